// Rows and costs of the solver: building, substitution, removal. No policy here.

extension LayoutSolver {
  /// Appends symbols; returns the first.
  func appendSymbols(_ count: Int) -> Int32 {
    let first = Int32(kinds.count)
    for _ in 0..<count {
      kinds.append(.unused)
      rowOfSymbol.append(-1)
      relationOfSymbol.append(-1)
      places.append(-1)
      for index in levels.indices { levels[index].costs.append(0) }
    }
    return first
  }

  /// The level of a priority; an unused level is given a new priority if there is none.
  func level(for priority: Float) -> Int {
    if let known = levels.firstIndex(where: { $0.priority == priority }) { return known }
    let index: Int
    if let unused = levels.firstIndex(where: { $0.useCount == 0 }) {
      index = unused
      levels[index].priority = priority
      for symbol in levels[index].costs.indices { levels[index].costs[symbol] = 0 }
    } else {
      index = levels.count
      levels.append(
        Level(priority: priority, costs: ContiguousArray(repeating: 0, count: kinds.count)))
      levelOrder.append(index)
    }
    levelOrder.sort { levels[$0].priority > levels[$1].priority }
    return index
  }

  /// Sums `terms` in ``building``, expressed in nonbasic symbols; returns the constant part.
  func build(_ terms: some Sequence<Term>) -> Double {
    building.removeAll(keepingCapacity: true)
    var value = 0.0
    for term in terms where term.coefficient != 0 {
      let row = Int(rowOfSymbol[Int(term.variable)])
      if row < 0 {
        accumulate(term.variable, term.coefficient)
      } else {
        value += term.coefficient * rows[row].value
        for index in rows[row].cells.indices {
          let cell = rows[row].cells[index]
          accumulate(cell.symbol, cell.coefficient * term.coefficient)
        }
      }
    }
    for cell in building { places[Int(cell.symbol)] = -1 }
    building.removeAll { abs($0.coefficient) < LayoutConstants.solverZero }
    return value
  }

  private func accumulate(_ symbol: Int32, _ coefficient: Double) {
    let place = Int(places[Int(symbol)])
    if place >= 0 {
      building[place].coefficient += coefficient
    } else {
      places[Int(symbol)] = Int32(building.count)
      building.append(Cell(symbol: symbol, coefficient: coefficient))
    }
  }

  /// Installs the built row: `above - below = value + building`.
  ///
  /// If possible, an unrestricted variable becomes basic, since it can take any value: the relation
  /// is then satisfied at once. Else one of the relation's own symbols becomes basic, and
  /// ``improve()`` may find a better solution.
  func install(_ entry: Entry, value: Double) {
    let number = freeRows.popLast() ?? appendRow()
    let index = Int(number)
    rows[index].cells.removeAll(keepingCapacity: true)
    let subject = building.firstIndex { kinds[Int($0.symbol)] == .unrestricted }
    if let subject {
      let basic = building[subject]
      let factor = 1 / basic.coefficient
      for (place, cell) in building.enumerated() where place != subject {
        rows[index].cells.append(Cell(symbol: cell.symbol, coefficient: -cell.coefficient * factor))
      }
      rows[index].cells.append(Cell(symbol: entry.above, coefficient: factor))
      rows[index].cells.append(Cell(symbol: entry.above + 1, coefficient: -factor))
      rows[index].value = -value * factor
      rows[index].basic = basic.symbol
      rowOfSymbol[Int(basic.symbol)] = number
      substitute(row: index)
    } else {
      // One of the two is basic and positive; the other occurs only in this row.
      let isAbove = value >= 0
      let sign: Double = isAbove ? 1 : -1
      for cell in building {
        rows[index].cells.append(Cell(symbol: cell.symbol, coefficient: cell.coefficient * sign))
      }
      let basic = isAbove ? entry.above : entry.above + 1
      rows[index].cells.append(
        Cell(symbol: isAbove ? entry.above + 1 : entry.above, coefficient: 1))
      rows[index].value = value * sign
      rows[index].basic = basic
      rowOfSymbol[Int(basic)] = number
    }
  }

  private func appendRow() -> Int32 {
    rows.append(Row())
    return Int32(rows.count - 1)
  }

  func dropRow(_ number: Int32) {
    let index = Int(number)
    rowOfSymbol[Int(rows[index].basic)] = -1
    rows[index].basic = -1
    rows[index].value = 0
    rows[index].cells.removeAll(keepingCapacity: true)
    freeRows.append(number)
  }

