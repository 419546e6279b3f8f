// Insertions, deletions and moves of items and sections, and their animation, as on a table
// (`TableView+Changing.swift`). `ListUpdates.swift` computes the result of a batch.
import Foundation
import GlassineBase
import GlassineUI

/// The former frames of items around a batch of updates: of those within one screen of the visible
/// area.
struct ItemOrigins {
  var frames: [RowPlace: CGRect]
  var applied: AppliedUpdates
  var reloaded: Set<RowPlace>

  /// The former frame of an item; nil if it is new, reloaded, or was far away.
  func frame(of place: RowPlace) -> CGRect? {
    guard let old = applied.origin(of: place), !reloaded.contains(old) else { return nil }
    return frames[old]
  }
}

extension CollectionView {
  func beginUpdates() {
    if updateDepth == 0 { loadIfNeeded() }
    updateDepth += 1
  }

  func update(_ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    change(&pendingUpdates)
    _ = endUpdates()
  }

  func endUpdates() -> Bool {
    updateDepth -= 1
    guard updateDepth == 0 else { return true }
    // The app's changes refer to its own order.
    finishMovement(isCancelled: true, isAnimated: false)
    let updates = pendingUpdates
    pendingUpdates = ListUpdates()
    // A reload in the meantime has included the changes. Its layout may have been deferred.
    guard !needsReload else {
      reconfigured.removeAll()
      setNeedsLayout()
      return true
    }
    switch updates.resolve(before: counts, after: itemCounts()) {
    case .problem(let problem):
      Self.registry.diagnostics.misuse(problem)
      reconfigured.removeAll()
      markForReload()
      return false
    case .fits(let applied):
      commit(applied, reloaded: Set(updates.reloadedRows), isAnimated: !updates.isEmpty)
      reconfigureCells()
      return true
    }
  }

  func commit(_ applied: AppliedUpdates, reloaded: Set<RowPlace>, isAnimated: Bool) {
    // Changes are animated only if the items were visible.
    let isShown =
      isAnimated && window != nil && View.areAnimationsEnabled && !needsPrepare
      && !liveItems.isEmpty
    let origins =
      isShown ? ItemOrigins(frames: framesAround(), applied: applied, reloaded: reloaded) : nil
    collectionViewLayout.itemsDidChange(applied, reloaded: reloaded)
    asksForOffset = true
    counts = applied.counts
    selection = Set(selection.compactMap(applied.place))
    keyState.anchor = keyState.anchor.flatMap(applied.place)
    prefetch.forget()
    focusedPlace = focusedPlace.flatMap(applied.place)
    layoutDidInvalidate()
    movePress(applied)
    let (items, views) = (liveItems, liveViews)
    liveItems.removeAll(keepingCapacity: true)
    liveViews.removeAll(keepingCapacity: true)
    for view in views { recycle(view) }
    var gone: [LiveItem] = []
    for item in items {
      if !reloaded.contains(item.place), let place = applied.place(item.place) {
        liveItems.append(LiveItem(place: place, cell: item.cell))
      } else {
        gone.append(item)
      }
    }
    liveItems.sort { $0.place < $1.place }
    moveKept(applied, reloaded: reloaded)
    for item in gone { loseFocus(item, isGone: true) }
    guard let origins else { return gone.forEach { retire($0, isGone: true) } }
    animateChanges(from: origins, gone: gone)
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

  /// Animates an applied batch.
  /// - Parameter gone: removed items; their cells are still in place.
  private func animateChanges(
    from origins: ItemOrigins, gone: [LiveItem], completion: ((Bool) -> Void)? = nil
  ) {
    var leaving = gone.map { LeavingItem($0) }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      self.origins = origins
      self.layoutIfNeeded()
      self.origins = nil
      for item in leaving {
        let path = item.item.place.path
        if let end = self.collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path) {
          item.item.cell.apply(end)
        } else {
          item.item.cell.alpha = 0
        }
      }
      leaving += self.slidingOut.map { LeavingItem($0) }
      self.slidingOut.removeAll()
    } completion: { [collection = ViewReference<CollectionView>(self)] finished in
      for item in leaving { collection.view?.finish(item) }
      completion?(finished)
    }
  }

  /// Changes the layout of the same items; animated, they move from their old to their new frames.
  /// `completion` is called once, at the end. Source: UIKit's documentation.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard animated, window?.application != nil, View.areAnimationsEnabled, !needsReload,
      !liveItems.isEmpty,
      case .fits(let same) = ListUpdates().resolve(before: counts, after: counts)
    else {
      collectionViewLayout = layout
      completion?(true)
      return
    }
    let origins = ItemOrigins(frames: framesAround(), applied: same, reloaded: [])
    collectionViewLayout = layout
    animateChanges(from: origins, gone: [], completion: completion)
  }

  /// Called for an item that leaves the visible area in an animated batch: it moves to its new
  /// frame.
  func slideOut(_ item: LiveItem) {
    loseFocus(item)
    slidingOut.append(item)
    if let attributes = collectionViewLayout.layoutAttributesForItem(at: item.place.path) {
      item.cell.apply(attributes)
    }
  }

  /// Called for an item that becomes visible in an animated batch; it has its final frame already.
  func enter(
    _ cell: CollectionViewCell, _ attributes: CollectionViewLayoutAttributes,
    from origins: ItemOrigins
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

  private func finish(_ leaving: LeavingItem) {
    leaving.item.cell.alpha = leaving.alpha
    leaving.item.cell.transform = leaving.transform
    recycle(leaving.item.cell)
    collectionDelegate?.collectionView(
      self, didEndDisplaying: leaving.item.cell, forItemAt: leaving.item.place.path)
  }
}

/// An item that is no longer live, with its still visible cell.
private struct LeavingItem {
  var item: LiveItem
  /// The cell's own alpha, to be restored.
  var alpha: CGFloat
  var transform: CGAffineTransform

  init(_ item: LiveItem) {
    self.item = item
    (alpha, transform) = (item.cell.alpha, item.cell.transform)
  }
}
