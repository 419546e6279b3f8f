// Closures of a configuration that change a button's automatic values.
public import Foundation
public import GlassineUI

/// A transformation of a colour. Source: UIKit's documentation of UIConfigurationColorTransformer.
///
/// A button passes the resolved colour of its state; the result may be dynamic. Called whenever the
/// state or the environment changes.
public struct ConfigurationColorTransformer {
  public let transform: (Color) -> Color

  public init(_ transform: @escaping (Color) -> Color) { self.transform = transform }

  public func callAsFunction(_ color: Color) -> Color { transform(color) }

  /// Grey of the same brightness.
  public static let grayscale = ConfigurationColorTransformer { color in
    let light = color.luminance
    // Linear light as an sRGB component, after IEC 61966-2-1.
    let white = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Color(white: white, alpha: color.alpha)
  }

  /// The button's tint, whatever the colour.
  public static let preferredTint = ConfigurationColorTransformer { _ in .tint }

  /// The text's colour with the opacity of the colour: a look of one colour.
  public static let monochromeTint = ConfigurationColorTransformer { Color.label.faded($0.alpha) }
}

/// A transformation of a text's attributes. Source: UIKit's documentation of
/// UIConfigurationTextAttributesTransformer.
///
/// A button passes, for each run, its attributes with font and colour filled in, and shows the
/// result. Called whenever the text, the state or the environment changes.
public struct ConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ attributes: AttributeContainer) -> AttributeContainer {
    transform(attributes)
  }
}
