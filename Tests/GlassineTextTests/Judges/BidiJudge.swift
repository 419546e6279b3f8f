import Foundation
import Testing

@testable import GlassineText

/// Unicode's tests of the bidirectional algorithm. One case in some is judged, all of them with
/// `GLASSINE_LONG`.
@Suite("Unicode's bidirectional tests")
struct BidiJudge {
  static let characters = "BidiCharacterTest.txt"
  static let classes = "BidiTest.txt"
  static let isLong = ProcessInfo.processInfo.environment["GLASSINE_LONG"] != nil

  @Test(
    "levels and order are BidiCharacterTest.txt's",
    .enabled(if: UnicodeFile.isInstalled(characters), "unicode-data 15.0.0 is not installed"))
  func byCharacter() throws {
    let text = try AnalysedText()
    let directions: [WritingDirection] = [.leftToRight, .rightToLeft, .natural]
    let lines = try UnicodeFile(Self.characters).lines
    #expect(lines.count == 91_707)
    var differing: [Substring] = []
    // The first cases are by hand, the rest by a program.
    for (index, line) in lines.enumerated() where Self.isLong || index < 200 || index % 16 == 0 {
      let fields = line.split(separator: ";")
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let direction = directions[try #require(Int(fields[1]))]
      let ours = text.directions(of: scalars, direction)
      let theirs = Answer(levels: fields[3], order: fields.count > 4 ? fields[4] : "")
      if ours.base != Int(fields[2]) || !theirs.agrees(ours.levels, ours.order) {
        differing.append(line)
      }
    }
    #expect(differing == [])
  }

  @Test(
    "levels and order are BidiTest.txt's",
    .enabled(if: UnicodeFile.isInstalled(classes), "unicode-data 15.0.0 is not installed"))
  func byClass() throws {
    let text = try AnalysedText()
    let directions: [(bit: Int, direction: WritingDirection)] = [
      (1, .natural), (2, .leftToRight), (4, .rightToLeft),
    ]
    var (levels, order): (Substring, Substring) = ("", "")
    var differing: [Substring] = []
    var (place, judged) = (0, 0)
    for line in try UnicodeFile(Self.classes).lines {
      if line.hasPrefix("@Levels:") { levels = line.dropFirst("@Levels:".count) }
      if line.hasPrefix("@Reorder:") { order = line.dropFirst("@Reorder:".count) }
      if line.hasPrefix("@") { continue }
      place += 1
      guard Self.isLong || place % 97 == 0 else { continue }
      let fields = line.split(separator: ";")
      let scalars = fields[0].split(separator: " ").compactMap { Self.samples[String($0)] }
      let bits = try #require(Int(fields[1].filter { $0 != " " }, radix: 16))
      let theirs = Answer(levels: levels, order: order)
      for (bit, direction) in directions where bits & bit != 0 {
        judged += 1
        let ours = text.directions(of: scalars, direction)
        if !theirs.agrees(ours.levels, ours.order) { differing.append(line) }
      }
    }
    #expect(place == 490_846)
    #expect(judged == (Self.isLong ? 770_241 : 7_932))
    #expect(differing == [])
  }

  /// A character of each bidirectional class.
  static let samples: [String: UInt32] = [
    "L": 0x61, "R": 0x5d0, "EN": 0x30, "ES": 0x2b, "ET": 0x23, "AN": 0x661, "CS": 0x2c,
    "B": 0x2029, "S": 0x9, "WS": 0x20, "ON": 0x21, "LRE": 0x202a, "LRO": 0x202d, "AL": 0x627,
    "RLE": 0x202b, "RLO": 0x202e, "PDF": 0x202c, "NSM": 0x300, "BN": 0xad, "LRI": 0x2066,
    "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  /// Levels and order as a file gives them; characters that rule X9 removes have no level.
  struct Answer {
    let levels: [Int?]
    let order: [Int]

    init(levels: Substring, order: Substring) {
      self.levels = levels.split(whereSeparator: \.isWhitespace).map { Int($0) }
      self.order = order.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    }

    /// Whether they agree. A break at the end is in no line, and so is left out.
    func agrees(_ ours: [Int], _ ourOrder: [Int]) -> Bool {
      zip(ours, levels).allSatisfy { $1 == nil || $0 == $1 }
        && ourOrder.filter { levels[$0] != nil } == order.filter { $0 < ours.count }
    }
  }
}
