// The state of one finger between the platform's samples and its views.
import Foundation
import GlassineInput

/// The undelivered phases of a touch, in the order of its life.
struct PendingPhases: OptionSet {
  let rawValue: UInt8
  static let began = PendingPhases(rawValue: 1)
  static let moved = PendingPhases(rawValue: 2)
  static let ended = PendingPhases(rawValue: 4)
  static let cancelled = PendingPhases(rawValue: 8)

  /// The earliest of these phases; nil if there is none.
  var first: Touch.Phase? {
    if contains(.began) { return .began }
    if contains(.moved) { return .moved }
    if contains(.ended) { return .ended }
    if contains(.cancelled) { return .cancelled }
    return nil
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ phase: Touch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: self = []
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

/// A touch that the UI has taken, from its first sample until its end was delivered.
///
/// Invariants: `life` is begun before `touchesBegan` is called. From then on exactly one of ended
/// and cancelled is delivered, whatever callbacks do. The same holds of each watcher. `pending`
/// never contains both of those. The states change as `TouchStates.swift` lists. Records are
/// classes so that a callback that changes the list does not invalidate a local reference; they are
/// pooled.
final class TouchRecord {
  /// A view with `touchPolicy` `.watch` that receives the touch too (P1).
  struct Watcher {
    let view: View
    /// As ``TouchRecord/staged``, for this watcher.
    var staged: Touch.Phase?
    /// Whether it has received the touch and not yet its end.
    var hasBegun = false
  }

  // Accesses of frequently used state never overlap: each is one load or store, or changes a list
  // without a call inside it.
  // Accesses are unchecked: with checks in all such types, a moved finger takes 2.2 times as long
  // (`glassine bench touch`).

  @exclusivity(unchecked)
  var touch = Touch()
  /// The round of each pending phase in the frame. A round ends when a finger lands on a view that
  /// another has just left. A view therefore never sees the second before the first ended.
  @exclusivity(unchecked)
  var round = 0
  @exclusivity(unchecked)
  var pending: PendingPhases = []
  /// The phase that the current send delivers; nil: none, or already delivered.
  @exclusivity(unchecked)
  var staged: Touch.Phase?
  @exclusivity(unchecked)
  private(set) var life = TouchLife.landed
  @exclusivity(unchecked)
  private(set) var receiver = TouchReceiver.view
  /// Fingers with this serial or a later one regard this one as lifted.
  @exclusivity(unchecked)
  var serialAfterLift = UInt64.max
  /// Front first.
  @exclusivity(unchecked)
  var watchers: [Watcher] = []
  /// The number of calls into user code that are delivering this touch; the record is not reused
  /// meanwhile.
  @exclusivity(unchecked)
  var holdCount = 0
  /// Whether the touch is over, and the record is reused as soon as ``holdCount`` is 0.
  @exclusivity(unchecked)
  var isRetired = false
  /// Whether the finger has been further from its landing than a tap may be (T7).
  @exclusivity(unchecked)
  var hasTravelled = false

  // The effects of recognizers on the view's part (G5).

  /// The recognizers of this touch, deepest view first.
  @exclusivity(unchecked)
  var recognizers: [GestureRecognizer] = []
  /// Whether its view or an ancestor had recognizers when it landed.
  @exclusivity(unchecked)
  var hasRecognizersAbove = false
  /// The number of ``samples`` that recognizers have received.
  @exclusivity(unchecked)
  var fedSamples = 0
  @exclusivity(unchecked)
  private(set) var finger = FingerState.down
  /// Whether recognizers have been asked to follow it.
  @exclusivity(unchecked)
  var isFollowed = false
  /// Whether recognizers have received the staged phase.
  @exclusivity(unchecked)
  var isFed = false
  @exclusivity(unchecked)
  private(set) var claim = TouchClaim.none
  /// Phases that the view gets after recognizers have failed, oldest first.
  @exclusivity(unchecked)
  var held: [Touch.Values] = []

  /// The finger's position after the pending phases.
  @exclusivity(unchecked)
  var movedSample = TouchSample(
    source: TouchSource(finger: 0), phase: .moved, location: .zero, timestamp: 0)
  @exclusivity(unchecked)
  var endSample = TouchSample(
    source: TouchSource(finger: 0), phase: .ended, location: .zero, timestamp: 0)
  /// The newest sample of began or moved, kept or deferred.
  @exclusivity(unchecked)
  var newestSample = TouchSample(
    source: TouchSource(finger: 0), phase: .began, location: .zero, timestamp: 0)
  /// The time of the newest kept sample, whatever became of it.
  @exclusivity(unchecked)
  var lastTimestamp: TimeInterval = 0
  /// Raw samples of the current frame.
  @exclusivity(unchecked)
  var samples: [TouchSample] = []
  /// Updates of estimates that are not delivered yet.
  @exclusivity(unchecked)
  var updates: [TouchSample] = []
  /// Recent samples, across frames, oldest first.
  @exclusivity(unchecked)
  var history: [TouchSample] = []

  var source: TouchSource { touch.source }

  /// Resets the record for a new finger. The touch object is reused only without other references.
  func reset() {
    if isKnownUniquelyReferenced(&touch) {
      touch.expire()
    } else {
      touch.expire()
      touch = Touch()
    }
    round = 0
    pending = []
    staged = nil
    life = .landed
    receiver = .view
    serialAfterLift = .max
    holdCount = 0
    isRetired = false
    hasTravelled = false
    recognizers.removeAll(keepingCapacity: true)
    hasRecognizersAbove = false
    fedSamples = 0
    finger = .down
    isFollowed = false
    isFed = false
    claim = .none
    held.removeAll(keepingCapacity: true)
    watchers.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    history.removeAll(keepingCapacity: true)
    updates.removeAll(keepingCapacity: true)
  }

  /// Stores a raw sample for `coalescedTouches(for:)` and predictions. The limits drop the oldest.
  func keep(_ sample: TouchSample) {
    if samples.count >= TouchConstants.coalescedSampleLimit {
      samples.removeFirst()
      fedSamples = max(0, fedSamples - 1)
    }
    samples.append(sample)
    // Many at once, so that not each sample moves all the others.
    if history.count >= 2 * TouchConstants.historySampleLimit {
      history.removeFirst(TouchConstants.historySampleLimit)
    }
    history.append(sample)
    lastTimestamp = sample.timestamp
    noteTravel(sample)
  }

  /// Whether a move differs from the sample before it.
  func isNews(_ sample: TouchSample) -> Bool {
    sample.location != newestSample.location || sample.force != newestSample.force
      || sample.majorRadius != newestSample.majorRadius || sample.pen != newestSample.pen
      || sample.buttonMask != newestSample.buttonMask
  }

  func noteTravel(_ sample: TouchSample) {
    let start = touch.startLocationOnSurface
    guard !hasTravelled else { return }
    if hypot(sample.location.x - start.x, sample.location.y - start.y)
      > TouchConstants.tapSlopPoints
    {
      hasTravelled = true
    }
  }

  /// The frame is over, and nothing is pending: raw samples are dropped, the finger is stationary.
  func stand() {
    samples.removeAll(keepingCapacity: true)
    fedSamples = 0
    touch.phase = .stationary
  }

  /// Makes the touch stationary for an event without a sample of its finger.
  func wait(at time: TimeInterval) {
    guard hasBegun, !isOver else { return }
    touch.phase = .stationary
    updateStationaryTapCount(at: time)
  }

  /// Sets the touch object to `phase`, with the values of its sample.
  func stage(_ phase: Touch.Phase) {
    staged = phase
    isFed = false
    touch.shown = nil
    for index in watchers.indices where watchers[index].hasBegun || phase == .began {
      watchers[index].staged = phase
    }
    let sample: TouchSample
    switch phase {
    case .began, .stationary:
      touch.phase = phase
      return
    case .moved: sample = movedSample
    case .ended, .cancelled: sample = endSample
    }
    touch.phase = phase
    touch.current.previousLocation = touch.current.location
    touch.current.location = sample.location
    touch.takeValues(from: sample)
    if hasTravelled { touch.tapCount = 0 }
    updateStationaryTapCount(at: touch.timestamp)
  }

  /// T7: a finger that stays too long is no tap any more.
  func updateStationaryTapCount(at now: TimeInterval) {
    let limit = TouchConstants.tapDurationSeconds + TouchConstants.clockGrainSeconds
    if touch.tapCount > 0, now - touch.startTimestamp > limit { touch.tapCount = 0 }
  }

  // MARK: Staging

  /// Whether a phase of this touch is staged, for the view or a watcher.
  var isStaged: Bool {
    if staged != nil { return true }
    for index in watchers.indices where watchers[index].staged != nil { return true }
    return false
  }

  /// The earliest phase from `low` on that is staged, for the view or a watcher.
  func earliestStaged(from low: Touch.Phase) -> Touch.Phase? {
    var earliest: Touch.Phase?
    if let staged, staged.rawValue >= low.rawValue { earliest = staged }
    for index in watchers.indices {
      guard let phase = watchers[index].staged, phase.rawValue >= low.rawValue else { continue }
      if phase.rawValue < earliest?.rawValue ?? .max { earliest = phase }
    }
    return earliest
  }

  /// The frontmost watcher for which `phase` is staged.
  func stagedWatcher(_ phase: Touch.Phase) -> View? {
    for index in watchers.indices where watchers[index].staged == phase {
      return watchers[index].view
    }
    return nil
  }

  /// Whether `view` watches this touch already: a view receives a touch only in one role.
  func isWatched(by view: View) -> Bool {
    for index in watchers.indices where watchers[index].view === view { return true }
    return false
  }

  /// Removes the staged `phase` of `watcher`; false if it was not staged.
  func unstageWatcher(_ watcher: View, _ phase: Touch.Phase) -> Bool {
    for index in watchers.indices
    where watchers[index].view === watcher && watchers[index].staged == phase {
      watchers[index].staged = nil
      watchers[index].hasBegun = phase == .began || phase == .moved
      return true
    }
    return false
  }

  func unstage() {
    staged = nil
    for index in watchers.indices { watchers[index].staged = nil }
  }

  /// Whether its view can still receive a cancellation.
  var canStillBeCancelled: Bool {
    !isOver && staged != .cancelled && !pending.contains(.cancelled)
  }

  /// Replaces the staged ended of the current send by cancelled.
  func stagedEndIsCancelled() {
    guard staged == .ended else { return }
    staged = .cancelled
    touch.phase = .cancelled
    endSample.phase = .cancelled
    for index in watchers.indices where watchers[index].staged == .ended {
      watchers[index].staged = .cancelled
    }
  }

  /// The platform's time of a pending phase's sample.
  func time(of phase: Touch.Phase) -> TimeInterval {
    switch phase {
    case .began: touch.startTimestamp
    case .ended, .cancelled: endSample.timestamp
    case .moved, .stationary: newestSample.timestamp
    }
  }

  /// Whether the end of this touch is in progress or done.
  var isEnding: Bool {
    isOver || finger != .down || staged == .ended || staged == .cancelled
      || !pending.isDisjoint(with: [.ended, .cancelled])
  }

  var modifierFlags: ModifierFlags { (samples.last ?? history.last)?.modifierFlags ?? [] }
}

// MARK: States

extension TouchRecord {
  /// `touchesBegan` was called (or is being called) for the view.
  var hasBegun: Bool { life == .begun || life == .over }
  /// The record is removed at the end of the frame.
  var isOver: Bool { life == .over || life == .dropped }
  /// Whether a gesture took the touch from its view.
  var isCancelledByGesture: Bool { claim != .none }
  /// Whether the view has not been notified of the gesture yet.
  var owesClaim: Bool { claim == .claimed }
  /// The finger is up, and the view's ended is in ``held``.
  var isLifted: Bool { finger == .lifted }

  /// The view receives the beginning, or would if it were the receiver.
  func begin() { if !hasBegun { become(.begun) } }

  /// The view has received the end, or receives nothing more.
  func finish() { if !isOver { become(life == .begun ? .over : .dropped) } }

  private func become(_ state: TouchLife) { life = Self.checked(life, state) }
  func become(_ state: TouchReceiver) { receiver = Self.checked(receiver, state) }
  func become(_ state: TouchClaim) { claim = Self.checked(claim, state) }
  func become(_ state: FingerState) { finger = Self.checked(finger, state) }

  /// The deferred end was applied or dropped.
  func clearDeferredEnd() { if finger == .endDeferred { become(.down) } }

  /// A cancellation replaces the view's ended.
  func replaceEndByCancel() { if finger == .lifted { become(.down) } }

  private static func checked<State: TouchState>(_ state: State, _ next: State) -> State {
    assert(state.mayBecome(next), "a touch's record cannot change from \(state) to \(next)")
    return next
  }
}
