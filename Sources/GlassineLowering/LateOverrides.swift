// Members that UIKit would find in a class at run time: overrides of what an extension has here,
// rows that may be moved and edited, copies of layers, the caret of a field.

extension Lowering {
  // MARK: Shadows

  /// Members of UIKit's classes that extensions have here. A subclass's own hides one where the
  /// subclass's type is known.
  private static let shadowed: Set<String> = [
    "layer",
    // Views
    "safeAreaInsets", "mask", "traitCollection", "window", "superview", "subviews",
    "gestureRecognizers", "setNeedsDisplay(_:)", "exchangeSubview(at:withSubviewAt:)",
    "setContentHuggingPriority(_:for:)", "contentHuggingPriority(for:)",
    "setContentCompressionResistancePriority(_:for:)", "contentCompressionResistancePriority(for:)",
    "snapshotView(afterScreenUpdates:)", "viewWithTag(_:)", "alignmentRect(forFrame:)",
    "value(forKey:)", "setValue(_:forKey:)",
    // Controls and text
    "keyboardType", "hasText", "selectedTextRange", "attributedPlaceholder",
    "selectionRects(for:)", "closestPosition(to:)", "scrollRangeToVisible(_:)", "selectedRange",
    "scrollIndicatorInsets", "startAnimating()", "stopAnimating()",
    "titleLabel", "imageView", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets",
    "setTitleColor(_:for:)", "setBackgroundImage(_:for:)", "setAttributedTitle(_:for:)",
    "title(for:)", "image(for:)", "currentTitle",
    // Lists
    "delegate", "numberOfSections", "numberOfRows(inSection:)", "cellForRow(at:)",
    "indexPathForRow(at:)", "indexPath(for:)", "headerView(forSection:)", "visibleCells",
    "register(_:forCellReuseIdentifier:)", "register(_:forCellWithReuseIdentifier:)",
    "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)",
    "register(_:forHeaderFooterViewReuseIdentifier:)", "register(_:forDecorationViewOfKind:)",
    // Controllers
    "navigationItem", "tabBarItem", "navigationController", "tabBarController",
    "presentingViewController", "presentedViewController", "transitioningDelegate",
    "edgesForExtendedLayout", "isModalInPresentation", "definesPresentationContext",
    "overrideUserInterfaceStyle", "toolbarItems", "editButtonItem", "restorationIdentifier",
    "setNeedsStatusBarAppearanceUpdate()", "beginAppearanceTransition(_:animated:)",
    "endAppearanceTransition()", "performSegue(withIdentifier:sender:)",
    // Layers
    "sublayers", "insertSublayer(_:at:)", "removeAnimation(forKey:)", "removeAllAnimations()",
    "setNeedsLayout()", "render(in:)",
  ]

  /// Classes in whose bodies some of the members are, with these.
  private static let overridable: [String: Set<String>] = [
    "setNeedsLayout()": ["UI"], "delegate": ["UI"], "numberOfSections": ["UICollectionView"],
    "indexPath(for:)": ["UICollectionView"], "visibleCells": ["UICollectionView"],
    "imageView": ["UITableViewCell"],
    "startAnimating()": ["UIActivityIndicatorView"],
    "stopAnimating()": ["UIActivityIndicatorView"],
  ]

  static func isShadowed(_ declaration: Declaration) -> Bool {
    guard declaration.modifiers["override"] != nil, !declaration.isStatic else { return false }
    return shadowed.contains(
      declaration.kind == .function ? declaration.fullName : declaration.name)
  }

  /// `override var layer` as a property of its own, unless the class can override it.
  mutating func shadow(_ member: TargetOutline.Place, of place: TargetOutline.Place) {
    let declaration = target[member]
    let ancestry = target.ancestry(of: place)
    let root = ancestry.last.flatMap { target[$0].inherited.first }.map(TargetOutline.plain) ?? ""
    guard Self.isShadowed(declaration) ? isOverridden(declaration, of: root) : true,
      !ancestry.dropFirst().contains(where: { type in
        target.allMembers(of: type).contains { target[$0].fullName == declaration.fullName }
      }),
      let word = declaration.modifiers["override"], declaration.parent != nil,
      target.files[member.file].declarations[declaration.parent ?? 0].kind != .extension
    else { return }
    let source = target.source(of: member)
    let first = min(declaration.modifiers.values.min() ?? word, word)
    if first == word {
      edits[member.file].append(source.replace(word..<(word + 1), with: "@_nonoverride"))
    } else {
      edits[member.file].append(source.insert("@_nonoverride ", before: first))
      edits[member.file].append(source.blank(word..<(word + 1)))
    }
    if let body = declaration.body, let type = declaration.type {
      lowerHiddenObservers(
        declaration, body, type, as: "super.\(declaration.name)", in: member.file)
    }
    if declaration.name != "layer" {
      report(
        "override of \(declaration.name)",
        "UIKit's own member stays for callers that do not know the subclass",
        at: declaration.nameToken, in: member.file, as: .warning)
    }
    count(.override)
  }

