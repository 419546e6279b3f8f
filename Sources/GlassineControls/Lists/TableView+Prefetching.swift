// Announces rows to the prefetching data source before they become visible, and cancels
// announcements.
import Foundation
import GlassineUI

/// The state of prefetching.
struct TablePrefetch {
  /// Announced rows that have not been visible since.
  var announced: ContiguousArray<RowPlace> = []
  /// The content offset at the last check, and the last direction of scrolling.
  var offset: CGFloat?
  var isUp = false

  /// Clears the announcements, after all rows may have changed.
  mutating func forget() { announced.removeAll(keepingCapacity: true) }
}

extension TableView {
  /// Announces the rows of the next screen in the scrolling direction, each once. Cancels rows that
  /// were never visible and are more than a screen away now.
  func announcePrefetching() {
    guard let prefetchDataSource, let first = core.live.first?.place,
      let end = core.live.last?.place
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

  /// Removes announced rows that became visible; returns those out of range.
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
