// Content on its way by itself: two axes, each a function of the time since it was let go (V17).
import Foundation

/// One axis on its way.
enum AxisMotion: Equatable {
  case still(CGFloat)
  case slowing(Deceleration)
  /// Slows down until it runs into an edge, so many seconds after the start.
  case slowingIntoEdge(Deceleration, seconds: TimeInterval, EdgeSpring)
  /// Slows down and stops dead at an edge that does not bounce.
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

  /// Where it comes to rest.
  var rest: CGFloat {
    switch self {
    case .still(let position): position
    case .slowing(let curve): curve.rest
    case .slowingIntoEdge(_, _, let spring), .spring(let spring): spring.end
    case .slowingToStop(_, _, let edge): edge
    case .animated(let curve): curve.end
    }
  }

  /// Goes to `end` instead, in the time that is left of an animation, on from `position`.
  mutating func aim(
    at end: CGFloat, from position: CGFloat, after seconds: TimeInterval, of duration: TimeInterval
  ) {
    guard rest != end else { return }
    let length = if case .animated(let curve) = self { curve.duration } else { duration }
    self = .animated(
      AnimatedOffset(from: position, to: end, after: seconds, of: length))
  }

  mutating func shift(by distance: CGFloat) {
    switch self {
    case .still(let position): self = .still(position + distance)
    case .animated(let curve):
      self = .animated(curve.shifted(by: distance))
    case .slowing, .slowingIntoEdge, .slowingToStop, .spring: break
    }
  }

  /// The way of an axis that is let go of at `start` with `velocity` (V3 to V6).
  static func letGo(
    at start: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) -> AxisMotion {
    let curve = Deceleration(start: start, velocity: velocity, rate: rate)
    if !range.contains(start) {
      let edge = start < range.lowerBound ? range.lowerBound : range.upperBound
      guard bounces else { return .still(edge) }
      let spring = EdgeSpring.release(
        beyond: edge, displacement: start - edge, velocity: velocity)
      // Thrown inwards faster than the spring would bring it, it flies on into the content.
      let isFaster = velocity * (edge - start) > 0 && abs(velocity) > abs(spring.velocity)
      guard isFaster, curve.time(at: edge) != nil else { return .spring(spring) }
    }
    return into(range, curve, bounces)
  }

  /// The way of an axis that is to rest at `target`, on the same curve (V8).
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

/// Both axes, since one moment.
struct ScrollMotion {
  /// What set the content moving; decides which delegate calls there are.
  enum Cause {
    case deceleration, animation, wheel
    /// On the way to the top, since a status bar was tapped.
    case toTop
    /// Follows room around the content that is gone.
    case inset
  }

  var cause: Cause
  /// Seconds since start-up: when the finger lifted, when code asked.
  var start: TimeInterval
  var x: AxisMotion
  var y: AxisMotion
  /// Code asked for it: while no frames ran, `start` was long ago, and it starts a frame before its
  /// first step. What fingers and wheel do has times of its own (V17).
  var startsWithFrame = false

  var duration: TimeInterval { max(x.duration, y.duration) }

  var rest: CGPoint { CGPoint(x: x.rest, y: y.rest) }

  func offset(at time: TimeInterval) -> CGPoint {
    let seconds = time - start
    return CGPoint(x: x.position(at: seconds), y: y.position(at: seconds))
  }

  /// Where it has the content now: one that has yet to start, at its start.
  func offset(asOf now: TimeInterval) -> CGPoint { offset(at: startsWithFrame ? start : now) }

  func velocity(at time: TimeInterval) -> CGPoint {
    let seconds = time - start
    return CGPoint(x: x.velocity(at: seconds), y: y.velocity(at: seconds))
  }

  func isOver(at time: TimeInterval) -> Bool { time - start >= duration }

  /// Goes beside where it would have gone. Only what code asked for is moved: nothing else is under
  /// way while a finger drags.
  mutating func shift(by distance: CGPoint) {
    x.shift(by: distance.x)
    y.shift(by: distance.y)
  }

  /// Goes to `rest` instead, as an animation that begins now, but where and as fast as this one is.
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

  /// Goes to `rest` instead, in the time that is left, on from `offset`.
  mutating func aim(at rest: CGPoint, from offset: CGPoint, now: TimeInterval) {
    let seconds = startsWithFrame ? 0 : now - start
    x.aim(at: rest.x, from: offset.x, after: seconds, of: duration)
    y.aim(at: rest.y, from: offset.y, after: seconds, of: duration)
  }
}
