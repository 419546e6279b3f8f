// How content goes to where code sends it (V7), and how a click of the wheel is eased (V15).
import Foundation

/// One axis from here to there in a fixed time: half a cosine, slow at both ends.
struct AnimatedOffset: Equatable {
  let start: CGFloat
  let end: CGFloat
  let duration: TimeInterval

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
