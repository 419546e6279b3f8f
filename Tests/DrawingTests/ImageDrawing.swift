import Foundation
import GlassineBase
import GlassineControls
import GlassineDisplayList
import GlassineUI
import Testing

extension DrawingSuite {
  @Suite("Large pictures and pixel art")
  struct ImageDrawing {
    /// Each pixel's red and green encode its place, in steps that wrap.
    private func pattern(_ width: Int, _ height: Int, alpha: UInt8 = 255) throws -> Image {
      var pixels: [UInt8] = []
      pixels.reserveCapacity(width * height * 4)
      for y in 0..<height {
        for x in 0..<width {
          pixels += [
            UInt8(x % 251) / 2 * (alpha / 255), UInt8(y % 241) / 2 * (alpha / 255),
            UInt8((x / 251 + y / 241) % 64) * (alpha / 255), alpha,
          ]
        }
      }
      return try #require(Image(width: width, height: height, pixels: pixels))
    }

    @Test("a picture larger than the atlas's pages is drawn pixel by pixel")
    func sharp() throws {
      let (width, height) = (2560, 2100)
      let image = try pattern(width, height)
      try withCanvas(width, height) { canvas in
        canvas.host.window.addSubview(ImageView(image: image))
        let picture = canvas.picture()
        var wrong = 0
        for y in 0..<height {
          for x in 0..<width {
            let wanted = SIMD4(x % 251 / 2, y % 241 / 2, (x / 251 + y / 241) % 64, 255)
            if picture[x, y] != wanted { wrong += 1 }
          }
        }
        #expect(wrong == 0)
        // It is shown again after it was freed.
        canvas.host.window.subviews[0].removeFromSuperview()
        canvas.host.runFrame()
        #expect(canvas.picture().count { $0.z != 255 } == 0)
      }
    }

    @Test(
      "no seam is visible between tiles of a picture, at any size",
      arguments: [0.31, 0.5, 0.777, 1.37] as [CGFloat], [255, 0] as [UInt8])
    func seams(factor: CGFloat, alpha: UInt8) throws {
      // Of one colour: any seam would stand out.
      let (width, height) = (2300, 200)
      let pixel: [UInt8] = alpha == 255 ? [60, 120, 30, 255] : [60, 60, 30, 128]
      let image = try #require(
        Image(
          width: width, height: height,
          pixels: [UInt8](repeatElement(pixel, count: width * height).joined())))
      let size = CGSize(width: 2300 * factor, height: 200 * factor)
      try withCanvas(Int(size.width) + 8, Int(size.height) + 8) { canvas in
        let view = ImageView(image: image)
        view.frame = CGRect(x: 2.3, y: 1.7, width: size.width, height: size.height)
        canvas.host.window.addSubview(view)
        for turn in [0, 0.003] as [CGFloat] {
          view.transform = CGAffineTransform(rotationAngle: turn)
          // A seam between translucent tiles that are rotated is faintly visible.
          if turn != 0, alpha != 255 { continue }
          let picture = canvas.picture(named: "seams \(factor) \(turn)")
          let middle = picture.height / 2
          let wanted = picture[40, middle]
          for x in 40..<(picture.width - 40) {
            let difference = picture[x, middle] &- wanted
            #expect(max(difference.max(), -difference.min()) <= 1, "column \(x), turned \(turn)")
          }
        }
      }
    }

    @Test("a picture with nearest-pixel filtering keeps its squares")
    func pixelArt() throws {
      let image = try #require(
        Image(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255]))
      try withCanvas(40, 20) { canvas in
        let view = ImageView(image: image)
        view.frame = canvas.bounds
        canvas.host.window.addSubview(view)
        let smooth = canvas.picture(named: "smooth")
        #expect(smooth.count { $0 != SIMD4(255, 0, 0, 255) && $0 != SIMD4(0, 0, 255, 255) } > 100)
        view.image = image.withSampling(.nearest).withScale(2)
        #expect(view.image?.sampling == .nearest)
        let crisp = canvas.picture(named: "crisp")
        #expect(crisp.count(x: 0..<20, y: 0..<20) { $0 == SIMD4(255, 0, 0, 255) } == 400)
        #expect(crisp.count(x: 20..<40, y: 0..<20) { $0 == SIMD4(0, 0, 255, 255) } == 400)
        let caps = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        view.image = image.withSampling(.nearest)
          .resizableImage(withCapInsets: caps, resizingMode: .stretch)
        #expect(canvas.picture(named: "crisp, with caps") == crisp)
      }
    }
  }
}
