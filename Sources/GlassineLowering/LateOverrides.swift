// Members that UIKit would find in a class at run time: overrides of what an extension has here,
// rows that may be moved and edited, copies of layers, the caret of a field.

extension Lowering {
  // MARK: Shadows

  /// `override var layer` as a property of its own, unless the class can override it.
  mutating func shadow(_ member: TargetOutline.Place, of place: TargetOutline.Place) {
    let declaration = target[member]
    let ancestry = target.ancestry(of: place)
    guard
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
    if declaration.name == "layer" {
      if let type = declaration.type, type != "CALayer" { lowerOwnLayer(type, of: place) }
    } else {
      report(
        "override of \(declaration.name)",
        "UIKit's own member stays for callers that do not know the subclass",
        at: declaration.nameToken, in: member.file, as: .warning)
    }
    count(.override)
  }

  /// `layer` and `self.layer` in the class's own methods as that of its own type: members that all
  /// layers have do not say which of the two properties is meant.
  private mutating func lowerOwnLayer(_ type: String, of place: TargetOutline.Place) {
    for part in [place] + target.extensions(of: target.path(place)) {
      guard let body = target[part].body, part.file < edits.count else { continue }
      let source = target.source(of: part)
      for index in body where source.text(index) == "layer" && source.text(index + 1) == "." {
        let isOwn = source.text(index - 1) == "." && source.text(index - 2) == "self"
        guard isOwn || source.text(index - 1) != ".", !isLocal("layer", at: index, in: part.file),
          outline(part.file).type(around: index)?.keyword == target[part].keyword
        else { continue }
        edits[part.file].append(
          source.replace(
            span(isOwn ? index - 2 : index, index + 1), with: "(self.layer as \(type))"))
      }
    }
  }

  /// Whether the function around a token has a parameter or a variable of that name.
  private func isLocal(_ name: String, at index: Int, in file: Int) -> Bool {
    let source = outline(file).source
    guard
      let function = outline(file).scopes(around: index).first(where: {
        [.function, .initializer].contains($0.kind)
      }), let body = function.body
    else { return false }
    return function.parameters.contains { $0.name == name }
      || body.contains { token in
        source.text(token) == name
          && (["let", "var", "for"].contains(source.text(token - 1))
            || ["in", ":"].contains(source.text(token + 1)))
      }
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
