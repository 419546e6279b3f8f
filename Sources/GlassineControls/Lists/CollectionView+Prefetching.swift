// Announces items to the prefetching data source before they become visible, and cancels
// announcements.
import Foundation
import GlassineUI

/// The state of prefetching.
struct CollectionPrefetch {
  /// Announced items that have not been visible since.
  var announced: Set<RowPlace> = []
  /// The content offset at the last check, and the last direction of scrolling.
  var offset: CGPoint?
  var isBack = false
  /// A member so that its memory is reused.
  var stale: ContiguousArray<RowPlace> = []

  /// Clears the announcements, after all items may have changed.
  mutating func forget() { announced.removeAll(keepingCapacity: true) }
}

extension CollectionView {
  /// Announces the items of the next screen in the scrolling direction, each once. Cancels items
  /// that were never visible and are more than a screen away now.
  func announcePrefetching() {
    guard isPrefetchingEnabled, let prefetchDataSource, !core.live.isEmpty else { return }
    let isAcross = contentSize.width > bounds.width
    let last = prefetch.offset ?? bounds.origin
    let moved = isAcross ? bounds.minX - last.x : bounds.minY - last.y
    let isTurned = isAcross && collectionViewLayout.isTurnedRound
    if moved != 0 { prefetch.isBack = (moved < 0) != isTurned }
    prefetch.offset = bounds.origin
    let step =
      (isAcross ? bounds.width : bounds.height) * ListConstants.prefetchScreens
      * (prefetch.isBack != isTurned ? -1 : 1)
    let ahead = bounds.offsetBy(dx: isAcross ? step : 0, dy: isAcross ? 0 : step)
    let version = dataVersion
    let gone = dropAnnounced(beyond: abs(step), isAcross: isAcross)
    if !gone.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone)
    }
    guard version == dataVersion else { return }
    var paths: [IndexPath] = []
    collectionViewLayout.forEachElement(in: ahead) {
      guard $0.category == .cell, contains($0.place), $0.frame.intersects(ahead),
        cell(at: $0.place) == nil, prefetch.announced.insert($0.place).inserted
      else { return }
      paths.append($0.place.path)
    }
    guard !paths.isEmpty else { return }
    if prefetch.isBack { paths.reverse() }
    prefetchDataSource.collectionView(self, prefetchItemsAt: paths)
  }

  /// Removes announced items that became visible; returns those out of range, in order.
  private func dropAnnounced(beyond room: CGFloat, isAcross: Bool) -> [IndexPath] {
    let low = (isAcross ? bounds.minX : bounds.minY) - room
    let high = (isAcross ? bounds.maxX : bounds.maxY) + room
    prefetch.stale.removeAll(keepingCapacity: true)
    for place in prefetch.announced {
      let frame =
        contains(place) && cell(at: place) == nil
        ? collectionViewLayout.layoutAttributesForItem(at: place.path)?.frame : nil
      if let frame, (isAcross ? frame.maxX : frame.maxY) > low,
        (isAcross ? frame.minX : frame.minY) < high
      {
        continue
      }
      prefetch.stale.append(place)
    }
    guard !prefetch.stale.isEmpty else { return [] }
    var gone: [IndexPath] = []
    for place in prefetch.stale {
      prefetch.announced.remove(place)
      if contains(place), cell(at: place) == nil { gone.append(place.path) }
    }
    return gone.sorted()
  }
}
