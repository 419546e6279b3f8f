public import Foundation

/// The common part of pinch and rotation: two fingers, followed from when both are down (G11).
///
/// A gesture in progress rests while one finger is left, continues without a jump with a second
/// one, and ends with the last.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The vector from the first finger to the second when both were down, or since the value was
  /// set.
  var startVector = CGPoint.zero
  var vector = CGPoint.zero
  private var estimator = VelocityEstimator()
  private var hasBoth: Bool { touches.count == 2 }
  /// Whether both have been down at once in this sequence.
  private var hadBoth = false

  /// The changing value, from `startVector` and `vector`.
  var currentValue: CGFloat { 0 }
  /// Whether it has changed enough to begin.
  var isFarEnough: Bool { false }
  func bothAreDown() {}
  /// Both are down again: the value stays, and changes from the new vector on.
  func willContinue() {}
  func didContinue() {}
  /// Whether the gesture ends as soon as one of the two lifts.
  var endsWithFirstLift: Bool { false }
  func vectorDidChange() {}
  /// The reason that the change is not sufficient.
  var shortfall: GestureOutcome.Reason { .liftedTooSoon }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    while self.touches.count > 2, let last = self.touches.last { ignore(last, for: event) }
    guard hasBoth, isUndecided || isUnderWay else { return }
    hadBoth = true
    estimator.reset()
    if isUnderWay { willContinue() }
    startVector = measured
    vector = startVector
    if isUndecided { bothAreDown() } else { didContinue() }
    estimator.add(CGPoint(x: currentValue, y: 0), at: lastTimestamp)
  }

  override func fingersMoved() {
    guard hasBoth, !isDecided else { return }
    vector = measured
    vectorDidChange()
    estimator.add(CGPoint(x: currentValue, y: 0), at: lastTimestamp)
    if isUndecided, isFarEnough { begin() }
  }

  /// The fingers are at the beginning of the gesture; the frame may contain later positions.
  func begin() { state = .began }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    if hasBoth { changeIfUnderWay() }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    let isLast = touches.count == self.touches.count
    if isUnderWay || pendingState != nil {
      if isLast || endsWithFirstLift { state = .ended }
    } else if isLast {
      fail(hadBoth ? shortfall : .tooFewTouches(self.touches.count, needed: 2))
    }
  }

  @_disfavoredOverload open override func reset() {
    super.reset()
    hadBoth = false
  }

  private var measured: CGPoint {
    let (one, two) = (touches[0].locationOnSurface, touches[1].locationOnSurface)
    return CGPoint(x: two.x - one.x, y: two.y - one.y)
  }

  /// The value's change per second.
  func estimatedVelocity() -> CGFloat { estimator.velocity(at: lastTimestamp).x }

  /// Rescales earlier values, so that the velocity stays the same.
  func valuesWereScaled(by factor: CGFloat) { estimator.scale(by: factor) }
  func valuesWereShifted(by distance: CGFloat) { estimator.shift(dx: distance, dy: 0) }
}

/// Two fingers that move apart or together (G11). Continuous: begins when their distance has
/// changed by 8 pt, rests while one is left, ends when the last has lifted. Source: UIKit's header
/// of UIPinchGestureRecognizer.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  private var startDistance: CGFloat = 1
  private var factor: CGFloat = 1

  /// The fingers' distance relative to that when both were down; settable, and then continues from
  /// that value. A number that is not finite and positive is misuse and changes nothing.
  open var scale: CGFloat {
    get { factor * distance / startDistance }
    set {
      guard newValue.isFinite, newValue > 0 else {
        return ViewRegistry.main.diagnostics.misuse("pinch scale \(newValue) is not positive")
      }
      valuesWereScaled(by: newValue / scale)
      startDistance = distance
      factor = newValue
    }
  }

  /// Two fingers at one point have no distance for a ratio; one point is used.
  private var distance: CGFloat { max(hypot(vector.x, vector.y), 1) }

  /// Change of ``scale`` per second.
  open var velocity: CGFloat { estimatedVelocity() }

  override var currentValue: CGFloat { scale }

  override func bothAreDown() {
    startDistance = distance
    factor = 1
  }

  override func willContinue() { factor = scale }
  override func didContinue() { startDistance = distance }

  override var isFarEnough: Bool { changeOfDistance >= GestureConstants.pinchSlopPoints }

  private var changeOfDistance: CGFloat {
    abs(hypot(vector.x, vector.y) - hypot(startVector.x, startVector.y))
  }

  override var shortfall: GestureOutcome.Reason {
    .movedTooLittle(points: changeOfDistance, needed: GestureConstants.pinchSlopPoints)
  }

  @_disfavoredOverload open override func reset() {
    super.reset()
    vector = CGPoint(x: 1, y: 0)
    startDistance = 1
    factor = 1
  }
}

/// Two fingers that rotate (G11). Continuous: begins when they have rotated by 0.07 radians, rests
/// while one is left, ends when the last has lifted. Source: UIKit's header of
/// UIRotationGestureRecognizer.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  private var turned: CGFloat = 0
  private var lastAngle: CGFloat = 0

  /// Radians since both fingers were down, clockwise positive, beyond a whole turn too; settable. A
  /// number that is not finite is misuse and changes nothing.
  open var rotation: CGFloat {
    get { turned }
    set {
      guard newValue.isFinite else {
        return ViewRegistry.main.diagnostics.misuse("rotation \(newValue) is not finite")
      }
      valuesWereShifted(by: newValue - turned)
      turned = newValue
    }
  }

  /// Radians per second.
  open var velocity: CGFloat { estimatedVelocity() }

  override var currentValue: CGFloat { turned }

  override func bothAreDown() {
    turned = 0
    lastAngle = atan2(startVector.y, startVector.x)
  }

  override func didContinue() { lastAngle = atan2(startVector.y, startVector.x) }

  override func vectorDidChange() {
    // At one point they have no direction.
    guard vector != .zero else { return }
    let angle = atan2(vector.y, vector.x)
    turned += (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = angle
  }

  override var isFarEnough: Bool { abs(turned) >= GestureConstants.rotationSlopRadians }

  override var shortfall: GestureOutcome.Reason {
    .turnedTooLittle(radians: abs(turned), needed: GestureConstants.rotationSlopRadians)
  }

  @_disfavoredOverload open override func reset() {
    super.reset()
    turned = 0
  }
}
