// Translates whole SDL events, as far as this is the same for `Platform`'s own session and for a
// host's, which `HostInput` observes.
internal import CSDL2
internal import Foundation
internal import GlassineInput

nonisolated extension EventTranslator {
  /// The window of an event of the mouse itself; nil for other events, and for the mouse that SDL
  /// emulates from fingers.
  static func mouseWindow(_ event: SDL_Event) -> WindowNumber? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      event.motion.which == touchMouseDevice ? nil : event.motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      event.button.which == touchMouseDevice ? nil : event.button.windowID
    case SDL_MOUSEWHEEL:
      event.wheel.which == touchMouseDevice ? nil : event.wheel.windowID
    default:
      nil
    }
  }

  /// Translates an event for which ``mouseWindow(_:)`` is not nil.
  mutating func mouse(_ event: SDL_Event, into samples: inout [Sample]) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: mouseMotion(event.motion, into: &samples)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: mouseButton(event.button, into: &samples)
    case SDL_MOUSEWHEEL: mouseWheel(event.wheel, into: &samples)
    default: break
    }
  }

  /// The window of an event of text or of a composition; nil for other events.
  static func textWindow(_ event: SDL_Event) -> WindowNumber? {
    switch SDL_EventType(event.type) {
    case SDL_TEXTINPUT: event.text.windowID
    case SDL_TEXTEDITING: event.edit.windowID
    case SDL_TEXTEDITING_EXT: event.editExt.windowID
    default: nil
    }
  }

  /// Translates an event for which ``textWindow(_:)`` is not nil. The event's pointers still belong
  /// to their owner.
  mutating func textual(_ event: inout SDL_Event, into samples: inout [Sample]) {
    switch SDL_EventType(event.type) {
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: &event.text.text) { Self.string($0) }
      self.text(text, window: event.text.windowID, ticks: event.text.timestamp, into: &samples)
    case SDL_TEXTEDITING:
      let text = withUnsafeBytes(of: &event.edit.text) { Self.string($0) }
      composition(
        text, start: event.edit.start, length: event.edit.length, window: event.edit.windowID,
        ticks: event.edit.timestamp, into: &samples)
    case SDL_TEXTEDITING_EXT:
      let text = event.editExt.text.map { String(cString: $0) } ?? ""
      composition(
        text, start: event.editExt.start, length: event.editExt.length,
        window: event.editExt.windowID, ticks: event.editExt.timestamp, into: &samples)
    default:
      break
    }
  }

  private static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Translates an event of one of our windows, except its size.
  /// - Parameters:
  ///   - wayland: the source of its fingers, if they do not come from SDL.
  ///   - isPointerSDLs: whether SDL provides the mouse.
  mutating func window(
    _ event: SDL_WindowEvent, wayland: WaylandInput?, isPointerSDLs: Bool,
    controllers: inout ControllerTable, into samples: inout [Sample]
  ) {
    let time = time(event.timestamp)
    let window = event.windowID
    func append(_ change: WindowSample.Change) {
      samples.append(.window(WindowSample(change: change, timestamp: time, window: window)))
    }
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED:
      append(.exposed)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      // Presses in an invisible window end before the window's own sample.
      cancelPresses(in: window, into: &samples)
      wayland?.cancel(window: window, at: time)
      wayland?.takeAll(into: &samples, modifierFlags: modifierFlags)
      append(.hidden)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      append(.shown)
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      // SDL knows one keyboard; each seat's own says what it is in.
      if wayland?.separatesSeats != true { append(.becameKey) }
    case SDL_WINDOWEVENT_FOCUS_LOST:
      if wayland?.separatesSeats == true { break }
      focusLost(of: window, isPointerOurs: isPointerSDLs, into: &samples)
      controllers.cancelButtons(at: time, into: &samples)
      samples.append(.lost(LostSample(reason: .focus, timestamp: time, window: window)))
      append(.resignedKey)
    case SDL_WINDOWEVENT_ENTER:
      if isPointerSDLs { pointer.comeBack(to: window) }
    case SDL_WINDOWEVENT_LEAVE:
      if isPointerSDLs { pointer.leave(at: time, into: &samples) }
    case SDL_WINDOWEVENT_CLOSE:
      append(.closeRequested)
    default:
      break
    }
  }
}
