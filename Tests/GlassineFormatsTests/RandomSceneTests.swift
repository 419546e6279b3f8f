// Invariants of every scene: written and read it is the same, truncated it is an error, played it
// gives the same transcript each time.
import Foundation
import GlassineFormats
import GlassineTesting
import GlassineUI
import Testing

@Suite("Random scenes")
struct RandomSceneTests {
  private nonisolated static let seeds = 0..<60 as Range<UInt64>

  /// Everything but lines.
  private func content(_ file: SceneFile) -> [String] {
    file.views.map { "\($0.id) \($0.parent ?? -1) \($0.viewClass) \($0.settings)" }
      + file.gestures.map {
        "\($0.id) \($0.view) \($0.gestureClass) \($0.settings) \($0.requireToFail) "
          + "\($0.simultaneousWith)"
      }
      + file.constraints.map { entry in
        var entry = entry
        entry.line = 0
        return "\(entry)"
      } + ["\(file.safeAreaInsetsOfSurface)"]
  }

  @Test(
    "a scene that is read, written and read again is the same, in values and in text",
    arguments: seeds)
  func roundTrip(seed: UInt64) throws {
    var maker = SceneMaker(seed: seed)
    let text = maker.scene()
    let file = try SceneFile(Array(text.utf8), name: "s")
    let again = try SceneFile(Array(file.text.utf8), name: "s")
    #expect(content(again) == content(file), "seed \(seed)")
    #expect(again.text == file.text, "seed \(seed)")
  }

  @Test(
    "a live window that is written, read and written again gives the same text", arguments: seeds)
  func liveRoundTrip(seed: UInt64) throws {
    var maker = SceneMaker(seed: seed)
    func written(_ scene: LoadedScene) -> String {
      SceneFile(describing: scene.window, name: "s", id: { scene.name(of: $0) }).text
    }
    let scene = try Fixture.loadedScene(maker.scene())
    let text = written(scene)
    let copy = try Fixture.loadedScene(text)
    #expect(written(copy) == text, "seed \(seed)")
    #expect(scene.file.gestures.count == copy.file.gestures.count, "seed \(seed)")
    for entry in scene.file.gestures {
      let other = try #require(copy.file.gestures.first { $0.id == entry.id })
      #expect(other.gestureClass == entry.gestureClass, "seed \(seed)")
      #expect(
        Set(other.simultaneousWith) == Set(entry.simultaneousWith), "seed \(seed) \(entry.id)")
      #expect(Set(other.requireToFail) == Set(entry.requireToFail), "seed \(seed) \(entry.id)")
    }
  }

  @Test("a truncated scene is an error on one line that names the file", arguments: seeds)
  func truncated(seed: UInt64) throws {
    var maker = SceneMaker(seed: seed)
    let bytes = Array(maker.scene().utf8)
    for _ in 0..<40 {
      let length = Int.random(in: 0..<bytes.count, using: &maker.random)
      let error = #expect(throws: FormatError.self, "seed \(seed), \(length) bytes") {
        _ = try SceneFile(Array(bytes[..<length]), name: "s.json")
      }
      let text = try #require(error?.description)
      #expect(text.hasPrefix("s.json:") && !text.contains(where: \.isNewline), "seed \(seed)")
    }
  }

  @Test(
    "played twice, any scene gives the same transcript, of which each line is JSON",
    arguments: seeds)
  func deterministic(seed: UInt64) throws {
    var maker = SceneMaker(seed: seed)
    let scene = maker.scene()
    let touches = Array(Self.touches(&maker.random).utf8)
    let rate = [30.0, 60, 120, 144][Int(seed % 4)]
    let first = try replay(try Fixture.loadedScene(scene), touches, rate: rate)
    let second = try replay(try Fixture.loadedScene(scene), touches, rate: rate)
    #expect(first == second, "seed \(seed)")
    // The number of a finger's touches in a view: an end may be held back while the finger lands
    // again.
    var open: [String: Int] = [:]
    for line in first {
      let fields = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let to = try #require(fields["to"] as? String)
      guard let call = fields["call"] as? String, call.hasPrefix("touches"),
        let touches = fields["touches"] as? [Int]
      else { continue }
      // Each touch that begins on a view ends or is cancelled there, once.
      for touch in touches {
        let key = "\(to) \(touch)"
        switch call {
        case "touchesBegan": open[key, default: 0] += 1
        case "touchesMoved": #expect(open[key, default: 0] > 0, "seed \(seed) \(line)")
        default:
          #expect(open[key, default: 0] > 0, "seed \(seed) \(line)")
          open[key, default: 0] -= 1
        }
      }
    }
    #expect(open.values.allSatisfy { $0 == 0 }, "seed \(seed) \(open)")
  }

  /// Three fingers that land and lift, keys, text, the wheel; every finger is up at the end.
  private static func touches(_ random: inout SeededRandom) -> String {
    var text = "{\"format\": \"glassine-touches/1\", \"size\": [400, 300.5]}\n"
    var down: [Int: Bool] = [:]
    let keys = ["Tab", "Return", "Down", "Left", "a", "Backspace"]
    for step in 0..<60 {
      let time = Double(step) / 40
      let finger = Int.random(in: 1...3, using: &random)
      let at =
        "\"at\": [\(Int.random(in: 0..<400, using: &random)), "
        + "\(Int.random(in: 0..<300, using: &random))]"
      let phase: String
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let key = keys[Int.random(in: 0..<keys.count, using: &random)]
        text += "{\"t\": \(time), \"key\": \"\(key)\", \"phase\": \"began\"}\n"
        text += "{\"t\": \(time), \"key\": \"\(key)\", \"phase\": \"ended\"}\n"
        continue
      case 1:
        text += "{\"t\": \(time), \"text\": \"x\"} {\"t\": \(time), \"wheel\": [0, -2], \(at)}\n"
        continue
      case 2 where down[finger] == true:
        phase = Bool.random(using: &random) ? "ended" : "cancelled"
        down[finger] = nil
      default:
        phase = down[finger] == true ? "moved" : "began"
        down[finger] = true
      }
      text += "{\"t\": \(time), \"touch\": \(finger), \"phase\": \"\(phase)\", \(at)}\n"
    }
    for finger in down.keys.sorted() {
      text += "{\"t\": 2, \"touch\": \(finger), \"phase\": \"ended\"}\n"
    }
    return text
  }
}
