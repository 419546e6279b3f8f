// Overrides in extensions, which Swift on Linux refuses. The body stays in its extension under
// another name, and the class gets a member that calls it. `super` works in both places, and so do
// private members of the extension's file.

extension Lowering {
  /// Before the name of a member whose body stays in an extension.
  static let movedPrefix = "lowered_"

  mutating func lowerExtensionOverrides() {
    for place in target.all(.extension) where place.file < edits.count {
      let declaration = target[place]
      let overridden = overriddenNames(of: declaration)
      let type = target.type(declaration.name, from: "")
      for member in target.members(of: place) {
        if target[member].fullName == "init()" { moveInitializer(member, of: declaration, type) }
        let isOverride =
          target[member].modifiers["override"] != nil
          && !(type.map { isFreed(member, of: $0) } ?? false)
        guard isOverride || overridden.contains(target[member].fullName) else { continue }
        move(member, of: place)
      }
    }
  }

  /// The members of a class that its subclasses in the target override.
  func overriddenNames(of declaration: Declaration) -> Set<String> {
    guard let type = target.type(declaration.name, from: "") else { return [] }
    var result: Set<String> = []
    for other in target.all(.class) where other != type && target.ancestry(of: other).contains(type)
    {
      for member in target.allMembers(of: other) where target[member].modifiers["override"] != nil {
        result.insert(target[member].fullName)
      }
    }
    return result
  }

  /// `convenience init()` in an extension of a class whose superclass has one: the class's own
  /// calls it by another name.
  private mutating func moveInitializer(
    _ member: TargetOutline.Place, of owner: Declaration, _ type: TargetOutline.Place?
  ) {
    let declaration = target[member]
    guard let type, type.file < edits.count, target[type].kind == .class,
      declaration.modifiers["convenience"] != nil, !declaration.isHidden, !owner.isHidden,
      !owner.isConstrained,
      let root = target.ancestry(of: type).last.flatMap({ target[$0].inherited.first }),
      root.hasPrefix("UI"),
      !target.members(of: type).contains(where: { target[$0].fullName == "init()" })
    else { return }
    let words = modifiers(declaration, of: owner, in: outline(member.file).source)
    edits[member.file].append(
      outline(member.file).source.insert(
        "\(Self.movedPrefix)init _: Void", after: declaration.signature.lowerBound))
    insert(
      "\(words)convenience init() { self.init(\(Self.movedPrefix)init: ()) }",
      of: member, into: type)
    count(.override)
  }

  private mutating func move(_ member: TargetOutline.Place, of place: TargetOutline.Place) {
    let (declaration, owner) = (target[member], target[place])
    let file = member.file
    func refuse(_ why: String) {
      report("override in an extension", why, at: declaration.keyword, in: file)
    }
    // Those of UIKit's classes have a pass of their own.
    guard let type = target.type(owner.name, from: ""), type.file < edits.count else {
      guard !canOverrideForeign(declaration, of: owner, in: file) else { return }
      return refuse("\(owner.name) is not of this target, so that its class cannot have it")
    }
    guard declaration.kind == .function || declaration.kind == .variable else {
      return refuse("only methods and properties are moved into the class")
    }
    guard !owner.isConstrained else {
      return refuse("its extension is for some generic arguments only")
    }
    guard !declaration.isHidden, !owner.isHidden else {
      return refuse("a private member cannot override here")
    }
    guard !declaration.parameters.contains(where: \.isVariadic) else {
      return refuse("variadic arguments cannot be passed on")
    }
    let prefix = prefix(of: member, in: type)
    guard let head = forwarder(declaration, of: owner, in: file, prefix: prefix) else {
      return refuse("its type or its body is not written here")
    }
    count(.override)
    if observers(of: declaration, in: outline(file).source).isEmpty {
      rename(declaration, in: file, prefix: prefix)
    } else {
      lowerObservers(declaration, in: file, prefix: prefix)
    }
    let hides = isOfForeignExtension(member, of: type)
    insert(
      hides ? head.replacing("override ", with: "@_nonoverride ", maxReplacements: 1) : head,
      of: member, into: type)
  }

