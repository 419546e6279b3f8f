// Rows that are pressed as a whole: one of several, or an action. The list calls them.
import Foundation
import Glassine

/// A row that is pressed.
class PressedRow: SettingRow {
  /// The row was pressed, by a finger, the mouse, a key or a pad.
  func pressed() {}
}

/// One of the languages.
final class LanguageRow: PressedRow {
  private let language: Language
  private var isChosen = false

  init(_ store: SettingsStore, _ language: Language) {
    self.language = language
    super.init(store) { _ in language.name }
  }

  required init?(coder: NSCoder) { nil }

  override func pressed() { store.change { [language] in $0.language = language } }

  override func refresh(_ settings: Settings, _ texts: Texts) {
    super.refresh(settings, texts)
    isChosen = settings.language == language
    setNeedsDisplay()
  }

  override func drawContent(in context: DrawingContext) {
    guard isChosen else { return }
    let x = context.bounds.maxX - SettingsConstants.rowInset - 11
    context.draw(
      icon: Dusk.Icon.check, font: Dusk.iconFont(22),
      center: CGPoint(x: x, y: context.bounds.midY), color: Dusk.accent)
  }
}

/// Restores the defaults.
final class ResetRow: PressedRow {
  init(_ store: SettingsStore) { super.init(store) { $0.reset } }

  required init?(coder: NSCoder) { nil }

  override func pressed() {
    // The player's name and language are not a matter of taste.
    store.change { settings in
      var usual = Settings()
      (usual.player, usual.language) = (settings.player, settings.language)
      settings = usual
    }
  }

  override func drawContent(in context: DrawingContext) {
    let x = context.bounds.maxX - SettingsConstants.rowInset - 11
    context.draw(
      icon: Dusk.Icon.restore, font: Dusk.iconFont(20),
      center: CGPoint(x: x, y: context.bounds.midY), color: Dusk.secondaryText)
  }
}
