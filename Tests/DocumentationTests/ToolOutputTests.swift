// The answers of the tool that a page shows are the tool's answers.
import Foundation
import GlassineFormats
import Testing

@Suite("Shown answers")
struct ToolOutputTests {
  @Test("every answer of glassine hit that a page shows is the true one")
  func hit() throws {
    var count = 0
    for (command, shown) in try answers() where command.first == "hit" {
      let scene = try scene(command[1])
      var blocks: [String] = []
      for index in command.indices where command[index] == "--at" {
        let numbers = command[index + 1].split(separator: ",").compactMap { Double($0) }
        let report = HitReport(scene, at: CGPoint(x: numbers[0], y: numbers[1]))
        blocks.append(text(report, command))
      }
      let separator = command.contains("--explain") ? "\n" : ""
      #expect(blocks.joined(separator: separator) == shown, "\(command)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test("every transcript of glassine replay that a page shows is the true one")
  func replay() throws {
    var count = 0
    for (command, shown) in try answers() where command.first == "replay" {
      let scene = try scene(command[1])
      let touches = try TouchFile(bytes(command[2]), name: command[2], scene: scene.file)
      var output = ""
      Player(scene, touches, rate: 60, until: nil, into: Transcript { output += $0 + "\n" }).run()
      #expect(output == shown, "\(command)")
      count += 1
    }
    #expect(count > 0)
  }

  private func text(_ report: HitReport, _ command: [String]) -> String {
    guard command.contains("--explain") else { return (report.hit ?? HitReport.nobody) + "\n" }
    return report.visits.map { visit in
      "\(visit.id): \(visit.outcome.rawValue)\(visit.reason.map { ", \($0)" } ?? "")\n"
    }.joined()
  }

  /// The tool's command lines in the pages' console blocks, in words, each with the lines after it.
  private func answers() throws -> [(command: [String], shown: String)] {
    var answers: [(command: [String], shown: String)] = []
    for block in try Page.all.flatMap({ try $0.blocks("console") }) {
      for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          let words = line.split(separator: " ").map(String.init)
          answers.append((Array(words.drop { $0 != "glassine" }.dropFirst()), ""))
        } else if !answers.isEmpty {
          answers[answers.count - 1].shown += "\(line)\n"
        }
      }
    }
    return answers
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: Page.url(path)))
  }

  private func scene(_ path: String) throws -> LoadedScene {
    struct NoPicture: Error {}
    return try LoadedScene(SceneFile(bytes(path), name: path)) { _ in throw NoPicture() }
  }
}
