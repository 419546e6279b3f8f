// The game's sound with a sound server that has no output.
import Foundation
import Testing

extension SampleTests {
  @Suite struct Sound {
    @Test(
      "a PipeWire without a sink leaves the game silent with one line, and it plays and ends",
      .enabled(if: Programs.isInstalled("pipewire"), "pipewire is not installed"))
    func pipeWireWithoutSink() throws {
      let compositor = try Compositor()
      defer { compositor.stop() }
      let folder = try #require(compositor.environment["XDG_RUNTIME_DIR"])
      let server = Process()
      server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      server.arguments = ["pipewire"]
      server.environment = ProcessInfo.processInfo.environment
        .merging(["XDG_RUNTIME_DIR": folder]) { $1 }
      server.standardError = FileHandle.nullDevice
      try server.run()
      defer {
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
      }
      eventually("PipeWire's socket") {
        FileManager.default.fileExists(atPath: "\(folder)/pipewire-0")
      }
      let settings = "\(folder)/settings.json"
      let game = try Child(
        "Menu", ["--settings", settings],
        environment: compositor.environment.merging(["SDL_AUDIODRIVER": "pipewire"]) { $1 })
      defer { game.end() }
      try compositor.command("wait-map")
      try compositor.command("wait-commits 3")
      eventually("the line in the log", note: game.errors) { game.errors.contains("Sound: ") }
      let lines = game.errors.split(separator: "\n").filter { $0.contains("Sound: ") }
      #expect(lines.count == 1)
      #expect(lines.first?.contains("the pipewire driver does not answer") == true)
      // Frames and input continue.
      try compositor.command("wait-commits 3")
      try compositor.command("sync")
      try compositor.command("close")
      #expect(game.waitForExit(seconds: 15) == 0, "\(game.errors)")
    }
  }
}
