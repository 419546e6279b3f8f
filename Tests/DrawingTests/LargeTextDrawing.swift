import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineText
import GlassineUI
import Testing

extension DrawingSuite {
  @Suite("Large text")
  struct LargeTextDrawing {
    /// The difference of a picture of black on white from a coverage: at most, and on average over
    /// the pixels that either covers in part.
    private func compare(
      _ picture: Picture, with coverage: [UInt8]
    ) -> (largest: Int, mean: Double) {
      var (largest, sum, count) = (0, 0, 0)
      for (index, wanted) in coverage.enumerated() {
        let found = 255 - Int(picture.bytes[index * 4])
        let difference = abs(found - Int(wanted))
        largest = max(largest, difference)
        if (1..<255).contains(wanted) || (1..<255).contains(found) {
          sum += difference
          count += 1
        }
      }
      return (largest, count > 0 ? Double(sum) / Double(count) : 0)
    }

    @Test(
      "Letters of 72 to 400 points, rotated and enlarged, have the edges of their outlines",
      arguments: [72, 200, 400] as [CGFloat], [1, 1.5, 2] as [CGFloat])
    func turned(size: CGFloat, scale: CGFloat) throws {
      let (width, height) = (Int(size * 2.4), Int(size * 2.2))
      try withCanvas(width, height, scale: scale) { canvas in
        let fonts = try #require(ViewRegistry.main.drawing.resources.fonts)
        let layout = fonts.layout(
          "Rg", style: TextStyle(font: FontDescriptor(size: size, weight: .semibold)),
          scale: scale)
        let place = CGPoint(x: size * 0.4, y: size * 0.3)
        let view = canvas.add { context in context.draw(layout, at: place, color: .black) }
        for (name, transform) in [
          ("at rest", CGAffineTransform.identity),
          ("turned", CGAffineTransform(rotationAngle: 0.3)),
          ("enlarged", CGAffineTransform(scaleX: 1.37, y: 1.37).rotated(by: -0.2)),
        ] {
          view.transform = transform
          let picture = canvas.picture(named: "\(name) \(Int(size))")
          let middle = CGPoint(x: canvas.bounds.midX, y: canvas.bounds.midY)
          let map = CGAffineTransform(translationX: place.x - middle.x, y: place.y - middle.y)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
          let cairo = CairoPicture(width: picture.width, height: picture.height, scale: scale)
          cairo.fill(fonts.path(of: layout).applying(map), .nonZero)
          let difference = compare(picture, with: cairo.coverage())
          // At rest smaller letters are fitted to the pixels. Rotated text is a raster of its own
          // size, which is sampled between its pixels: softer by less than a pixel.
          if transform == .identity {
            guard size >= 200 else { continue }
            #expect(difference.mean < 12 && difference.largest < 64, "\(name): \(difference)")
          } else {
            #expect(difference.mean < 26 && difference.largest < 110, "\(name): \(difference)")
          }
        }
        #expect(canvas.renderer.lastError == nil)
      }
    }
  }
}
