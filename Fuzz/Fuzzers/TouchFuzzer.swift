// Touch files. An input is a scene file, and behind it a touch file with its header. Rules:
//   - a text is refused with one line that names the file and a line number;
//   - played twice, it gives the same transcript, of which each line is JSON;
//   - each touch that begins on a view ends or is cancelled there once at most, moves in between;
//   - its samples, recorded as they are played, are read again as the same number of lines.
import Foundation
import GlassineFormats
import GlassineInput
import GlassineTesting
import GlassineUI

enum TouchFuzzer {
  /// Seconds that are played, at most: a file may name any time.
  private static let longest: TimeInterval = 2

  static func check(_ bytes: [UInt8]) {
    let (sceneBytes, touchBytes) = split(bytes)
    do throws(FormatError) {
      let scene = try SceneFile(sceneBytes, name: "scene.json")
      let touches = try TouchFile(touchBytes, name: "touches.jsonl", scene: scene)
      let first = try transcript(scene, touches)
      expectEqual(
        first.joined(separator: "\n"), try transcript(scene, touches).joined(separator: "\n"),
        "a replay is the same twice")
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      for one in played {
        expect(one.responder == nil, "a replay is freed: \(String(describing: one.responder))")
      }
      played = []
      checkBalance(first)
      checkRecording(touches, scene)
    } catch {
      let text = error.description
      SceneFuzzer.checkError(
        error, of: text.hasPrefix("scene.json") ? "scene.json" : "touches.jsonl")
    }
  }

  /// The scene, and the touches from the line of their header on.
  private static func split(_ bytes: [UInt8]) -> ([UInt8], [UInt8]) {
    let header = Data("{\"format\": \"glassine-touches".utf8)
    guard let place = Data(bytes).range(of: header)?.lowerBound else { return (bytes, []) }
    return (Array(bytes[..<place]), Array(bytes[place...]))
  }

  private static func transcript(
    _ file: SceneFile, _ touches: TouchFile
  ) throws(FormatError) -> [String] {
    var lines: [String] = []
    let scene = try LoadedScene(file, loadImage: SceneFuzzer.image)
    let transcript = GlassineFormats.Transcript { lines.append($0) }
    Player(scene, touches, rate: 60, until: longest, into: transcript).run()
    played = [Weak(scene.application), Weak(scene.window)] + scene.views.map(Weak.init)
    return lines
  }

  private struct Weak {
    weak var responder: Responder?
    init(_ responder: Responder) { self.responder = responder }
  }

  /// The application, window and views of the last replay, which end with it.
  private static var played: [Weak] = []

  private static func checkBalance(_ lines: [String]) {
    var open: [String: Int] = [:]
    for line in lines {
      guard
        let fields = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      else { fatalError("finding: a line of a transcript is JSON: \(line)") }
      guard let call = fields["call"] as? String, call.hasPrefix("touches"),
        let to = fields["to"] as? String, let touches = fields["touches"] as? [Int]
      else { continue }
      for touch in touches {
        let count = open["\(to) \(touch)", default: 0]
        if call == "touchesBegan" {
          open["\(to) \(touch)"] = count + 1
          continue
        }
        expect(count > 0, "a touch that moves or ends began: \(line)")
        if call != "touchesMoved" { open["\(to) \(touch)"] = count - 1 }
      }
    }
  }

  private static func checkRecording(_ touches: TouchFile, _ scene: SceneFile) {
    let samples = touches.lines.compactMap { line -> Sample? in
      if case .sample(let sample) = line.action { sample } else { nil }
    }
    var lines: [String] = []
    let recorder = TouchRecorder(size: scene.size, start: 0) { lines.append($0) }
    for sample in samples { recorder.record(sample) }
    do throws(FormatError) {
      let text = lines.joined(separator: "\n")
      let again = try TouchFile([UInt8](text.utf8), name: "recorded", scene: scene)
      expect(again.lines.count == lines.count - 1, "a recorded line is a line of the file")
      expect(lines.count - 1 == samples.count, "each sample of a file is recorded")
    } catch {
      fatalError("finding: a recording is read: \(error)")
    }
  }
}
