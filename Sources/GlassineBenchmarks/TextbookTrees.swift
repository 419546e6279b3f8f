// A scene as the textbooks have it.
import BenchmarkScenes
import CxxTextbook
import Foundation
import SwiftTextbook

/// A scene as the C++ textbook's tree.
nonisolated final class CxxTextbookTree {
  let tree: OpaquePointer

  init(_ scene: BenchmarkScene) {
    tree = cxx_tree_make(scene.nodes.count)
    for node in scene.nodes {
      cxx_tree_add(
        tree, node.parent, Double(node.x), Double(node.y), Double(node.width),
        Double(node.height), node.isHidden, Double(node.rotation) * .pi / 180)
    }
  }

  deinit { cxx_tree_destroy(tree) }
}

/// A scene as the Swift textbook's open class has it.
nonisolated final class OpenTextbookTree {
  private(set) var views: ContiguousArray<TextbookView> = []

  var root: TextbookView { views[0] }

  init(_ scene: BenchmarkScene) {
    views.reserveCapacity(scene.nodes.count)
    for (number, node) in scene.nodes.enumerated() {
      let view = TextbookView()
      view.number = UInt32(number)
      view.position = TextbookPoint(x: Double(node.x), y: Double(node.y))
      view.bounds = TextbookRect(
        x: 0, y: 0, width: Double(node.width), height: Double(node.height))
      view.isHidden = node.isHidden
      if node.rotation != 0 {
        let angle = Double(node.rotation) * .pi / 180
        view.rotation = (cos(angle), sin(angle))
      }
      if node.parent >= 0 {
        view.superview = views[Int(node.parent)]
        views[Int(node.parent)].subviews.append(view)
      }
      views.append(view)
    }
  }

  /// From the last one on, so that a deep tree does not go by recursion.
  deinit {
    while let view = views.popLast() { view.subviews.removeAll() }
  }
}

/// The same with the final class.
nonisolated final class FinalTextbookTree {
  private(set) var views: ContiguousArray<FinalTextbookView> = []

  var root: FinalTextbookView { views[0] }

  init(_ scene: BenchmarkScene) {
    views.reserveCapacity(scene.nodes.count)
    for (number, node) in scene.nodes.enumerated() {
      let view = FinalTextbookView()
      view.number = UInt32(number)
      view.position = TextbookPoint(x: Double(node.x), y: Double(node.y))
      view.bounds = TextbookRect(
        x: 0, y: 0, width: Double(node.width), height: Double(node.height))
      view.isHidden = node.isHidden
      if node.rotation != 0 {
        let angle = Double(node.rotation) * .pi / 180
        view.rotation = (cos(angle), sin(angle))
      }
      if node.parent >= 0 {
        view.superview = views[Int(node.parent)]
        views[Int(node.parent)].subviews.append(view)
      }
      views.append(view)
    }
  }

  deinit {
    while let view = views.popLast() { view.subviews.removeAll() }
  }
}
