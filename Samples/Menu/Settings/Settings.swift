// The player's settings, as a value. SettingsFile keeps them, and SettingsStore notifies observers.
import Foundation
import Glassine

/// All settings. The default is the state of a new game.
struct Settings: Equatable {
  struct Graphics: Equatable {
    var water = WaterQuality.automatic
    var fireflies = LanternTuning.fireflyCount
    var hudOpacity: Float = 1
    var showsCompass = true
    var showsMap = true
    /// Factor on the sizes of text.
    var textScale: Float = 1
    /// The hidden rim of the screen, as a share of its smaller side.
    var edge: Float = 0
  }

  struct Sound: Equatable {
    var isOn = true
    /// 0…1.
    var music: Float = 0.7
    /// 0…1.
    var effects: Float = 0.8
  }

  struct Controls: Equatable {
    var isLeftHanded = false
    /// The stick's size as a share of the usual one.
    var stickScale: Float = 1
    var bindings = Bindings()
  }

  var player = ""
  /// The index in ``LakeCatalog``'s lakes of the next game's lake.
  var lake = 0
  var language = Language.english
  var graphics = Graphics()
  var sound = Sound()
  var controls = Controls()

  /// The audible volumes, 0…1.
  var audibleMusic: Float { sound.isOn ? sound.music : 0 }
  var audibleEffects: Float { sound.isOn ? sound.effects : 0 }

  /// The same with every value in its range. A value beyond its range is clamped, a NaN volume is
  /// the default, and a name is one line of at most ``SettingsConstants/longestName`` characters.
  var normalized: Settings {
    var result = self
    let usual = Settings()
    func put(_ path: WritableKeyPath<Settings, Float>, in range: ClosedRange<Float>) {
      let value = self[keyPath: path]
      result[keyPath: path] =
        value.isFinite
        ? min(range.upperBound, max(range.lowerBound, value)) : usual[keyPath: path]
    }
    put(\.graphics.hudOpacity, in: SettingsConstants.hudOpacity)
    put(\.graphics.textScale, in: SettingsConstants.textScale)
    put(\.graphics.edge, in: SettingsConstants.edge)
    put(\.sound.music, in: SettingsConstants.volume)
    put(\.sound.effects, in: SettingsConstants.volume)
    put(\.controls.stickScale, in: SettingsConstants.stickScale)
    let fireflies = SettingsConstants.fireflies
    result.graphics.fireflies = min(
      fireflies.upperBound, max(fireflies.lowerBound, graphics.fireflies))
    result.lake = LakeCatalog.names.indices.contains(lake) ? lake : 0
    result.player = String(
      player.split(whereSeparator: \.isNewline).joined(separator: " ")
        .prefix(SettingsConstants.longestName))
    return result
  }
}

/// The resolution of the water, and if it is low of all that the game draws.
enum WaterQuality: String, Codable, CaseIterable {
  case automatic, low, medium, high

  /// Share of the picture's width, as ``LanternRenderer/quality`` has it.
  func share(isSoftwareRenderer: Bool) -> Float {
    switch self {
    case .automatic: isSoftwareRenderer ? 0.5 : 1
    case .low: 0.25
    case .medium: 0.5
    case .high: 1
    }
  }
}

/// The lakes to choose from. Each grows from a seed.
enum LakeCatalog {
  /// Proper names, the same in every language.
  static let names = [
    "Tarnmere", "Halmsjö", "Morrow", "Aldersee", "Lac Noir", "Lough Dun", "Vesijärvi", "Sorrel",
  ]

  /// The seed of the first game.
  static let firstSeed: UInt64 = 7

  static func seed(ofLake lake: Int) -> UInt64 { firstSeed + UInt64(max(0, lake)) }
}

/// The ranges of the settings. All Lantern's own choice.
enum SettingsConstants {
  static let hudOpacity: ClosedRange<Float> = 0.3...1
  static let textScale: ClosedRange<Float> = 1...2
  /// Televisions hide up to a twentieth of the picture at each side.
  static let edge: ClosedRange<Float> = 0...0.08
  static let volume: ClosedRange<Float> = 0...1
  static let stickScale: ClosedRange<Float> = 0.8...1.3
  static let fireflies = 6...60
  static let fireflyStep = 2
  /// Characters of the player's name.
  static let longestName = 20
  /// The file is written this long after the last change, in seconds; at once when the page closes.
  static let saveDelaySeconds: TimeInterval = 0.5

  // MARK: Layout, in points

  static let panelSize = CGSize(width: 960, height: 624)
  static let panelMargin: CGFloat = 32
  /// The growth of panel, sidebar and numbers with the text size.
  static let largestScale: CGFloat = 1.35
  static let padding: CGFloat = 24
  static let sidebarWidth: CGFloat = 232
  /// The sidebar of a narrow panel shows icons alone.
  static let narrowSidebarWidth: CGFloat = 96
  static let narrowPanelWidth: CGFloat = 700
  static let sidebarRowHeight: CGFloat = 48
  static let rowHeight: CGFloat = 60
  static let stripRowHeight: CGFloat = 172
  static let rowInset: CGFloat = 16
  static let cardRadius: CGFloat = 14
  static let headerHeight: CGFloat = 40
  static let untitledHeaderHeight: CGFloat = 20
  /// Above the first and below the last section.
  static let listInset: CGFloat = 12
  static let sliderWidth: CGFloat = 260
  static let valueWidth: CGFloat = 56
  static let fieldWidth: CGFloat = 260
  static let lakeSize = CGSize(width: 148, height: 116)
  static let lakeGap: CGFloat = 12
}
