// The look of controls, as one value.
public import Foundation
public import GlassineText

/// The colours, fonts and sizes of controls, labels, lists and indicators. A value: change a copy
/// and assign it to `application.theme`, `window.theme`, `view.overrideTheme` or one control's
/// `theme`. Descendants change at once, within an animation block gradually.
///
/// A control's own colour properties, if set, take precedence over the theme's.
public nonisolated struct ControlTheme: Hashable, Sendable {
  /// Whether this is a light theme or a dark one.
  public var userInterfaceStyle = UserInterfaceStyle.dark

  // MARK: Grounds

  /// The background of everything, at the top and at the bottom.
  public var ground = Color(hex: 0x0B1020)
  public var groundShade = Color(hex: 0x1B2145)
  /// An opaque surface raised over the ground: a page, a card.
  public var groundRaised = Color(hex: 0x181E3A)
  /// A light in the ground: the horizon's glow.
  public var glow = Color(hex: 0xF2A65A)
  /// A pane of glass that floats over the picture.
  public var panel = Color(hex: 0x141A33, alpha: 0.72)
  /// The fill of controls on a panel: tracks, fields, grey buttons.
  public var fill = Color(white: 1, alpha: 0.10)
  public var fillPressed = Color(white: 1, alpha: 0.20)
  /// A recess: a field's background.
  public var well = Color(hex: 0x070B18, alpha: 0.42)

  // MARK: Accents

  /// The colour of elements that are on, filled or selected; rare. A tint replaces it.
  public var accent = Color(hex: 0xFFB454)
  public var accentPressed = Color(hex: 0xFF9A2E)
  /// Text and icons on ``accent``.
  public var onAccent = Color(hex: 0x2A1A05)
  /// The colour of success, or on.
  public var second = Color(hex: 0x63D2C6)
  public var danger = Color(hex: 0xFF5D5D)
  /// The background of selected text.
  public var selection = Color(hex: 0xFFB454, alpha: 0.34)

  // MARK: Text

  public var text = Color(hex: 0xF4F1EA)
  public var secondaryText = Color(hex: 0xF4F1EA, alpha: 0.66)
  public var placeholder = Color(hex: 0xF4F1EA, alpha: 0.58)
  /// Factor of the opacity of disabled elements.
  public var disabledOpacity: CGFloat = 0.36

  // MARK: Pieces

  /// The raised part of a control: a thumb. Lit from above.
  public var thumb = Color(hex: 0xFBF8F2)
  public var thumbShade = Color(hex: 0xDDDAE2)
  /// The edge of a thumb, at the top and at the bottom.
  public var thumbEdge = Color(white: 1, alpha: 0.5)
  public var thumbEdgeShade = Color(white: 0, alpha: 0.12)
  /// A raised piece: the thumb of a stick, the pane of a selected segment.
  public var raised = Color(hex: 0x3A4677)
  public var raisedShade = Color(hex: 0x252E56)
  /// Hairlines: at the top edge, and at the bottom.
  public var edge = Color(white: 1, alpha: 0.20)
  public var edgeShade = Color(white: 1, alpha: 0.07)
  /// The thickness of a hairline in device pixels.
  public var hairlinePixels: CGFloat = 1
  /// The opacity of the base of a stick or pad, which is over a game.
  package nonisolated var baseOpacity: CGFloat { hasStrongEdges ? 1 : 0.7 }
  /// The track of a bar. In high-contrast themes some 3 to 1 from the ground, and likewise from the
  /// bar.
  package nonisolated var track: Color {
    guard hasStrongEdges else { return fillPressed }
    return Color(hex: userInterfaceStyle == .light ? 0x97938B : 0x676C80)
  }
  /// The edge of a control without a text that its fill does not set apart from the ground; nil: it
  /// does. Source: WCAG 1.4.11, 3 to 1.
  package nonisolated var controlEdge: Color? {
    userInterfaceStyle == .light && !hasStrongEdges ? text.withAlphaComponent(0.54) : nil
  }
  /// Whether edges alone distinguish controls from the ground, in high-contrast themes.
  package nonisolated var hasStrongEdges: Bool { hairlinePixels > 1 }
  /// The shadow of thumbs and round buttons.
  public var shadow = Layer.Shadow(
    color: Color(white: 0, alpha: 0.30), blur: 8, offset: CGSize(width: 0, height: 3))
  /// The shadows of panels: one large and soft, one small.
  public var panelShadow = Layer.Shadow(
    color: Color(white: 0, alpha: 0.35), blur: 48, offset: CGSize(width: 0, height: 18))
  public var panelContactShadow = Layer.Shadow(
    color: Color(white: 0, alpha: 0.25), blur: 6, offset: CGSize(width: 0, height: 2))

  // MARK: Fonts and sizes

  /// The font families of text and of icons.
  public var fontFamily = "Inter"
  public var iconFamily = "Material Design Icons"
  /// Sizes of controls and of their text.
  public var metrics = Metrics.handheld
  /// Corner radius of fields, and of buttons, in points.
  public var fieldRadius: CGFloat {
    get { metrics.fieldRadius }
    set { metrics.fieldRadius = newValue }
  }
  public var buttonRadius: CGFloat {
    get { metrics.buttonRadius }
    set { metrics.buttonRadius = newValue }
  }

  /// The colours and sizes of ``dusk``.
  public init() {}

  /// A font of the theme at 100 %; the view that shows it scales it by the user's text size.
  public func font(_ size: CGFloat, _ weight: FontWeight = .regular) -> FontDescriptor {
    FontDescriptor(family: fontFamily, size: size, weight: weight)
  }

  public func iconFont(_ size: CGFloat) -> FontDescriptor {
    FontDescriptor(family: iconFamily, size: size)
  }

  /// A font scaled by the user's text size, for drawing without a view that scales it.
  package func scaledFont(_ size: CGFloat, _ weight: FontWeight = .regular) -> FontDescriptor {
    font(size * metrics.textScale, weight)
  }

  package func scaledIconFont(_ size: CGFloat) -> FontDescriptor {
    iconFont(size * metrics.textScale)
  }
}

/// Code points that controls use of the Material Design Icons font.
package enum ControlIcon {
  package static let clear: Character = "\u{F159}"
  package static let close: Character = "\u{F156}"
}

extension Color {
  /// The same colour with its opacity multiplied by `factor`.
  package nonisolated func faded(_ factor: CGFloat) -> Color {
    var color = self
    color.alpha *= factor
    return color
  }
}
