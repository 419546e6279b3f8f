// The cost of changing the tree and querying it at once.
import BenchmarkScenes
import CxxTextbook
import Foundation
import GlassineTesting
import GlassineUI

/// Changes one scene in a window, each change followed by a query at one point. Beside it are
/// measured the change alone, the query alone and the textbook in C++ under the same changes.
final class ChangeBenchmark {
  /// The changes, in the order in which they are measured.
  enum Change: String, CaseIterable {
    /// The frame of the last leaf, one point to the right and back.
    case moveLeaf
    /// The frame of the root's first child, with its descendants.
    case moveSubtree
    /// The root itself, one point to the right and back; queried all over the scene.
    case moveRoot
    /// The origin of the root's bounds, above all other views; queried all over the scene.
    case scrollRoot
    /// The root's first child, hidden and shown.
    case hideSubtree
    /// The last leaf, removed and added again on top.
    case removeAndInsert
    /// The last leaf, one point further each time, and queried at its new position.
    case drag
    /// The last leaf, to any position in the scene, and queried there.
    case teleport
    /// The lowest of the last leaf's siblings comes to the front. From here on the trees have
    /// different orders.
    case bringToFront
    /// A leaf is inserted above the same sibling of the last leaf, in the middle, repeatedly. The
    /// textbook has no such operation.
    case insertAbove
    /// A sibling of the last leaf is inserted at an index, a different one each time. The textbook
    /// has no such operation.
    case insertAt
  }

  /// The change for a number, and the points of the queries afterwards: the point with that number,
  /// modulo a power of two. A closure would check at each call whether it may run on this actor,
  /// which takes as long as the query.
  private struct Step {
    var make: (Int) -> Void
    var places: [CGPoint]

    init(at places: [CGPoint], _ make: @escaping (Int) -> Void) {
      precondition(places.count.nonzeroBitCount == 1)
      (self.make, self.places) = (make, places)
    }

    @inline(__always)
    func place(_ number: Int) -> CGPoint { places[number & (places.count - 1)] }
  }

  private let settings: BenchmarkSettings
  private let scene: BenchmarkScene
  private let views: ViewTree
  private let cxx: CxxTextbookTree
  private let host: HeadlessHost
  private let point: CGPoint
  private let leaf: Int
  private(set) var sum: UInt64 = 0
  /// Always 0, but known only after the previous query: each query waits for the previous one, as
  /// with changes in between, and none starts early.
  private var before: Int { Int(truncatingIfNeeded: sum >> 63) }

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

  /// Whether the scene has enough siblings for the change.
  func canMake(_ change: Change) -> Bool {
    switch change {
    case .insertAbove, .insertAt: views.views[leaf].superview?.subviews.count ?? 0 > 4
    default: true
    }
  }

  func figure(_ change: Change) -> Figure {
    let own = self.change(change)
    let theirs = self.textbookChange(change)
    let agrees = theirs.map { isAnsweredAlike(after: own, $0) }
    var contenders = [
      // The caches of the first two queries of each place exist.
      Contender(name: "ns", firstCount: 2 * own.places.count) { [self] count in
        for number in 0..<count {
          own.make(number)
          ask(own.place(number &+ before))
        }
      },
      Contender(name: "changeNs") { count in for number in 0..<count { own.make(number) } },
      // Without a change since the last query.
      Contender(name: "queryNs") { [self] count in
        for number in 0..<count { ask(own.place(number &+ before)) }
      },
    ]
    if let theirs {
      contenders.append(
        Contender(name: "textbookCxxNs") { [self] count in
          for number in 0..<count {
            theirs(number)
            let place = own.place(number)
            sum &+= UInt64(cxx_tree_hit_one(cxx.tree, CxxPoint(x: place.x, y: place.y)))
          }
        })
    }
    let times = Contest(settings: settings).medians(contenders)
    own.make(-1)
    theirs?(-1)
    var figure = Figure("change")
    figure["scene"] = .text(scene.key)
    figure["views"] = .count(scene.nodes.count)
    figure["change"] = .text(change.rawValue)
    for (contender, time) in zip(contenders, times) { figure[contender.name] = .number(time) }
    // The cost of the query after the change, relative to its cost alone.
    figure["queryRatio"] = .number((times[0] - times[1]) / times[2])
    if let agrees {
      figure["ratio"] = .number(times[0] / times[3])
      figure["agrees"] = .truth(agrees)
    }
    return figure
  }

  /// Whether both trees give the same answers while they are changed. They are compared after each
  /// of some changes, all over the scene and at the change, and after undoing it, if possible.
  private func isAnsweredAlike(after own: Step, _ theirs: (Int) -> Void) -> Bool {
    var places = scene.randomPoints(BenchmarkConstants.pointsAfterChange).map {
      CGPoint(x: $0.x, y: $0.y)
    }
    places.append(point)
    for number in [0, 1, 2, 3, 4, -1] {
      own.make(number)
      theirs(number)
      let places = places + [own.place(max(0, number))]
      guard places.allSatisfy(isAnsweredAlike) else { return false }
    }
    return true
  }

