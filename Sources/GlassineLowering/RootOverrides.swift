// Overrides of members that UIKit's classes have in another form here.

extension Lowering {
  /// Members of UIKit's classes that Glassine never calls, since it lacks their feature.
  static let uncalled: Set<String> = [
    "encode(with:)", "forBaselineLayout()", "willTransition(to:)", "didTransition(to:)",
    "encodeRestorableState(with:)", "decodeRestorableState(with:)", "willTransition(to:with:)",
    "preferredContentSizeDidChange(forChildContentContainer:)",
    "systemLayoutFittingSizeDidChange(forChildContentContainer:)",
    "didRotate(from:)", "willRotate(to:duration:)", "willAnimateRotation(to:duration:)",
    "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)",
    "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)",
    "initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)",
    "finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)",
    "indexPathsToInsertForSupplementaryView(ofKind:)",
    "indexPathsToDeleteForSupplementaryView(ofKind:)",
    "indexPathsToInsertForDecorationView(ofKind:)", "indexPathsToDeleteForDecorationView(ofKind:)",
    "prepare(forAnimatedBoundsChange:)", "finalizeAnimatedBoundsChange()",
    "prepareForTransition(to:)", "prepareForTransition(from:)", "finalizeLayoutTransition()",
    "viewLayoutMarginsDidChange()", "willTransition(from:to:)", "didTransition(from:to:)",
    "updateTraitsIfNeeded()", "dragStateDidChange(_:)", "layerWillDraw(_:)", "display(_:)",
    "unwind(for:towards:)", "setValue(_:forUndefinedKey:)", "disablesAutomaticKeyboardDismissal",
    "preferredScreenEdgesDeferringSystemGestures",
    "preferredStatusBarUpdateAnimation", "developmentLayoutDirection",
    "preferredInterfaceOrientationForPresentation",
    "tableView(_:estimatedHeightForRowAt:)", "tableView(_:estimatedHeightForHeaderInSection:)",
    "tableView(_:estimatedHeightForFooterInSection:)",
    "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
    "tableView(_:shouldIndentWhileEditingRowAt:)", "tableView(_:indentationLevelForRowAt:)",
    "tableView(_:editActionsForRowAt:)", "tableView(_:shouldShowMenuForRowAt:)",
    "tableView(_:canPerformAction:forRowAt:withSender:)",
    "tableView(_:performAction:forRowAt:withSender:)",
    "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
    "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
    "collectionView(_:shouldShowMenuForItemAt:)",
    "collectionView(_:canPerformAction:forItemAt:withSender:)",
    "collectionView(_:performAction:forItemAt:withSender:)",
  ]

  /// Methods of controllers that storyboards call, with the protocols that have them here.
  private static let segueMethods = [
    "prepare(for:sender:)": "PreparesSegues",
    "shouldPerformSegue(withIdentifier:sender:)": "DecidesSegues",
  ]

  /// The standard edit actions, which views and controllers have by a protocol here.
  static let editActions: Set<String> = [
    "cut(_:)", "copy(_:)", "paste(_:)", "delete(_:)", "select(_:)", "selectAll(_:)",
  ]
  private static let editors: Set<String> = ["UITextField", "UITextView"]

  /// Methods of objects that are no views, which Foundation does not declare here.
  static let objectMethods: Set<String> = [
    "observeValue(forKeyPath:of:change:context:)", "awakeFromNib()",
  ]

  mutating func lowerRootOverrides() {
    for place in target.all(.class) where place.file < edits.count {
      addRequired(to: place)
      addRowDefaults(to: place)
      addLayerCopy(to: place)
      let members = target.allMembers(of: place)
      for member in members where isOfGlassine(member, of: place) { lowerNewMember(member) }
      for member in members where target[member].modifiers["override"] != nil {
        if Self.isShadowed(target[member], in: root(of: place))
          || isOfForeignExtension(member, of: place)
        {
          shadow(member, of: place)
          continue
        }
        if target[member].fullName == "caretRect(for:)" {
          lowerCaret(member, of: place)
          continue
        }
        if Self.uncalled.contains(target[member].fullName) {
          lowerObjectMethod(member, of: place, isUncalled: true)
          continue
        }
        if let conformance = Self.segueMethods[target[member].fullName] {
          lowerObjectMethod(member, of: place, conformance: conformance, isOfController: true)
          continue
        }
        if Self.editActions.contains(target[member].fullName),
          !Self.editors.contains(root(of: place))
        {
          lowerObjectMethod(
            member, of: place, conformance: "UIResponderStandardEditActions",
            isOfController: true)
          continue
        }
        switch target[member].kind {
        case .function
        where target[member].fullName == "draw(_:in:)" && root(of: place).hasPrefix("UI"):
          lowerDrawing(member, of: place, beside: members)
        case .initializer where target[member].fullName == "init(frame:textContainer:)":
          lowerTextContainer(member)
        case .initializer where target[member].fullName == "init(windowScene:)":
          // It is a convenience initializer here, which a subclass does not override.
          blankOverride(member)
        case .initializer: require(member, of: place)
        case .function
        where target[member].fullName == "observeValue(forKeyPath:of:change:context:)":
          lowerObjectMethod(member, of: place, conformance: "KeyValueObserver")
        case .function where target[member].fullName == "awakeFromNib()":
          lowerObjectMethod(member, of: place)
        case .function where target[member].fullName == "layoutSublayers(of:)":
          lowerLayoutOfLayers(member, of: place, beside: members)
        case .variable where target[member].name == "layerClass":
          lowerLayerClass(member, of: place)
        default: break
        }
      }
    }
  }

