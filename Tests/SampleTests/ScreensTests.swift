// The sample's screens over its game, from wl_touch to the input of the game and the satchel.
import Foundation
import GlassineControls
import Pictures
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

    @Test("the first frame shows the title over the night, and the lake fades in beneath it")
    func firstFrame() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let compositor = try Compositor()
      defer { compositor.stop() }
      // One frame, and no more until it is requested.
      try compositor.command("frames off")
      let sample = try Child(
        "Menu", ["--settings", "\(folder.path)/settings.json"],
        environment: compositor.environment)
      defer { sample.end() }
      try compositor.command("wait-map")
      func picture() throws -> Screenshot {
        try compositor.command("screenshot \(folder.path)/shot.ppm")
        return try Screenshot(ppm: "\(folder.path)/shot.ppm")
      }
      let first = try picture()
      let sky = (x: 820...1200, y: 20...300)
      #expect(first[340, 383].isAmber)
      // White letters, as many pixels as a title has.
      #expect(first.count(x: 60...460, y: 180...280) { $0.red > 220 && $0.blue > 200 } > 4000)
      let night = first[900, 100]
      #expect(first.count(x: sky.x, y: sky.y) { $0 == night } == 381 * 281)
      try compositor.command("frames auto")
      try eventually("a moon, and a red evening", note: sample.errors) {
        let picture = try picture()
        return picture.count(x: sky.x, y: sky.y) { $0.red > 220 && $0.blue > 220 } > 100
          && picture.count(x: sky.x, y: sky.y) { $0.red > $0.blue + 20 } > 4000
      }
      #expect(try picture()[340, 383].isAmber && sample.errors.isEmpty)
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

    @Test(
      "G3: two fingers rotate the map and enlarge it at once; Escape by key returns to the game")
    func map() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tap(0, stage.map)
      try stage.until("the map") { $0.screen == "map" }
      try stage.rest()
      let middle = CGPoint(x: 600, y: 390)
      func place(_ finger: Int, _ share: CGFloat) -> CGPoint {
        let angle = share * 0.9 + (finger == 0 ? .pi : 0)
        let reach = 90 + 90 * share
        return CGPoint(x: middle.x + cos(angle) * reach, y: middle.y + sin(angle) * reach)
      }
      for finger in 0...1 { try stage.down(finger, place(finger, 0)) }
      for step in 1...12 {
        for finger in 0...1 {
          let place = place(finger, CGFloat(step) / 12)
          try stage.tell("touch motion \(finger) \(place.x) \(place.y)")
        }
        try stage.tell("touch frame", "wait-commits 1")
      }
      try eventually("a map that is turned and near", note: stage.report()) {
        try stage.mapPlace.map { $0.turn > 0.6 && $0.turn < 1 && $0.zoom > 10 } ?? false
      }
      for finger in 0...1 { try stage.up(finger) }
      #expect(try stage.water.isEmpty, "P5")
      try stage.press(KeysAndMouse.Code.escape)
      try stage.until("the game") { $0.screen == "game" }
    }

    @Test("a thumb slides on the wheel to another flame while a second one steers")
    func wheel() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.down(0, stage.stick)
      try stage.move(0, CGPoint(x: stage.stick.x - 40, y: stage.stick.y))
      try stage.until("steering") { $0.stick[0] < -0.5 && $0.flame == "steady" }
      let middle = CGPoint(x: 252, y: stage.size.height - 72)
      try stage.drag(1, from: middle, to: CGPoint(x: middle.x + 90, y: middle.y - 50))
      try stage.up(1)
      try stage.until("the moon's flame, still steering") {
        $0.flame == "wide" && $0.stick[0] < -0.5
      }
      try stage.up(0)
    }

    @Test("the ferryman talks: a tap completes his line, answers are pressed, the last one leaves")
    func talk() throws {
      let stage = try Stage(sample: ["--screen", "talk"])
      defer { stage.end() }
      try stage.until("the talk") { $0.screen == "talk" }
      try stage.settle()
      try stage.tap(0, CGPoint(x: 640, y: 200))
      try stage.settle()
      // The last of three answers, which are one below the other at the panel's foot.
      try stage.tap(0, CGPoint(x: 640, y: 640))
      try stage.until("the game") { $0.screen == "game" }
    }

    @Test(
      "by gamepad: A shows the title's focus and enters; Y opens the satchel, A carries, B closes")
    func byPad() throws {
      let pad = try VirtualPad()
      let stage = try Stage(sample: ["--screen", "title"], environment: pad.environment)
      defer { stage.end() }
      try stage.settle()
      try pad.tap(.a)
      try stage.settle()
      #expect(try stage.state?.screen == "title")
      try pad.tap(.a)
      try stage.until("the game") { $0.screen == "game" }
      try stage.settle()
      try pad.tap(.y)
      try stage.until("the satchel") { $0.screen == "inventory" }
      try stage.rest()
      for button in [.a, .down, .a] as [VirtualPad.Button] {
        try pad.tap(button)
        try stage.tell("wait-commits 2")
      }
      try eventually("the oil a row below", note: stage.report()) {
        try stage.satchelContent.contains("6 lampOil 3")
      }
      try pad.tap(.b)
      try stage.until("the game again") { $0.screen == "game" }
    }

    @Test("by keys: I opens the satchel, Return lifts a thing and drops it")
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
  var map: CGPoint { CGPoint(x: size.width - 338, y: 46) }
  var satchel: CGPoint { CGPoint(x: size.width - 282, y: 46) }

  /// The middle of one of the satchel's slots on a surface of 1280 by 720 points: slots of 88
  /// points with gaps of 8 from a corner of the panel on.
  func slot(_ index: Int) -> CGPoint {
    CGPoint(x: 212 + 96 * CGFloat(index % 6), y: 242 + 96 * CGFloat(index / 6))
  }
}
