// State saved beside the settings: the satchel, the flame, the pins on the map.
import Foundation
import Glassine
import GlassineControls
import Testing

@testable import Menu

@Suite("Saved journey, in process")
struct SavedJourneyTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("lantern-\(UUID().uuidString.prefix(8)).json").path

  private func played(_ body: (Play) throws -> Void) throws {
    let play = Play(settingsPath: path)
    try body(play)
    play.app.store.save()
  }

  @Test("satchel, flame, pins and the trade are restored when the program starts again")
  func again() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var kept: Inventory?
    try played { play in
      #expect(play.inventory == .first)
      play.app.journey.inventory.add(.bell)
      let slot = try #require(play.inventory.slots.firstIndex { $0?.item == .bell })
      play.app.journey.inventory.move(from: slot, to: Inventory.cordSlots.lowerBound)
      play.app.journey.flame = .lure
      play.app.journey.pins = [[3, 4.5], [10, 20]]
      play.app.journey.hasTraded = true
      kept = play.inventory
    }
    try played { play in
      #expect(play.inventory == kept && play.inventory.worn == [.bell])
      #expect(play.app.journey.flame == .lure && play.app.journey.hasTraded)
      #expect(play.app.journey.pins == [[3, 4.5], [10, 20]])
      // Settings are saved on their own.
      play.app.store.change { $0 = Settings() }
    }
    try played { #expect($0.inventory == kept) }
  }

  @Test("on another lake, and after Start over, a new journey begins")
  func startOver() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try played { play in
      play.app.journey.pins = [[3, 4]]
      play.app.store.set(\.lake, to: 2)
    }
    try played { play in
      #expect(play.app.journey.pins.isEmpty)
      play.app.journey.pins = [[5, 6]]
    }
    try played { play in
      #expect(play.app.journey.pins == [[5, 6]])
      play.hud.onStartOver?()
      #expect(play.app.journey.pins.isEmpty)
    }
    try played { #expect($0.app.journey.pins.isEmpty) }
  }

  @Test("a file's impossible slots and heights are corrected, and an unknown thing invalidates it")
  func repaired() throws {
    let text = """
      {"lake": 1, "flame": "ember", "pins": [[1, 2]], "satchel": [
        {"slot": 0, "item": "lampOil", "count": 99}, {"slot": 24, "item": "lampOil", "count": 1},
        {"slot": -1, "item": "bell", "count": 1}, {"slot": 25, "item": "bell", "count": 0}]}
      """
    let saved = try JSONDecoder().decode(SavedJourney.self, from: Data(text.utf8))
    #expect(saved.lake == 1 && saved.flame == .ember && !saved.hasTraded)
    #expect(saved.inventory.count(of: .lampOil) == 5 && saved.inventory.worn.isEmpty)
    let broken = Data(text.replacingOccurrences(of: "bell", with: "anvil").utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SavedJourney.self, from: broken)
    }
  }

  @Test("the pause menu leads back to the title, and from there into the same game")
  func title() throws {
    let play = Play()
    play.app.journey.pins = [[3, 4]]
    let game = play.game
    play.hud.pause()
    play.rest()
    let menu = try #require(play.hud.presentedViewController as? PauseController)
    menu.titleButton.sendActions(for: .touchUpInside)
    play.rest()
    let title = try play.screen(TitleController.self)
    #expect(play.hud.view.alpha == 0)
    title.playButton.sendActions(for: .touchUpInside)
    play.rest()
    #expect(play.hud.screen == nil && play.hud.view.alpha == 1)
    #expect(play.game === game && play.app.journey.pins == [[3, 4]])
  }
}
