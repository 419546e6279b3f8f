public import Foundation
import GlassineInput

/// Fingers that stay at their landing positions (G9). Continuous: began when they have stayed long
/// enough, then changed wherever they move, ended when one lifts.
///
///     down ── 0.5 s within 10 pt ──> began ──> changed* ── lift ──> ended
///       └── lift, or a larger distance ──> failed
///
/// With ``GestureRecognizer/allowedPressTypes`` a held key or button is recognized likewise.
///
/// Source: UIKit's documentation of UILongPressGestureRecognizer.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// Seconds, 0 or more; other values are misuse and change nothing. 0.5 by default.
  open var minimumPressDuration = GestureConstants.longPressSeconds {
    didSet { keepPositive(&minimumPressDuration, oldValue, "minimumPressDuration") }
  }
  /// The maximum distance of a finger before recognition, in points, 0 or more; 10 by default.
  open var allowableMovement = GestureConstants.longPressSlopPoints {
    didSet { keepPositive(&allowableMovement, oldValue, "allowableMovement") }
  }
  /// The number of taps before the press; 0 by default, negative is misuse and changes nothing.
  open var numberOfTapsRequired = 0 {
    didSet {
      guard numberOfTapsRequired < 0 else { return }
      ViewRegistry.main.diagnostics.misuse(
        "\(traceName).numberOfTapsRequired = \(numberOfTapsRequired) is negative")
      numberOfTapsRequired = oldValue
    }
  }
  /// The number of simultaneous fingers; 1 by default, less is misuse and changes nothing.
  open var numberOfTouchesRequired = 1 {
    didSet { keepAtLeastOne(&numberOfTouchesRequired, oldValue, "numberOfTouchesRequired") }
  }

  private var tapsDone = 0
  /// The time at which the last finger of the press landed; nil until all are down.
  private var pressStart: TimeInterval?
  /// The time at which the first finger of the current tap or press landed.
  private var touchStart: TimeInterval = 0
  private var lastLift: TimeInterval = 0
  /// The middle of the fingers that are down, and that of the last tap's.
  private var place = CGPoint.zero
  private var lastTapPlace = CGPoint.zero

  deinit {}  // Plain, as the view's.

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard isUndecided else {
      // A further finger does not take part in a recognized press.
      while self.touches.count > numberOfTouchesRequired, let last = self.touches.last {
        ignore(last, for: event)
      }
      return
    }
    if self.touches.count > numberOfTouchesRequired {
      return fail(.tooManyTouches(self.touches.count, allowed: numberOfTouchesRequired))
    }
    if self.touches.count == touches.count { touchStart = lastTimestamp }
    if self.touches.count == numberOfTouchesRequired {
      pressStart = lastTimestamp
      place = centroid
      // The limit of a double tap's taps.
      let distance = hypot(place.x - lastTapPlace.x, place.y - lastTapPlace.y)
      if tapsDone > 0, distance > GestureConstants.tapSlopPoints {
        return fail(.tooFarFromLastTap(points: distance, allowed: GestureConstants.tapSlopPoints))
      }
    }
    if let due = dueTime, due <= lastTimestamp { begin() }
  }

  override func fingersMoved() {
    guard isUndecided else { return }
    for touch in touches {
      let distance = touch.travel
      if distance > allowableMovement {
        return fail(.moved(points: distance, allowed: allowableMovement))
      }
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    changeIfUnderWay()
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    if isUnderWay || pendingState != nil {
      state = .ended
      return
    }
    guard storedState == .possible else { return }
    guard tapsDone < numberOfTapsRequired, pressStart != nil else { return fail(earlyLift) }
    // Lifting fingers are still counted; the tap is over with the last.
    guard self.touches.count == touches.count else { return }
    tapsDone += 1
    pressStart = nil
    lastLift = lastTimestamp
    lastTapPlace = place
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesBegan(presses, with: event)
    // A further key does not take part in a recognized press.
    guard isUndecided else {
      for press in presses { ignore(press, for: event) }
      return
    }
    if self.presses.count > 1 { return fail(.tooManyPresses(self.presses.count, allowed: 1)) }
    touchStart = lastTimestamp
    pressStart = lastTimestamp
    if let due = dueTime, due <= lastTimestamp { begin() }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesEnded(presses, with: event)
    if isUnderWay || pendingState != nil {
      state = .ended
    } else if storedState == .possible {
      guard tapsDone < numberOfTapsRequired else { return fail(earlyLift) }
      tapsDone += 1
      pressStart = nil
      lastLift = lastTimestamp
    }
  }

  /// The reason for a lift before the press is long enough.
  private var earlyLift: GestureOutcome.Reason {
    guard let pressStart else { return .liftedTooSoon }
    return .heldTooShort(seconds: lastTimestamp - pressStart, needed: minimumPressDuration)
  }

  private func begin() {
    pressStart = nil
    state = .began
  }

  /// The time at which the press is long enough; nil during a tap before the press.
  private var dueTime: TimeInterval? {
    guard tapsDone == numberOfTapsRequired, let pressStart else { return nil }
    return pressStart + minimumPressDuration
  }

  open override var waitsForMoreTouches: Bool { tapsDone > 0 && isUndecided }

  override func reasonToFail(atLandingOf touch: Touch) -> GestureOutcome.Reason? {
    guard numberOfTouchesRequired == 1, touches.isEmpty else { return nil }
    let landed = touch.locationOnSurface
    let distance = hypot(landed.x - lastTapPlace.x, landed.y - lastTapPlace.y)
    let allowed = GestureConstants.tapSlopPoints
    return distance > allowed ? .tooFarFromLastTap(points: distance, allowed: allowed) : nil
  }

  override var nextDecision: TimeInterval? {
    guard isUndecided else { return nil }
    if let dueTime { return dueTime }
    if isIdle {
      return tapsDone > 0 ? (lastLift + GestureConstants.tapIntervalSeconds).nextUp : nil
    }
    // A tap before the press, or a press without all its fingers.
    return tapsDone < numberOfTapsRequired
      ? (touchStart + GestureConstants.tapDurationSeconds).nextUp : nil
  }

  override func timePassed(_ now: TimeInterval) {
    if dueTime != nil {
      begin()
    } else if isIdle {
      fail(.tooSlow(seconds: now - lastLift, allowed: GestureConstants.tapIntervalSeconds))
    } else {
      fail(.tooLong(seconds: now - touchStart, allowed: GestureConstants.tapDurationSeconds))
    }
  }

  override var progress: String? {
    tapsDone < numberOfTapsRequired
      ? "\(tapsDone) of \(numberOfTapsRequired) taps before the press are done" : nil
  }

  @_disfavoredOverload open override func reset() {
    super.reset()
    tapsDone = 0
    pressStart = nil
  }
}
