// Texts by their keys: plural forms against CLDR's samples, languages, and wrong files.
import Foundation
import GlassineKiosk
import Testing

@Suite("String tables")
struct StringTableTests {
  /// A table's text; `strings` are the members of its object.
  private func table(_ language: String, _ strings: String) throws -> StringTable {
    let text = """
      {"format": "glassine-strings/1", "language": "\(language)", "strings": {\(strings)}}
      """
    return try StringTable(Array(text.utf8), file: "\(language).json")
  }

  @Test("Plural forms are those of CLDR's samples, in all languages of the kit's keyboards")
  func plurals() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Judges/plurals.txt")
    var seen: Set<String> = []
    var count = 0
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let parts = line.split(separator: ";", omittingEmptySubsequences: false)
      let names = parts[0].split(separator: " ").map(String.init)
      let rules = try #require(PluralRules(language: names[0]), "\(names[0])")
      let category = try #require(PluralCategory(rawValue: names[1]))
      #expect(rules.categories.contains(category), "\(line)")
      seen.insert(names[0])
      for sample in parts.dropFirst().joined(separator: " ").split(separator: " ") {
        for text in try numbers(String(sample)) {
          let number = try #require(PluralNumber(text), "\(text)")
          #expect(rules.category(of: number) == category, "\(names[0]) \(text)")
          count += 1
        }
      }
    }
    #expect(seen == Set(KeyboardLayout.languages + ["pt_PT"]) && count > 700, "\(count)")
  }

  /// `2~4` as three numbers, `0.0~0.2` likewise.
  private func numbers(_ sample: String) throws -> [String] {
    let ends = sample.split(separator: "~").map(String.init)
    guard ends.count == 2 else { return ends }
    let digits = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
    let scale = pow(10, Double(digits))
    let places = try ends.map { Int((try #require(Double($0)) * scale).rounded()) }
    return (places[0]...places[1]).map { place in
      digits == 0 ? "\(place)" : "\(place / Int(scale)).\(place % Int(scale))"
    }
  }

  @Test("A count selects the form, an exact one first, and arguments replace names in braces")
  func forms() throws {
    let polish = try table(
      "pl",
      """
      "found": {"=0": "Nic", "one": "{count} plik", "few": "{count} pliki",
        "many": "{count} plików", "other": "{count} pliku"},
      "page": "{page} z {pages}; {none} {}", "plain": "Tak"
      """)
    #expect(
      [0, 1, 3, 5, 22].map { polish.text("found", count: $0) ?? "" }
        == ["Nic", "1 plik", "3 pliki", "5 plików", "22 pliki"])
    #expect(polish.text("found", count: PluralNumber("1,5")) == "1,5 pliku")
    #expect(polish.text("found") == "{count} pliku")
    // An argument that looks like a name is not read again.
    #expect(
      polish.text("page", ["page": "{pages}", "pages": "9"]) == "{pages} z 9; {none} {}")
    #expect(polish.text("plain", count: 7) == "Tak" && polish.text("missing") == nil)
  }

  @Test("A language without a text shows the first one's, and the lack is a line")
  func fallback() throws {
    let english = try table("en", #""close": "Close", "on": "{name} is on""#)
    let hebrew = try table("he", #""on": "{nam} פועל", "extra": "א""#)
    var strings = StringTables([english, hebrew])
    #expect(strings["close"] == "Close" && strings.language == "en" && !strings.isRightToLeft)
    strings.language = "he"
    #expect(strings.isRightToLeft && strings["close"] == "Close" && strings["nowhere"] == "nowhere")
    strings.language = "xx"
    #expect(strings.language == "he", "a language without a table changes nothing")
    #expect(
      strings.problems == [
        "he.json: no text \"close\", which en.json has",
        "he.json: \"extra\": no text that en.json has",
        "he.json: \"on\": {nam} is not in en.json",
      ])
    #expect(StringTables().text("key") == "key" && StringTables().language == "")
  }

  private nonisolated static let head =
    #"{"format": "glassine-strings/1", "language": "pl", "strings": {"#

  @Test(
    "A wrong table is one line that names the file, the place and what was expected",
    arguments: [
      ("", "s.json:1:1: expected a value, found the end"),
      ("{\"format\": \"glassine-keyboard/1\"}", "\"glassine-strings/1\", found"),
      ("{\"format\": \"glassine-strings/1\"}", "language is missing"),
      (head + "\"a\": 3}}", "strings: a: expected a text, or its forms for numbers, found 3"),
      (head + "\"a\": {\"one\": \"x\", \"other\": \"y\"}}}", "few is missing, a form of pl"),
      (
        head + "\"a\": {\"two\": \"x\"}}}",
        "a form of pl: one, few, many, other; found \"two\""
      ),
      (head + "\"a\": \"x\", \"a\": \"y\"}}", "s.json:1"),
      (head + "\"a\": \"x\"", "found the end"),
    ])
  func wrong(_ text: String, _ part: String) {
    let error = #expect(throws: FormatError.self) {
      try StringTable(Array(text.utf8), file: "s.json")
    }
    let line = error?.description ?? ""
    #expect(line.contains(part) && line.hasPrefix("s.json"), "\(line)")
    #expect(!line.contains { $0.isNewline })
  }

  @Test("A language without known rules has texts without forms")
  func unknownLanguage() throws {
    let japanese = try table("ja", #""a": {"=0": "無", "other": "{count}"}"#)
    #expect(japanese.text("a", count: 2) == "2" && japanese.text("a", count: 0) == "無")
    #expect(throws: FormatError.self) { try table("ja", #""a": {"one": "x", "other": "y"}"#) }
  }
}
