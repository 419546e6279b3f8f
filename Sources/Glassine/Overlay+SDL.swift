// An overlay for a host that runs SDL itself: the host passes its events, and learns of each
// whether it is the UI's.
import Foundation
public import GlassineInput
import GlassineSDL
public import GlassineUI

extension Overlay {
  /// Compiles the shaders for the current context, opens the fonts, and observes `sdlWindow`, an
  /// `SDL_Window *` of the host. Size, scale and refresh rate are the window's, now and later.
  ///
  /// Call ``HostInput/prepare()`` before `SDL_Init`, and ``close()`` before the window is
  /// destroyed. SDL's text input is on while the UI needs text, and is restored afterwards.
  public convenience init(
    _ application: Application, sdlWindow: OpaquePointer, surface: WindowNumber = 0
  ) throws {
    let input = try HostInput(window: sdlWindow, number: surface)
    do {
      try self.init(
        application, size: input.size, scale: input.scale, surface: surface, input: input)
    } catch {
      input.detach()
      throw error
    }
    input.onFrameReport = { [weak self] in self?.touchLatency?.reported($0, of: surface) }
    application.frameInterval = 1 / input.refreshRate
    application.assumePointerDrag(TouchesAsMouse.source())
    application.textInputHandler = { [weak input, unowned application] responder in
      if responder == nil {
        input?.stopTextInput()
      } else {
        input?.startTextInput(rect: application.textInputRect ?? .null)
      }
    }
    application.textInputRectHandler = { [weak input] in input?.startTextInput(rect: $0) }
    application.rumbleHandler = { [weak input] in input?.rumble($0) }
  }

  /// Processes one event that the host has polled, an `SDL_Event *`, and answers at once whose it
  /// is. Pass every event, in order; the host handles those that are not `.taken`. Without an SDL
  /// window: `.unknown`.
  /// - A finger, or the pressed mouse: `.taken` or `.host`, the same from landing to lift (P3). A
  ///   finger that the compositor cancelled keeps its owner until SDL reports its lift, which SDL 2
  ///   before 2.32 does only when it lands again. The host is notified through
  ///   ``Application/hostTouchHandler``, as cancelled.
  /// - The wheel: `.taken` over a view of the UI, else `.host`.
  /// - Keys, text: `.taken` while the first responder takes text. A taken key is also taken when it
  ///   is released. Else `.unknown`, and both may use it.
  /// - All others: `.unknown`.
  @discardableResult
  public func process(sdlEvent event: UnsafeRawPointer) -> TouchDisposition {
    guard let input else { return .unknown }
    samples.removeAll(keepingCapacity: true)
    let contact = input.take(event, into: &samples)
    var answer = TouchDisposition.unknown
    for sample in samples { answer = take(sample, answer: answer) }
    if let contact { answer = answers.answer(to: contact) }
    return answer
  }

  /// Runs a frame of the UI now, on the clock of the SDL window's samples.
  public func update() { update(at: HostInput.now) }

  /// Processes changes without an event, before a frame.
  func takeRest() {
    guard let input else { return }
    samples.removeAll(keepingCapacity: true)
    input.endPump(into: &samples)
    for sample in samples { _ = take(sample, answer: .unknown) }
  }

  func stopListening() {
    guard let input else { return }
    application.textInputHandler = nil
    application.textInputRectHandler = nil
    application.rumbleHandler = nil
    input.detach()
  }

  private func take(_ sample: Sample, answer: TouchDisposition) -> TouchDisposition {
    let wantsText = wantsTextInput
    if case .key = sample, inspector?.take(sample) ?? false { return .taken }
    let disposition = process(sample)
    switch sample {
    case .touch(let touch):
      answers.note(touch, disposition)
      return answer
    case .key(let key):
      return answers.note(key, wantsText: wantsText) ? .taken : answer
    case .text:
      return wantsText ? .taken : answer
    case .wheel(let wheel):
      return application.hitView(at: wheel.location, on: wheel.window) == nil ? .host : .taken
    default:
      return answer
    }
  }
}

/// The answers given to a host for fingers and keys, which stay the same to the end.
struct HostAnswers {
  private var fingers: [(source: TouchSource, disposition: TouchDisposition, isDown: Bool)] = []
  private var takenKeys: [UInt16] = []

  /// Stores the owner of a sample's finger.
  mutating func note(_ touch: TouchSample, _ disposition: TouchDisposition) {
    let index = fingers.firstIndex { $0.source == touch.source }
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    if touch.phase == .began {
      if let index { fingers.remove(at: index) }
      fingers.append((touch.source, disposition, true))
    } else if isOver, let index {
      fingers[index].isDown = false
    }
  }

  /// The answer to an event of a finger or the mouse; removed after its lift.
  mutating func answer(to contact: HostInput.Contact) -> TouchDisposition {
    guard let index = fingers.firstIndex(where: { $0.source == contact.source }) else {
      return .unknown
    }
    let answer = fingers[index].disposition
    // SDL may report late the lift of a finger that has landed again since.
    if contact.isLifted, !fingers[index].isDown { fingers.remove(at: index) }
    return answer
  }

  /// Whether the UI has the key: its release has the same owner as its press.
  mutating func note(_ key: KeySample, wantsText: Bool) -> Bool {
    let index = takenKeys.firstIndex(of: key.usage)
    switch key.phase {
    case .began:
      if wantsText, index == nil { takenKeys.append(key.usage) }
      if !wantsText, let index { takenKeys.remove(at: index) }
      return wantsText
    case .repeated:
      return index != nil
    case .ended, .cancelled:
      if let index { takenKeys.remove(at: index) }
      return index != nil
    }
  }
}
