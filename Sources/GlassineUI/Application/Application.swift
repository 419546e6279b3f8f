// The application: windows, key window, input of samples and the run of a frame. It knows no
// platform and no clock; floor 4 or a test passes it samples and the time.
public import Foundation
public import GlassineBase
public import GlassineInput
import GlassineScene

/// The end of every responder chain, and the owner of windows and touches.
///
/// Samples come in by ``process(_:)``, time by ``update(at:)``; the picture goes out by
/// ``draw(into:surface:with:)``. Source: UIKit's documentation of UIApplication; `shared` is
/// defined on the floor above, which knows the process.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
open class Application: Responder {
  /// The observer of the application's life cycle; the end of the responder chain if it is a
  /// responder (R1).
  @exclusivity(unchecked)
  open weak var delegate: (any ApplicationDelegate)?

  public enum State: Sendable { case active, inactive, background }
  public internal(set) var state: State = .inactive

  // Accesses are unchecked: with checks in all such types, a frame without changes takes 3 times as
  // long (`glassine bench draw`).

  /// The application's windows, in the order in which they were added or raised.
  @exclusivity(unchecked)
  public private(set) var windows: [Window] = []
  /// The window that gets keys and text of ``currentSeat``.
  public var keyWindow: Window? { currentSeat.keyWindow }

  // The seats of input. By default all input belongs to the first seat.

  /// Whether each seat of the platform has its own key window, first responder, focus and
  /// presentations; false by default. Set it before the first sample, on Wayland before the first
  /// window is shown. Setting it to false removes the other seats.
  // Unchecked, as the next one: read at each call of a recognizer, 5 % of a drag that six follow.
  @exclusivity(unchecked)
  public var separatesSeats = false {
    didSet { if !separatesSeats { loseOtherSeats { $0.number < Seat.number(ofPad: 0) } } }
  }
  /// Whether each unassigned game controller has a seat of its own; false by default: all belong to
  /// the first seat.
  @exclusivity(unchecked)
  public var separatesPads = false {
    didSet { if !separatesPads { loseOtherSeats { $0.number >= Seat.number(ofPad: 0) } } }
  }
  /// Called at the beginning of the frame in which ``seats`` have changed.
  public var seatsDidChange: (() -> Void)?
  /// Returns the platform's name for a new seat; nil: it has none.
  public var seatNameHandler: ((SeatNumber) -> String?)?
  final let firstSeat = Seat(number: 0, name: "seat 0")
  @exclusivity(unchecked)
  final var otherSeats: [Seat] = []
  /// The seat whose input is being delivered; nil: no delivery, or one seat for all.
  @exclusivity(unchecked)
  final var inputSeat: SeatNumber?
  /// Pads that the program assigned to seats.
  @exclusivity(unchecked)
  final var padSeats: [Int32: SeatNumber] = [:]
  @exclusivity(unchecked)
  final var haveSeatsChanged = false

  /// Receives the samples of fingers that belong to the host (T11): the game under the HUD.
  @exclusivity(unchecked)
  public var hostTouchHandler: ((TouchSample) -> Void)?
  /// Receives keys, buttons and axes that no responder handled (R6).
  @exclusivity(unchecked)
  public var hostInputHandler: ((Sample) -> Void)?
  /// Opens a link tapped in a text. Nil, the default: nothing is opened, as in a kiosk. Replaces
  /// UIKit's `open(_:options:completionHandler:)`.
  public var openURLHandler: ((URL) -> Void)?
  /// Makes game controllers vibrate; nil where there are none, as in a test.
  public var rumbleHandler: ((Rumble) -> Void)?
  /// The observers of calls, in the order in which they were added.
  @exclusivity(unchecked)
  final var observers: [Observer] = []
  final var nextObserverNumber: UInt64 = 0
  /// The passes of a frame, in order. Unchecked: the check takes 6 % of a frame without changes.
  @exclusivity(unchecked)
  final var passes = FrameOrder.passes

