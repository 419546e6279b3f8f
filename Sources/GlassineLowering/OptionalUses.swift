// Uses of optional requirements: `delegate?.foo?(x)`, `delegate?.foo != nil`.

extension Lowering {
  mutating func lowerOptionalUses(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.text(index) == "." && source.isWord(index + 1) {
      if source.text(index + 1) == "responds" {
        lowerResponds(index, in: file)
      } else {
        lowerUse(index, in: file)
      }
    }
    for index in source.tokens.indices where source.text(index) == "responds" {
      lowerOwnResponds(index, in: file)
    }
    for index in source.tokens.indices
    where source.text(index + 1) == "?" && source.text(index + 2) == "(" {
      lowerOwnUse(index, in: file)
    }
  }

  /// `did?(x)` in an extension of the protocol, where the object is `self`.
  private mutating func lowerOwnUse(_ index: Int, in file: Int) {
    let source = outline(file).source
    guard source.isWord(index), source.text(index - 1) != ".",
      let scope = outline(file).type(around: index),
      let type = target.type(scope.name, from: scopePath(scope, in: file)),
      let requirement = optionals.named(source.name(index)).first(where: { $0.owner == type })
    else { return }
    edits[file].append(
      source.insert("(self as? any \(name(of: requirement)))?.", before: index))
    edits[file].append(source.blank((index + 1)..<(index + 2)))
    count(.optionalUse)
  }

  // MARK: Members

  /// A member behind the dot at `dot`.
  private mutating func lowerUse(_ dot: Int, in file: Int) {
    let source = outline(file).source
    let next = source.text(dot + 2)
    let isOptionalCall =
      (next == "?" || next == "!") && source.text(dot + 3) == "("
      && source.touchesNext(dot + 2)
    if next == "?", source.text(dot + 3) == "{",
      Self.optionalOfAnimators.contains(source.name(dot + 1))
    {
      edits[file].append(source.blank((dot + 2)..<(dot + 3)))
    }
    guard let base = base(before: dot, in: source) else { return }
    let candidates = optionals.named(source.name(dot + 1))
    guard
      let requirement = requirement(
        candidates, at: dot, base: base, isOptionalCall: isOptionalCall, in: file)
    else {
      if isOptionalCall { lowerDefaultedCall(dot, in: file) }
      return
    }
    let name = name(of: requirement)
    let end = source.text(dot - 1) == "?" ? dot - 1 : dot
    edits[file].append(source.insert("(", before: base))
    count(.optionalUse)
    if next == "!", isOptionalCall {
      // The cast is forced in the lowered text, as `!` is in the component's: an object without the
      // method traps. Nil stays nil if a question mark allows it.
      let isChained = (base..<dot).contains { source.text($0) == "?" }
      let type = isChained ? "(any \(name))?)?" : "any \(name))"
      edits[file].append(Edit(range: source.bytes(of: end..<dot), text: " as! \(type)"))
      edits[file].append(source.blank((dot + 2)..<(dot + 3)))
      return
    }
    edits[file].append(Edit(range: source.bytes(of: end..<dot), text: " as? any \(name))?"))
    // The member's own question mark: a closure's stays, as in `if let move = delegate?.move`.
    if next == "?" { edits[file].append(source.blank((dot + 2)..<(dot + 3))) }
  }

  /// The requirement that a use means; nil if it means something else with that name.
  private func requirement(
    _ candidates: [OptionalTable.Requirement], at dot: Int, base: Int, isOptionalCall: Bool,
    in file: Int
  ) -> OptionalTable.Requirement? {
    let source = outline(file).source
    guard !candidates.isEmpty else { return nil }
    let labels = labels(behind: dot + 1, isOptionalCall: isOptionalCall, in: source)
    let fitting = candidates.filter { candidate in
      let declaration = target[candidate.declaration]
      guard let labels else { return true }
      let own = declaration.parameters.map(\.label)
      // A closure behind the parentheses has no label.
      let isTrailing =
        isOptionalCall && source.text(source.partner[dot + 3] + 1) == "{"
        && own.count == labels.count + 1
      return declaration.kind == .function
        && (own == labels || isTrailing && Array(own.dropLast()) == labels)
    }
    let typed = fitting.filter { isTyped(base..<dot, as: $0, in: file) }
    if let first = typed.first { return first }
    // A call with a question mark is of an optional member, whatever its object's type.
    guard isOptionalCall, !isClosure(source.name(dot + 1), labels) else { return nil }
    return fitting.first
  }

  /// The labels of a call's arguments, or those written in a reference; nil without parentheses.
  private func labels(behind member: Int, isOptionalCall: Bool, in source: SourceText) -> [String?]?
  {
    let open = isOptionalCall ? member + 2 : member + 1
    guard source.text(open) == "(", source.partner[open] > open else { return nil }
    let range = (open + 1)..<source.partner[open]
    let written = range.filter { source.isWord($0) }
    let isReference =
      !range.isEmpty && range.count == 2 * written.count
      && range.allSatisfy { source.isWord($0) || source.text($0) == ":" }
    if isReference { return written.map { source.text($0) == "_" ? nil : source.name($0) } }
    let parts = source.parts(ofCall: range)
    return parts.map { part in
      source.isWord(part.lowerBound) && source.text(part.lowerBound + 1) == ":"
        ? source.name(part.lowerBound) : nil
    }
  }

  /// Whether a variable is a closure of that name, which is called in the same way.
  private func isClosure(_ name: String, _ labels: [String?]?) -> Bool {
    labels?.allSatisfy { $0 == nil } != false
      && target.variableTypes(name).contains { $0.contains("->") }
  }

