// The lake as a chart: land, depths, islands, reeds, a grid. Drawn once, then moved, rotated and
// enlarged as a whole.
import Foundation
import Glassine

/// The drawn part of the map. Its bounds are the world's, ``scale`` points to a metre.
final class MapSheet: View {
  /// Points to a metre at the sheet's own size: fine enough for the nearest look.
  static let scale: CGFloat = 8

  private let lake: LanternLake
  private let shores: [Path]
  private let trees: [(place: CGPoint, radius: CGFloat)]

  init(lake: LanternLake) {
    self.lake = lake
    let middle = lake.size / 2
    // From the shore inwards; deeper water is darker.
    shores = MapConstants.depths.map { share in
      var path = Path()
      for (index, point) in lake.shore.enumerated() {
        let place = Self.place(middle + (point - middle) * share)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.close()
      return path
    }
    trees = lake.islands.map { (Self.place($0.position), CGFloat($0.radius) * Self.scale) }
    super.init(
      frame: CGRect(
        x: 0, y: 0, width: CGFloat(lake.size.x) * Self.scale,
        height: CGFloat(lake.size.y) * Self.scale))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private static func place(_ point: SIMD2<Float>) -> CGPoint {
    CGPoint(x: CGFloat(point.x) * scale, y: CGFloat(point.y) * scale)
  }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    for (index, path) in shores.enumerated() {
      context.fill(path, color: MapConstants.waters[index])
    }
    var edge = StrokeStyle(width: 5)
    edge.join = .round
    context.stroke(shores[0], style: edge, color: MapConstants.shore)
    drawGrid(in: bounds, context)
    for reeds in lake.reeds { drawReeds(reeds, context) }
    for (place, radius) in trees { drawIsland(at: place, radius, context) }
  }

  /// Every sixteen metres.
  private func drawGrid(in bounds: CGRect, _ context: DrawingContext) {
    let step = MapConstants.gridMetres * Self.scale
    let color = Color(white: 1, alpha: 0.07)
    // The land about the lake reaches beyond the screen, however the chart is rotated.
    let reach = step * (max(bounds.width, bounds.height) / step).rounded(.up)
    let area = bounds.insetBy(dx: -reach, dy: -reach)
    for x in stride(from: area.minX, through: area.maxX, by: step) {
      context.fill(CGRect(x: x - 0.75, y: area.minY, width: 1.5, height: area.height), color: color)
    }
    for y in stride(from: area.minY, through: area.maxY, by: step) {
      context.fill(CGRect(x: area.minX, y: y - 0.75, width: area.width, height: 1.5), color: color)
    }
  }

  private func drawReeds(_ reeds: LanternLake.Reeds, _ context: DrawingContext) {
    let middle = Self.place(reeds.position)
    let reach = CGFloat(reeds.radius) * Self.scale * 0.6
    for stalk in -1...1 {
      let x = middle.x + CGFloat(stalk) * reach * 0.45
      let lean = CGFloat(stalk) * reach * 0.16
      context.line(
        from: CGPoint(x: x, y: middle.y + reach * 0.5),
        to: CGPoint(x: x + lean, y: middle.y - reach * (stalk == 0 ? 0.7 : 0.4)), width: 2.5,
        color: MapConstants.reed)
    }
  }

  /// A shoal about it, the ground, and three firs.
  private func drawIsland(at middle: CGPoint, _ radius: CGFloat, _ context: DrawingContext) {
    func disc(_ radius: CGFloat) -> CGRect {
      CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    }
    context.fillEllipse(in: disc(radius * 1.32), color: MapConstants.shoal)
    context.fillEllipse(in: disc(radius), color: MapConstants.land)
    context.strokeEllipse(in: disc(radius), width: 3, color: MapConstants.shore)
    for (x, y) in [(-0.36, 0.16), (0.34, 0.22), (0, -0.28)] as [(CGFloat, CGFloat)] {
      var fir = Path()
      let foot = CGPoint(x: middle.x + x * radius, y: middle.y + y * radius + radius * 0.28)
      fir.move(to: CGPoint(x: foot.x, y: foot.y - radius * 0.62))
      fir.addLine(to: CGPoint(x: foot.x + radius * 0.22, y: foot.y))
      fir.addLine(to: CGPoint(x: foot.x - radius * 0.22, y: foot.y))
      fir.close()
      context.fill(fir, color: MapConstants.tree)
    }
  }
}

/// The chart's colours and measures. Lantern's own choice.
enum MapConstants {
  /// Shares of the way from the lake's middle to its shore.
  static let depths: [Float] = [1, 0.84, 0.64, 0.42]
  static let waters = [
    Color(hex: 0x3A6C92), Color(hex: 0x2F5A80), Color(hex: 0x264A6E), Color(hex: 0x1E3B5C),
  ]
  static let land = Color(hex: 0x1A2038)
  static let shoal = Color(hex: 0x5C93B4, alpha: 0.55)
  static let shore = Color(hex: 0xC9D8DE, alpha: 0.8)
  static let reed = Color(hex: 0x9DBB8A, alpha: 0.75)
  static let tree = Color(hex: 0x5F8467)
  static let gridMetres: CGFloat = 16
  /// The largest zoom over the whole chart's.
  static let largestZoom = 6.0
  static let buttonZoom = 1.6
  /// The rotation of a key or a shoulder, in radians.
  static let keyTurn = Double.pi / 8
  /// The speed of the map under a held key or a pushed stick, in points a second.
  static let keyPace = 520.0
  /// The zoom factor of a trigger per second.
  static let triggerZoom = 2.2
  /// The duration in seconds of a thrown map's motion at its own speed.
  static let throwSeconds = 0.16
  static let glideSeconds: TimeInterval = 0.35
  /// Pins at most; the oldest is removed.
  static let mostPins = 8
  /// A finger's reach about a pin, in points.
  static let pinReach: CGFloat = 26
}
