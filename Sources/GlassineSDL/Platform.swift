// A session with SDL: its start and end, its windows, the clock. Platform+Pump.swift reads input,
// EventWait.swift sleeps. It produces samples and knows no views.
internal import CSDL2
internal import CWaylandClient
public import Foundation
public import GlassineInput

/// One SDL video session: windows, input as samples, and the clock of all times.
///
/// Used on the main thread; only ``wake()`` may be called from others. One at a time. It must be
/// shut down, or released, on the main thread.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class Platform {
  /// SDL's name of the video driver in use: "wayland", "x11", "offscreen".
  public let driverName: String

  let configuration: PlatformConfiguration
  /// The type of the events that mark the position of Wayland samples in SDL's queue.
  let markerType: UInt32
  let events: UnsafeMutablePointer<SDL_Event>
  let eventWait: EventWait
  var windows: [WeakWindow] = []
  var glContext: SDL_GLContext?
  var wayland: WaylandInput? { didSet { wayland?.separateSeats(separatesSeats) } }
  /// Whether samples carry the number of their seat, on Wayland; false by default: all are seat 0.
  ///
  /// Keys then come from each seat's own keyboard with libxkbcommon's layout and text, also if text
  /// input was not started. An input method's text belongs to the first seat.
  public var separatesSeats = false {
    didSet { if separatesSeats != oldValue { wayland?.separateSeats(separatesSeats) } }
  }
  /// Whether the previous event was the press of a key: SDL's text after it is the keyboard's.
  var isAfterKeyDown = false
  /// Whether the display server ended, or closed the connection, during the session. SDL then
  /// requests the application to quit. Stays true after ``shutDown()``.
  public internal(set) var isConnectionLost = false
  var translator = EventTranslator()
  var controllers = ControllerTable()
  var motionSensors = MotionSensors()
  /// Samples from calls between pumps; they come before those of the next pump.
  var pending: [Sample] = []
  var cursors: [PointerStyle: OpaquePointer] = [:]
  var shownCursor: PointerStyle?
  var isTextInputActive = false
  /// The text rectangle last reported to the input method, in the window's points; nil: none.
  public internal(set) var textInputRect: CGRect?
  private(set) var isShutDown = false

  /// The windows that SDL could not destroy yet; see ``destroyClosedWindows()``.
  var closedWindows: [WindowEvents] = []

  struct WeakWindow {
    weak var window: PlatformWindow?
    let number: WindowNumber
  }

  /// Starts SDL's video with the first driver that works, and game controllers if requested;
  /// failing controllers are not an error.
  public init(
    configuration: PlatformConfiguration = PlatformConfiguration()
  ) throws(PlatformError) {
    self.configuration = configuration
    try Self.checkAddressSpace()
    SDL_SetMainReady()
    Self.setHints(configuration)
    try DriverChoice(configuration: configuration).start()
    driverName = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    markerType = SDL_RegisterEvents(1)
    events = .allocate(capacity: PlatformConstants.eventBatch)
    eventWait = EventWait()
    // SDL starts with text input on, which turns keys into compositions.
    SDL_StopTextInput()
    Self.ignoreUnusedEvents()
    setContextAttributes()
    if configuration.usesGameControllers, SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) == 0 {
      eventWait.watchDevices()
      controllers.readsMotion = configuration.usesControllerMotion
    }
    if configuration.usesMotionSensors { motionSensors.start() }
    isScreenSaverEnabled = configuration.isScreenSaverEnabled
  }

  isolated deinit { shutDown() }

  /// Ends the session: closes windows and controllers, and SDL. Fingers that are down end without
  /// samples. A second call does nothing.
  public func shutDown() {
    guard !isShutDown else { return }
    if let wayland { WaylandAnswer.hangUpIfSilent(wayland.display) }
    for entry in windows { entry.window?.close() }
    windows = []
    isShutDown = true
    pending = []
    wayland?.invalidate()
    wayland = nil
    controllers.closeAll()
    motionSensors.closeAll()
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    cursors = [:]
    if let glContext { SDL_GL_DeleteContext(glContext) }
    glContext = nil
    destroyClosedWindows()
    eventWait.invalidate()
    if closedWindows.isEmpty {
      SDL_Quit()
    } else {
      // Windows that cannot be destroyed remain until the process ends, and video with them.
      for events in closedWindows { events.detach() }
      closedWindows = []
      SDL_QuitSubSystem(PlatformConstants.allButVideo)
    }
    events.deallocate()
  }

  /// Seconds of the monotonic clock of every timestamp (T9): since the machine's start.
  public var now: TimeInterval { PlatformClock.now }

  /// Ends a current ``wait(until:)``, or the next one. From any thread.
  public nonisolated func wake() { eventWait.wake() }

  /// Also ends ``wait(until:)`` when `file` becomes readable; the caller reads it. One file; -1
  /// removes it.
  public func wakes(onFile file: Int32) { eventWait.applicationFile = file }

  /// Sleeps until input arrives, `deadline` on ``now``'s clock has passed, or ``wake()`` is called.
  /// Nothing else ends it, except polling of sources without a file: a held key on Wayland, a
  /// controller without a file, an input method on D-Bus. nil: no deadline.
  public func wait(until deadline: TimeInterval?) {
    guard !isShutDown, pending.isEmpty else { return }
    var deadline = deadline
    if let due = wayland?.nextKeyRepeat { deadline = min(deadline ?? due, due) }
    eventWait.wait(until: deadline, limit: pollInterval)
  }

  /// Whether the display reports the time of each picture: on Wayland with `wp_presentation`.
  public var reportsFrames: Bool { wayland?.presentation?.isOnOurClock ?? false }

  /// The name of the display server's process, such as "sway"; nil except on Wayland, and if the
  /// system does not report it.
  public var displayServerName: String? {
    wayland.flatMap { WaylandProbe.serverName(of: $0.display) }
  }

  /// The display server's name for a seat, such as "seat0"; nil if there is none.
  public func seatName(_ number: SeatNumber) -> String? { wayland?.seatName(number) }

  /// The open windows.
  public var openWindows: [PlatformWindow] { windows.compactMap(\.window) }

  func window(_ number: WindowNumber) -> PlatformWindow? {
    windows.first { $0.number == number }?.window
  }

  // MARK: start

  /// OpenGL drivers crash when memory is exhausted: a limit that leaves too little is an error in
  /// advance.
  private static func checkAddressSpace() throws(PlatformError) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur < PlatformConstants.leastAddressSpace
    else { return }
    throw PlatformError(
      operation: "start a display",
      message: "the address space is limited to \(limit.rlim_cur / 1_000_000) MB",
      advice: "Raise the limit (ulimit -v, LimitAS= of a service) to 1 GB at least.")
  }

  private static func setHints(_ configuration: PlatformConfiguration) {
    let hints = [
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"), (SDL_HINT_IME_SHOW_UI, "1"),
      (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, configuration.isScreenSaverEnabled ? "1" : "0"),
      (SDL_HINT_APP_NAME, configuration.applicationIdentifier),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
    // SDL reads these two from the environment only.
    for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
      setenv(name, configuration.applicationIdentifier, 0)
    }
  }

  /// SDL's own gestures are disabled: they are sent for every motion, and are wrong after a lost
  /// finger. Raw joystick events stay, since SDL derives those of controllers from them.
  private static func ignoreUnusedEvents() {
    for type in [SDL_MULTIGESTURE, SDL_DOLLARGESTURE, SDL_DOLLARRECORD] {
      SDL_EventState(type.rawValue, SDL_IGNORE)
    }
  }

  private func setContextAttributes() {
    SDL_GL_SetAttribute(
      SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue))
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, Int32(configuration.glVersion.major))
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, Int32(configuration.glVersion.minor))
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, Int32(configuration.stencilBits))
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0)
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1)
    if configuration.multisamples > 0 {
      SDL_GL_SetAttribute(SDL_GL_MULTISAMPLEBUFFERS, 1)
      SDL_GL_SetAttribute(SDL_GL_MULTISAMPLESAMPLES, Int32(configuration.multisamples))
    }
  }

  /// SDL's last message.
  static var sdlMessage: String { String(cString: SDL_GetError()) }

  // MARK: waiting

  /// Seconds between polls of sources without a file; nil if there are none.
  private var pollInterval: TimeInterval? {
    var interval: TimeInterval?
    func need(_ seconds: TimeInterval) { interval = min(interval ?? seconds, seconds) }
    if driverName == "wayland", translator.hasKeysDown {
      need(PlatformConstants.keyRepeatPollSeconds)
    }
    if controllers.needsPolling { need(PlatformConstants.controllerPollSeconds) }
    if motionSensors.needsPolling { need(PlatformConstants.sensorPollSeconds) }
    // A resting device may send nothing.
    if motionSensors.isShaken { need(PlatformConstants.shakeCalmSeconds) }
    if isTextInputActive, eventWait.usesInputMethodBus {
      need(PlatformConstants.inputMethodPollSeconds)
    }
    return interval
  }
}
