// `glassine.h`: constraints.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

@c @implementation
public nonisolated func glassine_add_constraint(
  _ first: glassine_anchor, _ relation: glassine_relation, _ second: glassine_anchor,
  _ multiplier: Double, _ constant: Double
) -> glassine_constraint {
  value("glassine_add_constraint", 0) {
    try refuseInDrawing()
    let made = try HostConstraint(
      first, relation, second, multiplier: multiplier, constant: constant)
    made.constraint.isActive = true
    return HostTable.shared.add(made)
  }
}

/// A setter of a constraint: does nothing if the constraint is gone.
private nonisolated func change(
  _ name: StaticString, _ number: glassine_constraint,
  _ body: @MainActor (LayoutConstraint) throws -> Void
) -> glassine_result {
  result(name) {
    guard let constraint = HostTable.shared.constraint(number) else { return GLASSINE_GONE }
    try body(constraint)
    return GLASSINE_OK
  }
}

@c @implementation
public nonisolated func glassine_set_constant(
  _ constraint: glassine_constraint, _ constant: Double
) -> glassine_result {
  change("glassine_set_constant", constraint) {
    $0.constant = try HostConstraint.checked(constant)
  }
}

@c @implementation
public nonisolated func glassine_set_priority(
  _ constraint: glassine_constraint, _ priority: Double
) -> glassine_result {
  change("glassine_set_priority", constraint) {
    let number = Float(priority)
    guard number > 0, priority <= 1000 else {
      throw CallFailure.argument("\(priority) is no priority: give more than 0, up to 1000")
    }
    $0.priority = LayoutPriority(number)
  }
}

@c @implementation
public nonisolated func glassine_set_active(
  _ constraint: glassine_constraint, _ is_active: Bool
) -> glassine_result {
  change("glassine_set_active", constraint) { $0.isActive = is_active }
}

@c @implementation
public nonisolated func glassine_remove_constraint(
  _ constraint: glassine_constraint
) -> glassine_result {
  result("glassine_remove_constraint") {
    HostTable.shared.remove(constraint: constraint) ? GLASSINE_OK : GLASSINE_GONE
  }
}

@c @implementation
public nonisolated func glassine_layout(_ view: glassine_view) -> glassine_result {
  set("glassine_layout", view) { $0.layoutIfNeeded() }
}

@c @implementation
public nonisolated func glassine_set_safe_area(
  _ overlay: glassine_overlay, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
) -> glassine_result {
  set("glassine_set_safe_area", overlay: overlay) {
    let sides = [left, top, right, bottom]
    guard sides.allSatisfy(HostConstraint.insets.contains) else {
      throw CallFailure.argument("\(sides) are no insets: give 0 to 100000 points")
    }
    $0.safeArea = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
