// From samples to touches (T1 to T13). This file takes samples in, decides whose each finger is,
// and keeps the records; `TouchDelivery+Sending.swift` hands phases to views.
//
//   sample began ──> whose? ──> view's: record, pending .began   host's: passed to the host, whole
//   sample moved ──> record's latest place, pending .moved (one per frame), raw sample kept
//   sample ended ──> pending .ended        cancelled, lost ──> pending .cancelled
//   deliver      ──> rounds of sends until nothing is pending; records that are over go
//
// It must not know the platform. Whose a finger is, is decided in `TouchDelivery+Assigning.swift`.
import Foundation
import GlassineBase
import GlassineInput
import GlassineScene

/// What became of a finger: told to the host in the call that brings the finger, and unchanged
/// until it lifts (P3).
public enum TouchDisposition: Sendable {
  /// The UI has the finger; the host must not act on it.
  case taken
  /// Nothing of the UI is under the finger; it is the host's (T11).
  case host
  /// The finger is not known: it never began, or was cancelled.
  case unknown
}

/// The touches of one application.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
final class TouchDelivery {
  /// Whom it belongs to: set as that is made, before anything is asked, and for good. Unsafe, since
  /// asking each time whether it lives costs more than most of what is asked of it.
  unowned(unsafe) var owner: Application?
  var application: Application { owner.unsafelyUnwrapped }
  let backReference = BackReference<TouchDelivery>()

  /// Fingers that are physically down, whoever has them.
  private struct Finger {
    var source: TouchSource
    var isTaken: Bool
    var window: WindowNumber
    var lastSample: TouchSample
  }

  // Each of the lists is read, added to or taken from at once, without a call to others within
  // that. Loops that call nothing go by index: a record in a variable is counted as held, which
  // takes longer than to look at it.

  @exclusivity(unchecked)
  private var fingers: [Finger] = []
  @exclusivity(unchecked)
  var records: [TouchRecord] = []
  @exclusivity(unchecked)
  var pool: [TouchRecord] = []
  /// Touches of this sequence that are over, as values, until the last finger is up (S15).
  @exclusivity(unchecked)
  var sequence: [Touch.Snapshot] = []
  @exclusivity(unchecked)
  var nextSerial: UInt64 = 1
  /// The last lift, for counting taps (T7).
  @exclusivity(unchecked)
  var lastLift: (location: CGPoint, timestamp: TimeInterval, tapCount: Int)?
  /// The round that new samples of this frame belong to; see `TouchRecord.round`.
  @exclusivity(unchecked)
  var currentRound = 0
  /// Samples whose round comes after one that is still to be delivered of the same finger.
  @exclusivity(unchecked)
  var backlog: [LaterSample] = []
  /// The scene's state when detached views were last looked for; nil: look again.
  @exclusivity(unchecked)
  var prunedAt: UInt64?
  @exclusivity(unchecked)
  var candidates: [NodeID] = []
  /// Hand-overs that are not under way.
  @exclusivity(unchecked)
  var idleWork: [HandOver] = []
  /// Sets of touches handed out before, so that a steady drag makes none anew.
  @exclusivity(unchecked)
  var setCache: [(members: [ObjectIdentifier], set: Set<Touch>)] = []
  @exclusivity(unchecked)
  var frameInterval = TouchConstants.predictionFrameSeconds

  /// The recognizers' referee.
  let gestures = GestureArbiter()

  init() {
    gestures.owner = self
    backReference.set(self)
  }

  isolated deinit { backReference.clear() }

  /// Whether a finger is down or something is yet to be delivered.
  var isActive: Bool { !records.isEmpty }

  /// Whether there is something to deliver.
  var hasPending: Bool {
    if !backlog.isEmpty { return true }
    for index in records.indices where !records[index].pending.isEmpty || records[index].isOver {
      return true
    }
    return false
  }

  // MARK: Samples in

