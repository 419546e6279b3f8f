// The exhibit's string tables, and the sources that use them.
import Foundation
import GlassineKiosk
import Testing

@testable import Kiosk

@Suite("The exhibit's texts")
struct TextsTests {
  @Test("each language has the same texts, with the same names in braces")
  func languages() {
    #expect(StringTables.exhibit.problems == [])
    #expect(StringTables.exhibit.languages == Language.allCases.map(\.rawValue))
    #expect(Language.allCases.map(\.name) == ["English", "עברית", "Deutsch"])
  }

  @Test("the sources use texts that the tables have, and the tables have no others")
  func keys() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples/Kiosk")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var used = Set(OrderForm.Flaw.allCases.map(\.rawValue))
    for design in PrintDesign.allCases {
      used.formUnion([design.rawValue, "about \(design.rawValue)"])
    }
    let key = try Regex(#"texts(?:\[|\.text\(\s*)"(\w+)""#, as: (Substring, Substring).self)
    for case let name as String in files where name.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      used.formUnion(source.matches(of: key).map { String($0.1) })
    }
    #expect(used == StringTables.exhibit.tables.first?.keys)
  }

  @Test("the language changes while a visitor searches: the form of the count, and the query stays")
  func switching() throws {
    let table = try Table()
    table.visit()
    table.tap(try table.target("search"))
    table.host.advance(by: 0.5)
    func words() throws -> [String] {
      try table.panel(SearchPanel.self).subviews.compactMap { ($0 as? Label)?.text }
    }
    #expect(try words().contains("24 prints"))
    try table.type("sand")
    #expect(try words().contains("One print"))
    table.exhibit.speak(.hebrew)
    #expect(try words().contains("הדפס אחד"))
    #expect(try table.panel(SearchPanel.self).field.text == "sand")
    try table.type("q")
    #expect(try words().contains("לא נמצא דבר"))
  }
}
