// The two simplex methods. Primal: values are feasible, costs are not minimal yet. Dual: costs are
// minimal, values are not feasible yet. Both select the lowest number among equal symbols (Bland's
// rule), so that neither cycles.

extension LayoutSolver {
  // MARK: Primal

  /// Lowers the costs until they are minimal.
  func improve() {
    needsImproving = false
    var left = LayoutConstants.pivotLimit(rows: rows.count)
    while let entering = improvingSymbol(), left > 0 {
      left -= 1
      guard let row = limitingRow(entering) else {
        // Costs are sums of distances and cannot fall without limit: an apparent improvement is
        // rounding.
        for level in levels.indices { levels[level].costs[Int(entering)] = 0 }
        continue
      }
      pivot(row: row, entering: entering)
    }
  }

  /// The first symbol that lowers the costs when it grows.
  private func improvingSymbol() -> Int32? {
    for symbol in kinds.indices where kinds[symbol] != .unused && rowOfSymbol[symbol] < 0 {
      if sign(ofCost: Int32(symbol)) < 0 { return Int32(symbol) }
    }
    return nil
  }

  /// Whether a symbol's growth costs (1), saves (-1) or is neutral (0), highest priority first.
  func sign(ofCost symbol: Int32) -> Int {
    for level in levelOrder {
      let cost = levels[level].costs[Int(symbol)]
      if cost > LayoutConstants.solverCostZero { return 1 }
      if cost < -LayoutConstants.solverCostZero { return -1 }
    }
    return 0
  }

  /// The row whose basic symbol first reaches zero as `entering` grows.
  func limitingRow(_ entering: Int32) -> Int? {
    smallestStep(of: entering, sign: -1)?.row
  }

  /// The distance that `symbol` can move up (sign -1) or down (1) until a restricted basic symbol
  /// is zero.
  func smallestStep(of symbol: Int32, sign: Double) -> (row: Int, step: Double)? {
    var best: (row: Int, step: Double)?
    for index in rows.indices where rows[index].basic >= 0 {
      guard kinds[Int(rows[index].basic)] != .unrestricted else { continue }
      let coefficient = coefficient(of: symbol, inRow: index) * sign
      guard coefficient > LayoutConstants.solverZero else { continue }
      let step = max(0, rows[index].value) / coefficient
      guard let known = best else {
        best = (index, step)
        continue
      }
      let difference = step - known.step
      if difference < -LayoutConstants.solverZero
        || difference < LayoutConstants.solverZero && rows[index].basic < rows[known.row].basic
      {
        best = (index, step)
      }
    }
    return best
  }

  /// The row into which a removed relation's symbol is pivoted, such that all values stay feasible.
  func rowFreed(by symbol: Int32) -> Int? {
    if let up = smallestStep(of: symbol, sign: -1) { return up.row }
    if let down = smallestStep(of: symbol, sign: 1) { return down.row }
    return rows.indices.first {
      rows[$0].basic >= 0 && abs(coefficient(of: symbol, inRow: $0)) > LayoutConstants.solverZero
    }
  }

  // MARK: Dual

  /// Updates the rows' values for the current constants, and restores feasibility.
  func bringValuesUpToDate() {
    guard valuesAreStale else { return }
    valuesAreStale = false
    recomputeValues()
    var left = LayoutConstants.pivotLimit(rows: rows.count)
    while let row = forbiddenRow(), left > 0 {
      left -= 1
      guard let entering = cheapestRaise(ofRow: row) else {
        // Each such row contains its relation's partner, which can grow: rounding again.
        rows[row].value = 0
        continue
      }
      pivot(row: row, entering: entering)
    }
  }

  /// A row's value is recomputed from its symbols' relations, so that changes leave no rounding
  /// errors.
  private func recomputeValues() {
    for index in rows.indices where rows[index].basic >= 0 {
      var value = 0.0
      rows[index].cells.withUnsafeBufferPointer { cells in
        for cell in cells where kinds[Int(cell.symbol)] == .above {
          value +=
            cell.coefficient * entries[Int(relationOfSymbol[Int(cell.symbol)])].constant
        }
      }
      let basic = Int(rows[index].basic)
      if kinds[basic] == .above { value -= entries[Int(relationOfSymbol[basic])].constant }
      rows[index].value = value
    }
  }

  private func forbiddenRow() -> Int? {
    var best: Int?
    for index in rows.indices where rows[index].basic >= 0 {
      guard rows[index].value < -LayoutConstants.solverForbidden,
        kinds[Int(rows[index].basic)] != .unrestricted
      else { continue }
      if best.map({ rows[index].basic < rows[$0].basic }) ?? true { best = index }
    }
    return best
  }

  /// The symbol that raises the row's value at the least cost.
  private func cheapestRaise(ofRow index: Int) -> Int32? {
    var best: Cell?
    for cell in rows[index].cells {
      guard cell.coefficient > LayoutConstants.solverZero, kinds[Int(cell.symbol)] != .unrestricted
      else { continue }
      guard let known = best else {
        best = cell
        continue
      }
      let order = compareCosts(cell, known)
      if order < 0 || order == 0 && cell.symbol < known.symbol { best = cell }
    }
    return best?.symbol
  }

  private func compareCosts(_ first: Cell, _ second: Cell) -> Int {
    for level in levelOrder {
      let difference =
        levels[level].costs[Int(first.symbol)] / first.coefficient
        - levels[level].costs[Int(second.symbol)] / second.coefficient
      if difference < -LayoutConstants.solverCostZero { return -1 }
      if difference > LayoutConstants.solverCostZero { return 1 }
    }
    return 0
  }
}
