import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineUI
import Testing

/// Draws as UIKit code does.
private final class PlainView: View {
  override func draw(_ rect: CGRect) {
    Color.red.setFill()
    BezierPath(rect: CGRect(x: 8, y: 8, width: 16, height: 16)).fill()
    Color.blue.setStroke()
    let line = BezierPath()
    line.move(to: CGPoint(x: 0, y: 40))
    line.addLine(to: CGPoint(x: rect.width, y: 40))
    line.lineWidth = 4
    line.stroke()
  }
}

extension DrawingSuite {
  @Suite("The context of a view's drawing")
  struct ContextDrawing {
    @Test("draw(_:) finds its context, and none exists at other times")
    func draw() throws {
      try withCanvas(64, 64) { canvas in
        canvas.host.window.addSubview(PlainView(frame: canvas.bounds))
        let picture = canvas.picture()
        #expect(picture[16, 16] == SIMD4(255, 0, 0, 255))
        #expect(picture[4, 16] == SIMD4(255, 255, 255, 255))
        #expect(picture[32, 39] == SIMD4(0, 0, 255, 255))
        #expect(picture[32, 43] == SIMD4(255, 255, 255, 255))
        #expect(DrawingContext.current == nil)
      }
    }

    @Test(
      "a path under a transform has Cairo's edges, at each scale",
      arguments: [1, 1.5, 2] as [CGFloat])
    func transformed(scale: CGFloat) throws {
      try withCanvas(96, 96, scale: scale) { canvas in
        let turn = CGAffineTransform(translationX: -48, y: -48)
          .concatenating(CGAffineTransform(scaleX: 0.9, y: 0.6))
          .concatenating(CGAffineTransform(rotationAngle: 0.7))
          .concatenating(CGAffineTransform(translationX: 48, y: 48))
        canvas.add { context in
          context.saveState()
          context.translate(x: 48, y: 48)
          context.rotate(by: 0.7)
          context.scale(x: 0.9, y: 0.6)
          context.translate(x: -48, y: -48)
          context.fill(ShapeCase.rings, color: .black, rule: .evenOdd)
          context.restoreState()
        }
        let picture = canvas.picture()
        let cairo = CairoPicture(width: picture.width, height: picture.height, scale: scale)
        cairo.fill(ShapeCase.rings.applying(turn), .evenOdd)
        let difference = CoverageDifference(picture, cairo.coverage())
        #expect(difference.edgePixels > 200)
        // The origin is at the nearest quarter of a pixel.
        #expect(difference.largest <= 80, "\(difference)")
        #expect(difference.largestOffEdge <= 40, "\(difference)")
      }
    }

    @Test("restoring the state restores place, clip and colours")
    func saved() throws {
      try withCanvas(64, 64) { canvas in
        canvas.add { context in
          context.fillColor = .green
          context.withSavedState {
            context.fillColor = .red
            context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 8))
            context.translate(x: 32, y: 0)
            context.fill(CGRect(x: -32, y: 0, width: 64, height: 64), color: .red)
          }
          #expect(context.fillColor == .green)
          context.fill(CGRect(x: 56, y: 56, width: 8, height: 8), color: .blue)
          // Left open: the builder ends it.
          context.saveState()
          context.rotate(by: 1)
        }
        let after = canvas.add { $0.fill(CGRect(x: 0, y: 56, width: 8, height: 8), color: .green) }
        let picture = canvas.picture()
        #expect(picture[4, 4] == SIMD4(255, 0, 0, 255))
        #expect(picture[12, 12] == SIMD4(255, 255, 255, 255))
        #expect(picture[60, 60] == SIMD4(0, 0, 255, 255))
        #expect(picture[4, 60] == SIMD4(0, 255, 0, 255))
        #expect(after.drawCount > 0)
      }
    }

    @Test("a clip to a path cuts pictures, rectangles and paths alike, and ends with its state")
    func pathClip() throws {
      try withCanvas(96, 96) { canvas in
        canvas.add { context in
          context.withSavedState {
            context.clip(to: ShapeCase.star)
            context.fill(context.bounds, color: .black)
            context.fill(Path(rect: context.bounds), color: .black)
          }
          context.fill(CGRect(x: 0, y: 90, width: 6, height: 6), color: .black)
        }
        let picture = canvas.picture()
        let cairo = CairoPicture(width: 96, height: 96, scale: 1)
        var both = ShapeCase.star
        both.append(Path(rect: CGRect(x: 0, y: 90, width: 6, height: 6)))
        cairo.fill(both, .nonZero)
        let difference = CoverageDifference(picture, cairo.coverage())
        #expect(difference.share <= 0.02, "\(difference)")
        #expect(difference.largestOffEdge <= 4, "\(difference)")
      }
    }

    @Test("a transparency layer is composited over the rest as a whole")
    func layer() throws {
      try withCanvas(48, 48) { canvas in
        canvas.add { context in
          context.withLayer(alpha: 0.5) {
            context.fill(CGRect(x: 0, y: 0, width: 32, height: 32), color: .black)
            context.fill(CGRect(x: 8, y: 8, width: 32, height: 32), color: .black)
          }
          context.withLayer(blend: .multiply) {
            context.fill(CGRect(x: 40, y: 0, width: 8, height: 8), color: .red)
          }
        }
        let picture = canvas.picture()
        for (x, y) in [(4, 4), (16, 16), (36, 36)] { #expect(abs(picture[x, y].x - 127) <= 1) }
        #expect(picture[44, 4] == SIMD4(255, 0, 0, 255))
        #expect(picture[44, 44] == SIMD4(255, 255, 255, 255))
      }
    }
  }
}
