// Keys and game controller buttons.
public import Foundation
public import GlassineInput

/// A key or a button from down to up. Source: UIKit's documentation of UIPress.
public final class Press: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  /// What kind of press: the directions and the few buttons that move the focus, else the key.
  public enum PressType: Sendable, Hashable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp, pageDown, tab
    /// A key without a meaning of its own: see ``Press/key``.
    case key
    /// A game controller's button without a meaning of its own: see ``Press/button``.
    case button
  }

  /// A key of a keyboard.
  public struct Key: Equatable, Sendable {
    /// USB HID usage, as UIKit's `keyCode`.
    public var keyCode: UInt16
    /// What the key produces without modifiers: "a", "Tab", "F1".
    public var name: String
    public var modifierFlags: ModifierFlags
  }

  public internal(set) var type: PressType
  public internal(set) var phase: Phase = .began
  /// Seconds on the clock of ``Application/now``.
  public internal(set) var timestamp: TimeInterval
  /// 1 when down, 0 when up; analogue triggers between.
  public internal(set) var force: CGFloat = 1
  /// The key; nil for a game controller's button.
  public internal(set) var key: Key?
  /// The controller's button; nil for a key.
  public let button: ButtonSample.Name?
  /// Which controller the button is on; nil for a key.
  var controller: Int32?
  /// The responder the press began at; it also gets the rest.
  public internal(set) weak var responder: Responder?
  /// It is a command's, and when it turned out to be.
  var commandStage: KeyCommandStage?
  /// It came to the end of the responder chain in the call at hand (R6).
  var isUnhandled = false
  /// The window that was key when the press began.
  public internal(set) var window: Window? {
    get { ViewRegistry.main.window(number: windowNumber) }
    set { windowNumber = newValue?.ownNumber ?? 0 }
  }
  private var windowNumber: UInt32 = 0

  /// The focus used the press when it began: the rest of it is not the host's.
  var isFocusOwned = false
  /// The host was told that it began, and is told the rest.
  var isHostOwned = false

  // What recognizers do to the responder's part (G5).

  /// Apart from those of touches by ``serialBit``.
  var serial: UInt64 = 0
  static let serialBit: UInt64 = 1 << 63
  /// Those that follow this press, deepest view first.
  var recognizers: [GestureRecognizer] = []
  /// The responder, or for want of one the focus or the host, was told of its beginning.
  var hasBegun = false
  /// A recognized gesture has taken it from them.
  var isTaken = false
  /// They were told so, or of its end.
  var isEndTold = false

  /// The recognizers that follow the press, deepest view first; nil if there are none.
  public var gestureRecognizers: [GestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// The view that the press is about: its responder, or the one that stands for it.
  var responderView: View? {
    if let controller = responder as? ViewController { return controller.viewIfLoaded }
    var current = responder
    while let responder = current {
      if let view = responder as? View { return view }
      current = responder.next
    }
    return nil
  }

  init(type: PressType, timestamp: TimeInterval, key: Key?, button: ButtonSample.Name?) {
    self.type = type
    self.timestamp = timestamp
    self.key = key
    self.button = button
    super.init()
  }

  /// The kind of a key, by USB HID usage (HID Usage Tables 1.4, page 7).
  static func pressType(ofKey usage: UInt16) -> PressType {
    switch usage {
    case 0x52: .upArrow
    case 0x51: .downArrow
    case 0x50: .leftArrow
    case 0x4F: .rightArrow
    case 0x28, 0x58: .select
    case 0x29: .menu
    case 0x2B: .tab
    case 0x4B: .pageUp
    case 0x4E: .pageDown
    default: .key
    }
  }

  /// The kind of a controller button.
  static func pressType(ofButton name: ButtonSample.Name) -> PressType {
    switch name {
    case .dpadUp: .upArrow
    case .dpadDown: .downArrow
    case .dpadLeft: .leftArrow
    case .dpadRight: .rightArrow
    case .a: .select
    case .b: .menu
    default: .button
    }
  }
}

/// The presses of one moment. Source: UIKit's documentation of UIPressesEvent.
public final class PressesEvent: Event {
  /// All keys and buttons that are down, and those that came up in this event.
  public internal(set) var allPresses: Set<Press> = []

  init() { super.init(type: .presses) }
}
