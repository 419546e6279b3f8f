// From touches to views: which phases go out together, and to whom (T3, T10).
//
//   round 0   send   window A: began {1, 2} of view p, moved {3} of view q
//             send   window A: ended {1} …            only if a finger has several phases in the round
//   round 1   …                                        only if a finger landed where one had just left
//
// Everything is decided anew after each call into user code: what is pending is the only truth, so a
// callback may tear the tree apart, bring samples in, or run a frame of its own.
import Foundation
import GlassineInput

extension TouchDelivery {
  /// Delivers all that is pending, then ends the frame. May be entered again from a callback; the
  /// inner call then delivers what was left and the outer one finds nothing more to do.
  func deliver() {
    cancelDetached()
    while let (round, window) = nextSend() {
      stage(round: round, in: window)
      let event = window.touchesEvent
      event.delivery = self
      event.timestamp = newestTimestamp(in: window)
      event.modifierFlags = records.last { $0.touch.window === window }?.modifierFlags ?? []
      event.buttonMask = records.reduce(into: []) { mask, record in
        if record.touch.window === window { mask.formUnion(record.touch.buttonMask) }
      }
      application.sendEvent(event)
      dropUndelivered(in: window)
    }
    finishFrame()
  }

  /// Hands the staged phases to their views: what ``Window/sendEvent(_:)`` does with a touches event.
  func dispatch(_ event: Event, in window: Window) {
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
      while let record = records.first(where: { $0.touch.window === window && $0.staged == phase }) {
        handOver(record, phase, event)
        cancelDetached()
      }
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
      record.staged = nil
      if record.round == round, let first = record.pending.first, !hasSeveral || first == earliest {
        record.pending.remove(PendingPhases(first))
        record.stage(first)
      } else if !record.isOver, record.hasBegun, record.pending.first == nil {
        record.touch.phase = .stationary
        record.updateStationaryTapCount(at: newestTimestamp(in: window))
      }
    }
  }

  /// Gives one phase to the view of `record`, with all other touches of that view in that phase, and
  /// to the watchers of those.
  private func handOver(_ record: TouchRecord, _ phase: Touch.Phase, _ event: Event) {
    let view = record.touch.view
    let group = records.filter {
      $0.staged == phase && $0.touch.view === view && $0.touch.window === record.touch.window
        && $0.isWatchedOnly == record.isWatchedOnly
    }
    var delivered: [TouchRecord] = []
    var watching: [View] = []
    for member in group {
      member.staged = nil
      for watcher in member.watchers where !watching.contains(where: { $0 === watcher }) {
        watching.append(watcher)
      }
      switch phase {
      case .began: member.hasBegun = true
      case .ended, .cancelled: member.isOver = true
      case .moved, .stationary: break
      }
      if !member.isSuppressed { delivered.append(member) }
    }
    for watcher in watching {
      let seen = group.filter { member in member.watchers.contains { $0 === watcher } }
      call(watcher, phase, set(of: seen), event)
    }
    guard let view, !record.isWatchedOnly, !delivered.isEmpty else { return }
    call(view, phase, set(of: delivered), event)
  }

  private func call(_ view: View, _ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  /// After a send: what an override of `sendEvent` did not pass on is not delivered later. A touch
  /// whose began was swallowed is over for its view; an end that was swallowed ends it all the same.
  private func dropUndelivered(in window: Window) {
    for record in records where record.touch.window === window {
      guard let phase = record.staged else { continue }
      record.staged = nil
      switch phase {
      case .began:
        record.isSuppressed = true
        record.hasBegun = true
      case .ended, .cancelled: record.isOver = true
      case .moved, .stationary: break
      }
    }
  }

  private func newestTimestamp(in window: Window) -> TimeInterval {
    records.reduce(0) { $1.touch.window === window ? max($0, $1.lastTimestamp) : $0 }
  }

  /// The set of the records' touches; the one made before where the members are the same.
  private func set(of group: [TouchRecord]) -> Set<Touch> {
    for entry in setCache where entry.members.count == group.count {
      if zip(entry.members, group).allSatisfy({ $0 == ObjectIdentifier($1.touch) }) {
        return entry.set
      }
    }
    let set = Set(group.map(\.touch))
    if setCache.count >= Self.setCacheLimit { setCache.removeFirst() }
    setCache.append((group.map { ObjectIdentifier($0.touch) }, set))
    return set
  }

  /// Combinations of fingers whose sets are kept: more than two hands make in a steady drag.
  private static var setCacheLimit: Int { 16 }
}

extension TouchRecord {
  var modifierFlags: ModifierFlags { (samples.last ?? history.last)?.modifierFlags ?? [] }

  /// T7 for a finger that lies still: time alone ends its being a tap.
  func updateStationaryTapCount(at now: TimeInterval) {
    if touch.tapCount > 0, now - touch.startTimestamp > TouchConstants.tapDurationSeconds {
      touch.tapCount = 0
    }
  }
}
