// Colours that are named, and looked up where they are drawn.
import Foundation

/// By what a dynamic colour is looked up: a colour of the theme, or a closure of the app's.
nonisolated struct ColorName: Hashable, Sendable {
  /// 0: a plain colour; then ``ThemeColor`` raw values; from ``firstProvider`` on, closures.
  private(set) var number: UInt16 = 0
  /// Whether the colour's alpha takes the place of what is looked up, or is a factor on it.
  var replacesAlpha = false

  static let none = ColorName()
  static let firstProvider: UInt16 = 256

  init() {}
  init(_ color: ThemeColor) { number = UInt16(color.rawValue) }
  init(provider: Int) { number = UInt16(clamping: provider + Int(Self.firstProvider)) }

  var provider: Int? {
    number >= Self.firstProvider ? Int(number - Self.firstProvider) : nil
  }
  var themeColor: ThemeColor? {
    number > 0 && number < Self.firstProvider ? ThemeColor(rawValue: UInt8(number)) : nil
  }

  static func == (left: ColorName, right: ColorName) -> Bool {
    left.number == right.number && left.replacesAlpha == right.replacesAlpha
  }
}

/// The colours of a theme that have a name of their own.
nonisolated enum ThemeColor: UInt8, Sendable {
  case text = 1
  case secondaryText, tertiaryText, placeholder, ground, groundRaised, panel, fill, fillPressed
  case well, separator, edge, edgeShade, accent, accentPressed, onAccent, second, danger
  case selection, raised, raisedShade, scrollIndicator, accentFill, accentFillPressed, accentEdge
  case softEdge

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
    case .accentFillPressed: theme.accent.withAlphaComponent(0.32)
    case .softEdge: theme.hasStrongEdges ? theme.edge : theme.edge.faded(0.5)
    case .accentEdge: theme.hairlinePixels > 1 ? theme.edge : Color(white: 1, alpha: 0.3)
    }
  }
}

nonisolated extension Color {
  init(_ color: ThemeColor) {
    self = color.color(in: .dusk)
    alpha = 1
    name = ColorName(color)
  }

  // Colours of the theme where they are drawn, by UIKit's names.

  /// Text. Source: UIColor.label; so are the others, where no source is named.
  public static let label = Color(.text)
  public static let secondaryLabel = Color(.secondaryText)
  /// Text of what is disabled.
  public static let tertiaryLabel = Color(.tertiaryText)
  public static let placeholderText = Color(.placeholder)
  /// What everything stands on; a page or card on it; a pane of glass over a picture.
  public static let systemBackground = Color(.ground)
  public static let secondarySystemBackground = Color(.groundRaised)
  /// Glassine's own.
  public static let panel = Color(.panel)
  /// What grey controls are made of, at rest and pressed.
  public static let systemFill = Color(.fill)
  public static let pressedSystemFill = Color(.fillPressed)
  /// A field's ground. Glassine's own.
  public static let well = Color(.well)
  /// Hairlines between things.
  public static let separator = Color(.separator)
  /// The tint where it is drawn: the view's ``View/tintColor``.
  public static let tint = Color(.accent)
  public static let tintPressed = Color(.accentPressed)
  /// Text and icons on ``tint``.
  public static let onTint = Color(.onAccent)
  /// Health, yes, on; and what cannot be undone. Glassine's own.
  public static let success = Color(.second)
  public static let danger = Color(.danger)

  /// Whether the colour is looked up where it is drawn.
  public var isDynamic: Bool { name != .none }

  /// The components alone.
  var plain: Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// `found`, with this colour's alpha on it.
  func applyingAlpha(to found: Color) -> Color {
    var color = found.plain
    color.alpha = name.replacesAlpha ? alpha : color.alpha * alpha
    return color
  }
}

extension Color {
  /// A colour that `provider` says, by the traits where it is drawn. Make it once and keep it: each
  /// call keeps its closure for as long as the program runs, and two calls are two colours. Some
  /// 65,000 fit; what is made beyond is misuse and stays the default theme's.
  ///
  /// `provider` is called whenever something of this colour is drawn, so it should only choose.
  /// Source: UIKit's documentation of UIColor(dynamicProvider:).
  public init(_ provider: @escaping (TraitCollection) -> Color) {
    self = provider(TraitCollection()).plain
    guard let number = ViewRegistry.main.addColorProvider(provider) else { return }
    name = ColorName(provider: number)
    // The opacity comes with what is looked up.
    alpha = 1
  }

  /// One colour in the light, another in the dark.
  public init(light: Color, dark: Color) {
    self.init { $0.userInterfaceStyle == .light ? light : dark }
  }

  /// The plain colour that this one is under `traits`; itself where it is not dynamic.
  public func resolvedColor(with traits: TraitCollection) -> Color {
    guard isDynamic else { return self }
    return resolved(with: traits, theme: traits.themeBox.theme, depth: 0)
  }

  /// A theme's colour may be dynamic itself; beyond a few steps it goes round in circles.
  private func resolved(
    with traits: TraitCollection, theme: ControlTheme, depth: Int
  ) -> Color {
    guard isDynamic, depth < Self.mostSteps else { return plain }
    let found: Color?
    if let role = name.themeColor {
      found = role.color(in: theme)
    } else {
      found = name.provider.flatMap { ViewRegistry.main.colorProvider($0)?(traits) }
    }
    guard let found else { return plain }
    return applyingAlpha(to: found.resolved(with: traits, theme: theme, depth: depth + 1))
  }

  private static let mostSteps = 4

  /// What is shown of this colour in an environment, which may be fading in.
  func shown(in environment: Environment) -> Color {
    guard isDynamic else { return self }
    guard let fade = environment.fade else { return resolvedColor(with: environment.traits) }
    return resolved(with: fade.old.traits, theme: fade.oldTheme, depth: 0).blended(
      with: resolvedColor(with: environment.traits), fraction: fade.fraction)
  }
}

extension View {
  /// The plain colour that `color` is here.
  func plain(_ color: Color) -> Color {
    color.isDynamic ? color.resolvedColor(with: environment.traits) : color
  }

  func components(of shadow: Layer.Shadow) -> Components {
    var shadow = shadow
    shadow.color = plain(shadow.color)
    return Components(shadow)
  }

  func components(of gradient: Layer.Gradient) -> Components {
    Components(plain(gradient.from), plain(gradient.to))
  }
}

extension Layer {
  /// Whether one of the colours that drawing asks for is looked up there.
  var hasDynamicColors: Bool {
    borderColor.isDynamic || backgroundColor?.isDynamic ?? false
      || gradient.map { $0.from.isDynamic || $0.to.isDynamic } ?? false
      || hasShadows && shadows.first?.color.isDynamic ?? false
  }
}
