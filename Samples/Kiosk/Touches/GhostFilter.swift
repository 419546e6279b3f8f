// Touches without a finger: the noise of wet, worn or badly earthed glass.
import Foundation

/// Tells fingers from ghosts by the place, the number and the duration of landings. Keeps a bounded
/// memory.
nonisolated struct GhostFilter {
  /// A place of repeated landings.
  private struct Spot {
    var place: CGPoint
    var count: Int
    var since: TimeInterval
    var mutedUntil: TimeInterval
  }

  /// A finger that is down.
  private struct Landing {
    var since: TimeInterval
    var isDead: Bool
    /// It stayed long enough to be a finger.
    var isProven = false
  }

  private var spots: [Spot] = []
  private var landed: [UInt64: Landing] = [:]
  /// Ghosts so far.
  private(set) var ghosts = 0

  /// Whether a landing at `place` is a ghost: at the very border, or on a muted spot.
  func isDead(_ place: CGPoint, in size: CGSize, at now: TimeInterval) -> Bool {
    let border = KioskConstants.deadBorder
    guard CGRect(origin: .zero, size: size).insetBy(dx: border, dy: border).contains(place) else {
      return true
    }
    return spots.contains { $0.mutedUntil > now && isNear($0.place, place) }
  }

  /// The number of muted spots.
  func mutedSpots(at now: TimeInterval) -> Int { spots.count { $0.mutedUntil > now } }

  /// A finger landed; counts it for the place.
  mutating func landed(_ finger: UInt64, at place: CGPoint, isDead: Bool, now: TimeInterval) {
    landed[finger] = Landing(since: now, isDead: isDead)
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

  /// Whether a touch that is down has stayed long enough to be a finger. Once it has, the answer is
  /// final. A dead one never does.
  mutating func isProven(_ finger: UInt64, now: TimeInterval) -> Bool {
    guard var landing = landed[finger], !landing.isDead else { return false }
    if landing.isProven { return true }
    landing.isProven = hasStayed(landing, now)
    landed[finger] = landing
    return landing.isProven
  }

  /// A touch has ended. Returns whether it stayed long enough to be a finger.
  mutating func lifted(_ finger: UInt64, now: TimeInterval) -> Bool {
    guard let landing = landed.removeValue(forKey: finger) else { return true }
    let isFinger = landing.isProven || hasStayed(landing, now)
    // A dead one was counted when it landed.
    if !isFinger, !landing.isDead { ghosts += 1 }
    return isFinger
  }

  private func hasStayed(_ landing: Landing, _ now: TimeInterval) -> Bool {
    // The thousandth is for times that were rounded.
    now - landing.since + 0.001 >= KioskConstants.minimumDwell
  }

  /// A touch was cancelled.
  mutating func forget(_ finger: UInt64) { landed[finger] = nil }

  mutating func unmute() { spots.removeAll() }

  /// Touches that are down, not dead, and not proven so far; of these, proves those that have been
  /// down for `seconds`. Returns whether there was one, and the next one's remaining time.
  mutating func proveResting(
    for seconds: TimeInterval, now: TimeInterval
  ) -> (proved: Bool, next: TimeInterval?) {
    var result: (proved: Bool, next: TimeInterval?) = (false, nil)
    for (finger, landing) in landed where !landing.isDead && !landing.isProven {
      let left = landing.since + seconds - now
      if left <= 0.001 {
        landed[finger]?.isProven = true
        result.proved = true
      } else {
        result.next = min(result.next ?? left, left)
      }
    }
    return result
  }

  /// The number of touches that are down.
  var count: Int { landed.count }

  private func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool {
    hypot(one.x - other.x, one.y - other.y) <= KioskConstants.spotRadius
  }
}
