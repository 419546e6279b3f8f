// The sample's looks in one place: colours, type and icons of the dusk theme.
import Foundation
import Glassine

/// Glass over a landscape at dusk.
enum Dusk {
  private static let theme = ControlTheme.dusk

  static let ground = theme.ground
  static let panel = theme.panel
  /// The ground of a page that is read: denser than a panel.
  static let page = Color(hex: 0x12172E, alpha: 0.86)
  static let panelRaised = Color(hex: 0x1E2748, alpha: 0.82)
  static let text = theme.text
  static let secondaryText = theme.secondaryText
  static let accent = theme.accent
  static let accentPressed = theme.accentPressed
  static let onAccent = theme.onAccent
  static let second = theme.second
  static let danger = theme.danger
  /// Opacity of what cannot be used now.
  static let disabledOpacity = theme.disabledOpacity

  /// Hairlines: light comes from above.
  static let edgeTop = theme.edge
  static let edgeBottom = theme.edgeShade

  /// One large and soft, one small.
  static let shadows = [theme.panelShadow, theme.panelContactShadow]
  static let smallShadow = [
    Layer.Shadow(color: Color(white: 0, alpha: 0.30), blur: 14, offset: CGSize(width: 0, height: 4))
  ]

  static func font(_ size: CGFloat, _ weight: FontWeight = .regular) -> FontDescriptor {
    FontDescriptor(size: size, weight: weight, tracking: size >= 32 ? -0.015 : 0)
  }

  /// Figures of equal width, for counts that change.
  static func figures(_ size: CGFloat, _ weight: FontWeight) -> FontDescriptor {
    FontDescriptor(size: size, weight: weight, usesTabularFigures: true)
  }

  static func iconFont(_ size: CGFloat) -> FontDescriptor {
    theme.iconFont(size)
  }

  /// Code points of the Material Design Icons font.
  enum Icon {
    static let pause: Character = "\u{F3E4}"
    static let play: Character = "\u{F40A}"
    static let replay: Character = "\u{F459}"
    static let power: Character = "\u{F425}"
    static let rowing: Character = "\u{F608}"
    static let lantern: Character = "\u{F5E2}"
    static let oil: Character = "\u{F238}"
    static let settings: Character = "\u{F493}"
    static let back: Character = "\u{F04D}"
    static let check: Character = "\u{F12C}"
    static let restore: Character = "\u{F06F}"
    static let player: Character = "\u{F004}"
    static let graphics: Character = "\u{F379}"
    static let sound: Character = "\u{F57E}"
    static let pad: Character = "\u{F297}"
    static let keyboard: Character = "\u{F30C}"
    static let language: Character = "\u{F5CA}"
    static let alert: Character = "\u{F028}"
    static let flare: Character = "\u{F5A8}"
    static let wheel: Character = "\u{F238}"
    static let wide: Character = "\u{F594}"
    static let ember: Character = "\u{F43E}"
    static let lure: Character = "\u{F24A}"
    static let storm: Character = "\u{F59D}"
    static let talk: Character = "\u{F28C}"
    static let answer: Character = "\u{F142}"
    static let plus: Character = "\u{F415}"
    static let minus: Character = "\u{F374}"
    static let north: Character = "\u{F390}"
    static let target: Character = "\u{F1A4}"
    static let ferry: Character = "\u{F213}"
    static let pin: Character = "\u{F34E}"
    static let close: Character = "\u{F156}"
    static let satchel: Character = "\u{F03C}"
    static let bell: Character = "\u{F09A}"
    static let home: Character = "\u{F2DC}"
    static let map: Character = "\u{F34D}"
    static let cord: Character = "\u{F1C8}"
  }

  /// A pane of glass for a panel: what lies beneath shows through, blurred.
  static func makePanel(_ tint: Color = Color(hex: 0x12172E, alpha: 0.80)) -> VisualEffectView {
    let panel = VisualEffectView(effect: VisualEffectView.Effect(blur: 14, tint: tint))
    panel.layer.cornerRadius = 22
    panel.layer.borderWidth = Layer.hairline
    panel.layer.borderColor = edgeTop
    panel.layer.borderBottomColor = edgeBottom
    panel.layer.shadows = shadows
    return panel
  }

  /// Dresses a view as a pane of glass.
  static func makeGlass(_ view: View, cornerRadius: CGFloat, shadows: [Layer.Shadow]) {
    view.layer.backgroundColor = panel
    view.layer.cornerRadius = cornerRadius
    view.layer.borderWidth = Layer.hairline
    view.layer.borderColor = edgeTop
    view.layer.borderBottomColor = edgeBottom
    view.layer.shadows = shadows
  }
}

/// A round button with an icon alone: closes a panel, opens a screen from the HUD. Its icon keeps
/// its size, since it is no text.
final class RoundButton: Button {
  private let icon: Character

  init(_ icon: Character) {
    self.icon = icon
    var look = Configuration()
    look.baseBackgroundColor = Dusk.panel
    look.pressedBackground = Dusk.panelRaised
    look.border = Dusk.edgeTop
    look.cornerRadius = Self.diameter / 2
    look.shadows = Dusk.smallShadow
    super.init(configuration: look)
    bounds.size = CGSize(width: Self.diameter, height: Self.diameter)
    hitOutset = EdgeInsets(all: 6)
    sounds(.press)
  }

  override init(frame: CGRect) { fatalError("made by its icon") }
  required init?(coder: NSCoder) { nil }

  static let diameter: CGFloat = 44

  override func drawContent(in context: DrawingContext) {
    context.draw(
      icon: icon, font: Dusk.iconFont((bounds.width * 0.54).rounded()),
      center: CGPoint(x: context.bounds.midX, y: context.bounds.midY), color: Dusk.text)
  }
}
