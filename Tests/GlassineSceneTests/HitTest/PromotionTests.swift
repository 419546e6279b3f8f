// Internal names are visible to tests in debug builds only.
#if DEBUG
  import Foundation
  import GlassineBase
  @testable import GlassineScene
  import Testing

  @Suite("Pages of their own")
  struct PromotionTests {
    private let store = newStore()

    private func hasOwnPage(_ node: NodeID) -> Bool {
      store.inside(Int(node.index)).page != IndexLocation.none
    }

    @Test("a node that moves often gets its own page and loses it when it rests")
    func comesAndGoes() {
      let root = store.add(rect(0, 0, 100, 100))
      let panel = store.add(rect(10, 10, 50, 50), to: root)
      let button = store.add(rect(5, 5, 10, 10), to: panel)
      let other = store.add(rect(80, 80, 10, 10), to: root)
      func ask() { #expect(store.hitTest(root, at: point(17, 17)) == button) }
      ask()
      #expect(!hasOwnPage(panel))
      for step in 0..<8 {
        store.setFrame(rect(10 + CGFloat(step % 2), 10, 50, 50), of: panel)
        ask()
      }
      #expect(hasOwnPage(panel))
      for _ in 0..<8 {
        store.bringToFront(panel)
        ask()
        store.bringToFront(other)
        ask()
      }
      #expect(!hasOwnPage(panel))
      #expect(store.brokenInvariant() == nil)
    }

    @Test("A page of its own follows its node, below a scrolled parent")
    func follows() {
      let root = store.add(rect(0, 0, 300, 300))
      let group = store.add(rect(20, 30, 200, 200), to: root)
      store.setBounds(rect(3, 7, 200, 200), of: group)
      let shelf = store.add(rect(4, 9, 190, 190), to: group)
      let panel = store.add(rect(10, 10, 50, 50), to: shelf)
      let button = store.add(rect(5, 5, 10, 10), to: panel)
      for step in 0..<16 {
        let corner = point(10 + CGFloat(step), 10 + 2 * CGFloat(step))
        store.setFrame(CGRect(origin: corner, size: CGSize(width: 50, height: 50)), of: panel)
        func ask(_ x: CGFloat, _ y: CGFloat) -> NodeID {
          store.hitTest(root, at: point(20 - 3 + 4 + corner.x + x, 30 - 7 + 9 + corner.y + y))
        }
        #expect(ask(6, 6) == button && ask(14, 14) == button, "step \(step)")
        #expect(ask(4, 6) == panel && ask(6, 4) == panel && ask(16, 16) == panel, "step \(step)")
      }
      #expect(hasOwnPage(panel))
    }

    @Test("a node that keeps moving keeps its page, however often the page around it is rebuilt")
    func stays() {
      let root = store.add(rect(0, 0, 100, 100))
      let panel = store.add(rect(10, 10, 50, 50), to: root)
      let button = store.add(rect(5, 5, 10, 10), to: panel)
      let other = store.add(rect(80, 80, 10, 10), to: root)
      for step in 0..<20 {
        store.setFrame(rect(10 + CGFloat(step % 2), 10, 50, 50), of: panel)
        #expect(store.hitTest(root, at: point(17, 17)) == button)
        store.bringToFront(step % 2 == 0 ? panel : other)
        #expect(store.hitTest(root, at: point(17, 17)) == button)
        if step > 5 { #expect(hasOwnPage(panel), "step \(step)") }
      }
    }
  }
#endif
