// Shared parts of the text tests: a library with a recorded log, style shorthands, seeded texts.
internal import CFontconfig
import Foundation
import GlassineBase
import GlassineText
import Testing

/// Lines that a library logged.
final class LogLines {
  var lines: [String] = []
}

/// A library of its own for one test, and its log.
func makeLibrary() throws -> (library: FontLibrary, log: LogLines) {
  let log = LogLines()
  let diagnostics = Diagnostics { log.lines.append($0) }
  diagnostics.misusePolicy = .logOnce
  return (try FontLibrary(diagnostics: diagnostics), log)
}

func inter(_ size: CGFloat = 15, weight: FontWeight = .regular) -> FontDescriptor {
  FontDescriptor(family: "Inter", size: size, weight: weight)
}

/// A style of any number of lines that wraps by word.
func wrapping(_ size: CGFloat = 15, alignment: TextAlignment = .natural) -> TextStyle {
  TextStyle(
    font: inter(size), alignment: alignment, lineBreakMode: .byWordWrapping, numberOfLines: 0)
}

func singleLine(_ mode: LineBreakMode = .byTruncatingTail, _ size: CGFloat = 15) -> TextStyle {
  TextStyle(font: inter(size), lineBreakMode: mode)
}

/// The text of each line, breaks and hanging spaces included.
func lineTexts(_ layout: TextLayout) -> [String] {
  let bytes = Array(layout.text.utf8)
  return layout.lines.map { String(decoding: bytes[$0.utf8Range], as: UTF8.self) }
}

/// The installed file of a family and weight, from fontconfig directly.
func fontPath(family: String, weight: Double = 400) throws -> String {
  let pattern = try #require(FcPatternCreate())
  defer { FcPatternDestroy(pattern) }
  FcPatternAddString(pattern, FC_FAMILY, family)
  FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight))
  FcConfigSubstitute(nil, pattern, FcMatchPattern)
  FcDefaultSubstitute(pattern)
  // FcResultMatch, whose name is not seen in a module with `@testable import GlassineText`.
  let match = FcResult(rawValue: 0)
  var result = match
  let found = try #require(FcFontMatch(nil, pattern, &result))
  defer { FcPatternDestroy(found) }
  var path: UnsafeMutablePointer<FcChar8>?
  try #require(FcPatternGetString(found, FC_FILE, 0, &path) == match)
  return String(cString: try #require(path))
}

/// SplitMix64, so that a printed seed gives the same texts everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// A text of words, spaces, emoji, marks, breaks and right-to-left letters.
func randomText(_ generator: inout SeededGenerator) -> String {
  let pieces = [
    "a", "fi", "W", "lantern", "well-known", "(x)", "3.14", "$5", " ", " ", " ", "  ", "\t", "\n",
    "\r\n", "e\u{301}", "a\u{300}\u{323}", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    "\u{1F1E9}\u{1F1EA}", "\u{1F44D}\u{1F3FD}", "1\u{FE0F}\u{20E3}", "שלום", "עולם", "مرحبا",
    "لا", "中", "文。", "한", "ไทย", "नि", "\u{200D}", "\u{200B}", "\u{AD}", "\u{200F}", "\u{1}",
    "\u{F101}", "\u{10FFFD}", "Antidisestablishmentarianism", "…", "—", "\u{A0}",
  ]
  return (0..<Int.random(in: 0...24, using: &generator)).map { _ in
    pieces[Int.random(in: 0..<pieces.count, using: &generator)]
  }.joined()
}

/// The offsets in the UTF-8 of a text between its characters, with both ends.
func characterBoundaries(of text: String) -> [Int] {
  text.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
}
