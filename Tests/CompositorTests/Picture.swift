// A PNG as the means of its parts, in which pictures of different sizes are compared.
import CSDL2
import CSDL2Image
import Foundation

/// A picture from a file.
struct Picture {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Columns and rows of the parts.
  private static let grid = (columns: 32, rows: 18)

  init(_ path: String) throws {
    guard let loaded = IMG_Load(path) else { throw Failure("\(path) is no picture") }
    defer { SDL_FreeSurface(loaded) }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24.rawValue, 0) else {
      throw Failure("\(path) is of no kind that can be read")
    }
    defer { SDL_FreeSurface(surface) }
    (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    var bytes: [UInt8] = []
    if let pixels = surface.pointee.pixels {
      for y in 0..<height {
        let row = pixels.advanced(by: y * Int(surface.pointee.pitch))
        bytes += UnsafeRawBufferPointer(start: row, count: width * 3)
      }
    }
    self.bytes = bytes
  }

  /// Red, green and blue.
  subscript(x: Int, y: Int) -> SIMD3<Int> {
    let at = (y * width + x) * 3
    return SIMD3(Int(bytes[at]), Int(bytes[at + 1]), Int(bytes[at + 2]))
  }

  /// In how many parts it looks other, in the mean.
  func partsUnlike(_ likeness: Likeness) -> Int {
    let columns = Self.grid.columns
    return zip(means, likeness.picture.means).enumerated().count { part, pair in
      let place = (Double(part % columns) + 0.5) / Double(columns)
      guard likeness.width.contains(place) else { return false }
      let way = pair.0 &- pair.1
      return max(abs(way.x), abs(way.y), abs(way.z)) > likeness.tolerance
    }
  }

  /// Of each part, row by row.
  private var means: [SIMD3<Int>] {
    let (columns, rows) = Self.grid
    return (0..<columns * rows).map { part in
      let (x, y) = (part % columns * width / columns, part / columns * height / rows)
      var sum = SIMD3<Int>.zero
      var count = 0
      for y in stride(from: y, to: y + height / rows, by: 2) {
        for x in stride(from: x, to: x + width / columns, by: 2) {
          sum &+= self[x, y]
          count += 1
        }
      }
      return SIMD3(sum.x / count, sum.y / count, sum.z / count)
    }
  }
}

/// How alike a picture is to be.
struct Likeness {
  var picture: Picture
  /// The shares of the width between which it counts.
  var width = 0.15...0.85
  /// How far means may be apart, of 255.
  var tolerance = 24
  /// The number of parts that may look other, of 576.
  var parts = 0
}
