// Colours, type and parts of the exhibit: ink on paper, one vermilion part a screen.
import Foundation
import GlassineKiosk

enum Paper {
  static let ground = color(Color(hex: 0xF6F3EC), inHighContrast: Color(hex: 0xFFFFFF))
  static let groundShade = color(Color(hex: 0xE9E3D6), inHighContrast: Color(hex: 0xFFFFFF))
  static let raised = Color(hex: 0xFFFFFF)
  static let well = color(Color(hex: 0xF1ECE2), inHighContrast: Color(hex: 0xECE9E1))
  static let wellPressed = color(Color(hex: 0xDDD5C5), inHighContrast: Color(hex: 0xC9C4B7))
  /// For parts without a background at rest.
  static let pressed = color(Color(hex: 0xE9E3D6), inHighContrast: Color(hex: 0xC9C4B7))
  static let text = color(Color(hex: 0x1E1B16), inHighContrast: Color(hex: 0x000000))
  static let secondaryText = color(
    Color(hex: 0x1E1B16, alpha: 0.66), inHighContrast: Color(hex: 0x2B2822))
  static let line = color(Color(hex: 0x1E1B16, alpha: 0.14), inHighContrast: Color(hex: 0x2B2822))
  /// Around parts set off by their background or shadow alone, if that is not enough.
  static let edge = color(.clear, inHighContrast: Color(hex: 0x2B2822))
  /// A part that waits for its ``text``.
  static let blank = color(Color(hex: 0x1E1B16, alpha: 0.14), inHighContrast: raised)
  static let accent = color(Color(hex: 0xB5432E), inHighContrast: Color(hex: 0x8A2413))
  static let accentPressed = color(Color(hex: 0x97341F), inHighContrast: Color(hex: 0x6A1709))
  static let second = color(Color(hex: 0x2F6F6A), inHighContrast: Color(hex: 0x0F4A46))
  static let danger = color(Color(hex: 0xC0262D), inHighContrast: Color(hex: 0x8E0E16))

  private static func color(_ usual: Color, inHighContrast high: Color) -> Color {
    Color { $0.accessibilityContrast == .high ? high : usual }
  }

  static let shadows = [
    Layer.Shadow(
      color: Color(white: 0, alpha: 0.18), blur: 48, offset: CGSize(width: 0, height: 18)),
    Layer.Shadow(color: Color(white: 0, alpha: 0.14), blur: 6, offset: CGSize(width: 0, height: 2)),
  ]

  /// Styles views by a theme.
  static let theme: ControlTheme = {
    var theme = ControlTheme.paper
    theme.metrics = .kiosk
    return theme
  }()

  static func font(_ size: CGFloat, _ weight: FontWeight = .regular) -> FontDescriptor {
    theme.font(size, weight)
  }

  static func field() -> TextField {
    let field = TextField(frame: .zero)
    field.font = font(20)
    field.clearButtonMode = .whileEditing
    return field
  }

  static func label(
    _ size: CGFloat, _ weight: FontWeight = .regular, color: Color = Paper.text
  ) -> Label {
    Label("", font: font(size, weight), color: color)
  }

  // MARK: Buttons

  enum Weight { case primary, secondary, plain }

  static func button(
    _ weight: Weight, title: String? = nil, icon: Character? = nil
  ) -> Button {
    var look = Button.Configuration(title: title, icon: icon)
    look.font = font(17, .semibold)
    look.iconFont = theme.iconFont(24)
    look.cornerRadius = 14
    switch weight {
    case .primary:
      look.baseForegroundColor = raised
      look.baseBackgroundColor = accent
      look.pressedBackground = accentPressed
    case .secondary:
      look.baseForegroundColor = text
      look.baseBackgroundColor = well
      look.pressedBackground = wellPressed
      look.border = edge
    case .plain:
      look.baseForegroundColor = text
      look.baseBackgroundColor = nil
      look.pressedBackground = pressed
    }
    return Button(configuration: look)
  }

  enum Icon {
    static let catalogue: Character = "\u{F56C}"
    static let search: Character = "\u{F349}"
    static let tidy: Character = "\u{F570}"
    static let language: Character = "\u{F59F}"
    static let close: Character = "\u{F156}"
    static let minus: Character = "\u{F374}"
    static let plus: Character = "\u{F415}"
    static let turn: Character = "\u{F467}"
    static let power: Character = "\u{F425}"
    static let refresh: Character = "\u{F450}"
    static let check: Character = "\u{F12C}"
  }
}
