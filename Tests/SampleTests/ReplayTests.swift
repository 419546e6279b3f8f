// The sample without a display, and its error messages.
import Foundation
import Testing

extension SampleTests {
  @Suite struct Replay {
    /// The pictures that the recording marks.
    private func shotNames() throws -> [String] {
      struct Shot: Decodable { var shot: String }
      return try String(contentsOfFile: Programs.recording, encoding: .utf8).split(separator: "\n")
        .compactMap { try? JSONDecoder().decode(Shot.self, from: Data($0.utf8)).shot }
    }

    private func play(_ arguments: [String], into folder: TemporaryFolder) throws -> Child {
      try Child("Menu", arguments + ["--screenshots", folder.path])
    }

    @Test(
      """
      without a display the recorded demonstration plays and leaves a short film: every picture, \
      the same bytes as without it
      """)
    func noDisplay() throws {
      let folders = [try TemporaryFolder(), try TemporaryFolder()]
      defer { for folder in folders { folder.remove() } }
      let asked = try play(["--replay", Programs.recording], into: folders[0])
      defer { asked.end() }
      #expect(asked.waitForExit() == 0, "\(asked.errors)")
      // Its pictures are in the folder of its start.
      let alone = try Child("Menu", startedIn: folders[1].path)
      defer { alone.end() }
      #expect(alone.waitForExit() == 0, "\(alone.errors)")
      #expect(!asked.output.contains("No display") && alone.output.contains("No display was found"))
      #expect(asked.errors == "" && alone.errors == "")
      let names = try shotNames()
      #expect(names.count > 2)
      for name in names {
        let paths = ["", "/screenshots"].enumerated().map {
          "\(folders[$0.offset].path)\($0.element)/\(name).png"
        }
        #expect(try pngSize(paths[0]) == (1280, 720))
        let bytes = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        #expect(bytes[0] == bytes[1], "\(name) differs from run to run")
      }
      let film = "\(folders[1].path)/screenshots/film.png"
      let data = try Data(contentsOf: URL(fileURLWithPath: film))
      #expect(data.range(of: Data("acTL".utf8)) != nil && (50_000..<2_000_000).contains(data.count))
      #expect(try pngSize(film).width == 480 && alone.output.contains("screenshots/film.png"))
      #expect(!FileManager.default.fileExists(atPath: "\(folders[0].path)/film.png"))
    }

    @Test("scale and size of a replay's pictures are as requested")
    func sizes() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let short = "\(folder.path)/short.jsonl"
      try #"""
      {"format": "glassine-touches/1", "size": [800, 480]}
      {"t": 0.05, "touch": 1, "phase": "began", "at": [714, 390]}
      {"t": 0.2, "shot": "rowing"}
      {"t": 0.25, "touch": 1, "phase": "ended", "at": [714, 390]}
      """#.write(toFile: short, atomically: true, encoding: .utf8)
      let trace = "\(folder.path)/trace"
      let sample = try play(
        [
          "--replay", short, "--size", "800x480", "--scale", "1.5", "--trace", trace, "--screen",
          "game",
        ], into: folder)
      defer { sample.end() }
      #expect(sample.waitForExit() == 0, "\(sample.errors)")
      #expect(try pngSize("\(folder.path)/rowing.png") == (1200, 720))
      let states = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
        .compactMap { try? JSONDecoder().decode(Stage.State.self, from: Data($0.utf8)) }
      #expect(states.map(\.row) == [false, true, false])
      #expect(states.allSatisfy { $0.size == [800, 480] })
    }

    @Test("pictures of a panel of seven inches have its pixels and its fewer, larger points")
    func diagonal() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let short = "\(folder.path)/short.jsonl"
      try #"""
      {"format": "glassine-touches/1", "size": [1280, 800]}
      {"t": 0.2, "shot": "panel"}
      """#.write(toFile: short, atomically: true, encoding: .utf8)
      let trace = "\(folder.path)/trace"
      let sample = try play(
        ["--replay", short, "--diagonal", "7", "--trace", trace, "--screen", "game"], into: folder)
      defer { sample.end() }
      #expect(sample.waitForExit() == 0, "\(sample.errors)")
      #expect(try pngSize("\(folder.path)/panel.png") == (1280, 800))
      let line = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").last
      let state = try JSONDecoder().decode(Stage.State.self, from: Data((line ?? "").utf8))
      #expect(abs(state.size[0] - 1280 / 1.5) < 0.01 && abs(state.size[1] - 800 / 1.5) < 0.01)
    }

    @Test(
      "an impossible request is one line and exit status 2",
      arguments: [
        (["--replay", "/nonexistent/hand.jsonl"], "hand.jsonl"),
        (["--replay", #filePath], "ReplayTests.swift"),
        (["--replay", "RECORDING", "--screenshots", "/dev/null/shots"], "shots"),
        (["--replay", "RECORDING", "--trace", "/nonexistent/trace"], "/nonexistent/trace"),
        (["--size", "big"], "--size"), (["--size", "1x1"], "--size"),
        (["--scale", "0"], "--scale"), (["--scale", "nan"], "--scale"),
        (["--seconds", "-1"], "--seconds"), (["--unheard"], "--unheard"),
        (["--screen", "nowhere"], "--screen"), (["--text-scale", "9"], "--text-scale"),
        (["--diagonal", "0"], "--diagonal"), (["--diagonal", "nan"], "--diagonal"),
        (["--appearance", "blue"], "--appearance"),
        (["--replay", "RECORDING", "--appearance", "light"], "Lantern cannot be light"),
      ])
    func refusals(arguments: [String], word: String) throws {
      let sample = try Child(
        "Menu", arguments.map { $0 == "RECORDING" ? Programs.recording : $0 })
      defer { sample.end() }
      #expect(sample.waitForExit() == 2, "\(arguments)")
      let lines = sample.errors.split(separator: "\n")
      #expect(lines.count == 1 && sample.errors.contains(word), "\(arguments): \(sample.errors)")
    }
  }
}
