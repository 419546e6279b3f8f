// Random numbers that come again for the same seed, on every machine and in every version.

/// A repeatable source of random numbers (SplitMix64, public domain, by Sebastiano Vigna).
///
/// A random test prints its seed, so that a failure can be run again.
public nonisolated struct SeededRandom: RandomNumberGenerator, Sendable {
  /// What the source was made with.
  public let seed: UInt64
  private var state: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True once in `count` times on average; `count` below 1 counts as 1.
  public mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<max(1, count), using: &self) == 0
  }
}
