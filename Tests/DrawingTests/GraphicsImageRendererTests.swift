// Pictures that code draws, outside of any view.
import Foundation
import GlassineBase
import GlassineImages
import GlassineText
import GlassineUI
import Testing

@Suite("Drawn pictures", .serialized)
struct GraphicsImageRendererTests {
  private func pixel(_ image: Image, _ x: Int, _ y: Int) -> [UInt8] {
    let at = (y * image.width + x) * 4
    return Array(image.pixels[at..<(at + 4)])
  }

  @Test("A picture has the drawn pixels at its scale, and clear ones", arguments: [1, 2])
  func draws(scale: CGFloat) throws {
    let renderer = GraphicsImageRenderer(size: CGSize(width: 20, height: 10), scale: scale)
    let image = try #require(
      renderer.image { context in
        #expect(DrawingContext.current === context)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 10), color: .red)
        context.translate(x: 10, y: 0)
        Color.blue.setFill()
        BezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).fill()
      })
    #expect(DrawingContext.current == nil)
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == scale)
    let step = Int(scale)
    #expect(pixel(image, 2 * step, 8 * step) == Color.red.bytes)
    #expect(pixel(image, 12 * step, 2 * step) == Color.blue.bytes)
    #expect(pixel(image, 12 * step, 8 * step) == [0, 0, 0, 0])
  }

  @Test("Pictures and letters are drawn, and a picture need not be held")
  func content() throws {
    let renderer = GraphicsImageRenderer(size: CGSize(width: 40, height: 40), scale: 1)
    func made(_ color: Color) -> Image? {
      GraphicsImageRenderer(size: CGSize(width: 10, height: 10), scale: 1).image { context in
        context.fill(context.bounds, color: color)
      }
    }
    let image = try #require(
      renderer.image { context in
        for (index, color) in [Color.red, .green, .blue].enumerated() {
          guard let tile = made(color) else { continue }
          context.draw(tile, in: CGRect(x: 10 * index, y: 0, width: 10, height: 10))
        }
        context.draw(
          "Ag", in: CGRect(x: 0, y: 10, width: 40, height: 30),
          style: TextStyle(font: FontDescriptor(family: "Inter", size: 20)), color: .black)
      })
    #expect([5, 15, 25].map { pixel(image, $0, 5) } == [Color.red, .green, .blue].map(\.bytes))
    let letters = (10..<40).flatMap { y in (0..<40).map { pixel(image, $0, y)[3] } }
    #expect(letters.contains { $0 > 200 } && letters.contains(0))
  }

  @Test("A picture that cannot be is nil")
  func impossible() {
    for width in [0, -1, 9000, CGFloat.nan, .infinity] {
      let size = CGSize(width: width, height: 1)
      #expect(GraphicsImageRenderer(size: size, scale: 1).image { _ in } == nil, "\(width)")
    }
  }
}

extension Color {
  /// Red, green, blue and opacity.
  fileprivate var bytes: [UInt8] {
    [red, green, blue, alpha].map { UInt8(($0 * 255).rounded()) }
  }
}
