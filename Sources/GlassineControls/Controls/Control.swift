// The base class of controls: turns touches into control events and sends actions (C1 to C5).
import Foundation
import GlassineBase
import GlassineScene
public import GlassineUI

/// A view that notifies targets of touches. Source: UIKit's documentation of UIControl.
///
/// Each control has its own tracking touch, so every finger may hold a control of its own (C3).
open class Control: View, ContextMenuInteractionDelegate, FocusPressable, FocusRingObserver {
  /// The events of a control, as a set.
  ///
  /// Differs from UIKit, in which it is `UIControl.Event`: here that name would hide `Event` inside
  /// every subclass of a control.
  public struct Events: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    public nonisolated static let touchDown = Events(rawValue: 1 << 0)
    public nonisolated static let touchDownRepeat = Events(rawValue: 1 << 1)
    public nonisolated static let touchDragInside = Events(rawValue: 1 << 2)
    public nonisolated static let touchDragOutside = Events(rawValue: 1 << 3)
    public nonisolated static let touchDragEnter = Events(rawValue: 1 << 4)
    public nonisolated static let touchDragExit = Events(rawValue: 1 << 5)
    public nonisolated static let touchUpInside = Events(rawValue: 1 << 6)
    public nonisolated static let touchUpOutside = Events(rawValue: 1 << 7)
    public nonisolated static let touchCancel = Events(rawValue: 1 << 8)
    public nonisolated static let valueChanged = Events(rawValue: 1 << 12)
    public nonisolated static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// A press opens a menu; see ``Button/showsMenuAsPrimaryAction``.
    public nonisolated static let menuActionTriggered = Events(rawValue: 1 << 14)
    public nonisolated static let editingDidBegin = Events(rawValue: 1 << 16)
    public nonisolated static let editingChanged = Events(rawValue: 1 << 17)
    public nonisolated static let editingDidEnd = Events(rawValue: 1 << 18)
    /// Editing was ended by the Return key; sent before ``editingDidEnd``.
    public nonisolated static let editingDidEndOnExit = Events(rawValue: 1 << 19)
    public nonisolated static let allTouchEvents = Events(rawValue: 0xFFF)
    public nonisolated static let allEditingEvents = Events(rawValue: 0xF0000)
    /// For events of an app's own controls; and reserved for future ones of Glassine.
    public nonisolated static let applicationReserved = Events(rawValue: 0x0F00_0000)
    public nonisolated static let systemReserved = Events(rawValue: 0xF000_0000)
    public nonisolated static let allEvents = Events(rawValue: 0xFFFF_FFFF)
  }

  /// The state of the control; decides its look.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    public nonisolated static let normal: State = []
    public nonisolated static let highlighted = State(rawValue: 1)
    public nonisolated static let disabled = State(rawValue: 2)
    public nonisolated static let selected = State(rawValue: 4)
    public nonisolated static let focused = State(rawValue: 8)
    /// For states of an app's own controls, which override ``Control/state``; and reserved for
    /// future ones of Glassine.
    public nonisolated static let application = State(rawValue: 0x00FF_0000)
    public nonisolated static let reserved = State(rawValue: 0xFF00_0000)
  }

  private var handlers = ControlHandlers()

  deinit {}  // Plain, as the view's.

  /// A control that performs `primaryAction` at each ``Events/primaryActionTriggered``.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State. Accesses are unchecked, for the reason given at ``Button``.

  /// A disabled control takes the hit and sends nothing (C4, H8); disabling it cancels a current
  /// touch.
  @exclusivity(unchecked)
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        cancelCurrentTracking()
        if pressState.contains(.byFocus) { focusPressEnded(isCancelled: true) }
      }
      stateDidChange()
    }
  }

  @exclusivity(unchecked)
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      observe(.widget(Call.selected(isSelected)))
      stateDidChange()
    }
  }
  /// True while a finger is on the control and inside (C5), or a key or button presses it.
  @exclusivity(unchecked)
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      observe(.widget(Call.highlighted(isHighlighted)))
      stateDidChange()
      if pressScale != 1 { showPress(scale: isHighlighted ? pressScale : 1) }
    }
  }
  /// The presented scale of a highlighted control; 1 for most.
  var pressScale: CGFloat { 1 }

  /// The press events sent so far, and whether Select presses the control.
  @exclusivity(unchecked)
  final var pressState = PressState()

  /// Whether keys and pad buttons act on the control. The focus system sets it.
  @exclusivity(unchecked)
  open var isFocused = false { didSet { if isFocused != oldValue { stateDidChange() } } }

  /// The current state. Contains `.focused` while the focus is shown: a finger or the mouse hides
  /// it.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused, window?.application?.showsRing(on: self) == true { state.insert(.focused) }
    return state
  }

  /// The horizontal alignment of content, in a button; centred by default.
  @exclusivity(unchecked)
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { contentAlignmentDidChange() } }
  }
  /// The vertical alignment of content, in a button or a text field; centred by default. A field
  /// has one line, which cannot be spread: with `fill` it is centred.
  @exclusivity(unchecked)
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { contentAlignmentDidChange() } }
  }
  /// ``contentHorizontalAlignment`` with leading and trailing resolved to left or right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case let plain: plain
    }
  }

  /// Called after the content's alignment changed.
  func contentAlignmentDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// The theme of colours, fonts and sizes: the inherited one, or the control's own if set
  /// (``View/overrideTheme``).
  @_disfavoredOverload  // A subclass may have another one.
  open var theme: ControlTheme {
    get { themeBox.theme }
    set { overrideTheme = newValue }
  }

  open override func environmentDidChange(from old: TraitCollection) {
    // A control whose size was not changed gets its default size in the new theme.
    if let size = ownSize(in: themeBox.theme.metrics), size != bounds.size,
      bounds.size == ownSize(in: old.theme.metrics)
    {
      if transform == .identity { frame.size = size } else { bounds.size = size }
    }
    super.environmentDidChange(from: old)
    stateDidChange()
  }

  /// The default size of a control with a fixed size; nil for others.
  func ownSize(in metrics: ControlTheme.Metrics) -> CGSize? { nil }

  /// Called after the state changed: redraws or updates the look. Calls ``View/setNeedsDisplay()``
  /// by default.
  @_disfavoredOverload open func stateDidChange() { setNeedsDisplay() }

  /// The control's context menu at a point in its coordinates; nil, the default: none. See
  /// ``isContextMenuInteractionEnabled``.
  open func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration? { nil }

  /// The attachment point of the control's menu, in its coordinates: a context menu, or a button's
  /// ``Button/menu``, whose configuration has no identifier. By default its lower leading corner;
  /// without room below, the menu is then above the control. A point that is not finite counts as
  /// the default. Source: UIKit's documentation.
  open func menuAttachmentPoint(for configuration: ContextMenuConfiguration) -> CGPoint {
    usualMenuAttachmentPoint
  }

  // MARK: Tracking

  /// Whether a finger is being tracked.
  @exclusivity(unchecked)
  open private(set) var isTracking = false
  /// Whether that finger is inside, within 70 points of the bounds (C2).
  @exclusivity(unchecked)
  open private(set) var isTouchInside = false
  private var trackedSerial: UInt64 = 0
  /// Whether a lift inside is the primary action. Controls with a value return false and send it
  /// with ``Events/valueChanged``.
  var isLiftPrimaryAction: Bool { true }

  /// Called when a finger landed; true tracks it. For subclasses with their own touch handling.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }
  /// Called when the tracked finger moved; false ends tracking.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }
  /// Called when the tracked finger lifted.
  open func endTracking(_ touch: Touch?, with event: Event?) {}
  /// Called when tracking ended without a lift.
  open func cancelTracking(with event: Event?) {}

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, !isTracking, let touch = touches.min(by: { $0.serial < $1.serial }) else {
      return
    }
    isTracking = true
    isTouchInside = true
    trackedSerial = touch.serial
    pressState.subtract([.fingerDownSent, .losesRow, .isMute])
    let begins = beginTracking(touch, with: event)
    // The value's actions may have ended tracking.
    guard isTracking, trackedSerial == touch.serial else { return }
    if begins { return sendDown(touch, event) }
    // A nested frame of that call may have sent the touch-down.
    if pressState.contains(.fingerDownSent) { return endTrackingWithoutLift(event) }
    isTracking = false
    isTouchInside = false
  }

  /// Sends the touch-down of the tracked finger, once.
  private func sendDown(_ touch: Touch, _ event: Event?) {
    guard pressState.insert(.fingerDownSent).inserted else { return }
    isHighlighted = true
    send(.touchDown, event)
    // An action may have disabled the control, or ended the touch in a nested frame.
    if isTracking, touch.tapCount > 1 { send(.touchDownRepeat, event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked(in: touches) else { return }
    // In a nested frame that an action runs as tracking begins.
    sendDown(touch, event)
    guard isTracking else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else {
      guard isTracking else { return }
      endFollowing()
      return cancelTracking(with: event)
    }
    // A callback may have disabled or removed the control.
    guard isTracking else { return }
    if isTouchInside != wasInside {
      isHighlighted = isTouchInside
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    guard isTracking else { return }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked(in: touches) else { return }
    sendDown(touch, event)
    guard isTracking else { return }
    let inside = isInside(touch)
    isTouchInside = inside
    // The finger is gone from here on: callbacks may end or begin tracking.
    isTracking = false
    endTracking(touch, with: event)
    // A nested frame in the callback may have brought the next finger.
    if !isTracking { endFollowing() }
    send(inside ? .touchUpInside : .touchUpOutside, event)
    // An action of the lift may have disabled the control: then it sends nothing more (C4). UIKit's
    // documentation does not define this.
    if inside, isLiftPrimaryAction, isEnabled { sendPrimaryAction(event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard tracked(in: touches) != nil else { return }
    if pressState.remove(.losesRow) != nil { pressState.insert(.isMute) }
    endTrackingWithoutLift(event)
    pressState.remove(.isMute)
  }

  /// Whether a tracked finger drags a part of the control, which drags of ancestors must not take.
  var keepsDrags: Bool { false }

  /// Whether a finger's single tap is the control's main action.
  var keepsTaps: Bool { false }

  /// Buttons, switches, steppers, segments, page dots, texts and game controls keep a single tap: a
  /// tap recognizer of an ancestor does not get it. Controls with drags, a slider, a switch, a
  /// stick, likewise keep pans and swipes while they track a finger. Custom controls keep no touch,
  /// unless they override this. The focused control keeps presses. Source: UIKit's documentation of
  /// UIGestureRecognizer, "default actions of controls".
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if keepsDrags, isTracking, recognizer.view !== self,
      recognizer is PanGestureRecognizer || recognizer is SwipeGestureRecognizer,
      recognizer.touches.first?.serial == trackedSerial
    {
      return false
    }
    guard recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer,
      recognizer.presses.first.map({ $0.type == .select }) ?? keepsTaps
    else {
      return super.gestureRecognizerShouldBegin(recognizer)
    }
    // A pointer's other buttons have no effect here.
    if tap.touches.first?.type == .indirectPointer, !tap.buttonMaskRequired.contains(.primary) {
      return true
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1 || !isEnabled
  }

  private func tracked(in touches: Set<Touch>) -> Touch? {
    for touch in touches where isTracking && touch.serial == trackedSerial { return touch }
    return nil
  }

  private func isInside(_ touch: Touch) -> Bool {
    let outset = -ControlConstants.trackingOutsetPoints
    let point = touch.location(in: self)
    let area = bounds.insetBy(dx: outset, dy: outset)
    return point.x >= area.minX && point.x < area.maxX && point.y >= area.minY
      && point.y < area.maxY
  }

  private func endFollowing() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// Ends tracking now, as if the touch was cancelled; does nothing without a tracked finger.
  func cancelCurrentTracking() {
    if isTracking { endTrackingWithoutLift(nil) }
  }

  private func endTrackingWithoutLift(_ event: Event?) {
    isTracking = false
    let hasSentDown = pressState.contains(.fingerDownSent)
    cancelTracking(with: event)
    if !isTracking { endFollowing() }
    if hasSentDown { send(.touchCancel, event) }
  }

  open override var holdsTouch: Bool { isTracking }

  /// False: a control handles drags itself. True for buttons.
  open override var allowsDragTakeover: Bool { false }

  // MARK: Focus

  open override var canBecomeFocused: Bool { isEnabled }

  package func focusRingDidChange() { stateDidChange() }

  open override func didUpdateFocus(isFocused: Bool) { self.isFocused = isFocused }

  /// Called when Select was pressed while the control has the focus.
  open func focusPressBegan() {
    // Another seat may be pressing the control.
    guard pressState.insert(.byFocus).inserted else { return }
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  /// Called when Select was released, or cancelled. Presses the control as a finger would.
  open func focusPressEnded(isCancelled: Bool) {
    guard pressState.remove(.byFocus) != nil else { return }
    isHighlighted = false
    guard !isCancelled, isEnabled else { return sendActions(for: .touchCancel) }
    pressState.insert(.owesFocusLift)
    focusActivate()
    // A control with a value changes it first, as for a finger.
    if pressState.contains(.owesFocusLift) { sendActions(for: .touchUpInside) }
  }

  /// The effect of a press by keys or pad: touchUpInside and the primary action by default. If an
  /// override does not send touchUpInside, the press sends it after the call.
  open func focusActivate() {
    sendActions(for: .touchUpInside)
    if isEnabled { performPrimaryAction() }
  }

  /// Performs the effect of a press, without finger or key. Source: UIKit's documentation.
  open func performPrimaryAction() { sendPrimaryAction(nil) }

  func sendPrimaryAction(_ event: Event?) { send(.primaryActionTriggered, event) }

  /// Called for a direction while the control has the focus; true if the control handles it, as a
  /// slider does. At its end a slider returns false, and the press moves the focus (R6); a held
  /// press does not.
  open func focusAdjust(_ direction: FocusDirection) -> Bool { false }

  // MARK: Actions

  /// Sends `action` to `target` at each of `events`; to the responder chain for nil (R4). The
  /// target is not retained; a deallocated one gets nothing. The same target and action added twice
  /// are called once for each event, as in UIKit.
  /// A target that is no object is misuse.
  open func addTarget(_ target: Any?, action: Selector, for events: Events) {
    let object = Selector.object(target)
    if object != nil || target == nil { handlers.add(object, action, for: events) }
  }

  /// Removes the handlers of `target`, `action` and `events`; nil matches any.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Events) {
    handlers.remove(Selector.object(target), action, for: events)
  }

  /// Performs `action` at each of `events`. Added twice, it is performed once for each event; it
  /// replaces another action of the same identifier for these events. The control retains it.
  /// Source: UIKit's header.
  open func addAction(_ action: Action, for events: Events) { handlers.add(action, for: events) }

  /// Calls `handler` with the control at each of `events`: an action without an identifier.
  @discardableResult
  open func addAction(
    for events: Events, _ handler: @escaping (Control) -> Void
  ) -> Action.Identifier {
    let action = Action { action in
      if let control = action.sender as? Control { handler(control) }
    }
    addAction(action, for: events)
    return action.identifier
  }

  /// Removes the action with that identifier for `events`; does nothing if there is none.
  open func removeAction(identifiedBy identifier: Action.Identifier, for events: Events) {
    handlers.remove(identifier, for: events)
  }

  open func removeAction(_ action: Action, for events: Events) {
    handlers.remove(action.identifier, for: events)
  }

  /// Calls `body` for each handler, in the order in which they were added. `body` gets the action,
  /// or the target (nil for the responder chain) and the selector. It also gets the events, and a
  /// flag that ends the iteration. Handlers that `body` adds and removes do not affect the
  /// iteration.
  open func enumerateEventHandlers(
    _ body: (
      _ action: Action?, _ targetAction: (target: AnyObject?, selector: Selector)?,
      _ events: Events, _ stop: inout Bool
    ) -> Void
  ) { handlers.enumerate(body) }

  /// The targets of methods, each once, in order; without deallocated ones, actions and the
  /// responder chain. Differs from UIKit, in which it is a set.
  open var allTargets: [AnyObject] { handlers.targets }

  /// All events with a handler.
  open var allControlEvents: Events {
    handlers.all.reduce(into: []) { events, handler in events.formUnion(handler.events) }
  }

  /// The methods of a target, nil for the responder chain, for all of `events`, in order; nil if
  /// there are none. Differs from UIKit, in which they are names.
  open func actions(forTarget target: Any?, forControlEvent events: Events) -> [Selector]? {
    let found = handlers.actions(Selector.object(target), events)
    return found.isEmpty ? nil : found
  }

  /// Sends the actions of each of `events`, in the order in which they were added.
  open func sendActions(for events: Events) { send(events, nil) }

  /// Sends one action. May be overridden to observe or to stop it.
  open func sendAction(_ action: Selector, to target: Any?, for event: Event?) {
    let application = window?.application ?? Self.registry.defaultApplication
    if let application {
      application.sendAction(action, to: target, from: self, for: event)
    } else if let target = Selector.object(target) {
      action.perform(on: target, sender: self, event: event)
    }
  }

  /// Performs one action. May be overridden to observe or to stop it.
  open func sendAction(_ action: Action) { action.perform(withSender: self) }

  func send(_ events: Events, _ event: Event?) {
    // A finger's own lift has an event.
    if event == nil, events.contains(.touchUpInside) { pressState.remove(.owesFocusLift) }
    eventObserver?(self, events)
    observe(.widget(Call.events(events)))
    // Handlers that actions add or remove take effect at the next event.
    for handler in handlers.all where !handler.events.isDisjoint(with: events) {
      switch handler {
      case .target(let weak, let selector, _):
        if let target = weak.object { sendAction(selector, to: target, for: event) }
      case .responderChain(let selector, _): sendAction(selector, to: nil, for: event)
      case .action(let action, _): sendAction(action)
      }
    }
  }

  /// Called for every control event before the actions; for transcripts and tools.
  public var eventObserver: ((Control, Events) -> Void)?
}
