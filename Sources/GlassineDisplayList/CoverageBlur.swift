// Blurs coverage, for shadows of shapes that are not rounded rectangles.
import Foundation

/// A Gaussian over rows of bytes, first horizontally and then vertically; bytes beyond the edges
/// count as 0.
enum CoverageBlur {
  static func blur(
    _ rows: UnsafeBufferPointer<UInt8>, width: Int, height: Int, sigma: Double
  ) -> [UInt8] {
    let reach = max(1, Int((3 * sigma).rounded(.up)))
    var weights = (0...reach).map { Float(exp(-0.5 * pow(Double($0) / sigma, 2))) }
    let sum = weights[0] + 2 * weights[1...].reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    let source = rows.map { Float($0) }
    let across = pass(source, count: width, step: 1, lines: height, stride: width, weights)
    let down = pass(across, count: height, step: width, lines: width, stride: 1, weights)
    return down.map { UInt8(min(max($0 + 0.5, 0), 255)) }
  }

  /// Blurs lines of `count` values with a stride of `step`.
  private static func pass(
    _ source: [Float], count: Int, step: Int, lines: Int, stride: Int, _ weights: [Float]
  ) -> [Float] {
    var result = [Float](repeating: 0, count: source.count)
    source.withUnsafeBufferPointer { source in
      for line in 0..<lines {
        let start = line * stride
        for index in 0..<count {
          var sum = source[start + index * step] * weights[0]
          for away in 1..<weights.count {
            if index >= away { sum += source[start + (index - away) * step] * weights[away] }
            if index + away < count { sum += source[start + (index + away) * step] * weights[away] }
          }
          result[start + index * step] = sum
        }
      }
    }
    return result
  }
}
