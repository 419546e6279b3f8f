// The boat, its rower, oars and lantern as triangles, computed at start.
import Foundation

/// Triangles of the boat's parts, one after the other.
///
/// Boat space is metres: x towards the bow, y to starboard, z up from the waterline. Oars, pole and
/// lantern are about their own origins: an oar about its lock, the pole about its foot, the lantern
/// about its ring.
struct LanternBoatMesh {
  /// Position, normal, colour, and the surface's own glow.
  static let floatsPerVertex = 10

  enum Part: Int, CaseIterable { case hull, rower, oar, pole, lantern }

  static let halfLength: Float = 1.85
  static let halfBreadth: Float = 0.6
  static let oarLock = SIMD3<Float>(0.12, 0.56, 0.46)
  static let poleFoot = SIMD3<Float>(1.12, 0, 0.2)
  static let poleLength: Float = 1.5

  private(set) var vertices: [Float] = []
  /// First vertex and number of vertices of each part.
  private(set) var ranges: [Range<Int>] = []

  init() {
    for part in Part.allCases {
      let first = vertices.count / Self.floatsPerVertex
      switch part {
      case .hull: addHull()
      case .rower: addRower()
      case .oar: addOar()
      case .pole: addPole()
      case .lantern: addLantern()
      }
      ranges.append(first..<vertices.count / Self.floatsPerVertex)
    }
  }

  // MARK: Parts

  private mutating func addHull() {
    let wood: SIMD3<Float> = [0.40, 0.21, 0.13]
    let inside: SIMD3<Float> = [0.56, 0.34, 0.20]
    let trim: SIMD3<Float> = [0.80, 0.60, 0.38]
    addSurface(22, 7, color: wood) { Self.shell($0, $1, inset: 0) }
    addSurface(20, 5, color: inside) { Self.shell($0, $1, inset: 0.05) }
    // The rail along both gunwales.
    for side in [Float(-1), 1] {
      addTube(22, radius: 0.045, color: trim) { Self.gunwale($0, side: side) }
    }
    for seat in [Float(-0.92), 0.02, 0.86] {
      let breadth = Self.breadth(seat / Self.halfLength) * 0.84
      addSurface(1, 1, color: trim * 0.82) { u, v in
        [seat + (u - 0.5) * 0.26, (v - 0.5) * 2 * breadth, 0.34]
      }
      addSurface(1, 1, color: wood) { u, v in
        [seat - 0.13, (v - 0.5) * 2 * breadth, 0.34 - u * 0.06]
      }
    }
    // Stem and stern posts, a little curl at the ends.
    for end in [Float(-1), 1] {
      addTube(6, radius: 0.05, color: trim) { t in
        let rise = Self.sheer(end) - 0.12 + t * 0.3
        return [end * (Self.halfLength - 0.02 + 0.1 * sin(t * 2.2)), 0, rise]
      }
    }
    // A coil of rope and a basket, since the rower lives here.
    addLathe(
      [[0.17, 0], [0.21, 0.1], [0.2, 0.2], [0.14, 0.21]], at: [-1.12, 0.05, 0.34],
      color: [0.62, 0.44, 0.24])
  }

  private mutating func addRower() {
    let cloak: SIMD3<Float> = [0.20, 0.30, 0.38]
    addLathe(
      [
        [0.34, 0], [0.33, 0.14], [0.27, 0.34], [0.235, 0.5], [0.2, 0.6], [0.1, 0.68], [0, 0.7],
      ],
      at: [0, 0, 0], color: cloak)
    // The scarf, the head, and a wide straw hat.
    addLathe(
      [[0.08, 0.62], [0.155, 0.65], [0.155, 0.71], [0.09, 0.74]], at: [0, 0, 0],
      color: [0.72, 0.26, 0.2])
    addLathe(
      [[0.02, 0.69], [0.1, 0.72], [0.135, 0.8], [0.12, 0.89], [0.05, 0.94]], at: [0.02, 0, 0],
      color: [0.85, 0.6, 0.45])
    addLathe(
      [[0, 1.1], [0.05, 1.085], [0.16, 0.985], [0.33, 0.865], [0.335, 0.85], [0.12, 0.9]],
      at: [0.01, 0, 0], color: [0.84, 0.66, 0.4])
    for side in [Float(-1), 1] {
      addTube(6, radius: 0.075, color: cloak * 1.1) { t in
        [0.08 + 0.3 * t, side * (0.2 + 0.12 * sin(t * 3)), 0.52 - 0.2 * t + 0.02 * sin(t * 3)]
      }
    }
  }

  private mutating func addOar() {
    let ash: SIMD3<Float> = [0.74, 0.57, 0.38]
    addTube(4, radius: 0.03, color: ash) { [0, -0.42 + 1.75 * $0, 0.02 - 0.04 * $0] }
    addSurface(6, 2, color: ash) { u, v in
      let width = 0.1 * (0.45 + 0.55 * sin(min(1, u * 1.6) * 1.57))
      return [(v - 0.5) * 2 * width, 1.3 + 0.5 * u, -0.02 + 0.01 * (v - 0.5)]
    }
  }

