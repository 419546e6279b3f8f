// Recordings: touches on the headless compositor, recorded, and played again off screen.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct Recordings {
    private static var pause: String {
      Programs.root.appendingPathComponent("Samples/Menu/Recordings/pause.jsonl").path
    }

    /// The game's input, without times and without the thumb's distance in a frame.
    private func story(_ trace: String) throws -> [String] {
      var story: [String] = []
      for line in try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n") {
        let data = Data(line.utf8)
        if let state = try? JSONDecoder().decode(Stage.State.self, from: data) {
          let way = state.stick.map { $0 > 0.3 ? "+" : $0 < -0.3 ? "-" : "0" }.joined()
          story.append("stick \(way) row \(state.row) light \(state.light) paused \(state.paused)")
        } else if let water = try? JSONDecoder().decode(Stage.Water.self, from: data) {
          story.append("water \(water.water) at \(water.at)")
        }
      }
      return story.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    private func replay(_ path: String, into folder: TemporaryFolder) throws -> String {
      let trace = "\(folder.path)/trace-of-replay"
      let sample = try Child(
        "Menu",
        ["--replay", path, "--screenshots", folder.path, "--trace", trace, "--screen", "game"])
      defer { sample.end() }
      #expect(sample.waitForExit() == 0, "\(sample.errors)")
      return trace
    }

    @Test("played as wl_touch, a recording gives its replay's story and picture")
    func onTheWire() throws {
      let stage = try Stage()
      defer { stage.end() }
      try WireRecording(Self.pause).play(on: stage.compositor)
      _ = try stage.resumeButton()
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let trace = try replay(Self.pause, into: folder)
      #expect(try story("\(stage.folder.path)/trace") == story(trace))
      // Over the menu's panel: the boat beside it is farther or less far with each frame's time, and
      // its light is below the panel.
      let image = try Picture("\(folder.path)/menu.png")
      let size = try stage.frame()
      #expect(image.width == size.width && image.height == size.height)
      let panel = Likeness(width: 0.375...0.625, parts: 8)
      let far = try stage.compositor.partsUnlike(image, panel, in: folder)
      #expect(far <= panel.parts, "\(far) of \(Parts.count) parts differ")
    }

    @Test("a live program's recording plays again to the same story")
    func liveRecording() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = "\(folder.path)/recorded.jsonl"
      let stage = try Stage(sample: ["--record", path])
      defer { stage.end() }
      // Each event is of a frame of its own, as a hand's are.
      func untilNextFrames() throws { try stage.tell("sync", "wait-commits 2") }
      try stage.down(0, stage.stick)
      try untilNextFrames()
      try stage.move(0, CGPoint(x: stage.stick.x + 40, y: stage.stick.y))
      try stage.until("steering") { $0.stick[0] > 0.3 }
      try untilNextFrames()
      try stage.tap(1, CGPoint(x: 640, y: 520))
      try untilNextFrames()
      try stage.up(0)
      try stage.until("released") { $0.isCalm }
      try untilNextFrames()
      try stage.tap(2, stage.pause)
      try stage.until("paused") { $0.paused }
      try stage.tell("close")
      #expect(stage.sample.waitForExit() == 0, "\(stage.sample.errors)")
      let trace = try replay(path, into: folder)
      #expect(try story(trace) == story("\(stage.folder.path)/trace"))
    }

    @Test("a recorded replay gives a recording that plays the same, to the byte")
    func again() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      func play(_ path: String, _ name: String, _ more: [String]) throws -> (String, Data) {
        let trace = "\(folder.path)/\(name)"
        let sample = try Child(
          "Menu",
          [
            "--replay", path, "--trace", trace, "--screenshots", "\(folder.path)/\(name)-shots",
            "--screen", "game",
          ] + more)
        defer { sample.end() }
        #expect(sample.waitForExit() == 0, "\(sample.errors)")
        let picture = URL(fileURLWithPath: "\(folder.path)/\(name)-shots/menu.png")
        return (try String(contentsOfFile: trace, encoding: .utf8), try Data(contentsOf: picture))
      }
      let recorded = "\(folder.path)/recorded.jsonl"
      let (trace, picture) = try play(Self.pause, "one", ["--record", recorded])
      // Pictures are no input.
      let text = try String(contentsOfFile: recorded, encoding: .utf8)
      #expect(!text.contains("shot"))
      try (text + #"{"t": 3.0, "shot": "menu"}"# + "\n")
        .write(toFile: recorded, atomically: true, encoding: .utf8)
      let (secondTrace, secondPicture) = try play(recorded, "two", [])
      #expect(trace == secondTrace)
      #expect(picture == secondPicture)
    }

    @Test("with the inspector open a replay sends the game the same")
    func inspected() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      var traces: [String] = []
      for options in [[], ["--inspect"], ["--show-touches"]] {
        let trace = "\(folder.path)/trace-\(traces.count)"
        let sample = try Child(
          "Menu",
          [
            "--replay", Self.pause, "--screenshots", folder.path, "--trace", trace, "--screen",
            "game",
          ] + options)
        defer { sample.end() }
        #expect(sample.waitForExit() == 0, "\(sample.errors)")
        traces.append(try String(contentsOfFile: trace, encoding: .utf8))
      }
      #expect(traces[0] == traces[1] && traces[0] == traces[2])
      #expect(traces[0].contains("water"))
    }

    @Test("a film of a replay is one small picture that moves")
    func film() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let film = "\(folder.path)/film.png"
      let sample = try Child(
        "Menu",
        ["--replay", Self.pause, "--film", film, "--film-from", "2.4", "--screen", "game"])
      defer { sample.end() }
      #expect(sample.waitForExit() == 0, "\(sample.errors)")
      let data = try Data(contentsOf: URL(fileURLWithPath: film))
      #expect(data.count < 2_000_000)
      #expect(data.range(of: Data("acTL".utf8)) != nil)
      #expect(try pngSize(film).width >= 240)
      #expect(sample.output.contains("film.png"))
    }
  }
}
