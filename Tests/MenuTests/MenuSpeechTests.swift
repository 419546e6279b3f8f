// The game by ear and keypad alone.
import Foundation
import Glassine
import GlassineSpeech
import GlassineTesting
import Testing

@testable import Menu

@Suite("The game without sight")
struct MenuSpeechTests {
  private let play = Play()
  private let recorder = UtteranceRecorder()
  private let voicing: SelfVoicing

  init() {
    voicing = SelfVoicing(play.host.application, synthesizer: recorder, earcons: recorder)
    voicing.isOn = true
    play.rest()
  }

  /// Steps on until an element is said whose name begins so.
  private func find(_ name: String) -> Bool {
    for _ in 0..<60 {
      if recorder.take().split(separator: "\n").contains(where: { $0.hasPrefix(name) }) {
        return true
      }
      play.host.keyboard.tap("Right")
    }
    return false
  }

  private func press(_ name: String) {
    #expect(find(name), "\(name) is not said")
    play.host.keyboard.tap("Return")
    play.rest()
  }

  @Test("a player who sees nothing pauses, changes a setting, and leaves for the title")
  func blind() throws {
    press("Pause")
    let time = play.game.elapsed
    play.host.advance(by: 1)
    #expect(play.game.elapsed == time, "the game waits")
    press("Settings")
    let before = play.settings.graphics.fireflies
    #expect(find("Fireflies, \(before), stepper"))
    play.host.keyboard.tap("Up")
    #expect(play.settings.graphics.fireflies > before)
    #expect(recorder.take().contains("\(Int(play.settings.graphics.fireflies))"))
    play.host.keyboard.tap("Escape")
    play.rest()
    press("To the title")
    #expect(play.hud.screen is TitleController)
    #expect(find("Quit"))
  }
}
