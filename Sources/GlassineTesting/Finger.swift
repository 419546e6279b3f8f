// Test fingers and pens that land, move and lift.
public import Foundation
public import GlassineInput
public import GlassineUI

/// A finger. Its steps return it, so that they can be chained.
///
/// Positions are in points of the surface. Each step is one frame, except in
/// ``HeadlessHost/inOneFrame(_:)``.
public final class Finger {
  public let source: TouchSource
  /// The seat of the finger's touch screen.
  public let seat: SeatNumber
  public var type: TouchSampleType
  /// 0 to `maximumPossibleForce`; 0 if the device measures none.
  public var force: CGFloat = 0
  public var maximumPossibleForce: CGFloat = 0
  /// In points; 0 if the device does not report it.
  public var majorRadius: CGFloat = 0
  public var buttonMask: ButtonMask = []
  public var modifierFlags: ModifierFlags = []
  /// The current or last position.
  public private(set) var location = CGPoint.zero
  public private(set) var isDown = false
  /// The application's answer for the latest sample (P3).
  public private(set) var disposition = TouchDisposition.unknown

  private unowned let host: HeadlessHost

  init(
    number: Int64, device: UInt64, type: TouchSampleType, seat: SeatNumber, host: HeadlessHost
  ) {
    source = TouchSource(device: device, finger: number)
    self.type = type
    self.seat = seat
    self.host = host
  }

  @discardableResult
  public func down(at point: CGPoint) -> Finger {
    isDown = true
    return step(.began, point)
  }

  @discardableResult
  public func down(at x: CGFloat, _ y: CGFloat) -> Finger { down(at: CGPoint(x: x, y: y)) }

  /// Lands in the middle of `view`.
  @discardableResult
  public func down(on view: View) -> Finger { down(at: host.point(in: view)) }

  /// One sample, one frame.
  @discardableResult
  public func move(to point: CGPoint) -> Finger { step(.moved, point) }

  @discardableResult
  public func move(to x: CGFloat, _ y: CGFloat) -> Finger { move(to: CGPoint(x: x, y: y)) }

  /// Moves straight to `point` in `seconds`, with a number of samples a second; frames run when
  /// they are due.
  @discardableResult
  public func move(
    to point: CGPoint, over seconds: TimeInterval, samplesPerSecond: Double = 60
  ) -> Finger {
    host.move([(self, point)], over: seconds, samplesPerSecond: samplesPerSecond)
    return self
  }

  /// Rests for the given seconds.
  @discardableResult
  public func hold(for seconds: TimeInterval) -> Finger {
    host.advance(by: seconds)
    return self
  }

  @discardableResult
  public func up() -> Finger {
    isDown = false
    return step(.ended, location)
  }

  /// Cancels only this finger, as the platform may.
  @discardableResult
  public func cancel() -> Finger {
    isDown = false
    return step(.cancelled, location)
  }

  /// Down and up, `count` times, a frame each.
  @discardableResult
  public func tap(at point: CGPoint, count: Int = 1) -> Finger {
    for _ in 0..<count { down(at: point).up() }
    return self
  }

  @discardableResult
  public func tap(at x: CGFloat, _ y: CGFloat) -> Finger { tap(at: CGPoint(x: x, y: y)) }

  private func step(_ phase: TouchSamplePhase, _ point: CGPoint) -> Finger {
    send(phase, point, at: host.clock.now)
    host.endStep()
    return self
  }

  /// Sends one sample and runs no frame.
  func send(_ phase: TouchSamplePhase, _ point: CGPoint, at time: TimeInterval) {
    location = point
    var sample = TouchSample(
      source: source, phase: phase, location: point, timestamp: time, type: type,
      window: host.surface)
    sample.force = phase == .ended ? 0 : force
    sample.maximumPossibleForce = maximumPossibleForce
    sample.majorRadius = majorRadius
    sample.buttonMask = buttonMask
    sample.modifierFlags = modifierFlags
    sample.seat = seat
    disposition = host.send(.touch(sample))
  }
}

extension HeadlessHost {
  /// Moves several fingers at once, straight and evenly, each with a number of samples a second;
  /// frames run when they are due, none within ``inOneFrame(_:)``.
  public func move(
    _ moves: [(finger: Finger, to: CGPoint)], over seconds: TimeInterval,
    samplesPerSecond: Double = 60
  ) {
    let count = max(1, Int((seconds * samplesPerSecond).rounded()))
    let start = clock.now
    let origins = moves.map(\.finger.location)
    var nextFrame = start + frameInterval
    for number in 1...count {
      let fraction = Double(number) / Double(count)
      let time = start + seconds * fraction
      if !isGathering {
        while nextFrame < time - 1e-9 {
          clock.advance(to: nextFrame)
          update()
          nextFrame += frameInterval
        }
      }
      clock.advance(to: time)
      for (origin, move) in zip(origins, moves) {
        let point = CGPoint(
          x: origin.x + (move.to.x - origin.x) * fraction,
          y: origin.y + (move.to.y - origin.y) * fraction)
        move.finger.send(.moved, point, at: time)
      }
    }
    if !isGathering { update() }
  }
}
