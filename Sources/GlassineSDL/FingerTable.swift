// The fingers that are down. This table, not SDL's, decides whether a finger exists: every began
// gets exactly one ended or cancelled from it, whatever the platform loses or repeats.
internal import Foundation
internal import GlassineInput

nonisolated struct FingerTable {
  private struct Finger {
    var source: TouchSource
    /// Its last sample: the window is that of the began.
    var last: TouchSample
  }

  /// A selection of fingers.
  enum Selection {
    case all
    case finger(TouchSource)
    case device(UInt64)
    case window(WindowNumber)

    fileprivate func contains(_ finger: TouchSample) -> Bool {
      switch self {
      case .all: true
      case .finger(let source): finger.source == source
      case .device(let device): finger.source.device == device
      case .window(let window): finger.window == window
      }
    }
  }

  private var fingers: [Finger] = []

  init() { fingers.reserveCapacity(PlatformConstants.fingerCapacity) }

  var isEmpty: Bool { fingers.isEmpty }

  private func index(of source: TouchSource) -> Int? {
    fingers.firstIndex { $0.source == source }
  }

  /// A finger lands. If one with the same identity is still down, its end was lost: it is cancelled
  /// first (T12).
  mutating func begin(_ sample: TouchSample, into samples: inout [Sample]) {
    if let index = index(of: sample.source) {
      var lost = fingers.remove(at: index).last
      lost.phase = .cancelled
      lost.setTime(sample.timestamp, false)
      samples.append(.touch(lost))
    }
    fingers.append(Finger(source: sample.source, last: sample))
    samples.append(.touch(sample))
  }

  /// A finger moves; a finger that is not down is dropped.
  mutating func move(
    _ source: TouchSource, to location: CGPoint, at timestamp: TimeInterval,
    isHardwareTime: Bool = false, into samples: inout [Sample]
  ) {
    guard let index = index(of: source) else { return }
    fingers[index].last.phase = .moved
    fingers[index].last.location = location
    fingers[index].last.setTime(timestamp, isHardwareTime)
    samples.append(.touch(fingers[index].last))
  }

  /// A finger lifts, at its last position or at `location`.
  mutating func end(
    _ source: TouchSource, at timestamp: TimeInterval, isHardwareTime: Bool = false,
    location: CGPoint? = nil, into samples: inout [Sample]
  ) {
    guard let index = index(of: source) else { return }
    var last = fingers.remove(at: index).last
    last.phase = .ended
    last.setTime(timestamp, isHardwareTime)
    last.force = 0
    if let location { last.location = location }
    samples.append(.touch(last))
  }

  /// Stores the contact's size for the finger's further samples.
  mutating func setContact(radius: CGFloat, tolerance: CGFloat, of source: TouchSource) {
    guard let index = index(of: source) else { return }
    fingers[index].last.majorRadius = radius
    fingers[index].last.majorRadiusTolerance = tolerance
  }

  /// Stores the force of a finger for its later samples.
  mutating func setForce(_ force: CGFloat, maximum: CGFloat, of source: TouchSource) {
    guard let index = index(of: source) else { return }
    fingers[index].last.force = force
    fingers[index].last.maximumPossibleForce = maximum
  }

  /// Cancels the selected fingers, in the order in which they landed. Returns whether there were
  /// any.
  @discardableResult
  mutating func cancel(
    _ selection: Selection, at timestamp: TimeInterval, into samples: inout [Sample]
  ) -> Bool {
    var cancelled = false
    var index = 0
    while index < fingers.count {
      guard selection.contains(fingers[index].last) else {
        index += 1
        continue
      }
      var last = fingers.remove(at: index).last
      last.phase = .cancelled
      last.setTime(timestamp, false)
      samples.append(.touch(last))
      cancelled = true
    }
    return cancelled
  }
}

extension TouchSample {
  /// Sets a later sample's time. Times of a finger never decrease: one that would is an estimate.
  nonisolated fileprivate mutating func setTime(_ time: TimeInterval, _ isHardwareTime: Bool) {
    hasHardwareTime = isHardwareTime && time >= timestamp
    timestamp = max(timestamp, time)
  }
}
