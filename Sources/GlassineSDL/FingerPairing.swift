// Pairs SDL's finger events, which a host on Wayland reads, with the compositor's touches, which
// contain more. Both report the same fingers in the same order, but either may be ahead. The table
// finds the compositor's finger for each of SDL's events.
//
//   landing seen first ──> lead 1 ──> SDL's event finds it, lead 0
//   SDL's event first   ──> touches are taken up to the landing, then as above
//   never seen          ──> the finger follows SDL's events, and its touches are dropped
internal import GlassineInput

nonisolated struct FingerPairing {
  private struct Finger {
    /// SDL's number, which is the compositor's.
    let number: Int64
    /// The source in its samples.
    var source: TouchSource
    /// The number of forwarded landings for which SDL's event has not arrived yet.
    var lead = 0
    /// Whether it is down, by the forwarded touches.
    var isDown = false
    /// Whether its samples come from SDL's events.
    var followsSDL = false
  }

  /// The treatment of a touch from the compositor.
  enum Verdict {
    case keep, drop
    /// The compositor cancelled a finger that follows SDL: the finger has to be cancelled.
    case cancel(TouchSource)
  }

  private var fingers: [Finger] = []

  private func index(of number: Int64) -> Int? { fingers.firstIndex { $0.number == number } }

  private mutating func indexAdding(_ number: Int64, source: TouchSource) -> Int {
    if let index = index(of: number) { return index }
    fingers.append(Finger(number: number, source: source))
    return fingers.count - 1
  }

  /// Called before a finger's sample is forwarded.
  mutating func judge(_ sample: TouchSample) -> Verdict {
    // The mouse, and samples from SDL's own events, are not from the compositor.
    guard sample.type == .direct else { return .keep }
    let index = indexAdding(sample.source.finger, source: sample.source)
    if fingers[index].followsSDL {
      if sample.source == fingers[index].source { return .keep }
      return sample.phase == .cancelled ? .cancel(fingers[index].source) : .drop
    }
    switch sample.phase {
    case .began:
      fingers[index].source = sample.source
      fingers[index].lead += 1
      fingers[index].isDown = true
    case .moved, .stationary:
      if !fingers[index].isDown { return .drop }
    case .ended, .cancelled:
      if !fingers[index].isDown { return .drop }
      fingers[index].isDown = false
    }
    return .keep
  }

  /// Handles SDL's landing event. Returns the finger's source, if its landing was forwarded
  /// already.
  mutating func pairLanding(of number: Int64) -> TouchSource? {
    guard let index = index(of: number), fingers[index].lead > 0 else { return nil }
    fingers[index].lead -= 1
    return fingers[index].source
  }

  /// From now on the finger follows SDL's events, with `source` in its samples.
  mutating func followSDL(_ number: Int64, source: TouchSource) {
    let index = indexAdding(number, source: source)
    fingers[index].source = source
    fingers[index].followsSDL = true
    fingers[index].isDown = false
    fingers[index].lead = 0
  }

  /// Whether the finger's samples come from SDL's events.
  func followsSDL(_ number: Int64) -> Bool {
    index(of: number).map { fingers[$0].followsSDL } ?? false
  }

  /// The source in the finger's samples; nil for one that never landed.
  func source(of number: Int64) -> TouchSource? { index(of: number).map { fingers[$0].source } }

  /// Handles SDL's lift event.
  mutating func liftSeen(of number: Int64) {
    guard let index = index(of: number) else { return }
    fingers[index].followsSDL = false
    if fingers[index].lead == 0, !fingers[index].isDown { fingers.remove(at: index) }
  }
}
