// The responder: an object that can handle an event or forward it. The chain of `next` is
// Glassine's whole event routing after a touch has found its view (R1 to R6).
public import Foundation
public import GlassineBase
public import GlassineInput

/// A part of a change of an observed value. Source: Foundation's NSKeyValueChangeKey.
public nonisolated struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// An object that handles events or forwards them to the next in the chain (R1, R2, S9, S21).
///
/// All members may be overridden and may be called during any callback. The default of each event
/// method forwards the event to ``next``. At the end of the chain the event is dropped, and
/// observers of the application are notified. Source: UIKit's documentation of UIResponder.
@preconcurrency @MainActor
open class Responder: NSObject {
  public override init() { super.init() }

  /// Not isolated, so that subclasses may write a plain `deinit` as well as an isolated one.
  deinit {}

  /// Called by the module for iOS code after an interface file has made the object, and has set its
  /// values and outlets. Does nothing by default.
  open func awakeFromNib() {}
  /// Exists so that code that overrides it compiles. It is never called: there is no Interface
  /// Builder here.
  open func prepareForInterfaceBuilder() {}
  /// Called with changes of values that the module for iOS code observes. Source: Foundation's
  /// documentation of NSKeyValueObserving.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: The chain

  /// The responder that receives events which this one does not handle (R1); nil ends the chain.
  open var next: Responder? { nil }

  /// The first window on the chain; nil while the responder is in none.
  var owningWindow: Window? {
    var responder: Responder? = self
    while let current = responder {
      // From the first view on, the tree decides instead of the chain. A removed view forwards its
      // cancelled touches to its former superview, but is in no window.
      if let view = current as? View { return view.window }
      responder = current.next
    }
    return nil
  }

  // MARK: First responder (R3)

  /// Whether this responder may become first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder may give up being first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether events without a location (keys, text, motion, remote control) start here, of any
  /// seat.
  open var isFirstResponder: Bool { owningWindow?.seatNumber(ofFirst: self) != nil }

  /// Whether it is the first responder of ``Application/currentSeat``.
  package var isCurrentFirstResponder: Bool { owningWindow?.firstResponder === self }

