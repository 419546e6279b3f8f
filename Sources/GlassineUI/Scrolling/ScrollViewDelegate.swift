public import Foundation

/// Observes the motion of a scroll view, and may decide its resting offset (V8, V16).
///
///     finger    willBeginDragging, didScroll*, willEndDragging, didEndDragging(willDecelerate)
///     by itself willBeginDecelerating, didScroll*, didEndDecelerating
///     by code   didScroll*, didEndScrollingAnimation
///     to top    shouldScrollToTop, didScroll*, didScrollToTop
///     pinch     willBeginZooming, (didZoom, didScroll)*, didEndZooming
///
/// Each begin call is followed by its end call, whether the motion comes to rest or is stopped by a
/// finger or by code. All methods may change the scroll view and the tree. Source: UIKit's
/// documentation of UIScrollViewDelegate.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// Called when the content offset changed, for whatever reason. An offset set in this method
  /// applies to this frame, and the motion continues.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when the finger lifted.
  /// - Parameters:
  ///   - velocity: in points per millisecond, positive in the direction of a growing offset.
  ///   - targetContentOffset: the resting offset; another one, within the range of resting offsets,
  ///     is reached on the same curve.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called when an animation started by code is over or was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Called when ``ScrollView/adjustedContentInset`` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
  /// Whether ``Window/scrollToTop()`` may scroll this view; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Called when it has reached its top by that; not if a finger or code ended the motion before.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)

  /// The subview that zooming scales; nil: zooming is disabled.
  func viewForZooming(in scrollView: ScrollView) -> View?
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Called when the zoom scale changed, for whatever reason.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Called when zooming is over, including that of an animation.
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

/// The calls of a scroll view's delegate that observers of the application get, with their
/// arguments.
public enum ScrollCall {
  case willBeginDragging, didScroll
  /// The velocity in points per millisecond, and the proposed resting offset.
  case willEndDragging(velocity: CGPoint, target: CGPoint)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating, didEndDecelerating
  case didEndScrollingAnimation, didScrollToTop
  case willBeginZooming(View?), didZoom, didEndZooming(View?)
  case didChangeAdjustedContentInset
}

extension ScrollView {
  /// Calls the delegate, after the observers.
  final func tell(_ call: ScrollCall) {
    observe(.scroll(call))
    guard let delegate else { return }
    switch call {
    case .willBeginDragging: delegate.scrollViewWillBeginDragging(self)
    case .didScroll: delegate.scrollViewDidScroll(self)
    // Its delegate changes the target: the caller calls it.
    case .willEndDragging: break
    case .didEndDragging(let willDecelerate):
      delegate.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating: delegate.scrollViewDidEndDecelerating(self)
    case .didEndScrollingAnimation: delegate.scrollViewDidEndScrollingAnimation(self)
    case .didScrollToTop: delegate.scrollViewDidScrollToTop(self)
    case .willBeginZooming(let view): delegate.scrollViewWillBeginZooming(self, with: view)
    case .didZoom: delegate.scrollViewDidZoom(self)
    case .didEndZooming(let view):
      delegate.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    case .didChangeAdjustedContentInset: delegate.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
}
