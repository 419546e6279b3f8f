// Placing: set lines become a layout in points, snapped to device pixels where it shows.
import Foundation

extension Typesetter {
  /// The layout of the lines gathered.
  func place() -> TextLayout {
    let scale = key.scale
    let widest = lines.reduce(0) { max($0, $1.width) }
    var width = ((widest - TextConstants.widthTolerancePoints) * scale).rounded(.up) / scale
    width = max(width, 0)
    if widest <= limit { width = min(width, key.maxWidth) }
    let box = key.maxWidth.isFinite ? key.maxWidth : width

    var placed = Placement()
    let glyphCount = lines.reduce(0) { $0 + $1.pieces.reduce(0) { $0 + $1.glyphs.count } }
    placed.glyphs.reserveCapacity(glyphCount)
    placed.clusters.reserveCapacity(glyphCount)
    for (index, line) in lines.enumerated() {
      place(line, top: CGFloat(index) * pitch, box: box, into: &placed)
    }
    return TextLayout(
      text: key.text, style: style, scale: scale,
      size: CGSize(width: width, height: CGFloat(lines.count) * pitch), lines: placed.lines,
      glyphs: placed.glyphs, clusters: placed.clusters, inkBounds: placed.ink,
      isTruncated: isTruncated)
  }

  /// What placing gathers.
  private struct Placement {
    var lines: [TextLine] = []
    var glyphs: [PlacedGlyph] = []
    var clusters: [GlyphCluster] = []
    var ink = CGRect.zero
  }

  private func place(_ line: SetLine, top: CGFloat, box: CGFloat, into placed: inout Placement) {
    let firstGlyph = placed.glyphs.count
    let baseline = top + self.baseline
    let spare = box - line.width
    let spaces = style.alignment == .justified && line.isWrapped ? countSpaces(line) : 0
    let stretch = spaces > 0 && spare > 0 ? spare / CGFloat(spaces) : 0
    let left = stretch > 0 ? 0 : spare * share(before: line)
    var x = left
    for piece in line.pieces {
      let face = piece.run.kind == .tab ? primary : library.openFace(piece.run.face)
      for (index, glyph) in piece.glyphs.enumerated() {
        var advance = CGFloat(glyph.advance) * size
        if stretch > 0 && isSpace(glyph, line) { advance += stretch }
        let item = PlacedGlyph(
          face: face.id, glyph: glyph.glyph, size: size, x: x + CGFloat(glyph.offsetX) * size,
          y: baseline - CGFloat(glyph.offsetY) * size)
        placed.glyphs.append(item)
        placed.ink.unite(face.inkBox(glyph.glyph, library.freeType), item)
        placed.clusters.append(
          cluster(index, of: piece, in: line, left: x, advance: advance))
        x += advance
      }
    }
    placed.lines.append(
      TextLine(
        utf8Range: line.utf8Range, glyphRange: firstGlyph..<placed.glyphs.count, x: left,
        width: stretch > 0 ? box : line.width, top: top, height: pitch, baseline: baseline,
        isRightToLeft: line.baseLevel == 1))
  }

  /// How much of the spare width stands left of a line: 0 to 1.
  private func share(before line: SetLine) -> CGFloat {
    switch style.alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: line.baseLevel == 1 ? 1 : 0
    }
  }

  private func countSpaces(_ line: SetLine) -> Int {
    line.pieces.reduce(0) { $0 + $1.glyphs.count { isSpace($0, line) } }
  }

  private func isSpace(_ glyph: ShapedGlyph, _ line: SetLine) -> Bool {
    line.source.bytes[glyph.cluster] == 0x20
  }

  private func cluster(
    _ index: Int, of piece: LinePiece, in line: SetLine, left: CGFloat, advance: CGFloat
  ) -> GlyphCluster {
    let start = piece.glyphs[index].cluster
    // The cluster ends where the next one in reading order starts.
    var next = index
    let step = piece.run.isRightToLeft ? -1 : 1
    while piece.glyphs.indices.contains(next) && piece.glyphs[next].cluster == start {
      next += step
    }
    let end =
      piece.glyphs.indices.contains(next)
      ? piece.glyphs[next].cluster : piece.run.range.upperBound
    return GlyphCluster(
      utf8Offset: Int32(line.origin.offset(start)),
      utf8Length: line.origin.isEllipsis(start) ? 0 : Int32(end - start),
      left: Float(left), advance: Float(advance), isRightToLeft: piece.run.isRightToLeft)
  }
}

extension CGRect {
  /// Grows to hold a glyph's box, which is in ems around its origin; an empty box adds nothing.
  fileprivate mutating func unite(_ box: CGRect, _ glyph: PlacedGlyph) {
    guard box.width > 0, box.height > 0 else { return }
    let placed = CGRect(
      x: glyph.x + box.minX * glyph.size, y: glyph.y + box.minY * glyph.size,
      width: box.width * glyph.size, height: box.height * glyph.size)
    self = width > 0 ? union(placed) : placed
  }
}
