// From samples to touches (T1 to T13). This file takes samples in, decides whose each finger is, and
// keeps the records; `TouchDelivery+Sending.swift` hands phases to views.
//
//   sample began ──> whose? ──> view's: record, pending .began     host's: passed to the host, whole
//   sample moved ──> record's latest place, pending .moved (one per frame), raw sample kept
//   sample ended ──> pending .ended        cancelled, lost ──> pending .cancelled
//   deliver      ──> rounds of sends until nothing is pending; records that are over go
//
// It must not know the platform, and it never calls user code while samples come in, except
// `hitTest`, `point(inside:)` and `shouldReceive`, which decide whose a finger is.
import Foundation
import GlassineBase
import GlassineInput
import GlassineScene

/// What became of a finger: told to the host in the call that brings the finger, and unchanged until
/// it lifts (P3).
public enum TouchDisposition: Sendable {
  /// The UI has the finger; the host must not act on it.
  case taken
  /// Nothing of the UI is under the finger; it is the host's (T11).
  case host
  /// The finger is not known: it never began, or was cancelled.
  case unknown
}

/// The touches of one application.
final class TouchDelivery {
  unowned let application: Application

  /// Fingers that are physically down, whoever has them.
  private struct Finger {
    var source: TouchSource
    var isTaken: Bool
    var window: WindowNumber
    var lastSample: TouchSample
  }

  private var fingers: [Finger] = []
  private(set) var records: [TouchRecord] = []
  private var pool: [TouchRecord] = []
  /// Touches of this sequence that are over, as values, until the last finger is up (S15).
  private var sequence: [Touch.Snapshot] = []
  private var nextSerial: UInt64 = 1
  /// The last lift, for counting taps (T7).
  private var lastLift: (location: CGPoint, timestamp: TimeInterval, tapCount: Int)?
  /// The round that new samples of this frame belong to; see `TouchRecord.round`.
  var currentRound = 0
  /// The scene's state when detached views were last looked for.
  private var prunedAt: UInt64 = 0
  private var candidates: [NodeID] = []
  /// Sets of touches handed out before, so that a steady drag makes none anew.
  var setCache: [(members: [ObjectIdentifier], set: Set<Touch>)] = []
  var frameInterval = TouchConstants.predictionFrameSeconds

  init(application: Application) { self.application = application }

  /// Whether a finger is down or something is yet to be delivered.
  var isActive: Bool { !records.isEmpty }

