// The declarations of a file, found by keywords and brackets.

/// All declarations of a file in the order of their keywords, with the scopes that they form.
struct Outline {
  let source: SourceText
  let conditions: Conditions
  private(set) var declarations: [Declaration] = []
  /// The tokens of each import's path with its kind, `class UIKit.UIView`, after the keyword.
  private(set) var imports: [Range<Int>] = []

  init(_ source: SourceText) {
    self.source = source
    conditions = Conditions(source)
    parse(0..<source.tokens.count, in: nil)
  }

  private static let modifiers: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "class",
    "override", "final", "lazy", "weak", "unowned", "mutating", "nonmutating", "convenience",
    "required", "optional", "dynamic", "indirect", "prefix", "infix", "postfix", "nonisolated",
    "isolated", "distributed", "consuming", "borrowing",
  ]

  // MARK: Scopes

  /// The declarations around a token, the innermost first.
  func scopes(around token: Int) -> [Declaration] {
    declarations.filter { $0.body?.contains(token) == true }.reversed()
  }

  /// The innermost type or extension around a token.
  func type(around token: Int) -> Declaration? {
    scopes(around: token).first { $0.kind.isType }
  }

  /// The path of a declaration's names from the file's top.
  func path(_ index: Int) -> String {
    let declaration = declarations[index]
    guard let parent = declaration.parent else { return declaration.name }
    guard declarations[parent].kind.isType else { return declaration.name }
    return path(parent) + "." + declaration.name
  }

  // MARK: Parsing

  private mutating func parse(_ range: Range<Int>, in parent: Int?) {
    var place = range.lowerBound
    while place < range.upperBound {
      if conditions.isDirective[place] || source.text(place - 1) == "." {
        place += 1
      } else if source.text(place) == "import", source.isWord(place + 1) {
        place = parseImport(place)
      } else {
        place = parseDeclaration(place, in: parent) ?? place + 1
      }
    }
  }

  private mutating func parseImport(_ place: Int) -> Int {
    var end = place + 1
    while end < source.tokens.count, !source.tokens[end].startsLine, source.text(end) != ";" {
      end += 1
    }
    if conditions.isActive[place] { imports.append(span(place + 1, end)) }
    return end
  }

  /// The token after a declaration that begins at `start`; nil if none does.
  private mutating func parseDeclaration(_ start: Int, in parent: Int?) -> Int? {
    guard source.isWord(start) || source.text(start) == "@" else { return nil }
    var head = Declaration(kind: .variable, start: start, keyword: start, nameToken: 0, end: 0)
    head.parent = parent
    head.keyword = parsePrefix(&head, from: start)
    let keyword = source.text(head.keyword)
    switch keyword {
    case "class", "struct", "enum", "actor", "protocol", "extension":
      let isArray = keyword == "extension" && source.text(head.keyword + 1) == "["
      guard source.isWord(head.keyword + 1) || isArray,
        let kind = Declaration.Kind(rawValue: keyword)
      else { return nil }
      head.kind = kind
      return parseType(head)
    case "func":
      head.kind = .function
      return parseFunction(head)
    case "init" where isInType(parent), "subscript" where isInType(parent):
      head.kind = keyword == "init" ? .initializer : .subscript
      return parseFunction(head)
    case "deinit" where source.text(head.keyword + 1) == "{":
      head.kind = .deinitializer
      return finish(&head, from: head.keyword + 1)
    case "var", "let":
      return parseVariable(head)
    case "typealias" where source.isWord(head.keyword + 1):
      head.kind = .alias
      head.nameToken = head.keyword + 1
      head.name = source.name(head.nameToken)
      return finish(&head, from: head.nameToken + 1)
    default: return nil
    }
  }

  private func isInType(_ parent: Int?) -> Bool {
    parent.map { declarations[$0].kind.isType } ?? false
  }

  /// Reads attributes and modifiers, and returns the place after them.
  private func parsePrefix(_ head: inout Declaration, from start: Int) -> Int {
    var place = start
    while place < source.tokens.count, !conditions.isDirective[place] {
      if source.text(place) == "@", source.isWord(place + 1) {
        let end = endOfAttribute(place)
        head.attributes.append(
          Declaration.Attribute(name: source.text(place + 1), tokens: span(place, end)))
        place = end
      } else if Self.modifiers.contains(source.text(place)), isModifier(place) {
        head.modifiers[source.text(place)] = place
        place += 1
        if source.text(place) == "(" { place = source.partner[place] + 1 }
      } else {
        break
      }
    }
    return place
  }

  /// `class` is a modifier before another modifier or a member's keyword, else it begins a type.
  private func isModifier(_ place: Int) -> Bool {
    guard source.text(place) == "class" else { return true }
    let next = source.text(place + 1)
    return ["func", "var", "let", "subscript"].contains(next) || Self.modifiers.contains(next)
  }

  /// The token after an attribute with its arguments.
  func endOfAttribute(_ place: Int) -> Int {
    var end = place + 2
    while source.text(end) == ".", source.isWord(end + 1) { end += 2 }
    if source.text(end) == "(", source.touchesNext(end - 1) { end = source.partner[end] + 1 }
    return end
  }

  private mutating func parseType(_ head: Declaration) -> Int? {
    var type = head
    var place = head.keyword + 1
    type.nameToken = place
    let end = source.kind(place) == .open ? source.partner[place] + 1 : place + 1
    type.name = source.line(of: place..<end).filter { $0 != "`" }
    place = end
    while source.text(place) == ".", source.isWord(place + 1) {
      type.name += "." + source.name(place + 1)
      place += 2
    }
    if source.text(place) == "<", let end = source.endOfAngles(place) {
      type.generics = generics(span(place + 1, end))
      place = end + 1
    }
    type.inheritancePlace = place - 1
    if source.text(place) == ":" {
      let start = place + 1
      while place < source.tokens.count, source.text(place) != "{", source.text(place) != "where" {
        place = source.kind(place) == .open ? source.partner[place] + 1 : place + 1
      }
      type.inherited = source.parts(of: span(start, place)).map { source.line(of: $0) }
      type.inheritancePlace = place - 1
    }
    if source.text(place) == "where" {
      type.isConstrained = true
      while place < source.tokens.count, source.text(place) != "{" { place += 1 }
    }
    guard source.text(place) == "{" else { return nil }
    return finish(&type, from: place)
  }

  /// Adds the declaration, with its body if one begins at `place`.
  private mutating func finish(_ declaration: inout Declaration, from place: Int) -> Int {
    declaration.end = place
    guard source.text(place) == "{" else {
      declarations.append(declaration)
      return place
    }
    let close = source.partner[place]
    guard close > place else {
      declarations.append(declaration)
      return place + 1
    }
    declaration.body = place...close
    declaration.end = close + 1
    declarations.append(declaration)
    parse((place + 1)..<close, in: declarations.count - 1)
    return close + 1
  }

  private func generics(_ range: Range<Int>) -> [(name: String, bound: String?)] {
    source.parts(of: range).compactMap { part in
      guard let first = part.first else { return nil }
      let hasBound = source.text(first + 1) == ":"
      return (
        source.name(first), hasBound ? source.line(of: span(first + 2, part.upperBound)) : nil
      )
    }
  }

  // MARK: Functions and variables

  private mutating func parseFunction(_ head: Declaration) -> Int? {
    var function = head
    var place = head.keyword + 1
    function.nameToken = head.keyword
    if function.kind == .function {
      function.nameToken = place
      function.name = source.name(place)
      place += 1
      // An operator may be several tokens.
      while source.kind(place) == .symbol, source.kind(place - 1) == .symbol { place += 1 }
    } else {
      function.name = head.kind.rawValue
      if ["?", "!"].contains(source.text(place)) { place += 1 }
    }
    if source.text(place) == "<", let end = source.endOfAngles(place) {
      function.generics = generics(span(place + 1, end))
      place = end + 1
    }
    guard source.text(place) == "(", source.partner[place] > place else { return nil }
    let open = place
    function.parameters = source.parts(of: span(open + 1, source.partner[open])).map(parameter)
    place = source.partner[open] + 1
    while ["async", "throws", "rethrows", "reasync"].contains(source.text(place)) {
      place += 1
      if source.text(place) == "(" { place = source.partner[place] + 1 }
    }
    if source.text(place) == "->" {
      let end = endOfType(place + 1)
      function.type = source.line(of: span(place + 1, end))
      place = end
    }
    if source.text(place) == "where" {
      function.isConstrained = true
      place = endOfType(place + 1)
    }
    function.signature = span(open, place)
    return finish(&function, from: place)
  }

  private func parameter(_ range: Range<Int>) -> Declaration.Parameter {
    var place = range.lowerBound
    while source.text(place) == "@" { place = endOfAttribute(place) }
    let label = source.name(place)
    if source.isWord(place + 1) { place += 1 }
    var result = Declaration.Parameter(
      label: label == "_" ? nil : label, name: source.name(place), type: "")
    guard source.text(place + 1) == ":" else { return result }
    let end = span(place + 2, range.upperBound).first { source.text($0) == "=" } ?? range.upperBound
    result.isVariadic = source.text(end - 1) == "..."
    result.type = source.line(of: span(place + 2, end))
    if end < range.upperBound {
      result.defaultValue = source.line(of: span(end + 1, range.upperBound))
    }
    return result
  }

  private mutating func parseVariable(_ head: Declaration) -> Int? {
    var variable = head
    variable.nameToken = head.keyword + 1
    guard source.isWord(variable.nameToken), source.text(variable.nameToken) != "_" else {
      return nil
    }
    variable.name = source.name(variable.nameToken)
    var place = variable.nameToken + 1
    if source.text(place) == ":" {
      let end = endOfType(place + 1)
      variable.type = source.line(of: span(place + 1, end))
      place = end
    } else if source.text(place) == "=", source.isWord(place + 1), source.text(place + 2) == "(" {
      variable.type = source.name(place + 1)
    }
    variable.signature = span(variable.nameToken + 1, place)
    variable.end = place
    // Its accessors form no scope: what they contain belongs to the type.
    if source.text(place) == "{", source.partner[place] > place, variable.type != nil {
      variable.body = place...source.partner[place]
      variable.end = source.partner[place] + 1
    }
    declarations.append(variable)
    return place
  }

  /// The token after a type or a generic constraint that begins at `start`.
  private func endOfType(_ start: Int) -> Int {
    var place = start
    while place < source.tokens.count {
      let token = source.tokens[place]
      if ["{", "=", ",", ";"].contains(token.text) || token.kind == .close { break }
      if place > start, token.startsLine, endsType(place - 1), !continuesType(place) { break }
      if token.text == "where", place > start { break }
      if token.text == "<", let end = source.endOfAngles(place) {
        place = end + 1
      } else {
        place = token.kind == .open ? max(source.partner[place], place) + 1 : place + 1
      }
    }
    return place
  }

  private func endsType(_ place: Int) -> Bool {
    !["->", ".", "&", ":", "any", "some", "inout", "==", "throws", "async"]
      .contains(source.text(place))
  }

  private func continuesType(_ place: Int) -> Bool {
    ["->", ".", "&", "throws", "async", "=="].contains(source.text(place))
  }
}
