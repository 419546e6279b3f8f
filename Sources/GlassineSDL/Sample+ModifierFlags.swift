// Modifier keys as SDL counts them, and their place in samples.
internal import CSDL2
internal import GlassineInput

nonisolated extension ModifierFlags {
  /// SDL's modifier bits as UIKit has them: the Super key is command, Alt is alternate.
  init(sdl bits: UInt16) {
    self.init()
    let bits = UInt32(bits)
    func holds(_ left: SDL_Keymod, _ right: SDL_Keymod) -> Bool {
      bits & (left.rawValue | right.rawValue) != 0
    }
    if holds(KMOD_LSHIFT, KMOD_RSHIFT) { insert(.shift) }
    if holds(KMOD_LCTRL, KMOD_RCTRL) { insert(.control) }
    if holds(KMOD_LALT, KMOD_RALT) { insert(.alternate) }
    if holds(KMOD_LGUI, KMOD_RGUI) { insert(.command) }
    if holds(KMOD_CAPS, KMOD_CAPS) { insert(.alphaShift) }
  }
}

nonisolated extension Sample {
  /// Notes which modifier keys were held when the sample came in, where its kind tells that.
  mutating func setModifierFlags(_ flags: ModifierFlags) {
    switch self {
    case .touch(var sample):
      sample.modifierFlags = flags
      self = .touch(sample)
    case .hover(var sample):
      sample.modifierFlags = flags
      self = .hover(sample)
    case .wheel(var sample):
      sample.modifierFlags = flags
      self = .wheel(sample)
    default:
      break
    }
  }
}
