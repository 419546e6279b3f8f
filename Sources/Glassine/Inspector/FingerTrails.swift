// The fingers that a tool watches: where each came from, where it is, and what became of it.
import Foundation
import GlassineInput
import GlassineUI

/// A finger, from its landing until its ring has faded.
struct FingerTrail {
  /// Counts up from 1 as fingers land.
  var number: Int
  var source: TouchSource
  var type: TouchSampleType
  var window: WindowNumber
  var place: CGPoint
  var force: CGFloat
  /// Whether a view has it; false: the host's. nil: nobody has looked yet.
  var isTaken: Bool?
  var isCancelled = false
  var isDown = true
  /// When the first picture without it was made; nil while there is none.
  var goneAt: TimeInterval?
  /// Where it was, oldest first, and when that was first shown; nil: not yet.
  var way: [(place: CGPoint, time: TimeInterval?)] = []

  mutating func move(to place: CGPoint) {
    self.place = place
    way.append((place, nil))
    if way.count > InspectorConstants.trailPlaces { way.removeFirst() }
  }
}

/// All fingers that are down, or whose rings still fade. Times are those of the pictures: samples
/// have the program's, which may stand still while rings fade.
struct FingerTrails {
  private(set) var trails: [FingerTrail] = []
  private var lastNumber = 0

  var isEmpty: Bool { trails.isEmpty }

  /// Whether a finger is down.
  var hasFingers: Bool { trails.contains(where: \.isDown) }

  /// Takes note of a sample.
  mutating func see(_ touch: TouchSample) {
    if touch.phase == .began {
      lastNumber += 1
      var trail = FingerTrail(
        number: lastNumber, source: touch.source, type: touch.type, window: touch.window,
        place: touch.location, force: touch.force)
      trail.move(to: touch.location)
      trails.append(trail)
      return
    }
    guard let at = trails.lastIndex(where: { $0.source == touch.source && $0.isDown })
    else { return }
    trails[at].force = touch.force
    trails[at].move(to: touch.location)
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    trails[at].isCancelled = touch.phase == .cancelled
    trails[at].isDown = false
  }

  /// Everything that is down is over: the compositor, the focus or a device went.
  mutating func loseAll() {
    for index in trails.indices where trails[index].isDown {
      trails[index].isCancelled = true
      trails[index].isDown = false
    }
  }

  /// Takes note of whose the fingers are that have landed since: `owned` are those of views.
  mutating func tell(owned: [Touch]) {
    for index in trails.indices where trails[index].isTaken == nil {
      trails[index].isTaken = owned.contains { $0.source == trails[index].source }
    }
  }

  /// A picture is made at `now`: notes what it is the first to show, and lets go of what has faded.
  mutating func show(at now: TimeInterval) {
    for index in trails.indices {
      for place in trails[index].way.indices.reversed() {
        guard trails[index].way[place].time == nil else { break }
        trails[index].way[place].time = now
      }
      if !trails[index].isDown, trails[index].goneAt == nil { trails[index].goneAt = now }
    }
    trails.removeAll { trail in
      trail.goneAt.map { now - $0 >= InspectorConstants.ringFadeSeconds } ?? false
    }
  }

  mutating func removeAll() { trails = [] }
}
