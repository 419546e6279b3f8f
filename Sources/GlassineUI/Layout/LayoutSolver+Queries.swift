// Queries of a solution: the error of a relation, its conflicts, undetermined variables.

extension LayoutSolver {
  /// The error of a relation: 0 if it is satisfied.
  package func error(of relation: Relation) -> Double {
    let entry = entries[Int(relation)]
    let off =
      entry.comparison == .greaterOrEqual ? 0 : value(of: entry.above)
    let below = entry.comparison == .lessOrEqual ? 0 : value(of: entry.above + 1)
    let error = max(off, below)
    return error > LayoutConstants.solverForbidden ? error : 0
  }

  /// The relations that together prevent `relation`, itself included, ordered by number. Empty if
  /// it is satisfied.
  package func conflict(of relation: Relation) -> [Relation] {
    guard error(of: relation) > 0 else { return [] }
    let above = entries[Int(relation)].above
    let row = Int(max(rowOfSymbol[Int(above)], rowOfSymbol[Int(above) + 1]))
    guard row >= 0 else { return [relation] }
    let priority = entries[Int(relation)].priority
    var result: Set<Relation> = [relation]
    for cell in rows[row].cells {
      let other = relationOfSymbol[Int(cell.symbol)]
      if other >= 0, entries[Int(other)].priority >= priority { result.insert(other) }
    }
    return result.sorted()
  }

  /// Whether the relations do not determine the variable.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    let row = Int(rowOfSymbol[Int(variable)])
    guard row >= 0 else {
      return kinds[Int(variable)] == .unrestricted || canGrowFreely(variable)
    }
    return rows[row].cells.contains { cell in
      kinds[Int(cell.symbol)] == .unrestricted || canGrowFreely(cell.symbol)
    }
  }

  /// Whether a symbol can leave zero at no cost.
  private func canGrowFreely(_ symbol: Int32) -> Bool {
    guard sign(ofCost: symbol) == 0 else { return false }
    guard let limit = smallestStep(of: symbol, sign: -1) else { return true }
    return limit.step > LayoutConstants.solverForbidden
  }

  /// Whether a row with this relation affects the variable.
  package func isAffected(_ variable: Variable, by relation: Relation) -> Bool {
    let row = Int(rowOfSymbol[Int(variable)])
    guard row >= 0 else { return false }
    return rows[row].cells.contains { relationOfSymbol[Int($0.symbol)] == relation }
  }
}
