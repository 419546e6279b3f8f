// A picture in memory. Files are read on the floor above; here are only pixels.
public import Foundation
public import GlassineBase
public import GlassineDisplayList
import GlassineScene

/// A picture: premultiplied pixels and how many of them make a point. Immutable. Source: UIImage.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
public final class Image {
  /// In pixels.
  public let width: Int
  public let height: Int
  /// Pixels per point, above 0.
  public let scale: CGFloat
  /// Where the picture is cut for another size than its own, in points; nil: stretched as a whole.
  /// Never negative, and no more together than the picture has.
  public let capInsets: EdgeInsets?
  /// How what lies between the caps fills its room; of no effect without caps.
  public let resizingMode: ResizingMode
  /// Whether only the alpha counts and the view's tint fills it.
  public let isTemplate: Bool
  /// What of the picture constraints do not count where an ``ImageView`` shows it, in points.
  public private(set) var alignmentRectInsets = EdgeInsets.zero
  /// How its pixels are read where it is drawn at another size than its own; smoothly by default.
  public let sampling: ImageSampling
  /// Red, green, blue, alpha, a byte each, premultiplied, rows from the top.
  let pixels: [UInt8]
  /// Its places in the atlas: one, or the tiles of one that is larger than a page.
  var tiles: [ImageTile] = []
  /// The pixels that count at the threshold last asked for.
  private var alphaBitmap: (threshold: CGFloat, bitmap: AlphaBitmap)?

  /// - Parameters:
  ///   - pixels: `width * height * 4` bytes.
  ///   - capInsets: negative ones count as 0; more than the picture has, in proportion as what it
  ///     has; not finite as none.
  /// - Returns: nil where a side is not above 0 or is above 32,768, the scale is no positive
  ///   number, or pixels are missing.
  public init?(
    width: Int, height: Int, pixels: [UInt8], scale: CGFloat = 1, capInsets: EdgeInsets? = nil,
    resizingMode: ResizingMode = .stretch, isTemplate: Bool = false,
    sampling: ImageSampling = .linear
  ) {
    guard width > 0, height > 0, width <= Self.sideLimit, height <= Self.sideLimit,
      pixels.count >= width * height * 4, scale.isFinite, scale > 0
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.scale = scale
    self.capInsets = capInsets.flatMap {
      Self.fitted($0, CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale))
    }
    self.resizingMode = resizingMode
    self.isTemplate = isTemplate
    self.sampling = sampling
  }

  private static func fitted(_ insets: EdgeInsets, _ size: CGSize) -> EdgeInsets? {
    guard insets.isFinite else { return nil }
    func pair(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      let (low, high) = (max(0, low), max(0, high))
      let fit = low + high > length ? length / (low + high) : 1
      return (low * fit, high * fit)
    }
    let (left, right) = pair(insets.left, insets.right, size.width)
    let (top, bottom) = pair(insets.top, insets.bottom, size.height)
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  isolated deinit {
    for tile in tiles { ViewRegistry.main.resources.atlas.remove(tile.region) }
  }

  /// Pixels; beyond this a picture is surely a mistake (as high as wide it would be 4 GiB).
  private static let sideLimit = 1 << 15

  /// In points.
  public var size: CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// What lies between a picture's caps: repeated or stretched.
  public typealias ResizingMode = NineSlice.Filling

  /// The same picture, repeated between `insets`, in points. Source: UIKit's documentation of
  /// UIImage, where this one repeats too.
  public func resizableImage(withCapInsets insets: EdgeInsets) -> Image {
    resizableImage(withCapInsets: insets, resizingMode: .tile)
  }

  /// The same picture, repeated or stretched between `insets`, in points. Zero insets make a
  /// pattern of it, or stretch all alike.
  public func resizableImage(
    withCapInsets insets: EdgeInsets, resizingMode: ResizingMode
  ) -> Image {
    copy(
      scale: scale, capInsets: insets, resizingMode: resizingMode, isTemplate: isTemplate) ?? self
  }

  /// The same pixels with another number of them per point; the picture itself where `scale` is no
  /// positive number.
  public func withScale(_ scale: CGFloat) -> Image {
    copy(
      scale: scale, capInsets: capInsets, resizingMode: resizingMode, isTemplate: isTemplate)
      ?? self
  }

  /// The same picture, filled with the tint of the view that shows it.
  public func withTemplateRendering() -> Image {
    copy(scale: scale, capInsets: capInsets, resizingMode: resizingMode, isTemplate: true) ?? self
  }

  /// The same picture with ``alignmentRectInsets``. Not finite ones are misuse and change nothing.
  public func withAlignmentRectInsets(_ insets: EdgeInsets) -> Image {
    guard insets.isFinite else {
      ViewRegistry.main.diagnostics.misuse(
        "an image's alignment rectangle is set to \(insets); give finite numbers")
      return self
    }
    let image = copy(
      scale: scale, capInsets: capInsets, resizingMode: resizingMode, isTemplate: isTemplate)
    image?.alignmentRectInsets = insets
    return image ?? self
  }

  /// The same picture, whose pixels are read like this: ``ImageSampling/nearest`` keeps the squares
  /// of pixel art. Source: CALayer's `magnificationFilter`, which is one of views there.
  public func withSampling(_ sampling: ImageSampling) -> Image {
    guard sampling != self.sampling else { return self }
    return copy(
      scale: scale, capInsets: capInsets, resizingMode: resizingMode, isTemplate: isTemplate,
      sampling: sampling) ?? self
  }

  /// The same pixels; nil where they make no picture.
  private func copy(
    scale: CGFloat, capInsets: EdgeInsets?, resizingMode: ResizingMode, isTemplate: Bool,
    sampling: ImageSampling? = nil
  ) -> Image? {
    let image = Image(
      width: width, height: height, pixels: pixels, scale: scale, capInsets: capInsets,
      resizingMode: resizingMode, isTemplate: isTemplate, sampling: sampling ?? self.sampling)
    image?.alignmentRectInsets = alignmentRectInsets
    return image
  }

  /// The pixels whose alpha is at least `threshold`; made once for all views that ask for the same.
  func alphaBitmap(threshold: CGFloat) -> AlphaBitmap {
    if let alphaBitmap, alphaBitmap.threshold == threshold { return alphaBitmap.bitmap }
    let bitmap = AlphaBitmap(rgba: pixels, width: width, height: height, threshold: threshold)
    alphaBitmap = (threshold, bitmap)
    return bitmap
  }

  /// How the picture lies in a view's bounds; drawing and hit-testing both go by it.
  func placement(_ mode: View.ContentMode) -> HitMask.ContentPlacement {
    HitMask.ContentPlacement(
      mode: mode.placement, imageSize: size, caps: capInsets ?? .zero,
      filling: capInsets == nil ? .stretch : resizingMode,
      toPixels: CGAffineTransform(scaleX: scale, y: scale))
  }
}

extension View.ContentMode {
  /// The same as the scene knows it, where drawing anew is the view's own affair.
  var placement: HitMask.ContentMode {
    switch self {
    case .scaleToFill, .redraw: .scaleToFill
    case .scaleAspectFit: .scaleAspectFit
    case .scaleAspectFill: .scaleAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
