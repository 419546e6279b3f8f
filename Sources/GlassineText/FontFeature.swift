// OpenType features by their tags.

/// An OpenType feature with its value: `FontFeature("ss01")`, `FontFeature("kern", 0)`. Fonts
/// without the feature ignore it.
public struct FontFeature: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The four letters of the tag as one number; 0 for an invalid tag, which has no effect.
  public let tag: UInt32
  /// 0 switches the feature off, 1 on; some have more choices.
  public let value: UInt32

  /// - Parameters:
  ///   - tag: four ASCII characters; anything else is a feature without effect.
  ///   - value: clamped to 0 and above.
  public init(_ tag: String, _ value: Int = 1) {
    let bytes = tag.utf8
    let isTag = bytes.count == 4 && bytes.allSatisfy { (0x20..<0x7f).contains($0) }
    self.tag = isTag ? bytes.reduce(0) { $0 << 8 | UInt32($1) } : 0
    self.value = UInt32(clamping: value)
  }

  public init(stringLiteral tag: String) { self.init(tag) }

  /// Digits of one width, as ``FontDescriptor/usesTabularFigures`` gives them.
  public static let tabularFigures: FontFeature = "tnum"
  public static let oldStyleFigures: FontFeature = "onum"
  public static let slashedZero: FontFeature = "zero"
  public static let fractions: FontFeature = "frac"
  public static let smallCapitals: FontFeature = "smcp"
  public static let noKerning = FontFeature("kern", 0)
}
