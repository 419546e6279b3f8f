// Drags a row or an item to another place.
//
//   it passes another one ──> they exchange places, in the list only
//   the finger is near an edge ──> the content scrolls
//   the finger lifts ──> the data source is notified once of the whole move
//   an update, a reload ──> everything is restored
//
// Until the end the app's rows keep their old order: `dataPath(_:)` converts.
import Foundation
import GlassineUI

/// A row or item that is being dragged. There is at most one.
final class CellDrag<Cell: ListCell> {
  /// The index path in the data source.
  let from: RowPlace
  /// The current index path in the list.
  var place: RowPlace
  let cell: Cell
  /// The position that the cell follows, relative to the corner of the visible area, in points: the
  /// finger in a table, the cell's middle in a collection.
  var target: CGPoint
  /// The distance from the finger to that, or of a table from the cell's top, in points.
  var grab = CGPoint.zero
  var link: DisplayLink?
  /// Whether the row's place is not visible: the cell of a table is then not among the live rows.
  var isLoose = false
  /// The content offset when the row's place was last computed, in points.
  var followedTop: CGFloat = 0
  /// The cell's own alpha, to be restored.
  let alpha: CGFloat

  init(_ place: RowPlace, _ cell: Cell, target: CGPoint) {
    from = place
    self.place = place
    self.cell = cell
    self.target = target
    alpha = cell.alpha
  }
}

extension CellList {
  /// The index path in the data source of the row shown at `place`: different only during a drag.
  func dataPath(_ place: RowPlace) -> IndexPath {
    guard let drag = core.drag, drag.from != drag.place else { return place.path }
    if place == drag.place { return drag.from.path }
    var row = place.row
    if place.section == drag.place.section, row > drag.place.row { row -= 1 }
    if place.section == drag.from.section, row >= drag.from.row { row += 1 }
    return RowPlace(place.section, row).path
  }

  /// Begins a drag. `step` is called in each frame: the content may scroll under a resting finger.
  func beginDrag(
    _ drag: CellDrag<Cell>, step: @escaping (Self, CellDrag<Cell>, TimeInterval) -> Void
  ) {
    core.drag = drag
    let link = DisplayLink { [weak self] link in
      if let self, let drag = core.drag { step(self, drag, link.duration) }
    }
    if let application = window?.application { link.add(to: application) }
    drag.link = link
  }

  /// Moves the row to a proposed place, or to another one of the delegate.
  func move(_ drag: CellDrag<Cell>, toProposed place: RowPlace) {
    guard core.drag === drag, place != drag.place else { return }
    let target = askForTarget(from: drag.from, proposed: place)
    guard core.drag === drag, target != drag.place, canPut(drag, at: target) else { return }
    shift(drag, to: target, isAnimated: true)
  }

  private func canPut(_ drag: CellDrag<Cell>, at place: RowPlace) -> Bool {
    guard (0..<loadedSectionCount).contains(place.section), place.row >= 0 else { return false }
    let count = loadedRowCount(place.section)
    return place.row < count + (place.section == drag.place.section ? 0 : 1)
  }

  /// Moves the row in the list's data; the app is notified at the end.
  private func shift(_ drag: CellDrag<Cell>, to place: RowPlace, isAnimated: Bool) {
    var updates = ListUpdates()
    updates.movedRows = [(drag.place, place)]
    updates.isAnimated = isAnimated
    let before = loadedCounts
    var after = before
    after[drag.place.section] -= 1
    after[place.section] += 1
    guard case .fits(let applied) = updates.resolve(before: before, after: after) else { return }
    drag.place = place
    commit(applied)
  }

  /// Scrolls near an edge.
  /// - Returns: whether the content scrolled.
  @discardableResult
  func scrollAtEdge(_ drag: CellDrag<Cell>, _ seconds: TimeInterval, _ axes: Axes) -> Bool {
    guard seconds > 0 else { return false }
    let speed = ListConstants.reorderScrollSpeed * seconds
    var offset = contentOffset
    if axes.contains(.horizontal) {
      offset.x += speed * Self.pull(drag.target.x, length: bounds.width)
    }
    if axes.contains(.vertical) {
      offset.y += speed * Self.pull(drag.target.y, length: bounds.height)
    }
    offset = clamped(offset)
    guard offset != contentOffset else { return false }
    contentOffset = offset
    return true
  }

  /// From -1 at the leading edge to 1 at the trailing edge; 0 between.
  static func pull(_ place: CGFloat, length: CGFloat) -> CGFloat {
    let edge = ListConstants.reorderEdge
    if place < edge { return max(-1, (place - edge) / edge) }
    if place > length - edge { return min(1, (place - length + edge) / edge) }
    return 0
  }

  /// Ends the drag, if any: the row stays, and the data source is notified, or the row returns.
  func endDrag(isCancelled: Bool, isAnimated: Bool) -> CellDrag<Cell>? {
    guard let drag = core.drag else { return nil }
    drag.link?.invalidate()
    drag.link = nil
    if isCancelled, drag.place != drag.from {
      shift(drag, to: drag.from, isAnimated: isAnimated)
    }
    core.drag = nil
    if drag.place != drag.from { tellMove(from: drag.from.path, to: drag.place.path) }
    return drag
  }
}
