// Images of symbols by name, in a size and a weight.
public import CoreGraphics
public import GlassineUI

extension Image {
  /// What selects a variant of an image.
  public nonisolated class Configuration { init() {} }

  /// The size and the weight of a symbol. Source: UIKit's documentation.
  public nonisolated final class SymbolConfiguration: Configuration {
    public enum SymbolScale: Int, Sendable { case `default` = -1, small = 1, medium, large }

    let pointSize: CGFloat
    let weight: UIFont.Weight
    let scale: SymbolScale

    /// - Parameter pointSize: of the text beside which it is.
    public init(
      pointSize: CGFloat, weight: UIFont.Weight = .regular, scale: SymbolScale = .default
    ) {
      (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
      super.init()
    }

    public convenience init(weight: UIFont.Weight) {
      self.init(pointSize: UIFont.labelFontSize, weight: weight)
    }
    public convenience init(scale: SymbolScale) {
      self.init(pointSize: UIFont.labelFontSize, scale: scale)
    }
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }

    /// The side of the square, in points.
    fileprivate var side: CGFloat {
      let factor: CGFloat =
        switch scale {
        case .small: 0.8
        case .large: 1.25
        default: 1
        }
      return max(1, (pointSize * factor * 1.2).rounded())
    }

    /// The width of lines in a square of 24 points.
    fileprivate var lineWidth: CGFloat {
      switch weight {
      case .ultraLight, .thin: 1
      case .light: 1.5
      case .medium, .semibold: 2.5
      case .bold: 3
      case .heavy, .black: 3.5
      default: 2
      }
    }
  }

  /// A symbol as a template, which takes the tint; nil for a name without a drawing.
  ///
  /// Differs from UIKit: some fifty symbols are here, in drawings of Glassine's own, with their
  /// variants in a circle, a square, a triangle or an octagon, and filled.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration look: Configuration?) {
    guard let parts = SystemSymbol.parts(of: name) else { return nil }
    let look =
      look as? SymbolConfiguration ?? SymbolConfiguration(pointSize: UIFont.labelFontSize)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: look.side, height: look.side))
    let image = renderer.image {
      parts.draw(in: $0.cgContext, side: look.side, width: look.lineWidth)
    }
    self.init(sharing: image, isTemplate: true)
  }
}
