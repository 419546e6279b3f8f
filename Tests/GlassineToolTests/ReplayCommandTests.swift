import Foundation
import Testing

@Suite("glassine replay")
struct ReplayCommandTests {
  @Test("prints the transcript, byte for byte the same each time")
  func transcript() throws {
    let expected = String(
      decoding: try Data(
        contentsOf: ToolRun.fixtures.appendingPathComponent("session.transcript.jsonl")),
      as: UTF8.self)
    for _ in 0..<3 {
      let run = try ToolRun(["replay", "session.json", "session.jsonl"])
      #expect(run.output == expected)
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
  }

  @Test("--rate sets the frames, --until the end")
  func options() throws {
    let run = try ToolRun(
      ["replay", "letters.json", "/dev/stdin", "--rate", "10", "--until", "0.3"],
      input: """
        {"format": "glassine-touches/1", "size": [200, 200]}
        {"t": 0.11, "touch": 1, "phase": "began", "at": [20, 80]}
        {"t": 0.5, "touch": 1, "phase": "ended", "at": [20, 80]}
        """)
    #expect(
      run.output == """
        {"frame": 2, "t": 0.2, "to": "E", "call": "touchesBegan", "touches": [1], \
        "at": [[20, 80]], "tapCounts": [1], "all": [1]}

        """)
  }

  @Test("an error late in the touch file leaves nothing printed")
  func lateError() throws {
    let folder = try ScratchFolder()
    let good = try String(
      contentsOf: ToolRun.fixtures.appendingPathComponent("session.jsonl"), encoding: .utf8)
    let touches = try folder.write(good + "{\"t\": 0.1, \"lost\": \"focus\"}\n", to: "t.jsonl")
    let run = try ToolRun(["replay", "session.json", touches])
    #expect(run.failedInOneLine)
    #expect(run.errors.contains("t.jsonl:23: t: expected at least the 0.8 of line 22, found 0.1"))
  }
}
