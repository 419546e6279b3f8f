// `glassine bench`, in its tiny form: every figure is taken and every answer checked; times mean
// nothing here.
import Foundation
import Testing

@Suite("glassine bench")
struct BenchCommandTests {
  private func figures(_ arguments: [String]) throws -> [[String: Any]] {
    let run = try ToolRun(["bench", "--smoke", "--json"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test("every scene is queried by random points and by a pointer's path, and all answers agree")
  func hit() throws {
    let figures = try figures(["hit"])
    let scenes = figures.map { "\($0["scene"] ?? "") \($0["points"] ?? "")" }
    let keys = ["a", "b", "c", "d", "e", "f", "g", "slivers", "spiral", "rotated", "onion"]
    #expect(scenes == keys.flatMap { ["\($0) random", "\($0) path"] })
    for figure in figures {
      #expect(figure["bench"] as? String == "hit")
      #expect(figure["agrees"] as? Bool == true, "\(figure)")
      for name in [
        "ns", "firstNs", "storeNs", "leastNs", "textbookCxxNs", "textbookSwiftNs", "ratio",
      ] {
        #expect((figure[name] as? Double ?? 0) > 0, "\(name) of \(figure)")
      }
    }
  }

  @Test("as the scene grows, all answers agree")
  func growth() throws {
    let figures = try figures(["growth"])
    #expect(figures.map { $0["views"] as? Int } == [102, 102, 1002, 1002])
    #expect(figures.allSatisfy { $0["agrees"] as? Bool == true })
  }

  @Test("the small scenes answer as published")
  func published() throws {
    let figures = try figures(["hit", "a", "b", "c"]).filter { $0["points"] as? String == "random" }
    #expect(
      figures.map { $0["checksum"] as? String }
        == ["e0c3ced8c64f8ac2", "575ba047cc9d317e", "3c0d1f4d7be13770"])
  }

  @Test("building is timed and weighed in processes of their own")
  func building() throws {
    let figures = try figures(["build", "memory", "a"])
    #expect(figures.map { $0["bench"] as? String } == ["build", "memory"])
    #expect(figures.allSatisfy { $0["views"] as? Int == 200 })
    #expect((figures[0]["ns"] as? Double ?? 0) > 0)
    #expect((figures[1]["bytesPerView"] as? Double ?? 0) > 0)
  }

  @Test("while the small scenes are changed in any way they answer as the textbook does")
  func changes() throws {
    let figures = try figures(["change", "a", "b"])
    let changes = [
      "moveLeaf", "moveSubtree", "moveRoot", "scrollRoot", "hideSubtree", "removeAndInsert", "drag",
      "teleport", "bringToFront",
    ]
    #expect(
      figures.map { $0["change"] as? String }
        == changes + ["many"] + changes + ["insertAbove", "insertAt", "many"])
    for figure in figures where !(figure["change"] as? String ?? "").hasPrefix("insert") {
      #expect(figure["agrees"] as? Bool == true, "\(figure)")
      #expect((figure["queryNs"] as? Double ?? 0) > 0)
    }
  }

  @Test("frames, touches and drawing are measured, and every receiver gets its events")
  func frames() throws {
    let figures = try figures(["frame", "touch", "draw"])
    #expect(
      figures.map { $0["bench"] as? String }
        == ["frame", "touch", "touch", "touch"] + Array(repeating: "draw", count: 11))
    for figure in figures {
      #expect(figure["agrees"] as? Bool != false, "\(figure)")
      #expect((figure["ns"] as? Double ?? 0) > 0)
    }
    let draws = figures.filter { $0["bench"] as? String == "draw" }
    #expect(draws.prefix(6).allSatisfy { $0["quads"] as? Int ?? 0 >= 400 })
    #expect(
      draws.map { $0["change"] as? String } == [
        "everything", "label", "colors", "hiding", "nothing", "animatedColors", "moving",
        "scrolling", "fling", "resizing", "paths",
      ])
    #expect(draws.allSatisfy { $0["quads"] as? Int ?? 0 >= 20 && $0["drawCalls"] as? Int == 1 })
  }

  @Test("a frame is timed without a listener, after one has left, and while one reads")
  func listening() throws {
    let figure = try #require(try figures(["listening"]).first)
    #expect(figure["agrees"] as? Bool == true)
    for name in ["neverNs", "leftNs", "ratio", "heardNs"] {
      #expect((figure[name] as? Double ?? 0) > 0, "\(name) of \(figure)")
    }
  }

  @Test("landings on and beside buttons are timed, and reach the nearest button")
  func landing() throws {
    let figure = try #require(try figures(["landing"]).first)
    #expect(figure["agrees"] as? Bool == true)
    #expect(figure["buttons"] as? Int == 100)
    for name in ["exactNs", "targetNs", "besideNs", "twoNs", "fourNs"] {
      #expect((figure[name] as? Double ?? 0) > 0, "\(name) of \(figure)")
    }
  }

  @Test("an idle program is watched, and a start timed to its first frame")
  func window() throws {
    let run = try ToolRun(
      ["bench", "--smoke", "--json", "start", "idle"],
      environment: ["GLASSINE_VIDEODRIVER": "offscreen"])
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\"bench\": \"start\", \"ms\": ") == true)
    #expect(lines.last?.contains("\"wakeUps\": ") == true)
  }

  @Test("without the headless compositor the latency of fingers is refused in one line")
  func noCompositor() throws {
    let environment = ["GLASSINE_WAYLAND_HARNESS": "/nonexistent"]
    let run = try ToolRun(["bench", "--smoke", "latency"], environment: environment)
    #expect(run.failedInOneLine && run.errors.contains("Tests/WaylandHarness"))
  }

  @Test("a name that is neither a figure nor a scene is refused in one line")
  func unknownName() throws {
    let run = try ToolRun(["bench", "nonsense"])
    #expect(run.failedInOneLine)
    #expect(run.errors.contains("nonsense"))
  }

  @Test("without --json a table has the same for people")
  func table() throws {
    let run = try ToolRun(["bench", "--smoke", "hit", "a"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("hit\nscene"))
    #expect(run.output.split(separator: "\n").count == 4)
  }
}
