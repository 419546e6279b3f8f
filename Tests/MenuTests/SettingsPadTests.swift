// The settings page by gamepad, in the test's own process: row by row, on a manual clock.
import Foundation
import Glassine
import GlassineControls
import GlassineTesting
import Testing

@testable import Menu

@Suite("Settings by gamepad, in process")
struct SettingsPadTests {
  @Test("Start pauses with the focus on the first entry; A presses, B goes back a step at a time")
  func opening() throws {
    let play = Play()
    let page = try play.open()
    #expect(play.focused === page.groupButtons[0] && play.host.application.focus.isRingVisible)
    play.tap(.b)
    #expect(play.page == nil && play.app.hud.presentedViewController != nil)
    play.tap(.b)
    #expect(play.app.hud.presentedViewController == nil)
  }

  @Test("the cross moves through every row of the list, down and up again, and each is in sight")
  func everyRow() throws {
    let play = Play()
    let page = try play.open()
    play.tap(.dpadRight)
    var seen = [try #require(play.row)]
    let all = page.groups.flatMap(\.rows)
    while seen.count < 2 * all.count {
      play.tap(.dpadDown)
      guard let row = play.row, row !== seen.last else { break }
      seen.append(row)
      let place = row.convert(row.bounds, to: page.list)
      #expect(
        page.list.bounds.contains(place), "\(row.titleLabel.text ?? "") is at \(place)")
    }
    #expect(
      seen.map { $0.titleLabel.text } == all.map { $0.titleLabel.text }, "down")
    for row in all.dropLast().reversed() {
      play.tap(.dpadUp)
      #expect(play.row === row, "up to \(row.titleLabel.text ?? "")")
    }
  }

  @Test("left and right change a slider and move through a strip; A toggles a switch")
  func controls() throws {
    let play = Play()
    let page = try play.open()
    play.tap(.rightShoulder, .rightShoulder, .dpadRight, .dpadDown, .dpadLeft)
    #expect(play.row is SliderRow && abs(play.settings.sound.music - 0.65) < 0.001)
    while !(play.row is SwitchRow) { play.tap(.dpadUp) }
    play.tap(.a)
    #expect(!play.settings.sound.isOn)
    // From a switch left goes back to the sidebar; two groups up are the lakes.
    play.tap(.dpadLeft)
    #expect(play.focused === page.groupButtons[2])
    play.tap(.leftShoulder, .leftShoulder, .dpadRight, .dpadDown, .dpadRight, .dpadRight, .a)
    #expect(play.settings.lake == 2)
  }

  @Test("a row takes the gamepad's next button, which A does not press and B does not close")
  func rebinding() throws {
    let play = Play()
    let page = try play.open()
    play.tap(.rightShoulder, .rightShoulder, .rightShoulder, .dpadRight)
    while let row = play.row, row.titleLabel.text != "Row hard" { play.tap(.dpadDown) }
    play.tap(.a)
    play.tap(.b)
    #expect(play.settings.controls.bindings.buttons[.row] == .b && play.page === page)
    // Back is refused, and a row that steers takes no button.
    play.tap(.a, .back)
    #expect(play.settings.controls.bindings.buttons[.row] == .b && play.page === page)
    play.tap(.b, .b)
    #expect(play.app.hud.presentedViewController == nil)
    play.pad.down(.b)
    play.rest()
    #expect(play.app.hud.input.isRowing)
    play.pad.up(.b)
    play.rest()
    #expect(!play.app.hud.input.isRowing)
  }

  @Test("the left stick moves from row to row while the page is open, and steers in the game")
  func stick() throws {
    let play = Play()
    play.pad.axis(.leftX, 1)
    play.rest()
    #expect(play.app.hud.input.stick.x == 1)
    play.pad.axis(.leftX, 0)
    let page = try play.open()
    play.pad.axis(.leftY, 1)
    play.host.advance(by: 0.1)
    play.pad.axis(.leftY, 0)
    play.rest()
    #expect(play.focused === page.groupButtons[1])
  }
}

extension Play {
  /// The page that is open.
  var page: SettingsController? {
    app.hud.presentedViewController?.presentedViewController as? SettingsController
  }

  /// Opens the page: Start, one down, A.
  func open() throws -> SettingsController {
    tap(.start, .dpadDown, .a)
    return try #require(page)
  }

  /// The row that has the focus, itself or with one of its controls.
  var row: SettingRow? {
    var view = focused
    while let current = view {
      if let row = current as? SettingRow { return row }
      if let cell = current as? TableViewCell {
        return cell.contentView.subviews.lazy.compactMap { $0 as? SettingRow }.first
      }
      view = current.superview
    }
    return nil
  }
}
