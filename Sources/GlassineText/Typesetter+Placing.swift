// Placement: converts set lines to a layout in points, snapped to visible device pixels.
import Foundation

extension Typesetter {
  /// The layout of the collected lines.
  func place() -> TextLayout {
    let scale = key.scale
    let widest = lines.reduce(0) { max($0, $1.width + edges($1)) }
    var width = ((widest - TextConstants.widthTolerancePoints) * scale).rounded(.up) / scale
    width = max(width, 0)
    if widest <= key.maxWidth + TextConstants.widthTolerancePoints {
      width = min(width, key.maxWidth)
    }
    let box = key.maxWidth.isFinite ? key.maxWidth : width

    var placed = Placement()
    let glyphCount = lines.reduce(0) { $0 + $1.pieces.reduce(0) { $0 + $1.glyphs.count } }
    placed.glyphs.reserveCapacity(glyphCount)
    placed.clusters.reserveCapacity(glyphCount)
    var bottom = 0
    for (index, line) in lines.enumerated() {
      let top = bottom + gap(before: index)
      let height = height(of: line.extent, formats[line.format])
      bottom = top + height
      place(line, top: top, height: height, box: box, into: &placed)
    }
    return TextLayout(
      text: key.text, style: key.sharedStyle, scale: scale,
      size: CGSize(width: width, height: CGFloat(bottom) / scale), lines: placed.lines,
      glyphs: placed.glyphs, runs: placed.runs, clusters: placed.clusters,
      inkBounds: placed.ink, isTruncated: isTruncated)
  }

  /// The height of a line's box, in device pixels.
  func height(of extent: LineExtent, _ format: ParagraphFormat) -> Int {
    let natural = (extent.ascent + extent.descent + extent.leading) * format.multiple
    let height = min(max(natural, format.minimumHeight), format.maximumHeight).keptLength
    return max(Int((height * key.scale).rounded()), 1)
  }

  /// Device pixels between a line and the one before it.
  private func gap(before index: Int) -> Int {
    guard index > 0 else { return 0 }
    let (line, previous) = (lines[index], lines[index - 1])
    let points =
      line.isFirst
      ? formats[previous.format].spacingAfter + formats[line.format].spacingBefore
      : formats[line.format].lineSpacing
    return Int((points * key.scale).rounded())
  }

  /// The number of lines that fit in `height` points; at least one.
  func linesWithin(_ height: CGFloat) -> Int {
    let most = (height + TextConstants.widthTolerancePoints) * key.scale
    var bottom = 0
    for (index, line) in lines.enumerated() {
      bottom += gap(before: index) + self.height(of: line.extent, formats[line.format])
      if CGFloat(bottom) > most { return max(index, 1) }
    }
    return lines.count
  }

  /// The free width of a line at both edges.
  private func edges(_ line: SetLine) -> CGFloat {
    let format = formats[line.format]
    return format.head(isFirst: line.isFirst) + max(-format.tailIndent, 0)
  }

  /// The result of placing, as it is collected.
  private struct Placement {
    var lines: [TextLine] = []
    var glyphs: [PlacedGlyph] = []
    var runs: [TextLayoutRun] = []
    var clusters: [GlyphCluster] = []
    var ink = CGRect.zero
  }

  private func place(
    _ line: SetLine, top: Int, height: Int, box: CGFloat, into placed: inout Placement
  ) {
    let scale = key.scale
    let firstGlyph = placed.glyphs.count
    let format = formats[line.format]
    let above =
      (CGFloat(height) / scale - line.extent.ascent - line.extent.descent) / 2
      + line.extent.ascent
    let baseline = CGFloat(top + Int((above * scale).rounded())) / scale
    let room = format.room(in: box, isFirst: line.isFirst)
    let head = format.head(isFirst: line.isFirst)
    let edge = line.baseLevel == 1 ? box - head - room : head
    let spare = room - line.width
    let spaces = format.alignment == .justified && line.isWrapped ? countSpaces(line) : 0
    let stretch = spaces > 0 && spare > 0 ? spare / CGFloat(spaces) : 0
    let left = edge + (stretch > 0 ? 0 : spare * share(before: line, format))
    var x = left
    for piece in line.pieces {
      let setting = settings[piece.run.setting]
      let face = piece.run.kind == .tab ? setting.primary : library.openFace(piece.run.face)
      for (index, glyph) in piece.glyphs.enumerated() {
        var advance = CGFloat(glyph.advance)
        if stretch > 0 && isSpace(glyph, line) { advance += stretch }
        let item = PlacedGlyph(
          face: face.id, glyph: glyph.glyph, size: setting.size,
          x: x + CGFloat(glyph.offsetX), y: baseline - setting.raise - CGFloat(glyph.offsetY))
        if !line.source.marks.isEmpty {
          extendRun(
            line.source.setting(at: glyph.cluster), at: x, advance: advance, baseline: baseline,
            firstGlyph: firstGlyph, into: &placed)
        }
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
        width: stretch > 0 ? room : line.width, top: CGFloat(top) / scale,
        height: CGFloat(height) / scale, baseline: baseline,
        isRightToLeft: line.baseLevel == 1))
  }

  /// Adds the next glyph of a line to its last run, or starts another run.
  private func extendRun(
    _ setting: Int, at x: CGFloat, advance: CGFloat, baseline: CGFloat, firstGlyph: Int,
    into placed: inout Placement
  ) {
    let next = placed.glyphs.count
    let setting = settings[setting]
    let raised = baseline - setting.raise
    if let last = placed.runs.indices.last, placed.runs[last].glyphRange.upperBound > firstGlyph,
      placed.runs[last].tag == setting.tag, placed.runs[last].baseline == raised,
      placed.runs[last].underline == setting.underline
    {
      placed.runs[last].glyphRange = placed.runs[last].glyphRange.lowerBound..<next + 1
      placed.runs[last].width = x + advance - placed.runs[last].x
      return
    }
    placed.runs.append(
      TextLayoutRun(
        tag: setting.tag, glyphRange: next..<next + 1, line: placed.lines.count, x: x,
        width: advance, baseline: raised, underline: setting.underline,
        strikethrough: setting.strikethrough))
  }

  /// The share of the spare width left of a line: 0 to 1.
  private func share(before line: SetLine, _ format: ParagraphFormat) -> CGFloat {
    switch format.alignment {
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
    // The cluster ends at the start of the next one in reading order.
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
