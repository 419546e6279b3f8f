// The samples on compositors that others wrote, by those compositors' own input.
import Foundation
import Testing

/// Programs share the processor and the desk: they run one after the other.
@Suite(.serialized)
enum CompositorTests {}

extension CompositorTests {
  @Suite struct KioskVisits {
    @Test("mutter: three fingers, mouse and keys play the kiosk", .installed(.mutter))
    func mutter() throws { try play(.mutter) }

    @Test("weston's kiosk shell: three fingers, mouse and keys play the kiosk", .installed(.weston))
    func weston() throws { try play(.weston) }

    @Test("sway: three fingers play the kiosk", .installed(.sway))
    func sway() throws { try play(.sway, mouseAndKeys: false) }

    private func play(_ compositor: Foreign, mouseAndKeys: Bool = true) throws {
      let visit = try Visit("Kiosk", in: compositor)
      defer { visit.end() }
      #expect(try visit.exhibit()?.size == [1280, 720])
      try visit.begin()
      try visit.playPrints()
      guard mouseAndKeys else { return }
      try visit.click(visit.target("search"))
      try visit.until("all prints") { $0.screen == "search" && $0.found?.count == 24 }
      for code in [Code.d, Code.u, Code.n] { try visit.press(code) }
      try visit.until("dunes") { $0.query == "dun" && $0.found == [501, 502, 503] }
      #expect(visit.errors == "")
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test by its compositor's name where that compositor is not installed, or where
  /// `GLASSINE_COMPOSITORS` is not set.
  static func installed(_ compositor: Foreign) -> Self {
    let isWanted = ProcessInfo.processInfo.environment["GLASSINE_COMPOSITORS"] != nil
    return .enabled(
      if: isWanted && compositor.isInstalled,
      "\(compositor.rawValue) is not installed, or GLASSINE_COMPOSITORS is not set")
  }
}
