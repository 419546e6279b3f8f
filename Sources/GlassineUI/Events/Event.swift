// The event of responders: the touches of one window in one frame, or a motion, a media key, a
// wheel.
public import Foundation
public import GlassineInput

/// An event of one frame, passed to responders (S15).
///
/// There is one touches event per window; it is reused each frame, so do not store it. Source:
/// UIKit's documentation of UIEvent.
@preconcurrency @MainActor
open class Event: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses, scroll, hover
  }

  public enum EventSubtype: Int, Sendable {
    case none
    case motionShake
    case remoteControlPlay, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
  }

  // Accesses are unchecked: with checks in a dozen such types, a moved finger with six recognizers
  // takes 1.25 times as long (`glassine bench touch`).

  @exclusivity(unchecked)
  open internal(set) var type: EventType
  open internal(set) var subtype: EventSubtype = .none
  /// Seconds on the clock of ``Application/now``; of the newest sample in the event.
  @exclusivity(unchecked)
  open internal(set) var timestamp: TimeInterval = 0
  /// Modifier keys pressed at that time.
  @exclusivity(unchecked)
  open internal(set) var modifierFlags: ModifierFlags = []
  /// Pointer buttons pressed at that time; empty without a pointer.
  @exclusivity(unchecked)
  open internal(set) var buttonMask: ButtonMask = []

  /// The seat whose input is being delivered; of a touches event, the seat of the touches of the
  /// call. Nil while no application runs.
  public var seat: Seat? {
    (delivery?.application ?? ViewRegistry.main.currentApplication)?.currentSeat
  }

  /// The window whose touches these are; nil for other kinds of event.
  var window: Window? {
    get { ViewRegistry.main.window(number: windowNumber) }
    set { windowNumber = newValue?.ownNumber ?? 0 }
  }
  @exclusivity(unchecked)
  private var windowNumber: UInt32 = 0
  /// The delivery of the touches' sequence.
  var delivery: TouchDelivery? { deliveryReference?.target }
  @exclusivity(unchecked)
  var deliveryReference: BackReference<TouchDelivery>?

  init(type: EventType) {
    self.type = type
    super.init()
  }

  /// Every finger of the event's window that is down, and those that ended in this frame (T5). Nil
  /// for events without touches.
  open var allTouches: Set<Touch>? {
    guard type == .touches, let window else { return nil }
    return delivery?.touches(where: { $0.window === window })
  }

  /// The touches that belong to `window`.
  open func touches(for window: Window) -> Set<Touch>? {
    guard type == .touches else { return nil }
    return delivery?.touches(where: { $0.window === window })
  }

  /// The touches whose view is `view`; touches of its subviews are not included.
  open func touches(for view: View) -> Set<Touch>? {
    guard type == .touches else { return nil }
    return delivery?.touches(where: { $0.view === view })
  }

  /// The touches that `recognizer` follows, those that ended in this frame included. Nil for events
  /// without touches.
  open func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    guard type == .touches else { return nil }
    return delivery?.touches(where: { recognizer.followed.contains($0.serial) })
  }

  /// The raw samples of `touch` in this frame, oldest first; the last equals the touch itself (T4).
  /// Nil if the touch is not part of the event. Allocates; computed at the call.
  open func coalescedTouches(for touch: Touch) -> [Touch]? {
    delivery?.coalescedTouches(for: touch)
  }

  /// The predicted positions of the touch in the next frames, at most two; empty while it is not
  /// moving (T4). Nil if the touch is not part of the event. Allocates; computed at the call.
  open func predictedTouches(for touch: Touch) -> [Touch]? {
    delivery?.predictedTouches(for: touch)
  }

  /// Every finger since the start of this multi-touch sequence, including lifted ones, as values,
  /// by age (S15). Empty for events without touches. Allocates; computed at the call.
  open var touchSequence: [Touch.Snapshot] { delivery?.sequenceSnapshots() ?? [] }
}
