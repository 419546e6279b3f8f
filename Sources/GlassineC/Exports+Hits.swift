// `glassine.h`: the owner of a finger, and motion.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

@c @implementation
public nonisolated func glassine_set_touch_policy(
  _ view: glassine_view, _ policy: glassine_touch_policy
) -> glassine_result {
  set("glassine_set_touch_policy", view) {
    let policies: [TouchPolicy] = [.receive, .passThrough, .block, .watch]
    guard policies.indices.contains(Int(policy)) else {
      throw CallFailure.argument("\(policy) is no policy: give one of glassine_touch_policy")
    }
    $0.touchPolicy = policies[Int(policy)]
    $0.isUserInteractionEnabled = true
  }
}

@c @implementation
public nonisolated func glassine_set_hit_outset(
  _ view: glassine_view, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
) -> glassine_result {
  set("glassine_set_hit_outset", view) {
    $0.hitOutset = EdgeInsets(
      top: try finite(top, "top"), left: try finite(left, "left"),
      bottom: try finite(bottom, "bottom"), right: try finite(right, "right"))
  }
}

@c @implementation
public nonisolated func glassine_hit(
  _ overlay: glassine_overlay, _ x: Double, _ y: Double
) -> glassine_view {
  value("glassine_hit", 0) {
    let point = CGPoint(x: try finite(x, "x"), y: try finite(y, "y"))
    guard let host = HostTable.shared.overlay(overlay) else { return 0 }
    let visits = host.overlay.application.explain(at: point, on: host.overlay.surface)
    var view = visits.last { $0.visit.takes }?.view
    // A part of a control of the library's: its nearest ancestor of the host's.
    while let one = view {
      let number = HostTable.shared.number(of: one)
      if number != 0 { return number }
      view = one.superview
    }
    return 0
  }
}

@c @implementation
public nonisolated func glassine_explain(
  _ overlay: glassine_overlay, _ x: Double, _ y: Double, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: Int32
) -> Int32 {
  let buffer = Handed(buffer)
  return value("glassine_explain", 0) {
    let point = CGPoint(x: try finite(x, "x"), y: try finite(y, "y"))
    guard let host = HostTable.shared.overlay(overlay) else { return 0 }
    let lines = host.overlay.application.explain(at: point, on: host.overlay.surface).map {
      let number = $0.view.map { HostTable.shared.number(of: $0) } ?? 0
      return "\(number == 0 ? "a part" : "view \(number)"): \($0.visit)"
    }
    return copy(lines.joined(separator: "\n"), buffer.pointer, capacity)
  }
}

/// Seconds of an animation: less than a frame, and a day.
private let (shortestAnimation, longestAnimation) = (0.001, 86_400.0)

@c @implementation
public nonisolated func glassine_animate(
  _ seconds: Double, _ bounce: Double, _ changes: glassine_action?,
  _ user: UnsafeMutableRawPointer?
) -> glassine_result {
  let user = Handed(user)
  return result("glassine_animate") {
    guard let changes else { throw CallFailure.argument("the changes are a null pointer") }
    guard seconds >= 0, seconds <= longestAnimation else {
      throw CallFailure.argument(
        "\(seconds) seconds are no duration: give 0 to \(longestAnimation)")
    }
    guard bounce >= -1, bounce <= 1 else {
      throw CallFailure.argument("\(bounce) is no bounce: give -1 to 1")
    }
    // A spring that takes no time has an infinite frequency.
    let seconds = max(seconds, shortestAnimation)
    View.animate(springDuration: seconds, bounce: bounce) { changes(user.pointer) }
    return GLASSINE_OK
  }
}
