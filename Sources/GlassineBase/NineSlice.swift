// The division of a picture whose corners keep their size. Drawing and hit-testing share it, so
// that a touch hits the visible pixel (P4).
public import Foundation

/// A picture in nine parts: corners keep their size, edges and middle fill the rest.
///
/// If the destination has no room for the corners, all of them shrink by the same factor and the
/// middle is empty. A middle of the picture narrower than one pixel counts as the pixel about its
/// own middle, so that adjacent corners leave no gap. Not finite: nothing is shown.
@frozen
public struct NineSlice: Equatable, Sendable {
  /// The filling of edges and middle. Source: UIKit's documentation of UIImage.ResizingMode.
  public enum Filling: UInt8, Sendable, CaseIterable {
    /// Repeated at their own size, from the left and from the top; the last repetition is cut off.
    case tile
    /// Stretched.
    case stretch
  }

  /// Left to right.
  public var columns: Axis
  /// Top to bottom.
  public var rows: Axis

  /// - Parameters:
  ///   - destination: the picture's rectangle.
  ///   - caps: the corners' sizes there.
  ///   - source: the picture, in its own space.
  ///   - sourceCaps: the corners' sizes in the picture.
  ///   - scale: destination units per source unit, for tiles.
  ///   - pixel: a pixel's size in source units; 0: arbitrarily small.
  public init(
    destination: CGRect, caps: EdgeInsets, source: CGRect, sourceCaps: EdgeInsets,
    filling: Filling = .stretch, scale: CGFloat = 1, pixel: CGFloat = 0
  ) {
    let (destination, source) = (destination.standardized, source.standardized)
    let fit = min(
      1, destination.size.width / max(caps.left + caps.right, .leastNonzeroMagnitude),
      destination.size.height / max(caps.top + caps.bottom, .leastNonzeroMagnitude))
    let tileScale = filling == .tile ? scale * fit : 0
    columns = Axis(
      low: destination.origin.x, length: destination.size.width, caps.left * fit, caps.right * fit,
      sourceLow: source.origin.x, sourceLength: source.size.width, sourceCaps.left,
      sourceCaps.right, tileScale: tileScale, pixel: pixel)
    rows = Axis(
      low: destination.origin.y, length: destination.size.height, caps.top * fit, caps.bottom * fit,
      sourceLow: source.origin.y, sourceLength: source.size.height, sourceCaps.top,
      sourceCaps.bottom, tileScale: tileScale, pixel: pixel)
  }

  /// The source point shown at `point`; nil outside the destination, half open, and for NaN. O(1).
  public func sourcePoint(at point: CGPoint) -> CGPoint? {
    guard let x = columns.source(at: point.x), let y = rows.source(at: point.y) else { return nil }
    return CGPoint(x: x, y: y)
  }
}

extension NineSlice {
  /// A part that is shown as a unit: its destination range and its source range.
  @frozen
  public struct Part: Equatable, Sendable {
    public var low: CGFloat
    public var high: CGFloat
    public var sourceLow: CGFloat
    public var sourceHigh: CGFloat

    init(_ low: CGFloat, _ high: CGFloat, _ sourceLow: CGFloat, _ sourceHigh: CGFloat) {
      self.low = low
      self.high = high
      self.sourceLow = sourceLow
      self.sourceHigh = sourceHigh
    }

    func source(at value: CGFloat) -> CGFloat {
      sourceLow + (value - low) / (high - low) * (sourceHigh - sourceLow)
    }
  }

  /// One axis: low cap, middle, high cap.
  @frozen
  public struct Axis: Equatable, Sendable {
    let lowCap: Part
    let middle: Part
    let highCap: Part
    /// The length of a tile of the middle; 0 if it is stretched.
    let tile: CGFloat

    /// The maximum number of tiles along an axis: with more, the middle is stretched instead.
    static let mostTiles: CGFloat = 512

    init(
      low: CGFloat, length: CGFloat, _ lowCap: CGFloat, _ highCap: CGFloat, sourceLow: CGFloat,
      sourceLength: CGFloat, _ sourceLowCap: CGFloat, _ sourceHighCap: CGFloat,
      tileScale: CGFloat, pixel: CGFloat
    ) {
      let (high, sourceHigh) = (low + length, sourceLow + sourceLength)
      let (lowEdge, highEdge) = (low + lowCap, max(low + lowCap, high - highCap))
      var (sourceLowEdge, sourceHighEdge) = (sourceLow + sourceLowCap, sourceHigh - sourceHighCap)
      self.lowCap = Part(low, lowEdge, sourceLow, sourceLowEdge)
      self.highCap = Part(highEdge, high, sourceHighEdge, sourceHigh)
      let least = min(pixel, sourceLength)
      if sourceHighEdge - sourceLowEdge <= least {
        let middle = (sourceLowEdge + sourceHighEdge) / 2
        sourceLowEdge = min(max(sourceLow, middle - least / 2), sourceHigh - least)
        sourceHighEdge = sourceLowEdge + least
        tile = 0
      } else {
        let tile = (sourceHighEdge - sourceLowEdge) * tileScale
        self.tile = tile * Self.mostTiles >= highEdge - lowEdge ? tile : 0
      }
      middle = Part(lowEdge, highEdge, sourceLowEdge, sourceHighEdge)
    }

    /// The source coordinate shown at `value`; nil outside, half open.
    public func source(at value: CGFloat) -> CGFloat? {
      guard value >= lowCap.low, value < highCap.high else { return nil }
      if value < lowCap.high { return lowCap.source(at: value) }
      if value >= highCap.low { return highCap.source(at: value) }
      guard tile > 0 else { return middle.source(at: value) }
      let way = (value - middle.low).truncatingRemainder(dividingBy: tile)
      return middle.sourceLow + way / tile * (middle.sourceHigh - middle.sourceLow)
    }

    /// The number of parts, the two caps included; some may be empty.
    public var partCount: Int {
      let length = middle.high - middle.low
      guard tile > 0, length > 0 else { return 3 }
      return 2 + max(1, Int((length / tile).rounded(.up)))
    }

    /// A part, from 0 to ``partCount``, in order.
    public func part(_ index: Int) -> Part {
      if index <= 0 { return lowCap }
      if index >= partCount - 1 { return highCap }
      guard tile > 0 else { return middle }
      let low = middle.low + CGFloat(index - 1) * tile
      let high = min(middle.high, low + tile)
      let size = (middle.sourceHigh - middle.sourceLow) * (high - low) / tile
      return Part(low, high, middle.sourceLow, middle.sourceLow + size)
    }
  }
}
