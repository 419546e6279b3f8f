import Foundation
import GlassineBase
import Testing

@Suite("Bézier paths as objects")
struct BezierPathTests {
  @Test("BezierPath uses its own rule")
  func ownRule() {
    let path = BezierPath(rect: rect(0, 0, 30, 30))
    path.append(BezierPath(rect: rect(10, 10, 10, 10)))
    #expect(path.contains(point(15, 15)))
    path.usesEvenOddFillRule = true
    #expect(path.fillRule == .evenOdd)
    #expect(!path.contains(point(15, 15)))
    #expect(path.contains(point(15, 15), fillRule: .nonZero))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("building by steps gives the elements of the value")
  func building() {
    let path = BezierPath()
    path.move(to: point(1, 1))
    path.addLine(to: point(2, 1))
    path.addCurve(to: point(3, 3), controlPoint1: point(4, 4), controlPoint2: point(5, 5))
    path.addQuadCurve(to: point(6, 6), controlPoint: point(7, 7))
    path.close()
    #expect(
      path.path.elements == [
        .move(to: point(1, 1)), .line(to: point(2, 1)),
        .curve(to: point(3, 3), control1: point(4, 4), control2: point(5, 5)),
        .quadCurve(to: point(6, 6), control: point(7, 7)), .close,
      ])
    #expect(path.currentPoint == point(1, 1))
  }

  @Test("a value taken from the object does not follow later changes")
  func values() {
    let object = BezierPath(rect: rect(0, 0, 10, 10))
    let value = object.path
    object.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(value.bounds == rect(0, 0, 10, 10))
    #expect(object.bounds == rect(100, 0, 10, 10))
  }

  @Test("UIKit's properties of the line are those of the stroke style")
  func style() {
    let path = BezierPath()
    #expect(path.strokeStyle == StrokeStyle())
    #expect(path.lineWidth == 1 && path.miterLimit == 10)
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 2
    path.setLineDash([4, 1], phase: 2)
    #expect(
      path.strokeStyle
        == StrokeStyle(
          width: 3, cap: .round, join: .bevel, miterLimit: 2, dash: [4, 1], dashPhase: 2))
    #expect(path.lineCapStyle == .round && path.lineJoinStyle == .bevel)
  }

  @Test("shapes and path data make the same paths as those of the value")
  func shapes() throws {
    let box = rect(0, 0, 40, 20)
    #expect(BezierPath(ovalIn: box).path == Path(ovalIn: box))
    #expect(
      BezierPath(roundedRect: box, cornerRadius: 5).path
        == Path(roundedRect: box, cornerRadius: 5))
    #expect(try BezierPath(svgPathData: "M1 2L3 4").path == Path(svgPathData: "M1 2L3 4"))
    #expect(throws: PathDataError.self) { try BezierPath(svgPathData: "M1") }
  }
}
