// Windows, drivers, frames, waiting, controllers: everything that is not a finger, pointer or key.
internal import CSDL2
import Foundation
import GlassineInput
import Testing

@testable import GlassineSDL

extension PlatformTests {
  @Suite @MainActor struct Session {
    @Test("pitfall 19: closing asks and does not quit; a compositor that ends cancels and quits")
    func closeAndQuit() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("close", "sync")
      let samples = stage.take()
      let changes = samples.compactMap { sample -> WindowSample.Change? in
        if case .window(let window) = sample { window.change } else { nil }
      }
      #expect(changes.contains(.closeRequested))
      #expect(!samples.compactMap(Transcript.line).contains("application quit"))
      try stage.tell("touch down 0 1 1", "touch frame", "sync")
      stage.compositor.stop()
      for _ in 0..<5 { stage.pump() }
      let story = stage.story()
      #expect(story.contains("application quit"))
      #expect(stage.platform.isConnectionLost)
      #expect(story.contains("finger 0 cancelled 1,1\nlost device"))
      // A broken connection must not cause a busy loop.
      stage.platform.wait(until: stage.platform.now + 0.01)
    }

    /// The error of a platform that cannot start; nil if it starts.
    private func startError(_ configuration: PlatformConfiguration = PlatformConfiguration())
      -> PlatformError?
    {
      do {
        let platform = try Platform(configuration: configuration)
        platform.shutDown()
        return nil
      } catch { return error }
    }

    @Test("pitfall 20: a compositor without a seat is an error that says so, not a crash")
    func noSeat() throws {
      let compositor = try Compositor(["--seat", "0"])
      defer { compositor.stop() }
      let error = try #require(startError())
      #expect(error.message.contains("wayland: the compositor offers no seat"))
      #expect(error.advice.contains("GLASSINE_VIDEODRIVER=offscreen"))
      var configuration = PlatformConfiguration()
      configuration.drivers = ["wayland"]
      #expect(startError(configuration) != nil)
    }

    @Test("a display that the environment names and that does not answer is an error")
    func namedDisplayFails() throws {
      let compositor = try Compositor()
      defer { compositor.stop() }
      setenv("WAYLAND_DISPLAY", "nope", 1)
      let named = try #require(startError())
      #expect(named.message.contains("no compositor answers on WAYLAND_DISPLAY=nope"))
      #expect(named.advice.contains("GLASSINE_VIDEODRIVER=offscreen"))
      // A driver that the environment asks for needs a server, not another driver.
      setenv("GLASSINE_VIDEODRIVER", "wayland", 1)
      defer { unsetenv("GLASSINE_VIDEODRIVER") }
      let asked = try #require(startError())
      #expect(asked.advice.hasPrefix("Set WAYLAND_DISPLAY and XDG_RUNTIME_DIR"))
      // A list that ends with the off-screen driver may run without a display.
      setenv("GLASSINE_VIDEODRIVER", "wayland,offscreen", 1)
      #expect(startError() == nil)
      unsetenv("GLASSINE_VIDEODRIVER")
      unsetenv("WAYLAND_DISPLAY")
      // Nothing is named, and nothing listens on the default socket.
      #expect(startError() == nil)
    }

    @Test("without a graphics device the driver without a display server names the missing part")
    func kmsWithoutDevice() throws {
      try #require(access("/dev/dri/card0", F_OK) != 0, "this machine has a graphics device")
      setenv("GLASSINE_VIDEODRIVER", "kmsdrm", 1)
      defer { unsetenv("GLASSINE_VIDEODRIVER") }
      let error = try #require(startError())
      #expect(error.message.contains("there is no graphics device (/dev/dri/card0)"))
    }

