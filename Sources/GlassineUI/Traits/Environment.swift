// What views that stand under the same settings share: the traits, and what they are made from.
//
//   application ─ its theme, style, text scale …     one environment
//     window    ─ scale of its surface, its own      one for each window
//       view    ─ only where it sets something       one for each such view, shared by all below
//
// A view that sets nothing, below none that does, has its window's and carries nothing.
import Foundation

/// An environment: immutable but for what is shown while it fades in.
final class Environment {
  /// The theme as somebody above set it: before contrast, idiom and tint.
  let base: ThemeBox
  /// The tint as somebody above set it; nil: the theme's.
  let tint: Color?
  /// With the theme as it is used here.
  let traits: TraitCollection
  /// From what it fades in; nil: it is shown as it is.
  var fade: EnvironmentFade?
  /// Its own, also when it is gone: what was made from its traits can be told by it.
  let number: UInt32
  private static var made: UInt32 = 0

  private init(base: ThemeBox, tint: Color?, traits: TraitCollection) {
    self.base = base
    self.tint = tint
    self.traits = traits
    Self.made &+= 1
    number = Self.made
  }

  /// What an application has that sets nothing.
  static let standard = Environment(base: .dusk, tint: nil, traits: TraitCollection())

  var theme: ControlTheme { traits.themeBox.theme }

  /// The theme to draw with: on its way while it fades in.
  var shownTheme: ControlTheme { fade?.shown ?? traits.themeBox.theme }

  func isSame(as other: Environment) -> Bool {
    self === other || base == other.base && tint == other.tint && traits == other.traits
  }

  /// What holds below somebody with these settings.
  func derived(by scope: TraitScope, displayScale: CGFloat? = nil) -> Environment {
    var traits = traits
    if let displayScale { traits.displayScale = displayScale }
    // A theme says by itself whether it is light or dark.
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

  /// Whether the theme in use is another one under `traits`.
  private func needsTheme(_ traits: TraitCollection) -> Bool {
    traits.userInterfaceStyle != self.traits.userInterfaceStyle
      || traits.accessibilityContrast != self.traits.accessibilityContrast
      || traits.userInterfaceIdiom != self.traits.userInterfaceIdiom
      || traits.textScale != self.traits.textScale
  }

  /// A tint as a plain colour; one that means the theme's own is left out of it.
  private static func plain(_ tint: Color, _ theme: ControlTheme) -> Color {
    var traits = TraitCollection()
    traits.theme = theme
    return tint.resolvedColor(with: traits)
  }
}

/// What an application, a window or a view sets for all below it.
struct TraitScope: Equatable {
  var overrides = TraitOverrides()
  /// … of the controller whose view it is; they go before the view's.
  var controllerOverrides = TraitOverrides()
  var theme: ControlTheme?
  var tint: Color?

  var isEmpty: Bool {
    theme == nil && tint == nil && overrides.isEmpty && controllerOverrides.isEmpty
  }
}

/// What few views have of this, kept in their rare state.
final class TraitState {
  var scope = TraitScope()
  var registrations: [TraitRegistration] = []
}
