// The numbers of the game's sound. All Lantern's own choice.

nonisolated enum SoundConstants {
  /// Samples a second, and frames of two samples in a device's buffer: 11 milliseconds.
  static let rate: Float = 48_000
  static let bufferFrames = 512
  /// Seconds after which a device that is not open is reported. PulseAudio, PipeWire and ALSA open
  /// within 0.3 seconds.
  static let openingLimit = 2.0
  /// Sounds at once; further ones replace the oldest.
  static let voices = 12
  /// Seconds in which a volume approaches its setting: no click, no wait.
  static let gainSeconds: Float = 0.012
  /// Below this a volume that goes to 0 is 0.
  static let leastGain: Float = 0.0005
  /// Seconds in which a sound begins.
  static let attackSeconds: Float = 0.002
  /// Loudness of music, lake and single sounds at full volume, as a share of the device's.
  static let musicLevel: Float = 0.09
  static let lakeLevel: Float = 0.10
  static let voiceLevel: Float = 0.5
  /// Seconds between two sounds of settings while a slider is dragged.
  static let tickSpacing = 0.06

  // MARK: Music

  /// The notes of each voice of the music, in hertz: one chord after the other.
  static let chords: InlineArray<4, SIMD4<Float>> = [
    SIMD4(110.00, 164.81, 220.00, 261.63), SIMD4(98.00, 146.83, 220.00, 246.94),
    SIMD4(87.31, 130.81, 174.61, 261.63), SIMD4(98.00, 146.83, 196.00, 293.66),
  ]
  /// Seconds of a note, of its rise and fall, and from one voice's change to the next voice's.
  static let noteSeconds: Float = 12
  static let fadeSeconds: Float = 4
  static let voiceDelay: Float = 3
  /// Seconds from swell to swell on the shore.
  static let swellSeconds: Float = 7.3

  // MARK: Fireflies

  /// The notes of fireflies that are caught one after the other, in hertz.
  static let chimes = SIMD4<Float>(659.26, 783.99, 880.00, 1046.50)
}
