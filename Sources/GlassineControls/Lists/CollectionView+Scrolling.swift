// Scrolling to an item, at once or animated.
import Foundation
import GlassineUI

extension CollectionView {
  func scroll(toVisible place: RowPlace) { scroll(to: place.path, [], false) }

  func scroll(to path: IndexPath, _ position: ScrollPosition, _ isAnimated: Bool) {
    prepareIfNeeded()
    guard contains(RowPlace(path)) else {
      return Self.registry.diagnostics.misuse(
        "scrollToItem: there is no item \(path.item) in section \(path.section)")
    }
    // A layout need not have all items.
    guard let rect = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return }
    scroll(to: rect, position, isAnimated)
    // Estimates on the way become sizes as items become visible, which moves the target.
    guard window != nil, collectionViewLayout.asksCells else { return }
    guard !isAnimated else {
      guard motion != nil, !position.isEmpty else { return }
      aim = { [weak self] in self?.target(at: RowPlace(path), position) }
      return
    }
    for _ in 0..<2 {
      layoutIfNeeded()
      guard contains(RowPlace(path)),
        let rect = collectionViewLayout.layoutAttributesForItem(at: path)?.frame
      else { return }
      scroll(to: rect, position, false)
    }
  }

  private func scroll(to rect: CGRect, _ position: ScrollPosition, _ isAnimated: Bool) {
    guard !position.isEmpty else { return scrollRectToVisible(rect, animated: isAnimated) }
    setContentOffset(target(showing: rect, position), animated: isAnimated)
  }

  /// The resting offset that shows an item; nil if the item is gone.
  private func target(at place: RowPlace, _ position: ScrollPosition) -> CGPoint? {
    guard !needsReload, !needsPrepare, contains(place),
      let rect = collectionViewLayout.layoutAttributesForItem(at: place.path)?.frame
    else { return nil }
    return target(showing: rect, position)
  }

  private func target(showing rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var offset = contentOffset
    if position.contains(.top) { offset.y = rect.minY - inset.top }
    if position.contains(.bottom) { offset.y = rect.maxY - bounds.height + inset.bottom }
    if position.contains(.centeredVertically) { offset.y = rect.midY - bounds.height / 2 }
    if position.contains(.left) { offset.x = rect.minX - inset.left }
    if position.contains(.right) { offset.x = rect.maxX - bounds.width + inset.right }
    if position.contains(.centeredHorizontally) { offset.x = rect.midX - bounds.width / 2 }
    return clamped(offset)
  }
}
