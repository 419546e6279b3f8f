// The base of buttons and their like: turns touches into control events and sends actions (C1 to
// C5).
import Foundation
import GlassineBase
import GlassineScene

/// A view that tells targets what fingers do to it. Source: UIKit's documentation of UIControl.
///
/// Each control has its own tracking touch, so every finger may hold a control of its own (C3).
open class Control: View, ContextMenuInteractionDelegate {
  /// What may happen to a control; several can be named at once.
  ///
  /// Differs from UIKit, where it is `UIControl.Event`: here that name would hide `Event`
  /// inside every subclass of a control.
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
    /// Editing was ended by the Return key; comes before ``editingDidEnd``.
    public nonisolated static let editingDidEndOnExit = Events(rawValue: 1 << 19)
    public nonisolated static let allTouchEvents = Events(rawValue: 0xFFF)
    public nonisolated static let allEditingEvents = Events(rawValue: 0xF0000)
    /// For events of an app's own controls; for those that Glassine may come to have.
    public nonisolated static let applicationReserved = Events(rawValue: 0x0F00_0000)
    public nonisolated static let systemReserved = Events(rawValue: 0xF000_0000)
    public nonisolated static let allEvents = Events(rawValue: 0xFFFF_FFFF)
  }

  /// How the control is at the moment; drives its look.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    public nonisolated static let normal: State = []
    public nonisolated static let highlighted = State(rawValue: 1)
    public nonisolated static let disabled = State(rawValue: 2)
    public nonisolated static let selected = State(rawValue: 4)
    public nonisolated static let focused = State(rawValue: 8)
    /// For states of an app's own controls, which override ``Control/state``; for those that
    /// Glassine may come to have.
    public nonisolated static let application = State(rawValue: 0x00FF_0000)
    public nonisolated static let reserved = State(rawValue: 0xFF00_0000)
  }

  private var handlers = ControlHandlers()

  deinit {}  // Plain, as the view's.

  /// A control that performs `primaryAction` whenever its ``Events/primaryActionTriggered``
  /// happens.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// A disabled control takes the hit and sends nothing (C4, H8); disabling while a finger is on it
  /// cancels that.
  @exclusivity(unchecked)
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        cancelCurrentTracking()
        if press.contains(.byFocus) { focusPressEnded(isCancelled: true) }
      }
      stateDidChange()
    }
  }

  @exclusivity(unchecked)
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// True while a finger is on the control and inside (C5), or a key or button holds it down.
  @exclusivity(unchecked)
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      stateDidChange()
      if pressScale != 1 { showPress(scale: isHighlighted ? pressScale : 1) }
    }
  }
  /// How large the control is shown while it is highlighted; 1, as it is, for most.
  var pressScale: CGFloat { 1 }

  /// The press events that were sent, and whether Select is held down on the control.
  @exclusivity(unchecked)
  private var press = PressState()

  /// Whether keys and pad buttons act on the control. Whoever moves the focus sets it.
  @exclusivity(unchecked)
  open var isFocused = false { didSet { if isFocused != oldValue { stateDidChange() } } }

  /// What the control is in. `.focused` as long as the focus is shown: a finger or the mouse hides
  /// it.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused, window?.application?.focus.isRingVisible == true { state.insert(.focused) }
    return state
  }

  /// Where the content lies across the bounds, in a button; in the middle by
  /// default.
  @exclusivity(unchecked)
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { contentAlignmentDidChange() } }
  }
  /// Where it lies up and down, in a button or a text field; in the middle by default. A field has
  /// one line, which cannot be spread: filled it lies in the middle too.
  @exclusivity(unchecked)
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { contentAlignmentDidChange() } }
  }
  /// ``contentHorizontalAlignment`` with leading and trailing as left or right, whichever they are
  /// here.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case let plain: plain
    }
  }

  /// The content belongs elsewhere in the bounds.
  func contentAlignmentDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// Colours, fonts and sizes: those of its surroundings, or its own once set
  /// (``View/overrideTheme``).
  open var theme: ControlTheme {
    get { effectiveTheme }
    set { overrideTheme = newValue }
  }

  override func environmentDidChange(from old: Environment) {
    // Whoever left the size as it was made goes on with the size that it would be made with now.
    if let size = ownSize(in: effectiveTheme.metrics), size != bounds.size,
      bounds.size == ownSize(in: old.theme.metrics)
    {
      if transform == .identity { frame.size = size } else { bounds.size = size }
    }
    super.environmentDidChange(from: old)
    stateDidChange()
  }

  /// The size of a control that has one whatever its frame; nil for others.
  func ownSize(in metrics: ControlTheme.Metrics) -> CGSize? { nil }

  /// The state changed: redraw, or dress anew. Calls ``View/setNeedsDisplay()`` by default.
  open func stateDidChange() { setNeedsDisplay() }

  /// What the control's context menu offers at a place in its coordinates; nil, as by default:
  /// there is none. See ``isContextMenuInteractionEnabled``.
  open func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration? { nil }

  /// Where a menu of the control's begins, in its coordinates: a context menu, or a button's
  /// ``Button/menu``, whose configuration has no identifier. By default at its lower corner where
  /// lines begin, and then a menu without room below goes above the control. A point that is not
  /// finite counts as that. Source: UIKit's documentation.
  open func menuAttachmentPoint(for configuration: ContextMenuConfiguration) -> CGPoint {
    usualMenuAttachmentPoint
  }

  // MARK: Tracking

  /// Whether a finger is being followed.
  @exclusivity(unchecked)
  public private(set) var isTracking = false
  /// Whether that finger is inside, within 70 points of the bounds (C2).
  @exclusivity(unchecked)
  public private(set) var isTouchInside = false
  private var trackedSerial: UInt64 = 0
  /// Whether a lift inside is the primary action. Controls with a value say false and send it with
  /// ``Events/valueChanged``.
  var isLiftPrimaryAction: Bool { true }

  /// A finger landed; true follows it. For subclasses that do not simply press.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }
  /// The followed finger moved; false ends following it.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }
  /// The followed finger lifted.
  open func endTracking(_ touch: Touch?, with event: Event?) {}
  /// Following ended without a lift.
  open func cancelTracking(with event: Event?) {}

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, !isTracking, let touch = touches.min(by: { $0.serial < $1.serial }) else {
      return
    }
    isTracking = true
    isTouchInside = true
    trackedSerial = touch.serial
    press.remove(.fingerDownSent)
    let begins = beginTracking(touch, with: event)
    // What its value's actions did there may have ended that again.
    guard isTracking, trackedSerial == touch.serial else { return }
    guard begins else {
      isTracking = false
      isTouchInside = false
      return
    }
    sendDown(touch, event)
  }

  /// Sends the press of the followed finger, once.
  private func sendDown(_ touch: Touch, _ event: Event?) {
    guard press.insert(.fingerDownSent).inserted else { return }
    isHighlighted = true
    send(.touchDown, event)
    // An action may have disabled the control, or taken the touch away by a frame of its own.
    if isTracking, touch.tapCount > 1 { send(.touchDownRepeat, event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked(in: touches) else { return }
    // In a frame that an action runs as tracking begins.
    sendDown(touch, event)
    guard isTracking else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else {
      guard isTracking else { return }
      endFollowing()
      return cancelTracking(with: event)
    }
    // What was called may have disabled the control or taken it away.
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
    // From here on the finger is gone: code that is called may end or begin what it likes.
    isTracking = false
    endTracking(touch, with: event)
    // A frame of the callback's own may have brought the next finger.
    if !isTracking { endFollowing() }
    send(inside ? .touchUpInside : .touchUpOutside, event)
    // An action of the lift may have disabled it: then it sends nothing more (C4). UIKit does not
    // say.
    if inside, isLiftPrimaryAction, isEnabled { sendPrimaryAction(event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard tracked(in: touches) != nil else { return }
    endTrackingWithoutLift(event)
  }

  /// Whether a finger that it follows drags something of its own, which drags of views above would
  /// take away.
  var keepsDrags: Bool { false }

  /// Whether a finger's single tap is what it is for.
  var keepsTaps: Bool { false }

  /// Buttons, switches, steppers, segments, dots of pages, texts and what games press keep a single
  /// tap for themselves: a tap recognizer of a view above does not get it. Those that are dragged,
  /// a slider, a switch, a stick, keep pans and swipes likewise while they follow a finger.
  /// Controls of one's own keep no touch, until they override this. Whatever has the focus keeps
  /// what presses it. Source: UIKit's documentation of UIGestureRecognizer, "default actions of
  /// controls".
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
    // A pointer's other buttons do nothing here.
    if tap.touches.first?.type == .indirectPointer, !tap.buttonMaskRequired.contains(.primary) {
      return true
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1 || !isEnabled
  }

  private func tracked(in touches: Set<Touch>) -> Touch? {
    isTracking ? touches.first { $0.serial == trackedSerial } : nil
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

  /// Ends following the finger now, as if it had been taken away; nothing where none is followed.
  func cancelCurrentTracking() {
    if isTracking { endTrackingWithoutLift(nil) }
  }

  private func endTrackingWithoutLift(_ event: Event?) {
    isTracking = false
    let hasSentDown = press.contains(.fingerDownSent)
    cancelTracking(with: event)
    if !isTracking { endFollowing() }
    if hasSentDown { send(.touchCancel, event) }
  }

  // MARK: Focus

  open override var canBecomeFocused: Bool { isEnabled }

  open override func didUpdateFocus(isFocused: Bool) { self.isFocused = isFocused }

  /// Select was pressed while the focus is here.
  open func focusPressBegan() {
    press.insert([.byFocus, .owesFocusLift])
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  /// Select was let go, or lost. Presses the control as a finger would.
  open func focusPressEnded(isCancelled: Bool) {
    guard press.remove(.byFocus) != nil else { return }
    isHighlighted = false
    guard !isCancelled, isEnabled else { return sendActions(for: .touchCancel) }
    focusActivate()
    // A control with a value changes that first, as it does for a finger.
    if press.contains(.owesFocusLift) { sendActions(for: .touchUpInside) }
  }

  /// What a press by keys or pad does: touchUpInside and the primary action by default. An override
  /// that does not send touchUpInside leaves that to the press, which sends it after the call.
  open func focusActivate() {
    sendActions(for: .touchUpInside)
    if isEnabled { performPrimaryAction() }
  }

  /// Does what a press does, with no finger and no key. Source: UIKit's documentation.
  open func performPrimaryAction() { sendPrimaryAction(nil) }

  func sendPrimaryAction(_ event: Event?) { send(.primaryActionTriggered, event) }

  /// A direction while the focus is here; true if the control uses it for itself, such as a slider.
  /// At its end a slider says false, and the press moves the focus on (R6); a press that is held
  /// does not.
  open func focusAdjust(_ direction: FocusDirection) -> Bool { false }

  // MARK: Actions

  /// Sends `action` to `target` whenever one of `events` happens; to the responder chain for nil
  /// (R4). The target is not kept alive; one that is gone gets nothing. The same target and action
  /// added twice are called once for each event, as UIKit has it.
  open func addTarget(_ target: AnyObject?, action: Selector, for events: Events) {
    handlers.add(target, action, for: events)
  }

  /// Ends what was added for `target`, `action` and `events`; nil stands for any.
  open func removeTarget(_ target: AnyObject?, action: Selector?, for events: Events) {
    handlers.remove(target, action, for: events)
  }

  /// Performs `action` whenever one of `events` happens. Added twice, it is performed once for each
  /// event; another action of the same identifier gives way to it for these events. The control
  /// keeps it alive. Source: UIKit's header.
  open func addAction(_ action: Action, for events: Events) { handlers.add(action, for: events) }

  /// Calls `handler` with the control whenever one of `events` happens: an action without a name.
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

  /// Ends what was added for an action of that identifier and `events`; nothing where there is
  /// none.
  open func removeAction(identifiedBy identifier: Action.Identifier, for events: Events) {
    handlers.remove(identifier, for: events)
  }

  open func removeAction(_ action: Action, for events: Events) {
    handlers.remove(action.identifier, for: events)
  }

  /// Calls `body` for each that is told, in the order in which they were added: with its action, or
  /// with its target, nil for the responder chain, and selector; with its events; and with what to
  /// set to end it. What `body` adds and removes changes nothing of the round.
  open func enumerateEventHandlers(
    _ body: (
      _ action: Action?, _ targetAction: (target: AnyObject?, selector: Selector)?,
      _ events: Events, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for handler in handlers.all where !stop {
      switch handler {
      case .target(let weak, let selector, let its):
        if let target = weak.object { body(nil, (target, selector), its, &stop) }
      case .responderChain(let selector, let its): body(nil, (nil, selector), its, &stop)
      case .action(let action, let its): body(action, nil, its, &stop)
      }
    }
  }

  /// Whom methods were added for, each once, in that order; those that are gone are left out, and
  /// so are actions and the responder chain. Differs from UIKit, where it is a set.
  open var allTargets: [AnyObject] { handlers.targets }

  /// All events that something was added for.
  open var allControlEvents: Events {
    handlers.all.reduce(into: []) { events, handler in events.formUnion(handler.events) }
  }

  /// The methods that were added for a target, nil for the responder chain, and all of `events`, in
  /// that order; nil where there are none. Differs from UIKit, where they are names.
  open func actions(forTarget target: AnyObject?, forControlEvent events: Events) -> [Selector]? {
    let found = handlers.actions(target, events)
    return found.isEmpty ? nil : found
  }

  /// Sends the actions of each of `events`, in the order in which they were added.
  open func sendActions(for events: Events) { send(events, nil) }

  /// Sends one action. May be overridden to watch or to stop it.
  open func sendAction(_ action: Selector, to target: AnyObject?, for event: Event?) {
    let application = window?.application ?? Self.registry.defaultApplication
    if let application {
      application.sendAction(action, to: target, from: self, for: event)
    } else if let target {
      action.perform(on: target, sender: self, event: event)
    }
  }

  /// Performs one action. May be overridden to watch or to stop it.
  open func sendAction(_ action: Action) { action.perform(withSender: self) }

  func send(_ events: Events, _ event: Event?) {
    if events.contains(.touchUpInside) { press.remove(.owesFocusLift) }
    eventObserver?(self, events)
    // What the actions add or remove counts from the next event on.
    for handler in handlers.all where !handler.events.isDisjoint(with: events) {
      switch handler {
      case .target(let weak, let selector, _):
        if let target = weak.object { sendAction(selector, to: target, for: event) }
      case .responderChain(let selector, _): sendAction(selector, to: nil, for: event)
      case .action(let action, _): sendAction(action)
      }
    }
  }

  /// Sees every control event before the actions do; for transcripts and tools.
  public var eventObserver: ((Control, Events) -> Void)?
}
