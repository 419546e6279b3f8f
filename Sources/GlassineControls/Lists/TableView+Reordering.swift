// Drags a row by its grip to another place.
//
//   the grip moves 2 pt ──> the cell is lifted: it follows the finger, above the others
//   it passes the middle of another row ──> they exchange places, in the table only
//   the row's place leaves the screen ──> the cell stays with the finger, outside of the live rows
//   the finger lifts ──> the data source is notified once of the whole move
//
// Until then the app's rows keep their old order: `dataPath(_:)` converts.
import Foundation
import GlassineInput
import GlassineUI

/// A row that is being dragged. There is at most one.
final class RowReorder {
  /// The row's index path in the data source.
  let from: RowPlace
  /// The row's current index path in the table.
  var place: RowPlace
  let cell: TableViewCell
  /// The distance from the cell's top to the finger, in points.
  let grab: CGFloat
  /// The finger's position from the table's top, in points.
  var fingerY: CGFloat = 0
  var link: DisplayLink?
  /// Whether the row's place is not visible: the cell is then not among the live rows.
  var isLoose = false
  /// The content offset when the row's place was last computed, in points.
  var followedTop: CGFloat = 0
  /// The cell's own alpha, to be restored.
  let alpha: CGFloat

  init(_ place: RowPlace, _ cell: TableViewCell, grab: CGFloat) {
    from = place
    self.place = place
    self.cell = cell
    self.grab = grab
    alpha = cell.alpha
  }
}

extension TableView {
  /// The index path in the data source of the row shown at `place`: different only during a drag.
  func dataPath(_ place: RowPlace) -> IndexPath {
    guard let reorder = edits.reorder, reorder.from != reorder.place else { return place.path }
    if place == reorder.place { return reorder.from.path }
    var row = place.row
    if place.section == reorder.place.section, row > reorder.place.row { row -= 1 }
    if place.section == reorder.from.section, row >= reorder.from.row { row += 1 }
    return RowPlace(place.section, row).path
  }

