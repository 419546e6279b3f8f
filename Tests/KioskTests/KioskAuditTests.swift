// The exhibit's panels against the rules of accessibility.
import Foundation
import Glassine
import GlassineTesting
import Testing

@testable import Kiosk

@Suite("Audit of the exhibit")
struct KioskAuditTests {
  @Test("The table, its bar and the catalogue have no finding")
  func panels() throws {
    let table = try Table()
    func check(_ name: String) {
      table.host.advance(by: 0.5)
      let findings = audit(table.app.window)
      #expect(findings.isEmpty, "\(name): \(findings.map(\.description).joined(separator: "\n"))")
    }
    check("attract")
    table.visit()
    check("table")
    table.exhibit.openCatalogue(at: PrintCatalogue.prints[1])
    check("catalogue")
  }
}
