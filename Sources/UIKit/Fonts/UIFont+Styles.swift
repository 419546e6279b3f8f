// Fonts for kinds of text, and font descriptors.
public import CoreGraphics
import GlassineText
import QuartzCore

nonisolated extension UIFont {
  /// A kind of text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Points at the default text size. Source: Apple's Human Interface Guidelines, "Typography",
    /// sizes at "Large".
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The font of a kind of text at the default text size. Labels scale it by the user's.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let font = systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    return UIFont(font.descriptor, for: style)
  }

  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(descriptor, for: textStyle) }

  /// - Parameter size: in points; 0: the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    var font = descriptor.font
    if size != 0 { font.size = size }
    self.init(font, for: descriptor.textStyle)
  }
}

/// The values that select a font. Source: UIKit's documentation of UIFontDescriptor.
open nonisolated class UIFontDescriptor: NSObject, @unchecked Sendable {
  let font: FontDescriptor
  let textStyle: UIFont.TextStyle?

  init(_ font: FontDescriptor, for style: UIFont.TextStyle? = nil) {
    (self.font, textStyle) = (font, style)
  }

  public init(name: String, size: CGFloat) {
    (font, textStyle) = (FontDescriptor(family: name, size: size), nil)
  }

  /// The font of a kind of text.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// A value of a font, by its name.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The value of a name; nil if the font has none. Source: UIKit's documentation.
  open func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .family: font.family
    case .size: font.size
    case .textStyle: textStyle
    default: nil
    }
  }

  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  open var pointSize: CGFloat { font.size }
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = font.isItalic ? .traitItalic : []
    if font.weight >= .semibold { traits.insert(.traitBold) }
    if font.family == "monospace" { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same font, bold or slanted as `traits` say.
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var font = font
    font.isItalic = traits.contains(.traitItalic)
    font.weight = traits.contains(.traitBold) ? .bold : .regular
    if traits.contains(.traitMonoSpace) { font.family = "monospace" }
    return UIFontDescriptor(font)
  }

  open func withSize(_ size: CGFloat) -> UIFontDescriptor {
    var font = font
    font.size = size
    return UIFontDescriptor(font)
  }
}

/// Fonts and lengths for the user's text size. Labels scale their fonts themselves, so that a font
/// is returned as it is. Source: UIKit's documentation of UIFontMetrics.
open nonisolated class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// A length in points, scaled by the current text size.
  @preconcurrency @MainActor
  open func scaledValue(for value: CGFloat) -> CGFloat {
    value * UITraitCollection.current.textScale
  }
}

nonisolated extension UIFont: LayerFont {
  package var layerDescriptor: FontDescriptor { descriptor }
}

/// A font of Core Text, as text layers take it.
public typealias CTFont = UIFont

/// The font of a name; the nearest, if there is none. A matrix has no effect.
/// - Parameter size: in points; 0: 12.
public nonisolated func CTFontCreateWithName(
  _ name: CFString!, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = size > 0 ? size : 12
  return name.flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
}
