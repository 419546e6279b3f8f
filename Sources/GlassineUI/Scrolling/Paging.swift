// The resting positions of content that is paged (V9).
import Foundation

/// One axis of pages: their resting offsets. The first is at the range's lower end. The last is at
/// its upper end, and may be nearer to the previous one than a page's length.
struct Paging {
  private let range: ClosedRange<CGFloat>
  private let page: CGFloat
  /// The index of the page at the range's upper end.
  private let last: CGFloat

  /// Nil if a page has no length.
  private init?(_ range: ClosedRange<CGFloat>, page: CGFloat) {
    guard page > 0 else { return nil }
    (self.range, self.page) = (range, page)
    let count = (range.upperBound - range.lowerBound) / page
    last = max(0, (count - ScrollConstants.pageSlack).rounded(.up))
  }

  private func offset(of index: CGFloat) -> CGFloat {
    min(max(range.lowerBound + index * page, range.lowerBound), range.upperBound)
  }

  /// The fractional page index of `offset`.
  private func index(of offset: CGFloat) -> CGFloat {
    let whole = (offset - range.lowerBound) / page
    guard whole > last - 1, last > 0 else { return min(whole, last) }
    let before = range.lowerBound + (last - 1) * page
    return min(last - 1 + (offset - before) / (range.upperBound - before), last)
  }

  /// The offset `count` pages forwards or back from `offset`; between two pages, the next page in
  /// that direction counts as one.
  static func step(
    from offset: CGFloat, by count: CGFloat, range: ClosedRange<CGFloat>, page: CGFloat
  ) -> CGFloat {
    guard count != 0, let pages = Paging(range, page: page) else { return offset }
    let here = pages.index(of: offset)
    // Compared with a tolerance for rounded offsets.
    let slack = ScrollConstants.pageSlack
    let from = count > 0 ? (here + slack).rounded(.down) : (here - slack).rounded(.up)
    return pages.offset(of: min(from + count, pages.last))
  }

  /// The offset of the page to rest at.
  /// - Parameters:
  ///   - offset: the offset at the lift.
  ///   - origin: the offset at the drag's start; the page is at most one away from that one.
  ///   - velocity: points per second; above the flick speed it turns the page in its direction.
  ///   - range: the valid resting offsets.
  ///   - page: a page's length; if not positive: `offset` itself, clamped to the range.
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
