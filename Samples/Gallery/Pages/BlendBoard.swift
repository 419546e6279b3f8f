// The sheet of blending: each mode, with the same light over the same background.
import Glassine
import GlassineControls

/// A tile for each mode: the background on the left, and over it, to the right, the blended light.
final class BlendBoard: Board {
  private static let modes: [(BlendMode, String)] = [
    (.normal, "Normal"), (.multiply, "Multiply"), (.screen, "Screen"), (.overlay, "Overlay"),
    (.darken, "Darken"), (.lighten, "Lighten"), (.colorDodge, "Colour dodge"),
    (.colorBurn, "Colour burn"), (.softLight, "Soft light"), (.hardLight, "Hard light"),
    (.difference, "Difference"), (.exclusion, "Exclusion"), (.plusLighter, "Plus lighter"),
    (.hue, "Hue"), (.saturation, "Saturation"), (.color, "Colour"), (.luminosity, "Luminosity"),
  ]
  private static let tileSize = CGSize(width: 88, height: 58)
  private static let step = CGSize(width: 103, height: 84)

  private var lights: [View] = []

  override func build() {
    for (index, (mode, name)) in Self.modes.enumerated() {
      let frame = CGRect(
        origin: CGPoint(
          x: 30 + Self.step.width * CGFloat(index % 5),
          y: 10 + Self.step.height * CGFloat(index / 5)),
        size: Self.tileSize)
      let tile = View(frame: frame)
      tile.isUserInteractionEnabled = false
      tile.clipsToBounds = true
      tile.layer.cornerRadius = 8
      // Dark to light, and three colours across.
      tile.layer.gradient = Layer.Gradient(from: Color(hex: 0x20283F), to: Color(hex: 0xF4E9D4))
      for (stripe, color) in [0xB5432E, 0x2F6F6A, 0xD9A441].enumerated() {
        let band = View(frame: CGRect(x: 12 + 24 * CGFloat(stripe), y: 0, width: 12, height: 58))
        band.backgroundColor = Color(hex: UInt32(color))
        tile.addSubview(band)
      }
      let light = View(frame: CGRect(x: 26, y: 9, width: 52, height: 40))
      light.layer.cornerRadius = 20
      light.layer.blendMode = mode
      lights.append(light)
      tile.addSubview(light)
      addSubview(tile)
      let label = Label(name, font: ControlTheme.paper.font(11), color: .secondaryLabel)
      label.frame = CGRect(x: frame.minX, y: frame.maxY + 3, width: 100, height: 16)
      addSubview(label)
    }
    choice(["amber", "sea green", "grey"]) { [unowned self] in light($0) }
    light(0)
  }

  private func light(_ index: Int) {
    let color = [Color(hex: 0xFFB454), Color(hex: 0x63D2C6), Color(hex: 0x8C8C8C)][index]
    for light in lights { light.backgroundColor = color }
    say("Over each ground is \(["amber", "sea green", "grey"][index])")
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 280, y: 372))] }
}
