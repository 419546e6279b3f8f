// Arbitration between recognizers (G1 to G5, G14, G16), in one place.
//
//   touches ──> each recognizer, deepest view first ──> asks for a step ──> request
//   request:  should it begin?  ──> is a required failure still pending?  ──> has another won?
//   commit:   state, then failures of those that it prevents, then its actions
//   resolve:  recognizers whose requirements have failed take their pending step
//
// The arbiter knows neither taps nor pans. `GestureArbiter+Feeding.swift` feeds touches;
// `TouchDelivery+Gestures.swift` applies a recognition to views (cancel, delay, release), and
// queries the recognizers of a touch here.
import Foundation
import GlassineInput

/// The recognizers that follow touches of one application.
///
/// Delegates, actions and subclasses are user code and may do anything, including a nested frame:
/// state is read again after each call.
final class GestureArbiter {
  /// As ``TouchDelivery/owner``: the delivery owns this.
  @exclusivity(unchecked)
  unowned var owner: TouchDelivery?
  var delivery: TouchDelivery { owner.unsafelyUnwrapped }

  // Accesses are unchecked: with checks in all such types, a moved finger takes 2.2 times as long
  // (`glassine bench touch`).

  /// Recognizers that follow touches or have not been reset since, by depth and attachment (G1).
  @exclusivity(unchecked)
  var active: [GestureRecognizer] = []
  /// State changes with unsent actions, from ``nextAction`` on, oldest first.
  @exclusivity(unchecked)
  private var actions: [Action] = []
  @exclusivity(unchecked)
  private var nextAction = 0

  private struct Action {
    /// Nil once the action is being sent.
    var recognizer: GestureRecognizer?
    let state: GestureRecognizer.State
  }

  /// Above 0 during the delivery of touches or time; the deliverer settles afterwards.
  @exclusivity(unchecked)
  var depth = 0
  /// The number of the next sequence of wheel turns.
  @exclusivity(unchecked)
  var nextScrollSerial: UInt64 = 0
  /// The feed of the outermost call, and free feeds for nested ones.
  let outerFeed = GestureFeed()
  @exclusivity(unchecked)
  var idleFeeds: [GestureFeed] = []

  /// Whether any recognizer follows touches, or has not been reset since.
  var hasActive: Bool { !active.isEmpty }

  /// Whether it follows touches, or has not been reset since.
  func isActive(_ recognizer: GestureRecognizer) -> Bool {
    active.has(recognizer)
  }

  // MARK: Steps

  /// Handles a recognizer's request for a step; validates it against the state machine (G2).
  func request(_ new: GestureRecognizer.State, for recognizer: GestureRecognizer) {
    guard isActive(recognizer) else {
      // It follows nothing: it can neither fail nor begin.
      if new != .failed, new != .cancelled, new != .possible { refuse(new, for: recognizer) }
      return
    }
    switch (recognizer.storedState, new) {
    case (.possible, .began), (.possible, .ended): recognize(recognizer, new)
    case (.possible, .failed): failNow(recognizer, .bySubclass)
    case (.possible, .possible): break
    // A recognizer that changes before it has begun begins by it, as in UIKit.
    case (.possible, .changed):
      if recognizer.pendingState == nil { recognize(recognizer, .began) }
    case (.possible, .cancelled): failNow(recognizer, recognizer.cancellation)
    case (.began, .changed), (.changed, .changed): step(recognizer, .changed)
    case (.began, .ended), (.changed, .ended): step(recognizer, .ended)
    case (.began, .cancelled), (.changed, .cancelled):
      recognizer.outcome = .cancelled(recognizer.cancellation)
      step(recognizer, .cancelled)
    // A recognizer that has failed itself cannot begin.
    case (.failed, .began), (.failed, .changed), (.failed, .ended):
      if recognizer.outcome == .failed(.bySubclass) { refuse(new, for: recognizer) }
    // Another may have won within the same call, which a subclass need not have noticed.
    case (.failed, _), (.cancelled, _), (.ended, .ended): break
    default: refuse(new, for: recognizer)
    }
    if depth == 0 { delivery.application.gesturesNeedSettling() }
  }

