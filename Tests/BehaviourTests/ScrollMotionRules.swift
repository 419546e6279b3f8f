// Rules V3, V5 to V9, V16, V17: how content moves by itself, and the delegate's callbacks.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: motion")
struct ScrollMotionRules {
  // MARK: V3

  @Test(
    "V3: Content rests 0.499 (v - 10) away, or 0.099 (v - 10) at the fast rate",
    arguments: [(ScrollView.DecelerationRate.normal, 0.499), (.fast, 0.099)])
  func rest(_ rate: ScrollView.DecelerationRate, _ reach: Double) {
    let stage = ScrollStage()
    stage.scroll.decelerationRate = rate
    stage.flick(by: -80)
    let start = 70.0
    #expect(isNear(stage.log.velocity.y, 1, 1e-9))
    #expect(isNear(stage.log.target.y, start + reach * 990, 1e-6))
    stage.rest()
    #expect(stage.y == stage.log.target.y)
  }

  @Test("V3: In flight x(t) = x0 + v0 x 0.499 x (1 - 0.998^ms)")
  func curve() {
    let stage = ScrollStage(framesPerSecond: 125)
    stage.flick(by: -160)
    let lift = stage.host.clock.now
    for _ in 0..<60 {
      let milliseconds = (stage.host.clock.now - lift) * 1000
      let expected = 150 + 2000 * 0.499 * (1 - pow(0.998, milliseconds))
      #expect(isNear(stage.y, expected, 1e-6))
      stage.host.runFrame()
    }
  }

  @Test("V3: While nothing moves, no frame is due")
  func asleep() {
    let stage = ScrollStage()
    stage.flick(by: -80)
    #expect(stage.host.application.isAnimating)
    stage.rest()
    stage.host.advance(by: 1)
    #expect(!stage.host.application.isAnimating)
    #expect(stage.host.application.nextFrameDue == nil)
  }

  // MARK: V5, V6

  @Test("V5: Run into an edge, content peaks v / (11 e) beyond it and comes back to it")
  func impact() {
    let stage = ScrollStage(framesPerSecond: 1000)
    stage.scroll.contentOffset.y = 3000
    stage.flick(by: -240)
    var peak = stage.y
    var impactSpeed: CGFloat = 0
    var last = stage.y
    while stage.scroll.isDecelerating {
      if stage.y > 3600, impactSpeed == 0 { impactSpeed = (stage.y - last) * 1000 }
      last = stage.y
      stage.host.runFrame()
      peak = max(peak, stage.y)
      #expect(impactSpeed == 0 || stage.y >= 3600)
    }
    #expect(impactSpeed > 1000)
    #expect(isNear(peak - 3600, impactSpeed / (11 * M_E), 0.7))
    #expect(stage.y == 3600)
  }

  @Test("V5: Without bounces content stops dead at its edge")
  func stops() {
    let stage = ScrollStage()
    stage.scroll.bounces = false
    stage.scroll.contentOffset.y = 3400
    stage.flick(by: -160)
    #expect(stage.log.target.y == 3600)
    while stage.scroll.isDecelerating {
      stage.host.runFrame()
      #expect(stage.y <= 3600)
    }
    #expect(stage.y == 3600)
  }

  @Test("V6: 235 points out, content is back in 0.69 s and does not overshoot")
  func comesBack() {
    let stage = ScrollStage(size: CGSize(width: 393, height: 852), framesPerSecond: 1000)
    stage.pull(from: 120, by: 600)
    #expect(isNear(stage.y, -235, 0.1))
    let lift = stage.host.clock.now
    stage.host.finger(1).up()
    #expect(stage.log.velocity == .zero)
    #expect(stage.log.target.y == 0)
    let out = -235.0
    while stage.scroll.isDecelerating {
      let t = stage.host.clock.now - lift
      if t < 0.6 {
        let expected = (out + (-7.3 * out + 10.9 * out) * t) * exp(-10.9 * t)
        #expect(isNear(stage.y, expected, 0.2))
      }
      #expect(stage.y <= 0)
      stage.host.runFrame()
    }
    #expect(isNear(stage.host.clock.now - lift, 0.69, 0.01))
    #expect(stage.y == 0)
  }

  @Test("V6: Thrown back hard from beyond an edge, content flies on")
  func thrown() {
    let stage = ScrollStage()
    let finger = stage.pull(by: 60)
    finger.move(to: CGPoint(x: 200, y: 120), over: 0.05, samplesPerSecond: 125)
    #expect(stage.y < 0)
    finger.up()
    #expect(stage.log.target.y > 100)
    stage.rest()
    #expect(stage.y == stage.log.target.y)
  }

  // MARK: V7