  /// A method that objects of Foundation, or views, have on iOS alone: there is none to override.
  /// - Parameters:
  ///   - conformance: a protocol that the class gets.
  ///   - isUncalled: whether nothing calls it, which is worth a warning.
  private mutating func lowerObjectMethod(
    _ member: TargetOutline.Place, of place: TargetOutline.Place, conformance: String? = nil,
    isUncalled: Bool = false, isOfController: Bool = false
  ) {
    let declaration = target[member]
    let ancestry = target.ancestry(of: place)
    let root = ancestry.last.flatMap { target[$0].inherited.first } ?? ""
    guard isObject(root) || (isUncalled || isOfController) && root.hasPrefix("UI"),
      !(isUncalled && Self.presentations.contains(root)),
      !ancestry.dropFirst().contains(where: { type in
        target.allMembers(of: type).contains { target[$0].fullName == declaration.fullName }
      }), let word = declaration.modifiers["override"], let body = declaration.body
    else { return }
    let source = target.source(of: member)
    if isUncalled {
      report(
        declaration.fullName, "nothing here calls it", at: declaration.nameToken, in: member.file,
        as: .warning)
    }
    edits[member.file].append(source.blank(word..<(word + 1)))
    for index in body where source.text(index) == "super" {
      guard source.text(index + 2) == declaration.name, source.text(index + 3) == "(" else {
        continue
      }
      edits[member.file].append(
        source.replace(
          index..<(source.partner[index + 3] + 1), with: Self.nothing(declaration.type)))
    }
    if let conformance { conform(place, to: conformance) }
    count(.override)
  }

  /// What UIKit's own member returns where nothing calls it.
  private static func nothing(_ type: String?) -> String {
    guard let type else { return "()" }
    if type.hasSuffix("?") { return "(nil as \(type))" }
    if type.hasPrefix("[") { return "[]" }
    return ["Bool": "true", "CGFloat": "UITableView.automaticDimension", "Int": "0"][type] ?? "()"
  }

  private func isOfGlassine(_ member: TargetOutline.Place, of place: TargetOutline.Place) -> Bool {
    let declaration = target[member]
    // A variable within an accessor is none of the class's.
    let isInner = outline(member.file).declarations.contains { other in
      other.kind != .class && other.kind != .extension && other.keyword != declaration.keyword
        && other.body?.contains(declaration.keyword) == true
    }
    return !isInner && declaration.modifiers["override"] == nil && !declaration.isStatic
      && Self.isOfGlassine(declaration, in: root(of: place))
  }

  private mutating func lowerNewMember(_ member: TargetOutline.Place) {
    let keyword = target[member].keyword
    let first = min(target[member].modifiers.values.min() ?? keyword, keyword)
    edits[member.file].append(target.source(of: member).insert("@_nonoverride ", before: first))
    count(.override)
  }

  /// Classes that have such members, which are called.
  private static let presentations: Set<String> = [
    "UIPresentationController", "UIPopoverPresentationController",
  ]

  private func isObject(_ root: String) -> Bool {
    ["NSObject", "NSLayoutConstraint"].contains(root)
  }

  /// Whether an override in an extension of the class overrides nothing here.
  func isFreed(_ member: TargetOutline.Place, of type: TargetOutline.Place) -> Bool {
    let name = target[member].fullName
    if Self.uncalled.contains(name) || Self.segueMethods[name] != nil { return true }
    let root = root(of: type)
    if Self.editActions.contains(name), !Self.editors.contains(root) { return true }
    return Self.objectMethods.contains(name) && isObject(root)
  }

  /// `init(frame:textContainer:)` of a text view as its `init(frame:)`: it has no containers here.
  private mutating func lowerTextContainer(_ member: TargetOutline.Place) {
    let declaration = target[member]
    let source = target.source(of: member)
    guard let body = declaration.body,
      let comma = declaration.signature.first(where: { source.text($0) == "," })
    else { return }
    let end = source.partner[declaration.signature.lowerBound]
    edits[member.file].append(source.blank(comma..<end))
    let name = declaration.parameters.last?.name ?? "textContainer"
    edits[member.file].append(
      source.insert(" let \(name): NSTextContainer? = nil; _ = \(name);", after: body.lowerBound))
    for index in body where source.text(index) == "super" && source.text(index + 2) == "init" {
      let open = index + 3
      guard source.text(open) == "(", source.partner[open] > open else { continue }
      let parts = source.parts(ofCall: (open + 1)..<source.partner[open])
      guard let last = parts.last, source.text(last.lowerBound) == "textContainer" else { continue }
      edits[member.file].append(source.blank((last.lowerBound - 1)..<last.upperBound))
    }
    count(.override)
  }

