// Converts samples to touches (T1 to T13). This file accepts samples and owns the records;
// `TouchDelivery+Sending.swift` sends phases to views.
//
//   sample began ──> owner? ──> view: record, pending .began   host: passed to the host, whole
//   sample moved ──> record's latest position, pending .moved (one per frame), raw sample kept
//   sample ended ──> pending .ended        cancelled, lost ──> pending .cancelled
//   deliver      ──> rounds of sends until nothing is pending; records that are over are reused
//
// It must not know the platform. `TouchDelivery+Assigning.swift` decides the owner of a finger.
import Foundation
import GlassineBase
import GlassineInput
import GlassineScene

/// The owner of a finger: returned to the host in the call with the finger's sample, and constant
/// until it lifts (P3).
public enum TouchDisposition: Sendable {
  /// The UI has the finger; the host must not act on it.
  case taken
  /// No view of the UI takes the finger; it belongs to the host (T11).
  case host
  /// The finger is unknown: it never began, or was cancelled. Also while its owner is decided:
  /// samples sent from within `shouldReceive(_:)` follow once the finger has its owner.
  case unknown
}

/// The touches of one application.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
package final class TouchDelivery {
  /// The owner: set at the start, before any other use, and constant.
  @exclusivity(unchecked)
  unowned var owner: Application?
  var application: Application { owner.unsafelyUnwrapped }
  let backReference = BackReference<TouchDelivery>()

  /// Fingers that are physically down, of any owner.
  private struct Finger {
    var source: TouchSource
    /// `.unknown` while it is decided.
    var owner: TouchDisposition
    var window: WindowNumber
    var lastSample: TouchSample
  }

  // Each access of the lists is one read or mutation, without a call inside it. Loops without calls
  // use indices: a record in a variable is retained, which costs more than the access.
  // Accesses are unchecked: with checks in all such types, a moved finger takes 2.2 times as long
  // (`glassine bench touch`).

  @exclusivity(unchecked)
  private var fingers: [Finger] = []
  /// Ends of fingers whose owner is being decided, with the serial of the next touch.
  @exclusivity(unchecked)
  private var earlyEnds: [(sample: TouchSample, serial: UInt64)] = []
  @exclusivity(unchecked)
  var records: [TouchRecord] = []
  @exclusivity(unchecked)
  var pool: [TouchRecord] = []
  /// Values of touches of this sequence that are over, until the last finger is up (S15).
  @exclusivity(unchecked)
  var sequence: [Touch.Snapshot] = []
  @exclusivity(unchecked)
  var nextSerial: UInt64 = 1
  /// The round of this frame's new samples; see `TouchRecord.round`.
  @exclusivity(unchecked)
  var currentRound = 0
  /// Samples that are deferred because an earlier round of the same finger is not delivered yet.
  @exclusivity(unchecked)
  var backlog: [DeferredSample] = []
  /// The scene's change count at the last search for detached views; nil: search again.
  @exclusivity(unchecked)
  var prunedAt: UInt64?
  /// Whether a record has ``TouchRecord/updates``.
  @exclusivity(unchecked)
  var hasUpdates = false
  @exclusivity(unchecked)
  var candidates: [NodeID] = []
  /// Free working memory of deliveries.
  @exclusivity(unchecked)
  var idleWork: [HandOver] = []
  /// Cached sets of touches, so that a steady drag allocates none.
  @exclusivity(unchecked)
  var setCache: [(members: [ObjectIdentifier], set: Set<Touch>)] = []
  @exclusivity(unchecked)
  var frameInterval = TouchConstants.predictionFrameSeconds

  /// The arbiter of the recognizers.
  let gestures = GestureArbiter()

  init() {
    gestures.owner = self
    backReference.set(self)
  }

  isolated deinit {
    // Of a finger that is still down, a recognizer keeps the touch, and the touch its window.
    for record in records { record.touch.expire() }
    backReference.clear()
  }

  /// Whether a finger is down or something has to be delivered.
  var isActive: Bool { !records.isEmpty }

  /// Whether ``deliver()`` has something to do: to deliver or to reuse a touch, or to release what
  /// a sequence of touches kept.
  var needsDelivery: Bool {
    !records.isEmpty || !sequence.isEmpty || currentRound != 0
      || View.registry.delivery.remembersRemovals
  }

  /// Whether there is something to deliver.
  var hasPending: Bool {
    if !backlog.isEmpty { return true }
    for index in records.indices
    where records.reference(index).with({ !$0.pending.isEmpty || $0.isOver }) { return true }
    return false
  }

  // MARK: Samples in

  /// Accepts one sample of a finger and returns the finger's owner (P3, T11).
  func take(_ sample: TouchSample) -> TouchDisposition {
    guard sample.location.x.isFinite, sample.location.y.isFinite, sample.timestamp.isFinite else {
      application.diagnostics.misuse(
        "touch sample of finger \(sample.source.finger): location and timestamp must be finite")
      return .unknown
    }
    switch sample.phase {
    case .began: return begin(sample)
    case .moved, .stationary: return move(sample)
    case .ended, .cancelled: return end(sample)
    }
  }

  private func begin(_ sample: TouchSample) -> TouchDisposition {
    if let index = fingerIndex(sample.source) {
      // T12: the lift of the first was lost.
      var lost = fingers[index].lastSample
      lost.phase = .cancelled
      lost.estimate = nil
      lost.timestamp = sample.timestamp
      _ = end(lost)
    }
    fingers.append(
      Finger(source: sample.source, owner: .unknown, window: sample.window, lastSample: sample))
    let owner: TouchDisposition = assign(sample) ? .taken : .host
    if owner == .host { application.passToHost(sample) }
    // User code may have sent more samples of the finger meanwhile.
    if let index = fingerIndex(sample.source), fingers[index].owner == .unknown {
      fingers[index].owner = owner
      if fingers[index].lastSample.phase != .began { _ = move(fingers[index].lastSample) }
    } else if let index = earlyEnds.lastIndex(where: { $0.sample.source == sample.source }) {
      let end = earlyEnds.remove(at: index)
      finish(end.sample, owner, before: end.serial)
    }
    return owner
  }

  private func move(_ sample: TouchSample) -> TouchDisposition {
    guard let index = fingerIndex(sample.source) else { return .unknown }
    if sample.phase == .stationary, sample.estimate?.updateIndex != nil {
      if let record = record(for: sample.source) { keepUpdate(sample, of: record) }
      return pass(sample, toHostOf: index)
    }
    fingers[index].lastSample = sample
    if let record = record(for: sample.source) {
      // Compared with the previous sample, not with the last frame's: the choice of samples does
      // not depend on the frames' timing (V17).
      if sample.phase == .moved, record.isNews(sample) {
        record.newestSample = sample
        // A single finger never waits.
        let isAlone = records.count == 1 && backlog.isEmpty && record.round == currentRound
        if !isAlone { openRound(at: .moved, sample.timestamp, for: record) }
        if !isAlone, waitsForRound(record) {
          putOff(sample, of: record)
        } else {
          record.keep(sample)
          record.movedSample = sample
          record.pending.insert(.moved)
          record.round = max(record.round, currentRound)
        }
      }
    }
    return pass(sample, toHostOf: index)
  }

  /// Passes a host's sample on; returns the finger's owner.
  private func pass(_ sample: TouchSample, toHostOf index: Int) -> TouchDisposition {
    let owner = fingers[index].owner
    if owner == .host { application.passToHost(sample) }
    return owner
  }

  private func end(_ sample: TouchSample) -> TouchDisposition {
    guard let index = fingerIndex(sample.source) else { return .unknown }
    let owner = fingers.remove(at: index).owner
    if owner == .unknown {
      earlyEnds.append((sample, nextSerial))
    } else {
      finish(sample, owner, before: nextSerial)
    }
    return owner
  }

  /// Ends a finger with its last sample.
  private func finish(_ sample: TouchSample, _ owner: TouchDisposition, before serial: UInt64) {
    if let record = record(for: sample.source) {
      record.serialAfterLift = serial
      openRound(
        at: sample.phase == .ended ? .ended : .cancelled, sample.timestamp, for: record)
      if waitsForRound(record) {
        putOff(sample, of: record)
      } else {
        record.keep(sample)
        record.endSample = sample
        record.pending.insert(sample.phase == .ended ? .ended : .cancelled)
        record.round = max(record.round, currentRound)
      }
      noteLift(of: record, sample)
    }
    if owner == .host { application.passToHost(sample) }
  }

  /// Cancels every finger for which `isLost` is true, including the host's (T10).
  func cancelFingers(at timestamp: TimeInterval, where isLost: (TouchSample) -> Bool) {
    for finger in fingers where isLost(finger.lastSample) {
      var sample = finger.lastSample
      sample.phase = .cancelled
      sample.timestamp = max(timestamp, sample.timestamp)
      sample.estimate = nil
      _ = end(sample)
    }
  }

  // MARK: Removed views

  /// Cancels the touches of views that have left the window in which they were touched (T2).
  ///
  /// Checked after anything that may have changed the tree, before any delivery; a view that was
  /// moved within its window therefore keeps its touches.
  func cancelDetached() {
    // Notified watchers may change the tree again; each is notified once, so this terminates.
    while prunedAt != View.registry.store.changeCount {
      prunedAt = View.registry.store.changeCount
      cancelDetachedOnce()
    }
  }

  private func cancelDetachedOnce() {
    // Notifications follow after the state is consistent: a callback may run a nested frame.
    var goneWatchers: [(view: View, record: TouchRecord)] = []
    // Most touches are in one window, which is asked once.
    var attached: ObjectIdentifier?
    var next = 0
    while next < records.count {
      let index = next
      next += 1
      if records.reference(index).with({ Self.isUsual($0, in: attached) }) { continue }
      let record = records[index]
      // If a view's end was delivered together with another finger's, watchers may still wait for
      // it.
      guard !record.isOver || record.isStaged else { continue }
      dropDetachedWatchers(of: record, into: &goneWatchers)
      if record.isOver { continue }
      let touch = record.touch
      if let view = touch.view, let window = touch.window,
        view.windowNumber == window.ownNumber, !isDetached(window)
      {
        attached = ObjectIdentifier(window)
        continue
      }
      if record.hasBegun || record.isFollowed {
        guard record.staged != .cancelled else { continue }
        record.unstage()
        record.replaceEndByCancel()
        if record.pending.contains(.cancelled) {
          record.pending = .cancelled
        } else {
          cancel(record, at: record.lastTimestamp)
        }
      } else {
        drop(record)
      }
    }
    for (view, record) in goneWatchers {
      let touch = record.touch
      let phase = record.isOver ? touch.phase : record.staged ?? .stationary
      let seen = touch.shown
      touch.shown = touch.values
      touch.shown?.phase = .cancelled
      let outer = application.inputSeat
      application.beginInput(of: touch.seatNumber)
      callWatcher(view) {
        view.deliver(.cancelled, [touch], touch.window?.touchesEvent)
      }
      application.inputSeat = outer
      touch.current.phase = phase
      touch.ceaseShowing(seen, as: phase)
      release(record)
    }
  }

  /// Whether a touch has no watchers, and its view is still in the window `attached`.
  private static func isUsual(_ record: TouchRecord, in attached: ObjectIdentifier?) -> Bool {
    guard record.watchers.isEmpty, let window = record.touch.window,
      ObjectIdentifier(window) == attached, let view = record.touch.view
    else { return false }
    return view.windowNumber == window.ownNumber
  }

  private func isDetached(_ window: Window) -> Bool {
    window.application !== application || window.isHidden
  }

  /// Removes the watchers that left; those that received the touch are recorded, and its record is
  /// retained.
  private func dropDetachedWatchers(
    of record: TouchRecord, into gone: inout [(view: View, record: TouchRecord)]
  ) {
    for index in record.watchers.indices.reversed() {
      let watcher = record.watchers[index]
      guard watcher.view.window.map(isDetached) ?? true else { continue }
      record.watchers.remove(at: index)
      if watcher.hasBegun {
        record.holdCount += 1
        gone.append((watcher.view, record))
      }
    }
  }

  /// Ends a touch that its view has not received; watchers that received it get cancelled.
  private func drop(_ record: TouchRecord) {
    if record.watchers.contains(where: \.hasBegun) {
      if record.receiver == .view { record.become(.noView) }
      if !record.hasBegun { record.begin() }
      record.unstage()
      cancel(record, at: record.lastTimestamp)
    } else {
      record.pending = []
      record.unstage()
      record.finish()
    }
  }

  /// Cancels the view's touch; the finger stays the UI's until it lifts (P3). Delayed phases are
  /// dropped, because a delayed end would be a second end beside the cancellation. If the beginning
  /// is delayed, a pending move is dropped as well.
  func cancel(_ record: TouchRecord, at timestamp: TimeInterval) {
    record.held.removeAll(keepingCapacity: true)
    if !record.hasBegun, record.staged == .moved { record.staged = nil }
    var sample = record.history.last ?? record.endSample
    sample.phase = .cancelled
    sample.timestamp = max(timestamp, sample.timestamp)
    sample.estimate = nil
    record.endSample = sample
    record.serialAfterLift = min(record.serialAfterLift, nextSerial)
    forgetLater(of: record)
    record.pending = .cancelled
    record.round = max(record.round, currentRound)
  }

  /// Cancels the touches of `view` and its descendants, although the view stays. A received end
  /// that is not delivered yet is cancelled too, including one that waits for a gesture.
  func cancelTouches(in view: View, at timestamp: TimeInterval) {
    for record in records where record.canStillBeCancelled {
      guard let touched = record.touch.view, touched.isDescendant(of: view) else { continue }
      if record.staged == .ended {
        record.stagedEndIsCancelled()
      } else if record.hasBegun || record.isFollowed {
        record.replaceEndByCancel()
        cancel(record, at: timestamp)
      } else {
        drop(record)
      }
    }
  }

  // MARK: Records

  private func fingerIndex(_ source: TouchSource) -> Int? {
    for index in fingers.indices where fingers[index].source == source { return index }
    return nil
  }

  /// The record of a finger that is down and whose touch has no pending end.
  private func record(for source: TouchSource) -> TouchRecord? {
    var index = records.count - 1
    while index >= 0 {
      if records.reference(index).with({ $0.source == source && !$0.isEnding }) {
        return records[index]
      }
      index -= 1
    }
    return nil
  }

  /// Ends a frame: finished records are reused, raw samples are dropped, the others become
  /// stationary.
  func finishFrame() {
    for index in records.indices {
      guard !records[index].isOver || !records[index].pending.isEmpty else {
        return finishFrameWithEnds()
      }
    }
    for index in records.indices where records[index].pending.isEmpty {
      records.reference(index).with { $0.stand() }
    }
    finishRounds()
  }

  /// Likewise, if some of the touches are over.
  private func finishFrameWithEnds() {
    var kept = 0
    for index in records.indices {
      let record = records[index]
      if record.isOver, record.pending.isEmpty {
        forgetLater(of: record)
        gestures.lose(record)
        sequence.append(record.touch.snapshot)
        record.isRetired = true
        if record.holdCount == 0 { retire(record) }
      } else {
        if record.pending.isEmpty { record.stand() }
        records[kept] = record
        kept += 1
      }
    }
    records.removeLast(records.count - kept)
    finishRounds()
  }

  private func finishRounds() {
    if records.isEmpty, fingers.isEmpty, !sequence.isEmpty {
      sequence.removeAll(keepingCapacity: true)
    }
    guard !hasPending else { return }
    View.registry.delivery.forgetRemovals()
    currentRound = 0
    for index in records.indices { records[index].round = 0 }
  }

  /// A call that was delivering the touch has returned.
  func release(_ record: TouchRecord) {
    record.holdCount -= 1
    guard record.isRetired, record.holdCount == 0 else { return }
    // The touch ended during its delivery: recognizers that received its beginning are notified of
    // its end.
    gestures.lose(record)
    retire(record)
  }

  /// Releases a touch that is over; its record is reused for another finger.
  func retire(_ record: TouchRecord) {
    let touch = ObjectIdentifier(record.touch)
    for index in setCache.indices.reversed() where setCache[index].members.contains(touch) {
      setCache.remove(at: index)
    }
    record.touch.expire()
    record.watchers.removeAll(keepingCapacity: true)
    record.recognizers.removeAll(keepingCapacity: true)
    pool.append(record)
  }
}
