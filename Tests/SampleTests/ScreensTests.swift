// The sample's screens over its game, from wl_touch to what the game and the satchel were told.
import Foundation
import Testing

extension SampleTests {
  @Suite struct Screens {
    @Test("the title comes first; a tap on its first entry brings the game, whose HUD works")
    func title() throws {
      let stage = try Stage(sample: ["--screen", "title"])
      defer { stage.end() }
      try stage.until("the title") { $0.screen == "title" }
      let entry = CGPoint(x: 340, y: 383)
      try stage.untilPixel("its amber entry", entry, \.isAmber)
      try stage.tap(0, entry)
      try stage.until("the game") { $0.screen == "game" }
      try stage.down(0, stage.row)
      try stage.until("rowing") { $0.row }
      try stage.untilPixel("seen to row", stage.rowSkin, \.isSeaGreen)
      try stage.up(0)
    }

    @Test(
      "a bottle is dragged to another slot, while a finger beside the HUD still steers after it")
    func dragging() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tap(0, stage.satchel)
      try stage.until("the satchel") { $0.screen == "inventory" }
      try stage.rest()
      try stage.drag(0, from: stage.slot(0), to: stage.slot(8))
      try stage.up(0)
      try eventually("the oil in its new slot", note: stage.report()) {
        try stage.satchelContent.contains("8 lampOil 3")
      }
      #expect(try !stage.satchelContent.contains { $0.hasPrefix("0 ") })
      // Escape by key closes, and the game has its fingers back.
      try stage.tell("key \(KeysAndMouse.Code.escape) down", "key \(KeysAndMouse.Code.escape) up")
      try stage.until("the game") { $0.screen == "game" }
      try stage.down(1, stage.stick)
      try stage.move(1, CGPoint(x: stage.stick.x + 40, y: stage.stick.y))
      try stage.until("steering") { $0.stick[0] > 0.5 }
      try stage.tap(2, CGPoint(x: 640, y: 540))
      try eventually("a finger on the water", note: stage.report()) {
        try stage.water.map(\.water) == ["began", "ended"]
      }
      try stage.up(1)
    }

    @Test("by keys: I opens the satchel, Return lifts a thing and lets it down")
    func byKeys() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.press(23)
      try stage.until("the satchel") { $0.screen == "inventory" }
      try stage.rest()
      for key in [28, KeysAndMouse.Code.down, KeysAndMouse.Code.right, 28] {
        try stage.press(key)
        try stage.tell("wait-commits 2")
      }
      try eventually("the oil a row below", note: stage.report()) {
        try stage.satchelContent.contains("7 lampOil 3")
      }
    }
  }
}

extension Stage {
  var satchel: CGPoint { CGPoint(x: size.width - 282, y: 46) }

  /// The middle of one of the satchel's slots on a surface of 1280 by 720 points: slots of 88
  /// points with gaps of 8 from a corner of the panel on.
  func slot(_ index: Int) -> CGPoint {
    CGPoint(x: 212 + 96 * CGFloat(index % 6), y: 242 + 96 * CGFloat(index / 6))
  }
}
