// From touches to views: which phases go out together, and to whom (T3, T10).
//
//   round 0   send   window A: began {1, 2} of view p, moved {3} of view q
//             send   window A: ended {1} …            only if a finger has several phases in the round
//   round 1   …                                        only if a finger landed where one had just left
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
      event.deliveryReference = backReference
      event.timestamp = newestTimestamp(in: window)
      event.modifierFlags = []
      event.buttonMask = []
      for record in records where record.touch.window === window {
        event.modifierFlags = record.modifierFlags
        event.buttonMask.formUnion(record.touch.buttonMask)
      }
      application.sendEvent(event)
      dropUndelivered(in: window)
      applyBacklog()
    }
    finishFrame()
  }

  /// Hands the staged phases to their views: what ``Window/sendEvent(_:)`` does with a touches event.
  func dispatch(_ event: Event, in window: Window) {
    gestures.update(window, event)
    letGo()
    cancelDetached()
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
      while let record = firstStaged(phase, in: window) {
        if let watcher = record.stagedWatcher(phase) {
          handOver(to: watcher, phase, event)
        } else {
          handOver(record, phase, event)
        }
        cancelDetached()
      }
    }
  }

  private func firstStaged(_ phase: Touch.Phase, in window: Window) -> TouchRecord? {
    for record in records where record.isStaged(phase) && record.touch.window === window {
      return record
    }
    return nil
  }

  private var firstStaged: TouchRecord? {
    for record in records where record.isStaged { return record }
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
    var best: TouchRecord?
    for record in records where !record.pending.isEmpty {
      guard record.touch.window != nil else {
        record.pending = []
        record.isOver = true
        continue
      }
      if record.round < best?.round ?? .max { best = record }
    }
    guard let best, let window = best.touch.window else { return nil }
    return (best.round, window)
  }

  /// Chooses what the next send carries: the first pending phase of each finger; only the earliest
  /// phase of all where some finger has several, so that each view gets each phase at most once.
  private func stage(round: Int, in window: Window) {
    var earliest: Touch.Phase?
    var hasSeveral = false
    for record in records where record.touch.window === window && record.round == round {
      guard let first = record.pending.first else { continue }
      if record.pending.subtracting(PendingPhases(first)) != [] { hasSeveral = true }
      if first.rawValue < earliest?.rawValue ?? .max { earliest = first }
    }
    for record in records where record.touch.window === window {
      if record.round == round, let first = record.pending.first, !hasSeveral || first == earliest {
        record.pending.remove(PendingPhases(first))
        record.stage(first)
      } else if !record.isOver, record.hasBegun, record.pending.isEmpty {
        record.touch.phase = .stationary
        record.updateStationaryTapCount(at: newestTimestamp(in: window))
      }
    }
  }

  /// Gives one phase to the view of `record`, with all other touches of that view in that phase.
  private func handOver(_ record: TouchRecord, _ phase: Touch.Phase, _ event: Event) {
    let work = takeWork()
    let view = record.touch.view
    let window = record.touch.window
    for member in records
    where member.staged == phase && member.touch.view === view && member.touch.window === window {
      member.staged = nil
      guard passes(phase, of: member) else { continue }
      switch phase {
      case .began: member.hasBegun = true
      case .ended, .cancelled: member.isOver = true
      case .moved, .stationary: break
      }
      if !member.isSuppressed, !member.isWatchedOnly { work.group.append(member) }
    }
    if let view { call(view, phase, work.group, event) }
    giveBack(work)
  }

  /// Gives one phase to a watcher, with all touches of it that are in that phase.
  private func handOver(to watcher: View, _ phase: Touch.Phase, _ event: Event) {
    let work = takeWork()
    for member in records where member.unstageWatcher(watcher, phase) { work.group.append(member) }
    call(watcher, phase, work.group, event)
    giveBack(work)
  }

  /// Calls a view; the records are held meanwhile, so that a frame that the view runs within the call
  /// does not take their touches away from it.
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
    case .cancelled:
      View.registry.cancelDepth += 1
      view.touchesCancelled(touches, with: event)
      View.registry.cancelDepth -= 1
    case .stationary: break
    }
    for record in group { release(record) }
  }

  func takeWork() -> HandOver { idleWork.popLast() ?? HandOver() }

  func giveBack(_ work: HandOver) {
    work.group.removeAll(keepingCapacity: true)
    idleWork.append(work)
  }

  /// After a send: what an override of `sendEvent` did not pass on is not delivered later. A touch
  /// whose began was swallowed is over for its view; an end that was swallowed ends it all the same.
  private func dropUndelivered(in window: Window) {
    for record in records where record.isStaged && record.touch.window === window {
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

  private func newestTimestamp(in window: Window) -> TimeInterval {
    var newest: TimeInterval = 0
    for record in records where record.touch.window === window {
      newest = max(newest, record.lastTimestamp)
    }
    return newest
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
