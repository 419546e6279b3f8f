// Touches on Wayland: SDL 2's pitfalls, one test each.
internal import CSDL2
import Foundation
import GlassineInput
import Testing

@testable import GlassineSDL

extension PlatformTests {
  @Suite @MainActor struct TouchPitfalls {
    @Test("pitfall 1, T10: a sequence the compositor takes is cancelled, and the next one is whole")
    func cancel() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("touch down 0 64 36", "touch down 1 320 180", "touch frame", "sync")
      try stage.tell("touch cancel", "sync")
      #expect(
        stage.story() == """
          finger 0 began 64,36
          finger 1 began 320,180
          finger 0 cancelled 64,36
          finger 1 cancelled 320,180
          lost sequence
          """)
      try stage.tell("touch down 0 10 20", "touch frame", "touch up 0", "touch frame", "sync")
      #expect(stage.story() == "finger 0 began 10,20\nfinger 0 ended 10,20")
    }

    @Test("pitfall 2: a cancel keeps its place among the touches and keys of the same pump")
    func cancelOrder() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tellSilently(
        "touch down 0 10 10", "touch frame", "touch motion 0 20 20", "touch frame", "key 30 down",
        "touch cancel", "key 30 up", "touch down 1 30 30", "touch frame")
      try stage.tell("sync")
      #expect(
        stage.story() == """
          finger 0 began 10,10
          finger 0 moved 20,20
          key a began
          finger 0 cancelled 20,20
          lost sequence
          key a ended
          finger 1 began 30,30
          """)
    }

    @Test("pitfall 3: fingers of a removed device are cancelled, and it may come back")
    func deviceGone() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("touch down 0 64 36", "touch frame", "sync", "caps 3", "sync")
      #expect(
        stage.story() == "finger 0 began 64,36\nfinger 0 cancelled 64,36\nlost device")
      try stage.tell("caps 7", "sync", "touch down 0 5 6", "touch frame", "touch up 0")
      try stage.tell("touch frame", "sync")
      #expect(stage.story() == "finger 0 began 5,6\nfinger 0 ended 5,6")
    }

    @Test("pitfall 4: fingers down while a window closes or SDL ends do no harm afterwards")
    func fingersAcrossSessions() throws {
      for _ in 0..<3 {
        let stage = try Stage()
        defer { stage.end() }
        let second = try stage.platform.makeWindow(
          title: "second", size: CGSize(width: 100, height: 100))
        try stage.show(second)
        _ = stage.take()
        try stage.tell("touch down 0 64 36", "touch down 7 20 20", "touch frame", "sync")
        second.close()
        stage.pump()
        #expect(
          stage.story() == """
            finger 0 began 64,36
            finger 7 began 20,20
            finger 0 cancelled 64,36
            finger 7 cancelled 20,20
            lost window
            """)
        try stage.tell("target 1", "touch down 0 1 1", "touch frame", "touch motion 0 2 2")
        try stage.tell("touch frame", "sync")
        #expect(stage.story() == "finger 0 began 1,1\nfinger 0 moved 2,2")
      }
    }

    @Test("pitfall 5: motions and lifts of unknown fingers are dropped")
    func unknownFingers() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("touch motion 5 10 10", "touch frame", "touch up 6", "touch frame", "sync")
      try stage.tell("touch down 0 1 2", "touch motion 9 3 3", "touch frame", "sync")
      #expect(stage.story() == "finger 0 began 1,2")
    }

    @Test("pitfall 5, T8: contact size and orientation do no harm, and give the radius")
    func contactShape() throws {
      let stage = try Stage(compositor: ["--seat", "8"])
      defer { stage.end() }
      try stage.tellSilently(
        "touch down 0 10 10", "touch shape 0 24 16", "touch orientation 0 30", "touch frame",
        "touch motion 0 11 10", "touch frame")
      try stage.tell("sync")
      let radii = stage.take().compactMap { sample -> CGFloat? in
        if case .touch(let touch) = sample { touch.majorRadius } else { nil }
      }
      #expect(radii == [12, 12])
    }

    @Test("pitfall 6: touches on surfaces that are not our windows' are dropped")
    func foreignSurface() throws {
      let stage = try Stage()
      defer { stage.end() }
      let foreign = SDL_CreateWindow("foreign", 0, 0, 200, 100, SDL_WINDOW_OPENGL.rawValue)
      defer { SDL_DestroyWindow(foreign) }
      SDL_GL_MakeCurrent(foreign, stage.platform.glContext)
      SDL_GL_SwapWindow(foreign)
      try stage.tell("sync", "target 2")
      _ = stage.take()
      try stage.tell("touch down 0 10 10", "touch frame", "touch motion 0 20 20", "touch frame")
      try stage.tell("touch up 0", "touch frame", "move 5 5", "button left down", "button left up")
      try stage.tell("leave", "target 1", "touch down 0 30 30", "touch frame", "sync")
      #expect(stage.story() == "finger 0 began 30,30")
    }

    @Test("pitfall 7: a finger never moves or presses the mouse")
    func noMouseFromTouch() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("touch down 0 64 36", "touch frame", "touch motion 0 70 40", "touch frame")
      try stage.tell("touch up 0", "touch frame", "sync")
      #expect(
        stage.story() == "finger 0 began 64,36\nfinger 0 moved 70,40\nfinger 0 ended 70,40")
    }

    @Test(
      "pitfall 7: SDL's own doubles of touches and mouse are dropped", arguments: [true, false])
    func doubledEvents(onWayland: Bool) throws {
      let stage = onWayland ? try Stage() : nil
      defer { stage?.end() }
      var configuration = PlatformConfiguration()
      configuration.drivers = ["offscreen"]
      let platform = try stage?.platform ?? Platform(configuration: configuration)
      defer { platform.shutDown() }
      let window = try platform.makeWindow(title: "", size: CGSize(width: 100, height: 100))
      var samples: [Sample] = []
      platform.pump(into: &samples)
      samples = []
      var event = SDL_Event()
      event.type = SDL_MOUSEBUTTONDOWN.rawValue
      event.button.which = .max
      event.button.windowID = window.number
      event.button.button = 1
      event.button.state = 1
      SDL_PushEvent(&event)
      event = SDL_Event()
      event.type = SDL_FINGERDOWN.rawValue
      event.tfinger.touchId = -1
      event.tfinger.windowID = window.number
      SDL_PushEvent(&event)
      platform.pump(into: &samples)
      #expect(samples.compactMap(Transcript.line).isEmpty)
    }

    @Test("pitfall 8, T9: times are the compositor's, however late they are read")
    func hardwareTimes() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tellSilently("touch down 0 1 1", "touch frame", "sleep 40", "touch motion 0 2 2")
      try stage.tellSilently("touch frame", "sleep 40", "touch up 0", "touch frame", "sleep 40")
      try stage.tell("sync")
      let times = stage.take().map(\.timestamp)
      try #require(times.count == 3)
      #expect(times[1] - times[0] >= 0.039 && times[2] - times[1] >= 0.039)
      #expect(stage.platform.now - times[2] >= 0.039)
    }

    @Test("pitfall 8: a clock of another base that wraps keeps its distances and stays in the past")
    func foreignClock() throws {
      // A clock that is first read late, on a busy machine, has later samples moved into the past.
      var distances: [TimeInterval] = []
      for _ in 0..<10 {
        distances = try foreignDistances()
        if distances.allSatisfy({ $0 >= 0.049 }) { break }
      }
      #expect(distances.allSatisfy { $0 >= 0.049 }, "\(distances)")
    }

    /// Seconds between the samples of one finger, 50 ms apart, on a clock that wraps meanwhile.
    private func foreignDistances() throws -> [TimeInterval] {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("clock-at 4294967270", "touch down 0 1 1", "touch frame", "sync")
      try stage.tellSilently("sleep 50", "touch motion 0 2 2", "touch frame", "sleep 50")
      try stage.tellSilently("touch up 0")
      try stage.tell("touch frame", "sync")
      let times = stage.take().map(\.timestamp)
      try #require(times.count == 3)
      #expect(times[2] <= stage.platform.now && stage.platform.now - times[0] < 20)
      return [times[1] - times[0], times[2] - times[1]]
    }

    @Test("pitfall 9: fingers of one frame arrive in one pump, in the compositor's order")
    func frames() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("touch down 0 1 1", "touch down 1 2 2", "touch frame", "sync")
      _ = stage.take()
      try stage.tell("touch motion 1 3 3", "touch motion 0 4 4", "touch frame", "sync")
      #expect(stage.story() == "finger 1 moved 3,3\nfinger 0 moved 4,4")
    }

    @Test("pitfall 10, T12: names are any number; one that lands twice was lost and is cancelled")
    func names() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("touch down 353 1 1", "touch down 2147483647 2 2", "touch frame")
      try stage.tell("touch down 353 9 9", "touch frame", "touch up 2147483647", "touch frame")
      try stage.tell("sync")
      #expect(
        stage.story() == """
          finger 353 began 1,1
          finger 2147483647 began 2,2
          finger 353 cancelled 1,1
          finger 353 began 9,9
          finger 2147483647 ended 2,2
          """)
    }

    @Test("pitfalls 11 and 13: places are exact, inside and outside, and a lift keeps its place")
    func places() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("touch down 0 639.75 359.5", "touch frame", "touch motion 0 -50.5 400.25")
      try stage.tell("touch frame", "touch up 0", "touch frame", "sync")
      #expect(
        stage.story() == """
          finger 0 began 639.75,359.5
          finger 0 moved -50.5,400.25
          finger 0 ended -50.5,400.25
          """)
    }

    @Test("pitfall 12: a finger that a resize moved to the same fraction is reported")
    func resizedUnderFinger() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("touch down 0 320 180", "touch frame", "sync")
      try stage.tell("configure 800 450 activated", "sync", "touch motion 0 400 225", "touch frame")
      try stage.tell("sync")
      #expect(stage.window.size == CGSize(width: 800, height: 450))
      #expect(stage.story() == "finger 0 began 320,180\nfinger 0 moved 400,225")
    }

    @Test("pitfall 14: twenty fingers at once are twenty fingers")
    func twentyFingers() throws {
      let stage = try Stage()
      defer { stage.end() }
      for finger in 0..<20 { try stage.tell("touch down \(finger) \(finger * 10) 5") }
      try stage.tell("touch frame", "touch cancel", "sync")
      let phases = stage.take().compactMap { sample -> TouchSamplePhase? in
        if case .touch(let touch) = sample { touch.phase } else { nil }
      }
      #expect(
        phases == Array(repeating: .began, count: 20) + Array(repeating: .cancelled, count: 20))
    }

    @Test("pitfall 15: neither the pointer's leaving nor the keyboard's ends a finger")
    func fingersOutliveFocus() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("move 5 5", "touch down 0 64 36", "touch frame", "leave", "focus out")
      try stage.tell("touch motion 0 65 36", "touch frame", "touch up 0", "touch frame", "sync")
      let fingers = stage.story().split(separator: "\n").filter { $0.hasPrefix("finger") }
      #expect(fingers == ["finger 0 began 64,36", "finger 0 moved 65,36", "finger 0 ended 65,36"])
    }

    @Test("pitfall 16: SDL's own two-finger gestures are not made")
    func noSDLGestures() throws {
      let stage = try Stage()
      defer { stage.end() }
      #expect(SDL_EventState(SDL_MULTIGESTURE.rawValue, SDL_QUERY) == UInt8(SDL_IGNORE))
    }

    @Test("a finger in a hidden window is cancelled once")
    func hiddenWindow() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("touch down 0 64 36", "touch frame", "sync")
      stage.window.hide()
      stage.pump()
      let samples = stage.take()
      #expect(
        samples.compactMap(Transcript.line).prefix(2)
          == ["finger 0 began 64,36", "finger 0 cancelled 64,36"])
      #expect(samples.filter { if case .touch = $0 { true } else { false } }.count == 2)
      #expect(!stage.window.isVisible && !stage.window.isReadyToDraw)
    }

    @Test("two windows: a finger belongs to the window it landed in")
    func twoWindows() throws {
      let stage = try Stage()
      defer { stage.end() }
      let second = try stage.platform.makeWindow(title: "b", size: CGSize(width: 300, height: 200))
      try stage.show(second)
      _ = stage.take()
      try stage.tell("target 1", "touch down 0 1 1", "touch frame", "touch up 0", "touch frame")
      try stage.tell("target 2", "touch down 0 2 2", "touch frame", "touch up 0", "touch frame")
      try stage.tell("sync")
      let windows = stage.take().compactMap { sample -> WindowNumber? in
        if case .touch(let touch) = sample { touch.window } else { nil }
      }
      let (first, last) = (stage.window.number, second.number)
      #expect(windows == [first, first, last, last])
    }
  }
}
