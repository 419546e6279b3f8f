// Detects a tap of four fingers from the samples alone, without taking the fingers.
import Foundation
import GlassineInput

/// Detects when four fingers have tapped together.
///
///     first finger down ──> more, four in all ──> all up again within half a second,
///                                                 none having moved: a tap
struct FourFingerTap {
  private var starts: [TouchSource: CGPoint] = [:]
  private var down = 0
  private var began: TimeInterval = 0
  private var isSpoilt = false

  /// Records a sample; true if it completes a tap.
  mutating func see(_ touch: TouchSample) -> Bool {
    switch touch.phase {
    case .began:
      if down == 0 {
        starts = [:]
        isSpoilt = false
        began = touch.timestamp
      }
      down += 1
      starts[touch.source] = touch.location
      if touch.type != .direct { isSpoilt = true }
    case .moved, .stationary:
      guard let start = starts[touch.source] else { return false }
      let way = hypot(touch.location.x - start.x, touch.location.y - start.y)
      if way > InspectorConstants.tapSlop { isSpoilt = true }
    case .ended, .cancelled:
      guard starts[touch.source] != nil, down > 0 else { return false }
      down -= 1
      if touch.phase == .cancelled { isSpoilt = true }
      guard down == 0, !isSpoilt, starts.count == InspectorConstants.tapFingers else {
        return false
      }
      return touch.timestamp - began <= InspectorConstants.tapSeconds
    }
    return false
  }
}
