// A row is dragged by its grip (`ListReordering.swift`).
//
//   the grip moves 2 pt ──> the cell is lifted: it follows the finger, above the others
//   the row's place leaves the screen ──> the cell stays with the finger, outside of the live rows
import Foundation
import GlassineInput
import GlassineUI

extension TableView {
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
    guard edits.isEditing, core.drag == nil, updateDepth == 0, let place = place(ofCell: cell),
      canMove(place)
    else { return }
    let drag = CellDrag(place, cell, target: .zero)
    drag.grab.y = pan.location(in: self).y - pan.translation(in: self).y - cell.frame.minY
    beginDrag(drag) { $0.step($1, $2) }
    bringRowToFront(cell)
    cell.alpha = ListConstants.draggedOpacity
  }

  /// Above the other cells, below headers.
  private func bringRowToFront(_ cell: TableViewCell) {
    for view in subviews.reversed() where view is TableViewCell && view !== cell {
      return insertSubview(cell, aboveSubview: view)
    }
  }

  private func follow(_ pan: PanGestureRecognizer) {
    guard let drag = core.drag else { return }
    drag.target.y = pan.location(in: self).y - bounds.minY
    followFinger()
  }

  /// Keeps the dragged cell under the finger during any scrolling.
  func followFingerWithCell() {
    guard let drag = core.drag else { return }
    let height = drag.cell.bounds.height
    let finger = min(max(drag.target.y, 0), bounds.height) + bounds.minY
    let lowest = max(0, y(sectionTree.total) - height)
    let top = min(max(finger - drag.grab.y, y(0)), lowest)
    put(drag.cell, CGRect(x: rowMargin, y: top, width: rowWidth, height: height))
  }

  /// Positions the cell under the finger, and moves the row to the cell's place.
  private func followFinger() {
    guard let drag = core.drag else { return }
    drag.followedTop = bounds.minY
    followFingerWithCell()
    let middle = drag.cell.frame.midY
    if let place = placePassed(by: middle, drag) { move(drag, toProposed: place) }
  }

  func askForTarget(from place: RowPlace, proposed: RowPlace) -> RowPlace {
    guard let tableDelegate else { return proposed }
    let path = tableDelegate.tableView(
      self, targetIndexPathForMoveFromRowAt: place.path, toProposedIndexPath: proposed.path)
    return RowPlace(path)
  }

  /// The row's place if its middle is at `y`: that of a row whose middle it has passed.
  private func placePassed(by middle: CGFloat, _ drag: CellDrag<TableViewCell>) -> RowPlace? {
    guard var place = row(at: middle) ?? firstRow(endingBelow: units(middle)) else { return nil }
    if place > drag.place, middle < rect(of: place).midY {
      place = self.place(before: place) ?? place
    } else if place < drag.place, middle > rect(of: place).midY {
      place = self.place(after: place) ?? place
    }
    return place
  }

  /// A frame during a drag: near an edge the table scrolls. The row's place follows any scrolling
  /// here, not during a layout that moves content.
  private func step(_ drag: CellDrag<TableViewCell>, _ seconds: TimeInterval) {
    if Self.pull(drag.target.y, length: bounds.height) != 0 {
      scrollAtEdge(drag, seconds, .vertical)
    }
    if core.drag === drag, drag.followedTop != bounds.minY { followFinger() }
  }

  func tellMove(from path: IndexPath, to target: IndexPath) {
    dataSource?.tableView(self, moveRowAt: path, to: target)
  }

  func cancelDrag() { finishReorder(isCancelled: true) }

  /// Ends the current drag, if any: the row stays, and the data source is notified, or the row
  /// returns.
  func finishReorder(isCancelled: Bool) {
    // Not animated, which would request cells: the app's rows may have changed already.
    guard let drag = endDrag(isCancelled: isCancelled, isAnimated: false) else { return }
    let (place, cell) = (drag.place, drag.cell)
    if drag.isLoose { return putDown(drag) }
    let isLive = contains(place) && self.cell(at: place) === cell
    guard isLive, window != nil else {
      cell.alpha = drag.alpha
      if isLive { put(LiveRow(place: place, cell: cell)) }
      return
    }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      cell.alpha = drag.alpha
      self.put(LiveRow(place: place, cell: cell))
    }
  }

  /// Releases a dragged cell that is not live. If its row is visible it becomes live again, else it
  /// moves to its place before it is reused.
  private func putDown(_ drag: CellDrag<TableViewCell>) {
    let row = LiveRow(place: drag.place, cell: drag.cell)
    guard contains(row.place), window != nil else {
      row.cell.alpha = drag.alpha
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
      row.cell.alpha = drag.alpha
      self.put(row)
    } completion: { [table = ViewReference<TableView>(self)] _ in
      if !isSeen { table.view?.retire(row) }
    }
  }
}
