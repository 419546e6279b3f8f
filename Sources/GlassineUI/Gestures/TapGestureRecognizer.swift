public import Foundation
import GlassineInput

/// One or several taps with one or several fingers (G8). Discrete.
///
///     down ── up            within 0.75 s and 45 pt: a tap
///     tap ── 0.35 s ── tap  within 45 pt of the one before, the required number: recognized
///
/// A further finger fails it. With ``GestureRecognizer/allowedPressTypes`` a key or button that is
/// pressed and released within the same times is a tap too. A second one pressed meanwhile fails
/// it. It never prevents a recognizer with more required taps: both are recognized, unless there is
/// a failure requirement. The location is that of the first tap. Source: UIKit's documentation of
/// UITapGestureRecognizer; limits in ``GestureConstants``.
open class TapGestureRecognizer: GestureRecognizer {
  /// At least 1; less is misuse and changes nothing.
  open var numberOfTapsRequired = 1 {
    didSet { keepAtLeastOne(&numberOfTapsRequired, oldValue, "numberOfTapsRequired") }
  }
  /// The number of simultaneous fingers, at least 1; less is misuse and changes nothing.
  open var numberOfTouchesRequired = 1 {
    didSet { keepAtLeastOne(&numberOfTouchesRequired, oldValue, "numberOfTouchesRequired") }
  }
  /// The button that a pointer must press; ignored for fingers.
  open var buttonMaskRequired: ButtonMask = .primary

  private var tapsDone = 0
  /// The maximum number of simultaneous fingers of the current tap; 1 while a key is down.
  private var mostTouches = 0
  private var firstDown: TimeInterval = 0
  private var lastLift: TimeInterval = 0
  private var lastTapLocation = CGPoint.zero
  private var firstTapLocation = CGPoint.zero
  /// The position of each of several fingers of the first tap when all were down, on the surface.
  private(set) var firstTapPlaces: [CGPoint] = []
  private var tapCentroid = CGPoint.zero

  deinit {}  // Plain, as the view's.

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard isUndecided else { return }
    if self.touches.count > numberOfTouchesRequired {
      return fail(.tooManyTouches(self.touches.count, allowed: numberOfTouchesRequired))
    }
    if let touch = self.touches.first(where: { $0.type == .indirectPointer }),
      !touch.buttonMask.contains(buttonMaskRequired)
    {
      return fail(.wrongButton)
    }
    if mostTouches == 0 { firstDown = lastTimestamp }
    mostTouches = max(mostTouches, self.touches.count)
    notePlaces()
    guard tapsDone > 0, mostTouches == numberOfTouchesRequired else { return }
    let distance = hypot(centroid.x - lastTapLocation.x, centroid.y - lastTapLocation.y)
    if distance > GestureConstants.tapSlopPoints {
      fail(.tooFarFromLastTap(points: distance, allowed: GestureConstants.tapSlopPoints))
    }
  }

  override func fingersMoved() {
    guard isUndecided else { return }
    for touch in touches {
      let distance = touch.travel
      if distance > GestureConstants.tapSlopPoints {
        return fail(.moved(points: distance, allowed: GestureConstants.tapSlopPoints))
      }
    }
    if mostTouches == touches.count { notePlaces() }
  }

  /// All fingers of the tap so far are down.
  private func notePlaces() {
    tapCentroid = centroid
    guard tapsDone == 0, numberOfTouchesRequired > 1 else { return }
    firstTapPlaces.removeAll(keepingCapacity: true)
    for touch in touches { firstTapPlaces.append(touch.locationOnSurface) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    guard isUndecided else { return }
    // Lifting fingers are still counted; the tap is over with the last.
    guard self.touches.count == touches.count else { return }
    guard mostTouches == numberOfTouchesRequired else {
      return fail(.tooFewTouches(mostTouches, needed: numberOfTouchesRequired))
    }
    tapIsDone()
  }

  private func tapIsDone() {
    tapsDone += 1
    mostTouches = 0
    lastLift = lastTimestamp
    lastTapLocation = tapCentroid
    if tapsDone == 1 { firstTapLocation = tapCentroid }
    lastLocation = firstTapLocation
    if tapsDone >= numberOfTapsRequired { state = .ended }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesBegan(presses, with: event)
    guard isUndecided else { return }
    if self.presses.count > 1 { return fail(.tooManyPresses(self.presses.count, allowed: 1)) }
    firstDown = lastTimestamp
    mostTouches = 1
    tapCentroid = lastLocation
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesEnded(presses, with: event)
    if isUndecided { tapIsDone() }
  }

  open override var waitsForMoreTouches: Bool {
    tapsDone > 0 && tapsDone < numberOfTapsRequired && isUndecided
  }

  override func reasonToFail(atLandingOf touch: Touch) -> GestureOutcome.Reason? {
    // With several fingers the middle is used, once all are down.
    guard numberOfTouchesRequired == 1, mostTouches == 0 else { return nil }
    let place = touch.locationOnSurface
    let distance = hypot(place.x - lastTapLocation.x, place.y - lastTapLocation.y)
    let allowed = GestureConstants.tapSlopPoints
    return distance > allowed ? .tooFarFromLastTap(points: distance, allowed: allowed) : nil
  }

  override var nextDecision: TimeInterval? {
    guard isUndecided else { return nil }
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

  /// The number of fingers that are down; in the action of a tap by fingers, the number that
  /// tapped, as in UIKit.
  open override var numberOfTouches: Int {
    tapsDone >= numberOfTapsRequired && !followsPresses
      ? numberOfTouchesRequired : super.numberOfTouches
  }

  /// The middle of the fingers when all were down; of several taps, of the first. Source: UIKit's
  /// header of UITapGestureRecognizer.
  open override func location(in view: View?) -> CGPoint {
    convert(tapsDone > 0 ? firstTapLocation : centroid, to: view)
  }

  /// The position of one finger of the first tap. Source: UIKit's header of UITapGestureRecognizer.
  open override func location(ofTouch index: Int, in view: View?) -> CGPoint {
    guard tapsDone > 0, index >= 0, index < numberOfTouchesRequired else {
      return super.location(ofTouch: index, in: view)
    }
    let isThere = firstTapPlaces.indices.contains(index)
    return convert(isThere ? firstTapPlaces[index] : firstTapLocation, to: view)
  }

  /// False for taps with more required taps; else the superclass's answer. Source: UIKit's
  /// documentation of `canPrevent(_:)`.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if let tap = other as? TapGestureRecognizer, tap.numberOfTapsRequired > numberOfTapsRequired {
      return false
    }
    return super.canPrevent(other)
  }

  override var progress: String? {
    numberOfTapsRequired > 1 ? "\(tapsDone) of \(numberOfTapsRequired) taps are done" : nil
  }

  @_disfavoredOverload open override func reset() {
    super.reset()
    tapsDone = 0
    mostTouches = 0
    firstTapPlaces.removeAll(keepingCapacity: true)
  }
}
