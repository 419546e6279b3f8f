import Foundation

/// Sizes of the search for a touch region, in squares of one point. All are our choice.
enum TouchRegionConstants {
  /// The largest area of an override that is tested square by square: 128 by 128.
  static let exactSquares = 16_384
  /// The side of a cell of larger areas. A cell whose corners agree counts as a whole, so that an
  /// island or a hole of fewer squares may be missed.
  static let cellSide: Int32 = 8
  /// The distance of the rows at which the former answers of an override are tested again.
  static let testedRows: Int32 = 8
  /// The largest coordinate; screens are smaller.
  static let limit: CGFloat = 100_000
}