  private func isAnsweredAlike(at point: CGPoint) -> Bool {
    let hit = views.root.hitTest(point, with: nil)
    let answer = hit.map { views.number(of: $0.id) } ?? BenchmarkScene.nothing
    return answer == cxx_tree_hit_one(cxx.tree, CxxPoint(x: point.x, y: point.y))
  }

  private func ask(_ point: CGPoint) {
    if let hit = views.root.hitTest(point, with: nil) { sum &+= UInt64(hit.id.index) }
  }

  // MARK: Many changes

  /// The cost of random queries, before and after many changes among the last leaf's siblings. The
  /// siblings are removed and added, moved, raised, inserted beside another and at any index. The
  /// scene is then a different one. For comparison, the cost in an equal, freshly built scene is
  /// measured in turn.
  func figureAfterMany() -> Figure {
    let points = scene.randomPoints(settings.pointCount).map { CGPoint(x: $0.x, y: $0.y) }
    let contest = Contest(settings: settings)
    let before = contest.medians([asker(of: views, at: points)])[0]
    let time = Stopwatch.threadTime(changeManyTimes)
    let fresh = madeAnew()
    let medians = contest.medians([asker(of: views, at: points), asker(of: fresh, at: points)])
    let agrees = points.prefix(BenchmarkConstants.pointsAfterChange).allSatisfy { point in
      let (hit, other) = (
        views.root.hitTest(point, with: nil), fresh.root.hitTest(point, with: nil)
      )
      return hit === recursiveHit(views.root, at: point)
        && hit.map { views.number(of: $0.id) } == other.map { fresh.number(of: $0.id) }
    }
    fresh.root.removeFromSuperview()
    var figure = Figure("change")
    figure["scene"] = .text(scene.key)
    figure["views"] = .count(scene.nodes.count)
    figure["change"] = .text("many")
    figure["changes"] = .count(settings.manyChanges)
    figure["changeNs"] = .number(time / Double(settings.manyChanges))
    figure["queryNs"] = .number(before)
    figure["ns"] = .number(medians[0])
    figure["freshNs"] = .number(medians[1])
    figure["queryRatio"] = .number(medians[0] / medians[1])
    figure["agrees"] = .truth(agrees)
    return figure
  }

  /// Queries a tree at each of the points, repeatedly.
  private func asker(of tree: ViewTree, at points: [CGPoint]) -> Contender {
    var next = 0
    let root = tree.root
    return Contender(name: "", firstCount: 2 * points.count) { [self] count in
      for _ in 0..<count {
        if let hit = root.hitTest(points[next], with: nil) { sum &+= UInt64(hit.id.index) }
        next = next + 1 == points.count ? 0 : next + 1
      }
    }
  }

  private func changeManyTimes() {
    let parent = views.views[leaf].superview ?? views.root
    let siblings = ContiguousArray(parent.subviews)
    var random = SceneRandom(seed: 1)
    for _ in 0..<settings.manyChanges {
      let view = siblings[random.next(siblings.count)]
      let other = siblings[random.next(siblings.count)]
      switch random.next(5) {
      case 0:
        view.removeFromSuperview()
        parent.addSubview(view)
      case 1: parent.bringSubviewToFront(view)
      case 2: (view.center, other.center) = (other.center, view.center)
      case 3: parent.insertSubview(view, at: random.next(siblings.count))
      default: if view !== other { parent.insertSubview(view, aboveSubview: other) }
      }
    }
  }

  /// The changed scene, built of new views.
  private func madeAnew() -> ViewTree {
    let fresh = ViewTree(scene)
    let order = (views.views[leaf].superview ?? views.root).subviews.map {
      (number: Int(views.number(of: $0.id)), center: $0.center)
    }
    let parent = fresh.views[leaf].superview ?? fresh.root
    for child in order { fresh.views[child.number].removeFromSuperview() }
    for child in order {
      fresh.views[child.number].center = child.center
      parent.addSubview(fresh.views[child.number])
    }
    host.window.addSubview(fresh.root)
    return fresh
  }

  /// UIKit's recursion, on the same views.
  private func recursiveHit(_ view: View, at point: CGPoint) -> View? {
    guard !view.isHidden, view.point(inside: point, with: nil) else { return nil }
    for child in view.subviews.reversed() {
      if let hit = recursiveHit(child, at: child.convert(point, from: view)) { return hit }
    }
    return view
  }

  // MARK: The changes

