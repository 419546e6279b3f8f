// The placement of an image in a node, and the pixel that is drawn at a point (P4).
public import Foundation
public import GlassineBase

extension HitMask {
  /// The way an image fits into bounds: UIKit's content modes.
  public enum ContentMode: UInt8, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// An image in the bounds of its node.
  public struct ContentPlacement: Equatable, Sendable {
    public var mode: ContentMode
    /// In points. An empty image is not drawn.
    public var imageSize: CGSize
    /// Edges of the image, in its points, that keep their size if the mode scales the image; zero:
    /// the whole image is stretched or repeated.
    public var caps: EdgeInsets
    /// Stretching or repeating of the parts between the caps.
    public var filling: NineSlice.Filling
    /// Maps the image's points, with its top left corner at zero, to pixels of the bitmap.
    public var toPixels: CGAffineTransform

    public init(
      mode: ContentMode, imageSize: CGSize, caps: EdgeInsets = .zero,
      filling: NineSlice.Filling = .stretch, toPixels: CGAffineTransform
    ) {
      self.mode = mode
      self.imageSize = imageSize
      self.caps = caps
      self.filling = filling
      self.toPixels = toPixels
    }

    /// The image's rectangle in `bounds`; may extend beyond them.
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

    /// The fraction of the free space that is left of the image and above it.
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

    /// The point of the image drawn at `point`, half open; nil beside the image.
    public func imagePoint(at point: CGPoint, bounds: CGRect) -> CGPoint? {
      slices(in: bounds).sourcePoint(at: point)
    }

    /// The image's nine slices in `bounds`; their source space is the image's points, from zero.
    public func slices(in bounds: CGRect) -> NineSlice {
      NineSlice(
        destination: imageRect(in: bounds), caps: caps,
        source: CGRect(origin: .zero, size: imageSize), sourceCaps: caps, filling: filling,
        pixel: toPixels.a > 0 ? 1 / toPixels.a : 0)
    }
  }
}
