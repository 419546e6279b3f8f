// The state of one finger between the platform's samples and its views.
import Foundation
import GlassineInput

/// What is yet to be delivered of a touch, in the order of a touch's life.
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
/// Invariants: `hasBegun` is set before `touchesBegan` is called, and from then on exactly one of
/// ended and cancelled is delivered, whatever callbacks do; the same holds of each watcher.
/// `pending` never holds both of those. Records are classes so that a callback that changes the
/// list does not invalidate one in hand; they are pooled.
final class TouchRecord {
  /// A view with `touchPolicy` `.watch` that gets the touch too (P1).
  struct Watcher {
    let view: View
    /// As ``TouchRecord/staged``, for this watcher.
    var staged: Touch.Phase?
    /// It has been told of the touch and not yet of its end.
    var hasBegun = false
  }

  // What is asked and set at every step is never used by two at once: each access is one load or
  // store, or changes a list without a call to others within that.

  @exclusivity(unchecked)
  var touch = Touch()
  /// Which of the frame's rounds each pending phase belongs to. A round ends where a finger lands
  /// on a view that another has just left, so that a view never sees the second before the first
  /// ended.
  @exclusivity(unchecked)
  var round = 0
  @exclusivity(unchecked)
  var pending: PendingPhases = []
  /// The phase that the send at hand is delivering; nil: none, or already handed over.
  @exclusivity(unchecked)
  var staged: Touch.Phase?
  /// `touchesBegan` was called (or is being called) for the view.
  @exclusivity(unchecked)
  var hasBegun = false
  /// The view does not get this touch: it lacks `isMultipleTouchEnabled`, or exclusive touch keeps
  /// it out (T6). The finger is the UI's all the same.
  var isSuppressed = false
  /// Fingers that land from this serial on find this one lifted.
  var serialAfterLift = UInt64.max
  /// Ended or cancelled was delivered, or nothing had begun: goes at the end of the frame.
  @exclusivity(unchecked)
  var isOver = false
  /// Front first.
  @exclusivity(unchecked)
  var watchers: [Watcher] = []
  /// No view gets this touch, only watchers do.
  var isWatchedOnly = false
  /// Calls into user code that are handing this touch over; it is not used again meanwhile.
  @exclusivity(unchecked)
  var holdCount = 0
  /// The touch is over and goes as soon as ``holdCount`` is 0.
  var isRetired = false
  /// The finger has been further from where it landed than a tap may be (T7).
  @exclusivity(unchecked)
  var hasTravelled = false

  // What recognizers do to the view's part (G5).

  /// Those that follow this touch, deepest view first.
  @exclusivity(unchecked)
  var recognizers: [GestureRecognizer] = []
  /// There were recognizers on its view or above when it landed.
  @exclusivity(unchecked)
  var hasRecognizersAbove = false
  /// How many of ``samples`` recognizers have been given.
  @exclusivity(unchecked)
  var fedSamples = 0
  /// The end has come in and waits for its round.
  var isEndPutOff = false
  /// Recognizers have been asked whether they follow it.
  var isFollowed = false
  /// Recognizers have been given what is staged.
  @exclusivity(unchecked)
  var isFed = false
  /// A recognized gesture has taken the touch from its view.
  @exclusivity(unchecked)
  var isTaken = false
  /// The view has been told so, or never knew of the touch.
  @exclusivity(unchecked)
  var isTakenTold = false
  /// Phases that the view gets once recognizers have failed, oldest first.
  @exclusivity(unchecked)
  var held: [HeldPhase] = []
  /// The finger is up, and the view's ended is among ``held``.
  var isLifted = false
  /// It is cancelled since the row or item is gone that its control lies in: the value there is
  /// nobody's any more.
  @exclusivity(unchecked)
  var goesWithItsRow = false

  struct HeldPhase {
    var phase: Touch.Phase
    var location: CGPoint
    var previousLocation: CGPoint
    var timestamp: TimeInterval
  }

