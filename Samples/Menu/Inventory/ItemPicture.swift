// The look of things: drawn by code, in the light of their own colour.
import Foundation
import Glassine

/// Draws things.
enum ItemPicture {
  /// Draws `item` in the middle of `rect`, as large as that allows.
  static func draw(_ item: Item, in rect: CGRect, _ context: DrawingContext) {
    let side = min(rect.width, rect.height)
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    glow(around: middle, side * 0.30, item.tone, context)
    switch item.kind {
    case .firefly: drawFirefly(at: middle, side, item.tone, context)
    case .oil: drawBottle(at: middle, side, item.tone, context)
    case .map: drawIcon(Dusk.Icon.map, at: middle, side, item.tone, context)
    case .charm:
      switch item {
      case .feather: drawFeather(at: middle, side, item.tone, context)
      case .shell: drawShell(at: middle, side, item.tone, context)
      default: drawIcon(Dusk.Icon.bell, at: middle, side, item.tone, context)
      }
    }
  }

  private static func glow(
    around middle: CGPoint, _ radius: CGFloat, _ tone: Color, _ context: DrawingContext
  ) {
    let core = CGRect(
      x: middle.x - radius / 2, y: middle.y - radius / 2, width: radius, height: radius)
    context.shadow(
      of: core, Layer.Shadow(color: tone.withAlphaComponent(0.34), blur: radius * 1.7),
      cornerRadius: radius / 2)
  }

  private static func drawIcon(
    _ icon: Character, at middle: CGPoint, _ side: CGFloat, _ tone: Color,
    _ context: DrawingContext
  ) {
    let font = Dusk.iconFont((side * 0.56).rounded())
    context.draw(
      icon: icon, font: font, center: CGPoint(x: middle.x, y: middle.y + 1.5),
      color: Color(white: 0, alpha: 0.35))
    context.draw(icon: icon, font: font, center: middle, color: tone)
  }

  /// A round bottle with a cork, two thirds full, lit from above.
  private static func drawBottle(
    at middle: CGPoint, _ side: CGFloat, _ tone: Color, _ context: DrawingContext
  ) {
    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(
        x: middle.x + (x - width / 2) * side, y: middle.y + y * side, width: width * side,
        height: height * side)
    }
    let glass = Color(white: 1, alpha: 0.20)
    let belly = box(0, -0.14, 0.50, 0.44)
    context.fill(box(0, -0.34, 0.12, 0.10), color: Color(hex: 0xB08968), cornerRadius: side * 0.025)
    context.fill(box(0, -0.27, 0.17, 0.18), color: glass, cornerRadius: side * 0.03)
    context.fill(belly, color: glass, cornerRadius: side * 0.20)
    context.fill(
      box(0, -0.01, 0.43, 0.275),
      gradient: Layer.Gradient(
        from: tone, to: tone.blended(with: .black, fraction: 0.35)), cornerRadius: side * 0.135)
    context.fillEllipse(
      in: box(0, -0.035, 0.40, 0.07), color: tone.blended(with: .white, fraction: 0.35))
    context.stroke(
      belly, width: max(1, side * 0.018), color: Color(white: 1, alpha: 0.55),
      bottomColor: Color(white: 1, alpha: 0.12), cornerRadius: side * 0.20)
    context.fill(
      box(-0.16, -0.06, 0.045, 0.20), color: Color(white: 1, alpha: 0.45),
      cornerRadius: side * 0.022)
  }

  /// A light with a light in it, and two wings that catch it.
  private static func drawFirefly(
    at middle: CGPoint, _ side: CGFloat, _ tone: Color, _ context: DrawingContext
  ) {
    func disc(_ radius: CGFloat, _ color: Color) {
      context.fillEllipse(
        in: CGRect(
          x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius),
        color: color)
    }
    for turn in [CGFloat(-0.62), 0.62] {
      context.withSavedState {
        context.translate(x: middle.x, y: middle.y)
        context.rotate(by: turn)
        context.fillEllipse(
          in: CGRect(x: -side * 0.065, y: -side * 0.34, width: side * 0.13, height: side * 0.30),
          color: Color(white: 1, alpha: 0.20))
      }
    }
    disc(side * 0.20, tone.withAlphaComponent(0.30))
    disc(side * 0.135, tone)
    disc(side * 0.07, tone.blended(with: .white, fraction: 0.75))
  }

  /// A vane of two curves about its quill.
  private static func drawFeather(
    at middle: CGPoint, _ side: CGFloat, _ tone: Color, _ context: DrawingContext
  ) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + x * side, y: middle.y + y * side)
    }
    var vane = Path()
    vane.move(to: point(0.24, -0.28))
    vane.addCurve(to: point(-0.16, 0.18), control1: point(-0.10, -0.26), control2: point(-0.22, 0))
    vane.addCurve(to: point(0.24, -0.28), control1: point(0.06, 0.16), control2: point(0.22, -0.04))
    vane.close()
    context.fill(
      vane,
      paint: .linear(
        [
          Paint.Stop(tone, at: 0),
          Paint.Stop(tone.blended(with: Color(hex: 0x5C6E92), fraction: 0.6), at: 1),
        ], from: point(0.2, -0.26), to: point(-0.16, 0.2)))
    context.line(
      from: point(0.18, -0.20), to: point(-0.26, 0.30), width: max(1.5, side * 0.03),
      color: tone.blended(with: .white, fraction: 0.5))
  }

  /// A fan of ribs.
  private static func drawShell(
    at middle: CGPoint, _ side: CGFloat, _ tone: Color, _ context: DrawingContext
  ) {
    let foot = CGPoint(x: middle.x, y: middle.y + side * 0.24)
    let reach = side * 0.48
    var fan = Path()
    fan.move(to: foot)
    fan.addArc(
      withCenter: foot, radius: reach, startAngle: -.pi * 0.88, endAngle: -.pi * 0.12,
      clockwise: true)
    fan.close()
    context.fill(
      fan,
      paint: .linear(
        [
          Paint.Stop(tone, at: 0),
          Paint.Stop(tone.blended(with: Color(hex: 0x8A4F4A), fraction: 0.55), at: 1),
        ], from: CGPoint(x: middle.x, y: middle.y - side * 0.26), to: foot))
    for rib in -2...2 {
      let angle = CGFloat(rib) * 0.46
      context.line(
        from: foot,
        to: CGPoint(x: foot.x + sin(angle) * reach * 0.94, y: foot.y - cos(angle) * reach * 0.94),
        width: max(1, side * 0.022), color: Color(hex: 0x5A302E, alpha: 0.45))
    }
  }
}
