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

  @Test("A large store counts the bytes of each of its columns")
  func columns() {
    let store = newStore()
    let count = 150_000
    for _ in 0..<count { _ = store.makeNode() }
    // Links 16, geometry 32, flags 2, alpha 4, generation 4, location 8 and owner 8.
    let bytes = Double(store.mappedBytes) / Double(count)
    #expect(bytes > 73.5 && bytes < 76, "a node has \(bytes) bytes")
  }

  /// Bytes of the process in memory.
  private var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }

  // The build that checks itself has AddressSanitizer.
  #if GLASSINE_CHECKS
    private static let freesAtOnce = false
  #else
    private static let freesAtOnce = true
  #endif

  @Test(
    "A store gives all of its memory back when it goes",
    .enabled(if: freesAtOnce, "AddressSanitizer keeps freed memory for a while"))
  func end() {
    func makeAndDrop() {
      let store = newStore()
      // Each has a place among those with children or an origin, too.
      for _ in 0..<15_000 { store.setBounds(rect(1, 1, 5, 5), of: store.makeNode()) }
    }
    for _ in 0..<2 { makeAndDrop() }
    let before = residentBytes
    #expect(before > 0)
    for _ in 0..<8 { makeAndDrop() }
    // The columns of all of them have 9 megabytes, the origins alone 1.9.
    #expect(residentBytes - before < 1_500_000)
  }
}