  /// Where the pending phases leave the finger.
  @exclusivity(unchecked)
  var movedSample = TouchSample(
    source: TouchSource(finger: 0), phase: .moved, location: .zero, timestamp: 0)
  var endSample = TouchSample(
    source: TouchSource(finger: 0), phase: .ended, location: .zero, timestamp: 0)
  /// The newest that began or moved, whether kept or put off.
  @exclusivity(unchecked)
  var newestSample = TouchSample(
    source: TouchSource(finger: 0), phase: .began, location: .zero, timestamp: 0)
  /// When the newest that was kept was taken, whatever became of it.
  @exclusivity(unchecked)
  var lastTimestamp: TimeInterval = 0
  /// Raw samples of the frame at hand.
  @exclusivity(unchecked)
  var samples: [TouchSample] = []
  /// Samples of the last moments, across frames, oldest first.
  @exclusivity(unchecked)
  var history: [TouchSample] = []

  var source: TouchSource { touch.source }

  /// Makes the record ready for a new finger. The touch is used again only if nobody else holds it.
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
    hasBegun = false
    isSuppressed = false
    serialAfterLift = .max
    isOver = false
    isWatchedOnly = false
    holdCount = 0
    isRetired = false
    hasTravelled = false
    recognizers.removeAll(keepingCapacity: true)
    hasRecognizersAbove = false
    fedSamples = 0
    isEndPutOff = false
    isFollowed = false
    isFed = false
    isTaken = false
    isTakenTold = false
    held.removeAll(keepingCapacity: true)
    isLifted = false
    goesWithItsRow = false
    watchers.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    history.removeAll(keepingCapacity: true)
  }

  /// Keeps a raw sample for `coalescedTouches(for:)` and predictions. The limits drop the oldest.
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

  /// Whether a move says anything that the sample before it did not.
  func isNews(_ sample: TouchSample) -> Bool {
    sample.location != newestSample.location || sample.force != newestSample.force
      || sample.majorRadius != newestSample.majorRadius
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

  /// The frame is over, and nothing is pending: raw samples are forgotten, the finger stands.
  func stand() {
    samples.removeAll(keepingCapacity: true)
    fedSamples = 0
    touch.phase = .stationary
  }

  /// Brings the touch object to `phase`, with the values of its sample.
  func stage(_ phase: Touch.Phase) {
    staged = phase
    isFed = false
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
    touch.previousLocationOnSurface = touch.locationOnSurface
    touch.locationOnSurface = sample.location
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

  /// Whether something of this touch is staged, for the view or a watcher.
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

  /// The frontmost watcher that `phase` is staged for.
  func stagedWatcher(_ phase: Touch.Phase) -> View? {
    for index in watchers.indices where watchers[index].staged == phase {
      return watchers[index].view
    }
    return nil
  }

  /// Whether `view` watches this touch already: a view hears of a touch once, as one thing.
  func isWatched(by view: View) -> Bool {
    for index in watchers.indices where watchers[index].view === view { return true }
    return false
  }

  /// Takes `phase` from the stage for `watcher`; false where it was not staged.
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

  /// Whether its view can still be told that it is cancelled.
  var canStillBeCancelled: Bool {
    !isOver && staged != .cancelled && !pending.contains(.cancelled)
  }

  /// What the send at hand was to tell as ended, it tells as cancelled.
  func stagedEndIsCancelled() {
    guard staged == .ended else { return }
    staged = .cancelled
    touch.phase = .cancelled
    endSample.phase = .cancelled
    for index in watchers.indices where watchers[index].staged == .ended {
      watchers[index].staged = .cancelled
    }
  }

  /// When the platform took the sample of a phase that is pending.
  func time(of phase: Touch.Phase) -> TimeInterval {
    switch phase {
    case .began: touch.startTimestamp
    case .ended, .cancelled: endSample.timestamp
    case .moved, .stationary: newestSample.timestamp
    }
  }

  /// Whether the end of this touch is under way or done.
  var isEnding: Bool {
    isOver || isLifted || isEndPutOff || staged == .ended || staged == .cancelled
      || !pending.isDisjoint(with: [.ended, .cancelled])
  }

  var modifierFlags: ModifierFlags { (samples.last ?? history.last)?.modifierFlags ?? [] }
}
