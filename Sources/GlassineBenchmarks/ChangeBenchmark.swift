// What it costs to change the tree and to ask again at once.
import BenchmarkScenes
import CxxTextbook
import Foundation
import GlassineTesting
import GlassineUI

/// Changes one scene in a window, each change followed by a question at one point, beside the
/// change and the question alone and the textbook in C++ under the same changes.
final class ChangeBenchmark {
  /// What is changed, by name, in the order in which it is measured.
  enum Change: String, CaseIterable {
    /// The frame of the last leaf, one point to the right and back.
    case moveLeaf
    /// The frame of the root's first child, with all below it.
    case moveSubtree
    /// The origin of the root's bounds, which everything hangs on.
    case scrollRoot
    /// The root's first child, hidden and shown.
    case hideSubtree
    /// The last leaf, taken out and put in again on top.
    case removeAndInsert
    /// The lowest of the last leaf's siblings comes to the front. The last, since it leaves the
    /// trees in orders of their own.
    case bringToFront
  }

  private let settings: BenchmarkSettings
  private let scene: BenchmarkScene
  private let views: ViewTree
  private let cxx: CxxTextbookTree
  private let host: HeadlessHost
  private let point: CGPoint
  private let leaf: Int
  private(set) var sum: UInt64 = 0

  init(_ scene: BenchmarkScene, settings: BenchmarkSettings) {
    self.settings = settings
    self.scene = scene
    views = ViewTree(scene)
    cxx = CxxTextbookTree(scene)
    host = HeadlessHost(size: CGSize(width: scene.width, height: scene.height))
    host.window.addSubview(views.root)
    point = CGPoint(x: Double(scene.width / 3) + 0.5, y: Double(scene.height / 3) + 0.5)
    leaf = scene.nodes.count - 1
  }

  func figure(_ change: Change) -> Figure {
    let own = self.change(change)
    let theirs = self.textbookChange(change)
    let plain = CxxPoint(x: point.x, y: point.y)
    let times = Contest(settings: settings).medians([
      Contender(name: "ns") { [self] count in
        for number in 0..<count {
          own(number)
          ask()
        }
      },
      Contender(name: "changeNs") { count in for number in 0..<count { own(number) } },
      Contender(name: "queryNs") { [self] count in for _ in 0..<count { ask() } },
      Contender(name: "textbookCxxNs") { [self] count in
        for number in 0..<count {
          theirs(number)
          sum &+= UInt64(cxx_tree_hit_one(cxx.tree, plain))
        }
      },
    ])
    // Both end where they began, so that the answers can be compared.
    own(-1)
    theirs(-1)
    let hit = views.root.hitTest(point, with: nil)
    let answer = hit.map { views.number(of: $0.id) } ?? BenchmarkScene.nothing
    var figure = Figure("change")
    figure["scene"] = .text(scene.key)
    figure["views"] = .count(scene.nodes.count)
    figure["change"] = .text(change.rawValue)
    figure["ns"] = .number(times[0])
    figure["changeNs"] = .number(times[1])
    figure["queryNs"] = .number(times[2])
    figure["textbookCxxNs"] = .number(times[3])
    figure["ratio"] = .number(times[0] / times[3])
    // Whose turn it is to be in front differs with the number of times that each was run.
    if change != .bringToFront {
      figure["agrees"] = .truth(answer == cxx_tree_hit_one(cxx.tree, plain))
    }
    return figure
  }

  private func ask() {
    if let hit = views.root.hitTest(point, with: nil) { sum &+= UInt64(hit.id.index) }
  }

  /// Does the change for odd numbers and undoes it for even ones; -1 undoes it if it is done.
  private func change(_ change: Change) -> (Int) -> Void {
    let (root, leaf, first) = (views.root, views.views[leaf], views.views[1])
    let parent = leaf.superview ?? root
    func moving(_ view: View) -> (Int) -> Void {
      let (home, away) = (view.frame, view.frame.offsetBy(dx: 1, dy: 0))
      return { view.frame = $0 % 2 == 0 ? away : home }
    }
    switch change {
    case .moveLeaf: return moving(leaf)
    case .moveSubtree: return moving(first)
    case .scrollRoot:
      let (home, away) = (root.bounds, root.bounds.offsetBy(dx: 1, dy: 0))
      return { root.bounds = $0 % 2 == 0 ? away : home }
    case .hideSubtree:
      let isHidden = first.isHidden
      return { first.isHidden = $0 < 0 ? isHidden : $0 % 2 == 0 }
    case .bringToFront:
      let siblings = parent.subviews
      return { if $0 >= 0 { parent.bringSubviewToFront(siblings[$0 % siblings.count]) } }
    case .removeAndInsert:
      return { number in
        if number >= 0, number % 2 == 0 {
          leaf.removeFromSuperview()
        } else if leaf.superview == nil {
          parent.addSubview(leaf)
        }
      }
    }
  }

  private func textbookChange(_ change: Change) -> (Int) -> Void {
    let tree = cxx.tree
    let leaf = UInt32(self.leaf)
    let parent = scene.nodes[self.leaf].parent
    func moving(_ view: UInt32) -> (Int) -> Void {
      let node = scene.nodes[Int(view)]
      return { cxx_tree_move(tree, view, Double(node.x) + ($0 % 2 == 0 ? 1 : 0), Double(node.y)) }
    }
    switch change {
    case .moveLeaf: return moving(leaf)
    case .moveSubtree: return moving(1)
    case .scrollRoot: return { cxx_tree_scroll(tree, 0, $0 % 2 == 0 ? 1 : 0, 0) }
    case .hideSubtree:
      let isHidden = scene.nodes[1].isHidden
      return { cxx_tree_hide(tree, 1, $0 < 0 ? isHidden : $0 % 2 == 0) }
    case .bringToFront:
      let siblings = scene.nodes.indices.filter { scene.nodes[$0].parent == parent }
      return { if $0 >= 0 { cxx_tree_bring_to_front(tree, UInt32(siblings[$0 % siblings.count])) } }
    case .removeAndInsert:
      var isIn = true
      return { number in
        if number >= 0, number % 2 == 0 {
          if isIn { cxx_tree_remove(tree, leaf) }
          isIn = false
        } else if !isIn {
          cxx_tree_insert(tree, leaf, UInt32(max(0, parent)))
          isIn = true
        }
      }
    }
  }
}
