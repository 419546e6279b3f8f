import Foundation
import GlassineBase
import Testing

@Suite("Outlines of paths")
struct PathOutlineTests {
  @Test("a rectangle is one polygon of its four corners")
  func rectangle() {
    let outline = Path(rect: rect(1, 2, 3, 4)).outline()
    #expect(outline.polygons == [[point(1, 2), point(4, 2), point(4, 6), point(1, 6)]])
    #expect(outline.edges == SIMD4(1, 2, 4, 6))
  }

  @Test("each subpath is a polygon, open ones too; one of two points is dropped")
  func subpaths() {
    var path = Path(rect: rect(0, 0, 1, 1))
    path.move(to: point(5, 0))
    path.addLine(to: point(6, 0))
    path.move(to: point(9, 0))
    path.addLine(to: point(10, 0))
    path.addLine(to: point(10, 1))
    #expect(path.outline().polygons.map(\.count) == [4, 3])
    #expect(Path().outline().isEmpty)
    #expect(Path().outline().edges == nil)
  }

  @Test("the map decides the polygons' space, and one that is not finite gives none")
  func mapped() {
    let path = Path(rect: rect(0, 0, 2, 3))
    let map = CGAffineTransform(a: 10, b: 0, c: 0, d: 100, tx: 1, ty: 2)
    #expect(path.outline(mappedBy: map).edges == SIMD4(1, 2, 21, 302))
    #expect(path.outline(mappedBy: CGAffineTransform(scaleX: .nan, y: 1)).isEmpty)
  }

  @Test(
    "lines stay within a tenth of a unit of their curve", arguments: [1, 30, 3000] as [CGFloat])
  func tolerance(radius: CGFloat) {
    let circle = Path(ovalIn: rect(-1, -1, 2, 2))
    let map = CGAffineTransform(scaleX: radius, y: radius)
    for polygon in circle.outline(mappedBy: map).polygons {
      for (from, to) in zip(polygon, polygon.dropFirst()) {
        let middle = hypot((from.x + to.x) / 2, (from.y + to.y) / 2)
        // The cubic curves are within 0.03 % of the circle themselves.
        #expect(abs(hypot(to.x, to.y) - radius) < 0.1 + radius * 0.0003)
        #expect(abs(middle - radius) < 0.1 + radius * 0.0003)
      }
    }
  }

  @Test("a quadratic curve is a parabola")
  func quadratic() {
    var path = Path()
    path.addLine(to: point(0, 0))
    path.addQuadCurve(to: point(100, 0), control: point(50, 100))
    let outline = path.outline()
    for point in outline.points {
      let t = point.x / 100
      #expect(abs(point.y - 200 * t * (1 - t)) < 0.1)
    }
    #expect(abs((outline.edges?.w ?? 0) - 50) < 0.1)
  }

  @Test("points beyond the largest coordinate are clamped to it")
  func farthest() {
    let outline = Path(rect: rect(-1e200, 0, 2e200, 1)).outline()
    #expect(outline.edges == SIMD4(-1e12, 0, 1e12, 1))
  }
}
