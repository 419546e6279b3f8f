import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineText
import Testing

@testable import GlassineControls
@testable import GlassineUI

private nonisolated func isInk(_ pixel: SIMD4<Int>) -> Bool { pixel.x < 128 }

extension DrawingSuite {
  @Suite("Drawing at the right place")
  struct PlacedDrawing {
    /// Texts drawn as paths: outlined, with sharp and soft shadows, as large letters, with dotted
    /// lines.
    private static func drawTexts(_ context: DrawingContext) {
      var outlined = AttributedString("MM")
      outlined.strokeWidth = -8
      outlined.strokeColor = .red
      var shadowed = AttributedString("MM")
      shadowed.shadow = TextShadow(color: .red, offset: CGSize(width: 3, height: 3))
      var soft = AttributedString("MM")
      soft.shadow = TextShadow(color: .red, offset: CGSize(width: 3, height: 3), blur: 6)
      var dotted = AttributedString("MM")
      dotted.underlineStyle = [.single, .patternDot]
      let style = TextStyle(font: FontDescriptor(size: 40, weight: .bold))
      for (index, text) in [outlined, shadowed, soft, dotted].enumerated() {
        context.draw(
          text, in: CGRect(x: 10, y: CGFloat(index) * 50, width: 120, height: 50), style: style,
          color: .black)
      }
      var large = style
      large.font.size = 300
      context.draw(
        AttributedString("M"), in: CGRect(x: 130, y: -40, width: 400, height: 400), style: large,
        color: .black)
    }

    @Test("A translated context draws letters at a moved view's place")
    func moved() throws {
      func picture(_ frame: CGRect, _ draw: @escaping (DrawingContext) -> Void) throws -> Picture {
        var result: Picture?
        try withCanvas(480, 300) { canvas in
          canvas.add(frame, draw)
          result = canvas.picture()
        }
        return try #require(result)
      }
      let wanted = try picture(
        CGRect(x: 20, y: 30, width: 480, height: 300), Self.drawTexts)
      let found = try picture(CGRect(x: 0, y: 0, width: 480, height: 300)) { context in
        context.translate(x: 20, y: 30)
        Self.drawTexts(context)
      }
      #expect(wanted.count(isInk) > 5000)
      #expect(found.largestDifference(from: wanted) <= 2)
    }

    @Test("A context that was scaled and rotated draws letters at such a view's place")
    func scaled() throws {
      let map = CGAffineTransform(scaleX: 0.8, y: 0.8)
        .concatenating(CGAffineTransform(rotationAngle: 0.2))
      try withCanvas(480, 360) { canvas in
        let view = canvas.add(CGRect(x: 0, y: 0, width: 480, height: 360), Self.drawTexts)
        view.transform = map
        let wanted = canvas.picture(named: "turned view")
        view.removeFromSuperview()
        canvas.add { context in
          context.translate(x: 240, y: 180)
          context.concatenate(map)
          context.translate(x: -240, y: -180)
          Self.drawTexts(context)
        }
        let found = canvas.picture(named: "turned context")
        // Edges are sampled differently; a wrong place differs in thousands of pixels.
        var far = 0
        for y in 0..<360 {
          for x in 0..<480 {
            let difference = found[x, y] &- wanted[x, y]
            if max(difference.max(), -difference.min()) > 160 { far += 1 }
          }
        }
        #expect(wanted.count(isInk) > 5000)
        #expect(far < 100, "\(far)")
      }
    }

    @Test(
      "An ellipse is one, filled and as a ring, at each scale", arguments: [1, 1.5, 2] as [CGFloat])
    func ellipses(scale: CGFloat) throws {
      let rect = CGRect(x: 6, y: 20, width: 84, height: 40)
      for isRing in [false, true] {
        try withCanvas(96, 96, scale: scale) { canvas in
          canvas.add { context in
            if isRing {
              context.strokeEllipse(in: rect, width: 6, color: .black)
            } else {
              context.fillEllipse(in: rect, color: .black)
            }
          }
          let picture = canvas.picture(named: "ellipse \(isRing)")
          let cairo = CairoPicture(width: picture.width, height: picture.height, scale: scale)
          if isRing {
            cairo.stroke(Path(ovalIn: rect.insetBy(dx: 3, dy: 3)), StrokeStyle(width: 6))
          } else {
            cairo.fill(Path(ovalIn: rect), .nonZero)
          }
          let difference = CoverageDifference(picture, cairo.coverage())
          #expect(difference.edgePixels > 40)
          #expect(difference.share <= 0.02, "\(difference)")
          // Cairo's lines along the ring's curves differ.
          #expect(difference.largestOffEdge <= 6, "\(difference)")
        }
      }
    }

