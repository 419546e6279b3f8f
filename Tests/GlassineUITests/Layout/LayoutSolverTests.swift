// The solver against an obvious twin: every vertex of small systems, tried one by one.
import Foundation
import GlassineTesting
import GlassineUI
import Testing

/// A relation of two numbers, as the twin reads it.
private struct Line {
  var a: Double
  var b: Double
  var comparison: LayoutSolver.Comparison
  var constant: Double
  var priority: Float

  /// The amount by which the relation is violated at a point.
  func error(_ x: Double, _ y: Double) -> Double {
    let difference = a * x + b * y - constant
    return switch comparison {
    case .equal: abs(difference)
    case .lessOrEqual: max(0, difference)
    case .greaterOrEqual: max(0, -difference)
    }
  }
}

private enum Twin {
  /// The sums of errors, the highest priority first.
  static func costs(_ lines: [Line], _ x: Double, _ y: Double) -> [Double] {
    Set(lines.map(\.priority)).sorted(by: >).map { priority in
      lines.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(x, y) }
    }
  }

  static func isLess(_ first: [Double], _ second: [Double]) -> Bool {
    for (left, right) in zip(first, second) where abs(left - right) > 1e-6 { return left < right }
    return false
  }

  /// The least costs: they are met at a crossing of two lines, or anywhere on one line if all are
  /// parallel. The axis x = 0 of the number that is not negative counts as a line.
  static func leastCosts(_ lines: [Line]) -> [Double] {
    var best = costs(lines, 0, 0)
    let borders = lines.map { ($0.a, $0.b, $0.constant) } + [(1, 0, 0), (0, 1, 0)]
    for (index, first) in borders.enumerated() {
      for second in borders[(index + 1)...] {
        let determinant = first.0 * second.1 - first.1 * second.0
        guard abs(determinant) > 1e-9 else { continue }
        let x = (first.2 * second.1 - first.1 * second.2) / determinant
        let y = (first.0 * second.2 - first.2 * second.0) / determinant
        guard x >= -1e-9 else { continue }
        let found = costs(lines, max(0, x), y)
        if isLess(found, best) { best = found }
      }
    }
    return best
  }
}

@Suite("Layout: the solver")
struct LayoutSolverTests {
  private static func line(_ dice: inout SeededRandom) -> Line {
    let coefficients: [Double] = [-2, -1, -1, 0, 1, 1, 0.5]
    var (a, b) = (0.0, 0.0)
    while a == 0, b == 0 {
      a = coefficients.randomElement(using: &dice) ?? 1
      b = coefficients.randomElement(using: &dice) ?? 1
    }
    let comparisons: [LayoutSolver.Comparison] = [.equal, .lessOrEqual, .greaterOrEqual]
    return Line(
      a: a, b: b, comparison: comparisons.randomElement(using: &dice) ?? .equal,
      constant: Double(Int.random(in: -50...50, using: &dice)),
      priority: [1000, 750, 250, 50].randomElement(using: &dice) ?? 750)
  }

