// A log of views that requested display or were moved since a list was built.
import GlassineScene

/// Views to be drawn again, or moved views, in order of the changes; each builder continues to read
/// from its own position.
struct ChangedViews {
  private var views: ContiguousArray<NodeID> = []
  /// The capacity of the log. It grows with the number of changes between two reads, so that a log
  /// takes no more room than its program needs. It grows only on a read, so that a frame allocates
  /// only if it exceeds the previous maximum.
  private var limit = DrawingConstants.leastChangeLog
  /// Incremented when the log is cleared.
  private var epoch: UInt64 = 0
  /// The number of entries at the last read.
  private var readCount = 0
  /// The number of unread entries cleared since then.
  private var lostCount = 0

  /// Appends a view. A full log is cleared: a builder that has not read it rebuilds its list.
  mutating func append(_ id: NodeID) {
    // Repeated moves of one view are recorded once, unless the entry was read already.
    if views.count > readCount, views.last == id { return }
    if views.count >= limit { clear() }
    if views.isEmpty { views.reserveCapacity(limit) }
    views.append(id)
  }

  /// The position after the last entry, for a reader that does not affect builders.
  var end: (epoch: UInt64, index: Int) { (epoch, views.count) }

  private mutating func clear() {
    lostCount += views.count - readCount
    views.removeAll(keepingCapacity: true)
    epoch &+= 1
    readCount = 0
  }

  /// Copies the entries added since `position`; false if some of them were cleared.
  func copy(
    since epoch: UInt64, _ position: Int, to result: inout ContiguousArray<NodeID>
  ) -> Bool {
    guard epoch == self.epoch else { return false }
    result.removeAll(keepingCapacity: true)
    result.append(contentsOf: views[position...])
    return true
  }

  /// Marks all entries as read by the caller. Clears a long log; other builders then rebuild their
  /// lists.
  mutating func read() -> (epoch: UInt64, position: Int) {
    // Keeps recent entries for other builders, for some frames.
    let unread = lostCount + views.count - readCount
    let wanted = min(DrawingConstants.changeLogReads * unread, DrawingConstants.changeLogLimit)
    if limit < wanted {
      while limit < wanted { limit *= 2 }
      views.reserveCapacity(limit)
    }
    if views.count > limit / 2 { clear() }
    (readCount, lostCount) = (views.count, 0)
    return (epoch, views.count)
  }
}

extension ViewRegistry {
  /// Ensures that changes of the view in `slot` are recorded from now on.
  func coverStamps(_ slot: Int) {
    while drawing.displayStamps.count <= slot { drawing.displayStamps.append(0) }
  }

  /// Records that the view `id` has to be drawn again. Returns whether this is new since the last
  /// drawing; nil if no drawing of it can be cached.
  func noteDisplay(of id: NodeID) -> Bool? {
    let slot = Int(id.index)
    guard slot < drawing.displayStamps.count else { return nil }
    if drawing.displayStamps[slot] == drawing.displayStamp { return false }
    drawing.displayStamps[slot] = drawing.displayStamp
    return true
  }
}
