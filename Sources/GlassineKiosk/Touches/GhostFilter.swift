// Touches without a finger: the noise of wet, worn or badly earthed glass.
public import Foundation

/// Removes ghosts from a stream of samples, and learns which spots of a panel fire by themselves.
///
///     loop.onInput = { ghosts.filter(&$0, in: size) }
///
/// - A touch that is shorter than any person's is cancelled at its lift: it presses nothing.
/// - A touch that begins on the dead border is dropped, unless it moves into the screen.
/// - A spot that fires for ten minutes at the same point, with nobody touching beside it, is muted.
///   It is forgotten after a day of silence, and unmuted if people touch around it.
///
/// Only fingers (`.direct`) are judged: a mouse clicks exact points. Times are the samples'. The
/// memory is bounded, and a sample allocates nothing once it is full.
public nonisolated struct GhostFilter: Sendable {
  /// The points along each edge where no finger begins.
  public var deadBorder: EdgeInsets
  /// Fingers of people, and ghosts by their cause.
  public private(set) var counts = Counts()

  public struct Counts: Equatable, Sendable {
    public var people = 0
    public var short = 0
    public var border = 0
    public var spot = 0
    public var ghosts: Int { short + border + spot }

    public init() {}
  }

  /// A finger that is down.
  private struct Landing {
    var source: TouchSource
    var seat: SeatNumber
    var since: TimeInterval
    /// Dropped, since it began on a muted spot or, until it moves inside, on the border.
    var isDropped: Bool
    var isOnBorder: Bool
    /// Whether it has stayed as long as a person's.
    var isProven = false
  }

  var spots: [GhostSpot] = []
  private var landings: [Landing] = []
  /// Seconds of running time, which go on over restarts.
  var clock: TimeInterval = 0
  private var lastTime: TimeInterval?
  /// Whether the set of muted spots has changed since the memory was last written.
  var isMemoryStale = false
  /// Whether a sample since the last ``filter(_:in:)`` was a person's.
  private var sawPerson = false

  /// - Parameter deadBorder: in points; not negative.
  public init(deadBorder: EdgeInsets = EdgeInsets(all: KioskKit.deadBorder)) {
    self.deadBorder = deadBorder
    spots.reserveCapacity(KioskKitConstants.keptSpots + 1)
    landings.reserveCapacity(32)
  }

  /// Fingers that are down and were not dropped.
  public var fingerCount: Int { landings.count { !$0.isDropped } }

  /// Removes the ghosts' samples, and cancels touches that were too short. `size` is the window's,
  /// in points.
  ///
  /// - Returns: whether a person acted: a finger that has stayed as long as a person's moved or
  ///   lifted. A landing alone may be a ghost's, and a resting finger sends no more samples; see
  ///   ``proveResting(at:)``.
  @discardableResult
  public mutating func filter(_ samples: inout [Sample], in size: CGSize) -> Bool {
    sawPerson = false
    var kept = 0
    for index in samples.indices {
      guard let sample = judge(samples[index], in: size) else { continue }
      samples[kept] = sample
      kept += 1
    }
    samples.removeLast(samples.count - kept)
    return sawPerson
  }

  /// Proves fingers that have been down since ``KioskKit/restingTouch`` without a lift.
  ///
  /// - Parameter now: on the samples' clock.
  /// - Returns: whether one was proven, and the seconds until the next one can be; nil: none waits.
  public mutating func proveResting(
    at now: TimeInterval
  ) -> (isProven: Bool, next: TimeInterval?) {
    var result: (isProven: Bool, next: TimeInterval?) = (false, nil)
    for index in landings.indices where !landings[index].isDropped && !landings[index].isProven {
      let left = landings[index].since + KioskKit.restingTouch - now
      if left <= KioskKitConstants.timeSlack {
        landings[index].isProven = true
        result.isProven = true
      } else {
        result.next = min(result.next ?? left, left)
      }
    }
    return result
  }

  /// The sample as it goes on; nil: it is a ghost's.
  public mutating func judge(_ sample: Sample, in size: CGSize) -> Sample? {
    switch sample {
    case .touch(let touch) where touch.type == .direct:
      return judge(touch, in: size).map(Sample.touch)
    case .lost(let lost):
      forget(lost)
      return sample
    default: return sample
    }
  }

  private mutating func judge(_ touch: TouchSample, in size: CGSize) -> TouchSample? {
    advance(to: touch.timestamp)
    let index = landings.firstIndex { $0.source == touch.source && $0.seat == touch.seat }
    guard touch.phase != .began else {
      if let index { landings.remove(at: index) }
      return land(touch, in: size) ? touch : nil
    }
    // The end of a finger that was down before the filter began.
    guard let index else { return touch }
    var landing = landings[index]
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    if isOver { landings.remove(at: index) }
    if landing.isDropped {
      guard landing.isOnBorder, !isOver, isWellInside(touch.location, size) else { return nil }
      // A swipe from the edge: the finger begins where it entered.
      landing.isDropped = false
      landing.isOnBorder = false
      landings[index] = landing
      counts.border -= 1
      var began = touch
      began.phase = .began
      return began
    }
    let isLong =
      landing.isProven
      || touch.timestamp - landing.since + KioskKitConstants.timeSlack >= KioskKit.shortestTouch
    if touch.phase == .ended, !isLong {
      counts.short += 1
      var cancelled = touch
      cancelled.phase = .cancelled
      return cancelled
    }
    if isLong, touch.phase == .moved || touch.phase == .ended { sawPerson = true }
    if !isOver { landings[index].isProven = isLong }
    if touch.phase == .ended { counts.people += 1 }
    return touch
  }

  /// Notes a landing; returns whether it is a person's, as far as can be known then.
  private mutating func land(_ touch: TouchSample, in size: CGSize) -> Bool {
    let place = touch.location
    let isOnBorder = !isInside(place, size, by: 0)
    let isMuted = !isOnBorder && learn(place)
    landings.append(
      Landing(
        source: touch.source, seat: touch.seat, since: touch.timestamp,
        isDropped: isOnBorder || isMuted, isOnBorder: isOnBorder))
    if isOnBorder { counts.border += 1 }
    if isMuted { counts.spot += 1 }
    return !isOnBorder && !isMuted
  }

  private func isInside(_ place: CGPoint, _ size: CGSize, by more: CGFloat) -> Bool {
    place.x >= deadBorder.left + more && place.y >= deadBorder.top + more
      && place.x <= size.width - deadBorder.right - more
      && place.y <= size.height - deadBorder.bottom - more
  }

  private func isWellInside(_ place: CGPoint, _ size: CGSize) -> Bool {
    isInside(place, size, by: KioskKit.deadBorder)
  }

  private mutating func forget(_ lost: LostSample) {
    switch lost.reason {
    case .device(let device), .sequence(let device):
      landings.removeAll { device == nil || $0.source.device == device }
    case .seat: landings.removeAll { $0.seat == lost.seat }
    case .window: landings.removeAll()
    case .focus, .controller: break
    }
  }

  // MARK: Spots

  /// Time that goes back, or leaps, counts as none.
  private mutating func advance(to time: TimeInterval) {
    if let lastTime, time > lastTime {
      clock += min(time - lastTime, KioskKitConstants.mendSeconds)
    }
    lastTime = time
  }

  /// Learns from a landing; returns whether its spot is muted.
  private mutating func learn(_ place: CGPoint) -> Bool {
    var nearest: (index: Int, distance: CGFloat)?
    for index in spots.indices.reversed() {
      // Mended, or never more than people's touches.
      if clock - spots[index].last > spots[index].memorySeconds {
        if spots[index].isMuted { isMemoryStale = true }
        spots.remove(at: index)
        if let old = nearest { nearest = (old.index - 1, old.distance) }
        continue
      }
      let distance = hypot(spots[index].x - place.x, spots[index].y - place.y)
      if distance <= KioskKitConstants.spotRadius, distance < nearest?.distance ?? .infinity {
        nearest = (index, distance)
      }
    }
    for index in spots.indices where index != nearest?.index {
      let distance = hypot(spots[index].x - place.x, spots[index].y - place.y)
      guard distance <= KioskKitConstants.ringRadius else { continue }
      spots[index].around += 1
      if spots[index].reconsider() { isMemoryStale = true }
    }
    guard let nearest else {
      makeRoom()
      spots.append(GhostSpot(at: place, clock: clock))
      return false
    }
    let wasMuted = spots[nearest.index].isMuted && nearest.distance <= spots[nearest.index].reach
    spots[nearest.index].note(place, distance: nearest.distance, clock: clock)
    if spots[nearest.index].reconsider() { isMemoryStale = true }
    return wasMuted
  }

  /// Forgets the spot that fired least, and of these the one that fired first.
  private mutating func makeRoom() {
    guard spots.count >= KioskKitConstants.keptSpots else { return }
    var least: Int?
    for index in spots.indices where !spots[index].isMuted {
      guard let old = least else {
        least = index
        continue
      }
      let (spot, other) = (spots[index], spots[old])
      if (spot.near, spot.last) < (other.near, other.last) { least = index }
    }
    spots.remove(at: least ?? 0)
  }

  /// The muted spots, with the reason of each.
  public var mutedSpots: [GhostSpot] { spots.filter(\.isMuted) }

  /// Unmutes and forgets all spots, such as after the panel was replaced.
  public mutating func forgetSpots() {
    if spots.contains(where: \.isMuted) { isMemoryStale = true }
    spots.removeAll(keepingCapacity: true)
  }
}

