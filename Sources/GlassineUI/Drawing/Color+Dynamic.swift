// Dynamic colours: names that are resolved when they are drawn.
import Foundation

nonisolated extension ThemeColor {
  func color(in theme: ControlTheme) -> Color {
    switch self {
    case .text: theme.text
    case .secondaryText: theme.secondaryText
    case .tertiaryText: theme.text.faded(theme.disabledOpacity)
    case .placeholder: theme.placeholder
    case .ground: theme.ground
    case .groundRaised: theme.groundRaised
    case .panel: theme.panel
    case .fill: theme.fill
    case .fillPressed: theme.fillPressed
    case .well: theme.well
    case .separator, .edge: theme.edge
    case .edgeShade: theme.edgeShade
    case .accent: theme.accent
    case .accentPressed: theme.accentPressed
    case .onAccent: theme.onAccent
    case .second: theme.second
    case .danger: theme.danger
    case .selection: theme.selection
    case .raised: theme.raised
    case .raisedShade: theme.raisedShade
    case .scrollIndicator: theme.text.withAlphaComponent(theme.hairlinePixels > 1 ? 1 : 0.42)
    case .accentFill: theme.accent.withAlphaComponent(0.18)
    case .accentText: accent(onFillOf: theme)
    case .accentFillPressed: theme.accent.withAlphaComponent(0.32)
    case .softEdge: theme.hasStrongEdges ? theme.edge : theme.edge.faded(0.5)
    case .accentEdge: theme.hairlinePixels > 1 ? theme.edge : Color(white: 1, alpha: 0.3)
    }
  }

  /// The accent as a text that can be read on the pressed accent fill. Source: WCAG 1.4.3.
  private func accent(onFillOf theme: ControlTheme) -> Color {
    let fill = ThemeColor.accentFillPressed.color(in: theme).over(theme.ground)
    return theme.accent.contrasting(with: fill, atLeast: Color.readableContrast)
  }
}

nonisolated extension Color {
  package init(_ color: ThemeColor) {
    self = color.color(in: .dusk)
    alpha = 1
    name = ColorName(color)
  }

  // The colours of the current theme, by UIKit's names.

  /// Text. Source: UIColor.label; likewise for the others, if no source is given.
  public static let label = Color(.text)
  public static let secondaryLabel = Color(.secondaryText)
  /// Text of disabled elements.
  public static let tertiaryLabel = Color(.tertiaryText)
  public static let placeholderText = Color(.placeholder)
  /// The background of everything; a page or card on it; a pane of glass over a picture.
  public static let systemBackground = Color(.ground)
  public static let secondarySystemBackground = Color(.groundRaised)
  /// Glassine's own.
  public static let panel = Color(.panel)
  /// The fill of grey controls, at rest and pressed.
  public static let systemFill = Color(.fill)
  public static let pressedSystemFill = Color(.fillPressed)
  /// The background of a field. Glassine's own.
  public static let well = Color(.well)
  /// Hairlines between elements.
  public static let separator = Color(.separator)
  /// The tint of the drawing view: ``View/tintColor``.
  public static let tint = Color(.accent)
  public static let tintPressed = Color(.accentPressed)
  /// Text and icons on ``tint``.
  public static let onTint = Color(.onAccent)
  /// Success or on; and destructive actions. Glassine's own.
  public static let success = Color(.second)
  public static let danger = Color(.danger)

  /// Whether the colour is resolved when it is drawn.
  public var isDynamic: Bool { name != .none }

  /// `found`, with this colour's alpha applied.
  package func applyingAlpha(to found: Color) -> Color {
    var color = found.plain
    color.alpha = name.replacesAlpha ? alpha : color.alpha * alpha
    return color
  }
}

extension Color {
  /// A colour that `provider` returns for the traits of the drawing view. Create it once and store
  /// it: each call keeps its closure for the lifetime of the program, and two calls make two
  /// different colours. The limit is some 65,000; more is misuse and results in the default theme's
  /// colour.
  ///
  /// `provider` is called whenever something with this colour is drawn, so it should only select.
  /// Source: UIKit's documentation of UIColor(dynamicProvider:).
  public init(_ provider: @escaping (TraitCollection) -> Color) {
    self = provider(TraitCollection()).plain
    let registry = ViewRegistry.main
    guard let number = registry.drawing.addColorProvider(provider) else {
      registry.diagnostics.misuse(
        "a dynamic colour is made again and again; make it once and keep it, in a static let")
      return
    }
    name = ColorName(provider: number)
    // The resolved colour contains the opacity.
    alpha = 1
  }

  /// One colour in light style, another in dark style.
  public init(light: Color, dark: Color) {
    self.init { $0.userInterfaceStyle == .light ? light : dark }
  }

  /// This colour resolved for `traits`; the colour itself if it is not dynamic.
  public func resolvedColor(with traits: TraitCollection) -> Color {
    guard isDynamic else { return self }
    return resolved(with: traits, theme: traits.themeBox.theme, depth: 0)
  }

  /// A theme's colour may be dynamic itself; the number of steps is limited, because colours may
  /// refer to each other in a cycle.
  private func resolved(
    with traits: TraitCollection, theme: ControlTheme, depth: Int
  ) -> Color {
    guard isDynamic, depth < Self.mostSteps else { return plain }
    let found: Color?
    if let role = name.themeColor {
      found = role.color(in: theme)
    } else {
      // Called where it is stored: a closure that is returned is allocated again.
      let providers = ViewRegistry.main.drawing.colorProviders
      found = name.provider.flatMap {
        providers.indices.contains($0) ? providers[$0](traits) : nil
      }
    }
    guard let found else { return plain }
    return applyingAlpha(to: found.resolved(with: traits, theme: theme, depth: depth + 1))
  }

  private static let mostSteps = 4

  /// The colour to draw in an environment, which may be fading in.
  package func shown(in environment: Environment) -> Color {
    guard isDynamic else { return self }
    guard let fade = environment.fade else { return resolvedColor(with: environment.traits) }
    return resolved(with: fade.old.traits, theme: fade.oldTheme, depth: 0).blended(
      with: resolvedColor(with: environment.traits), fraction: fade.fraction)
  }
}

extension View {
  /// `color` resolved for this view.
  package func plain(_ color: Color) -> Color {
    color.isDynamic ? color.resolvedColor(with: environment.traits) : color
  }

  package func components(of shadow: Layer.Shadow) -> Components {
    var shadow = shadow
    shadow.color = plain(shadow.color)
    return Components(shadow)
  }

  package func components(of gradient: Layer.Gradient) -> Components {
    Components(plain(gradient.from), plain(gradient.to))
  }
}

extension Layer {
  /// Whether one of the colours used in drawing is dynamic.
  package var hasDynamicColors: Bool {
    borderColor.isDynamic || backgroundColor?.isDynamic ?? false
      || gradient.map { $0.from.isDynamic || $0.to.isDynamic } ?? false
      || hasShadows && shadows.first?.color.isDynamic ?? false
  }
}
