// A program that crashes leaves the input of its last minute, and the tool plays it again.
import Foundation
import Testing

extension SampleTests {
  @Suite struct Crashes {
    private static let scene = """
      {"format": "glassine-scene/1", "size": [400, 300], "views": [
        {"id": "s", "class": "Switch", "frame": [20, 20, 51, 31]}]}
      """

    private func crash(_ how: String, _ path: String, samples: Int = 4) throws -> Int32 {
      let probe = try Child("CrashProbe", [path, how, "\(samples)"])
      defer { probe.end() }
      return probe.waitForExit()
    }

    @Test(
      "a crash leaves a recording that plays again, and the signal is raised again",
      arguments: ["trap", "abort", "pointer", "stack"])
    func recordings(how: String) throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = "\(folder.path)/crash.jsonl"
      let status = try crash(how, path)
      #expect(status > 128, "it ended by \(status), not by its signal")
      let scene = "\(folder.path)/scene.json"
      try Data(Self.scene.utf8).write(to: URL(fileURLWithPath: scene))
      let replay = try Child("glassine", ["replay", scene, path])
      defer { replay.end() }
      #expect(replay.waitForExit() == 0, "\(replay.errors)")
      // Tapped twice.
      let values = replay.output.split(separator: "\n").filter { $0.contains("valueChanged") }
      #expect(values.count == 2, "\(replay.output)")
      #expect(values.first?.contains("\"value\": true") ?? false)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains(#"{"t": 0.4, "lost": "focus"}"#), "\(text)")
      #expect(text.contains(#""text": "“é\"\\\u000a” and a text"#), "\(text)")
      #expect(text.contains(#""axis": "leftX", "value":"#), "\(text)")
    }

    @Test("samples older than a minute are left out, and a finger from before it lands first")
    func lastMinute() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = "\(folder.path)/crash.jsonl"
      // A hundred taps a second for 65 seconds.
      #expect(try crash("trap", path, samples: 13_000) > 128)
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect((11_990...12_020).contains(lines.count), "\(lines.count) lines")
      #expect(lines[0] == #"{"format": "glassine-touches/1", "size": [400, 300]}"#)
      #expect(lines[1].contains("\"t\": 0,") && lines[1].contains("began"), "\(lines[1])")
    }

    @Test("the input of a program that is killed is there at the next start, and plays again")
    func killed() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = "\(folder.path)/crash.jsonl"
      #expect(try crash("kill", path) == 128 + SIGKILL)
      #expect(try crash("end", path, samples: 0) == 0)
      let scene = "\(folder.path)/scene.json"
      try Data(Self.scene.utf8).write(to: URL(fileURLWithPath: scene))
      let replay = try Child("glassine", ["replay", scene, path + ".1"])
      defer { replay.end() }
      #expect(replay.waitForExit() == 0, "\(replay.errors)")
      let values = replay.output.split(separator: "\n").filter { $0.contains("valueChanged") }
      #expect(values.count == 2, "\(replay.output)")
      // The run that ended well left nothing of its own, and a foreign file is kept.
      #expect(!FileManager.default.fileExists(atPath: path + ".ring"))
      try Data("mine".utf8).write(to: URL(fileURLWithPath: path + ".ring"))
      #expect(try crash("end", path) == 0)
      #expect(try String(contentsOfFile: path + ".ring.old", encoding: .utf8) == "mine")
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("a program that ends well leaves no file")
    func noCrash() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = "\(folder.path)/crash.jsonl"
      #expect(try crash("end", path) == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
