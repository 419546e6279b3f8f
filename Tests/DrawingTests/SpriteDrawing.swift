import Foundation
import GlassineBase
import GlassineControls
import GlassineDisplayList
import GlassineUI
import Testing

extension DrawingSuite {
  @Suite("Animated pictures")
  struct SpriteDrawing {
    /// A sheet of one row: a pixel each of red, green, blue, and nothing.
    private func sheet() throws -> Image {
      try #require(
        Image(
          width: 4, height: 1,
          pixels: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]))
    }

    @Test(
      "a sheet's cells are shown in turn, and frames run for changes alone",
      arguments: [1, 1.5, 2] as [CGFloat])
    func turns(scale: CGFloat) throws {
      try withCanvas(16, 16, scale: scale) { canvas in
        let view = ImageView(frame: canvas.bounds)
        view.animationImages = try sheet().frames(columns: 4, rows: 1, count: 3)
        view.animationDuration = 0.3
        view.animationRepeatCount = 2
        canvas.host.window.addSubview(view)
        view.startAnimating()
        let start = canvas.host.clock.now
        var shown: [SIMD4<Int>] = []
        for step in 0..<7 {
          canvas.host.clock.advance(to: start + 0.05 + 0.1 * Double(step))
          canvas.host.update()
          shown.append(canvas.pictureAsIs()[Int(8 * scale), Int(8 * scale)])
        }
        let (red, green, blue) = (
          SIMD4(255, 0, 0, 255), SIMD4(0, 255, 0, 255), SIMD4(0, 0, 255, 255)
        )
        let white = SIMD4(255, 255, 255, 255)
        #expect(shown == [red, green, blue, red, green, blue, white])
        #expect(!view.isAnimating)
        canvas.host.settle()
        #expect(canvas.host.application.nextFrameDue == nil)
      }
    }

    @Test("a sheet's parts may be given one by one, and parts beside it are left out")
    func parts() throws {
      let parts = try sheet().frames(in: [
        CGRect(x: 0, y: 0, width: 2, height: 1), CGRect(x: 9, y: 0, width: 2, height: 1),
        CGRect(x: CGFloat.nan, y: 0, width: 2, height: 1),
      ])
      #expect(parts.map(\.width) == [2])
      #expect(try sheet().frames(columns: 0, rows: 1).isEmpty)
      #expect(try sheet().frames(columns: 4, rows: 1, count: 9).count == 4)
    }
  }
}
