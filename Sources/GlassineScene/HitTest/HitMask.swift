// Hits by an image's alpha (P4): one bit per pixel, and the map from node coordinates to pixels.
public import Foundation
public import GlassineBase

/// One bit per pixel: whether a touch there counts. Made once when an image loads, shared by
/// copies.
public struct AlphaBitmap: Equatable, Sendable {
  /// Size in pixels.
  public let width: Int
  public let height: Int
  private let words: [UInt64]

  /// From four bytes a pixel, alpha last, rows without padding between them.
  ///
  /// A pixel counts where alpha / 255 >= `threshold`; 0 or less makes all count. Premultiplied and
  /// straight colours give the same result, because only alpha is read. Missing bytes do not count.
  /// O(pixels).
  public init(rgba: [UInt8], width: Int, height: Int, threshold: CGFloat) {
    self.init(width: width, height: height, threshold: threshold) { index in
      let at = 4 * index + 3
      return at < rgba.count ? rgba[at] : nil
    }
  }

  /// From one byte of alpha a pixel; see ``init(rgba:width:height:threshold:)``.
  public init(alpha: [UInt8], width: Int, height: Int, threshold: CGFloat) {
    self.init(width: width, height: height, threshold: threshold) { index in
      index < alpha.count ? alpha[index] : nil
    }
  }

  private init(
    width: Int, height: Int, threshold: CGFloat, alphaAt: (Int) -> UInt8?
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height
    var words = [UInt64](repeating: 0, count: (count + 63) / 64)
    for index in 0..<count {
      guard let alpha = alphaAt(index), CGFloat(alpha) / 255 >= threshold else { continue }
      words[index >> 6] |= 1 << UInt64(index & 63)
    }
    self.words = words
  }

  /// Whether the pixel at column `x`, row `y` counts; outside the image none does.
  public func counts(x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    let index = y * width + x
    return words[index >> 6] >> UInt64(index & 63) & 1 != 0
  }
}

/// A bitmap placed over a node: the node is hit at pixels that count.
///
/// A mask restricts the hit area and never extends it.
public struct HitMask: Equatable, Sendable {
  /// The map from node coordinates to the bitmap's pixels.
  public enum Mapping: Equatable, Sendable {
    /// `toPixels` maps points of the node to pixels. Only points in `clip`, the image's rectangle
    /// in node coordinates, half open, count. Fixed: it does not follow the bounds.
    case affine(toPixels: CGAffineTransform, clip: CGRect)
    /// Corners keep their size, edges and middle stretch. `toPixels` then maps from the source
    /// space to the bitmap, including an atlas position, a flip or a rotation. Fixed too.
    case nineSlice(NineSlice, toPixels: CGAffineTransform)
    /// The image as a content mode places it in the bounds: follows them when they change.
    case content(ContentPlacement)
  }

  public var bitmap: AlphaBitmap
  public var mapping: Mapping

  public init(_ bitmap: AlphaBitmap, mapping: Mapping) {
    self.bitmap = bitmap
    self.mapping = mapping
  }

  /// The bitmap stretched over `rect`, in node coordinates.
  public init(_ bitmap: AlphaBitmap, filling rect: CGRect) {
    let rect = rect.standardized
    let scale = CGAffineTransform(
      scaleX: CGFloat(bitmap.width) / rect.width, y: CGFloat(bitmap.height) / rect.height)
    self.init(
      bitmap,
      mapping: .affine(toPixels: scale.translatedBy(x: -rect.minX, y: -rect.minY), clip: rect))
  }

  /// Whether the pixel drawn at `point` counts; `point` and `bounds` in node coordinates. O(1), no
  /// allocation.
  public func contains(_ point: CGPoint, bounds: CGRect) -> Bool {
    let pixel: CGPoint
    switch mapping {
    case .affine(let toPixels, let clip):
      guard
        point.x >= clip.minX, point.x < clip.maxX, point.y >= clip.minY, point.y < clip.maxY
      else { return false }
      pixel = point.applying(toPixels)
    case .nineSlice(let slices, let toPixels):
      guard let place = slices.sourcePoint(at: point) else { return false }
      pixel = place.applying(toPixels)
    case .content(let placement):
      guard let place = placement.imagePoint(at: point, bounds: bounds) else { return false }
      pixel = place.applying(placement.toPixels)
    }
    // Compared before the conversion, which traps for NaN and for values outside the integer range.
    guard
      pixel.x >= 0, pixel.y >= 0, pixel.x < CGFloat(bitmap.width), pixel.y < CGFloat(bitmap.height)
    else { return false }
    return bitmap.counts(x: Int(pixel.x), y: Int(pixel.y))
  }
}
