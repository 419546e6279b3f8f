import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineUI
import Testing

/// A shape to draw both ways, in a square of 96 points.
nonisolated struct ShapeCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var path: Path
  var stroke: StrokeStyle?
  var rule = FillRule.nonZero

  static let star: Path = {
    var path = Path()
    for corner in 0..<5 {
      let angle = Double(corner) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: 48 + 40.3 * cos(angle), y: 49.2 + 40.3 * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }()

  static let zigzag: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 10.5, y: 80))
    path.addLine(to: CGPoint(x: 30, y: 20.25))
    path.addLine(to: CGPoint(x: 50, y: 70))
    path.addLine(to: CGPoint(x: 58, y: 22))
    path.addLine(to: CGPoint(x: 86, y: 60))
    return path
  }()

  static let wave: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 8, y: 50))
    path.addCurve(
      to: CGPoint(x: 88, y: 46), control1: CGPoint(x: 30, y: -40),
      control2: CGPoint(x: 60, y: 140))
    return path
  }()

  static let leaf: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 12, y: 84))
    path.addQuadCurve(to: CGPoint(x: 84, y: 12), control: CGPoint(x: 10, y: 10))
    path.addQuadCurve(to: CGPoint(x: 12, y: 84), control: CGPoint(x: 86, y: 86))
    path.close()
    return path
  }()

  static let rings: Path = {
    var path = Path(ovalIn: CGRect(x: 8, y: 8, width: 80, height: 80))
    path.append(Path(ovalIn: CGRect(x: 24.5, y: 24.5, width: 47, height: 47)))
    path.append(Path(rect: CGRect(x: 40, y: 2.3, width: 16, height: 91.4)))
    return path
  }()

  /// Not a rectangle: for rectangles Cairo draws dashes in a way of its own, without the join at
  /// the end.
  static let kite: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 12, y: 20))
    path.addLine(to: CGPoint(x: 80, y: 14))
    path.addLine(to: CGPoint(x: 84, y: 78))
    path.addLine(to: CGPoint(x: 16, y: 70))
    path.close()
    return path
  }()

  static let all: [ShapeCase] = [
    ShapeCase(testDescription: "star, non-zero", path: star),
    ShapeCase(testDescription: "star, even-odd", path: star, rule: .evenOdd),
    ShapeCase(testDescription: "rings, even-odd", path: rings, rule: .evenOdd),
    ShapeCase(testDescription: "rings, non-zero", path: rings),
    ShapeCase(testDescription: "leaf of quadratic curves", path: leaf),
    ShapeCase(
      testDescription: "oval", path: Path(ovalIn: CGRect(x: 7.3, y: 20.1, width: 81, height: 55))),
    ShapeCase(
      testDescription: "rectangle between pixels",
      path: Path(rect: CGRect(x: 10.25, y: 12.5, width: 60.5, height: 40.75))),
    ShapeCase(
      testDescription: "mitered line", path: zigzag, stroke: StrokeStyle(width: 7)),
    ShapeCase(
      testDescription: "miters beyond their limit", path: zigzag,
      stroke: StrokeStyle(width: 7, cap: .square, miterLimit: 2)),
    ShapeCase(
      testDescription: "round line", path: zigzag,
      stroke: StrokeStyle(width: 9, cap: .round, join: .round)),
    ShapeCase(
      testDescription: "bevelled line", path: zigzag,
      stroke: StrokeStyle(width: 6.5, cap: .butt, join: .bevel)),
    ShapeCase(testDescription: "thin curve", path: wave, stroke: StrokeStyle(width: 1)),
    ShapeCase(
      testDescription: "wide curve", path: wave, stroke: StrokeStyle(width: 14, cap: .round)),
    ShapeCase(
      testDescription: "dashed curve", path: wave,
      stroke: StrokeStyle(width: 5, cap: .butt, dash: [11, 6], dashPhase: 4)),
    ShapeCase(
      testDescription: "dots along a star", path: star,
      stroke: StrokeStyle(width: 4, cap: .round, dash: [0, 9.5])),
    ShapeCase(
      testDescription: "dashes, an odd number", path: zigzag,
      stroke: StrokeStyle(width: 3, dash: [7, 3, 2])),
    ShapeCase(
      testDescription: "dashes of a kite, on at both ends of it",
      path: kite,
      stroke: StrokeStyle(width: 7, dash: [20, 5], dashPhase: 6)),
    ShapeCase(
      testDescription: "dashes of a star, on at both ends of it", path: star,
      stroke: StrokeStyle(width: 5, join: .round, dash: [31, 12], dashPhase: 11)),
    ShapeCase(
      testDescription: "dashes of a kite, off where it closes",
      path: kite,
      stroke: StrokeStyle(width: 7, dash: [20, 10], dashPhase: 25)),
    ShapeCase(
      testDescription: "one dash all round a kite",
      path: kite,
      stroke: StrokeStyle(width: 7, dash: [300, 10], dashPhase: 5)),
    ShapeCase(
      testDescription: "closed star, mitered", path: star, stroke: StrokeStyle(width: 3)),
  ]
}

extension DrawingSuite {
  @Suite("Paths as Cairo draws them")
  struct ShapesLikeCairo {
    @Test(
      "a shape agrees with Cairo's on its edges, and everywhere else to a step",
      arguments: ShapeCase.all, [1, 1.5, 2] as [CGFloat])
    func agree(shape: ShapeCase, scale: CGFloat) throws {
      try withCanvas(96, 96, scale: scale) { canvas in
        canvas.add { context in
          if let stroke = shape.stroke {
            context.stroke(shape.path, style: stroke, color: .black)
          } else {
            context.fill(shape.path, color: .black, rule: shape.rule)
          }
        }
        let picture = canvas.picture(named: shape.testDescription)
        let cairo = CairoPicture(width: picture.width, height: picture.height, scale: scale)
        if let stroke = shape.stroke {
          cairo.stroke(shape.path, stroke)
        } else {
          cairo.fill(shape.path, shape.rule)
        }
        let difference = CoverageDifference(picture, cairo.coverage())
        #expect(difference.edgePixels > 40)
        // Cairo cuts dashes at its own lines along the curve.
        let isDashed = shape.stroke?.dash.isEmpty == false
        #expect(difference.share <= (isDashed ? 0.03 : 0.02), "\(difference)")
        #expect(difference.largestOffEdge <= 4, "\(difference)")
      }
    }
  }
}
