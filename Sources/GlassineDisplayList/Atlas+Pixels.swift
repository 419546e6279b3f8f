// Writes pictures into atlas pages, and scales down pictures that are too large.

extension Atlas {
  /// Copies a picture and repeats its edge pixels in the gutter.
  func writePicture(_ source: UnsafeRawBufferPointer, of region: AtlasRegion) {
    guard let base = source.baseAddress else { return }
    let (width, height) = (Int(region.width), Int(region.height))
    let target = pages[Int(region.layer)].pixels
    for row in -1...height {
      let from = base + min(max(row, 0), height - 1) * width * 4
      let to = target + (Int(region.y) + row) * pageSide + Int(region.x)
      UnsafeMutableRawPointer(to).copyMemory(from: from, byteCount: width * 4)
      to[-1] = to[0]
      to[width] = to[width - 1]
    }
  }

  /// Spreads coverage over all four channels, premultiplied white, and clears the gutter.
  func writeCoverage(_ source: UnsafeRawBufferPointer, of region: AtlasRegion) {
    let (width, height) = (Int(region.width), Int(region.height))
    let target = pages[Int(region.layer)].pixels
    for row in -1...height {
      let to = target + (Int(region.y) + row) * pageSide + Int(region.x)
      to[-1] = 0
      to[width] = 0
      let isInside = row >= 0 && row < height
      for column in 0..<width {
        to[column] = isInside ? UInt32(source[row * width + column]) &* 0x0101_0101 : 0
      }
    }
  }

  /// The picture at half, a quarter … of its size: the first size with both sides at most `limit`.
  /// Each pixel is the average of up to four.
  static func halved(
    width: Int, height: Int, pixels: UnsafeRawBufferPointer, limit: Int
  ) -> (width: Int, height: Int, pixels: [UInt8]) {
    var (width, height) = (width, height)
    var current = [UInt8](pixels.prefix(width * height * 4))
    while max(width, height) > limit {
      let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
      var half = [UInt8](repeating: 0, count: halfWidth * halfHeight * 4)
      for y in 0..<halfHeight {
        let rows = (2 * y * width, min(2 * y + 1, height - 1) * width)
        for x in 0..<halfWidth {
          let columns = (2 * x, min(2 * x + 1, width - 1))
          for channel in 0..<4 {
            let sum =
              Int(current[(rows.0 + columns.0) * 4 + channel])
              + Int(current[(rows.0 + columns.1) * 4 + channel])
              + Int(current[(rows.1 + columns.0) * 4 + channel])
              + Int(current[(rows.1 + columns.1) * 4 + channel])
            half[(y * halfWidth + x) * 4 + channel] = UInt8((sum + 2) / 4)
          }
        }
      }
      (width, height, current) = (halfWidth, halfHeight, half)
    }
    return (width, height, current)
  }
}
