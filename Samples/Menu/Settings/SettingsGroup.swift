// The contents of the settings page, from top to bottom.
import Foundation
import Glassine

/// A section of the page, and its entry in the sidebar if it has a title.
struct SettingsGroup {
  var icon: Character = " "
  var title: ((Texts) -> String)?
  var note: ((Texts) -> String)?
  let rows: [SettingRow]

  /// All groups, with rows that change `store`.
  static func all(_ store: SettingsStore, motion: Motion) -> [SettingsGroup] {
    [
      player(store, motion: motion), graphics(store), sound(store), controls(store),
      SettingsGroup(
        icon: Dusk.Icon.language, title: \.languageTitle,
        rows: Language.allCases.map { LanguageRow(store, $0) }),
      SettingsGroup(rows: [ResetRow(store)]),
    ]
  }

  private static func player(_ store: SettingsStore, motion: Motion) -> SettingsGroup {
    SettingsGroup(
      icon: Dusk.Icon.player, title: \.player, note: \.lakeNote,
      rows: [
        TextRow(store, \.name, \.player, placeholder: \.namePlaceholder),
        LakeRow(store, motion: motion),
      ])
  }

  private static func graphics(_ store: SettingsStore) -> SettingsGroup {
    SettingsGroup(
      icon: Dusk.Icon.graphics, title: \.graphics,
      rows: [
        ChoiceRow(store, \.water, \.graphics.water) { quality, texts in
          switch quality {
          case .automatic: texts.automatic
          case .low: texts.low
          case .medium: texts.medium
          case .high: texts.high
          }
        },
        StepperRow(
          store, \.fireflies, \.graphics.fireflies, in: SettingsConstants.fireflies,
          step: SettingsConstants.fireflyStep),
        SliderRow(store, \.hudOpacity, \.graphics.hudOpacity, in: SettingsConstants.hudOpacity),
        SwitchRow(store, \.compass, \.graphics.showsCompass),
        SwitchRow(store, \.map, \.graphics.showsMap),
        SliderRow(store, \.textSize, \.graphics.textScale, in: SettingsConstants.textScale),
        SliderRow(store, \.screenEdge, \.graphics.edge, in: SettingsConstants.edge),
      ])
  }

  private static func sound(_ store: SettingsStore) -> SettingsGroup {
    let volumes = [
      SliderRow(store, \.music, \.sound.music, in: SettingsConstants.volume),
      SliderRow(store, \.effects, \.sound.effects, in: SettingsConstants.volume),
    ]
    for row in volumes { row.isAvailable = \.sound.isOn }
    return SettingsGroup(
      icon: Dusk.Icon.sound, title: \.sound,
      rows: [SwitchRow(store, \.soundOn, \.sound.isOn)] + volumes)
  }

  private static func controls(_ store: SettingsStore) -> SettingsGroup {
    SettingsGroup(
      icon: Dusk.Icon.pad, title: \.controls, note: \.keyNote,
      rows: [
        SwitchRow(store, \.leftHanded, \.controls.isLeftHanded),
        SliderRow(store, \.stickSize, \.controls.stickScale, in: SettingsConstants.stickScale),
      ] + GameAction.allCases.map { BindingRow(store, $0) })
  }
}
