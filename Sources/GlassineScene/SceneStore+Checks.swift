// What a build with `GLASSINE_CHECKS=1` does after every change; others do nothing.
import GlassineBase

extension SceneStore {
  /// A change is over: all facts hold again. Called last of all by whatever changes the store.
  ///
  /// In a build for it, traps with the first that does not. That is O(nodes), so that in a large
  /// scene it is every so many changes. Index pages are brought up to date by it: what is put off
  /// until a question is checked as far as one change goes.
  @inline(__always)
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
