import Foundation
import GlassineBase
import GlassineScene
import Testing

@Suite("Memory of a store")
struct SceneMemoryTests {
  /// A subtree that is asked directly, which gives it a page, and destroyed.
  private func visit(_ store: SceneStore, in root: NodeID, children count: Int) {
    let panel = store.add(rect(0, 0, 1000, 10), to: root)
    let children = (0..<count).map { store.add(rect(CGFloat($0), 0, 1, 1), to: panel) }
    #expect(store.hitTest(panel, at: point(0.5, 0.5)) == children[0])
    for child in children { store.destroyNode(child) }
    store.destroyNode(panel)
  }

  @Test("Memory stays level however often pages, small and wide, come and go")
  func level() {
    let store = newStore()
    let root = store.add(rect(0, 0, 1000, 1000))
    for _ in 0..<5 {
      visit(store, in: root, children: 1)
      visit(store, in: root, children: 400)
    }
    let before = store.mappedBytes
    #expect(before > 0)
    for _ in 0..<40 { visit(store, in: root, children: 400) }
    for _ in 0..<4000 { visit(store, in: root, children: 1) }
    #expect(store.mappedBytes == before)
  }

  @Test("A store counts the bytes of its nodes")
  func grows() {
    let store = newStore()
    let before = store.mappedBytes
    let count = 40_000
    for _ in 0..<count { _ = store.makeNode() }
    let bytes = Double(store.mappedBytes - before) / Double(count)
    #expect(bytes > 70 && bytes < 128, "a node has \(bytes) bytes")
  }
}