  /// Makes this responder first. The current one resigns before, and may refuse.
  ///
  /// It becomes first responder of ``Application/currentSeat``: of the seat whose input is being
  /// delivered, else of the first. A responder is first of one seat at a time: another seat's first
  /// responder status of it ends.
  ///
  /// - Returns: false if ``canBecomeFirstResponder`` is false, if the responder is in no window
  ///   (logged, S18), or if the current first responder does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = owningWindow else {
      ViewRegistry.main.diagnostics.notice(
        "becomeFirstResponder: \(type(of: self)) is in no window, so it cannot be first responder; "
          + "add its view to a window that is on screen first")
      return false
    }
    return window.makeFirstResponder(self, ofSeat: window.application?.currentSeatNumber ?? 0)
  }

  /// Makes this responder first of `seat`, regardless of the delivered input; else as
  /// ``becomeFirstResponder()``.
  @discardableResult
  public final func becomeFirstResponder(for seat: Seat) -> Bool {
    seat.application.asInput(of: seat.number) { becomeFirstResponder() }
  }

  /// Resigns first responder status. True if it was not first.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = owningWindow, let seat = window.seatNumber(ofFirst: self) else {
      return true
    }
    return window.makeFirstResponder(nil, ofSeat: seat)
  }

  // MARK: Input views

  /// The app's own keyboard, shown at the bottom of the window while this responder, or one whose
  /// chain leads here, is first. It has the height of its frame, else of its content, and the
  /// window's width. The nearest in the chain is used; nil by default. Source: UIKit's
  /// documentation.
  open var inputView: View? { nil }
  /// Shown above ``inputView``, or alone at the bottom, likewise.
  open var inputAccessoryView: View? { nil }
  /// Reloads both while this responder is first.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    owningWindow?.inputViewsMayHaveChanged()
  }

  // MARK: Key commands

  /// Keys that send actions while this responder, or one whose chain leads here, is first; read
  /// when a key is pressed, the nearest first. They take precedence over ``pressesBegan(_:with:)``.
  /// While a text is edited, or for keys that move the focus, they only get presses that the text
  /// and the focus do not handle. A command that wants priority gets them first. Nil by default.
  /// Source: UIKit's documentation.
  open var keyCommands: [KeyCommand]? { nil }

  // MARK: Undo

  /// The undo manager of this responder's changes: by default that of the next responder, in the
  /// end the window's. A text editor has its own. Source: UIKit's documentation.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Touches

  /// Fingers that have just landed on this responder's view, all in phase `.began`.
  ///
  /// Called once per frame at most, with all fingers that began on the same view (T3).
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if let next { return next.receive(.began, touches, event) }
    event?.delivery?.application.noteUnhandled(touches, "touchesBegan")
  }

  /// Fingers that have moved since the last frame; raw samples: `event.coalescedTouches(for:)`.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let next { return next.receive(.moved, touches, event) }
    event?.delivery?.application.noteUnhandled(touches, "touchesMoved")
  }

  /// Fingers that have lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let next { return next.receive(.ended, touches, event) }
    event?.delivery?.application.noteUnhandled(touches, "touchesEnded")
  }

  /// Fingers that were cancelled: by the compositor, with the device, window or view, or by a
  /// recognizer (T10). They will not end.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if let next { return next.receive(.cancelled, touches, event) }
    event?.delivery?.application.noteUnhandled(touches, "touchesCancelled")
  }

  /// Called with better values of estimated properties: of a pen that touched the glass before it
  /// reported its pressure or its pose.
  ///
  /// Each touch in the set is an object of its own. It has the values that the touch with the same
  /// ``Touch/estimationUpdateIndex`` should have had. The call may come in the frame in which that
  /// touch ended, after its end. Source: UIKit's documentation.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Presses

  /// Keys or game controller buttons that were pressed.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if editsByKey(presses) { return }
    if let next { return next.pressesBegan(presses, with: event) }
    for press in presses { press.isUnhandled = true }
  }

  /// Keys that repeat, or buttons whose force changed.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    if editsByKey(presses) { return }
    if let next { return next.pressesChanged(presses, with: event) }
    for press in presses { press.isUnhandled = true }
  }

  /// Keys or buttons that were released.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    if let next { return next.pressesEnded(presses, with: event) }
    for press in presses { press.isUnhandled = true }
  }

  /// Keys or buttons that were cancelled: the focus was lost or the device is gone.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    if let next { return next.pressesCancelled(presses, with: event) }
    for press in presses { press.isUnhandled = true }
  }

  // MARK: Motion and remote control

  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionCancelled(motion, with: event)
  }

  /// A media key, given by `event.subtype`.
  open func remoteControlReceived(with event: Event?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Pointer and wheel

  /// Called when the pointer is over this responder's view, or has left it, without a pressed
  /// button. Differs from UIKit, which needs a hover recognizer.
  open func hoverChanged(_ hover: HoverSample, with event: Event?) {
    next?.hoverChanged(hover, with: event)
  }

  /// Called when the wheel was turned over this responder's view. Differs from UIKit, in which only
  /// recognizers and scroll views receive the wheel.
  open func wheelChanged(_ wheel: WheelSample, with event: Event?) {
    next?.wheelChanged(wheel, with: event)
  }

  // MARK: Actions (R4)

  /// Whether this responder can perform `action`: by default, if it has the type of the action's
  /// method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.canBePerformed(by: self)
  }

  /// The first responder from here upwards that can perform `action`; nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: Responder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }

  // MARK: Accessibility
  //
  // Values that are set are stored beside the responder. Others come from its class, when they are
  // read. Source of all members without a note: UIKit's documentation of UIAccessibility.

  /// Whether assistive technologies read this responder as one element, and nothing inside it. True
  /// for controls, and for texts with characters; false for other views by default.
  open var isAccessibilityElement: Bool {
    get { accessibilitySettings?.isElement ?? accessibilityClassContent.isElement }
    set { setAccessibility { $0.isElement = newValue } }
  }
  /// The name of the element, such as "Save": without its kind, which the traits say. By default
  /// the title or text that the class shows.
  open var accessibilityLabel: String? {
    get { accessibilitySettings?.label ?? accessibilityClassContent.label }
    set { setAccessibility { $0.label = newValue } }
  }
  /// The value that changes, such as "40%".
  open var accessibilityValue: String? {
    get { accessibilitySettings?.value ?? accessibilityClassContent.value }
    set { setAccessibility { $0.value = newValue } }
  }
  /// The effect of an activation, read after a pause.
  open var accessibilityHint: String? {
    get { accessibilitySettings?.hint ?? accessibilityClassContent.hint }
    set { setAccessibility { $0.hint = newValue } }
  }
  /// How the element behaves.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibilitySettings?.traits ?? accessibilityClassContent.traits }
    set { setAccessibility { $0.traits = newValue } }
  }
  /// The kind of element, by default after its class, else after its traits. Glassine's own.
  open var accessibilityRole: AccessibilityRole {
    get { accessibilitySettings?.role ?? usualAccessibilityRole }
    set { setAccessibility { $0.role = newValue } }
  }
  /// The number behind the value; nil by default, and for elements without one. Glassine's own.
  open var accessibilityRange: AccessibilityRange? { accessibilityClassContent.range }
  /// A name for messages and tests, which is never spoken; nil by default. Source: UIKit.
  open var accessibilityIdentifier: String? {
    get { accessibilitySettings?.identifier }
    set { setAccessibility { $0.identifier = newValue } }
  }
  /// The element's frame in the surface's points. That of the view by default; it follows the view
  /// until it is set.
  open var accessibilityFrame: CGRect {
    get { accessibilitySettings?.frame ?? usualAccessibilityFrame }
    set { setAccessibility { $0.frame = newValue } }
  }
  /// The element's outline in the surface's points; nil: its frame.
  open var accessibilityPath: Path? {
    get { accessibilitySettings?.path }
    set { setAccessibility { $0.path = newValue } }
  }
  /// The point of the surface that a tap touches: the middle of the frame by default.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilitySettings?.activationPoint ?? usualAccessibilityActivationPoint }
    set { setAccessibility { $0.activationPoint = newValue } }
  }
  /// The language of label, value and hint, as in BCP 47 ("de-AT"); nil: that of the container.
  open var accessibilityLanguage: String? {
    get { accessibilitySettings?.language }
    set { setAccessibility { $0.language = newValue } }
  }
  /// Other names by which speech input finds the element; the label by default.
  open var accessibilityUserInputLabels: [String]? {
    get { accessibilitySettings?.inputLabels ?? accessibilityLabel.map { [$0] } }
    set { setAccessibility { $0.inputLabels = newValue } }
  }
  /// Whether the element takes the user's input; by default, if it has an action.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilitySettings?.respondsToUser ?? usuallyRespondsToUser }
    set { setAccessibility { $0.respondsToUser = newValue } }
  }
  /// Whether the elements inside are left out, and the view itself; false by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilitySettings?.hidesElements ?? false }
    set { setAccessibility { $0.hidesElements = newValue } }
  }
  /// Whether the siblings of the view are left out; true for presentations and menus.
  open var accessibilityViewIsModal: Bool {
    get { accessibilitySettings?.isModal ?? accessibilityClassContent.isModal }
    set { setAccessibility { $0.isModal = newValue } }
  }
  /// Whether the elements inside are read together, before what is beside them; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilitySettings?.groupsChildren ?? false }
    set { setAccessibility { $0.groupsChildren = newValue } }
  }
  /// What the view contains; a container other than `none` has a node of its own.
  open var accessibilityContainerType: AccessibilityContainerType {
    get { accessibilitySettings?.container ?? accessibilityClassContent.container }
    set { setAccessibility { $0.container = newValue } }
  }
  open var accessibilityNavigationStyle: AccessibilityNavigationStyle {
    get { accessibilitySettings?.navigationStyle ?? .automatic }
    set { setAccessibility { $0.navigationStyle = newValue } }
  }
  /// The elements inside, in reading order, instead of those of the subviews: views or
  /// ``AccessibilityElement``s, which this responder retains. Nil by default.
  open var accessibilityElements: [Any]? {
    get { accessibilitySettings?.elements }
    set { setAccessibility { $0.elements = newValue } }
  }
  /// The same, made on demand by an override of all three. The default returns
  /// ``accessibilityElements``.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// The index of an element; `NSNotFound` if it is none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// Actions beside activation, in order.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { accessibilitySettings?.customActions ?? usualAccessibilityActions }
    set { setAccessibility { $0.customActions = newValue } }
  }

  /// Activates the element; false, the default: a tap at its activation point does it. Controls are
  /// pressed, with the events of a finger.
  open func accessibilityActivate() -> Bool {
    (self as? any AccessibilityDefaults)?.activateByDefault() ?? pressByDefault()
  }
  /// Called for elements with the trait `adjustable`.
  open func accessibilityIncrement() {
    (self as? any AccessibilityDefaults)?.adjustByDefault(isUp: true)
  }
  open func accessibilityDecrement() {
    (self as? any AccessibilityDefaults)?.adjustByDefault(isUp: false)
  }
  /// Scrolls by about a page, and posts `pageScrolled`; false if it cannot. The next in the chain
  /// is then called.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    (self as? any AccessibilityDefaults)?.scrollByDefault(direction) ?? false
  }
  /// Closes what covers the rest; false: the next in the chain is called.
  open func accessibilityPerformEscape() -> Bool {
    (self as? any AccessibilityDefaults)?.escapeByDefault() ?? false
  }
  /// Performs the app's most important action of the moment; likewise.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Called after a technology has moved to this element, or away from it.
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  /// Whether a technology is on this element.
  open func accessibilityElementIsFocused() -> Bool {
    accessibilityAssistiveTechnologyFocusedIdentifiers() != nil
  }
  /// The technologies on this element; nil: none.
  open func accessibilityAssistiveTechnologyFocusedIdentifiers()
    -> Set<AssistiveTechnologyIdentifier>?
  { accessibilityTechnologies }
}

/// A responder that takes typed text (S19). Text goes to the first such responder from the first
/// responder upwards.
@preconcurrency @MainActor
public protocol KeyInput: AnyObject {
  /// Whether there is text that ``deleteBackward()`` could delete.
  var hasText: Bool { get }
  /// Inserts committed text at the caret.
  func insertText(_ text: String)
  /// Deletes the selection or the character before the caret.
  func deleteBackward()
}

/// A responder that also shows a composition.
@preconcurrency @MainActor
public protocol TextInput: KeyInput {
  /// Shows `markedText` at the caret, replacing an earlier composition; `selectedRange` counts
  /// characters within it. An empty text ends the composition and inserts nothing.
  func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)
  /// Commits the composition.
  func unmarkText()
}
