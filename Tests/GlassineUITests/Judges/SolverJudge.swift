import Foundation
import GlassineUI
import Testing

/// Systems of `kiwi.txt`, which says where they are from.
@Suite("Kiwi's systems of constraints")
struct SolverJudge {
  @Test("the solver finds the values that kiwi's tests expect")
  func systems() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("kiwi.txt")
    var (system, expectations, cases) = (JudgedSystem(), 0, 0)
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "case":
        (system, cases) = (JudgedSystem(), cases + 1)
      case "expect":
        expectations += 1
        #expect(system.agrees(words), "\(line), not \(system.value(of: words[1]))")
      case "broken", "kept":
        expectations += 1
        #expect(system.isLastBroken == (words[0] == "broken"), "\(line)")
      default: try system.run(words)
      }
    }
    #expect(cases == 9)
    #expect(expectations == 23)
  }
}

/// A solver with names for its variables.
private struct JudgedSystem {
  struct Malformed: Error { var words: [String] }

  private let solver = LayoutSolver()
  private var variables: [String: LayoutSolver.Variable] = [:]
  private var edits: [String: LayoutSolver.Relation] = [:]
  private var relations: [LayoutSolver.Relation] = []

  static let strengths: [String: Float] = ["weak": 250, "medium": 500, "strong": 750]
  static let comparisons: [String: LayoutSolver.Comparison] = [
    "=": .equal, "<=": .lessOrEqual, ">=": .greaterOrEqual,
  ]

  private mutating func variable(_ name: String) -> LayoutSolver.Variable {
    if let known = variables[name] { return known }
    let new = solver.makeVariable()
    variables[name] = new
    return new
  }

  mutating func run(_ words: [String]) throws {
    switch words[0] {
    case "edit":
      edits[words[1]] = solver.add(
        [LayoutSolver.Term(variable(words[1]), 1)], .equal, 0,
        priority: Self.strengths[words[2]] ?? 1000)
    case "suggest":
      guard let edit = edits[words[1]], let value = Double(words[2]) else {
        throw Malformed(words: words)
      }
      solver.setConstant(value, of: edit)
    case "remove":
      if let last = relations.popLast() { solver.remove(last) }
    default: try relate(words)
    }
    solver.solve()
  }

  private mutating func relate(_ words: [String]) throws {
    guard let place = words.firstIndex(where: { Self.comparisons[$0] != nil }),
      let comparison = Self.comparisons[words[place]], let constant = Double(words[place + 1])
    else { throw Malformed(words: words) }
    let terms = words[..<place].filter { $0 != "+" }.map { word in
      let parts = word.split(separator: "*")
      return LayoutSolver.Term(
        variable(String(parts[parts.count - 1])), parts.count > 1 ? Double(parts[0]) ?? .nan : 1)
    }
    let strength = words.count > place + 2 ? Self.strengths[words[place + 2]] : 1000
    guard let strength else { throw Malformed(words: words) }
    relations.append(solver.add(terms, comparison, constant, priority: strength))
  }

  func value(of name: String) -> Double {
    variables[name].map(solver.value) ?? .nan
  }

  var isLastBroken: Bool { relations.last.map { solver.error(of: $0) > 0 } ?? false }

  func agrees(_ words: [String]) -> Bool {
    guard let expected = Double(words[3]) else { return false }
    let difference = value(of: words[1]) - expected
    switch words[2] {
    case "=": return abs(difference) < 1e-6
    case "<=": return difference < 1e-6
    default: return difference > -1e-6
    }
  }
}