  /// Whether the last word of a base is a variable of the requirement's protocol.
  private func isTyped(
    _ base: Range<Int>, as requirement: OptionalTable.Requirement, in file: Int
  ) -> Bool {
    let source = outline(file).source
    guard let word = base.last(where: { source.isWord($0) }) else { return false }
    let scope =
      outline(file).type(around: word).map { scopePath($0, in: file) + "." + $0.name } ?? ""
    let types = target.variableTypes(source.name(word)).union(
      castTypes(source.name(word), in: source))
    return types.contains { type in
      let names = type.split(separator: "&").map { TargetOutline.plain($0.trimmed) }
      return target.inherited(names, from: scope).contains(requirement.owner)
    }
  }

  /// The types of `let name = object as? Type` in a file.
  private func castTypes(_ name: String, in source: SourceText) -> Set<String> {
    var result: Set<String> = []
    for index in source.tokens.indices
    where ["let", "var"].contains(source.text(index)) && source.name(index + 1) == name {
      guard source.text(index + 2) == "=" else { continue }
      let line = span(index + 3, index + Self.castReach).prefix { source.text($0) != "{" }
      guard let cast = line.first(where: { source.text($0) == "as" }) else { continue }
      let isMarked = ["?", "!"].contains(source.text(cast + 1))
      result.insert(source.name(isMarked ? cast + 2 : cast + 1))
    }
    return result
  }

  /// The tokens after a binding in which its cast is looked for.
  private static let castReach = 16

  /// A member of UIKit's own protocols has a default here, and is always there. Its result stays an
  /// optional one where it is used.
  private mutating func lowerDefaultedCall(_ dot: Int, in file: Int) {
    let source = outline(file).source
    let name = source.name(dot + 1)
    guard !isCallable(name),
      Self.optionalOfAnimators.contains(name) || isOfFrameworkProtocol(dot, in: file)
    else { return }
    edits[file].append(source.blank((dot + 2)..<(dot + 3)))
    guard source.text(dot + 2) == "?", let base = base(before: dot, in: source),
      !(base..<dot).contains(where: { source.text($0) == "?" }), isUsed(base, in: source)
    else { return }
    edits[file].append(source.insert("Optional(", before: base))
    edits[file].append(source.insert(")", after: source.partner[dot + 3]))
  }

  /// Whether a variable of that name may be a closure, which is called in the same way. One of a
  /// class is none.
  private func isCallable(_ name: String) -> Bool {
    target.variableTypes(name).contains { type in
      let plain = TargetOutline.plain(type)
      return type.contains("->")
        || !Self.isNameOfUIKit(plain) && !target.hasType(plain)
          && !Self.plainValues.contains(plain)
    }
  }

  /// Types of the language that are no closures.
  private static let plainValues: Set<String> = [
    "Bool", "CGFloat", "Double", "Float", "Int", "String",
  ]

  /// Whether an assignment, a `return`, a call or an operator takes the value of the expression
  /// that begins at `start`.
  private func isUsed(_ start: Int, in source: SourceText) -> Bool {
    start > 0 && ["=", "return", "(", ",", ":", "??", "=="].contains(source.text(start - 1))
  }

  /// Optional methods of `UIViewImplicitlyAnimating`.
  private static let optionalOfAnimators: Set<String> = [
    "addAnimations", "addCompletion", "continueAnimation",
  ]

  /// Whether the member's object is a delegate or data source of UIKit's.
  private func isOfFrameworkProtocol(_ dot: Int, in file: Int) -> Bool {
    let source = outline(file).source
    guard let base = base(before: dot, in: source),
      let word = (base..<dot).last(where: { source.isWord($0) })
    else { return false }
    let types = target.variableTypes(source.name(word)).map(TargetOutline.plain)
    // `(view.delegate as? UITableViewDelegate)?.…` says it by its cast.
    let words =
      [source.name(word).lowercased(), source.name(word)] + types.filter { $0.hasPrefix("UI") }
    return words.contains { word in
      ["delegate", "Delegate", "DelegateFlowLayout", "datasource", "DataSource"].contains {
        word.hasSuffix($0)
      }
    }
  }

  // MARK: The object

  /// The first token of the postfix expression that ends before a dot; nil if none is written.
  func base(before dot: Int, in source: SourceText) -> Int? {
    var place = dot - 1
    while true {
      while ["?", "!"].contains(source.text(place)), source.touchesNext(place - 1) { place -= 1 }
      if source.kind(place) == .close {
        let open = source.partner[place]
        guard open < place, source.text(open) != "{" else { return nil }
        // A call or a subscript belongs to what it touches.
        let before = source.kind(open - 1)
        let isSuffix =
          open > 0 && source.touchesNext(open - 1)
          && (before == .word || before == .close
            || ["?", "!", ">"].contains(source.text(open - 1)))
        guard isSuffix else { return open }
        place = open - 1
      } else if source.isWord(place) || source.kind(place) == .number {
        guard source.text(place - 1) == "." else { return place }
        place -= 2
      } else {
        return nil
      }
      if place < 0 { return nil }
    }
  }
}

extension SourceText {
  /// The arguments of a call. Angle brackets are operators there.
  func parts(ofCall range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    var place = start
    while place < range.upperBound {
      if text(place) == "," {
        result.append(start..<place)
        start = place + 1
      }
      place = kind(place) == .open ? max(partner[place], place) + 1 : place + 1
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }
}

extension StringProtocol {
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
