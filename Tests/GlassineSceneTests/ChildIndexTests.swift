// Finding children by index among thousands, compared with plain arrays.
import Foundation
import GlassineBase
import GlassineScene
import Testing

@Suite("Children found by their index")
struct ChildIndexTests {
  let store = newStore()

  private func children(_ node: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    store.forEachChildInDrawOrder(of: node) { result.append($0) }
    return result
  }

  /// Makes one random change to the children of two parents, in the store and in the arrays.
  private func change(
    _ parents: [NodeID], _ twins: inout [[NodeID]], _ random: inout SeededGenerator
  ) {
    let which = Int.random(in: 0..<2, using: &random)
    let count = twins[which].count
    guard count > 2 else { return twins[which].append(store.add(.zero, to: parents[which])) }
    let index = Int.random(in: 0..<count, using: &random)
    let other = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      let node = store.makeNode()
      store.insert(node, into: parents[which], at: index)
      twins[which].insert(node, at: index)
    case 2:
      store.removeFromParent(twins[which].remove(at: index))
    case 3:
      store.destroyNode(twins[which].remove(at: index))
    case 4:
      let node = twins[which].remove(at: index)
      store.bringToFront(node)
      twins[which].append(node)
    case 5:
      let node = twins[which].remove(at: index)
      store.sendToBack(node)
      twins[which].insert(node, at: 0)
    case 6:
      store.exchange(twins[which][index], twins[which][other])
      twins[which].swapAt(index, other)
    case 7:
      let node = twins[which].remove(at: index)
      let place = Int.random(in: 0...twins[1 - which].count, using: &random)
      store.insert(node, into: parents[1 - which], at: place)
      twins[1 - which].insert(node, at: place)
    default:
      guard index != other else { return }
      let (node, sibling) = (twins[which][index], twins[which][other])
      store.insert(node, above: sibling)
      twins[which].remove(at: index)
      let place = twins[which].firstIndex(of: sibling).map { $0 + 1 } ?? 0
      twins[which].insert(node, at: place)
    }
  }

  @Test("After random changes to thousands of children, each index finds the array's child")
  func random() {
    for seed in 0..<3 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let parents = [store.makeNode(), store.makeNode()]
      // The second parent grows from nothing.
      var twins = [(0..<2_500).map { _ in store.add(.zero, to: parents[0]) }, []]
      for turn in 0..<6_000 {
        change(parents, &twins, &random)
        for (parent, twin) in zip(parents, twins) where !twin.isEmpty {
          let index = Int.random(in: 0..<twin.count, using: &random)
          #expect(store.child(of: parent, at: index) == twin[index], "seed \(seed), turn \(turn)")
        }
        guard turn % 1_000 == 999 else { continue }
        #expect(store.brokenInvariant() == nil, "seed \(seed), turn \(turn)")
        #expect(parents.map(children) == twins, "seed \(seed), turn \(turn)")
      }
      // Shrinks to a narrow page, then grows again.
      while twins[0].count > 20 {
        store.removeFromParent(twins[0].remove(at: twins[0].count / 2))
      }
      for _ in 0..<300 {
        let node = store.makeNode()
        store.insert(node, into: parents[0], at: 10)
        twins[0].insert(node, at: 10)
      }
      for index in twins[0].indices {
        #expect(store.child(of: parents[0], at: index) == twins[0][index], "seed \(seed)")
      }
      #expect(store.brokenInvariant() == nil, "seed \(seed)")
      store.destroyNode(parents[1])
      #expect(store.brokenInvariant() == nil, "seed \(seed)")
    }
  }

  @Test("Children inserted one after another at one place in the middle stay in order")
  func onePlace() {
    let parent = store.makeNode()
    var twin = (0..<300).map { _ in store.add(.zero, to: parent) }
    for turn in 0..<5_000 {
      let node = store.makeNode()
      let index = turn % 2 == 0 ? 150 : twin.count - 100
      store.insert(node, into: parent, at: index)
      twin.insert(node, at: index)
    }
    #expect(children(parent) == twin)
    #expect(store.brokenInvariant() == nil)
    #expect(twin.indices.allSatisfy { store.child(of: parent, at: $0) == twin[$0] })
  }
}
