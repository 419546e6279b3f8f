// The gallery's pages against the rules of accessibility.
import Foundation
import Glassine
import GlassineTesting
import Testing

@testable import Gallery

@Suite("Audit of the gallery")
struct GalleryAuditTests {
  @Test("No page has a finding")
  func pages() {
    let host = HeadlessHost(size: GalleryConstants.size)
    host.window.isHidden = true
    let app = GalleryApp(host.application)
    app.window.surface = host.surface
    host.application.isReduceMotionEnabled = true
    for page in Page.all {
      app.open(page)
      host.runFrame()
      host.runFrame()
      let findings = audit(app.window)
      #expect(
        findings.isEmpty, "\(page.id): \(findings.map(\.description).joined(separator: "\n"))")
    }
  }
}