  /// The time as of the latest ``update(at:)``, in seconds since start-up, on the clock of frames
  /// and touches.
  ///
  /// On the platform it is the machine's monotonic clock, which began at the machine's start, and
  /// is behind it once a loop was made slower. A host, a test and a replay use their own.
  @exclusivity(unchecked)
  public private(set) var now: TimeInterval = 0
  /// Whether the user wants reduced motion: presses and presentations then only change their light.
  /// The app decides about its own animations. Source: UIKit's
  /// `UIAccessibility.isReduceMotionEnabled`.
  public var isReduceMotionEnabled = false
  /// The program's choice of ``isPointerDragEnabled``; nil if it has made none.
  var pointerDragChoice: Bool?
  /// Whether fingers arrive as a mouse, according to the environment.
  package var isPointerDragAssumed = false
  /// The layout direction of views without their own.
  public var userInterfaceLayoutDirection = UserInterfaceLayoutDirection.leftToRight {
    didSet { if userInterfaceLayoutDirection != oldValue { refreshEnvironment() } }
  }
  /// The environment of windows without settings of their own.
  var environment = Environment.standard
  var traitScope = TraitScope()
  /// The number of frames, from 0.
  @exclusivity(unchecked)
  public private(set) var frameNumber = -1

  /// Sizes and scales of the surfaces, from the platform, the oldest first. Layout asks for the
  /// scale, and finds it in a list of one or two without a hash.
  @exclusivity(unchecked)
  var surfaces: [(number: WindowNumber, size: CGSize, scale: CGFloat)] = []
  /// The surfaces with the keyboard, and the invisible ones.
  @exclusivity(unchecked)
  var activity = SurfaceActivity()
  /// Closes a surface on the user's request; false if nothing would remain visible. In that case,
  /// or without a handler, the application is asked whether it terminates.
  public var surfaceCloseHandler: ((WindowNumber) -> Bool)?

  /// The oldest remaining surface, which shows windows without a surface number; 0 if there is
  /// none.
  var firstSurface: WindowNumber = 0

  public var diagnostics: Diagnostics { ViewRegistry.main.diagnostics }

  /// The clipboard; the program's own until the platform's is connected.
  public var pasteboard: any Pasteboard = MemoryPasteboard()
  /// The primary selection of any program, which a middle click pastes. The program's own until the
  /// platform's is connected.
  public var primarySelection: any Pasteboard = MemoryPasteboard()
  /// The titles of standard actions in edit menus.
  public var editMenuTitles = EditMenuTitles()

  // The owners are set when the application is created. Not lazy: they are accessed many times a
  // frame, and a constant is accessed without a call.
  package final let touches = TouchDelivery()
  /// The presses of ``currentSeat``.
  final var presses: PressDelivery { currentSeat.presses }
  /// The focus of keys and pad of ``currentSeat``.
  public final var focus: FocusSystem { currentSeat.focus }
  let clock = FrameClock()
  final let animator = Animator()
  /// Listeners and words of assistive technologies; nil until the first use.
  @exclusivity(unchecked)
  package final var accessibility: AccessibilityState?
  private var ignoreDepth = 0
  final let pendingSamples = SampleQueue<Sample>()
  final let hostSamples = SampleQueue<TouchSample>()
  @exclusivity(unchecked)
  private var sortedWindows: [Window] = []
  @exclusivity(unchecked)
  private var windowsAreSorted = true
  @exclusivity(unchecked)
  final var needsGestureCheck = false
  /// The record of view changes. The registry stores it for each window of the application.
  nonisolated(unsafe) let changes: UnsafeMutablePointer<ViewChanges>
  var shake = ShakeState.none
  /// The user asked to close the window or the system to quit; the loop ends after this frame.
  public var terminationRequested = false
  /// Called with each change of the application's state, after its delegate.
  package var changeObservers: [(ApplicationSample.Change) -> Void] = []

  package let backReference = BackReference<Application>()

  public override init() {
    changes = .allocate(capacity: 1)
    changes.initialize(to: ViewChanges())
    super.init()
    touches.owner = self
    firstSeat.join(self)
    animator.owner = self
    backReference.set(self)
    if ViewRegistry.main.defaultApplication == nil { ViewRegistry.main.defaultApplication = self }
  }

  /// Not isolated, so that subclasses may write a plain `deinit`, as those of ``View`` may.
  deinit {
    let remains = DeallocatedApplication(reference: backReference, changes: changes)
    let memory = DeallocatedMemory(self)
    MainActorTask.run {
      ViewRegistry.main.removeDeallocated(remains)
      withExtendedLifetime(memory) {}
    }
  }

  /// R1: the application's next responder is its delegate, if that is a responder. A view, a
  /// controller and the application itself are excluded, since they are in the chain already.
  /// Source: UIKit's documentation of UIResponder.next.
  open override var next: Responder? {
    guard let responder = delegate as? Responder, responder !== self, !(responder is View),
      !(responder is ViewController)
    else { return nil }
    return responder
  }

  // MARK: Windows

