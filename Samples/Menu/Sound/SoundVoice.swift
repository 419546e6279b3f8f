// Each sound as a formula of the time since it began.
import Foundation

/// Noise, the same from the same start.
nonisolated struct SoundNoise {
  private var state: UInt32 = 0x9E37_79B9

  /// -1…1.
  mutating func next() -> Float {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Float(Int32(bitPattern: state)) / Float(Int32.max)
  }
}

/// Waves by their phase, in turns.
nonisolated enum SoundWave {
  /// The sine of `turns`, exact to a thousandth: an ear hears no difference, and a processor does.
  /// A parabola through the sine's zeros and peaks is bent to fit.
  static func sine(_ turns: Float) -> Float {
    let part = turns - turns.rounded(.toNearestOrEven)
    let curve = part * 8 - part * abs(part) * 16
    return curve * 0.775 + curve * abs(curve) * 0.225
  }
}

/// A sound that is being played.
nonisolated struct SoundVoice {
  /// Nil: free.
  private(set) var sound: Sound?
  /// Samples since it began.
  private(set) var age = 0
  /// In hertz, if a sound has more than one pitch.
  private var pitch: Float = 0
  private var phase: Float = 0
  /// Of a filter.
  private var low: Float = 0

  init() {}

  init(_ sound: Sound, number: UInt32) {
    self.sound = sound
    pitch = SoundConstants.chimes[Int(number % 4)]
  }

  /// The duration of a sound, in seconds.
  static func seconds(of sound: Sound) -> Float {
    switch sound {
    case .tick: 0.04
    case .press: 0.08
    case .back: 0.14
    case .confirm: 0.34
    case .hit: 0.30
    case .alert: 0.36
    case .stroke: 0.60
    case .chime: 1.20
    case .flare: 1.60
    }
  }

  /// The next sample, -1…1; frees the voice at its end.
  mutating func next(_ rate: Float, _ noise: inout SoundNoise) -> Float {
    guard let sound else { return 0 }
    let time = Float(age) / rate
    age += 1
    let length = Self.seconds(of: sound)
    if time >= length { self.sound = nil }
    // All begin and end at zero.
    let edge = min(1, time / SoundConstants.attackSeconds, (length - time) / 0.01)
    return max(0, edge) * sample(of: sound, at: time, rate, &noise)
  }

  private mutating func sample(
    of sound: Sound, at time: Float, _ rate: Float, _ noise: inout SoundNoise
  ) -> Float {
    switch sound {
    case .press: 0.7 * tone(880, rate) * exp(-55 * time) + 0.3 * noise.next() * exp(-700 * time)
    case .tick: 0.35 * tone(1480, rate) * exp(-120 * time)
    case .back: 0.6 * tone(620 - 1500 * time, rate) * exp(-22 * time)
    case .confirm: 0.6 * tone(time < 0.09 ? 587.33 : 880, rate) * exp(-11 * max(0, time - 0.09))
    case .chime:
      0.45 * exp(-4.5 * time)
        * (tone(pitch, rate) + 0.4 * SoundWave.sine(2.76 * pitch * time) * exp(-6 * time))
    case .hit:
      0.9 * tone(58 + 60 * exp(-20 * time), rate) * exp(-13 * time)
        + 0.25 * filtered(noise.next(), 900, rate) * exp(-30 * time)
    case .alert: 0.4 * tone(330, rate) * (time < 0.14 ? 1 : time < 0.2 ? 0 : exp(-9 * (time - 0.2)))
    case .stroke:
      1.3 * filtered(noise.next(), 500 + 900 * time, rate) * sin(.pi * min(1, time / 0.6))
    case .flare:
      1.1 * filtered(noise.next(), 3200 * exp(-2.4 * time) + 200, rate) * exp(-2.2 * time)
    }
  }

  private mutating func tone(_ hertz: Float, _ rate: Float) -> Float {
    phase += hertz / rate
    phase -= phase.rounded(.down)
    return SoundWave.sine(phase)
  }

  /// The part of `value` below `hertz`.
  private mutating func filtered(_ value: Float, _ hertz: Float, _ rate: Float) -> Float {
    low += (value - low) * min(1, 2 * .pi * hertz / rate)
    return low
  }
}
