// The application: windows, key window, what takes samples in and runs the frame. It knows no
// platform and no clock; floor 4 or a test hands it samples and the time.
public import Foundation
public import GlassineBase
public import GlassineInput
import GlassineScene

/// The end of every responder chain, and the owner of windows and touches.
///
/// Samples come in by ``process(_:)``, time by ``update(at:)``; the picture goes out by
/// ``draw(into:surface:with:)``. Source: UIKit's documentation of UIApplication; `shared` is on the
/// floor above, where there is a process to be shared by.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
open class Application: Responder {
  /// Is told about the application's life; the end of the responder chain if it is a responder
  /// (R1).
  open weak var delegate: (any ApplicationDelegate)?

  public enum State: Sendable { case active, inactive, background }
  public internal(set) var state: State = .inactive

  /// Windows that are shown or were, in the order in which they were added or raised.
  @exclusivity(unchecked)
  public private(set) var windows: [Window] = []
  /// The window that gets keys and text.
  public private(set) var keyWindow: Window? {
    get { ViewRegistry.main.window(number: keyWindowNumber) }
    set { keyWindowNumber = newValue?.ownNumber ?? 0 }
  }
  private var keyWindowNumber: UInt32 = 0

  /// Gets the samples of fingers that are the host's (T11): the game under the HUD.
  @exclusivity(unchecked)
  public var hostTouchHandler: ((TouchSample) -> Void)?
  /// Gets keys, buttons and axes that no responder handled (R6).
  public var hostInputHandler: ((Sample) -> Void)?
  /// Opens what a link names that was tapped in a text. Nil, as by default: nothing is opened, as a
  /// kiosk has nothing to show it with. Stands for UIKit's `open(_:options:completionHandler:)`.
  public var openURLHandler: ((URL) -> Void)?
  /// Gets what ``Trace`` lists, for transcripts and debugging; nil costs nothing. Touches that a
  /// responder handles are not among them.
  @exclusivity(unchecked)
  public var trace: ((Trace) -> Void)?

  /// A thing worth a line in a debug trace.
  public enum Trace {
    /// A touch method or an action without a target reached the end of the chain (S9): its name,
    /// and the numbers of the touches.
    case unhandled(String)
    case firstResponder(old: Responder?, new: Responder?)
    /// A key or button in its present phase, and the responder at which it began.
    case press(Press, Responder)
  }

  /// The time as of the latest ``update(at:)``, in seconds since start-up: of the clock that frames
  /// and touches are on.
  ///
  /// On the platform that is the machine's monotonic clock, which began when the machine started,
  /// and stays behind it once a loop was made slower; a host, a test and a replay tell their own.
  @exclusivity(unchecked)
  public private(set) var now: TimeInterval = 0
  /// Whether the user wants less to move: presses and presentations then only change their light.
  /// What an app animates by itself is the app's to decide. Source: UIKit's
  /// `UIAccessibility.isReduceMotionEnabled`.
  public var isReduceMotionEnabled = false
  /// Whether the mouse drags the content of every scroll view as a finger does.
  ///
  /// A scroll view reads the value when a pointer lands, beside its own
  /// ``ScrollView/isPointerDragEnabled``. False by default. True by default if the environment says
  /// that the compositor turns fingers into a mouse, as gamescope and the Steam Deck do; a log line
  /// then says so once. A value that the program sets takes precedence. Differs from UIKit, where a
  /// mouse never drags content.
  public var isPointerDragEnabled: Bool {
    get { pointerDragChoice ?? isPointerDragAssumed }
    set { pointerDragChoice = newValue }
  }
  private var pointerDragChoice: Bool?
  package var isPointerDragChosen: Bool { pointerDragChoice != nil }
  /// What the loop found in the environment.
  package var isPointerDragAssumed = false
  /// Where lines begin in views that do not say so themselves.
  public var userInterfaceLayoutDirection = UserInterfaceLayoutDirection.leftToRight {
    didSet { if userInterfaceLayoutDirection != oldValue { refreshEnvironment() } }
  }
  /// What windows stand under that set nothing for themselves, and what it is made from.
  var environment = Environment.standard
  var traitScope = TraitScope()
  /// Counts frames from 0.
  @exclusivity(unchecked)
  public private(set) var frameNumber = -1

  /// Sizes and scales of the surfaces, as the platform reports them.
  var surfaces: [WindowNumber: (size: CGSize, scale: CGFloat)] = [:]
  /// Their numbers, the oldest first.
  var surfaceOrder: [WindowNumber] = []
  /// Which of them have the keyboard, and which are not seen.
  @exclusivity(unchecked)
  var activity = SurfaceActivity()
  /// Closes a surface, as the user asks; false where nothing would be left to be seen. Then, or
  /// where there is no handler, the application is asked whether it ends.
  public var surfaceCloseHandler: ((WindowNumber) -> Bool)?

