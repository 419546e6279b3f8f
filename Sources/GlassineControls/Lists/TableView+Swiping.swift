// Rows that a finger swipes aside, and the actions that this uncovers.
//
//   a drag across   ──> which actions?  none: not a swipe         (the pan asks `takesSwipe`)
//   finger moves    ──> the cell follows; beyond its actions it continues, or by a rubber band
//   finger lifts    ──> far enough, or fast: stays open           nearly across: the first action
//                       else: closes
//   a drag, a tap beside, another swipe, editing, a reload        closes
import Foundation
import GlassineInput
import GlassineUI

/// A swiped row. There is at most one.
final class RowSwipe {
  var place: RowPlace
  let cell: TableViewCell
  let strip: SwipeActionsView
  /// Whether the actions are at the left, and the cell moves to the right.
  let isAtLeft: Bool
  let performsFirst: Bool
  /// The cell's offset to the right, in points.
  var offset: CGFloat = 0
  var offsetAtStart: CGFloat = 0
  /// The content offset at the start, in points.
  let contentTop: CGFloat

  init(
    _ place: RowPlace, _ cell: TableViewCell, _ strip: SwipeActionsView, isAtLeft: Bool,
    performsFirst: Bool, contentTop: CGFloat
  ) {
    self.contentTop = contentTop
    self.place = place
    self.cell = cell
    self.strip = strip
    self.isAtLeft = isAtLeft
    self.performsFirst = performsFirst
  }

  /// The opened width, in points.
  var opening: CGFloat { abs(offset) }
}

extension TableView {
  /// Whether a drag with this translation is a swipe of a row.
  func beginsSwipe(_ distance: CGPoint, _ pan: PanGestureRecognizer) -> Bool {
    guard abs(distance.x) > abs(distance.y), updateDepth == 0, core.drag == nil else {
      return false
    }
    edits.offered = nil
    guard let row = row(at: pan.location(in: self).y - distance.y), let cell = cell(at: row) else {
      return false
    }
    if let swipe = edits.swipe, swipe.cell === cell {
      edits.offered = swipe
    } else if !isEditing {
      edits.offered = makeSwipe(row, cell, isAtLeft: distance.x > 0)
    }
    return edits.offered != nil
  }

  /// Called when the drag has begun.
  private func beginSwipe() {
    guard let swipe = edits.offered else { return }
    edits.offered = nil
    swipe.offsetAtStart = swipe.offset
    guard swipe !== edits.swipe else { return }
    closeSwipe(isAnimated: true)
    // The delegate's callbacks may have changed the rows.
    guard contains(swipe.place), cell(at: swipe.place) === swipe.cell else { return }
    edits.swipe = swipe
    insertSubview(swipe.strip, belowSubview: swipe.cell)
    tableDelegate?.tableView(self, willBeginEditingRowAt: swipe.place.path)
  }

