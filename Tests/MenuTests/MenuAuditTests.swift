// The game's screens against the rules of accessibility.
import Foundation
import Glassine
import GlassineTesting
import Testing

@testable import Menu

@Suite("Audit of the game")
struct MenuAuditTests {
  @Test("No screen has a finding", arguments: StartScreen.allCases)
  func screens(_ screen: StartScreen) {
    let play = Play(screen)
    let findings = audit(play.app.window)
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }
}
