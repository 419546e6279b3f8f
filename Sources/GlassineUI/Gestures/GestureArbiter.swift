// Who wins (G1 to G5, G14, G16): the one place where recognizers meet.
//
//   touches ──> each recognizer, deepest view first ──> asks for a step ──> request
//   request:  should it begin?  ──> does one that it waits for still hope?  ──> has another won?
//   commit:   state, then those that it prevents fail, then its actions
//   resolve:  those whose requirements have failed take the step they waited with
//
// Nothing here knows what a tap or a pan is. What a recognition does to views (cancel, hold, let go) is
// in `TouchDelivery+Gestures.swift`, which asks here which touches are whose.
import Foundation
import GlassineInput

/// The recognizers that follow touches of one application.
final class GestureArbiter {
  unowned let delivery: TouchDelivery
  /// Those that follow touches or have not been reset since, by depth and attachment (G1).
  private(set) var active: [GestureRecognizer] = []
  /// State changes whose actions are still to be sent, oldest first.
  private var actions: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  private var isSending = false

  init(delivery: TouchDelivery) { self.delivery = delivery }

  // MARK: Touches in

  /// Lets the recognizers of the touch's view and its ancestors follow a new touch (G1, G7).
  func follow(_ record: TouchRecord) {
    let touch = record.touch
    var view = touch.view
    var chain: [View] = []
    while let current = view {
      chain.append(current)
      view = current.superview
    }
    for (height, view) in chain.enumerated() {
      for (index, recognizer) in view.recognizerStorage.enumerated() {
        guard isFree(recognizer, for: touch), accepts(recognizer, touch) else { continue }
        recognizer.arbiter = self
        recognizer.depth = chain.count - height
        recognizer.attachment = index
        record.recognizers.append(recognizer)
        if !active.contains(where: { $0 === recognizer }) { insert(recognizer) }
      }
    }
  }

  /// Whether the recognizer can take another touch now: it has not decided yet, or is under way.
  private func isFree(_ recognizer: GestureRecognizer, for touch: Touch) -> Bool {
    guard recognizer.isEnabled, recognizer.allowedTouchTypes.contains(touch.type) else {
      return false
    }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.touches.first,
      first.type != touch.type
    {
      return false
    }
    switch recognizer.storedState {
    case .possible: return recognizer.pendingState == nil
    case .began, .changed: return true
    case .ended, .cancelled, .failed: return false
    }
  }

  private func accepts(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    if let event = touch.window?.touchesEvent, !recognizer.shouldReceive(event) { return false }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  /// Keeps ``active`` in the order in which recognizers get touches: deeper views first, then the
  /// order of attachment, then who came first.
  private func insert(_ recognizer: GestureRecognizer) {
    let index =
      active.firstIndex {
        ($0.depth, -$0.attachment) < (recognizer.depth, -recognizer.attachment)
      } ?? active.count
    active.insert(recognizer, at: index)
    recognizer.outcome = .undecided
  }

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    for record in delivery.records where record.touch === touch {
      record.recognizers.removeAll { $0 === recognizer }
    }
    recognizer.touches.removeAll { $0 === touch }
  }

  /// Gives what is staged in `window` to the recognizers, before any view gets it. Entered again from
  /// an action, it finds that what the outer call is giving out was given out.
  func update(_ window: Window, _ event: Event) {
    let work = delivery.takeWork()
    for record in delivery.records
    where record.staged != nil && !record.isFed && record.touch.window === window {
      record.isFed = true
      if record.isWatchedOnly { continue }
      if record.staged == .began, !record.isFollowed {
        record.isFollowed = true
        follow(record)
      }
      if !record.recognizers.isEmpty { work.group.append(record) }
    }
    if !work.group.isEmpty {
      // A copy in hand: actions may attach and detach at will.
      let recognizers = active
      for recognizer in recognizers where recognizer.arbiter === self {
        update(recognizer, work.group, event)
        flushActions()
      }
    }
    delivery.giveBack(work)
    settle()
  }

