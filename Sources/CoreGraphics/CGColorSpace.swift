// Colour spaces, as far as Glassine has them: colours are sRGB.
public import Foundation

/// The meaning of a colour's components: grey or sRGB.
public nonisolated final class CGColorSpace: Hashable, Sendable {
  /// Components besides alpha.
  public let numberOfComponents: Int
  public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

  private init(_ numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

  /// The space of that name; nil for a name that is not one of the constants here.
  public init?(name: CFString) {
    switch name {
    case Self.sRGB, Self.displayP3, Self.extendedSRGB, Self.genericRGBLinear: numberOfComponents = 3
    case Self.genericGrayGamma2_2: numberOfComponents = 1
    default: return nil
    }
  }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  // Spaces of more colours: components in them are read as sRGB.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  static let rgb = CGColorSpace(3)
  static let gray = CGColorSpace(1)

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.numberOfComponents == right.numberOfComponents
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

public nonisolated enum CGColorSpaceModel: Int32, Sendable { case monochrome = 0, rgb = 1 }

/// sRGB.
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
/// Grey.
public nonisolated func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

nonisolated extension CGColor {
  /// Nil if a component is missing. The components end with alpha.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if colorSpace.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// sRGB: all colours here have red, green and blue.
  public var colorSpace: CGColorSpace? { .rgb }
}
