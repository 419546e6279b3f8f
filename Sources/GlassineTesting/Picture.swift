// Pictures for tests: compared pixel by pixel, with a higher tolerance at edges, where GPUs differ
// in antialiasing.
public import Foundation

/// Pixels: red, green, blue, alpha, a byte each, rows from the top.
public nonisolated struct Picture: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public var pixels: [UInt8]

  /// - Parameter pixels: `width * height * 4` bytes; missing ones are 0, further ones are dropped.
  public init(width: Int, height: Int, pixels: [UInt8] = []) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height * 4
    self.pixels = Array(pixels.prefix(count))
    if self.pixels.count < count {
      self.pixels.append(contentsOf: repeatElement(0, count: count - self.pixels.count))
    }
  }

  /// The difference between two pictures.
  public struct Difference: Sendable {
    /// Pixels beyond their tolerance.
    public var count: Int
    /// The largest difference of a component, tolerated ones included.
    public var maximum: Int
    /// White at differing pixels, over a dimmed grey version of the expected picture.
    public var picture: Picture

    /// Writes ``picture`` as a PNG file.
    public func write(to url: URL) throws { try picture.writePNG(to: url) }
  }

  /// The difference from `expected`; nil if no pixel is beyond its tolerance.
  ///
  /// A pixel counts as an edge if a neighbour in `expected` differs from it by more than
  /// `tolerance`. Pictures of different sizes differ in every pixel.
  ///
  /// - Parameters:
  ///   - tolerance: of a component, 0 to 255.
  ///   - edgeTolerance: likewise, at edges.
  public func difference(
    from expected: Picture, tolerance: Int = 2, edgeTolerance: Int = 32
  ) -> Difference? {
    guard width == expected.width, height == expected.height else {
      return Difference(
        count: max(width * height, expected.width * expected.height), maximum: 255,
        picture: expected)
    }
    var result = Difference(count: 0, maximum: 0, picture: expected.dimmed())
    for y in 0..<height {
      for x in 0..<width {
        let distance = Self.distance(pixels, expected.pixels, 4 * (y * width + x))
        result.maximum = max(result.maximum, distance)
        guard distance > tolerance else { continue }
        if distance <= edgeTolerance, expected.isEdge(x, y, tolerance) { continue }
        result.count += 1
        result.picture.set(x, y, 255)
      }
    }
    return result.count == 0 ? nil : result
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8], _ place: Int) -> Int {
    (0..<4).reduce(0) { max($0, abs(Int(a[place + $1]) - Int(b[place + $1]))) }
  }

  private func isEdge(_ x: Int, _ y: Int, _ tolerance: Int) -> Bool {
    let place = 4 * (y * width + x)
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let other = 4 * (row * width + column)
        for component in 0..<4
        where abs(Int(pixels[place + component]) - Int(pixels[other + component])) > tolerance {
          return true
        }
      }
    }
    return false
  }

  private func dimmed() -> Picture {
    var result = Picture(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let place = 4 * (y * width + x)
        let sum = Int(pixels[place]) + Int(pixels[place + 1]) + Int(pixels[place + 2])
        result.set(x, y, UInt8(sum / 9))
      }
    }
    return result
  }

  private mutating func set(_ x: Int, _ y: Int, _ gray: UInt8) {
    let place = 4 * (y * width + x)
    for component in 0..<3 { pixels[place + component] = gray }
    pixels[place + 3] = 255
  }
}
