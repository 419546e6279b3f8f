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
  /// The one channel of memory with a byte for each pixel; nil: there are four.
  private let single: Single?
  private enum Single { case gray, alpha }

  /// - Parameter isGray: whether the memory's colours are grey.
  init(
    _ start: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, bitmapInfo: UInt32,
    isGray: Bool = false
  ) {
    (self.start, self.width, self.height) = (start, width, height)
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    single = alpha == .alphaOnly ? .alpha : isGray ? .gray : nil
    self.bytesPerRow = max(bytesPerRow, single == nil ? 4 * width : width)
    hasAlpha = ![CGImageAlphaInfo.none, .noneSkipFirst, .noneSkipLast].contains(alpha)
    let isFirst = [CGImageAlphaInfo.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
    let order = CGBitmapInfo(rawValue: bitmapInfo).contains(.byteOrder32Little)
    let big = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    places = order ? big.map { 3 - $0 } : big
  }

  /// Red, green, blue and alpha of each pixel.
  func read() -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    if let single {
      forEachPixel { pixel, at in
        for channel in single == .gray ? 0..<3 : 0..<4 { pixels[at + channel] = pixel[0] }
      }
      return pixels
    }
    forEachPixel { pixel, at in
      for channel in 0..<(hasAlpha ? 4 : 3) { pixels[at + channel] = pixel[places[channel]] }
    }
    return pixels
  }

  func write(_ pixels: [UInt8]) {
    guard pixels.count == 4 * width * height else { return }
    if let single {
      return forEachPixel { pixel, at in
        pixel[0] = single == .alpha ? pixels[at + 3] : Self.gray(pixels[at..<(at + 3)])
      }
    }
    forEachPixel { pixel, at in
      for channel in 0..<4 { pixel[places[channel]] = pixels[at + channel] }
    }
  }

  /// The weights of red, green and blue in a grey, of 10,000. Source: ITU-R BT.709.
  private static let weights = [2126, 7152, 722]
  private static func gray(_ color: ArraySlice<UInt8>) -> UInt8 {
    let sum = zip(color, weights).reduce(0) { $0 + Int($1.0) * $1.1 }
    return UInt8(sum / 10_000)
  }

  private func forEachPixel(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    for y in 0..<height {
      let row = start.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      let step = single == nil ? 4 : 1
      for x in 0..<width { body(row + step * x, 4 * (y * width + x)) }
    }
  }
}
