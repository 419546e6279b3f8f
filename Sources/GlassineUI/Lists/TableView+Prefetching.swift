// Which rows are announced before they come into sight, and which are taken back.
import Foundation

/// What was announced for prefetching.
struct TablePrefetch {
  /// Rows that were announced and have not been in sight since.
  var announced: ContiguousArray<RowPlace> = []
  /// Where the content was at the last look, and which way it went last.
  var offset: CGFloat?
  var isUp = false

  /// All rows may be others.
  mutating func forget() { announced.removeAll(keepingCapacity: true) }
}

extension TableView {
  /// Announces the rows of the next screen, the way the content goes, each once; takes back those
  /// that are more than a screen away by now and were never in sight.
  func announcePrefetching() {
    guard let prefetchDataSource, let first = liveRows.first?.place, let end = liveRows.last?.place
    else { return }
    let last = prefetch.offset ?? bounds.minY
    if bounds.minY != last { prefetch.isUp = bounds.minY < last }
    prefetch.offset = bounds.minY
    let room = bounds.height * ListConstants.prefetchScreens
    let (low, high) = (bounds.minY - room, bounds.maxY + room)
    let cancelled = dropAnnounced(from: low, to: high, inSight: first...end)
    let version = dataVersion
    if !cancelled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled)
    }
    guard version == dataVersion else { return }
    var paths: [IndexPath] = []
    let isUp = prefetch.isUp
    var next = isUp ? place(before: first) : place(after: end)
    while let place = next, isUp ? rect(of: place).maxY > low : rect(of: place).minY < high {
      if !prefetch.announced.contains(place) {
        prefetch.announced.append(place)
        paths.append(place.path)
      }
      next = isUp ? self.place(before: place) : self.place(after: place)
    }
    if !paths.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: paths) }
  }

  /// Forgets what came into sight; returns what is no longer near.
  private func dropAnnounced(
    from low: CGFloat, to high: CGFloat, inSight: ClosedRange<RowPlace>
  ) -> [IndexPath] {
    var gone: [IndexPath] = []
    for index in prefetch.announced.indices.reversed() {
      let place = prefetch.announced[index]
      if contains(place), !inSight.contains(place) {
        let rect = rect(of: place)
        if rect.maxY > low, rect.minY < high { continue }
        gone.append(place.path)
      }
      prefetch.announced.remove(at: index)
    }
    return gone.reversed()
  }
}
