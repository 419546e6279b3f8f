// The sample played from end to end: from wl_touch to pixels.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct Play {
    @Test(
      "stick and button at once, pause, a menu button, resume: played from touch to pixel",
      arguments: [1, 2])
    func wholeGame(scale: Int) throws {
      let stage = try Stage(
        compositor: ["--size", "\(1280 * scale)x\(720 * scale)", "--scale", "\(scale)"])
      defer { stage.end() }
      let frame = try stage.frame()
      #expect(frame.width == 1280 * scale && frame.height == 720 * scale && frame.scale == scale)
      try stage.untilPixel("the row button at rest", stage.rowSkin, \.isDark)
      try stage.untilPixel("the stick at rest", stage.stick) { !$0.isAmber }

      // Stick and button at once.
      try stage.tell(
        "touch down 0 \(stage.stick.x) \(stage.stick.y)",
        "touch down 1 \(stage.row.x) \(stage.row.y)", "touch frame")
      let pushed = CGPoint(x: stage.stick.x + 30, y: stage.stick.y - 25)
      try stage.move(0, pushed)
      try stage.until("stick and button together") {
        $0.row && !$0.light && $0.stick[0] > 0.5 && $0.stick[1] < -0.4
      }
      try stage.untilPixel("the row button lit", stage.rowSkin, \.isSeaGreen)
      try stage.untilPixel(
        "the thumb where the finger is", CGPoint(x: pushed.x + 18, y: pushed.y), \.isAmber)
      try stage.untilPixel("the light not lit", stage.lightSkin, \.isDark)

      // A third finger on the third control disturbs neither.
      try stage.down(2, stage.light)
      try stage.until("three controls at once") { $0.row && $0.light && $0.stick[0] > 0.5 }
      try stage.untilPixel("the light lit", stage.lightSkin, \.isAmber)
      try stage.up(2)
      try stage.until("the light up, the others held") { $0.row && !$0.light && $0.isSteering }

      // Pause: the stick's finger is released.
      try stage.tap(3, stage.pause)
      try stage.until("pause") { $0.paused && $0.isCalm }
      let resume = try stage.resumeButton()
      try stage.move(0, stage.stick)
      try stage.tap(4, resume)
      try stage.until("resume") { !$0.paused }
      try stage.untilPixel("the HUD back, the stick at home", stage.stick) {
        !$0.isAmber && $0.blue > 90
      }
      // The fingers from before the pause are still down, and hold nothing.
      #expect(try stage.state?.isCalm == true)
      try stage.up(0)
      try stage.up(1)
      try stage.down(0, stage.row)
      try stage.until("the button works again") { $0.row }
      try stage.up(0)
      try stage.until("and is released") { $0.isCalm }
      #expect(try stage.water.isEmpty)
    }

    @Test("T10: a cancel midway leaves nothing stuck")
    func cancel() throws {
      let stage = try Stage()
      defer { stage.end() }
      let pushed = CGPoint(x: stage.stick.x - 40, y: stage.stick.y)
      try stage.tell(
        "touch down 0 \(stage.stick.x) \(stage.stick.y)",
        "touch down 1 \(stage.row.x) \(stage.row.y)", "touch down 2 640 500", "touch frame")
      try stage.move(0, pushed)
      try stage.until("stick and button") { $0.row && $0.stick[0] < -0.5 }
      try stage.untilPixel("the thumb pushed", CGPoint(x: pushed.x - 15, y: pushed.y), \.isAmber)
      try stage.tell("touch cancel")
      try stage.until("all released") { $0.isCalm && !$0.paused }
      try stage.untilPixel("the thumb gone home", CGPoint(x: pushed.x - 15, y: pushed.y)) {
        !$0.isAmber
      }
      try stage.untilPixel(
        "the thumb without light", CGPoint(x: stage.stick.x + 15, y: stage.stick.y)
      ) {
        !$0.isAmber && $0.blue > 60
      }
      try stage.untilPixel("the button at rest", stage.rowSkin, \.isDark)
      try eventually("the water's finger cancelled", note: stage.report()) {
        try stage.water.map(\.water) == ["began", "cancelled"]
      }
      // The same finger numbers work at once.
      try stage.down(0, CGPoint(x: stage.stick.x, y: stage.stick.y + 40))
      try stage.until("the stick again") { $0.stick[1] > 0.5 }
      try stage.up(0)
      try stage.until("released") { $0.isCalm }
    }

    @Test("T1, P3: ten fingers at once: three controls, seven on the water, none mixed up")
    func tenFingers() throws {
      let stage = try Stage()
      defer { stage.end() }
      let places =
        [stage.stick, stage.row, stage.light]
        + (0..<7).map { CGPoint(x: 330 + 90 * CGFloat($0), y: 420) }
      for (finger, place) in places.enumerated() {
        try stage.tell("touch down \(finger) \(place.x) \(place.y)")
      }
      try stage.tell("touch frame")
      for (finger, place) in places.enumerated() {
        // Fingers leave their controls; each stays with its first view (T1).
        try stage.tell("touch motion \(finger) \(place.x + 40) \(place.y - 60)")
      }
      try stage.tell("touch frame")
      try stage.until("all three controls") { $0.stick[1] < -0.5 && $0.row && $0.light }
      try eventually("seven fingers on the water", note: stage.report()) {
        try stage.water.count == 14
      }
      #expect(try Set(stage.water.map(\.finger)) == Set(3...9))
      for finger in 0..<10 { try stage.tell("touch up \(finger)") }
      try stage.tell("touch frame")
      try stage.until("all released") { $0.isCalm }
      try eventually("seven fingers lifted", note: stage.report()) {
        try stage.water.filter { $0.water == "ended" }.map(\.finger) == Array(3...9)
      }
      #expect(
        try stage.water.filter { $0.finger == 5 }.map(\.at) == [
          [510, 420], [550, 360], [550, 360],
        ])
    }

    @Test("P1: a touch beside the instruments is the game's, also over the HUD's own pane")
    func water() throws {
      let stage = try Stage()
      defer { stage.end() }
      // The map and the gauges take no fingers either.
      let map = CGPoint(x: stage.size.width - 100, y: 80)
      for (finger, place) in [CGPoint(x: 640, y: 520), map].enumerated() {
        try stage.tap(finger, place)
      }
      try eventually("both fingers", note: stage.report()) { try stage.water.count == 4 }
      #expect(
        try stage.water.map { "\($0.finger) \($0.water)" }
          == ["0 began", "0 ended", "1 began", "1 ended"])
      #expect(try stage.state?.isCalm == true)
    }

    @Test("C2: a drag off a menu button does nothing, and back on it does")
    func dragOff() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tap(0, stage.pause)
      let resume = try stage.resumeButton()
      let skin = CGPoint(x: stage.menuColumn, y: resume.y)
      let away = CGPoint(x: resume.x, y: resume.y - 250)
      try stage.down(0, resume)
      try stage.untilPixel("pressed", skin, \.isPressedAmber)
      try stage.move(0, away)
      try stage.untilPixel("not pressed", skin) { $0.isAmber && !$0.isPressedAmber }
      try stage.up(0)
      try stage.tell("sync", "wait-commits 3")
      #expect(try stage.state?.paused == true)
      try stage.down(0, resume)
      try stage.move(0, away)
      try stage.untilPixel("off it again", skin) { $0.isAmber && !$0.isPressedAmber }
      try stage.move(0, resume)
      try stage.untilPixel("on it again", skin, \.isPressedAmber)
      try stage.up(0)
      try stage.until("resumed") { !$0.paused }
      #expect(try stage.water.isEmpty, "P5: the menu keeps touches from the game")
    }

    @Test("taps that land and lift before a frame still press")
    func quickTaps() throws {
      let stage = try Stage()
      defer { stage.end() }
      let pause = stage.pause
      try stage.tell(
        "touch down 0 \(pause.x) \(pause.y)", "touch frame", "touch up 0", "touch frame")
      let resume = try stage.resumeButton()
      try stage.tell(
        "touch down 0 \(resume.x) \(resume.y)", "touch up 0", "touch down 0 640 690",
        "touch frame")
      try stage.until("resumed") { !$0.paused }
      try stage.up(0)
    }

    @Test("Quit ends the program with status 0")
    func quit() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tap(0, stage.pause)
      try stage.tap(0, stage.quitButton())
      #expect(stage.sample.waitForExit() == 0)
      #expect(stage.sample.errors == "")
      try stage.tell("wait-gone")
    }

    @Test("Start over brings a new game, and its HUD works")
    func startOver() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tap(0, stage.pause)
      try stage.tap(0, stage.startOverButton())
      try stage.until("the new game runs") { !$0.paused }
      try stage.down(0, stage.row)
      try stage.until("its button works") { $0.row }
      try stage.untilPixel("and shows it", stage.rowSkin, \.isSeaGreen)
      try stage.up(0)
      try stage.until("released") { $0.isCalm }
    }
  }
}
