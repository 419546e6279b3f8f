// Fingers and keys on items; as on a table's rows.
import Foundation

extension CollectionView: FocusList {
  /// The first that is wholly in sight.
  var firstFocusTarget: View? {
    let cells = liveItems.lazy.map(\.cell).filter(\.canBecomeFocused)
    return cells.first { self.bounds.contains($0.frame) } ?? cells.first
  }

  // MARK: Fingers

  func beginPress(_ touches: Set<Touch>) -> Bool {
    guard press == nil, let touch = touches.min(by: { $0.serial < $1.serial }),
      let view = touch.view, let place = item(holding: view)
    else { return false }
    return highlight(place, serial: touch.serial)
  }

  func movePress(_ touches: Set<Touch>) -> Bool {
    guard let press, let touch = touches.first(where: { $0.serial == press.serial }) else {
      return false
    }
    let isInside = isInside(touch, press.place)
    self.press?.isInside = isInside
    cell(at: press.place)?.isHighlighted = isInside
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
    guard let cell = cell(at: place) else { return false }
    return cell.bounds.contains(touch.location(in: cell))
  }

  private func item(holding view: View) -> RowPlace? {
    var current: View? = view
    while let view = current, view !== self {
      if let cell = view as? CollectionViewCell, cell.collection === self {
        return liveItems.first { $0.cell === cell }?.place
      }
      current = view.superview
    }
    return nil
  }

  // MARK: Keys

  func beginPress(_ presses: Set<Press>, _ event: PressesEvent?) -> Bool {
    guard let press = presses.first, let view = press.responder as? View,
      let place = item(holding: view)
    else { return false }
    if press.type == .select, view is CollectionViewCell, self.press == nil {
      guard window?.application?.focus.isRingVisible == true else { return false }
      return highlight(place, serial: 0)
    }
    guard FocusSystem.direction(of: press) != nil else { return false }
    next?.pressesBegan(presses, with: event)
    return true
  }

  func changePress(_ presses: Set<Press>, _ event: PressesEvent?) -> Bool {
    guard let press = presses.first, let view = press.responder as? View,
      item(holding: view) != nil, FocusSystem.direction(of: press) != nil
    else { return false }
    next?.pressesChanged(presses, with: event)
    return true
  }

  func endPress(_ presses: Set<Press>, isCancelled: Bool) -> Bool {
    guard let press, press.serial == 0, presses.first?.type == .select else { return false }
    endPress(isCancelled: isCancelled)
    return true
  }

  func canFocus(_ cell: CollectionViewCell) -> Bool {
    guard allowsSelection, let place = liveItems.first(where: { $0.cell === cell })?.place else {
      return false
    }
    return collectionDelegate?.collectionView(self, canFocusItemAt: place.path) ?? true
  }

  // MARK: Highlighting and selecting

  private func highlight(_ place: RowPlace, serial: UInt64) -> Bool {
    guard allowsSelection else { return false }
    let version = dataVersion
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: place.path) ?? true,
      version == dataVersion
    else { return false }
    press = RowPress(place: place, serial: serial)
    cell(at: place)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: place.path)
    return true
  }

  func endPress(isCancelled: Bool) {
    guard let ended = press else { return }
    press = nil
    let version = dataVersion
    cell(at: ended.place)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: ended.place.path)
    guard !isCancelled, version == dataVersion, contains(ended.place) else { return }
    tap(ended.place)
  }

  private func tap(_ place: RowPlace) {
    let version = dataVersion
    if allowsMultipleSelection, selection.contains(place) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: place.path) ?? true,
        version == dataVersion
      else { return }
      setSelected(false, place)
      collectionDelegate?.collectionView(self, didDeselectItemAt: place.path)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: place.path) ?? true,
      version == dataVersion
    else { return }
    if !allowsMultipleSelection {
      for other in selection.sorted() where other != place {
        setSelected(false, other)
        collectionDelegate?.collectionView(self, didDeselectItemAt: other.path)
        guard version == dataVersion else { return }
      }
    }
    setSelected(true, place)
    collectionDelegate?.collectionView(self, didSelectItemAt: place.path)
  }

  func setSelected(_ isSelected: Bool, _ place: RowPlace) {
    if isSelected { selection.insert(place) } else { selection.remove(place) }
    cell(at: place)?.isSelected = isSelected
  }

  func select(byCode path: IndexPath?) {
    loadIfNeeded()
    if let path, !contains(RowPlace(path)) {
      return Self.registry.diagnostics.misuse(
        "selectItem: there is no item \(path.item) in section \(path.section)")
    }
    let place = path.map(RowPlace.init)
    if place == nil || !allowsMultipleSelection {
      for other in selection where other != place { setSelected(false, other) }
    }
    if let place { setSelected(true, place) }
  }

  func keepOneSelected() {
    guard selection.count > 1, let first = selection.min() else { return }
    for other in selection where other != first { setSelected(false, other) }
  }
}
