// Self-sizing cells. A layout round asks new visible cells for their preferred attributes. The
// layout is then recomputed, and items visible before keep their position on screen.
import Foundation
import GlassineUI

extension CollectionView {
  /// Asks a cell or supplementary view for its preferred attributes.
  func ask(_ cell: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes) {
    // A cell may change the object that it is given.
    let preferred = cell.preferredLayoutAttributesFitting(attributes.clone())
    guard preferred.size.width.isFinite, preferred.size.height.isFinite else {
      return Self.registry.diagnostics.misuse(
        "preferredLayoutAttributesFitting of \(attributes.look.place) says \(preferred.size)")
    }
    if collectionViewLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    {
      needsFitting = true
      let layout = collectionViewLayout
      guard layout.hasOwnContexts else { return }
      isFitting = true
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
      isFitting = false
    }
  }

  /// Asks the cell of an item again, in the next layout.
  func askAgain(_ place: RowPlace) {
    let index = core.liveIndex(of: place)
    guard index < core.live.count, core.live[index].place == place else { return }
    core.live[index].applied = nil
    core.live[index].appliedAt = 0
    core.live[index].isToBeAsked = true
    setNeedsLayout()
  }

  /// Recomputes the layout with the sizes preferred by cells.
  func fitCells() {
    needsFitting = false
    let anchor = anchor
    let fromEnd = contentSize.width - contentOffset.x - bounds.width
    prepareNumber += 1
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    if let anchor,
      let now = collectionViewLayout.layoutAttributesForItem(at: anchor.place.path)?.frame
    {
      let isAcross = contentSize.width > bounds.width && contentSize.height <= bounds.height
      let distance =
        isAcross
        ? CGPoint(x: now.minX - anchor.frame.minX, y: 0)
        : CGPoint(x: 0, y: now.minY - anchor.frame.minY)
      if distance != .zero { shiftContent(by: distance, contentSize: size) }
    }
    contentSize = size
    if anchor == nil { keepBeginning(fromEnd: fromEnd) }
    rangeDidChange()
  }

  /// The item that keeps its position on screen: the first visible one that existed before this
  /// layout. None at the beginning of the content, which stays there.
  private var anchor: (place: RowPlace, frame: CGRect)? {
    let isAtBeginning =
      collectionViewLayout.isTurnedRound
      ? contentOffset.x >= offsetRangeX.upperBound
      : contentOffset.x <= offsetRangeX.lowerBound && contentOffset.y <= offsetRangeY.lowerBound
    guard !isAtBeginning else { return nil }
    var newest: (place: RowPlace, frame: CGRect)?
    for item in core.live {
      guard let frame = item.applied?.frame, frame.intersects(bounds) else { continue }
      if item.filledAt != layoutNumber { return (item.place, frame) }
      if newest == nil { newest = (item.place, frame) }
    }
    return newest
  }
}
