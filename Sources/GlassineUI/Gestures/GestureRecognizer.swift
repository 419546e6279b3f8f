// The base class of recognizers: touches, state, targets. The arbiter decides between two
// recognizers.
public import Foundation
import GlassineBase
public import GlassineInput
import GlassineScene

/// Observes touches and calls targets when they form its gesture. Source: UIKit's documentation of
/// UIGestureRecognizer.
///
///     possible ──> ended (recognized)                  discrete: tap, swipe
///     possible ──> began ──> changed* ──> ended        continuous
///                         └────────────> cancelled
///     possible ──> failed
///
/// A step from possible to changed is one to began.
///
/// Any other step is misuse: it traps in debug, and is ignored in release with one logged line
/// (G2). The state stays until the sequence's touches are gone; then ``reset()`` is called and the
/// state is possible again. A subclass sets ``state`` from its touch methods.
@preconcurrency @MainActor
open class GestureRecognizer: NSObject {
  public enum State: Int, Sendable, CaseIterable {
    case possible, began, changed, ended, cancelled, failed
    /// A discrete gesture was recognized: the same as ``ended``.
    public static let recognized = State.ended
  }

  // MARK: Configuration

  // Accesses are unchecked: with checks in a dozen such types, a moved finger with six recognizers
  // takes 1.25 times as long (`glassine bench touch`).

