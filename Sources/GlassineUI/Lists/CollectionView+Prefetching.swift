// Which items are announced before they come into sight, and which are taken back.
import Foundation

/// What was announced for prefetching.
struct CollectionPrefetch {
  /// Items that were announced and have not been in sight since.
  var announced: Set<RowPlace> = []
  /// Where the content was at the last look, and which way it went last.
  var offset: CGPoint?
  var isBack = false
  /// Kept for its memory.
  var stale: ContiguousArray<RowPlace> = []

  /// All items may be others.
  mutating func forget() { announced.removeAll(keepingCapacity: true) }
}

extension CollectionView {
  /// Announces the items of the next screen, the way the content goes, each once; takes back those
  /// that are more than a screen away by now and were never in sight.
  func announcePrefetching() {
    guard let prefetchDataSource, !liveItems.isEmpty else { return }
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
      guard $0.representedElementCategory == .cell, contains($0.place), $0.frame.intersects(ahead),
        cell(at: $0.place) == nil, prefetch.announced.insert($0.place).inserted
      else { return }
      paths.append($0.indexPath)
    }
    guard !paths.isEmpty else { return }
    if prefetch.isBack { paths.reverse() }
    prefetchDataSource.collectionView(self, prefetchItemsAt: paths)
  }

  /// Forgets what came into sight; returns what is no longer near, in order.
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
