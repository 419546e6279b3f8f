// Runs last, since files are run in the order of their names: each later context would copy the 16
// pages, 256 MB, that these tests fill.
import Foundation
import GlassineBase
import GlassineControls
import GlassineDisplayList
import GlassineText
import GlassineUI
import Testing

private nonisolated func isInk(_ pixel: SIMD4<Int>) -> Bool { pixel.x < 128 }

extension DrawingSuite {
  @Suite("Glyphs in the atlas")
  struct UsedAtlasDrawing {
    /// Hieroglyphs, Yi syllables and cuneiform signs: three thousand glyphs, each unlike all
    /// others.
    private static let signs = [0x13000...0x1342E, 0xA000...0xA48C, 0x12000...0x12399]
      .flatMap { $0 }.compactMap { Unicode.Scalar(UInt32($0)) }

    /// Takes pages of the atlas until only `count` more can be made.
    private func fill(_ atlas: Atlas, butPages count: Int) -> [AtlasRegion] {
      // Two do not fit on one page, nor does a glyph beside one.
      let (width, height) = (atlas.pageSide / 2 + 8, atlas.pageSide - 2)
      let bytes = [UInt8](repeating: 0, count: width * height)
      var regions: [AtlasRegion] = []
      while atlas.pageCount < atlas.maximumPageCount - count {
        let region = bytes.withUnsafeBytes {
          atlas.insertCoverage(width: width, height: height, coverage: $0)
        }
        guard let region else { break }
        regions.append(region)
      }
      return regions
    }

    @Test("thousands of glyphs come and go, and a text that stays is the same in every frame")
    func comingAndGoing() throws {
      try withCanvas(640, 480, scale: 2) { canvas in
        let atlas = ViewRegistry.main.drawing.resources.atlas
        let staying = Label(frame: CGRect(x: 0, y: 0, width: 640, height: 60))
        staying.font = FontDescriptor(size: 40, weight: .bold)
        staying.textColor = .black
        staying.text = "Lantern 0123456789"
        canvas.host.window.addSubview(staying)
        let before = canvas.picture()
        let regions = fill(atlas, butPages: 2)
        defer { regions.forEach(atlas.remove) }
        let coming = Label(frame: CGRect(x: 0, y: 80, width: 640, height: 400))
        coming.font = FontDescriptor(size: 44)
        coming.textColor = .black
        coming.numberOfLines = 0
        canvas.host.window.addSubview(coming)
        let revision = ViewRegistry.main.drawing.resources.atlasRevision
        var shown = 0
        for start in stride(from: 0, to: Self.signs.count, by: 60) {
          let part = Self.signs[start..<min(start + 60, Self.signs.count)]
          coming.text = String(String.UnicodeScalarView(part))
          canvas.host.runFrame()
          shown += part.count
          guard start % 480 == 0 else { continue }
          let picture = canvas.pictureAsIs()
          #expect(picture.count(x: 0..<1280, y: 160..<960, isInk) > 10_000, "from \(start)")
          for y in 0..<120 {
            for x in 0..<1280 where picture[x, y] != before[x, y] {
              Issue.record("from \(start): pixel \(x), \(y) of the text that stays differs")
              return
            }
          }
        }
        #expect(shown > 3000)
        // Room ran out, and glyphs no longer shown were freed.
        #expect(ViewRegistry.main.drawing.resources.atlasRevision > revision)
        #expect(atlas.regionCount < shown)
        coming.text = nil
        #expect(canvas.picture() == before)
      }
    }

    @Test("a zoom through five octaves stays drawn in every frame and the atlas within its limit")
    func zooming() throws {
      try withCanvas(640, 480) { canvas in
        let atlas = ViewRegistry.main.drawing.resources.atlas
        let before = atlas.regionCount
        let label = Label(frame: CGRect(x: 220, y: 200, width: 200, height: 80))
        label.font = FontDescriptor(size: 24, weight: .bold)
        label.textColor = .black
        label.textAlignment = .center
        label.text = "Lantern"
        canvas.host.window.addSubview(label)
        for step in 0...160 {
          let factor = exp2(CGFloat(step) / 32)
          label.transform = CGAffineTransform(scaleX: factor, y: factor)
          canvas.host.runFrame()
          guard step % 32 == 0 else { continue }
          let picture = canvas.pictureAsIs(named: "zooming \(step)")
          #expect(picture.count { $0.x < 60 } > 200 * step / 32, "step \(step)")
        }
        // Eight steps an octave, seven letters, and the edges of the large ones.
        #expect(atlas.regionCount - before < 1000)
      }
    }
  }
}
