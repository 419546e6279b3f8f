// Compositors that turn fingers into a mouse, and what an application does then.
import GlassineUI
import Testing

@testable import Glassine

@Suite
struct TouchesAsMouseTests {
  @Test(
    "gamescope and the Steam Deck turn fingers into a mouse; no other environment does",
    arguments: [
      (["GAMESCOPE_WAYLAND_DISPLAY": "gamescope-0"], "gamescope"),
      (["SteamDeck": "1"], "the Steam Deck"),
      (["GAMESCOPE_WAYLAND_DISPLAY": "", "SteamDeck": "0"], nil),
      (["WAYLAND_DISPLAY": "wayland-0"], nil),
    ] as [([String: String], String?)])
  func source(_ environment: [String: String], _ name: String?) {
    #expect(TouchesAsMouse.source(in: environment) == name)
  }

  @Test("The mouse drags content under gamescope, and one log line says so")
  func assumed() {
    let application = Application()
    var lines: [String] = []
    let log = application.diagnostics.log
    application.diagnostics.log = { lines.append($0) }
    defer { application.diagnostics.log = log }
    application.assumePointerDrag(nil)
    #expect(!application.isPointerDragEnabled && lines.isEmpty)
    application.assumePointerDrag("gamescope")
    application.assumePointerDrag("gamescope")
    #expect(application.isPointerDragEnabled)
    #expect(lines.count == 1 && lines.first?.contains("gamescope") == true)
    application.isPointerDragEnabled = false
    application.assumePointerDrag("gamescope")
    #expect(!application.isPointerDragEnabled && lines.count == 1)
  }
}
