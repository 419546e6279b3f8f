/// Memory that walks share, one inside the other: an override may ask the scene again. Grows to
/// what was needed and stays, so that a warm query allocates nothing.
final class WalkScratch {
  /// Pages that were left for others below them; a walk's part begins at its `base`.
  var frames: ContiguousArray<HitFrame> = []
}
