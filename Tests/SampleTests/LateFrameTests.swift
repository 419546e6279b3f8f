// Frames that begin late while a finger is down, on a compositor that reports its pictures.
import Foundation
import Testing

extension SampleTests {
  @Suite struct LateFrames {
    @Test("a square follows a finger to and fro, and ends where the finger lifted")
    func drag() throws {
      let compositor = try Compositor(["--size", "800x480", "--presentation", "1"])
      defer { compositor.stop() }
      let program = try Child("LatencyDrag", environment: compositor.environment)
      defer { program.end() }
      try compositor.command("wait-map")
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let trace = "\(folder.path)/frames"
      // 600 points a second over 400: a turn, and back to the start.
      try compositor.command("drag 240 200 600 240 600 1.34 ff00ff \(trace)")
      let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
      let squares = lines.compactMap { Double($0.split(separator: " ")[2]) }.filter(\.isFinite)
      // Each frame was looked at; no picture shows the square beyond the finger's way.
      #expect(squares.count > 10)
      #expect(squares.allSatisfy { $0 > 199 && $0 < 601 })
      #expect(squares.max()! > 500)
      var last = ""
      for _ in 0..<200 where last != "ff00ff" {
        last = try compositor.command("pixel 204 240")
        try compositor.command("sleep 20")
      }
      #expect(last == "ff00ff")
      try compositor.command("close")
      #expect(program.waitForExit(seconds: 60) == 0)
    }
  }
}
