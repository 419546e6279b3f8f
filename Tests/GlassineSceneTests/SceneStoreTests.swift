import Foundation
import GlassineBase
import GlassineScene
import Testing

@Suite("Nodes and their ids")
struct SceneStoreTests {
  let store = newStore()

  @Test("an id is eight bytes, and the zero id names no node")
  func idSize() {
    #expect(MemoryLayout<NodeID>.size == 8)
    #expect(NodeID.none.isNone)
    #expect(!store.isLive(.none))
    #expect(!store.makeNode().isNone)
  }

  @Test("an id of a destroyed node never names the node that lives in its slot afterwards")
  func reuse() {
    let old = store.makeNode()
    store.destroyNode(old)
    let new = store.makeNode()
    #expect(new.index == old.index)
    #expect(new != old)
    #expect(!store.isLive(old))
    #expect(store.isLive(new))
    #expect(store.liveCount == 1)
  }

  @Test("a reused slot starts fresh")
  func freshSlot() {
    let old = store.add(rect(1, 2, 3, 4))
    store.setAlpha(0.5, of: old)
    store.setZPosition(3, of: old)
    store.setHidden(true, of: old)
    store.setTouchPolicy(.block, of: old)
    store.setTransform(CGAffineTransform(scaleX: 2, y: 2), of: old)
    store.setHitShape(HitShape(Path(rect: rect(0, 0, 1, 1))), of: old)
    store.setOverridesHitTest(true, of: old)
    store.setBounds(rect(5, 6, 3, 4), of: old)
    let child = store.makeNode()
    store.insert(child, into: old)
    store.destroyNode(old)
    let new = store.makeNode()
    #expect(store.bounds(of: new) == .zero)
    #expect(store.childCount(of: new) == 0)
    #expect(store.firstChild(of: new).isNone)
    #expect(store.parent(of: child).isNone)
    #expect(store.frame(of: new) == .zero)
    #expect(store.alpha(of: new) == 1)
    #expect(store.zPosition(of: new) == 0)
    #expect(!store.isHidden(of: new))
    #expect(store.isUserInteractionEnabled(of: new))
    #expect(store.touchPolicy(of: new) == .receive)
    #expect(store.transform(of: new) == .identity)
    #expect(store.hitShape(of: new) == nil)
    #expect(!store.overridesHitTest(of: new))
  }

  /// The expected values of a node.
  private struct Facts {
    var origin = CGPoint.zero
    var transform = CGAffineTransform.identity
    var children: [NodeID] = []
  }

