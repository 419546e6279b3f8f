// A scene as trees of the textbook classes.
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

/// A scene as a tree of one of the Swift textbook's classes.
nonisolated final class TextbookTree<Node: AnyObject> {
  private(set) var views: ContiguousArray<Node> = []
  private let clear: (Node) -> Void

  var root: Node { views[0] }

  /// - Parameters:
  ///   - add: adds the first node to the second.
  ///   - clear: removes all nodes from one.
  init(
    _ scene: BenchmarkScene, make: (TextbookState) -> Node, add: (Node, Node) -> Void,
    clear: @escaping (Node) -> Void
  ) {
    self.clear = clear
    views.reserveCapacity(scene.nodes.count)
    for (number, node) in scene.nodes.enumerated() {
      let angle = Double(node.rotation) * .pi / 180
      let view = make(
        TextbookState(
          number: UInt32(number),
          position: TextbookPoint(x: Double(node.x), y: Double(node.y)),
          width: Double(node.width), height: Double(node.height), isHidden: node.isHidden,
          rotation: node.rotation == 0 ? nil : (cosine: cos(angle), sine: sin(angle))))
      if node.parent >= 0 { add(view, views[Int(node.parent)]) }
      views.append(view)
    }
  }

  /// From the last one on, so that a deep tree is not freed recursively.
  deinit {
    while let view = views.popLast() { clear(view) }
  }
}

extension TextbookTree where Node == TextbookView {
  convenience init(open scene: BenchmarkScene) {
    self.init(
      scene, make: TextbookView.init,
      add: {
        $0.superview = $1
        $1.subviews.append($0)
      },
      clear: { $0.subviews.removeAll() })
  }
}

extension TextbookTree where Node == FinalTextbookView {
  convenience init(final scene: BenchmarkScene) {
    self.init(
      scene, make: FinalTextbookView.init,
      add: {
        $0.superview = $1
        $1.subviews.append($0)
      },
      clear: { $0.subviews.removeAll() })
  }
}
