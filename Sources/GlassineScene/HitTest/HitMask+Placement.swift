// Where an image lies in a node, and which of its pixels is drawn at a point (P4).
public import Foundation
public import GlassineBase

extension HitMask {
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
      if value >= highEdge {
        return between(highEdge, high, sourceHigh - sourceHighCap, sourceHigh)
      }
      return between(lowEdge, highEdge, sourceLow + sourceLowCap, sourceHigh - sourceHighCap)
    }
  }

  /// How an image fits into bounds: UIKit's content modes.
  public enum ContentMode: UInt8, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// An image in the bounds of its node.
  public struct ContentPlacement: Equatable, Sendable {
    public var mode: ContentMode
    /// In points. An empty one is drawn nowhere.
    public var imageSize: CGSize
    /// Parts of the image, in its points, that keep their size while `.scaleToFill` stretches it;
    /// zero for all stretched alike. Other modes ignore them.
    public var caps: EdgeInsets
    /// From the image's points, its top left corner at zero, to pixels of the bitmap.
    public var toPixels: CGAffineTransform

    public init(
      mode: ContentMode, imageSize: CGSize, caps: EdgeInsets = .zero, toPixels: CGAffineTransform
    ) {
      self.mode = mode
      self.imageSize = imageSize
      self.caps = caps
      self.toPixels = toPixels
    }

    /// Where the image is drawn in `bounds`; may reach beyond them.
    public func imageRect(in bounds: CGRect) -> CGRect {
      guard imageSize.width > 0, imageSize.height > 0 else { return .zero }
      var size = imageSize
      let fits = (bounds.width / imageSize.width, bounds.height / imageSize.height)
      switch mode {
      case .scaleToFill: return bounds
      case .scaleAspectFit: size = scaled(min(fits.0, fits.1))
      case .scaleAspectFill: size = scaled(max(fits.0, fits.1))
      default: break
      }
      let room = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
      let (x, y) = anchor
      return CGRect(
        x: bounds.minX + x * room.width, y: bounds.minY + y * room.height, width: size.width,
        height: size.height)
    }

    private func scaled(_ scale: CGFloat) -> CGSize {
      CGSize(width: imageSize.width * scale, height: imageSize.height * scale)
    }

    /// Which part of the room beside the image lies left of it and above it.
    private var anchor: (x: CGFloat, y: CGFloat) {
      switch mode {
      case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
      case .top: (0.5, 0)
      case .bottom: (0.5, 1)
      case .left: (0, 0.5)
      case .right: (1, 0.5)
      case .topLeft: (0, 0)
      case .topRight: (1, 0)
      case .bottomLeft: (0, 1)
      case .bottomRight: (1, 1)
      }
    }

    /// The point of the image that is drawn at `point`; nil beside the image, half open.
    public func imagePoint(at point: CGPoint, bounds: CGRect) -> CGPoint? {
      let image = CGRect(origin: .zero, size: imageSize)
      let keepsCaps = mode == .scaleToFill && caps != .zero
      return NineSlice(
        destination: imageRect(in: bounds), destinationCaps: keepsCaps ? caps : .zero,
        source: image, sourceCaps: keepsCaps ? caps : .zero
      ).sourcePoint(at: point)
    }
  }
}
