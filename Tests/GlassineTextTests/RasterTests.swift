import Foundation
import GlassineText
import Testing

@Suite("Glyph rasters")
struct RasterTests {
  private func raster(
    _ text: String, in library: FontLibrary, _ font: FontDescriptor, scale: CGFloat = 1,
    x: CGFloat = 0
  ) -> GlyphImage? {
    let layout = library.layout(text, style: TextStyle(font: font), scale: scale)
    return layout.glyphs.first.flatMap {
      library.rasterize($0.raster(at: CGPoint(x: x, y: 0), scale: scale).key)
    }
  }

  /// The coverage as a number of whole pixels.
  private func ink(_ image: GlyphImage) -> Double {
    image.pixels.reduce(0) { $0 + Double($1) } / 255
  }

  @Test("a letter is as tall as the font says, and sits on the baseline")
  func letterHeight() throws {
    let (library, _) = try makeLibrary()
    let image = try #require(raster("H", in: library, inter(100)))
    #expect(!image.isColor && image.pixels.count == image.width * image.height)
    #expect(abs(CGFloat(image.top) - library.metrics(for: inter(100)).capHeight) <= 1)
    #expect(abs(image.height - image.top) <= 1)
    #expect(image.pixels.contains(255))
  }

  @Test("bolder weights have more ink")
  func weightInk() throws {
    let (library, _) = try makeLibrary()
    let inks = try [FontWeight.regular, .medium, .semibold, .bold].map {
      ink(try #require(raster("n", in: library, inter(48, weight: $0))))
    }
    #expect(inks == inks.sorted())
    #expect(inks[3] > inks[0] * 1.3)
  }

  @Test("ink at 2x is four times that at 1x")
  func inkAtTwoScales() throws {
    let (library, _) = try makeLibrary()
    let once = ink(try #require(raster("g", in: library, inter(32))))
    let twice = ink(try #require(raster("g", in: library, inter(32), scale: 2)))
    #expect(abs(twice / once - 4) < 0.1)
  }

  @Test("quarter pixels move the ink and keep its amount")
  func subpixelPositions() throws {
    let (library, _) = try makeLibrary()
    let images = try [0, 0.25, 0.5, 0.75].map {
      try #require(raster("l", in: library, inter(30), x: $0))
    }
    func centre(_ image: GlyphImage) -> Double {
      var sum = 0.0
      for (index, value) in image.pixels.enumerated() {
        sum += Double(value) / 255 * (Double(index % image.width) + 0.5 + Double(image.left))
      }
      return sum / ink(image)
    }
    for (step, image) in images.enumerated() {
      // Coverage counts at its pixel's middle, so that the centre is not exact.
      #expect(abs(centre(image) - centre(images[0]) - Double(step) / 4) < 0.06)
      #expect(abs(ink(image) - ink(images[0])) < 0.5)
    }
  }

  @Test(
    "a placement snaps to quarters across and to whole pixels down",
    arguments: [
      (CGFloat(0.1), CGFloat(10), UInt8(0)), (0.2, 10, 1), (0.55, 10, 2), (0.9, 11, 0),
      (-0.3, 9, 3),
    ])
  func placement(offset: CGFloat, pixel: CGFloat, quarter: UInt8) {
    let glyph = PlacedGlyph(face: FaceID(rawValue: 0), glyph: 7, size: 12, x: 0, y: 3.4)
    let placement = glyph.raster(at: CGPoint(x: 10 + offset, y: 1), scale: 1)
    #expect(placement.x == pixel && placement.key.subpixelX == quarter)
    #expect(placement.y == 4)
    #expect(placement.key.pixelSize64 == 12 * 64)
    #expect(glyph.raster(at: .zero, scale: 2).key.pixelSize64 == 24 * 64)
  }

  @Test("spaces, sizes of nothing and sizes beyond an atlas have no raster")
  func noRaster() throws {
    let (library, _) = try makeLibrary()
    let face = try #require(library.face(for: inter()))
    let space = try #require(library.layout(" ", style: singleLine()).glyphs.first)
    let letter = try #require(library.layout("a", style: singleLine()).glyphs.first)
    #expect(library.rasterize(GlyphKey(face: face, glyph: space.glyph, pixelSize: 20)) == nil)
    for size: CGFloat in [0, -1, .nan, .infinity, 5000] {
      #expect(library.rasterize(GlyphKey(face: face, glyph: letter.glyph, pixelSize: size)) == nil)
    }
    let unknown = FaceID(rawValue: 9999)
    #expect(library.rasterize(GlyphKey(face: unknown, glyph: 1, pixelSize: 20)) == nil)
    #expect(library.rasterize(GlyphKey(face: face, glyph: .max, pixelSize: 20)) == nil)
  }

  @Test(
    "a colour glyph has the requested size, whatever its strike",
    arguments: [12, 24, 60, 200] as [CGFloat])
  func colourGlyph(size: CGFloat) throws {
    let (library, _) = try makeLibrary()
    let image = try #require(raster("\u{1F600}", in: library, inter(size)))
    #expect(image.isColor && image.pixels.count == image.width * image.height * 4)
    #expect(abs(CGFloat(image.width) - 1.245 * size) < 0.08 * size + 2)
    for pixel in stride(from: 0, to: image.pixels.count, by: 4) {
      let alpha = image.pixels[pixel + 3]
      #expect(image.pixels[pixel..<pixel + 3].allSatisfy { $0 <= alpha })
    }
    // The face is yellow: red over blue.
    let middle = (image.height / 2 * image.width + image.width / 2) * 4
    #expect(image.pixels[middle + 3] == 255)
    let totals = stride(from: 0, to: image.pixels.count, by: 4).reduce(into: (red: 0, blue: 0)) {
      $0.red += Int(image.pixels[$1])
      $0.blue += Int(image.pixels[$1 + 2])
    }
    #expect(totals.red > totals.blue * 2)
  }

  @Test("the same key gives the same pixels")
  func pure() throws {
    let (library, _) = try makeLibrary()
    let first = try #require(raster("a", in: library, inter(17)))
    _ = raster("b", in: library, inter(90, weight: .bold))
    #expect(raster("a", in: library, inter(17)) == first)
  }
}
