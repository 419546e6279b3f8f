// Where content comes to rest that stops at whole pages (V9).
import Foundation

/// One axis of pages.
enum Paging {
  /// The offset so many pages on from `offset`, or back: from between two, the next that way is one.
  static func step(
    from offset: CGFloat, by count: CGFloat, range: ClosedRange<CGFloat>, page: CGFloat
  ) -> CGFloat {
    guard page > 0, count != 0 else { return offset }
    let here = (offset - range.lowerBound) / page
    // A page is where it is, whatever its offset was rounded to.
    let slack = ScrollConstants.pageSlack
    let from = count > 0 ? (here + slack).rounded(.down) : (here - slack).rounded(.up)
    return min(max(range.lowerBound + (from + count) * page, range.lowerBound), range.upperBound)
  }

  /// The offset of the page to rest at.
  ///
  /// - Parameters:
  ///   - offset: where the finger let go.
  ///   - origin: where the drag began; the page is at most one from that one.
  ///   - velocity: points per second; faster than a flick's turns the page in its direction.
  ///   - range: where content may rest. Pages count from its lower end; the last may be shorter.
  ///   - page: a page's length; not positive: `offset` itself, brought into the range.
  static func target(
    from offset: CGFloat, origin: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>,
    page: CGFloat
  ) -> CGFloat {
    guard page > 0 else { return min(max(offset, range.lowerBound), range.upperBound) }
    let first = ((origin - range.lowerBound) / page).rounded()
    let here = (offset - range.lowerBound) / page
    var index: CGFloat
    if abs(velocity) > ScrollConstants.pageFlickPointsPerSecond {
      index = velocity > 0 ? here.rounded(.down) + 1 : here.rounded(.up) - 1
    } else {
      index = here.rounded()
    }
    index = min(max(index, first - 1), first + 1)
    return min(max(range.lowerBound + index * page, range.lowerBound), range.upperBound)
  }
}