  /// The oldest surface that is left, where windows are that name none; 0 while there is none.
  var firstSurface: WindowNumber = 0

  public var diagnostics: Diagnostics { ViewRegistry.main.diagnostics }

  /// The clipboard; the program's own until the platform's is connected.
  public var pasteboard: any Pasteboard = MemoryPasteboard()
  /// What is selected, here or in another program: what a middle click pastes. The program's own
  /// until the platform's is connected.
  public var primarySelection: any Pasteboard = MemoryPasteboard()
  /// What edit menus call the standard actions.
  public var editMenuTitles = EditMenuTitles()

  // Each is told whom it belongs to as the application is made. Not made when they are first asked
  // for: they are reached many times a frame, and a constant is reached without a call.
  final let touches = TouchDelivery()
  final let presses = PressDelivery()
  /// Where keys and pad are.
  public final let focus = FocusSystem()
  /// Which recognizers the pointer hovers over.
  let hovers = HoverTracker()
  let clock = FrameClock()
  final let animator = Animator()
  private var ignoreDepth = 0
  @exclusivity(unchecked)
  private var pendingSamples = SampleQueue<Sample>()
  @exclusivity(unchecked)
  private var hostSamples = SampleQueue<TouchSample>()
  @exclusivity(unchecked)
  private var sortedWindows: [Window] = []
  @exclusivity(unchecked)
  private var windowsAreSorted = true
  @exclusivity(unchecked)
  private var needsGestureCheck = false
  /// What its views say of themselves. The registry knows it for each of its windows.
  let changes: UnsafeMutablePointer<ViewChanges>
  /// The view the pointer hovers over.
  var hoveredView: View? { ViewRegistry.main.view(for: hoveredID) }
  @exclusivity(unchecked)
  var hoveredID = NodeID.none
  @exclusivity(unchecked)
  var pointerRest = PointerRest()
  @exclusivity(unchecked)
  var pointerEvents = PointerEvents()
  /// The user asked to close the window or the system to quit; the loop ends after this frame.
  public var terminationRequested = false

  let backReference = BackReference<Application>()

  public override init() {
    changes = .allocate(capacity: 1)
    changes.initialize(to: ViewChanges())
    super.init()
    touches.owner = self
    presses.owner = self
    focus.owner = self
    animator.owner = self
    backReference.set(self)
    if ViewRegistry.main.defaultApplication == nil { ViewRegistry.main.defaultApplication = self }
  }

  isolated deinit {
    backReference.clear()
    ViewRegistry.main.forget(changes)
    changes.deinitialize(count: 1).deallocate()
  }

  /// R1: the application's next responder is its delegate, if that is a responder, and no view, no
  /// controller and not the application itself: those are in the chain already, which would be a
  /// ring. Source: UIKit's documentation of UIResponder.next.
  open override var next: Responder? {
    guard let responder = delegate as? Responder, responder !== self, !(responder is View),
      !(responder is ViewController)
    else { return nil }
    return responder
  }

  /// An event method came to the end of the chain (R2, S9).
  func noteUnhandled(_ touches: Set<Touch>, _ name: String) {
    if let trace { trace(.unhandled("\(name) \(touches.map(\.serial).sorted())")) }
  }

  // MARK: Windows

  /// Adds a window to those that get events and are drawn; one that is there is left where it is.
  public func add(_ window: Window) {
    guard !windows.contains(where: { $0 === window }) else { return }
    window.application?.remove(window)
    window.isComing = true
    if !window.isHidden { window.willBeShown(true) }
    // Whoever heard of that may have put it elsewhere, or have taken it back.
    guard window.application == nil else { return }
    guard window.isComing else { return window.wasShownOrHidden() }
    window.isComing = false
    window.application = self
    let loose = ViewRegistry.main.looseEnvironment
    windows.append(window)
    window.refreshEnvironment(tellingLooseViews: false)
    ViewRegistry.main.refreshLooseViews(before: loose)
    window.installRootView()
    if let surface = surfaces[surface(of: window)], window.followsSurface {
      window.frame = CGRect(origin: .zero, size: surface.size)
    }
    windowOrderChanged()
    if keyWindow == nil { makeKey(window) }
    window.wasShownOrHidden()
  }

  /// Puts a window in front of others of its level.
  func raise(_ window: Window) {
    guard windows.last !== window, let index = windows.firstIndex(where: { $0 === window }) else {
      return
    }
    windows.append(windows.remove(at: index))
    windowOrderChanged()
  }

