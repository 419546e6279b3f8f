// `glassine show`: a scene in a window of the headless compositor, touched, and recorded.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct Show {
    private static let scene = """
      {"format": "glassine-scene/1", "size": [400, 300], "views": [
        {"id": "a", "frame": [0, 0, 200, 300], "backgroundColor": "#0000C0"},
        {"id": "s", "class": "Switch", "frame": [20, 20, 51, 31]}]}
      """

    /// The tool under a compositor of its own.
    private final class Stand {
      let compositor: Compositor
      let tool: Child
      let folder: TemporaryFolder
      var touchPath: String { "\(folder.path)/touches.jsonl" }
      var scenePath: String { "\(folder.path)/scene.json" }

      init(_ options: [String] = []) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        let scene = "\(folder.path)/scene.json"
        try Data(Show.scene.utf8).write(to: URL(fileURLWithPath: scene))
        compositor = try Compositor()
        let words = options.map { $0.replacing("FOLDER", with: folder.path) }
        tool = try Child("glassine", ["show", scene] + words, environment: compositor.environment)
        try compositor.command("wait-map")
        try untilPixel("the view", 100, 150) { $0.blue > 150 && $0.red < 20 }
      }

      func tell(_ commands: String...) throws {
        for command in commands { try compositor.command(command) }
      }

      func untilPixel(_ what: String, _ x: Int, _ y: Int, _ condition: (Pixel) -> Bool) throws {
        var last: Pixel?
        try eventually(what, note: "\(last.map(\.description) ?? "") \(tool.errors)") {
          last = try Pixel(hex: compositor.command("pixel \(x) \(y)"))
          return last.map(condition) ?? false
        }
      }

      func end() {
        tool.end()
        compositor.stop()
        folder.remove()
      }
    }

    @Test("a ring follows a finger: full over a view, hollow if the finger is the host's")
    func rings() throws {
      let stand = try Stand()
      defer { stand.end() }
      try stand.tell("touch down 0 100 150", "touch frame")
      try stand.untilPixel("the middle of a full ring", 100, 150) { $0.red > 60 }
      try stand.tell("touch motion 0 100 250", "touch frame")
      try stand.untilPixel("the ring gone from there", 100, 150) { $0.red < 20 }
      try stand.untilPixel("the edge of the ring", 100, 275) { $0.red > 150 }
      try stand.tell("touch up 0", "touch frame")
      try stand.untilPixel("no ring any more", 100, 275) { $0.red < 20 }
      let beside = try Pixel(hex: stand.compositor.command("pixel 300 150"))
      try stand.tell("touch down 0 300 150", "touch frame")
      try stand.untilPixel("the edge of a hollow ring", 300, 175) { $0.red > 150 }
      try stand.untilPixel("nothing in the middle", 300, 150) { $0 == beside }
    }

    @Test("a recording plays again: the touched switch sends its value")
    func record() throws {
      let stand = try Stand(["--record", "FOLDER/touches.jsonl"])
      defer { stand.end() }
      for (lines, command) in [(2, "down 0 40 35"), (3, "up 0")] {
        try stand.tell("touch \(command)", "touch frame")
        eventually("the header and its line", note: stand.tool.errors) {
          let text = (try? String(contentsOfFile: stand.touchPath, encoding: .utf8)) ?? ""
          return text.filter(\.isNewline).count == lines
        }
      }
      try stand.tell("close")
      #expect(stand.tool.waitForExit() == 0, "\(stand.tool.errors)")
      #expect(stand.tool.errors == "")
      let replay = try Child("glassine", ["replay", stand.scenePath, stand.touchPath])
      defer { replay.end() }
      #expect(replay.waitForExit() == 0)
      #expect(replay.output.contains("\"event\": \"valueChanged\", \"value\": true"))
    }

    @Test("a failed write, or no display, is one line and status 2")
    func errors() throws {
      let compositor = try Compositor()
      defer { compositor.stop() }
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let scene = "\(folder.path)/scene.json"
      try Data(Show.scene.utf8).write(to: URL(fileURLWithPath: scene))
      let cases: [([String], [String: String])] = [
        (["show", scene, "--record", "\(folder.path)/none/t.jsonl"], compositor.environment),
        (["show", scene], ["WAYLAND_DISPLAY": "none", "SDL_VIDEODRIVER": "wayland"]),
        (["show", "\(folder.path)/none.json"], compositor.environment),
        (["show", scene], [:]),
      ]
      for (arguments, environment) in cases {
        let tool = try Child("glassine", arguments, environment: environment)
        defer { tool.end() }
        #expect(tool.waitForExit() == 2)
        #expect(tool.output == "")
        #expect(tool.errors.hasPrefix("glassine: "), "\(tool.errors)")
        #expect(tool.errors.filter(\.isNewline).count == 1, "\(tool.errors)")
      }
    }
  }
}
