// The ears of a UI in a host that runs SDL itself: its own session, window, event loop. The host
// shows each event it polls; samples come out as `Platform` makes them. SDL's state is left alone,
// but for text input while the UI wants it.
internal import CSDL2
internal import CWaylandClient
public import Foundation
public import GlassineInput

/// Samples out of the SDL events of a host's own window.
///
/// On Wayland fingers are heard from the compositor itself, on the host's connection, so that they
/// carry the hardware's times and are cancelled where SDL 2 forgets them. SDL's own listener
/// crashes on messages that some compositors send, so it is silenced. SDL's finger events are
/// posted here in its place: they say which finger the host asks about. `SDL_GetTouchFinger` does
/// not know these fingers. Everything is on the main thread. Detach it, or
/// let it go, before the window is destroyed.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
public final class HostInput {
  /// The finger, or the pressed mouse, that an event is about.
  public struct Contact: Equatable, Sendable {
    /// As in the finger's samples.
    public var source: TouchSource
    /// Whether SDL says that it lifts. Of a finger the compositor took, SDL says it late or never.
    public var isLifted: Bool
  }

  /// The number that samples carry for the window.
  public let number: WindowNumber

  let handle: OpaquePointer
  /// SDL's number of the window.
  let windowID: WindowNumber
  private let isX11: Bool
  private let markerType: UInt32
  private var wayland: WaylandInput?
  private var pairing = FingerPairing()
  private var translator = EventTranslator()
  private var controllers = ControllerTable()
  private var pending: [Sample] = []
  private var reportedSize = CGSize.zero
  private var reportedScale: CGFloat = 0
  private var isConnectionLost = false
  private var startedTextInput = false
  private var isDetached = false

  /// Sets the hints that suit a touch UI; before the host's `SDL_Init`. The environment goes before
  /// them. SDL then makes no mouse out of fingers and no finger out of the mouse: with such echoes
  /// a host would hear, as a mouse, of a finger that is the UI's.
  ///
  /// On Wayland one look at the compositor decides whether SDL may use libdecor: a compositor that
  /// offers `zxdg_decoration_manager_v1` and answers "client side" would leave the window black.
  public static func prepare() {
    silenceEchoes()
    if case .usable(let offersDecorations) = WaylandProbe.look() {
      WaylandProbe.chooseDecorations(offered: offersDecorations)
    }
  }

  private static func silenceEchoes() {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
  }

  /// Seconds of the clock that samples are on: the monotonic one, since the machine started.
  public static var now: TimeInterval { PlatformClock.now }

  /// Listens to `window`, an `SDL_Window *` of the host, from now on.
  ///
  /// - Parameter number: the samples' number for the window; nil: SDL's own.
  public init(window: OpaquePointer, number: WindowNumber? = nil) throws(PlatformError) {
    windowID = SDL_GetWindowID(window)
    guard windowID != 0 else {
      throw PlatformError(
        operation: "listen to the host's window", message: Platform.sdlMessage,
        advice: "Give an SDL_Window that SDL_CreateWindow made and that still exists.")
    }
    handle = window
    self.number = number ?? windowID
    // A host that did not call `prepare()` would hear each finger again as a mouse, and its answer
    // would be unknown: the click would go through the UI. SDL follows these two hints at once.
    Self.silenceEchoes()
    markerType = SDL_RegisterEvents(1)
    switch WindowConnection(of: window) {
    case .wayland(let display, let surface):
      isX11 = false
      let wayland = WaylandInput(display: display, markerType: markerType, role: .besideHost)
      if let surface { wayland.add(surface: surface, window: windowID) }
      FingerPosting.setListened(true, to: window)
      self.wayland = wayland
    case .x11:
      isX11 = true
    case .other:
      isX11 = false
    }
    reportedSize = size
    reportedScale = scale
  }

  isolated deinit { detach() }

  /// Stops listening. What is down is simply over. Calling it again does nothing.
  public func detach() {
    guard !isDetached else { return }
    isDetached = true
    // After SDL's end the connection is gone, and what was bound on it.
    guard SDL_WasInit(UInt32(SDL_INIT_VIDEO)) != 0 else { return }
    endTextInput()
    if wayland != nil, SDL_GetWindowFromID(windowID) == handle {
      FingerPosting.setListened(false, to: handle)
    }
    wayland?.invalidate()
    wayland = nil
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

  /// Frames per second of the display the window is on; 60 where it tells none.
  public var refreshRate: Double {
    isDetached ? PlatformConstants.defaultRefreshRate : WindowGeometry.refreshRate(of: handle)
  }

  // MARK: events

  /// Appends what `event`, an `SDL_Event` the host has polled, means; events of other windows mean
  /// nothing. The event and what it points to stay the host's. Show every event, in order.
  ///
  /// A finger's landing is among the samples of the call that brings SDL's event of it, or of an
  /// earlier one. Events of a type that SDL registered for this object are in the queue too, at the
  /// places of what SDL has no event for: a cancel, a device that went.
  ///
  /// - Returns: the finger or pressed mouse that the event is about; nil where it is about none.
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

  /// Appends what no event brings: a size or scale that changed by itself, the compositor's end,
  /// what found no room in SDL's queue. Once after each round of polling.
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
    default:
      translator.application(event, into: &samples)
    }
    return nil
  }

  private func translateKey(_ event: SDL_KeyboardEvent, into samples: inout [Sample]) {
    let first = samples.count
    translator.key(event, isOurs: event.windowID == windowID, into: &samples)
    // SDL releases all keys when the window loses the keyboard, and says only then that it did.
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

  /// Gives the samples the number that they carry outside.
  private func finish(_ samples: inout [Sample], from first: Int) {
    guard number != windowID else { return }
    for index in first..<samples.count { samples[index].setWindow(number) }
  }

  // MARK: fingers

  private func translateFinger(
    _ event: SDL_TouchFingerEvent, into samples: inout [Sample]
  ) -> Contact? {
    // A finger that SDL makes out of the mouse says everything twice.
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

  /// Hands on what was heard, up to the landing that SDL tells of. Its source; nil where nothing
  /// was heard of it.
  private func landing(
    of finger: Int64, wayland: WaylandInput, into samples: inout [Sample]
  ) -> TouchSource? {
    if let source = pairing.pairLanding(of: finger) { return source }
    // The connection is read a piece at a time, and the piece may end between SDL's copy of the
    // event and ours: a second look finds it.
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

  /// Drops and changes what was heard of fingers that follow SDL.
  private func judge(_ samples: inout [Sample], from first: Int) {
    guard wayland != nil else { return }
    var index = first
    while index < samples.count {
      guard case .touch(let touch) = samples[index] else {
        index += 1
        continue
      }
      // Fingers in the host's other windows are the host's alone.
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

  /// Has SDL send text, if it does not yet; `rect`, in the window's points, is where the caret is.
  /// Not finite: no place.
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

  /// Ends SDL's text input if ``startTextInput(rect:)`` began it; the host's own goes on.
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
