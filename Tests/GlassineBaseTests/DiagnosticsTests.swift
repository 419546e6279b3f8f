import Foundation
import GlassineBase
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
  @Test("with logOnce each place in the code logs one line, and each misuse counts")
  func logOnce() {
    var lines: [String] = []
    let diagnostics = Diagnostics { lines.append($0) }
    diagnostics.misusePolicy = .logOnce
    for round in 0..<3 { diagnostics.misuse("first place, round \(round)") }
    diagnostics.misuse("second place")
    #expect(lines == ["first place, round 0", "second place"])
    #expect(diagnostics.misuseCount == 4)
  }

  @Test("a notice is logged each time and is no misuse")
  func notice() {
    var lines: [String] = []
    let diagnostics = Diagnostics { lines.append($0) }
    for _ in 0..<2 { diagnostics.notice("a font is missing") }
    #expect(lines == ["a font is missing", "a font is missing"])
    #expect(diagnostics.misuseCount == 0)
  }

  @Test("without a log no message is built, and misuse still counts")
  func noLog() {
    var built = 0
    func message() -> String {
      built += 1
      return "dropped"
    }
    let diagnostics = Diagnostics()
    diagnostics.misusePolicy = .logOnce
    diagnostics.misuse(message())
    diagnostics.notice(message())
    #expect(built == 0)
    #expect(diagnostics.misuseCount == 1)
  }

  @Test("a log that is set later gets the lines of places that have logged none yet")
  func logSetLater() {
    var lines: [String] = []
    let diagnostics = Diagnostics()
    diagnostics.misusePolicy = .logOnce
    diagnostics.log = { lines.append($0) }
    diagnostics.misuse("heard")
    #expect(lines == ["heard"])
  }

  @Test("misuse traps by default in a debug build, and is logged in a release build")
  func defaultPolicy() {
    #if DEBUG
      #expect(Diagnostics().misusePolicy == .trap)
    #else
      #expect(Diagnostics().misusePolicy == .logOnce)
    #endif
  }

  @Test("with trap misuse stops the program")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      let diagnostics = Diagnostics()
      diagnostics.misusePolicy = .trap
      diagnostics.misuse("stops here")
    }
  }
}
