// The drag of a row by its grip.
import Foundation

/// The drag of a grip; begins before any scroll view's does.
package final class ReorderPanGestureRecognizer: PanGestureRecognizer {
  package var moved: (PanGestureRecognizer) -> Void = { _ in }

  override var slop: CGFloat { ListConstants.reorderSlop }
  override var isHeard: Bool { true }

  override func sendActions() {
    moved(self)
    super.sendActions()
  }
}
