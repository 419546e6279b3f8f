// A round button that acts while it is held.
import Foundation
import Glassine
import GlassineControls

/// Acts as long as a finger is on it: ``isHeld``.
final class HoldButton: Control {
  private let icon: Character
  var caption: String {
    didSet {
      label.text = caption
      setNeedsLayout()
    }
  }
  private let label = Label("", font: Dusk.font(13, .semibold), color: Dusk.text)
  private let tone: Color
  private let motion: Motion
  private lazy var press = Spring(0, response: 0.26, damping: 0.7) { [weak self] in
    self?.show(press: $0)
  }

  /// Whether a finger, a key or a gamepad's button holds it.
  var isHeld: Bool { isHighlighted || isHeldByKey }
  var isHeldByKey = false { didSet { if isHeldByKey != oldValue { stateDidChange() } } }

  init(icon: Character, caption: String, tone: Color, motion: Motion) {
    self.icon = icon
    self.caption = caption
    self.tone = tone
    self.motion = motion
    super.init(frame: .zero)
    label.text = caption
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = false
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
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
    label.textColor = ink
    setNeedsDisplay()
  }

  private var ink: Color {
    let traits = traitCollection
    return Dusk.text.resolvedColor(with: traits).blended(
      with: Dusk.onAccent.resolvedColor(with: traits), fraction: min(1, max(0, press.value)))
  }

  /// The caption is below the middle, within the circle.
  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = min(traitCollection.textScale, HUDConstants.largestCaptionScale)
    let font = Dusk.font(13 * scale, .semibold)
    if label.font != font { label.font = font }
    let (side, height) = (bounds.width, (18 * scale).rounded(.up))
    let middle = side * 0.775
    // The width for letters at the point of their foot closest to the rim.
    let foot = min(middle + font.size * 0.36 - side / 2, side / 2)
    let reach = max(0, (side * side / 4 - foot * foot).squareRoot() - 4)
    label.frame = CGRect(
      x: side / 2 - reach, y: (middle - height / 2).rounded(), width: 2 * reach, height: height)
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    label.textColor = ink
    setNeedsLayout()
  }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let held = min(1, max(0, press.value))
    let tone = context.resolve(tone)
    let isStrong = context.traitCollection.accessibilityContrast == .high
    let shade = tone.blended(with: .black, fraction: 0.18)
    context.shadow(of: bounds, Dusk.smallShadow[0], cornerRadius: bounds.width / 2)
    if held > 0.01 {
      context.shadow(
        of: bounds, Layer.Shadow(color: tone.withAlphaComponent(0.55 * held), blur: 30),
        cornerRadius: bounds.width / 2)
    }
    context.fill(
      bounds,
      gradient: Layer.Gradient(
        from: context.resolve(Dusk.roundTop).blended(with: tone, fraction: held * 0.92),
        to: context.resolve(Dusk.roundBottom).blended(with: shade, fraction: held * 0.92)),
      cornerRadius: bounds.width / 2)
    context.strokeEllipse(
      in: bounds, width: context.hairline * 1.5,
      color: tone.withAlphaComponent(isStrong ? 1 : 0.75),
      bottomColor: tone.withAlphaComponent(isStrong ? 1 : 0.18))
    context.draw(
      icon: icon, font: Dusk.iconFont((bounds.width * 0.40).rounded()),
      center: CGPoint(x: bounds.midX, y: (bounds.midY - bounds.width * 0.10).rounded()), color: ink)
  }
}
