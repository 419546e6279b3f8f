internal import CFreeType
import Foundation
import GlassineText
import Testing

@Suite("Fonts: finding and measuring")
struct FontLibraryTests {
  @Test("metrics are the font's own: line from its hhea table, heights from OS/2")
  func metricsAreTheFontsOwn() throws {
    let (library, _) = try makeLibrary()
    var freeType: FT_Library?
    try #require(FT_Init_FreeType(&freeType) == 0)
    defer { FT_Done_FreeType(freeType) }
    var opened: FT_Face?
    try #require(FT_New_Face(freeType, try fontPath(family: "Inter"), 0, &opened) == 0)
    let face = try #require(opened)
    let unit = 20 / CGFloat(face.pointee.units_per_EM)
    let table = try #require(FT_Get_Sfnt_Table(face, FT_SFNT_OS2))
      .assumingMemoryBound(to: TT_OS2.self).pointee

    let metrics = library.metrics(for: inter(20))

    #expect(abs(metrics.ascender - CGFloat(face.pointee.ascender) * unit) < 1e-6)
    #expect(abs(metrics.descender - CGFloat(face.pointee.descender) * unit) < 1e-6)
    #expect(abs(metrics.lineHeight - CGFloat(face.pointee.height) * unit) < 1e-6)
    #expect(abs(metrics.capHeight - CGFloat(table.sCapHeight) * unit) < 1e-6)
    #expect(abs(metrics.xHeight - CGFloat(table.sxHeight) * unit) < 1e-6)
    #expect(metrics.ascender > metrics.capHeight && metrics.capHeight > metrics.xHeight)
    #expect(metrics.xHeight > 0 && metrics.descender < 0)
  }

  @Test("each weight has a face and widths of its own")
  func weightsDiffer() throws {
    let (library, log) = try makeLibrary()
    let weights: [FontWeight] = [.regular, .medium, .semibold, .bold]
    let faces = weights.map { library.face(for: inter(weight: $0)) }
    #expect(Set(faces).count == weights.count)
    #expect(!faces.contains(nil))
    let widths = weights.map {
      library.layout("Lantern", style: TextStyle(font: inter(40, weight: $0))).size.width
    }
    #expect(widths == widths.sorted() && Set(widths).count == weights.count)
    #expect(log.lines.isEmpty)
  }

  @Test("italic has a face of its own")
  func italicDiffers() throws {
    let (library, _) = try makeLibrary()
    var italic = inter()
    italic.isItalic = true
    #expect(library.face(for: italic) != library.face(for: inter()))
  }

  @Test("a missing family is reported once, by name, and another font is used")
  func missingFamily() throws {
    let (library, log) = try makeLibrary()
    let missing = FontDescriptor(family: "No Such Lamp", size: 15)
    #expect(library.face(for: missing) != nil)
    var bold = missing
    bold.weight = .bold
    bold.size = 40
    _ = library.face(for: bold)
    _ = library.layout("text", style: TextStyle(font: missing))
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("No Such Lamp") == true)
  }

  @Test("Any of a font's several family names is its family")
  func secondName() throws {
    let (library, log) = try makeLibrary()
    let weight = FontWeight(rawValue: 100)
    let thin = FontDescriptor(family: "Inter Thin", size: 15, weight: weight)
    let face = try #require(library.face(for: thin))
    #expect(log.lines.isEmpty)
    #expect(library.face(for: inter(weight: weight)) == face, "one file is one face")
  }

  @Test("a generic family is not a missing one")
  func genericFamily() throws {
    let (library, log) = try makeLibrary()
    #expect(library.face(for: FontDescriptor(family: "sans-serif", size: 15)) != nil)
    #expect(log.lines.isEmpty)
  }

  @Test(
    "letters the font lacks come from another face",
    arguments: ["م", "ש", "\u{1F600}", "ไ", "न"])
  func fallback(text: String) throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout(text, style: singleLine())
    let glyph = try #require(layout.glyphs.first)
    #expect(glyph.face != library.face(for: inter()))
    #expect(glyph.glyph != 0)
  }

  @Test("an emoji of several scalars is one coloured glyph")
  func emojiSequence() throws {
    let (library, _) = try makeLibrary()
    let family = "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let layout = library.layout(family, style: singleLine())
    let shown = layout.glyphs.compactMap { library.rasterize($0.raster(at: .zero, scale: 1).key) }
    #expect(shown.count == 1)
    #expect(shown.first?.isColor == true)
  }

  @Test("a sign that is text by default is coloured only with a variation selector")
  func emojiVariation() throws {
    let (library, _) = try makeLibrary()
    func isColor(_ text: String) -> Bool {
      library.layout(text, style: singleLine()).glyphs.contains {
        library.rasterize($0.raster(at: .zero, scale: 1).key)?.isColor == true
      }
    }
    #expect(!isColor("\u{2764}\u{FE0E}"))
    #expect(isColor("\u{2764}\u{FE0F}"))
    #expect(!isColor("1"))
  }

  @Test("a registered file is found by its family; a broken one is refused with a remedy")
  func registerFont() throws {
    let (library, log) = try makeLibrary()
    try library.registerFont(path: try fontPath(family: "Inter"))
    #expect(library.face(for: inter()) != nil)
    #expect(log.lines.isEmpty)

    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-\(UUID().uuidString).ttf")
    try Data("no font".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for path in [file.path, file.path + ".missing"] {
      let error = try #require(throws: FontError.self) { try library.registerFont(path: path) }
      #expect(error.operation == .registerFont)
      #expect(error.code != nil && error.path == path)
      #expect(error.description.contains(path) && error.description.contains("check"))
    }
  }

  @Test(
    "an invalid size is misuse and uses the nearest valid one",
    arguments: [(CGFloat.nan, CGFloat(1)), (-3, 1), (0, 1), (.infinity, 1), (1e6, 2000)])
  func sizeOutOfRange(size: CGFloat, used: CGFloat) throws {
    let (library, log) = try makeLibrary()
    #expect(library.metrics(for: inter(size)) == library.metrics(for: inter(used)))
    #expect(log.lines.count == 1)
  }

  @Test("an icon's bounds enclose its ink and scale with its size")
  func iconBounds() throws {
    let (library, _) = try makeLibrary()
    let icons = FontDescriptor(family: "Material Design Icons", size: 24)
    let bounds = try #require(library.glyphBounds(of: "\u{F493}", in: icons))
    #expect(bounds.width > 12 && bounds.width <= 25)
    #expect(bounds.height > 12 && bounds.height <= 25)
    var large = icons
    large.size = 48
    let double = try #require(library.glyphBounds(of: "\u{F493}", in: large))
    #expect(abs(double.width - 2 * bounds.width) < 1e-6)
    #expect(abs(double.minY - 2 * bounds.minY) < 1e-6)
    #expect(library.glyphBounds(of: " ", in: icons)?.isEmpty == true)
  }
}
