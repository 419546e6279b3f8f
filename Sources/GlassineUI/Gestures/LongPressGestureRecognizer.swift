public import Foundation
import GlassineInput

/// Fingers that stay where they landed (G9). Continuous: began when they have stayed long enough, then
/// changed wherever they go, ended when one lifts.
///
/// Source: UIKit's documentation of UILongPressGestureRecognizer.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// Seconds; 0.5 by default.
  open var minimumPressDuration = GestureConstants.longPressSeconds
  /// How far a finger may stray before it is recognized, in points; 10 by default.
  open var allowableMovement = GestureConstants.longPressSlopPoints
  /// Taps that come before the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// Fingers that are down at once; 1 by default.
  open var numberOfTouchesRequired = 1

  private var tapsDone = 0
  private var pressStart: TimeInterval?
  private var touchStart: TimeInterval = 0
  private var lastLift: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    if self.touches.count > numberOfTouchesRequired {
      return fail(.tooManyTouches(self.touches.count, allowed: numberOfTouchesRequired))
    }
    let now = touches.reduce(0) { max($0, $1.startTimestamp) }
    if self.touches.count == touches.count {
      touchStart = now
      if tapsDone > 0, now - lastLift > GestureConstants.tapIntervalSeconds {
        return fail(
          .tooSlow(seconds: now - lastLift, allowed: GestureConstants.tapIntervalSeconds))
      }
    }
    if self.touches.count == numberOfTouchesRequired { pressStart = now }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    if state == .began || state == .changed {
      state = .changed
      return
    }
    for touch in touches where state == .possible { check(touch) }
  }

  /// Goes through the raw samples, so that whether the finger strayed before or after the press was
  /// long enough does not depend on where frames fall.
  private func check(_ touch: Touch) {
    for sample in samples(of: touch) {
      if let due = dueTime, sample.timestamp >= due { return begin() }
      let distance = hypot(
        sample.location.x - touch.startLocationOnSurface.x,
        sample.location.y - touch.startLocationOnSurface.y)
      if distance > allowableMovement {
        return fail(.moved(points: distance, allowed: allowableMovement))
      }
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    if state == .began || state == .changed {
      state = .ended
      return
    }
    guard state == .possible, pendingState == nil else { return }
    let now = touches.reduce(0) { max($0, $1.timestamp) }
    if let due = dueTime, now >= due {
      begin()
      if state == .began { state = .ended }
      return
    }
    guard tapsDone < numberOfTapsRequired else { return fail(.liftedTooSoon) }
    guard self.touches.count == touches.count else { return }
    let duration = now - touchStart
    if duration > GestureConstants.tapDurationSeconds {
      return fail(.tooLong(seconds: duration, allowed: GestureConstants.tapDurationSeconds))
    }
    tapsDone += 1
    pressStart = nil
    lastLift = now
  }

  private func begin() {
    pressStart = nil
    state = .began
  }

  /// When the press is long enough; nil while it is still a tap before the press.
  private var dueTime: TimeInterval? {
    guard tapsDone == numberOfTapsRequired, let pressStart else { return nil }
    return pressStart + minimumPressDuration
  }

  open override var waitsForMoreTouches: Bool {
    tapsDone > 0 && tapsDone <= numberOfTapsRequired && state == .possible && outcome == .undecided
  }

  override var nextDecision: TimeInterval? {
    guard state == .possible, pendingState == nil else { return nil }
    if let dueTime { return dueTime }
    return touches.isEmpty && tapsDone > 0
      ? (lastLift + GestureConstants.tapIntervalSeconds).nextUp : nil
  }

  override func timePassed(_ now: TimeInterval) {
    if dueTime != nil {
      begin()
    } else {
      fail(.tooSlow(seconds: now - lastLift, allowed: GestureConstants.tapIntervalSeconds))
    }
  }

  open override func reset() {
    super.reset()
    tapsDone = 0
    pressStart = nil
  }
}
