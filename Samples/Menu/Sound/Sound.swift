// The game's sounds, by name. SoundVoice makes each.

/// A sound that is played once.
nonisolated enum Sound: Int, CaseIterable, Sendable {
  /// A button was pressed; the main one of its screen; a key closed a screen.
  case press, confirm, back
  /// A setting changed.
  case tick
  /// A firefly was caught; the boat runs into the shore; a flare burns; the oars pull.
  case chime, hit, flare, stroke
  /// An attempt failed.
  case alert
}
