import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineText
import Testing

@testable import GlassineUI

extension DrawingSuite {
  @Suite("Drawing with invalid numbers")
  struct OddDrawing {
    nonisolated static let odd: [CGFloat] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300,
    ]

    /// Draws a bit of everything.
    private static func drawAll(_ context: DrawingContext) {
      let box = CGRect(x: 4, y: 4, width: 40, height: 30)
      context.fill(box, color: .red)
      context.fill(Path(ovalIn: box), color: .red)
      context.stroke(Path(rect: box), style: StrokeStyle(width: 3, dash: [5, 2]), color: .red)
      context.fill(
        Path(rect: box),
        paint: .linear(Paint.stops([.red, .blue]), from: .zero, to: CGPoint(x: 9, y: 9)))
      context.fillEllipse(in: box, color: .red)
      context.strokeEllipse(in: box, width: 4, color: .red, bottomColor: .blue)
      context.line(from: box.origin, to: .zero, width: 3, color: .red)
      context.shadow(of: Path(rect: box), Layer.Shadow(color: .red, blur: 8, offset: .zero))
      context.shadow(of: Path(rect: box), Layer.Shadow(color: .red, blur: 0, offset: .zero))
      let style = TextStyle(font: FontDescriptor(size: 20))
      context.draw("Lamp", in: box, style: style, color: .red)
      context.draw(
        "Lamp", in: box, style: TextStyle(font: FontDescriptor(size: 400)), color: .red)
      context.draw(AttributedString("Lamp"), in: box, style: style, color: .red)
      context.draw(
        icon: "L", font: FontDescriptor(size: 20), center: box.origin, color: .red)
    }

    @Test(
      "A transform that is not finite or leads far out of sight draws nothing",
      arguments: OddDrawing.odd)
    func oddMaps(number: CGFloat) throws {
      try withCanvas(64, 64) { canvas in
        canvas.add { context in
          for map in [
            CGAffineTransform(translationX: number, y: 0),
            CGAffineTransform(translationX: 0, y: number),
            CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: number, ty: number),
          ] {
            context.withSavedState {
              context.concatenate(map)
              Self.drawAll(context)
              context.clip(to: Path(rect: CGRect(x: 0, y: 0, width: 64, height: 64)))
              Self.drawAll(context)
            }
          }
          context.withSavedState {
            context.scale(x: number, y: number)
            Self.drawAll(context)
          }
          context.withSavedState {
            context.rotate(by: number.isFinite ? .nan : number)
            Self.drawAll(context)
          }
          context.fill(CGRect(x: 0, y: 0, width: 8, height: 8), color: .black)
        }
        let picture = canvas.picture()
        #expect(picture[4, 4] == SIMD4(0, 0, 0, 255))
        #expect(picture.count { $0 != SIMD4(255, 255, 255, 255) } == 64)
      }
    }

    @Test("Texts and icons at a NaN place are left out", arguments: OddDrawing.odd)
    func oddPlaces(number: CGFloat) throws {
      try withCanvas(64, 64) { canvas in
        canvas.add { context in
          let style = TextStyle(font: FontDescriptor(size: 20))
          for size: CGFloat in [20, 400] {
            let big = TextStyle(font: FontDescriptor(size: size))
            let place = CGRect(x: number, y: 0, width: 50, height: 50)
            context.draw("Lamp", in: place, style: big, color: .red)
            context.draw(AttributedString("Lamp"), in: place, style: big, color: .red)
          }
          context.draw(
            icon: "L", font: style.font, center: CGPoint(x: 3, y: number), color: .red)
          guard let fonts = ViewRegistry.main.drawing.resources.fonts else { return }
          let layout = fonts.layout("Lamp", style: style)
          context.draw(layout, at: CGPoint(x: 0, y: number), color: .red)
          context.fill(layout, at: CGPoint(x: number, y: 0), paint: .color(.red))
        }
        #expect(canvas.picture().count { $0 != SIMD4(255, 255, 255, 255) } == 0)
      }
    }

    @Test("A path of the largest numbers is drawn in sight, filled, as a line, as a clip")
    func endless() throws {
      try withCanvas(64, 64) { canvas in
        let most = CGFloat.greatestFiniteMagnitude
        canvas.add { $0.fill(Path(rect: .infinite), color: .black) }
        #expect(canvas.picture(named: "endless").count { $0.x != 0 } == 0)
        let view = canvas.add { context in
          var path = Path()
          path.move(to: CGPoint(x: -most, y: -most))
          path.addLine(to: CGPoint(x: most, y: -most))
          path.addLine(to: CGPoint(x: most, y: 32))
          path.addLine(to: CGPoint(x: -most, y: 32))
          path.close()
          context.fill(path, color: .red)
          var curve = Path()
          curve.move(to: CGPoint(x: -most, y: 0))
          curve.addCurve(
            to: CGPoint(x: most, y: 0), control1: CGPoint(x: most, y: most),
            control2: CGPoint(x: -most, y: -most))
          context.fill(curve, color: .clear)
          context.stroke(curve, style: StrokeStyle(width: most, join: .round), color: .clear)
          context.withSavedState {
            context.clip(to: Path(rect: .infinite))
            context.fill(CGRect(x: 0, y: 40, width: 64, height: 4), color: .blue)
          }
          var line = Path()
          line.move(to: CGPoint(x: -most, y: 60))
          line.addLine(to: CGPoint(x: most, y: 60))
          context.stroke(line, style: StrokeStyle(width: 4), color: .green)
          context.stroke(
            line, style: StrokeStyle(width: 4, cap: .round, dash: [0.5, 3]), color: .green)
        }
        let picture = canvas.picture(named: "nearly endless")
        #expect(picture[30, 31] == SIMD4(255, 0, 0, 255))
        #expect(picture[30, 33] == SIMD4(0, 0, 0, 255))
        #expect(picture[30, 42] == SIMD4(0, 0, 255, 255))
        #expect(picture[30, 60] == SIMD4(0, 255, 0, 255))
        #expect(view.drawCount > 0)
      }
    }

    @Test("A line whose style holds NaN is computed once")
    func oddStyles() throws {
      try withCanvas(64, 64) { canvas in
        let view = canvas.add { context in
          let path = Path(rect: CGRect(x: 8, y: 8, width: 40, height: 40))
          for style in [
            StrokeStyle(width: .nan), StrokeStyle(width: 3, miterLimit: .nan),
            StrokeStyle(width: 3, dash: [4, 4], dashPhase: .nan),
            StrokeStyle(width: 3, dash: [4, .nan]),
          ] {
            context.stroke(path, style: style, color: .black)
          }
          context.fill(
            path,
            paint: .linear(
              Paint.stops([Color(red: .nan, green: 0, blue: 0), .black]), from: .zero,
              to: CGPoint(x: 0, y: 9)))
        }
        canvas.host.runFrame()
        let resources = ViewRegistry.main.drawing.resources
        let (made, paints) = (resources.shapes.outlineCount, resources.atlas.paints.revision)
        for _ in 0..<3 {
          view.setNeedsDisplay()
          canvas.host.runFrame()
        }
        #expect(view.drawCount >= 4)
        #expect(resources.shapes.outlineCount == made)
        #expect(resources.atlas.paints.revision == paints)
      }
    }
  }
}
