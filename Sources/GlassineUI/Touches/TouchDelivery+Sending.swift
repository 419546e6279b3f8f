// From touches to views: which phases go out together, and to whom (T3, T10).
//
//   round 0   send   window A: began {1, 2} of view p, moved {3} of view q
//             send   window A: ended {1} …        only if a finger has several phases in the round
//   round 1   …                                    only if a finger landed where one had just left
//
// Everything is decided anew after each call into user code: what is pending or staged is the only
// truth, so a callback may tear the tree apart, bring samples in, or run a frame of its own.
import Foundation
import GlassineInput

/// What one hand-over works with. There is one for each depth of re-entrance, used again and again.
final class HandOver {
  @exclusivity(unchecked)
  var group: [TouchRecord] = []
}

extension TouchDelivery {
  /// Delivers all that is pending, then ends the frame. May be entered again from a callback: the
  /// inner call first hands over what the outer one had staged, then delivers what is left, and the
  /// outer one finds nothing more to do.
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
    finishFrame()
  }

  /// Says in a window's event when its newest sample was taken, and with what held.
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

  /// Hands the staged phases to their views: what ``Window/sendEvent(_:)`` does with a touches
  /// event.
  func dispatch(_ event: Event, in window: Window) {
    gestures.update(window, event)
    letGo()
    cancelDetached()
    // Phases only go up: one before those that were handed over is not gone back to.
    var phase = Touch.Phase.began
    while let next = firstStaged(from: phase, in: window) {
      phase = next.phase
      if let watcher = next.record.stagedWatcher(phase) {
        handOver(to: watcher, phase, event)
      } else {
        handOver(next.record, phase, event)
      }
      cancelDetached()
    }
  }

  /// The first record with the earliest phase that is staged, `low` or later.
  private func firstStaged(
    from low: Touch.Phase, in window: Window
  ) -> (record: TouchRecord, phase: Touch.Phase)? {
    var best = -1
    var bestPhase = Touch.Phase.cancelled
    for index in records.indices where records[index].touch.window === window {
      guard let phase = records[index].earliestStaged(from: low) else { continue }
      guard best < 0 || phase.rawValue < bestPhase.rawValue else { continue }
      (best, bestPhase) = (index, phase)
    }
    return best < 0 ? nil : (records[best], bestPhase)
  }

  private var firstStaged: TouchRecord? {
    for index in records.indices where records[index].isStaged { return records[index] }
    return nil
  }

  /// What an outer call had staged when user code ran a frame of its own.
  private func handOverStaged() {
    while let record = firstStaged {
      guard let window = record.touch.window else {
        record.unstage()
        continue
      }
      dispatch(window.touchesEvent, in: window)
    }
  }

  /// The window with the earliest round that has something pending, by the age of its touches.
  private func nextSend() -> (round: Int, window: Window)? {
    var best = -1
    for index in records.indices where !records[index].pending.isEmpty {
      guard records[index].touch.window != nil else {
        records[index].pending = []
        records[index].isOver = true
        continue
      }
      if best < 0 || records[index].round < records[best].round { best = index }
    }
    guard best >= 0, let window = records[best].touch.window else { return nil }
    return (records[best].round, window)
  }

  /// Chooses what the next send carries: the first pending phase of each finger; only the earliest
  /// phase of all where some finger has several, so that each view gets each phase at most once.
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
        records[index].stage(first)
      } else if !records[index].isOver, records[index].hasBegun, pending.isEmpty {
        records[index].touch.phase = .stationary
        records[index].updateStationaryTapCount(at: newest)
      }
    }
  }

  /// Gives one phase to the view of `record`, with all other touches of that view in that phase.
  private func handOver(_ record: TouchRecord, _ phase: Touch.Phase, _ event: Event) {
    if records.count == 1 { return handOverAlone(record, phase, event) }
    let work = takeWork()
    let view = record.touch.view
    let window = record.touch.window
    // A getter of a recognizer that is asked may be overridden, and change the list.
    var next = 0
    while next < records.count {
      let index = next
      next += 1
      guard records[index].staged == phase, records[index].touch.view === view,
        records[index].touch.window === window
      else { continue }
      let member = records[index]
      member.staged = nil
      if phase == .began { member.isSuppressed = isKeptOut(member) }
      guard passes(phase, of: member) else { continue }
      switch phase {
      case .began: member.hasBegun = true
      case .ended, .cancelled: member.isOver = true
      case .moved, .stationary: break
      }
      if !member.isSuppressed, !member.isWatchedOnly { work.group.append(member) }
    }
    if let view { callOwner(view, phase, work.group, event) }
    giveBack(work)
  }

  /// Likewise, where no other finger is down.
  private func handOverAlone(_ record: TouchRecord, _ phase: Touch.Phase, _ event: Event) {
    record.staged = nil
    if phase == .began { record.isSuppressed = isKeptOut(record) }
    guard passes(phase, of: record) else { return }
    switch phase {
    case .began: record.hasBegun = true
    case .ended, .cancelled: record.isOver = true
    case .moved, .stationary: break
    }
    guard !record.isSuppressed, !record.isWatchedOnly, let view = record.touch.view else { return }
    let work = takeWork()
    work.group.append(record)
    callOwner(view, phase, work.group, event)
    giveBack(work)
  }

  /// Gives one phase to a watcher, with all touches of it that are in that phase.
  private func handOver(to watcher: View, _ phase: Touch.Phase, _ event: Event) {
    let work = takeWork()
    for member in records where member.unstageWatcher(watcher, phase) { work.group.append(member) }
    callWatcher(watcher) { call(watcher, phase, work.group, event) }
    giveBack(work)
  }

  /// Calls a watcher. The touch is another view's, whose chain carries it on: what the watcher
  /// forwards by default goes nowhere.
  func callWatcher(_ watcher: View, _ body: () -> Void) {
    let registry = ViewRegistry.main
    let outer = registry.calledWatcher
    registry.calledWatcher = watcher.id
    body()
    registry.calledWatcher = outer
  }

  /// Calls the view that has the touches, which may be within a call to a watcher.
  func callOwner(
    _ view: View, _ phase: Touch.Phase, _ group: [TouchRecord], _ event: Event
  ) {
    let registry = ViewRegistry.main
    let outer = registry.calledWatcher
    registry.calledWatcher = .none
    call(view, phase, group, event)
    registry.calledWatcher = outer
  }

  /// Calls a view; the records are held meanwhile, so that a frame that the view runs within the
  /// call does not take their touches away from it.
  func call(
    _ view: View, _ phase: Touch.Phase, _ group: [TouchRecord], _ event: Event
  ) {
    guard !group.isEmpty else { return }
    for record in group {
      record.holdCount += 1
      record.touch.phase = phase
    }
    let touches = set(of: group)
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: callCancelled(view, group, touches, event)
    case .stationary: break
    }
    for record in group { release(record) }
  }

  private func callCancelled(
    _ view: View, _ group: [TouchRecord], _ touches: Set<Touch>, _ event: Event
  ) {
    let registry = ViewRegistry.main
    let wasMute = registry.mutesValues
    registry.mutesValues = false
    for record in group where record.goesWithItsRow { registry.mutesValues = true }
    registry.cancelDepth += 1
    view.touchesCancelled(touches, with: event)
    registry.cancelDepth -= 1
    registry.mutesValues = wasMute
  }

  func takeWork() -> HandOver {
    if let work = idleWork.popLast() { return work }
    return HandOver()
  }

  func giveBack(_ work: HandOver) {
    work.group.removeAll(keepingCapacity: true)
    idleWork.append(work)
  }

  /// After a send: what an override of `sendEvent` did not pass on is not delivered later. A touch
  /// whose began was swallowed is over for its view; an end that was swallowed ends it all the
  /// same.
  private func dropUndelivered(in window: Window) {
    for index in records.indices
    where records[index].isStaged && records[index].touch.window === window {
      let record = records[index]
      switch record.staged {
      case .began:
        record.isSuppressed = true
        record.hasBegun = true
      case .ended, .cancelled: record.isOver = true
      case .moved, .stationary, nil: break
      }
      record.unstage()
    }
  }

  /// The set of the records' touches; the one made before where the members are the same.
  func set(of group: [TouchRecord]) -> Set<Touch> {
    for index in setCache.indices where Self.matches(setCache[index].members, group) {
      return setCache[index].set
    }
    let set = Set(group.map(\.touch))
    if setCache.count >= Self.setCacheLimit { setCache.removeFirst() }
    setCache.append((group.map { ObjectIdentifier($0.touch) }, set))
    return set
  }

  /// Likewise, of one.
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

  /// Combinations of fingers whose sets are kept: more than two hands make in a steady drag.
  private static var setCacheLimit: Int { 16 }
}
