// The settings page played from end to end by fingers, and the settings' file.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct SettingsByTouch {
    typealias Page = SettingsPage

    @Test("changes by touch change the game, are in the file, and are restored at the next start")
    func setAndKept() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let map = CGPoint(x: 1180, y: 60)
      do {
        let stage = try Stage(folder: folder)
        defer { stage.end() }
        let withMap = try stage.pixel(map.x, map.y)
        try stage.openSettings()
        try stage.show(.graphics)
        try stage.tap(0, Page.toggle(4))
        try stage.untilSet("no map") { !$0.graphics.showsMap }
        try stage.tap(0, Page.plus(1))
        try stage.untilSet("two fireflies more") { $0.graphics.fireflies == 24 }
        try stage.show(.controls)
        try stage.tap(0, Page.toggle(0))
        try stage.untilSet("left-handed") { $0.controls.isLeftHanded }
        try stage.closeSettings()
        #expect(try stage.savedSettings().graphics.showsMap == false)
        try stage.untilPixel("the map gone", map) { abs($0.blue - withMap.blue) > 12 }
        // The other hand: the stick is on the right now, the buttons on the left.
        let stick = CGPoint(x: 1280 - stage.stick.x, y: stage.stick.y)
        try stage.drag(0, from: stick, to: CGPoint(x: stick.x, y: stick.y - 40))
        try stage.down(1, CGPoint(x: 1280 - stage.row.x, y: stage.row.y))
        try stage.until("steering and rowing") { $0.stick[1] < -0.5 && $0.row }
        #expect(try stage.water.isEmpty)
      }
      let stage = try Stage(folder: folder)
      defer { stage.end() }
      let settings = try #require(try stage.settings?.settings)
      #expect(!settings.graphics.showsMap && settings.graphics.fireflies == 24)
      #expect(settings.controls.isLeftHanded && stage.sample.errors.isEmpty)
      try stage.down(0, CGPoint(x: 1280 - stage.row.x, y: stage.row.y))
      try stage.until("rowing with the left hand") { $0.row }
    }

    @Test("C3: two fingers drag two sliders at once, and each has its own value")
    func twoSliders() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.openSettings()
      try stage.show(.sound)
      try stage.tell(
        "touch down 1 \(Page.thumb(1, 0.7).x) \(Page.row(1))",
        "touch down 2 \(Page.thumb(2, 0.8).x) \(Page.row(2))", "touch frame")
      try stage.tell("sleep 200", "wait-commits 2")
      for step in 1...8 {
        let share = CGFloat(step) / 8
        try stage.tell(
          "touch motion 1 \(Page.thumb(1, 0.7 - 0.5 * share).x) \(Page.row(1))",
          "touch motion 2 \(Page.thumb(2, 0.8 - 0.3 * share).x) \(Page.row(2))", "touch frame",
          "wait-commits 1")
      }
      try stage.untilSet("both sliders where the fingers are") {
        abs($0.sound.music - 0.2) < 0.01 && abs($0.sound.effects - 0.5) < 0.01
      }
      try stage.untilPixel("the first filled up to the finger", Page.thumb(1, 0.1), \.isAmber)
      try stage.untilPixel("and no farther", Page.thumb(1, 0.5)) { !$0.isAmber }
      try stage.untilPixel("the second filled farther", Page.thumb(2, 0.3), \.isAmber)
      try stage.up(1)
      try stage.up(2)
      let audible = try #require(try stage.settings?.audible)
      #expect(abs(audible[0] - 0.2) < 0.01 && abs(audible[1] - 0.5) < 0.01)
      // Off is silent, and keeps the volumes for later.
      try stage.tap(0, Page.toggle(0))
      try eventually("silence", note: stage.report()) { try stage.settings?.audible == [0, 0] }
      try stage.untilPixel("the slider disabled", Page.thumb(1, 0.1)) { !$0.isAmber }
      #expect(try abs((stage.settings?.settings.sound.music ?? 0) - 0.2) < 0.01)
    }

    @Test("a finger scrolls while another holds a slider, which keeps its value and its finger")
    func scrollWhileHolding() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.openSettings()
      try stage.show(.sound)
      try stage.down(1, Page.thumb(1, 0.7))
      try stage.tell("sleep 200", "wait-commits 2")
      try stage.move(1, Page.thumb(1, 0.5))
      try stage.untilSet("the slider held") { abs($0.sound.music - 0.5) < 0.01 }
      // The switch at the row's top moves up with the list.
      try stage.drag(
        2, from: CGPoint(x: 600, y: 500), to: CGPoint(x: 600, y: 440))
      try stage.untilPixel("the list scrolled", Page.toggle(0)) { !$0.isAmber && $0.red < 200 }
      // The slider went up with its row, and still follows its finger.
      try stage.move(1, Page.thumb(1, 0.3))
      try stage.untilSet("the slider follows") { abs($0.sound.music - 0.3) < 0.01 }
      try stage.up(2)
      try stage.up(1)
      #expect(try abs((stage.settings?.settings.sound.effects ?? 0) - 0.8) < 0.001)
    }

    @Test("the strip of lakes scrolls across, the list down, and a tap chooses a lake")
    func nestedScrolling() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.openSettings()
      let first = CGPoint(x: 480, y: 280)
      // Down from a lake: the list scrolls, and the lake is not chosen.
      try stage.drag(1, from: CGPoint(x: 640, y: 280), to: CGPoint(x: 640, y: 180))
      try stage.up(1)
      try stage.rest()
      #expect(try stage.settings?.settings.lake == 0)
      try stage.tap(0, Page.entry(.player))
      try stage.rest()
      // Across: the strip scrolls by two lakes, the list stays.
      try stage.drag(
        1, from: CGPoint(x: 960, y: 280), to: CGPoint(x: 960 - 320, y: 280), steps: 16)
      try stage.tell("sleep 150")
      try stage.move(1, CGPoint(x: 960 - 320, y: 280))
      try stage.up(1)
      try stage.rest()
      try stage.tap(0, first)
      try stage.untilSet("a lake that was out of sight to the right") { $0.lake >= 1 }
      let lake = try #require(try stage.settings?.settings.lake)
      try stage.tap(0, Page.back)
      try stage.tap(0, stage.startOverButton())
      try eventually("the next game is on that lake", note: stage.report()) {
        try stage.settings?.seed == 7 + lake
      }
    }

    @Test("another language at once, in the page and in the menu; reset restores all but it")
    func language() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.openSettings()
      try stage.show(.sound)
      try stage.tap(0, Page.toggle(0))
      try stage.untilSet("silence") { !$0.sound.isOn }
      try stage.show(.language)
      let before = try stage.screenshot()
      try stage.tap(0, Page.language(1))
      try stage.untilSet("German") { $0.language == "de" }
      try eventually("another heading") {
        let now = try stage.screenshot()
        let ink = { (shot: Screenshot) in
          shot.count(x: 188...320, y: 78...102) { $0.red > 200 && $0.blue > 200 }
        }
        return ink(now) > ink(before) + 40
      }
      try stage.tap(0, Page.reset)
      try stage.untilSet("as it came, in German") { $0.sound.isOn && $0.language == "de" }
    }

    @Test("a broken file is set aside with a line, and the game runs with the defaults")
    func brokenFile() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try #"{"sound": {"music": "loud"}}"#.write(
        toFile: "\(folder.path)/settings.json", atomically: true, encoding: .utf8)
      let stage = try Stage(folder: folder)
      defer { stage.end() }
      #expect(try stage.settings?.settings.sound.music == 0.7)
      let aside = "\(folder.path)/settings.broken.json"
      #expect(
        try String(contentsOfFile: aside, encoding: .utf8) == #"{"sound": {"music": "loud"}}"#)
      #expect(stage.sample.errors.contains("settings.json holds something else"))
      #expect(stage.sample.errors.split(separator: "\n").count == 1, "\(stage.sample.errors)")
      // The page says so too, in red at its foot.
      try stage.openSettings()
      try stage.untilPixel("the line's ground", CGPoint(x: 1090, y: 630)) {
        $0.red > $0.green + 20
      }
    }

    @Test("unwritable settings are reported, and the game continues with them")
    func cannotWrite() throws {
      // No user, not even root, can make a folder there.
      let stage = try Stage(sample: ["--settings", "/proc/glassine/settings.json"])
      defer { stage.end() }
      try stage.openSettings()
      try stage.show(.graphics)
      try stage.tap(0, Page.toggle(3))
      try stage.untilSet("no compass") { !$0.graphics.showsCompass }
      try stage.untilPixel("the line's ground", CGPoint(x: 1090, y: 630)) {
        $0.red > $0.green + 20
      }
      #expect(stage.sample.errors.contains("could not make the folder /proc/glassine"))
      try stage.closeSettings()
      #expect(stage.sample.errors.split(separator: "\n").count == 1, "\(stage.sample.errors)")
    }
  }
}
