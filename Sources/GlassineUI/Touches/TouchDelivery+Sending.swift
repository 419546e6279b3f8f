// Sends touches to views: groups phases, and selects their receivers (T3, T10).
//
//   round 0   send   window A: began {1, 2} of view p, moved {3} of view q
//             send   window A: ended {1} …   only if a finger has several phases in the round
//   round 1   …                    only if a finger landed on a view that another had just left
//
// Everything is decided again after each call into user code. Only the pending and staged phases
// are state. A callback may change the tree, send samples, or run a nested frame.
import Foundation
import GlassineInput

/// The working memory of one delivery. There is one for each depth of re-entrance, reused.
final class HandOver {
  // Accesses are unchecked: with checks in all such types, a moved finger takes 2.2 times as long
  // (`glassine bench touch`).

  @exclusivity(unchecked)
  var group: [TouchRecord] = []
}

extension TouchDelivery {
  /// Delivers everything pending, then ends the frame. Re-entrant: a nested call first delivers the
  /// phases staged by the outer one, then the rest, and the outer call finds nothing to do.
  func deliver() {
    cancelDetached()
    handOverStaged()
    applyBacklog()
    while let (round, window) = nextSend() {
      stage(round: round, in: window)
      let event = window.touchesEvent
      describe(window, in: event)
      application.sendEvent(event)
      dropUndelivered(in: window)
      applyBacklog()
    }
    if hasUpdates { deliverUpdates() }
    finishFrame()
  }

  /// Sets the time and modifiers of a window's event from its newest sample.
  private func describe(_ window: Window, in event: Event) {
    if event.deliveryReference !== backReference { event.deliveryReference = backReference }
    var newest: TimeInterval = 0
    var modifiers: ModifierFlags = []
    var buttons: ButtonMask = []
    for index in records.indices where records[index].touch.window === window {
      newest = max(newest, records[index].lastTimestamp)
      modifiers = records[index].modifierFlags
      buttons.formUnion(records[index].touch.buttonMask)
    }
    event.timestamp = newest
    event.modifierFlags = modifiers
    event.buttonMask = buttons
  }

  /// Delivers the staged phases to their views: the work of ``Window/sendEvent(_:)`` for a touches
  /// event.
  func dispatch(_ event: Event, in window: Window) {
    gestures.update(window, event)
    letGo()
    cancelDetached()
    // Phases only increase: an earlier phase is not revisited.
    var phase = Touch.Phase.began
    while let next = firstStaged(from: phase, in: window) {
      phase = next.phase
      if let watcher = next.record.stagedWatcher(phase) {
        handOver(to: watcher, next.record.touch.seatNumber, phase, event)
      } else {
        handOver(next.record, phase, event)
      }
      cancelDetached()
    }
  }

  /// The first record with the earliest staged phase, `low` or later.
  private func firstStaged(
    from low: Touch.Phase, in window: Window
  ) -> (record: TouchRecord, phase: Touch.Phase)? {
    var best = -1
    var bestPhase = Touch.Phase.cancelled
    for index in records.indices where records[index].touch.window === window {
      guard let phase = records.reference(index).with({ $0.earliestStaged(from: low) })
      else { continue }
      guard best < 0 || phase.rawValue < bestPhase.rawValue else { continue }
      (best, bestPhase) = (index, phase)
    }
    return best < 0 ? nil : (records[best], bestPhase)
  }

  private var firstStaged: TouchRecord? {
    for index in records.indices where records[index].isStaged { return records[index] }
    return nil
  }

  /// The phases staged by an outer call when user code ran a nested frame.
  private func handOverStaged() {
    while let record = firstStaged {
      guard let window = record.touch.window else {
        record.unstage()
        continue
      }
      dispatch(window.touchesEvent, in: window)
    }
  }

  /// The window with the earliest round with pending phases, by the age of its touches.
  private func nextSend() -> (round: Int, window: Window)? {
    var best = -1
    for index in records.indices where !records[index].pending.isEmpty {
      guard records[index].touch.window != nil else {
        records[index].pending = []
        records[index].finish()
        continue
      }
      if best < 0 || records[index].round < records[best].round { best = index }
    }
    guard best >= 0, let window = records[best].touch.window else { return nil }
    return (records[best].round, window)
  }

  /// Selects the phases of the next send. They are the first pending phase of each finger, or only
  /// the earliest phase of all if a finger has several. Each view then gets each phase at most
  /// once.
  private func stage(round: Int, in window: Window) {
    var earliest: Touch.Phase?
    var hasSeveral = false
    var newest: TimeInterval = 0
    for index in records.indices where records[index].touch.window === window {
      newest = max(newest, records[index].lastTimestamp)
      guard records[index].round == round else { continue }
      let pending = records[index].pending
      guard let first = pending.first else { continue }
      if pending != PendingPhases(first) { hasSeveral = true }
      if first.rawValue < earliest?.rawValue ?? .max { earliest = first }
    }
    for index in records.indices where records[index].touch.window === window {
      let pending = records[index].pending
      if records[index].round == round, let first = pending.first,
        !hasSeveral || first == earliest
      {
        records[index].pending = pending.subtracting(PendingPhases(first))
        records.reference(index).with { $0.stage(first) }
      } else if pending.isEmpty {
        records.reference(index).with { $0.wait(at: newest) }
      }
    }
  }

