// The queries of events about their touches (T4, T5, S15).
import Foundation
import GlassineInput

extension TouchDelivery {
  func touches(where isIncluded: (Touch) -> Bool) -> Set<Touch> {
    var result: Set<Touch> = []
    for record in records where record.hasBegun || record.isFollowed || record.staged == .began {
      // A lifted finger is part of the event of its lift, and of no later one (S15).
      if record.isLifted, record.touch.phase == .stationary { continue }
      if isIncluded(record.touch) { result.insert(record.touch) }
    }
    return result
  }

  func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard let record = records.first(where: { $0.touch === touch }) else { return nil }
    let phase = TouchSamplePhase(touch.phase)
    var previous = touch.previousLocationOnSurface
    var result: [Touch] = []
    for sample in record.samples where sample.phase == phase {
      result.append(touch.copy(showing: sample, at: sample.location, after: previous))
      previous = sample.location
    }
    if result.isEmpty, touch.phase != .stationary {
      // A cancellation without a sample: the touch itself is the only value.
      result = [touch.copy(showing: record.endSample, at: touch.locationOnSurface, after: previous)]
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
