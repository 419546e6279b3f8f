// The views that wait for a layout pass: of the main actor, since views outside of windows are laid
// out too. The passes are in View+Layout.swift, View+Constraints.swift and View+MovedMargins.swift.
import GlassineBase
import GlassineScene

/// A view and its new safe area.
typealias MovedInsets = (id: NodeID, insets: EdgeInsets)

/// Lists of the layout pass, most of them empty between passes.
struct LayoutQueue {
  /// Views whose `updateConstraints()` is due.
  var constraintUpdates: [NodeID] = []
  /// Views whose content size may have changed, which the next layout pass compares.
  var contentsInQuestion: [NodeID] = []
  /// Moved views, whose insets the next layout pass compares.
  private(set) var movedViews: [NodeID] = []
  /// Whether ``ViewRegistry/compareContents()`` has views to compare.
  var hasQuestions: Bool { !contentsInQuestion.isEmpty || !movedViews.isEmpty }
  /// A spare list for that pass; empty between uses.
  private var spareMovedViews: [NodeID] = []
  private var spareMovedInsets: [MovedInsets] = []
  /// A reusable list for a path in the tree; empty between uses.
  var pathScratch: [View] = []
  /// The list of the layout pass, reused.
  var pending: [NodeID] = []
  /// The view whose turn it is in the layout pass; none outside of it.
  var turn = NodeID.none
  /// In the last layout pass of a frame: the views that requested layout again, each with the view
  /// whose turn it was. Nil in other passes.
  var askers: [NodeID: NodeID]?
  /// Views whose endless layout was already logged.
  var endless: Set<NodeID> = []
  /// The number of views that ever reduced their safe area; while it is 0, no view is queried.
  var safeAreaCount = 0
  var hasSafeAreas: Bool { safeAreaCount > 0 }
  /// Whether a view ever preserved its superview's margins; until then no search is done.
  var hasPreservedMargins = false

  /// Adds a moved view; one that was the last to be added is there already.
  mutating func addMoved(_ id: NodeID) -> Bool {
    guard movedViews.last != id else { return false }
    movedViews.append(id)
    return true
  }

  /// Removes the moved views, to compare them. Views moved meanwhile wait for the next comparison.
  mutating func takeMoved() -> [NodeID] {
    var moved: [NodeID] = []
    swap(&moved, &movedViews)
    swap(&movedViews, &spareMovedViews)
    return moved
  }

  /// Keeps the memory of a list from ``takeMoved()``.
  mutating func recycle(_ moved: inout [NodeID]) {
    moved.removeAll(keepingCapacity: true)
    swap(&moved, &spareMovedViews)
  }

  /// An empty list of insets, with the memory of the last one.
  mutating func takeInsets() -> [MovedInsets] {
    var insets: [MovedInsets] = []
    swap(&insets, &spareMovedInsets)
    return insets
  }

  /// Keeps the memory of a list from ``takeInsets()``.
  mutating func recycle(_ insets: inout [MovedInsets]) {
    insets.removeAll(keepingCapacity: true)
    swap(&insets, &spareMovedInsets)
  }
}
