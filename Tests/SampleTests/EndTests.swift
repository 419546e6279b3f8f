// Programs end by a signal, with their compositor, and on a failing display.
import Foundation
import Testing

extension SampleTests {
  @Suite struct Ends {
    @Test(
      "SIGINT and SIGTERM end a demonstration off screen", arguments: [SIGINT, SIGTERM])
    func signalOffScreen(_ signal: Int32) throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let menu = try Child(
        "Menu", ["--screenshots", folder.path], launcher: Child.unblockingSignals)
      defer { menu.end() }
      eventually("a first picture", note: menu.errors) {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == false
      }
      kill(menu.process.processIdentifier, signal)
      #expect(menu.waitForExit() == 2)
      let lines = menu.errors.split(separator: "\n")
      #expect(lines == ["Menu: a signal ended it before the recorded hand was done"])
      // The demonstration was not over: its last picture is missing.
      #expect(!menu.output.contains("film.png"))
    }

    @Test("a killed compositor ends the program with a line, status 2 and its recording")
    func compositorKilled() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let record = "\(folder.path)/touches.jsonl"
      let stage = try Stage(sample: ["--record", record])
      defer { stage.end() }
      try stage.down(0, stage.light)
      try stage.until("held") { $0.light }
      stage.compositor.stop()
      #expect(stage.sample.waitForExit() == 2)
      let errors = stage.sample.errors
      #expect(errors.contains("the display server ended, or closed the connection"))
      let lines = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n")
      #expect(lines.contains { $0.contains("\"began\"") })
      #expect(lines.last?.hasSuffix("}") == true)
    }

    @Test("a screen that is switched off and on again leaves the program running")
    func screenOff() throws {
      let stage = try Stage(
        sample: ["--size", "1280x720"], launcher: Child.unblockingSignals)
      defer { stage.end() }
      try stage.tell("output away")
      try stage.tell("configure 900 600 activated")
      try stage.tell("sync")
      try stage.tell("output back")
      try stage.until("the HUD at 900") { $0.size == [900, 600] }
      try stage.tell("output away")
      try stage.tell("sync")
      kill(stage.sample.process.processIdentifier, SIGTERM)
      #expect(stage.sample.waitForExit() == 0, "\(stage.sample.errors)")
    }

    @Test(
      "a compositor that is stopped is one line and status 2",
      arguments: [["Menu"], ["glassine", "doctor"]])
    func compositorStopped(_ words: [String]) throws {
      let compositor = try Compositor()
      defer { compositor.stop() }
      compositor.freeze()
      let program = try Child(
        words[0], Array(words.dropFirst()), environment: compositor.environment)
      defer { program.end() }
      #expect(program.waitForExit(seconds: 60) == 2)
      #expect(
        program.errors.contains("the compositor wlharness does not answer within 5 s"),
        "\(program.errors)")
      #expect(program.errors.split(separator: "\n").count == 1 && program.output.isEmpty)
    }

    @Test("a display that is named and fails is one line and status 2, not a film")
    func namedDisplayFails() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let menu = try Child(
        "Menu", environment: ["WAYLAND_DISPLAY": "nope", "XDG_RUNTIME_DIR": folder.path],
        startedIn: folder.path)
      defer { menu.end() }
      #expect(menu.waitForExit() == 2)
      #expect(menu.errors.contains("no compositor answers on WAYLAND_DISPLAY=nope"))
      #expect(menu.errors.split(separator: "\n").count == 1 && menu.output.isEmpty)
    }

    @Test("an address space that is too small is one line and status 2, not a crash in the driver")
    func smallAddressSpace() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let hello = try Child(
        "HelloHUD", ["--screenshots", folder.path, "--seconds", "0.1"],
        launcher: ["/usr/bin/prlimit", "--as=700000000"])
      defer { hello.end() }
      #expect(hello.waitForExit() == 2)
      #expect(hello.errors.contains("the address space is limited to 700 MB"))
      #expect(hello.errors.split(separator: "\n").count == 1)
    }

    @Test("a run whose window was resized is replayed at the same sizes")
    func resizedReplay() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let record = "\(folder.path)/touches.jsonl"
      let stage = try Stage(sample: ["--record", record, "--size", "1280x720"])
      defer { stage.end() }
      try stage.tell("configure 900 600 activated")
      try stage.until("the HUD at 900") { $0.size == [900, 600] }
      try stage.tell("close")
      #expect(stage.sample.waitForExit() == 0, "\(stage.sample.errors)")
      let text = try String(contentsOfFile: record, encoding: .utf8)
      #expect(text.contains("\"resize\": [900, 600]"))
      let replay = try Child(
        "Menu", ["--replay", record, "--screenshots", folder.path, "--screen", "game"])
      defer { replay.end() }
      #expect(replay.waitForExit() == 0, "\(replay.errors)")
      #expect(try pngSize("\(folder.path)/replayed.png") == (900, 600))
    }
  }
}