    @Test("without a display server a finger that names no window is the one window's")
    func fingersWithoutWindow() throws {
      var configuration = PlatformConfiguration()
      configuration.drivers = ["offscreen"]
      let platform = try Platform(configuration: configuration)
      defer { platform.shutDown() }
      let window = try platform.makeWindow(title: "kiosk", size: CGSize(width: 400, height: 200))
      var samples: [Sample] = []
      platform.pump(into: &samples)
      samples = []
      for (type, x) in [
        (SDL_FINGERDOWN, Float(0.25)), (SDL_FINGERMOTION, 0.5), (SDL_FINGERUP, 0.5),
      ] {
        var event = SDL_Event()
        event.type = type.rawValue
        event.tfinger.touchId = 7
        event.tfinger.fingerId = 3
        (event.tfinger.x, event.tfinger.y) = (x, 0.5)
        SDL_PushEvent(&event)
      }
      platform.pump(into: &samples)
      #expect(
        samples.compactMap(Transcript.line) == [
          "finger 3 began 100,100", "finger 3 moved 200,100", "finger 3 ended 200,100",
        ])
      for case .touch(let touch) in samples { #expect(touch.window == window.number) }
    }

    @Test(
      "a compositor that leaves decorations to the client gets the window and sends its touches")
    func clientSideDecorations() throws {
      let stage = try Stage(compositor: ["--decoration", "2"])
      defer { stage.end() }
      try stage.tell("touch down 0 10 20", "touch frame", "touch up 0", "touch frame", "sync")
      #expect(stage.story() == "finger 0 began 10,20\nfinger 0 ended 10,20")
      // The compositor answers a frame at its next refresh.
      for _ in 0..<2000 where !stage.window.hasShownFrame {
        stage.platform.wait(until: stage.platform.now + 0.005)
        stage.pump()
      }
      #expect(stage.window.hasShownFrame)
      #expect(stage.platform.displayServerName == "wlharness")
    }

    @Test("a compositor that shows no frame leaves the window without one")
    func noFrameShown() throws {
      let compositor = try Compositor()
      defer { compositor.stop() }
      try compositor.command("frames off")
      var configuration = PlatformConfiguration()
      configuration.drivers = ["wayland"]
      let platform = try Platform(configuration: configuration)
      defer { platform.shutDown() }
      let window = try platform.makeWindow(title: "dark", size: CGSize(width: 64, height: 64))
      try window.makeContextCurrent()
      window.swap()
      var samples: [Sample] = []
      try compositor.command("wait-map") { platform.pump(into: &samples) }
      try compositor.command("sync") { platform.pump(into: &samples) }
      #expect(!window.hasShownFrame)
    }

