// Pictures of pixels.
public import Foundation
public import GlassineUI

/// A picture of pixels; immutable. Source: Core Graphics' documentation of CGImage.
@preconcurrency @MainActor
public final class CGImage {
  /// Glassine's image, at one pixel a point.
  public let image: Image

  /// - Parameter image: its pixels are used, not its scale, caps or tint.
  public init(_ image: Image) {
    // Nil only for sizes that the image itself does not have.
    self.image =
      image.scale == 1 && image.capInsets == nil && !image.isTemplate
      ? image
      : Image(width: image.width, height: image.height, pixels: image.pixels) ?? image
  }

  public var width: Int { image.width }
  public var height: Int { image.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * width }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var colorSpace: CGColorSpace? { .rgb }

  /// The part of the picture in `rect`, in pixels; nil if that is empty.
  public func cropping(to rect: CGRect) -> CGImage? { image.cropping(to: rect).map(CGImage.init) }

  public func copy() -> CGImage? { CGImage(image) }

  /// Red, green, blue and alpha of each pixel, a byte each, premultiplied, rows from the top.
  public var data: Data { Data(image.pixels) }
}