  @Test(
    "Added, changed and removed relations give the least errors, as trying every crossing does",
    arguments: 0..<400)
  func twin(seed: Int) {
    var dice = SeededRandom(seed: UInt64(seed))
    let solver = LayoutSolver()
    let x = solver.makeVariable(isNonNegative: true)
    let y = solver.makeVariable()
    var lines: [(line: Line, relation: LayoutSolver.Relation)] = []
    for step in 0..<24 {
      switch Int.random(in: 0..<6, using: &dice) {
      case 0 where !lines.isEmpty:
        let index = Int.random(in: lines.indices, using: &dice)
        solver.remove(lines.remove(at: index).relation)
      case 1 where !lines.isEmpty, 2 where !lines.isEmpty:
        // Two at once, like a new window size.
        for _ in 0..<2 {
          let index = Int.random(in: lines.indices, using: &dice)
          lines[index].line.constant = Double(Int.random(in: -50...50, using: &dice))
          solver.setConstant(lines[index].line.constant, of: lines[index].relation)
        }
      case 3 where !lines.isEmpty:
        let index = Int.random(in: lines.indices, using: &dice)
        lines[index].line.priority = [1000, 999, 250].randomElement(using: &dice) ?? 250
        solver.setPriority(lines[index].line.priority, of: lines[index].relation)
      default:
        guard lines.count < 9 else { continue }
        let line = Self.line(&dice)
        let terms = [LayoutSolver.Term(x, line.a), LayoutSolver.Term(y, line.b)]
        lines.append(
          (line, solver.add(terms, line.comparison, line.constant, priority: line.priority)))
      }
      solver.solve()
      let all = lines.map(\.line)
      let (a, b) = (solver.value(of: x), solver.value(of: y))
      let found = Twin.costs(all, a, b)
      let best = Twin.leastCosts(all)
      #expect(a >= -1e-6, "seed \(seed), step \(step)")
      #expect(
        !Twin.isLess(best, found),
        "seed \(seed), step \(step): \(found) at \(a), \(b); \(best) is least")
      for (line, relation) in lines {
        #expect(abs(solver.error(of: relation) - line.error(a, b)) < 1e-4, "seed \(seed)")
      }
    }
  }

  /// Solves `rows` (coefficients, then the right side) by elimination; nil if they are singular.
  private static func eliminate(_ rows: [[Double]]) -> [Double]? {
    var rows = rows
    let count = rows.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      guard abs(rows[pivot][column]) > 1e-6 else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  @Test(
    "Equations without conflict agree with elimination, also after their constants changed",
    arguments: 0..<100)
  func equations(seed: Int) {
    var dice = SeededRandom(seed: UInt64(seed) &+ 77)
    let count = Int.random(in: 1...8, using: &dice)
    var rows: [[Double]] = []
    // Some are singular, small ones above all; then others are drawn.
    repeat {
      rows = (0..<count).map { _ in
        (0...count).map { _ in Double(Int.random(in: -3...3, using: &dice)) }
      }
    } while Self.eliminate(rows) == nil
    let solver = LayoutSolver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    let relations = rows.map { row in
      solver.add(
        variables.indices.map { LayoutSolver.Term(variables[$0], row[$0]) }, .equal, row[count],
        priority: 1000)
    }
    for _ in 0..<5 {
      solver.solve()
      let expected = Self.eliminate(rows) ?? []
      for index in variables.indices {
        #expect(abs(solver.value(of: variables[index]) - expected[index]) < 1e-6, "seed \(seed)")
        #expect(!solver.isAmbiguous(variables[index]), "seed \(seed)")
      }
      for index in rows.indices {
        rows[index][count] = Double(Int.random(in: -100...100, using: &dice))
        solver.setConstant(rows[index][count], of: relations[index])
      }
    }
  }

  @Test("Constants that are restored give the same numbers to the bit, however often")
  func noDrift() {
    let solver = LayoutSolver()
    let width = solver.makeVariable(isNonNegative: true)
    let parts = (0..<3).map { _ in solver.makeVariable(isNonNegative: true) }
    let whole = solver.add([.init(width, 1)], .equal, 100, priority: 1000)
    for part in parts.dropFirst() {
      _ = solver.add([.init(part, 1), .init(parts[0], -1)], .equal, 0, priority: 1000)
    }
    _ = solver.add(
      parts.map { .init($0, 1) } + [.init(width, -1)], .equal, -0.7, priority: 1000)
    solver.solve()
    let first = parts.map { solver.value(of: $0) }
    for round in 1...2000 {
      solver.setConstant(100 + Double(round % 7) * 0.1, of: whole)
      solver.solve()
    }
    solver.setConstant(100, of: whole)
    solver.solve()
    #expect(parts.map { solver.value(of: $0) } == first)
    #expect(abs(first[0] - 33.1) < 1e-9)
  }

  @Test("A contradiction names the relations in it and no others", arguments: [12, 14.5])
  func conflict(limit: Double) {
    let solver = LayoutSolver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = solver.add([.init(a, 1)], .equal, 10, priority: 1000)
    let second = solver.add([.init(b, 1), .init(a, -1)], .equal, 5, priority: 1000)
    let third = solver.add([.init(c, 1)], .equal, 1, priority: 1000)
    let last = solver.add([.init(b, 1)], .lessOrEqual, limit, priority: 1000)
    solver.solve()
    let broken = [first, second, third, last].filter { solver.error(of: $0) > 0 }
    #expect(broken.count == 1)
    #expect(broken.first.map { solver.conflict(of: $0) } == [first, second, last].sorted())
    #expect(solver.value(of: c) == 1)
  }

  @Test("A number is ambiguous if the relations leave it a choice")
  func ambiguity() {
    let solver = LayoutSolver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = solver.add([.init(a, 1)], .equal, 10, priority: 250)
    _ = solver.add([.init(b, 1)], .greaterOrEqual, 3, priority: 1000)
    solver.solve()
    #expect(!solver.isAmbiguous(a))
    #expect(solver.isAmbiguous(b))
    #expect(solver.isAmbiguous(c))
    #expect(solver.value(of: b) >= 3)
  }
}