  /// Called when the finger on a cell's grip moved.
  func gripMoved(_ pan: PanGestureRecognizer, in cell: TableViewCell) {
    switch pan.state {
    case .began:
      beginReorder(cell, pan)
      follow(pan)
    case .changed: follow(pan)
    case .ended: finishReorder(isCancelled: false)
    case .cancelled: finishReorder(isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func beginReorder(_ cell: TableViewCell, _ pan: PanGestureRecognizer) {
    guard edits.isEditing, edits.reorder == nil, updateDepth == 0,
      let place = place(ofCell: cell), canMove(place)
    else { return }
    let start = pan.location(in: self).y - pan.translation(in: self).y
    let reorder = RowReorder(place, cell, grab: start - cell.frame.minY)
    edits.reorder = reorder
    bringRowToFront(cell)
    cell.alpha = ListConstants.draggedOpacity
    // Updated in each frame: the content may scroll under a resting finger.
    let link = DisplayLink { [weak self] link in self?.scrollForReorder(link.duration) }
    if let application = window?.application { link.add(to: application) }
    reorder.link = link
  }

  /// Above the other cells, below headers.
  private func bringRowToFront(_ cell: TableViewCell) {
    for view in subviews.reversed() where view is TableViewCell && view !== cell {
      return insertSubview(cell, aboveSubview: view)
    }
  }

  private func follow(_ pan: PanGestureRecognizer) {
    guard let reorder = edits.reorder else { return }
    reorder.fingerY = pan.location(in: self).y - bounds.minY
    followFinger()
  }

  /// Keeps the dragged cell under the finger during any scrolling.
  func followFingerWithCell() {
    guard let reorder = edits.reorder else { return }
    let height = reorder.cell.bounds.height
    let finger = min(max(reorder.fingerY, 0), bounds.height) + bounds.minY
    let lowest = max(0, y(sectionTree.total) - height)
    let top = min(max(finger - reorder.grab, y(0)), lowest)
    put(reorder.cell, CGRect(x: rowMargin, y: top, width: rowWidth, height: height))
  }

  /// Positions the cell under the finger, and moves the row to the cell's place.
  private func followFinger() {
    guard let reorder = edits.reorder else { return }
    reorder.followedTop = bounds.minY
    followFingerWithCell()
    let middle = reorder.cell.frame.midY
    guard let place = placePassed(by: middle, reorder), place != reorder.place else { return }
    var target = place
    if let tableDelegate {
      let path = tableDelegate.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.from.path, toProposedIndexPath: place.path)
      target = RowPlace(path)
    }
    guard edits.reorder === reorder, target != reorder.place, canPut(reorder, at: target) else {
      return
    }
    shift(reorder, to: target)
  }

  /// The row's place if its middle is at `y`: that of a row whose middle it has passed.
  private func placePassed(by middle: CGFloat, _ reorder: RowReorder) -> RowPlace? {
    guard var place = row(at: middle) ?? firstRow(endingBelow: units(middle)) else { return nil }
    if place > reorder.place, middle < rect(of: place).midY {
      place = self.place(before: place) ?? place
    } else if place < reorder.place, middle > rect(of: place).midY {
      place = self.place(after: place) ?? place
    }
    return place
  }

  private func canPut(_ reorder: RowReorder, at place: RowPlace) -> Bool {
    guard sections.indices.contains(place.section), place.row >= 0 else { return false }
    let count = sections[place.section].rows.count
    return place.row < count + (place.section == reorder.place.section ? 0 : 1)
  }

  /// Moves the row in the table's data; the app is notified at the end.
  private func shift(_ reorder: RowReorder, to place: RowPlace, isShown: Bool = true) {
    var updates = ListUpdates()
    updates.movedRows = [(reorder.place, place)]
    let before = sections.map(\.rows.count)
    var after = before
    after[reorder.place.section] -= 1
    after[place.section] += 1
    guard case .fits(let applied) = updates.resolve(before: before, after: after) else { return }
    reorder.place = place
    let isAnimated = isShown && window != nil && View.areAnimationsEnabled
    commit(updates, applied, isAnimated ? RowMotions() : nil)
  }

  /// A frame during a drag: near an edge the table scrolls. The row's place follows any scrolling
  /// here, not during a layout that moves content.
  private func scrollForReorder(_ seconds: TimeInterval) {
    guard let reorder = edits.reorder else { return }
    scrollAtEdge(reorder, seconds)
    if edits.reorder === reorder, reorder.followedTop != bounds.minY { followFinger() }
  }

  private func scrollAtEdge(_ reorder: RowReorder, _ seconds: TimeInterval) {
    let edge = ListConstants.reorderEdge
    var pull: CGFloat = 0
    if reorder.fingerY < edge { pull = (reorder.fingerY - edge) / edge }
    if reorder.fingerY > bounds.height - edge {
      pull = (reorder.fingerY - bounds.height + edge) / edge
    }
    guard pull != 0, seconds > 0 else { return }
    let step = min(max(pull, -1), 1) * ListConstants.reorderScrollSpeed * seconds
    let target = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + step))
    if target != contentOffset { contentOffset = target }
  }

  /// Ends the current drag, if any: the row stays, and the data source is notified, or the row
  /// returns.
  func finishReorder(isCancelled: Bool) {
    guard let reorder = edits.reorder else { return }
    reorder.link?.invalidate()
    // Not animated, which would request cells: the app's rows may have changed already.
    if isCancelled, reorder.place != reorder.from {
      shift(reorder, to: reorder.from, isShown: false)
    }
    edits.reorder = nil
    let place = reorder.place
    if place != reorder.from {
      dataSource?.tableView(self, moveRowAt: reorder.from.path, to: place.path)
    }
    let cell = reorder.cell
    if reorder.isLoose { return putDown(reorder) }
    let isLive = contains(place) && self.cell(at: place) === cell
    guard isLive, window != nil else {
      cell.alpha = reorder.alpha
      if isLive { put(LiveRow(place: place, cell: cell)) }
      return
    }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      cell.alpha = reorder.alpha
      self.put(LiveRow(place: place, cell: cell))
    }
  }

  /// Releases a dragged cell that is not live. If its row is visible it becomes live again, else it
  /// moves to its place before it is reused.
  private func putDown(_ reorder: RowReorder) {
    let row = LiveRow(place: reorder.place, cell: reorder.cell)
    guard contains(row.place), window != nil else {
      row.cell.alpha = reorder.alpha
      return retire(row)
    }
    let isSeen = rect(of: row.place).intersects(bounds) && cell(at: row.place) == nil
    if isSeen {
      let index = core.live.firstIndex { $0.place > row.place } ?? core.live.count
      core.live.insert(row, at: index)
      setNeedsLayout()
    }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      row.cell.alpha = reorder.alpha
      self.put(row)
    } completion: { [table = ViewReference<TableView>(self)] _ in
      if !isSeen { table.view?.retire(row) }
    }
  }
}
