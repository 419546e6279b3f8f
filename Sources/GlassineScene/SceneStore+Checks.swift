// The invariant check after each change, active only in builds with `GLASSINE_CHECKS=1`.
import GlassineBase

extension SceneStore {
  /// Ends a change: all invariants hold again. Each mutating function calls this last.
  ///
  /// A checking build traps at the first broken invariant. A check is O(nodes), so a large scene
  /// checks only every n-th change. The check also updates index pages: work that is deferred until
  /// a query is checked one change at a time.
  func changeEnded() {
    #if GLASSINE_CHECKS
      checkFacts()
    #endif
  }

  #if GLASSINE_CHECKS
    private func checkFacts() {
      columns.pointee.uncheckedCount += 1
      guard columns.pointee.uncheckedCount * PageConstants.checkedNodes >= columns.pointee.count
      else { return }
      columns.pointee.uncheckedCount = 0
      if let broken = brokenInvariant() {
        preconditionFailure("the scene after change \(changeCount): \(broken)")
      }
    }
  #endif
}
