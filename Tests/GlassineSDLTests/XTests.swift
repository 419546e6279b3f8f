// The platform on X11.
import Foundation
import GlassineInput
import Testing

@testable import GlassineSDL

extension PlatformTests {
  @Suite(.enabled(if: isInstalled("Xvfb") && isInstalled("xdotool"), "needs Xvfb and xdotool"))
  @MainActor struct X11 {
    @Test("X11: mouse, buttons and wheel arrive as on Wayland, in whole points")
    func mouse() throws {
      let stage = try XStage()
      defer { stage.end() }
      #expect(stage.platform.driverName == "x11" && stage.window.scale == 1)
      try stage.xdotool("mousemove", "100", "50")
      _ = stage.story(lines: 1)
      stage.settleQuiet()
      stage.samples = []
      try stage.xdotool("mousemove", "110", "60", "mousedown", "1", "mousemove", "120", "60")
      try stage.xdotool("mousedown", "3", "mouseup", "1", "mouseup", "3")
      try stage.xdotool("click", "4", "click", "7")
      #expect(
        stage.story(lines: 8) == """
          hover moved 110,60
          mouse1 began 110,60
          mouse1 moved 120,60
          mouse3 moved 120,60
          mouse2 moved 120,60
          mouse2 ended 120,60
          wheel 0,1
          wheel -1,0
          """)
    }

    @Test("X11: keys with their names, cancelled when the keyboard focus is lost")
    func keys() throws {
      let stage = try XStage()
      defer { stage.end() }
      try stage.xdotool("windowfocus", stage.windowName)
      stage.settle(until: { stage.window.isKey })
      stage.samples = []
      try stage.xdotool("key", "a", "keydown", "Tab")
      #expect(stage.story(lines: 3) == "key a began\nkey a ended\nkey Tab began")
      let other = try stage.platform.makeWindow(title: "b", size: CGSize(width: 10, height: 10))
      other.hide()
      stage.window.hide()
      stage.settle(until: { false }, seconds: 0.4)
      let story = stage.story(lines: 2)
      #expect(story.contains("key Tab cancelled\nlost focus") && !story.contains("Tab ended"))
      try stage.xdotool("keyup", "Tab")
    }

