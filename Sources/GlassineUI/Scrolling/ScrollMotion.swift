// The motion of content without a finger: two axes, each a function of the time since its start
// (V17).
import Foundation

/// The motion of one axis.
enum AxisMotion: Equatable {
  case still(CGFloat)
  case slowing(Deceleration)
  /// Slows down until it hits an edge, `seconds` after the start.
  case slowingIntoEdge(Deceleration, seconds: TimeInterval, EdgeSpring)
  /// Slows down and stops at an edge that does not bounce.
  case slowingToStop(Deceleration, seconds: TimeInterval, at: CGFloat)
  case spring(EdgeSpring)
  case animated(AnimatedOffset)

  var duration: TimeInterval {
    switch self {
    case .still: 0
    case .slowing(let curve): curve.duration
    case .slowingIntoEdge(_, let seconds, let spring): seconds + spring.duration
    case .slowingToStop(_, let seconds, _): seconds
    case .spring(let spring): spring.duration
    case .animated(let curve): curve.duration
    }
  }

  func position(at seconds: TimeInterval) -> CGFloat {
    switch self {
    case .still(let position): position
    case .slowing(let curve): curve.position(at: seconds)
    case .slowingIntoEdge(let curve, let impact, let spring):
      seconds < impact ? curve.position(at: seconds) : spring.position(at: seconds - impact)
    case .slowingToStop(let curve, let stop, let edge):
      seconds < stop ? curve.position(at: seconds) : edge
    case .spring(let spring): spring.position(at: seconds)
    case .animated(let curve): curve.position(at: seconds)
    }
  }

  func velocity(at seconds: TimeInterval) -> CGFloat {
    switch self {
    case .still: 0
    case .slowing(let curve): curve.velocity(at: seconds)
    case .slowingIntoEdge(let curve, let impact, let spring):
      seconds < impact ? curve.velocity(at: seconds) : spring.velocity(at: seconds - impact)
    case .slowingToStop(let curve, let stop, _): seconds < stop ? curve.velocity(at: seconds) : 0
    case .spring(let spring): spring.velocity(at: seconds)
    case .animated(let curve): curve.velocity(at: seconds)
    }
  }

  /// The resting position.
  var rest: CGFloat {
    switch self {
    case .still(let position): position
    case .slowing(let curve): curve.rest
    case .slowingIntoEdge(_, _, let spring), .spring(let spring): spring.end
    case .slowingToStop(_, _, let edge): edge
    case .animated(let curve): curve.end
    }
  }

  /// Changes the end to `end`, in the remaining time of an animation, continuing from `position`.
  mutating func aim(
    at end: CGFloat, from position: CGFloat, after seconds: TimeInterval, of duration: TimeInterval
  ) {
    guard rest != end else { return }
    let length = if case .animated(let curve) = self { curve.duration } else { duration }
    self = .animated(
      AnimatedOffset(from: position, to: end, after: seconds, of: length))
  }

  /// The return to an edge of `range`, if this motion springs back from `position` to that edge as
  /// it was in `former`, and the edge has moved outwards. It begins as after a lift there (V6).
  func returning(
    from position: CGFloat, to range: ClosedRange<CGFloat>, before former: ClosedRange<CGFloat>
  ) -> AxisMotion? {
    let edge: CGFloat
    if position < former.lowerBound, rest == former.lowerBound, range.lowerBound < rest {
      edge = range.lowerBound
    } else if position > former.upperBound, rest == former.upperBound, range.upperBound > rest {
      edge = range.upperBound
    } else {
      return nil
    }
    return .spring(.release(beyond: edge, displacement: position - edge, velocity: 0))
  }

  mutating func shift(by distance: CGFloat) {
    switch self {
    case .still(let position): self = .still(position + distance)
    case .animated(let curve):
      self = .animated(curve.shifted(by: distance))
    case .slowing, .slowingIntoEdge, .slowingToStop, .spring: break
    }
  }

