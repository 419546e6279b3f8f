// The observed fingers of a tool: their paths, positions and outcomes.
import Foundation
import GlassineInput
import GlassineUI

/// A finger, from its landing until its ring has faded.
struct FingerTrail {
  /// Incremented as fingers land.
  var number: Int
  var source: TouchSource
  var type: TouchSampleType
  var window: WindowNumber
  var place: CGPoint
  var force: CGFloat
  /// Whether a view has it; false: the host. nil: not yet determined.
  var isTaken: Bool?
  var isCancelled = false
  var isDown = true
  /// The time of the first picture without it; nil while there is none.
  var goneAt: TimeInterval?
  /// Its positions, oldest first, with the time of their first picture; nil: not yet drawn.
  var way: [(place: CGPoint, time: TimeInterval?)] = []

  mutating func move(to place: CGPoint) {
    self.place = place
    way.append((place, nil))
    if way.count > InspectorConstants.trailPlaces { way.removeFirst() }
  }
}

/// All fingers that are down, or whose rings still fade. Times are those of pictures: samples use
/// the program's time, which may stand still while rings fade.
struct FingerTrails {
  private(set) var trails: [FingerTrail] = []
  private var lastNumber = 0

  var isEmpty: Bool { trails.isEmpty }

  /// Whether a finger is down.
  var hasFingers: Bool { trails.contains(where: \.isDown) }

  /// Records a sample.
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

  /// Ends all fingers that are down: the compositor, the focus or a device was lost.
  mutating func loseAll() {
    for index in trails.indices where trails[index].isDown {
      trails[index].isCancelled = true
      trails[index].isDown = false
    }
  }

  /// Records the owners of fingers that have landed since: `owned` are those of views.
  mutating func tell(owned: [Touch]) {
    for index in trails.indices where trails[index].isTaken == nil {
      trails[index].isTaken = owned.contains { $0.source == trails[index].source }
    }
  }

  /// Called for a picture at `now`: records the positions that it is the first to show, and removes
  /// faded ones.
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
