// A UI over a host that runs SDL itself: the owner of each event, and the UI's handling.
internal import CGLES3
internal import CSDL2
import Foundation
import Glassine
import Testing

@testable import GlassineSDL

extension PlatformTests {
  /// The recipient of a finger within one client that is first; compositors differ.
  enum SeatOrder: CaseIterable {
    case glassineFirst, sdlFirst
    var arguments: [String] { ["--oldest-first", self == .sdlFirst ? "1" : "0"] }
  }

  @Suite @MainActor struct HostsOwnLoop {
    @Test(
      "P3: a finger on the button is the UI's from landing to lift, and presses it",
      arguments: SeatOrder.allCases)
    func taken(order: SeatOrder) throws {
      let stage = try HostStage(compositor: order.arguments)
      defer { stage.end() }
      try stage.tell("touch down 0 20 20", "touch frame", "sync")
      #expect(stage.takeAnswers() == "finger 0 down taken")
      #expect(stage.takePresses() == ["down"])
      try stage.tell("touch motion 0 30 30", "touch frame", "sync")
      try stage.tell("touch up 0", "touch frame", "sync")
      #expect(stage.takeAnswers() == "finger 0 motion taken\nfinger 0 up taken")
      #expect(stage.takePresses() == ["pressed"])
      #expect(stage.takeHostTouches().isEmpty)
    }

    @Test("pitfall 20: SDL fails in a prepared host on a compositor without a seat")
    func noSeat() throws {
      let compositor = try Compositor(["--seat", "0"])
      defer { compositor.stop() }
      HostInput.prepare()
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let isStarted = SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0
      #expect(!isStarted || String(cString: SDL_GetCurrentVideoDriver()) == "x11")
      SDL_Quit()
    }

    @Test("pitfall 5: unknown fingers, contact shapes and orientations do a host no harm")
    func unexpectedTouches() throws {
      let stage = try HostStage(compositor: ["--seat", "8"])
      defer { stage.end() }
      try stage.tell("touch motion 5 10 10", "touch frame", "touch up 6", "touch frame", "sync")
      try stage.tell(
        "touch down 0 20 20", "touch shape 0 24 16", "touch orientation 0 30", "touch frame",
        "sync")
      try stage.tell("touch up 0", "touch frame", "sync")
      #expect(stage.takeAnswers() == "finger 0 down taken\nfinger 0 up taken")
      #expect(stage.takePresses() == ["down", "pressed"])
    }

    @Test("a host's other window gets SDL's finger events, and the UI gets none of them")
    func otherWindow() throws {
      let stage = try HostStage()
      defer { stage.end() }
      let flags = SDL_WINDOW_OPENGL.rawValue
      let other = try #require(SDL_CreateWindow("other", 0, 0, 200, 100, flags))
      defer { SDL_DestroyWindow(other) }
      try #require(SDL_GL_MakeCurrent(other, stage.context) == 0)
      SDL_GL_SwapWindow(other)
      try stage.tell("wait-map", "sync", "target 2")
      try stage.tell("touch down 3 20 20", "touch frame", "touch motion 3 30 20", "touch frame")
      try stage.tell("touch up 3", "touch frame", "sync")
      let answers = stage.takeAnswers().split(separator: "\n").filter { $0.hasPrefix("finger") }
      #expect(
        answers == ["finger 3 down unknown", "finger 3 motion unknown", "finger 3 up unknown"])
      #expect(stage.takePresses().isEmpty && stage.takeHostTouches().isEmpty)
      SDL_GL_MakeCurrent(stage.window, stage.context)
    }

    @Test("P3: a host that prepared nothing gets no mouse events of a finger that the UI has")
    func unprepared() throws {
      let stage = try HostStage(isPrepared: false)
      defer { stage.end() }
      try stage.tell("touch down 0 20 20", "touch frame", "sync")
      try stage.tell("touch up 0", "touch frame", "sync")
      #expect(stage.takeAnswers() == "finger 0 down taken\nfinger 0 up taken")
      #expect(stage.takePresses() == ["down", "pressed"])
    }

