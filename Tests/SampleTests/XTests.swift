// The sample on X11.
import Foundation
import Testing

extension SampleTests {
  @Suite(
    .enabled(
      if: Programs.isInstalled("Xvfb") && Programs.isInstalled("xdotool"), "needs Xvfb and xdotool")
  )
  struct X11 {
    /// An X server, which may not receive gentle signals: see `Child.end`.
    private final class Server {
      let display: String
      private let process = Process()
      private let number: Int

      init() throws {
        guard
          let free = (140...190).first(where: {
            !FileManager.default.fileExists(atPath: "/tmp/.X\($0)-lock")
          })
        else { throw Failure("no free X display") }
        number = free
        display = ":\(free)"
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["Xvfb", display, "-screen", "0", "1280x720x24", "-noreset"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        eventually("the X server") {
          FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(free)")
        }
      }

      func stop() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        for path in ["/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"] {
          try? FileManager.default.removeItem(atPath: path)
        }
      }

      func xdotool(_ arguments: String...) throws {
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tool.arguments = ["xdotool"] + arguments
        tool.environment = [
          "DISPLAY": display, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
        tool.standardOutput = FileHandle.nullDevice
        try tool.run()
        tool.waitUntilExit()
        guard tool.terminationStatus == 0 else { throw Failure("xdotool \(arguments)") }
      }
    }

    @Test("X11: the sample starts, a click on pause opens the menu, and one on Quit ends it")
    func clicks() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let server = try Server()
      defer { server.stop() }
      let trace = "\(folder.path)/trace"
      let sample = try Child(
        "Menu", ["--trace", trace, "--screen", "game"], environment: ["DISPLAY": server.display])
      defer { sample.end() }
      func lastState() -> Stage.State? {
        ((try? String(contentsOfFile: trace, encoding: .utf8)) ?? "").split(separator: "\n")
          .compactMap { try? JSONDecoder().decode(Stage.State.self, from: Data($0.utf8)) }.last
      }
      eventually("the window", note: sample.errors) {
        lastState() != nil
          && (try? server.xdotool("search", "--onlyvisible", "--name", "Lantern")) != nil
      }
      // The screen is as large as the window, so that both have the same points.
      eventually("the HUD") { lastState()?.size == [1280, 720] }
      try server.xdotool("mousemove", "1194", "630", "mousedown", "1")
      eventually("the row button held") { lastState()?.row == true }
      try server.xdotool("mouseup", "1")
      eventually("released") { lastState()?.isCalm == true }
      try server.xdotool("mousemove", "1054", "46", "click", "1")
      eventually("the menu", note: "\(lastState().map { "\($0)" } ?? "") \(sample.errors)") {
        lastState()?.paused == true
      }
      // The menu fades in; its place is known from its layout: the last of five rows.
      try eventually("the end", note: sample.errors) {
        try server.xdotool("mousemove", "640", "538", "click", "1")
        return !sample.process.isRunning
      }
      #expect(sample.waitForExit() == 0)
    }
  }
}
