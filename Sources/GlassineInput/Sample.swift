// Samples: the platform's input for the floors above. A sample is one report of one finger,
// pointer, key or window at one time, in Glassine's units. The platform floor, tests and the player
// create samples, and the UI floor batches them into events. Nothing here knows SDL or views.
public import Foundation

/// One report from outside, in order of arrival.
public enum Sample: Equatable, Sendable {
  case touch(TouchSample)
  case hover(HoverSample)
  case wheel(WheelSample)
  case key(KeySample)
  case text(TextSample)
  case button(ButtonSample)
  case axis(AxisSample)
  case motion(MotionSample)
  case lost(LostSample)
  case window(WindowSample)
  case application(ApplicationSample)
}

/// The platform's number of a window; 0 is no window.
public typealias WindowNumber = UInt32

/// The platform's number for a seat: one person's screen, pointer and keyboard (Wayland's
/// `wl_seat`). Number 0 is the first, and the only one unless the program asks for several.
public typealias SeatNumber = UInt32

/// The identity of a finger or a pressed pointer while it is down. The platform may reuse it after
/// the lift.
public struct TouchSource: Hashable, Sendable {
  /// The device of the finger. The mouse has a device of its own.
  public var device: UInt64
  /// The finger on that device; any 64-bit number, never an index.
  public var finger: Int64

  public init(device: UInt64 = 0, finger: Int64) {
    self.device = device
    self.finger = finger
  }
}

/// The kind of device of a touch (T8).
public enum TouchSampleType: UInt8, Sendable {
  /// A finger on the screen itself.
  case direct
  /// A finger on a surface that is not the screen.
  case indirect
  /// A pen.
  case pencil
  /// A mouse or track pad: a pointer with buttons that also hovers.
  case indirectPointer
}

/// The phase of a touch sample.
public enum TouchSamplePhase: UInt8, Sendable {
  case began, moved, stationary, ended, cancelled
}

/// Pressed mouse buttons, as bits: 1 primary, 2 secondary, 4 middle, then in the device's order.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let primary = ButtonMask(rawValue: 1)
  public static let secondary = ButtonMask(rawValue: 2)
  public static let middle = ButtonMask(rawValue: 4)
}

/// Pressed modifier keys.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let alphaShift = ModifierFlags(rawValue: 1 << 0)
  public static let shift = ModifierFlags(rawValue: 1 << 1)
  public static let control = ModifierFlags(rawValue: 1 << 2)
  public static let alternate = ModifierFlags(rawValue: 1 << 3)
  public static let command = ModifierFlags(rawValue: 1 << 4)
  public static let numericPad = ModifierFlags(rawValue: 1 << 5)
}

/// One finger, pen or pressed pointer at one moment.
public struct TouchSample: Equatable, Sendable {
  public var source: TouchSource
  public var phase: TouchSamplePhase
  public var type: TouchSampleType = .direct
  /// Position in the window's points, y down; may be outside the window, never NaN.
  public var location: CGPoint
  /// Seconds on the program's monotonic clock; the hardware's time if the platform provides it
  /// (T9).
  public var timestamp: TimeInterval
  /// Whether `timestamp` is the hardware's own on the program's clock. False: an estimate, or the
  /// time of its arrival.
  public var hasHardwareTime = false
  public var window: WindowNumber = 0
  public var seat: SeatNumber = 0
  /// 1 is an average press; 0 if the device measures none.
  public var force: CGFloat = 0
  /// The largest force that the device reports; 0 if it measures none.
  public var maximumPossibleForce: CGFloat = 0
  /// Radius of the contact in points; 0 if the platform does not report it.
  public var majorRadius: CGFloat = 0
  /// The maximum error of `majorRadius`, in points.
  public var majorRadiusTolerance: CGFloat = 0
  /// The pose of a pen; nil for other devices.
  public var pen: PenPose?
  /// The estimated values; nil: none.
  public var estimate: TouchEstimate?
  public var buttonMask: ButtonMask = []
  public var modifierFlags: ModifierFlags = []

