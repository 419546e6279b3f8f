public import Foundation

/// Sizes of lists that themes have, in points. Sources: M measured on UIKit, V Glassine's own.
public nonisolated enum ListConstants {
  /// The estimated height of a row, and the minimum height of a cell: a fingertip (M).
  public static let rowHeight: CGFloat = 44
  /// The minimum height of a cell with two lines (V).
  public static let subtitleRowHeight: CGFloat = 60
  /// A header or footer with a title (M: 28 in a plain list).
  public static let titleHeight: CGFloat = 32
  /// The distance that a finger on a grip moves before the row follows, in points (V).
  public static let reorderSlop: CGFloat = 2
}
