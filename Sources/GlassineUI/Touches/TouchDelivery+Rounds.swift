// The order of several fingers within a frame, if there are recognizers (T3, G1).
//
// A round delivers began before moved before ended before cancelled. If a finger lands after
// another has moved, or moves after another has lifted, this order would be wrong for recognizers.
// It would also depend on the frames' timing. The frame is therefore divided into rounds at such
// points. A finger with samples in the earlier round has its later samples deferred until that
// round is delivered. Two fingers that land, or lift, at different times are separated as well.
// Touches that recognizers release at the first are delivered to views before those released at the
// second. Views without recognizers on themselves or ancestors still get each phase once a frame.
import Foundation
import GlassineInput
import GlassineScene

/// A sample that is deferred to its round.
struct DeferredSample {
  let record: TouchRecord
  let round: Int
  let sample: TouchSample
}

extension TouchDelivery {
  /// Opens a new round if `phase` of this finger, at `time`, would be delivered before or together
  /// with an earlier phase of another finger.
  func openRound(at phase: Touch.Phase, _ time: TimeInterval, for record: TouchRecord) {
    guard record.hasRecognizersAbove || haveRecognizersAbove else { return }
    for index in records.indices
    where records[index] !== record && records[index].round == currentRound {
      guard let last = records[index].pending.last,
        parts(last, records[index].time(of: last), from: phase, time)
      else { continue }
      currentRound += 1
      return
    }
    for later in backlog where later.record !== record && later.round == currentRound {
      guard parts(Touch.Phase(later.sample.phase), later.sample.timestamp, from: phase, time)
      else { continue }
      currentRound += 1
      return
    }
  }

  /// Whether the earlier phase has to be delivered in a round before the later one.
  private func parts(
    _ first: Touch.Phase, _ firstTime: TimeInterval, from phase: Touch.Phase, _ time: TimeInterval
  ) -> Bool {
    if first == phase { return phase != .moved && firstTime < time }
    return first.rawValue > phase.rawValue
  }

  /// Whether the finger's next sample has to wait until an earlier round is delivered.
  func waitsForRound(_ record: TouchRecord) -> Bool {
    guard record.hasRecognizersAbove || haveRecognizersAbove else { return false }
    if !record.pending.isEmpty, record.round < currentRound { return true }
    for later in backlog where later.record === record { return true }
    return false
  }

  /// Whether any finger has recognizers.
  private var haveRecognizersAbove: Bool {
    for index in records.indices where records[index].hasRecognizersAbove { return true }
    return false
  }

  func putOff(_ sample: TouchSample, of record: TouchRecord) {
    record.noteTravel(sample)
    if sample.phase == .ended || sample.phase == .cancelled { record.become(.endDeferred) }
    backlog.append(DeferredSample(record: record, round: currentRound, sample: sample))
  }

  /// Processes the deferred samples of the next round.
  func applyBacklog() {
    while let next = backlog.first, !hasPending(before: next.round) {
      backlog.removeFirst()
      let record = next.record
      // The touch was cancelled in another way in the meantime.
      if record.isOver || record.staged == .cancelled || record.pending.contains(.cancelled) {
        record.clearDeferredEnd()
        continue
      }
      record.keep(next.sample)
      record.round = next.round
      switch next.sample.phase {
      case .ended, .cancelled:
        record.clearDeferredEnd()
        record.endSample = next.sample
        record.pending.insert(next.sample.phase == .ended ? .ended : .cancelled)
      case .began, .moved, .stationary:
        record.movedSample = next.sample
        record.pending.insert(.moved)
      }
    }
  }

  private func hasPending(before round: Int) -> Bool {
    for index in records.indices
    where !records[index].pending.isEmpty && records[index].round < round {
      return true
    }
    return false
  }

  /// The touch ends in another way: its deferred samples are dropped.
  func forgetLater(of record: TouchRecord) {
    guard !backlog.isEmpty else { return }
    backlog.removeAll { $0.record === record }
    record.clearDeferredEnd()
  }

  static func hasRecognizers(onOrAbove view: View?) -> Bool {
    // Views are not retained: most touches and keys meet no recognizer.
    guard var node = view?.id else { return false }
    while let owner = View.registry.store.owner(ofNext: &node) {
      if Unmanaged<View>.fromOpaque(owner).with({ !$0.recognizerStorage.isEmpty }) { return true }
    }
    return false
  }
}

extension Touch.Phase {
  fileprivate init(_ phase: TouchSamplePhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: self = .stationary
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

extension PendingPhases {
  /// The latest of these phases; nil if there is none.
  var last: Touch.Phase? {
    if contains(.cancelled) { return .cancelled }
    if contains(.ended) { return .ended }
    if contains(.moved) { return .moved }
    return contains(.began) ? .began : nil
  }
}
