// The continuous sound: four slow voices of music, and the lake on its shore.
import Foundation

/// Music and lake, sample by sample. Its state stays small, however long it plays.
nonisolated struct SoundBed {
  private var phases = SIMD4<Float>.zero
  private var detunedPhases = SIMD4<Float>.zero
  /// Seconds into the current note of each voice, and the index of its chord.
  private var noteTimes: SIMD4<Float>
  private var chords: SIMD4<Int32> = .zero
  private var hertz = SoundConstants.chords[0]
  private var swell: Float = 0
  private var low: Float = 0
  private var lower: Float = 0

  init() {
    // Voices change one after the other, so that it is never silent between two chords.
    noteTimes = SIMD4(0, 1, 2, 3) * SoundConstants.voiceDelay
  }

  /// The next sample of the music, about -1…1 each voice.
  mutating func music(_ rate: Float) -> Float {
    var sum: Float = 0
    for voice in 0..<4 {
      var time = noteTimes[voice] + 1 / rate
      if time >= SoundConstants.noteSeconds {
        time -= SoundConstants.noteSeconds
        chords[voice] = (chords[voice] + 1) % Int32(SoundConstants.chords.count)
        hertz[voice] = SoundConstants.chords[Int(chords[voice])][voice]
      }
      noteTimes[voice] = time
      var phase = phases[voice] + hertz[voice] / rate
      if phase >= 1 { phase -= 1 }
      phases[voice] = phase
      var detuned = detunedPhases[voice] + hertz[voice] * 1.003 / rate
      if detuned >= 1 { detuned -= 1 }
      detunedPhases[voice] = detuned
      let left = SoundConstants.noteSeconds - time
      let fade = min(1, min(time, left) / SoundConstants.fadeSeconds)
      sum +=
        fade
        * (SoundWave.sine(phase) + 0.8 * SoundWave.sine(detuned)
          + 0.25 * SoundWave.sine(2 * phase))
    }
    return sum / 2
  }

  /// The next sample of the lake, about -1…1.
  mutating func lake(_ rate: Float, _ noise: inout SoundNoise) -> Float {
    swell += 1 / (rate * SoundConstants.swellSeconds)
    if swell >= 1 { swell -= 1 }
    let height = 0.5 - 0.5 * SoundWave.sine(swell + 0.25)
    low += (noise.next() - low) * (0.02 + 0.05 * height)
    lower += (low - lower) * 0.004
    return (low - lower) * (0.9 + 2.2 * height)
  }
}
