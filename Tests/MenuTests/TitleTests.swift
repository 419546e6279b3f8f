// The title: its start, and the running lake beneath it.
import Foundation
import Glassine
import GlassineControls
import GlassineTesting
import Testing

@testable import Menu

@Suite("Title, in process")
struct TitleTests {
  @Test("the lake runs on beneath the title, and no key and no stick plays it")
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

  @Test("a gamepad's first press shows the focus on the first entry, the next one presses it")
  func byPad() throws {
    let play = Play(.title)
    let title = try play.screen(TitleController.self)
    play.tap(.a)
    #expect(play.hud.screen === title && play.focused === title.playButton)
    #expect(play.host.application.focus.isRingVisible)
    play.tap(.a)
    #expect(play.hud.screen == nil && play.hud.view.alpha == 1)
  }

  @Test("a push of the stick shows the focus as a press does, and moves on from there")
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

  @Test("Start enters the game, Quit ends the program")
  func ends() throws {
    let play = Play(.title)
    play.tap(.start)
    #expect(play.hud.screen == nil && !play.host.application.terminationRequested)
    let other = Play(.title)
    let title = try other.screen(TitleController.self)
    other.host.finger(1).tap(at: title.quitButton.middleInWindow)
    #expect(other.host.application.terminationRequested)
  }

  @Test("with reduced motion nothing springs: panels, rows and carried things move at once")
  func reducedMotion() throws {
    for isReduced in [false, true] {
      let play = Play()
      play.host.application.isReduceMotionEnabled = isReduced
      play.host.finger(1).down(at: play.hud.stick.middleInWindow)
        .move(to: CGPoint(x: play.hud.stick.middleInWindow.x + 30, y: 500), over: 0.1).up()
      play.host.runFrame()
      play.pad.tap(.start)
      play.host.runFrame()
      let menu = try #require(play.hud.presentedViewController as? PauseController)
      func moved() -> Int { count(menu.view) { !$0.transform.isIdentity } }
      #expect((moved() == 0) == isReduced)
      play.rest()
      #expect(moved() == 0)
      menu.openSettings()
      play.host.runFrame()
      let page = try #require(menu.presentedViewController)
      #expect((count(page.view) { !$0.transform.isIdentity } == 0) == isReduced)
    }
  }

  private func count(_ view: View, _ isCounted: (View) -> Bool) -> Int {
    (isCounted(view) ? 1 : 0) + view.subviews.reduce(0) { $0 + count($1, isCounted) }
  }
}
