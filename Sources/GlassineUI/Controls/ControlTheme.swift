// How controls look, in one place: glass over a landscape at dusk.
public import Foundation
public import GlassineText

/// The colours and fonts that controls draw themselves with. A value; change a copy and give it to
/// a control's `theme`.
///
/// A control's own colour properties, where it has some, go before the theme's.
public struct ControlTheme: Hashable, Sendable {
  /// Says "this one": what is on, filled, chosen; rare.
  public var accent = Color(hex: 0xFFB454)
  public var accentPressed = Color(hex: 0xFF9A2E)
  /// Text and icons on ``accent``.
  public var onAccent = Color(hex: 0x2A1A05)
  /// Health, yes, on.
  public var second = Color(hex: 0x63D2C6)
  public var danger = Color(hex: 0xFF5D5D)
  public var text = Color(hex: 0xF4F1EA)
  public var secondaryText = Color(hex: 0xF4F1EA, alpha: 0.66)
  public var placeholder = Color(hex: 0xF4F1EA, alpha: 0.5)
  /// A pane of glass that floats over the picture.
  public var panel = Color(hex: 0x141A33, alpha: 0.72)
  /// What a control is made of, on a panel: tracks, fields, grey buttons.
  public var fill = Color(white: 1, alpha: 0.10)
  public var fillPressed = Color(white: 1, alpha: 0.20)
  /// A recess: a field's ground.
  public var well = Color(hex: 0x070B18, alpha: 0.42)
  /// What stands out of a control: a thumb. Lit from above.
  public var thumb = Color(hex: 0xFBF8F2)
  public var thumbShade = Color(hex: 0xDDDAE2)
  /// A raised, dark piece: the thumb of a stick, the pane of a chosen segment.
  public var raised = Color(hex: 0x3A4677)
  public var raisedShade = Color(hex: 0x252E56)
  /// Hairlines: at the top edge, and at the bottom.
  public var edge = Color(white: 1, alpha: 0.20)
  public var edgeShade = Color(white: 1, alpha: 0.07)
  /// The ground of selected text.
  public var selection = Color(hex: 0xFFB454, alpha: 0.34)
  /// Factor on the opacity of what is disabled.
  public var disabledOpacity: CGFloat = 0.36
  /// Beneath thumbs and round buttons.
  public var shadow = Layer.Shadow(
    color: Color(white: 0, alpha: 0.30), blur: 8, offset: CGSize(width: 0, height: 3))
  /// Family of text; of icons.
  public var fontFamily = "Inter"
  public var iconFamily = "Material Design Icons"
  /// Corner radius of fields, and of buttons, in points.
  public var fieldRadius: CGFloat = 8
  public var buttonRadius: CGFloat = 14

  public init() {}

  /// The default.
  public static let dusk = ControlTheme()

  public func font(_ size: CGFloat, _ weight: FontWeight = .regular) -> FontDescriptor {
    FontDescriptor(family: fontFamily, size: size, weight: weight)
  }

  public func iconFont(_ size: CGFloat) -> FontDescriptor {
    FontDescriptor(family: iconFamily, size: size)
  }
}

/// Code points that controls use of the Material Design Icons font.
enum ControlIcon {
  static let clear: Character = "\u{F159}"
  static let close: Character = "\u{F156}"
}

extension Color {
  /// The same colour, `factor` as opaque.
  func faded(_ factor: CGFloat) -> Color { withAlphaComponent(alpha * factor) }
}
