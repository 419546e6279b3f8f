// A font request: family, size, weight, slant and the few features that a UI needs.
public import Foundation

/// The weight of a font on OpenType's scale, 1 to 1000; 400 is regular, 700 bold.
public struct FontWeight: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int

  /// Clamps `rawValue` to 1...1000.
  public init(rawValue: Int) { self.rawValue = min(max(rawValue, 1), 1000) }

  public static let ultraLight = FontWeight(rawValue: 100)
  public static let thin = FontWeight(rawValue: 200)
  public static let light = FontWeight(rawValue: 300)
  public static let regular = FontWeight(rawValue: 400)
  public static let medium = FontWeight(rawValue: 500)
  public static let semibold = FontWeight(rawValue: 600)
  public static let bold = FontWeight(rawValue: 700)
  public static let heavy = FontWeight(rawValue: 800)
  public static let black = FontWeight(rawValue: 900)

  public static func < (left: FontWeight, right: FontWeight) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Names a font without opening it.
///
/// A descriptor is a value; ``FontLibrary`` finds the nearest installed font for it and falls back
/// for characters that font lacks.
public struct FontDescriptor: Hashable, Sendable {
  /// The family's name in fontconfig, case-insensitive: "Inter", "Material Design Icons".
  public var family: String
  /// The em size in points. Non-finite or below 1 is misuse and counts as 1.
  public var size: CGFloat
  public var weight: FontWeight
  public var isItalic: Bool
  /// Whether all digits have one width (OpenType `tnum`), for scores and timers. Fonts without
  /// such digits ignore it.
  public var usesTabularFigures: Bool
  /// Space added after each character, as a fraction of the size: -0.015 tightens by 1.5 %.
  /// Anything but 0 turns ligatures off; joined scripts (Arabic) ignore it. Non-finite counts as 0.
  ///
  /// Differs from UIKit: `kern` there is in points.
  public var tracking: CGFloat
  /// Whether letters may join into one glyph (OpenType `liga`, `clig`, `calt`), as "fi" and "->" do
  /// in some fonts. Ligatures that a script demands stay. Source: UIKit's `ligature`, 0 or 1.
  public var usesLigatures = true
  /// Further OpenType features; the last one of a tag counts.
  public var features: [FontFeature] {
    get { someFeatures ?? [] }
    set { someFeatures = newValue.isEmpty ? nil : newValue }
  }
  /// Nil if there is none. Each copy of an empty array counts a reference, in 120 instructions.
  private var someFeatures: [FontFeature]?

  public init(
    family: String = "Inter", size: CGFloat, weight: FontWeight = .regular, isItalic: Bool = false,
    usesTabularFigures: Bool = false, tracking: CGFloat = 0
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.usesTabularFigures = usesTabularFigures
    self.tracking = tracking
  }
}

/// Vertical measures of a font at its size, in points, from the font's own tables.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line; positive.
  public var ascender: CGFloat
  /// From the baseline to the bottom of the line; negative, as in UIKit.
  public var descender: CGFloat
  /// Space the font asks for between lines; often 0.
  public var leading: CGFloat
  /// The height of "H".
  public var capHeight: CGFloat
  /// The height of "x".
  public var xHeight: CGFloat

  /// The height of a line: ascender, descender and leading, unrounded.
  public var lineHeight: CGFloat { ascender - descender + leading }

  public init(
    ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat
  ) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

extension FontDescriptor {
  /// The same font with its size multiplied by `factor`, clamped to the smallest font size.
  public func scaled(by factor: CGFloat) -> FontDescriptor {
    var font = self
    // A size below the smallest is misuse and stays misuse.
    let least = min(size, TextConstants.fontSizeRangePoints.lowerBound)
    font.size = max(size * factor, least)
    return font
  }
}

extension FontDescriptor {
  var hasNaN: Bool { size.isNaN || tracking.isNaN }

  /// The same font without NaN. A size of 0 is misuse as well, and is reported as such.
  var comparable: FontDescriptor {
    var font = self
    if size.isNaN { font.size = 0 }
    if tracking.isNaN { font.tracking = 0 }
    return font
  }
}
