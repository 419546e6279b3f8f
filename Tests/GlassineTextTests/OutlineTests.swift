import Foundation
import GlassineBase
import GlassineText
import Testing

@Suite("Glyphs as paths")
struct OutlineTests {
  /// The box around the path's points, controls included.
  private func box(_ path: Path) -> CGRect {
    var box = CGRect.null
    func add(_ points: CGPoint...) {
      for point in points { box = box.union(CGRect(origin: point, size: .zero)) }
    }
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end): add(end)
      case .quadCurve(let end, let control): add(end, control)
      case .curve(let end, let first, let second): add(end, first, second)
      case .close: break
      }
    }
    return box
  }

  @Test("a layout's path covers its glyphs' pixels", arguments: ["Inter", "Noto Sans Arabic"])
  func coversInk(family: String) throws {
    let (library, _) = try makeLibrary()
    var style = singleLine(.byClipping, 80)
    style.font.family = family
    let layout = library.layout(family == "Inter" ? "Lamp Ög" : "سلام", style: style)
    let (path, ink) = (box(library.path(of: layout)), layout.inkBounds)
    // Controls may be a little outside of the ink.
    #expect(path.insetBy(dx: -0.5, dy: -0.5).contains(ink))
    #expect(abs(path.width - ink.width) < 6 && abs(path.height - ink.height) < 6)
  }

  @Test("an outline is filled as the raster of its glyph is")
  func agreesWithRaster() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("&", style: singleLine(.byClipping, 100))
    let glyph = layout.glyphs[0]
    let image = try #require(
      library.rasterize(GlyphKey(face: glyph.face, glyph: glyph.glyph, pixelSize: 100)))
    let path = try #require(library.outline(face: glyph.face, glyph: glyph.glyph))
    var (inside, outside) = (0, 0)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let point = CGPoint(
          x: (CGFloat(image.left + x) + 0.5) / 100, y: (CGFloat(y - image.top) + 0.5) / 100)
        let coverage = image.pixels[y * image.width + x]
        if coverage == 255 {
          inside += 1
          #expect(path.contains(point), "\(x), \(y)")
        } else if coverage == 0 {
          outside += 1
          #expect(!path.contains(point), "\(x), \(y)")
        }
      }
    }
    #expect(inside > 500 && outside > 500)
  }

  @Test("spaces are empty; coloured pictures have no outline, foreign faces neither")
  func nothing() throws {
    let (library, _) = try makeLibrary()
    let space = library.layout(" ", style: singleLine()).glyphs[0]
    #expect(library.outline(face: space.face, glyph: space.glyph)?.isEmpty == true)
    let emoji = library.layout("\u{1F600}", style: singleLine()).glyphs[0]
    #expect(library.outline(face: emoji.face, glyph: emoji.glyph) == nil)
    #expect(library.outline(face: FaceID(rawValue: 999), glyph: 1) == nil)
    let layout = library.layout("ab", style: singleLine())
    #expect(library.path(of: layout, glyphs: 5..<9).isEmpty)
    #expect(!library.path(of: layout, glyphs: 1..<9).isEmpty)
  }
}
