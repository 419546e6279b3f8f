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

  @Test("without OpenGL it still reports, names the line that installs it and gives status 2")
  func withoutOpenGL() throws {
    let run = try ToolRun(["doctor"], environment: ["SDL_VIDEODRIVER": "dummy"])
    #expect(run.status == 2)
    #expect(run.output.contains("missing         OpenGL ES 3.0: apt-get install "))
    #expect(run.errors.hasPrefix("glassine: OpenGL ES 3.0 is missing"))
    #expect(run.errors.filter(\.isNewline).count == 1)
  }
}
