// Overrides of colours, fonts and attributed texts. Their types are the facade's, whose properties
// hide Glassine's and cannot be overridden themselves. They ask an object with the facade's
// protocol for the property, and this is what an override becomes.

extension Lowering {
  /// The properties, with the classes that have them; none: all views.
  private static let hiddenProperties: [String: Set<String>] = [
    "backgroundColor": [], "tintColor": [],
    "preferredContentSize": [], "hidesBottomBarWhenPushed": [],
    "textColor": ["UILabel", "UITextField", "UITextView"],
    "font": ["UILabel", "UITextField", "UITextView"],
    "attributedText": ["UILabel", "UITextField", "UITextView"],
    "text": ["UITextView"], "shadowColor": ["UILabel"], "highlightedTextColor": ["UILabel"],
  ]

  mutating func lowerHiddenOverrides() {
    for place in target.all(.class) where place.file < edits.count {
      for member in target.members(of: place) where isHiddenOverride(member, of: place) {
        lowerHidden(member, of: place)
      }
    }
  }

  private func isHiddenOverride(
    _ member: TargetOutline.Place, of place: TargetOutline.Place
  ) -> Bool {
    let declaration = target[member]
    guard declaration.kind == .variable, declaration.modifiers["override"] != nil,
      let classes = Self.hiddenProperties[declaration.name]
    else { return false }
    let ancestry = target.ancestry(of: place)
    guard let root = ancestry.last.flatMap({ target[$0].inherited.first }).map(TargetOutline.plain),
      root.hasPrefix("UI"), classes.isEmpty || classes.contains(root)
    else { return false }
    // The target's own property of that name is an ordinary one.
    return !ancestry.contains { type in
      variable(declaration.name, of: type).map { target[$0].modifiers["override"] == nil } ?? false
    }
  }

  private func variable(_ name: String, of type: TargetOutline.Place) -> TargetOutline.Place? {
    target.allMembers(of: type).first { target[$0].kind == .variable && target[$0].name == name }
  }

  private mutating func lowerHidden(_ member: TargetOutline.Place, of place: TargetOutline.Place) {
    let (declaration, file) = (target[member], member.file)
    let source = target.source(of: member)
    guard let body = declaration.body, let type = declaration.type,
      let override = declaration.modifiers["override"]
    else {
      return report(
        "override of \(declaration.name)", "its type or its body is not written here",
        at: declaration.keyword, in: file)
    }
    let name = declaration.name.prefix(1).uppercased() + declaration.name.dropFirst()
    let isAgain = target.ancestry(of: place).dropFirst()
      .contains { variable(declaration.name, of: $0) != nil }
    let inherited = (isAgain ? "lowered" : "plain") + name
    edits[file].append(
      source.replace(span(declaration.nameToken, declaration.nameToken + 1), with: "lowered" + name)
    )
    if !isAgain {
      edits[file].append(source.blank(override..<(override + 1)))
      // A property that is marked unavailable is no override.
      let isUnavailable = declaration.attributes.contains { attribute in
        attribute.name == "available"
          && attribute.tokens.contains { source.text($0) == "unavailable" }
      }
      if !isUnavailable {
        edits[place.file].append(
          target.source(of: place)
            .insert(", Overrides\(name)", after: target[place].inheritancePlace))
      }
    }
    if type.hasSuffix("!") { loosen(declaration, body, type, in: file) }
    lowerSuper(declaration.name, as: inherited, of: place)
    lowerHiddenObservers(declaration, body, type, as: "super.\(inherited)", in: file)
    count(.override)
  }

  /// An implicitly unwrapped type as an optional one, which the protocol has. The setter's value
  /// keeps the type that is written.
  private mutating func loosen(
    _ declaration: Declaration, _ body: ClosedRange<Int>, _ type: String, in file: Int
  ) {
    let source = outline(file).source
    let mark = declaration.signature.upperBound - 1
    if source.text(mark) == "!" { edits[file].append(source.replace(mark..<(mark + 1), with: "?")) }
    for accessor in accessors(body, in: source) where source.text(accessor) == "set" {
      let hasName = source.text(accessor + 1) == "("
      let name = hasName ? source.text(accessor + 2) : "newValue"
      edits[file].append(
        source.insert(
          " let \(name): \(type) = \(name); _ = \(name);", after: accessor + (hasName ? 4 : 1)))
    }
  }

  /// `super.name` in the class's own methods.
  private mutating func lowerSuper(
    _ name: String, as inherited: String, of place: TargetOutline.Place
  ) {
    for part in [place] + target.extensions(of: target.path(place)) {
      guard let body = target[part].body, part.file < edits.count else { continue }
      let source = target.source(of: part)
      for index in body where source.text(index) == "super" && source.text(index + 1) == "." {
        guard source.text(index + 2) == name,
          outline(part.file).type(around: index)?.keyword == target[part].keyword
        else { continue }
        edits[part.file].append(source.replace(span(index + 2, index + 3), with: inherited))
      }
    }
  }

  /// Observers as parts of a setter, which reads and sets the value beneath.
  mutating func lowerHiddenObservers(
    _ declaration: Declaration, _ body: ClosedRange<Int>, _ type: String, as value: String,
    in file: Int
  ) {
    let source = outline(file).source
    let observers = observers(of: declaration, in: source)
    guard !observers.isEmpty else { return }
    edits[file].append(source.insert(" get { \(value) } set {", after: body.lowerBound))
    edits[file].append(source.insert(" }", after: body.upperBound))
    let set = "\(value) = newValue"
    for observer in observers {
      let hasName = source.text(observer + 1) == "("
      let open = hasName ? observer + 4 : observer + 1
      let close = source.partner[open]
      if source.text(observer) == "willSet" {
        let name = hasName ? source.text(observer + 2) : "newValue"
        let tail = observers.count == 1 ? "; \(set)" : ""
        edits[file].append(
          source.replace(observer..<(open + 1), with: "({ (\(name): \(type)) -> Void in"))
        edits[file].append(source.replace(close..<(close + 1), with: "})(newValue)\(tail);"))
      } else {
        let name = hasName ? source.text(observer + 2) : "oldValue"
        edits[file].append(
          source.replace(
            observer..<open, with: "let \(name) = \(value); \(set); _ = \(name); do"))
      }
      lowerOwnUses(of: declaration.name, as: value, in: open...close, file: file)
    }
  }

  /// Within its observers, a property is the value itself.
  private mutating func lowerOwnUses(
    of name: String, as value: String, in body: ClosedRange<Int>, file: Int
  ) {
    let source = outline(file).source
    let uses = body.filter { source.text($0) == name }
    // A local variable of the name is another.
    guard !uses.contains(where: { ["let", "var"].contains(source.text($0 - 1)) }) else { return }
    for index in uses {
      let isOwn = source.text(index - 1) == "." && source.text(index - 2) == "self"
      let isLabel = source.text(index + 1) == ":" && ["(", ","].contains(source.text(index - 1))
      guard isOwn || source.text(index - 1) != ".", !isLabel else { continue }
      edits[file].append(
        source.replace(span(isOwn ? index - 2 : index, index + 1), with: value))
    }
  }
}
