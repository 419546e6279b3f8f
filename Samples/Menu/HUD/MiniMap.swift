// The lake from above: shore, islands, fireflies, the boat.
import Foundation
import Glassine

/// Shows the boat's place. Takes no touches: a finger on it is the game's.
final class MiniMap: View {
  private unowned let game: LanternGame
  /// The pins of the large map.
  private let pins: () -> [SIMD2<Float>]

  init(game: LanternGame, pins: @escaping () -> [SIMD2<Float>]) {
    self.game = game
    self.pins = pins
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    Dusk.makeGlass(self, cornerRadius: 22, shadows: Dusk.smallShadow)
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds.insetBy(dx: 10, dy: 10)
    let world = game.worldSize
    let factor = min(bounds.width / CGFloat(world.x), bounds.height / CGFloat(world.y))
    func place(_ point: SIMD2<Float>) -> CGPoint {
      CGPoint(
        x: bounds.midX + (CGFloat(point.x) - CGFloat(world.x) / 2) * factor,
        y: bounds.midY + (CGFloat(point.y) - CGFloat(world.y) / 2) * factor)
    }
    let water = CGRect(
      x: bounds.midX - CGFloat(world.x) / 2 * factor,
      y: bounds.midY - CGFloat(world.y) / 2 * factor,
      width: CGFloat(world.x) * factor, height: CGFloat(world.y) * factor)
    context.fill(
      water,
      gradient: Layer.Gradient(
        from: Color(hex: 0x2B4A6B, alpha: 0.75), to: Color(hex: 0x16284A, alpha: 0.75)),
      cornerRadius: 14)
    drawShore(in: context, place)
    for island in game.lake.islands {
      let middle = place(island.position)
      let radius = CGFloat(island.radius) * factor
      context.fillEllipse(
        in: CGRect(
          x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius),
        color: Color(hex: 0x0C1428, alpha: 0.95))
    }
    for firefly in game.fireflies {
      let middle = place(firefly.position)
      let light = 0.35 + 0.65 * CGFloat(firefly.brightness)
      context.fillEllipse(
        in: CGRect(x: middle.x - 1.75, y: middle.y - 1.75, width: 3.5, height: 3.5),
        color: Color(hex: 0xEFFBA8, alpha: light))
    }
    for pin in pins() {
      let point = place(pin)
      context.fillEllipse(
        in: CGRect(x: point.x - 2.5, y: point.y - 2.5, width: 5, height: 5), color: Dusk.danger)
    }
    let ferry = place(game.lake.ferry)
    context.fillEllipse(
      in: CGRect(x: ferry.x - 2.5, y: ferry.y - 2.5, width: 5, height: 5), color: Dusk.second)
    drawBoat(at: place(game.boatPosition), in: context)
  }

  /// The shore's line, a few points of it.
  private func drawShore(in context: DrawingContext, _ place: (SIMD2<Float>) -> CGPoint) {
    let shore = game.lake.shore
    let step = max(1, shore.count / 40)
    var last = place(shore[0])
    for index in stride(from: step, through: shore.count, by: step) {
      let next = place(shore[index % shore.count])
      context.line(from: last, to: next, width: 1.25, color: Color(hex: 0x8FB4D6, alpha: 0.45))
      last = next
    }
    context.line(
      from: last, to: place(shore[0]), width: 1.25, color: Color(hex: 0x8FB4D6, alpha: 0.45))
  }

  private func drawBoat(at point: CGPoint, in context: DrawingContext) {
    let glow = CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)
    context.shadow(
      of: glow, Layer.Shadow(color: Dusk.accent.withAlphaComponent(0.8), blur: 16), cornerRadius: 4)
    let heading = CGFloat(game.heading)
    let forward = CGPoint(x: sin(heading), y: -cos(heading))
    let tip = CGPoint(x: point.x + forward.x * 7, y: point.y + forward.y * 7)
    for side in [CGFloat(-1), 1] {
      let back = CGPoint(
        x: point.x - forward.x * 4 - forward.y * side * 4,
        y: point.y - forward.y * 4 + forward.x * side * 4)
      context.line(from: back, to: tip, width: 2, color: Dusk.accent)
    }
  }
}
