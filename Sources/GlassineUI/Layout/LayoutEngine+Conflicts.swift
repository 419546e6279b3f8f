// Resolves and reports contradictions between required constraints.
import Foundation
import GlassineScene

extension LayoutEngine {
  /// Breaks one constraint of each contradiction, and restores broken constraints without a
  /// contradiction. A broken constraint continues just below required: it is satisfied as nearly as
  /// possible.
  func settleConflicts() {
    restoreWhatHolds()
    // Each round breaks one, so the number of rounds is at most that of constraints.
    for _ in 0..<installed.count {
      guard let place = contradicted() else { return }
      breakOne(contradicting: place)
      solver.solve()
    }
  }

  private func restoreWhatHolds() {
    var changed = false
    for index in installed.indices
    where installed[index].isBroken && solver.error(of: installed[index].relation) == 0 {
      installed[index].isBroken = false
      installed[index].isReported = false
      solver.setPriority(LayoutPriority.required.rawValue, of: installed[index].relation)
      changed = true
    }
    if changed { solver.solve() }
  }

  private func contradicted() -> Int? {
    installed.indices.first { index in
      !installed[index].isBroken
        && installed[index].constraint.priority == .required
        && solver.error(of: installed[index].relation) > 0
    }
  }

  private func breakOne(contradicting place: Int) {
    let relations = solver.conflict(of: installed[place].relation)
    var members = installed.indices.filter { index in
      index == place
        || (relations.contains(installed[index].relation)
          && installed[index].constraint.priority == .required)
    }
    members.sort { installed[$0].serial < installed[$1].serial }
    // The last one made by the app; if a container's own constraints contradict each other, the
    // last of those.
    let victim =
      members.last { !installed[$0].constraint.isOwn } ?? members.last ?? place
    installed[victim].isBroken = true
    solver.setPriority(LayoutConstants.broken, of: installed[victim].relation)
    guard !installed[victim].isReported else { return }
    installed[victim].isReported = true
    let broken = installed[victim].constraint
    var lines = ["these constraints cannot all hold:"]
    for index in members { lines.append("  \(installed[index].constraint.words)") }
    lines += frames(among: relations).map { "  \($0)" }
    lines.append("\(broken.words) is broken; lower its priority or remove one of the others")
    ViewRegistry.main.diagnostics.notice(lines.joined(separator: "\n"))
  }

  /// The frames and sizes that take part in a contradiction, in words.
  private func frames(among relations: [LayoutSolver.Relation]) -> [String] {
    var result: [String] = []
    let parts = ["x", "y", "width", "height"]
    for slot in slots where slot.useCount > 0 {
      guard let view = ViewRegistry.main.view(for: slot.view) else { continue }
      for part in 0..<4 where slot.frames[part] >= 0 && relations.contains(slot.frames[part]) {
        let value = LayoutConstraint.text(of: view.layoutRect.part(part))
        result.append("\(view.layoutName).\(parts[part]) = \(value), by its frame")
      }
    }
    return result
  }

  /// Constraints that affect a view's position along an axis, in the order of activation.
  func constraints(
    affecting item: LayoutItemReference, along axis: LayoutConstraint.Axis
  ) -> [LayoutConstraint] {
    guard let slot = slot(ofKnown: item) else { return [] }
    let low = axis == .horizontal ? 0 : 1
    let variables = slots[Int(slot)].variables
    return installed.sorted { $0.serial < $1.serial }.filter { entry in
      [low, low + 2].contains { part in
        variables[part] >= 0 && solver.isAffected(variables[part], by: entry.relation)
      }
        || (entry.constraint.firstAttribute.axis == axis
          && entry.constraint.references.contains { $0.isSame(as: item) })
    }.map(\.constraint)
  }

  /// The slot of an item in this engine; nil if it has none.
  private func slot(ofKnown item: LayoutItemReference) -> Int32? {
    item.guide.map { slotOfGuide[ObjectIdentifier($0)] } ?? slotOfView[item.viewID]
  }

  /// The parts of a view's or guide's frame that its constraints do not determine, in words.
  func ambiguities(of item: LayoutItemReference) -> [String] {
    guard let slot = slot(ofKnown: item), !slots[Int(slot)].isFixed else { return [] }
    let names = ["horizontal position", "vertical position", "width", "height"]
    return (0..<4).filter { part in
      let variable = slots[Int(slot)].variables[part]
      return item.guide == nil && item.viewID == host && part < 2
        ? false : variable < 0 || solver.isAmbiguous(variable)
    }.map { names[$0] }
  }
}

extension LayoutConstraint {
  /// The constraint as an equation of names, with its priority if it is not required.
  var words: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(Self.words(first, firstAttribute, firstSpan)) \(sign) "
    if let second {
      if multiplier != 1 { text += "\(Self.text(of: multiplier)) * " }
      text += Self.words(second, secondAttribute, secondSpan)
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += Self.text(of: abs(constant))
      }
    } else {
      text += Self.text(of: constant)
    }
    if priority != .required { text += " @\(Self.text(of: CGFloat(priority.rawValue)))" }
    if let identifier { text += " (\(identifier))" }
    return text
  }

  private static func words(
    _ item: LayoutItemReference, _ attribute: Attribute, _ span: LayoutSpan?
  ) -> String {
    guard let span else { return "\(item.name).\(attribute)" }
    return "(\(span.end.name).\(span.endAttribute) - \(span.start.name).\(span.startAttribute))"
  }

  /// A number, without a fraction if it is whole.
  static func text(of number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(Double(number))"
  }
}

extension LayoutEngine {
  /// Pulls a view's undetermined parts to another position, with the lowest priority; a second call
  /// releases them.
  func exerciseAmbiguity(of view: View) {
    guard let slot = slotOfView[view.id] else { return }
    if let wishes = exercised.removeValue(forKey: view.id) {
      for wish in wishes { solver.remove(wish) }
    } else {
      let places = slots[Int(slot)].variables
      exercised[view.id] = (0..<4).compactMap { part in
        guard places[part] >= 0, solver.isAmbiguous(places[part]) else { return nil }
        let term = LayoutSolver.Term(places[part], 1)
        let target = solver.value(of: places[part]) + LayoutConstants.exerciseDistance
        return solver.add(
          CollectionOfOne(term), .equal, target, priority: LayoutConstants.exercise)
      }
    }
    constantsDidChange()
  }
}
