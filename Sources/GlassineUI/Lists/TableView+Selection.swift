// Fingers on rows: highlighted while held, selected at the lift. The scroll view holds a finger
// back for 150 ms and takes it for a drag (V10), so that a drag never highlights for long.
import Foundation

/// A finger, or Select, on a row.
struct RowPress {
  var place: RowPlace
  /// The finger's; 0 for Select.
  var serial: UInt64
  /// Whether the finger is within the row.
  var isInside = true
}

extension TableView {
  var isPressShown: Bool { press?.isInside == true }

  // MARK: Fingers

  /// Takes a finger that has landed on a row; false leaves it to the scroll view.
  func beginPress(_ touches: Set<Touch>) -> Bool {
    guard press == nil, let touch = touches.min(by: { $0.serial < $1.serial }),
      let view = touch.view, let place = row(holding: view)
    else { return false }
    return highlight(place, serial: touch.serial)
  }

  func movePress(_ touches: Set<Touch>) -> Bool {
    guard let press, let touch = touches.first(where: { $0.serial == press.serial }) else {
      return false
    }
    let isInside = isInside(touch, press.place)
    guard isInside != press.isInside else { return true }
    self.press?.isInside = isInside
    cell(at: press.place)?.setHighlighted(isInside, animated: true)
    return true
  }

  func liftPress(_ touches: Set<Touch>) -> Bool {
    guard let press, let touch = touches.first(where: { $0.serial == press.serial }) else {
      return false
    }
    let isInside = isInside(touch, press.place)
    endPress(isCancelled: !isInside)
    return true
  }

  func cancelPress(_ touches: Set<Touch>) -> Bool {
    guard let press, touches.contains(where: { $0.serial == press.serial }) else { return false }
    endPress(isCancelled: true)
    return true
  }

  private func isInside(_ touch: Touch, _ place: RowPlace) -> Bool {
    guard let cell = cell(at: place) else { return false }
    return cell.bounds.contains(touch.location(in: cell))
  }

  /// The row whose cell holds `view`.
  func row(holding view: View) -> RowPlace? {
    var current: View? = view
    while let view = current, view !== self {
      if let cell = view as? TableViewCell, cell.table === self {
        return liveRows.first { $0.cell === cell }?.place
      }
      current = view.superview
    }
    return nil
  }

  // MARK: Highlighting

  /// Begins a press on a row; false where it may not be highlighted.
  func highlight(_ place: RowPlace, serial: UInt64) -> Bool {
    guard allowsSelection else { return false }
    let version = dataVersion
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: place.path) ?? true,
      version == dataVersion
    else { return false }
    press = RowPress(place: place, serial: serial)
    cell(at: place)?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: place.path)
    return true
  }

  /// Ends a press, if there is one; unless it is cancelled, it selects the row.
  func endPress(isCancelled: Bool) {
    guard let ended = press else { return }
    press = nil
    let version = dataVersion
    cell(at: ended.place)?.setHighlighted(false, animated: true)
    tableDelegate?.tableView(self, didUnhighlightRowAt: ended.place.path)
    guard !isCancelled, version == dataVersion, contains(ended.place) else { return }
    tap(ended.place)
  }

  // MARK: Selecting

  /// A row was tapped.
  private func tap(_ place: RowPlace) {
    let version = dataVersion
    if allowsMultipleSelection, selection.contains(place) {
      deselect(place)
      return
    }
    var path: IndexPath? = place.path
    if let tableDelegate { path = tableDelegate.tableView(self, willSelectRowAt: place.path) }
    guard version == dataVersion, let path, contains(RowPlace(path)) else { return }
    let chosen = RowPlace(path)
    if !allowsMultipleSelection {
      for other in selection.sorted() where other != chosen {
        deselect(other)
        guard version == dataVersion else { return }
      }
    }
    setSelected(true, chosen, animated: true)
    tableDelegate?.tableView(self, didSelectRowAt: chosen.path)
  }

  private func deselect(_ place: RowPlace) {
    let version = dataVersion
    var path: IndexPath? = place.path
    if let tableDelegate { path = tableDelegate.tableView(self, willDeselectRowAt: place.path) }
    guard version == dataVersion, let path else { return }
    setSelected(false, RowPlace(path), animated: true)
    tableDelegate?.tableView(self, didDeselectRowAt: path)
  }

  func setSelected(_ isSelected: Bool, _ place: RowPlace, animated: Bool) {
    if isSelected {
      selection.insert(place)
    } else if selection.remove(place) == nil {
      return
    }
    cell(at: place)?.setSelected(isSelected, animated: animated)
  }

  func select(byCode path: IndexPath?, animated: Bool) {
    loadIfNeeded()
    if let path, !contains(RowPlace(path)) {
      return Self.registry.diagnostics.misuse(
        "selectRow: there is no row \(path.row) in section \(path.section)")
    }
    let place = path.map(RowPlace.init)
    if place == nil || !allowsMultipleSelection {
      for other in selection where other != place { setSelected(false, other, animated: animated) }
    }
    if let place { setSelected(true, place, animated: animated) }
  }

  func keepOneSelected() {
    guard selection.count > 1, let first = selection.min() else { return }
    for other in selection where other != first { setSelected(false, other, animated: false) }
  }
}
