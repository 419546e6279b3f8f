// The constants of hit-testing.

package enum HitTestConstants {
  /// A node at this alpha or below receives no touches; single precision, as alpha is stored (H1,
  /// S2).
  @inlinable package static var deadAlpha: Float { 0.01 }

  /// The maximum number of restarts of one query after an override changed the tree around the
  /// walk. Without a limit, an override that always changes the tree would never let the query end.
  static let maximumRestarts = 8

  /// The first capacity for the nodes around a point.
  static let nearbyNodes = 16

  /// Points by which an area is enlarged for the boxes of the index: more than their numbers'
  /// rounding below 16,384.
  static let areaSlack = 1.0 / 512
  /// Points up to which a box of single precision tells edges on sixteenths: its numbers have 24
  /// bits.
  static let wholeRange = 65_536.0
}
