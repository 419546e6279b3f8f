// Each sample's recording as real touches: it has the same effects in a window as off screen.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct Wire {
    /// The menu's demonstration at twice its speed, so that the suite stays short. The window's
    /// clock runs as fast, so that the program sees no difference.
    private static let menuSpeed = 2.0

    @Test("the menu's tour, played as wl_touch, gives its replay's story and pictures")
    func menuTour() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let trace = "\(folder.path)/trace-of-replay"
      let replay = try Child(
        "Menu",
        [
          "--replay", Programs.recording, "--scale", "0.25", "--screenshots", folder.path,
          "--trace", trace,
        ])
      defer { replay.end() }
      #expect(replay.waitForExit() == 0, "\(replay.errors)")

      // Its settings are the replay's.
      let settings = try TemporaryFolder()
      defer { settings.remove() }
      let stage = try Stage(
        sample: ["--screen", "title", "--slow", "\(1 / Self.menuSpeed)"], folder: settings)
      defer { stage.end() }
      // Screens that stand still; on the lake the boat's place depends on the frames.
      let still: Set = ["title", "satchel", "menu", "settings", "settings-two-hands"]
      let likeness = Likeness(parts: 60)
      var compared = 0
      let tour = try WireRecording(Programs.recording)
      try tour.play(on: stage.compositor, speed: Self.menuSpeed, frames: 2) {
        guard still.contains($0) else { return }
        try stage.untilLakeIsSeen()
        let far = try stage.compositor.partsUnlike(
          Picture("\(folder.path)/\($0).png"), likeness, in: folder)
        #expect(far <= likeness.parts, "\($0): \(far) of \(Parts.count) parts differ")
        compared += 1
      }
      #expect(compared == still.count)
      try stage.until("the last finger lifted") { $0.screen == "game" && $0.isCalm }
      let (onWire, replayed) = try (
        Self.menuStory("\(stage.folder.path)/trace"), Self.menuStory(trace)
      )
      let first = zip(onWire, replayed).first { $0 != $1 }
      #expect(onWire == replayed, "\(first.map { "\($0), not \($1)" } ?? "one is longer")")
      #expect(stage.sample.errors == "")
    }

    /// Opened screens, held controls, settings and drops; not the thumb's distance in a frame, nor
    /// the fireflies caught meanwhile.
    private static func menuStory(_ trace: String) throws -> [String] {
      var story: [String] = []
      var last: [String] = []
      for line in try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n") {
        let data = Data(line.utf8)
        if let state = try? JSONDecoder().decode(Stage.State.self, from: data) {
          let held = (state.row ? " row" : "") + (state.light ? " light" : "")
          story.append("\(state.screen) \(state.isSteering ? "steers" : "")\(held) \(state.flame)")
        } else if let water = try? JSONDecoder().decode(Stage.Water.self, from: data) {
          story.append("water \(water.water) at \(water.at)")
        } else if let satchel = try? JSONDecoder().decode(Stage.Satchel.self, from: data) {
          let things = satchel.satchel.filter { !$0.contains("Firefly") }
          if things != last { story.append("satchel \(things)") }
          last = things
        } else if let set = try? JSONDecoder().decode(Stage.Settings.self, from: data) {
          let (graphics, sound) = (set.settings.graphics, set.settings.sound)
          let volumes = [sound.music, sound.effects].map { ($0 * 100).rounded() }
          // Of a slider its end.
          if story.last?.hasPrefix("set ") == true { story.removeLast() }
          story.append("set lake \(set.settings.lake) \(graphics) \(sound.isOn) \(volumes)")
        }
      }
      return story.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    @Test("the gallery's demonstration, played as wl_touch, has the same events and pictures")
    func gallery() throws {
      // Pages of each kind, which stand still once they were touched.
      let pages = [
        "s2", "s5", "s11", "s17", "s21", "s24", "controls", "dates", "menus", "colour", "layout",
      ]
      let lines = try play(
        "Gallery", speed: 2, comparing: Set(pages.map { "gallery-\($0)" }),
        by: Likeness(tolerance: 4, parts: 4))
      // Times, frames and fingers are counted on from earlier ones.
      func counted(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.contains(" happened: ") }
          .filter { !$0.contains("had waited") && !$0.contains("frame ") }
      }
      let (replayed, onWire) = (counted(lines.replayed), counted(lines.onWire))
      #expect(onWire == replayed)
      #expect(Set(replayed.map { $0.prefix { $0 != " " } }).count >= 26)
    }

    @Test("a late test does not hurry: each page that it opens is there when it is touched")
    func late() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      // A tap on a page's row and one on its scene, three times.
      let taps = try String(contentsOfFile: KeptRecording.path(of: "Gallery"), encoding: .utf8)
        .split(separator: "\n").filter { !$0.contains("shot") }.prefix(13)
      let path = "\(folder.path)/taps.jsonl"
      try taps.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      let compositor = try Compositor()
      defer { compositor.stop() }
      let sample = try Child("Gallery", ["--tell"], environment: compositor.environment)
      defer { sample.end() }
      for command in ["wait-map", "sync"] { try compositor.command(command) }
      // As the finger lifts from the row of the second page.
      try WireRecording(path).play(on: compositor, stall: (line: 6, seconds: 2))
      try compositor.untilStill()
      try compositor.command("close")
      #expect(sample.waitForExit() == 0, "\(sample.errors)")
      let told = sample.output.split(separator: "\n").filter { $0.contains(" happened: ") }
      #expect(
        told == [
          "S1 happened: front got the touch", "S2 happened: glass got the touch",
          "S3 happened: deep got the touch",
        ])
    }

    @Test(
      "the bench's demonstration, played as wl_touch, chooses, zooms and touches the same tile"
    )
    func bench() throws {
      // Beside the panel with its figures. Walking fingers are elsewhere each time, and in the
      // second picture so are the pages that they had built.
      let lines = try play(
        "HitBench", speed: 1, comparing: ["hitbench-1", "hitbench-3"],
        by: Likeness(width: 0.235...0.765, parts: 20)
      )
      let told = lines.onWire.split(separator: "\n")
      #expect(told.count == 4 && told.last?.hasPrefix("a finger left ") == true, "\(told)")
      #expect(lines.replayed.split(separator: "\n").filter { told.contains($0) } == told)
      #expect(!lines.onWire.contains("16000"), "\(told)")
    }

    /// Plays a program's kept recording off screen, and as touches in a window; compares the named
    /// pictures. Returns the lines of both.
    private func play(
      _ program: String, speed: Double, comparing names: Set<String>, by likeness: Likeness
    ) throws -> (replayed: String, onWire: String) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let recording = KeptRecording.path(of: program)
      let options = KeptRecording.options(of: program)
      let replay = try Child(
        program,
        options + ["--tell", "--replay", recording, "--screenshots", folder.path])
      defer { replay.end() }
      #expect(replay.waitForExit() == 0, "\(replay.errors)")
      let compositor = try Compositor()
      defer { compositor.stop() }
      let sample = try Child(
        program, options + ["--tell", "--slow", "\(1 / speed)"],
        environment: compositor.environment)
      defer { sample.end() }
      for command in ["wait-map", "sync"] { try compositor.command(command) }
      var compared: Set<String> = []
      try WireRecording(recording).play(on: compositor, speed: speed) { name in
        guard names.contains(name) else { return }
        let far = try compositor.partsUnlike(
          Picture("\(folder.path)/\(name).png"), likeness, in: folder)
        #expect(far <= likeness.parts, "\(name): \(far) of \(Parts.count) parts differ")
        compared.insert(name)
      }
      #expect(compared == names)
      for command in ["sync", "sleep 100", "close"] { try compositor.command(command) }
      #expect(sample.waitForExit() == 0, "\(sample.errors)")
      return (replay.output, sample.output)
    }
  }
}
