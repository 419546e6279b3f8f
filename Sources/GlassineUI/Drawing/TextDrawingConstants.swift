import Foundation

/// The constants of drawing text.
enum TextDrawingConstants {
  /// Letters of more pixels an em are drawn as paths, of which an atlas stores only the edges. A
  /// raster of this size takes 64 KiB of it.
  static let largestRasterPixels: CGFloat = 256
  /// Gaps of dashed and dotted lines, and dashes, as multiples of the line's thickness.
  static let dotGap: CGFloat = 1
  static let dashLength: CGFloat = 4
  static let dashGap: CGFloat = 2
}
