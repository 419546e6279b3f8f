// The built-in themes, and interpolation between themes.
import Foundation

extension ControlTheme {
  /// Glass over a landscape at dusk: for games. The default.
  public nonisolated static let dusk = ControlTheme()

  /// Ink on warm paper, under a lamp: for kiosks and galleries.
  public nonisolated static let paper: ControlTheme = {
    let ink: UInt32 = 0x1E1B16
    var theme = ControlTheme()
    theme.userInterfaceStyle = .light
    theme.ground = Color(hex: 0xF6F3EC)
    theme.groundShade = Color(hex: 0xF6F3EC)
    theme.groundRaised = Color(hex: 0xFFFFFF)
    theme.glow = Color(hex: 0xFFFFFF)
    theme.panel = Color(hex: 0xFFFFFF, alpha: 0.86)
    theme.fill = Color(hex: ink, alpha: 0.07)
    theme.fillPressed = Color(hex: ink, alpha: 0.15)
    theme.well = Color(hex: ink, alpha: 0.045)
    theme.accent = Color(hex: 0xB5432E)
    theme.accentPressed = Color(hex: 0x97341F)
    theme.onAccent = Color(hex: 0xFFFFFF)
    theme.second = Color(hex: 0x2F6F6A)
    theme.danger = Color(hex: 0xC0262D)
    theme.selection = Color(hex: 0xB5432E, alpha: 0.24)
    theme.text = Color(hex: ink)
    theme.secondaryText = Color(hex: ink, alpha: 0.64)
    theme.placeholder = Color(hex: ink, alpha: 0.64)
    theme.thumb = Color(hex: 0xFFFFFF)
    theme.thumbShade = Color(hex: 0xF7F4EE)
    theme.thumbEdge = Color(hex: ink, alpha: 0.10)
    theme.thumbEdgeShade = Color(hex: ink, alpha: 0.22)
    theme.raised = Color(hex: 0xFFFFFF)
    theme.raisedShade = Color(hex: 0xFBF9F4)
    theme.edge = Color(hex: ink, alpha: 0.10)
    theme.edgeShade = Color(hex: ink, alpha: 0.18)
    theme.shadow = Layer.Shadow(
      color: Color(hex: ink, alpha: 0.20), blur: 8, offset: CGSize(width: 0, height: 3))
    theme.panelShadow = Layer.Shadow(
      color: Color(hex: ink, alpha: 0.16), blur: 48, offset: CGSize(width: 0, height: 18))
    theme.panelContactShadow = Layer.Shadow(
      color: Color(hex: ink, alpha: 0.12), blur: 6, offset: CGSize(width: 0, height: 2))
    return theme
  }()

  /// ``dusk`` with contrasts of 7 to 1, lines of two pixels and no transparency.
  public nonisolated static let duskHighContrast: ControlTheme = {
    var theme = ControlTheme()
    theme.ground = Color(hex: 0x000000)
    theme.groundShade = Color(hex: 0x000000)
    theme.groundRaised = Color(hex: 0x0A0D1C)
    theme.panel = Color(hex: 0x0A0D1C)
    theme.fill = Color(hex: 0x232A48)
    theme.fillPressed = Color(hex: 0x39426B)
    theme.well = Color(hex: 0x000000)
    theme.accent = Color(hex: 0xFFC46B)
    theme.accentPressed = Color(hex: 0xFFD798)
    theme.onAccent = Color(hex: 0x000000)
    theme.second = Color(hex: 0x8AF0E4)
    theme.danger = Color(hex: 0xFFA3A3)
    theme.selection = Color(hex: 0x5E4314)
    theme.text = Color(hex: 0xFFFFFF)
    theme.secondaryText = Color(hex: 0xE4E4EA)
    theme.placeholder = Color(hex: 0xCDCDD8)
    theme.disabledOpacity = 0.55
    theme.thumb = Color(hex: 0xFFFFFF)
    theme.thumbShade = Color(hex: 0xFFFFFF)
    theme.thumbEdge = Color(hex: 0x000000)
    theme.thumbEdgeShade = Color(hex: 0x000000)
    theme.raised = Color(hex: 0x39426B)
    theme.raisedShade = Color(hex: 0x39426B)
    theme.edge = Color(hex: 0xC9CBDA)
    theme.edgeShade = Color(hex: 0xC9CBDA)
    theme.hairlinePixels = 2
    theme.withoutShadows()
    return theme
  }()

