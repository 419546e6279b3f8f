// Subviews among their siblings.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("The order of subviews")
struct ViewOrderTests {
  @Test("Exchanged subviews take each other's places, and the upper one is hit")
  func exchange() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<4).map { _ in View(frame: parent.bounds) }
    for view in views { parent.addSubview(view) }
    let point = CGPoint(x: 50, y: 50)
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(parent.subviews == [views[3], views[1], views[2], views[0]])
    #expect(parent.hitTest(point, with: nil) === views[0])
    parent.exchangeSubview(at: 3, withSubviewAt: 2)
    #expect(parent.subviews == [views[3], views[1], views[0], views[2]])
    #expect(parent.hitTest(point, with: nil) === views[2])
    parent.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(parent.subviews == [views[3], views[1], views[0], views[2]])
  }

  @Test("Exchanging a missing subview is misuse, and nothing changes")
  func exchangeBeyondTheEnd() {
    let parent = View(frame: .zero)
    let views = (0..<2).map { _ in View(frame: .zero) }
    for view in views { parent.addSubview(view) }
    for (index, other) in [(0, 2), (-1, 0), (5, 5)] {
      let before = ViewRegistry.main.diagnostics.misuseCount
      _ = Diagnostics.surviving { parent.exchangeSubview(at: index, withSubviewAt: other) }
      #expect(ViewRegistry.main.diagnostics.misuseCount == before + 1)
      #expect(parent.subviews == views)
    }
  }

  @Test("Among thousands of subviews each one gets the index it is inserted at")
  func insertion() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var twin = (0..<3_000).map { _ in View(frame: parent.bounds) }
    for view in twin { parent.addSubview(view) }
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let view = twin.remove(at: Int(random.next() % UInt64(twin.count)))
      let index = Int(random.next() % UInt64(twin.count))
      twin.insert(view, at: index)
      parent.insertSubview(view, at: index)
    }
    #expect(parent.subviews == twin)
    #expect(parent.hitTest(CGPoint(x: 50, y: 50), with: nil) === twin.last)
  }
}