/// A point of a panel where touches began.
public nonisolated struct GhostSpot: Codable, Equatable, Sendable {
  /// The middle of the landings, in points.
  public internal(set) var x: CGFloat
  public internal(set) var y: CGFloat
  /// Recent landings on it and around it; both are halved together.
  var near = 1
  var around = 0
  /// All landings on it.
  public internal(set) var total = 1
  /// The mean of the squared distances from the middle.
  var variance: CGFloat = 0
  /// The filter's running time at the first and the last landing.
  var first: TimeInterval
  var last: TimeInterval
  public internal(set) var isMuted = false

  init(at place: CGPoint, clock: TimeInterval) {
    (x, y) = (place.x, place.y)
    (first, last) = (clock, clock)
  }

  mutating func note(_ place: CGPoint, distance: CGFloat, clock: TimeInterval) {
    near += 1
    total += 1
    last = clock
    let weight = 1 / CGFloat(min(near, KioskKitConstants.recentLandings))
    x += (place.x - x) * weight
    y += (place.y - y) * weight
    variance += (distance * distance - variance) * weight
    guard near >= 2 * KioskKitConstants.recentLandings else { return }
    near /= 2
    around /= 2
  }

  /// Mutes or unmutes it by its landings; returns whether that has changed.
  mutating func reconsider() -> Bool {
    let isAlone = near >= KioskKitConstants.aloneFactor * around
    let new =
      isMuted
      ? isAlone
      : isAlone && near >= KioskKitConstants.spotLandings
        && last - first >= KioskKitConstants.spotSeconds
        && variance.squareRoot() <= KioskKitConstants.spotSpread
    guard new != isMuted else { return false }
    isMuted = new
    return true
  }

  /// The distance from the middle within which landings are dropped.
  var reach: CGFloat {
    min(
      max(KioskKitConstants.leastReach, KioskKitConstants.reachFactor * variance.squareRoot()),
      KioskKitConstants.spotRadius)
  }

  var memorySeconds: TimeInterval {
    isMuted || near >= KioskKitConstants.spotLandings / 2
      ? KioskKitConstants.mendSeconds : KioskKitConstants.candidateSeconds
  }

  /// What it is muted for, in a sentence.
  public var reason: String {
    let spread = (variance.squareRoot() * 10).rounded() / 10
    let minutes = Int(((last - first) / 60).rounded())
    return "fired \(total) times in \(minutes) min at (\(Int(x.rounded())), \(Int(y.rounded()))), "
      + "within \(spread) points, and hardly anybody touched around it"
  }
}
