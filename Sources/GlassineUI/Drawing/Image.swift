// A picture in memory. The floor above reads files; this type contains only pixels.
public import Foundation
public import GlassineBase
public import GlassineDisplayList
import GlassineScene

/// A picture: premultiplied pixels and their number per point. Immutable. Source: UIImage.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
public final class Image {
  /// In pixels.
  public let width: Int
  public let height: Int
  /// Pixels per point, above 0.
  public let scale: CGFloat
  /// The caps for drawing at another size, in points; nil: stretched as a whole. Never negative,
  /// and together not larger than the picture.
  public let capInsets: EdgeInsets?
  /// The filling between the caps; of no effect without caps.
  public let resizingMode: ResizingMode
  /// Whether only the alpha is used, and the view's tint fills it.
  public let isTemplate: Bool
  /// Parts of the picture that constraints ignore in an ``ImageView``, in points.
  public private(set) var alignmentRectInsets = EdgeInsets.zero
  /// The sampling of its pixels when it is drawn at another size; smooth by default.
  public let sampling: ImageSampling
  /// Red, green, blue, alpha, a byte each, premultiplied, rows from the top, without padding.
  public let pixels: [UInt8]
  /// Whether it stands for a picture without content, which has one clear pixel here.
  package var isWithoutContent = false
  /// Whether places that use only the alpha of pictures show this one's colours.
  package var keepsColors = false
  /// Its regions in the atlas: one, or the tiles of a picture larger than a page.
  var tiles: [ImageTile] = []
  /// The pixels that count at the last requested threshold.
  private var alphaBitmap: (threshold: CGFloat, bitmap: AlphaBitmap)?

  /// - Parameters:
  ///   - pixels: `width * height * 4` bytes.
  ///   - capInsets: negative ones count as 0, ones that are not finite as none; caps larger than
  ///     the picture are scaled down.
  /// - Returns: nil if a side is not above 0 or is above 32,768, the scale is not a positive
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

  deinit {
    guard !tiles.isEmpty else { return }
    MainActorTask.run { [tiles] in
      for tile in tiles { ViewRegistry.main.drawing.resources.atlas.remove(tile.region) }
    }
  }

  /// Pixels; a larger picture is surely a mistake (a square one would be 4 GiB).
  private static let sideLimit = 1 << 15

  /// In points.
  public var size: CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// The filling between a picture's caps: repeated or stretched.
  public typealias ResizingMode = NineSlice.Filling

  /// The same picture, repeated between `insets`, in points. Source: UIKit's documentation of
  /// UIImage, whose method repeats too.
  public func resizableImage(withCapInsets insets: EdgeInsets) -> Image {
    resizableImage(withCapInsets: insets, resizingMode: .tile)
  }

  /// The same picture, repeated or stretched between `insets`, in points. With zero insets the
  /// whole picture is repeated, or stretched.
  public func resizableImage(
    withCapInsets insets: EdgeInsets, resizingMode: ResizingMode
  ) -> Image {
    copy(
      scale: scale, capInsets: insets, resizingMode: resizingMode, isTemplate: isTemplate) ?? self
  }

  /// The same pixels with another scale; the picture itself if `scale` is not a positive number.
  public func withScale(_ scale: CGFloat) -> Image {
    copy(
      scale: scale, capInsets: capInsets, resizingMode: resizingMode, isTemplate: isTemplate)
      ?? self
  }

  /// The same picture, filled with the tint of the view that shows it.
  public func withTemplateRendering() -> Image {
    copy(scale: scale, capInsets: capInsets, resizingMode: resizingMode, isTemplate: true) ?? self
  }

  /// The same picture with ``alignmentRectInsets``. Insets that are not finite are misuse and
  /// change nothing.
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

  /// A part of the picture, in pixels, without caps; nil if it exceeds the picture.
  package func part(x: Int, y: Int, width: Int, height: Int) -> Image? {
    guard x >= 0, y >= 0, width > 0, height > 0, x <= self.width - width,
      y <= self.height - height
    else { return nil }
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 4)
    for row in y..<(y + height) {
      let start = (row * self.width + x) * 4
      part += pixels[start..<(start + width * 4)]
    }
    return Image(
      width: width, height: height, pixels: part, scale: scale, isTemplate: isTemplate,
      sampling: sampling)
  }

  /// The same picture with another sampling: ``ImageSampling/nearest`` keeps the squares of pixel
  /// art. Source: CALayer's `magnificationFilter`, which belongs to views there.
  public func withSampling(_ sampling: ImageSampling) -> Image {
    guard sampling != self.sampling else { return self }
    return copy(
      scale: scale, capInsets: capInsets, resizingMode: resizingMode, isTemplate: isTemplate,
      sampling: sampling) ?? self
  }

  /// A copy with the same pixels; nil if the values are invalid.
  private func copy(
    scale: CGFloat, capInsets: EdgeInsets?, resizingMode: ResizingMode, isTemplate: Bool,
    sampling: ImageSampling? = nil
  ) -> Image? {
    let image = Image(
      width: width, height: height, pixels: pixels, scale: scale, capInsets: capInsets,
      resizingMode: resizingMode, isTemplate: isTemplate, sampling: sampling ?? self.sampling)
    image?.alignmentRectInsets = alignmentRectInsets
    image?.keepsColors = keepsColors && !isTemplate
    return image
  }

  /// The pixels whose alpha is at least `threshold`; computed once for all views with that
  /// threshold.
  package func alphaBitmap(threshold: CGFloat) -> AlphaBitmap {
    if let alphaBitmap, alphaBitmap.threshold == threshold { return alphaBitmap.bitmap }
    let bitmap = AlphaBitmap(rgba: pixels, width: width, height: height, threshold: threshold)
    alphaBitmap = (threshold, bitmap)
    return bitmap
  }

  /// The placement of the picture in a view's bounds; shared by drawing and hit-testing.
  package func placement(_ mode: View.ContentMode) -> HitMask.ContentPlacement {
    HitMask.ContentPlacement(
      mode: mode.placement, imageSize: size, caps: capInsets ?? .zero,
      filling: capInsets == nil ? .stretch : resizingMode,
      toPixels: CGAffineTransform(scaleX: scale, y: scale))
  }
}

extension View.ContentMode {
  /// The scene's corresponding mode; `redraw` concerns only the view.
  package var placement: HitMask.ContentMode {
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
