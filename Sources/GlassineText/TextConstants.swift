// The constants of text layout and rasters, each with its unit and source. No other file of this
// target contains such constants.
import Foundation

enum TextConstants {
  /// Tab stops are at multiples of this number of spaces of the font. Terminals' custom.
  static let tabIntervalInSpaces: CGFloat = 8

  /// Text that ends within this fraction of a tab's width before a stop advances to the next one,
  /// so that a tab is always visible.
  static let tabStopTolerance: CGFloat = 0.01

  /// The advance of a space, in ems, for fonts without one. Typographers' usual quarter.
  static let spaceAdvanceEms: CGFloat = 0.25

  /// A line may exceed its width by this number of points before it wraps. That is room for the
  /// rounding of a width that was stored in a frame and read back. Invisible: a twentieth of a
  /// pixel at 3x.
  static let widthTolerancePoints: CGFloat = 0.015

  /// A plain text of up to this number of bytes is set without bounds first, and used so in all
  /// bounds in which it fits: titles of rows and buttons. A longer text often wraps.
  static let titleBytes = 32

  /// Font sizes are clamped to these bounds, in points.
  static let fontSizeRangePoints: ClosedRange<CGFloat> = 1...2000

  /// Kerning, shifts, indents and spaces are clamped to this number of points either way. Larger
  /// values are outside every screen, and sums of clamped values stay finite.
  static let largestLengthPoints: CGFloat = 100_000

  /// A larger bound of a text's box, in points, counts as unbounded: positions of text centred in
  /// it would not be distinguishable.
  static let largestBoundPoints: CGFloat = 1_000_000_000

  /// A smaller interval of tab stops, in points, would give a line more stops than pixels. A pixel
  /// at the largest scale of a surface.
  static let leastTabIntervalPoints: CGFloat = 0.01

  /// Device pixels per point for setting text are clamped to this range: far beyond the scales of
  /// surfaces, and lengths in pixels stay whole numbers.
  static let scaleRange: ClosedRange<CGFloat> = 0.0001...10_000

  /// Glyphs larger than this number of pixels an em have no raster; an atlas could not contain
  /// them.
  static let largestRasterPixels: CGFloat = 1024

  /// Text below this number of pixels an em is hinted lightly; above, strokes are thick enough to
  /// look sharp at any position. Seen with Inter at 11 to 32 pixels.
  static let hintingLimitPixels: CGFloat = 24

  /// Cached layouts for texts that do not change.
  static let cachedLayoutLimit = 2048

  /// The total number of glyphs in cached layouts; some 6 MB.
  static let cachedGlyphLimit = 131_072
  /// The minimum growth of the layout table, in layouts.
  static let leastLayoutSlots = 16

  /// Shaped texts, for labels that measure themselves, then get a size; and for a window that is
  /// resized.
  static let shapedTextLimit = 64
  /// The number of shaped texts among which one is looked for. With one, rows on the screen would
  /// replace each other's.
  static let shapedTextPlaces = 4

  /// The number of glyphs of a longer text, which is not kept: 20 kB.
  static let shapedGlyphLimit = 256

  /// The number of styles after which all numbers are assigned again. A program has dozens; one
  /// that animates font sizes uses some each frame.
  static let numberedStyleLimit = 1024
  /// The number of styles that are compared before one is hashed: a row of a list has two or three.
  static let recentStyleLimit = 4

  /// Odd, with irregular bits: the golden ratio's fraction in 64 bits, Knuth's choice for hashing
  /// by multiplication ("The Art of Computer Programming", 6.4).
  static let hashFactor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Lines under and through text, in ems, for fonts without values: thickness, and the offset of
  /// the middle of an underline below the baseline. The Noto fonts' own.
  static let ruleThicknessEms: CGFloat = 0.05
  static let underlineOffsetEms: CGFloat = 0.125

  /// The text that replaces truncated text.
  static let ellipsis = "\u{2026}"

  /// The package that brings the default font, named in errors.
  static let defaultFontPackage = "fonts-inter"
}
