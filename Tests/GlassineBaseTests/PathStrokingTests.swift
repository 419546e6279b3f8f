import Foundation
import GlassineBase
import Testing

@Suite("Lines along paths")
struct PathStrokingTests {
  private func path(_ points: CGPoint...) -> Path {
    var path = Path()
    for point in points { path.addLine(to: point) }
    return path
  }

  /// From (10, 10) to (20, 10).
  private var level: Path { path(point(10, 10), point(20, 10)) }

  @Test("a line is as wide as its style says, and its cap decides where it ends")
  func caps() {
    var style = StrokeStyle(width: 2)
    #expect(level.strokeOutline(style).edges == SIMD4(10, 9, 20, 11))
    style.cap = .square
    #expect(level.strokeOutline(style).edges == SIMD4(9, 9, 21, 11))
    style.cap = .round
    let round = level.strokeOutline(style)
    #expect(round.covers(9.1, 10) && round.covers(20.9, 10))
    #expect(!round.covers(9.2, 9.2) && !round.covers(20.8, 10.8))
  }

  @Test("a corner is a miter up to its limit, else cut off")
  func joins() {
    let corner = path(point(0, 0), point(10, 0), point(10, 10))
    var style = StrokeStyle(width: 2)
    #expect(corner.strokeOutline(style).covers(10.9, -0.9))
    style.miterLimit = 1.4
    #expect(!corner.strokeOutline(style).covers(10.9, -0.9))
    style.miterLimit = 1.42
    #expect(corner.strokeOutline(style).covers(10.9, -0.9))
    style.join = .round
    let round = corner.strokeOutline(style)
    #expect(round.covers(10.6, -0.6) && !round.covers(10.9, -0.9))
    style.join = .bevel
    let bevel = corner.strokeOutline(style)
    #expect(bevel.covers(10.4, -0.4) && !bevel.covers(10.6, -0.6))
  }

  @Test("a closed line has a join where it closes, and no caps")
  func closed() {
    let style = StrokeStyle(width: 2, cap: .square)
    let outline = Path(rect: rect(0, 0, 10, 10)).strokeOutline(style)
    #expect(outline.edges == SIMD4(-1, -1, 11, 11))
    #expect(outline.covers(-0.9, -0.9))
    #expect(!outline.covers(5, 5))
  }

  @Test("a width of 0 is one unit of the target at any scale")
  func hairline() {
    let map = CGAffineTransform(scaleX: 4, y: 4)
    #expect(
      level.strokeOutline(StrokeStyle(width: 0), mappedBy: map).edges == SIMD4(40, 39.5, 80, 40.5))
  }

  @Test("a width or a map that cannot be drawn gives nothing")
  func undrawable() {
    for width in [-1, .nan, .infinity] as [CGFloat] {
      #expect(level.strokeOutline(StrokeStyle(width: width)).isEmpty)
    }
    for map in [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1)] {
      #expect(level.strokeOutline(StrokeStyle(), mappedBy: map).isEmpty)
    }
    #expect(Path().strokeOutline(StrokeStyle()).isEmpty)
  }

  @Test("a subpath of one point is a dot or a square by its cap, and nothing with a butt cap")
  func dots() {
    let dot = path(point(5, 5), point(5, 5))
    #expect(dot.strokeOutline(StrokeStyle(width: 4)).isEmpty)
    #expect(dot.strokeOutline(StrokeStyle(width: 4, cap: .square)).edges == SIMD4(3, 3, 7, 7))
    let round = dot.strokeOutline(StrokeStyle(width: 4, cap: .round))
    #expect(round.covers(3.1, 5) && !round.covers(3.2, 3.2))
  }

  @Test("dashes and gaps alternate from the phase on")
  func dashes() {
    let line = path(point(0, 0), point(30, 0))
    func covered(_ style: StrokeStyle) -> [Int] {
      let outline = line.strokeOutline(style)
      return (0..<30).filter { outline.covers(CGFloat($0) + 0.5, 0) }
    }
    #expect(covered(StrokeStyle(dash: [10, 5])) == Array(0..<10) + Array(15..<25))
    #expect(
      covered(StrokeStyle(dash: [10, 5], dashPhase: 12)) == Array(3..<13) + Array(18..<28))
    #expect(
      covered(StrokeStyle(dash: [10, 5], dashPhase: -5)) == Array(5..<15) + Array(20..<30))
    // An odd number of lengths is used twice.
    #expect(covered(StrokeStyle(dash: [10])) == Array(0..<10) + Array(20..<30))
    for whole in [[], [0, 0], [5, -1], [.nan, 5]] as [[CGFloat]] {
      #expect(covered(StrokeStyle(dash: whole)) == Array(0..<30))
    }
  }

  @Test("on a closed line the last dash continues round the corner into the first")
  func closedDashes() {
    // The top, half of the bottom and the left are dashes; the left one reaches the start.
    let style = StrokeStyle(width: 2, dash: [20, 10, 5, 5], dashPhase: 10)
    let outline = Path(rect: rect(0, 0, 10, 10)).strokeOutline(style)
    #expect(outline.covers(5, 0))
    #expect(!outline.covers(10, 5))
    #expect(outline.covers(8, 10) && !outline.covers(2, 10))
    #expect(outline.covers(0, 5))
    // One dash round the corner: it has a miter, which two butt ends would not.
    #expect(outline.covers(-0.9, -0.9))
  }

  @Test("with round caps and joins a point is covered if it is near enough, on random lines")
  func againstDistance() {
    let style = StrokeStyle(width: 8, cap: .round, join: .round)
    for seed in 0..<80 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func next() -> CGPoint { point(random.number(0...60), random.number(0...60)) }
      let corners = [next(), next(), next(), next()]
      var line = Path()
      for corner in corners { line.addLine(to: corner) }
      let outline = line.strokeOutline(style)
      for _ in 0..<40 {
        let at = next()
        let distance =
          zip(corners, corners.dropFirst())
          .map { Self.distance(from: at, to: $0, $1) }.min() ?? 0
        // A round edge stays below its circle by at most a twentieth.
        guard abs(distance - 4) > 0.1 else { continue }
        #expect(outline.covers(at.x, at.y) == (distance < 4), "seed \(seed), \(at)")
      }
    }
  }

  @Test("all polygons of a line wind the same way, so that the non-zero rule joins them")
  func winding() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var line = Path()
      for _ in 0..<5 { line.addLine(to: point(random.number(0...60), random.number(0...60))) }
      line.addQuadCurve(to: point(0, 0), control: point(random.number(0...60), 90))
      let style = StrokeStyle(
        width: 7, cap: .square, join: LineJoin.allCases.randomElement(using: &random) ?? .miter,
        dash: seed.isMultiple(of: 2) ? [9, 4] : [])
      for polygon in line.strokeOutline(style).polygons {
        let area = zip(polygon, polygon.dropFirst() + polygon.prefix(1))
          .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        #expect(area > -1e-6, "seed \(seed)")
      }
    }
  }

  private static func distance(from point: CGPoint, to start: CGPoint, _ end: CGPoint) -> CGFloat {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let along = ((point.x - start.x) * x + (point.y - start.y) * y) / max(x * x + y * y, 1e-12)
    let t = min(max(along, 0), 1)
    return hypot(point.x - start.x - t * x, point.y - start.y - t * y)
  }
}
