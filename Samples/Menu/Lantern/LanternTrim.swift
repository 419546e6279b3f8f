// The effect of the player's choices on boat and lantern.

/// Factors on ``LanternTuning``'s numbers, and the flame's colour. All 1 is the default.
struct LanternTrim: Equatable {
  var speed: Float = 1
  var oilUse: Float = 1
  /// On the reach of the light.
  var light: Float = 1
  /// On the speed and the distance of approaching fireflies.
  var lure: Float = 1
  /// On the boat's drift in the wind.
  var drift: Float = 1
  var flame = SIMD3<Float>(1, 0.60, 0.24)

  /// Both at once; the flame is `other`'s.
  func with(_ other: LanternTrim) -> LanternTrim {
    LanternTrim(
      speed: speed * other.speed, oilUse: oilUse * other.oilUse, light: light * other.light,
      lure: lure * other.lure, drift: drift * other.drift, flame: other.flame)
  }
}

/// The flame in the lantern.
enum Flame: String, Codable, CaseIterable {
  case steady, wide, ember, lure, storm

  var trim: LanternTrim {
    switch self {
    case .steady: LanternTrim()
    case .wide: LanternTrim(oilUse: 1.6, light: 1.35, flame: [0.80, 0.84, 1])
    case .ember: LanternTrim(oilUse: 0.45, light: 0.7, flame: [1, 0.36, 0.16])
    case .lure: LanternTrim(oilUse: 1.2, lure: 2, flame: [0.62, 1, 0.52])
    case .storm: LanternTrim(light: 0.9, drift: 0.15, flame: [0.46, 0.86, 1])
    }
  }
}
