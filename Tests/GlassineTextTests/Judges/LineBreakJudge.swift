import Foundation
import Testing

@testable import GlassineText

@Suite("Unicode's break tests")
struct BreakJudge {
  static let tests = "auxiliary/LineBreakTest.txt"
  static let characters = "auxiliary/GraphemeBreakTest.txt"
  static let classes = "LineBreak.txt"

  @Test(
    "lines may break where LineBreakTest.txt says",
    .enabled(if: UnicodeFile.isInstalled(tests), "unicode-data 15.0.0 is not installed"))
  func lines() throws {
    let setting = try AnalysedText()
    var reasons: [String: Int] = [:]
    var count = 0
    for line in try UnicodeFile(Self.tests).lines {
      let judged = try #require(BreakCase(line))
      count += 1
      let breaks = setting.lineBreaks(of: judged.text)
      let wanted = judged.breaks.subtracting([judged.text.utf8.count])
      if breaks == wanted { continue }
      let reason = difference(judged, breaks, wanted)
      reasons[reason, default: 0] += 1
      #expect(!reason.isEmpty, "\(line) breaks at \(breaks.sorted())")
    }
    #expect(count == 7654)
    #expect(reasons == Self.reasons)
  }

  static let reasons = [
    // A mark after a space begins a word there, and is one character with the space here.
    "a character is not divided": 315,
    // Unicode 16: a hyphen stays with the letter after it, at the start of a word.
    "LB20a": 8,
    // Unicode 16: a number may begin with its point.
    "LB25": 14,
  ]

  /// The reason for a difference; empty if none is known.
  private func difference(_ judged: BreakCase, _ breaks: Set<Int>, _ wanted: Set<Int>) -> String {
    let differing = breaks.symmetricDifference(wanted)
    if differing.isDisjoint(with: judged.characterBoundaries) {
      return "a character is not divided"
    }
    let places = differing.intersection(judged.characterBoundaries)
    let pairs = places.map { place in
      let classes = [judged.classes(before: place), judged.classes(from: place)]
      return classes.map { $0.first { $0 != .mark } }
    }
    if pairs.allSatisfy({ $0 == [.hyphen, .letter] }) { return "LB20a" }
    if pairs.allSatisfy({ $0 == [.infixSeparator, .digit] }) { return "LB25" }
    return ""
  }

  @Test(
    "the caret stops where GraphemeBreakTest.txt says",
    .enabled(if: UnicodeFile.isInstalled(characters), "unicode-data 15.0.0 is not installed"))
  func carets() throws {
    let (library, _) = try makeLibrary()
    var differing: [Substring] = []
    for line in try UnicodeFile(Self.characters).lines {
      guard let judged = BreakCase(line) else { continue }
      if judged.characterBoundaries != judged.breaks { differing.append(line) }
      let layout = library.layout(judged.text, style: wrapping())
      for (index, set) in layout.lines.enumerated() {
        let stops = layout.visualCharacters(onLine: index).map(\.utf8Range.lowerBound)
        #expect(judged.characterBoundaries.isSuperset(of: stops), "\(line): line \(index)")
        #expect(judged.characterBoundaries.contains(set.utf8Range.upperBound), "\(line)")
      }
    }
    // U+2701 is a picture of Unicode 15, and none of later versions.
    #expect(differing.map { $0.contains("2701 × 200D × 2701") } == [true])
  }

  @Test(
    "each character has the class of LineBreak.txt",
    .enabled(if: UnicodeFile.isInstalled(classes), "unicode-data 15.0.0 is not installed"))
  func table() throws {
    let names: [String: LineBreakClass] = [
      "AL": .letter, "HL": .hebrewLetter, "NU": .digit, "PR": .prefix, "PO": .postfix,
      "SP": .space, "ZW": .zeroWidthSpace, "WJ": .wordJoiner, "GL": .glue, "OP": .open,
      "CL": .close, "CP": .closeParenthesis, "QU": .quotation, "EX": .exclamation,
      "IS": .infixSeparator, "SY": .slash, "HY": .hyphen, "BA": .breakAfter, "BB": .breakBefore,
      "B2": .emDash, "CB": .contingent, "IN": .inseparable, "NS": .nonStarter, "ID": .ideograph,
      "EB": .emojiBase, "EM": .skinTone, "JL": .hangulLead, "JV": .hangulVowel,
      "JT": .hangulTail, "H2": .hangulOpen, "H3": .hangulClosed, "RI": .regionalIndicator,
      "CM": .mark, "ZWJ": .joiner, "AI": .letter, "XX": .letter, "SG": .letter, "CJ": .nonStarter,
      // A line break ends the paragraph.
      "BK": .mark, "CR": .mark, "LF": .mark, "NL": .mark,
    ]
    var wrong: [String] = []
    for (range, value) in try UnicodeFile.properties(Self.classes) {
      for scalar in range {
        let found = LineBreakClass(scalar)
        let isRight =
          switch (value, found) {
          case ("SA", _): found == .letter || found == .mark
          case ("OP", .openWide), ("ID", .reservedPictograph): true
          default: found == names[value]
          }
        if !isRight { wrong.append("\(String(scalar, radix: 16)) \(value) \(found)") }
      }
    }
    #expect(wrong == [])
  }
}

extension BreakCase {
  /// The classes before an offset, from it backwards.
  fileprivate func classes(before offset: Int) -> [LineBreakClass] {
    let bytes = text.utf8.prefix(offset)
    return text.unicodeScalars[..<bytes.endIndex].reversed().map { LineBreakClass($0.value) }
  }

  fileprivate func classes(from offset: Int) -> [LineBreakClass] {
    let bytes = text.utf8.dropFirst(offset)
    return text.unicodeScalars[bytes.startIndex...].map { LineBreakClass($0.value) }
  }
}
