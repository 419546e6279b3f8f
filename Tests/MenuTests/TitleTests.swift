// The title: what it starts with, and that the lake lives beneath it.
import Foundation
import Glassine
import GlassineTesting
import Testing

@testable import Menu

@Suite("Title, in process")
struct TitleTests {
  @Test("the lake goes on beneath the title, and no key and no stick plays it")
  func living() throws {
    let play = Play(.title)
    let before = play.game.elapsed
    play.pad.axis(.leftX, 1)
    play.host.keyboard.down("d")
    play.rest()
    #expect(play.game.elapsed > before + 0.5)
    #expect(play.hud.input.stick == .zero && play.hud.view.alpha == 0)
    play.host.keyboard.up("d")
  }

  @Test("a pad's first press shows the focus on the first entry, the next one presses it")
  func byPad() throws {
    let play = Play(.title)
    let title = try play.screen(TitleController.self)
    play.tap(.a)
    #expect(play.hud.screen === title && play.focused === title.playButton)
    #expect(play.host.application.focus.isRingVisible)
    play.tap(.a)
    #expect(play.hud.screen == nil && play.hud.view.alpha == 1)
  }

  @Test("a push of the stick wakes the focus as a press does, and goes on from there")
  func byStick() throws {
    let play = Play(.title)
    let title = try play.screen(TitleController.self)
    for button in [title.playButton, title.settingsButton] {
      play.pad.axis(.leftY, 1)
      play.host.advance(by: 0.1)
      play.pad.axis(.leftY, 0)
      play.rest()
      #expect(play.focused === button)
    }
    play.tap(.a)
    let page = try #require(title.presentedViewController as? SettingsController)
    #expect(play.focused === page.groupButtons[0])
    play.tap(.b)
    #expect(title.presentedViewController == nil && play.hud.screen === title)
    // There is nothing behind the title.
    play.tap(.b)
    #expect(play.hud.screen === title)
  }

  @Test("Start goes in, Quit ends the program")
  func ends() throws {
    let play = Play(.title)
    play.tap(.start)
    #expect(play.hud.screen == nil && !play.host.application.terminationRequested)
    let other = Play(.title)
    let title = try other.screen(TitleController.self)
    other.host.finger(1).tap(at: title.quitButton.middleInWindow)
    #expect(other.host.application.terminationRequested)
  }
}
