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
    core.updateDepth += 1
  }

  func update(_ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    change(&core.pendingUpdates)
    _ = endUpdates()
  }

  func endUpdates() -> Bool {
    core.updateDepth -= 1
    guard updateDepth == 0 else { return true }
    // The app's changes refer to its own order.
    finishMovement(isCancelled: true, isAnimated: false)
    let updates = core.pendingUpdates
    core.pendingUpdates = ListUpdates()
    // A reload in the meantime has included the changes. Its layout may have been deferred.
    guard !needsReload else {
      core.reconfigured.removeAll()
      setNeedsLayout()
      return true
    }
    switch updates.resolve(before: counts, after: itemCounts()) {
    case .problem(let problem):
      Self.registry.diagnostics.misuse(problem)
      core.reconfigured.removeAll()
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
      && !core.live.isEmpty
    let origins =
      isShown ? ItemOrigins(frames: framesAround(), applied: applied, reloaded: reloaded) : nil
    collectionViewLayout.itemsDidChange(applied, reloaded: reloaded)
    asksForOffset = true
    counts = applied.counts
    core.selection = Set(selection.compactMap(applied.place))
    core.keyState.anchor = core.keyState.anchor.flatMap(applied.place)
    prefetch.forget()
    core.focusedPlace = core.focusedPlace.flatMap(applied.place)
    layoutDidInvalidate()
    movePress(applied)
    let (items, views) = (core.live, liveViews)
    core.live.removeAll(keepingCapacity: true)
    liveViews.removeAll(keepingCapacity: true)
    for view in views { recycle(view) }
    var gone: [LiveItem] = []
    for item in items {
      if !reloaded.contains(item.place), let place = applied.place(item.place) {
        core.live.append(LiveItem(place: place, cell: item.cell))
      } else {
        gone.append(item)
      }
    }
    core.live.sort { $0.place < $1.place }
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
    animateChanges(gone: gone, completion: completion) {
      self.origins = origins
      self.layoutIfNeeded()
      self.origins = nil
    } putAway: { item in
      let path = item.place.path
      if let end = self.collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path) {
        item.cell.apply(end)
      } else {
        item.cell.alpha = 0
      }
    }
  }

  /// Changes the layout of the same items; animated, they move from their old to their new frames.
  /// `completion` is called once, at the end. Source: UIKit's documentation.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard animated, window?.application != nil, View.areAnimationsEnabled, !needsReload,
      !core.live.isEmpty,
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
    loseFocus(item, isGone: false)
    if let attributes = collectionViewLayout.layoutAttributesForItem(at: item.place.path) {
      item.cell.apply(attributes)
    }
    core.slidingOut.append(LeavingCell(item))
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
}
