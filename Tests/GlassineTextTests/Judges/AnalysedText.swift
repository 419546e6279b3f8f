// The analysis of a text before it is shaped, for the judges: directions, order and breaks.
import Foundation
import GlassineBase
import Testing

@testable import GlassineText

struct AnalysedText {
  private let library: FontLibrary
  private let settings: [SpanSetting]

  init() throws {
    library = try makeLibrary().library
    let primary = try #require(library.openFace(for: inter()))
    settings = library.settings(of: wrapping(), primary: primary, text: nil).settings
  }

  /// The paragraphs of a text, each with the offset after the break that ends it.
  private func paragraphs(
    of text: String, _ direction: WritingDirection
  ) -> [(paragraph: Paragraph, end: Int)] {
    let source = TextSource(text)
    return source.paragraphs().map {
      (library.analyze(source, $0.content, direction: direction, settings: settings), $0.end)
    }
  }

  /// Offsets at which a line may or must begin, without the text's own start.
  func lineBreaks(of text: String) -> Set<Int> {
    var result = Set<Int>()
    for (paragraph, end) in paragraphs(of: text, .natural) {
      for character in paragraph.graphemes where character.mayBreakBefore {
        result.insert(character.start)
      }
      result.insert(end)
    }
    result.remove(text.utf8.count)
    return result
  }

  /// The parts of the first paragraph that are shaped at once.
  func runs(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    return paragraphs(of: text, .natural)[0].paragraph.runs
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  /// The first paragraph's level, the level of each of its scalars, and their indices from left to
  /// right.
  func directions(
    of scalars: [UInt32], _ direction: WritingDirection
  ) -> (base: Int, levels: [Int], order: [Int]) {
    var text = String.UnicodeScalarView()
    var starts: [Int: Int] = [:]
    var offset = 0
    for (index, scalar) in scalars.compactMap(Unicode.Scalar.init).enumerated() {
      starts[offset] = index
      text.append(scalar)
      offset += UTF8.width(scalar)
    }
    let paragraph = paragraphs(of: String(text), direction)[0].paragraph
    var levels: [Int] = []
    var pieces: [LinePiece] = []
    for run in paragraph.runs {
      pieces.append(LinePiece(run: run, glyphs: [], width: 0))
      levels += run.range.compactMap { starts[$0] }.map { _ in Int(run.level) }
    }
    pieces.reorderVisually()
    let order = pieces.flatMap { piece in
      let indices = piece.run.range.compactMap { starts[$0] }
      return piece.run.isRightToLeft ? indices.reversed() : indices
    }
    return (Int(paragraph.baseLevel), levels, order)
  }
}