  /// Takes a window away. Its touches and presses are cancelled (T2), and its controllers
  /// disappear.
  public func remove(_ window: Window) {
    window.isComing = false
    if window.application === self { window.willBeShown(false) }
    guard window.application === self else { return }
    let first = window.firstResponder
    window.dropFirstResponder()
    presses.cancel(at: now) { $0.window === window }
    // Whoever heard of that may have taken it away, or others.
    guard let index = windows.firstIndex(where: { $0 === window }) else { return }
    let loose = ViewRegistry.main.looseEnvironment
    windows.remove(at: index)
    window.application = nil
    ViewRegistry.main.refreshLooseViews(before: loose)
    if keyWindow === window {
      keyWindow = nil
      window.resignKey()
      if let next = windowsFrontToBack(on: window.surface).first { makeKey(next) }
    }
    windowOrderChanged()
    viewsDidLeaveWindow()
    (first as? any TextEditing)?.interaction.firstResponderWasDropped()
    window.wasShownOrHidden()
  }

  func makeKey(_ window: Window) {
    guard keyWindow !== window, windows.contains(where: { $0 === window }) else { return }
    let old = keyWindow
    keyWindow = window
    old?.resignKey()
    window.becomeKey()
  }

  func windowOrderChanged() {
    windowsAreSorted = false
    setNeedsFrame()
  }

  /// The visible windows on a surface, front first (H9): by level, later ones before earlier ones.
  func windowsFrontToBack(on surface: WindowNumber) -> [Window] {
    if !windowsAreSorted {
      sortedWindows = windows.filter { !$0.isHidden }.enumerated()
        .sorted { ($0.element.windowLevel, $0.offset) > ($1.element.windowLevel, $1.offset) }
        .map(\.element)
      windowsAreSorted = true
    }
    var areAllThere = true
    for index in sortedWindows.indices where sortedWindows[index].surface != surface {
      areAllThere = false
    }
    if areAllThere { return sortedWindows }
    return sortedWindows.filter { window in
      let own = self.surface(of: window)
      return own == surface || own == 0 || surface == 0
    }
  }

  // MARK: Ignoring (T13)

  /// Drops fingers that land from now on, until ``endIgnoringInteractionEvents()``; calls nest.
  /// Fingers that are down stay with their views (T13).
  public func beginIgnoringInteractionEvents() { ignoreDepth += 1 }

  public func endIgnoringInteractionEvents() {
    guard ignoreDepth > 0 else {
      return diagnostics.misuse("endIgnoringInteractionEvents without a begin before it")
    }
    ignoreDepth -= 1
  }

  public var isIgnoringInteractionEvents: Bool { ignoreDepth > 0 }

  // MARK: Samples in

  /// Takes one sample in. Whose a new finger is, is decided here and now; what it means to views is
  /// delivered by the next ``update(at:)`` (S14).
  ///
  /// - Returns: whether the UI has the finger (P3); `.unknown` for samples that are no fingers.
  @discardableResult
  open func process(_ sample: Sample) -> TouchDisposition {
    needsUpdate = true
    switch sample {
    case .touch(let touch):
      if touch.phase == .began { focus.pointerWasUsed() }
      if touch.type == .indirectPointer { pointerRest.pointerPressed(touch) }
      return touches.take(touch)
    case .lost(let lost):
      lose(lost)
      return .unknown
    default:
      pendingSamples.append(sample)
      return .unknown
    }
  }

  private func lose(_ lost: LostSample) {
    switch lost.reason {
    case .focus:
      touches.cancelFingers(at: lost.timestamp) { lost.window == 0 || $0.window == lost.window }
    case .device(let device), .sequence(let device):
      touches.cancelFingers(at: lost.timestamp) { device == nil || $0.source.device == device }
    case .window:
      touches.cancelFingers(at: lost.timestamp) { $0.window == lost.window }
    case .controller: break
    }
    pendingSamples.append(.lost(lost))
  }

  func passToHost(_ sample: TouchSample) { hostSamples.append(sample) }

  // MARK: The frame

  /// Runs one frame up to the picture: delivers what came in, runs display links and timers, lays
  /// out. `now` is in seconds since start-up and never runs backwards.
  ///
  /// May be called from a callback (a nested loop): the inner frame then delivers what is pending.
  open func update(at now: TimeInterval) {
    self.now = max(self.now, now)
    ViewRegistry.main.setCurrent(backReference)
    frameNumber += 1
    needsUpdate = false
    FrameOrder.run(self)
  }

  /// Grows as it begins or ends that something of the application's views is presented.
  var presentedRevision: UInt64 = 0

