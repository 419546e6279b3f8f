// Keys and pad on rows: arrows go from row to row, including rows that are not visible. Select
// presses a row as a finger does (`ListPress.swift`).
import Foundation
import GlassineUI

extension TableView {
  func askForPreferredFocus() -> IndexPath? {
    tableDelegate?.indexPathForPreferredFocusedView(in: self)
  }

  /// The delegate's, else the first completely visible row.
  package var firstFocusTarget: View? {
    if let preferredTarget { return preferredTarget }
    let row = core.live.first { rect(of: $0.place).minY >= bounds.minY } ?? core.live.first
    return focusTarget(from: row?.place, isUp: false)
  }

  func mayFocus(_ place: RowPlace) -> Bool {
    tableDelegate?.tableView(self, canFocusRowAt: place.path) ?? true
  }

  /// Whether the focus starts at the cell: at the last focused row, else at the first selected one.
  func isPreferredFocus(_ cell: TableViewCell) -> Bool {
    guard let place = core.live.first(where: { $0.cell === cell })?.place else { return false }
    return place == core.focusedPlace ?? preferredPlace ?? selection.min()
  }

  /// The row above or below the row of `view`, or a control in it; scrolled into view if necessary.
  func nextRow(_ direction: FocusDirection, from view: View) -> View? {
    // Tab moves as down does: the order of the cells in the tree is arbitrary.
    let isUp = direction == .up || direction == .previous
    guard isUp || direction == .down || direction == .next, let from = place(holding: view) else {
      return nil
    }
    // A row may have several controls below each other.
    if let cell = cell(at: from), view !== cell,
      let other = window?.application?.focus.nearest(to: view, direction, in: cell)
    {
      return other
    }
    return focusTarget(from: isUp ? place(before: from) : place(after: from), isUp: isUp)
  }

  /// The first focusable row from `start` on in a direction.
  func focusTarget(from start: RowPlace?, isUp: Bool) -> View? {
    loadIfNeeded()
    let version = dataVersion
    var next = start
    while let place = next, version == dataVersion, contains(place) {
      if isNear(place) {
        // It scrolls in from its position.
        if cell(at: place) == nil { makeLive(place) }
        if let target = cell(at: place)?.preferredFocusedView { return target }
      } else {
        // Too far to make all rows between live: only the delegate is asked.
        guard takesPresses else { return nil }
        if mayFocus(place), version == dataVersion {
          scroll(toVisible: place)
          return cell(at: place)?.preferredFocusedView
        }
      }
      guard version == dataVersion else { return nil }
      next = isUp ? self.place(before: place) : self.place(after: place)
    }
    return nil
  }

  /// Whether a row is visible, or at most the table's height away.
  private func isNear(_ place: RowPlace) -> Bool {
    let rect = rect(of: place)
    return rect.minY >= bounds.minY - bounds.height && rect.maxY <= bounds.maxY + bounds.height
  }

  /// A page is the visible height less the row itself.
  func place(aPageFrom place: RowPlace, isUp: Bool) -> RowPlace? {
    let (rect, visible) = (rect(of: place), bounds.inset(by: adjustedContentInset))
    let page = max(rect.height, visible.height - rect.height)
    let y = isUp ? rect.midY - page : rect.midY + page
    // On a header it is the row below, which may be the starting row.
    let found = firstRow(endingBelow: units(y))
    guard isUp else { return found ?? self.place(before: nil) }
    return found.flatMap { $0 < place ? $0 : nil } ?? self.place(before: place) ?? place
  }

  /// Creates cells for a nearby row and all rows on the way.
  private func makeLive(_ place: RowPlace) {
    expectedPlace = place
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Scrolls the focused row into view; false if `view` is not in a row.
  func showFocused(_ view: View) -> Bool {
    guard let place = place(holding: view) else { return false }
    core.focusedPlace = place
    let focus = window?.application?.focus
    scroll(to: place.path, .none, focus?.isRingVisible == true && focus?.isStepQuick != true)
    if expectedPlace != place { expectedPlace = nil }
    focusEntered(place, view)
    return true
  }

  /// Called when a focused row leaves the visible area, or is removed: its cell will show another
  /// row, so the focus must leave it.
  func loseFocus(_ row: LiveRow, isGone: Bool) {
    if isGone { row.cell.endUse() }
    window?.application?.forEachSeat { seat in
      guard let focused = seat.focus.focusedView, focused.isDescendant(of: row.cell) else { return }
      core.focusedPlace = isGone ? nil : row.place
      seat.focus.lose(row.cell, isOutOfSight: !isGone)
    }
  }
}
