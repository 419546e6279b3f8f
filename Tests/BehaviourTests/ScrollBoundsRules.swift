// The bounds' origin and the content offset are one value: setting either scrolls (V16).
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll rules: bounds")
struct ScrollBoundsRules {
  /// Places a row as it is displayed, as lists do.
  private final class Follower: ScrollView {
    let row = View(frame: CGRect(x: 0, y: 0, width: 400, height: 40))

    override func layoutSubviews() {
      super.layoutSubviews()
      if row.superview == nil { addSubview(row) }
      row.frame.origin.y = bounds.minY
    }
  }

  @Test("V16: Setting the bounds' origin calls the delegate once, and only for another value")
  func delegateIsTold() {
    let stage = ScrollStage()
    stage.scroll.bounds.origin = CGPoint(x: 0, y: 30)
    #expect(stage.log.take() == "didScroll")
    #expect(stage.scroll.contentOffset == CGPoint(x: 0, y: 30))
    stage.scroll.bounds.origin = CGPoint(x: 0, y: 30)
    stage.scroll.bounds.size.height = 300
    #expect(stage.log.take().isEmpty)
    stage.scroll.bounds = CGRect(x: 0, y: 50, width: 400, height: 200)
    #expect(stage.log.take() == "didScroll")
  }

  @Test("V16: Setting the bounds' origin lays out the views tied to the offset, and the indicators")
  func layout() {
    let stage = ScrollStage()
    let follower = Follower(frame: stage.scroll.frame)
    follower.contentSize = CGSize(width: 400, height: 2000)
    stage.host.window.addSubview(follower)
    stage.host.update()
    follower.flashScrollIndicators()
    let indicator = follower.subviews.first { $0 !== follower.row && $0.bounds.height > 10 }
    let before = indicator.map { $0.frame.minY - follower.contentOffset.y }
    follower.bounds.origin.y = 700
    stage.host.update()
    #expect(follower.row.frame.minY == 700)
    let after = indicator.map { $0.frame.minY - follower.contentOffset.y }
    #expect(after ?? 0 > (before ?? .infinity) + 50)
  }

  @Test("V16: Setting the bounds' origin ends a motion, and a drag continues from there")
  func motionAndDrag() {
    let stage = ScrollStage()
    stage.flick(from: 300, by: -160)
    #expect(stage.scroll.isDecelerating)
    _ = stage.log.take()
    stage.scroll.bounds.origin.y = 100
    #expect(stage.log.take() == "didEndDecelerating\ndidScroll")
    stage.host.advance(by: 0.2)
    #expect(stage.y == 100)
    let finger = stage.host.finger(1).down(at: 200, 300).move(to: 200, 250)
    #expect(stage.y == 140)
    stage.scroll.bounds.origin.y = 10
    finger.move(to: 200, 240)
    #expect(stage.y == 20)
    finger.cancel()
  }

  @Test("V16: A delegate that sets the bounds' origin as the content moves does not end the motion")
  func withinMotion() {
    let stage = ScrollStage()
    stage.flick(from: 300, by: -160)
    var isSet = false
    stage.log.onScroll = { scroll in
      guard !isSet else { return }
      isSet = true
      scroll.bounds.origin.x = 0
      scroll.bounds.origin.y += 1
    }
    stage.host.runFrame()
    #expect(isSet)
    #expect(stage.scroll.isDecelerating)
  }

  @Test("V16: An origin that is not finite is misuse, and nothing scrolls")
  func notFinite() {
    let stage = ScrollStage()
    stage.scroll.bounds.origin.y = 20
    _ = stage.log.take()
    #expect(misuses { stage.scroll.bounds.origin.y = .nan } == 1)
    #expect(stage.y == 20)
    #expect(stage.log.take().isEmpty)
  }
}
