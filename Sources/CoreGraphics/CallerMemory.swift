// Pixels in the memory of a bitmap's caller, in one of Core Graphics' orders.
import Foundation
import GlassineUI

/// The memory that a bitmap begins with, and to which it writes its pixels.
struct CallerMemory {
  let start: UnsafeMutableRawPointer
  let width: Int
  let height: Int
  let bytesPerRow: Int
  /// The places of red, green, blue and alpha in a pixel.
  private let places: [Int]
  private let hasAlpha: Bool

  init(
    _ start: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, bitmapInfo: UInt32
  ) {
    (self.start, self.width, self.height) = (start, width, height)
    self.bytesPerRow = max(bytesPerRow, 4 * width)
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    hasAlpha = ![CGImageAlphaInfo.none, .noneSkipFirst, .noneSkipLast].contains(alpha)
    let isFirst = [CGImageAlphaInfo.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
    let order = CGBitmapInfo(rawValue: bitmapInfo).contains(.byteOrder32Little)
    let big = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    places = order ? big.map { 3 - $0 } : big
  }

  /// Red, green, blue and alpha of each pixel.
  func read() -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    forEachPixel { pixel, at in
      for channel in 0..<(hasAlpha ? 4 : 3) { pixels[at + channel] = pixel[places[channel]] }
    }
    return pixels
  }

  func write(_ pixels: [UInt8]) {
    guard pixels.count == 4 * width * height else { return }
    forEachPixel { pixel, at in
      for channel in 0..<4 { pixel[places[channel]] = pixels[at + channel] }
    }
  }

  private func forEachPixel(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    for y in 0..<height {
      let row = start.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width { body(row + 4 * x, 4 * (y * width + x)) }
    }
  }
}
