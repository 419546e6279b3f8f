// Which fingers are none: what wet, worn or badly earthed glass reports of itself.
import Foundation

/// Tells fingers from ghosts by where they land, how often, and how briefly they stay. Keeps a
/// bounded memory.
nonisolated struct GhostFilter {
  /// A place where fingers landed again and again.
  private struct Spot {
    var place: CGPoint
    var count: Int
    var since: TimeInterval
    var mutedUntil: TimeInterval
  }

  private var spots: [Spot] = []
  private var landed: [UInt64: TimeInterval] = [:]
  /// Fingers that were found to be none so far.
  private(set) var ghosts = 0

  /// Whether a finger that lands at `place` is none: at the very border, or on a muted spot.
  func isDead(_ place: CGPoint, in size: CGSize, at now: TimeInterval) -> Bool {
    let border = KioskConstants.deadBorder
    guard CGRect(origin: .zero, size: size).insetBy(dx: border, dy: border).contains(place) else {
      return true
    }
    return spots.contains { $0.mutedUntil > now && isNear($0.place, place) }
  }

  /// How many spots are muted.
  func mutedSpots(at now: TimeInterval) -> Int { spots.count { $0.mutedUntil > now } }

  /// A finger landed; counts it for the place.
  mutating func landed(_ finger: UInt64, at place: CGPoint, isDead: Bool, now: TimeInterval) {
    landed[finger] = now
    if isDead { ghosts += 1 }
    guard let index = spots.firstIndex(where: { isNear($0.place, place) }) else {
      if spots.count == KioskConstants.keptSpots { spots.removeFirst() }
      spots.append(Spot(place: place, count: 1, since: now, mutedUntil: 0))
      return
    }
    var spot = spots.remove(at: index)
    if now - spot.since > KioskConstants.spotSeconds { (spot.count, spot.since) = (0, now) }
    spot.count += 1
    if spot.count >= KioskConstants.spotLimit { spot.mutedUntil = now + KioskConstants.muteSeconds }
    spots.append(spot)
  }

  /// A finger is gone. Returns whether it stayed long enough to be one.
  mutating func lifted(_ finger: UInt64, now: TimeInterval) -> Bool {
    guard let start = landed.removeValue(forKey: finger) else { return true }
    // The thousandth is for times that were rounded.
    let isFinger = now - start + 0.001 >= KioskConstants.minimumDwell
    if !isFinger { ghosts += 1 }
    return isFinger
  }

  /// A finger was taken away.
  mutating func forget(_ finger: UInt64) { landed[finger] = nil }

  mutating func unmute() { spots.removeAll() }

  /// How many fingers are down.
  var count: Int { landed.count }

  private func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool {
    hypot(one.x - other.x, one.y - other.y) <= KioskConstants.spotRadius
  }
}