  /// Adds a window for events and drawing; an added window does not move.
  public func add(_ window: Window) {
    guard !windows.contains(where: { $0 === window }) else { return }
    window.application?.remove(window)
    window.isComing = true
    if !window.isHidden { window.willBeShown(true) }
    // A callback may have moved or removed it.
    guard window.application == nil else { return }
    guard window.isComing else { return window.wasShownOrHidden() }
    window.isComing = false
    window.application = self
    let loose = ViewRegistry.main.looseEnvironment
    windows.append(window)
    window.refreshEnvironment(tellingLooseViews: false)
    ViewRegistry.main.refreshLooseViews(before: loose)
    window.installRootView()
    if let surface = known(surface(of: window)), window.followsSurface {
      window.frame = CGRect(origin: .zero, size: surface.size)
    }
    windowOrderChanged()
    if firstSeat.keyWindow == nil { makeKey(window, for: firstSeat) }
    window.wasShownOrHidden()
  }

  /// Moves a window in front of others of its level.
  func raise(_ window: Window) {
    guard windows.last !== window, let index = windows.firstIndex(where: { $0 === window }) else {
      return
    }
    windows.append(windows.remove(at: index))
    windowOrderChanged()
  }

  /// Removes a window. Its touches and presses are cancelled (T2), and its controllers disappear.
  public func remove(_ window: Window) {
    window.isComing = false
    if window.application === self { window.willBeShown(false) }
    guard window.application === self else { return }
    let first = window.firstResponders
    window.dropFirstResponders()
    forEachSeat { seat in seat.presses.cancel(at: now) { $0.window === window } }
    // The callback may have removed this window, or others.
    guard let index = windows.firstIndex(where: { $0 === window }) else { return }
    let loose = ViewRegistry.main.looseEnvironment
    windows.remove(at: index)
    window.application = nil
    ViewRegistry.main.refreshLooseViews(before: loose)
    if resignedKey(window), let next = windowsFrontToBack(on: window.surface).first {
      makeKey(next, for: firstSeat)
    }
    windowOrderChanged()
    viewsDidLeaveWindow()
    for responder in first {
      (responder as? any EditedText)?.firstResponderWasDropped()
    }
    window.wasShownOrHidden()
  }

  func makeKey(_ window: Window, for seat: Seat) {
    guard seat.keyWindow !== window, windows.contains(where: { $0 === window }) else { return }
    let wasKey = isKey(window)
    let old = seat.keyWindow
    seat.keyWindowNumber = window.ownNumber
    if let old, !isKey(old) { old.resignKey() }
    if !wasKey { window.becomeKey() }
  }

  /// Ends the key state of a window that left; returns whether it was the first seat's. Other seats
  /// then follow the first again.
  private func resignedKey(_ window: Window) -> Bool {
    let wasKey = isKey(window)
    let wasFirst = firstSeat.keyWindow === window
    if wasFirst { firstSeat.keyWindowNumber = 0 }
    for seat in otherSeats where seat.keyWindowNumber == window.ownNumber {
      seat.keyWindowNumber = 0
    }
    if wasKey { window.resignKey() }
    return wasFirst
  }

  func windowOrderChanged() {
    windowsAreSorted = false
    setNeedsFrame()
  }

