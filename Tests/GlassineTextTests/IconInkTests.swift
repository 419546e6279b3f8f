import Foundation
import GlassineText
import Testing

@Suite("Icon ink")
struct IconInkTests {
  /// A minus, a cross, a triangle, a bulb: icons whose headers in the font file are too large.
  @Test(
    "an icon's ink equals its raster's cover, whatever the font file says of it",
    arguments: ["\u{F374}", "\u{F156}", "\u{F40A}", "\u{F335}"] as [Character])
  func ink(icon: Character) throws {
    let (library, _) = try makeLibrary()
    let font = FontDescriptor(family: "Material Design Icons", size: 48)
    let layout = library.layout(String(icon), style: TextStyle(font: font, alignment: .left))
    let glyph = try #require(layout.glyphs.first)
    let placement = glyph.raster(at: .zero, scale: 1)
    let image = try #require(library.rasterize(placement.key))
    let raster = CGRect(
      x: placement.x + CGFloat(image.left), y: placement.y - CGFloat(image.top),
      width: CGFloat(image.width), height: CGFloat(image.height))
    #expect(abs(layout.inkBounds.midX - raster.midX) < 1)
    #expect(abs(layout.inkBounds.midY - raster.midY) < 1)
    #expect(raster.insetBy(dx: -1, dy: -1).contains(layout.inkBounds))
  }
}
