// Conversion of SDL's modifier keys for samples.
internal import CSDL2
internal import GlassineInput

nonisolated extension ModifierFlags {
  /// SDL's modifier bits as UIKit's flags: the Super key is command, Alt is alternate.
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
  /// Sets the modifier keys at the sample's time, if its kind contains them.
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
