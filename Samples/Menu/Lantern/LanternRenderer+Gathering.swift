// Islands, reeds and lights on the lake, gathered into instances each frame.
import Foundation

/// A star: place, size, brightness, and its phase in its twinkle.
struct LanternStar {
  let place: SIMD2<Float>
  let halfSizePoints: Float
  let brightness: Float
  let phase: Float

  /// Stars over the sky, fewer towards the horizon, few of them bright.
  static func scatter(count: Int) -> [LanternStar] {
    var random = LanternRandom(seed: 2)
    return (0..<count).map { _ in
      let up = random.number(in: 0...1)
      let magnitude = random.number(in: 0...1)
      let bright = magnitude * magnitude * magnitude * magnitude
      return LanternStar(
        place: [random.number(in: 0...1), up * up.squareRoot() * LanternCamera.horizon * 0.62],
        halfSizePoints: 4.5 + 5 * bright, brightness: 0.2 + 0.8 * bright,
        phase: random.number(in: 0...6.28))
    }
  }
}

extension FireflyKind {
  /// Its colour as light.
  fileprivate var light: SIMD3<Float> {
    switch self {
    case .amber: [0.86, 0.94, 0.36]
    case .jade: [0.36, 0.96, 0.50]
    case .azure: [0.30, 0.74, 1]
    case .rose: [1, 0.46, 0.66]
    }
  }
}

/// The places of things that are not of the lake.
enum LanternPlaces {
  static let moon = SIMD2<Float>(0.66, 0.175)
  static let moonHalfHeight: Float = 0.115
  /// Reeds before the eye: place across, height and silhouette. They leave the middle free.
  static let foreground: [SIMD3<Float>] = [
    [0.03, 0.27, 4], [0.135, 0.16, 6], [0.885, 0.17, 5], [0.98, 0.29, 6],
  ]
  /// The foreground's motion for a metre of the eye's way, as shares of the screen.
  static let foregroundParallax: Float = 0.004
}

extension LanternRenderer {
  /// Gathers islands, reeds and the foreground, from far to near; returns the number behind the
  /// boat.
  func gatherSilhouettes(_ game: LanternGame, _ view: LanternView) -> Int {
    silhouettes.removeAll()
    var behind = 0
    for thing in game.lake.standing {
      addSilhouette(thing, game, view)
      if thing.position.y < game.boatPosition.y { behind = silhouettes.count }
    }
    let shift = -(game.cameraPosition.x - game.worldSize.x / 2) * LanternPlaces.foregroundParallax
    for reed in LanternPlaces.foreground {
      let half = reed.y * 0.5 / view.aspect
      // Each clump keeps to its side of the picture however far the eye moves.
      let x = reed.x + max(-0.05, min(0.05, shift)) * (0.6 + reed.y * 2)
      silhouettes.add([x, 1.03, half, reed.y], [reed.z + 0.5, 0, 0.04, 1])
    }
    return behind
  }

  private func addSilhouette(
    _ thing: LanternLake.Standing, _ game: LanternGame, _ view: LanternView
  ) {
    guard let (place, distance) = view.project(thing.position, height: 0) else { return }
    let scale = view.scale(atDistance: distance)
    let half = thing.halfWidth * scale / view.aspect
    guard place.x + half > 0, place.x - half < 1 else { return }
    // A thing close to the eye fades, so that it never hides the boat.
    let nearness = (distance / view.boatDistance - 0.45) / 0.16
    let opacity = max(0, min(1, (distance - 2.2) / 2.4, nearness))
    let away = length(thing.position - game.boatPosition) / game.lightRadius
    let light = view.flame * exp(-away * away * 1.5)
    silhouettes.add(
      [place.x, place.y, half, thing.height * scale],
      [Float(thing.silhouette) + 0.5, distance, light, opacity])
  }

  /// Stars, fireflies with their mirror images, sparks and the lantern's halo.
  func gatherLights(_ game: LanternGame, _ view: LanternView, scale: Float) {
    lights.removeAll()
    let time = view.time
    let toShares = SIMD2(1 / view.width, 1 / view.height) * scale
    for star in stars {
      let twinkle = 0.72 + 0.28 * sin(time * (0.8 + star.phase * 0.3) + star.phase * 9)
      let light = star.brightness * twinkle * (1 - star.place.y * 1.25)
      let half = toShares * star.halfSizePoints
      lights.add(
        [star.place.x, star.place.y, half.x, half.y],
        [0.82 * light, 0.88 * light, 1.0 * light, 0])
    }
    addFlame(game, view)
    addFerry(game, view)
    for fly in game.fireflies { addFirefly(fly, view) }
    for spark in game.sparks {
      guard let (place, distance) = view.project(spark.position, height: spark.height) else {
        continue
      }
      let share = spark.ageSeconds / LanternTuning.sparkSeconds
      let fade = (1 - share) * (1 - share)
      let size = view.scale(atDistance: distance) * (0.4 + 1.5 * share.squareRoot())
      lights.add(
        [place.x, place.y, size / view.aspect, size], [0.75 * fade, 0.62 * fade, 0.24 * fade, 3])
      lights.add(
        [place.x, place.y, size / view.aspect, size], [1.0 * fade, 0.85 * fade, 0.35 * fade, 0])
    }
  }

  private func addFlame(_ game: LanternGame, _ view: LanternView) {
    let place = view.flameOnScreen
    let scale = view.scale(atDistance: view.boatDistance)
    for (size, strength) in [(Float(1.7), Float(0.46)), (0.5, 0.9)] {
      let half = size * scale * (0.8 + 0.4 * game.lightRadius / LanternTuning.lightRadiusRaised)
      let glow = strength * view.flame * game.trim.flame
      lights.add([place.x, place.y, half / view.aspect, half], SIMD4(glow, 1))
    }
  }

  /// The ferryman's lamp, and its path on the water.
  private func addFerry(_ game: LanternGame, _ view: LanternView) {
    let lamp: Float = 1.5
    guard let (place, distance) = view.project(game.lake.ferry, height: lamp),
      let (mirrored, _) = view.project(game.lake.ferry, height: -lamp)
    else { return }
    let scale = view.scale(atDistance: distance)
    let flicker = 0.86 + 0.10 * sin(view.time * 5.3) + 0.04 * sin(view.time * 12.7)
    let near = max(0, min(1, (distance - 1.6) / 2)) * flicker
    let amber = SIMD3<Float>(1, 0.62, 0.26)
    for (size, strength) in [(Float(1.5), Float(0.34)), (0.42, 1)] {
      let half = size * scale
      lights.add([place.x, place.y, half / view.aspect, half], SIMD4(amber * near * strength, 1))
    }
    let half = 0.9 * scale
    lights.add(
      [mirrored.x, mirrored.y, half * 0.34 / view.aspect, half], SIMD4(amber * near * 0.5, 2))
  }

  private func addFirefly(_ fly: LanternGame.Firefly, _ view: LanternView) {
    guard let (place, distance) = view.project(fly.position, height: fly.height),
      let (mirrored, _) = view.project(fly.position, height: -fly.height)
    else { return }
    let scale = view.scale(atDistance: distance)
    let half = 0.5 * max(scale, 0.03)
    let near = max(0, min(1, (distance - 1.6) / 2))
    let light = fly.brightness * near / (1 + distance * 0.014)
    let color = fly.kind.light * light
    lights.add([place.x, place.y, half / view.aspect, half], SIMD4(color, 0))
    let wide = half * 0.3
    lights.add(
      [mirrored.x, mirrored.y, wide / view.aspect, half * 0.8], SIMD4(color * 0.39, 2))
  }
}
