// Pictures computed the slow and obvious way, for comparing.
import Foundation
import GlassineBase
import GlassineDisplayList

/// A rounded rectangle in a space: inside or not, in double precision.
struct RoundedShape {
  var rect: CGRect
  var radius: Double
  /// From the shape's points to pixels.
  var toPixels: CGAffineTransform

  func contains(pixel x: Double, _ y: Double) -> Bool {
    let point = CGPoint(x: x, y: y).applying(toPixels.inverted())
    let beyondX = abs(point.x - rect.midX) - rect.width / 2 + radius
    let beyondY = abs(point.y - rect.midY) - rect.height / 2 + radius
    if beyondX <= 0 || beyondY <= 0 { return beyondX <= radius && beyondY <= radius }
    return beyondX * beyondX + beyondY * beyondY <= radius * radius
  }
}

/// The share of a pixel within all shapes, from 16 by 16 samples.
func coverage(of shapes: [RoundedShape], x: Int, y: Int) -> Double {
  var inside = 0
  for row in 0..<16 {
    for column in 0..<16 {
      let (px, py) = (Double(x) + (Double(column) + 0.5) / 16, Double(y) + (Double(row) + 0.5) / 16)
      if shapes.allSatisfy({ $0.contains(pixel: px, py) }) { inside += 1 }
    }
  }
  return Double(inside) / 256
}

/// The difference between a picture of white shapes on nothing and the reference.
struct Difference {
  /// The largest on any pixel, 0 to 1.
  var largest = 0.0
  /// The largest on pixels that are wholly inside or outside.
  var largestOffEdge = 0.0
  /// Pixels on edges.
  var edgePixels = 0

  init(_ picture: Picture, _ shapes: [RoundedShape]) {
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let wanted = coverage(of: shapes, x: x, y: y)
        let difference = abs(Double(picture[x, y].w) / 255 - wanted)
        largest = max(largest, difference)
        if wanted == 0 || wanted == 1 {
          largestOffEdge = max(largestOffEdge, difference)
        } else {
          edgePixels += 1
        }
      }
    }
  }
}

/// The share of a Gaussian-blurred square rectangle at a point, by the error function.
func blurred(_ rect: CGRect, sigma: Double, x: Double, y: Double) -> Double {
  func span(_ low: Double, _ high: Double) -> Double {
    0.5 * (erf(high / (sigma * 2.0.squareRoot())) - erf(low / (sigma * 2.0.squareRoot())))
  }
  return span(rect.minX - x, rect.maxX - x) * span(rect.minY - y, rect.maxY - y)
}

/// The same for a rounded rectangle, by summing the Gaussian over a grid of a quarter point.
func blurred(_ shape: RoundedShape, sigma: Double, x: Double, y: Double) -> Double {
  var (sum, weights) = (0.0, 0.0)
  let reach = 4 * sigma
  // The samples are beside the grid, so that none is on an edge.
  for py in stride(from: y - reach + 0.125, through: y + reach, by: 0.25) {
    for px in stride(from: x - reach + 0.125, through: x + reach, by: 0.25) {
      let weight = exp(-((px - x) * (px - x) + (py - y) * (py - y)) / (2 * sigma * sigma))
      weights += weight
      if shape.contains(pixel: px, py) { sum += weight }
    }
  }
  return sum / weights
}
