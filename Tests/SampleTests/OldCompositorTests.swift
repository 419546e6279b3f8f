// Compositors that offer too little, and compositors that take no frame.
import Foundation
import Testing

extension SampleTests {
  @Suite struct OldCompositors {
    @Test(
      "a protocol that is missing or too old is one line and status 2",
      arguments: [
        (["--compositor", "2"], "offers wl_compositor of version 2, and 3 is needed"),
        (["--compositor", "0"], "offers no wl_compositor"),
        (["--shell", "0"], "offers no xdg_wm_base"),
        (["--output", "1"], "offers wl_output of version 1, and 2 is needed"),
        (["--output", "0"], "offers no output: connect a display"),
      ])
    func tooOld(_ options: [String], _ words: String) throws {
      let compositor = try Compositor(options)
      defer { compositor.stop() }
      let program = try Child("HelloHUD", environment: compositor.environment)
      defer { program.end() }
      #expect(program.waitForExit(seconds: 60) == 2)
      #expect(program.errors.contains("the compositor wlharness \(words)"), "\(program.errors)")
      #expect(program.errors.split(separator: "\n").count == 1 && program.output.isEmpty)
    }

    @Test(
      "a seat, a shell and a compositor of old versions are played by finger, mouse and key",
      arguments: [1, 2, 3, 4, 5])
    func oldButEnough(_ seat: Int) throws {
      let stage = try Stage(
        compositor: ["--seat", "\(seat)", "--shell", "1", "--compositor", "3"])
      defer { stage.end() }
      try stage.down(0, stage.light)
      try stage.until("the light held") { $0.light }
      try stage.up(0)
      try stage.until("released") { $0.isCalm }
      try stage.tell("move \(stage.row.x) \(stage.row.y)", "button left down")
      try stage.until("the row button held by the mouse") { $0.row }
      try stage.tell("button left up")
      try stage.until("released by the mouse") { $0.isCalm }
      // Escape of linux/input-event-codes.h pauses.
      try stage.tell("key 1 down", "key 1 up")
      try stage.until("the pause") { $0.paused }
      try stage.tell("close")
      #expect(stage.sample.waitForExit() == 0 && stage.sample.errors.isEmpty)
    }

    @Test("a compositor that takes no frame is named after 10 s, and the program still ends")
    func noFrame() throws {
      let compositor = try Compositor(["--frames", "0", "--releases", "0"])
      defer { compositor.stop() }
      try expectWatchdog(compositor) {}
    }

    @Test("a compositor that stops before the first frame is named after 10 s as well")
    func stopped() throws {
      let compositor = try Compositor(["--frames", "0"])
      defer { compositor.stop() }
      try expectWatchdog(compositor) { compositor.freeze() }
    }

    /// HelloHUD draws continuously: it would use all buffers up, and wait for one for ever.
    private func expectWatchdog(_ compositor: Compositor, _ mapped: () -> Void) throws {
      let program = try Child(
        "HelloHUD", environment: compositor.environment, launcher: Child.unblockingSignals)
      defer { program.end() }
      try compositor.command("wait-map")
      mapped()
      eventually("the line", note: program.errors) {
        program.errors.contains("wlharness has taken no frame for 10 s")
      }
      #expect(program.errors.split(separator: "\n").count == 1)
      kill(program.process.processIdentifier, SIGTERM)
      #expect(program.waitForExit(seconds: 60) == 0)
    }

    @Test("a compositor that never accepts the window is one line and status 2")
    func neverConfigured() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let compositor = try Compositor(["--configures", "0"])
      defer { compositor.stop() }
      let probe = try Child(
        "CrashProbe", ["\(folder.path)/flight", "window"], environment: compositor.environment)
      defer { probe.end() }
      #expect(probe.waitForExit(seconds: 60) == 2)
      #expect(
        probe.errors.contains("the compositor wlharness has not accepted it for 1 s"),
        "\(probe.errors)")
      #expect(probe.errors.split(separator: "\n").count == 1)
    }
  }
}
