// What the game sounds like, by name. How each is made is SoundVoice's.

/// A sound that is played once.
nonisolated enum Sound: Int, CaseIterable, Sendable {
  /// A button was pressed; the one that matters most on its screen; something was left by a key.
  case press, confirm, back
  /// Something was set.
  case tick
  /// A firefly was caught; the boat runs into the shore; a flare burns; the oars pull.
  case chime, hit, flare, stroke
  /// Something did not go as it was meant to.
  case alert
}
