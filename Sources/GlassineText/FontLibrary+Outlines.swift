// Glyphs as paths: for text whose rasters would fill an atlas, for outlines around it and shadows
// beneath.
internal import CFreeType
import Foundation
public import GlassineBase

extension FontLibrary {
  /// The outline of a glyph, in ems, y downwards from its origin on the baseline; to be filled by
  /// the non-zero rule.
  ///
  /// Empty for spaces. Nil for coloured glyphs, for faces of another library and if the file cannot
  /// be read. Cached in its face: constant time after the first call.
  public func outline(face: FaceID, glyph: UInt32) -> Path? {
    guard Int(face.rawValue) < faces.count else { return nil }
    return openFace(face).outline(glyph, freeType)
  }

  /// The outlines of a layout's glyphs as one path, in the layout's points; coloured glyphs are
  /// left out. `range` is a range of ``TextLayout/glyphs`` and is clamped to it.
  ///
  /// Linear in the glyphs' points; cache the result.
  public func path(of layout: TextLayout, glyphs range: Range<Int>? = nil) -> Path {
    var path = Path()
    for glyph in layout.glyphs[(range ?? layout.glyphs.indices).clamped(to: layout.glyphs.indices)]
    {
      guard let outline = outline(face: glyph.face, glyph: glyph.glyph) else { continue }
      path.append(
        outline.applying(
          CGAffineTransform(a: glyph.size, b: 0, c: 0, d: glyph.size, tx: glyph.x, ty: glyph.y)))
    }
    return path
  }
}

extension FontFace {
  func outline(_ glyph: UInt32, _ library: FT_Library) -> Path? {
    if let known = outlines[glyph] { return known }
    let path = isColor ? nil : readOutline(glyph, library)
    outlines[glyph] = .some(path)
    return path
  }

  private func readOutline(_ glyph: UInt32, _ library: FT_Library) -> Path? {
    guard let face = openDrawing(library),
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    var reader = OutlineReader(unit: 1 / unitsPerEm)
    var callbacks = FT_Outline_Funcs(
      move_to: { end, reader in
        guard let end else { return 1 }
        return OutlineReader.add(reader, [end.pointee]) { $0.move($1[0]) }
      },
      line_to: { end, reader in
        guard let end else { return 1 }
        return OutlineReader.add(reader, [end.pointee]) { $0.path.addLine(to: $1[0]) }
      },
      conic_to: { control, end, reader in
        guard let control, let end else { return 1 }
        return OutlineReader.add(reader, [control.pointee, end.pointee]) {
          $0.path.addQuadCurve(to: $1[1], control: $1[0])
        }
      },
      cubic_to: { first, second, end, reader in
        guard let first, let second, let end else { return 1 }
        return OutlineReader.add(reader, [first.pointee, second.pointee, end.pointee]) {
          $0.path.addCurve(to: $1[2], control1: $1[0], control2: $1[1])
        }
      }, shift: 0, delta: 0)
    let code = withUnsafeMutablePointer(to: &reader) {
      FT_Outline_Decompose(&slot.pointee.outline, &callbacks, $0)
    }
    guard code == 0 else { return nil }
    reader.close()
    return reader.path
  }
}

/// Collects an outline from FreeType's callbacks.
private struct OutlineReader {
  var path = Path()
  let unit: CGFloat

  init(unit: CGFloat) { self.unit = unit }

  mutating func move(_ point: CGPoint) {
    close()
    path.move(to: point)
  }

  mutating func close() { if !path.isEmpty { path.close() } }

  /// Adds the element that `body` makes of the points, in ems, to the reader behind `pointer`.
  /// Returns FreeType's code for success, or 1.
  static func add(
    _ pointer: UnsafeMutableRawPointer?, _ points: [FT_Vector],
    _ body: (inout OutlineReader, [CGPoint]) -> Void
  ) -> Int32 {
    guard let pointer, !points.isEmpty else { return 1 }
    let reader = pointer.assumingMemoryBound(to: OutlineReader.self)
    let unit = reader.pointee.unit
    // FreeType counts y upwards.
    body(
      &reader.pointee, points.map { CGPoint(x: CGFloat($0.x) * unit, y: -CGFloat($0.y) * unit) })
    return 0
  }
}
