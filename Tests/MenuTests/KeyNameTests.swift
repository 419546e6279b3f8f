// Names of keys on the settings page, in each language.
import Foundation
import Glassine
import GlassineControls
import GlassineTesting
import Testing

@testable import Menu

@Suite("Names of keys")
struct KeyNameTests {
  /// Of the row that burns a flare, after the player gave it that key.
  private func shown(_ key: String, in language: Language) throws -> String? {
    let play = Play()
    _ = try play.open()
    play.tap(.rightShoulder, .rightShoulder, .rightShoulder, .dpadRight)
    while let row = play.row, row.titleLabel.text != "Burn a flare" { play.tap(.dpadDown) }
    play.tap(.a)
    play.host.keyboard.tap(key)
    play.rest()
    play.app.store.change { $0.language = language }
    play.rest()
    let row = try #require(play.row as? BindingRow)
    #expect(row.titleLabel.text == Texts(language: language).title(of: .flare))
    return row.key
  }

  @Test(
    "a bound key has the name that keyboards of the chosen language use",
    arguments: [
      ("Return", ["Return", "Eingabe", "Entrée"]), ("Space", ["Space", "Leertaste", "Espace"]),
      ("Tab", ["Tab", "Tab", "Tab"]), ("k", ["K", "K", "K"]),
    ])
  func remapped(key: String, names: [String]) throws {
    for (language, name) in zip([Language.english, .german, .french], names) {
      #expect(try shown(key, in: language) == name, "\(language)")
    }
  }

  /// SDL's names for keys with a name in each language, and some without one.
  private static let keys = [
    "Space", "Return", "Backspace", "Delete", "Insert", "Home", "End", "PageUp", "PageDown", "Up",
    "Down", "Left", "Right", "Left Shift", "Right Shift", "Left Ctrl", "Right Ctrl", "Left Alt",
    "Right Alt", "CapsLock", "Tab", "Keypad 7", "Keypad Enter", "F12", "w", "ß", "é",
  ]

  @Test("every key's name fits on its cap, in every language", arguments: Language.allCases)
  func fitting(language: Language) {
    let texts = Texts(language: language)
    for key in Self.keys {
      let name = texts.name(of: Bindings.Key(usage: 1, name: key))
      let label = Label(name, font: BindingRow.capFont, color: Dusk.text)
      // A view in no window takes the traits of the test's application.
      label.adjustsFontForContentSizeCategory = false
      let width = label.sizeThatFits(CGSize(width: 1000, height: 100)).width
      #expect(width <= BindingRow.capTextWidth, "\(name) is \(width) points wide")
    }
  }

  @Test("no language leaves a key without a name, nor gives two keys one")
  func distinct() {
    for language in Language.allCases {
      let names = Self.keys.map { Texts(language: language).name(of: .init(usage: 1, name: $0)) }
      #expect(names.allSatisfy { !$0.isEmpty } && Set(names).count == names.count, "\(language)")
    }
  }
}
