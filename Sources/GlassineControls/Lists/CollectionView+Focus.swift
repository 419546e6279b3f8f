// Keys and pad on items. Arrows go to the nearest item in their direction, Tab to the next in
// order. Home, End and the page keys work as on a table (`ListKeys.swift`).
import Foundation
import GlassineBase
import GlassineUI

extension CollectionView {
  func askForPreferredFocus() -> IndexPath? {
    collectionDelegate?.indexPathForPreferredFocusedView(in: self)
  }

  /// The delegate's, else the first completely visible item.
  package var firstFocusTarget: View? {
    if let preferredTarget { return preferredTarget }
    let cells = core.live.lazy.map(\.cell).filter(\.canBecomeFocused)
    return cells.first { self.bounds.contains($0.frame) } ?? cells.first
  }

  func mayFocus(_ place: RowPlace) -> Bool {
    collectionDelegate?.collectionView(self, canFocusItemAt: place.path) ?? true
  }

  /// Called when `view` got the focus: also loads items just outside the visible area, for arrows.
  func focusCame(to view: View) {
    setNeedsLayout()
    guard let place = place(holding: view) else { return }
    core.focusedPlace = place
    focusEntered(place, view)
  }

  /// For Tab: the order of the cells in the tree is arbitrary.
  func nextItem(_ direction: FocusDirection, from view: View) -> View? {
    guard direction == .next || direction == .previous, let from = place(holding: view) else {
      return nil
    }
    let isUp = direction == .previous
    return focusTarget(from: isUp ? place(before: from) : place(after: from), isUp: isUp)
  }

  /// The first focusable item from `start` on in a direction. An item without a cell is scrolled
  /// into view at once.
  func focusTarget(from start: RowPlace?, isUp: Bool) -> View? {
    prepareIfNeeded()
    let version = dataVersion
    var next = start
    while let place = next, version == dataVersion, contains(place) {
      if let cell = cell(at: place) {
        if let target = target(in: cell) { return target }
      } else if takesPresses, mayFocus(place), version == dataVersion {
        scroll(toVisible: place)
        layoutIfNeeded()
        return cell(at: place).flatMap(target)
      }
      guard version == dataVersion else { return nil }
      next = isUp ? self.place(before: place) : self.place(after: place)
    }
    return nil
  }

  /// The cell, or its first focusable control if the cell itself is not focusable.
  private func target(in cell: CollectionViewCell) -> View? {
    cell.canBecomeFocused ? cell : window?.application?.focus.preferred(in: cell)
  }

  /// The item nearest to the position one page away from `place`; the last or first if there is
  /// none.
  func place(aPageFrom place: RowPlace, isUp: Bool) -> RowPlace? {
    prepareIfNeeded()
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: place.path)?.frame else {
      return nil
    }
    let visible = bounds.inset(by: adjustedContentInset)
    let isAcross = contentSize.width > visible.width && contentSize.height <= visible.height
    let page =
      isAcross
      ? max(frame.width, visible.width - frame.width)
      : max(frame.height, visible.height - frame.height)
    let step = isUp ? -page : page
    let goal = frame.offsetBy(dx: isAcross ? step : 0, dy: isAcross ? 0 : step)
    // The whole line there, because the last line may be short.
    let line =
      isAcross
      ? CGRect(x: goal.minX, y: 0, width: goal.width, height: contentSize.height)
      : CGRect(x: 0, y: goal.minY, width: contentSize.width, height: goal.height)
    var best: (place: RowPlace, distance: CGFloat)?
    collectionViewLayout.forEachElement(in: line) {
      let found = $0.place
      guard $0.category == .cell, isUp ? found < place : found > place else {
        return
      }
      let distance = abs($0.frame.midX - goal.midX) + abs($0.frame.midY - goal.midY)
      if distance < best?.distance ?? .infinity { best = (found, distance) }
    }
    return best?.place ?? (isUp ? self.place(after: nil) : self.place(before: nil))
  }
}
