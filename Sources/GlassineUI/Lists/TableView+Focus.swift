// Keys and pad on rows: arrows go from row to row, also to rows out of sight. Select presses a row
// as a finger does (`ListPress.swift`).
import Foundation

extension TableView: FocusList {
  /// What the delegate prefers while no row has had the focus.
  private var preferredPlace: RowPlace? {
    guard focusedPlace == nil else { return nil }
    loadIfNeeded()
    let ask = { self.tableDelegate?.indexPathForPreferredFocusedView(in: self).map(RowPlace.init) }
    let focus = window?.application?.focus
    let place = focus.map { $0.preferredRow(of: self, ask) } ?? ask()
    return place.flatMap { contains($0) ? $0 : nil }
  }

  /// The delegate's, else the first that is wholly in sight.
  var firstFocusTarget: View? {
    if let preferredPlace, let target = focusTarget(from: preferredPlace, isUp: false) {
      return target
    }
    let row = liveRows.first { rect(of: $0.place).minY >= bounds.minY } ?? liveRows.first
    return focusTarget(from: row?.place, isUp: false)
  }

  var rememberedFocusTarget: View? {
    guard remembersLastFocusedIndexPath, let focusedPlace, contains(focusedPlace) else {
      return nil
    }
    return focusTarget(from: focusedPlace, isUp: false)
  }

  // MARK: Focus

  func canFocus(_ cell: TableViewCell) -> Bool {
    guard takesPresses, let place = place(ofCell: cell) else { return false }
    return canFocus(place)
  }

  private func canFocus(_ place: RowPlace) -> Bool {
    tableDelegate?.tableView(self, canFocusRowAt: place.path) ?? true
  }

  /// The focus begins at the row it was on last, else at the first that is selected.
  func isPreferredFocus(_ cell: TableViewCell) -> Bool {
    guard let place = liveRows.first(where: { $0.cell === cell })?.place else { return false }
    return place == focusedPlace ?? preferredPlace ?? selection.min()
  }

  /// The row above or below the one that `view` is in, or a control in it; brought in if it is out
  /// of sight.
  func nextRow(_ direction: FocusDirection, from view: View) -> View? {
    // Tab goes as down does: the cells lie in the tree in no order.
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

  /// The first row from `start` on, that way, that the focus can come to.
  func focusTarget(from start: RowPlace?, isUp: Bool) -> View? {
    loadIfNeeded()
    let version = dataVersion
    var next = start
    while let place = next, version == dataVersion, contains(place) {
      if isNear(place) {
        // It scrolls in from where it is.
        if cell(at: place) == nil { makeLive(place) }
        if let target = cell(at: place)?.preferredFocusedView { return target }
      } else {
        // Too far for all rows between to become live: the delegate alone is asked.
        guard takesPresses else { return nil }
        if canFocus(place), version == dataVersion {
          scroll(to: place.path, .none, false)
          return cell(at: place)?.preferredFocusedView
        }
      }
      guard version == dataVersion else { return nil }
      next = isUp ? self.place(before: place) : self.place(after: place)
    }
    return nil
  }

  /// Whether a row is in sight, or no more than the table's height away.
  private func isNear(_ place: RowPlace) -> Bool {
    let rect = rect(of: place)
    return rect.minY >= bounds.minY - bounds.height && rect.maxY <= bounds.maxY + bounds.height
  }

  /// A page on is what is in sight, less the row itself.
  func place(aPageFrom place: RowPlace, isUp: Bool) -> RowPlace? {
    let (rect, visible) = (rect(of: place), bounds.inset(by: adjustedContentInset))
    let page = max(rect.height, visible.height - rect.height)
    let y = isUp ? rect.midY - page : rect.midY + page
    // On a header it is the row below, which may be the one that is left.
    let found = firstRow(endingBelow: units(y))
    guard isUp else { return found ?? self.place(before: nil) }
    return found.flatMap { $0 < place ? $0 : nil } ?? self.place(before: place) ?? place
  }

  /// Gives a row that is near a cell, and all rows on the way.
  private func makeLive(_ place: RowPlace) {
    expectedPlace = place
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Scrolls the focused row into sight; false where `view` is in none.
  func showFocused(_ view: View) -> Bool {
    guard let place = place(holding: view) else { return false }
    focusedPlace = place
    let focus = window?.application?.focus
    scroll(to: place.path, .none, focus?.isRingVisible == true && focus?.isStepQuick != true)
    if expectedPlace != place { expectedPlace = nil }
    focusEntered(place, view)
    return true
  }

  /// A focused row goes out of sight, or altogether: its cell will show another row, so the focus
  /// must leave it.
  func loseFocus(_ row: LiveRow, isGone: Bool = false) {
    if isGone { row.cell.endUse() }
    guard let focus = window?.application?.focus, let focused = focus.focusedView,
      focused.isDescendant(of: row.cell)
    else { return }
    focusedPlace = isGone ? nil : row.place
    focus.lose(row.cell, isOutOfSight: !isGone)
  }
}