  /// Whether there is something to deliver.
  var hasPending: Bool { records.contains { !$0.pending.isEmpty || $0.isOver } }

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
      let hasChanged =
        sample.location != record.lastLocation || sample.force != record.touch.force
        || sample.majorRadius != record.touch.majorRadius
        || sample.buttonMask != record.touch.buttonMask
      if sample.phase == .moved, hasChanged {
        record.keep(sample)
        record.movedSample = sample
        record.pending.insert(.moved)
        record.round = max(record.round, currentRound)
      }
    }
    if !fingers[index].isTaken { application.passToHost(sample) }
    return fingers[index].isTaken ? .taken : .host
  }

  private func end(_ sample: TouchSample) -> TouchDisposition {
    guard let index = fingerIndex(sample.source) else { return .unknown }
    let finger = fingers.remove(at: index)
    if let record = record(for: sample.source) {
      record.keep(sample)
      record.endSample = sample
      record.pending.insert(sample.phase == .ended ? .ended : .cancelled)
      record.round = max(record.round, currentRound)
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

  // MARK: Whose is the finger?

  /// Finds the view for a new finger and makes its record; false where the finger is the host's.
  private func assign(_ sample: TouchSample) -> Bool {
    let record = pool.popLast() ?? TouchRecord()
    record.reset()
    let touch = record.touch
    touch.serial = nextSerial
    touch.source = sample.source
    touch.phase = .began
    touch.takeValues(from: sample)
    touch.locationInWindow = sample.location
    touch.previousLocationInWindow = sample.location
    touch.startLocationInWindow = sample.location
    touch.startTimestamp = sample.timestamp
    touch.estimatedProperties = []
    touch.estimatedPropertiesExpectingUpdates = []
    touch.estimationUpdateIndex = nil

    let target = application.isIgnoringInteractionEvents ? .dropped : findTarget(record, sample)
    switch target {
    case .dropped:
      pool.append(record)
      return true
    case .host where record.watchers.isEmpty:
      pool.append(record)
      return false
    case .host:
      record.isWatchedOnly = true
      touch.view = record.watchers[0]
      touch.window = record.watchers[0].window
    case .view(let view):
      touch.view = view
      touch.window = view.window
    }
    nextSerial += 1
    touch.tapCount = tapCount(landingAt: sample)
    record.isSuppressed = !record.isWatchedOnly && isKeptOut(record)
    record.pending = .began
    openRoundIfNeeded(for: record)
    record.round = currentRound
    record.keep(sample)
    records.append(record)
    if case .host = target { return false }
    return true
  }

  private enum Target {
    case view(View)
    /// The UI takes the finger and no view sees it.
    case dropped
    case host
  }

  /// Asks the windows, front first (H9), for the view that gets the finger; fills the watchers in.
  private func findTarget(_ record: TouchRecord, _ sample: TouchSample) -> Target {
    let registry = View.registry
    let touch = record.touch
    for window in application.windowsFrontToBack(on: sample.window) {
      let event = window.touchesEvent
      event.delivery = self
      event.timestamp = sample.timestamp
      event.modifierFlags = sample.modifierFlags
      touch.window = window
      let point = window.convert(sample.location, from: nil)
      // The plain way: one hit-test. Its answer stands unless someone watches, or it declines.
      if registry.watcherCount == 0 {
        let found = window.isHitTestable ? window.hitTest(point, with: event) : nil
        if let view = found {
          if view.touchPolicy == .block { return .dropped }
          touch.view = view
          if view.shouldReceive(touch), view.window != nil { return .view(view) }
        } else if window.isModal {
          return .dropped
        } else {
          continue
        }
      }
      switch offerFrontToBack(record, in: window, at: point, event) {
      case .host: if window.isModal { return .dropped }
      case let target: return target
      }
    }
    touch.window = nil
    touch.view = nil
    return .host
  }

  /// Offers the finger to every view beneath the point until one takes it (P1, P2).
  private func offerFrontToBack(
    _ record: TouchRecord, in window: Window, at point: CGPoint, _ event: Event
  ) -> Target {
    let registry = View.registry
    // A copy in hand: an override of `shouldReceive` may bring another finger in.
    var list = candidates
    candidates = []
    defer { candidates = list }
    list.removeAll(keepingCapacity: true)
    let outer = registry.hitTestEvent
    registry.hitTestEvent = event
    registry.store.hitTestAll(window.id, at: point, delegate: registry, into: &list)
    registry.hitTestEvent = outer
    for id in list {
      guard let view = registry.view(for: id), view.window === window else { continue }
      switch view.touchPolicy {
      case .block: return .dropped
      case .passThrough: continue
      case .watch:
        record.touch.view = view
        if view.shouldReceive(record.touch) { record.watchers.append(view) }
      case .receive:
        record.touch.view = view
        if view.shouldReceive(record.touch), view.window === window { return .view(view) }
      }
    }
    return .host
  }

  /// T6: whether the view of a new touch gets it, given what is tracked already.
  private func isKeptOut(_ record: TouchRecord) -> Bool {
    guard let view = record.touch.view else { return true }
    for other in records where !other.isSuppressed && !other.isWatchedOnly {
      guard other.pending.isDisjoint(with: [.ended, .cancelled]), !other.isOver else { continue }
      if other.touch.view === view {
        if !view.isMultipleTouchEnabled { return true }
      } else if other.touch.window === record.touch.window {
        if view.isExclusiveTouch || other.touch.view?.isExclusiveTouch == true { return true }
      }
    }
    return false
  }

  /// A new round where the finger lands on a view that another finger left in this very round, or
  /// uses the device's number again.
  private func openRoundIfNeeded(for record: TouchRecord) {
    for other in records where other.round == currentRound {
      guard !other.pending.isDisjoint(with: [.ended, .cancelled]) else { continue }
      if other.touch.view === record.touch.view || other.source == record.source {
        currentRound += 1
        return
      }
    }
  }

  // MARK: Taps (T7)

  private func tapCount(landingAt sample: TouchSample) -> Int {
    guard let lift = lastLift,
      sample.timestamp - lift.timestamp <= TouchConstants.tapIntervalSeconds,
      hypot(sample.location.x - lift.location.x, sample.location.y - lift.location.y)
        <= TouchConstants.tapSlopPoints
    else { return 1 }
    return lift.tapCount + 1
  }

  private func noteLift(of record: TouchRecord, _ sample: TouchSample) {
    guard sample.phase == .ended else {
      lastLift = nil
      return
    }
    let touch = record.touch
    let travelled = record.history.contains {
      hypot($0.location.x - touch.startLocationInWindow.x, $0.location.y - touch.startLocationInWindow.y)
        > TouchConstants.tapSlopPoints
    }
    let isTap =
      touch.tapCount > 0 && !travelled
      && sample.timestamp - touch.startTimestamp <= TouchConstants.tapDurationSeconds
    lastLift = (sample.location, sample.timestamp, isTap ? touch.tapCount : 0)
  }

  // MARK: Views that go

  /// Cancels the touches of views that are no longer in the window they were touched in (T2).
  ///
  /// Looked for after anything that may have changed the tree, before anything is delivered; so a
  /// view that was moved within its window keeps its touches.
  func cancelDetached() {
    let now = View.registry.store.changeCount
    guard now != prunedAt else { return }
    prunedAt = now
    var goneWatchers: [(watcher: View, touch: Touch)] = []
    for record in records where !record.isOver {
      let touch = record.touch
      for (index, watcher) in record.watchers.enumerated().reversed()
      where watcher !== touch.view && watcher.window !== touch.window {
        record.watchers.remove(at: index)
        if record.hasBegun { goneWatchers.append((watcher, touch)) }
      }
      let isGone =
        touch.view.map { $0.window !== touch.window } ?? true
        || touch.window?.application !== application || touch.window?.isHidden == true
      guard isGone else { continue }
      if !record.hasBegun {
        // Nothing was delivered, so nothing is: the view never knew of the finger.
        record.pending = []
        record.staged = nil
        record.isOver = true
      } else if !record.pending.contains(.cancelled), record.staged != .cancelled {
        record.staged = nil
        cancel(record, at: record.lastTimestamp)
      }
    }
    for (watcher, touch) in goneWatchers {
      let phase = touch.phase
      touch.phase = .cancelled
      watcher.touchesCancelled([touch], with: touch.window?.touchesEvent)
      touch.phase = phase
    }
  }

  /// Lets the view's touch end as cancelled; the finger stays the UI's until it lifts (P3).
  func cancel(_ record: TouchRecord, at timestamp: TimeInterval) {
    var sample = record.history.last ?? record.endSample
    sample.phase = .cancelled
    sample.timestamp = max(timestamp, sample.timestamp)
    record.endSample = sample
    record.pending = .cancelled
    record.round = max(record.round, currentRound)
  }

  /// Cancels the touches of `view` and all below it, now, though the view stays.
  func cancelTouches(in view: View, at timestamp: TimeInterval) {
    for record in records where !record.isOver {
      guard let touched = record.touch.view, touched.isDescendant(of: view) else { continue }
      guard record.pending.isDisjoint(with: [.ended, .cancelled]) else { continue }
      if record.hasBegun || record.pending.contains(.began) {
        if record.hasBegun {
          cancel(record, at: timestamp)
        } else {
          record.pending = []
          record.isOver = true
        }
      }
    }
  }

  // MARK: Records

  private func fingerIndex(_ source: TouchSource) -> Int? {
    fingers.firstIndex { $0.source == source }
  }

  /// The record of a finger that is down and whose touch has not been told to end.
  private func record(for source: TouchSource) -> TouchRecord? {
    records.last {
      $0.source == source && !$0.isOver && $0.pending.isDisjoint(with: [.ended, .cancelled])
    }
  }

  /// Ends a frame: what is over goes, raw samples are forgotten, the rest stands still.
  func finishFrame() {
    var kept = 0
    for index in records.indices {
      let record = records[index]
      if record.isOver, record.pending.isEmpty {
        sequence.append(record.touch.snapshot)
        record.touch.expire()
        record.watchers.removeAll(keepingCapacity: true)
        pool.append(record)
      } else {
        if record.pending.isEmpty {
          record.samples.removeAll(keepingCapacity: true)
          record.touch.phase = .stationary
        }
        records[kept] = record
        kept += 1
      }
    }
    records.removeLast(records.count - kept)
    if records.isEmpty, fingers.isEmpty {
      sequence.removeAll(keepingCapacity: true)
      setCache.removeAll(keepingCapacity: true)
    }
    if !hasPending {
      currentRound = 0
      for record in records { record.round = 0 }
    }
  }

  // MARK: Queries for events

  func touches(where isIncluded: (Touch) -> Bool) -> Set<Touch> {
    var result: Set<Touch> = []
    for record in records where record.hasBegun || record.pending.contains(.began) {
      if isIncluded(record.touch) { result.insert(record.touch) }
    }
    return result
  }

  func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard let record = records.first(where: { $0.touch === touch }) else { return nil }
    let phase = TouchSamplePhase(touch.phase)
    var previous = touch.previousLocationInWindow
    var result: [Touch] = []
    for sample in record.samples where sample.phase == phase {
      result.append(touch.copy(showing: sample, at: sample.location, after: previous))
      previous = sample.location
    }
    if result.isEmpty, touch.phase != .stationary {
      // A cancel that no sample brought: the touch itself is all there is.
      result = [touch.copy(showing: record.endSample, at: touch.locationInWindow, after: previous)]
    }
    return result
  }

  func predictedTouches(for touch: Touch) -> [Touch]? {
    guard let record = records.first(where: { $0.touch === touch }) else { return nil }
    guard touch.phase == .moved, let last = record.history.last,
      let velocity = TouchPrediction.velocity(of: record.history)
    else { return [] }
    var previous = last.location
    return (1...TouchConstants.predictedFrameCount).map { step in
      let time = frameInterval * Double(step)
      var sample = last
      sample.timestamp += time
      sample.location = CGPoint(
        x: last.location.x + velocity.dx * time, y: last.location.y + velocity.dy * time)
      defer { previous = sample.location }
      return touch.copy(showing: sample, at: sample.location, after: previous)
    }
  }

  func sequenceSnapshots() -> [Touch.Snapshot] {
    (sequence + records.map { $0.touch.snapshot }).sorted { $0.serial < $1.serial }
  }
}

extension TouchSamplePhase {
  init(_ phase: Touch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: self = .stationary
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