  /// The visible windows on a surface, front first (H9): by level, later ones before earlier ones.
  package func windowsFrontToBack(on surface: WindowNumber) -> [Window] {
    if !windowsAreSorted {
      var sorted: [Window] = []
      for window in windows.reversed() where !window.isHidden {
        var place = sorted.count
        while place > 0, sorted[place - 1].windowLevel < window.windowLevel { place -= 1 }
        sorted.insert(window, at: place)
      }
      sortedWindows = sorted
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
  /// Current touches stay with their views (T13).
  public func beginIgnoringInteractionEvents() { ignoreDepth += 1 }

  public func endIgnoringInteractionEvents() {
    guard ignoreDepth > 0 else {
      return diagnostics.misuse("endIgnoringInteractionEvents without a begin before it")
    }
    ignoreDepth -= 1
  }

  public var isIgnoringInteractionEvents: Bool { ignoreDepth > 0 }

  // MARK: Samples in

  /// Accepts one sample. The owner of a new finger is decided immediately; the next ``update(at:)``
  /// delivers the sample to views (S14).
  /// - Returns: whether the UI has the finger (P3); `.unknown` for samples that are not fingers.
  @discardableResult
  open func process(_ sample: Sample) -> TouchDisposition {
    needsUpdate = true
    if case .touch(let touch) = sample { return process(touch) }
    if case .lost(let lost) = sample { lose(lost) } else { pendingSamples.append(sample) }
    return .unknown
  }

  private func process(_ touch: TouchSample) -> TouchDisposition {
    if separatesSeats, touch.seat != 0 { admit(touch.seat) }
    if touch.phase == .began { knownSeat(touch.seat).focus.pointerWasUsed() }
    if touch.type == .indirectPointer { knownSeat(touch.seat).pointerRest.pointerPressed(touch) }
    return touches.take(touch)
  }

  private func knownSeat(_ number: SeatNumber) -> Seat {
    separatesSeats && number != 0 ? seat(number) ?? firstSeat : firstSeat
  }

  private func lose(_ lost: LostSample) {
    switch lost.reason {
    case .focus:
      touches.cancelFingers(at: lost.timestamp) {
        (lost.window == 0 || $0.window == lost.window)
          && (!separatesSeats || $0.seat == lost.seat)
      }
    case .device(let device), .sequence(let device):
      touches.cancelFingers(at: lost.timestamp) { device == nil || $0.source.device == device }
    case .window:
      touches.cancelFingers(at: lost.timestamp) { $0.window == lost.window }
    case .controller: break
    case .seat:
      touches.cancelFingers(at: lost.timestamp) { separatesSeats && $0.seat == lost.seat }
    }
    pendingSamples.append(.lost(lost))
  }

  func passToHost(_ sample: TouchSample) { hostSamples.append(sample) }

  // MARK: The frame

  /// Runs one frame except drawing: delivers samples, runs display links and timers, lays out.
  /// `now` is in seconds since start-up and never runs backwards.
  ///
  /// May be called from a callback (a nested loop): the inner frame then delivers everything
  /// pending.
  open func update(at now: TimeInterval) {
    self.now = max(self.now, now)
    ViewRegistry.main.setCurrent(backReference)
    frameNumber += 1
    FrameOrder.run(self)
  }

  /// Incremented when the set of presented values of the application's views changes.
  var presentedRevision: UInt64 = 0

  /// The time of the next frame. It is `now` if something is dirty, pending or moving, the next
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

  /// Whether display links or animations are running, so that frames run at the display's rate.
  public var isAnimating: Bool { clock.hasActiveDisplayLinks || animator.isRunning }

  /// The duration of a frame of the display, in seconds; predictions look ahead by it (T4).
  public var frameInterval: TimeInterval {
    get { touches.frameInterval }
    set { touches.frameInterval = newValue }
  }

  func viewsDidLeaveWindow() {
    touches.prunedAt = nil
    animator.needsPruning = true
    setNeedsFrame()
  }

  /// A recognizer was disabled or removed: input that waited for it continues in the next frame.
  func gesturesNeedSettling() {
    needsGestureCheck = true
    needsUpdate = true
  }

  // MARK: Events

  /// Sends an event to its window. An override sees every touches event first.
  open func sendEvent(_ event: Event) {
    event.window?.sendEvent(event)
  }

  /// Sends `action` to `target`, or for nil to the first responder that can perform it, from the
  /// first responder upwards, else from the sender (R4).
  ///
  /// - Returns: false if no object performed it.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: Event?
  ) -> Bool {
    if let target = Selector.object(target) {
      return action.perform(on: target, sender: sender, event: event)
    }
    let first = currentSeat.firstResponder
    let start = first ?? (sender as? Responder) ?? keyWindow ?? self
    if let found = start.target(forAction: action, withSender: sender) {
      return action.perform(on: found as AnyObject, sender: sender, event: event)
    }
    if first != nil, let sender = sender as? Responder,
      let found = sender.target(forAction: action, withSender: sender)
    {
      return action.perform(on: found as AnyObject, sender: sender, event: event)
    }
    observe(self, .unhandled("action \(action)"))
    return false
  }

  /// The responder at which keys, text, motion and remote control start (R5).
  var eventTarget: Responder { currentSeat.eventTarget }

  /// Called when the first seat's text responder changes; the platform then shows or hides its
  /// keyboard. Other seats have no part in it. ``textInputRect`` is the position of the text.
  /// Called with nil, and at once with the same responder again, if a composition ended without the
  /// input method, which has to discard it.
  public var textInputHandler: (((any KeyInput)?) -> Void)?
  /// Called at the end of a frame in which the text rectangle moved, in points of the surface.
  @exclusivity(unchecked)
  public var textInputRectHandler: ((CGRect) -> Void)?
  /// The value of ``textInputRect`` that the platform got last.
  var reportedTextInputRect: CGRect?
}