    @Test("X11, pitfall 15: a press whose release is lost is cancelled, the next click is whole")
    func lostRelease() throws {
      let stage = try XStage(size: CGSize(width: 640, height: 360))
      defer { stage.end() }
      try stage.xdotool("mousemove", "400", "300", "windowfocus", stage.windowName)
      stage.settle(until: { stage.window.isKey })
      try stage.xdotool("mousedown", "1")
      stage.settle(until: {
        stage.samples.contains { if case .touch = $0 { true } else { false } }
      })
      stage.samples = []
      // The root takes the keyboard, SDL drops its grab, and the release goes to the root.
      try stage.xdotool("windowfocus", stage.rootName)
      stage.settle(until: { !stage.window.isKey })
      try stage.xdotool("mousemove", "5", "5", "mouseup", "1")
      stage.settle(until: {
        stage.samples.compactMap(Transcript.line).contains { $0.contains("cancelled") }
      })
      stage.settleQuiet()
      #expect(stage.story(lines: 1).contains("mouse1 cancelled 80,120"))
      try stage.xdotool("mousemove", "410", "310", "mousedown", "1", "mousemove", "420", "310")
      try stage.xdotool("mouseup", "1", "click", "1")
      let presses = stage.story(lines: 5).split(separator: "\n").filter { $0.hasPrefix("mouse") }
      #expect(
        presses.map { $0.split(separator: " ")[1] }.filter { $0 != "moved" }
          == ["began", "ended", "began", "ended"])
    }

    @Test("X11: waiting ends with input and with wake, and else sleeps through")
    func waiting() throws {
      let stage = try XStage()
      defer { stage.end() }
      let platform = stage.platform
      try stage.xdotool("mousemove", "10", "10")
      stage.settle(until: { false }, seconds: 0.6)
      func sleepsThrough(_ seconds: TimeInterval) -> Bool {
        stage.pump()
        let before = platform.eventWait.wakeUps
        let deadline = platform.now + seconds
        platform.wait(until: deadline)
        return platform.now >= deadline - 0.001 && platform.eventWait.wakeUps == before + 1
      }
      // The server may send events in one wait, and in another; after a quiet one no more.
      #expect((0..<10).contains { _ in sleepsThrough(0.4) })
      #expect(sleepsThrough(1.2))
      Thread.detachNewThread {
        usleep(20_000)
        platform.wake()
      }
      platform.wait(until: nil)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["xdotool", "mousemove", "30", "30"]
      try process.run()
      stage.samples = []
      while stage.samples.isEmpty {
        platform.wait(until: nil)
        stage.pump()
      }
      process.waitUntilExit()
      #expect(stage.story(lines: 1) == "hover moved 30,30")
    }

    @Test("X11: frames are paced by the display's refresh")
    func pacing() throws {
      let stage = try XStage()
      defer { stage.end() }
      stage.window.swap()
      let now = stage.platform.now
      let next = try #require(stage.window.nextFrameTime(after: 0))
      let period = 1 / stage.window.refreshRate
      #expect(next > now && next <= now + period && !stage.window.isFrameCallbackPending)
    }
  }

  @Suite(
    .enabled(
      if: isInstalled("Xorg")
        && FileManager.default.fileExists(
          atPath: "/usr/lib/xorg/modules/input/inputtest_drv.so")
        && FileManager.default.fileExists(
          atPath: "/usr/include/xorg/xf86-input-inputtest-protocol.h"),
      "needs xserver-xorg-core, xserver-xorg-video-dummy and xserver-xorg-dev"))
  @MainActor struct X11Fingers {
    @Test("X11, pitfalls 7, 10, 11: fingers are exact to the edge, and never the mouse")
    func fingers() throws {
      let stage = try XStage(hasFingers: true)
      defer { stage.end() }
      try stage.fingers(
        "touch down 0 0 0", "touch down 1 16384 16384", "touch motion 0 32768 32768",
        "touch motion 1 65535 65535", "touch up 0 0 0", "touch up 1 0 0")
      stage.settle(until: {
        stage.samples.filter { if case .touch(let t) = $0 { t.phase == .ended } else { false } }
          .count == 2
      })
      var touches: [TouchSample] = []
      for sample in stage.samples {
        guard case .touch(let touch) = sample else { continue }
        touches.append(touch)
      }
      #expect(touches.allSatisfy { $0.type == .direct })
      let first = touches.filter { $0.source == touches[0].source }
      let second = touches.filter { $0.source != touches[0].source }
      #expect(first.map(\.phase) == [.began, .moved, .ended])
      #expect(second.map(\.phase) == [.began, .moved, .ended])
      #expect(first[0].location == .zero)
      #expect(abs(first[1].location.x - 640) < 0.6 && abs(first[1].location.y - 360) < 0.6)
      #expect(abs(second[0].location.x - 320) < 0.6 && abs(second[0].location.y - 180) < 0.6)
      #expect(abs(second[1].location.x - 1280) < 0.5 && abs(second[1].location.y - 720) < 0.5)
      #expect(second[2].location == second[1].location)
      let mouse = stage.samples.filter {
        switch $0 {
        case .hover(let hover): hover.phase != .entered
        default: false
        }
      }
      #expect(mouse.isEmpty)
    }

    @Test("X11, P3: a finger is the UI's or the host's, as SDL reports it")
    func host() throws {
      let stage = try HostStage(driver: "x11")
      defer { stage.end() }
      // The window's 640 x 360 points are at the left top of a screen twice as wide and high.
      try stage.fingers(
        [
          "touch down 0 1024 1024", "touch down 1 16384 16384", "touch motion 0 1100 1024",
          "touch up 0 0 0", "touch up 1 0 0",
        ], answers: 5)
      let answers = stage.takeAnswers().split(separator: "\n").map {
        $0.split(separator: " ").dropFirst(2).joined(separator: " ")
      }
      #expect(answers == ["down taken", "down host", "motion taken", "up taken", "up host"])
      #expect(stage.takePresses() == ["down", "pressed"])
      #expect(stage.takeHostTouches().count == 2)
    }

    @Test("X11: on the button a finger is the overlay's, beside it the window's beneath")
    func inputShape() throws {
      let two = try TwoWindows(driver: "x11")
      defer { two.end() }
      two.stage.button.button.frame.origin.x = 120
      two.frame()
      let places = TwoWindows.places(around: 120)
      // The server takes one list of lines. The screen is 1280 x 720.
      let lines = places.flatMap { place, _ in
        ["touch down 0 \((place * 65536 + 32768) / 1280) 1820", "touch up 0 0 0"]
      }
      try two.stage.fingers(lines, answers: 8)
      #expect(
        two.takeAnswers()
          == places.flatMap { _, isTaken in
            ["down", "up"].map { "\($0) \(isTaken ? "taken" : "unknown")" }
          })
      #expect(two.stage.takePresses().count == 4)
    }
  }
}