  public init(
    source: TouchSource, phase: TouchSamplePhase, location: CGPoint, timestamp: TimeInterval,
    type: TouchSampleType = .direct, window: WindowNumber = 0
  ) {
    self.source = source
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
    self.type = type
    self.window = window
  }
}

/// A pointer that moves, enters or leaves without a pressed button.
public struct HoverSample: Equatable, Sendable {
  public enum Phase: UInt8, Sendable { case entered, moved, exited }
  public var phase: Phase
  public var location: CGPoint
  public var timestamp: TimeInterval
  public var window: WindowNumber = 0
  public var seat: SeatNumber = 0
  /// The pose of a pen near the surface; nil for a mouse.
  public var pen: PenPose?
  public var modifierFlags: ModifierFlags = []

  public init(phase: Phase, location: CGPoint, timestamp: TimeInterval, window: WindowNumber = 0) {
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
    self.window = window
  }
}

/// A turn of the wheel or a two-finger scroll.
public struct WheelSample: Equatable, Sendable {
  /// Clicks, in fractions; positive moves the content down and right, as a finger would.
  public var delta: CGPoint
  public var location: CGPoint
  public var timestamp: TimeInterval
  public var window: WindowNumber = 0
  public var seat: SeatNumber = 0
  /// Whether the device reports fractions by itself (a track pad) instead of whole clicks.
  public var isContinuous = false
  public var modifierFlags: ModifierFlags = []

  public init(delta: CGPoint, location: CGPoint, timestamp: TimeInterval, window: WindowNumber = 0)
  {
    self.delta = delta
    self.location = location
    self.timestamp = timestamp
    self.window = window
  }
}

/// A key that is pressed, repeats or is released.
public struct KeySample: Equatable, Sendable {
  public enum Phase: UInt8, Sendable { case began, repeated, ended, cancelled }
  public var phase: Phase
  /// USB HID usage of the key (SDL's scancode, UIKit's `UIKeyboardHIDUsage`).
  public var usage: UInt16
  /// The key's character or name in the current layout without modifiers: "a", "Tab", "F1"; SDL's
  /// key names.
  public var name: String
  public var timestamp: TimeInterval
  public var window: WindowNumber = 0
  public var seat: SeatNumber = 0
  public var modifierFlags: ModifierFlags = []

  public init(
    phase: Phase, usage: UInt16, name: String, timestamp: TimeInterval, window: WindowNumber = 0
  ) {
    self.phase = phase
    self.usage = usage
    self.name = name
    self.timestamp = timestamp
    self.window = window
  }
}

/// Text that an input method or the keyboard has committed, or is composing.
public struct TextSample: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// Committed text, to be inserted.
    case committed
    /// The current composition: `selection` counts characters in `text`. Empty text ends it.
    case composing(selectionStart: Int, selectionLength: Int)
  }
  public var kind: Kind
  public var text: String
  public var timestamp: TimeInterval
  public var window: WindowNumber = 0
  public var seat: SeatNumber = 0

  public init(kind: Kind, text: String, timestamp: TimeInterval, window: WindowNumber = 0) {
    self.kind = kind
    self.text = text
    self.timestamp = timestamp
    self.window = window
  }
}

/// A game controller's button.
public struct ButtonSample: Equatable, Sendable {
  public enum Phase: UInt8, Sendable { case began, ended, cancelled }
  public enum Name: String, Sendable, CaseIterable {
    case a, b, x, y, back, guide, start, leftStick, rightStick, leftShoulder, rightShoulder
    case dpadUp, dpadDown, dpadLeft, dpadRight, misc, paddle1, paddle2, paddle3, paddle4, touchpad
    case leftTrigger, rightTrigger
  }
  public var phase: Phase
  public var name: Name
  /// The platform's instance number of the controller.
  public var controller: Int32
  public var seat: SeatNumber = 0
  public var timestamp: TimeInterval

