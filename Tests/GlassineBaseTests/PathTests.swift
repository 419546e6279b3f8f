import Foundation
import GlassineBase
import Testing

@Suite("Paths")
struct PathTests {
  @Test("a rectangle contains its minimum edges but not its maximum edges, as bounds do")
  func rectangle() {
    let path = Path(rect: rect(10, 20, 30, 40))
    #expect(path.contains(point(10, 20)))
    #expect(path.contains(point(39.9, 59.9)))
    #expect(!path.contains(point(40, 30)))
    #expect(!path.contains(point(20, 60)))
    #expect(path.bounds == rect(10, 20, 30, 40))
    #expect(Path(rect: rect(40, 60, -30, -40)).bounds == rect(10, 20, 30, 40))
  }

  @Test("the rules differ if a path crosses itself")
  func fillRules() {
    // A five-pointed star in one stroke winds twice around its middle.
    let star = Path.polygon(
      (0..<5).map { step in
        let angle = CGFloat(step) * 4 * .pi / 5
        return point(50 + 40 * sin(angle), 50 - 40 * cos(angle))
      })
    #expect(star.contains(point(50, 50), fillRule: .nonZero))
    #expect(!star.contains(point(50, 50), fillRule: .evenOdd))
    #expect(star.contains(point(50, 15), fillRule: .evenOdd))
    // A hole that runs the other way is a hole by either rule.
    var ring = Path(rect: rect(0, 0, 30, 30))
    ring.append(Path.polygon([point(10, 10), point(10, 20), point(20, 20), point(20, 10)]))
    for rule in FillRule.allCases {
      #expect(!ring.contains(point(15, 15), fillRule: rule))
      #expect(ring.contains(point(5, 15), fillRule: rule))
    }
  }

  @Test("an open subpath counts as closed, each for itself")
  func openSubpaths() {
    var path = Path()
    path.move(to: point(0, 0))
    path.addLine(to: point(10, 0))
    path.addLine(to: point(0, 10))
    path.move(to: point(20, 0))
    path.addLine(to: point(30, 0))
    path.addLine(to: point(20, 10))
    #expect(path.contains(point(2, 2)))
    #expect(path.contains(point(22, 2)))
    #expect(!path.contains(point(15, 2)))
    #expect(!path.contains(point(8, 8)))
  }

  @Test("after close, the next segment starts at the subpath's start")
  func afterClose() {
    var path = Path(rect: rect(5, 5, 10, 10))
    path.addLine(to: point(0, 0))
    #expect(path.elements.suffix(2) == [.move(to: point(5, 5)), .line(to: point(0, 0))])
    #expect(path.currentPoint == point(0, 0))
  }

  @Test("a circle of cubic curves is within 0.03 % of the circle", arguments: [0.001, 1, 1e6])
  func circle(radius: CGFloat) {
    let path = Path(ovalIn: rect(-radius, -radius, 2 * radius, 2 * radius))
    for step in 0..<360 {
      let angle = CGFloat(step) * .pi / 180 + 0.001
      let (x, y) = (cos(angle) * radius, sin(angle) * radius)
      #expect(path.contains(point(x * 0.9999, y * 0.9999)))
      #expect(!path.contains(point(x * 1.0004, y * 1.0004)))
    }
    #expect(abs(path.bounds.width - 2 * radius) < 1e-12 * radius)
  }

