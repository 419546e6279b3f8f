// Linear relations between numbers, solved by priority. The algorithm is Cassowary's: a simplex
// tableau that is kept between solutions, so that an added or a changed relation costs a few
// pivots.
//
// It knows no views. Two things differ from the papers (Badros, Borning, Stuckey, 2001):
// - Required is a priority like the others, only higher. Every system therefore has a solution, a
//   contradiction is an error that remains, and nothing has to be undone.
// - Priorities are kept apart: a cost is one number per priority, compared from the highest down.

/// Solves linear relations with priorities, and keeps the solution while they change.
///
/// Each relation has two restricted symbols. They are the amounts by which its left side is above
/// and below its right side. An equation has a cost on both, an inequality on one; the other is its
/// slack. Relations are numbered by ``Relation``, variables by ``Variable``; both numbers are
/// reused.
package final class LayoutSolver {
  /// A number to be found.
  package typealias Variable = Int32
  /// A relation that was added.
  package typealias Relation = Int32

  package enum Comparison: Sendable { case lessOrEqual, equal, greaterOrEqual }

  /// A variable times a number.
  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double
    package init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  struct Cell {
    var symbol: Int32
    var coefficient: Double
  }

  /// `basic = value + sum of cells`; all symbols of the cells are nonbasic, and count as zero.
  struct Row {
    /// -1: the row is not in use.
    var basic: Int32 = -1
    var value: Double = 0
    var cells: ContiguousArray<Cell> = []
  }

  enum Kind: UInt8 {
    case unused
    /// A variable of either sign; while it is nonbasic, only rows of such variables contain it.
    case unrestricted
    /// A variable of at least zero.
    case nonNegative
    /// The amount by which a relation's left side is above its right side; its partner is the next
    /// symbol.
    case above
    case below
  }

  struct Entry {
    var comparison: Comparison
    /// The symbol of ``Kind/above``; -1: the entry is not in use.
    var above: Int32
    var constant: Double
    var level: Int
    var weight: Double
    var priority: Float
  }

  /// A priority that is or was in use.
  struct Level {
    var priority: Float
    /// The cost of increasing each symbol, in terms of nonbasic symbols.
    var costs: ContiguousArray<Double>
    var useCount = 0
  }

  // By symbol.
  var kinds: ContiguousArray<Kind> = []
  var rowOfSymbol: ContiguousArray<Int32> = []
  var relationOfSymbol: ContiguousArray<Int32> = []
  /// The index of a symbol in the row that is being changed; -1 at rest.
  var places: ContiguousArray<Int32> = []
  var freeSingles: ContiguousArray<Int32> = []
  var freePairs: ContiguousArray<Int32> = []

  var rows: ContiguousArray<Row> = []
  var freeRows: ContiguousArray<Int32> = []
  var entries: ContiguousArray<Entry> = []
  var freeEntries: ContiguousArray<Int32> = []
  var levels: ContiguousArray<Level> = []
  /// Levels, the highest priority first.
  var levelOrder: ContiguousArray<Int> = []

  /// The row that is being built, and a copy of the row that is substituted into others.
  var building: ContiguousArray<Cell> = []
  var pivotCells: ContiguousArray<Cell> = []

  /// Costs may be negative: ``solve()`` has to search for a better solution.
  var needsImproving = false
  /// Constants were set that the rows' values do not contain yet.
  var valuesAreStale = false
  /// Incremented by each pivot.
  package internal(set) var pivotCount = 0
  /// Incremented by each requested solution.
  package internal(set) var solutionCount = 0

  package init() {}

  // MARK: Variables

  /// A new variable; zero until a relation determines it.
  package func makeVariable(isNonNegative: Bool = false) -> Variable {
    let symbol = freeSingles.popLast() ?? appendSymbols(1)
    kinds[Int(symbol)] = isNonNegative ? .nonNegative : .unrestricted
    return symbol
  }

  /// Frees a variable that no relation contains any more.
  package func remove(variable: Variable) {
    bringValuesUpToDate()
    if rowOfSymbol[Int(variable)] >= 0 { dropRow(rowOfSymbol[Int(variable)]) }
    eraseColumn(variable)
    kinds[Int(variable)] = .unused
    freeSingles.append(variable)
  }

  /// The variable's value as of the latest ``solve()``.
  package func value(of variable: Variable) -> Double {
    let row = rowOfSymbol[Int(variable)]
    return row < 0 ? 0 : rows[Int(row)].value
  }

  // MARK: Relations

  /// Adds `terms` compared with `constant`. A higher priority is never violated for a lower one;
  /// within a priority the weighted sum of the errors is minimal.
  package func add(
    _ terms: some Sequence<Term>, _ comparison: Comparison, _ constant: Double, priority: Float,
    weight: Double = 1
  ) -> Relation {
    bringValuesUpToDate()
    let above = freePairs.popLast() ?? appendSymbols(2)
    kinds[Int(above)] = .above
    kinds[Int(above) + 1] = .below
    let entry = Entry(
      comparison: comparison, above: above, constant: constant, level: level(for: priority),
      weight: weight, priority: priority)
    let relation: Relation
    if let free = freeEntries.popLast() {
      relation = free
      entries[Int(free)] = entry
    } else {
      relation = Relation(entries.count)
      entries.append(entry)
    }
    relationOfSymbol[Int(above)] = relation
    relationOfSymbol[Int(above) + 1] = relation
    let value = build(terms) - constant
    install(entry, value: value)
    changeCosts(of: relation, by: 1)
    return relation
  }

  package func remove(_ relation: Relation) {
    bringValuesUpToDate()
    changeCosts(of: relation, by: -1)
    let entry = entries[Int(relation)]
    let above = entry.above
    let row = max(rowOfSymbol[Int(above)], rowOfSymbol[Int(above) + 1])
    if row >= 0 {
      dropRow(row)
    } else if let leaving = rowFreed(by: above) {
      pivot(row: leaving, entering: above)
      dropRow(Int32(leaving))
    }
    for symbol in [above, above + 1] {
      kinds[Int(symbol)] = .unused
      relationOfSymbol[Int(symbol)] = -1
      for index in levels.indices { levels[index].costs[Int(symbol)] = 0 }
    }
    freePairs.append(above)
    entries[Int(relation)].above = -1
    freeEntries.append(relation)
  }

  /// Changes the constant of a relation. Cheap: the tableau stays, only values change.
  package func setConstant(_ constant: Double, of relation: Relation) {
    guard entries[Int(relation)].constant != constant else { return }
    if needsImproving {
      bringValuesUpToDate()
      improve()
    }
    entries[Int(relation)].constant = constant
    valuesAreStale = true
  }

  package func constant(of relation: Relation) -> Double { entries[Int(relation)].constant }

  package func setPriority(_ priority: Float, of relation: Relation) {
    guard entries[Int(relation)].priority != priority else { return }
    bringValuesUpToDate()
    changeCosts(of: relation, by: -1)
    entries[Int(relation)].level = level(for: priority)
    entries[Int(relation)].priority = priority
    changeCosts(of: relation, by: 1)
  }

  package func priority(of relation: Relation) -> Float { entries[Int(relation)].priority }

  /// Finds the best values. Does nothing without a change since the last call.
  package func solve() {
    solutionCount += 1
    bringValuesUpToDate()
    if needsImproving { improve() }
  }
}
