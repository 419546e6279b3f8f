// The cost of a query besides time, counted.
import CAllocationCounter
import CRetainCounter
import Foundation
import GlassineBase
import GlassineScene
import Testing

/// Unoptimised code allocates and retains for closures and generic calls of its own.
private var isOptimized: Bool {
  #if DEBUG
    false
  #else
    allocation_counting_works() != 0
  #endif
}

/// A scene that checks itself after every change allocates for it.
private let checksItself: Bool = {
  #if GLASSINE_CHECKS
    true
  #else
    false
  #endif
}()

@Suite("Allocations and retains of a query")
struct HitTestCostTests {
  /// A page of few nodes, one of many siblings, one that scrolls and one that is turned.
  private struct Stage {
    let store = newStore()
    let root: NodeID
    let list: NodeID
    let crowd: NodeID
    var siblings: [NodeID] = []
    var row = NodeID.none

    init(isTurned: Bool) {
      root = store.add(rect(0, 0, 1000, 1000))
      var panel = root
      for number in 0..<20 {
        panel = store.add(rect(1, 1, 400, 400), to: panel)
        _ = store.add(rect(CGFloat(number) * 20, 300, 15, 15), to: panel)
      }
      crowd = store.add(rect(500, 0, 500, 1000), to: root)
      for number in 0..<1200 {
        let place = (CGFloat(number % 40) * 12, CGFloat(number / 40) * 30)
        siblings.append(store.add(rect(place.0, place.1, 14, 40), to: crowd))
      }
      list = store.add(rect(0, 500, 400, 500), to: root)
      for number in 0..<40 {
        row = store.add(rect(0, CGFloat(number) * 20, 400, 20), to: list)
        _ = store.add(rect(5, 5, 100, 10), to: row)
      }
      if isTurned {
        let turned = store.add(rect(420, 400, 80, 400), to: root)
        store.setTransform(CGAffineTransform(rotationAngle: 0.2), of: turned)
        _ = store.add(rect(10, 10, 60, 380), to: turned)
      }
    }

    /// Queries 1,600 points and counts hits below the root. A whole-number inset puts some points
    /// on edges; a fractional one puts none there.
    func ask(inset: Double) -> Int {
      var found = 0
      for number in 0..<1600 {
        let at = CGPoint(x: Double(number % 40) * 25 + inset, y: Double(number / 40) * 25 + inset)
        if store.hitTest(root, at: at) != root { found += 1 }
      }
      return found
    }
  }

  @Test("a query allocates nothing", .enabled(if: isOptimized))
  func allocations() {
    let stage = Stage(isTurned: true)
    var found = stage.ask(inset: 3)
    let before = allocation_count()
    found = stage.ask(inset: 3)
    #expect(allocation_count() - before == 0)
    #expect(found > 1000)
  }

  @Test(
    "a query with no edge nearby retains and releases nothing on its way",
    .enabled(if: isOptimized))
  func references() {
    let stage = Stage(isTurned: false)
    var found = stage.ask(inset: 3.3)
    let before = reference_count_changes()
    found = stage.ask(inset: 3.3)
    let changes = reference_count_changes() - before
    // Retains shared by 1,600 queries, such as that of the store, may count once.
    #expect(changes < 16)
    #expect(found > 1000)
  }

  @Test("the counter counts: passing an object retains it")
  func counts() {
    let before = reference_count_changes()
    var objects = [newStore()]
    objects.append(objects[0])
    #expect(reference_count_changes() > before)
    #expect(objects.count == 2)
  }

  @Test(
    "rebuilding a page and changing many siblings allocate nothing",
    .enabled(if: isOptimized && !checksItself))
  func changes() {
    let stage = Stage(isTurned: false)
    let store = stage.store
    func round(_ number: Int) {
      store.bringToFront(stage.siblings[number % stage.siblings.count])
      store.sendToBack(stage.row)
      store.bringToFront(stage.row)
      store.setFrame(rect(CGFloat(number % 7), 0, 400, 20), of: stage.row)
      _ = store.hitTest(stage.root, at: point(10, 510))
      _ = store.hitTest(stage.root, at: point(600, 510))
    }
    for number in 0..<600 { round(number) }
    let before = allocation_count()
    for number in 600..<1000 { round(number) }
    #expect(allocation_count() - before == 0)
  }
}
