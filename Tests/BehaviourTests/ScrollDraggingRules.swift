// Rules V1, V2, V4, V10, V11, V12: how content follows fingers, and the owners of the fingers.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: dragging")
struct ScrollDraggingRules {
  // MARK: V1, V2

  @Test("V1: A drag begins at exactly 10 points, which are subtracted along it")
  func slop() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 1000
    let finger = stage.host.finger(1).down(at: 200, 300)
    finger.move(to: 200, 290.5)
    #expect(stage.y == 1000)
    #expect(!stage.scroll.isDragging && stage.scroll.isTracking)
    finger.move(to: 200, 290)
    #expect(stage.y == 1000)
    #expect(stage.scroll.isDragging)
    finger.move(to: 200, 289)
    #expect(stage.y == 1001)
  }

  @Test("V1: The event that reaches 10 points moves the content by the excess")
  func excess() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 1000
    stage.host.finger(1).down(at: 200, 300).move(to: 200, 276)
    #expect(stage.y == 1014)
  }

  @Test("V1: A slanted drag loses 10 points of its length")
  func slanted() {
    let stage = ScrollStage(content: CGSize(width: 4000, height: 4000))
    stage.scroll.contentOffset = CGPoint(x: 1000, y: 1000)
    stage.host.finger(1).down(at: 200, 300).move(to: 170, 260)
    #expect(isNear(stage.x, 1000 + 30 * 0.8))
    #expect(isNear(stage.y, 1000 + 40 * 0.8))
  }

  @Test(
    "V2: Beyond an edge (1 - 1 / (0.55 pull / dimension + 1)) x dimension is shown",
    arguments: [20.0, 60, 110, 210, 310])
  func rubberBand(_ travel: Double) {
    let stage = ScrollStage()
    stage.host.finger(1).down(at: 200, 50).move(to: 200, 50 + travel)
    let pull = travel - 10
    #expect(isNear(stage.y, -(1 - 1 / (0.55 * pull / 400 + 1)) * 400))
  }

  @Test("V2: Beyond the far edge the band is the same, and the way back is the way out")
  func farEdge() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 3600
    let finger = stage.host.finger(1).down(at: 200, 350).move(to: 200, 240)
    #expect(isNear(stage.y, 3600 + (1 - 1 / (0.55 * 100 / 400 + 1)) * 400))
    finger.move(to: 200, 340)
    #expect(isNear(stage.y, 3600))
    finger.move(to: 200, 350)
    #expect(isNear(stage.y, 3590))
  }

  @Test("V2: Without bounces content stops at its edges and follows back at once")
  func noBounce() {
    let stage = ScrollStage()
    stage.scroll.bounces = false
    stage.scroll.contentOffset.y = 30
    let finger = stage.host.finger(1).down(at: 200, 100).move(to: 200, 200)
    #expect(stage.y == 0)
    finger.move(to: 200, 195)
    #expect(stage.y == 5)
  }

  @Test("Content no larger than the view is not dragged, unless it always bounces")
  func small() {
    let stage = ScrollStage(content: CGSize(width: 100, height: 400))
    stage.host.finger(1).down(at: 200, 100).move(to: 200, 200).up()
    #expect(stage.y == 0)
    #expect(stage.log.text == "")
    stage.scroll.alwaysBounceVertical = true
    stage.host.finger(1).down(at: 200, 100).move(to: 200, 200)
    #expect(stage.y < 0)
  }

  @Test("An offset that the delegate sets during a drag is the base of the drag")
  func delegateClamps() {
    let stage = ScrollStage()
    stage.log.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
    let finger = stage.host.finger(1).down(at: 200, 100).move(to: 200, 200)
    #expect(stage.y == 0)
    finger.move(to: 200, 190)
    #expect(stage.y == 10)
  }

  @Test("A second finger makes nothing jump; the last to lift ends the drag")
  func twoFingers() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 1000
    let first = stage.host.finger(1).down(at: 200, 300).move(to: 200, 280)
    #expect(stage.y == 1010)
    let second = stage.host.finger(2).down(at: 100, 100)
    #expect(stage.y == 1010)
    first.up()
    #expect(stage.y == 1010)
    #expect(stage.scroll.isDragging)
    second.move(to: 100, 95)
    #expect(stage.y == 1015)
    second.hold(for: 0.2).up()
    #expect(!stage.scroll.isDragging)
    #expect(stage.y == 1015)
  }

  @Test("Disabled in the middle of a drag, it ends there, and no drag begins")
  func disabled() {
    let stage = ScrollStage()
    stage.host.finger(1).down(at: 200, 300).move(to: 200, 250)
    stage.scroll.isScrollEnabled = false
    #expect(!stage.scroll.isDragging)
    #expect(
      stage.log.take() == """
        willBeginDragging
        didScroll
        willEndDragging
        didEndDragging false
        """)
    stage.host.finger(1).up().down(at: 200, 300).move(to: 200, 200)
    #expect(stage.y == 40)
    #expect(stage.log.text == "")
  }

  @Test("A cancelled drag ends without speed, and returns from beyond an edge")
  func cancelled() {
    let stage = ScrollStage()
    stage.host.finger(1).down(at: 200, 100)
      .move(to: CGPoint(x: 200, y: 200), over: 0.05).cancel()
    #expect(stage.log.velocity == .zero)
    #expect(stage.scroll.isDecelerating)
    stage.rest()
    #expect(stage.y == 0)
  }

  @Test("A scroll view that leaves the window while it moves is notified, and rests")
  func leaves() {
    let stage = ScrollStage()
    stage.flick(by: -100)
    #expect(stage.scroll.isDecelerating)
    stage.scroll.removeFromSuperview()
    #expect(!stage.scroll.isDecelerating)
    #expect(stage.log.lines.last == "didEndDecelerating")
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil)
  }

  @Test("A drag runs in the view's own coordinates if it is rotated")
  func turned() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 1000
    stage.scroll.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // A quarter turn clockwise: the content's down is the screen's left.
    stage.host.finger(1).down(at: 200, 200).move(to: 230, 200)
    #expect(isNear(stage.y, 1020))
  }

  // MARK: V4

  @Test("V4: Held still for 100 ms before the lift, content stays where it is")
  func held() {
    let stage = ScrollStage()
    stage.host.finger(1).down(at: 200, 300)
      .move(to: CGPoint(x: 200, y: 200), over: 0.1).hold(for: 0.1).up()
    #expect(stage.log.velocity == .zero)
    #expect(stage.log.lines.last == "didEndDragging false")
    #expect(!stage.scroll.isDecelerating)
    #expect(stage.y == 90)
  }

  // MARK: V12

  /// A vertical scroll view with a horizontal one in its content.
  private func nested() -> (outer: ScrollStage, inner: ScrollView) {
    let stage = ScrollStage()
    let inner = ScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
    inner.contentSize = CGSize(width: 2000, height: 200)
    stage.scroll.addSubview(inner)
    stage.host.runFrame()
    return (stage, inner)
  }

  @Test("V12: Nested with different axes, the first 10 points decide the drag's owner")
  func differentAxes() {
    let (stage, inner) = nested()
    stage.host.finger(1).down(at: 200, 200).move(to: 150, 180).hold(for: 0.2).up()
    #expect(inner.contentOffset.x > 0)
    #expect(stage.y == 0)
    let x = inner.contentOffset.x
    stage.host.finger(1).down(at: 200, 200).move(to: 180, 150).hold(for: 0.2).up()
    #expect(inner.contentOffset.x == x)
    #expect(stage.y > 0)
  }

  @Test("V12: The owner of the drag keeps it, whichever way the finger turns")
  func keeps() {
    let (stage, inner) = nested()
    stage.host.finger(1).down(at: 300, 200).move(to: 280, 200).move(to: 280, 100)
    #expect(inner.contentOffset == CGPoint(x: 10, y: 0))
    #expect(stage.y == 0)
  }

  @Test("V12: On the same axis the inner one takes the drag while it bounces or can scroll")
  func sameAxis() {
    let stage = ScrollStage()
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    inner.contentSize = CGSize(width: 400, height: 600)
    stage.scroll.addSubview(inner)
    stage.host.runFrame()
    let finger = stage.host.finger(1).down(at: 200, 280).move(to: 200, 180)
    #expect(inner.contentOffset.y == 90)
    #expect(stage.y == 0)
    finger.hold(for: 0.2).up()
    inner.contentOffset.y = 300
    stage.host.finger(1).down(at: 200, 280).move(to: 200, 180).hold(for: 0.2).up()
    #expect(stage.y == 0)
    stage.host.advance(by: 2)
    inner.bounces = false
    stage.host.finger(1).down(at: 200, 280).move(to: 200, 180)
    #expect(inner.contentOffset.y == 300)
    #expect(stage.y == 90)
  }

  @Test("V12: The directional lock holds a drag to the axis it began along; a diagonal one is free")
  func lock() {
    let stage = ScrollStage(content: CGSize(width: 4000, height: 4000))
    stage.scroll.contentOffset = CGPoint(x: 1000, y: 1000)
    stage.scroll.isDirectionalLockEnabled = true
    stage.host.finger(1).down(at: 200, 300).move(to: 195, 270).move(to: 100, 200)
      .hold(for: 0.2).up()
    #expect(stage.x == 1000)
    #expect(stage.y > 1050)
    stage.host.finger(1).down(at: 200, 300).move(to: 175, 270).move(to: 100, 200)
    #expect(stage.x > 1050)
  }

  @Test("V12: Across its only axis nothing moves, until the finger moves 10 points along it")
  func across() {
    let stage = ScrollStage()
    let finger = stage.host.finger(1).down(at: 200, 300).move(to: 280, 294)
    #expect(!stage.scroll.isDragging)
    finger.move(to: 280, 288)
    #expect(stage.scroll.isDragging)
    #expect(isNear(stage.y, 2))
  }
}
