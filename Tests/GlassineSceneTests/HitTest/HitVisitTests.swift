import Foundation
import GlassineBase
import GlassineScene
import Testing

@Suite("The explained hit-test")
struct HitVisitTests {
  let store = newStore()

  private func story(_ root: NodeID, _ at: CGPoint, _ names: [NodeID: String]) -> String {
    store.explain(root, at: at).map { visit in
      String(repeating: " ", count: visit.depth)
        + "\(names[visit.node] ?? "?"): \(visit.description)"
    }.joined(separator: "\n")
  }

  @Test("S3, S10: touching E in A(B, C(D, E)) visits A, then C, then E, the last sibling first")
  func order() {
    let a = store.add(rect(0, 0, 100, 100))
    let b = store.add(rect(0, 0, 50, 100), to: a)
    let c = store.add(rect(50, 0, 50, 100), to: a)
    let d = store.add(rect(0, 0, 50, 50), to: c)
    let e = store.add(rect(0, 50, 50, 50), to: c)
    let names = [a: "A", b: "B", c: "C", d: "D", e: "E"]
    #expect(
      story(a, point(60, 70), names) == """
        A: contains the point, answer below
         C: contains the point, answer below
          E: hit
        """)
    #expect(
      story(a, point(60, 20), names) == """
        A: contains the point, answer below
         C: contains the point, answer below
          E: refused: outside
          D: hit
        """)
    #expect(
      story(a, point(20, 20), names) == """
        A: contains the point, answer below
         C: refused: outside
         B: hit
        """)
  }

  @Test("S3: each reason for a refusal is reported")
  func reasons() throws {
    let root = store.add(rect(0, 0, 100, 100))
    let delegate = ClosureDelegate(store)
    func add() -> NodeID { store.add(rect(0, 0, 50, 50), to: root) }
    store.setHidden(true, of: add())
    store.setAlpha(0.01, of: add())
    store.setUserInteractionEnabled(false, of: add())
    store.setCenter(point(500, 0), of: add())
    store.setHitShape(HitShape(Path(rect: rect(0, 0, 5, 5))), of: add())
    let clear = AlphaBitmap(alpha: [0], width: 1, height: 1, threshold: 0.5)
    store.setHitMask(HitMask(clear, filling: rect(0, 0, 50, 50)), of: add())
    store.setTouchPolicy(.passThrough, of: add())
    store.setTransform(CGAffineTransform(scaleX: 0, y: 0), of: add())
    delegate.overrideHitTest(add()) { _ in .none }
    delegate.overridePointInside(add()) { _ in false }
    store.setTouchPolicy(.watch, of: add())
    let visits = store.explain(root, at: point(20, 20), delegate: delegate)
    #expect(visits[0].outcome == .hit)
    #expect(visits[1].outcome == .watched)
    let refusals = visits.dropFirst(2).compactMap { visit in
      if case .refused(let reason) = visit.outcome { reason } else { nil }
    }
    #expect(
      refusals == [
        .overridePointInside, .overrideHitTest, .notInvertible, .passThrough, .imageAlpha, .shape,
        .outside, .interactionDisabled, .alpha, .hidden,
      ])
    #expect(Set(refusals.map(\.words)).count == HitVisit.Refusal.allCases.count)
    let singular = try #require(visits.first { $0.outcome == .refused(.notInvertible) })
    #expect(singular.point == nil)
  }

  @Test("a blocking node and an override's answer are reported differently from a hit")
  func otherEndings() {
    let root = store.add(rect(0, 0, 100, 100))
    let box = store.add(rect(0, 0, 50, 50), to: root)
    store.setTouchPolicy(.block, of: box)
    #expect(store.explain(root, at: point(5, 5)).map(\.outcome) == [.descended, .blocked])
    let delegate = ClosureDelegate(store)
    delegate.overrideHitTest(box) { _ in root }
    let visits = store.explain(root, at: point(5, 5), delegate: delegate)
    #expect(visits.map(\.outcome) == [.descended, .override(root)])
  }

  @Test("a dead node explains nothing")
  func dead() {
    let node = store.makeNode()
    store.destroyNode(node)
    #expect(store.explain(node, at: .zero).isEmpty)
  }
}
