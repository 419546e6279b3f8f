import Foundation
import Testing

@testable import GlassineControls

@Suite("Unicode's word tests")
struct ControlsWordJudge {
  nonisolated static let path = "/usr/share/unicode/auxiliary/WordBreakTest.txt"
  nonisolated static let isInstalled =
    FileManager.default.contents(atPath: path).map {
      String(decoding: $0.prefix(80), as: UTF8.self).hasPrefix("# WordBreakTest-15.0.0.txt")
    } ?? false

  @Test(
    "words end where WordBreakTest.txt says",
    .enabled(if: isInstalled, "unicode-data 15.0.0 is not installed"))
  func boundaries() throws {
    var (count, differing) = (0, [String]())
    for line in try String(contentsOfFile: Self.path, encoding: .utf8).split(separator: "\n") {
      let content = line.prefix { $0 != "#" }
      if content.isEmpty { continue }
      count += 1
      let (text, wanted) = Self.read(content)
      var editor = TextEditor()
      editor.reset(text)
      var found = [0]
      while let last = found.last, last < editor.length {
        found.append(editor.offset(editor.segment(at: editor.index(last)).upperBound))
      }
      if found != wanted { differing.append(content.trimmingCharacters(in: .whitespaces)) }
    }
    #expect(count == 1823)
    let expected = [
      // A character is not divided by a word: the two halves of a flag are two characters here.
      "÷ 0061 ÷ 1F1E6 × 200D × 1F1E7 ÷ 1F1E8 ÷ 0062 ÷",
      // U+2701 is a picture of Unicode 15, and none of later versions.
      "÷ 2701 × 200D × 2701 ÷", "÷ 0061 × 200D × 2701 ÷",
    ]
    #expect(differing == expected)
  }

  private static func read(_ line: Substring) -> (text: String, boundaries: [Int]) {
    var scalars = String.UnicodeScalarView()
    var boundaries: [Int] = []
    for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
        scalars.append(scalar)
      } else if word == "÷" {
        boundaries.append(String(scalars).utf8.count)
      }
    }
    return (String(scalars), boundaries)
  }

  @Test(
    "a double tap takes the whole of a word with an apostrophe, point or comma",
    arguments: [
      ("He can’t go", 5, 3..<10), ("He can't go", 8, 3..<8), ("it is 1,234.5 km", 8, 6..<13),
      ("from U.S.A. on", 6, 5..<10), ("snake_case.", 2, 0..<10), ("wait... what", 5, 4..<7),
      ("see — now", 4, 4..<7), ("a  \n b", 3, 1..<5), ("", 0, 0..<0),
    ])
  func doubleTap(text: String, offset: Int, word: Range<Int>) {
    var editor = TextEditor()
    editor.reset(text)
    #expect(editor.word(at: offset) == word)
  }
}
