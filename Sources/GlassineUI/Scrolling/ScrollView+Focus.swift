// Keys and pad in a scroll view: what they come to is brought into sight (R6).
import Foundation
import GlassineBase

extension ScrollView {
  /// Where content rests on pages, the one that holds the middle of `rect`, along axes that move (V9).
  private func onPage(_ target: CGPoint, from start: CGPoint, _ rect: CGRect) -> CGPoint {
    guard isPagingEnabled else { return target }
    var target = target
    let page = page
    if target.x != start.x, page.width > 0 {
      target.x = (rect.midX / page.width).rounded(.down) * page.width + offsetRangeX.lowerBound
    }
    if target.y != start.y, page.height > 0 {
      target.y = (rect.midY / page.height).rounded(.down) * page.height + offsetRangeY.lowerBound
    }
    return clamped(target)
  }

  /// Scrolls as little as needed to show `view`, which is below this one, and a little around it.
  /// Counts from where a motion under way would rest, so that quick steps add up.
  func reveal(_ view: View) {
    guard !isDragging, !isZooming else { return }
    let margin = -ScrollConstants.focusMarginPoints
    let rect = view.convert(view.bounds, to: self).insetBy(dx: margin, dy: margin)
    let start = motion?.rest ?? contentOffset
    let visible = CGRect(origin: start, size: bounds.size).inset(by: adjustedContentInset)
    let target = clamped(
      CGPoint(
        x: start.x + Self.step(visible.minX, visible.maxX, rect.minX, rect.maxX),
        y: start.y + Self.step(visible.minY, visible.maxY, rect.minY, rect.maxY)))
    if target != start { setContentOffset(onPage(target, from: start, rect), animated: true) }
  }
}
