// The sample's window under the compositor: sizes, scales, frames, devices, the end.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct Surfaces {
    @Test("a resized window's HUD moves to the new corners, and touches find it there")
    func resize() throws {
      let stage = try Stage()
      defer { stage.end() }
      for (width, height) in [(900, 600), (1600, 800)] {
        try stage.tell("configure \(width) \(height) activated")
        try stage.until("the HUD at \(width)") { $0.size == [Double(width), Double(height)] }
        stage.size = CGSize(width: width, height: height)
        try eventually("a buffer of \(width) x \(height)") {
          let frame = try stage.frame()
          return frame.width == width && frame.height == height
        }
        try stage.untilPixel("the row button in its corner", stage.rowSkin, \.isDark)
        try stage.down(0, stage.row)
        try stage.until("held") { $0.row }
        try stage.untilPixel("lit", stage.rowSkin, \.isSeaGreen)
        try stage.up(0)
        try stage.until("released") { $0.isCalm }
      }
      #expect(try stage.water.isEmpty)
    }

    @Test("full screen fills the output")
    func fullScreen() throws {
      let stage = try Stage(
        compositor: ["--size", "1600x900"], sample: ["--full-screen", "--size", "800x600"])
      defer { stage.end() }
      try stage.until("the HUD on the whole output") { $0.size == [1600, 900] }
      stage.size = CGSize(width: 1600, height: 900)
      try eventually("a full buffer") { try stage.frame().width == 1600 }
      try stage.down(0, stage.light)
      try stage.untilPixel("the light lit in its corner", stage.lightSkin, \.isAmber)
      try stage.up(0)
      try stage.until("released") { $0.isCalm }
    }

    @Test(
      "on a display of 4K whose points are pixels the HUD is twice as large, and fingers find it")
    func largeDisplay() throws {
      let stage = try Stage(
        compositor: ["--size", "3840x2160"], sample: ["--full-screen"])
      defer { stage.end() }
      try stage.until("half the points") { $0.size == [1920, 1080] }
      #expect(try stage.frame().width == 3840)
      stage.size = CGSize(width: 1920, height: 1080)
      try stage.down(0, CGPoint(x: stage.light.x * 2, y: stage.light.y * 2))
      try stage.until("held") { $0.light }
      try stage.up(0)
      try stage.until("released") { $0.isCalm }
      // A smaller window has fewer points, as large as those.
      try stage.tell("configure 2560 1440 activated")
      try stage.until("fewer points") { $0.size == [1280, 720] }
      #expect(stage.sample.errors == "")
    }

    @Test(
      "on seven inches of 1280 x 800 the HUD is half as large again, and fingers find it",
      arguments: [
        (["--millimetres", "151x94"], []), (["--millimetres", "94x151"], []),
        ([], ["--diagonal", "7"]), (["--millimetres", "338x211"], ["--diagonal", "7"]),
      ])
    func fineDisplay(compositor: [String], options: [String]) throws {
      let stage = try Stage(
        compositor: ["--size", "1280x800"] + compositor, sample: ["--full-screen"] + options)
      defer { stage.end() }
      try stage.until("two thirds of the points") {
        abs($0.size[0] - 1280 / 1.5) < 0.01 && abs($0.size[1] - 800 / 1.5) < 0.01
      }
      #expect(try stage.frame().width == 1280)
      stage.size = CGSize(width: 1280 / 1.5, height: 800 / 1.5)
      try stage.down(0, CGPoint(x: stage.light.x * 1.5, y: stage.light.y * 1.5))
      try stage.until("held") { $0.light }
      try stage.up(0)
      try stage.until("released") { $0.isCalm }
      // A smaller window has fewer points, as large as those.
      try stage.tell("configure 1200 720 activated")
      try stage.until("fewer points") { $0.size == [800, 480] }
      #expect(stage.sample.errors == "")
    }

    @Test("a window has the requested points, however large they are, and keeps them so")
    func pointsOfWindow() throws {
      let stage = try Stage(
        compositor: ["--size", "2560x1600", "--millimetres", "286x179"])
      defer { stage.end() }
      try stage.until("its own points") { $0.size == [1280, 720] }
      try eventually("a buffer half as large again") { try stage.frame().width == 1920 }
      try stage.down(0, CGPoint(x: stage.light.x * 1.5, y: stage.light.y * 1.5))
      try stage.until("held") { $0.light }
      try stage.up(0)
      try stage.until("released") { $0.isCalm }
      for (width, height) in [(2400, 1350), (1200, 720)] {
        try stage.tell("configure \(width) \(height) activated")
        try stage.until("points as large at \(width)") {
          $0.size == [Double(width) / 1.5, Double(height) / 1.5]
        }
      }
      #expect(stage.sample.errors == "")
    }

    @Test(
      "a display that reports no size of its glass, or an impossible one, changes nothing",
      arguments: [[], ["--millimetres", "160x90"], ["--millimetres", "151x200"]])
    func unknownGlass(compositor: [String]) throws {
      let stage = try Stage(
        compositor: ["--size", "1280x800"] + compositor, sample: ["--full-screen"])
      defer { stage.end() }
      try stage.until("all points") { $0.size == [1280, 800] }
    }

    @Test("an output whose scale changes: same points, twice the pixels")
    func scaleChange() throws {
      let stage = try Stage(compositor: ["--size", "2560x1440"])
      defer { stage.end() }
      #expect(try stage.frame().scale == 1)
      try stage.down(0, stage.light)
      try stage.until("held") { $0.light }
      try stage.tell("scale 2 reenter")
      stage.scale = 2
      try eventually("a buffer twice as large") {
        let frame = try stage.frame()
        return frame.scale == 2 && frame.width == 2560
      }
      #expect(try stage.state?.size == [1280, 720])
      try stage.untilPixel("the light, still held", stage.lightSkin, \.isAmber)
      try stage.up(0)
      try stage.until("released") { $0.isCalm }
      try stage.down(1, stage.row)
      try stage.untilPixel("the row button lit", stage.rowSkin, \.isSeaGreen)
      try stage.up(1)
    }

    @Test("a covered window gets no frames, yet its input continues")
    func noFrames() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("frames off", "sync")
      for round in 0..<3 {
        try stage.down(0, stage.row)
        try stage.until("held, round \(round)") { $0.row }
        try stage.up(0)
        try stage.until("released, round \(round)") { $0.isCalm }
      }
      let before = try stage.frame().commits
      try stage.tell("frames auto")
      try eventually("frames again") { try stage.frame().commits > before + 5 }
    }

    @Test("T10: the touch screen unplugged under fingers, and plugged in again")
    func deviceGone() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.down(0, CGPoint(x: stage.stick.x + 40, y: stage.stick.y))
      try stage.down(1, stage.light)
      try stage.until("both held") { $0.light && $0.isSteering }
      try stage.tell("caps 3")
      try stage.until("both released") { $0.isCalm }
      try stage.untilPixel("the light at rest", stage.lightSkin, \.isDark)
      try stage.tell("caps 7", "sync")
      eventually("touches again", note: stage.report()) {
        (try? stage.down(0, stage.row)) != nil
      }
      try stage.until("a finger works") { $0.row }
      try stage.up(0)
      try stage.until("released") { $0.isCalm }
    }

    @Test("closing the window ends the program with status 0, fingers down or not")
    func close() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.down(0, stage.stick)
      try stage.down(1, CGPoint(x: 640, y: 500))
      try stage.tell("close")
      #expect(stage.sample.waitForExit() == 0)
      #expect(stage.sample.errors == "")
    }

    @Test("a compositor that ends also ends the program, and not by a crash")
    func compositorGone() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.down(0, stage.stick)
      stage.compositor.stop()
      let status = stage.sample.waitForExit()
      #expect((0..<128).contains(status), "status \(status), \(stage.sample.errors)")
    }
  }
}
