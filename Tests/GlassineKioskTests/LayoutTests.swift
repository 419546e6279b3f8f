// The layouts as data files, and files that are none.
import Foundation
import GlassineKiosk
import Testing

@Suite("Keyboard layouts")
struct LayoutTests {
  @Test("Each language has its alphabet", arguments: KeyboardLayout.languages)
  func alphabets(_ id: String) throws {
    let alphabets = [
      "en": "abcdefghijklmnopqrstuvwxyz", "de": "abcdefghijklmnopqrstuvwxyzäöüß",
      "fr": "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ",
      "es": "abcdefghijklmnopqrstuvwxyzñáéíóúü", "it": "abcdefghijklmnopqrstuvwxyzàèéìòù",
      "pt": "abcdefghijklmnopqrstuvwxyzãáàâçéêíõóôú",
      "pl": "abcdefghijklmnopqrstuvwxyząćęłńóśźż", "tr": "abcçdefgğhıijklmnoöprsştuüvyz",
      "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
      "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآؤئ", "he": "אבגדהוזחטיכלמנסעפצקרשתךםןףץ",
    ]
    let layout = try #require(KeyboardLayout.named(id))
    #expect(layout.id == id && layout.language == id)
    let letters = Set(layout.rows.joined()).union(layout.accents.values.joined())
    let missing = try #require(alphabets[id]).map(String.init).filter { !letters.contains($0) }
    #expect(missing.isEmpty, "\(missing)")
    #expect(Set(layout.rows.joined()).count == layout.rows.joined().count, "no letter twice")
    #expect(layout.isRightToLeft == ["ar", "he"].contains(id))
  }

  @Test("Turkish i keeps its dot, and German ß has a capital")
  func capitals() throws {
    #expect(KeyboardLayout.named("tr")?.capital(of: "i") == "İ")
    #expect(KeyboardLayout.named("tr")?.capital(of: "ı") == "I")
    #expect(KeyboardLayout.named("de")?.capital(of: "ß") == "ẞ")
    #expect(KeyboardLayout.named("el")?.capital(of: "ς") == "Σ")
  }

  @Test("Brackets of right-to-left layouts look as their texts show them")
  func brackets() throws {
    let stage = KeyboardStage(["he"])
    stage.edit(stage.top)
    try stage.tap("ש", "123", "(")
    #expect(stage.top.text == "ש(")
  }

  private nonisolated static let minimal = #"{"format":"glassine-keyboard/1","id":"x","name":"X","#

  @Test(
    "A wrong file is one line that names the file and what was expected",
    arguments: [
      ("", "a.json: is no JSON, or breaks off"),
      ("[1, 2", "a.json: is no JSON, or breaks off"),
      (
        #"{"format":"glassine-scene/1"}"#,
        #"a.json: is no keyboard layout: expected "glassine-keyboard/1""#
      ),
      (#"{"format":"glassine-keyboard/1"}"#, "a.json: id: expected a text"),
      (minimal + #""letters":["a"]}"#, "a.json: language: expected a text"),
      (
        minimal + #""language":"x","letters":[]}"#,
        "a.json: letters: expected 1 to 6 rows of keys"
      ),
      (
        minimal + #""language":"x","letters":["a","  "]}"#,
        "a.json: letters, row 2: expected 1 to 16 keys"
      ),
      (
        minimal + #""language":"x","letters":["a"],"shift":"no"}"#,
        "a.json: shift: expected true or false"
      ),
      (
        minimal + #""language":"x","letters":["a"],"direction":"up"}"#,
        "a.json: direction: expected ltr or rtl"
      ),
      (
        minimal + #""kind":"pad","keys":["1 {fire}"]}"#,
        "a.json: keys, row 1: expected no key {fire}"
      ),
      (minimal + #""colour":1}"#, "a.json: unknown key colour"),
    ])
  func wrongFiles(_ text: String, _ message: String) {
    let error = #expect(throws: KeyboardLayoutError.self) {
      try KeyboardLayout(data: Data(text.utf8), file: "a.json")
    }
    #expect(error?.description == message)
  }

  @Test("Every truncation of a layout file is refused")
  func truncations() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/GlassineKeyboard/Layouts/de.json")
    let data = try Data(contentsOf: url)
    #expect(try KeyboardLayout(contentsOf: url) == KeyboardLayout.named("de"))
    for count in stride(from: 0, to: data.count - 2, by: 7) {
      #expect(throws: KeyboardLayoutError.self) {
        try KeyboardLayout(data: data.prefix(count), file: "de.json")
      }
    }
    #expect(throws: KeyboardLayoutError.self) {
      try KeyboardLayout(contentsOf: url.appending(path: "none"))
    }
  }
}
