// Translates SDL's events, one at a time, to samples: all input that Glassine takes from SDL itself
// instead of the Wayland connection. Knows neither windows nor the queue.
internal import CSDL2
internal import Foundation
internal import GlassineInput

nonisolated struct EventTranslator {
  /// SDL_TOUCH_MOUSEID: the mouse that SDL emulates from a finger.
  static let touchMouseDevice = UInt32.max
  /// SDL_MOUSE_TOUCHID: the touch device that SDL emulates from the mouse.
  static let mouseTouchDevice = -1

  var fingers = FingerTable()
  private var pressures = FingerPressures()
  var pointer = PointerState()
  /// Modifier keys pressed at the event that is being translated.
  private(set) var modifierFlags: ModifierFlags = []
  /// Pressed keys, by our own account, with the window in which they were pressed.
  private var keysDown: [(usage: UInt16, name: String, window: WindowNumber)] = []
  /// Indices in the output of key releases without a sample after them: SDL releases all keys
  /// directly before it reports the loss of focus.
  private var trailingReleases: [Int] = []
  /// Buttons that SDL regards as pressed although they were cancelled here: it ignores the next
  /// press.
  private var stuckButtons: ButtonMask = []
  /// Those of them that have been released since.
  private var releasedStuckButtons: ButtonMask = []
  private var now: TimeInterval = 0
  private var ticksNow: UInt32 = 0

  /// The window with the current composition; nil without one.
  private var composingWindow: WindowNumber?

  var hasKeysDown: Bool { !keysDown.isEmpty }

  /// Records the current time, from which SDL's time stamps are converted.
  mutating func beginPump() {
    ticksNow = SDL_GetTicks()
    now = PlatformClock.now
    trailingReleases.removeAll(keepingCapacity: true)
  }

  func time(_ ticks: UInt32) -> TimeInterval {
    PlatformClock.time(ticks: ticks, ticksNow: ticksNow, now: now)
  }

  // MARK: fingers

  /// `window` and `size` are those of the finger's window; nil if it is not one of ours.
  mutating func finger(
    _ event: SDL_TouchFingerEvent, window: WindowNumber?, size: CGSize, isX11: Bool,
    into samples: inout [Sample]
  ) {
    let source = TouchSource(
      device: UInt64(bitPattern: event.touchId), finger: event.fingerId)
    // SDL divides by the window's size, on X11 by one less.
    let divisor =
      isX11
      ? CGSize(width: max(1, size.width - 1), height: max(1, size.height - 1)) : size
    let location = CGPoint(
      x: CGFloat(event.x) * divisor.width, y: CGFloat(event.y) * divisor.height)
    let time = time(event.timestamp)
    let isPlaced = window != nil && location.x.isFinite && location.y.isFinite
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      guard let window, isPlaced else { return }
      var sample = TouchSample(
        source: source, phase: .began, location: location, timestamp: time, window: window)
      sample.modifierFlags = modifierFlags
      if let force = pressures.force(of: event.pressure, on: source.device) {
        sample.force = force
        sample.maximumPossibleForce = PlatformConstants.fingerMaximumForce
      }
      fingers.begin(sample, into: &samples)
    case SDL_FINGERMOTION:
      guard isPlaced else { return }
      if let force = pressures.force(of: event.pressure, on: source.device) {
        fingers.setForce(force, maximum: PlatformConstants.fingerMaximumForce, of: source)
      }
      fingers.move(source, to: location, at: time, into: &samples)
    default:
      fingers.end(source, at: time, location: isPlaced ? location : nil, into: &samples)
    }
  }

  // MARK: mouse

  mutating func mouseMotion(_ event: SDL_MouseMotionEvent, into samples: inout [Sample]) {
    let first = samples.count
    pointer.move(
      to: CGPoint(x: Int(event.x), y: Int(event.y)), in: event.windowID,
      at: time(event.timestamp), into: &samples)
    setModifierFlags(of: &samples, from: first)
  }

  mutating func mouseButton(_ event: SDL_MouseButtonEvent, into samples: inout [Sample]) {
    guard let button = Self.mask(ofButton: event.button) else { return }
    let first = samples.count
    let time = time(event.timestamp)
    let location = CGPoint(x: Int(event.x), y: Int(event.y))
    if location != pointer.location || pointer.window == 0 {
      pointer.move(to: location, in: event.windowID, at: time, into: &samples)
    }
    if event.state != 0 {
      unstick(button)
      pointer.press(button, at: time, into: &samples)
    } else {
      // SDL ignored the press of this release.
      if releasedStuckButtons.contains(button) { pointer.press(button, at: time, into: &samples) }
      unstick(button)
      pointer.release(button, at: time, into: &samples)
    }
    setModifierFlags(of: &samples, from: first)
  }

  private mutating func unstick(_ button: ButtonMask) {
    stuckButtons.remove(button)
    releasedStuckButtons.remove(button)
  }

  /// Whether SDL's button state is wrong, so that the display server must be asked.
  var hasStuckButtons: Bool { !stuckButtons.isEmpty }

  /// Presses buttons whose press SDL ignores. `held` is the display server's button state.
  mutating func recoverStuckButtons(held: ButtonMask, into samples: inout [Sample]) {
    releasedStuckButtons.formUnion(stuckButtons.subtracting(held))
    let pressed = releasedStuckButtons.intersection(held)
    guard !pressed.isEmpty, pointer.window != 0 else { return }
    for bit in 0..<UInt32(32) where pressed.contains(ButtonMask(rawValue: 1 << bit)) {
      unstick(ButtonMask(rawValue: 1 << bit))
      pointer.press(ButtonMask(rawValue: 1 << bit), at: now, into: &samples)
    }
  }

  /// SDL's button state bits, in the same order.
  static func mask(ofState state: UInt32) -> ButtonMask {
    var mask: ButtonMask = []
    for button in UInt8(1)...32 where state & (1 << UInt32(button - 1)) != 0 {
      self.mask(ofButton: button).map { mask.formUnion($0) }
    }
    return mask
  }

  /// SDL's order is left, middle, right; UIKit's is primary, secondary, then the rest.
  static func mask(ofButton button: UInt8) -> ButtonMask? {
    switch button {
    case 1: .primary
    case 2: .middle
    case 3: .secondary
    case 4...32: ButtonMask(rawValue: 1 << UInt32(button - 1))
    default: nil
    }
  }

  mutating func mouseWheel(_ event: SDL_MouseWheelEvent, into samples: inout [Sample]) {
    // The precise fields contain the fractions that `x` and `y` lack. Away from the user and right
    // are positive; the content moves down with the first and left with the second.
    let x = CGFloat(event.preciseX)
    let y = CGFloat(event.preciseY)
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return }
    var sample = WheelSample(
      delta: CGPoint(x: 0 - x, y: y), location: pointer.location,
      timestamp: time(event.timestamp), window: event.windowID)
    sample.isContinuous = x != x.rounded() || y != y.rounded()
    sample.modifierFlags = modifierFlags
    samples.append(.wheel(sample))
  }

  private func setModifierFlags(of samples: inout [Sample], from first: Int) {
    for index in first..<samples.count { samples[index].setModifierFlags(modifierFlags) }
  }

  // MARK: keys

  /// - Parameter isMediaOnly: other keys come from the seats' own keyboards.
  mutating func key(
    _ event: SDL_KeyboardEvent, isOurs: Bool, isMediaOnly: Bool = false,
    into samples: inout [Sample]
  ) {
    modifierFlags = ModifierFlags(sdl: event.keysym.mod)
    let usage = UInt16(truncatingIfNeeded: event.keysym.scancode.rawValue)
    let time = time(event.timestamp)
    let isDown = event.type == SDL_KEYDOWN.rawValue
    if let kind = Self.mediaKey(event.keysym) {
      guard isOurs || !isDown, event.repeat == 0 else { return }
      samples.append(
        .motion(MotionSample(kind: kind, phase: isDown ? .began : .ended, timestamp: time)))
      return
    }
    if isMediaOnly { return }
    let held = keysDown.firstIndex { $0.usage == usage }
    let name = held.map { keysDown[$0].name } ?? Self.name(of: event.keysym)
    let phase: KeySample.Phase
    if isDown {
      guard isOurs else { return }
      phase = held == nil ? .began : .repeated
      if held == nil { keysDown.append((usage, name, event.windowID)) }
      trailingReleases.removeAll(keepingCapacity: true)
    } else {
      guard let held else { return }
      keysDown.remove(at: held)
      phase = .ended
      trailingReleases.append(samples.count)
    }
    var sample = KeySample(
      phase: phase, usage: usage, name: name, timestamp: time, window: event.windowID)
    sample.modifierFlags = modifierFlags
    samples.append(.key(sample))
  }

  /// The window lost the keyboard: the releases that SDL generated become cancellations, and all
  /// other pressed keys are cancelled too. Except on Wayland, a pressed mouse is cancelled as well,
  /// since SDL ends its capture.
  mutating func focusLost(
    of window: WindowNumber, isPointerOurs: Bool, into samples: inout [Sample]
  ) {
    // Only releases without a sample after them: their indices are contiguous up to the end of the
    // output.
    let end = samples.count
    for (place, index) in trailingReleases.reversed().enumerated() where index == end - 1 - place {
      guard case .key(var sample) = samples[index] else { continue }
      sample.phase = .cancelled
      samples[index] = .key(sample)
    }
    trailingReleases.removeAll(keepingCapacity: true)
    cancelKeys(of: window, into: &samples)
    modifierFlags = []
    if isPointerOurs, pointer.isPressed {
      stuckButtons.formUnion(pointer.buttons)
      releasedStuckButtons.subtract(pointer.buttons)
      pointer.cancel(at: now, into: &samples)
    }
  }

  /// Cancels fingers and mouse of a window that is no longer visible.
  mutating func cancelPresses(in window: WindowNumber, into samples: inout [Sample]) {
    fingers.cancel(.window(window), at: now, into: &samples)
    if pointer.window == window { pointer.cancel(at: now, into: &samples) }
  }

  private mutating func cancelKeys(of window: WindowNumber, into samples: inout [Sample]) {
    for key in keysDown where key.window == window {
      samples.append(
        .key(
          KeySample(
            phase: .cancelled, usage: key.usage, name: key.name, timestamp: now, window: window)))
    }
    keysDown.removeAll { $0.window == window }
  }

  /// Cancels all input of a window that closes.
  mutating func windowClosed(_ window: WindowNumber, into samples: inout [Sample]) {
    cancelPresses(in: window, into: &samples)
    cancelKeys(of: window, into: &samples)
  }

  private static func mediaKey(_ key: SDL_Keysym) -> MotionSample.Kind? {
    switch key.scancode {
    case SDL_SCANCODE_AUDIOPLAY: .togglePlayPause
    // sdl2-compat has no scancode for SDL 3's play key, and passes its key code, SDL 2's "forward".
    case SDL_SCANCODE_UNKNOWN where key.sym == Int32(SDLK_AC_FORWARD.rawValue): .togglePlayPause
    case SDL_SCANCODE_AUDIOSTOP: .stop
    case SDL_SCANCODE_AUDIONEXT: .nextTrack
    case SDL_SCANCODE_AUDIOPREV: .previousTrack
    default: nil
    }
  }

  /// A printing key has its lower-case character as its name, any other the name from SDL.
  private static func name(of key: SDL_Keysym) -> String {
    let code = UInt32(bitPattern: key.sym)
    if code > 0x20, code != 0x7F, code < 0x4000_0000, let scalar = Unicode.Scalar(code) {
      return String(Character(scalar))
    }
    return SDL_GetKeyName(key.sym).map { String(cString: $0) } ?? ""
  }

  // MARK: text

  mutating func text(
    _ text: String, window: WindowNumber, ticks: UInt32, into samples: inout [Sample]
  ) {
    guard !text.isEmpty else { return }
    composingWindow = nil
    samples.append(
      .text(TextSample(kind: .committed, text: text, timestamp: time(ticks), window: window)))
  }

  /// SDL counts the selection in code points; samples count characters.
  mutating func composition(
    _ text: String, start: Int32, length: Int32, window: WindowNumber, ticks: UInt32,
    into samples: inout [Sample]
  ) {
    guard !text.isEmpty || composingWindow != nil else { return }
    composingWindow = text.isEmpty ? nil : window
    let scalars = text.unicodeScalars
    func characters(_ count: Int) -> Int {
      let end = scalars.index(
        scalars.startIndex, offsetBy: max(0, count), limitedBy: scalars.endIndex)
      return text.distance(from: text.startIndex, to: end ?? scalars.endIndex)
    }
    let first = characters(Int(start))
    let last = characters(Int(start) + Int(max(0, length)))
    samples.append(
      .text(
        TextSample(
          kind: .composing(selectionStart: first, selectionLength: max(0, last - first)),
          text: text, timestamp: time(ticks), window: window)))
  }

  /// Text input was stopped: the current composition ends without inserted text.
  mutating func endComposition(at time: TimeInterval, into samples: inout [Sample]) {
    guard let window = composingWindow else { return }
    composingWindow = nil
    let over = TextSample.Kind.composing(selectionStart: 0, selectionLength: 0)
    samples.append(.text(TextSample(kind: over, text: "", timestamp: time, window: window)))
  }

  // MARK: application

  mutating func application(_ event: SDL_Event, into samples: inout [Sample]) {
    let change: ApplicationSample.Change
    switch SDL_EventType(event.type) {
    case SDL_QUIT: change = .quit
    case SDL_APP_TERMINATING: change = .willTerminate
    case SDL_APP_LOWMEMORY: change = .didReceiveMemoryWarning
    case SDL_APP_WILLENTERBACKGROUND: change = .willResignActive
    case SDL_APP_DIDENTERBACKGROUND: change = .didEnterBackground
    case SDL_APP_WILLENTERFOREGROUND: change = .willEnterForeground
    case SDL_APP_DIDENTERFOREGROUND: change = .didBecomeActive
    default: return
    }
    samples.append(
      .application(ApplicationSample(change: change, timestamp: time(event.common.timestamp))))
  }
}