  /// ``paper`` with contrasts of 7 to 1, lines of two pixels and no transparency.
  public nonisolated static let paperHighContrast: ControlTheme = {
    var theme = ControlTheme.paper
    theme.ground = Color(hex: 0xFFFFFF)
    theme.groundShade = Color(hex: 0xFFFFFF)
    theme.groundRaised = Color(hex: 0xFFFFFF)
    theme.panel = Color(hex: 0xFFFFFF)
    theme.fill = Color(hex: 0xECE9E1)
    theme.fillPressed = Color(hex: 0xD9D5CA)
    theme.well = Color(hex: 0xFFFFFF)
    theme.accent = Color(hex: 0x8A2413)
    theme.accentPressed = Color(hex: 0x6A1709)
    theme.onAccent = Color(hex: 0xFFFFFF)
    theme.second = Color(hex: 0x0F4A46)
    theme.danger = Color(hex: 0x8E0E16)
    theme.selection = Color(hex: 0xF5C9BF)
    theme.text = Color(hex: 0x000000)
    theme.secondaryText = Color(hex: 0x2B2822)
    theme.placeholder = Color(hex: 0x45413A)
    theme.disabledOpacity = 0.55
    theme.thumbShade = Color(hex: 0xFFFFFF)
    theme.thumbEdge = Color(hex: 0x000000)
    theme.thumbEdgeShade = Color(hex: 0x000000)
    theme.raised = Color(hex: 0xFFFFFF)
    theme.raisedShade = Color(hex: 0xFFFFFF)
    theme.edge = Color(hex: 0x2B2822)
    theme.edgeShade = Color(hex: 0x2B2822)
    theme.hairlinePixels = 2
    theme.withoutShadows()
    return theme
  }()

  /// The theme for viewers who need more contrast: with the same style, sizes and fonts. A custom
  /// accent is kept, moved away from the ground as far as necessary.
  public nonisolated func withIncreasedContrast() -> ControlTheme {
    let isLight = userInterfaceStyle == .light
    var theme: ControlTheme = isLight ? .paperHighContrast : .duskHighContrast
    let plain: ControlTheme = isLight ? .paper : .dusk
    if accent != plain.accent, accent != theme.accent {
      theme.tint(with: accent.contrasting(with: theme.ground, atLeast: 7))
    }
    return theme.taking(sizesOf: self)
  }

  /// The theme in that style: itself, or ``dusk`` or ``paper`` with its sizes and fonts.
  public nonisolated func inStyle(_ style: UserInterfaceStyle) -> ControlTheme {
    if style == .unspecified || style == userInterfaceStyle { return self }
    return (style == .light ? ControlTheme.paper : .dusk).taking(sizesOf: self)
  }

  private nonisolated func taking(sizesOf other: ControlTheme) -> ControlTheme {
    var theme = self
    theme.metrics = other.metrics
    theme.fontFamily = other.fontFamily
    theme.iconFamily = other.iconFamily
    return theme
  }

  /// Replaces the accent by a colour, and updates dependent colours.
  nonisolated mutating func tint(with color: Color) {
    guard color != accent else { return }
    accent = color
    accentPressed = color.blended(
      with: userInterfaceStyle == .light ? .black : .white, fraction: 0.18)
    selection = color.withAlphaComponent(selection.alpha)
    let candidates = [onAccent, Color(hex: 0x14110B), .white]
    if onAccent.contrast(with: color) < Color.readableContrast {
      onAccent =
        candidates.max { $0.contrast(with: color) < $1.contrast(with: color) } ?? onAccent
    }
  }

  private nonisolated mutating func withoutShadows() {
    shadow.color = .clear
    panelShadow.color = .clear
    panelContactShadow.color = .clear
  }

  /// A theme with colours between this one's at 0 and those of `other` at 1. All other values are
  /// those of `other`.
  nonisolated func blended(with other: ControlTheme, fraction: CGFloat) -> ControlTheme {
    var theme = other
    for path in Self.colors {
      theme[keyPath: path] = self[keyPath: path].blended(
        with: other[keyPath: path], fraction: fraction)
    }
    theme.disabledOpacity = disabledOpacity + (other.disabledOpacity - disabledOpacity) * fraction
    return theme
  }

  /// All colours of a theme.
  nonisolated static let colors: [WritableKeyPath<ControlTheme, Color> & Sendable] = [
    \.ground, \.groundShade, \.groundRaised, \.glow, \.panel, \.fill, \.fillPressed, \.well,
    \.accent, \.accentPressed, \.onAccent, \.second, \.danger, \.selection, \.text,
    \.secondaryText, \.placeholder, \.thumb, \.thumbShade, \.thumbEdge, \.thumbEdgeShade,
    \.raised, \.raisedShade, \.edge, \.edgeShade, \.shadow.color, \.panelShadow.color,
    \.panelContactShadow.color,
  ]
}
