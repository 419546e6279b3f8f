// Content that code moves while a finger drags it, and the lift.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: code during a drag")
struct ScrollTwoHandsRules {
  /// A dragging finger, one point up a frame.
  private func drag(_ finger: Finger, from y: CGFloat, frames: Int) {
    for frame in 1...frames { finger.move(to: 200, y - CGFloat(frame)) }
  }

  // MARK: V7

  @Test(
    "V7: An animated offset carries content that a finger drags, without a step back, and ends once"
  )
  func carried() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 2000
    let finger = stage.host.finger(1).down(at: 200, 300).move(to: 200, 280)
    #expect(stage.y == 2010)
    _ = stage.log.take()
    var places: [CGFloat] = []
    stage.log.onScroll = { places.append($0.contentOffset.y) }
    stage.scroll.setContentOffset(.zero, animated: true)
    drag(finger, from: 280, frames: 30)
    // The finger's thirty points up are added to the path to 0, or to its present point.
    #expect(isNear(stage.y, 30))
    let jump = zip(places, places.dropFirst()).map { $1 - $0 }.max() ?? .infinity
    #expect(jump <= 1 + 1e-6, "it never goes back by more than the finger's own point")
    #expect(stage.log.lines.count { $0 == "didEndScrollingAnimation" } == 1)
    #expect(stage.scroll.isDragging)
    finger.hold(for: 0.2).up()
    stage.rest()
    #expect(isNear(stage.y, 30))
    #expect(stage.log.lines.count { $0 == "didEndScrollingAnimation" } == 1)
    #expect(stage.host.application.isAnimating == false)
  }

  @Test(
    "V7: A finger that pulls beyond the animation's end adds nothing to it, and drags on after it")
  func carriedToEdge() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 300
    let finger = stage.host.finger(1).down(at: 200, 100).move(to: 200, 110)
    stage.scroll.setContentOffset(.zero, animated: true)
    for frame in 1...30 { finger.move(to: 200, 110 + CGFloat(frame)) }
    let pulled = stage.y
    #expect(pulled < 0 && pulled > -16, "what came after the way's end pulls: \(pulled)")
    finger.move(to: 200, 150)
    #expect(stage.y < pulled)
    finger.up()
    stage.rest()
    #expect(stage.y == 0)
  }

  @Test("V7: The animation continues if the finger lifts meanwhile, and nothing decelerates")
  func liftedMeanwhile() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 2000
    let finger = stage.host.finger(1).down(at: 200, 300).move(to: 200, 280)
    _ = stage.log.take()
    stage.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    drag(finger, from: 280, frames: 6)
    finger.up()
    stage.host.advance(by: 0.4)
    #expect(isNear(stage.y, 506))
    #expect(
      stage.log.text == """
        didScroll
        willEndDragging
        didEndDragging false
        didScroll
        didEndScrollingAnimation
        """)
  }

  @Test("V7: Scrolled to the top under a finger, the delegate gets the top once")
  func toTop() {
    final class Top: ScrollViewDelegate {
      var tops = 0
      func scrollViewDidScrollToTop(_ scrollView: ScrollView) { tops += 1 }
    }
    let stage = ScrollStage()
    let top = Top()
    stage.scroll.delegate = top
    stage.scroll.contentOffset.y = 900
    let finger = stage.host.finger(1).down(at: 200, 300).move(to: 200, 280)
    #expect(stage.host.window.scrollToTop())
    var last = stage.y
    for frame in 1...25 {
      finger.move(to: 200, 280 + CGFloat(frame) / 2)
      #expect(stage.y <= last)
      last = stage.y
    }
    #expect(top.tops == 1 && stage.y <= 0)
    finger.up()
  }

  // MARK: V8, V16: a delegate that acts at the lift

  @Test("V16: A delegate that begins an animation at the lift replaces the deceleration")
  func animatedAtLift() {
    final class Snapper: ScrollViewDelegate {
      var lines: [String] = []
      func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
      func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        lines.append("didEndDragging \(decelerate)")
      }
      func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { lines.append("decelerated") }
      func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { lines.append("animated") }
    }
    let stage = ScrollStage()
    let snapper = Snapper()
    stage.scroll.delegate = snapper
    stage.flick(by: -80)
    #expect(stage.scroll.isScrollAnimating && !stage.scroll.isDecelerating)
    stage.host.advance(by: 0.4)
    #expect(stage.y == 500)
    #expect(snapper.lines == ["didEndDragging false", "animated"])
  }

  @Test("V16: A delegate that sets the offset at the lift keeps it there")
  func placedAtLift() {
    final class Placer: ScrollViewDelegate {
      func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { scrollView.contentOffset.y = 1000 }
    }
    let stage = ScrollStage()
    let placer = Placer()
    stage.scroll.delegate = placer
    stage.flick(by: -80)
    stage.host.advance(by: 1)
    #expect(stage.y == 1000)
  }

  // MARK: V9

  @Test("V9: An endless row of pages that is reset in mid-drag still turns one page")
  func endlessPages() {
    let stage = ScrollStage(content: CGSize(width: 4000, height: 400))
    stage.scroll.isPagingEnabled = true
    stage.scroll.contentOffset.x = 2400
    stage.log.onScroll = { if $0.contentOffset.x > 2440 { $0.contentOffset.x -= 1600 } }
    let finger = stage.host.finger(1).down(at: 350, 200)
    for step in 1...10 { finger.move(to: 350 - CGFloat(step) * 12, 200) }
    #expect(stage.x < 1000)
    finger.up()
    stage.host.advance(by: 2)
    #expect(stage.x == 1200, "the page after the one it was set back to")
  }

  // MARK: V10

  @Test("V10: If nothing can be dragged, content gets its finger at once")
  func noDelayWithoutDrag() {
    let stage = ScrollStage()
    stage.scroll.isScrollEnabled = false
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.scroll.addSubview(button)
    stage.host.finger(1).down(at: 50, 50)
    #expect(button.isHighlighted)
    stage.host.finger(1).up()
    // Content that fits still waits: it may be pulled, like content that does not fit.
    stage.scroll.isScrollEnabled = true
    stage.scroll.contentSize = stage.scroll.bounds.size
    stage.host.finger(1).down(at: 50, 50)
    #expect(!button.isHighlighted)
    stage.host.advance(by: ScrollConstants.contentDelaySeconds + 0.02)
    #expect(button.isHighlighted)
  }
}
