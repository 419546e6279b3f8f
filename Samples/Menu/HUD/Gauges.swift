// The HUD's gauges: oil, fireflies, heading. All draw themselves; none takes a touch.
import Foundation
import Glassine

/// The oil that is left, and the number of caught fireflies.
final class OilGauge: View {
  var oil: CGFloat = 1 { didSet { if oil != oldValue { setNeedsDisplay() } } }
  /// The scale over the designed size.
  var scale: CGFloat = 1 { didSet { if scale != oldValue { setNeedsDisplay() } } }
  var fireflies = 0 { didSet { if fireflies != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    Dusk.makeGlass(self, cornerRadius: 22, shadows: Dusk.smallShadow)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let isLow = oil < 0.2
    let tone = context.resolve(isLow ? Dusk.danger : Dusk.accent)
    let row = bounds.midY
    context.draw(
      icon: Dusk.Icon.oil, font: Dusk.iconFont((20 * scale).rounded()),
      center: CGPoint(x: 24 * scale, y: row), color: tone)
    let track = CGRect(
      x: 44 * scale, y: row - 4, width: max(16, bounds.width - (44 + 78) * scale), height: 8)
    context.fill(track, color: Color(white: 0, alpha: 0.42), cornerRadius: 4)
    context.stroke(
      track, width: context.hairline, color: Dusk.trackTop, bottomColor: Dusk.trackBottom,
      cornerRadius: 4)
    let filled = CGRect(
      x: track.minX, y: track.minY, width: max(8, track.width * oil), height: track.height)
    context.fill(
      filled,
      gradient: Layer.Gradient(
        from: tone.blended(with: .white, fraction: 0.30),
        to: tone.blended(with: .black, fraction: 0.12)),
      cornerRadius: 4)
    drawCount(at: row, in: bounds, context)
  }

  private func drawCount(at row: CGFloat, in bounds: CGRect, _ context: DrawingContext) {
    let divider = CGRect(
      x: bounds.maxX - 64 * scale, y: 11, width: context.hairline, height: bounds.height - 22)
    context.fill(divider, color: Dusk.line)
    let dot = CGRect(x: bounds.maxX - 50 * scale, y: row - 4, width: 8, height: 8)
    context.shadow(
      of: dot, Layer.Shadow(color: Color(hex: 0xE9F7A0, alpha: 0.9), blur: 14, spread: 1),
      cornerRadius: 4)
    context.fillEllipse(in: dot, color: Color(hex: 0xF3FFC2))
    context.draw(
      "\(fireflies)",
      in: CGRect(
        x: bounds.maxX - 36 * scale, y: row - 10 * scale, width: 32 * scale, height: 20 * scale),
      style: TextStyle(font: Dusk.figures(15 * scale, .semibold), alignment: .left),
      color: Dusk.text)
  }
}

/// A strip of the horizon's directions, with the heading in the middle and the wind's direction.
final class CompassStrip: View {
  /// Radians, clockwise from north.
  var heading: CGFloat = 0 { didSet { if heading != oldValue { setNeedsDisplay() } } }
  var wind: CGFloat = 0 { didSet { if wind != oldValue { setNeedsDisplay() } } }
  /// The scale over the designed size.
  var scale: CGFloat = 1 { didSet { if scale != oldValue { setNeedsDisplay() } } }
  /// Of the eight directions, clockwise from north.
  var names = Texts(language: .english).directions {
    didSet { if names != oldValue { setNeedsDisplay() } }
  }

  /// Radians that half the strip shows.
  private static let halfSpan: CGFloat = 1.25

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    Dusk.makeGlass(self, cornerRadius: 18, shadows: [])
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let isStrong = context.traitCollection.accessibilityContrast == .high
    for step in 0..<24 {
      let direction = CGFloat(step) * .pi / 12
      guard let (x, fade) = place(direction, in: bounds) else { continue }
      if step % 3 == 0 {
        let isMain = step % 6 == 0
        context.draw(
          names[step / 3],
          in: CGRect(
            x: x - 20 * scale, y: bounds.midY - 9 * scale, width: 40 * scale, height: 20 * scale),
          style: TextStyle(
            font: Dusk.font(13 * scale, isMain ? .semibold : .regular),
            alignment: .center),
          color: Dusk.text.withAlphaComponent(fade * (isMain || isStrong ? 1 : 0.66)))
      } else {
        context.fill(
          CGRect(
            x: x - context.hairline / 2, y: bounds.midY - 4, width: context.hairline, height: 8),
          color: Dusk.text.withAlphaComponent((isStrong ? 1 : 0.42) * fade))
      }
    }
    if let (x, fade) = place(wind, in: bounds) {
      context.fillEllipse(
        in: CGRect(x: x - 2.5, y: bounds.maxY - 8, width: 5, height: 5),
        color: Dusk.second.withAlphaComponent(fade))
    }
    let middle = bounds.midX
    context.fill(
      CGRect(x: middle - 1, y: bounds.minY + 1, width: 2, height: 7), color: Dusk.accent,
      cornerRadius: 1)
    context.fill(
      CGRect(x: middle - 1, y: bounds.maxY - 8, width: 2, height: 7), color: Dusk.accent,
      cornerRadius: 1)
  }

  private func place(_ direction: CGFloat, in bounds: CGRect) -> (x: CGFloat, fade: CGFloat)? {
    var turn = (direction - heading).remainder(dividingBy: 2 * .pi)
    turn /= Self.halfSpan
    guard abs(turn) < 1.05 else { return nil }
    return (bounds.midX + turn * bounds.width / 2, min(1, max(0, (1 - abs(turn)) * 3)))
  }
}
