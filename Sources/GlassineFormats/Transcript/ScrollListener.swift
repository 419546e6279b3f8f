// Writes the delegate calls of scroll views to a transcript.
import Foundation
import GlassineUI

/// The delegate of one scroll view of a scene.
class ScrollListener: ScrollViewDelegate {
  private let name: String
  private weak var zoomedView: View?
  weak var transcript: Transcript?

  init(name: String, zoomedView: View?) {
    self.name = name
    self.zoomedView = zoomedView
  }

  final func line(_ call: String, _ addMore: (inout JSONLine) -> Void = { _ in }) {
    transcript?.line(to: name, call, addMore)
  }

  private static func point(_ point: CGPoint) -> String {
    JSONText.list([JSONText.rounded(point.x), JSONText.rounded(point.y)])
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { line("willBeginDragging") }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    line("didScroll") { $0.add("offset", Self.point(scrollView.contentOffset)) }
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    line("willEndDragging") {
      $0.add("velocity", Self.point(velocity))
      $0.add("target", Self.point(targetContentOffset.pointee))
    }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    line("didEndDragging") { $0.add("decelerate", decelerate ? "true" : "false") }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { line("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { line("didEndDecelerating") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    line("didEndScrollingAnimation")
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomedView }

  func scrollViewDidZoom(_ scrollView: ScrollView) {
    line("didZoom") { $0.add("scale", JSONText.rounded(scrollView.zoomScale)) }
  }
}
