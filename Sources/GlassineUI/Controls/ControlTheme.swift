// How controls look, in one value.
public import Foundation
public import GlassineText

/// The colours, fonts and sizes that controls, labels, lists and indicators draw themselves with. A
/// value: change a copy and give it to `application.theme`, `window.theme`, `view.overrideTheme` or
/// one control's `theme`. What is below follows at once, within an animation block gradually.
///
/// A control's own colour properties, where they are set, go before the theme's.
public nonisolated struct ControlTheme: Hashable, Sendable {
  /// Whether this is a light theme or a dark one.
  public var userInterfaceStyle = UserInterfaceStyle.dark

  // MARK: Grounds

  /// What everything stands on, at the top and at the bottom.
  public var ground = Color(hex: 0x0B1020)
  public var groundShade = Color(hex: 0x1B2145)
  /// A surface that is raised over the ground, opaque: a page, a card.
  public var groundRaised = Color(hex: 0x181E3A)
  /// A light in the ground: the horizon's glow.
  public var glow = Color(hex: 0xF2A65A)
  /// A pane of glass that floats over the picture.
  public var panel = Color(hex: 0x141A33, alpha: 0.72)
  /// What a control is made of, on a panel: tracks, fields, grey buttons.
  public var fill = Color(white: 1, alpha: 0.10)
  public var fillPressed = Color(white: 1, alpha: 0.20)
  /// A recess: a field's ground.
  public var well = Color(hex: 0x070B18, alpha: 0.42)

  // MARK: Accents

  /// Says "this one": what is on, filled, chosen; rare. A tint takes its place.
  public var accent = Color(hex: 0xFFB454)
  public var accentPressed = Color(hex: 0xFF9A2E)
  /// Text and icons on ``accent``.
  public var onAccent = Color(hex: 0x2A1A05)
  /// Health, yes, on.
  public var second = Color(hex: 0x63D2C6)
  public var danger = Color(hex: 0xFF5D5D)
  /// The ground of selected text.
  public var selection = Color(hex: 0xFFB454, alpha: 0.34)

  // MARK: Text

  public var text = Color(hex: 0xF4F1EA)
  public var secondaryText = Color(hex: 0xF4F1EA, alpha: 0.66)
  public var placeholder = Color(hex: 0xF4F1EA, alpha: 0.58)
  /// Factor on the opacity of what is disabled.
  public var disabledOpacity: CGFloat = 0.36

  // MARK: Pieces

  /// What stands out of a control: a thumb. Lit from above.
  public var thumb = Color(hex: 0xFBF8F2)
  public var thumbShade = Color(hex: 0xDDDAE2)
  /// A line round a thumb, at the top and at the bottom.
  public var thumbEdge = Color(white: 1, alpha: 0.5)
  public var thumbEdgeShade = Color(white: 0, alpha: 0.12)
  /// A raised piece: the thumb of a stick, the pane of a chosen segment.
  public var raised = Color(hex: 0x3A4677)
  public var raisedShade = Color(hex: 0x252E56)
  /// Hairlines: at the top edge, and at the bottom.
  public var edge = Color(white: 1, alpha: 0.20)
  public var edgeShade = Color(white: 1, alpha: 0.07)
  /// Device pixels that a hairline is thick.
  public var hairlinePixels: CGFloat = 1
  /// How opaque the base of a stick or pad is, which lies over a game.
  nonisolated var baseOpacity: CGFloat { hasStrongEdges ? 1 : 0.7 }
  /// What a bar runs in. In themes of high contrast some 3 to 1 from the ground, and the bar from
  /// it.
  nonisolated var track: Color {
    guard hasStrongEdges else { return fillPressed }
    return Color(hex: userInterfaceStyle == .light ? 0x97938B : 0x676C80)
  }
  /// Whether edges tell controls from the ground by themselves, in themes of high contrast.
  nonisolated var hasStrongEdges: Bool { hairlinePixels > 1 }
  /// Beneath thumbs and round buttons.
  public var shadow = Layer.Shadow(
    color: Color(white: 0, alpha: 0.30), blur: 8, offset: CGSize(width: 0, height: 3))
  /// Beneath panels: one large and soft, one small.
  public var panelShadow = Layer.Shadow(
    color: Color(white: 0, alpha: 0.35), blur: 48, offset: CGSize(width: 0, height: 18))
  public var panelContactShadow = Layer.Shadow(
    color: Color(white: 0, alpha: 0.25), blur: 6, offset: CGSize(width: 0, height: 2))

  // MARK: Fonts and sizes

  /// Family of text; of icons.
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

  /// A font of the theme at 100 %; what shows text enlarges it as the user wishes.
  public func font(_ size: CGFloat, _ weight: FontWeight = .regular) -> FontDescriptor {
    FontDescriptor(family: fontFamily, size: size, weight: weight)
  }

  public func iconFont(_ size: CGFloat) -> FontDescriptor {
    FontDescriptor(family: iconFamily, size: size)
  }

  /// A font as large as text is here, for what is drawn without a view that enlarges it.
  func scaledFont(_ size: CGFloat, _ weight: FontWeight = .regular) -> FontDescriptor {
    font(size * metrics.textScale, weight)
  }

  func scaledIconFont(_ size: CGFloat) -> FontDescriptor {
    iconFont(size * metrics.textScale)
  }
}

/// Code points that controls use of the Material Design Icons font.
enum ControlIcon {
  static let clear: Character = "\u{F159}"
  static let close: Character = "\u{F156}"
}

extension Color {
  /// The same colour, `factor` as opaque.
  nonisolated func faded(_ factor: CGFloat) -> Color {
    var color = self
    color.alpha *= factor
    return color
  }
}
