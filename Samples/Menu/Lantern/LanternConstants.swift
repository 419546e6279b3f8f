// The numbers that decide how Lantern plays and how the camera sees its lake. Metres, seconds,
// radians. They were found by playing; nothing outside this folder depends on them.

enum LanternTuning {
  /// The least quality at which a picture is drawn as large as it is shown.
  static let wholeQuality: Float = 0.5

  /// Longest time that one update plays, so that a stall is a pause and not a jump. Longest of its
  /// steps, so that nothing flies past an obstacle.
  static let longestUpdateSeconds: Float = 0.5
  static let longestStepSeconds: Float = 0.1

  /// Speeds of the hull with the stick at its end, and with the hard stroke.
  static let cruiseSpeed: Float = 2.6
  static let rowingSpeed: Float = 4.8
  /// The rate at which the speed follows the input: a hull speeds up sooner than it slows down.
  static let gatherPerSecond: Float = 0.9
  static let losePerSecond: Float = 0.42
  /// The rate at which the bow turns, at rest and under way.
  static let turnPerSecond: Float = 1.7
  /// Strokes of the oars, in radians of their circle.
  static let strokePerSecond: Float = 2.5
  static let hardStrokePerSecond: Float = 4.2
  /// Below this deflection of the stick the boat drifts.
  static let stickRest: Float = 0.12

  /// Seconds a full can of oil lasts.
  static let oilSecondsLowered: Float = 300
  static let oilSecondsRaised: Float = 48
  static let oilPerFirefly: Float = 0.055
  /// Oil that is burned between one report and the next.
  static let oilToTell: Float = 0.05
  /// The cost of a flare, its duration, its fading time, and its reach over the lantern's.
  static let flareOil: Float = 0.06
  static let flareSeconds: Float = 3.2
  static let flareFadeSeconds: Float = 1.2
  static let flareReach: Float = 14
  /// Reach of the light.
  static let lightRadiusDry: Float = 2.2
  static let lightRadiusLowered: Float = 6.5
  static let lightRadiusRaised: Float = 12
  /// The speed at which the lantern rises or sinks (share of the way a second).
  static let liftPerSecond: Float = 3.2

  static let fireflyCount = 22
  static let catchRadius: Float = 1.7
  /// The distance at which the ferryman is heard.
  static let callRadius: Float = 10
  /// The speed at which a firefly flies to a raised lantern.
  static let attractionSpeed: Float = 1.9
  static let fireflySpeed: Float = 0.7

  /// Drift at the strongest wind.
  static let windDriftSpeed: Float = 0.34
  /// The speed of ripples before the strongest wind.
  static let rippleSpeed: Float = 0.5

  static let rippleCapacity = 40
  static let rippleSeconds: Float = 3.4
  static let sparkCapacity = 12
  static let sparkSeconds: Float = 1.1
  static let boatRadius: Float = 1.3
}

/// The eye's place: south of the boat, above the water, looking north.
enum LanternCamera {
  /// Height of the eye over the water.
  static let height: Float = 3.1
  /// Focal length in heights of the picture.
  static let focalLength: Float = 1.12
  /// The horizon's place, as a share of the picture's height from the top.
  static let horizon: Float = 0.475
  /// Distance from the boat at the southern and at the northern shore.
  static let nearDistance: Float = 8.6
  static let farDistance: Float = 21
  /// The distance of the boat east or west of the eye at which the eye follows hard.
  static let slack: Float = 2.4
  static let followPerSecond: Float = 0.55
}
