public import Foundation
import GlassineInput

/// One or several taps with one or several fingers (G8). Discrete.
///
///     down ── up            within 0.75 s and 45 pt: a tap
///     tap ── 0.35 s ── tap  within 45 pt of the one before, as often as asked: recognized
///
/// A finger too many fails it. Source: UIKit's documentation of UITapGestureRecognizer; limits in
/// ``GestureConstants``.
open class TapGestureRecognizer: GestureRecognizer {
  /// At least 1.
  open var numberOfTapsRequired = 1
  /// Fingers that are down at once, at least 1.
  open var numberOfTouchesRequired = 1
  /// Which button a pointer must press; ignored for fingers.
  open var buttonMaskRequired: ButtonMask = .primary

  private var tapsDone = 0
  /// Fingers of the tap under way that have been down together.
  private var mostTouches = 0
  private var firstDown: TimeInterval = 0
  private var lastLift: TimeInterval = 0
  private var lastTapLocation = CGPoint.zero
  private var tapCentroid = CGPoint.zero

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, pendingState == nil else { return }
    let now = touches.reduce(0) { max($0, $1.startTimestamp) }
    if self.touches.count > numberOfTouchesRequired {
      return fail(.tooManyTouches(self.touches.count, allowed: numberOfTouchesRequired))
    }
    if let touch = touches.first(where: { $0.type == .indirectPointer }),
      !touch.buttonMask.contains(buttonMaskRequired)
    {
      return fail(.wrongButton)
    }
    if mostTouches == 0 {
      firstDown = touches.reduce(.infinity) { min($0, $1.startTimestamp) }
      if tapsDone > 0 {
        let wait = now - lastLift
        if wait > GestureConstants.tapIntervalSeconds {
          return fail(.tooSlow(seconds: wait, allowed: GestureConstants.tapIntervalSeconds))
        }
        let distance = hypot(centroid.x - lastTapLocation.x, centroid.y - lastTapLocation.y)
        if numberOfTouchesRequired == 1, distance > GestureConstants.tapSlopPoints {
          return fail(
            .tooFarFromLastTap(points: distance, allowed: GestureConstants.tapSlopPoints))
        }
      }
    }
    mostTouches = max(mostTouches, self.touches.count)
    tapCentroid = centroid
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    for touch in touches { check(touch) }
    if mostTouches == self.touches.count { tapCentroid = centroid }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    for touch in touches { check(touch) }
    guard state == .possible, pendingState == nil else { return }
    // Those that lift are still counted; the rest is what stays down.
    guard self.touches.count == touches.count else { return }
    guard mostTouches == numberOfTouchesRequired else {
      return fail(.tooFewTouches(mostTouches, needed: numberOfTouchesRequired))
    }
    tapsDone += 1
    mostTouches = 0
    lastLift = touches.reduce(0) { max($0, $1.timestamp) }
    lastTapLocation = tapCentroid
    lastLocation = tapCentroid
    if tapsDone >= max(1, numberOfTapsRequired) { state = .ended }
  }

  /// A finger that went too far or stays too long.
  private func check(_ touch: Touch) {
    guard state == .possible, pendingState == nil else { return }
    for sample in samples(of: touch) {
      let distance = hypot(
        sample.location.x - touch.startLocationOnSurface.x,
        sample.location.y - touch.startLocationOnSurface.y)
      if distance > GestureConstants.tapSlopPoints {
        return fail(.moved(points: distance, allowed: GestureConstants.tapSlopPoints))
      }
    }
    let duration = touch.timestamp - firstDown
    if duration > GestureConstants.tapDurationSeconds {
      fail(.tooLong(seconds: duration, allowed: GestureConstants.tapDurationSeconds))
    }
  }

  open override var waitsForMoreTouches: Bool { tapsDone > 0 && tapsDone < numberOfTapsRequired }

  override var nextDecision: TimeInterval? {
    guard state == .possible, pendingState == nil else { return nil }
    if mostTouches > 0 { return (firstDown + GestureConstants.tapDurationSeconds).nextUp }
    if waitsForMoreTouches { return (lastLift + GestureConstants.tapIntervalSeconds).nextUp }
    return nil
  }

  override func timePassed(_ now: TimeInterval) {
    if mostTouches > 0 {
      fail(.tooLong(seconds: now - firstDown, allowed: GestureConstants.tapDurationSeconds))
    } else {
      fail(.tooSlow(seconds: now - lastLift, allowed: GestureConstants.tapIntervalSeconds))
    }
  }

  /// The middle of the fingers when all were down.
  open override func location(in view: View?) -> CGPoint {
    convert(tapsDone > 0 ? lastTapLocation : centroid, to: view)
  }

  /// A tap with more taps wins over one with fewer only by a failure requirement, as in UIKit.
  open override func reset() {
    super.reset()
    tapsDone = 0
    mostTouches = 0
  }
}
