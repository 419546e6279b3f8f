// The filters of Core Image that are computed here.
public import CoreGraphics

public nonisolated let kCIInputImageKey = "inputImage"
public nonisolated let kCIInputColorKey = "inputColor"
public nonisolated let kCIInputIntensityKey = "inputIntensity"
public nonisolated let kCIInputRadiusKey = "inputRadius"
public nonisolated let kCIInputBrightnessKey = "inputBrightness"
public nonisolated let kCIInputSaturationKey = "inputSaturation"
public nonisolated let kCIInputContrastKey = "inputContrast"
public nonisolated let kCIInputEVKey = "inputEV"
public nonisolated let kCIInputExtentKey = "inputExtent"

/// A filter with named values. Source: Apple's "Core Image Filter Reference".
///
/// Known are `CIColorMonochrome`, `CIColorControls`, `CIColorInvert`, `CIExposureAdjust`,
/// `CISepiaTone`, `CIFalseColor`, `CIGaussianBlur` and
/// `CIHueSaturationValueGradient`.
open nonisolated class CIFilter: NSObject {
  public let name: String
  private let body: (([String: Any]) -> CIImage?)?
  private var values: [String: Any] = [:]

  /// A filter of one's own, which overrides ``outputImage``.
  public override init() {
    (name, body) = ("", nil)
    super.init()
  }

  /// Nil for a name that is not known.
  public init?(name: String) {
    guard let body = Self.bodies[name] else { return nil }
    (self.name, self.body) = (name, body)
    super.init()
  }

  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    values = parameters ?? [:]
  }

  /// Values that are not set have the filter's own defaults.
  open func setDefaults() { values = values.filter { $0.key == kCIInputImageKey } }

  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }

  /// The image for the present values; nil where one that is needed is missing.
  open var outputImage: CIImage? { body?(values) }

  // MARK: Filters

  /// The share of each colour in brightness. Source: ITU-R BT.709.
  private static let luminance = SIMD3<Float>(0.2126, 0.7152, 0.0722)

  private static let bodies: [String: @Sendable ([String: Any]) -> CIImage?] = [
    "CIColorMonochrome": { values in
      let color = color(values[kCIInputColorKey]) ?? SIMD3(0.6, 0.45, 0.3)
      let intensity = number(values[kCIInputIntensityKey]) ?? 1
      return map(values) { pixel in
        pixel + (color * (pixel * luminance).sum() - pixel) * intensity
      }
    },
    "CIColorControls": { values in
      let saturation = number(values[kCIInputSaturationKey]) ?? 1
      let brightness = number(values[kCIInputBrightnessKey]) ?? 0
      let contrast = number(values[kCIInputContrastKey]) ?? 1
      return map(values) { pixel in
        let gray = SIMD3<Float>(repeating: (pixel * luminance).sum())
        let color = gray + (pixel - gray) * saturation + brightness
        return (color - 0.5) * contrast + 0.5
      }
    },
    "CIColorInvert": { values in
      map(values) { CIRaster.linear(1 - CIRaster.encoded($0)) }
    },
    "CIExposureAdjust": { values in
      let factor = exp2f(number(values[kCIInputEVKey]) ?? 0)
      return map(values) { $0 * factor }
    },
    "CISepiaTone": { values in
      let intensity = number(values[kCIInputIntensityKey]) ?? 1
      // Source: the usual matrix of sepia, in sRGB.
      return map(values) { pixel in
        let color = CIRaster.encoded(pixel)
        let sepia = SIMD3<Float>(
          (color * SIMD3(0.393, 0.769, 0.189)).sum(), (color * SIMD3(0.349, 0.686, 0.168)).sum(),
          (color * SIMD3(0.272, 0.534, 0.131)).sum())
        return CIRaster.linear(color + (sepia - color) * intensity)
      }
    },
    "CIFalseColor": { values in
      let dark = color(values["inputColor0"]) ?? SIMD3(0.3, 0, 0)
      let light = color(values["inputColor1"]) ?? SIMD3(1, 0.9, 0.8)
      return map(values) { dark + (light - dark) * ($0 * luminance).sum() }
    },
    "CIGaussianBlur": { values in
      let radius = number(values[kCIInputRadiusKey]) ?? 10
      return (values[kCIInputImageKey] as? CIImage)?.applyingGaussianBlur(sigma: Double(radius))
    },
    "CIHueSaturationValueGradient": { wheel($0) },
  ]

  private static func map(
    _ values: [String: Any], _ body: (SIMD3<Float>) -> SIMD3<Float>
  ) -> CIImage? {
    guard let image = values[kCIInputImageKey] as? CIImage else { return nil }
    return CIImage(image.raster.mapped(body), origin: image.extent.origin)
  }

  /// A disc of hues, red on the right and on counterclockwise, grey in the middle.
  private static func wheel(_ values: [String: Any]) -> CIImage? {
    let radius = Double(number(values[kCIInputRadiusKey]) ?? 300)
    let value = Double(number(values["inputValue"]) ?? 1)
    guard radius.isFinite, radius > 0, radius <= 4096 else { return nil }
    let side = Int((2 * radius).rounded(.up))
    var raster = CIRaster(width: side, height: side)
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = (Double(column) + 0.5 - radius, radius - Double(row) - 0.5)
        let distance = (x * x + y * y).squareRoot() / radius
        // Half a pixel more, so that the rim has no gaps.
        guard distance <= 1 + 0.5 / radius else { continue }
        let hue = atan2(y, x) / (2 * .pi)
        let color = UIColor(
          hue: hue < 0 ? hue + 1 : hue, saturation: min(1, distance), brightness: value, alpha: 1)
        raster.pixels[row * side + column] = SIMD4(linear(color), 1)
      }
    }
    return CIImage(raster)
  }

  private static func number(_ value: Any?) -> Float? {
    switch value {
    case let value as Double: Float(value)
    case let value as CGFloat: Float(value)
    case let value as Float: value
    case let value as Int: Float(value)
    case let value as NSNumber: value.floatValue
    default: nil
    }
  }

  private static func color(_ value: Any?) -> SIMD3<Float>? {
    (value as? CIColor).map { linear($0.color) }
  }

  private static func linear(_ color: UIColor) -> SIMD3<Float> {
    let parts = color.components
    return CIRaster.linear(SIMD3(Float(parts.red), Float(parts.green), Float(parts.blue)))
  }
}

/// A colour of Core Image: its components in sRGB.
public nonisolated final class CIColor: NSObject, @unchecked Sendable {
  let color: UIColor

  public init(color: UIColor) { self.color = color }

  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(color: UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public var red: CGFloat { color.components.red }
  public var green: CGFloat { color.components.green }
  public var blue: CGFloat { color.components.blue }
  public var alpha: CGFloat { color.components.alpha }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor)?.color.components == color.components
  }
  public override var hash: Int { color.components.hashValue }
}

nonisolated extension UIColor {
  public convenience init(ciColor: CIColor) { self.init(cgColor: ciColor.color.cgColor) }

  public var ciColor: CIColor { CIColor(color: self) }
}
