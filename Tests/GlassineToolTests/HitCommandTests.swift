import Testing

@Suite("glassine hit")
struct HitCommandTests {
  @Test("S6: prints the id for each point, and - if the finger is the host's")
  func ids() throws {
    let run = try ToolRun([
      "hit", "overlapping.json", "--at", "85,390", "--at", "-1,3", "--at", "1e1,3",
    ])
    #expect(run.output == "overhang\n-\nscreen\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("reads points from standard input, a line each")
  func standardInput() throws {
    let run = try ToolRun(["hit", "overlapping.json"], input: "50 30\n\n  150\t60 \r\n0 -0.5")
    #expect(run.output == "label\nbutton\n-\n")
    #expect(run.status == 0)
  }

  @Test("no points give no lines")
  func empty() throws {
    let run = try ToolRun(["hit", "overlapping.json"])
    #expect(run.output == "")
    #expect(run.status == 0)
  }

  @Test("--json prints the point in the coordinates of the hit view")
  func json() throws {
    let run = try ToolRun(["hit", "shapes.json", "--json", "--at", "220,210", "--at", "500,1.5"])
    #expect(
      run.output == """
        {"at": [220, 210], "hit": "mapped", "local": [5, 2.5]}
        {"at": [500, 1.5], "hit": null}

        """)
  }

  @Test("S3 S10: --explain prints the visits in order with their reasons")
  func explain() throws {
    let run = try ToolRun(["hit", "letters.json", "--explain", "--at", "150,80", "--at", "250,80"])
    #expect(
      run.output == """
        A: descended
        C: descended
        E: refused, outside
        D: taken

        window: refused, outside

        """)
  }

  @Test("--finger says which target a contact beside all targets gets, and why")
  func finger() throws {
    let run = try ToolRun([
      "hit", "overlapping.json", "--explain", "--finger", "20", "--at", "90,60", "--at", "110,60",
      "--at", "300,300",
    ])
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("finger") }
    #expect(
      lines == [
        "finger: button, nearest of button at 10.5 points", "finger: button, hit",
        "finger: screen, hit",
      ])
    #expect(try ToolRun(["hit", "overlapping.json", "--finger", "20"]).failedInOneLine)
  }

  @Test("--all prints every view under the point, front to back")
  func all() throws {
    let run = try ToolRun(["hit", "letters.json", "--all", "--at", "150,80", "--at", "250,80"])
    #expect(run.output == "D\nC\nA\n\n-\n")
  }

  @Test("S8: --chain prints the responders from the hit view to the application")
  func chain() throws {
    let run = try ToolRun(["hit", "letters.json", "--chain", "--at", "20,80"])
    #expect(run.output == "E\nC\nA\nwindow\napplication\n")
  }

  @Test("--json carries explanation, list and chain on the point's line")
  func everything() throws {
    let run = try ToolRun(
      ["hit", "letters.json", "--json", "--explain", "--all", "--chain", "--at", "20,20"])
    #expect(
      run.output == """
        {"at": [20, 20], "hit": "B", "local": [20, 20], "explain": \
        [{"id": "A", "outcome": "descended", "local": [20, 20]}, \
        {"id": "C", "outcome": "refused", "reason": "outside", "local": [20, -40]}, \
        {"id": "B", "outcome": "taken", "local": [20, 20]}], \
        "all": ["B", "A"], "chain": ["B", "A", "window", "application"]}

        """)
  }

  @Test(
    "an invalid point fails in one line and prints no answer",
    arguments: ["1", "1,2,3", "a,1", "1,", "nan,1", "0x10,1", "1e999,1", "inf,0", "1 2"])
  func wrongPoint(_ text: String) throws {
    let run = try ToolRun(["hit", "letters.json", "--at", "20,20", "--at", text])
    #expect(run.failedInOneLine)
    #expect(
      run.errors == "glassine: --at: expected two finite numbers x,y, found \"\(text)\"\n")
  }

  @Test("an invalid line of standard input is named by its number")
  func wrongLine() throws {
    let run = try ToolRun(["hit", "letters.json"], input: "1 2\n3\n")
    #expect(run.failedInOneLine)
    #expect(run.errors == "glassine: standard input:2: expected two finite numbers x y\n")
  }

  @Test("--budget names the views that spend the entries of the dearest hit-test")
  func budget() throws {
    let folder = try ScratchFolder()
    func scene(_ budget: String) -> String {
      let marks = (1...6).map {
        """
        {"id": "mark \($0)", "parent": "pile", "frame": [10, 10, 50, 50],
         "hitShape": {"path": "M0 0L1 0L1 1Z"}}
        """
      }
      return """
        {"format": "glassine-scene/1", "size": [200, 200]\(budget), "views": [
        {"id": "pile", "frame": [0, 0, 100, 100]}, \(marks.joined(separator: ",\n"))]}
        """
    }
    let file = try folder.write(scene(", \"hitBudget\": 7"), to: "s.json")
    let over = try ToolRun(["hit", file, "--budget"])
    #expect(over.status == 1, "\(over.errors)")
    #expect(over.output.hasPrefix("8 of 7 entries at ") && over.output.contains("6 in pile"))
    let beside = try ToolRun(["hit", file, "--budget", "--at", "90,90"])
    #expect(beside.status == 0 && beside.output == "2 of 7 entries at 90,90: 1 in window\n")
    let none = try ToolRun(["hit", try folder.write(scene(""), to: "n.json"), "--budget"])
    #expect(none.status == 2 && none.errors.contains("hitBudget"))
    let wrong = try folder.write(scene(", \"hitBudget\": 0"), to: "w.json")
    #expect(try ToolRun(["hit", wrong, "--at", "1,1"]).status == 2)
  }
}
