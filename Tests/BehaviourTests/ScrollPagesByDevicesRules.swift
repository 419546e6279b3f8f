// Wheel, keys and focus with paging (V9), and the mouse on indicators (V14).
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: devices on pages and indicators")
struct ScrollPagesByDevicesRules {
  /// Five pages side by side.
  private func pages() -> ScrollStage {
    let stage = ScrollStage(content: CGSize(width: 2000, height: 400))
    stage.scroll.isPagingEnabled = true
    return stage
  }

  @Test("V9: A click of the wheel turns a page, quick ones add up, and it ends at the last")
  func wheel() {
    let stage = pages()
    let mouse = stage.host.mouse
    mouse.wheel(by: -1, 0, at: CGPoint(x: 200, y: 200))
    stage.host.advance(by: 0.5)
    #expect(stage.x == 400)
    mouse.wheel(by: -1, 0, at: CGPoint(x: 200, y: 200))
    mouse.wheel(by: -1, 0, at: CGPoint(x: 200, y: 200))
    stage.host.advance(by: 0.5)
    #expect(stage.x == 1200)
    mouse.wheel(by: 1, 0, at: CGPoint(x: 200, y: 200))
    stage.host.advance(by: 0.5)
    #expect(stage.x == 800)
    mouse.wheel(by: -9, 0, at: CGPoint(x: 200, y: 200))
    stage.host.advance(by: 0.5)
    #expect(stage.x == 1600)
  }

  @Test("V9: Fractions of the wheel move pages along, and once they cease the nearer one settles")
  func fractions() {
    let stage = pages()
    for _ in 0..<5 { stage.host.mouse.wheel(by: -0.9, 0, at: CGPoint(x: 200, y: 200)) }
    #expect(isNear(stage.x, 216))
    stage.host.advance(by: 1)
    #expect(stage.x == 400)
    stage.host.mouse.wheel(by: -0.9, 0, at: CGPoint(x: 200, y: 200))
    stage.host.finger(1).down(at: 200, 200).hold(for: 0.4)
    #expect(isNear(stage.x, 443.2), "a finger holds it")
    stage.host.finger(1).up()
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil)
  }

  @Test("V9: Arrows and page keys turn whole pages, also from between two")
  func keys() {
    let stage = pages()
    #expect(stage.scroll.becomeFirstResponder())
    func press(_ name: String) -> CGFloat {
      stage.host.keyboard.tap(name)
      stage.host.advance(by: 0.5)
      return stage.x
    }
    #expect(press("Right") == 400)
    #expect(press("PageDown") == 800)
    #expect(press("PageUp") == 400)
    #expect(press("Left") == 0)
    stage.scroll.contentOffset.x = 520
    #expect(press("Right") == 800)
    stage.scroll.contentOffset.x = 520
    #expect(press("Left") == 400)
    #expect(press("End") == 1600)
    #expect(press("Home") == 0)
  }

  @Test("V9: Moving the focus shows the whole page of its view")
  func focus() {
    let stage = pages()
    let buttons = [50.0, 450].map { x in
      Button(frame: CGRect(x: x, y: 100, width: 100, height: 40))
    }
    for button in buttons { stage.scroll.addSubview(button) }
    stage.host.runFrame()
    stage.host.application.focus.focus(buttons[0])
    stage.host.application.focus.focus(buttons[1])
    stage.host.settle()
    #expect(stage.x == 400)
  }

  // MARK: V14

  @Test("V14: A dragged indicator stays under the mouse, also after it was beyond the end")
  func indicatorHolds() {
    let stage = ScrollStage()
    stage.scroll.flashScrollIndicators()
    stage.host.runFrame()
    let mouse = stage.host.mouse.press(at: 395, 20)
    mouse.drag(to: 395, 60)
    let y = stage.y
    mouse.drag(to: 395, -150).drag(to: 395, -300)
    #expect(stage.y == 0)
    mouse.drag(to: 395, -40).drag(to: 395, 60)
    #expect(isNear(stage.y, y))
    mouse.release()
  }

  @Test("V14: In a view shown at half its size it keeps up with the mouse, too")
  func indicatorScaled() {
    let stage = ScrollStage()
    stage.scroll.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.scroll.flashScrollIndicators()
    stage.host.runFrame()
    // The view shows from 100 to 300; a point of the mouse is two of the view.
    stage.host.mouse.press(at: 297, 108).drag(to: 297, 128)
    #expect(isNear(stage.y, 40 * 3600 / (394 - 39.4)))
    stage.host.mouse.release()
  }

  @Test("V14: An offset set by code under the mouse is kept")
  func indicatorAndCode() {
    let stage = ScrollStage()
    stage.scroll.flashScrollIndicators()
    stage.host.runFrame()
    let mouse = stage.host.mouse.press(at: 395, 20).drag(to: 395, 30)
    stage.scroll.contentOffset.y = 2000
    mouse.drag(to: 395, 31)
    #expect(isNear(stage.y, 2000 + 3600 / (394 - 39.4)))
    mouse.release()
  }

  @Test("V14: A mouse that moves over content keeps the indicators, without another order of views")
  func hovering() {
    let stage = ScrollStage(content: CGSize(width: 4000, height: 4000))
    stage.host.mouse.hover(to: 100, 100)
    let shown = stage.scroll.subviews
    #expect(shown.count == 2)
    let order = shown.map(ObjectIdentifier.init)
    for step in 1...30 {
      stage.host.mouse.hover(to: 100 + CGFloat(step), 100)
      #expect(stage.scroll.subviews.map(ObjectIdentifier.init) == order)
    }
    #expect(shown.allSatisfy { $0.alpha == 1 })
    stage.host.advance(by: 1)
    #expect(shown.allSatisfy { $0.alpha == 0 })
    // Content added later is below them.
    stage.scroll.addSubview(View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(stage.scroll.subviews.suffix(2).allSatisfy { $0 is ScrollIndicator })
  }
}