  private func refuse(_ new: GestureRecognizer.State, for recognizer: GestureRecognizer) {
    ViewRegistry.main.diagnostics.misuse(
      "\(recognizer.traceName): from \(recognizer.storedState) there is no way to \(new)")
  }

  private func recognize(_ recognizer: GestureRecognizer, _ new: GestureRecognizer.State) {
    if let pending = recognizer.pendingState {
      // It waits already; a gesture that is already over will begin and end at once.
      if pending == .began, new == .ended {
        recognizer.pendingState = .ended
        recognizer.hadBegunWaiting = true
      }
      return
    }
    let serials = recognizer.followed
    let refusal = refusal(of: recognizer)
    guard isUndecided(recognizer, since: serials) else { return }
    if let refusal { return failNow(recognizer, refusal) }
    // A recognizer whose failure it requires may be in progress since before its own first touch.
    for other in active
    where other !== recognizer && other.hasRecognized && recognizer.requiresDirectly(other) {
      return failNow(recognizer, .requirementRecognized(other.explainedName))
    }
    // Called once, at the transition (G4, G7).
    var blockers: [GestureRecognizer] = []
    for other in active
    where other !== recognizer && other.storedState == .possible && waits(recognizer, for: other) {
      blockers.append(other)
    }
    guard isUndecided(recognizer, since: serials) else { return }
    if let first = blockers.first {
      recognizer.pendingState = new
      recognizer.blockers = blockers
      recognizer.outcome = .waiting(for: first.explainedName)
      return
    }
    commit(recognizer, new)
  }

  /// Whether a recognizer is undecided, in the sequence in which it followed touches and presses
  /// with these serials: a callback may have ended that sequence in a nested frame.
  private func isUndecided(_ recognizer: GestureRecognizer, since serials: [UInt64]) -> Bool {
    recognizer.storedState == .possible
      && (serials.isEmpty || serials.contains { recognizer.followed.contains($0) })
  }

  /// Whether a view on the path or the delegate refuses (G7).
  private func refusal(of recognizer: GestureRecognizer) -> GestureOutcome.Reason? {
    var view =
      recognizer.touches.first?.view ?? recognizer.presses.first?.responderView ?? recognizer.view
    while let current = view {
      if !current.gestureRecognizerShouldBegin(recognizer) {
        return .viewRefused("\(type(of: current))")
      }
      if current === recognizer.view { break }
      view = current.superview
    }
    if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false {
      return .delegateRefused
    }
    return nil
  }

  private func commit(_ recognizer: GestureRecognizer, _ new: GestureRecognizer.State) {
    let serials = recognizer.followed
    // G16: a recognizer in progress may prevent the newcomer.
    for other in active where other !== recognizer && other.hasRecognized {
      if prevents(other, recognizer), isUndecided(recognizer, since: serials) {
        return failNow(recognizer, .prevented(by: other.explainedName))
      }
    }
    guard isUndecided(recognizer, since: serials) else { return }
    recognizer.pendingState = nil
    recognizer.blockers.removeAll(keepingCapacity: true)
    recognizer.outcome = .recognized
    step(recognizer, new)
    for other in active where other !== recognizer && other.storedState == .possible {
      if waits(other, for: recognizer) {
        failNow(other, .requirementRecognized(recognizer.explainedName))
      } else if prevents(recognizer, other) {
        failNow(other, .prevented(by: recognizer.explainedName))
      }
    }
    if recognizer.cancelsTouchesInView {
      delivery.takeTouches(of: recognizer)
      // Each press knows its recognizers, of any seat.
      PressDelivery.take(from: recognizer)
    }
  }

  private func step(_ recognizer: GestureRecognizer, _ new: GestureRecognizer.State) {
    recognizer.storedState = new
    if new == .began { recognizer.hasJustBegun = true }
    actions.append(Action(recognizer: recognizer, state: new))
  }

