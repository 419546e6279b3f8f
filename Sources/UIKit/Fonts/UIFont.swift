// Fonts as objects, over Glassine's font requests.
public import CoreGraphics
import GlassineUI
public import GlassineText

/// A font of a size: Glassine's request for one, which the nearest installed font answers.
/// Immutable, and safe from any thread. Source: UIKit's documentation of UIFont.
open nonisolated class UIFont: NSObject, @unchecked Sendable {
  private let firstWord = AttributeValue.firstWord
  /// Glassine's request.
  public let descriptor: FontDescriptor
  /// The kind of text that the font was made for.
  let textStyle: TextStyle?

  public init(_ descriptor: FontDescriptor) { (self.descriptor, textStyle) = (descriptor, nil) }

  init(_ descriptor: FontDescriptor, for style: TextStyle?) {
    (self.descriptor, textStyle) = (descriptor, style)
  }

  /// The system's font at its usual size.
  public convenience override init() {
    self.init(UIFont.systemFont(ofSize: UIFont.systemFontSize).descriptor)
  }

  /// A font by its family's name, or by a full name such as "Inter-Bold".
  ///
  /// Differs from UIKit, which returns nil for a font that is not installed: here the nearest one
  /// is used.
  public convenience init?(name: String, size: CGFloat) {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let family = parts.first else { return nil }
    var descriptor = FontDescriptor(family: String(family), size: size)
    if parts.count > 1 {
      let style = parts[1].lowercased()
      descriptor.isItalic = style.contains("italic") || style.contains("oblique")
      descriptor.weight = Weight.weight(named: style)
    }
    self.init(descriptor)
  }

  /// The weight of a font, -1 to 1; 0 is regular. Source: UIKit's header.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    private static let steps: [(weight: Weight, own: FontWeight, name: String)] = [
      (.ultraLight, .ultraLight, "ultralight"), (.thin, .thin, "thin"), (.light, .light, "light"),
      (.regular, .regular, "regular"), (.medium, .medium, "medium"),
      (.semibold, .semibold, "semibold"), (.bold, .bold, "bold"), (.heavy, .heavy, "heavy"),
      (.black, .black, "black"),
    ]

    /// The nearest of Glassine's weights.
    var own: FontWeight {
      let nearest = Self.steps.min {
        abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue)
      }
      return nearest?.own ?? .regular
    }

    /// The weight of a style's name in lower case; the longest name counts: "semibold", not "bold".
    static func weight(named style: String) -> FontWeight {
      let named = steps.filter { style.contains($0.name) }
      return named.max { $0.name.count < $1.name.count }?.own ?? .regular
    }
  }

  // MARK: The system's fonts

  /// The family of the theme's text.
  open class func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: size, weight: weight.own))
  }

  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: size, isItalic: true))
  }

  /// The system's font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: size, weight: weight.own, usesTabularFigures: true))
  }

  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(family: "monospace", size: size, weight: weight.own))
  }

  /// In points. Source: UIKit's documentation.
  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Values

  open var familyName: String { descriptor.family }
  open var fontName: String {
    let weight = descriptor.weight == .regular ? "" : "-\(descriptor.weight.rawValue)"
    return descriptor.family + weight + (descriptor.isItalic ? "-Italic" : "")
  }
  open var pointSize: CGFloat { descriptor.size }

  open func withSize(_ size: CGFloat) -> UIFont {
    var descriptor = descriptor
    descriptor.size = size
    return UIFont(descriptor)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.descriptor == descriptor
  }

  open override var hash: Int { descriptor.hashValue }
  open override var description: String { "UIFont \(fontName) \(pointSize)" }
}

extension UIFont {
  // Vertical measures, in points.

  public var ascender: CGFloat { descriptor.metrics.ascender }
  /// Negative, below the baseline.
  public var descender: CGFloat { descriptor.metrics.descender }
  public var leading: CGFloat { descriptor.metrics.leading }
  public var capHeight: CGFloat { descriptor.metrics.capHeight }
  public var xHeight: CGFloat { descriptor.metrics.xHeight }
  public var lineHeight: CGFloat { descriptor.metrics.lineHeight }
}
