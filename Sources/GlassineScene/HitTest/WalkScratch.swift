/// Scratch memory that nested walks share: an override may query the scene again. It grows to the
/// largest use and stays, so that a warm query allocates nothing.
final class WalkScratch {
  /// Pages that were left for pages below them; a walk's frames begin at its `base`.
  @exclusivity(unchecked)
  var frames: ContiguousArray<HitFrame> = []
}