  public init(phase: Phase, name: Name, controller: Int32 = 0, timestamp: TimeInterval) {
    self.phase = phase
    self.name = name
    self.controller = controller
    self.timestamp = timestamp
  }
}

/// A game controller's stick or trigger.
public struct AxisSample: Equatable, Sendable {
  public enum Name: String, Sendable, CaseIterable {
    case leftX, leftY, rightX, rightY, leftTrigger, rightTrigger
  }
  public var name: Name
  /// -1 to 1 for sticks (right and down positive), 0 to 1 for triggers.
  public var value: CGFloat
  public var controller: Int32
  public var seat: SeatNumber = 0
  public var timestamp: TimeInterval

  public init(name: Name, value: CGFloat, controller: Int32 = 0, timestamp: TimeInterval) {
    self.name = name
    self.value = value
    self.controller = controller
    self.timestamp = timestamp
  }
}

/// A movement of the whole device, or a media key: UIKit's motion and remote-control events.
public struct MotionSample: Equatable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case shake
    case play, pause, stop, togglePlayPause, nextTrack, previousTrack
  }
  public enum Phase: UInt8, Sendable { case began, ended, cancelled }
  public var kind: Kind
  public var phase: Phase
  public var timestamp: TimeInterval

  public init(kind: Kind, phase: Phase, timestamp: TimeInterval) {
    self.kind = kind
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// A loss of an input source, with everything that it held down (T10).
public struct LostSample: Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The window no longer has the keyboard: pressed keys and buttons are cancelled.
    case focus
    /// A touch device or mouse was removed, with its fingers; nil: all of them.
    case device(UInt64?)
    /// The window is gone.
    case window
    /// The compositor took the sequence for its own gesture: all fingers of the device.
    case sequence(UInt64?)
    /// A game controller was unplugged.
    case controller(Int32)
    /// The sample's seat was removed, with all that its devices hold down.
    case seat
  }
  public var reason: Reason
  public var timestamp: TimeInterval
  public var window: WindowNumber = 0
  public var seat: SeatNumber = 0

  public init(reason: Reason, timestamp: TimeInterval, window: WindowNumber = 0) {
    self.reason = reason
    self.timestamp = timestamp
    self.window = window
  }
}

/// A window changed from outside.
public struct WindowSample: Equatable, Sendable {
  public enum Change: Equatable, Sendable {
    /// The current size in points and pixels per point; within the limits of
    /// `Application.configureSurface`.
    case resized(CGSize, scale: CGFloat)
    case becameKey, resignedKey
    /// Hidden or minimised: no part of it is visible.
    case hidden, shown
    /// Its content must be drawn again.
    case exposed
    /// The user asked to close it.
    case closeRequested
  }
  public var change: Change
  public var timestamp: TimeInterval
  public var window: WindowNumber

  public init(change: Change, timestamp: TimeInterval, window: WindowNumber) {
    self.change = change
    self.timestamp = timestamp
    self.window = window
  }
}

/// A change of the application's life cycle from outside.
public struct ApplicationSample: Equatable, Sendable {
  public enum Change: String, Sendable, CaseIterable {
    case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground
    case didReceiveMemoryWarning, willTerminate, quit
  }
  public var change: Change
  public var timestamp: TimeInterval

  public init(change: Change, timestamp: TimeInterval) {
    self.change = change
    self.timestamp = timestamp
  }
}

extension Sample {
  /// Seconds on the program's monotonic clock.
  public var timestamp: TimeInterval {
    switch self {
    case .touch(let sample): sample.timestamp
    case .hover(let sample): sample.timestamp
    case .wheel(let sample): sample.timestamp
    case .key(let sample): sample.timestamp
    case .text(let sample): sample.timestamp
    case .button(let sample): sample.timestamp
    case .axis(let sample): sample.timestamp
    case .motion(let sample): sample.timestamp
    case .lost(let sample): sample.timestamp
    case .window(let sample): sample.timestamp
    case .application(let sample): sample.timestamp
    }
  }
}