  /// Before the name of a moved member. A superclass's extension may have one of the same name,
  /// which no extension of a subclass can have again.
  private func prefix(
    of member: TargetOutline.Place, in type: TargetOutline.Place
  ) -> String {
    let isAgain = target.ancestry(of: type).dropFirst().contains { ancestor in
      target.extensions(of: target.path(ancestor)).flatMap(target.members(of:)).contains {
        target[$0].fullName == target[member].fullName
      }
    }
    return isAgain ? "\(Self.movedPrefix)\(target[type].name)_" : Self.movedPrefix
  }

  /// Gives a member its new name, and takes the words away that an extension's member cannot have.
  /// An override keeps the columns behind its name.
  mutating func rename(
    _ declaration: Declaration, in file: Int, prefix: String = Self.movedPrefix
  ) {
    let source = outline(file).source
    let name = declaration.nameToken
    let gone = ["override", "open"].compactMap { declaration.modifiers[$0] }
    let first = gone.min() ?? name
    guard let last = gone.max(), last < name, source.tokens[first].line == source.tokens[name].line
    else {
      edits[file] += gone.map { source.blank($0..<($0 + 1)) }
      edits[file].append(source.insert(prefix, before: name))
      return
    }
    // The words between move to the left, and the name's prefix takes their place.
    let place = source.bytes(of: first..<(name + 1))
    let words = (first..<name).filter { !gone.contains($0) }.map { source.text($0) + " " }.joined()
    let text = words + prefix + source.text(name)
    let padding = String(repeating: " ", count: max(0, place.count - text.utf8.count))
    edits[file].append(Edit(range: place, text: padding + text))
  }

