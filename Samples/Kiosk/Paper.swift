// Colours, type and pieces of the exhibit: ink on paper, one vermilion thing a screen.
import Foundation
import Glassine

enum Paper {
  static let ground = Color(hex: 0xF6F3EC)
  static let groundShade = Color(hex: 0xE9E3D6)
  static let raised = Color(hex: 0xFFFFFF)
  static let well = Color(hex: 0xF1ECE2)
  static let text = Color(hex: 0x1E1B16)
  static let secondaryText = Color(hex: 0x1E1B16, alpha: 0.66)
  static let line = Color(hex: 0x1E1B16, alpha: 0.14)
  static let accent = Color(hex: 0xB5432E)
  static let accentPressed = Color(hex: 0x97341F)
  static let second = Color(hex: 0x2F6F6A)
  static let danger = Color(hex: 0xC0262D)

  static let shadows = [
    Layer.Shadow(
      color: Color(white: 0, alpha: 0.18), blur: 48, offset: CGSize(width: 0, height: 18)),
    Layer.Shadow(color: Color(white: 0, alpha: 0.14), blur: 6, offset: CGSize(width: 0, height: 2)),
  ]

  /// Dresses what looks by a theme.
  static let theme: ControlTheme = {
    var theme = ControlTheme.paper
    theme.metrics = .kiosk
    return theme
  }()

  static func font(_ size: CGFloat, _ weight: FontWeight = .regular) -> FontDescriptor {
    theme.font(size, weight)
  }

  static func label(
    _ size: CGFloat, _ weight: FontWeight = .regular, color: Color = Paper.text
  ) -> Label {
    Label("", font: font(size, weight), color: color)
  }

  // MARK: Buttons

  enum Weight { case primary, secondary, plain, key }

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
      look.pressedBackground = Color(hex: 0xDDD5C5)
    case .plain:
      look.baseForegroundColor = text
      look.baseBackgroundColor = nil
      look.pressedBackground = Color(hex: 0xE9E3D6)
    case .key:
      look.font = font(22, .medium)
      look.baseForegroundColor = text
      look.baseBackgroundColor = raised
      look.pressedBackground = Color(hex: 0xDDD5C5)
      look.border = line
      look.cornerRadius = 8
      look.padding = 4
    }
    return Button(configuration: look)
  }

  enum Icon {
    static let catalogue: Character = "\u{F56C}"
    static let search: Character = "\u{F349}"
    static let tidy: Character = "\u{F570}"
    static let language: Character = "\u{F59F}"
    static let close: Character = "\u{F156}"
    static let backspace: Character = "\u{F06E}"
    static let shift: Character = "\u{F636}"
    static let minus: Character = "\u{F374}"
    static let plus: Character = "\u{F415}"
    static let turn: Character = "\u{F467}"
    static let power: Character = "\u{F425}"
    static let refresh: Character = "\u{F450}"
    static let check: Character = "\u{F12C}"
  }
}
