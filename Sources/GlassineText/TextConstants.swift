// The numbers that decide how text is laid out and rastered, each with its unit and source. Nowhere
// else in this target has such numbers.
import Foundation

enum TextConstants {
  /// Tab stops stand at multiples of this many spaces of the font. Terminals' custom.
  static let tabIntervalInSpaces: CGFloat = 8

  /// Text that ends within this fraction of a tab's width before a stop goes on to the next one, so
  /// that a tab always shows.
  static let tabStopTolerance: CGFloat = 0.01

  /// The advance of a space, in ems, in fonts that have none. Typographers' usual quarter.
  static let spaceAdvanceEms: CGFloat = 0.25

  /// A line may be wider than asked by this many points before it wraps: room for the rounding of
  /// a width that went through a frame and back. Invisible: a twentieth of a pixel at 3x.
  static let widthTolerancePoints: CGFloat = 0.015

  /// Sizes of fonts are kept within these bounds, in points.
  static let fontSizeRangePoints: ClosedRange<CGFloat> = 1...2000

  /// Kerning, shifts, indents and spaces are kept within this many points either way: what is
  /// beyond lies outside every screen, and sums of it stay numbers.
  static let largestLengthPoints: CGFloat = 100_000

  /// A bound of a text's box beyond this, in points, is none: what is centred in it would have
  /// places that no number tells apart.
  static let largestBoundPoints: CGFloat = 1_000_000_000

  /// Tab stops at multiples of less than this would be more than any line has pixels. A pixel at
  /// the largest scale of a surface.
  static let leastTabIntervalPoints: CGFloat = 0.01

  /// Pixels per point that text is set for, whatever scale is asked for: far beyond those of
  /// surfaces, and the lengths of a layout in pixels stay whole numbers.
  static let scaleRange: ClosedRange<CGFloat> = 0.0001...10_000

  /// Glyphs larger than this many pixels an em are not rastered; an atlas could not hold them.
  static let largestRasterPixels: CGFloat = 1024

  /// Text below this many pixels an em is hinted lightly; above, strokes are thick enough to look
  /// sharp wherever they fall. Seen with Inter at 11 to 32 pixels.
  static let hintingLimitPixels: CGFloat = 24

  /// Layouts kept for texts that do not change.
  static let cachedLayoutLimit = 2048

  /// Glyphs kept in those layouts together; some 6 MB.
  static let cachedGlyphLimit = 131_072
  /// Layouts for which the table of them grows at least, in number.
  static let leastLayoutSlots = 16

  /// Styles that are numbered before all numbers are given anew. A program has dozens; one that
  /// animates sizes of fonts goes through some each frame.
  static let numberedStyleLimit = 1024

  /// Odd, with ones and zeroes in no order: the golden ratio's fraction in 64 bits, as Knuth has it
  /// for hashing by multiplication ("The Art of Computer Programming", 6.4).
  static let hashFactor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Lines under and through text, in ems, in fonts that do not say: thickness, and how far the
  /// middle of a line under text lies below the baseline. The Noto fonts' own.
  static let ruleThicknessEms: CGFloat = 0.05
  static let underlineOffsetEms: CGFloat = 0.125

  /// What stands for text left out.
  static let ellipsis = "\u{2026}"

  /// The package that brings the default font, named in errors.
  static let defaultFontPackage = "fonts-inter"
}
