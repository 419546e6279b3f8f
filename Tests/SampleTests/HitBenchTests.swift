// The sample with a million views, with fewer of them and off screen.
import Foundation
import Testing

extension SampleTests {
  @Suite struct HitBench {
    @Test(
      """
      off screen it leaves a picture of the views, of the pages and of a query's path, and the \
      kept recording is of that demonstration
      """)
    func pictures() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let recorded = "\(folder.path)/tour.jsonl"
      let sample = try Child(
        "HitBench",
        KeptRecording.options(of: "HitBench")
          + ["--screenshots", folder.path, "--record", recorded])
      defer { sample.end() }
      #expect(sample.waitForExit() == 0, "\(sample.errors)")
      #expect(sample.errors == "")
      try KeptRecording.expect(of: "HitBench", toBeLike: recorded)
      var pictures: Set<Data> = []
      for number in 1...3 {
        let path = "\(folder.path)/hitbench-\(number).png"
        #expect(try pngSize(path) == (1280, 720))
        pictures.insert(try Data(contentsOf: URL(fileURLWithPath: path)))
      }
      #expect(pictures.count == 3)
      // Forty fingers query a thousand times a second, for about three seconds.
      let words = sample.output.split(whereSeparator: \.isNewline).last?.split(separator: " ") ?? []
      let questions = words.first.flatMap { Int($0.filter { $0 != "," }) } ?? 0
      #expect((110_000...130_000).contains(questions), "\(sample.output)")
      #expect(sample.output.contains("over 20,021 views"))
    }

    @Test(
      "an impossible request is one line and exit status 2",
      arguments: [
        ["--tiles", "10"], ["--fingers", "0"], ["--seconds=-1"],
        ["--tiles", "1000", "--screenshots", "/dev/null/shots"],
      ])
    func refusals(_ arguments: [String]) throws {
      let sample = try Child("HitBench", arguments)
      defer { sample.end() }
      #expect(sample.waitForExit() == 2)
      #expect(sample.errors.hasPrefix("HitBench: "))
      #expect(sample.errors.split(separator: "\n").count == 1)
    }
  }
}
