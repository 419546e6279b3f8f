// The deciding numbers of hit-testing, nowhere else.

package enum HitTestConstants {
  /// A node is dead to touches at this alpha and below, in the precision alpha is stored in (H1,
  /// S2).
  package static let deadAlpha: Float = 0.01

  /// How often one query starts over because an override changed the tree around the walk. An
  /// override that changes it every time would keep the query from ending.
  static let maximumRestarts = 8
}
