// A host on Wayland reads SDL's finger events, while the fingers themselves are heard from the
// compositor, who tells more. Both report the same fingers in the same order, but either may be
// ahead. This table pairs the two, so that each of SDL's events names the finger that is meant.
//
//   landing heard first ──> lead 1 ──> SDL's event finds it, lead 0
//   SDL's event first   ──> what was heard is taken up to the landing, then as above
//   never heard         ──> the finger follows SDL's events, and what is heard of it is dropped
internal import GlassineInput

nonisolated struct FingerPairing {
  private struct Finger {
    /// SDL's number, which is the compositor's.
    let number: Int64
    /// What its samples carry.
    var source: TouchSource
    /// Landings handed on that SDL's events have not come to yet.
    var lead = 0
    /// Whether it is down, going by what was heard and handed on.
    var isDown = false
    /// Whether its samples are made of SDL's events.
    var followsSDL = false
  }

  /// What becomes of a sample that was heard.
  enum Verdict {
    case keep, drop
    /// The compositor took a finger that follows SDL: that one is to be cancelled.
    case cancel(TouchSource)
  }

  private var fingers: [Finger] = []

  private func index(of number: Int64) -> Int? { fingers.firstIndex { $0.number == number } }

  private mutating func indexAdding(_ number: Int64, source: TouchSource) -> Int {
    if let index = index(of: number) { return index }
    fingers.append(Finger(number: number, source: source))
    return fingers.count - 1
  }

  /// A sample of a finger is about to be handed on.
  mutating func judge(_ sample: TouchSample) -> Verdict {
    // The mouse, and what SDL's own events made, are not from the compositor.
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

  /// SDL says that a finger landed. Its source, if that landing was handed on already.
  mutating func pairLanding(of number: Int64) -> TouchSource? {
    guard let index = index(of: number), fingers[index].lead > 0 else { return nil }
    fingers[index].lead -= 1
    return fingers[index].source
  }

  /// From now on the finger follows SDL's events, whose samples carry `source`.
  mutating func followSDL(_ number: Int64, source: TouchSource) {
    let index = indexAdding(number, source: source)
    fingers[index].source = source
    fingers[index].followsSDL = true
    fingers[index].isDown = false
    fingers[index].lead = 0
  }

  /// Whether the finger's samples are made of SDL's events.
  func followsSDL(_ number: Int64) -> Bool {
    index(of: number).map { fingers[$0].followsSDL } ?? false
  }

  /// What the finger's samples carry; nil for one that never landed.
  func source(of number: Int64) -> TouchSource? { index(of: number).map { fingers[$0].source } }

  /// SDL says that the finger lifted.
  mutating func liftSeen(of number: Int64) {
    guard let index = index(of: number) else { return }
    fingers[index].followsSDL = false
    if fingers[index].lead == 0, !fingers[index].isDown { fingers.remove(at: index) }
  }
}
