// Mouse, keyboard and game controller.
public import Foundation
public import GlassineInput

/// A mouse: hovers without a pressed button, and is a touch with one (T8).
public final class Mouse {
  /// The pressed pointer.
  public let finger: Finger
  private unowned let host: HeadlessHost

  /// The mouse's own device, different from the touch screen's.
  private static let device: UInt64 = 1

  init(seat: SeatNumber, host: HeadlessHost) {
    self.host = host
    finger = Finger(
      number: 0, device: Self.device + HeadlessHost.devicesPerSeat * UInt64(seat),
      type: .indirectPointer, seat: seat, host: host)
  }

  /// Moves without a pressed button.
  @discardableResult
  public func hover(to x: CGFloat, _ y: CGFloat) -> Mouse {
    sendHover(.moved, CGPoint(x: x, y: y))
  }

  /// Leaves the window.
  @discardableResult
  public func leave() -> Mouse { sendHover(.exited, .zero) }

  /// Presses a button; a further button changes the mask of the same touch.
  @discardableResult
  public func press(_ button: ButtonMask = .primary, at x: CGFloat, _ y: CGFloat) -> Mouse {
    finger.buttonMask.formUnion(button)
    let point = CGPoint(x: x, y: y)
    if finger.isDown { finger.move(to: point) } else { finger.down(at: point) }
    return self
  }

  /// Moves with the pressed buttons.
  @discardableResult
  public func drag(to x: CGFloat, _ y: CGFloat) -> Mouse {
    finger.move(to: x, y)
    return self
  }

  /// Releases a button; the last one ends the touch.
  @discardableResult
  public func release(_ button: ButtonMask = .primary) -> Mouse {
    finger.buttonMask.subtract(button)
    if finger.buttonMask.isEmpty { finger.up() } else { finger.move(to: finger.location) }
    return self
  }

  /// Turns the wheel; positive moves the content down and right.
  @discardableResult
  public func wheel(by x: CGFloat, _ y: CGFloat, at point: CGPoint) -> Mouse {
    var sample = WheelSample(
      delta: CGPoint(x: x, y: y), location: point, timestamp: host.clock.now,
      window: host.surface)
    sample.seat = finger.seat
    host.send(.wheel(sample))
    host.endStep()
    return self
  }

  private func sendHover(_ phase: HoverSample.Phase, _ point: CGPoint) -> Mouse {
    var sample = HoverSample(
      phase: phase, location: point, timestamp: host.clock.now, window: host.surface)
    sample.seat = finger.seat
    host.send(.hover(sample))
    host.endStep()
    return self
  }
}

/// A keyboard and an input method.
public final class Keyboard {
  /// Modifier keys held with every key.
  public var modifierFlags: ModifierFlags = []
  /// The seat of the device.
  public let seat: SeatNumber
  private unowned let host: HeadlessHost

  init(seat: SeatNumber, host: HeadlessHost) {
    self.seat = seat
    self.host = host
  }

  /// USB HID usages of keys by SDL's names. Source: HID Usage Tables 1.4, page 7.
  public static let usages: [String: UInt16] = {
    var usages: [String: UInt16] = [
      "Return": 0x28, "Escape": 0x29, "Backspace": 0x2A, "Tab": 0x2B, "Space": 0x2C,
      "Right": 0x4F, "Left": 0x50, "Down": 0x51, "Up": 0x52, "Home": 0x4A, "PageUp": 0x4B,
      "Delete": 0x4C, "Insert": 0x49, "Menu": 0x65, "F10": 0x43, "End": 0x4D, "PageDown": 0x4E,
    ]
    for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      usages[String(letter)] = 0x04 + UInt16(index)
    }
    return usages
  }()

  /// Presses a key with one of those names; an unknown name has usage 0.
  @discardableResult
  public func down(_ name: String) -> Keyboard { send(.began, name) }
  @discardableResult
  public func repeats(_ name: String) -> Keyboard { send(.repeated, name) }
  @discardableResult
  public func up(_ name: String) -> Keyboard { send(.ended, name) }
  @discardableResult
  public func tap(_ name: String) -> Keyboard { down(name).up(name) }

  /// Commits text.
  @discardableResult
  public func type(_ text: String) -> Keyboard { send(.committed, text) }

  /// Shows a composition; an empty text ends it.
  @discardableResult
  public func compose(_ text: String, selection: Range<Int> = 0..<0) -> Keyboard {
    send(.composing(selectionStart: selection.lowerBound, selectionLength: selection.count), text)
  }

  private func send(_ phase: KeySample.Phase, _ name: String) -> Keyboard {
    var sample = KeySample(
      phase: phase, usage: Self.usages[name] ?? 0, name: name, timestamp: host.clock.now,
      window: host.surface)
    sample.modifierFlags = modifierFlags
    sample.seat = seat
    host.send(.key(sample))
    host.endStep()
    return self
  }

  private func send(_ kind: TextSample.Kind, _ text: String) -> Keyboard {
    var sample = TextSample(
      kind: kind, text: text, timestamp: host.clock.now, window: host.surface)
    sample.seat = seat
    host.send(.text(sample))
    host.endStep()
    return self
  }
}

/// A game controller.
public final class Pad {
  public let number: Int32
  private unowned let host: HeadlessHost

  init(number: Int32, host: HeadlessHost) {
    self.number = number
    self.host = host
  }

  @discardableResult
  public func down(_ name: ButtonSample.Name) -> Pad { send(.began, name) }
  @discardableResult
  public func up(_ name: ButtonSample.Name) -> Pad { send(.ended, name) }
  @discardableResult
  public func tap(_ name: ButtonSample.Name) -> Pad { down(name).up(name) }

  /// Moves a stick or trigger.
  @discardableResult
  public func axis(_ name: AxisSample.Name, _ value: CGFloat) -> Pad {
    host.send(
      .axis(
        AxisSample(name: name, value: value, controller: number, timestamp: host.clock.now)))
    host.endStep()
    return self
  }

  /// The controller is unplugged.
  public func unplug() { host.lose(.controller(number)) }

  private func send(_ phase: ButtonSample.Phase, _ name: ButtonSample.Name) -> Pad {
    host.send(
      .button(
        ButtonSample(
          phase: phase, name: name, controller: number, timestamp: host.clock.now)))
    host.endStep()
    return self
  }
}
