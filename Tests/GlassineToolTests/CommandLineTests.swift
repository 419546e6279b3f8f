import Foundation
import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test(
    "every level has help, on standard output with status 0",
    arguments: [
      ["--help"], [], ["help"], ["hit", "--help"], ["help", "hit"], ["replay", "--help"],
      ["shot", "--help"], ["show", "--help"], ["audit", "--help"], ["doctor", "--help"],
    ])
  func help(_ arguments: [String]) throws {
    let run = try ToolRun(arguments)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("USAGE: glassine"))
  }

  @Test("completion scripts for the shells name the commands", arguments: ["bash", "zsh", "fish"])
  func completion(_ shell: String) throws {
    let run = try ToolRun(["--generate-completion-script", shell])
    #expect(run.status == 0)
    for command in ["hit", "replay", "shot", "show", "audit", "doctor"] {
      #expect(run.output.contains(command))
    }
  }

  @Test(
    "an invalid command line fails in one line with status 2",
    arguments: [
      ["show"], ["show", "none.json"], ["show", "session.json", "--record"], ["shows"], ["hit"],
      ["hit", "a", "b"], ["hit", "--up"], ["hit", "none.json", "--at", "1,1"],
      ["hit", ".", "--at", "1,1"], ["replay", "session.json"],
      ["replay", "session.json", "none.jsonl"], ["replay", "session.json", "session.json"],
      ["replay", "session.json", "session.jsonl", "--rate", "0"],
      ["replay", "session.json", "session.jsonl", "--rate", "nan"],
      ["replay", "session.json", "session.jsonl", "--until", "-1"],
      ["shot", "session.json"], ["shot", "session.json", "out.png", "--scale", "0"],
      ["shot", "none.json", "out.png"], ["shot", "session.json", "no/such/folder/out.png"],
      ["hit", "letters.json", "--all", "--chain", "--at", "1,1"], ["doctor", "now"],
      ["audit"], ["audit", "none.json"], ["audit", "letters.json", "--rule", "beauty"],
    ])
  func wrongArguments(_ arguments: [String]) throws {
    let run = try ToolRun(arguments)
    #expect(run.failedInOneLine, "\(run.status) \(run.output) \(run.errors)")
  }

  @Test("a file that cannot be read is named with the system's reason")
  func missingFile() throws {
    let run = try ToolRun(["hit", "none.json", "--at", "1,1"])
    #expect(
      run.errors
        == "glassine: none.json: expected a file that can be read: No such file or directory\n")
  }

  @Test("an error in a scene is named by file, line and view")
  func wrongScene() throws {
    let folder = try ScratchFolder()
    _ = try folder.write(
      """
      {"format": "glassine-scene/1", "size": [10, 10], "views": [
        {"id": "a", "frame": [0, 0, -1, 1]}]}
      """, to: "s.json")
    let run = try ToolRun(["hit", "s.json", "--at", "1,1"], in: folder.url)
    #expect(run.failedInOneLine)
    #expect(
      run.errors == "glassine: s.json:2: view \"a\": frame: expected a width and a height of at "
        + "least 0, found -1 and 1\n")
  }

  @Test(
    "broken bytes in either file give status 0 or 2, and one line with 2", arguments: 0..<40)
  func brokenBytes(_ number: Int) throws {
    let folder = try ScratchFolder()
    for name in ["session.json", "session.jsonl"] {
      var bytes = [UInt8](try Data(contentsOf: ToolRun.fixtures.appendingPathComponent(name)))
      // Spread over the files by a step that shares no factor with their lengths.
      let at = (number * 7919 + 31) % bytes.count
      if number % 2 == 0 {
        bytes.removeSubrange(at...)
      } else {
        bytes[at] ^= UInt8(1 << (number % 8))
      }
      try Data(bytes).write(to: folder.url.appendingPathComponent(name))
    }
    let run = try ToolRun(["replay", "session.json", "session.jsonl"], in: folder.url)
    #expect(
      run.status == 0 && run.errors.isEmpty || run.failedInOneLine, "\(run.status) \(run.errors)")
  }
}
