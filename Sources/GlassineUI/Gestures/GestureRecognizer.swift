// The base of recognizers: touches, state, targets. Who wins between two is the arbiter's affair.
public import Foundation
import GlassineBase
public import GlassineInput
import GlassineScene

/// Watches touches and tells targets when they make its gesture. Source: UIKit's documentation of
/// UIGestureRecognizer.
///
///     possible ──> ended (recognized)                  discrete: tap, swipe
///     possible ──> began ──> changed* ──> ended        continuous
///                         └────────────> cancelled
///     possible ──> failed
///
/// Any other step is a programming error: it traps in debug, and is ignored in release with one
/// line in the log (G2). The state stays until the sequence's touches are gone; then ``reset()`` is
/// called and it is possible again. A subclass sets ``state`` from its touch methods.
open class GestureRecognizer: NSObject {
  public enum State: Int, Sendable, CaseIterable {
    case possible, began, changed, ended, cancelled, failed
    /// A discrete gesture was recognized: the same as ``ended``.
    public static let recognized = State.ended
  }

  // MARK: Configuration

  /// Whether the recognizer gets touches. Disabled in the middle of a sequence it is cancelled if
  /// it is active, and fails otherwise (G14).
  @exclusivity(unchecked)
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { leaveSequence(.disabled) } }
  }

  open weak var delegate: (any GestureRecognizerDelegate)?
  /// A name for traces.
  open var name: String?

  /// Whether the view loses a touch when its gesture is recognized (G5); true by default.
  open var cancelsTouchesInView = true
  /// Whether the view gets began only once this recognizer has failed (G5); false by default.
  open var delaysTouchesBegan = false
  /// Whether the view gets ended only once this recognizer has failed (G5); true by default.
  open var delaysTouchesEnded = true
  /// The kinds of touches it gets; all by default.
  open var allowedTouchTypes: Set<TouchSampleType> = [
    .direct, .indirect, .pencil, .indirectPointer,
  ]
  /// Whether it gets touches of `type`; a scroll view's own also take a pointer that drags.
  func allows(_ type: TouchSampleType) -> Bool { allowedTouchTypes.contains(type) }
  /// The kinds of presses it gets, of keys and of a controller's buttons; none by default: differs
  /// from UIKit, where a recognizer that nobody asked may take the player's keys.
  open var allowedPressTypes: Set<Press.PressType> = []
  /// Whether a gesture is of one kind of touch: others are ignored while one is under way; true by
  /// default.
  open var requiresExclusiveTouchType = true

  /// The view it is attached to.
  open internal(set) var view: View? {
    get { ViewRegistry.main.view(for: viewID) }
    set { viewID = newValue?.id ?? .none }
  }
  @exclusivity(unchecked)
  private var viewID = NodeID.none
  /// Buttons of the pointer that takes part.
  @exclusivity(unchecked)
  open internal(set) var buttonMask: ButtonMask = []
  @exclusivity(unchecked)
  open internal(set) var modifierFlags: ModifierFlags = []

  /// Why the latest gesture was not recognized, or that it was: an answer to "why did this not
  /// fire?".
  public internal(set) var outcome: GestureOutcome = .none

  /// What the class rules say where a scene file fixes it; nil: true.
  package var fixedCanPrevent: Bool?
  package var fixedCanBePrevented: Bool?
  /// An interaction made it for itself: no part of what a scene file describes.
  package var isOfInteraction = false

  // MARK: State

  // Those that are not isolated are read by loops over all recognizers, which would else ask at
  // each of them where they run; nothing but the main actor touches them.

  @exclusivity(unchecked)
  nonisolated(unsafe) var storedState: State = .possible
  /// What an action that is being sent is for; later steps may have been made meanwhile.
  @exclusivity(unchecked)
  var shownState: State?
  /// A step that waits for others to fail (G4).
  @exclusivity(unchecked)
  nonisolated(unsafe) var pendingState: State?
  /// Those others; empty unless a step is pending.
  var blockers: [GestureRecognizer] = []
  /// It began in the send at hand, whose moves are part of the beginning.
  @exclusivity(unchecked)
  nonisolated(unsafe) var hasJustBegun = false
  /// Its targets have heard that it began.
  @exclusivity(unchecked)
  var hasToldBegan = false
  /// While it waited, a continuous gesture began and ended.
  var hadBegunWaiting = false
  /// Fingers that are down and followed.
  @exclusivity(unchecked)
  nonisolated(unsafe) var touches: [Touch] = []
  /// Keys and buttons that are down and followed. A sequence is of touches or of presses, never of
  /// both.
  @exclusivity(unchecked)
  nonisolated(unsafe) var presses: [Press] = []
  /// Serial numbers of all touches or presses followed since the last reset: who shares one,
  /// competes.
  var followed: [UInt64] = []
  /// How deep its view lies, and where it stands among that view's recognizers (G1).
  @exclusivity(unchecked)
  var depth = 0
  var attachment = 0
  @exclusivity(unchecked)
  var lastLocation = CGPoint.zero
  @exclusivity(unchecked)
  var lastTimestamp: TimeInterval = 0
  var arbiter: GestureArbiter? { delivery?.target?.gestures }
  /// Whose touches it follows, or did last.
  @exclusivity(unchecked)
  var delivery: BackReference<TouchDelivery>?
  private var requirements: [WeakRecognizer] = []
  @exclusivity(unchecked)
  private var handlers: [Handler] = []
  private var nextActionNumber: UInt64 = 1

  private struct WeakRecognizer { weak var recognizer: GestureRecognizer? }
  private struct Handler {
    enum Kind {
      case target(WeakTarget, Selector)
      case closure(UInt64, (GestureRecognizer) -> Void)
    }
    var kind: Kind
  }
  /// A class, so that a handler is copied without asking what it is made of.
  private final class WeakTarget {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
  /// Whether anyone hears of the gesture: a target that is there, or a closure.
  var isHeard: Bool {
    handlers.contains {
      if case .target(let weak, _) = $0.kind { weak.object != nil } else { true }
    }
  }
  /// Targets were added, and all of them are gone.
  var hasLostTargets: Bool { !handlers.isEmpty && !isHeard }
  /// Names a closure that was added, to remove it.
  public struct ActionID: Hashable, Sendable { let number: UInt64 }

  public init(target: AnyObject?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  /// A recognizer that calls `action` at each change of state that has one.
  public convenience init(_ action: @escaping (GestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  /// Where in the gesture it is. Setting it asks for a step; whether the step is made is decided at
  /// once: the delegate may refuse, another recognizer may prevent it, or it may have to wait (G3,
  /// G4).
  open var state: State {
    get { shownState ?? storedState }
    set { requestState(newValue) }
  }

  private func requestState(_ new: State) {
    if let arbiter {
      arbiter.request(new, for: self)
    } else if new != .failed, new != .cancelled, new != .possible {
      ViewRegistry.main.diagnostics.misuse(
        "\(type(of: self)).state = \(new): it follows no touches")
    }
  }

  /// Fails, and remembers why. Without touches there is nothing to fail at.
  public func fail(_ reason: GestureOutcome.Reason) {
    guard storedState == .possible, arbiter?.isActive(self) == true else { return }
    outcome = .failed(reason)
    state = .failed
  }

  /// Began or changed.
  var isUnderWay: Bool { storedState == .began || storedState == .changed }
  /// Under way, or was recognized and is not reset yet.
  var hasRecognized: Bool { isUnderWay || storedState == .ended }
  /// Nothing more comes of this sequence.
  nonisolated var isDecided: Bool {
    switch storedState {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }
  /// Nothing that it follows is down or goes on.
  nonisolated var isIdle: Bool {
    touches.isEmpty && presses.isEmpty && (!isScrolling || isDecided)
  }
  /// It follows turns of the wheel; then it follows nothing else. Not isolated, as those above.
  @exclusivity(unchecked)
  nonisolated(unsafe) var isScrolling = false
  /// Its sequence is of presses.
  var followsPresses: Bool { followed.last.map { $0 & Press.serialBit != 0 } ?? false }
  /// Whether it may still be recognized and is not waiting for others.
  var isUndecided: Bool { storedState == .possible && pendingState == nil }

  // MARK: Targets

  /// Calls `action` on `target` at began, changed, ended and cancelled. The target is not kept
  /// alive. A pair that was added already is not added again. Source: UIKit's documentation.
  open func addTarget(_ target: AnyObject, action: Selector) {
    let isThere = handlers.contains {
      guard case .target(let weak, let selector) = $0.kind else { return false }
      return weak.object === target && selector == action
    }
    if isThere { return }
    handlers.append(Handler(kind: .target(WeakTarget(target), action)))
  }

  /// Ends what was added for `target` and `action`; nil stands for any.
  open func removeTarget(_ target: AnyObject?, action: Selector?) {
    handlers.removeAll {
      guard case .target(let weak, let selector) = $0.kind else { return false }
      return (target == nil || weak.object === target) && (action == nil || selector == action)
    }
  }

  @discardableResult
  open func addAction(_ action: @escaping (GestureRecognizer) -> Void) -> ActionID {
    let id = ActionID(number: nextActionNumber)
    nextActionNumber += 1
    handlers.append(Handler(kind: .closure(id.number, action)))
    return id
  }

  open func removeAction(_ id: ActionID) {
    handlers.removeAll { if case .closure(id.number, _) = $0.kind { true } else { false } }
  }

  /// Sees every change of state before the targets do; for transcripts and tools.
  @exclusivity(unchecked)
  public var stateObserver: ((GestureRecognizer) -> Void)?

  /// Calls the targets, in the order in which they were added. One that is gone gets nothing (G14).
  func sendActions() {
    if handlers.count == 1 { return send(handlers[0]) }
    // As they are now: an action may add and remove some.
    let handlers = handlers
    for index in handlers.indices { send(handlers[index]) }
  }

  private func send(_ handler: Handler) {
    switch handler.kind {
    case .target(let weak, let selector):
      if let target = weak.object { selector.perform(on: target, sender: self, event: nil) }
    case .closure(_, let action): action(self)
    }
  }

  // MARK: Touches

  /// How many fingers take part.
  open var numberOfTouches: Int { touches.count }

  /// The middle of the fingers in `view`'s coordinates; of the last ones once they are up.
  open func location(in view: View?) -> CGPoint { convert(centroid, to: view) }

  /// One finger's place in `view`'s coordinates; an index out of range is misuse and gives the
  /// middle. Once the fingers are up, 0 stands for the middle of the last ones.
  open func location(ofTouch index: Int, in view: View?) -> CGPoint {
    if touches.isEmpty, index == 0 { return location(in: view) }
    guard touches.indices.contains(index) else {
      ViewRegistry.main.diagnostics.misuse(
        "location(ofTouch: \(index)): there are \(touches.count)")
      return location(in: view)
    }
    return touches[index].location(in: view)
  }

  /// The middle of the fingers, in the surface's points.
  var centroid: CGPoint {
    guard !touches.isEmpty else { return lastLocation }
    var (x, y) = (CGFloat(0), CGFloat(0))
    for index in touches.indices {
      x += touches[index].locationOnSurface.x
      y += touches[index].locationOnSurface.y
    }
    let count = CGFloat(touches.count)
    return CGPoint(x: x / count, y: y / count)
  }

  /// A point of the surface in `view`'s coordinates; in the window's for nil.
  func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    (view ?? self.view?.window)?.convert(point, from: nil) ?? point
  }

  /// A distance on the surface, in `view`'s coordinates.
  func convert(vector: CGPoint, to view: View?) -> CGPoint {
    let origin = convert(CGPoint.zero, to: view)
    let tip = convert(vector, to: view)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  /// The reverse: a distance in `view`'s coordinates, on the surface.
  func convertToSurface(vector: CGPoint, from view: View?) -> CGPoint {
    guard let view = view ?? self.view?.window else { return vector }
    let origin = view.convert(CGPoint.zero, to: nil)
    let tip = view.convert(vector, to: nil)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  /// Leaves a touch out for the rest of its life; the view gets it as if this recognizer were not
  /// there.
  open func ignore(_ touch: Touch, for event: Event) { arbiter?.ignore(touch, by: self) }

  /// Fingers that have just landed on the view or below. Subclasses call super.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// By default the gesture is cancelled if it is under way, and fails otherwise.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if isUnderWay {
      state = .cancelled
    } else {
      fail(.touchCancelled)
    }
  }

  // MARK: Presses

  /// A key or button that has just gone down, of a kind in ``allowedPressTypes``, whose responder
  /// is the recognizer's view or below. Subclasses call super.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
  /// A key repeats.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
  /// By default the gesture is cancelled if it is under way, and fails otherwise.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {
    if isUnderWay {
      state = .cancelled
    } else {
      fail(.pressCancelled)
    }
  }

  /// Leaves a press out until it is let go; its responder gets it as if this recognizer were not
  /// there.
  open func ignore(_ press: Press, for event: PressesEvent) { arbiter?.ignore(press, by: self) }

  /// The sequence is over: forget it. Subclasses call super.
  open func reset() {
    touches.removeAll(keepingCapacity: true)
    presses.removeAll(keepingCapacity: true)
    followed.removeAll(keepingCapacity: true)
    pendingState = nil
    blockers.removeAll(keepingCapacity: true)
    hadBegunWaiting = false
    isScrolling = false
    buttonMask = []
  }

  /// False for those that are not about touches.
  var followsTouches: Bool { true }

  /// Ends its part in what is going on, from outside (G14).
  func leaveSequence(_ reason: GestureOutcome.Reason) { arbiter?.abandon(self, reason) }

  /// The fingers are somewhere else, at ``lastTimestamp``: called for each moment that the hardware
  /// reports, before the frame's `touchesMoved`, so that frames decide nothing.
  func fingersMoved() {}

  /// How far an undecided gesture is, in words; nil: nothing to tell.
  var progress: String? { nil }

  /// Says that the gesture goes on, once a frame.
  func changeIfUnderWay() {
    if isUnderWay, !hasJustBegun { state = .changed }
  }

  /// Whether the gesture may go on with further touches though none is down: a double tap between
  /// its taps. Others fail when their last touch lifts without a decision.
  open var waitsForMoreTouches: Bool { false }
  /// Why a touch that lands while it waits for more ends its wait, before it gets that touch; nil:
  /// it does not.
  func reasonToFail(atLandingOf touch: Touch) -> GestureOutcome.Reason? { nil }

  /// Whether class and delegate let it have what `event` tells.
  func receives(_ event: Event) -> Bool { shouldReceive(event) && isWantedByDelegate(event) }

  func isWantedByDelegate(_ event: Event) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Time decides: the moment that ``nextDecision`` named is there, and what came in before it has
  /// been seen.
  func timePassed(_ now: TimeInterval) {}
  /// When ``timePassed(_:)`` has something to decide; nil: never. Asked only of those that may
  /// still begin, or follow the wheel.
  var nextDecision: TimeInterval? { nil }

  // MARK: Relations (G3, G4)

  /// Waits for `other` to fail before it recognizes. A cycle traps in debug; in release the last
  /// requirement of the cycle is left out.
  open func require(toFail other: GestureRecognizer) {
    guard other !== self, !other.requires(self, depth: 0) else {
      return ViewRegistry.main.diagnostics.misuse(
        "require(toFail:): \(traceName) and \(other.traceName) would wait for each other")
    }
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    requirements.append(WeakRecognizer(recognizer: other))
  }

  /// Whether this one waits for `other`, directly or by way of others.
  private func requires(_ other: GestureRecognizer, depth: Int) -> Bool {
    guard depth < Self.requirementDepth else { return true }
    return requirements.contains {
      guard let required = $0.recognizer else { return false }
      return required === other || required.requires(other, depth: depth + 1)
    }
  }

  /// A chain of requirements longer than this is surely a mistake.
  private static let requirementDepth = 32

  /// Those that it waits for by ``require(toFail:)``; for files.
  package var requiredToFail: [GestureRecognizer] { requirements.compactMap(\.recognizer) }

  func requiresDirectly(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other }
  }

  /// Class rules, before any delegate is asked; true by default, as UIKit.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { fixedCanPrevent ?? true }
  open func canBePrevented(by other: GestureRecognizer) -> Bool { fixedCanBePrevented ?? true }
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether `event` is for this recognizer at all, asked as a touch or press begins, before its
  /// delegate is; true by default.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// How it is called in traces and explanations.
  var traceName: String { name ?? "\(type(of: self))" }
}

extension View {
  /// The recognizers attached to this view, in order; nil if there are none.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { recognizerStorage.isEmpty ? nil : recognizerStorage }
    set {
      for recognizer in recognizerStorage { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// What ``addGestureRecognizer(_:)`` does.
  final func attach(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else {
      return Self.registry.diagnostics.misuse("\(recognizer.traceName) is attached there already")
    }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    recognizerStorage.append(recognizer)
    if !recognizer.followsTouches { Self.registry.hasHoverRecognizers = true }
  }

  /// What ``removeGestureRecognizer(_:)`` does.
  final func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.leaveSequence(.removed)
    recognizerStorage.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