  /// `draw(_:in:)` of a view, which its layer calls, as its drawing. A `draw(_:)` beside it is what
  /// UIKit's method calls.
  private mutating func lowerDrawing(
    _ member: TargetOutline.Place, of place: TargetOutline.Place,
    beside members: [TargetOutline.Place]
  ) {
    guard let body = target[member].body, let braces = target[place].body else { return }
    let source = target.source(of: member)
    var outer = "super.draw(bounds)"
    if let own = members.first(where: { target[$0].fullName == "draw(_:)" }) {
      outer = "\(Self.movedPrefix)draw(bounds)"
      rename(target[own], in: own.file)
    }
    blankOverride(member)
    for index in body where source.text(index) == "super" && source.text(index + 2) == "draw" {
      guard source.text(index + 3) == "(" else { continue }
      edits[member.file].append(
        source.replace(index..<(source.partner[index + 3] + 1), with: outer))
    }
    let isPublic = ["public", "open"].contains { target[place].modifiers[$0] != nil }
    edits[place.file].append(
      target.source(of: place).insert(
        " override \(isPublic ? "public " : "")func draw(_ rect: CGRect) { "
          + "UIGraphicsGetCurrentContext().map { draw(self.layer, in: $0) } };",
        after: braces.lowerBound))
    if !isInherited(member, by: place) { conform(place, to: "DrawsLayers") }
  }

  private mutating func blankOverride(_ member: TargetOutline.Place) {
    guard let word = target[member].modifiers["override"] else { return }
    edits[member.file].append(target.source(of: member).blank(word..<(word + 1)))
    count(.override)
  }

  /// A layer class of the target with the way to make its layers.
  private mutating func lowerLayerClass(
    _ member: TargetOutline.Place, of place: TargetOutline.Place
  ) {
    guard let body = target[member].body else { return }
    let source = target.source(of: member)
    for index in body where source.text(index + 1) == "." && source.text(index + 2) == "self" {
      let name = source.text(index)
      guard source.isWord(index), source.text(index - 1) != ".",
        let type = target.type(name, from: target.path(place)), target[type].kind == .class
      else { continue }
      edits[member.file].append(
        source.replace(
          index..<(index + 3), with: "CALayer.layerClass(\(name).self, by: { \(name)() })"))
      count(.override)
    }
  }

  /// `layoutSublayers(of:)` of a view, which is called for its own layer by `layoutSubviews()`, and
  /// as a delegate for other layers. A `layoutSubviews()` beside it is what UIKit's method calls.
  private mutating func lowerLayoutOfLayers(
    _ member: TargetOutline.Place, of place: TargetOutline.Place,
    beside members: [TargetOutline.Place]
  ) {
    guard !isInherited(member, by: place), let body = target[member].body,
      let braces = target[place].body, let layer = target[member].parameters.first
    else { return }
    let source = target.source(of: member)
    var outer = "super.layoutSubviews()"
    if let own = members.first(where: { target[$0].fullName == "layoutSubviews()" }) {
      outer = "\(Self.movedPrefix)layoutSubviews()"
      rename(target[own], in: own.file)
    }
    blankOverride(member)
    for index in body where source.text(index) == "super" {
      guard source.text(index + 2) == "layoutSublayers", source.text(index + 3) == "(" else {
        continue
      }
      edits[member.file].append(
        source.replace(
          index..<(source.partner[index + 3] + 1),
          with: layer.name == "_" ? outer : "if `\(layer.name)` === self.layer { \(outer) }"))
    }
    let isPublic = ["public", "open"].contains { target[place].modifiers[$0] != nil }
    edits[place.file].append(
      target.source(of: place).insert(
        " override \(isPublic ? "public " : "")func layoutSubviews() "
          + "{ layoutSublayers(of: self.layer) };", after: braces.lowerBound))
    conform(place, to: "LaysOutSublayers")
  }

  /// Whether a superclass in the target has a member of that name.
  private func isInherited(
    _ member: TargetOutline.Place, by place: TargetOutline.Place
  ) -> Bool {
    target.ancestry(of: place).dropFirst().contains { type in
      target.allMembers(of: type).contains { target[$0].fullName == target[member].fullName }
    }
  }

  /// Adds a protocol to a class, once.
  private mutating func conform(_ place: TargetOutline.Place, to name: String) {
    guard conformances.insert("\(target.path(place)): \(name)").inserted else { return }
    edits[place.file].append(
      target.source(of: place).insert(", \(name)", after: target[place].inheritancePlace))
  }
}
