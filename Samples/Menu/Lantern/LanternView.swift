// The projection of the lake onto the picture: one computation a frame, shared by all passes.
import Foundation

/// The eye, the boat and the lantern in one frame. Screen places are shares of the picture, x from
/// the left, y from the top.
struct LanternView {
  /// Half the width of the boat's picture, and its height over and under the waterline, in metres.
  static let boatHalfWidth: Float = 2.7
  static let boatOver: Float = 3.9
  static let boatUnder: Float = 1.5
  /// The last light's place on the horizon.
  static let glowX: Float = 0.58

  let width: Float
  let height: Float
  let aspect: Float
  let camera: SIMD2<Float>
  let boatDistance: Float
  /// The boat's middle on the screen, at its waterline.
  let boatPlace: SIMD2<Float>
  /// Cosine and sine of the angle at which the eye looks down on the boat.
  let pitch: SIMD2<Float>
  /// Boat space rotated by the heading: x east, y north, z up, about the boat's middle.
  let hull: LanternMatrix
  let pole: LanternMatrix
  let lantern: LanternMatrix
  /// The flame's transform, like `hull`.
  let flamePlace: SIMD3<Float>
  let flameOnScreen: SIMD2<Float>
  /// The brightness of the flame, about 1.
  let flame: Float
  private let game: LanternGame
  /// Seconds that run on while the game is paused.
  let time: Float

  init(_ game: LanternGame, width: Float, height: Float, time: Float) {
    self.game = game
    self.width = width
    self.height = height
    self.time = time
    aspect = width / height
    camera = game.cameraPosition
    boatDistance = max(3, camera.y - game.boatPosition.y)
    let scale = LanternCamera.focalLength / boatDistance
    boatPlace = [
      0.5 + scale * (game.boatPosition.x - camera.x) / aspect,
      LanternCamera.horizon + scale * LanternCamera.height,
    ]
    let angle = atan2(LanternCamera.height - 0.5, boatDistance)
    pitch = [cos(angle), sin(angle)]

    let velocity = game.boatVelocity
    let speed = (velocity * velocity).sum().squareRoot()
    var turn = LanternMatrix()
    turn.columns.0 = [sin(game.heading), cos(game.heading), 0, 0]
    turn.columns.1 = [cos(game.heading), -sin(game.heading), 0, 0]
    let bob = LanternMatrix.translation(0, 0, 0.025 * sin(time * 1.4))
    let roll = LanternMatrix.rotationX(0.032 * sin(time * 1.15) + 0.012 * sin(time * 2.3))
    let nod = LanternMatrix.rotationY(0.018 * sin(time * 0.9) + 0.012 * min(speed, 5))
    hull = turn * bob * roll * nod

    let lift = game.lanternLift * game.lanternLift * (3 - 2 * game.lanternLift)
    let foot = LanternBoatMesh.poleFoot
    // The pole is drawn out as it goes up.
    var length = LanternMatrix()
    length.columns.0.x = 1 + 0.42 * lift
    pole =
      hull * LanternMatrix.translation(foot.x - 0.2 * lift, foot.y, foot.z)
      * LanternMatrix.rotationY(0.86 + 0.44 * lift) * length
    let tip = pole * SIMD4(LanternBoatMesh.poleLength, 0, -0.24, 1)
    lantern =
      LanternMatrix.translation(tip.x, tip.y, tip.z)
      * LanternMatrix.rotationY(0.10 * sin(time * 1.7))
      * LanternMatrix.rotationX(0.08 * sin(time * 1.3))
    let lamp = lantern * SIMD4(0, 0, -0.32, 1)
    flamePlace = [lamp.x, lamp.y, lamp.z]
    flameOnScreen = [
      boatPlace.x + lamp.x * scale / aspect,
      boatPlace.y - (lamp.z * pitch.x + lamp.y * pitch.y) * scale,
    ]
    let flicker = 0.95 + 0.035 * sin(time * 9.1) + 0.025 * sin(time * 14.3 + 1) * sin(time * 3.7)
    flame = flicker * (0.3 + 0.7 * min(1, game.oil / 0.05)) * (0.88 + 0.2 * lift)
  }

