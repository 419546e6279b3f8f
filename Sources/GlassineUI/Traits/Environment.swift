// The environment shared by views with the same settings: the traits, and their sources.
//
//   application ─ its theme, style, text scale …     one environment
//     window    ─ scale of its surface, its own      one for each window
//       view    ─ only if it sets something          one for each such view, shared by descendants
//
// A view without settings on itself or an ancestor has its window's environment and stores nothing.
import Foundation

/// An environment: immutable except for its fade.
package final class Environment {
  /// The theme as set, before contrast, idiom and tint.
  let base: ThemeBox
  /// The tint as set; nil: the theme's.
  let tint: Color?
  /// Includes the theme as it is used here.
  package let traits: TraitCollection
  /// The fade from the old environment; nil: it is shown without a fade.
  var fade: EnvironmentFade?
  /// A unique number, never reused, so that values derived from its traits can be compared by it.
  let number: UInt32
  private static var made: UInt32 = 0

  private init(base: ThemeBox, tint: Color?, traits: TraitCollection) {
    self.base = base
    self.tint = tint
    self.traits = traits
    Self.made &+= 1
    number = Self.made
  }

  /// The environment of an application without settings.
  static let standard = Environment(base: .dusk, tint: nil, traits: TraitCollection())

  var theme: ControlTheme { traits.themeBox.theme }

  /// The theme to draw with: interpolated while it fades in.
  var shownTheme: ControlTheme {
    // An optional chain would copy the theme.
    guard let fade else { return traits.themeBox.theme }
    return fade.shown
  }

  func isSame(as other: Environment) -> Bool {
    self === other || base == other.base && tint == other.tint && traits == other.traits
  }

  /// The environment below an object with these settings.
  func derived(by scope: TraitScope, displayScale: CGFloat? = nil) -> Environment {
    var traits = traits
    if let displayScale { traits.displayScale = displayScale }
    // A theme determines whether it is light or dark.
    if let theme = scope.theme { traits.userInterfaceStyle = theme.userInterfaceStyle }
    scope.overrides.apply(to: &traits)
    scope.controllerOverrides.apply(to: &traits)
    let base = scope.theme.map { ThemeBox($0) } ?? base
    let tint = scope.tint ?? tint
    guard scope.theme != nil || scope.tint != nil || needsTheme(traits) else {
      return Environment(base: base, tint: tint, traits: traits)
    }
    var theme = base.theme.inStyle(traits.userInterfaceStyle)
    if traits.accessibilityContrast == .high { theme = theme.withIncreasedContrast() }
    if traits.userInterfaceIdiom == .kiosk, theme.metrics == .handheld { theme.metrics = .kiosk }
    theme.metrics.textScale = traits.textScale
    if let tint { theme.tint(with: Environment.plain(tint, theme)) }
    traits.themeBox = ThemeBox(theme)
    return Environment(base: base, tint: tint, traits: traits)
  }

  /// Whether the effective theme differs under `traits`.
  private func needsTheme(_ traits: TraitCollection) -> Bool {
    traits.userInterfaceStyle != self.traits.userInterfaceStyle
      || traits.accessibilityContrast != self.traits.accessibilityContrast
      || traits.userInterfaceIdiom != self.traits.userInterfaceIdiom
      || traits.textScale != self.traits.textScale
  }

  /// A tint as a plain colour, resolved without references to the theme's own tint.
  private static func plain(_ tint: Color, _ theme: ControlTheme) -> Color {
    var traits = TraitCollection()
    traits.theme = theme
    return tint.resolvedColor(with: traits)
  }
}

/// The settings of an application, a window or a view for all its descendants.
struct TraitScope: Equatable {
  var overrides = TraitOverrides()
  /// … of the view's controller; they take precedence over the view's.
  var controllerOverrides = TraitOverrides()
  var theme: ControlTheme?
  var tint: Color?

  var isEmpty: Bool {
    theme == nil && tint == nil && overrides.isEmpty && controllerOverrides.isEmpty
  }
}

/// The trait state of a view, stored in its rare state.
final class TraitState {
  var scope = TraitScope()
  var registrations: [TraitRegistration] = []
}