    @Test("Wayland is tried first, and the environment's choice precedes it")
    func driverOrder() throws {
      let compositor = try Compositor()
      defer { compositor.stop() }
      let first = try Platform()
      #expect(first.driverName == "wayland")
      first.shutDown()
      setenv("GLASSINE_VIDEODRIVER", "nonsense,offscreen", 1)
      defer { unsetenv("GLASSINE_VIDEODRIVER") }
      let second = try Platform()
      #expect(second.driverName == "offscreen")
      second.shutDown()
      setenv("GLASSINE_VIDEODRIVER", "nonsense", 1)
      #expect {
        _ = try Platform()
      } throws: { error in
        let error = error as? PlatformError
        return error?.message.contains("nonsense") == true
          && error?.advice.contains("GLASSINE_VIDEODRIVER") == true
      }
    }

    @Test("off screen there is a window to draw into, and no input")
    func offscreen() throws {
      var configuration = PlatformConfiguration()
      configuration.drivers = ["offscreen"]
      let platform = try Platform(configuration: configuration)
      defer { platform.shutDown() }
      let window = try platform.makeWindow(title: "off", size: CGSize(width: 320, height: 200))
      #expect(window.drawableSize == CGSize(width: 320, height: 200) && window.scale == 1)
      try window.makeContextCurrent()
      #expect(window.glProcAddress("glClear") != nil)
      #expect(window.isReadyToDraw)
      window.swap()
      let next = try #require(window.nextFrameTime(after: 0))
      #expect(next > platform.now - 1 && next < platform.now + 1.0 / 59)
    }

    @Test("the window's size and scale follow the compositor, touches stay in points")
    func scaleChange() throws {
      let stage = try Stage(options: [.resizable, .highDPI])
      defer { stage.end() }
      #expect(stage.window.scale == 1)
      try stage.tell("scale 2 reenter", "sync")
      #expect(stage.window.scale == 2)
      #expect(stage.window.drawableSize == CGSize(width: 1280, height: 720))
      let sizes = stage.take().compactMap { sample -> WindowSample.Change? in
        if case .window(let window) = sample { window.change } else { nil }
      }
      #expect(sizes.contains(.resized(CGSize(width: 640, height: 360), scale: 2)))
      try stage.tell("touch down 0 320.5 180", "touch frame", "sync")
      #expect(stage.story() == "finger 0 began 320.5,180")
    }

    @Test("full screen covers the display and comes back")
    func fullScreen() throws {
      let stage = try Stage()
      defer { stage.end() }
      stage.window.setFullScreen(true)
      try stage.tell("sync", "sync")
      #expect(stage.window.isFullScreen && stage.window.size == CGSize(width: 1280, height: 720))
      stage.window.setFullScreen(false)
      try stage.tell("sync", "sync")
      #expect(!stage.window.isFullScreen)
      #expect(stage.window.size == CGSize(width: 640, height: 360))
    }

    @Test("a frame is due when the compositor has requested it, and not before")
    func frameCallbacks() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("frames off", "sync")
      for _ in 0..<3 where stage.window.isFrameCallbackPending { try stage.tell("frame", "sync") }
      #expect(stage.window.isReadyToDraw)
      stage.window.swap()
      try stage.tell("sync")
      #expect(stage.window.isFrameCallbackPending && !stage.window.isReadyToDraw)
      let now = stage.platform.now
      let next = try #require(stage.window.nextFrameTime(after: now))
      #expect(next > now && next <= now + 1)
      try stage.tell("touch down 0 1 1", "touch frame", "sync")
      #expect(stage.story() == "finger 0 began 1,1")
      try stage.tell("frame", "sync")
      #expect(!stage.window.isFrameCallbackPending && stage.window.isReadyToDraw)
    }

    @Test("a frame callback that arrived before the sleep ends it")
    func callbackEndsSleep() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("frames off", "sync")
      for _ in 0..<3 where stage.window.isFrameCallbackPending { try stage.tell("frame", "sync") }
      stage.window.swap()
      try stage.tell("sync")
      #expect(stage.window.isFrameCallbackPending)
      try stage.tellSilently("frame")
      let deadline = stage.platform.now + 30
      while stage.window.isFrameCallbackPending, stage.platform.now < deadline {
        stage.platform.wait(until: deadline)
      }
      #expect(!stage.window.isFrameCallbackPending)
      // The callback ran while `wait` read events: the wait must not sleep over that read.
      #expect(stage.platform.now < deadline)
    }

    @Test("a frame that takes most of a period is followed at once, by one frame")
    func slowFrames() throws {
      let stage = try Stage(compositor: ["--refresh", "5"])
      defer { stage.end() }
      try stage.tell("frames off", "sync")
      for _ in 0..<3 where stage.window.isFrameCallbackPending { try stage.tell("frame", "sync") }
      // Draws a frame that took so long; returns whether another one is due before the display asks.
      func isFollowed(seconds: TimeInterval) throws -> Bool {
        stage.window.swap(began: stage.platform.now - seconds)
        for _ in 0..<20 where !stage.window.isReadyToDraw { try stage.tell("sync") }
        return stage.window.isReadyToDraw
      }
      for _ in 0..<2 {
        #expect(try isFollowed(seconds: 0.16))
        #expect(try !isFollowed(seconds: 0.16))
        // The display takes the first of them, and the next begins.
        try stage.tell("frame", "sync")
        #expect(stage.window.isReadyToDraw)
      }
      _ = try isFollowed(seconds: 0)
      try stage.tell("frame", "sync")
      #expect(try !isFollowed(seconds: 0))
    }

    @Test("a hidden window is shown again, and is drawn at once")
    func hideAndShow() throws {
      let stage = try Stage()
      defer { stage.end() }
      stage.window.hide()
      try stage.tell("sync")
      #expect(!stage.window.isVisible && stage.window.nextFrameTime(after: 0) == nil)
      stage.window.swap()
      stage.window.show()
      try stage.tell("sync")
      #expect(stage.window.isVisible && stage.window.isReadyToDraw)
      try stage.show(stage.window)
      _ = stage.take()
      try stage.tell("touch down 0 1 1", "touch frame", "sync")
      #expect(stage.story() == "finger 0 began 1,1")
    }

    @Test("waiting ends by itself only at the deadline: no wake-ups in between")
    func sleepsThrough() throws {
      let stage = try Stage()
      defer { stage.end() }
      let platform = stage.platform
      try stage.tell("frames off", "sync", "sync")
      func sleepsThrough(_ seconds: TimeInterval) -> Bool {
        stage.pump()
        let before = platform.eventWait.wakeUps
        let deadline = platform.now + seconds
        platform.wait(until: deadline)
        return platform.now >= deadline - 0.001 && platform.eventWait.wakeUps == before + 1
      }
      // The compositor and SDL may send events in one wait, and in another; after a quiet one no
      // more.
      #expect((0..<10).contains { _ in sleepsThrough(0.4) })
      #expect(sleepsThrough(1.2))
    }

    @Test("waiting ends with input, with wake from another thread, and with an event pushed there")
    func wakes() throws {
      let stage = try Stage()
      defer { stage.end() }
      let platform = stage.platform
      try stage.tellSilently("touch down 0 1 1", "touch frame")
      platform.wait(until: nil)
      stage.pump()
      #expect(stage.story() == "finger 0 began 1,1")
      try stage.tell("frames off", "sync")
      Thread.detachNewThread {
        usleep(20_000)
        platform.wake()
      }
      platform.wait(until: nil)
      Thread.detachNewThread {
        usleep(20_000)
        var event = SDL_Event()
        event.type = SDL_APP_LOWMEMORY.rawValue
        SDL_PushEvent(&event)
      }
      while stage.samples.isEmpty {
        platform.wait(until: nil)
        stage.pump()
      }
      #expect(stage.story() == "application didReceiveMemoryWarning")
    }

    @Test("an event of another thread that enters the queue late ends the wait")
    func latePush() throws {
      let stage = try Stage()
      defer { stage.end() }
      let platform = stage.platform
      try stage.tell("frames off", "sync")
      // Called after the platform's own watch, and before the event is in the queue.
      let slow: SDL_EventFilter = { _, event in
        if event?.pointee.type == SDL_APP_LOWMEMORY.rawValue { usleep(50_000) }
        return 0
      }
      SDL_AddEventWatch(slow, nil)
      defer { SDL_DelEventWatch(slow, nil) }
      Thread.detachNewThread {
        usleep(20_000)
        var event = SDL_Event()
        event.type = SDL_APP_LOWMEMORY.rawValue
        SDL_PushEvent(&event)
      }
      let end = Date(timeIntervalSinceNow: 10)
      while stage.samples.isEmpty, Date() < end {
        platform.wait(until: platform.now + 10)
        stage.pump()
      }
      #expect(Date() < end && stage.story() == "application didReceiveMemoryWarning")
    }

    @Test("gamepads are opened when added, and their held buttons are cancelled when removed")
    func controllers() throws {
      var configuration = PlatformConfiguration()
      configuration.drivers = ["offscreen"]
      setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1)
      defer { unsetenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS") }
      let platform = try Platform(configuration: configuration)
      defer { platform.shutDown() }
      let device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 21, 0)
      try #require(device >= 0)
      var samples: [Sample] = []
      platform.pump(into: &samples)
      let number = try #require(platform.gameControllers.first?.number)
      let joystick = SDL_JoystickFromInstanceID(number)
      SDL_JoystickSetVirtualButton(joystick, 0, 1)
      platform.pump(into: &samples)
      SDL_JoystickSetVirtualButton(joystick, 0, 0)
      SDL_JoystickSetVirtualAxis(joystick, 0, 16384)
      platform.pump(into: &samples)
      SDL_JoystickSetVirtualAxis(joystick, 4, 32767)
      SDL_JoystickSetVirtualButton(joystick, 1, 1)
      platform.pump(into: &samples)
      SDL_JoystickDetachVirtual(device)
      platform.pump(into: &samples)
      let story = samples.compactMap(Transcript.line)
      for line in [
        "button a began", "button a ended", "axis leftX 0.50", "button leftTrigger began",
      ] {
        #expect(story.contains(line), "\(story)")
      }
      #expect(story.contains("button b cancelled") && story.last == "lost controller")
      #expect(story.contains("button leftTrigger cancelled"), "\(story)")
      #expect(platform.gameControllers.isEmpty)
    }

    @Test("the clipboard returns its stored text")
    func clipboard() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("key 30 down", "key 30 up", "sync")
      stage.platform.clipboardText = "ein Wort, 二"
      #expect(stage.platform.clipboardText == "ein Wort, 二")
      stage.platform.clipboardText = nil
      #expect(stage.platform.clipboardText == nil)
    }

    @Test("cursors, displays, the screen saver and the facts can be queried")
    func services() throws {
      let stage = try Stage()
      defer { stage.end() }
      for style in PointerStyle.allCases {
        stage.window.cursor = style
        #expect((SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE) == (style != .hidden))
      }
      let display = try #require(stage.platform.displays.first)
      #expect(display.frame.size == CGSize(width: 1280, height: 720) && display.refreshRate == 60)
      #expect(stage.window.refreshRate == 60)
      #expect(stage.platform.isScreenSaverEnabled)
      stage.platform.isScreenSaverEnabled = false
      #expect(!stage.platform.isScreenSaverEnabled)
      let facts = PlatformFacts.current()
      #expect(facts.videoDrivers.contains("wayland") && !facts.touchDevices.isEmpty)
      #expect(facts.linkedSDLVersion.hasPrefix("2."))
      stage.window.title = "another"
      #expect(stage.window.title == "another")
    }

    @Test("a released window closes, and its last samples arrive with the next pump")
    func windowLifetime() throws {
      let stage = try Stage()
      defer { stage.end() }
      var second: PlatformWindow? = try stage.platform.makeWindow(
        title: "b", size: CGSize(width: 10, height: 10))
      let number = try #require(second?.number)
      second = nil
      stage.pump()
      #expect(
        stage.take().contains {
          guard case .lost(let lost) = $0 else { return false }
          return lost.reason == .window && lost.window == number
        })
      #expect(stage.platform.openWindows.count == 1)
    }

    @Test("after shutting down every call is harmless")
    func afterTheEnd() throws {
      let stage = try Stage()
      defer { stage.end() }
      stage.platform.shutDown()
      stage.platform.shutDown()
      stage.pump()
      stage.platform.wait(until: nil)
      stage.window.swap()
      stage.window.close()
      #expect(stage.samples.isEmpty && stage.platform.clipboardText == nil)
      #expect(stage.window.size == CGSize(width: 640, height: 360))
      #expect(throws: PlatformError.self) {
        try stage.platform.makeWindow(title: "", size: CGSize(width: 1, height: 1))
      }
    }
  }
}
