// How content goes to where code sends it (V7), and how a click of the wheel is eased (V15).
import Foundation

/// One axis from here to there in a fixed time: half a cosine, slow at both ends; one that carries
/// a speed begins with that, on a cubic.
struct AnimatedOffset: Equatable {
  let start: CGFloat
  let end: CGFloat
  let duration: TimeInterval
  /// At the start, towards the end, in lengths of the way a duration; 0: the cosine.
  private let carried: CGFloat

  init(start: CGFloat, end: CGFloat, duration: TimeInterval) {
    self.start = start
    self.end = end
    self.duration = duration
    carried = 0
  }

  /// One that begins with a speed, in points a second: as much of it as leads to the end without
  /// running past it.
  init(start: CGFloat, end: CGFloat, duration: TimeInterval, carrying speed: CGFloat) {
    self.start = start
    self.end = end
    self.duration = duration
    // Beyond three the cubic overshoots.
    carried = end == start ? 0 : min(max(speed * duration / (end - start), 0), 3)
  }

  /// The one that is at `position` after so many seconds and goes on to `end` on the same curve:
  /// what was on its way there goes on without a step, faster or slower as the way is.
  init(
    from position: CGFloat, to end: CGFloat, after seconds: TimeInterval, of duration: TimeInterval
  ) {
    let left = 1 - Self.progress(seconds / duration)
    start = left > 0 ? end + (position - end) / left : end
    self.end = end
    self.duration = duration
    carried = 0
  }

  /// The same way beside this one.
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