  /// Takes one sample of a finger in and says whose the finger is (P3, T11).
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
      lost.timestamp = sample.timestamp
      _ = end(lost)
    }
    let isTaken = assign(sample)
    fingers.append(
      Finger(source: sample.source, isTaken: isTaken, window: sample.window, lastSample: sample))
    if !isTaken { application.passToHost(sample) }
    return isTaken ? .taken : .host
  }

  private func move(_ sample: TouchSample) -> TouchDisposition {
    guard let index = fingerIndex(sample.source) else { return .unknown }
    fingers[index].lastSample = sample
    if let record = record(for: sample.source) {
      // Compared with the sample before, not with what a frame has shown: which samples count does
      // not depend on where frames fall (V17).
      if sample.phase == .moved, record.isNews(sample) {
        record.newestSample = sample
        // Alone there is nobody to wait for.
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
    if !fingers[index].isTaken { application.passToHost(sample) }
    return fingers[index].isTaken ? .taken : .host
  }

  private func end(_ sample: TouchSample) -> TouchDisposition {
    guard let index = fingerIndex(sample.source) else { return .unknown }
    let finger = fingers.remove(at: index)
    if let record = record(for: sample.source) {
      record.serialAfterLift = nextSerial
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
    if !finger.isTaken { application.passToHost(sample) }
    return finger.isTaken ? .taken : .host
  }

  /// Cancels every finger that `isLost` says is gone, the host's too (T10).
  func cancelFingers(at timestamp: TimeInterval, where isLost: (TouchSample) -> Bool) {
    for finger in fingers where isLost(finger.lastSample) {
      var sample = finger.lastSample
      sample.phase = .cancelled
      sample.timestamp = max(timestamp, sample.timestamp)
      _ = end(sample)
    }
  }

  // MARK: Views that go

  /// Cancels the touches of views that are no longer in the window they were touched in (T2).
  ///
  /// Looked for after anything that may have changed the tree, before anything is delivered; so a
  /// view that was moved within its window keeps its touches.
  func cancelDetached() {
    // Watchers that are told may change the tree again; each is told once, so this comes to an end.
    while prunedAt != View.registry.store.changeCount {
      prunedAt = View.registry.store.changeCount
      cancelDetachedOnce()
    }
  }

  private func cancelDetachedOnce() {
    // Nobody is told before all is in order: a callback may run a frame of its own.
    var goneWatchers: [(view: View, record: TouchRecord)] = []
    // Where a view's end was handed over with another finger's, watchers may still wait for it.
    for record in records where !record.isOver || record.isStaged {
      dropDetachedWatchers(of: record, into: &goneWatchers)
      if record.isOver { continue }
      let touch = record.touch
      if let view = touch.view, let window = touch.window, view.window === window,
        !isDetached(window)
      {
        continue
      }
      if record.hasBegun || record.isFollowed {
        guard record.staged != .cancelled else { continue }
        record.unstage()
        record.isLifted = false
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
      touch.phase = .cancelled
      callWatcher(view) {
        view.touchesCancelled([touch], with: touch.window?.touchesEvent)
      }
      touch.phase = phase
      release(record)
    }
  }

  private func isDetached(_ window: Window) -> Bool {
    window.application !== application || window.isHidden
  }

  /// Takes away the watchers that left; those that knew of the touch are noted, and its record
  /// held.
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

  /// Ends a touch that its view never knew of; watchers that know of it get cancelled.
  private func drop(_ record: TouchRecord) {
    if record.watchers.contains(where: \.hasBegun) {
      record.isSuppressed = true
      record.hasBegun = true
      record.unstage()
      cancel(record, at: record.lastTimestamp)
    } else {
      record.pending = []
      record.unstage()
      record.isOver = true
    }
  }

  /// Lets the view's touch end as cancelled; the finger stays the UI's until it lifts (P3). What is
  /// held back of it the view never hears, since an end there would be one beside the cancelled;
  /// nor, where its beginning is, a move that waits for its turn.
  func cancel(_ record: TouchRecord, at timestamp: TimeInterval) {
    record.held.removeAll(keepingCapacity: true)
    if !record.hasBegun, record.staged == .moved { record.staged = nil }
    var sample = record.history.last ?? record.endSample
    sample.phase = .cancelled
    sample.timestamp = max(timestamp, sample.timestamp)
    record.endSample = sample
    record.serialAfterLift = min(record.serialAfterLift, nextSerial)
    forgetLater(of: record)
    record.pending = .cancelled
    record.round = max(record.round, currentRound)
  }

  /// Cancels the touches of `view` and all below it, though the view stays. An end that has come in
  /// and that nobody has been told of is cancelled too, also where it waits for a gesture.
  func cancelTouches(in view: View, at timestamp: TimeInterval) {
    for record in records where record.canStillBeCancelled {
      guard let touched = record.touch.view, touched.isDescendant(of: view) else { continue }
      if record.staged == .ended {
        record.stagedEndIsCancelled()
      } else if record.hasBegun || record.isFollowed {
        record.isLifted = false
        cancel(record, at: timestamp)
      } else {
        drop(record)
      }
    }
  }

  /// Whether a control in `view`, or that itself, follows a finger.
  func holdsControl(in view: View) -> Bool {
    for index in records.indices where isHeldControl(records[index], in: view) { return true }
    return false
  }

  /// Cancels the touches of controls in `view` that follow them, as its row is gone; others there
  /// may be about to scroll what the view lies in. An end that nobody has been told of is cancelled
  /// too.
  func cancelHeldControls(in view: View, at timestamp: TimeInterval) {
    for record in records where isTrackedControl(record, in: view) {
      record.goesWithItsRow = true
      // Is about to be told anyway.
      if record.isTaken || record.pending.contains(.cancelled) { continue }
      if record.staged == .ended {
        record.stagedEndIsCancelled()
      } else if record.staged != .cancelled {
        // A move that waits for its turn would move the control in what is another row by then.
        if record.staged == .moved { record.unstage() }
        record.isLifted = false
        cancel(record, at: timestamp)
        application.setNeedsFrame()
      }
    }
  }

  /// One that is about to be told that it was cancelled is held no longer, though it still tracks.
  private func isHeldControl(_ record: TouchRecord, in view: View) -> Bool {
    !record.isTaken && !record.pending.contains(.cancelled) && isTrackedControl(record, in: view)
  }

  private func isTrackedControl(_ record: TouchRecord, in view: View) -> Bool {
    guard record.hasBegun, !record.isOver, let touched = record.touch.view,
      touched.isDescendant(of: view)
    else { return false }
    var next: View? = touched
    while let current = next {
      if (current as? Control)?.isTracking == true { return true }
      next = current === view ? nil : current.superview
    }
    return false
  }

  /// Whether `view`, or one below it, is about to be told that a touch was cancelled.
  func owesCancel(in view: View) -> Bool {
    for index in records.indices {
      let isTold = records[index].isTaken && records[index].isTakenTold
      let isDue = records[index].pending.contains(.cancelled)
      if !isTold, isDue || records[index].staged == .cancelled || records[index].isTaken,
        records[index].touch.view?.isDescendant(of: view) == true
      {
        return true
      }
      for watcher in records[index].watchers
      where isDue && watcher.hasBegun || watcher.staged == .cancelled {
        if watcher.view.isDescendant(of: view) { return true }
      }
    }
    return false
  }

  // MARK: Records

  private func fingerIndex(_ source: TouchSource) -> Int? {
    for index in fingers.indices where fingers[index].source == source { return index }
    return nil
  }

  /// The record of a finger that is down and whose touch has not been told to end.
  private func record(for source: TouchSource) -> TouchRecord? {
    var index = records.count - 1
    while index >= 0 {
      if records[index].source == source, !records[index].isEnding { return records[index] }
      index -= 1
    }
    return nil
  }

  /// Ends a frame: what is over goes, raw samples are forgotten, the rest stands still.
  func finishFrame() {
    for index in records.indices {
      guard !records[index].isOver || !records[index].pending.isEmpty else {
        return finishFrameWithEnds()
      }
    }
    for index in records.indices where records[index].pending.isEmpty {
      records[index].stand()
    }
    finishRounds()
  }

  /// Likewise, where some of the touches are over.
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
    View.registry.forgetRemovals()
    currentRound = 0
    for index in records.indices { records[index].round = 0 }
  }

  /// A call that was handing the touch over is done.
  func release(_ record: TouchRecord) {
    record.holdCount -= 1
    guard record.isRetired, record.holdCount == 0 else { return }
    // It went while it was handed out: those who were given its beginning learn of its end.
    gestures.lose(record)
    retire(record)
  }

  /// Lets go of a touch that is over; its record serves another finger.
  func retire(_ record: TouchRecord) {
    let touch = ObjectIdentifier(record.touch)
    setCache.removeAll { $0.members.contains(touch) }
    record.touch.expire()
    record.watchers.removeAll(keepingCapacity: true)
    record.recognizers.removeAll(keepingCapacity: true)
    pool.append(record)
  }
}
