// Misuse that can be survived: it traps in debug, and in release changes nothing and logs one line.
// Also sizes that no author chooses on purpose.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Misuse rules")
struct MisuseRules {
  @Test("A frame that is not finite changes nothing")
  func nanFrame() {
    let before = ViewRegistry.main.diagnostics.misuseCount
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let view = View(frame: frame)
    _ = Diagnostics.surviving {
      view.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
      view.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
      view.center = CGPoint(x: CGFloat.nan, y: 0)
      view.alpha = .nan
    }
    #expect(view.frame == frame)
    #expect(view.alpha == 1)
    #expect(ViewRegistry.main.diagnostics.misuseCount >= before + 4)
  }

  @Test("A view is not added to itself or to its own descendant")
  func ownDescendant() {
    let (outer, inner) = (View(frame: .zero), View(frame: .zero))
    outer.addSubview(inner)
    _ = Diagnostics.surviving {
      inner.addSubview(outer)
      outer.addSubview(outer)
    }
    #expect(outer.superview == nil)
    #expect(inner.superview === outer)
    #expect(inner.subviews.isEmpty)
    #expect(outer.subviews.count == 1)
  }

  @Test("A touch sample that is not finite is dropped")
  func nanTouch() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    _ = Diagnostics.surviving {
      stage.host.finger(1).down(at: CGFloat.nan, 10)
      #expect(stage.host.finger(1).disposition == .unknown)
    }
    stage.host.finger(1).down(at: 10, 10)
    _ = Diagnostics.surviving { stage.host.finger(1).move(to: .infinity, 0) }
    stage.host.finger(1).move(to: 20, 20).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesMoved [1] at (20, 20)
        a touchesEnded [1] at (20, 20)
        """)
  }

  #if DEBUG
    @Test("In debug builds a frame that is not finite traps")
    func nanFrameTraps() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          View(frame: .zero).frame = CGRect(x: CGFloat.nan, y: 0, width: 0, height: 0)
        }
      }
    }

    @Test("In debug builds adding a view to its own descendant traps")
    func ownDescendantTraps() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let (outer, inner) = (View(frame: .zero), View(frame: .zero))
          outer.addSubview(inner)
          inner.addSubview(outer)
        }
      }
    }
  #endif

  @Test("100,000 levels are built, touched, laid out, drawn and released")
  func deep() {
    let levels = 100_000
    let stage = Stage()
    let live = ViewRegistry.main.store.liveCount
    let leaf = stage.view("leaf", 0, 0, 100, 100)
    leaf.removeFromSuperview()
    var top: View = leaf
    for _ in 1..<levels {
      let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      outer.addSubview(top)
      top = outer
    }
    stage.window.addSubview(top)
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === leaf)
    stage.host.finger(1).tap(at: 5, 5)
    #expect(stage.transcript.lines.count == 2)
    top.removeFromSuperview()
    top = stage.window
    stage.host.runFrame()
    // The leaf is still held here, with its one slot.
    #expect(ViewRegistry.main.store.liveCount == live + 1)
    #expect(leaf.superview == nil)
  }
}
