// All sounds, mixed into a device's buffer. Runs on the device's thread: allocates nothing, waits
// for nothing.
import Foundation

/// Fills buffers with the sounds that a ``SoundBoard`` requests.
nonisolated struct SoundMixer {
  private let board: SoundBoard
  private let rate: Float
  private var voices: [SoundVoice]
  /// The number of requests for each sound at the last buffer.
  private var heard: [UInt32]
  private var bed = SoundBed()
  private var noise = SoundNoise()
  /// The present values of volumes that approach their settings.
  private var gains: SoundBoard.Volumes

  init(_ board: SoundBoard, rate: Float = SoundConstants.rate) {
    self.board = board
    self.rate = rate
    voices = Array(repeating: SoundVoice(), count: SoundConstants.voices)
    heard = Sound.allCases.map { board.count(of: $0) }
    gains = board.volumes
  }

  /// Fills `buffer` with frames of two samples, left and right, -1…1.
  mutating func fill(_ buffer: UnsafeMutableBufferPointer<Float>) {
    let goal = board.volumes
    let isSilent = goal.master == 0 && gains.master == 0
    takeSounds(isHeard: !isSilent)
    guard !isSilent else { return buffer.update(repeating: 0) }
    let share = 1 - exp(-1 / (rate * SoundConstants.gainSeconds))
    for frame in 0..<(buffer.count / 2) {
      Self.move(&gains.master, to: goal.master, share)
      Self.move(&gains.music, to: goal.music, share)
      Self.move(&gains.effects, to: goal.effects, share)
      let music = SoundConstants.musicLevel * bed.music(rate)
      var effects = SoundConstants.lakeLevel * bed.lake(rate, &noise)
      for index in voices.indices where voices[index].sound != nil {
        effects += SoundConstants.voiceLevel * voices[index].next(rate, &noise)
      }
      let mixed = gains.master * (gains.music * music + gains.effects * effects)
      let sample = max(-1, min(1, mixed))
      buffer[2 * frame] = sample
      buffer[2 * frame + 1] = sample
    }
  }

  /// Sounds that are being played.
  var activeVoices: Int { voices.count { $0.sound != nil } }

  /// Begins the sounds requested since the last buffer; inaudible ones are dropped.
  private mutating func takeSounds(isHeard: Bool) {
    for number in heard.indices {
      guard let sound = Sound(rawValue: number) else { continue }
      let count = board.count(of: sound)
      let asked = min(count &- heard[number], UInt32(SoundConstants.voices))
      heard[number] = count
      guard isHeard else { continue }
      for _ in 0..<Int(asked) { begin(SoundVoice(sound, number: count)) }
    }
    guard !isHeard else { return }
    for index in voices.indices { voices[index] = SoundVoice() }
  }

  private mutating func begin(_ voice: SoundVoice) {
    var place = 0
    for index in voices.indices {
      if voices[index].sound == nil {
        place = index
        break
      }
      if voices[index].age > voices[place].age { place = index }
    }
    voices[place] = voice
  }

  private static func move(_ gain: inout Float, to goal: Float, _ share: Float) {
    gain += (goal - gain) * share
    if abs(gain - goal) < SoundConstants.leastGain { gain = goal }
  }
}