  /// When the next frame is due: `now` where something is dirty, pending or moving, the next
  /// timer's time, or nil while nothing will happen by itself.
  public var nextFrameDue: TimeInterval? {
    if needsUpdate || needsRedraw || touches.hasPending || !pendingSamples.isEmpty
      || !hostSamples.isEmpty
    {
      return now
    }
    var timer = clock.nextDue(after: now)
    if let step = animator.nextDue(after: now) { timer = min(timer ?? step, step) }
    guard let decision = touches.gestures.nextDecision else { return timer }
    return min(timer ?? decision, max(decision, now))
  }

  /// Whether display links run or views move, so that frames come at the display's rate.
  public var isAnimating: Bool { clock.hasActiveDisplayLinks || animator.isRunning }

  /// How long a frame of the display is, in seconds; predictions look ahead by it (T4).
  public var frameInterval: TimeInterval {
    get { touches.frameInterval }
    set { touches.frameInterval = newValue }
  }

  func viewsDidLeaveWindow() {
    touches.prunedAt = nil
    animator.needsPruning = true
    setNeedsFrame()
  }

  // The passes of a frame, in the order that `FrameOrder` lists.

  func deliverSamples() {
    touches.deliver()
    while let sample = hostSamples.next() { hostTouchHandler?(sample) }
    while let sample = pendingSamples.next() { deliver(sample) }
    settleActivity()
  }

  func runClock() {
    hovers.endDetached()
    if needsGestureCheck || touches.gestures.hasActive && touches.gestures.isDecisionDue(by: now) {
      needsGestureCheck = false
      touches.timePassed(now)
    }
    clock.run(at: now)
  }

  /// A recognizer was disabled or removed: what waited for it goes on in the next frame.
  func gesturesNeedSettling() {
    needsGestureCheck = true
    needsUpdate = true
  }

  func settle() {
    var isDue = false
    for index in windows.indices where windows[index].isDueForLayout { isDue = true }
    guard isDue else { return }
    // Layout may add and remove windows.
    let windows = windows
    for index in windows.indices where windows[index].isDueForLayout && !windows[index].isHidden {
      settle(windows[index])
    }
  }

  private func settle(_ window: Window) {
    defer { View.registry.layoutAskers = nil }
    for pass in 1...FrameOrder.layoutPassLimit {
      guard window.isDueForLayout else { return }
      if pass == FrameOrder.layoutPassLimit { View.registry.layoutAskers = [:] }
      View.registry.layout(from: window)
    }
    guard window.isDueForLayout else { return }
    View.registry.noteLayoutWithoutEnd(below: window)
    setNeedsFrame()
  }

  // MARK: Events

  /// Hands an event to the window it is for. Overridden, it sees every touches event first.
  open func sendEvent(_ event: Event) {
    event.window?.sendEvent(event)
  }

  /// Sends `action` to `target`, or for nil to the first responder that can perform it, from the
  /// first responder upwards, else from the sender (R4).
  ///
  /// - Returns: false if nobody performed it.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: AnyObject?, from sender: Any?, for event: Event?
  ) -> Bool {
    if let target { return action.perform(on: target, sender: sender, event: event) }
    let start = keyWindow?.firstResponder ?? (sender as? Responder) ?? keyWindow ?? self
    if let found = start.target(forAction: action, withSender: sender) {
      return action.perform(on: found as AnyObject, sender: sender, event: event)
    }
    if keyWindow?.firstResponder != nil, let sender = sender as? Responder,
      let found = sender.target(forAction: action, withSender: sender)
    {
      return action.perform(on: found as AnyObject, sender: sender, event: event)
    }
    trace?(.unhandled("action \(action)"))
    return false
  }

  /// Where keys, text, motion and remote control start (R5).
  var eventTarget: Responder {
    focus.keyMenu ?? keyWindow?.firstResponder ?? focusResponder ?? keyWindow?.rootViewController?
      .presentedLeaf
      ?? keyWindow ?? self
  }

  /// The focused view, while keys or pad are used.
  private var focusResponder: Responder? {
    guard focus.isRingVisible, let view = focus.activeView, view.window === keyWindow else {
      return nil
    }
    return view
  }

  /// Told when the responder that takes text changes; the platform shows or hides its keyboard.
  /// Where text goes then is ``textInputRect``. Nil, and at once the same again, when a composition
  /// was ended by other than the input method, which has to forget it.
  public var textInputHandler: (((any KeyInput)?) -> Void)?
  /// Told where text goes now, in points of the surface, by the end of a frame in which that moved.
  @exclusivity(unchecked)
  public var textInputRectHandler: ((CGRect) -> Void)?
  /// The first responder that takes text.
  weak var textInput: (any KeyInput)?
  /// What the platform knows of ``textInputRect``.
  var reportedTextInputRect: CGRect?
}
