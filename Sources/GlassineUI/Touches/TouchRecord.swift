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
/// ended and cancelled is delivered, whatever callbacks do. `pending` never holds both of those.
/// Records are classes so that a callback that changes the list does not invalidate one in hand;
/// they are pooled.
final class TouchRecord {
  var touch = Touch()
  /// Which of the frame's rounds each pending phase belongs to. A round ends where a finger lands on
  /// a view that another has just left, so that a view never sees the second before the first ended.
  var round = 0
  var pending: PendingPhases = []
  /// The phase that the send at hand is delivering; nil: none, or already handed over.
  var staged: Touch.Phase?
  /// `touchesBegan` was called (or is being called) for the view.
  var hasBegun = false
  /// The view does not get this touch: it lacks `isMultipleTouchEnabled`, or exclusive touch keeps it
  /// out (T6). The finger is the UI's all the same.
  var isSuppressed = false
  /// Ended or cancelled was delivered, or nothing had begun: goes at the end of the frame.
  var isOver = false
  /// Views with `touchPolicy` `.watch` that get the touch too, front first (P1).
  var watchers: [View] = []
  /// The finger is the host's: only watchers get this touch.
  var isWatchedOnly = false

  /// Where the pending phases leave the finger.
  var movedSample = TouchSample(source: TouchSource(finger: 0), phase: .moved, location: .zero, timestamp: 0)
  var endSample = TouchSample(source: TouchSource(finger: 0), phase: .ended, location: .zero, timestamp: 0)
  /// The newest sample, whatever became of it.
  var lastLocation = CGPoint.zero
  var lastTimestamp: TimeInterval = 0
  /// Raw samples of the frame at hand.
  var samples: [TouchSample] = []
  /// Samples of the last moments, across frames, oldest first.
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
    isOver = false
    isWatchedOnly = false
    watchers.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    history.removeAll(keepingCapacity: true)
  }

  /// Keeps a raw sample for `coalescedTouches(for:)` and predictions. The limits drop the oldest.
  func keep(_ sample: TouchSample) {
    if samples.count >= TouchConstants.coalescedSampleLimit { samples.removeFirst() }
    samples.append(sample)
    if history.count >= TouchConstants.historySampleLimit { history.removeFirst() }
    history.append(sample)
    lastLocation = sample.location
    lastTimestamp = sample.timestamp
  }

  /// Brings the touch object to `phase`, with the values of its sample.
  func stage(_ phase: Touch.Phase) {
    staged = phase
    let sample: TouchSample
    switch phase {
    case .began, .stationary:
      touch.phase = phase
      return
    case .moved: sample = movedSample
    case .ended, .cancelled: sample = endSample
    }
    touch.phase = phase
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = sample.location
    touch.takeValues(from: sample)
    updateTapCount()
  }

  /// T7: a finger that moved too far or stayed too long is no tap any more.
  func updateTapCount() {
    guard touch.tapCount > 0 else { return }
    let distance = hypot(
      touch.locationInWindow.x - touch.startLocationInWindow.x,
      touch.locationInWindow.y - touch.startLocationInWindow.y)
    if distance > TouchConstants.tapSlopPoints
      || touch.timestamp - touch.startTimestamp > TouchConstants.tapDurationSeconds
    {
      touch.tapCount = 0
    }
  }
}