  /// The member of the class; nil for a property without a type or a body.
  func forwarder(
    _ declaration: Declaration, of owner: Declaration, in file: Int,
    prefix: String = Self.movedPrefix
  ) -> String? {
    let source = outline(file).source
    let name = prefix + source.text(declaration.nameToken)
    let words = modifiers(declaration, of: owner, in: source)
    guard declaration.kind == .function else {
      return property(declaration, words: words, name: name, in: source)
    }
    let parameters = declaration.parameters.enumerated().map { index, parameter in
      let name = parameter.name == "_" ? "value\(index)" : "`\(parameter.name)`"
      let label = parameter.label == parameter.name ? "" : (parameter.label ?? "_") + " "
      let value = parameter.defaultValue.map { " = \($0)" } ?? ""
      return (text: "\(label)\(name): \(parameter.type)\(value)", name: name, parameter)
    }
    let arguments = parameters.map { _, name, parameter in
      let isInOut = parameter.type.hasPrefix("inout ")
      let call = parameter.type.hasPrefix("@autoclosure") ? "()" : ""
      return (parameter.label.map { $0 + ": " } ?? "") + (isInOut ? "&" : "") + name + call
    }
    let open = declaration.signature.lowerBound
    let rest = source.line(of: span(source.partner[open] + 1, declaration.signature.upperBound))
    let generics = source.line(of: span(declaration.nameToken + 1, open))
    let effects = rest.prefix(upTo: rest.firstRange(of: "->")?.lowerBound ?? rest.endIndex)
    let prefix =
      (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    return "\(words)func \(source.text(declaration.nameToken))\(generics)"
      + "(\(parameters.map(\.text).joined(separator: ", "))) \(rest) "
      + "{ \(prefix)\(name)(\(arguments.joined(separator: ", "))) }"
  }

  private func property(
    _ declaration: Declaration, words: String, name: String, in source: SourceText
  ) -> String? {
    guard let body = declaration.body, let type = declaration.type else { return nil }
    let head = "\(words)var \(source.text(declaration.nameToken)): \(type)"
    let observers = observers(of: declaration, in: source)
    guard observers.isEmpty else {
      let calls = observers.map { observer in
        let accessor = source.text(observer)
        let value = accessor == "willSet" ? "newValue" : "oldValue"
        return "\(accessor) { \(name)_\(accessor)(\(value)) }"
      }
      return "\(head) { \(calls.joined(separator: " ")) }"
    }
    let setter = accessors(body, in: source).contains { source.text($0) == "set" }
    return "\(head) { get { \(name) }\(setter ? " set { \(name) = newValue }" : "") }"
  }

  /// The tokens of a property's `willSet` and `didSet`.
  func observers(of declaration: Declaration, in source: SourceText) -> [Int] {
    guard declaration.kind == .variable, let body = declaration.body else { return [] }
    return accessors(body, in: source).filter { ["willSet", "didSet"].contains(source.text($0)) }
  }

  /// Makes a method of each observer. The property's own words become spaces.
  private mutating func lowerObservers(
    _ declaration: Declaration, in file: Int, prefix: String
  ) {
    let source = outline(file).source
    guard let body = declaration.body, let type = declaration.type else { return }
    edits[file].append(source.blank(declaration.start..<(body.lowerBound + 1)))
    for observer in observers(of: declaration, in: source) {
      let accessor = source.text(observer)
      let hasName = source.text(observer + 1) == "("
      let value =
        hasName ? source.text(observer + 2) : accessor == "willSet" ? "newValue" : "oldValue"
      let method = "\(prefix)\(source.text(declaration.nameToken))_\(accessor)"
      edits[file].append(
        source.replace(
          observer..<(hasName ? observer + 4 : observer + 1),
          with: "func \(method)(_ \(value): \(type))"))
    }
    edits[file].append(source.blank(body.upperBound..<(body.upperBound + 1)))
  }

  /// The words before a block or an argument directly inside a property's braces.
  func accessors(_ body: ClosedRange<Int>, in source: SourceText) -> [Int] {
    var result: [Int] = []
    var place = body.lowerBound + 1
    while place < body.upperBound {
      if source.isWord(place), ["{", "("].contains(source.text(place + 1)) { result.append(place) }
      place = source.kind(place) == .open ? max(source.partner[place], place) + 1 : place + 1
    }
    return result
  }

  /// `override public class` for the class's member. Words that an extension gives are repeated.
  private func modifiers(
    _ declaration: Declaration, of owner: Declaration, in source: SourceText
  ) -> String {
    let access = ["open", "public", "package", "internal"]
    var words = ["override", "class", "static", "final", "nonisolated"]
      .filter { declaration.modifiers[$0] != nil }
    let root = target.type(owner.name, from: "").map(root(of:)) ?? owner.name
    if words.first == "override", Self.isShadowed(declaration, in: root) {
      words[0] = "@_nonoverride"
    }
    if let word = access.first(where: { declaration.modifiers[$0] != nil }) {
      words.append(word)
    } else if let word = access.first(where: { owner.modifiers[$0] != nil }) {
      words.append(word)
    }
    let attributes = declaration.attributes.filter { !Self.blankAttributes.contains($0.name) }
      .map { source.line(of: $0.tokens) }
    return (attributes + words).map { $0 + " " }.joined()
  }

  /// Puts a member before the last brace of a class, with the line of the original.
  mutating func insert(
    _ member: String, of place: TargetOutline.Place, into type: TargetOutline.Place
  ) {
    guard let close = target[type].body?.upperBound else { return }
    let source = target.source(of: type)
    let guards = target.files[place.file].conditions.guards[target[place].keyword]
    let line = target.source(of: place).tokens[target[place].nameToken].line
    var lines = [location(place.file, line: line), member]
    if !guards.isEmpty { lines = ["#if \(guards)"] + lines + ["#endif"] }
    lines.append(location(type.file, line: source.tokens[close].line))
    let padding = String(repeating: " ", count: source.column(close) - 1)
    edits[type.file].append(
      source.insert("\n" + lines.joined(separator: "\n") + "\n" + padding, before: close))
  }
}