  /// Removes a nonbasic symbol from all rows.
  func eraseColumn(_ symbol: Int32) {
    for index in rows.indices where rows[index].basic >= 0 {
      if let place = rows[index].cells.firstIndex(where: { $0.symbol == symbol }) {
        rows[index].cells.remove(at: place)
      }
    }
    for index in levels.indices { levels[index].costs[Int(symbol)] = 0 }
  }

  func coefficient(of symbol: Int32, inRow index: Int) -> Double {
    rows[index].cells.withUnsafeBufferPointer { cells in
      for cell in cells where cell.symbol == symbol { return cell.coefficient }
      return 0
    }
  }

  /// Makes `entering` basic in a row, instead of the current basic symbol.
  func pivot(row index: Int, entering: Int32) {
    pivotCount += 1
    let leaving = rows[index].basic
    let factor = 1 / coefficient(of: entering, inRow: index)
    rows[index].cells.withUnsafeMutableBufferPointer { cells in
      for place in cells.indices {
        if cells[place].symbol == entering {
          cells[place] = Cell(symbol: leaving, coefficient: factor)
        } else {
          cells[place].coefficient *= -factor
        }
      }
    }
    rows[index].value *= -factor
    rows[index].basic = entering
    rowOfSymbol[Int(leaving)] = -1
    rowOfSymbol[Int(entering)] = Int32(index)
    substitute(row: index)
  }

  /// Substitutes a row for its basic symbol in all other rows and in the costs.
  private func substitute(row index: Int) {
    let symbol = rows[index].basic
    let value = rows[index].value
    pivotCells.removeAll(keepingCapacity: true)
    pivotCells.append(contentsOf: rows[index].cells)
    for other in rows.indices where other != index && rows[other].basic >= 0 {
      let factor = takeOut(symbol, ofRow: other)
      guard factor != 0 else { continue }
      rows[other].value += factor * value
      add(factor, toRow: other)
    }
    for level in levels.indices {
      let factor = levels[level].costs[Int(symbol)]
      guard factor != 0 else { continue }
      levels[level].costs[Int(symbol)] = 0
      for cell in pivotCells {
        levels[level].costs[Int(cell.symbol)] += factor * cell.coefficient
      }
    }
  }

  private func takeOut(_ symbol: Int32, ofRow index: Int) -> Double {
    guard let place = rows[index].cells.firstIndex(where: { $0.symbol == symbol }) else { return 0 }
    let coefficient = rows[index].cells[place].coefficient
    let last = rows[index].cells.removeLast()
    if place < rows[index].cells.count { rows[index].cells[place] = last }
    return coefficient
  }

  /// Adds `factor` times ``pivotCells`` to a row.
  private func add(_ factor: Double, toRow index: Int) {
    for place in rows[index].cells.indices {
      places[Int(rows[index].cells[place].symbol)] = Int32(place)
    }
    for cell in pivotCells {
      let place = Int(places[Int(cell.symbol)])
      if place >= 0 {
        rows[index].cells[place].coefficient += factor * cell.coefficient
      } else {
        rows[index].cells.append(
          Cell(symbol: cell.symbol, coefficient: factor * cell.coefficient))
      }
    }
    var kept = 0
    for place in rows[index].cells.indices {
      let cell = rows[index].cells[place]
      places[Int(cell.symbol)] = -1
      guard abs(cell.coefficient) >= LayoutConstants.solverZero else { continue }
      rows[index].cells[kept] = cell
      kept += 1
    }
    rows[index].cells.removeLast(rows[index].cells.count - kept)
  }

  /// Adds a relation's cost, or removes it with -1.
  func changeCosts(of relation: Relation, by sign: Double) {
    let entry = entries[Int(relation)]
    levels[entry.level].useCount += sign > 0 ? 1 : -1
    let weight = entry.weight * sign
    if entry.comparison != .greaterOrEqual { addCost(weight, of: entry.above, at: entry.level) }
    if entry.comparison != .lessOrEqual { addCost(weight, of: entry.above + 1, at: entry.level) }
  }

  private func addCost(_ weight: Double, of symbol: Int32, at level: Int) {
    let row = Int(rowOfSymbol[Int(symbol)])
    guard row >= 0 else {
      levels[level].costs[Int(symbol)] += weight
      // A higher cost of a symbol that is zero changes nothing.
      if weight < 0 { needsImproving = true }
      return
    }
    needsImproving = true
    for cell in rows[row].cells {
      levels[level].costs[Int(cell.symbol)] += weight * cell.coefficient
    }
  }
}