  private func update(_ recognizer: GestureRecognizer, _ records: [TouchRecord], _ event: Event) {
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
      let work = delivery.takeWork()
      for record in records
      where record.touch.phase == phase && record.recognizers.contains(where: { $0 === recognizer })
      {
        work.group.append(record)
      }
      if !work.group.isEmpty { hand(work.group, to: recognizer, phase, event) }
      delivery.giveBack(work)
    }
  }

  private func hand(
    _ group: [TouchRecord], to recognizer: GestureRecognizer, _ phase: Touch.Phase, _ event: Event
  ) {
    for record in group {
      let touch = record.touch
      recognizer.lastTimestamp = max(recognizer.lastTimestamp, touch.timestamp)
      if phase == .began {
        recognizer.touches.append(touch)
        recognizer.followed.append(touch.serial)
      }
      recognizer.buttonMask = touch.buttonMask.isEmpty ? recognizer.buttonMask : touch.buttonMask
    }
    recognizer.modifierFlags = event.modifierFlags
    recognizer.lastLocation = recognizer.centroid
    if isListening(recognizer) {
      for record in group { record.holdCount += 1 }
      let set = delivery.set(of: group)
      switch phase {
      case .began: recognizer.touchesBegan(set, with: event)
      case .moved: recognizer.touchesMoved(set, with: event)
      case .ended: recognizer.touchesEnded(set, with: event)
      case .cancelled: recognizer.touchesCancelled(set, with: event)
      case .stationary: break
      }
      for record in group { delivery.release(record) }
    }
    guard phase == .ended || phase == .cancelled else { return }
    for record in group { recognizer.touches.removeAll { $0 === record.touch } }
  }

  private func isListening(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer.storedState {
    case .possible, .began, .changed: recognizer.isEnabled
    case .ended, .cancelled, .failed: false
    }
  }

  // MARK: Steps

  /// A recognizer asks for a step; whether it is one of the state machine's is checked here (G2).
  func request(_ new: GestureRecognizer.State, for recognizer: GestureRecognizer) {
    switch (recognizer.storedState, new) {
    case (.possible, .began), (.possible, .ended): recognize(recognizer, new)
    case (.possible, .failed): failNow(recognizer, .bySubclass)
    case (.possible, .possible): break
    case (.possible, .changed) where recognizer.pendingState != nil: break
    case (.possible, .cancelled): failNow(recognizer, .touchCancelled)
    case (.began, .changed), (.changed, .changed): step(recognizer, .changed)
    case (.began, .ended), (.changed, .ended): step(recognizer, .ended)
    case (.began, .cancelled), (.changed, .cancelled):
      recognizer.outcome = .cancelled(.touchCancelled)
      step(recognizer, .cancelled)
    case (.failed, _), (.cancelled, _), (.ended, .ended): break
    default:
      ViewRegistry.main.diagnostics.misuse(
        "\(recognizer.traceName): from \(recognizer.storedState) there is no way to \(new)")
    }
  }

  private func recognize(_ recognizer: GestureRecognizer, _ new: GestureRecognizer.State) {
    if let pending = recognizer.pendingState {
      // Waiting already; a gesture that is over by now will begin and end at once.
      if pending == .began, new == .ended {
        recognizer.pendingState = .ended
        recognizer.hadBegunWaiting = true
      }
      return
    }
    if let refusal = refusal(of: recognizer) { return failNow(recognizer, refusal) }
    guard recognizer.storedState == .possible else { return }
    if let blocker = firstBlocker(of: recognizer) {
      recognizer.pendingState = new
      recognizer.outcome = .waiting(for: blocker.traceName)
      return
    }
    commit(recognizer, new)
  }

  /// Whether a view on the way or the delegate says no (G7).
  private func refusal(of recognizer: GestureRecognizer) -> GestureOutcome.Reason? {
    var view = recognizer.touches.first?.view ?? recognizer.view
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

  /// The first that `recognizer` waits for and that may still be recognized (G4).
  private func firstBlocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    active.first { other in
      other !== recognizer && other.storedState == .possible && waits(recognizer, for: other)
    }
  }

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

  /// Whether `winner`, recognized, keeps `other` from it (G3).
  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard sharesTouches(winner, other), winner.canPrevent(other), other.canBePrevented(by: winner)
    else { return false }
    return winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other)
      != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) != true
  }

  private func commit(_ recognizer: GestureRecognizer, _ new: GestureRecognizer.State) {
    // G16: who is under way already may keep the newcomer out.
    for other in active where other !== recognizer {
      guard
        other.storedState == .began || other.storedState == .changed || other.storedState == .ended
      else { continue }
      if prevents(other, recognizer) {
        return failNow(recognizer, .prevented(by: other.traceName))
      }
    }
    guard recognizer.storedState == .possible else { return }
    recognizer.pendingState = nil
    recognizer.outcome = .recognized
    step(recognizer, new)
    for other in active where other !== recognizer && other.storedState == .possible {
      if waits(other, for: recognizer) {
        failNow(other, .requirementRecognized(recognizer.traceName))
      } else if prevents(recognizer, other) {
        failNow(other, .prevented(by: recognizer.traceName))
      }
    }
    if recognizer.cancelsTouchesInView { delivery.takeTouches(of: recognizer) }
  }

  private func step(_ recognizer: GestureRecognizer, _ new: GestureRecognizer.State) {
    recognizer.storedState = new
    actions.append((recognizer, new))
  }

  private func failNow(_ recognizer: GestureRecognizer, _ reason: GestureOutcome.Reason) {
    guard recognizer.storedState == .possible else { return }
    recognizer.storedState = .failed
    recognizer.pendingState = nil
    if case .failed = recognizer.outcome {} else { recognizer.outcome = .failed(reason) }
    recognizer.stateObserver?(recognizer)
  }

  /// Ends a recognizer's part in the sequence from outside (G14).
  func abandon(_ recognizer: GestureRecognizer, _ reason: GestureOutcome.Reason) {
    switch recognizer.storedState {
    case .possible:
      guard active.contains(where: { $0 === recognizer }) else { return }
      failNow(recognizer, reason)
    case .began, .changed:
      recognizer.outcome = .cancelled(reason)
      step(recognizer, .cancelled)
    case .ended, .cancelled, .failed: break
    }
    flushActions()
    delivery.application.gesturesNeedSettling()
  }

  // MARK: Settling

  /// Lets those go on whose requirements have failed, sends actions, and resets who is done.
  func settle() {
    resolve()
    flushActions()
    finishSequences()
  }

  private func resolve() {
    var didChange = true
    while didChange {
      didChange = false
      for recognizer in active {
        guard let pending = recognizer.pendingState, recognizer.storedState == .possible else {
          continue
        }
        if let blocker = firstBlocker(of: recognizer), !isCycle(from: recognizer, by: blocker) {
          continue
        }
        didChange = true
        recognizer.pendingState = nil
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

  /// Whether all that `recognizer` waits for waits, in the end, for it: delegates that contradict each
  /// other. Traps in debug; in release the first in order goes on.
  private func isCycle(from recognizer: GestureRecognizer, by blocker: GestureRecognizer) -> Bool {
    var current = blocker
    for _ in 0..<active.count {
      guard current.pendingState != nil, let next = firstBlocker(of: current) else { return false }
      if next === recognizer {
        ViewRegistry.main.diagnostics.misuse(
          "\(recognizer.traceName) and \(blocker.traceName) wait for each other to fail")
        return true
      }
      current = next
    }
    return false
  }

  private func flushActions() {
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while !actions.isEmpty {
      let (recognizer, state) = actions.removeFirst()
      // The action sees the state it is for, though the recognizer may have gone on since.
      let latest = recognizer.storedState
      recognizer.storedState = state
      recognizer.sendActions()
      if recognizer.storedState == state { recognizer.storedState = latest }
    }
  }

  /// Resets those whose touches are gone (G2).
  private func finishSequences() {
    guard !active.isEmpty else { return }
    for recognizer in active where recognizer.touches.isEmpty {
      if recognizer.storedState == .possible {
        if recognizer.pendingState != nil || recognizer.waitsForMoreTouches { continue }
        failNow(recognizer, .bySubclass)
      }
    }
    resolve()
    flushActions()
    for recognizer in active where recognizer.touches.isEmpty {
      switch recognizer.storedState {
      case .ended, .cancelled, .failed:
        active.removeAll { $0 === recognizer }
        delivery.forget(recognizer)
        recognizer.storedState = .possible
        recognizer.reset()
      case .began, .changed:
        // The last finger is up and its class did not say so.
        step(recognizer, .ended)
        flushActions()
      case .possible: break
      }
    }
  }

  // MARK: Time

  /// Lets time decide: a tap that did not come, a press that is long enough.
  func timePassed(_ now: TimeInterval) {
    for recognizer in active where isListening(recognizer) {
      if let due = recognizer.nextDecision, due <= now {
        recognizer.timePassed(now)
        flushActions()
      }
    }
    settle()
  }

  /// When time will decide something next.
  var nextDecision: TimeInterval? {
    var next: TimeInterval?
    for recognizer in active where isListening(recognizer) {
      if let due = recognizer.nextDecision { next = min(next ?? due, due) }
    }
    return next
  }

  /// Whether a recognizer that could still take the touch makes the view wait for began (G5).
  func delaysBegan(_ record: TouchRecord) -> Bool {
    record.recognizers.contains {
      $0.delaysTouchesBegan && $0.storedState == .possible && $0.isEnabled
    }
  }

  /// Likewise for ended.
  func delaysEnded(_ record: TouchRecord) -> Bool {
    record.recognizers.contains {
      $0.delaysTouchesEnded && $0.storedState == .possible && $0.isEnabled
    }
  }
}
