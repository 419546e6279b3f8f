// The exhibit's panels against the rules of accessibility.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@testable import Kiosk

@Suite("Audit of the exhibit")
struct KioskAuditTests {
  @Test(
    "No screen has a finding, in each language", arguments: Language.allCases)
  func screens(_ language: Language) throws {
    let table = try Table()
    let exhibit = table.exhibit
    func check(_ name: String) {
      table.host.advance(by: 0.5)
      let findings = audit(table.app.window)
      #expect(findings.isEmpty, "\(name): \(findings.map(\.description).joined(separator: "\n"))")
    }
    exhibit.speak(language)
    check("attract")
    table.visit()
    check("table")
    exhibit.openCatalogue(at: PrintCatalogue.prints[1])
    check("catalogue")
    exhibit.openSearch()
    check("search")
    exhibit.openOrder(PrintCatalogue.prints[1])
    check("order")
    table.tap(try table.target("send"))
    check("flaws")
    exhibit.corner.ask()
    check("pin")
    exhibit.corner.close()
    exhibit.open(exhibit.makeServicePanel())
    check("service")
    exhibit.closePanel()
    table.app.begin(with: .guestbook, exhibit.language)
    check("guest book")
    table.tap(try table.target("left name"))
    table.host.keyboard.type("Eva")
    table.tap(try table.target("left sign"))
    let book: GuestBookPanel = try table.panel()
    #expect(book.forms[0].hasSigned)
    check("thanks")
    table.tap(try table.target("left back"))
    exhibit.closePanel()
    exhibit.session.ask()
    check("question")
  }

  @Test("Keys have names, Shift says that it is on, and an activated key types")
  func keys() throws {
    let table = try Table()
    table.visit()
    table.exhibit.openOrder(PrintCatalogue.prints[0])
    table.host.advance(by: 0.5)
    let keys = try #require(table.exhibit.keyboard.views.first)
    func label(_ name: String) -> String? { keys.key(name)?.accessibilityLabel }
    #expect(label("backspace") == "Delete" && label("space") == "space" && label("q") == "Q")
    let shift = try #require(keys.key("shift"))
    #expect(shift.accessibilityTraits == [.keyboardKey, .selected])
    #expect(keys.key("q")?.accessibilityActivate() == true)
    #expect(try table.panel(OrderPanel.self).form.name == "Q" && label("w") == "w")
    #expect(shift.accessibilityTraits == .keyboardKey)
  }
}
