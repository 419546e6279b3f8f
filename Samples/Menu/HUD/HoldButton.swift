// A round button that acts while it is held.
import Foundation
import Glassine

/// Acts as long as a finger is on it: ``isHeld``.
final class HoldButton: Control {
  private let icon: Character
  var caption: String { didSet { if caption != oldValue { setNeedsDisplay() } } }
  private let tone: Color
  private let motion: Motion
  private lazy var press = Spring(0, response: 0.26, damping: 0.7) { [weak self] in
    self?.show(press: $0)
  }

  /// Whether a finger, a key or a pad's button holds it.
  var isHeld: Bool { isHighlighted || isHeldByKey }
  var isHeldByKey = false { didSet { if isHeldByKey != oldValue { stateDidChange() } } }

  init(icon: Character, caption: String, tone: Color, motion: Motion) {
    self.icon = icon
    self.caption = caption
    self.tone = tone
    self.motion = motion
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2 + 8
  }

  override func stateDidChange() {
    super.stateDidChange()
    motion.run(press, to: isHeld ? 1 : 0)
  }

  private func show(press: CGFloat) {
    let scale = 1 - 0.06 * press
    transform = CGAffineTransform(scaleX: scale, y: scale)
    setNeedsDisplay()
  }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let held = min(1, max(0, press.value))
    context.shadow(of: bounds, Dusk.smallShadow[0], cornerRadius: bounds.width / 2)
    if held > 0.01 {
      context.shadow(
        of: bounds, Layer.Shadow(color: tone.withAlphaComponent(0.55 * held), blur: 30),
        cornerRadius: bounds.width / 2)
    }
    context.fill(
      bounds,
      gradient: Layer.Gradient(
        from: Color(hex: 0x2A3561, alpha: 0.80).blended(with: tone, fraction: held * 0.92),
        to: Color(hex: 0x151C3A, alpha: 0.80)
          .blended(with: tone.blended(with: .black, fraction: 0.18), fraction: held * 0.92)),
      cornerRadius: bounds.width / 2)
    context.strokeEllipse(
      in: bounds, width: context.hairline * 1.5,
      color: tone.withAlphaComponent(0.75), bottomColor: tone.withAlphaComponent(0.18))
    let ink = Dusk.text.blended(with: Dusk.onAccent, fraction: held)
    context.draw(
      icon: icon, font: Dusk.iconFont(bounds.width * 0.40),
      center: CGPoint(x: bounds.midX, y: bounds.midY - 7), color: ink)
    let scale = min(context.traitCollection.textScale, HUDConstants.largestCaptionScale)
    context.draw(
      caption,
      in: CGRect(
        x: bounds.minX, y: bounds.maxY - 31 + 4 * (1 - scale), width: bounds.width,
        height: 18 * scale),
      style: TextStyle(font: Dusk.font(13 * scale, .semibold), alignment: .center), color: ink)
  }
}
