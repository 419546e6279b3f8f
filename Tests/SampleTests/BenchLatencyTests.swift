// `glassine bench latency`: fingers of two panels of the headless compositor.
import Foundation
import Testing

extension SampleTests {
  @Suite struct BenchLatency {
    @Test("the latency of each finger of each panel is measured to the display")
    func fingers() throws {
      let program = try Child(
        "glassine", ["bench", "--smoke", "--json", "latency"],
        environment: ["GLASSINE_WAYLAND_HARNESS": Programs.compositor.get()])
      defer { program.end() }
      #expect(program.waitForExit() == 0, "\(program.errors)")
      let figures = try program.output.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(figures.map { $0["finger"] as? Int } == [1, 2, 1])
      #expect(Set(figures.map { $0["panel"] as? Int }).count == 2)
      for figure in figures {
        #expect(figure["to"] as? String == "presentation")
        #expect(figure["touches"] as? Int ?? 0 > 10, "\(figure)")
        let times = ["p50Ms", "p99Ms", "maxMs"].map { figure[$0] as? Double ?? 0 }
        #expect(times[0] > 0 && times == times.sorted(), "\(figure)")
      }
    }
  }
}
