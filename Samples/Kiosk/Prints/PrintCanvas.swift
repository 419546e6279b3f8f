// The canvas of a print: pixels that query a function for their colour, four times each. A debug
// build has a quarter of the pixels, which query it once.
import Foundation

/// A colour of ink: sRGB components from 0 to 1.
typealias Ink = SIMD3<Float>

extension Ink {
  nonisolated init(hex: UInt32) {
    self.init(
      Float(hex >> 16 & 255) / 255, Float(hex >> 8 & 255) / 255, Float(hex & 255) / 255)
  }

  nonisolated func mixed(with other: Ink, _ fraction: Float) -> Ink {
    self + (other - self) * Swift.min(Swift.max(fraction, 0), 1)
  }

  // The exhibit's inks.
  nonisolated static let paper = Ink(hex: 0xF6F3EC)
  nonisolated static let black = Ink(hex: 0x1E1B16)
  nonisolated static let vermilion = Ink(hex: 0xB5432E)
  nonisolated static let pine = Ink(hex: 0x2F6F6A)
  nonisolated static let ochre = Ink(hex: 0xD9A441)
  nonisolated static let indigo = Ink(hex: 0x2B3A67)
  nonisolated static let rose = Ink(hex: 0xDE9A86)
  nonisolated static let sand = Ink(hex: 0xE7D3AE)
  nonisolated static let sage = Ink(hex: 0x9DB59C)
}

/// A place on a print: x from 0 to 1 across, y in the same unit downwards.
typealias Spot = SIMD2<Float>

/// A picture being painted. Plain values, so that it can be made away from the main thread.
nonisolated struct PrintCanvas: Sendable {
  let width: Int
  let height: Int
  /// Rows from the top, four bytes a pixel: red, green, blue, opacity.
  private(set) var pixels: [UInt8]
  private let beforeRow: @Sendable () -> Void

  /// - Parameter beforeRow: called before each row is painted; may wait.
  init(width: Int, height: Int, beforeRow: @escaping @Sendable () -> Void) {
    self.width = width
    self.height = height
    self.beforeRow = beforeRow
    pixels = [UInt8](repeating: 255, count: width * height * 4)
  }

  /// The print's height if its width is 1.
  var aspect: Float { Float(height) / Float(width) }

  /// Queries `ink` for each of a pixel's sample points, and mixes the answers: edges are smooth.
  mutating func paint(_ ink: (Spot) -> Ink) {
    let step = 1 / Float(width)
    let (width, height, beforeRow) = (width, height, beforeRow)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        beforeRow()
        for x in 0..<width {
          let corner = Spot(Float(x), Float(y)) * step
          var sum = Ink.zero
          for part in Self.parts { sum += ink(corner + part * step) }
          let color = (sum * (255 / Float(Self.parts.count))).clamped(
            lowerBound: Ink.zero, upperBound: Ink(repeating: 255))
          let at = (y * width + x) * 4
          pixels[at] = UInt8(color.x)
          pixels[at + 1] = UInt8(color.y)
          pixels[at + 2] = UInt8(color.z)
        }
      }
    }
  }

  #if DEBUG
    /// One sample point, on half the width and height: a debug build takes some 40 times as long for
    /// each, and would paint the table for most of a minute.
    private static let parts = [Spot(0.5, 0.5)]
    /// The divisor of a print's wanted width.
    static let share = 2
  #else
    /// The sample points in a pixel: a slightly rotated square, so that upright edges get four
    /// steps.
    private static let parts = [
      Spot(0.375, 0.125), Spot(0.875, 0.375), Spot(0.625, 0.875), Spot(0.125, 0.625),
    ]
    static let share = 1
  #endif
}

/// Pseudo-random numbers of a seed and a place, the same on every machine.
nonisolated struct Chance: Sendable {
  let seed: UInt32

  /// 0 up to 1.
  func value(_ x: Int, _ y: Int = 0, _ salt: UInt32 = 0) -> Float {
    // Source of the mixing constants: the finalizer of MurmurHash3.
    var bits = UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1
    bits ^= UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77 &+ seed &* 0xC2B2_AE3D &+ salt
    bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    bits ^= bits >> 16
    return Float(bits >> 8) / 16_777_216
  }

  /// Smooth noise from -1 to 1, about one bump a unit.
  func noise(_ spot: Spot, _ salt: UInt32 = 0) -> Float {
    let (x, y) = (spot.x.rounded(.down), spot.y.rounded(.down))
    let part = spot - Spot(x, y)
    let soft = part * part * (3 - 2 * part)
    let (column, row) = (Int(x), Int(y))
    let upper =
      value(column, row, salt) * (1 - soft.x) + value(column + 1, row, salt) * soft.x
    let lower =
      value(column, row + 1, salt) * (1 - soft.x) + value(column + 1, row + 1, salt) * soft.x
    return (upper + (lower - upper) * soft.y) * 2 - 1
  }

  /// Noise of several sizes on top of each other.
  func folds(_ spot: Spot, octaves: Int) -> Float {
    var (sum, size, place) = (Float(0), Float(0.5), spot)
    for octave in 0..<octaves {
      sum += noise(place, UInt32(octave)) * size
      size /= 2
      place = place * 2.03 + 17.3
    }
    return sum
  }
}

/// 0 below `low`, 1 above `high`, smooth between.
nonisolated func smoothStep(_ low: Float, _ high: Float, _ value: Float) -> Float {
  let part = min(max((value - low) / (high - low), 0), 1)
  return part * part * (3 - 2 * part)
}

extension SIMD2<Float> {
  nonisolated var length: Float { (x * x + y * y).squareRoot() }

  nonisolated func turned(_ angle: Float) -> Self {
    let (c, s) = (cos(angle), sin(angle))
    return Self(x * c - y * s, x * s + y * c)
  }
}
