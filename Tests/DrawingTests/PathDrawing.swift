import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene
import GlassineUI
import Testing

extension DrawingSuite {
  @Suite("Paths in views")
  struct PathDrawing {
    private var triangle: Path {
      var path = Path()
      path.move(to: CGPoint(x: 2, y: 58))
      path.addLine(to: CGPoint(x: 30, y: 3))
      path.addLine(to: CGPoint(x: 58, y: 58))
      path.close()
      return path
    }

    @Test(
      "S11: the pixels that a path fills are those it hits", arguments: FillRule.allCases,
      [1, 1.5, 2] as [CGFloat])
    func hits(rule: FillRule, scale: CGFloat) throws {
      try withCanvas(96, 96, scale: scale) { canvas in
        let path = ShapeCase.rings
        let view = canvas.add { $0.fill(path, color: .black, rule: rule) }
        view.hitShape = HitShape(path, fillRule: rule)
        let picture = canvas.picture()
        var (drawn, missed) = (0, 0)
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            let point = CGPoint(
              x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
            let isHit = canvas.host.window.hitTest(point, with: nil) === view
            let covered = 255 - picture[x, y].x
            // A pixel that is almost half covered may go either way.
            if abs(covered - 128) > 40, isHit != (covered > 128) { missed += 1 }
            if isHit { drawn += 1 }
          }
        }
        #expect(drawn > 1000)
        #expect(missed == 0)
      }
    }

