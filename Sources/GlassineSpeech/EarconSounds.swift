// Earcons as tones, made once.
import Foundation

/// Plays earcons as short tones on an output of its own.
public final class EarconSounds: EarconPlayer {
  private let output: any SoundOutput
  private var made: [Earcon: [Int16]] = [:]

  public init(_ output: any SoundOutput) { self.output = output }

  public func play(_ earcon: Earcon, volume: Double) {
    let samples = made[earcon] ?? Self.samples(of: earcon)
    made[earcon] = samples
    // One at a time: the last one counts.
    output.stop()
    output.play(samples, volume: volume)
  }

  /// The tones of an earcon, in hertz and seconds (V): rising is good, falling is an end, low is
  /// wrong. Differences of an octave are heard with most losses of hearing.
  static func tones(of earcon: Earcon) -> [(pitch: Double, seconds: Double)] {
    switch earcon {
    case .on: [(440, 0.08), (660, 0.08), (880, 0.12)]
    case .off: [(880, 0.08), (660, 0.08), (440, 0.12)]
    case .boundary: [(220, 0.09)]
    case .activated: [(880, 0.04)]
    case .screenChanged: [(523, 0.06), (784, 0.09)]
    case .error: [(330, 0.12), (247, 0.2)]
    case .warning: [(988, 0.1), (0, 0.06), (988, 0.1)]
    }
  }

  private static func samples(of earcon: Earcon) -> [Int16] {
    let rate = Double(SpeechSound.rate)
    let fade = SpeechConstants.earconFade
    return tones(of: earcon).flatMap { tone -> [Int16] in
      let count = Int(tone.seconds * rate)
      return (0..<count).map { index in
        let time = Double(index) / rate
        let edge = min(1, time / fade, (tone.seconds - time) / fade)
        let wave = sin(2 * Double.pi * tone.pitch * time)
        return Int16(wave * edge * SpeechConstants.earconPeak)
      }
    }
  }
}
