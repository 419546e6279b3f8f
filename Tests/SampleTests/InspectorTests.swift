// The tools' keys over the running sample: inspector, second finger, the latest minute.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct Inspecting {
    /// Linux' key codes.
    private enum Code {
      static let f9 = 67, f12 = 88, leftAlt = 56
    }

    /// Within the inspector's panel, left of its text.
    private static let panel = CGPoint(x: 954, y: 200)

    private func press(_ code: Int, _ stage: Stage) throws {
      try stage.tell("key \(code) down", "key \(code) up")
    }

    @Test("F12 shows the inspector over the game, whose fingers continue as before, and closes it")
    func inspector() throws {
      let stage = try Stage()
      defer { stage.end() }
      let before = try stage.pixel(Self.panel.x, Self.panel.y)
      try press(Code.f12, stage)
      try stage.untilPixel("the panel", Self.panel) {
        $0.red < 40 && $0.green < 45 && $0.blue < 75 && $0 != before
      }
      try stage.down(0, stage.stick)
      try stage.move(0, CGPoint(x: stage.stick.x + 40, y: stage.stick.y))
      try stage.down(1, stage.row)
      try stage.until("stick and button beneath the inspector") { $0.row && $0.stick[0] > 0.5 }
      // The stick's view has an outline now, in the colour of a finger's owner.
      try stage.up(0)
      try stage.up(1)
      try stage.until("released") { $0.isCalm }
      try press(Code.f12, stage)
      try stage.untilPixel("the sky again", Self.panel) { $0.red >= 40 || $0.blue >= 75 }
      #expect(try stage.water.isEmpty)
    }

    @Test("Alt and the mouse are two fingers, the second opposite the first")
    func twoFingers() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell(
        "move 700 500", "key \(Code.leftAlt) down", "button left down", "move 740 480",
        "button left up", "key \(Code.leftAlt) up")
      try eventually("two fingers on the water", note: stage.report()) {
        try stage.water.filter { $0.water == "ended" }.count == 2
      }
      let water = try stage.water
      #expect(
        water.filter { $0.water == "began" }.map(\.at) == [[700, 500], [580, 220]], "\(water)")
      #expect(
        water.filter { $0.water == "ended" }.map(\.at) == [[740, 480], [540, 240]], "\(water)")
    }

    @Test("F9 keeps the latest minute beside the file of a crash, which a good end removes")
    func latestMinute() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = "\(folder.path)/flight.jsonl"
      let stage = try Stage(sample: ["--flight", path])
      defer { stage.end() }
      try stage.tap(0, CGPoint(x: 640, y: 520))
      try eventually("the tap", note: stage.report()) { try stage.water.count == 2 }
      #expect(FileManager.default.fileExists(atPath: path))
      try press(Code.f9, stage)
      eventually("the file", note: stage.report()) {
        let text = (try? String(contentsOfFile: path + ".kept", encoding: .utf8)) ?? ""
        return text.contains(#""phase": "began", "at": [640, 520]"#) && text.contains("ended")
      }
      try stage.tell("close")
      #expect(stage.sample.waitForExit() == 0, "\(stage.sample.errors)")
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }
}
