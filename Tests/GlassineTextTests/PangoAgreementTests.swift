import Foundation
import GlassineText
import Testing

/// Positions compared with Pango's. Pango shapes with the same HarfBuzz and the same files, but
/// finds fonts, cuts runs, orders them and adds them up by itself.
@Suite("Agreement with Pango")
struct PangoAgreementTests {
  /// Points, at one pixel a point: a quarter pixel.
  private static let tolerance = 0.25

  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var family: String
    var text: String
    var testDescription: String { name }
  }

  static let samples = [
    Sample(name: "Latin", family: "Inter", text: "AVATAR To WAVE, fi ffl: Lantern 10 -> 20"),
    Sample(name: "marks", family: "Inter", text: "e\u{301}a\u{308}\u{323} Ångström Tiếng Việt"),
    Sample(name: "Cyrillic and Greek", family: "Inter", text: "Привет, мир. Καλημέρα κόσμε"),
    Sample(name: "Arabic", family: "Noto Sans Arabic", text: "السلام عليكم ورحمة الله لا إله"),
    Sample(name: "vocalised Arabic", family: "Noto Naskh Arabic", text: "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ"),
    Sample(name: "Hebrew", family: "Noto Sans Hebrew", text: "שָׁלוֹם עולם 123 אבג"),
    Sample(
      name: "Devanagari", family: "Noto Sans Devanagari",
      text: "नमस्ते दुनिया क्षत्रिय र्कि श्रीमान् हिन्दी"),
    Sample(
      name: "emoji", family: "Noto Color Emoji",
      text: "\u{1F600}\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{1F1E9}\u{1F1EA}"
        + "\u{1F44D}\u{1F3FD}\u{2764}\u{FE0F}"),
    Sample(name: "Latin with Arabic", family: "Noto Sans Arabic", text: "مرحبا 2024 سنة (12:30)"),
  ]

  @Test("glyphs and positions are Pango's to a quarter pixel", arguments: samples, [15.0, 64])
  func positions(sample: Sample, size: Double) throws {
    let (library, log) = try makeLibrary()
    let line = try #require(
      PangoSetting().lines(sample.text, family: sample.family, size: size).first)
    let font = FontDescriptor(family: sample.family, size: size)
    let layout = library.layout(
      sample.text, style: TextStyle(font: font, lineBreakMode: .byClipping))
    #expect(log.lines == [])
    // Pango drops invisible characters; here they are kept, as a space without ink.
    let ours = layout.glyphs
    let theirs = line.glyphs.filter { $0.glyph & 0x1000_0000 == 0 }
    #expect(ours.map(\.glyph) == theirs.map(\.glyph), "\(theirs.map(\.file))")
    // The widest of all differences, with its place.
    var worst = (distance: 0.0, glyph: 0)
    let left = layout.lines[0].x
    for (index, (one, other)) in zip(ours, theirs).enumerated() {
      let distance = max(
        abs(one.x - left - other.x), abs(one.y - layout.firstBaseline - other.y))
      if distance > worst.distance { worst = (distance, index) }
    }
    #expect(worst.distance <= Self.tolerance, "at glyph \(worst.glyph)")
    #expect(abs(layout.lines[0].width - line.width) <= Self.tolerance)
  }

  static let paragraphs = [
    Sample(
      name: "Latin", family: "Inter",
      text: "The lantern burns low; row on, well-known friend, (if you can) to the $5 quay "
        + "at 3.14 km. “Now!” she said—and the fireflies rose."),
    Sample(
      name: "Arabic", family: "Noto Sans Arabic",
      text: "يولد جميع الناس أحراراً متساوين في الكرامة والحقوق وقد وهبوا عقلاً وضميراً"),
    Sample(
      name: "Devanagari", family: "Noto Sans Devanagari",
      text: "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है"),
  ]

  @Test("lines break where Pango's do", arguments: paragraphs, [120.0, 200, 333])
  func breaks(sample: Sample, width: Double) throws {
    let (library, _) = try makeLibrary()
    let lines = PangoSetting().lines(sample.text, family: sample.family, size: 17, width: width)
    var style = wrapping(17)
    style.font.family = sample.family
    let layout = library.layout(sample.text, style: style, maxWidth: width)
    #expect(lines.count > 1)
    #expect(layout.lines.map(\.utf8Range.lowerBound) == lines.map(\.start))
    for (one, other) in zip(layout.lines, lines) {
      // Pango counts the space at which a line wrapped only if it is inside the line.
      let ours = layout.glyphs[one.glyphRange].map(\.glyph)
      let theirs = other.glyphs.map(\.glyph).filter { $0 & 0x1000_0000 == 0 }
      #expect(theirs.starts(with: ours) || Array(theirs.suffix(ours.count)) == ours)
    }
  }

  @Test("a line of several sizes equals Pango's", arguments: [20.0, 48])
  func severalSizes(size: Double) throws {
    let (library, _) = try makeLibrary()
    let sizes = [size, 2 * size, size / 2]
    let parts = ["Lantern ", "AVATAR", " To fi 10"]
    let markup = zip(parts, sizes).map { part, size in
      "<span size='\(Int(size * 1024))'>\(part)</span>"
    }.joined()
    let line = try #require(
      PangoSetting().lines(markup, family: "Inter", size: size, markup: true).first)
    let text = StyledText(
      text: parts.joined(),
      spans: zip(parts, sizes).map { part, size in
        StyledText.Span(
          utf8Count: part.utf8.count, attributes: TextAttributes(font: inter(size)))
      })
    let layout = library.layout(text, style: singleLine(.byClipping, size))
    #expect(layout.glyphs.map(\.glyph) == line.glyphs.map(\.glyph))
    for (one, other) in zip(layout.glyphs, line.glyphs) {
      #expect(abs(one.x - other.x) <= Self.tolerance)
    }
    #expect(abs(layout.size.height - line.height) <= 1)
    #expect(abs(layout.firstBaseline - line.baseline) <= 1)
  }

  @Test(
    "ascent, descent and the step from line to line are Pango's",
    arguments: [
      "Inter", "Noto Sans", "Noto Sans Arabic", "Noto Naskh Arabic", "Noto Sans Devanagari",
      "Noto Serif", "DejaVu Sans",
    ])
  func verticalMetrics(family: String) throws {
    let (library, _) = try makeLibrary()
    let theirs = PangoSetting().metrics(family: family, size: 40)
    let ours = library.metrics(for: FontDescriptor(family: family, size: 40))
    #expect(abs(ours.ascender - theirs.ascent) < 0.05)
    #expect(abs(-ours.descender - theirs.descent) < 0.05)
    #expect(abs(ours.lineHeight - theirs.height) < 0.05)
  }
}
