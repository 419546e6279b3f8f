// The mouse: a touch while a button is pressed, a hovering pointer otherwise (T8).
internal import Foundation
internal import GlassineInput

nonisolated struct PointerState {
  /// The mouse's identity among touch devices.
  static let source: TouchSource = source(ofSeat: 0)
  /// The identity of another seat's mouse.
  static func source(ofSeat number: SeatNumber) -> TouchSource {
    TouchSource(device: .max - UInt64(number), finger: 0)
  }
  var source: TouchSource = Self.source

  /// The window that contains the pointer, or in which it was pressed; 0 if there is none.
  private(set) var window: WindowNumber = 0
  private(set) var location = CGPoint.zero
  /// Pressed buttons, by our own account.
  private(set) var buttons: ButtonMask = []
  /// Whether the pointer was reported as hovering and has not left.
  private var isHovering = false
  /// Whether it left the window while a button was pressed: it exits at the last release.
  private var leftWhilePressed = false
  private var lastTimestamp: TimeInterval = 0

  var isPressed: Bool { !buttons.isEmpty }

  private mutating func stamp(_ timestamp: TimeInterval) -> TimeInterval {
    lastTimestamp = max(lastTimestamp, timestamp)
    return lastTimestamp
  }

  private func touch(_ phase: TouchSamplePhase, at timestamp: TimeInterval) -> Sample {
    var sample = TouchSample(
      source: source, phase: phase, location: location, timestamp: timestamp,
      type: .indirectPointer, window: window)
    sample.buttonMask = buttons
    return .touch(sample)
  }

  private func hover(_ phase: HoverSample.Phase, at timestamp: TimeInterval) -> Sample {
    .hover(HoverSample(phase: phase, location: location, timestamp: timestamp, window: window))
  }

  /// The pointer is at `location` of `window`.
  mutating func move(
    to location: CGPoint, in window: WindowNumber, at timestamp: TimeInterval,
    into samples: inout [Sample]
  ) {
    let timestamp = stamp(timestamp)
    if isPressed {
      // The touch keeps its window, with its coordinates.
      guard window == self.window else { return }
      self.location = location
      samples.append(touch(.moved, at: timestamp))
      return
    }
    if isHovering, window != self.window {
      samples.append(hover(.exited, at: timestamp))
      isHovering = false
    }
    self.window = window
    self.location = location
    samples.append(hover(isHovering ? .moved : .entered, at: timestamp))
    isHovering = true
  }

  /// A button is pressed: the first begins the touch, further ones change its mask.
  mutating func press(
    _ button: ButtonMask, at timestamp: TimeInterval, into samples: inout [Sample]
  ) {
    guard window != 0, !buttons.contains(button) else { return }
    let timestamp = stamp(timestamp)
    let phase: TouchSamplePhase = isPressed ? .moved : .began
    buttons.insert(button)
    samples.append(touch(phase, at: timestamp))
  }

  /// A button is released: the last ends the touch, whose final sample still has it in its mask.
  mutating func release(
    _ button: ButtonMask, at timestamp: TimeInterval, into samples: inout [Sample]
  ) {
    guard buttons.contains(button) else { return }
    let timestamp = stamp(timestamp)
    if buttons == button {
      samples.append(touch(.ended, at: timestamp))
      buttons = []
      if leftWhilePressed { exit(at: timestamp, into: &samples) }
    } else {
      buttons.remove(button)
      samples.append(touch(.moved, at: timestamp))
    }
  }

  /// The pointer left its window. With a pressed button it may still be followed outside.
  mutating func leave(at timestamp: TimeInterval, into samples: inout [Sample]) {
    if isPressed {
      leftWhilePressed = true
    } else {
      exit(at: stamp(timestamp), into: &samples)
    }
  }

  /// The pointer returned with a pressed button.
  mutating func comeBack(to window: WindowNumber) {
    if window == self.window { leftWhilePressed = false }
  }

  /// The device, its window or the grab is gone: a press is cancelled, a hovering pointer leaves.
  /// Returns whether a touch was cancelled.
  @discardableResult
  mutating func cancel(at timestamp: TimeInterval, into samples: inout [Sample]) -> Bool {
    let timestamp = stamp(timestamp)
    let wasPressed = isPressed
    if wasPressed {
      samples.append(touch(.cancelled, at: timestamp))
      buttons = []
    }
    exit(at: timestamp, into: &samples)
    return wasPressed
  }

  private mutating func exit(at timestamp: TimeInterval, into samples: inout [Sample]) {
    if isHovering { samples.append(hover(.exited, at: timestamp)) }
    isHovering = false
    leftWhilePressed = false
    window = 0
  }
}
