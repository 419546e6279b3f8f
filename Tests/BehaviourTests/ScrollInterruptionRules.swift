// Scroll views with two things at once: content that shrinks in motion or under a finger, a scale
// that springs back during another motion, fingers kept by content.
import Foundation
import GlassineControls
import GlassineInput
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: one thing during another")
struct ScrollInterruptionRules {
  // MARK: V3, V5: content that shrinks

  @Test("V3: Content that shrinks in mid flight comes to rest in range", arguments: [true, false])
  func shrinksInFlight(bounces: Bool) {
    let stage = ScrollStage()
    stage.scroll.bounces = bounces
    stage.flick(by: -300)
    stage.host.advance(by: 0.2)
    #expect(stage.scroll.isDecelerating && stage.y > 300)
    stage.scroll.contentSize.height = 600
    if !bounces { #expect(stage.y == 200 && !stage.scroll.isDecelerating) }
    stage.rest()
    #expect(isNear(stage.y, 200))
    #expect(stage.log.lines.last == "didEndDecelerating" || stage.log.lines.last == "didScroll")
    #expect(stage.log.lines.count { $0 == "didEndDecelerating" } == 1)
  }

  @Test(
    "V3: Content that shrinks under a resting finger returns to range at its lift",
    arguments: [true, false])
  func shrinksUnderFinger(bounces: Bool) {
    let stage = ScrollStage()
    stage.scroll.bounces = bounces
    stage.scroll.contentOffset.y = 2000
    stage.host.finger(1).down(at: 200, 200)
    stage.host.advance(by: 0.3)
    stage.scroll.contentSize.height = 1000
    stage.host.advance(by: 0.1)
    #expect(stage.y == 2000)
    stage.host.finger(1).up()
    stage.rest()
    #expect(isNear(stage.y, 600))
  }

  @Test("V7: Code may stop a motion, and ask whether code started it")
  func stopped() {
    let stage = ScrollStage()
    stage.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.host.advance(by: 0.15)
    #expect(stage.scroll.isScrollAnimating && !stage.scroll.isDecelerating)
    let y = stage.y
    stage.scroll.stopScrollingAndZooming()
    stage.host.advance(by: 0.5)
    #expect(stage.y == y && y > 0 && y < 500 && !stage.scroll.isScrollAnimating)
    #expect(stage.log.lines.last == "didEndScrollingAnimation")
  }

  // MARK: V13: a scale that springs back

  /// A view that two fingers enlarge beyond its limit, from two places on a line to two others.
  private func zoomed(
    from first: (CGFloat, CGFloat) = (180, 220), to ends: (CGFloat, CGFloat) = (60, 340),
    y: CGFloat = 200
  ) -> (stage: ScrollStage, view: View) {
    let stage = ScrollStage(content: CGSize(width: 400, height: 400))
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.scroll.addSubview(view)
    stage.log.zoomed = view
    stage.scroll.maximumZoomScale = 2
    stage.host.runFrame()
    let (one, two) = (stage.host.finger(1), stage.host.finger(2))
    stage.host.inOneFrame {
      one.down(at: first.0, y)
      two.down(at: first.1, y)
    }
    stage.host.move([(one, CGPoint(x: ends.0, y: y)), (two, CGPoint(x: ends.1, y: y))], over: 0.2)
    return (stage, view)
  }

  private func liftBoth(_ stage: ScrollStage) {
    stage.host.inOneFrame {
      stage.host.finger(1).up()
      stage.host.finger(2).up()
    }
  }

  // Not inlined: a test's own frame would hold the view on its stack.
  @inline(never)
  private func zoomedAndRemoved() -> ScrollStage {
    let (stage, view) = zoomed()
    stage.log.zoomed = nil
    view.removeFromSuperview()
    return stage
  }

  @Test("V13: Content that is removed while fingers zoom it ends the zoom, once")
  func contentRemovedWhileZooming() {
    let stage = zoomedAndRemoved()
    #expect(stage.scroll.isZooming && stage.scroll.subviews.allSatisfy { $0.frame.width < 400 })
    liftBoth(stage)
    stage.rest()
    #expect(!stage.scroll.isZooming)
    #expect(stage.log.lines.count { $0 == "willBeginZooming" } == 1)
    #expect(stage.log.lines.count { $0 == "didEndZooming" } == 1)
  }

  @Test("V13: Dragged while it springs back, the scale still reaches its limit")
  func draggedWhileBouncing() {
    let (stage, view) = zoomed()
    liftBoth(stage)
    stage.host.advance(by: 0.05)
    #expect(stage.scroll.isZoomBouncing && stage.scroll.zoomScale > 2)
    let finger = stage.host.finger(1)
    finger.down(at: 200, 200).move(to: 200, 230)
    let held = view.convert(CGPoint(x: 200, y: 230), from: nil)
    var last = held
    for step in 1...30 {
      finger.move(to: 200, 230 + CGFloat(step))
      let under = view.convert(CGPoint(x: 200, y: 230 + CGFloat(step)), from: nil)
      // No jump: the point under the finger stays there, except if the content's edge is pulled.
      #expect(abs(under.x - last.x) < 0.5 && abs(under.y - last.y) < 6)
      last = under
    }
    finger.up()
    stage.rest()
    #expect(stage.scroll.zoomScale == 2 && !stage.scroll.isZoomBouncing)
    #expect(stage.scroll.contentSize == CGSize(width: 800, height: 800))
    #expect(stage.log.lines.count { $0 == "didEndZooming" } == 1)
    #expect(isInRange(stage.scroll))
  }

  @Test("V13: Pinched while it springs back, the scale follows the fingers after one end")
  func pinchedWhileBouncing() throws {
    let (stage, _) = zoomed()
    liftBoth(stage)
    stage.host.advance(by: 0.05)
    #expect(stage.scroll.isZoomBouncing)
    let (one, two) = (stage.host.finger(1), stage.host.finger(2))
    stage.host.inOneFrame {
      one.down(at: 150, 200)
      two.down(at: 250, 200)
    }
    stage.host.move([(one, CGPoint(x: 170, y: 200)), (two, CGPoint(x: 230, y: 200))], over: 0.1)
    let second = try #require(stage.log.lines.lastIndex(of: "willBeginZooming"))
    #expect(stage.log.lines[..<second].count { $0 == "didEndZooming" } == 1)
    #expect(stage.scroll.isZooming && !stage.scroll.isZoomBouncing)
    let held = stage.scroll.zoomScale
    stage.host.advance(by: 0.3)
    #expect(stage.scroll.zoomScale == held, "two fingers hold it")
    liftBoth(stage)
    stage.rest()
    #expect(stage.log.lines.count { $0 == "didEndZooming" } == 2)
  }

  @Test(
    "V13: Removed in the middle of a pinch, content is at its limit, and the delegate gets the end"
  )
  func removedWhileZooming() {
    let (stage, _) = zoomed()
    #expect(stage.scroll.isZooming && stage.scroll.zoomScale > 2)
    stage.scroll.removeFromSuperview()
    stage.host.runFrame()
    #expect(stage.scroll.zoomScale == 2 && !stage.scroll.isZooming)
    #expect(stage.log.lines.count { $0 == "didEndZooming" } == 1)
    #expect(isInRange(stage.scroll))
    liftBoth(stage)
    stage.host.window.addSubview(stage.scroll)
    stage.host.settle()
    #expect(stage.scroll.zoomScale == 2 && stage.log.lines.count { $0 == "didEndZooming" } == 1)
  }

  @Test("V2: Content that grows while it is pulled beyond its end stays under the finger")
  func growsUnderPull() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 800))
    stage.scroll.contentOffset.y = 400
    let finger = stage.host.finger(1).down(at: 200, 350)
      .move(to: CGPoint(x: 200, y: 150), over: 0.5).hold(for: 0.1)
    let shown = stage.y
    #expect(shown > 430 && shown < 550)
    stage.scroll.contentSize.height = 1800
    #expect(stage.y == shown)
    finger.move(to: 200, 140)
    #expect(isNear(stage.y, shown + 10, 0.01), "the finger's step, and no more")
    // And shorter: the shown excess is pulled, and gives as that does.
    stage.scroll.contentSize.height = 800
    #expect(isNear(stage.y, shown + 10, 0.01))
    finger.move(to: 200, 130)
    #expect(stage.y > shown + 10 && stage.y < shown + 20)
    finger.hold(for: 0.2).up()
    stage.rest()
    #expect(isNear(stage.y, 400, 0.01))
  }

  @Test("V13: One finger lifted, the other drags on while the scale springs back, without a jump")
  func oneFingerDragsOn() {
    let (stage, _) = zoomed()
    #expect(stage.scroll.zoomScale > 2)
    stage.host.finger(2).up()
    var offsets: [CGPoint] = []
    for step in 1...40 {
      stage.host.finger(1).move(to: 60 + CGFloat(step) / 2, 200)
      offsets.append(stage.scroll.contentOffset)
    }
    for (one, two) in zip(offsets, offsets.dropFirst()) {
      #expect(hypot(two.x - one.x, two.y - one.y) < 25)
    }
    stage.host.finger(1).up()
    stage.rest()
    #expect(stage.scroll.zoomScale == 2 && isInRange(stage.scroll))
  }

  @Test("V13: The wheel, and an offset set by code, leave no scale beyond its limit")
  func codeWhileBouncing() {
    let (stage, _) = zoomed()
    liftBoth(stage)
    stage.host.advance(by: 0.05)
    stage.scroll.setContentOffset(CGPoint(x: 100, y: 100), animated: false)
    #expect(stage.scroll.zoomScale == 2 && stage.scroll.contentOffset == CGPoint(x: 100, y: 100))
    #expect(stage.host.application.isAnimating == false)
    let (other, _) = zoomed()
    liftBoth(other)
    other.host.advance(by: 0.05)
    other.host.mouse.wheel(by: 0, -1, at: CGPoint(x: 200, y: 200))
    other.rest()
    #expect(other.scroll.zoomScale == 2 && isInRange(other.scroll))
  }

  @Test("V15: The wheel during a scale's way back to its limit ends in that limit's range")
  func wheelAtCornerWhileBouncing() {
    let (stage, _) = zoomed(from: (350, 380), to: (200, 396), y: 380)
    liftBoth(stage)
    stage.host.advance(by: 0.05)
    #expect(stage.scroll.zoomScale > 2 && stage.scroll.contentOffset.x > 410)
    stage.host.mouse.wheel(by: 0, 1, at: CGPoint(x: 200, y: 200))
    stage.rest()
    #expect(stage.scroll.zoomScale == 2 && isInRange(stage.scroll))
  }

  @Test(
    "V13: A scale that springs back rests in range if insets or sizes change meanwhile, no jump",
    arguments: 0..<3)
  func rangeChangesWhileBouncing(kind: Int) {
    let (stage, view) = zoomed()
    liftBoth(stage)
    stage.host.advance(by: 0.1)
    #expect(stage.scroll.isZoomBouncing)
    switch kind {
    // The left edge, which the content shows, moves in; or it is all content that there is.
    case 0: stage.scroll.contentInset.left = -300
    case 1: stage.scroll.frame.size = CGSize(width: 790, height: 790)
    default: view.bounds.size = CGSize(width: 240, height: 240)
    }
    var last = stage.scroll.contentOffset
    while stage.scroll.isZoomBouncing {
      stage.host.runFrame()
      let offset = stage.scroll.contentOffset
      #expect(hypot(offset.x - last.x, offset.y - last.y) < 60)
      last = offset
    }
    stage.rest()
    #expect(stage.scroll.zoomScale == 2 && isInRange(stage.scroll))
    #expect(stage.log.lines.count { $0 == "didEndZooming" } == 1)
  }

  @Test("V13: Content larger than its zoomed view rests where it was if the scale did not change")
  func zoomedViewIsSmall() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 4000))
    let view = View(frame: CGRect(x: 0, y: 2000, width: 100, height: 100))
    stage.scroll.addSubview(view)
    stage.log.zoomed = view
    stage.scroll.maximumZoomScale = 2
    stage.scroll.bouncesZoom = false
    stage.scroll.contentOffset.y = 2000
    stage.host.runFrame()
    let (one, two) = (stage.host.finger(1), stage.host.finger(2))
    stage.host.inOneFrame {
      one.down(at: 100, 200)
      two.down(at: 300, 200)
    }
    stage.host.move([(one, CGPoint(x: 180, y: 200)), (two, CGPoint(x: 220, y: 200))], over: 0.2)
    liftBoth(stage)
    stage.rest()
    #expect(stage.scroll.zoomScale == 1 && stage.y == 2000)
  }

  // MARK: V10, C3: fingers that content keeps

  @Test("V10, C3: Two fingers on two sliders are no pinch of the scroll view around them")
  func slidersInZoomed() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 400))
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.log.zoomed = view
    stage.scroll.addSubview(view)
    stage.scroll.maximumZoomScale = 3
    let sliders = [20.0, 220].map { x in Slider(frame: CGRect(x: x, y: 100, width: 160, height: 32))
    }
    for slider in sliders { view.addSubview(slider) }
    stage.host.runFrame()
    let (one, two) = (stage.host.finger(1), stage.host.finger(2))
    one.down(at: 36, 116)
    two.down(at: 236, 116)
    stage.host.advance(by: 0.3)
    stage.host.move([(one, CGPoint(x: 36, y: 116)), (two, CGPoint(x: 330, y: 116))], over: 0.3)
    #expect(sliders.allSatisfy(\.isTracking) && sliders[1].value > 0.4)
    #expect(stage.scroll.zoomScale == 1 && !stage.scroll.isZooming)
  }

  @Test("V13: Without a zoomed view, a pinch is left to the view's own recognizer")
  func ownPinch() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 400))
    let map = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    map.isMultipleTouchEnabled = true
    stage.scroll.addSubview(map)
    stage.scroll.maximumZoomScale = 3
    let own = PinchGestureRecognizer()
    stage.host.window.addGestureRecognizer(own)
    var states: [GestureRecognizer.State] = []
    _ = own.addAction { states.append($0.state) }
    let (one, two) = (stage.host.finger(1), stage.host.finger(2))
    stage.host.inOneFrame {
      one.down(at: 150, 200)
      two.down(at: 250, 200)
    }
    stage.host.move([(one, CGPoint(x: 100, y: 200)), (two, CGPoint(x: 300, y: 200))], over: 0.2)
    #expect(states.contains(.began))
    #expect(stage.scroll.zoomScale == 1)
  }

  // MARK: V14

  @Test("V14: If the mouse drags content too, it still drags the indicator it lands on")
  func indicatorBesidePointerDrag() {
    let stage = ScrollStage()
    stage.scroll.isPointerDragEnabled = true
    stage.scroll.flashScrollIndicators()
    stage.host.runFrame()
    stage.host.mouse.press(at: 395, 12).drag(to: 395, 32).drag(to: 395, 52).release()
    #expect(isNear(stage.y, 40 * 3600 / (394 - 39.4)))
  }

  private func isInRange(_ scroll: ScrollView) -> Bool {
    let (offset, size, content) = (scroll.contentOffset, scroll.bounds.size, scroll.contentSize)
    return offset.x >= -0.01 && offset.y >= -0.01 && offset.x <= content.width - size.width + 0.01
      && offset.y <= content.height - size.height + 0.01
  }

  @Test("V13: A delegate freed in a pinch, or without a zoomed view, leaves a scale at its limit")
  func delegateGoneWhileZooming() throws {
    for way in 0..<3 {
      let (stage, view) = zoomed()
      #expect(stage.scroll.zoomScale > 2)
      let other = View(frame: view.frame)
      switch way {
      case 0: stage.scroll.delegate = nil
      case 1: stage.log.zoomed = nil
      default: stage.log.zoomed = other
      }
      liftBoth(stage)
      stage.host.advance(by: 2)
      #expect(stage.scroll.zoomScale == 2 && !stage.scroll.isZooming, "way \(way)")
      #expect(view.transform == .identity.scaledBy(x: 2, y: 2), "way \(way)")
      #expect(other.transform == .identity && isInRange(stage.scroll), "way \(way)")
      let bars = stage.scroll.subviews.filter { $0 is ScrollIndicator }
      #expect(!bars.isEmpty && bars.allSatisfy { $0.alpha == 0 }, "way \(way)")
      if way > 0 { #expect(stage.log.lines.count { $0 == "didEndZooming" } == 1) }
    }
  }

  @Test("V7: An animation that has not begun yet ends as a drag begins")
  func animationBeforeDrag() {
    let stage = ScrollStage()
    let finger = stage.host.finger(1).down(at: 200, 300)
    stage.scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    finger.move(to: 200, 280)
    #expect(stage.scroll.isDragging && !stage.scroll.isScrollAnimating)
    #expect(stage.log.lines.first == "didEndScrollingAnimation")
    stage.host.advance(by: 0.5)
    #expect(stage.y <= 20)
    finger.up()
  }

  @Test("V7: A drag catches an animation at its place when the drag began, not in the last frame")
  func animationUnderDrag() {
    let stage = ScrollStage()
    let finger = stage.host.finger(1).down(at: 200, 300)
    stage.scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    stage.host.advance(by: 0.1)
    #expect(stage.y > 50 && stage.y < 950)
    _ = stage.log.take()
    finger.move(to: 200, 280)
    #expect(
      stage.log.lines.prefix(3) == ["didScroll", "didEndScrollingAnimation", "willBeginDragging"])
    finger.up()
  }

  /// Makes the content shorter as a drag ends.
  private final class ShorteningDelegate: ScrollViewDelegate {
    let height: CGFloat
    init(height: CGFloat) { self.height = height }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      scrollView.contentSize.height = height
    }
  }

  @Test(
    "V5: Content that the delegate shortens as the finger lifts rests within its new range",
    arguments: [true, false])
  func shortenedAtLift(bounces: Bool) {
    let stage = ScrollStage()
    let delegate = ShorteningDelegate(height: 650)
    stage.scroll.bounces = bounces
    stage.scroll.delegate = delegate
    let finger = stage.host.finger(1).down(at: 200, 300)
    for y in stride(from: 290, to: 220, by: -20) {
      stage.host.runFrame()
      finger.move(to: 200, CGFloat(y))
    }
    finger.up()
    stage.host.advance(by: 5)
    #expect(isInRange(stage.scroll), "\(stage.y) of \(stage.scroll.contentSize)")
    #expect(!stage.scroll.isDecelerating && stage.y == 650 - stage.scroll.bounds.height)
  }
}
