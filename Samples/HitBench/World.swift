// A million views: a thousand pages of a thousand tiles, in no window, queried by `hitTest`.
import BenchmarkScenes
import Foundation
import Glassine

/// The views that fingers walk over.
final class World {
  let root: View
  /// Width and height of ``root``, in its points.
  let size: CGSize
  let count: Int
  /// Place in ``root``, for drawing; pages first.
  let rectangles: [CGRect]
  /// The page of a rectangle; -1 for the root itself.
  let pages: [Int]
  /// Keeps the views; number 0 is the root.
  private let views: ContiguousArray<View>
  /// The processor's time for making the views, in seconds.
  let buildSeconds: Double

  init(_ scene: BenchmarkScene) {
    let start = ThreadClock.now()
    var views: ContiguousArray<View> = []
    views.reserveCapacity(scene.nodes.count)
    for node in scene.nodes {
      let view = View(
        frame: CGRect(
          x: Double(node.x), y: Double(node.y), width: Double(node.width),
          height: Double(node.height)))
      if node.parent >= 0 { views[Int(node.parent)].addSubview(view) }
      views.append(view)
    }
    buildSeconds = ThreadClock.now() - start
    self.views = views
    root = views[0]
    size = CGSize(width: scene.width, height: scene.height)
    count = scene.nodes.count
    var rectangles: [CGRect] = []
    var pages: [Int] = []
    rectangles.reserveCapacity(count)
    pages.reserveCapacity(count)
    for (number, node) in scene.nodes.enumerated() {
      let parent = Int(node.parent)
      let corner = parent < 0 ? CGPoint.zero : rectangles[parent].origin
      rectangles.append(
        CGRect(
          x: corner.x + Double(node.x), y: corner.y + Double(node.y), width: Double(node.width),
          height: Double(node.height)))
      pages.append(parent < 0 ? -1 : parent == 0 ? number : pages[parent])
    }
    self.rectangles = rectangles
    self.pages = pages
  }

  /// The topmost view at a point of ``root``.
  func view(at point: CGPoint) -> View? { root.hitTest(point, with: nil) }

  /// A view's rectangle in ``root``.
  func rectangle(of view: View) -> CGRect { view.convert(view.bounds, to: root) }
}