  /// Delivers one phase to the view of `record`, with all other touches of that view in that phase.
  private func handOver(_ record: TouchRecord, _ phase: Touch.Phase, _ event: Event) {
    if records.count == 1 { return handOverAlone(record, phase, event) }
    let work = takeWork()
    let view = record.touch.view
    let window = record.touch.window
    let seat = record.touch.seatNumber
    // An overridden getter of a recognizer may change the list.
    var next = 0
    while next < records.count {
      let index = next
      next += 1
      guard records[index].staged == phase, records[index].touch.view === view,
        records[index].touch.window === window, records[index].touch.seatNumber == seat
      else { continue }
      let member = records[index]
      member.staged = nil
      if phase == .began, isKeptOut(member) { member.become(.noView) }
      guard passes(phase, of: member) else { continue }
      switch phase {
      case .began: member.begin()
      case .ended, .cancelled: member.finish()
      case .moved, .stationary: break
      }
      if member.receiver == .view { work.group.append(member) }
    }
    if let view { callOwner(view, phase, work.group, event) }
    giveBack(work)
  }

  /// Likewise, if no other finger is down.
  private func handOverAlone(_ record: TouchRecord, _ phase: Touch.Phase, _ event: Event) {
    record.staged = nil
    if phase == .began, isKeptOut(record) { record.become(.noView) }
    guard passes(phase, of: record) else { return }
    switch phase {
    case .began: record.begin()
    case .ended, .cancelled: record.finish()
    case .moved, .stationary: break
    }
    guard record.receiver == .view, let view = record.touch.view else { return }
    let work = takeWork()
    work.group.append(record)
    callOwner(view, phase, work.group, event)
    giveBack(work)
  }

  /// Delivers one phase to a watcher, with all its touches in that phase.
  private func handOver(
    to watcher: View, _ seat: SeatNumber, _ phase: Touch.Phase, _ event: Event
  ) {
    let work = takeWork()
    for member in records
    where member.touch.seatNumber == seat && member.unstageWatcher(watcher, phase) {
      work.group.append(member)
    }
    callWatcher(watcher) { call(watcher, phase, work.group, event) }
    giveBack(work)
  }

  /// Calls a watcher. The touch belongs to another view, whose chain forwards it: forwarding by the
  /// watcher's default has no effect.
  func callWatcher(_ watcher: View, _ body: () -> Void) {
    let registry = ViewRegistry.main
    let outer = registry.delivery.calledWatcher
    registry.delivery.calledWatcher = watcher.id
    body()
    registry.delivery.calledWatcher = outer
  }

  /// Calls the view of the touches, possibly from within a call of a watcher.
  func callOwner(
    _ view: View, _ phase: Touch.Phase, _ group: [TouchRecord], _ event: Event
  ) {
    let registry = ViewRegistry.main
    let outer = registry.delivery.calledWatcher
    registry.delivery.calledWatcher = .none
    call(view, phase, group, event)
    registry.delivery.calledWatcher = outer
  }

  /// Calls a view, with touches of one seat; the records are held meanwhile, so that a frame that
  /// the view runs within the call does not take their touches away from it.
  func call(
    _ view: View, _ phase: Touch.Phase, _ group: [TouchRecord], _ event: Event
  ) {
    guard !group.isEmpty else { return }
    for record in group {
      record.holdCount += 1
      if record.touch.phase != phase { record.touch.show(phase) }
    }
    let touches = set(of: group)
    let application = application
    let outer = application.inputSeat
    application.beginInput(of: group[0].touch.seatNumber)
    if phase == .cancelled {
      callCancelled(view, touches, event)
    } else {
      view.deliver(phase, touches, event)
    }
    application.inputSeat = outer
    for record in group { release(record) }
  }

  private func callCancelled(_ view: View, _ touches: Set<Touch>, _ event: Event) {
    let registry = ViewRegistry.main
    registry.delivery.cancelDepth += 1
    view.deliver(.cancelled, touches, event)
    registry.delivery.cancelDepth -= 1
  }

  func takeWork() -> HandOver {
    if let work = idleWork.popLast() { return work }
    return HandOver()
  }

  func giveBack(_ work: HandOver) {
    work.group.removeAll(keepingCapacity: true)
    idleWork.append(work)
  }

  /// After a send: phases that an override of `sendEvent` did not forward are not delivered later.
  /// A touch whose began was not forwarded is over for its view; an end that was not forwarded
  /// still ends it.
  private func dropUndelivered(in window: Window) {
    for index in records.indices
    where records[index].isStaged && records[index].touch.window === window {
      let record = records[index]
      switch record.staged {
      case .began:
        if record.receiver == .view { record.become(.noView) }
        record.begin()
      case .ended, .cancelled: record.finish()
      case .moved, .stationary, nil: break
      }
      record.unstage()
    }
  }

  /// The set of the records' touches; the previous one if the members are the same.
  func set(of group: [TouchRecord]) -> Set<Touch> {
    for index in setCache.indices where Self.matches(setCache[index].members, group) {
      return setCache[index].set
    }
    // A loop: a closure on the main actor checks the actor at each call.
    var set = Set<Touch>(minimumCapacity: group.count)
    var members: [ObjectIdentifier] = []
    members.reserveCapacity(group.count)
    for record in group {
      set.insert(record.touch)
      members.append(ObjectIdentifier(record.touch))
    }
    if setCache.count >= Self.setCacheLimit { setCache.removeFirst() }
    setCache.append((members, set))
    return set
  }

  /// Likewise, for one touch.
  func set(ofOnly record: TouchRecord) -> Set<Touch> {
    let touch = ObjectIdentifier(record.touch)
    for index in setCache.indices
    where setCache[index].members.count == 1 && setCache[index].members[0] == touch {
      return setCache[index].set
    }
    return set(of: [record])
  }

  private static func matches(_ members: [ObjectIdentifier], _ group: [TouchRecord]) -> Bool {
    guard members.count == group.count else { return false }
    for index in group.indices where members[index] != ObjectIdentifier(group[index].touch) {
      return false
    }
    return true
  }

  /// The maximum number of cached sets: more combinations than two hands make in a steady drag.
  private static var setCacheLimit: Int { 16 }
}
