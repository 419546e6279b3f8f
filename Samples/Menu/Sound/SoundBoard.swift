// What the game wants to be heard, between the main actor, which says it, and the device's thread,
// which asks: numbers that are read and written as a whole, with no lock and no memory taken.
import Synchronization

/// Volumes, and how often each sound was asked for. May be used from any thread.
nonisolated final class SoundBoard: Sendable {
  /// What is heard how loudly, each 0…1.
  struct Volumes: Equatable {
    var master: Float = 1
    var music: Float = 1
    var effects: Float = 1
  }

  private let master = Atomic<UInt32>(Float(1).bitPattern)
  private let music = Atomic<UInt32>(Float(1).bitPattern)
  private let effects = Atomic<UInt32>(Float(1).bitPattern)
  private let counts: InlineArray<9, Atomic<UInt32>>

  init() {
    counts = InlineArray { _ in Atomic<UInt32>(0) }
    assert(Sound.allCases.count == counts.count)
  }

  /// The volumes. The device's thread may see two of them before and one after a change.
  var volumes: Volumes {
    get {
      Volumes(
        master: Float(bitPattern: master.load(ordering: .relaxed)),
        music: Float(bitPattern: music.load(ordering: .relaxed)),
        effects: Float(bitPattern: effects.load(ordering: .relaxed)))
    }
    set {
      func kept(_ value: Float) -> UInt32 {
        (value.isFinite ? max(0, min(1, value)) : 0).bitPattern
      }
      master.store(kept(newValue.master), ordering: .relaxed)
      music.store(kept(newValue.music), ordering: .relaxed)
      effects.store(kept(newValue.effects), ordering: .relaxed)
    }
  }

  /// Asks for a sound, once.
  func play(_ sound: Sound) { counts[sound.rawValue].add(1, ordering: .relaxed) }

  /// How often a sound was asked for; goes on at 0 after four billion.
  func count(of sound: Sound) -> UInt32 { counts[sound.rawValue].load(ordering: .relaxed) }
}

extension SoundBoard {
  /// Takes over what is set; nobody hears a game that is not in front.
  func take(_ sound: Settings.Sound, isActive: Bool) {
    volumes = Volumes(
      master: sound.isOn && isActive ? 1 : 0, music: sound.music, effects: sound.effects)
  }
}
