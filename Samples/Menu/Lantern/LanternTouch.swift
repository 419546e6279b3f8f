// A finger on the water: the game's own use of the touches that the HUD passes through.
import Foundation

extension LanternGame {
  /// The lake's point, in metres, at a place of the picture; nil above the horizon. `place` is in
  /// units of the picture, from its top left; `aspect` is its width over its height.
  func water(at place: SIMD2<Float>, aspect: Float) -> SIMD2<Float>? {
    let below = place.y - LanternCamera.horizon
    guard below > 0.01 else { return nil }
    let distance = LanternCamera.focalLength * LanternCamera.height / below
    let x = cameraPosition.x + (place.x - 0.5) * aspect * distance / LanternCamera.focalLength
    return SIMD2(x, cameraPosition.y - distance)
  }

  /// The picture's place of a point over the lake, in units of the picture from its top left; nil
  /// behind the eye.
  func place(of point: SIMD2<Float>, height: Float, aspect: Float) -> SIMD2<Float>? {
    let distance = cameraPosition.y - point.y
    guard distance > 1 else { return nil }
    let scale = LanternCamera.focalLength / distance
    return SIMD2(
      0.5 + scale * (point.x - cameraPosition.x) / aspect,
      LanternCamera.horizon + scale * (LanternCamera.height - height))
  }

  /// Makes a ring on the water under a finger.
  func stir(at place: SIMD2<Float>, aspect: Float) {
    guard let point = water(at: place, aspect: aspect), lake.contains(point) else { return }
    addRipple(at: point, strength: 0.6)
  }
}