    @Test("The shadow of a path wider than the atlas's pages reaches as far as the path")
    func wideShadow() throws {
      try withCanvas(3000, 60) { canvas in
        canvas.add { context in
          let path = Path(rect: CGRect(x: 20, y: 20, width: 2960, height: 20))
          context.shadow(of: path, Layer.Shadow(color: .black, blur: 2, offset: .zero))
        }
        let picture = canvas.picture()
        for x in stride(from: 40, to: 2960, by: 40) { #expect(picture[x, 30].x < 20, "\(x)") }
        #expect(picture[5, 30].x > 250)
        #expect(picture[2995, 30].x > 250)
        #expect(picture[1500, 50].x > 250)
      }
    }

    @Test("A drawing beyond a view's bounds fades with the view, and does not vanish at once")
    func overhang() throws {
      try withCanvas(200, 100) { canvas in
        let view = canvas.add(CGRect(x: 60, y: 30, width: 40, height: 40)) { context in
          context.fill(CGRect(x: -40, y: 10, width: 130, height: 10), color: .black)
          context.fill(
            Path(ovalIn: CGRect(x: 90, y: 0, width: 30, height: 40)), color: .black)
        }
        view.layer.shadows = [
          Layer.Shadow(color: .black, blur: 0, offset: CGSize(width: 0, height: 1))
        ]
        view.layer.shadowPath = Path(rect: CGRect(x: -50, y: -20, width: 20, height: 10))
        let whole = canvas.picture(named: "whole")
        view.alpha = 0.5
        let half = canvas.picture(named: "half")
        #expect(whole.count(isInk) > 1000)
        for y in 0..<100 {
          for x in 0..<200 {
            let wanted = (255 + whole[x, y].x) / 2
            guard abs(half[x, y].x - wanted) > 2 else { continue }
            Issue.record("pixel \(x), \(y): \(half[x, y].x) rather than \(wanted)")
            return
          }
        }
      }
    }

    @Test("The first window's drawing stays while the last of several makes room for much")
    func severalWindows() throws {
      try withCanvas(128, 128) { canvas in
        let size = 60
        let pixels = [UInt8](
          repeatElement([255, 0, 0, 255] as [UInt8], count: size * size).joined())
        let image = Image(width: size, height: size, pixels: pixels)
        let shown = ImageView(image: image)
        shown.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        canvas.host.window.addSubview(shown)
        let others = (1...2).map { level in
          let window = Window(frame: canvas.bounds)
          window.windowLevel = Window.Level(rawValue: CGFloat(level))
          window.backgroundColor = nil
          canvas.host.add(window)
          return window
        }
        canvas.host.runFrame()
        let view = CanvasView(frame: CGRect(x: 0, y: 0, width: 128, height: 128))
        view.onDraw = { context in
          // More than are kept without a search for unused ones.
          for index in 0..<4200 {
            let x = CGFloat(index % 64) * 2
            var path = Path()
            path.move(to: CGPoint(x: x, y: 100))
            path.addLine(to: CGPoint(x: x + 1, y: 100))
            path.addLine(to: CGPoint(x: x, y: 101 + CGFloat(index) / 300))
            context.fill(path, color: .black)
          }
          for index in 0..<40 {
            context.fill(
              Path(rect: CGRect(x: 68, y: 0, width: 57, height: 58 - CGFloat(index) / 50)),
              color: .blue)
          }
        }
        others[1].addSubview(view)
        let picture = canvas.picture()
        #expect(view.drawCount > 0)
        #expect(picture.count(x: 2..<58, y: 2..<58) { $0 == SIMD4(255, 0, 0, 255) } == 56 * 56)
        for window in others { window.isHidden = true }
      }
    }

    @Test("A search for room among paths in use is rare, however many are added")
    func manyPaths() throws {
      try withCanvas(128, 128) { canvas in
        let view = canvas.add { context in
          // More than are kept without a search for unused ones.
          for index in 0..<4200 {
            var path = Path()
            path.move(to: CGPoint(x: 8, y: 100))
            path.addLine(to: CGPoint(x: 9, y: 100))
            path.addLine(to: CGPoint(x: 8, y: 101 + CGFloat(index) / 300))
            context.fill(path, color: .black)
          }
        }
        let before = ViewRegistry.main.drawing.resources.atlasRevision
        for _ in 0..<3 {
          view.setNeedsDisplay()
          canvas.host.runFrame()
        }
        #expect(view.drawCount >= 3)
        // As their number doubles; those of other tests count.
        #expect(ViewRegistry.main.drawing.resources.atlasRevision - before <= 2)
      }
    }
  }
}
