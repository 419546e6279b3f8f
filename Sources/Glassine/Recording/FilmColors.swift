// The palette of a film: at most 255 colours, found by median cut.
import Foundation

/// A palette for many pictures, and the entry of each colour.
///
/// Median cut: the box with the most pixels along its longest side is divided at half of them.
struct FilmColors {
  /// Red, green, blue; at most 255, so that one index is free for unchanged pixels.
  private(set) var palette: [SIMD3<Int32>] = []
  /// By colour of 16 bits.
  private var indices = [UInt8](repeating: 0, count: 1 << 16)

  private static let most = 255

  private struct Box {
    var colors: ArraySlice<UInt16>
    var weight: Int
    /// The longest side: its length and component.
    var side: (length: Int32, axis: Int)
  }

  static func components(of color: UInt16) -> SIMD3<Int32> {
    let (red, green, blue) = (
      Int32(color >> 11), Int32(color >> 5 & 63), Int32(color & 31)
    )
    return SIMD3(red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)
  }

  init(_ frames: [[UInt16]]) {
    var counts = [Int](repeating: 0, count: 1 << 16)
    for frame in frames { for color in frame { counts[Int(color)] += 1 } }
    let colors = (0..<(1 << 16)).filter { counts[$0] > 0 }.map { UInt16($0) }
    guard !colors.isEmpty else { return }
    var boxes = [Self.box(colors[...], counts)]
    while boxes.count < Self.most {
      // Distant and frequent colours come first; a single colour cannot be divided.
      guard
        let at = boxes.indices.filter({ boxes[$0].side.length > 0 }).max(by: {
          Self.worth(boxes[$0]) < Self.worth(boxes[$1])
        })
      else { break }
      let (low, high) = Self.cut(boxes[at], counts)
      boxes[at] = low
      boxes.append(high)
    }
    for (index, box) in boxes.enumerated() {
      var sum = SIMD3<Int>.zero
      for color in box.colors {
        let parts = Self.components(of: color)
        sum &+= SIMD3(Int(parts.x), Int(parts.y), Int(parts.z)) &* counts[Int(color)]
        indices[Int(color)] = UInt8(index)
      }
      let weight = max(1, box.weight)
      palette.append(
        SIMD3(Int32(sum.x / weight), Int32(sum.y / weight), Int32(sum.z / weight)))
    }
  }

  private static func worth(_ box: Box) -> Double {
    Double(box.side.length) * Double(box.side.length) * Double(box.weight).squareRoot()
  }

  private static func box(_ colors: ArraySlice<UInt16>, _ counts: [Int]) -> Box {
    var (low, high) = (SIMD3<Int32>(repeating: 255), SIMD3<Int32>.zero)
    var weight = 0
    for color in colors {
      let parts = components(of: color)
      low.replace(with: parts, where: parts .< low)
      high.replace(with: parts, where: parts .> high)
      weight += counts[Int(color)]
    }
    let sides = high &- low
    let axis = (0..<3).max { sides[$0] < sides[$1] } ?? 0
    return Box(colors: colors, weight: weight, side: (sides[axis], axis))
  }

  private static func cut(_ box: Box, _ counts: [Int]) -> (Box, Box) {
    let sorted = box.colors.sorted {
      components(of: $0)[box.side.axis] < components(of: $1)[box.side.axis]
    }
    var seen = 0
    var middle = 1
    for (index, color) in sorted.enumerated() {
      seen += counts[Int(color)]
      if seen * 2 >= box.weight {
        middle = min(sorted.count - 1, max(1, index))
        break
      }
    }
    return (Self.box(sorted[..<middle], counts), Self.box(sorted[middle...], counts))
  }

  func index(of color: UInt16) -> UInt8 { indices[Int(color)] }
}
