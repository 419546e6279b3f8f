import Foundation
import GlassineInput

/// A quick stroke along an axis (G12). Discrete: at least 50 pt within 0.5 s, within 27 degrees of the
/// axis, by as many fingers as asked.
///
/// Source: UIKit's documentation of UISwipeGestureRecognizer; its limits are not published.
open class SwipeGestureRecognizer: GestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }
    public nonisolated static let right = Direction(rawValue: 1)
    public nonisolated static let left = Direction(rawValue: 2)
    public nonisolated static let up = Direction(rawValue: 4)
    public nonisolated static let down = Direction(rawValue: 8)
  }

  /// The directions that count; right by default.
  open var direction: Direction = .right
  /// Fingers that are down at once; 1 by default.
  open var numberOfTouchesRequired = 1
  private var start: TimeInterval = 0
  private var mostTouches = 0

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    if self.touches.count > numberOfTouchesRequired {
      return fail(.tooManyTouches(self.touches.count, allowed: numberOfTouchesRequired))
    }
    if mostTouches == 0 { start = touches.reduce(.infinity) { min($0, $1.startTimestamp) } }
    mostTouches = max(mostTouches, self.touches.count)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    decide()
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    decide()
    if pendingState == nil { fail(.liftedTooSoon) }
  }

  /// Goes through the raw samples of the first finger, so that frames do not decide.
  private func decide() {
    guard state == .possible, pendingState == nil, let touch = touches.first else { return }
    for sample in samples(of: touch) {
      let duration = sample.timestamp - start
      if duration > GestureConstants.swipeDurationSeconds {
        return fail(.tooLong(seconds: duration, allowed: GestureConstants.swipeDurationSeconds))
      }
      let x = sample.location.x - touch.startLocationOnSurface.x
      let y = sample.location.y - touch.startLocationOnSurface.y
      guard hypot(x, y) >= GestureConstants.swipeDistancePoints else { continue }
      guard touches.count == numberOfTouchesRequired else {
        return fail(.tooFewTouches(touches.count, needed: numberOfTouchesRequired))
      }
      guard direction.contains(Self.direction(x, y)), Self.isAlongAxis(x, y) else {
        return fail(.wrongDirection)
      }
      state = .ended
      return
    }
  }

  private static func direction(_ x: CGFloat, _ y: CGFloat) -> Direction {
    abs(x) >= abs(y) ? (x >= 0 ? .right : .left) : (y >= 0 ? .down : .up)
  }

  private static func isAlongAxis(_ x: CGFloat, _ y: CGFloat) -> Bool {
    atan2(min(abs(x), abs(y)), max(abs(x), abs(y))) <= GestureConstants.swipeLeanRadians
  }

  override var nextDecision: TimeInterval? {
    state == .possible && pendingState == nil && mostTouches > 0
      ? (start + GestureConstants.swipeDurationSeconds).nextUp : nil
  }

  override func timePassed(_ now: TimeInterval) {
    fail(.tooLong(seconds: now - start, allowed: GestureConstants.swipeDurationSeconds))
  }

  open override func reset() {
    super.reset()
    mostTouches = 0
  }
}
