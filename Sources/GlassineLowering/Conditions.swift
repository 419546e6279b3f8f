// `#if` and what belongs to it: which tokens are compiled, and under which conditions.

/// The conditional compilation of one file.
struct Conditions {
  /// For each token, whether no condition excludes it. A condition that only the build decides,
  /// such as `DEBUG`, excludes nothing.
  private(set) var isActive: [Bool]
  /// For each token, whether it belongs to the line of a directive.
  private(set) var isDirective: [Bool]
  /// For each token, the conditions around it that only the build decides, joined by `&&`.
  private(set) var guards: [String]

  private struct Level {
    var isActive: Bool
    var guards: String
    /// The conditions of the branches before, and whether one of them holds.
    var earlier: [String] = []
    var isDecided = false
    /// Of the branch that is read.
    var branchIsActive = true
    var branchGuards = ""
  }

  init(_ source: SourceText) {
    let count = source.tokens.count
    isActive = Array(repeating: true, count: count)
    isDirective = Array(repeating: false, count: count)
    guards = Array(repeating: "", count: count)
    var levels: [Level] = []
    var index = 0
    while index < count {
      let text = source.text(index)
      guard source.kind(index) == .directive, ["#if", "#elseif", "#else", "#endif"].contains(text)
      else {
        isActive[index] = levels.last?.branchIsActive ?? true
        guards[index] = levels.last?.branchGuards ?? ""
        index += 1
        continue
      }
      let end = Self.endOfDirective(index, in: source)
      for place in index..<end { isDirective[place] = true }
      Self.read(text, source.line(of: (index + 1)..<end), (index + 1)..<end, source, &levels)
      index = end
    }
  }

  /// The condition's last line is the directive's, or one that follows an operator.
  private static func endOfDirective(_ index: Int, in source: SourceText) -> Int {
    var end = index + 1
    guard source.text(index) != "#else", source.text(index) != "#endif" else { return end }
    while end < source.tokens.count {
      let before = source.text(end - 1)
      let continues = ["&&", "||", "!", "("].contains(before) || end == index + 1
      let follows = ["&&", "||"].contains(source.text(end))
      if source.tokens[end].startsLine, !continues, !follows { break }
      end = source.kind(end) == .open ? max(source.partner[end], end) + 1 : end + 1
    }
    return end
  }

  private static func read(
    _ directive: String, _ text: String, _ range: Range<Int>, _ source: SourceText,
    _ levels: inout [Level]
  ) {
    switch directive {
    case "#if":
      let around = levels.last
      levels.append(
        Level(isActive: around?.branchIsActive ?? true, guards: around?.branchGuards ?? ""))
    case "#endif":
      _ = levels.popLast()
      return
    default: break
    }
    guard var level = levels.popLast() else { return }
    var condition = ConditionReader(source: source, place: range.lowerBound, end: range.upperBound)
    let value = directive == "#else" ? true : condition.value()
    level.branchIsActive = level.isActive && !level.isDecided && value != false
    var parts = level.guards.isEmpty ? [] : [level.guards]
    parts += level.earlier.map { "!(\($0))" }
    if value == nil { parts.append("(\(ConditionReader.replacing(text)))") }
    level.branchGuards = parts.joined(separator: " && ")
    if value == true { level.isDecided = true }
    if value == nil { level.earlier.append(ConditionReader.replacing(text)) }
    levels.append(level)
  }
}

/// Reads a condition: true, false, or nil if only the build decides.
struct ConditionReader {
  let source: SourceText
  var place: Int
  let end: Int

  /// A condition with the spelling that the compiler here decides as iOS does.
  static func replacing(_ text: String) -> String {
    text.replacing("os(iOS)", with: "true").replacing("canImport(UIKit)", with: "true")
  }

  mutating func value() -> Bool? {
    var result = conjunction()
    while place < end, source.text(place) == "||" {
      place += 1
      let right = conjunction()
      result = result == true || right == true ? true : result == nil || right == nil ? nil : false
    }
    return result
  }

  private mutating func conjunction() -> Bool? {
    var result = term()
    while place < end, source.text(place) == "&&" {
      place += 1
      let right = term()
      result =
        result == false || right == false ? false : result == nil || right == nil ? nil : true
    }
    return result
  }

  private mutating func term() -> Bool? {
    guard place < end else { return nil }
    let word = source.text(place)
    place += 1
    switch word {
    case "!": return term().map { !$0 }
    case "true": return true
    case "false": return false
    case "(":
      defer { place = max(source.partner[place - 1] + 1, place) }
      return value()
    default: break
    }
    guard place < end, source.text(place) == "(" else { return nil }
    let argument = span(place + 1, source.partner[place])
    place = argument.upperBound + 1
    return call(word, argument)
  }

  private func call(_ word: String, _ argument: Range<Int>) -> Bool? {
    guard let first = argument.first else { return nil }
    switch word {
    case "os": return Platform.isSystem(source.text(first))
    case "canImport": return Platform.canImport(source.text(first))
    case "targetEnvironment", "_runtime": return false
    case "swift", "compiler":
      guard let number = argument.last.flatMap({ Double(source.text($0)) }) else { return nil }
      // The language's mode is 5 or 6, the compiler at least 6.
      guard number <= 5 else { return nil }
      return source.text(first) != "<"
    default: return nil
    }
  }
}
