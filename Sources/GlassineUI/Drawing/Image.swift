// A picture in memory. Files are read on the floor above; here are only pixels.
public import Foundation
public import GlassineBase
import GlassineDisplayList
import GlassineScene

/// A picture: premultiplied pixels and how many of them make a point. Immutable. Source: UIImage.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
public final class Image {
  /// In pixels.
  public let width: Int
  public let height: Int
  /// Pixels per point, above 0.
  public let scale: CGFloat
  /// Where the picture is cut for stretching, in points; nil: stretched as a whole.
  public let capInsets: EdgeInsets?
  /// Whether only the alpha counts and the view's tint fills it.
  public let isTemplate: Bool
  /// Red, green, blue, alpha, a byte each, premultiplied, rows from the top.
  let pixels: [UInt8]
  var atlasRegion: AtlasRegion?

  /// - Parameter pixels: `width * height * 4` bytes.
  /// - Returns: nil where a side is not above 0, the scale is no positive number or pixels are missing.
  public init?(
    width: Int, height: Int, pixels: [UInt8], scale: CGFloat = 1, capInsets: EdgeInsets? = nil,
    isTemplate: Bool = false
  ) {
    guard width > 0, height > 0, width <= Self.sideLimit, height <= Self.sideLimit,
      pixels.count >= width * height * 4, scale.isFinite, scale > 0
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.scale = scale
    self.capInsets = capInsets
    self.isTemplate = isTemplate
  }

  isolated deinit {
    if let atlasRegion { ViewRegistry.main.resources.atlas.remove(atlasRegion) }
  }

  /// Pixels; beyond this a picture is surely a mistake (64 Ki x 64 Ki would be 16 GiB).
  private static let sideLimit = 1 << 15

  /// In points.
  public var size: CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// The same picture, stretched between `insets`, in points.
  public func resizableImage(withCapInsets insets: EdgeInsets) -> Image {
    Image(
      width: width, height: height, pixels: pixels, scale: scale, capInsets: insets,
      isTemplate: isTemplate) ?? self
  }

  /// The same pixels with another number of them per point; the picture itself where `scale` is no
  /// positive number.
  public func withScale(_ scale: CGFloat) -> Image {
    Image(
      width: width, height: height, pixels: pixels, scale: scale, capInsets: capInsets,
      isTemplate: isTemplate) ?? self
  }

  /// The same picture, filled with the tint of the view that shows it.
  public func withTemplateRendering() -> Image {
    Image(
      width: width, height: height, pixels: pixels, scale: scale, capInsets: capInsets,
      isTemplate: true) ?? self
  }

  func insert(into atlas: Atlas) -> AtlasRegion? {
    pixels.withUnsafeBytes { atlas.insert(width: width, height: height, pixels: $0) }
  }

  /// How the picture lies in a view's bounds; drawing and hit-testing both go by it.
  func placement(_ mode: View.ContentMode) -> HitMask.ContentPlacement {
    HitMask.ContentPlacement(
      mode: capInsets == nil ? mode.placement : .scaleToFill, imageSize: size,
      caps: capInsets ?? .zero, toPixels: CGAffineTransform(scaleX: scale, y: scale))
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
