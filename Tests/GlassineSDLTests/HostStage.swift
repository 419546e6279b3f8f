// A host as a game would be: SDL started, polled and ended by itself, a window and an OpenGL
// context of its own, and a UI over it.
internal import CGLES3
internal import CSDL2
import Foundation
import Glassine
import GlassineControls
import GlassineSDL
import Testing

/// One host with a window of 640 x 360 points and a HUD with a button at 0, 0, 100 x 50.
@MainActor
final class HostStage {
  let compositor: Compositor?
  let server: XServer?
  let window: OpaquePointer
  let context: SDL_GLContext
  let application = Application()
  let overlay: Overlay
  let hud = Glassine.Window(frame: CGRect(x: 0, y: 0, width: 640, height: 360))
  let button: ButtonLog
  /// Every polled event of fingers, mouse, keys or wheel, with the answer.
  private(set) var answers: [String] = []
  /// The samples of the host's `hostTouchHandler`.
  private(set) var hostTouches: [String] = []

  /// A button that records its events.
  @MainActor final class ButtonLog {
    let button = Button(configuration: Button.Configuration(title: "Jump"))
    var lines: [String] = []

    init() {
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      for (event, line) in [
        (Control.Events.touchDown, "down"), (.touchUpInside, "pressed"),
        (.touchUpOutside, "missed"), (.touchCancel, "cancelled"),
      ] {
        button.addAction(for: event) { [weak self] _ in self?.lines.append(line) }
      }
    }
  }

  /// `driver` is SDL's name of one; "wayland" brings a compositor, "x11" a server with fingers.
  /// `isPrepared`: whether the host calls `HostInput.prepare()`; else SDL's own defaults hold.
  init(
    driver: String = "wayland", compositor arguments: [String] = [], isPrepared: Bool = true
  ) throws {
    compositor =
      driver == "wayland"
      ? try Compositor(["--size", "1280x720"] + arguments) : nil
    server = driver == "x11" ? try XServer(hasFingers: true) : nil
    if isPrepared {
      HostInput.prepare()
    } else {
      SDL_ResetHint(SDL_HINT_TOUCH_MOUSE_EVENTS)
      SDL_ResetHint(SDL_HINT_MOUSE_TOUCH_EVENTS)
    }
    setenv("SDL_VIDEODRIVER", driver, 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    try #require(SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0)
    SDL_StopTextInput()
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue))
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0)
    let flags =
      SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | (driver == "x11" ? SDL_WINDOW_BORDERLESS.rawValue : 0)
    window = try #require(SDL_CreateWindow("host", 0, 0, 640, 360, flags))
    context = try #require(SDL_GL_CreateContext(window))
    SDL_GL_SetSwapInterval(0)
    overlay = try Overlay(application, sdlWindow: window)
    button = ButtonLog()
    hud.followsSurface = true
    hud.touchPolicy = .passThrough
    hud.addSubview(button.button)
    application.add(hud)
    application.hostTouchHandler = { [weak self] touch in
      self?.hostTouches.append("\(touch.phase) \(Transcript.place(touch.location))")
    }
    try show()
  }

  /// Draws a first frame, which maps the window, and runs until nothing is pending.
  private func show() throws {
    SDL_GL_SwapWindow(window)
    if compositor != nil {
      try tell("wait-map", "sync")
      SDL_GL_SwapWindow(window)
      try tell("sync")
    }
    turn()
    answers = []
    hostTouches = []
  }

  /// The host's loop, one turn of it: polls, asks for the owner of each event, runs the UI's frame.
  func turn() {
    poll()
    overlay.update()
  }

  private func poll() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      let answer = overlay.process(sdlEvent: &event)
      if let line = Self.line(event) { answers.append("\(line) \(answer)") }
    }
  }

  private static func line(_ event: SDL_Event) -> String? {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: "finger \(event.tfinger.fingerId) down"
    case SDL_FINGERMOTION: "finger \(event.tfinger.fingerId) motion"
    case SDL_FINGERUP: "finger \(event.tfinger.fingerId) up"
    case SDL_MOUSEBUTTONDOWN: "mouse down"
    case SDL_MOUSEBUTTONUP: "mouse up"
    case SDL_MOUSEWHEEL: "wheel"
    case SDL_KEYDOWN: "key down"
    case SDL_KEYUP: "key up"
    case SDL_TEXTINPUT: "text"
    default: nil
    }
  }

  /// Sends commands to the compositor; polls while it waits, then runs a frame.
  func tell(_ commands: String...) throws {
    for command in commands { try compositor?.command(command, pumping: poll) }
    turn()
  }

  /// Sends commands without polling: all of it arrives in one later turn.
  func tellSilently(_ commands: String...) throws {
    for command in commands { try compositor?.command(command) }
  }

  /// Sends lines to the X server's touch device, then runs turns until the given number of answers
  /// has arrived.
  func fingers(_ lines: [String], answers count: Int) throws {
    try server?.fingers(lines, pumping: poll)
    let end = Date(timeIntervalSinceNow: 5)
    while answers.count < count, Date() < end {
      turn()
      usleep(1_000)
    }
    turn()
  }

  /// Puts an event into SDL's queue, as another thread or a driver without a display would.
  func push(_ event: SDL_Event) {
    var event = event
    SDL_PushEvent(&event)
  }

  func takeAnswers() -> String {
    defer { answers = [] }
    return answers.joined(separator: "\n")
  }

  func takeHostTouches() -> [String] {
    defer { hostTouches = [] }
    return hostTouches
  }

  /// The button's events since the last call.
  func takePresses() -> [String] {
    defer { button.lines = [] }
    return button.lines
  }

  /// Ends the UI, then the host, then the compositor.
  func end() {
    overlay.close()
    forgetFingers()
    SDL_GL_DeleteContext(context)
    SDL_DestroyWindow(window)
    SDL_Quit()
    compositor?.stop()
    server?.stop()
  }

  /// SDL keeps fingers that are down beyond its own end, and crashes on them in the next session.
  /// It has one entry a landing, and loses one with each lift.
  private func forgetFingers() {
    guard compositor != nil else { return }
    try? tell("caps 7", "sync")
    for finger in [0, 0, 1, 1, 3] { try? tell("touch up \(finger)", "touch frame") }
    try? tell("sync")
  }
}
