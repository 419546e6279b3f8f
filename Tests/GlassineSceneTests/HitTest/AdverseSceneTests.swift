import Foundation
import GlassineBase
import GlassineScene
import Testing

/// Siblings arranged so that bounding boxes around them exclude little.
@Suite("Scenes that are hard on an index")
struct AdverseSceneTests {
  enum Layout: CaseIterable {
    /// Bars from edge to edge, horizontal and vertical in turn.
    case lattice
    /// All in the same place.
    case heap
    /// Each encloses the one before it.
    case nest
    /// Long and thin, along a diagonal that no box follows.
    case stairs
    /// One node covers all others from the bottom; the others are small, in one corner.
    case corner
    /// So far out that single precision merges neighbouring coordinates.
    case farAway

    func frame(_ number: Int) -> CGRect {
      let n = CGFloat(number)
      switch self {
      case .lattice:
        return number % 2 == 0 ? rect(0, n * 0.75, 1000, 3) : rect(n * 0.75, 0, 3, 1000)
      case .heap: return rect(400, 400, 200, 200)
      case .nest: return rect(n / 4, n / 4, 1000 - n / 2, 1000 - n / 2)
      case .stairs: return rect(n * 0.625, n * 0.625, 200, 200)
      case .corner:
        return number == 0
          ? rect(0, 0, 1000, 1000) : rect(n.truncatingRemainder(dividingBy: 7), 0, 2, 2)
      case .farAway: return rect(1e9 + n / 8, 1e9, 1 / 16, 1000)
      }
    }

    var origin: CGPoint { self == .farAway ? CGPoint(x: 1e9, y: 1e9) : .zero }
  }

  private static let count = 600

  @Test(
    "H3: the answer equals that of asking one sibling after another",
    arguments: Layout.allCases)
  func answers(layout: Layout) {
    let store = newStore()
    let root = store.add(rect(-4e9, -4e9, 8e9, 8e9))
    store.setBounds(rect(-4e9, -4e9, 8e9, 8e9), of: root)
    var order = (0..<Self.count).map { store.add(layout.frame($0), to: root) }
    var frames = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, layout.frame($0)) })
    var random = SeededGenerator(seed: 11)
    var hits = 0
    for question in 0..<900 {
      if question % 3 == 0 {
        let place = Int.random(in: 0..<order.count, using: &random)
        let node = order[place]
        switch question % 4 {
        case 0:
          store.bringToFront(node)
          order.append(order.remove(at: place))
        case 1:
          let frame = layout.frame(Int.random(in: 0..<Self.count, using: &random))
          store.setFrame(frame, of: node)
          frames[node] = frame
        case 2:
          store.removeFromParent(node)
          store.insert(node, into: root, at: 3)
          order.insert(order.remove(at: place), at: 3)
        default:
          let frame = (frames[node] ?? .zero).offsetBy(dx: 0.5, dy: -0.25)
          store.setFrame(frame, of: node)
          frames[node] = frame
        }
      }
      let extent = layout == .farAway ? 75.0 : layout == .corner ? 12 : 1000
      let at = CGPoint(
        x: layout.origin.x + (Double.random(in: 0..<extent, using: &random) * 16).rounded() / 16,
        y: layout.origin.y + (Double.random(in: 0..<extent, using: &random) * 16).rounded() / 16)
      let expected =
        order.last { node in
          guard let frame = frames[node] else { return false }
          return at.x >= frame.minX && at.y >= frame.minY && at.x < frame.minX + frame.width
            && at.y < frame.minY + frame.height
        } ?? root
      let hit = store.hitTest(root, at: at)
      guard hit == expected else {
        Issue.record("\(layout), seed 11, question \(question), \(at): \(hit), not \(expected)")
        return
      }
      if hit != root { hits += 1 }
    }
    // In a heap, fewer queries find a node than in the other layouts.
    #expect(hits > (layout == .heap ? 30 : 100))
    #expect(store.brokenInvariant() == nil)
  }
}