  /// Whether an extension of UIKit's class in the target declares the member, which Objective-C
  /// finds in the subclass.
  mutating func isOfForeignExtension(
    _ member: TargetOutline.Place, of place: TargetOutline.Place
  ) -> Bool {
    let declaration = target[member]
    guard declaration.modifiers["override"] != nil, !declaration.isStatic,
      let root = target.ancestry(of: place).last.flatMap({ target[$0].inherited.first })
    else { return false }
    let isController = root.hasSuffix("Controller")
    let classes = [root, isController ? "UIViewController" : "UIView", "UIResponder", "NSObject"]
    let found = classes.filter { target.type($0, from: "") == nil }
      .flatMap { target.extensions(of: $0).flatMap(target.members(of:)) }
      .filter {
        target[$0].fullName == declaration.fullName && target[$0].kind == declaration.kind
          && target[$0].modifiers["override"] == nil
      }
    for hidden in found where hidden.file < edits.count && self.hidden.insert(hidden).inserted {
      // The subclass's own is found first where both are.
      let keyword = target[hidden].keyword
      let first = min(target[hidden].modifiers.values.min() ?? keyword, keyword)
      edits[hidden.file].append(
        target.source(of: hidden).insert("@_disfavoredOverload ", before: first))
    }
    return !found.isEmpty
  }

  /// Whether the root of a class of UIKit has the member in an extension.
  private func isOverridden(_ declaration: Declaration, of root: String) -> Bool {
    guard root.hasPrefix("UI") || root.hasPrefix("CA") else { return false }
    let name = declaration.kind == .function ? declaration.fullName : declaration.name
    switch name {
    case "delegate": return ["UITableView", "UICollectionView"].contains(root)
    case "layer": return !root.hasSuffix("Controller")
    default:
      return !(Self.overridable[name] ?? []).contains {
        root == $0 || $0 == "UI" && root.hasPrefix($0)
      }
    }
  }

  // MARK: Rows

  /// Rows of a data source that moves or edits them may be moved or edited, unless it says which.
  mutating func addRowDefaults(to place: TargetOutline.Place) {
    let ancestry = target.ancestry(of: place)
    for (method, question) in [
      ("tableView(_:moveRowAt:to:)", "canMoveRowAt"),
      ("tableView(_:commit:forRowAt:)", "canEditRowAt"),
    ] {
      func declares(_ name: String, _ type: TargetOutline.Place) -> Bool {
        target.allMembers(of: type).contains { target[$0].fullName == name }
      }
      guard let own = target.allMembers(of: place).first(where: { target[$0].fullName == method }),
        let body = target[place].body,
        !ancestry.contains(where: { declares("tableView(_:\(question):)", $0) }),
        !ancestry.dropFirst().contains(where: { declares(method, $0) })
      else { continue }
      let isPublic = ["public", "open"].contains { target[place].modifiers[$0] != nil }
      let words =
        (target[own].modifiers["override"] == nil ? "" : "override ") + (isPublic ? "public " : "")
      edits[place.file].append(
        target.source(of: place).insert(
          " \(words)func tableView(_ tableView: UITableView, \(question) indexPath: IndexPath)"
            + " -> Bool { true };", after: body.lowerBound))
      count(.override)
    }
  }

  // MARK: Layers

  private static let layers: Set<String> = [
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer",
    "CAEmitterLayer",
  ]

  /// The copy of a layer of the class, which Core Animation makes by `init(layer:)`.
  mutating func addLayerCopy(to place: TargetOutline.Place) {
    let ancestry = target.ancestry(of: place)
    guard let root = ancestry.last.flatMap({ target[$0].inherited.first }),
      Self.layers.contains(root), let body = target[place].body,
      target[place].generics.isEmpty,
      ancestry.allSatisfy({ type in
        let own = target.members(of: type).filter {
          target[$0].kind == .initializer && target[$0].modifiers["convenience"] == nil
        }
        return own.isEmpty || own.contains { target[$0].fullName == "init(layer:)" }
      })
    else { return }
    let isPublic = ["public", "open"].contains { target[place].modifiers[$0] != nil }
    edits[place.file].append(
      target.source(of: place).insert(
        " override \(isPublic ? "public " : "")func shownCopy() -> CALayer { "
          + "\(target[place].name)(layer: self) };", after: body.lowerBound))
    count(.override)
  }

  // MARK: Carets

  /// `caretRect(for:)` of a text field as the rectangle of its caret, too.
  mutating func lowerCaret(_ member: TargetOutline.Place, of place: TargetOutline.Place) {
    let ancestry = target.ancestry(of: place)
    guard let root = ancestry.last.flatMap({ target[$0].inherited.first }),
      ["UITextField", "UITextView"].contains(root), let body = target[place].body,
      let word = target[member].modifiers["override"],
      !ancestry.dropFirst().contains(where: { type in
        target.allMembers(of: type).contains { target[$0].fullName == "caretRect(for:)" }
      })
    else { return }
    edits[member.file].append(target.source(of: member).blank(word..<(word + 1)))
    let isPublic = ["public", "open"].contains { target[place].modifiers[$0] != nil }
    edits[place.file].append(
      target.source(of: place).insert(
        " override \(isPublic ? "public " : "")var caretRect: CGRect { "
          + "caretRect(for: selectedTextRange?.end ?? endOfDocument) };", after: body.lowerBound))
    count(.override)
  }
}