  /// The height in pictures of a metre at `distance` from the eye.
  func scale(atDistance distance: Float) -> Float { LanternCamera.focalLength / distance }

  /// The screen place of a point over the lake, and its distance; nil behind the eye or too close
  /// to it.
  func project(_ point: SIMD2<Float>, height: Float) -> (place: SIMD2<Float>, distance: Float)? {
    let distance = camera.y - point.y
    guard distance > 1.6 else { return nil }
    let scale = LanternCamera.focalLength / distance
    let x = 0.5 + scale * (point.x - camera.x) / aspect
    guard x > -0.5, x < 1.5 else { return nil }
    return ([x, LanternCamera.horizon + scale * (LanternCamera.height - height)], distance)
  }

  /// The extent of the boat's picture left, up, right and down from `boatPlace`, in metres, with
  /// oars and lantern: a narrow one saves drawing.
  var boatReach: SIMD4<Float> {
    let (along, across) = (abs(sin(game.heading)), abs(cos(game.heading)))
    let half = max(2.1 * along + 0.45 * across, 0.95 * along + 2.25 * across) + 0.12
    let lampUp = flamePlace.z * pitch.x + flamePlace.y * pitch.y
    let over = max(1.62 + 0.4 * across * pitch.y, lampUp + 0.55)
    let under = 0.36 + 0.72 * along * pitch.y + 2.0 * across * pitch.y
    let limit = Self.boatHalfWidth
    return [
      min(limit, max(half, 0.32 - flamePlace.x)), min(Self.boatOver, over),
      min(limit, max(half, 0.32 + flamePlace.x)), min(Self.boatUnder, under),
    ]
  }

  /// The left, top, right and bottom on the screen of a part of the boat's picture.
  func boatArea(reach: SIMD4<Float>) -> SIMD4<Float> {
    let scale = LanternCamera.focalLength / boatDistance
    return [
      boatPlace.x - reach.x * scale / aspect, boatPlace.y - reach.y * scale,
      boatPlace.x + reach.z * scale / aspect, boatPlace.y + reach.w * scale,
    ]
  }

  /// An oar about its lock on one side, -1 or 1.
  func oar(side: Float) -> LanternMatrix {
    let lock = LanternBoatMesh.oarLock
    var mirrored = LanternMatrix()
    mirrored.columns.1 = [0, side, 0, 0]
    let sweep = 0.46 * cos(game.strokePhase) * game.strokeStrength + 0.1
    let dip = -0.18 - 0.13 * sin(game.strokePhase) * game.strokeStrength
    return hull * LanternMatrix.translation(lock.x, lock.y * side, lock.z) * mirrored
      * LanternMatrix.rotationZ(sweep) * LanternMatrix.rotationX(dip)
  }

  /// The rower on the bench, leaning with the stroke.
  var rower: LanternMatrix {
    let lean = 0.2 * cos(game.strokePhase + 0.5) * game.strokeStrength
    let breath = 1 + 0.008 * sin(time * 2.1)
    var seat = LanternMatrix.translation(-0.16, 0, 0.3)
    seat.columns.2.z = breath
    return hull * seat * LanternMatrix.rotationY(lean)
  }

  /// The uniform block `Frame` of the shaders, field by field.
  func frameBlock(
    dim: Float, pixelsPerPoint: Float, windTravel: SIMD2<Float>
  ) -> InlineArray<7, SIMD4<Float>> {
    [
      [width, height, aspect, LanternCamera.horizon],
      [camera.x, camera.y, LanternCamera.height, LanternCamera.focalLength],
      [time, dim, pixelsPerPoint, 0],
      [flameOnScreen.x, flameOnScreen.y, boatDistance, game.lightRadius],
      [game.boatPosition.x, game.boatPosition.y, boatPlace.y, flame],
      [windTravel.x, windTravel.y, 0, 0],
      [sin(game.windDirection), -cos(game.windDirection), game.windStrength, Self.glowX],
    ]
  }
}
