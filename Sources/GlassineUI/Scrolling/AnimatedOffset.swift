// How content goes to where code sends it (V7), and how a click of the wheel is eased (V15).
import Foundation

/// One axis from here to there in a fixed time: half a cosine, slow at both ends.
struct AnimatedOffset: Equatable {
  let start: CGFloat
  let end: CGFloat
  let duration: TimeInterval

  init(start: CGFloat, end: CGFloat, duration: TimeInterval) {
    self.start = start
    self.end = end
    self.duration = duration
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
  }

  func position(at seconds: TimeInterval) -> CGFloat {
    start + (end - start) * Self.progress(seconds / duration)
  }

  func velocity(at seconds: TimeInterval) -> CGFloat {
    guard seconds > 0, seconds < duration else { return 0 }
    return (end - start) * .pi / 2 / duration * sin(.pi * seconds / duration)
  }

  /// 0 to 1, for a fraction of the time.
  static func progress(_ fraction: Double) -> CGFloat {
    (1 - cos(.pi * min(1, max(0, fraction)))) / 2
  }
}
