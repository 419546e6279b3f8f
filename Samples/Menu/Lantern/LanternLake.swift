// The lake: its shore, islands and reeds. Made once from a seed and never changed.
import Foundation

/// The lake that the boat is on.
///
/// World space is metres: x grows to the east, y to the south, from a corner of ``size``. North is
/// away from the eye and up on a map.
struct LanternLake {
  /// A wooded island: a disc that the boat slides along.
  struct Island {
    var position: SIMD2<Float>
    var radius: Float
    /// The index of its silhouette, of four.
    var variant: Int
  }

  /// A clump of reeds at the shore or at an island's foot; the boat pushes through.
  struct Reeds {
    var position: SIMD2<Float>
    var radius: Float
    /// The index of its silhouette, of four.
    var variant: Int
  }

  /// A thing that is visible on the lake: place and size in metres, and its silhouette, of eight
  /// (islands first).
  struct Standing {
    var position: SIMD2<Float>
    var halfWidth: Float
    var height: Float
    var silhouette: Int
  }

  /// The size of the world, the lake's bounding box and a margin of land around it.
  let size = SIMD2<Float>(128, 84)
  let islands: [Island]
  let reeds: [Reeds]
  /// The ferryman's place, in front of an island near the start of a game.
  let ferry: SIMD2<Float>
  /// The shore as a closed polygon, clockwise on the map; the last point joins the first.
  let shore: [SIMD2<Float>]

  /// Islands and reeds from north to south, that is from far to near.
  let standing: [Standing]

  private let halfExtent = SIMD2<Float>(56, 35)
  /// Phases of the waves that make the ellipse a shore.
  private let phases: SIMD4<Float>

  init(using random: inout LanternRandom) {
    let turn: ClosedRange<Float> = 0...(2 * .pi)
    phases = SIMD4(
      random.number(in: turn), random.number(in: turn), random.number(in: turn),
      random.number(in: turn))
    let centre = size / 2
    let corners = 96
    var shore: [SIMD2<Float>] = []
    for corner in 0..<corners {
      let angle = Float(corner) / Float(corners) * 2 * .pi
      let reach = Self.reach(atAngle: angle, phases: phases)
      shore.append(centre + halfExtent * SIMD2(cos(angle), sin(angle)) * reach)
    }
    self.shore = shore

    var islands: [Island] = []
    let places: [SIMD2<Float>] = [
      [-0.6, -0.2], [0.52, -0.4], [0.02, -0.62], [-0.26, 0.34], [0.66, 0.3],
    ]
    for (index, place) in places.enumerated() {
      let nudge = SIMD2(random.number(in: -0.06...0.06), random.number(in: -0.06...0.06))
      islands.append(
        Island(
          position: centre + halfExtent * (place + nudge), radius: random.number(in: 2.6...4.4),
          variant: index % 4))
    }
    self.islands = islands
    ferry = islands[3].position + [0, islands[3].radius + 1.6]

    var reeds: [Reeds] = []
    for point in shore {
      // Reeds are in groups: some stretches of the shore have none.
      guard random.number(in: 0...1) < 0.42 else { continue }
      let inwards = (centre - point) * random.number(in: 0.01...0.05)
      reeds.append(
        Reeds(
          position: point + inwards, radius: random.number(in: 1.1...2.9),
          variant: Int(random.next() % 4)))
    }
    for island in islands {
      for side in [Float(-1), 1] {
        let offset = SIMD2(side * island.radius * 1.05, random.number(in: 0.3...1))
        reeds.append(
          Reeds(
            position: island.position + offset, radius: random.number(in: 0.7...1.2),
            variant: Int(random.next() % 4)))
      }
    }
    self.reeds = reeds
    let wooded = islands.map {
      Standing(
        position: $0.position, halfWidth: $0.radius * 1.22, height: $0.radius * 1.75,
        silhouette: $0.variant)
    }
    let green = reeds.map {
      Standing(
        position: $0.position, halfWidth: $0.radius * 1.15, height: $0.radius * 0.95,
        silhouette: 4 + $0.variant)
    }
    standing = (wooded + green).sorted { $0.position.y < $1.position.y }
  }

  /// Whether `point` is on the water, islands not counted.
  func contains(_ point: SIMD2<Float>) -> Bool {
    let unit = (point - size / 2) / halfExtent
    return length(unit) < Self.reach(atAngle: atan2(unit.y, unit.x), phases: phases)
  }

  /// `point` moved to the water, `margin` metres clear of shore and islands.
  func nearestWater(to point: SIMD2<Float>, margin: Float) -> SIMD2<Float> {
    var point = point
    for island in islands {
      let away = point - island.position
      let distance = length(away)
      let clear = island.radius + margin
      guard distance < clear else { continue }
      point = island.position + (distance > 1e-4 ? away / distance : [0, 1]) * clear
    }
    let inner = halfExtent - margin
    let unit = (point - size / 2) / inner
    let distance = length(unit)
    let reach = Self.reach(atAngle: atan2(unit.y, unit.x), phases: phases)
    guard distance > reach else { return point }
    return size / 2 + unit / distance * reach * inner
  }

  /// A point on the water, clear of shore and islands.
  func randomWater(using random: inout LanternRandom) -> SIMD2<Float> {
    let angle = random.number(in: 0...(2 * .pi))
    // The square root spreads the points evenly over the disc.
    let distance = random.number(in: 0.02...1).squareRoot() * 0.86
    let place = size / 2 + halfExtent * SIMD2(cos(angle), sin(angle)) * distance
    return nearestWater(to: place, margin: 2.5)
  }

  private static func reach(atAngle angle: Float, phases: SIMD4<Float>) -> Float {
    0.93 + 0.05 * sin(2 * angle + phases.x) + 0.035 * sin(3 * angle + phases.y)
      + 0.022 * sin(5 * angle + phases.z) + 0.012 * sin(9 * angle + phases.w)
  }
}

/// The length of a vector; Foundation on Linux has none for SIMD types.
func length(_ vector: SIMD2<Float>) -> Float {
  (vector * vector).sum().squareRoot()
}
