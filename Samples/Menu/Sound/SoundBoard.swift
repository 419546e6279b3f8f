// The sounds that the game requests, between the main actor, which writes, and the device's thread,
// which reads. Numbers that are read and written as a whole, without a lock or an allocation.
import Synchronization

/// Volumes, and the number of requests for each sound. May be used from any thread.
nonisolated final class SoundBoard: Sendable {
  /// The volume of each bus, 0…1.
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

  /// Requests a sound, once.
  func play(_ sound: Sound) { counts[sound.rawValue].add(1, ordering: .relaxed) }

  /// The number of requests for a sound; wraps to 0 after four billion.
  func count(of sound: Sound) -> UInt32 { counts[sound.rawValue].load(ordering: .relaxed) }
}

extension SoundBoard {
  /// Applies the settings; a game that is not in front is silent.
  func take(_ sound: Settings.Sound, isActive: Bool) {
    volumes = Volumes(
      master: sound.isOn && isActive ? 1 : 0, music: sound.music, effects: sound.effects)
  }
}
