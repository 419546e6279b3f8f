// Scaling of colour strikes: every target pixel is the exact average of the source area under it,
// which neither skips thin strokes nor causes ringing. Enlarging interpolates between neighbours.
import Foundation

extension GlyphImage {
  /// The image at `factor` times its size, moved right by `offsetX` target pixels (0 to 1). Nil if
  /// the result is empty.
  func scaled(by factor: CGFloat, offsetX: CGFloat) -> GlyphImage? {
    guard factor > 0, factor.isFinite else { return nil }
    let channels = isColor ? 4 : 1
    let horizontal = Resampling(
      start: CGFloat(left) * factor + offsetX, factor: factor, sourceCount: width)
    let vertical = Resampling(start: -CGFloat(top) * factor, factor: factor, sourceCount: height)
    guard horizontal.count > 0, vertical.count > 0 else { return nil }

    var rows = [Float](repeating: 0, count: horizontal.count * channels * height)
    for y in 0..<height {
      for x in 0..<horizontal.count {
        for tap in horizontal.taps[x] {
          for channel in 0..<channels {
            rows[(y * horizontal.count + x) * channels + channel] +=
              tap.weight * Float(pixels[(y * width + tap.source) * channels + channel])
          }
        }
      }
    }
    let rowLength = horizontal.count * channels
    var result = [UInt8](repeating: 0, count: rowLength * vertical.count)
    for y in 0..<vertical.count {
      for x in 0..<rowLength {
        var sum: Float = 0
        for tap in vertical.taps[y] { sum += tap.weight * rows[tap.source * rowLength + x] }
        result[y * rowLength + x] = UInt8(min(max(sum.rounded(), 0), 255))
      }
    }
    return GlyphImage(
      width: horizontal.count, height: vertical.count, left: horizontal.first,
      top: -vertical.first, isColor: isColor, pixels: result)
  }
}

/// The source pixels of each target pixel along one axis.
private struct Resampling {
  struct Tap {
    var source: Int
    var weight: Float
  }
  /// The first target pixel, on the target's grid.
  var first: Int
  var taps: [[Tap]]
  var count: Int { taps.count }

  /// `start` is the position of the source's first edge on the target's grid.
  init(start: CGFloat, factor: CGFloat, sourceCount: Int) {
    first = Int(start.rounded(.down))
    let end = Int((start + CGFloat(sourceCount) * factor).rounded(.up))
    // The footprint is a target pixel, or a source pixel if the image grows.
    let reach = max(1 / factor, 1)
    taps = (first..<max(end, first)).map { target in
      let middle = (CGFloat(target) + 0.5 - start) / factor
      let (low, high) = (middle - reach / 2, middle + reach / 2)
      let (from, to) = (Int(low.rounded(.down)), Int(high.rounded(.up)))
      return (from..<to).compactMap { source in
        guard source >= 0, source < sourceCount else { return nil }
        let part = min(high, CGFloat(source) + 1) - max(low, CGFloat(source))
        return part > 0 ? Tap(source: source, weight: Float(part / reach)) : nil
      }
    }
  }
}
