// The animation of content to an offset set by code (V7), and the easing of wheel clicks (V15).
import Foundation

/// One axis from a start to an end in a fixed time: half a cosine, slow at both ends; with an
/// initial speed, a cubic.
struct AnimatedOffset: Equatable {
  let start: CGFloat
  let end: CGFloat
  let duration: TimeInterval
  /// The initial slope, towards the end, in ways per duration; 0: the cosine.
  private let carried: CGFloat

  init(start: CGFloat, end: CGFloat, duration: TimeInterval) {
    self.start = start
    self.end = end
    self.duration = duration
    carried = 0
  }

  /// An animation with an initial speed, in points a second: limited such that it does not
  /// overshoot the end.
  init(start: CGFloat, end: CGFloat, duration: TimeInterval, carrying speed: CGFloat) {
    self.start = start
    self.end = end
    self.duration = duration
    // Beyond three the cubic overshoots.
    carried = end == start ? 0 : min(max(speed * duration / (end - start), 0), 3)
  }

  /// The animation that is at `position` after `elapsed` and continues to `end` on the same curve.
  /// The motion continues without a jump, with a speed in proportion to the new way.
  init(
    from position: CGFloat, to end: CGFloat, after seconds: TimeInterval, of duration: TimeInterval
  ) {
    let left = 1 - Self.progress(seconds / duration)
    start = left > 0 ? end + (position - end) / left : end
    self.end = end
    self.duration = duration
    carried = 0
  }

  /// The same animation, moved by `distance`.
  func shifted(by distance: CGFloat) -> AnimatedOffset {
    AnimatedOffset(
      start: start + distance, end: end + distance, duration: duration, carried: carried)
  }

  private init(start: CGFloat, end: CGFloat, duration: TimeInterval, carried: CGFloat) {
    self.start = start
    self.end = end
    self.duration = duration
    self.carried = carried
  }

  func position(at seconds: TimeInterval) -> CGFloat {
    guard carried != 0 else { return start + (end - start) * Self.progress(seconds / duration) }
    let t = min(1, max(0, seconds / duration))
    return start + (end - start) * (carried * t * (1 - t) * (1 - t) + t * t * (3 - 2 * t))
  }

  func velocity(at seconds: TimeInterval) -> CGFloat {
    guard seconds >= 0, seconds < duration else { return 0 }
    guard carried != 0 else {
      return (end - start) * .pi / 2 / duration * sin(.pi * seconds / duration)
    }
    let t = seconds / duration
    return (end - start) / duration * (carried * (1 - t) * (1 - 3 * t) + 6 * t * (1 - t))
  }

  /// 0 to 1, for a fraction of the time.
  static func progress(_ fraction: Double) -> CGFloat {
    (1 - cos(.pi * min(1, max(0, fraction)))) / 2
  }
}