  func failNow(_ recognizer: GestureRecognizer, _ reason: GestureOutcome.Reason) {
    guard recognizer.storedState == .possible else { return }
    recognizer.storedState = .failed
    recognizer.pendingState = nil
    recognizer.blockers.removeAll(keepingCapacity: true)
    if case .failed = recognizer.outcome {} else { recognizer.outcome = .failed(reason) }
    actions.append(Action(recognizer: recognizer, state: .failed))
  }

  /// Ends a recognizer's part in the sequence from outside (G14).
  func abandon(_ recognizer: GestureRecognizer, _ reason: GestureOutcome.Reason) {
    guard isActive(recognizer) else { return }
    switch recognizer.storedState {
    case .possible: failNow(recognizer, reason)
    case .began, .changed:
      recognizer.outcome = .cancelled(reason)
      step(recognizer, .cancelled)
    case .ended:
      if !takeBackEnd(of: recognizer, reason) { return }
    case .cancelled, .failed: return
    }
    delivery.application.gesturesNeedSettling()
    flushActions()
  }

  /// Ends a recognizer's part by another's action before its own end was sent: a begun gesture is
  /// cancelled, and an unsent one has not happened. False if the end was sent.
  private func takeBackEnd(of recognizer: GestureRecognizer, _ reason: GestureOutcome.Reason)
    -> Bool
  {
    guard hasActions(recognizer) else { return false }
    for index in actions.indices.reversed()
    where index >= nextAction && actions[index].recognizer === recognizer {
      actions.remove(at: index)
    }
    if recognizer.hasToldBegan {
      recognizer.outcome = .cancelled(reason)
      step(recognizer, .cancelled)
    } else {
      recognizer.outcome = .failed(reason)
      recognizer.storedState = .failed
      actions.append(Action(recognizer: recognizer, state: .failed))
    }
    return true
  }

  // MARK: Relations