  private func makeSwipe(_ row: RowPlace, _ cell: TableViewCell, isAtLeft: Bool) -> RowSwipe? {
    let isLeading = isAtLeft != isMirrored
    var configuration =
      isLeading
      ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: row.path)
      : tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: row.path)
    if configuration == nil, !isLeading, editingStyle(row) == .delete {
      configuration = SwipeActionsConfiguration(actions: [deleteAction(cell)])
    }
    guard let configuration, !configuration.actions.isEmpty else { return nil }
    let strip = SwipeActionsView(configuration.actions, isAtLeft: isAtLeft, theme: theme) {
      [weak self] action, view in self?.perform(action, view)
    }
    strip.onResize = { [weak self] old in self?.swipeActionsResized(from: old) }
    return RowSwipe(
      row, cell, strip, isAtLeft: isAtLeft,
      performsFirst: configuration.performsFirstActionWithFullSwipe, contentTop: bounds.minY)
  }

  /// The default action of a row that can be deleted and has no actions of its own.
  private func deleteAction(_ cell: TableViewCell) -> ContextualAction {
    ContextualAction(style: .destructive, title: ListConstants.deleteTitle) {
      [weak self, weak cell] _, _, done in
      if let self, let cell, let place = place(ofCell: cell) { commitEditing(.delete, place) }
      done(true)
    }
  }

  // MARK: The finger

  func swipeChanged(_ pan: PanGestureRecognizer) {
    if pan.state == .began { beginSwipe() }
    guard let swipe = edits.swipe else { return }
    switch pan.state {
    case .began, .changed: follow(pan, swipe)
    case .ended:
      follow(pan, swipe)
      lift(swipe, velocity: pan.velocity(in: self).x)
    case .cancelled: closeSwipe(isAnimated: true)
    case .possible, .failed: break
    }
  }

  private func follow(_ pan: PanGestureRecognizer, _ swipe: RowSwipe) {
    let x = swipe.offsetAtStart + pan.translation(in: self).x
    let rest = swipe.strip.restWidth
    let outer = swipe.performsFirst ? bounds.width : rest
    let range = swipe.isAtLeft ? 0...outer : -outer...0
    swipe.offset = RubberBand.banded(x, in: range, dimension: bounds.width)
    let isFull = swipe.performsFirst && isAcross(swipe)
    if isFull != swipe.strip.showsFirstAlone {
      View.animate(withDuration: ListConstants.changeSeconds) {
        swipe.strip.showsFirstAlone = isFull
        self.place(swipe)
        swipe.strip.layoutIfNeeded()
      }
    } else {
      place(swipe)
    }
  }

  /// Whether the row is moved so far that a lift performs the first action.
  private func isAcross(_ swipe: RowSwipe) -> Bool {
    swipe.opening
      >= max(
        bounds.width * ListConstants.fullSwipeFraction, swipe.strip.restWidth)
      && swipe.offset != 0 && (swipe.offset > 0) == swipe.isAtLeft
  }

  private func lift(_ swipe: RowSwipe, velocity: CGFloat) {
    let outward = swipe.isAtLeft ? velocity : -velocity
    let isOpenSide = swipe.offset == 0 || (swipe.offset > 0) == swipe.isAtLeft
    if swipe.performsFirst, isAcross(swipe), outward > -ListConstants.swipeFlickSpeed {
      move(swipe, to: swipe.isAtLeft ? bounds.width : -bounds.width)
      if let first = swipe.strip.actions.first { perform(first, swipe.strip) }
      return
    }
    let isFarEnough = swipe.opening > swipe.strip.restWidth / 2
    let isFlicked = abs(outward) > ListConstants.swipeFlickSpeed
    guard isOpenSide, isFlicked ? outward > 0 : isFarEnough else {
      return closeSwipe(isAnimated: true)
    }
    swipe.strip.showsFirstAlone = false
    move(swipe, to: swipe.isAtLeft ? swipe.strip.restWidth : -swipe.strip.restWidth)
  }

  /// Called when the theme changed while a row is open: it stays open by the new width of its
  /// actions.
  private func swipeActionsResized(from old: CGFloat) {
    guard let swipe = edits.swipe, swipe.opening == old else { return }
    swipe.offset = swipe.isAtLeft ? swipe.strip.restWidth : -swipe.strip.restWidth
    place(swipe)
  }

  // MARK: Actions

  private func perform(_ action: ContextualAction, _ view: View) {
    guard let swipe = edits.swipe else { return }
    action.handler(action, view) { [weak self, weak swipe] _ in
      guard let self, let swipe, edits.swipe === swipe else { return }
      closeSwipe(isAnimated: true)
    }
  }

  // MARK: Opening and closing

  private func move(_ swipe: RowSwipe, to offset: CGFloat) {
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      swipe.offset = offset
      self.place(swipe)
      swipe.strip.layoutIfNeeded()
    }
  }

  /// Positions the cell and its strip for the row.
  func place(_ swipe: RowSwipe) {
    let rect = rect(of: swipe.place)
    put(LiveRow(place: swipe.place, cell: swipe.cell))
    let width = swipe.opening
    put(
      swipe.strip,
      CGRect(
        x: swipe.isAtLeft ? rect.minX : rect.maxX - width, y: swipe.cell.frame.minY, width: width,
        height: swipe.cell.frame.height))
  }

  /// Closes the open row, if any.
  func closeSwipe(isAnimated: Bool) {
    guard let swipe = edits.swipe else { return }
    edits.swipe = nil
    swipe.strip.isUserInteractionEnabled = false
    let isLive = contains(swipe.place) && cell(at: swipe.place) === swipe.cell
    guard isAnimated, window != nil, isLive else {
      if isLive { put(LiveRow(place: swipe.place, cell: swipe.cell)) }
      swipe.strip.removeFromSuperview()
      tableDelegate?.tableView(self, didEndEditingRowAt: isLive ? swipe.place.path : nil)
      return
    }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      swipe.offset = 0
      self.place(swipe)
      swipe.strip.layoutIfNeeded()
    } completion: { _ in
      swipe.strip.removeFromSuperview()
    }
    tableDelegate?.tableView(self, didEndEditingRowAt: swipe.place.path)
  }

  /// Closes the open row after a scroll.
  func closeSwipeIfScrolled() {
    guard let swipe = edits.swipe, swipe.contentTop != bounds.minY else { return }
    closeSwipe(isAnimated: true)
  }

  /// Called after a batch of updates: the row may have moved, have another cell, or be gone.
  func moveSwipe(_ applied: AppliedUpdates) {
    guard let swipe = edits.swipe else { return }
    if let place = applied.placeOfCell(swipe.place) {
      swipe.place = place
      return
    }
    // Its cell disappears from its current position.
    edits.swipe = nil
    swipe.strip.removeFromSuperview()
    tableDelegate?.tableView(self, didEndEditingRowAt: applied.place(swipe.place)?.path)
  }

  /// Handles a new finger: it closes an open row, unless it is on that row's buttons.
  func closesSwipe(_ touches: Set<Touch>) -> Bool {
    guard let swipe = edits.swipe, pan.isSwipe == false else { return false }
    for touch in touches {
      if let view = touch.view, view.isDescendant(of: swipe.strip) { return false }
    }
    closeSwipe(isAnimated: true)
    return true
  }
}
