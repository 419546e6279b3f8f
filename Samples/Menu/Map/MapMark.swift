// Marks on the map: upright and of one size, however the map is rotated and enlarged.
import Foundation
import Glassine

/// A mark; none takes a touch.
final class MapMark: View {
  enum Kind { case boat, ferry, light(FireflyKind), pin }

  private let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let side: CGFloat =
      switch kind {
      case .boat: 34
      case .ferry: 28
      case .light: 10
      case .pin: 32
      }
    bounds.size = CGSize(width: side, height: side)
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    switch kind {
    case .boat: drawBoat(in: bounds, context)
    case .ferry:
      let core = bounds.insetBy(dx: 9, dy: 9)
      context.shadow(
        of: core, Layer.Shadow(color: Dusk.second.withAlphaComponent(0.9), blur: 18),
        cornerRadius: core.width / 2)
      context.fillEllipse(in: bounds.insetBy(dx: 3, dy: 3), color: Color(hex: 0x0E1A2E))
      context.strokeEllipse(in: bounds.insetBy(dx: 3, dy: 3), width: 1.5, color: Dusk.second)
      context.draw(
        icon: Dusk.Icon.ferry, font: Dusk.iconFont(14), center: middle, color: Dusk.second)
    case .light(let kind):
      context.shadow(
        of: bounds.insetBy(dx: 3, dy: 3),
        Layer.Shadow(color: kind.tone.withAlphaComponent(0.8), blur: 10), cornerRadius: 3)
      context.fillEllipse(in: bounds.insetBy(dx: 2.5, dy: 2.5), color: kind.tone)
    case .pin:
      // Its point is the pinned place.
      let head = CGPoint(x: middle.x, y: middle.y - 11)
      context.draw(
        icon: Dusk.Icon.pin, font: Dusk.iconFont(30),
        center: CGPoint(x: head.x, y: head.y + 1.5), color: Color(white: 0, alpha: 0.5))
      context.draw(
        icon: Dusk.Icon.pin, font: Dusk.iconFont(30), center: head, color: Dusk.danger)
    }
  }

  /// A hull with its bow up, in the lantern's light.
  private func drawBoat(in bounds: CGRect, _ context: DrawingContext) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: bounds.midX + x * bounds.width, y: bounds.midY + y * bounds.height)
    }
    let core = bounds.insetBy(dx: 11, dy: 11)
    context.shadow(
      of: core, Layer.Shadow(color: Dusk.accent.withAlphaComponent(0.9), blur: 26),
      cornerRadius: core.width / 2)
    var hull = Path()
    hull.move(to: point(0, -0.46))
    hull.addCurve(to: point(0.16, 0.34), control1: point(0.22, -0.2), control2: point(0.24, 0.16))
    hull.addCurve(to: point(-0.16, 0.34), control1: point(0.06, 0.42), control2: point(-0.06, 0.42))
    hull.addCurve(to: point(0, -0.46), control1: point(-0.24, 0.16), control2: point(-0.22, -0.2))
    hull.close()
    context.fill(hull, color: Dusk.accent)
    var edge = StrokeStyle(width: 1.5)
    edge.join = .round
    context.stroke(hull, style: edge, color: Dusk.onAccent)
  }
}