  private func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    if recognizer.requiresDirectly(other) { return true }
    guard sharesTouches(recognizer, other) else { return false }
    return recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }

  private func sharesTouches(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.followed.contains { other.followed.contains($0) }
  }

  /// Whether the recognized `winner` prevents `other` (G3).
  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard sharesTouches(winner, other), winner.canPrevent(other), other.canBePrevented(by: winner)
    else { return false }
    return winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other)
      != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) != true
  }

  // MARK: Settling

  /// Continues recognizers whose requirements have failed, sends actions, and resets finished ones.
  func settle() {
    resolve()
    flushActions()
    finishSequences()
  }

  func resolve() {
    var didChange = hasPending
    while didChange {
      didChange = false
      for recognizer in active {
        guard let pending = recognizer.pendingState, recognizer.storedState == .possible else {
          continue
        }
        recognizer.blockers.removeAll { blocker in
          blocker.storedState != .possible || !active.contains { $0 === blocker }
        }
        if recognizer.blockers.contains(where: { !isCycle(from: recognizer, by: $0) }) { continue }
        didChange = true
        recognizer.pendingState = nil
        recognizer.blockers.removeAll(keepingCapacity: true)
        release(recognizer, pending)
      }
    }
  }

  private func release(_ recognizer: GestureRecognizer, _ pending: GestureRecognizer.State) {
    if pending == .ended, recognizer.hadBegunWaiting {
      commit(recognizer, .began)
      if recognizer.storedState == .began { step(recognizer, .ended) }
    } else {
      commit(recognizer, pending)
    }
  }

  /// Whether `blocker` waits, directly or indirectly, for `recognizer`: delegates that contradict
  /// each other. Traps in debug; in release the first in order continues.
  private func isCycle(from recognizer: GestureRecognizer, by blocker: GestureRecognizer) -> Bool {
    guard blocker.pendingState != nil, waits(blocker, for: recognizer, steps: active.count) else {
      return false
    }
    ViewRegistry.main.diagnostics.misuse(
      "\(recognizer.traceName) and \(blocker.traceName) wait for each other to fail")
    return true
  }

  /// Whether a pending recognizer waits for `other`, directly or indirectly.
  private func waits(_ one: GestureRecognizer, for other: GestureRecognizer, steps: Int) -> Bool {
    steps > 0
      && one.blockers.contains {
        $0 === other || ($0.pendingState != nil && waits($0, for: other, steps: steps - 1))
      }
  }

  /// Sends pending actions. Re-entrant: a nested call sends the rest of the outer call's.
  func flushActions() {
    guard !actions.isEmpty else { return }
    let application = delivery.application
    while nextAction < actions.count {
      let state = actions[nextAction].state
      // Moved out, which costs no reference.
      let recognizer = actions[nextAction].recognizer.take()
      nextAction += 1
      guard let recognizer else { continue }
      // The action sees the state that it is for, even if the recognizer has continued since.
      let outer = recognizer.shownState
      let outerSeat = application.inputSeat
      application.beginInput(of: recognizer.seatNumber)
      recognizer.shownState = state
      if state == .began { recognizer.hasToldBegan = true }
      if let observer = recognizer.stateObserver { observer(recognizer) }
      application.observe(recognizer.view, .gesture(recognizer))
      if state != .failed { recognizer.sendActions() }
      recognizer.shownState = outer
      application.inputSeat = outerSeat
    }
    actions.removeAll(keepingCapacity: true)
    nextAction = 0
  }

  private func hasActions(_ recognizer: GestureRecognizer) -> Bool {
    actions.indices.contains { $0 >= nextAction && actions[$0].recognizer === recognizer }
  }

  private var hasIdle: Bool {
    for index in active.indices where active.reference(index).isIdle { return true }
    return false
  }

  private var hasPending: Bool {
    for index in active.indices where active.reference(index).isPending { return true }
    return false
  }

  /// Resets those whose touches are gone (G2).
  private func finishSequences() {
    guard hasIdle else { return }
    for recognizer in active where recognizer.isIdle {
      switch recognizer.storedState {
      case .possible:
        if recognizer.pendingState != nil || recognizer.waitsForMoreTouches { continue }
        failNow(recognizer, recognizer.followsPresses ? .releasedTooSoon : .liftedTooSoon)
      // The last finger is up and its class did not end it.
      case .began, .changed: step(recognizer, .ended)
      case .ended, .cancelled, .failed: break
      }
    }
    resolve()
    flushActions()
    for recognizer in active where recognizer.isIdle && recognizer.isDecided {
      guard !hasActions(recognizer), isActive(recognizer) else { continue }
      active.drop(recognizer)
      delivery.forget(recognizer)
      delivery.application.firstSeat.presses.forget(recognizer)
      for seat in delivery.application.otherSeats { seat.presses.forget(recognizer) }
      recognizer.storedState = .possible
      recognizer.hasJustBegun = false
      recognizer.hasToldBegan = false
      recognizer.reset()
    }
  }

  // MARK: Views

  /// Whether a recognizer that could still take the touch delays the view's began (G5).
  func delaysBegan(_ record: TouchRecord) -> Bool {
    for recognizer in record.recognizers where recognizer.storedState == .possible {
      if recognizer.delaysTouchesBegan, recognizer.isEnabled { return true }
    }
    return false
  }

  /// Likewise for ended.
  func delaysEnded(_ record: TouchRecord) -> Bool {
    for recognizer in record.recognizers where recognizer.storedState == .possible {
      if recognizer.delaysTouchesEnded, recognizer.isEnabled { return true }
    }
    return false
  }
}

/// Properties read in loops over all recognizers, most of which have decided. They are read without
/// retaining the recognizers, and without closures of the main actor, which check the actor at each
/// call.
extension Unmanaged where Instance == GestureRecognizer {
  nonisolated var isDecided: Bool { _withUnsafeGuaranteedRef { $0.isDecided } }
  /// Whether time may decide something for it: whether it begins, or whether the wheel has stopped.
  nonisolated var waitsForTime: Bool {
    _withUnsafeGuaranteedRef { $0.storedState == .possible || $0.isScrolling && !$0.isDecided }
  }
  nonisolated var isIdle: Bool { _withUnsafeGuaranteedRef { $0.isIdle } }
  nonisolated var isPending: Bool { _withUnsafeGuaranteedRef { $0.pendingState != nil } }
  nonisolated func forgetBeginning() { _withUnsafeGuaranteedRef { $0.hasJustBegun = false } }
}
