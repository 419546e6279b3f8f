// Rejects words that are unclear in technical prose, in comments and string literals.
import Testing

@Suite("Words")
struct WordTests {
  /// The folders read.
  private static let folders = ["Benchmarks", "Samples", "Sources", "Tests"]

  /// The rejected words and phrases. A dot is removed and an underline is a space, so that this
  /// file does not contain them itself.
  private static let rejected = """
    h·eed h·eeds h·eeded l·ie l·ies l·ay a·new n·obody's p·eculiarity so_many is_told are_told
    hand_on hands_on handed_on hand_it_on hands_it_on handed_it_on hand_them_on hands_them_on
    handed_them_on let_go lets_go letting_go go_round goes_round come_to_the_same
    comes_to_the_same
    """

  @Test("Comments and texts are free of unclear words", arguments: folders)
  func words(_ folder: String) {
    let phrases = Self.rejected.split(whereSeparator: \.isWhitespace).map { Phrase(String($0)) }
    let byFirst = Dictionary(grouping: phrases) { $0.words[0] }
    let files = Checkout.files(in: folder, endings: ["swift", "c", "h"])
    #expect(!files.isEmpty)
    for file in files {
      for (line, name) in Self.found(byFirst, in: Prose(of: file.text).words) {
        Issue.record("\(file.path):\(line) contains “\(name)”; use a plain verb or noun")
      }
    }
  }

  @Test("Pages are free of unclear words")
  func pages() {
    let byFirst = Dictionary(
      grouping: Self.rejected.split(whereSeparator: \.isWhitespace).map { Phrase(String($0)) }
    ) { $0.words[0] }
    let folders = ["Documentation", "Benchmarks", "Samples", "Sources", "Tests"]
    let files = Checkout.pages + folders.flatMap { Checkout.files(in: $0, endings: ["md"]) }
    #expect(files.count > 10)
    // CONTRIBUTING.md shows sentences before and after they were rewritten.
    for file in files where file.path != "CONTRIBUTING.md" {
      for (line, name) in Self.found(byFirst, in: Prose(of: Self.comment(of: file.text)).words) {
        Issue.record("\(file.path):\(line) contains “\(name)”; use a plain verb or noun")
      }
    }
    let phrase = Phrase("goes_round").words.joined(separator: "\n")
    #expect(!Self.found(byFirst, in: Prose(of: Self.comment(of: phrase)).words).isEmpty)
    #expect(Self.found(byFirst, in: Prose(of: Self.comment(of: "`\(phrase)`")).words).isEmpty)
  }

  /// A page as a comment without its code, on the same lines.
  private static func comment(of page: String) -> String {
    var isCode = false
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") {
        isCode.toggle()
        return ""
      }
      if isCode { return "" }
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      return parts.enumerated().map { $0 % 2 == 0 ? String($1) : "code" }.joined(separator: " ")
    }
    return "/*" + lines.joined(separator: "\n").replacing("*/", with: "").replacing("/*", with: "")
      + "*/"
  }

  @Test("Words are found in comments and literals, and nowhere else")
  func places() {
    let source = ##"""
      let fox = 1  // The cell is at fox.
      /// Hands the
      /// event over: ran, "quoted", `drawFox`.
      let text = "so\nmany \(fox + "ran".count) many", raw = #"\(owl) \#(fox)"#
      /* One /* is */ told */ let told = fox
      """##
    let found = Prose(of: source).words.map { "\($0.line):\($0.text)\($0.endsPhrase ? "." : "")" }
    let expected = """
      1:the 1:cell 1:is 1:at 1:fox. 2:hands 2:the 3:event 3:over. 3:ran. 3:quoted. 3:drawfox. \
      4:so 4:many. 4:ran. 4:many. 4:owl. 5:one. 5:is. 5:told.
      """
    #expect(found.joined(separator: " ") == expected)
  }

  /// The line and the phrase of each occurrence.
  private static func found(
    _ byFirst: [String: [Phrase]], in words: [Prose.Word]
  ) -> [(line: Int, name: String)] {
    var result: [(line: Int, name: String)] = []
    for (index, word) in words.enumerated() {
      for phrase in byFirst[word.text] ?? [] {
        let end = index + phrase.words.count
        guard end <= words.count, words[index..<end].map(\.text) == phrase.words,
          !words[index..<(end - 1)].contains(where: \.endsPhrase)
        else { continue }
        result.append((word.line, phrase.name))
      }
    }
    return result
  }

  /// A phrase as written in the list, and its words.
  private struct Phrase {
    let name: String
    let words: [String]

    init(_ name: String) {
      self.name = name
      words = name.filter { $0 != "·" }.split(separator: "_").map(String.init)
    }
  }
}
