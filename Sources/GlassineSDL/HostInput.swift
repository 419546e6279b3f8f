// The input of a UI in a host that runs SDL itself: its own session, window, event loop. The host
// passes each event that it polls; samples are the same as `Platform`'s. SDL's state is not
// changed, except for text input while the UI needs it.
internal import CSDL2
internal import CWaylandClient
public import Foundation
public import GlassineInput

/// Samples from the SDL events of a host's own window.
///
/// On Wayland fingers are read from the compositor itself, on the host's connection. They have the
/// hardware's times, and cancellations that SDL 2 loses. SDL's own listener crashes on messages
/// that some compositors send, so it is disabled. SDL's finger events are posted here instead: they
/// identify the finger of the host's question. `SDL_GetTouchFinger` does not contain these fingers.
/// Everything is on the main thread. Detach or release it before the window is destroyed.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class HostInput {
  /// The finger, or the pressed mouse, of an event.
  public struct Contact: Equatable, Sendable {
    /// As in the finger's samples.
    public var source: TouchSource
    /// Whether SDL reports its lift. For a finger that the compositor cancelled, SDL does so late
    /// or never.
    public var isLifted: Bool
  }

  /// The window number in samples.
  public let number: WindowNumber

  let handle: OpaquePointer
  /// SDL's number of the window.
  let windowID: WindowNumber
  private let isX11: Bool
  private let markerType: UInt32
  private(set) var wayland: WaylandInput?
  /// The window's Wayland surface, and the reports of its frames; nil: there are none.
  private(set) var surface: OpaquePointer?
  /// The window's role on a layer of the desktop; nil: it has none.
  var layerSurface: LayerSurface?
  /// Pixels of the window at its last presented picture.
  var presentedSize = CGSize.zero
  private var reports: FrameReports?
  /// Called with each report of a frame, while SDL pumps.
  public var onFrameReport: ((FrameReport) -> Void)?
  private var pairing = FingerPairing()
  private var translator = EventTranslator()
  private var controllers = ControllerTable()
  private var motionSensors = MotionSensors()
  private var pending: [Sample] = []
  private var reportedSize = CGSize.zero
  private var reportedScale: CGFloat = 0
  private var isConnectionLost = false
  private var startedTextInput = false
  private(set) var isDetached = false

  /// Sets the hints for a touch UI; before the host's `SDL_Init`. Settings in the environment take
  /// precedence. SDL then emulates no mouse from fingers and no finger from the mouse. Through such
  /// duplicates a host would receive, as a mouse, a finger that is the UI's.
  ///
  /// On Wayland a query of the compositor decides whether SDL may use libdecor. A compositor that
  /// offers `zxdg_decoration_manager_v1` and answers "client side" would leave the window black.
  /// A compositor without a seat would crash SDL before 2.28: SDL then tries X11, and `SDL_Init`
  /// fails if there is none.
  public static func prepare() {
    silenceEchoes()
    switch WaylandProbe.look() {
    case .usable(let offersDecorations):
      WaylandProbe.chooseDecorations(offered: offersDecorations)
    case .unusable: SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
    case .absent: break
    }
  }

  private static func silenceEchoes() {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
  }

  /// Seconds of the samples' clock: the monotonic one, since the machine's start.
  public static var now: TimeInterval { PlatformClock.now }

  /// Observes `window`, an `SDL_Window *` of the host, from now on.
  /// - Parameter number: the samples' number of the window; nil: SDL's own.
  public init(window: OpaquePointer, number: WindowNumber? = nil) throws(PlatformError) {
    windowID = SDL_GetWindowID(window)
    guard windowID != 0 else {
      throw PlatformError(
        operation: "listen to the host's window", message: Platform.sdlMessage,
        advice: "Give an SDL_Window that SDL_CreateWindow made and that still exists.")
    }
    handle = window
    self.number = number ?? windowID
    // A host that did not call `prepare()` would receive each finger again as a mouse with an
    // unknown answer. The click would pass through the UI. SDL applies these two hints at once.
    Self.silenceEchoes()
    markerType = SDL_RegisterEvents(1)
    switch WindowConnection(of: window) {
    case .wayland(let display, let surface):
      isX11 = false
      let wayland = WaylandInput(display: display, markerType: markerType, role: .besideHost)
      if let surface { wayland.add(surface: surface, window: windowID) }
      FingerPosting.setListened(true, to: window)
      self.wayland = wayland
      self.surface = surface
    case .x11:
      isX11 = true
    case .other:
      isX11 = false
    }
    reportedSize = size
    reportedScale = scale
    guard let source = wayland?.presentation, source.isOnOurClock else { return }
    reports = FrameReports(source)
    reports?.didEnd = { [weak self] in self?.onFrameReport?($0) }
  }

  isolated deinit { detach() }

  /// Whether the display reports the time of each picture: on Wayland with `wp_presentation`.
  public var reportsFrames: Bool { reports != nil }

  /// Requests a report of the picture that the host presents next. Returns its number in
  /// ``onFrameReport``; nil: there will be none.
  public func requestFrameReport() -> Int? { surface.flatMap { reports?.request(on: $0) } }

  /// Stops observing. Pressed input ends without samples. A second call does nothing.
  public func detach() {
    guard !isDetached else { return }
    isDetached = true
    // After SDL's end the connection is gone, with all objects bound on it.
    guard SDL_WasInit(UInt32(SDL_INIT_VIDEO)) != 0 else {
      reports?.abandon()
      layerSurface?.abandon()
      return
    }
    reports?.cancel()
    reports = nil
    layerSurface?.invalidate()
    endTextInput()
    if wayland != nil, SDL_GetWindowFromID(windowID) == handle {
      FingerPosting.setListened(false, to: handle)
    }
    wayland?.invalidate()
    wayland = nil
  }

  /// An object that sets the part of the host's window that takes touches.
  public func makeInputRegion() throws(PlatformError) -> WindowInputRegion {
    guard !isDetached else {
      throw PlatformError(
        operation: "take touches in a part of the window", message: "the overlay is closed",
        advice: "Set it before.")
    }
    return try WindowInputRegion(of: handle, wayland)
  }

  // MARK: geometry

  /// The window's content in points.
  public var size: CGSize { isDetached ? reportedSize : WindowGeometry.size(of: handle) }

  /// The GL surface's size in pixels.
  public var drawableSize: CGSize {
    guard isDetached else { return WindowGeometry.drawableSize(of: handle) }
    return CGSize(
      width: reportedSize.width * reportedScale, height: reportedSize.height * reportedScale)
  }

  /// Pixels per point.
  public var scale: CGFloat {
    isDetached
      ? reportedScale : WindowGeometry.scale(size: size, drawableSize: drawableSize)
  }

  /// Frames per second of the window's display; 60 if it reports none.
  public var refreshRate: Double {
    isDetached ? PlatformConstants.defaultRefreshRate : WindowGeometry.refreshRate(of: handle)
  }

  // MARK: events

  /// Appends the samples of `event`, an `SDL_Event` that the host has polled; events of other
  /// windows have none. The event and its pointers still belong to the host. Pass every event, in
  /// order.
  ///
  /// A finger's landing is among the samples of the call with SDL's event of it, or of an earlier
  /// call. Events of a type that SDL registered for this object are in the queue too, for input
  /// without an SDL event. Examples are a cancellation and a removed device.
  /// - Returns: the finger or pressed mouse of the event; nil if it has none.
  @discardableResult
  public func take(_ event: UnsafeRawPointer, into samples: inout [Sample]) -> Contact? {
    guard !isDetached else { return nil }
    let first = samples.count
    translator.beginPump()
    var event = event.load(as: SDL_Event.self)
    let contact = translate(&event, into: &samples)
    finish(&samples, from: first)
    return contact
  }

  /// Appends samples without an event: a changed size or scale, the compositor's end, samples
  /// without room in SDL's queue. Call it once after each round of polling.
  public func endPump(into samples: inout [Sample]) {
    guard !isDetached else { return }
    let first = samples.count
    translator.beginPump()
    samples.append(contentsOf: pending)
    pending.removeAll(keepingCapacity: true)
    if translator.hasStuckButtons {
      let held = EventTranslator.mask(ofState: SDL_GetGlobalMouseState(nil, nil))
      translator.recoverStuckButtons(held: held, into: &samples)
    }
    if let wayland, !isConnectionLost, wl_display_get_error(wayland.display) != 0 {
      isConnectionLost = true
      wayland.cancelAll(at: Self.now)
    }
    motionSensors.settle(at: Self.now, into: &samples)
    let heard = samples.count
    wayland?.takeAll(into: &samples, modifierFlags: translator.modifierFlags)
    judge(&samples, from: heard)
    reportSize(into: &samples)
    finish(&samples, from: first)
  }

  private func translate(_ event: inout SDL_Event, into samples: inout [Sample]) -> Contact? {
    if event.type == markerType {
      let heard = samples.count
      wayland?.take(
        upTo: event.user.code, into: &samples, modifierFlags: translator.modifierFlags)
      judge(&samples, from: heard)
      return nil
    }
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return translateFinger(event.tfinger, into: &samples)
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL:
      return translateMouse(event, into: &samples)
    case SDL_KEYDOWN, SDL_KEYUP:
      translateKey(event.key, into: &samples)
    case SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
      if EventTranslator.textWindow(event) == windowID {
        translator.textual(&event, into: &samples)
      }
    case SDL_WINDOWEVENT:
      if event.window.windowID == windowID { translateWindow(event.window, into: &samples) }
    case SDL_CONTROLLERDEVICEREMOVED:
      controllers.close(
        instance: event.cdevice.which, eventWait: nil,
        at: translator.time(event.cdevice.timestamp), into: &samples)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      controllers.borrow(instance: event.cbutton.which)
      controllers.button(
        event.cbutton, at: translator.time(event.cbutton.timestamp), into: &samples)
    case SDL_CONTROLLERAXISMOTION:
      controllers.borrow(instance: event.caxis.which)
      controllers.axis(event.caxis, at: translator.time(event.caxis.timestamp), into: &samples)
    case SDL_SENSORUPDATE:
      // A sensor opened by the host.
      motionSensors.take(
        event.sensor, at: translator.time(event.sensor.timestamp), into: &samples)
    default:
      translator.application(event, into: &samples)
    }
    return nil
  }

  private func translateKey(_ event: SDL_KeyboardEvent, into samples: inout [Sample]) {
    let first = samples.count
    translator.key(event, isOurs: event.windowID == windowID, into: &samples)
    // SDL releases all keys when the window loses the keyboard, and reports the loss only
    // afterwards.
    guard SDL_GetKeyboardFocus() != handle, let last = samples.indices.last, last >= first,
      case .key(var sample) = samples[last], sample.phase == .ended
    else { return }
    sample.phase = .cancelled
    samples[last] = .key(sample)
  }

  private func translateMouse(_ event: SDL_Event, into samples: inout [Sample]) -> Contact? {
    let isRelease = event.type == SDL_MOUSEBUTTONUP.rawValue
    guard EventTranslator.mouseWindow(event) == windowID else { return nil }
    translator.mouse(event, into: &samples)
    guard event.type != SDL_MOUSEWHEEL.rawValue, isRelease || translator.pointer.isPressed
    else { return nil }
    return Contact(source: PointerState.source, isLifted: !translator.pointer.isPressed)
  }

  private func translateWindow(_ event: SDL_WindowEvent, into samples: inout [Sample]) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      reportSize(into: &samples)
    default:
      let heard = samples.count
      translator.window(
        event, wayland: wayland, isPointerSDLs: true, controllers: &controllers, into: &samples)
      judge(&samples, from: heard)
    }
  }

  private func reportSize(into samples: inout [Sample]) {
    let size = size
    let scale = scale
    guard size != reportedSize || scale != reportedScale else { return }
    reportedSize = size
    reportedScale = scale
    samples.append(
      .window(
        WindowSample(change: .resized(size, scale: scale), timestamp: Self.now, window: windowID)))
  }

  /// Sets the outside window number in the samples.
  private func finish(_ samples: inout [Sample], from first: Int) {
    guard number != windowID else { return }
    for index in first..<samples.count { samples[index].setWindow(number) }
  }

  // MARK: fingers

  private func translateFinger(
    _ event: SDL_TouchFingerEvent, into samples: inout [Sample]
  ) -> Contact? {
    // A finger that SDL emulates from the mouse is a duplicate.
    guard event.touchId != Int64(EventTranslator.mouseTouchDevice) else { return nil }
    let isLifted = event.type == SDL_FINGERUP.rawValue
    if let wayland {
      if event.type == SDL_FINGERDOWN.rawValue, event.windowID == windowID,
        let source = landing(of: event.fingerId, wayland: wayland, into: &samples)
      {
        return Contact(source: source, isLifted: false)
      }
      if event.type != SDL_FINGERDOWN.rawValue, !pairing.followsSDL(event.fingerId) {
        defer { if isLifted { pairing.liftSeen(of: event.fingerId) } }
        return pairing.source(of: event.fingerId).map { Contact(source: $0, isLifted: isLifted) }
      }
    }
    let isOurs = event.windowID == windowID
    let source = TouchSource(device: UInt64(bitPattern: event.touchId), finger: event.fingerId)
    if wayland != nil, isOurs, event.type == SDL_FINGERDOWN.rawValue {
      pairing.followSDL(event.fingerId, source: source)
    }
    translator.finger(
      event, window: isOurs ? windowID : nil, size: size, isX11: isX11, into: &samples)
    if isLifted { pairing.liftSeen(of: event.fingerId) }
    return isOurs ? Contact(source: source, isLifted: isLifted) : nil
  }

  /// Forwards the touches up to the landing of SDL's event. Returns its source; nil without such a
  /// landing.
  private func landing(
    of finger: Int64, wayland: WaylandInput, into samples: inout [Sample]
  ) -> TouchSource? {
    if let source = pairing.pairLanding(of: finger) { return source }
    // The connection is read in pieces, and a piece may end between SDL's event and ours: a second
    // try finds it.
    for isSecondLook in [false, true] {
      if isSecondLook { SDL_PumpEvents() }
      let heard = samples.count
      let isThere = wayland.take(
        throughLandingOf: finger, in: windowID, into: &samples,
        modifierFlags: translator.modifierFlags)
      judge(&samples, from: heard)
      if isThere { return pairing.pairLanding(of: finger) }
    }
    return nil
  }

  /// Drops and changes touches of fingers that follow SDL.
  private func judge(_ samples: inout [Sample], from first: Int) {
    guard wayland != nil else { return }
    var index = first
    while index < samples.count {
      guard case .touch(let touch) = samples[index] else {
        index += 1
        continue
      }
      // Fingers in the host's other windows belong to the host alone.
      guard touch.window == windowID else {
        samples.remove(at: index)
        continue
      }
      switch pairing.judge(touch) {
      case .keep:
        index += 1
      case .drop:
        samples.remove(at: index)
      case .cancel(let source):
        samples.remove(at: index)
        var cancelled: [Sample] = []
        translator.fingers.cancel(.finger(source), at: touch.timestamp, into: &cancelled)
        samples.insert(contentsOf: cancelled, at: index)
        index += cancelled.count
      }
    }
  }

  // MARK: text

  /// Starts SDL's text input, if it is off; `rect`, in the window's points, is the caret's
  /// rectangle. Not finite: none.
  public func startTextInput(rect: CGRect) {
    guard !isDetached else { return }
    if let area = Platform.rect(rect) {
      var area = area
      SDL_SetTextInputRect(&area)
    }
    guard SDL_IsTextInputActive() == SDL_FALSE else { return }
    SDL_StartTextInput()
    startedTextInput = true
  }

  /// Makes the game controller in use vibrate, of those whose events were taken.
  public func rumble(_ rumble: Rumble) {
    if !isDetached { controllers.rumble(rumble) }
  }

  /// Stops SDL's text input if ``startTextInput(rect:)`` started it; the host's own continues.
  public func stopTextInput() {
    guard !isDetached else { return }
    endTextInput()
    translator.endComposition(at: Self.now, into: &pending)
  }

  private func endTextInput() {
    guard startedTextInput else { return }
    startedTextInput = false
    SDL_StopTextInput()
  }
}
