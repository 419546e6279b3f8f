// The compositor's picture, as pixels.
import Foundation
import Pictures

extension Pixel {
  /// Reads `rrggbb`.
  init(hex: some StringProtocol) throws {
    guard hex.count == 6, let value = Int(hex, radix: 16) else {
      throw Failure("no colour: \(hex)")
    }
    self.init(red: value >> 16, green: value >> 8 & 255, blue: value & 255)
  }

  /// The amber of a pressed button, which is redder.
  var isPressedAmber: Bool { isAmber && green < 168 }
  /// The theme's sea green.
  var isSeaGreen: Bool { green > 140 && green > red + 50 && blue > 110 }
  /// A pane at dusk: a control without a finger.
  var isDark: Bool { red < 110 && green < 110 && blue < 150 }
}

/// A picture of the whole surface.
struct Screenshot: PixelRows {
  let width: Int
  let height: Int
  private let bytes: [UInt8]
  private let start: Int

  /// Reads a binary PPM of 8 bits a channel, as the compositor writes it.
  init(ppm path: String) throws {
    bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    // Three lines: "P6", "WIDTH HEIGHT", "255".
    let ends = bytes.indices.lazy.filter { [bytes] in bytes[$0] == 10 }.prefix(3)
    let header = Array(ends)
    guard header.count == 3 else { throw Failure("\(path) is no PPM") }
    let size = String(decoding: bytes[header[0]..<header[1]], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard size.count == 2, bytes.count == header[2] + 1 + size[0] * size[1] * 3 else {
      throw Failure("\(path) is no whole PPM")
    }
    (width, height, start) = (size[0], size[1], header[2] + 1)
  }

  subscript(x: Int, y: Int) -> Pixel {
    let at = start + (y * width + x) * 3
    return Pixel(red: Int(bytes[at]), green: Int(bytes[at + 1]), blue: Int(bytes[at + 2]))
  }

  /// The number of pixels of a rectangle that `matches` holds for.
  func count(x: ClosedRange<Int>, y: ClosedRange<Int>, where matches: (Pixel) -> Bool) -> Int {
    var count = 0
    for y in y where y < height { for x in x where x < width && matches(self[x, y]) { count += 1 } }
    return count
  }

  /// Whether every other pixel of a rectangle in points is unchanged, except for the game that
  /// shimmers through a panel. The game changes pixels by 6 of 255, and moving text by 100.
  func isLike(_ earlier: Screenshot, x: ClosedRange<Int>, y: ClosedRange<Int>, scale: Int) -> Bool {
    let most = 24
    for y in stride(from: y.lowerBound * scale, to: y.upperBound * scale, by: 2) {
      for x in stride(from: x.lowerBound * scale, to: x.upperBound * scale, by: 2) {
        let (one, other) = (self[x, y], earlier[x, y])
        if abs(one.red - other.red) > most || abs(one.green - other.green) > most
          || abs(one.blue - other.blue) > most
        {
          return false
        }
      }
    }
    return true
  }

  /// The middle of the longest run of pixels in column `x` for which `matches` holds; nil without
  /// one of at least `length`.
  func middle(ofRunInColumn x: Int, atLeast length: Int, where matches: (Pixel) -> Bool) -> Int? {
    var (best, bestEnd, run) = (0, 0, 0)
    for y in 0..<height {
      run = matches(self[x, y]) ? run + 1 : 0
      if run > best { (best, bestEnd) = (run, y) }
    }
    return best >= length ? bestEnd - best / 2 : nil
  }
}

extension Compositor {
  /// Looks until the shown picture is alike enough, for up to a minute: on a busy machine a program
  /// is late. Returns the number of differing parts of the last look.
  func partsUnlike(_ picture: Picture, _ likeness: Likeness, in folder: TemporaryFolder) throws
    -> Int
  {
    let path = "\(folder.path)/look.ppm"
    let end = Date(timeIntervalSinceNow: 60)
    while true {
      for line in ["sync", "sleep 60", "screenshot \(path)"] { try command(line) }
      let far = try Screenshot(ppm: path).partsUnlike(picture, likeness)
      if far <= likeness.parts || Date() > end { return far }
    }
  }
}

/// The size in pixels in a PNG's header.
func pngSize(_ path: String) throws -> (width: Int, height: Int) {
  let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
    throw Failure("\(path) is no PNG")
  }
  func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
  return (number(at: 16), number(at: 20))
}
