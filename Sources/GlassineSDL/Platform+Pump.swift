// Pumps SDL: all input since the last pump, as samples in the order of the wire.
internal import CSDL2
internal import CWaylandClient
internal import Foundation
public import GlassineInput

extension Platform {
  /// Appends all input since the last call, oldest first. Never sleeps.
  ///
  /// Window sizes are current when it returns. Input can end without an event of its own: by a
  /// closed or hidden window, a removed device, a lost grab or compositor. Then cancelled samples
  /// come, followed by a lost sample. Finger motion allocates nothing here once the arrays have
  /// grown. Not re-entrant.
  public func pump(into samples: inout [Sample]) {
    guard !isShutDown else { return }
    samples.append(contentsOf: pending)
    pending.removeAll(keepingCapacity: true)
    SDL_PumpEvents()
    for entry in windows { entry.window?.events?.release() }
    translator.beginPump()
    let first = SDL_FIRSTEVENT.rawValue
    let last = SDL_LASTEVENT.rawValue
    while true {
      let count = SDL_PeepEvents(
        events, Int32(PlatformConstants.eventBatch), SDL_GETEVENT, first, last)
      guard count > 0 else { break }
      for index in 0..<Int(count) { handle(&events[index], into: &samples) }
    }
    if translator.hasStuckButtons {
      let held = EventTranslator.mask(ofState: SDL_GetGlobalMouseState(nil, nil))
      translator.recoverStuckButtons(held: held, into: &samples)
    }
    motionSensors.settle(at: now, into: &samples)
    noticeLostConnection()
    wayland?.repeatKeys(at: now)
    wayland?.takeAll(into: &samples, modifierFlags: translator.modifierFlags)
    for entry in windows { entry.window.map { reportSize(of: $0, into: &samples) } }
  }

  private func handle(_ event: inout SDL_Event, into samples: inout [Sample]) {
    if event.type == markerType {
      wayland?.take(
        upTo: event.user.code, into: &samples, modifierFlags: translator.modifierFlags)
      return
    }
    let isAfterKeyDown = isAfterKeyDown
    self.isAfterKeyDown = event.type == SDL_KEYDOWN.rawValue
    let separatesSeats = wayland?.separatesSeats == true
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      // On Wayland our own listener has delivered it already, with more detail.
      if wayland == nil { translateFinger(event.tfinger, into: &samples) }
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL:
      if wayland == nil, let number = EventTranslator.mouseWindow(event), window(number) != nil {
        translator.mouse(event, into: &samples)
      }
    case SDL_KEYDOWN, SDL_KEYUP:
      translator.key(
        event.key, isOurs: window(event.key.windowID) != nil, isMediaOnly: separatesSeats,
        into: &samples)
    case SDL_TEXTINPUT where separatesSeats && isAfterKeyDown: break
    case SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
      translator.textual(&event, into: &samples)
      if event.type == SDL_TEXTEDITING_EXT.rawValue { SDL_free(event.editExt.text) }
    case SDL_WINDOWEVENT:
      if let window = window(event.window.windowID) {
        translateWindow(event.window, of: window, into: &samples)
      }
    case SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED, SDL_CONTROLLERBUTTONDOWN,
      SDL_CONTROLLERBUTTONUP, SDL_CONTROLLERAXISMOTION:
      translateController(event, into: &samples)
    case SDL_SENSORUPDATE:
      let time = translator.time(event.sensor.timestamp)
      motionSensors.take(event.sensor, at: time, into: &samples)
    case SDL_CONTROLLERSENSORUPDATE where controllers.readsMotion:
      let time = translator.time(event.csensor.timestamp)
      motionSensors.take(event.csensor, at: time, into: &samples)
    case SDL_DISPLAYEVENT:
      destroyClosedWindows()
      let isGone = UInt32(event.display.event) == SDL_DISPLAYEVENT_DISCONNECTED.rawValue
      for entry in windows {
        guard let window = entry.window else { continue }
        if isGone { window.mayBeWithoutDisplay = true }
        window.sendRequests()
        guard window.fillOtherDisplay() else { continue }
        samples.append(
          .window(WindowSample(change: .exposed, timestamp: now, window: window.number)))
      }
    case SDL_DROPFILE, SDL_DROPTEXT:
      SDL_free(event.drop.file)
    default:
      translator.application(event, into: &samples)
    }
  }

  private func noticeLostConnection() {
    guard let wayland, !isConnectionLost, wl_display_get_error(wayland.display) != 0 else { return }
    isConnectionLost = true
    wayland.cancelAll(at: now)
  }

  // MARK: fingers, off Wayland

  private func translateFinger(_ event: SDL_TouchFingerEvent, into samples: inout [Sample]) {
    // A mouse that SDL emulates from touches, or a touch emulated from the mouse, is a duplicate.
    guard event.touchId != Int64(EventTranslator.mouseTouchDevice) else { return }
    let window = fingerWindow(event.windowID)
    translator.finger(
      event, window: window?.number, size: window?.size ?? .zero, isX11: driverName == "x11",
      into: &samples)
  }

  /// The window of a finger. Without a display server SDL reads fingers from the kernel, which has
  /// no windows: their number is 0, and they belong to the only window.
  private func fingerWindow(_ number: WindowNumber) -> PlatformWindow? {
    guard number == 0, driverName != "x11", windows.count == 1 else { return window(number) }
    return windows.first?.window
  }

  // MARK: windows

  private func translateWindow(
    _ event: SDL_WindowEvent, of window: PlatformWindow, into samples: inout [Sample]
  ) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED:
      reportSize(of: window, into: &samples)
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      // Another display may have finer pixels, with unchanged points and scale.
      let isOtherPanel = window.displayPanel != window.reportedPanel
      reportSize(of: window, evenIfSame: isOtherPanel, into: &samples)
    default:
      translator.window(
        event, wayland: wayland, isPointerSDLs: wayland == nil, controllers: &controllers,
        into: &samples)
    }
  }

  /// Reports size and scale if they differ from the last report. SDL has no event for a changed
  /// scale, so every pump checks it.
  private func reportSize(
    of window: PlatformWindow, evenIfSame: Bool = false, into samples: inout [Sample]
  ) {
    guard !window.isClosed else { return }
    let size = window.size
    let scale = window.scale
    guard evenIfSame || size != window.reportedSize || scale != window.reportedScale else { return }
    window.reportedSize = size
    window.reportedScale = scale
    window.reportedPanel = window.displayPanel
    samples.append(
      .window(
        WindowSample(
          change: .resized(size, scale: scale), timestamp: now, window: window.number)))
  }

  /// Cancels pressed input in a window that is being hidden or closed; the next pump delivers it.
  func cancelInput(of number: WindowNumber) {
    translator.beginPump()
    translator.cancelPresses(in: number, into: &pending)
    guard let wayland else { return }
    wayland.cancel(window: number, at: now)
  }

  // MARK: controllers

  private func translateController(_ event: SDL_Event, into samples: inout [Sample]) {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED:
      controllers.open(deviceIndex: event.cdevice.which, eventWait: eventWait)
    case SDL_CONTROLLERDEVICEREMOVED:
      let time = translator.time(event.cdevice.timestamp)
      motionSensors.lose(controller: event.cdevice.which, at: time, into: &samples)
      controllers.close(
        instance: event.cdevice.which, eventWait: eventWait, at: time, into: &samples)
    case SDL_CONTROLLERAXISMOTION:
      controllers.axis(event.caxis, at: translator.time(event.caxis.timestamp), into: &samples)
    default:
      controllers.button(
        event.cbutton, at: translator.time(event.cbutton.timestamp), into: &samples)
    }
  }
}
