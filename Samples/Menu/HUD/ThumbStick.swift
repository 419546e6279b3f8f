// The stick: a thumb on a plate. Its finger is its own, so it works while others press buttons.
import Foundation
import Glassine
import GlassineControls

/// Steers: ``value`` points where the thumb is pushed.
final class ThumbStick: Control {
  /// Length 0 to 1, y down; zero without a finger.
  private(set) var value = SIMD2<Float>.zero

  private let motion: Motion
  private var thumb = CGPoint.zero
  private lazy var homing = Spring(0, response: 0.28, damping: 0.7) { [weak self] in
    self?.thumbIsHoming($0)
  }
  private lazy var light = Spring(0, response: 0.2, damping: 0.9) { [weak self] _ in
    self?.setNeedsDisplay()
  }
  private var released = CGPoint.zero

  /// The distance in points that the thumb can be pushed from the middle.
  private var reach: CGFloat { bounds.width / 2 - 30 }

  init(motion: Motion) {
    self.motion = motion
    super.init(frame: .zero)
    // Round, and generous: players do not look at the landing point.
    hitOutset = EdgeInsets(all: 24)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2 + 24
  }

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    motion.run(light, to: 1)
    push(touch)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    push(touch)
    return true
  }

  override func endTracking(_ touch: Touch?, with event: Event?) { letGo() }
  override func cancelTracking(with event: Event?) { letGo() }

  private func push(_ touch: Touch) {
    let point = touch.location(in: self)
    var (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
    let length = hypot(dx, dy)
    if length > reach { (dx, dy) = (dx / length * reach, dy / length * reach) }
    thumb = CGPoint(x: dx, y: dy)
    value = SIMD2(Float(dx / reach), Float(dy / reach))
    homing.jump(to: 0)
    setNeedsDisplay()
    sendActions(for: .valueChanged)
  }

  private func letGo() {
    value = .zero
    released = thumb
    homing.jump(to: 1)
    motion.run(homing, to: 0)
    motion.run(light, to: 0)
    sendActions(for: .valueChanged)
  }

  private func thumbIsHoming(_ rest: CGFloat) {
    guard !isTracking else { return }
    thumb = CGPoint(x: released.x * rest, y: released.y * rest)
    setNeedsDisplay()
  }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    context.fillEllipse(in: bounds, color: Dusk.base)
    context.strokeEllipse(
      in: bounds, width: context.hairline * 1.5, color: Dusk.edgeTop, bottomColor: Dusk.edgeBottom)
    context.strokeEllipse(
      in: bounds.insetBy(dx: 18, dy: 18), width: context.hairline,
      color: Dusk.sunkTop)
    drawMarks(in: context)
    let radius: CGFloat = 30
    let rect = CGRect(
      x: bounds.midX + thumb.x - radius, y: bounds.midY + thumb.y - radius, width: 2 * radius,
      height: 2 * radius)
    let glow = light.value
    let (accent, pressed) = (context.resolve(Dusk.accent), context.resolve(Dusk.accentPressed))
    context.shadow(of: rect, Dusk.smallShadow[0], cornerRadius: radius)
    context.fill(
      rect,
      gradient: Layer.Gradient(
        from: Color(hex: 0x3A4677).blended(with: accent, fraction: glow),
        to: Color(hex: 0x232C52).blended(with: pressed, fraction: glow)),
      cornerRadius: radius)
    context.strokeEllipse(
      in: rect, width: context.hairline, color: Dusk.thumbTop, bottomColor: Dusk.thumbBottom)
    context.fillEllipse(
      in: rect.insetBy(dx: 19, dy: 19), color: Color(white: 1, alpha: 0.10 + 0.16 * glow))
  }

  /// Four small arrowheads at the rim, brighter towards the push.
  private func drawMarks(in context: DrawingContext) {
    let bounds = context.bounds
    let (mark, accent) = (context.resolve(Dusk.mark), context.resolve(Dusk.accent))
    for (x, y) in [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)] as [(CGFloat, CGFloat)] {
      let toward = max(0, x * CGFloat(value.x) + y * CGFloat(value.y))
      let color = mark.blended(with: accent, fraction: toward)
      let rim = bounds.width / 2 - 10
      let tip = CGPoint(x: bounds.midX + x * rim, y: bounds.midY + y * rim)
      let back = CGPoint(x: tip.x - x * 5, y: tip.y - y * 5)
      context.line(
        from: CGPoint(x: back.x + y * 5, y: back.y + x * 5), to: tip, width: 2, color: color)
      context.line(
        from: CGPoint(x: back.x - y * 5, y: back.y - x * 5), to: tip, width: 2, color: color)
    }
  }
}
