// Short names for building shapes in tests, and repeatable random numbers.
import Foundation
import GlassineBase

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Repeatable random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &self)
  }
}

extension Path {
  static func polygon(_ corners: [CGPoint]) -> Path {
    var path = Path()
    for corner in corners { path.addLine(to: corner) }
    path.close()
    return path
  }
}

extension PathOutline {
  /// The polygons, each as its corners.
  var polygons: [[CGPoint]] {
    var start = 0
    return ends.map { end in
      defer { start = end }
      return points[start..<end].map { point($0.x, $0.y) }
    }
  }

  /// Whether the polygons, filled by the non-zero rule, cover a point.
  func covers(_ x: CGFloat, _ y: CGFloat) -> Bool {
    var path = Path()
    for polygon in polygons { path.append(.polygon(polygon)) }
    return path.contains(point(x, y))
  }
}
