// The display of focus, notifications of its moves, and alignment of small content.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

@Suite("Focus effects and notifications, alignment of content")
struct FocusEffectRules {
  private final class Heard { var lines: [String] = [] }

  @Test("R6: A view chooses its focus display: the ring, a ring elsewhere, or none")
  func effects() {
    let stage = Stage()
    let control = stage.control("c", 100, 100, 80, 40)
    stage.host.keyboard.tap("Tab")
    func ring() -> CGRect? {
      stage.host.runFrame()
      guard let quad = stage.host.displayList.instances.last else { return nil }
      return CGRect(
        x: CGFloat(quad.rect.x), y: CGFloat(quad.rect.y), width: CGFloat(quad.rect.z),
        height: CGFloat(quad.rect.w))
    }
    let count = stage.host.displayList.instances.count
    let usual = ring()
    control.focusEffect = FocusHaloEffect(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    let small = ring()
    #expect(small?.width == 20 + 2 * FocusConstants.ringOutset && small?.width != usual?.width)
    control.focusEffect = nil
    stage.host.runFrame()
    #expect(stage.host.displayList.instances.count == count - 1)
    #expect(stage.application.focus.focusedView === control && control.focusEffect == nil)
    control.focusEffect = FocusHaloEffect(rect: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
    stage.host.runFrame()
    #expect(stage.host.displayList.instances.count == count - 1)
    control.focusEffect = FocusEffect()
    #expect(ring() == usual)
  }

  @Test("R6: Focus is shown by a line along a path that the view provides")
  func haloAlongPath() {
    let stage = Stage()
    let control = stage.control("c", 100, 100, 80, 40)
    stage.host.keyboard.tap("Tab")
    stage.host.runFrame()
    let count = stage.host.displayList.instances.count
    let usual = stage.host.displayList.dump()
    let path = BezierPath(ovalIn: CGRect(x: 10, y: 5, width: 40, height: 30))
    control.focusEffect = FocusHaloEffect(path: path)
    stage.host.runFrame()
    #expect(stage.host.displayList.dump() != usual)
    // The path is in the view's own space, and moves with the view.
    let space = SpaceIndex(rawValue: 1)
    #expect(stage.host.displayList.transform(of: space).tx == 100)
    control.frame.origin.x += 30
    stage.host.runFrame()
    #expect(stage.host.displayList.transform(of: space).tx == 130)
    control.focusEffect = FocusHaloEffect(path: BezierPath())
    stage.host.runFrame()
    #expect(stage.host.displayList.instances.count == count - 1)
  }

  @Test("R6: Moves of the focus are posted, and directions without a target")
  func notifications() {
    let stage = Stage()
    let one = stage.control("one", 10, 10, 40, 40)
    let two = stage.control("two", 10, 100, 40, 40)
    let focus = stage.application.focus
    let heard = Heard()
    func listen(_ name: Notification.Name, _ title: String) -> any NSObjectProtocol {
      NotificationCenter.default.addObserver(forName: name, object: focus, queue: nil) { note in
        let context = note.userInfo?[FocusSystem.updateContextUserInfoKey] as? FocusUpdateContext
        MainActor.assumeIsolated {
          let next = context?.nextFocusedView as? RecorderControl
          let heading = context?.focusHeading.map { "\($0)" } ?? "-"
          heard.lines.append("\(title) \(next?.name ?? "nothing") \(heading)")
        }
      }
    }
    let listeners = [
      listen(FocusSystem.didUpdateNotification, "to"),
      listen(FocusSystem.movementDidFailNotification, "failed:"),
    ]
    stage.host.keyboard.tap("Tab").tap("Down").tap("Down")
    for listener in listeners { NotificationCenter.default.removeObserver(listener) }
    stage.host.keyboard.tap("Up")
    #expect(focus.focusedView === one && two.window != nil)
    #expect(heard.lines == ["to one -", "to two down", "failed: nothing down"])
  }

  @Test("Content that fits is aligned, bounces back there, and scrolls once it is larger")
  func alignment() {
    let stage = ScrollStage(content: CGSize(width: 200, height: 100))
    #expect(stage.scroll.contentOffset == .zero)
    stage.scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
    #expect(stage.scroll.contentOffset == CGPoint(x: -100, y: -300))
    stage.scroll.contentInset.bottom = 40
    #expect(stage.scroll.contentOffset == CGPoint(x: -100, y: -260))
    stage.scroll.alwaysBounceVertical = true
    stage.host.finger(1).down(at: 200, 100).move(to: CGPoint(x: 200, y: 200), over: 0.2)
    #expect(stage.y < -270)
    stage.host.finger(1).up()
    stage.rest()
    #expect(isNear(stage.y, -260, 0.01))
    stage.scroll.contentSize = CGSize(width: 400, height: 4000)
    #expect(stage.x == 0)
    stage.scroll.contentOffset.y = 9999
    stage.scroll.contentSize = CGSize(width: 400, height: 1000)
    stage.host.runFrame()
    #expect(stage.y == 640)
  }

  @Test("A view zoomed out stays in the middle with content alignment")
  func alignedZoom() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 400))
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.scroll.addSubview(view)
    stage.log.zoomed = view
    stage.scroll.minimumZoomScale = 0.5
    stage.scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    stage.scroll.setZoomScale(0.5, animated: true)
    stage.host.advance(by: 0.5)
    let middle = view.convert(CGPoint(x: 200, y: 200), to: nil)
    #expect(isNear(middle.x, 200) && isNear(middle.y, 200))
  }
}
