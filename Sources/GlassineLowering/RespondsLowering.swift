// `responds(to:)`: of an optional requirement a question for its protocol, of another method a
// question for the class that has it.

extension Lowering {
  /// A call of `responds` behind the dot at `dot`.
  mutating func lowerResponds(_ dot: Int, in file: Int) {
    let source = outline(file).source
    let open = dot + 2
    guard source.text(open) == "(", source.text(open + 1) == "to", source.partner[open] > open,
      source.text(dot - 1) != "super", source.text(dot - 1) != "UIApplication",
      let base = base(before: dot, in: source)
    else { return }
    if let requirement = askedRequirement(open + 3, in: source) {
      ask(for: requirement, base: base, dot: dot, in: file)
    } else if isOfFramework(open + 3, in: source) {
      report(
        "responds(to:)", "methods of UIKit's protocols have a default here and are always there",
        at: dot + 1, in: file)
    } else {
      let start = source.text(dot - 1) == "?" ? dot - 1 : dot
      edits[file].append(source.insert("Selector.responds(", before: base))
      edits[file].append(source.replace(start..<(open + 1), with: ", "))
      count(.selector)
    }
  }

  /// A call of the object's own `responds`.
  mutating func lowerOwnResponds(_ index: Int, in file: Int) {
    let source = outline(file).source
    guard ![".", "func"].contains(source.text(index - 1)), source.text(index + 1) == "(",
      source.text(index + 2) == "to", source.partner[index + 1] > index + 1
    else { return }
    if let requirement = askedRequirement(index + 4, in: source) {
      let whole = index..<(source.partner[index + 1] + 1)
      edits[file].append(source.replace(whole, with: "(self is any \(name(of: requirement)))"))
      count(.optionalUse)
    } else {
      edits[file].append(source.insert("Selector.", before: index))
      edits[file].append(source.insert("self, ", after: index + 1))
      count(.selector)
    }
  }

  /// The optional requirement of the `#selector` at `index`, if it is of one.
  func askedRequirement(_ index: Int, in source: SourceText) -> OptionalTable.Requirement? {
    guard source.text(index) == "#selector", source.text(index + 1) == "(" else { return nil }
    let words = span(index + 2, source.partner[index + 1])
      .filter { source.isWord($0) && source.text($0 + 1) != ":" }
    guard let member = words.last(where: { !optionals.named(source.name($0)).isEmpty }) else {
      return nil
    }
    let candidates = optionals.named(source.name(member))
    let owner = source.text(member - 1) == "." ? source.name(member - 2) : ""
    return candidates.first { target[$0.owner].name == owner } ?? candidates.first
  }

  private func isOfFramework(_ index: Int, in source: SourceText) -> Bool {
    let type = source.name(index + 2)
    return source.text(index) == "#selector" && type.hasPrefix("UI")
      && (type.hasSuffix("Delegate") || type.hasSuffix("DataSource"))
      && target.type(type, from: "") == nil
  }

  private mutating func ask(
    for requirement: OptionalTable.Requirement, base: Int, dot: Int, in file: Int
  ) {
    let source = outline(file).source
    let name = name(of: requirement)
    let isChained = source.text(dot - 1) == "?"
    edits[file].append(source.insert("(", before: base))
    let text = isChained ? ").map({ $0 is any \(name) })" : " is any \(name))"
    let start = isChained ? dot - 1 : dot
    edits[file].append(source.replace(start..<(source.partner[dot + 2] + 1), with: text))
    count(.optionalUse)
  }
}
