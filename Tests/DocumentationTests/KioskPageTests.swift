// The kiosk of the page "A kiosk", tried.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@Suite("The page's kiosk")
struct KioskPageTests {
  @Test("a visitor types, leaves, and is forgotten; the page's code is short")
  func visit() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kiosk-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = HeadlessHost(size: CGSize(width: 1280, height: 800))
    host.window.isHidden = true
    let lock = try #require(PinLock(pin: "2468"))
    let kiosk = GuestBookKiosk(
      host.application, size: CGSize(width: 1280, height: 800), lock: lock, folder: folder)
    kiosk.window.surface = host.surface
    host.runFrame()
    /// A tap as the loop would send it.
    func tap(_ view: View) {
      let place = host.point(in: view)
      for (phase, wait) in [(TouchSamplePhase.began, 0.08), (.ended, 0.1)] {
        var samples = [
          Sample.touch(
            TouchSample(
              source: TouchSource(finger: 1), phase: phase, location: place,
              timestamp: host.clock.now))
        ]
        kiosk.read(&samples)
        for sample in samples { host.send(sample) }
        host.advance(by: wait)
      }
    }
    tap(kiosk.name)
    host.advance(by: 0.5)
    let keys = try #require(kiosk.keyboard.views.first)
    for letter in ["a", "d", "a"] { tap(try #require(keys.key(letter))) }
    #expect(kiosk.name.text == "Ada" && kiosk.session.state == .visited)
    host.advance(by: 62)
    #expect(kiosk.question.text?.hasPrefix("Still there? Clearing in") == true)
    host.advance(by: 21)
    #expect(kiosk.session.state == .idle && kiosk.name.text == "")
    #expect(kiosk.keyboard.views.isEmpty && kiosk.findings.isEmpty)
    let page = try #require(try Page(path: "Documentation/kiosk.md").blocks("swift").first)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }
}
