// Random numbers that are reproducible from a seed, on every machine and in every version.
import Foundation

/// A repeatable source of random numbers (SplitMix64, public domain, by Sebastiano Vigna).
///
/// A random test prints its seed, so that a failure can be run again.
public nonisolated struct SeededRandom: RandomNumberGenerator, Sendable {
  /// The seed of the source.
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

  /// A number from 0 on and below `count`; `count` below 1 counts as 1. The number of
  /// `Int.random(in:using:)`, whose generic code takes twice as long.
  package mutating func number(below count: Int) -> Int {
    let count = UInt64(max(1, count))
    let product = next().multipliedFullWidth(by: count)
    // The low half tells whether all numbers are equally likely. Source: Lemire: Fast random
    // integer generation in an interval, 2019, as in the standard library.
    guard product.low < count else { return Int(truncatingIfNeeded: product.high) }
    return number(product, below: count)
  }

  private mutating func number(
    _ first: (high: UInt64, low: UInt64), below count: UInt64
  ) -> Int {
    var product = first
    let least = (0 &- count) % count
    while product.low < least { product = next().multipliedFullWidth(by: count) }
    return Int(truncatingIfNeeded: product.high)
  }

  /// True once in `count` times on average; `count` below 1 counts as 1.
  public mutating func oneIn(_ count: Int) -> Bool {
    number(below: count) == 0
  }
}

// MARK: Seeds of this package's tests

extension SeededRandom {
  /// The seed in `GLASSINE_SEED`, as printed by a failure.
  private nonisolated static var given: UInt64? {
    ProcessInfo.processInfo.environment["GLASSINE_SEED"].flatMap(UInt64.init)
  }
  /// Whether `GLASSINE_LONG` requests new seeds.
  private nonisolated static var isLong: Bool {
    ProcessInfo.processInfo.environment["GLASSINE_LONG"] != nil
  }

  /// The seeds of a random test: `count` of them from `first` on, so that a test that passed passes
  /// again. With `GLASSINE_LONG` they begin at a random seed; `GLASSINE_SEED`, if set, is the only
  /// one.
  package nonisolated static func seeds(_ count: Int = 1, from first: UInt64) -> Range<UInt64> {
    if let given { return given..<given + 1 }
    let first = isLong ? UInt64.random(in: 0..<1 << 32) : first
    return first..<first + UInt64(count)
  }

  /// The seeds with which a random test is known to pass; with `GLASSINE_LONG` also a new one;
  /// `GLASSINE_SEED`, if set, alone.
  package nonisolated static func seeds(known: UInt64...) -> [UInt64] {
    if let given { return [given] }
    return isLong ? known + [.random(in: 0..<1 << 32)] : known
  }
}
