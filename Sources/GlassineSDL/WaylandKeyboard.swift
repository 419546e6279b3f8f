// The keyboard of one seat, for separate seats: SDL 2 listens to that of one seat. Keys have the
// hardware's times. libxkbcommon provides the layout, dead keys and compositions.
internal import CSDL2
internal import CWaylandClient
internal import CXKBCommon
internal import Foundation
internal import GlassineInput

nonisolated final class WaylandKeyboard {
  let keyboard: OpaquePointer
  /// The window with this keyboard; 0: none of ours.
  private(set) var window: WindowNumber = 0
  private(set) var modifierFlags: ModifierFlags = []

  private let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
  private var keymap: OpaquePointer?
  private var state: OpaquePointer?
  private var composeState: OpaquePointer?
  private var held: [(code: UInt32, usage: UInt16, name: String)] = []
  private var repeatSeconds: TimeInterval?
  private var repeatDelaySeconds = PlatformConstants.keyRepeatDelaySeconds
  /// The repeating key, and the time of its next repeat.
  private var repeating: (code: UInt32, due: TimeInterval)?

  init(keyboard: OpaquePointer) {
    self.keyboard = keyboard
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.compactMap { (name: String) -> String? in
      getenv(name).map { String(cString: $0) }
    }.first { !$0.isEmpty }
    // libxkbcommon takes "C" for en_US.UTF-8. A locale without a table of its own gets that one.
    guard let context,
      let table = Self.compositions(of: locale ?? "C", context)
        ?? Self.compositions(of: "C", context)
    else { return }
    composeState = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
    xkb_compose_table_unref(table)
  }

  private static func compositions(of locale: String, _ context: OpaquePointer) -> OpaquePointer? {
    xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
  }

  deinit {
    xkb_compose_state_unref(composeState)
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  // MARK: what the compositor says

  /// Reads the layout, as text in a file. With an unreadable one, keys have neither names nor text.
  func takeKeymap(format: UInt32, file: Int32, size: UInt32) {
    defer { close(file) }
    guard format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, let context, size > 0,
      let memory = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED
    else { return }
    let made = xkb_keymap_new_from_buffer(
      context, memory.assumingMemoryBound(to: CChar.self),
      strnlen(memory.assumingMemoryBound(to: CChar.self), Int(size)), XKB_KEYMAP_FORMAT_TEXT_V1,
      XKB_KEYMAP_COMPILE_NO_FLAGS)
    munmap(memory, Int(size))
    guard let made else { return }
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    keymap = made
    state = xkb_state_new(made)
  }

  func setRepeat(rate: Int32, delay: Int32) {
    repeatSeconds = rate > 0 ? 1 / TimeInterval(rate) : nil
    repeatDelaySeconds = max(0, TimeInterval(delay) / 1000)
    if rate <= 0 { repeating = nil }
  }

  func enter(_ window: WindowNumber) { self.window = window }

  /// The window lost the keyboard: held keys are cancelled.
  func leave(at time: TimeInterval, into samples: inout [Sample]) {
    for key in held { samples.append(.key(sample(.cancelled, key.usage, key.name, time))) }
    held = []
    repeating = nil
    window = 0
    if let composeState { xkb_compose_state_reset(composeState) }
  }

  func setModifiers(_ depressed: UInt32, _ latched: UInt32, _ locked: UInt32, group: UInt32) {
    guard let state else { return }
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
    modifierFlags = []
    let names: [(String, ModifierFlags)] = [
      ("Shift", .shift), ("Control", .control), ("Mod1", .alternate), ("Mod4", .command),
      ("Lock", .alphaShift),
    ]
    for (name, flag) in names
    where xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0 {
      modifierFlags.insert(flag)
    }
  }

  func key(_ code: UInt32, isDown: Bool, at time: TimeInterval, into samples: inout [Sample]) {
    guard window != 0 else { return }
    let index = held.firstIndex { $0.code == code }
    if isDown {
      guard index == nil else { return }
      let key = (code: code, usage: KeyCodes.usage(ofKernelCode: code), name: name(of: code))
      held.append(key)
      samples.append(.key(sample(.began, key.usage, key.name, time)))
      let symbol = composed(code)
      addText(of: code, symbol, at: time, into: &samples)
      if repeatSeconds != nil, let keymap, xkb_keymap_key_repeats(keymap, code + Self.offset) != 0 {
        repeating = (code, time + repeatDelaySeconds)
      }
    } else {
      guard let index else { return }
      let key = held.remove(at: index)
      if repeating?.code == code { repeating = nil }
      samples.append(.key(sample(.ended, key.usage, key.name, time)))
    }
  }

  // MARK: repeating

  /// The time of the held key's next repeat; nil: none.
  var nextRepeat: TimeInterval? { repeating?.due }

  /// Adds the repeats that are due; those missed during a sleep are not caught up.
  func addRepeats(at now: TimeInterval, into samples: inout [Sample]) {
    guard let repeating, let repeatSeconds, repeating.due <= now,
      let key = held.first(where: { $0.code == repeating.code })
    else { return }
    samples.append(.key(sample(.repeated, key.usage, key.name, now)))
    addText(of: key.code, .plain, at: now, into: &samples)
    self.repeating?.due = max(repeating.due + repeatSeconds, now)
  }

  // MARK: names and text

  /// libxkbcommon counts keys as X does, from 8.
  private static let offset: UInt32 = 8

  private func sample(
    _ phase: KeySample.Phase, _ usage: UInt16, _ name: String, _ time: TimeInterval
  ) -> KeySample {
    var sample = KeySample(
      phase: phase, usage: usage, name: name, timestamp: time, window: window)
    sample.modifierFlags = modifierFlags
    return sample
  }

  /// The name of a printing key is its character in lower case, that of another key is SDL's.
  private func name(of code: UInt32) -> String {
    if let keymap, let state {
      var symbols: UnsafePointer<xkb_keysym_t>?
      let layout = xkb_state_key_get_layout(state, code + Self.offset)
      if xkb_keymap_key_get_syms_by_level(keymap, code + Self.offset, layout, 0, &symbols) > 0,
        let symbol = symbols?.pointee, symbol < Self.firstKeypadSymbol || symbol > Self.lastSymbol,
        let scalar = Unicode.Scalar(xkb_keysym_to_utf32(symbol)), scalar.value > 0x20,
        scalar.value != 0x7F
      {
        return String(Character(scalar)).lowercased()
      }
    }
    let scancode = SDL_Scancode(UInt32(KeyCodes.usage(ofKernelCode: code)))
    return String(cString: SDL_GetKeyName(SDL_GetKeyFromScancode(scancode)))
  }

  /// The first symbol of keys without a character, including those of the keypad (X11/keysymdef.h).
  private static let firstKeypadSymbol: UInt32 = 0xFF00
  private static let lastSymbol: UInt32 = 0xFFFF

  /// The effect of a key on the current composition.
  private enum Composition { case plain, pending, done }

  private func composed(_ code: UInt32) -> Composition {
    guard let state, let composeState else { return .plain }
    let symbol = xkb_state_key_get_one_sym(state, code + Self.offset)
    guard xkb_compose_state_feed(composeState, symbol) == XKB_COMPOSE_FEED_ACCEPTED else {
      return .plain
    }
    switch xkb_compose_state_get_status(composeState) {
    case XKB_COMPOSE_COMPOSING: return .pending
    case XKB_COMPOSE_COMPOSED: return .done
    case XKB_COMPOSE_CANCELLED:
      xkb_compose_state_reset(composeState)
      return .pending
    default: return .plain
    }
  }

  private func addText(
    of code: UInt32, _ composition: Composition, at time: TimeInterval, into samples: inout [Sample]
  ) {
    guard let state, modifierFlags.isDisjoint(with: [.control, .command]) else { return }
    let text: String
    switch composition {
    case .pending: return
    case .done:
      text = Self.text { xkb_compose_state_get_utf8(composeState, $0, $1) }
      xkb_compose_state_reset(composeState)
    case .plain:
      text = Self.text { xkb_state_key_get_utf8(state, code + Self.offset, $0, $1) }
    }
    // Return, Tab and similar characters are keys.
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }),
      !text.isEmpty
    else { return }
    samples.append(
      .text(TextSample(kind: .committed, text: text, timestamp: time, window: window)))
  }

  private static func text(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
    withUnsafeTemporaryAllocation(
      of: CChar.self, capacity: PlatformConstants.composedTextBytes
    ) { buffer in
      buffer.initialize(repeating: 0)
      let count = fill(buffer.baseAddress, buffer.count)
      guard count > 0, Int(count) < buffer.count, let base = buffer.baseAddress else { return "" }
      return String(cString: base)
    }
  }
}
