// Hits by an image's alpha (P4): a bit per pixel, and the way from a node's coordinates to pixels.
public import Foundation
public import GlassineBase

/// One bit per pixel: whether a touch there counts. Made once when an image loads, shared by copies.
public struct AlphaBitmap: Equatable, Sendable {
  /// Size in pixels.
  public let width: Int
  public let height: Int
  private let words: [UInt64]

  /// From four bytes a pixel, alpha last, rows without padding between them.
  ///
  /// A pixel counts where alpha / 255 >= `threshold`; 0 or less makes all count. Premultiplied or
  /// not is the same, since only alpha is read. Bytes that are missing do not count. O(pixels).
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

/// A bitmap laid over a node: where its pixels count, the node is hit.
///
/// Like a shape it cuts and never adds. The mapping is fixed: whoever lays the image out sets a new
/// mask when the bounds or the content mode change.
public struct HitMask: Equatable, Sendable {
  /// The way from the node's coordinates to the bitmap's pixels.
  public enum Mapping: Equatable, Sendable {
    /// `toPixels` maps points of the node to pixels. Only points in `clip`, in node coordinates and
    /// half open, count: where the image lies.
    case affine(toPixels: CGAffineTransform, clip: CGRect)
    /// Corners keep their size, edges and middle stretch; then `toPixels` maps from the source's
    /// space to the bitmap, which takes care of an atlas, a flip or a rotation in it.
    case nineSlice(NineSlice, toPixels: CGAffineTransform)
  }

  /// An image whose corners keep their size while edges and middle stretch.
  public struct NineSlice: Equatable, Sendable {
    /// Where the image lies, in the node's coordinates.
    public var destination: CGRect
    /// The corners' sizes there.
    public var destinationCaps: EdgeInsets
    /// The image, in its own space (pixels, before any atlas).
    public var source: CGRect
    /// The corners' sizes there.
    public var sourceCaps: EdgeInsets

    public init(
      destination: CGRect, destinationCaps: EdgeInsets, source: CGRect, sourceCaps: EdgeInsets
    ) {
      self.destination = destination.standardized
      self.destinationCaps = destinationCaps
      self.source = source.standardized
      self.sourceCaps = sourceCaps
    }

    /// The place in the source that is drawn at `point`; nil outside the destination, half open.
    public func sourcePoint(at point: CGPoint) -> CGPoint? {
      guard
        let x = Self.map(
          point.x, destination.minX, destination.maxX, destinationCaps.left, destinationCaps.right,
          source.minX, source.maxX, sourceCaps.left, sourceCaps.right),
        let y = Self.map(
          point.y, destination.minY, destination.maxY, destinationCaps.top, destinationCaps.bottom,
          source.minY, source.maxY, sourceCaps.top, sourceCaps.bottom)
      else { return nil }
      return CGPoint(x: x, y: y)
    }

    /// One axis: low cap, stretched middle, high cap. Caps that do not fit share the length in
    /// proportion, as the drawing does.
    private static func map(
      _ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ lowCap: CGFloat, _ highCap: CGFloat,
      _ sourceLow: CGFloat, _ sourceHigh: CGFloat, _ sourceLowCap: CGFloat,
      _ sourceHighCap: CGFloat
    ) -> CGFloat? {
      guard value >= low, value < high else { return nil }
      let caps = lowCap + highCap
      let fit = caps > high - low ? (high - low) / caps : 1
      let (lowEdge, highEdge) = (low + lowCap * fit, high - highCap * fit)
      func between(_ a: CGFloat, _ b: CGFloat, _ sourceA: CGFloat, _ sourceB: CGFloat) -> CGFloat {
        sourceA + (value - a) / (b - a) * (sourceB - sourceA)
      }
      if value < lowEdge { return between(low, lowEdge, sourceLow, sourceLow + sourceLowCap) }
      if value >= highEdge { return between(highEdge, high, sourceHigh - sourceHighCap, sourceHigh) }
      return between(lowEdge, highEdge, sourceLow + sourceLowCap, sourceHigh - sourceHighCap)
    }
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

  /// Whether the pixel drawn at `point`, in node coordinates, counts. O(1), no allocation.
  public func contains(_ point: CGPoint) -> Bool {
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
    }
    // Compared before the conversion, which would trap on NaN and on what no integer holds.
    guard
      pixel.x >= 0, pixel.y >= 0, pixel.x < CGFloat(bitmap.width), pixel.y < CGFloat(bitmap.height)
    else { return false }
    return bitmap.counts(x: Int(pixel.x), y: Int(pixel.y))
  }
}