  /// Performs the change for odd numbers and undoes it for even ones; -1 undoes a performed one.
  private func change(_ change: Change) -> Step {
    let (root, leaf, first) = (views.root, views.views[leaf], views.views[1])
    let parent = leaf.superview ?? root
    func moving(_ view: View) -> Step {
      let (home, away) = (view.frame, view.frame.offsetBy(dx: 1, dy: 0))
      return Step(at: [point]) { view.frame = $0 % 2 == 0 ? away : home }
    }
    func moving(_ view: View, by distances: [CGSize]) -> Step {
      let home = view.frame
      let origin = root.convert(home.origin, from: view.superview)
      let places = distances.map {
        CGPoint(x: origin.x + $0.width + 0.5, y: origin.y + $0.height + 0.5)
      }
      return Step(at: places) {
        let way = $0 < 0 ? .zero : distances[$0 & (distances.count - 1)]
        view.frame = home.offsetBy(dx: way.width, dy: way.height)
      }
    }
    switch change {
    case .moveLeaf: return moving(leaf)
    case .moveSubtree: return moving(first)
    case .scrollRoot:
      let (home, away) = (root.bounds, root.bounds.offsetBy(dx: 1, dy: 0))
      return Step(at: allOver) { root.bounds = $0 % 2 == 0 ? away : home }
    case .moveRoot:
      let (home, away) = (root.frame, root.frame.offsetBy(dx: 1, dy: 0))
      return Step(at: allOver) { root.frame = $0 % 2 == 0 ? away : home }
    case .hideSubtree:
      let isHidden = first.isHidden
      return Step(at: [point]) { first.isHidden = $0 < 0 ? isHidden : $0 % 2 == 0 }
    case .drag: return moving(leaf, by: Self.dragged)
    case .teleport: return moving(leaf, by: teleported)
    case .bringToFront:
      let siblings = parent.subviews
      return Step(at: [point]) {
        if $0 >= 0 { parent.bringSubviewToFront(siblings[$0 % siblings.count]) }
      }
    case .insertAbove:
      let siblings = parent.subviews
      let (middle, rest) = (siblings[siblings.count / 2], siblings[(siblings.count / 2 + 1)...])
      guard let first = rest.indices.first else { return Step(at: [point]) { _ in } }
      return Step(at: [point]) {
        if $0 >= 0 { parent.insertSubview(rest[first + $0 % rest.count], aboveSubview: middle) }
      }
    case .insertAt:
      let siblings = parent.subviews
      var random = SceneRandom(seed: 3)
      let turns = (0..<4096).map { _ in
        (view: siblings[random.next(siblings.count)], index: random.next(siblings.count))
      }
      return Step(at: [point]) {
        guard $0 >= 0 else { return }
        let turn = turns[$0 & (turns.count - 1)]
        parent.insertSubview(turn.view, at: turn.index)
      }
    case .removeAndInsert:
      return Step(at: [point]) { number in
        if number >= 0, number % 2 == 0 {
          leaf.removeFromSuperview()
        } else if leaf.superview == nil {
          parent.addSubview(leaf)
        }
      }
    }
  }

  /// A power of two of random points, at most the number for a scene's figures.
  private var allOver: [CGPoint] {
    let count = 1 << (Int.bitWidth - 1 - settings.pointCount.leadingZeroBitCount)
    return scene.randomPoints(count).map { CGPoint(x: $0.x, y: $0.y) }
  }

  /// Back and forth, a point at a time.
  private static let dragged = (0..<128).map {
    CGSize(width: $0 < 64 ? $0 : 128 - $0, height: 0)
  }

  /// From the last leaf's position to any position in the scene, in whole points.
  private var teleported: [CGSize] {
    let node = scene.nodes[leaf]
    var random = SceneRandom(seed: 2)
    return (0..<4096).map { _ in
      CGSize(
        width: random.next(Int(scene.width)) - Int(node.x),
        height: random.next(Int(scene.height)) - Int(node.y))
    }
  }

  private func textbookChange(_ change: Change) -> ((Int) -> Void)? {
    let tree = cxx.tree
    let leaf = UInt32(self.leaf)
    let parent = scene.nodes[self.leaf].parent
    func moving(_ view: UInt32) -> (Int) -> Void {
      let node = scene.nodes[Int(view)]
      return { cxx_tree_move(tree, view, Double(node.x) + ($0 % 2 == 0 ? 1 : 0), Double(node.y)) }
    }
    func moving(by distances: [CGSize]) -> (Int) -> Void {
      let node = scene.nodes[self.leaf]
      return {
        let way = $0 < 0 ? .zero : distances[$0 & (distances.count - 1)]
        cxx_tree_move(tree, leaf, Double(node.x) + way.width, Double(node.y) + way.height)
      }
    }
    switch change {
    case .insertAbove, .insertAt: return nil
    case .drag: return moving(by: Self.dragged)
    case .teleport: return moving(by: teleported)
    case .moveLeaf: return moving(leaf)
    case .moveSubtree: return moving(1)
    case .moveRoot: return moving(0)
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
