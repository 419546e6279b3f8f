// What responders get: the touches of one window in one frame, or a motion, a media key, a wheel.
public import Foundation
public import GlassineInput

/// What happened in one frame, as handed to responders (S15).
///
/// There is one touches event per window; it is used again each frame, so do not keep it. Source:
/// UIKit's documentation of UIEvent.
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

  @exclusivity(unchecked)
  open internal(set) var type: EventType
  open internal(set) var subtype: EventSubtype = .none
  /// Seconds on the clock of ``Application/now``; of the newest sample in the event.
  @exclusivity(unchecked)
  open internal(set) var timestamp: TimeInterval = 0
  /// Modifier keys held at that time.
  @exclusivity(unchecked)
  open internal(set) var modifierFlags: ModifierFlags = []
  /// Pointer buttons held at that time; empty where no pointer takes part.
  @exclusivity(unchecked)
  open internal(set) var buttonMask: ButtonMask = []

  /// The window whose touches these are; nil for other kinds of event.
  var window: Window? {
    get { ViewRegistry.main.window(number: windowNumber) }
    set { windowNumber = newValue?.ownNumber ?? 0 }
  }
  @exclusivity(unchecked)
  private var windowNumber: UInt32 = 0
  /// The sequence the touches come from.
  var delivery: TouchDelivery? { deliveryReference?.target }
  @exclusivity(unchecked)
  var deliveryReference: BackReference<TouchDelivery>?

  init(type: EventType) {
    self.type = type
    super.init()
  }

  /// Every finger of the event's window that is down, and those that ended in this frame (T5).
  /// Nil for events that are not about touches.
  open var allTouches: Set<Touch>? {
    guard type == .touches, let window else { return nil }
    return delivery?.touches(where: { $0.window === window })
  }

  /// The touches that belong to `window`.
  open func touches(for window: Window) -> Set<Touch>? {
    guard type == .touches else { return nil }
    return delivery?.touches(where: { $0.window === window })
  }

  /// The touches whose view is `view`; touches on its subviews are not among them.
  open func touches(for view: View) -> Set<Touch>? {
    guard type == .touches else { return nil }
    return delivery?.touches(where: { $0.view === view })
  }

  /// The raw samples of `touch` in this frame, oldest first; the last equals the touch itself (T4).
  /// Nil if the touch is not part of the event. Allocates; made at the call.
  open func coalescedTouches(for touch: Touch) -> [Touch]? {
    delivery?.coalescedTouches(for: touch)
  }

  /// Where the touch is expected to be in the next frames, at most two; empty while it is not
  /// moving (T4). Nil if the touch is not part of the event. Allocates; made at the call.
  open func predictedTouches(for touch: Touch) -> [Touch]? {
    delivery?.predictedTouches(for: touch)
  }

  /// Every finger since the first of this multi-touch sequence came down, lifted ones included, as
  /// values, by age (S15). Empty for events that are not about touches. Allocates; made at the
  /// call.
  open var touchSequence: [Touch.Snapshot] { delivery?.sequenceSnapshots() ?? [] }
}
