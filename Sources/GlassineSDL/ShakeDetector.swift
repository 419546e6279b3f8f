// Detects shakes of a device from the measurements of its accelerometer.
//
//   still ──strokes──> shaken ──calm──> still
//                         └──too long──> worn out ──calm──> still
//
// A stroke is a strong acceleration, gravity left out, that points away from the stroke before it.
// A knock is one stroke and rings faster than a hand moves; a walk is too weak.
internal import Foundation
internal import GlassineInput

/// The accelerometer of one device. Reads no clock.
nonisolated struct ShakeDetector {
  private enum State { case still, shaken, wornOut }

  private var state = State.still
  private var shakenSince: TimeInterval = 0
  /// The constant part of the acceleration: the direction of gravity.
  private var gravity: SIMD3<Double>?
  private var lastSample: TimeInterval = 0
  /// The times at which the latest strokes began, oldest first; none is older than the window.
  private var strokes: [TimeInterval] = []
  /// The direction of the latest stroke, of length 1.
  private var direction = SIMD3<Double>.zero
  /// The latest strong acceleration.
  private var lastStrong = -TimeInterval.infinity

  init() { strokes.reserveCapacity(PlatformConstants.shakeStrokes + 1) }

  /// Whether a shake has begun and neither ended nor been cancelled.
  var isUnderWay: Bool { state == .shaken }

  /// Processes a measurement in m/s², gravity included. One that is not finite, or is older than
  /// the previous one, is ignored.
  ///
  /// - Returns: the change of the shake; nil: none.
  mutating func take(_ acceleration: SIMD3<Double>, at time: TimeInterval) -> MotionSample.Phase? {
    let squared = (acceleration * acceleration).sum()
    guard squared.isFinite, time.isFinite, gravity == nil || time >= lastSample else { return nil }
    let ending = settle(at: time)
    let strength = strengthWithoutGravity(of: acceleration, at: time)
    guard let strength else { return ending }
    noteStroke(strength, at: time)
    guard state == .still, strokes.count >= PlatformConstants.shakeStrokes else { return ending }
    state = .shaken
    shakenSince = time
    return .began
  }

  /// Processes the time alone, for devices that send nothing at rest.
  mutating func settle(at time: TimeInterval) -> MotionSample.Phase? {
    if time - lastStrong >= PlatformConstants.shakeCalmSeconds {
      strokes.removeAll(keepingCapacity: true)
      let wasShaken = state == .shaken
      state = .still
      return wasShaken ? .ended : nil
    }
    guard state == .shaken, time - shakenSince > PlatformConstants.shakeLongestSeconds
    else { return nil }
    state = .wornOut
    return .cancelled
  }

  /// The acceleration without gravity; nil if it is too weak for a stroke.
  private mutating func strengthWithoutGravity(
    of acceleration: SIMD3<Double>, at time: TimeInterval
  ) -> SIMD3<Double>? {
    let gap = time - lastSample
    lastSample = time
    guard var gravity, gap < PlatformConstants.gravityForgottenSeconds else {
      gravity = acceleration
      return nil
    }
    gravity += (acceleration - gravity) * (1 - exp(-gap / PlatformConstants.gravitySettleSeconds))
    self.gravity = gravity
    let rest = acceleration - gravity
    let least = PlatformConstants.shakeAcceleration
    return (rest * rest).sum() >= least * least ? rest : nil
  }

  private mutating func noteStroke(_ strength: SIMD3<Double>, at time: TimeInterval) {
    lastStrong = time
    let heading = strength / (strength * strength).sum().squareRoot()
    if let last = strokes.last {
      let isTurned = (heading * direction).sum() < PlatformConstants.shakeTurn
      guard isTurned, time - last >= PlatformConstants.shakeLeastStrokeSeconds else { return }
    }
    strokes.removeAll { time - $0 > PlatformConstants.shakeWindowSeconds }
    strokes.append(time)
    direction = heading
  }
}
