// Which views asked to be displayed anew, or were moved, since a list was built.
import GlassineScene

/// Views that are to be displayed anew, or were moved, in the order in which that happened; each
/// builder reads on from where it was.
struct ChangedViews {
  private var views: ContiguousArray<NodeID> = []
  /// As many are noted at most. Grows with what happens between two readings, so that a log takes
  /// no more room than its program needs; only when it is read, so that no frame but one in which
  /// more happened than ever allocates anything.
  private var limit = DrawingConstants.leastChangeLog
  /// Grows as the log is cleared.
  private var epoch: UInt64 = 0
  /// How many were there as somebody read them last.
  private var readCount = 0
  /// How many were cleared since then, unread.
  private var lostCount = 0

  /// A log that is full is cleared: whoever has not read it builds anew.
  mutating func append(_ id: NodeID) {
    // A view that is moved again and again is noted once. Whoever has read it already has read all.
    if views.count > readCount, views.last == id { return }
    if views.count >= limit { clear() }
    if views.isEmpty { views.reserveCapacity(limit) }
    views.append(id)
  }

  private mutating func clear() {
    lostCount += views.count - readCount
    views.removeAll(keepingCapacity: true)
    epoch &+= 1
    readCount = 0
  }

  /// Gives those that were added since; false where some of them are gone.
  func copy(
    since epoch: UInt64, _ position: Int, to result: inout ContiguousArray<NodeID>
  ) -> Bool {
    guard epoch == self.epoch else { return false }
    result.removeAll(keepingCapacity: true)
    result.append(contentsOf: views[position...])
    return true
  }

  /// All has been read by one who asks. Clears a log that is long; others then build anew.
  mutating func read() -> (epoch: UInt64, position: Int) {
    // Others who read in turn are to find what happened since then for some frames.
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
  /// Sees to it that changes of the view in `slot` are noted from now on.
  func coverStamps(_ slot: Int) {
    while displayStamps.count <= slot { displayStamps.append(0) }
  }

  /// The view `id` is to be drawn anew. Gives whether that was not noted since the last drawing;
  /// nil where no drawing of it can have been kept.
  @inline(__always)
  func noteDisplay(of id: NodeID) -> Bool? {
    let slot = Int(id.index)
    guard slot < displayStamps.count else { return nil }
    if displayStamps[slot] == displayStamp { return false }
    displayStamps[slot] = displayStamp
    return true
  }
}
