// The sample by gamepad, from SDL's joystick layer to pixels.
import Foundation
import GlassineControls
import Testing

extension SampleTests {
  @Suite struct ByPad {
    @Test("the gamepad alone opens the settings, moves a slider, toggles a switch, and goes back")
    func settings() throws {
      let pad = try VirtualPad()
      let stage = try Stage(environment: pad.environment)
      defer { stage.end() }
      try pad.tap(.start)
      _ = try stage.resumeButton()
      #expect(try stage.state?.paused == true)
      try pad.tap(.down)
      try pad.tap(.a)
      try stage.rest()
      // The focus is on the first group. Shoulders move from group to group; two on is sound.
      for _ in 0..<2 {
        try pad.tap(.rightShoulder)
        try stage.rest()
      }
      for button in [.right, .down, .left] as [VirtualPad.Button] { try pad.tap(button) }
      try stage.untilSet("music down by a step") { abs($0.sound.music - 0.65) < 0.001 }
      for button in [.down, .right, .right] as [VirtualPad.Button] { try pad.tap(button) }
      try stage.untilSet("effects up by two steps") { abs($0.sound.effects - 0.9) < 0.001 }
      for button in [.up, .up, .a] as [VirtualPad.Button] { try pad.tap(button) }
      try stage.untilSet("silence") { !$0.sound.isOn }
      #expect(try stage.settings?.audible == [0, 0])
      try pad.tap(.b)
      _ = try stage.resumeButton()
      #expect(try stage.state?.paused == true, "B goes back one step at a time")
      #expect(try stage.savedSettings().sound.isOn == false)
      try pad.tap(.b)
      try stage.until("the game") { !$0.paused }
    }

    @Test("while the page is open the stick moves through it and steers nothing; a finger joins in")
    func stickAndFinger() throws {
      let pad = try VirtualPad()
      let stage = try Stage(environment: pad.environment)
      defer { stage.end() }
      try stage.openSettings()
      try stage.show(.sound)
      // A finger holds a slider; the gamepad toggles the switch meanwhile.
      let music = try #require(try stage.settings).settings.sound.music
      let start = SettingsPage.thumb(1, music)
      try stage.drag(1, from: start, to: CGPoint(x: start.x - 80, y: start.y))
      try stage.untilSet("music by finger") { $0.sound.music < music - 0.2 }
      for button in [.right, .up, .up, .up] as [VirtualPad.Button] { try pad.tap(button) }
      let held = try #require(try stage.settings).settings.sound.music
      try pad.set(.leftX, 1)
      try stage.tell("sleep 200")
      try pad.set(.leftX, 0)
      #expect(try stage.states.allSatisfy { !$0.isSteering })
      #expect(try stage.settings?.settings.sound.music == held, "what a finger holds stays")
      try stage.up(1)
      try stage.closeSettings()
      try pad.set(.leftX, 1)
      try stage.until("the boat turns") { $0.stick[0] > 0.9 }
      try pad.set(.leftX, 0)
      try stage.until("and goes straight") { !$0.isSteering }
    }

    @Test("an unplugged gamepad releases everything it holds; plugged in again, it steers")
    func unplugging() throws {
      let pad = try VirtualPad()
      let stage = try Stage(environment: pad.environment)
      defer { stage.end() }
      try pad.set(.leftX, 1)
      try pad.set(.a, true)
      try stage.until("steering and rowing") { $0.isSteering && $0.row }
      try pad.unplug()
      try stage.until("all released") { $0.isCalm }
      try pad.plug()
      // A change before the program has opened the gamepad is lost.
      try eventually("the other way", note: stage.report()) {
        try pad.set(.leftX, 0)
        try pad.set(.leftX, -1)
        try stage.tell("sleep 200")
        return try stage.state.map { $0.stick[0] < -0.9 } ?? false
      }
      #expect(stage.sample.errors == "")
    }
  }
}
