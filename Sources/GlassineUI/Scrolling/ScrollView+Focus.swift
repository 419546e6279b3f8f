// Scrolling to the focused view, for keys and pad (R6).
import Foundation
import GlassineBase

extension ScrollView {
  /// For paged content: the page that contains the middle of `rect`, along movable axes (V9).
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

  /// Scrolls as little as needed to show the descendant `view`, with a margin. Starts from the end
  /// of the current motion, so that quick steps add up.
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
    guard target != start else { return }
    if window?.application?.focus.isStepQuick == true, !isPagingEnabled {
      bringIntoSight(view.convert(view.bounds, to: self))
    }
    glide(to: onPage(target, from: start, rect))
  }

  /// Moves the content, or the end of a current motion, without an animation, so that `rect` is
  /// just visible.
  private func bringIntoSight(_ rect: CGRect) {
    guard let now = window?.application?.now else { return }
    let here = motion?.offset(asOf: now) ?? contentOffset
    let visible = CGRect(origin: here, size: bounds.size).inset(by: adjustedContentInset)
    let offset = clamped(
      CGPoint(
        x: here.x + Self.step(visible.minX, visible.maxX, rect.minX, rect.maxX),
        y: here.y + Self.step(visible.minY, visible.maxY, rect.minY, rect.maxY)))
    let distance = CGPoint(x: offset.x - here.x, y: offset.y - here.y)
    guard distance != .zero else { return }
    guard motion?.cause == .animation else { return move(to: offset) }
    motion?.shift(by: distance)
    moveItself(to: offset)
  }
}
