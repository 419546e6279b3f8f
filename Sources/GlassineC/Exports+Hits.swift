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
public nonisolated func glassine_set_hit_ellipse(
  _ view: glassine_view, _ rect: glassine_rect
) -> glassine_result {
  set("glassine_set_hit_ellipse", view) {
    $0.hitShape = HitShape(Path(ovalIn: try rect.checked()))
  }
}

@c @implementation
public nonisolated func glassine_set_hit_rounded_rect(
  _ view: glassine_view, _ rect: glassine_rect, _ radius: Double
) -> glassine_result {
  set("glassine_set_hit_rounded_rect", view) {
    $0.hitShape = HitShape(
      Path(roundedRect: try rect.checked(), cornerRadius: try finite(radius, "the radius")))
  }
}

@c @implementation
public nonisolated func glassine_set_hit_path(
  _ view: glassine_view, _ path_data: UnsafePointer<CChar>?
) -> glassine_result {
  let data = Handed(path_data)
  return set("glassine_set_hit_path", view) {
    $0.hitShape = try textIfAny(data.pointer, "the path").map { HitShape(try path(of: $0)) }
  }
}

/// The path of an SVG's text.
func path(of data: String) throws -> Path {
  do { return try Path(svgPathData: data) } catch { throw CallFailure.argument("\(error)") }
}

@c @implementation
public nonisolated func glassine_hit(
  _ overlay: glassine_overlay, _ x: Double, _ y: Double
) -> glassine_view {
  value("glassine_hit", 0) {
    let point = CGPoint(x: try finite(x, "x"), y: try finite(y, "y"))
    guard let host = HostTable.shared.overlay(overlay) else { return 0 }
    let visits = host.overlay.application.explain(at: point, on: host.overlay.surface)
    let view = visits.last { $0.visit.takes }?.view
    let number = HostTable.shared.nearest(view)
    guard number == 0, let window = view?.window else { return number }
    // What a modal layer blocks.
    let layer = host.layers.first { $0.window === window }
    return layer.map { HostTable.shared.number(of: $0.root) } ?? 0
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

/// Animates the changes that the host makes in `changes`.
private nonisolated func animate(
  _ name: StaticString, _ seconds: Double, _ bounce: Double, delay: Double,
  _ changes: glassine_action?, _ completion: glassine_completion?,
  _ user: UnsafeMutableRawPointer?
) -> glassine_result {
  let user = Handed(user)
  return result(name) {
    guard let changes else { throw CallFailure.argument("the changes are a null pointer") }
    for time in [seconds, delay] where !(0...longestAnimation).contains(time) {
      throw CallFailure.argument(
        "\(time) seconds are no duration: give 0 to \(longestAnimation)")
    }
    guard bounce >= -1, bounce <= 1 else {
      throw CallFailure.argument("\(bounce) is no bounce: give -1 to 1")
    }
    // A spring that takes no time has an infinite frequency.
    let seconds = max(seconds, shortestAnimation)
    let end = { (isFinished: Bool) -> Void in completion?(isFinished, user.pointer) }
    View.animate(
      springDuration: seconds, bounce: bounce, delay: delay, options: .allowUserInteraction,
      animations: { changes(user.pointer) }, completion: completion == nil ? nil : end)
    return GLASSINE_OK
  }
}

@c @implementation
public nonisolated func glassine_animate(
  _ seconds: Double, _ bounce: Double, _ changes: glassine_action?,
  _ user: UnsafeMutableRawPointer?
) -> glassine_result {
  animate("glassine_animate", seconds, bounce, delay: 0, changes, nil, user)
}

@c @implementation
public nonisolated func glassine_animate_then(
  _ seconds: Double, _ bounce: Double, _ delay: Double, _ changes: glassine_action?,
  _ completion: glassine_completion?, _ user: UnsafeMutableRawPointer?
) -> glassine_result {
  animate("glassine_animate_then", seconds, bounce, delay: delay, changes, completion, user)
}
