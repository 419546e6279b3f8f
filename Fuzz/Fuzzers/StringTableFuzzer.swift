// String tables. Rules: a table is refused with one line that names the file, or is read the same
// twice; written and read it is the same; each text has a form for each number, and each name in
// braces is replaced in a form that has it; the rules of `ContentStage`.
import Foundation
import GlassineFormats
import GlassineUI

@testable import GlassineKiosk

enum StringTableFuzzer {
  private static let stage = ContentStage(replacing: "other.json")
  private static let numbers: [PluralNumber] =
    ["0", "1", "2", "3", "5", "11", "100", "1000000"]
    .compactMap { PluralNumber($0) } + ["1.0", "1,5"].compactMap { PluralNumber($0) }

  static func check(_ bytes: [UInt8]) {
    do throws(FormatError) {
      let table = try StringTable(bytes, file: "strings.json")
      expect(try StringTable(bytes, file: "strings.json") == table, "it is read the same twice")
      checkWriting(table)
      for key in table.keys { checkText(key, table) }
      checkProblems(table)
      stage.show(bytes, isGood: true)
    } catch {
      SceneFuzzer.checkError(error, of: "strings.json")
      stage.show(bytes, isGood: false)
    }
  }

  private static func checkWriting(_ table: StringTable) {
    let text = text(table)
    do throws(FormatError) {
      let again = try StringTable([UInt8](text.utf8), file: "strings.json")
      expect(again == table, "a table that was written is read the same: \(text)")
    } catch {
      fatalError("finding: a table that was written is read: \(error)\n\(text)")
    }
  }

  private static func text(_ table: StringTable) -> String {
    func object(_ members: [(String, String)]) -> String {
      "{" + members.map { "\(JSONText.string($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }
    let strings = table.forms.sorted { $0.key < $1.key }.map { key, forms in
      let exact = forms.exact.sorted { $0.key < $1.key }
        .map { ("=\($0.key)", JSONText.string($0.value)) }
      let plural = PluralCategory.allCases.compactMap { category in
        forms.plural[category].map { (category.rawValue, JSONText.string($0)) }
      }
      let isPlain = exact.isEmpty && forms.plural.count == 1
      return (key, isPlain ? plural[0].1 : object(exact + plural))
    }
    return object([
      ("format", JSONText.string(StringTable.format)),
      ("language", JSONText.string(table.language)), ("name", JSONText.string(table.name)),
      ("direction", table.isRightToLeft ? "\"rtl\"" : "\"ltr\""), ("strings", object(strings)),
    ])
  }

  private static func checkText(_ key: String, _ table: StringTable) {
    for number in numbers {
      expect(table.text(key, count: number) != nil, "\(key) has a form for \(number.text)")
    }
    let names = table.placeholders(of: key)
    let arguments = Dictionary(uniqueKeysWithValues: names.map { ($0, "\u{1}\($0)\u{2}") })
    guard let plain = table.text(key), let filled = table.text(key, arguments) else { return }
    for name in names where plain.contains("{\(name)}") {
      expect(
        filled.contains("\u{1}\(name)\u{2}"),
        "{\(name)} is replaced in \(plain.debugDescription): \(filled.debugDescription)")
    }
  }

  /// A table lacks nothing beside itself.
  private static func checkProblems(_ table: StringTable) {
    let tables = StringTables([table, table])
    expect(tables.problems.isEmpty, "a table agrees with itself: \(tables.problems)")
    expect(tables.language == table.language, "the first table is shown")
    expect(tables.isRightToLeft == table.isRightToLeft, "the first table's direction is shown")
  }
}
