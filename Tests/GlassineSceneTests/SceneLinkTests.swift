import Foundation
import GlassineBase
import GlassineScene
import Testing

@Suite("Parents, children, siblings")
struct SceneLinkTests {
  let store = newStore()

  private func children(_ node: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var child = store.firstChild(of: node)
    while !child.isNone {
      result.append(child)
      child = store.nextSibling(of: child)
    }
    return result
  }

  @Test("insert puts a node on top, at an index, above or below a sibling, and moves it there")
  func insert() {
    let parent = store.makeNode()
    let (a, b, c, d) = (store.makeNode(), store.makeNode(), store.makeNode(), store.makeNode())
    #expect(store.insert(a, into: parent))
    #expect(store.insert(b, into: parent))
    #expect(store.insert(c, into: parent, at: 1))
    #expect(children(parent) == [a, c, b])
    #expect(store.insert(d, below: a))
    #expect(children(parent) == [d, a, c, b])
    #expect(store.insert(d, above: c))
    #expect(children(parent) == [a, c, d, b])
    #expect(store.insert(d, into: parent, at: 99))
    #expect(store.insert(b, into: parent, at: -5))
    #expect(children(parent) == [b, a, c, d])
    #expect(store.insert(b, above: b))
    #expect(children(parent) == [b, a, c, d])
    #expect(store.childCount(of: parent) == 4)
    #expect(store.lastChild(of: parent) == d)
    #expect(store.previousSibling(of: c) == a)
    let other = store.makeNode()
    #expect(store.insert(a, into: other))
    #expect(children(parent) == [b, c, d])
    #expect(store.parent(of: a) == other)
    #expect(!store.insert(c, above: other), "a root has no siblings")
    #expect(store.parent(of: c) == parent)
  }

  @Test("bringToFront and sendToBack reorder, and leave a root alone")
  func order() {
    let parent = store.makeNode()
    let nodes = (0..<3).map { _ in store.makeNode() }
    for node in nodes { store.insert(node, into: parent) }
    store.bringToFront(nodes[0])
    #expect(children(parent) == [nodes[1], nodes[2], nodes[0]])
    store.sendToBack(nodes[2])
    #expect(children(parent) == [nodes[2], nodes[1], nodes[0]])
    store.bringToFront(parent)
    store.sendToBack(parent)
    #expect(store.parent(of: parent) == .none)
  }

  @Test("exchange swaps two siblings, neighbours too")
  func exchange() {
    for (one, other, expected) in [
      (0, 3, [3, 1, 2, 0]), (1, 2, [0, 2, 1, 3]), (2, 1, [0, 2, 1, 3]), (3, 1, [0, 3, 2, 1]),
      (2, 2, [0, 1, 2, 3]),
    ] {
      let parent = store.makeNode()
      let nodes = (0..<4).map { _ in store.makeNode() }
      for node in nodes { store.insert(node, into: parent) }
      #expect(store.exchange(nodes[one], nodes[other]))
      #expect(children(parent) == expected.map { nodes[$0] })
      #expect(!store.exchange(nodes[0], parent), "no siblings")
      #expect(store.brokenInvariant() == nil)
    }
  }

  @Test("a child is found by its index; an index past the end finds none")
  func childAtIndex() {
    let parent = store.makeNode()
    #expect(store.child(of: parent, at: 0).isNone)
    let nodes = (0..<500).map { _ in store.add(.zero, to: parent) }
    for index in [0, 3, 100, 250, 400, 499] {
      #expect(store.child(of: parent, at: index) == nodes[index])
    }
    #expect(store.child(of: parent, at: 500).isNone && store.child(of: parent, at: -1).isNone)
    store.destroyNode(parent)
    #expect(store.child(of: parent, at: 0).isNone)
  }

  @Test("isDescendant is true for the node itself; root is the topmost ancestor")
  func ancestry() {
    let (a, b, c) = (store.makeNode(), store.makeNode(), store.makeNode())
    store.insert(b, into: a)
    store.insert(c, into: b)
    #expect(store.isDescendant(c, of: a))
    #expect(store.isDescendant(c, of: c))
    #expect(!store.isDescendant(a, of: c))
    #expect(store.root(of: c) == a)
    store.removeFromParent(b)
    #expect(store.root(of: c) == b)
  }

  @Test("children may be moved or destroyed during iteration in draw order")
  func changesWhileDrawing() {
    for usesZ in [false, true] {
      let parent = store.makeNode()
      let nodes = (0..<5).map { _ in store.add(.zero, to: parent) }
      if usesZ { store.setZPosition(1, of: nodes[0]) }
      var seen: [NodeID] = []
      store.forEachChildInDrawOrder(of: parent) { node in
        seen.append(node)
        if node == nodes[1] {
          store.destroyNode(nodes[3])
          store.removeFromParent(node)
        }
      }
      #expect(!seen.contains(nodes[3]))
      #expect(seen.first == (usesZ ? nodes[1] : nodes[0]))
      #expect(store.brokenInvariant() == nil)
    }
  }

  @Test("random surgery keeps the links equal to those of plain lists")
  func randomSurgery() {
    for seed in 0..<40 as Range<UInt64> {
      let scene = TwinScene(seed: seed, nodeCount: 25)
      for _ in 0..<60 {
        scene.change()
        for node in scene.nodes {
          var expected: [NodeID] = []
          var child = scene.store.firstChild(of: node.id)
          while !child.isNone {
            expected.append(child)
            child = scene.store.nextSibling(of: child)
          }
          #expect(expected == node.children.map(\.id), "seed \(seed)")
          #expect(scene.store.parent(of: node.id) == node.parent?.id ?? .none, "seed \(seed)")
        }
        #expect(scene.store.liveCount == scene.nodes.count)
      }
    }
  }
}