    @Test("P3: a finger beside the button is the host's, also when it moves onto the button")
    func beside() throws {
      let stage = try HostStage()
      defer { stage.end() }
      try stage.tell("touch down 0 300 200", "touch frame", "sync")
      try stage.tell("touch motion 0 20 20", "touch frame", "touch up 0", "touch frame", "sync")
      #expect(
        stage.takeAnswers() == "finger 0 down host\nfinger 0 motion host\nfinger 0 up host")
      #expect(stage.takePresses().isEmpty)
      #expect(stage.takeHostTouches() == ["began 300,200", "moved 20,20", "ended 20,20"])
    }

    @Test(
      "P3: taps and fingers that reuse a number are distinguished within one poll",
      arguments: SeatOrder.allCases)
    func onePoll(order: SeatOrder) throws {
      let stage = try HostStage(compositor: order.arguments)
      defer { stage.end() }
      try stage.tellSilently(
        "touch down 0 20 20", "touch frame", "touch down 1 300 200", "touch frame", "touch up 0",
        "touch frame", "touch down 0 400 300", "touch frame", "touch up 1", "touch up 0",
        "touch frame", "touch down 1 30 30", "touch frame", "touch up 1", "touch frame")
      try stage.tell("sync")
      #expect(
        stage.takeAnswers() == """
          finger 0 down taken
          finger 1 down host
          finger 0 up taken
          finger 0 down host
          finger 1 up host
          finger 0 up host
          finger 1 down taken
          finger 1 up taken
          """)
      #expect(stage.takePresses() == ["down", "pressed", "down", "pressed"])
    }

    // The connection is read 4096 bytes at a time. Motions put ahead shift the cut: with 2 and 3 of
    // them it is between SDL's copy of a landing and ours.
    @Test(
      "P3: events that arrive in pieces are answered finger by finger",
      arguments: 0..<4)
    func pieces(motionsAhead: Int) throws {
      let stage = try HostStage(compositor: SeatOrder.sdlFirst.arguments)
      defer { stage.end() }
      try stage.tellSilently("touch down 1 300 200", "touch frame")
      for motion in 0..<motionsAhead {
        try stage.tellSilently("touch motion 1 300 \(201 + motion)", "touch frame")
      }
      try stage.tellSilently("touch up 1", "touch frame")
      for tap in 0..<40 {
        let x = tap % 2 == 0 ? 20 : 320
        try stage.tellSilently(
          "touch down 0 \(x) 20", "touch frame", "touch motion 0 \(x + 1) 21", "touch frame",
          "touch up 0", "touch frame")
      }
      try stage.tell("sync")
      let first =
        ["finger 1 down host"] + Array(repeating: "finger 1 motion host", count: motionsAhead)
        + ["finger 1 up host"]
      let pair = [
        "finger 0 down taken", "finger 0 motion taken", "finger 0 up taken", "finger 0 down host",
        "finger 0 motion host", "finger 0 up host",
      ]
      #expect(
        stage.takeAnswers().split(separator: "\n").map(String.init)
          == first + Array(repeating: pair, count: 20).flatMap { $0 })
      #expect(stage.takePresses().count { $0 == "pressed" } == 20)
      #expect(stage.takeHostTouches().count == 2 + motionsAhead + 60)
    }

    @Test(
      "T10: a sequence the compositor takes is cancelled once, and the next tap is whole",
      arguments: SeatOrder.allCases)
    func cancel(order: SeatOrder) throws {
      let stage = try HostStage(compositor: order.arguments)
      defer { stage.end() }
      try stage.tell("touch down 0 20 20", "touch down 1 300 200", "touch frame", "sync")
      try stage.tell("touch cancel", "sync")
      #expect(stage.takePresses() == ["down", "cancelled"])
      #expect(stage.takeHostTouches() == ["began 300,200", "cancelled 300,200"])
      _ = stage.takeAnswers()
      try stage.tell("touch down 0 300 200", "touch frame", "sync")
      #expect(stage.takeAnswers().hasSuffix("finger 0 down host"))
      try stage.tell("touch up 0", "touch frame", "touch down 0 20 20", "touch frame", "sync")
      try stage.tell("touch up 0", "touch frame", "sync")
      #expect(
        stage.takeAnswers() == "finger 0 up host\nfinger 0 down taken\nfinger 0 up taken")
      #expect(stage.takePresses() == ["down", "pressed"])
    }

    @Test(
      "T10: fingers of a removed touch device are cancelled, and it may come back",
      arguments: SeatOrder.allCases)
    func deviceGone(order: SeatOrder) throws {
      let stage = try HostStage(compositor: order.arguments)
      defer { stage.end() }
      try stage.tell("touch down 0 20 20", "touch frame", "sync", "caps 3", "sync")
      #expect(stage.takePresses() == ["down", "cancelled"])
      try stage.tell("caps 7", "sync", "touch down 3 20 20", "touch frame", "sync")
      try stage.tell("touch up 3", "touch frame", "sync")
      #expect(stage.takePresses() == ["down", "pressed"])
    }

    @Test("a press of the mouse is the UI's or the host's as a finger is")
    func mouse() throws {
      let stage = try HostStage()
      defer { stage.end() }
      try stage.tell("move 20 20", "button left down", "sync")
      try stage.tell("button left up", "sync")
      #expect(stage.takeAnswers() == "mouse down taken\nmouse up taken")
      #expect(stage.takePresses() == ["down", "pressed"])
      try stage.tell("move 300 200", "button left down", "move 20 20", "button left up", "sync")
      #expect(stage.takeAnswers() == "mouse down host\nmouse up host")
      #expect(stage.takePresses().isEmpty)
    }

    @Test("the wheel is the UI's over a view, else the host's")
    func wheel() throws {
      let stage = try HostStage()
      defer { stage.end() }
      try stage.tell("move 20 20", "axis v 10 1", "sync")
      try stage.tell("move 300 200", "axis v 10 1", "sync")
      #expect(stage.takeAnswers() == "wheel taken\nwheel host")
    }

    @Test("the window's size is followed")
    func resize() throws {
      let stage = try HostStage()
      defer { stage.end() }
      try stage.tell("configure 800 600", "sync")
      #expect(stage.hud.frame.size == CGSize(width: 800, height: 600))
    }

    @Test("drawing leaves the host's OpenGL state as it was, and puts the UI over its picture")
    func drawing() throws {
      let stage = try HostStage()
      defer { stage.end() }
      let mark = View(frame: CGRect(x: 200, y: 100, width: 40, height: 40))
      mark.backgroundColor = .red
      stage.hud.addSubview(mark)
      stage.overlay.update()
      glViewport(3, 4, 5, 6)
      glEnable(GLenum(GL_DEPTH_TEST))
      glClearColor(0, 0, 1, 1)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      stage.overlay.draw(width: 640, height: 360)
      var viewport: [GLint] = [0, 0, 0, 0]
      glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
      #expect(viewport == [3, 4, 5, 6])
      #expect(glIsEnabled(GLenum(GL_DEPTH_TEST)) == GLboolean(GL_TRUE))
      var pixel: [UInt8] = [0, 0, 0, 0]
      glReadPixels(220, 359 - 120, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
      #expect(pixel == [255, 0, 0, 255])
      glReadPixels(400, 100, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
      #expect(pixel == [0, 0, 255, 255])
    }
  }
}