  @Test("V7: An animated offset takes 0.3 s along half a cosine")
  func animated() {
    let stage = ScrollStage(content: CGSize(width: 4000, height: 400), framesPerSecond: 1000)
    let start = stage.host.clock.now
    stage.scroll.setContentOffset(CGPoint(x: 400, y: 0), animated: true)
    #expect(!stage.scroll.isDecelerating)
    while stage.host.clock.now < start + 0.35 {
      stage.host.runFrame()
      let t = min(0.3, stage.host.clock.now - start)
      #expect(isNear(stage.x, 200 * (1 - cos(.pi * t / 0.3)), 1e-6))
    }
    #expect(stage.x == 400)
    #expect(stage.log.text == "didScroll\ndidEndScrollingAnimation")
  }

  @Test("V7: A new animation starts from the last one's place, which ends")
  func interrupted() {
    let stage = ScrollStage()
    stage.scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    stage.host.advance(by: 0.15)
    let middle = stage.y
    stage.scroll.setContentOffset(.zero, animated: true)
    #expect(stage.log.take() == "didScroll\ndidEndScrollingAnimation")
    stage.host.runFrame()
    #expect(stage.y <= middle && stage.y > 0)
    stage.host.advance(by: 0.3)
    #expect(stage.y == 0)
    #expect(stage.log.text == "didScroll\ndidEndScrollingAnimation")
  }