  /// The motion of an axis released at `start` with `velocity` (V3 to V6).
  static func letGo(
    at start: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) -> AxisMotion {
    let curve = Deceleration(start: start, velocity: velocity, rate: rate)
    if !range.contains(start) {
      let edge = start < range.lowerBound ? range.lowerBound : range.upperBound
      guard bounces else { return .still(edge) }
      let spring = EdgeSpring.release(
        beyond: edge, displacement: start - edge, velocity: velocity)
      // Content thrown inwards faster than the spring would move it continues into the content.
      let isFaster = velocity * (edge - start) > 0 && abs(velocity) > abs(spring.velocity)
      guard isFaster, curve.time(at: edge) != nil else { return .spring(spring) }
    }
    return into(range, curve, bounces)
  }

  /// The motion of an axis that has to rest at `target`, on the same curve (V8).
  static func letGo(at start: CGFloat, target: CGFloat, rate: CGFloat) -> AxisMotion {
    guard target != start else { return .still(start) }
    return .slowing(Deceleration(start: start, target: target, rate: rate))
  }

  private static func into(
    _ range: ClosedRange<CGFloat>, _ curve: Deceleration, _ bounces: Bool
  ) -> AxisMotion {
    guard curve.duration > 0 else { return .still(curve.start) }
    if range.contains(curve.rest) { return .slowing(curve) }
    let edge = curve.velocity < 0 ? range.lowerBound : range.upperBound
    let seconds = curve.time(at: edge) ?? 0
    guard bounces else { return .slowingToStop(curve, seconds: seconds, at: edge) }
    return .slowingIntoEdge(
      curve, seconds: seconds, .impact(at: edge, velocity: curve.velocity(at: seconds)))
  }
}

/// The motion of both axes from a common start.
package struct ScrollMotion {
  /// The cause of the motion; decides the delegate calls.
  package enum Cause {
    case deceleration, animation, wheel
    /// On the way to the top, after a tap on a status bar.
    case toTop
    /// Follows a reduced content inset.
    case inset
  }

  var cause: Cause
  /// Seconds since start-up: the time of the lift, or of the call.
  var start: TimeInterval
  var x: AxisMotion
  var y: AxisMotion
  /// Whether code started it: without frames, `start` may be long ago, so the motion starts one
  /// frame before its first step. Motions of fingers and wheel use their samples' times (V17).
  var startsWithFrame = false

  var duration: TimeInterval { max(x.duration, y.duration) }

  var rest: CGPoint { CGPoint(x: x.rest, y: y.rest) }

  func offset(at time: TimeInterval) -> CGPoint {
    let seconds = time - start
    return CGPoint(x: x.position(at: seconds), y: y.position(at: seconds))
  }

  /// The content's offset now; before its start, the starting offset.
  func offset(asOf now: TimeInterval) -> CGPoint { offset(at: startsWithFrame ? start : now) }

  func velocity(at time: TimeInterval) -> CGPoint {
    let seconds = time - start
    return CGPoint(x: x.velocity(at: seconds), y: y.velocity(at: seconds))
  }

  func isOver(at time: TimeInterval) -> Bool { time - start >= duration }

  /// Moves the path. Only motions started by code are moved: no other is active while a finger
  /// drags.
  mutating func shift(by distance: CGPoint) {
    x.shift(by: distance.x)
    y.shift(by: distance.y)
  }

  /// Changes its end to `rest`, as an animation that begins now with its current position and
  /// speed.
  mutating func glide(to rest: CGPoint, now: TimeInterval) {
    let offset = offset(asOf: now)
    let speed = startsWithFrame ? .zero : velocity(at: now)
    x = .animated(
      AnimatedOffset(
        start: offset.x, end: rest.x, duration: ScrollConstants.animationSeconds,
        carrying: speed.x))
    y = .animated(
      AnimatedOffset(
        start: offset.y, end: rest.y, duration: ScrollConstants.animationSeconds,
        carrying: speed.y))
    if !startsWithFrame { start = now }
  }

  /// Changes its end to `rest`, in the remaining time, continuing from `offset`.
  mutating func aim(at rest: CGPoint, from offset: CGPoint, now: TimeInterval) {
    let seconds = startsWithFrame ? 0 : now - start
    x.aim(at: rest.x, from: offset.x, after: seconds, of: duration)
    y.aim(at: rest.y, from: offset.y, after: seconds, of: duration)
  }
}