    @Test("a view that is dragged by whole pixels makes no new raster of its path")
    func dragKeeps() throws {
      try withCanvas(200, 200, scale: 2) { canvas in
        let path = ShapeCase.star
        let view = canvas.add(CGRect(x: 0, y: 0, width: 96, height: 96)) {
          $0.fill(path, color: .black)
          $0.stroke(path, style: StrokeStyle(width: 3), color: .red)
        }
        let first = canvas.picture(named: "before the drag")
        let atlas = ViewRegistry.main.drawing.resources.atlas
        let count = atlas.changeCount
        for step in 1...40 {
          view.frame.origin = CGPoint(x: CGFloat(step), y: CGFloat(step) / 2)
          canvas.host.runFrame()
        }
        #expect(atlas.changeCount == count)
        let moved = canvas.picture(named: "after the drag")
        // 40 points to the right are 80 pixels, and 20 down are 40.
        for y in 0..<192 {
          for x in 0..<192 { #expect(moved[x + 80, y + 40] == first[x, y]) }
        }
      }
    }

    @Test("a view that is dragged by any part of a pixel makes at most sixteen rasters a path")
    func fractionalDrag() throws {
      try withCanvas(200, 200) { canvas in
        let path = ShapeCase.star
        let view = canvas.add(CGRect(x: 0, y: 0, width: 60, height: 60)) {
          $0.fill(path, color: .black)
        }
        canvas.host.runFrame()
        let atlas = ViewRegistry.main.drawing.resources.atlas
        let count = atlas.changeCount
        for step in 1...400 {
          view.frame.origin = CGPoint(
            x: 0.137 * CGFloat(step), y: 0.091 * CGFloat(step))
          canvas.host.runFrame()
        }
        // Two pictures each, at most, at this size.
        #expect(atlas.changeCount - count <= 16 * 24)
        let settled = atlas.changeCount
        for step in 1...400 {
          view.frame.origin = CGPoint(
            x: 0.137 * CGFloat(400 - step), y: 0.091 * CGFloat(400 - step))
          canvas.host.runFrame()
        }
        #expect(atlas.changeCount == settled)
      }
    }

    @Test("a path too large for one picture is drawn like Cairo's", arguments: [1, 2] as [CGFloat])
    func large(scale: CGFloat) throws {
      try withCanvas(700, 500, scale: scale) { canvas in
        let path = ShapeCase.star.applying(
          CGAffineTransform(a: 7, b: 0.4, c: -0.3, d: 5, tx: 12.25, ty: 0.5))
        canvas.add { $0.fill(path, color: .black, rule: .evenOdd) }
        let picture = canvas.picture()
        let cairo = CairoPicture(width: picture.width, height: picture.height, scale: scale)
        cairo.fill(path, .evenOdd)
        let difference = CoverageDifference(picture, cairo.coverage())
        #expect(difference.edgePixels > 1000)
        #expect(difference.share <= 0.02, "\(difference)")
        #expect(difference.largestOffEdge <= 4, "\(difference)")
      }
    }

    @Test("a path in a rotated view has smooth edges where Cairo has them")
    func turned() throws {
      try withCanvas(96, 96, scale: 2) { canvas in
        let path = ShapeCase.star
        let view = canvas.add { $0.fill(path, color: .black) }
        view.transform = CGAffineTransform(rotationAngle: 0.4)
        let picture = canvas.picture()
        let cairo = CairoPicture(width: picture.width, height: picture.height, scale: 2)
        let turn = CGAffineTransform(translationX: -48, y: -48)
          .concatenating(CGAffineTransform(rotationAngle: 0.4))
          .concatenating(CGAffineTransform(translationX: 48, y: 48))
        cairo.fill(path.applying(turn), .nonZero)
        let difference = CoverageDifference(picture, cairo.coverage())
        #expect(difference.edgePixels > 400)
        // The raster is rotated as a picture, so its edges are softer by up to half a pixel.
        #expect(difference.largest < 140, "\(difference)")
        #expect(difference.largestOffEdge < 40, "\(difference)")
      }
    }

    @Test("invalid paths leave the rest unchanged")
    func nonsense() throws {
      try withCanvas(64, 64) { canvas in
        let triangle = triangle
        canvas.add { $0.fill(triangle, color: .black) }
        let wanted = canvas.picture(named: "without nonsense")
        let view = canvas.add { context in
          var path = Path()
          path.move(to: CGPoint(x: CGFloat.nan, y: 3))
          path.addLine(to: CGPoint(x: 9, y: CGFloat.infinity))
          path.addCurve(
            to: CGPoint(x: 9, y: 9), control1: CGPoint(x: CGFloat.nan, y: 0), control2: .zero)
          context.fill(path, color: .red)
          context.stroke(path, style: StrokeStyle(width: 4), color: .red)
          context.fill(Path(), color: .red)
          context.stroke(triangle, style: StrokeStyle(width: .nan), color: .red)
          context.stroke(triangle, style: StrokeStyle(width: -3), color: .red)
          context.fill(triangle, color: .clear)
          context.fill(
            triangle.applying(CGAffineTransform(translationX: 1e12, y: -1e12)), color: .red)
          var line = Path()
          line.move(to: CGPoint(x: 4, y: 4))
          context.fill(line, color: .red)
          context.stroke(line, style: StrokeStyle(width: 4), color: .red)
        }
        #expect(canvas.picture(named: "with nonsense") == wanted)
        #expect(view.drawCount > 0)
      }
    }

    @Test("a path that reaches far beyond the screen is drawn where it is in sight")
    func far() throws {
      try withCanvas(64, 64) { canvas in
        let path = Path(rect: CGRect(x: -1e9, y: 20, width: 2e9, height: 1e9))
        canvas.add { $0.fill(path, color: .black) }
        let picture = canvas.picture()
        for x in 0..<64 {
          #expect(picture[x, 19].x == 255)
          #expect(picture[x, 20].x == 0)
          #expect(picture[x, 63].x == 0)
        }
      }
    }

    @Test("a hairline is a pixel wide at each scale", arguments: [1, 1.5, 2] as [CGFloat])
    func hairline(scale: CGFloat) throws {
      try withCanvas(64, 64, scale: scale) { canvas in
        var line = Path()
        line.move(to: CGPoint(x: 8, y: 32.5 / scale))
        line.addLine(to: CGPoint(x: 56, y: 32.5 / scale))
        let path = line
        canvas.add { $0.stroke(path, style: StrokeStyle(width: 0), color: .black) }
        let picture = canvas.picture()
        let middle = Int(32 * scale)
        #expect(picture[middle, 31].x == 255)
        #expect(picture[middle, 32].x <= 2)
        #expect(picture[middle, 33].x == 255)
      }
    }
  }
}