  @Test(
    "rare values belong to their own node, whichever nodes are added or removed",
    arguments: [UInt64(1), 2, 3])
  func ownValues(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var nodes: [NodeID: Facts] = [:]
    var order: [NodeID] = []
    for step in 0..<2000 {
      let number = CGFloat(step)
      let chosen = order.randomElement(using: &random) ?? .none
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let node = store.makeNode()
        nodes[node] = Facts()
        order.append(node)
      case 2:
        store.setBounds(rect(number, -number, 10, 10), of: chosen)
        nodes[chosen]?.origin = CGPoint(x: number, y: -number)
      case 3:
        store.setTransform(CGAffineTransform(scaleX: 1 + number, y: 2), of: chosen)
        nodes[chosen]?.transform = CGAffineTransform(scaleX: 1 + number, y: 2)
      case 4:
        let child = store.makeNode()
        guard store.insert(child, into: chosen) else { continue }
        nodes[child] = Facts()
        order.append(child)
        nodes[chosen]?.children.append(child)
      default:
        let parent = store.parent(of: chosen)
        nodes[parent]?.children.removeAll { $0 == chosen }
        store.destroyNode(chosen)
        nodes[chosen] = nil
        order.removeAll { $0 == chosen }
      }
    }
    for (node, facts) in nodes {
      #expect(store.bounds(of: node).origin == facts.origin)
      #expect(store.transform(of: node) == facts.transform)
      var children: [NodeID] = []
      store.forEachChildInDrawOrder(of: node) { children.append($0) }
      #expect(children == facts.children)
    }
    #expect(nodes.count > 100)
    #expect(store.brokenInvariant() == nil)
  }

  @Test("dead ids are silent: queries return none, changes do nothing")
  func deadIDs() {
    let dead = store.makeNode()
    let live = store.add(rect(0, 0, 10, 10))
    store.destroyNode(dead)
    store.destroyNode(dead)
    let before = store.changeCount
    #expect(!store.insert(dead, into: live))
    #expect(!store.insert(live, into: dead))
    #expect(!store.insert(dead, above: live))
    store.removeFromParent(dead)
    store.bringToFront(dead)
    store.setFrame(rect(1, 1, 1, 1), of: dead)
    store.setAlpha(.nan, of: dead)
    store.setHidden(true, of: dead)
    #expect(store.changeCount == before)
    #expect(store.parent(of: dead) == .none)
    #expect(store.root(of: dead) == .none)
    #expect(store.childCount(of: dead) == 0)
    #expect(store.frame(of: dead) == .zero)
    #expect(store.convert(.zero, from: dead, to: live) == nil)
    #expect(store.hitTest(dead, at: .zero) == .none)
    #expect(!store.isDescendant(dead, of: dead))
  }

  @Test("destroying a node leaves its children as roots")
  func orphans() {
    let parent = store.makeNode()
    let children = (0..<3).map { _ in store.makeNode() }
    for child in children { store.insert(child, into: parent) }
    store.destroyNode(parent)
    for child in children {
      #expect(store.isLive(child))
      #expect(store.parent(of: child) == .none)
      #expect(store.nextSibling(of: child) == .none)
    }
    #expect(store.brokenInvariant() == nil)
  }

  @Test("the owners of roots are listed, the first node's too, and a list keeps its memory")
  func roots() {
    let store = newStore()
    let root = store.add(rect(0, 0, 100, 100))
    let child = store.add(rect(0, 0, 10, 10), to: root)
    let owner = UnsafeMutableRawPointer(bitPattern: 0x1000)
    store.setOwner(owner, of: root)
    store.setOwner(UnsafeMutableRawPointer(bitPattern: 0x2000), of: child)
    #expect(store.ownersOfRoots == [owner].compactMap { $0 })
    var nodes = [NodeID](repeating: root, count: 100)
    store.hitTestAll(root, at: point(5, 5), into: &nodes)
    #expect(nodes == [child, root] && nodes.capacity >= 100)
  }

  @Test("the change count grows with effective changes only")
  func changeCount() {
    let node = store.add(rect(0, 0, 10, 10))
    let before = store.changeCount
    store.setFrame(rect(0, 0, 10, 10), of: node)
    store.setAlpha(1, of: node)
    store.setHidden(false, of: node)
    store.setTouchPolicy(.receive, of: node)
    store.bringToFront(node)
    store.removeFromParent(node)
    #expect(store.changeCount == before)
    store.setAlpha(0.5, of: node)
    #expect(store.changeCount == before + 1)
    store.zOrderAffectsHitTesting.toggle()
    #expect(store.changeCount == before + 2)
    let other = store.makeNode()
    #expect(store.changeCount == before + 3)
    store.destroyNode(other)
    #expect(store.changeCount == before + 4)
  }

  #if GLASSINE_CHECKS
    private static let putsOff = false
  #else
    private static let putsOff = true
  #endif

  @Test(
    "a query settles dirty nodes, and a second one finds none",
    .enabled(if: putsOff, "What checks itself after every change has settled it by then"))
  func settling() {
    let root = store.add(rect(0, 0, 100, 100))
    let child = store.add(rect(0, 0, 10, 10), to: root)
    #expect(store.hitTest(root, at: point(5, 5)) == child)
    #expect(!store.needsSettle)
    let other = store.add(rect(50, 50, 10, 10), to: root)
    #expect(store.needsSettle)
    #expect(store.hitTest(root, at: point(50, 50)) == other)
    #expect(!store.needsSettle)
    // A move that only changes a box updates its place at once.
    store.setCenter(point(75, 75), of: child)
    #expect(!store.needsSettle)
    #expect(store.hitTest(root, at: point(75, 75)) == child)
  }

  @Test("the object kept with a node is returned by a hit, and removed with the node")
  func owners() {
    let root = store.add(rect(0, 0, 100, 100))
    let child = store.add(rect(10, 10, 20, 20), to: root)
    #expect(store.owner(of: child) == nil)
    let first = UnsafeMutableRawPointer(bitPattern: 16)
    let second = UnsafeMutableRawPointer(bitPattern: 32)
    store.setOwner(first, of: root)
    store.setOwner(second, of: child)
    // The first query finds no page yet, the second one does.
    for _ in 0..<2 {
      #expect(store.ownerOfHit(ignoringOverrideOf: root, at: point(15, 15)) == second)
      #expect(store.ownerOfHit(ignoringOverrideOf: root, at: point(50, 50)) == first)
      #expect(store.ownerOfHit(ignoringOverrideOf: root, at: point(150, 50)) == nil)
    }
    store.destroyNode(child)
    #expect(store.owner(of: child) == nil)
    let other = store.makeNode()
    #expect(other.index == child.index)
    #expect(store.owner(of: other) == nil)
  }

  @Test("the values of many nodes stay unchanged as more are added")
  func growth() {
    let root = store.add(rect(0, 0, 1000, 1000))
    let nodes = (0..<40_000).map { number in
      store.add(rect(CGFloat(number % 1000), CGFloat(number / 1000), 1, 1), to: root)
    }
    for number in stride(from: 0, to: nodes.count, by: 97) {
      let (x, y) = (CGFloat(number % 1000), CGFloat(number / 1000))
      #expect(store.frame(of: nodes[number]) == rect(x, y, 1, 1))
      #expect(store.hitTest(root, at: point(x + 0.5, y + 0.5)) == nodes[number])
    }
    #expect(store.brokenInvariant() == nil)
  }
}
