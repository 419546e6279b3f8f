// Pictures as pixels, and as the means of their parts, in which those of different sizes are
// compared.
import CSDL2
import CSDL2Image
import Foundation

/// One pixel's colour.
public struct Pixel: Equatable, CustomStringConvertible {
  public var red: Int
  public var green: Int
  public var blue: Int

  public init(red: Int, green: Int, blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  public var description: String { String(format: "#%02X%02X%02X", red, green, blue) }

  /// The theme's amber, at rest or pressed: a control that is held or primary.
  public var isAmber: Bool { red > 200 && (110...215).contains(green) && blue < 130 }
}

/// A type with pixels in rows.
public protocol PixelRows {
  var width: Int { get }
  var height: Int { get }
  subscript(x: Int, y: Int) -> Pixel { get }
}

/// A file that cannot be read as a picture.
public struct PictureError: Error, CustomStringConvertible {
  public let description: String
}

/// A picture from a file of any kind that SDL_image reads.
public struct Picture: PixelRows {
  public let width: Int
  public let height: Int
  private let bytes: [UInt8]

  public init(_ path: String) throws {
    guard let loaded = IMG_Load(path) else {
      throw PictureError(description: "\(path) is no picture")
    }
    defer { SDL_FreeSurface(loaded) }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24.rawValue, 0) else {
      throw PictureError(description: "\(path) is of no kind that can be read")
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

  public subscript(x: Int, y: Int) -> Pixel {
    let at = (y * width + x) * 3
    return Pixel(red: Int(bytes[at]), green: Int(bytes[at + 1]), blue: Int(bytes[at + 2]))
  }
}

/// How pictures are compared.
public enum Parts {
  /// Columns and rows of the parts whose means are compared.
  public static let grid = (columns: 32, rows: 18)
  public static let count = grid.columns * grid.rows
  /// The allowed distance of means, of 255.
  public static let tolerance = 24
}

/// The required likeness of pictures.
public struct Likeness {
  /// The shares of the width between which parts count.
  public var width: ClosedRange<Double>
  /// How far means may be apart, of 255.
  public var tolerance: Int
  /// The number of parts that may differ.
  public var parts: Int

  public init(
    width: ClosedRange<Double> = 0...1, tolerance: Int = Parts.tolerance, parts: Int = 0
  ) {
    (self.width, self.tolerance, self.parts) = (width, tolerance, parts)
  }
}

extension PixelRows {
  /// The number of parts in which a picture differs, in the mean. It may have another scale.
  public func partsUnlike(_ picture: some PixelRows, _ likeness: Likeness = Likeness()) -> Int {
    let columns = Parts.grid.columns
    return zip(means, picture.means).enumerated().count { part, pair in
      let place = (Double(part % columns) + 0.5) / Double(columns)
      guard likeness.width.contains(place) else { return false }
      let way = pair.0 &- pair.1
      return max(abs(way.x), abs(way.y), abs(way.z)) > likeness.tolerance
    }
  }

  /// Of each part, row by row.
  private var means: [SIMD3<Int>] {
    let (columns, rows) = Parts.grid
    return (0..<columns * rows).map { part in
      let (x, y) = (part % columns * width / columns, part / columns * height / rows)
      var sum = SIMD3<Int>.zero
      var count = 0
      for y in stride(from: y, to: y + height / rows, by: 2) {
        for x in stride(from: x, to: x + width / columns, by: 2) {
          let pixel = self[x, y]
          sum &+= SIMD3(pixel.red, pixel.green, pixel.blue)
          count += 1
        }
      }
      return SIMD3(sum.x / count, sum.y / count, sum.z / count)
    }
  }
}