  @Test("V7: An animation begun in the delegate's end callback is replaced too")
  func replacedWithin() {
    /// Scrolls to 900 whenever an animation ends.
    final class Chain: ScrollViewDelegate {
      var ends = 0
      var isOn = true
      func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
        ends += 1
        if isOn { scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
      }
    }
    for isAnimated in [false, true] {
      let stage = ScrollStage()
      let chain = Chain()
      stage.scroll.delegate = chain
      stage.scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      stage.host.advance(by: 0.1)
      stage.scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: isAnimated)
      #expect(chain.ends == 1)
      chain.isOn = false
      stage.host.settle()
      #expect(stage.y == 100)
      #expect(chain.ends == (isAnimated ? 2 : 1))
    }
  }

  @Test("V7: scrollRectToVisible moves as little as it must, and not beyond the edges")
  func rect() {
    let stage = ScrollStage()
    stage.scroll.contentInset.top = 50
    stage.scroll.contentOffset.y = 1000
    func show(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
      stage.scroll.scrollRectToVisible(
        CGRect(x: 0, y: y, width: 10, height: height), animated: false)
      return stage.y
    }
    #expect(show(1100, 50) == 1000)
    #expect(show(1380, 40) == 1020)
    #expect(show(1060, 10) == 1010)
    #expect(show(0, 10) == -50)
    #expect(show(3990, 100) == 3600)
  }

  // MARK: V8

  @Test(
    "V8: The velocity is in points per millisecond, positive in the direction of a growing offset")
  func velocity() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 2000
    stage.flick(from: 50, by: 160)
    #expect(isNear(stage.log.velocity.y, -2, 1e-9))
    #expect(stage.log.velocity.x == 0)
  }

  @Test(
    "V8: A target that the delegate sets is reached on the same curve",
    arguments: [150, 300, 900, 40])
  func changedTarget(_ target: CGFloat) {
    let stage = ScrollStage(framesPerSecond: 125)
    stage.log.wantedTarget = CGPoint(x: 0, y: target)
    stage.flick(by: -80)
    let lift = stage.host.clock.now
    let distance = target - 70
    let speed = (abs(distance) / 0.499 + 10) * (distance < 0 ? -1 : 1)
    for _ in 0..<20 {
      let milliseconds = (stage.host.clock.now - lift) * 1000
      #expect(isNear(stage.y, 70 + speed * 0.499 * (1 - pow(0.998, milliseconds)), 1e-6))
      stage.host.runFrame()
    }
    stage.rest()
    #expect(stage.y == target)
  }

  @Test("V8: A target beyond the edges becomes the edge; NaN is ignored")
  func strangeTarget() {
    let stage = ScrollStage()
    stage.log.wantedTarget = CGPoint(x: 0, y: 99_999)
    stage.flick(by: -80)
    stage.rest()
    #expect(stage.y == 3600)
    stage.scroll.contentOffset.y = 0
    stage.log.wantedTarget = CGPoint(x: 0, y: CGFloat.nan)
    stage.flick(by: -80)
    stage.rest()
    #expect(isNear(stage.y, 70 + 0.499 * 990))
  }

  // MARK: V9

  private func pages() -> ScrollStage {
    let stage = ScrollStage(content: CGSize(width: 2000, height: 400))
    stage.scroll.isPagingEnabled = true
    stage.scroll.contentOffset.x = 800
    return stage
  }

  private func drag(_ stage: ScrollStage, by distance: CGFloat, flick: Bool) {
    let start: CGFloat = distance < 0 ? 390 : 10
    let finger = stage.host.finger(1).down(at: start, 200)
    finger.move(to: CGPoint(x: start + distance, y: 200), over: flick ? 0.1 : 0.5)
    if !flick { finger.hold(for: 0.2) }
    finger.up()
    stage.rest()
  }

  @Test(
    "V9: Released still, the nearer page is next; flicked, one page in that direction",
    arguments: [
      (-200.0, false, 800.0), (-230, false, 1200), (230, false, 400), (-40, true, 1200),
      (40, true, 400), (-300, true, 1200), (300, true, 400),
    ])
  func paging(_ distance: CGFloat, _ flick: Bool, _ expected: CGFloat) {
    let stage = pages()
    drag(stage, by: distance, flick: flick)
    #expect(stage.x == expected)
    #expect(stage.log.target.x == expected)
  }

  @Test("V9: A flick back after a drag forth stays on the page")
  func flickBack() {
    let stage = pages()
    let finger = stage.host.finger(1).down(at: 390, 200)
      .move(to: CGPoint(x: 100, y: 200), over: 0.5)
    finger.move(to: CGPoint(x: 160, y: 200), over: 0.1).up()
    stage.rest()
    #expect(stage.x == 800)
  }

  @Test("V9: Over several small pages it comes to rest at most one from its start")
  func manyPages() {
    for distance in [-250.0, 250] {
      let stage = pages()
      stage.scroll.pageSize = CGSize(width: 100, height: 0)
      drag(stage, by: distance, flick: false)
      #expect(stage.x == (distance < 0 ? 900 : 700))
    }
  }

  @Test("V9: A page comes to rest without running past it, and the last may be shorter")
  func lastPage() {
    let stage = pages()
    stage.scroll.contentSize.width = 1500
    let finger = stage.host.finger(1).down(at: 390, 200)
    finger.move(to: CGPoint(x: 90, y: 200), over: 0.06).up()
    while stage.scroll.isDecelerating {
      stage.host.runFrame()
      #expect(stage.x <= 1100)
    }
    #expect(stage.x == 1100)
  }

  @Test(
    "V9: A last page shorter than half a page is a resting place, from both sides",
    arguments: [
      // From its end: a little back, more than half of it, a flick; from the page before: likewise.
      (900.0, 30.0, false, 900.0), (900, 80, false, 800), (900, 60, true, 800),
      (800, -30, false, 800), (800, -90, false, 900), (800, -60, true, 900),
      (400, -260, false, 800), (900, 300, false, 800),
    ])
  func shortLastPage(_ origin: CGFloat, _ distance: CGFloat, _ flick: Bool, _ expected: CGFloat) {
    let stage = pages()
    stage.scroll.contentSize.width = 1300
    stage.scroll.contentOffset.x = origin
    drag(stage, by: distance, flick: flick)
    #expect(stage.x == expected)
  }

  @Test("S24: Pages narrower than the view show their neighbours, and drags on those turn them")
  func previews() {
    let stage = ScrollStage(content: CGSize(width: 1500, height: 400))
    stage.scroll.isPagingEnabled = true
    stage.scroll.pageSize.width = 300
    stage.scroll.contentInset = EdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
    #expect(stage.x == -50)
    // On the right neighbour, which begins at 350.
    stage.host.finger(1).down(at: 380, 200).move(to: CGPoint(x: 320, y: 200), over: 0.1).up()
    stage.rest()
    #expect(stage.x == 250)
    stage.host.finger(1).down(at: 20, 200).move(to: CGPoint(x: 80, y: 200), over: 0.1).up()
    stage.rest()
    #expect(stage.x == -50)
  }

  @Test("S24: A page-sized scroll view takes drags that start on neighbours it does not clip")
  func previewsByOutset() {
    let host = HeadlessHost()
    let scroll = ScrollView(frame: CGRect(x: 50, y: 0, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 1500, height: 400)
    scroll.isPagingEnabled = true
    scroll.clipsToBounds = false
    scroll.hitOutset = EdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
    host.window.addSubview(scroll)
    host.finger(1).down(at: 380, 200).move(to: CGPoint(x: 320, y: 200), over: 0.1).up()
    host.advance(by: 1)
    #expect(scroll.contentOffset.x == 300)
  }

  // MARK: V16

  @Test("V16: The delegate gets a flick's callbacks in UIKit's order")
  func order() {
    let stage = ScrollStage()
    stage.flick(by: -80)
    stage.rest()
    #expect(
      stage.log.text == """
        willBeginDragging
        didScroll
        willEndDragging
        didEndDragging true
        willBeginDecelerating
        didScroll
        didEndDecelerating
        """)
  }

  @Test("V16: Grabbed again, the content's motion ends before the next drag begins")
  func grabbed() {
    let stage = ScrollStage()
    stage.flick(by: -80)
    stage.host.advance(by: 0.1)
    _ = stage.log.take()
    stage.host.finger(1).down(at: 200, 300)
    #expect(stage.log.take() == "didEndDecelerating")
    stage.host.finger(1).move(to: 200, 270)
    #expect(stage.log.take() == "willBeginDragging\ndidScroll")
  }

  @Test("V16: Code that sets an offset ends the motion; setting it in didScroll does not")
  func codeStops() {
    let stage = ScrollStage()
    stage.flick(by: -80)
    stage.log.onScroll = { if $0.contentOffset.x != 0 { $0.contentOffset.x = 0 } }
    stage.host.advance(by: 0.1)
    #expect(stage.scroll.isDecelerating)
    stage.scroll.setContentOffset(stage.scroll.contentOffset, animated: false)
    #expect(!stage.scroll.isDecelerating)
    #expect(stage.log.lines.last == "didEndDecelerating")
  }

  @Test("V16: A delegate that starts an animation at the lift replaces the deceleration")
  func replaced() {
    final class Snapper: ScrollViewDelegate {
      func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      }
    }
    let stage = ScrollStage()
    let snapper = Snapper()
    stage.scroll.delegate = snapper
    stage.flick(by: -80)
    #expect(!stage.scroll.isDecelerating)
    stage.host.advance(by: 0.4)
    #expect(stage.y == 500)
  }

  @Test("A subclass that overrides layoutSubviews lays out in each frame that scrolls")
  func layoutOnScroll() {
    final class Tiling: ScrollView {
      private(set) var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let host = HeadlessHost()
    let scroll = Tiling(frame: host.window.bounds)
    scroll.contentSize = CGSize(width: 400, height: 4000)
    host.window.addSubview(scroll)
    host.settle()
    let before = scroll.layouts
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    for _ in 0..<10 { host.runFrame() }
    #expect(scroll.layouts == before + 10)
  }

  // MARK: V17

  /// The offset at a time, after drags and flicks whose samples do not depend on the frames.
  private func play(_ seed: UInt64, framesPerSecond: Double) -> (offset: CGPoint, end: CGPoint) {
    let stage = ScrollStage(
      content: CGSize(width: 3000, height: 3000), framesPerSecond: framesPerSecond)
    stage.scroll.contentOffset = CGPoint(x: 500, y: 500)
    var random = SeededRandom(seed: seed)
    var time = 1.0
    var nextFrame = 0
    func runFrames(until end: TimeInterval) {
      while 0.5 + Double(nextFrame) / framesPerSecond < end {
        stage.host.clock.advance(to: 0.5 + Double(nextFrame) / framesPerSecond)
        stage.host.update()
        nextFrame += 1
      }
    }
    for _ in 0..<4 {
      var place = CGPoint(x: 200, y: 200)
      runFrames(until: time)
      stage.send(.began, place.x, place.y, at: time * 1000)
      let speed = CGPoint(
        x: CGFloat.random(in: -20...20, using: &random),
        y: CGFloat.random(in: -20...20, using: &random))
      for _ in 0..<Int.random(in: 8...20, using: &random) {
        time += 0.008
        place.x += speed.x
        place.y += speed.y
        runFrames(until: time)
        stage.send(.moved, place.x, place.y, at: time * 1000)
      }
      time += 0.008
      runFrames(until: time)
      stage.send(.ended, place.x, place.y, at: time * 1000)
      // 35 frames of a 30 Hz display, so that all rates have a frame then.
      time = 0.5 + ((time - 0.5) * 30).rounded(.up) / 30 + 35.0 / 30
    }
    runFrames(until: time - 1e-6)
    stage.host.clock.advance(to: time)
    stage.host.update()
    let offset = stage.scroll.contentOffset
    stage.rest()
    return (offset, stage.scroll.contentOffset)
  }

  @Test(
    "V17: Random drags end at the same offset at 30, 60, 120 and 144 frames a second",
    arguments: 0..<25)
  func frameRates(_ seed: UInt64) {
    let slow = play(seed, framesPerSecond: 30)
    for rate in [60.0, 120, 144] {
      let fast = play(seed, framesPerSecond: rate)
      #expect(isNear(slow.offset.x, fast.offset.x, 1e-6), "seed \(seed), \(rate) frames")
      #expect(isNear(slow.offset.y, fast.offset.y, 1e-6), "seed \(seed), \(rate) frames")
      #expect(isNear(slow.end.x, fast.end.x, 1e-6), "seed \(seed), \(rate) frames")
      #expect(isNear(slow.end.y, fast.end.y, 1e-6), "seed \(seed), \(rate) frames")
    }
  }
}
