// Images of Core Image: pixels in linear light, made by filters.
public import CoreGraphics
public import GlassineUI

/// An image between filters. Source: Apple's documentation of CIImage.
///
/// Its origin is the lower left corner. Differs from Core Image: pixels are computed at once, on
/// the processor, and there are none outside of ``extent``.
public nonisolated final class CIImage: NSObject, @unchecked Sendable {
  public let extent: CGRect
  let raster: CIRaster

  init(_ raster: CIRaster, origin: CGPoint = .zero) {
    self.raster = raster
    extent = CGRect(
      x: origin.x, y: origin.y, width: CGFloat(raster.width), height: CGFloat(raster.height))
  }

  /// The pixels of an image.
  @preconcurrency @MainActor
  public convenience init(cgImage: CGImage) { self.init(CIRaster(cgImage.image)) }

  @preconcurrency @MainActor
  public convenience init?(image: UIImage) { self.init(CIRaster(image)) }

  /// The part within a rectangle, on whole pixels; the pixels stay at their places.
  public func cropped(to rect: CGRect) -> CIImage {
    let part = rect.integral.intersection(extent)
    guard !part.isNull else { return CIImage(CIRaster(width: 0, height: 0)) }
    let raster = self.raster.cropped(
      x: Int(part.minX - extent.minX), y: Int(extent.maxY - part.maxY), width: Int(part.width),
      height: Int(part.height))
    return CIImage(raster, origin: part.origin)
  }

  /// The image through a filter; the image itself for a name that is not known.
  public func applyingFilter(_ name: String, parameters: [String: Any] = [:]) -> CIImage {
    var parameters = parameters
    parameters[kCIInputImageKey] = self
    return CIFilter(name: name, parameters: parameters)?.outputImage ?? self
  }

  /// Blurred by a Gaussian of `sigma` pixels, which makes it larger.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    let (raster, margin) = raster.blurred(sigma: sigma)
    return CIImage(
      raster, origin: CGPoint(x: extent.minX - CGFloat(margin), y: extent.minY - CGFloat(margin)))
  }
}

/// Draws images of Core Image. Source: Apple's documentation of CIContext.
public nonisolated final class CIContext: NSObject {
  public init(options: [CIContextOption: Any]? = nil) { super.init() }

  /// The pixels of a part of an image; nil for an empty one.
  @preconcurrency @MainActor
  public func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
    image.cropped(to: rect).raster.image(scale: 1).map(CGImage.init)
  }
}

/// Options have no effect: images are always computed on the processor.
public nonisolated struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
}

extension Image {
  /// An image of the pixels, one pixel a point.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// An image of the pixels, turned as `orientation` says, `scale` pixels a point.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let image = (ciImage.raster.image(scale: 1) ?? UIImage()).withOrientation(orientation)
    let isScale = scale.isFinite && scale > 0
    // The pixels are those of an image.
    self.init(
      width: image.width, height: image.height, pixels: image.pixels, scale: isScale ? scale : 1)!
  }
}
