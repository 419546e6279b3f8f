// A short film as an animated PNG: pictures of a running program, small enough for a page.
import Foundation

/// Collects pictures and writes them as an animated PNG, which browsers and README pages play.
///
///     var film = Film(framesPerSecond: 15)
///     film.add(width: picture.width, height: picture.height, pixels: picture.pixels)
///     try film.write(to: "tour.png", mostBytes: Film.mostBytesOnPages)
///
/// Pictures are scaled down when they are added, and are reduced to 255 colours for the whole film
/// when it is written. Stores two bytes for each pixel of the small pictures.
public struct Film {
  /// Pictures a second, 1 to 60.
  public let framesPerSecond: Int
  /// The maximum longer side of stored pictures, in pixels.
  public let longestSide: Int
  private(set) var size = (width: 0, height: 0)
  /// 5 bits red, 6 green, 5 blue, rows from the top.
  private(set) var frames: [[UInt16]] = []

  public init(framesPerSecond: Int = 15, longestSide: Int = 640) {
    self.framesPerSecond = min(60, max(1, framesPerSecond))
    self.longestSide = max(16, longestSide)
  }

  /// The file size that pages with films accept, for ``write(to:mostBytes:)``.
  public static let mostBytesOnPages = 2_000_000

  /// The maximum side of an added picture, in pixels: more than screens and surfaces have.
  public static let longestPictureSide = 16_384

  /// The minimum of reduced films: pixels of the longer side, pictures a second.
  private static let shortestSide = 48
  private static let lowestRate = 8

  /// The number of pictures so far.
  public var count: Int { frames.count }

  /// Adds a picture: red, green, blue, alpha, a byte each, rows from the top, as surfaces return
  /// them. Pictures of another size than the first, and those with sides longer than
  /// ``longestPictureSide``, are ignored.
  public mutating func add(width: Int, height: Int, pixels: [UInt8]) {
    let sides = 1...Self.longestPictureSide
    guard sides.contains(width), sides.contains(height), pixels.count >= width * height * 4 else {
      return
    }
    let longest = max(width, height)
    let kept = min(longest, longestSide)
    let target = (
      width: max(1, width * kept / longest), height: max(1, height * kept / longest)
    )
    if frames.isEmpty { size = target }
    guard size == target else { return }
    frames.append(Self.shrink(pixels, width, height, to: target))
  }

  /// Each pixel is the mean of its source pixels.
  private static func shrink(
    _ pixels: [UInt8], _ width: Int, _ height: Int, to target: (width: Int, height: Int)
  ) -> [UInt16] {
    var result = [UInt16](repeating: 0, count: target.width * target.height)
    for y in 0..<target.height {
      let rows = span(y, of: target.height, in: height)
      for x in 0..<target.width {
        let columns = span(x, of: target.width, in: width)
        var sum = SIMD4<Int>.zero
        for row in rows {
          for column in columns {
            let at = (row * width + column) * 4
            sum &+= SIMD4(Int(pixels[at]), Int(pixels[at + 1]), Int(pixels[at + 2]), 1)
          }
        }
        let (red, green, blue) = (sum.x / sum.w, sum.y / sum.w, sum.z / sum.w)
        result[y * target.width + x] = UInt16((red >> 3) << 11 | (green >> 2) << 5 | (blue >> 3))
      }
    }
    return result
  }

  /// The source pixels of the small picture's pixel at `place`, of `count`; at least one.
  private static func span(_ place: Int, of small: Int, in count: Int) -> Range<Int> {
    let start = place * count / small
    return start..<max(start + 1, (place + 1) * count / small)
  }

  /// The film with smaller pictures, and fewer a second.
  private func reduced(to side: Int, rate: Int) -> Film {
    var film = Film(framesPerSecond: rate, longestSide: side)
    let count = max(1, frames.count * film.framesPerSecond / framesPerSecond)
    for number in 0..<count {
      let frame = frames[min(frames.count - 1, number * framesPerSecond / film.framesPerSecond)]
      film.add(width: size.width, height: size.height, pixels: Self.bytes(of: frame))
    }
    return film
  }

  private static func bytes(of frame: [UInt16]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.count * 4)
    for pixel in frame {
      let color = FilmColors.components(of: pixel)
      bytes.append(contentsOf: [UInt8(color.x), UInt8(color.y), UInt8(color.z), 255])
    }
    return bytes
  }

  /// Writes the film. The file is written completely or not at all.
  ///
  /// - Parameter mostBytes: pictures become smaller and fewer until the file is no larger; nil: it
  ///   may be of any size.
  /// - Returns: the pictures' size in pixels, their number a second, and the bytes of the written
  ///   file.
  @discardableResult
  public func write(
    to path: String, mostBytes: Int? = nil
  ) throws(ImageFileError) -> (width: Int, height: Int, framesPerSecond: Int, bytes: Int) {
    var film = self
    while true {
      var packer = AnimatedPNG(film)
      let bytes = try packer.pack()
      // A film of the minimum size is not reduced further.
      if let mostBytes, bytes.count > mostBytes, film.longestSide > Self.shortestSide {
        // The size is proportional to the two sides and the rate, and to a little more than those.
        let share = 0.95 * cbrt(Double(mostBytes) / Double(bytes.count))
        let side = max(Self.shortestSide, Int(Double(film.longestSide) * max(0.4, share)))
        let rate = Int(Double(film.framesPerSecond) * max(0.4, share))
        film = reduced(to: side, rate: max(min(framesPerSecond, Self.lowestRate), rate))
        continue
      }
      do {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw ImageFileError(
          operation: "write", path: path, message: error.localizedDescription,
          advice: "Check that the folder is there, that it may be written, and the disk's space")
      }
      return (film.size.width, film.size.height, film.framesPerSecond, bytes.count)
    }
  }
}
