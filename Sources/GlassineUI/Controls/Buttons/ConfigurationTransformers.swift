// Closures by which a configuration changes what a button would show by itself.
public import Foundation

/// A change to a colour. Source: UIKit's documentation of UIConfigurationColorTransformer.
///
/// A button hands over the plain colour that its state has where it is; what comes back may be
/// dynamic. Called whenever the state or the surroundings change.
public struct ConfigurationColorTransformer {
  public let transform: (Color) -> Color

  public init(_ transform: @escaping (Color) -> Color) { self.transform = transform }

  public func callAsFunction(_ color: Color) -> Color { transform(color) }

  /// As bright as it was, in grey.
  public static let grayscale = ConfigurationColorTransformer { color in
    let light = color.luminance
    // Linear light as an sRGB component, after IEC 61966-2-1.
    let white = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Color(white: white, alpha: color.alpha)
  }

  /// The tint where the button is, whatever the colour was.
  public static let preferredTint = ConfigurationColorTransformer { _ in .tint }

  /// The text's colour, as opaque as the colour was: all there is in one colour.
  public static let monochromeTint = ConfigurationColorTransformer { Color.label.faded($0.alpha) }
}

/// A change to the attributes of a text. Source: UIKit's documentation of
/// UIConfigurationTextAttributesTransformer.
///
/// A button hands over, for each stretch, its attributes with font and colour filled in, and shows
/// what comes back. Called whenever the text, the state or the surroundings change.
public struct ConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ attributes: AttributeContainer) -> AttributeContainer {
    transform(attributes)
  }
}
