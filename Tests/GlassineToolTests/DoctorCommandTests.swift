import Foundation
import Testing

@Suite("glassine doctor")
struct DoctorCommandTests {
  @Test("reports the machine's abilities, as text and as JSON, without a display")
  func report() throws {
    let text = try ToolRun(["doctor"], environment: ["SDL_VIDEODRIVER": "offscreen"])
    for word in ["SDL ", "driver in use   offscreen", "OpenGL", "touch devices", "font"] {
      #expect(text.output.contains(word))
    }
    let run = try ToolRun(["doctor", "--json"], environment: ["SDL_VIDEODRIVER": "offscreen"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["driver"] as? String == "offscreen")
    #expect(report["displayServer"] as? String == "none")
    let missing = try #require(report["missing"] as? [[String: Any]])
    let isUsable = !missing.contains { $0["isEssential"] as? Bool == true }
    #expect(run.status == (isUsable ? 0 : 2))
  }

  @Test("a kiosk's health file adds its touches and their faults, with remedies")
  func health() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(
      """
      {"format": "glassine-health/1", "running": 7200, "frames": 900, "frameP50": 4, "frameP99": 9,
       "frameMax": 31.25, "memory": 104857600, "touches": 70, "ghosts": 3,
       "lost": {"jumped": 2, "neverLifted": 1}, "errors": 0,
       "latency": {"end": "presentation", "leftOut": {"unseen": 4}, "panels": [
         {"device": 6, "seat": 0, "all": {"count": 9, "p50": 17.5, "p99": 32, "max": 40.41},
          "fingers": [{"count": 0, "p50": 0, "p99": 0, "max": 0},
                      {"count": 9, "p50": 17.5, "p99": 32, "max": 40.41}]}]}}
      """, to: "health.json")
    let environment = ["SDL_VIDEODRIVER": "offscreen"]
    let run = try ToolRun(["doctor", "--health", file], environment: environment)
    for words in [
      "900 frames in 2.0 h, 100 MiB", "99 % within 9 ms, longest 31.25 ms", "70, and 3 ghost",
      "lost touches    2 jumped: fingers moved faster",
      "1 neverLifted: fingers came without a lift",
      "latency         to the display, panel 6: 17.5 ms, 99 % within 32 ms, longest 40.41 ms",
      "                finger 2: 17.5 ms, 99 % within 32 ms", "not measured    4 unseen",
    ] {
      #expect(run.output.contains(words), "\(words)\n\(run.output)")
    }
    let json = try ToolRun(["doctor", "--json", "--health", file], environment: environment)
    #expect(json.output.contains("\"lost\": {\"jumped\": 2, \"neverLifted\": 1}"))
    #expect(
      json.output.contains(
        "{\"count\": 9, \"p50\": 17.5, \"p99\": 32, \"max\": 40.41, \"device\": 6, "))
    #expect(!run.output.contains("finger 1:"))
    let broken = try folder.write("{\"format\": \"glassine-health/1\", ", to: "broken.json")
    for path in [broken, folder.url.path + "/none.json"] {
      #expect(try ToolRun(["doctor", "--health", path], environment: environment).failedInOneLine)
    }
  }

  @Test("without OpenGL it still reports, names the line that installs it and gives status 2")
  func withoutOpenGL() throws {
    let run = try ToolRun(["doctor"], environment: ["SDL_VIDEODRIVER": "dummy"])
    #expect(run.status == 2)
    #expect(run.output.contains("missing         OpenGL ES 3.0: apt-get install "))
    #expect(run.errors.hasPrefix("glassine: OpenGL ES 3.0 is missing"))
    #expect(run.errors.filter(\.isNewline).count == 1)
  }
}
