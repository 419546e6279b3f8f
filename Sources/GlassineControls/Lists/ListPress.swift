// Touches on the rows of a table and the items of a collection: highlighted while held, selected at
// the lift. `ListKeys.swift` handles keys. The scroll view delays a touch by 150 ms and takes it
// for a drag (V10), so that a drag never highlights for long.
public import Foundation
public import GlassineUI

/// The calls of a list's delegate that observers of the application get.
public enum ListCall: WidgetCall {
  /// A row or item was highlighted, or is no longer.
  case highlight(IndexPath, Bool)
  /// A row or item was selected or deselected by the user.
  case selection(IndexPath, Bool)
}

/// A press on a row by a finger or Select.
struct RowPress {
  var place: RowPlace
  /// The touch's serial; 0 for Select.
  var serial: UInt64
  /// Whether the finger is within the row.
  var isInside = true
  /// Whether it selects a range instead of the row.
  var extends = false
}

extension CellList {
  var isPressShown: Bool { press?.isInside == true }

  /// The row of the cell that contains `view`.
  func place(holding view: View) -> RowPlace? {
    var current: View? = view
    while let view = current, view !== self {
      if let place = place(ofCell: view) { return place }
      current = view.superview
    }
    return nil
  }

  // MARK: Fingers

  /// Takes a finger that has landed on a row; false leaves it to the scroll view.
  func beginPress(_ touches: Set<Touch>, _ event: Event?) -> Bool {
    guard press == nil, let touch = touches.min(by: { $0.serial < $1.serial }),
      let view = touch.view, let place = place(holding: view)
    else { return false }
    return highlight(
      place, serial: touch.serial, extends: extends(event?.modifierFlags))
  }

  func movePress(_ touches: Set<Touch>) -> Bool {
    guard let press, let touch = touches.first(where: { $0.serial == press.serial }) else {
      return false
    }
    let isInside = isInside(touch, press.place)
    guard isInside != press.isInside else { return true }
    core.press?.isInside = isInside
    core.cell(at: press.place)?.setHighlighted(isInside, animated: true)
    return true
  }

  func liftPress(_ touches: Set<Touch>, isCancelled: Bool) -> Bool {
    guard let press, let touch = touches.first(where: { $0.serial == press.serial }) else {
      return false
    }
    endPress(isCancelled: isCancelled || !isInside(touch, press.place))
    return true
  }

  private func isInside(_ touch: Touch, _ place: RowPlace) -> Bool {
    guard let cell = core.cell(at: place) else { return false }
    return cell.bounds.contains(touch.location(in: cell))
  }

  // MARK: Highlighting

  /// Begins a press on a row; false if it may not be highlighted.
  func highlight(_ place: RowPlace, serial: UInt64, extends: Bool) -> Bool {
    guard takesPresses else { return false }
    let version = dataVersion
    guard mayHighlight(place), version == dataVersion else { return false }
    core.press = RowPress(place: place, serial: serial, extends: extends)
    core.cell(at: place)?.setHighlighted(true, animated: false)
    noteHighlighted(place, true)
    return true
  }

  /// Ends a press, if any; unless it is cancelled, it selects the row.
  func endPress(isCancelled: Bool) {
    guard let ended = press else { return }
    core.press = nil
    let version = dataVersion
    core.cell(at: ended.place)?.setHighlighted(false, animated: true)
    noteHighlighted(ended.place, false)
    guard !isCancelled, version == dataVersion, contains(ended.place) else { return }
    if ended.extends {
      selectRange(to: ended.place, keepsOthers: false)
    } else {
      tap(ended.place)
    }
  }

  /// Called after a batch of updates: the press follows its row, or ends with it.
  func movePress(_ applied: AppliedUpdates) {
    guard let current = press else { return }
    if let place = applied.place(current.place) {
      core.press?.place = place
    } else {
      endPress(isCancelled: true)
    }
  }

  private func noteHighlighted(_ place: RowPlace, _ isHighlighted: Bool) {
    observe(.widget(ListCall.highlight(place.path, isHighlighted)))
    tellHighlighted(place.path, isHighlighted)
  }

  // MARK: Selecting

  func noteSelected(_ place: RowPlace, _ isSelected: Bool) {
    observe(.widget(ListCall.selection(place.path, isSelected)))
    tellSelected(place.path, isSelected)
  }

  /// Handles a tap on a row.
  private func tap(_ place: RowPlace) {
    core.keyState.anchor = place
    guard selectsSeveral else { return selectAlone(place) }
    if selection.contains(place) { return deselect(place, isTapped: true) }
    select(place, keepsOthers: true)
  }

  /// Selects a row and deselects all others.
  func selectAlone(_ place: RowPlace) { select(place, keepsOthers: false) }

  private func select(_ place: RowPlace, keepsOthers: Bool) {
    let version = dataVersion
    guard let chosen = placeToSelect(place), version == dataVersion, contains(chosen) else {
      return
    }
    if !keepsOthers {
      for other in selection.sorted() where other != chosen {
        deselect(other, isTapped: false)
        guard version == dataVersion else { return }
      }
    }
    setSelected(true, chosen, animated: true)
    noteSelected(chosen, true)
  }

  func deselect(_ place: RowPlace, isTapped: Bool) {
    let version = dataVersion
    guard let chosen = placeToDeselect(place, isTapped: isTapped), version == dataVersion else {
      return
    }
    setSelected(false, chosen, animated: true)
    noteSelected(chosen, false)
  }

  func setSelected(_ isSelected: Bool, _ place: RowPlace, animated: Bool) {
    if isSelected {
      core.selection.insert(place)
    } else if core.selection.remove(place) == nil {
      return
    }
    core.cell(at: place)?.setSelected(isSelected, animated: animated)
  }

  /// Selects a row for the app, without delegate calls; nil deselects all.
  func select(byCode path: IndexPath?, animated: Bool) {
    loadIfNeeded()
    if let path, !contains(RowPlace(path)) {
      return View.registry.diagnostics.misuse(
        "select: there is nothing at \(path.row) in section \(path.section)")
    }
    let place = path.map(RowPlace.init)
    if place == nil || !selectsSeveral {
      for other in selection where other != place { setSelected(false, other, animated: animated) }
    }
    if let place { setSelected(true, place, animated: animated) }
  }

  func keepOneSelected() {
    guard selection.count > 1, let first = selection.min() else { return }
    for other in selection where other != first { setSelected(false, other, animated: false) }
  }
}

extension View {
  /// Highlights labels and pictures of a cell's content with the cell. Source: UIKit's
  /// documentation of UITableViewCell.setHighlighted.
  func highlightLabels(_ isHighlighted: Bool) {
    forEachSubview { view in
      if let label = view as? Label { label.isHighlighted = isHighlighted }
      if let picture = view as? ImageView { picture.isHighlighted = isHighlighted }
      view.highlightLabels(isHighlighted)
    }
  }
}
