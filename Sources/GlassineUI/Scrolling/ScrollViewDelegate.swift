public import Foundation

/// Is told how a scroll view moves, and may decide where it comes to rest (V8, V16).
///
///     finger    willBeginDragging, didScroll*, willEndDragging, didEndDragging(willDecelerate)
///     by itself willBeginDecelerating, didScroll*, didEndDecelerating
///     by code   didScroll*, didEndScrollingAnimation
///     to top    shouldScrollToTop, didScroll*, didScrollToTop
///     pinch     willBeginZooming, (didZoom, didScroll)*, didEndZooming
///
/// What begins also ends, whether it comes to rest or is stopped by a finger or by code. All
/// methods may change the scroll view and the tree. Source: UIKit's documentation of
/// UIScrollViewDelegate.
@MainActor public protocol ScrollViewDelegate: AnyObject {
  /// The content offset changed, for whatever reason. An offset that is set from here counts for
  /// this frame, and the motion goes on.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger lifted.
  ///
  /// - Parameters:
  ///   - velocity: in points per millisecond, positive where the offset grows.
  ///   - targetContentOffset: where the content will come to rest; another one, within the range in
  ///     which content rests, is reached on the same curve.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animation that code asked for is over or was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// ``ScrollView/adjustedContentInset`` is another one.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
  /// Whether ``Window/scrollToTop()`` may move this one; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// It has come to its top by that; not where a finger or code ended the motion before.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)

  /// The subview that zooming scales; nil: there is no zooming.
  func viewForZooming(in scrollView: ScrollView) -> View?
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// The zoom scale changed, for whatever reason.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Zooming is over, also that of an animation.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {}
}
