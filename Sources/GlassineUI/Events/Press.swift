// Keys and game controller buttons.
public import Foundation
public import GlassineInput

/// A key or a button from press to release. Source: UIKit's documentation of UIPress.
@preconcurrency @MainActor
public final class Press: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  /// The kind of press: the directions and the few buttons that move the focus, else the key.
  public enum PressType: Sendable, Hashable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp, pageDown, tab
    /// A key without a meaning in the focus system: see ``Press/key``.
    case key
    /// A game controller's button without a meaning in the focus system: see ``Press/button``.
    case button
  }

  /// A key of a keyboard.
  public struct Key: Equatable, Sendable {
    /// USB HID usage, as UIKit's `keyCode`.
    public var keyCode: UInt16
    /// The key's text or name without modifiers: "a", "Tab", "F1".
    public var name: String
    public var modifierFlags: ModifierFlags
  }

  // Accesses never overlap: each is one load or store, or changes a list without a call inside it.
  // Accesses are unchecked: with checks, a key takes 1.08 times as long (`glassine torture`).

  public internal(set) var type: PressType
  @exclusivity(unchecked)
  public internal(set) var phase: Phase = .began
  /// Seconds on the clock of ``Application/now``.
  @exclusivity(unchecked)
  public internal(set) var timestamp: TimeInterval
  /// 1 when pressed, 0 when released; analogue triggers between.
  @exclusivity(unchecked)
  public internal(set) var force: CGFloat = 1
  /// The key; nil for a game controller's button.
  @exclusivity(unchecked)
  public internal(set) var key: Key?
  /// The controller's button; nil for a key.
  public let button: ButtonSample.Name?
  /// The controller of the button; nil for a key.
  var controller: Int32?
  /// The responder at which the press began; it also gets the rest.
  public internal(set) var responder: Responder? {
    get { responderReference.responder }
    set { responderReference = ResponderReference(newValue) }
  }
  @exclusivity(unchecked)
  private var responderReference = ResponderReference(nil)
  /// The stage at which it was found to be a command's.
  @exclusivity(unchecked)
  var commandStage: KeyCommandStage?
  /// Whether it reached the end of the responder chain in the current call (R6).
  var isUnhandled = false
  /// The window that was key when the press began.
  public internal(set) var window: Window? {
    get { ViewRegistry.main.window(number: windowNumber) }
    set { windowNumber = newValue?.ownNumber ?? 0 }
  }
  private var windowNumber: UInt32 = 0
  /// The seat of its keyboard or pad; nil after that seat is gone.
  public var seat: Seat? { window?.application?.seat(seatNumber) }
  var seatNumber: SeatNumber = 0

  /// Whether the focus system used the press when it began: the rest of it is not the host's.
  var isFocusOwned = false
  /// Whether the host was notified of its beginning, and gets the rest.
  var isHostOwned = false

  // The effect of recognizers on the responder's part (G5).

  /// Distinct from those of touches by ``serialBit``.
  var serial: UInt64 = 0
  static let serialBit: UInt64 = 1 << 63
  /// The recognizers of this press, deepest view first.
  @exclusivity(unchecked)
  var recognizers: [GestureRecognizer] = []
  /// Whether the responder, or else the focus or the host, was notified of its beginning.
  var hasBegun = false
  /// Whether a recognized gesture has taken it from them.
  var isTaken = false
  /// Whether they were notified of that, or of its end.
  var isEndTold = false

  /// The recognizers of the press, deepest view first; nil if there are none.
  public var gestureRecognizers: [GestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// The view of the press: its responder, or the view that represents it.
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

  // The deinitializer is plain: the default one checks the actor.
  deinit {}

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
  /// All pressed keys and buttons, and those released in this event.
  public var allPresses: Set<Press> {
    var all = Set(down.map(\.press))
    if let released { all.insert(released) }
    return all
  }

  /// The list of the delivery: most responders do not ask for the others, and no set is made then.
  /// Accesses are unchecked for the reason given in ``Press``.
  @exclusivity(unchecked)
  var down: [PressDelivery.Held] = []
  var released: Press?

  init() { super.init(type: .presses) }
}
