// Cells that say how large they would like to be. A round of layout asks those that came into
// sight; then the layout is found anew, with what was in sight before in its place on screen.
import Foundation

extension CollectionView {
  /// Asks a cell, or a view beside the cells, how it would like to lie.
  func ask(_ cell: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes) {
    let preferred = cell.preferredLayoutAttributesFitting(attributes)
    guard preferred.size.width.isFinite, preferred.size.height.isFinite else {
      return Self.registry.diagnostics.misuse(
        "preferredLayoutAttributesFitting of \(attributes.place) says \(preferred.size)")
    }
    if collectionViewLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    {
      needsFitting = true
    }
  }

  /// Asks the cell of an item again, at the next layout.
  func askAgain(_ place: RowPlace) {
    let index = liveIndex(of: place)
    guard index < liveItems.count, liveItems[index].place == place else { return }
    liveItems[index].applied = nil
    liveItems[index].appliedAt = 0
    liveItems[index].isToBeAsked = true
    setNeedsLayout()
  }

  /// Finds the layout anew with the sizes that cells said.
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

  /// What is to stay where it is on screen: the first item in sight that was there before this
  /// layout; none where content is at its beginning, which stays there.
  private var anchor: (place: RowPlace, frame: CGRect)? {
    let isAtBeginning =
      collectionViewLayout.isTurnedRound
      ? contentOffset.x >= offsetRangeX.upperBound
      : contentOffset.x <= offsetRangeX.lowerBound && contentOffset.y <= offsetRangeY.lowerBound
    guard !isAtBeginning else { return nil }
    var newest: (place: RowPlace, frame: CGRect)?
    for item in liveItems {
      guard let frame = item.applied?.frame, frame.intersects(bounds) else { continue }
      if item.filledAt != layoutNumber { return (item.place, frame) }
      if newest == nil { newest = (item.place, frame) }
    }
    return newest
  }
}
