// A scene as real views.
import BenchmarkScenes
import Foundation
import GlassineBase
import GlassineScene
import GlassineUI

/// A benchmark scene as a tree of plain `View`s, built as a program would build it.
final class ViewTree {
  /// By number.
  private(set) var views: ContiguousArray<View> = []
  /// The number of the view in each slot of the store.
  private var numbers: ContiguousArray<UInt32> = []

  var root: View { views[0] }

  init(_ scene: BenchmarkScene) {
    views.reserveCapacity(scene.nodes.count)
    for node in scene.nodes {
      let view = View(
        frame: CGRect(
          x: Double(node.x), y: Double(node.y), width: Double(node.width),
          height: Double(node.height)))
      if node.isHidden { view.isHidden = true }
      if node.rotation != 0 {
        view.transform = CGAffineTransform(rotationAngle: Double(node.rotation) * .pi / 180)
      }
      if node.parent >= 0 { views[Int(node.parent)].addSubview(view) }
      views.append(view)
    }
  }

  /// The number of the view that was hit.
  func number(of id: NodeID) -> UInt32 {
    if numbers.isEmpty {
      let slots = views.reduce(0) { max($0, Int($1.id.index) + 1) }
      numbers = ContiguousArray(repeating: BenchmarkScene.nothing, count: slots)
      for (number, view) in views.enumerated() { numbers[Int(view.id.index)] = UInt32(number) }
    }
    return id.isNone || Int(id.index) >= numbers.count
      ? BenchmarkScene.nothing : numbers[Int(id.index)]
  }
}