  @Test("curves contain the points of a fine polygon along them, on random curves by both rules")
  func againstPolygon() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func next() -> CGPoint {
        point(
          CGFloat.random(in: 0...100, using: &random), CGFloat.random(in: 0...100, using: &random))
      }
      var path = Path()
      var corners = [next()]
      path.move(to: corners[0])
      for piece in 0..<4 {
        let (from, c1, c2, to) = (path.currentPoint, next(), next(), next())
        if piece % 2 == 0 {
          path.addCurve(to: to, control1: c1, control2: c2)
        } else {
          path.addQuadCurve(to: to, control: c1)
        }
        for step in 1...2000 {
          let t = CGFloat(step) / 2000
          let s = 1 - t
          func mix(_ key: (CGPoint) -> CGFloat) -> CGFloat {
            piece % 2 == 0
              ? s * s * s * key(from) + 3 * s * s * t * key(c1) + 3 * s * t * t * key(c2)
                + t * t * t * key(to)
              : s * s * key(from) + 2 * s * t * key(c1) + t * t * key(to)
          }
          corners.append(point(mix { $0.x }, mix { $0.y }))
        }
      }
      let polygon = Path.polygon(corners)
      var disagreements = 0
      for _ in 0..<40 {
        let at = next()
        for rule in FillRule.allCases
        where path.contains(at, fillRule: rule) != polygon.contains(at, fillRule: rule) {
          disagreements += 1
        }
      }
      // The polygon stays within 0.0001 of the curve: a random point between them is no accident.
      #expect(disagreements == 0, "seed \(seed)")
      let (box, rough) = (path.bounds, polygon.bounds)
      #expect(box.minX <= rough.minX + 1e-9 && box.minY <= rough.minY + 1e-9, "seed \(seed)")
      #expect(box.maxX >= rough.maxX - 1e-9 && box.maxY >= rough.maxY - 1e-9, "seed \(seed)")
      #expect(abs(box.width - rough.width) < 1e-3, "seed \(seed)")
      #expect(abs(box.height - rough.height) < 1e-3, "seed \(seed)")
    }
  }

  @Test("arcs start and end at their angles, in the requested direction")
  func arcs() {
    let path = BezierPath()
    path.addArc(
      withCenter: point(0, 0), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.x) < 1e-12)
    #expect(abs(path.currentPoint.y - 10) < 1e-12)
    #expect(abs(path.bounds.width - 10) < 1e-9)
    let other = BezierPath(
      arcCenter: point(0, 0), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(other.bounds.width - 20) < 1e-9)
    #expect(other.contains(point(-5, -5)))
    #expect(!other.contains(point(6, 6)), "beyond the chord that closes it")
    let full = BezierPath(
      arcCenter: point(0, 0), radius: 10, startAngle: 1, endAngle: 1 + 2 * .pi, clockwise: true)
    #expect(full.contains(point(9, 0)))
    #expect(full.contains(point(-9, 0)))
    let back = BezierPath(
      arcCenter: point(0, 0), radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(back.contains(point(9, 0)) && back.contains(point(-9, 0)))
  }

  @Test("a rounded rectangle lacks its corners; its radius is clamped to half the shorter side")
  func roundedRect() {
    let path = Path(roundedRect: rect(0, 0, 40, 20), cornerRadius: 8)
    #expect(!path.contains(point(1, 1)))
    #expect(path.contains(point(3, 3)))
    #expect(path.contains(point(20, 0.01)))
    #expect(path.bounds == rect(0, 0, 40, 20))
    let pill = Path(roundedRect: rect(0, 0, 40, 20), cornerRadius: 1000)
    #expect(pill.contains(point(10, 1)))
    #expect(!pill.contains(point(2, 2)))
    #expect(Path(roundedRect: rect(0, 0, 4, 4), cornerRadius: 0) == Path(rect: rect(0, 0, 4, 4)))
  }

  @Test("an element with coordinates that are not finite is ignored")
  func notFinite() {
    var path = Path(rect: rect(0, 0, 10, 10))
    let before = path
    path.addLine(to: point(.nan, 0))
    path.move(to: point(0, .infinity))
    path.addCurve(to: point(1, 1), control1: point(.nan, 0), control2: .zero)
    path.apply(CGAffineTransform(scaleX: .infinity, y: 1))
    #expect(path == before)
    #expect(!path.contains(point(.nan, 5)))
    #expect(Path().bounds.isNull)
    #expect(!Path().contains(.zero))
  }

  @Test("a transform maps the path, and the value does not share with its source")
  func transform() {
    let path = Path(rect: rect(0, 0, 10, 10))
    let moved = path.applying(CGAffineTransform(translationX: 100, y: 0))
    #expect(moved.bounds == rect(100, 0, 10, 10))
    #expect(path.bounds == rect(0, 0, 10, 10))
  }
}
