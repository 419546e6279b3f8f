// Where content comes to rest that stops at whole pages (V9).
import Foundation

/// One axis of pages: where content may rest at them. The first is at the range's lower end; the
/// last is at its upper one, and may be nearer to the one before than a page is long.
struct Paging {
  private let range: ClosedRange<CGFloat>
  private let page: CGFloat
  /// Of the page at the range's upper end.
  private let last: CGFloat

  /// Nil where a page has no length.
  private init?(_ range: ClosedRange<CGFloat>, page: CGFloat) {
    guard page > 0 else { return nil }
    (self.range, self.page) = (range, page)
    let count = (range.upperBound - range.lowerBound) / page
    last = max(0, (count - ScrollConstants.pageSlack).rounded(.up))
  }

  private func offset(of index: CGFloat) -> CGFloat {
    min(max(range.lowerBound + index * page, range.lowerBound), range.upperBound)
  }

  /// Which page `offset` is at, with how much of the way to the next.
  private func index(of offset: CGFloat) -> CGFloat {
    let whole = (offset - range.lowerBound) / page
    guard whole > last - 1, last > 0 else { return min(whole, last) }
    let before = range.lowerBound + (last - 1) * page
    return min(last - 1 + (offset - before) / (range.upperBound - before), last)
  }

  /// The offset so many pages on from `offset`, or back: from between two, the next that way is
  /// one.
  static func step(
    from offset: CGFloat, by count: CGFloat, range: ClosedRange<CGFloat>, page: CGFloat
  ) -> CGFloat {
    guard count != 0, let pages = Paging(range, page: page) else { return offset }
    let here = pages.index(of: offset)
    // A page is where it is, whatever its offset was rounded to.
    let slack = ScrollConstants.pageSlack
    let from = count > 0 ? (here + slack).rounded(.down) : (here - slack).rounded(.up)
    return pages.offset(of: min(from + count, pages.last))
  }

  /// The offset of the page to rest at.
  ///
  /// - Parameters:
  ///   - offset: where the finger let go.
  ///   - origin: where the drag began; the page is at most one from that one.
  ///   - velocity: points per second; faster than a flick's turns the page in its direction.
  ///   - range: where content may rest.
  ///   - page: a page's length; not positive: `offset` itself, brought into the range.
  static func target(
    from offset: CGFloat, origin: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>,
    page: CGFloat
  ) -> CGFloat {
    guard let pages = Paging(range, page: page) else {
      return min(max(offset, range.lowerBound), range.upperBound)
    }
    let (first, here) = (pages.index(of: origin).rounded(), pages.index(of: offset))
    var index: CGFloat
    if abs(velocity) > ScrollConstants.pageFlickPointsPerSecond {
      index = velocity > 0 ? here.rounded(.down) + 1 : here.rounded(.up) - 1
    } else {
      index = here.rounded()
    }
    index = min(max(index, first - 1), first + 1)
    return pages.offset(of: min(index, pages.last))
  }
}
