// The sample's looks in one place: colours, type and icons of the dusk theme.
import Foundation
import Glassine
import GlassineControls

/// Glass over a landscape at dusk.
enum Dusk {
  private static let theme = ControlTheme.dusk
  /// For high contrast: edges, and backgrounds that hide the lake.
  private static let strong = ControlTheme.duskHighContrast

  static let ground = color(theme.ground, strong.ground)
  static let panel = color(theme.panel, strong.panel)
  /// The background of a stack that is carried from slot to slot, and of a line of news.
  static let carried = color(Color(hex: 0x2A3360, alpha: 0.92), strong.raised)
  static let toast = color(Color(hex: 0x141A33, alpha: 0.82), strong.panel)
  /// The background of a page of text: denser than a panel.
  static let page = color(Color(hex: 0x12172E, alpha: 0.86), strong.panel)
  static let panelRaised = color(Color(hex: 0x1E2748, alpha: 0.82), strong.fillPressed)
  /// The background of a panel over the lake, of its parts at rest and pressed, and its edge.
  static let pane = color(Color(hex: 0x12172E, alpha: 0.80), strong.panel)
  static let fill = color(Color(white: 1, alpha: 0.07), strong.fill)
  static let fillPressed = color(Color(white: 1, alpha: 0.16), strong.fillPressed)
  /// The background of the open group.
  static let current = color(Color(white: 1, alpha: 0.10), strong.fillPressed)
  static let line = color(Color(white: 1, alpha: 0.10), strong.edge)
  /// The edges of sunken parts: the light is on the lower one.
  static let sunkTop = color(Color(white: 1, alpha: 0.07), strong.edge)
  static let sunkBottom = color(Color(white: 1, alpha: 0.16), strong.edge)
  /// A round button that is held, at rest.
  static let roundTop = color(Color(hex: 0x2A3561, alpha: 0.80), strong.panel)
  static let roundBottom = color(Color(hex: 0x151C3A, alpha: 0.80), strong.panel)
  /// The edges of a gauge's track, above and below.
  static let trackTop = color(Color(white: 0, alpha: 0.35), strong.edge)
  static let trackBottom = color(Color(white: 1, alpha: 0.14), strong.edge)
  /// The edges of the stick's thumb, and the plate beneath it.
  static let thumbTop = color(Color(white: 1, alpha: 0.34), strong.edge)
  static let thumbBottom = color(Color(white: 1, alpha: 0.06), strong.edge)
  static let base = color(theme.panel.withAlphaComponent(0.46), strong.panel)
  static let text = color(theme.text, strong.text)
  static let secondaryText = color(theme.secondaryText, strong.secondaryText)
  /// The line under the title, over the lake itself.
  static let subtitle = color(theme.text.withAlphaComponent(0.84), strong.text)
  /// Behind it.
  static let shade = color(theme.ground.withAlphaComponent(0.86), strong.ground)
  /// Marks that are to be felt rather than read.
  static let mark = color(Color(white: 1, alpha: 0.20), strong.text)
  /// The sign of an empty place's purpose.
  static let hint = color(Color(white: 1, alpha: 0.16), strong.placeholder)
  static let accent = color(theme.accent, strong.accent)
  static let accentPressed = color(theme.accentPressed, strong.accentPressed)
  static let onAccent = color(theme.onAccent, strong.onAccent)
  /// The edge of parts in the accent colour.
  static let accentEdge = color(Color(white: 1, alpha: 0.30), strong.edge)
  static let second = color(theme.second, strong.second)
  static let danger = color(theme.danger, strong.danger)
  /// Opacity of unavailable parts.
  static let disabledOpacity = theme.disabledOpacity

  /// Hairlines: light comes from above.
  static let edgeTop = color(theme.edge, strong.edge)
  static let edgeBottom = color(theme.edgeShade, strong.edgeShade)

  private static func color(_ usual: Color, _ inHighContrast: Color) -> Color {
    Color { $0.accessibilityContrast == .high ? inHighContrast : usual }
  }

  /// One large and soft, one small.
  static let shadows = [theme.panelShadow, theme.panelContactShadow]
  static let smallShadow = [
    Layer.Shadow(color: Color(white: 0, alpha: 0.30), blur: 14, offset: CGSize(width: 0, height: 4))
  ]

  static func font(_ size: CGFloat, _ weight: FontWeight = .regular) -> FontDescriptor {
    FontDescriptor(size: size, weight: weight, tracking: size >= 32 ? -0.015 : 0)
  }

  /// Figures of equal width, for changing counts.
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

  /// A pane of glass for a panel: the picture beneath shows through, blurred.
  static func makePanel(_ tint: Color = Dusk.pane) -> VisualEffectView {
    let panel = VisualEffectView(effect: VisualEffectView.Effect(blur: 14, tint: tint))
    panel.layer.cornerRadius = 22
    panel.layer.borderWidth = Layer.hairline
    panel.layer.borderColor = edgeTop
    panel.layer.borderBottomColor = edgeBottom
    panel.layer.shadows = shadows
    return panel
  }

  /// Styles a view as a pane of glass.
  static func makeGlass(_ view: View, cornerRadius: CGFloat, shadows: [Layer.Shadow]) {
    view.layer.backgroundColor = panel
    view.layer.cornerRadius = cornerRadius
    view.layer.borderWidth = Layer.hairline
    view.layer.borderColor = edgeTop
    view.layer.borderBottomColor = edgeBottom
    view.layer.shadows = shadows
  }
}

extension DrawingContext {
  /// The edge of a chosen part, in points: wider than that of the others.
  var chosenEdge: CGFloat { 2 * max(1, hairline) }
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