  private mutating func addPole() {
    addTube(14, radius: 0.026, color: [0.5, 0.36, 0.22]) { t in
      // Straight, then bent over at the tip under the lantern's weight.
      let bend = max(0, t - 0.55) / 0.45
      return [Self.poleLength * t, 0, -0.24 * bend * bend]
    }
  }

  private mutating func addLantern() {
    let iron: SIMD3<Float> = [0.16, 0.13, 0.12]
    addTube(2, radius: 0.01, color: iron) { [0, 0, -0.12 * $0] }
    addLathe([[0, -0.1], [0.05, -0.12], [0.13, -0.19], [0.14, -0.2]], at: .zero, color: iron)
    addLathe(
      [[0.1, -0.2], [0.125, -0.27], [0.125, -0.37], [0.1, -0.44]], at: .zero,
      color: [1, 0.77, 0.42], glow: 1)
    addLathe([[0.13, -0.43], [0.13, -0.47], [0, -0.48]], at: .zero, color: iron)
    for corner in 0..<4 {
      let angle = Float(corner) * .pi / 2 + 0.6
      let (x, y) = (0.125 * cos(angle), 0.125 * sin(angle))
      addTube(1, radius: 0.012, color: iron) { [x, y, -0.19 - 0.26 * $0] }
    }
  }

  // MARK: Hull lines

  private static func breadth(_ along: Float) -> Float {
    halfBreadth * pow(max(0, 1 - pow(abs(along), 2.3)), 0.78)
  }

  private static func sheer(_ along: Float) -> Float {
    0.4 + 0.3 * along * along + 0.14 * pow(abs(along), 6) + 0.05 * along
  }

  private static func gunwale(_ t: Float, side: Float) -> SIMD3<Float> {
    let along = t * 2 - 1
    return [along * halfLength, side * breadth(along), sheer(along)]
  }

  /// A point of the shell: `u` from stern to bow, `v` from port rail over the keel to starboard.
  private static func shell(_ u: Float, _ v: Float, inset: Float) -> SIMD3<Float> {
    let along = (u * 2 - 1) * (1 - inset * 0.4)
    let angle = v * .pi
    let keel = -0.2 + 0.5 * pow(abs(along), 4) + inset
    let depth = sheer(along) - keel
    let half = max(0, breadth(along) - inset * 0.8)
    return [
      along * halfLength, -half * cos(angle) * (1 - 0.12 * sin(angle)),
      sheer(along) - depth * pow(sin(angle), 0.8),
    ]
  }

  // MARK: Surfaces

  private mutating func addLathe(
    _ profile: [SIMD2<Float>], at origin: SIMD3<Float>, color: SIMD3<Float>, glow: Float = 0
  ) {
    let last = profile.count - 1
    addSurface(last, 12, color: color, glow: glow) { u, v in
      let place = u * Float(last)
      let index = min(last - 1, Int(place))
      let point = profile[index] + (profile[index + 1] - profile[index]) * (place - Float(index))
      let angle = v * 2 * .pi
      return origin + [point.x * cos(angle), point.x * sin(angle), point.y]
    }
  }

  private mutating func addTube(
    _ steps: Int, radius: Float, color: SIMD3<Float>, along path: (Float) -> SIMD3<Float>
  ) {
    addSurface(steps, 5, color: color) { u, v in
      let (here, there) = (path(u - 0.01), path(u + 0.01))
      let ahead = Self.unit(there - here)
      let reference: SIMD3<Float> = abs(ahead.z) > 0.8 ? [1, 0, 0] : [0, 0, 1]
      let side = Self.unit(Self.cross(ahead, reference))
      let up = Self.cross(side, ahead)
      let angle = v * 2 * .pi
      return (here + there) / 2 + (side * cos(angle) + up * sin(angle)) * radius
    }
  }

  /// Adds a grid of `rows` by `columns` cells over a surface given for u and v in 0…1. Normals are
  /// measured from the surface itself; their side does not matter, since the shader turns them to
  /// the eye.
  private mutating func addSurface(
    _ rows: Int, _ columns: Int, color: SIMD3<Float>, glow: Float = 0,
    _ surface: (Float, Float) -> SIMD3<Float>
  ) {
    func add(_ row: Int, _ column: Int) {
      let (u, v) = (Float(row) / Float(rows), Float(column) / Float(columns))
      let step: Float = 0.004
      // Inside the edges, so that the ends of a shell, where it closes, still have a slope.
      let (cu, cv) = (max(0.01, min(0.99, u)), max(0.01, min(0.99, v)))
      let along = surface(cu + step, cv) - surface(cu - step, cv)
      let across = surface(cu, cv + step) - surface(cu, cv - step)
      let normal = Self.unit(Self.cross(along, across))
      let point = surface(u, v)
      vertices.append(contentsOf: [
        point.x, point.y, point.z, normal.x, normal.y, normal.z, color.x, color.y, color.z, glow,
      ])
    }
    for row in 0..<rows {
      for column in 0..<columns {
        add(row, column)
        add(row + 1, column)
        add(row, column + 1)
        add(row, column + 1)
        add(row + 1, column)
        add(row + 1, column + 1)
      }
    }
  }

  private static func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  }

  private static func unit(_ vector: SIMD3<Float>) -> SIMD3<Float> {
    let length = (vector * vector).sum().squareRoot()
    return length > 1e-9 ? vector / length : [0, 0, 1]
  }
}
