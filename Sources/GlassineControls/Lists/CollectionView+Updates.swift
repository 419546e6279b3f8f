// Insertions, deletions and moves of items and sections, and their animation, as on a table
// (`TableView+Changing.swift`). `ListUpdates.swift` computes the result of a batch.
import Foundation
import GlassineBase
import GlassineUI

extension CollectionView {
  func update(_ change: (inout ListUpdates) -> Void) {
    openBatch()
    change(&core.pendingUpdates)
    core.pendingUpdates.isAnimated = !core.pendingUpdates.isEmpty
    _ = closeBatch()
  }

  func commit(_ applied: AppliedUpdates) {
    // Changes are animated only if the items were visible.
    let isShown =
      applied.updates.isAnimated && window != nil && View.areAnimationsEnabled && !needsPrepare
      && !core.live.isEmpty
    let frames = isShown ? framesAround() : [:]
    let origins = isShown ? ListOrigins(applied) { frames[$0] } : nil
    collectionViewLayout.itemsDidChange(applied)
    asksForOffset = true
    counts = applied.counts
    prefetch.forget()
    layoutDidInvalidate()
    core.awaitsCells = true
    announcedUpdates = applied.items
    let gone = followRows(applied)
    let views = liveViews
    liveViews.removeAll(keepingCapacity: true)
    for view in views { recycle(view) }
    show(applied, gone: gone, from: origins)
    finishUpdates()
  }

  /// Tells the layout that the changes of a batch are laid out.
  func finishUpdates() {
    guard isUpdatingLayout, core.origins == nil else { return }
    isUpdatingLayout = false
    collectionViewLayout.finalizeCollectionViewUpdates()
  }

  /// The frames of items that are visible or at most a screen away.
  private func framesAround() -> [RowPlace: CGRect] {
    var frames: [RowPlace: CGRect] = [:]
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    collectionViewLayout.forEachElement(in: area) {
      if $0.category == .cell { frames[$0.place] = $0.frame }
    }
    return frames
  }

  // MARK: As motion

  /// Gives the cell of a deleted item its last look.
  func putAway(_ item: LiveItem, _ origins: ListOrigins) {
    let path = item.place.path
    if let end = collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path) {
      item.cell.apply(end)
    } else {
      item.cell.alpha = 0
    }
  }

  /// Changes the layout; see ``setCollectionViewLayout(_:animated:completion:)``.
  func change(
    to layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard animated, window?.application != nil, View.areAnimationsEnabled, !needsReload,
      !core.live.isEmpty,
      case .fits(let same) = ListUpdates().resolve(before: counts, after: counts)
    else {
      collectionViewLayout = layout
      completion?(true)
      return
    }
    let frames = framesAround()
    let origins = ListOrigins(same) { frames[$0] }
    collectionViewLayout = layout
    animateChanges(from: origins, gone: [], completion: completion)
  }

  /// Called for an item that leaves the visible area in an animated batch: it moves to its new
  /// frame.
  func slideOut(_ item: LiveItem) {
    loseFocus(item, isGone: false)
    if let attributes = collectionViewLayout.layoutAttributesForItem(at: item.place.path) {
      item.cell.apply(attributes)
    }
    core.slidingOut.append(LeavingCell(item))
  }

  /// Called for an item that becomes visible in an animated batch; it has its final frame already.
  func enter(
    _ cell: CollectionViewCell, _ attributes: CollectionViewLayoutAttributes,
    from origins: ListOrigins
  ) {
    let start: CollectionViewLayoutAttributes
    if let frame = origins.frame(of: attributes.look.place) {
      start = attributes.clone()
      start.frame = frame
    } else if let first = collectionViewLayout.initialLayoutAttributesForAppearingItem(
      at: attributes.indexPath)
    {
      start = first
    } else {
      start = attributes.clone()
      start.alpha = 0
    }
    View.performWithoutAnimation { cell.apply(start) }
    cell.apply(attributes)
  }
}
