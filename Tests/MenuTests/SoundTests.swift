// The audible result: the mixer's buffers by settings, and the menu's sounds.
import CAllocationCounter
import Foundation
import Glassine
import GlassineControls
import GlassineTesting
import Testing

@testable import Menu

@Suite("Sound")
struct SoundTests {
  /// Plays the given seconds in buffers of a device's size.
  private static func play(_ mixer: inout SoundMixer, seconds: Double) -> [Float] {
    var all: [Float] = []
    var buffer = [Float](repeating: 9, count: 2 * SoundConstants.bufferFrames)
    let buffers = Int(seconds * Double(SoundConstants.rate)) / SoundConstants.bufferFrames
    for _ in 0..<buffers {
      buffer.withUnsafeMutableBufferPointer { mixer.fill($0) }
      all += buffer
    }
    return all
  }

  private static func peak(_ samples: some Sequence<Float>) -> Float {
    samples.reduce(0) { max($0, abs($1)) }
  }

  /// The mean of the squares: the loudness.
  private static func power(_ samples: [Float]) -> Double {
    samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))
  }

  @Test("every sound is heard, ends by itself, and never leaves -1...1", arguments: Sound.allCases)
  func sounds(sound: Sound) {
    let board = SoundBoard()
    board.volumes.music = 0
    var mixer = SoundMixer(board)
    let before = Self.play(&mixer, seconds: 0.3)
    board.play(sound)
    let length = Double(SoundVoice.seconds(of: sound))
    let during = Self.play(&mixer, seconds: length / 2)
    #expect(mixer.activeVoices == 1)
    // Louder than the lake.
    #expect(Self.peak(during) > Self.peak(before) + 0.05, "\(Self.peak(before))")
    let after = Self.play(&mixer, seconds: length / 2 + 0.05)
    #expect(mixer.activeVoices == 0)
    #expect(Self.peak(before + during + after) <= 1)
  }

  @Test("volumes are heard in proportion, each bus by itself")
  func volumes() {
    func power(_ volumes: SoundBoard.Volumes) -> Double {
      let board = SoundBoard()
      board.volumes = volumes
      var mixer = SoundMixer(board)
      return Self.power(Self.play(&mixer, seconds: 4))
    }
    let music = power(.init(master: 1, music: 1, effects: 0))
    let halfMusic = power(.init(master: 1, music: 0.5, effects: 0))
    let lake = power(.init(master: 1, music: 0, effects: 1))
    let quiet = power(.init(master: 0.5, music: 1, effects: 0))
    #expect(music > 1e-4 && lake > 1e-6)
    #expect(abs(halfMusic / music - 0.25) < 0.01 && abs(quiet / music - 0.25) < 0.01)
    #expect(power(.init(master: 1, music: 0, effects: 0)) == 0)
    #expect(power(.init(master: 0, music: 1, effects: 1)) == 0)
  }

  @Test("a changed volume is heard within two buffers, and does not click")
  func change() {
    let board = SoundBoard()
    board.volumes.effects = 0
    var mixer = SoundMixer(board)
    let loud = Self.play(&mixer, seconds: 5)
    board.volumes.master = 0
    let fading = Self.play(&mixer, seconds: 0.2)
    let joined = loud.suffix(2) + fading
    let steps = zip(joined, joined.dropFirst(2)).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) < 0.05)
    // Nothing at all, not only little.
    #expect(Self.peak(fading.suffix(fading.count / 3)) == 0)
    board.volumes.master = 1
    #expect(Self.peak(Self.play(&mixer, seconds: 0.2)) > 0.01)
  }

  @Test("sounds requested without a listener are dropped")
  func muted() {
    let board = SoundBoard()
    board.volumes = .init(master: 0, music: 0, effects: 1)
    var mixer = SoundMixer(board)
    for sound in Sound.allCases { board.play(sound) }
    #expect(Self.peak(Self.play(&mixer, seconds: 0.2)) == 0)
    board.volumes.master = 1
    _ = Self.play(&mixer, seconds: 0.05)
    #expect(mixer.activeVoices == 0)
  }

  @Test("more sounds than voices replace the oldest; nonsense is silence")
  func limits() {
    let board = SoundBoard()
    var mixer = SoundMixer(board)
    for _ in 0..<100 { board.play(.flare) }
    #expect(Self.peak(Self.play(&mixer, seconds: 0.05)) <= 1)
    #expect(mixer.activeVoices == SoundConstants.voices)
    board.volumes = .init(master: .nan, music: 7, effects: -1)
    #expect(board.volumes == .init(master: 0, music: 1, effects: 0))
  }

  @Test("filling a buffer allocates nothing", .enabled(if: allocation_counting_works() != 0))
  func allocations() {
    let board = SoundBoard()
    var mixer = SoundMixer(board)
    var buffer = [Float](repeating: 0, count: 2 * SoundConstants.bufferFrames)
    var counted: UInt = 0
    buffer.withUnsafeMutableBufferPointer { buffer in
      for sound in Sound.allCases { board.play(sound) }
      // One-time allocations of builds that are not optimised are done.
      for _ in 0..<20 { mixer.fill(buffer) }
      for _ in 0..<200 {
        board.play(.press)
        let before = allocation_count()
        mixer.fill(buffer)
        counted += allocation_count() - before
      }
    }
    #expect(counted == 0)
  }

  // MARK: The menu

  /// The number of requests for each sound, without zeros.
  private func heard(_ play: Play) -> [Sound: Int] {
    Dictionary(
      uniqueKeysWithValues: Sound.allCases.compactMap { sound in
        let count = Int(play.app.sounds.count(of: sound))
        return count == 0 ? nil : (sound, count)
      })
  }

  private func become(_ change: ApplicationSample.Change, _ play: Play) {
    let sample = ApplicationSample(change: change, timestamp: play.host.clock.now)
    play.host.application.process(.application(sample))
    play.host.runFrame()
  }

  @Test("a press in the menu is heard once, by finger, gamepad and key")
  func press() throws {
    let play = Play(.pause)
    let menu = try #require(play.hud.presentedViewController as? PauseController)
    #expect(heard(play) == [:])
    let finger = play.host.finger(1).down(at: menu.settingsButton.middleInWindow)
    #expect(heard(play) == [:])
    finger.up()
    play.rest()
    #expect(heard(play) == [.press: 1])
    // B goes back to the menu, and again to the game.
    play.tap(.b)
    #expect(heard(play) == [.press: 1, .back: 1])
    play.tap(.dpadDown)
    play.tap(.a)
    #expect(play.hud.presentedViewController == nil)
    #expect(heard(play) == [.press: 1, .back: 1, .confirm: 1])
  }

  @Test("settings are heard at once: the volumes follow, and a change ticks")
  func settings() throws {
    let play = Play(.settings)
    become(.didBecomeActive, play)
    #expect(play.app.sounds.volumes == .init(master: 1, music: 0.7, effects: 0.8))
    play.app.store.set(\.sound.music, to: 0.25)
    #expect(play.app.sounds.volumes.music == 0.25 && heard(play) == [.tick: 1])
    // As a slider that is dragged: many times a frame.
    for step in 0..<10 { play.app.store.set(\.sound.music, to: Float(step) / 20) }
    #expect(heard(play) == [.tick: 1])
    play.rest()
    play.app.store.set(\.sound.isOn, to: false)
    #expect(play.app.sounds.volumes.master == 0 && heard(play) == [.tick: 2])
  }

  @Test("another program in front makes it silent, and its return is heard again")
  func inactive() {
    let play = Play()
    become(.didBecomeActive, play)
    #expect(play.app.sounds.volumes.master == 1)
    become(.willResignActive, play)
    #expect(play.app.sounds.volumes.master == 0)
    become(.didBecomeActive, play)
    #expect(play.app.sounds.volumes.master == 1)
  }
}