  /// Whether the recognizer receives touches. Disabling it in the middle of a sequence cancels it
  /// if it is active, and fails it otherwise (G14).
  @exclusivity(unchecked)
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { leaveSequence(.disabled) } }
  }

  @exclusivity(unchecked)
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// A name for traces.
  open var name: String?

  /// Whether recognition cancels the touches of the view (G5); true by default.
  @exclusivity(unchecked)
  open var cancelsTouchesInView = true
  /// Whether the view receives began only after this recognizer has failed (G5); false by default.
  @exclusivity(unchecked)
  open var delaysTouchesBegan = false
  /// Whether the view receives ended only after this recognizer has failed (G5); true by default.
  @exclusivity(unchecked)
  open var delaysTouchesEnded = true
  /// The kinds of touches that it accepts; all by default.
  @exclusivity(unchecked)
  open var allowedTouchTypes = allTouchTypes
  /// One set for all: making one takes longer than the rest of a recognizer.
  private static let allTouchTypes: Set<TouchSampleType> = [
    .direct, .indirect, .pencil, .indirectPointer,
  ]
  /// Whether it gets touches of `type`; a scroll view's own also take a pointer that drags.
  func allows(_ type: TouchSampleType) -> Bool { allowedTouchTypes.contains(type) }
  /// The kinds of presses that it accepts, of keys and of a controller's buttons. None by default.
  /// Differs from UIKit, in which any recognizer may take the player's keys.
  @exclusivity(unchecked)
  open var allowedPressTypes: Set<Press.PressType> = []
  /// Whether a gesture has touches of one kind only: other kinds are ignored during it; true by
  /// default.
  @exclusivity(unchecked)
  open var requiresExclusiveTouchType = true
  /// Whether touches of several seats may form one gesture, as when two people turn one map. False
  /// by default: only the seat that began it is followed, until it is reset. Without effect for one
  /// seat.
  @exclusivity(unchecked)
  open var combinesSeats = false

  /// The view to which it is attached.
  open internal(set) var view: View? {
    get { ViewRegistry.main.view(for: viewID) }
    set { viewID = newValue?.id ?? .none }
  }
  @exclusivity(unchecked)
  private var viewID = NodeID.none
  /// Buttons of the participating pointer.
  @exclusivity(unchecked)
  open internal(set) var buttonMask: ButtonMask = []
  @exclusivity(unchecked)
  open internal(set) var modifierFlags: ModifierFlags = []

  /// The outcome of the latest gesture: the answer to "why did this not fire?".
  @exclusivity(unchecked)
  @_disfavoredOverload public internal(set) var outcome: GestureOutcome = .none

  /// The class rule's answer fixed by a scene file; nil: true.
  package var fixedCanPrevent: Bool?
  package var fixedCanBePrevented: Bool?
  /// Whether an interaction created it: it is then not part of a scene file.
  @exclusivity(unchecked)
  package var isOfInteraction = false

  // MARK: State

  // The next seven properties are not isolated: loops over all recognizers read them, and each read
  // would check the actor. Only the main actor uses them.

  /// The seat of its current or last touches or presses; of several, the first one's.
  @exclusivity(unchecked)
  nonisolated(unsafe) final var seatNumber: SeatNumber = 0
  /// The state after the last step.
  @exclusivity(unchecked)
  nonisolated(unsafe) var storedState: State = .possible
  /// A step that waits for others to fail (G4).
  @exclusivity(unchecked)
  nonisolated(unsafe) var pendingState: State?
  /// Whether it began in the current send, whose moves are part of the beginning.
  @exclusivity(unchecked)
  nonisolated(unsafe) var hasJustBegun = false
  /// Followed fingers that are down.
  @exclusivity(unchecked)
  package nonisolated(unsafe) var touches: [Touch] = []
  /// Followed keys and buttons that are down. A sequence consists of touches or of presses, never
  /// of both.
  @exclusivity(unchecked)
  package nonisolated(unsafe) var presses: [Press] = []
  /// Whether it follows turns of the wheel; it then follows nothing else.
  @exclusivity(unchecked)
  nonisolated(unsafe) var isScrolling = false

  /// The seat of the gesture; of several seats, the first one. Nil after that seat is gone.
  public var seat: Seat? { view?.window?.application?.seat(seatNumber) }

  /// Follows a touch or press of that seat from now on.
  func take(seat: SeatNumber) { if followed.isEmpty { seatNumber = seat } }

  /// Whether it follows another seat, and ignores this one.
  func isOfOtherSeat(than seat: SeatNumber) -> Bool {
    seatNumber != seat && !followed.isEmpty && !combinesSeats
  }

  /// The state of the action that is being sent; later steps may have been taken meanwhile.
  @exclusivity(unchecked)
  var shownState: State?
  /// Those others; empty unless a step is pending.
  @exclusivity(unchecked)
  var blockers: [GestureRecognizer] = []
  /// Whether its targets have been notified of its beginning.
  @exclusivity(unchecked)
  var hasToldBegan = false
  /// Whether a continuous gesture began and ended while it waited.
  @exclusivity(unchecked)
  var hadBegunWaiting = false
  /// Serial numbers of all touches or presses followed since the last reset: recognizers with a
  /// common one compete.
  @exclusivity(unchecked)
  var followed: [UInt64] = []
  /// The depth of its view, and its index among that view's recognizers (G1).
  @exclusivity(unchecked)
  var depth = 0
  @exclusivity(unchecked)
  var attachment = 0
  @exclusivity(unchecked)
  var lastLocation = CGPoint.zero
  @exclusivity(unchecked)
  var lastTimestamp: TimeInterval = 0
  var arbiter: GestureArbiter? { delivery?.target?.gestures }
  /// The delivery of its current or last touches.
  @exclusivity(unchecked)
  var delivery: BackReference<TouchDelivery>?
  @exclusivity(unchecked)
  private var requirements: [WeakRecognizer] = []
  @exclusivity(unchecked)
  private var handlers: [Handler] = []
  @exclusivity(unchecked)
  private var nextActionNumber: UInt64 = 1

  private struct WeakRecognizer { weak var recognizer: GestureRecognizer? }
  private struct Handler {
    enum Kind {
      case target(WeakTarget, Selector)
      case closure(UInt64, (GestureRecognizer) -> Void)
    }
    var kind: Kind
  }
  /// A class, so that copying a handler retains one reference.
  private final class WeakTarget {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
  /// Whether the gesture has an observer: a live target, or a closure.
  var isHeard: Bool {
    handlers.contains {
      if case .target(let weak, _) = $0.kind { weak.object != nil } else { true }
    }
  }
  /// Whether targets were added, and all of them are deallocated.
  var hasLostTargets: Bool { !handlers.isEmpty && !isHeard }
  /// Identifies an added closure, for removing it.
  public struct ActionID: Hashable, Sendable { let number: UInt64 }

  deinit {}  // Plain, as the view's.

  /// A recognizer with a target, which is not retained; see ``addTarget(_:action:)``.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  /// A recognizer that calls `action` at each change of state with an action.
  public convenience init(_ action: @escaping (GestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  /// The state of the gesture. Setting it requests a step, which is decided at once. The delegate
  /// may refuse, another recognizer may prevent it, or it may have to wait (G3, G4).
  open var state: State {
    get { shownState ?? storedState }
    set { requestState(newValue) }
  }

  private func requestState(_ new: State) {
    if let delivery = delivery?.pointer {
      delivery.with { $0.gestures.request(new, for: self) }
    } else if new != .failed, new != .cancelled, new != .possible {
      ViewRegistry.main.diagnostics.misuse(
        "\(type(of: self)).state = \(new): it follows no touches")
    }
  }

  /// Fails, and stores the reason. Has no effect without touches.
  public func fail(_ reason: GestureOutcome.Reason) {
    guard storedState == .possible, arbiter?.isActive(self) == true else { return }
    outcome = .failed(reason)
    state = .failed
  }

  /// Cancels a gesture in progress; one that has not begun fails.
  private func cancel(_ reason: GestureOutcome.Reason) {
    if isUnderWay { state = .cancelled } else { fail(reason) }
  }

  /// Began or changed.
  package var isUnderWay: Bool { storedState == .began || storedState == .changed }
  /// In progress, or recognized and not reset yet.
  var hasRecognized: Bool { isUnderWay || storedState == .ended }
  /// Whether this sequence is finished for it.
  nonisolated var isDecided: Bool {
    switch storedState {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }
  /// Whether nothing that it follows is down or continues.
  nonisolated var isIdle: Bool {
    touches.isEmpty && presses.isEmpty && (!isScrolling || isDecided)
  }
  /// Whether its sequence consists of presses.
  var followsPresses: Bool { followed.last.map { $0 & Press.serialBit != 0 } ?? false }
  /// Whether it may still be recognized and is not waiting for others.
  package var isUndecided: Bool { storedState == .possible && pendingState == nil }

  // MARK: Targets

  /// Calls `action` on `target` at began, changed, ended and cancelled. The target is not retained.
  /// Adding the same pair again has no effect. A target that is no object is misuse. Source:
  /// UIKit's documentation.
  open func addTarget(_ target: Any, action: Selector) {
    guard let target = Selector.object(target) else { return }
    let isThere = handlers.contains {
      guard case .target(let weak, let selector) = $0.kind else { return false }
      return weak.object === target && selector == action
    }
    if isThere { return }
    handlers.append(Handler(kind: .target(WeakTarget(target), action)))
  }

  /// Removes the handlers of `target` and `action`; nil matches any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = Selector.object(target)
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

  /// Called for every change of state before the targets; for transcripts and tools.
  @exclusivity(unchecked)
  public var stateObserver: ((GestureRecognizer) -> Void)?

  /// Calls the targets, in the order in which they were added. A deallocated one gets nothing
  /// (G14).
  func sendActions() {
    if handlers.count == 1 { return send(handlers[0]) }
    // A copy: an action may add and remove some.
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

  /// The number of participating fingers.
  open var numberOfTouches: Int { touches.count }

  /// The middle of the fingers in `view`'s coordinates; of the last ones after they are up.
  open func location(in view: View?) -> CGPoint { convert(centroid, to: view) }

  /// One finger's position in `view`'s coordinates; an index out of range is misuse and returns the
  /// middle. After the fingers are up, index 0 is the middle of the last ones.
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
    // One finger is the usual case.
    if touches.count == 1 { return touches[0].locationOnSurface }
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

  /// Converts a distance on the surface to `view`'s coordinates.
  func convert(vector: CGPoint, to view: View?) -> CGPoint {
    let origin = convert(CGPoint.zero, to: view)
    let tip = convert(vector, to: view)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  /// The reverse: converts a distance in `view`'s coordinates to the surface.
  func convertToSurface(vector: CGPoint, from view: View?) -> CGPoint {
    guard let view = view ?? self.view?.window else { return vector }
    let origin = view.convert(CGPoint.zero, to: nil)
    let tip = view.convert(vector, to: nil)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  /// Ignores a touch for the rest of its life; the view gets it as without this recognizer.
  open func ignore(_ touch: Touch, for event: Event) { arbiter?.ignore(touch, by: self) }

  /// Fingers that have just landed on the view or a descendant. Subclasses call super.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// As ``Responder/touchesEstimatedPropertiesUpdated(_:)``.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// By default the gesture is cancelled if it is in progress, and fails otherwise.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { cancel(.touchCancelled) }

  // MARK: Presses

  /// A key or button that was just pressed, of a kind in ``allowedPressTypes``, whose responder is
  /// the recognizer's view or a descendant. Subclasses call super.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
  /// A key repeats.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
  /// By default the gesture is cancelled if it is in progress, and fails otherwise.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {
    cancel(.pressCancelled)
  }

  /// Ignores a press until its release; its responder gets it as without this recognizer.
  open func ignore(_ press: Press, for event: PressesEvent) { arbiter?.ignore(press, by: self) }

  /// The sequence is over: reset all its state. Subclasses call super.
  @_disfavoredOverload open func reset() {
    touches.removeAll(keepingCapacity: true)
    presses.removeAll(keepingCapacity: true)
    followed.removeAll(keepingCapacity: true)
    pendingState = nil
    blockers.removeAll(keepingCapacity: true)
    hadBegunWaiting = false
    isScrolling = false
    buttonMask = []
  }

  /// False for recognizers that do not use touches.
  var followsTouches: Bool { true }

  /// Ends its part in the current sequence, from outside (G14).
  func leaveSequence(_ reason: GestureOutcome.Reason) { arbiter?.abandon(self, reason) }

  /// Called when the fingers have moved, at ``lastTimestamp``. There is one call for each moment
  /// reported by the hardware, before the frame's `touchesMoved`, so that the frames' timing
  /// decides nothing.
  func fingersMoved() {}

  /// The progress of an undecided gesture, in words; nil: none.
  var progress: String? { nil }

  /// Sends changed for a gesture in progress, once a frame.
  func changeIfUnderWay() {
    if isUnderWay, !hasJustBegun { state = .changed }
  }

  /// Whether the gesture may continue with further touches while none is down: a double tap between
  /// its taps. Others fail when their last touch lifts without a decision.
  open var waitsForMoreTouches: Bool { false }
  /// The reason that a landing touch ends its wait for more, before it gets that touch; nil: it
  /// does not.
  func reasonToFail(atLandingOf touch: Touch) -> GestureOutcome.Reason? { nil }

  /// Whether class and delegate accept `event`.
  func receives(_ event: Event) -> Bool { shouldReceive(event) && isWantedByDelegate(event) }

  func isWantedByDelegate(_ event: Event) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Called at the time of ``nextDecision``, after all earlier input was processed.
  func timePassed(_ now: TimeInterval) {}
  /// The time of the next ``timePassed(_:)``; nil: never. Only used while it may still begin, or
  /// follows the wheel.
  var nextDecision: TimeInterval? { nil }

  // MARK: Relations (G3, G4)

  /// Requires `other` to fail before it recognizes. A cycle traps in debug; in release the last
  /// requirement of the cycle is ignored.
  open func require(toFail other: GestureRecognizer) {
    guard other !== self, !other.requires(self, depth: 0) else {
      return ViewRegistry.main.diagnostics.misuse(
        "require(toFail:): \(traceName) and \(other.traceName) would wait for each other")
    }
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    requirements.append(WeakRecognizer(recognizer: other))
  }

  /// Whether this one requires the failure of `other`, directly or indirectly.
  private func requires(_ other: GestureRecognizer, depth: Int) -> Bool {
    guard depth < Self.requirementDepth else { return true }
    return requirements.contains {
      guard let required = $0.recognizer else { return false }
      return required === other || required.requires(other, depth: depth + 1)
    }
  }

  /// A chain of requirements longer than this is surely a mistake.
  private static let requirementDepth = 32

  /// The recognizers from ``require(toFail:)``; for files.
  package var requiredToFail: [GestureRecognizer] { requirements.compactMap(\.recognizer) }

  func requiresDirectly(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other }
  }

  /// Class rules, used before any delegate; true by default, as in UIKit.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { fixedCanPrevent ?? true }
  open func canBePrevented(by other: GestureRecognizer) -> Bool { fixedCanBePrevented ?? true }
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether the recognizer accepts `event`, called when a touch or press begins, before its
  /// delegate; true by default.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// Its name in traces and explanations.
  var traceName: String { name ?? "\(type(of: self))" }
}
