// Room around the content: the safe area, indicators, animations whose end it moves.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: room around the content")
struct ScrollInsetRules {
  /// Records insets and scrolling to the top.
  private final class Listener: ScrollViewDelegate {
    var insets: [EdgeInsets] = []
    var lines: [String] = []
    var letsGoToTop = true

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
      insets.append(scrollView.adjustedContentInset)
    }

    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
      lines.append("should")
      return letsGoToTop
    }

    func scrollViewDidScrollToTop(_ scrollView: ScrollView) { lines.append("top") }

    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { lines.append("end") }
  }

  private let rim = EdgeInsets(top: 40, left: 10, bottom: 30, right: 20)

  private func rimmed(
    _ behavior: ScrollView.ContentInsetAdjustmentBehavior = .automatic,
    content: CGSize = CGSize(width: 400, height: 4000)
  ) -> ScrollStage {
    let stage = ScrollStage(content: content)
    stage.scroll.contentInsetAdjustmentBehavior = behavior
    stage.host.window.safeAreaInsetsOfSurface = rim
    stage.host.update()
    return stage
  }

  // MARK: A bounce

  @Test(
    "V6: Content that springs back to an edge ends where an inset puts that edge meanwhile",
    arguments: [0, 2, 20])
  func insetDuringBounce(frames: Int) {
    let stage = ScrollStage()
    stage.pull(by: 250).up()
    for _ in 0...frames { stage.host.runFrame() }
    #expect(stage.y < 0)
    let before = stage.y
    stage.scroll.contentInset.top = 60
    #expect(stage.y == before)
    var lowest = before
    var last = before
    while stage.scroll.isDecelerating {
      stage.host.runFrame()
      #expect(abs(stage.y - last) < 40)
      (lowest, last) = (min(lowest, stage.y), stage.y)
    }
    #expect(stage.y == -60)
    #expect(lowest == min(before, -60))
    #expect(stage.log.text.hasSuffix("didEndDecelerating"))
  }

  @Test("V6: So does content whose inset is set as its finger lifts, at the top and at the end")
  func insetAtLift() {
    for isAtEnd in [false, true] {
      let stage = ScrollStage()
      if isAtEnd { stage.scroll.contentOffset.y = 3600 }
      stage.log.onLift = {
        if isAtEnd { $0.contentInset.bottom = 60 } else { $0.contentInset.top = 60 }
      }
      stage.pull(from: isAtEnd ? 350 : 100, by: isAtEnd ? -250 : 250).up()
      stage.rest()
      #expect(stage.y == (isAtEnd ? 3660 : -60))
    }
  }

  // MARK: The safe area

  @Test(
    "The safe area counts along axes that scroll, by default",
    arguments: [.automatic, .scrollableAxes] as [ScrollView.ContentInsetAdjustmentBehavior])
  func scrollableAxes(_ behavior: ScrollView.ContentInsetAdjustmentBehavior) {
    let stage = rimmed(behavior)
    let scroll = stage.scroll
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
    #expect(stage.y == -40)
    scroll.contentSize.width = 900
    #expect(scroll.adjustedContentInset == rim)
    #expect(stage.x == -10)
    scroll.contentSize = CGSize(width: 300, height: 300)
    #expect(scroll.adjustedContentInset == .zero)
    #expect(scroll.contentOffset == .zero)
    scroll.alwaysBounceVertical = true
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
    #expect(stage.y == -40)
  }

  @Test("The safe area counts always or never on request, with the app's own insets")
  func alwaysAndNever() {
    let stage = rimmed(.never)
    #expect(stage.scroll.adjustedContentInset == .zero)
    stage.scroll.contentSize = CGSize(width: 100, height: 100)
    stage.scroll.contentInset = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    stage.scroll.contentInsetAdjustmentBehavior = .always
    #expect(
      stage.scroll.adjustedContentInset == EdgeInsets(top: 45, left: 16, bottom: 37, right: 28))
    #expect(stage.scroll.contentOffset == CGPoint(x: -16, y: -45))
    stage.scroll.contentInsetAdjustmentBehavior = .never
    #expect(stage.scroll.adjustedContentInset == stage.scroll.contentInset)
    #expect(stage.scroll.contentOffset == CGPoint(x: -6, y: -5))
  }

  @Test("Content that rests at its top stays there as the safe area changes, other content stays")
  func edges() {
    let stage = rimmed()
    stage.scroll.contentOffset.y = 700
    stage.host.window.safeAreaInsetsOfSurface.top = 100
    stage.host.update()
    #expect(stage.y == 700)
    stage.scroll.contentOffset.y = -100
    stage.host.window.safeAreaInsetsOfSurface.top = 0
    stage.host.update()
    #expect(stage.y == 0)
  }

  @Test("Content that rests at the bottom or right stays there as room grows")
  func farEdges() {
    let stage = ScrollStage(content: CGSize(width: 1000, height: 1000))
    stage.scroll.contentOffset = CGPoint(x: 600, y: 600)
    stage.scroll.contentInset = EdgeInsets(top: 0, left: 0, bottom: 250, right: 50)
    #expect(stage.scroll.contentOffset == CGPoint(x: 600, y: 600))
    stage.scroll.contentOffset = CGPoint(x: 650, y: 850)
    // Only an offset out of range moves.
    stage.scroll.contentInset = EdgeInsets(top: 0, left: 0, bottom: 100, right: 50)
    #expect(stage.scroll.contentOffset == CGPoint(x: 650, y: 700))
  }

  @Test("The delegate gets each new adjusted inset, once")
  func told() {
    let stage = ScrollStage()
    let listener = Listener()
    stage.scroll.delegate = listener
    stage.host.window.safeAreaInsetsOfSurface = rim
    stage.host.update()
    stage.host.update()
    stage.scroll.contentInset.top = 5
    stage.scroll.contentInset.top = 5
    #expect(listener.insets.map(\.top) == [40, 45])
    #expect(listener.insets.map(\.bottom) == [30, 30])
  }

  @Test("A finger that pulls beyond the safe area has the content return to it")
  func returns() {
    let stage = rimmed()
    stage.pull(by: 110)
    #expect(isNear(stage.y, -40 - (1 - 1 / (0.55 * 100 / 400 + 1)) * 400))
    stage.host.finger(1).up()
    stage.rest()
    #expect(stage.y == -40)
  }

  @Test("Room that changes under a finger leaves the content under it")
  func underFinger() {
    let stage = ScrollStage()
    let finger = stage.host.finger(1).down(at: 200, 100).move(to: 200, 200)
    let before = stage.y
    stage.scroll.contentInset.top = 20
    #expect(stage.y == before)
    finger.move(to: 200, 200.5)
    #expect(abs(stage.y - before) < 0.6)
    finger.hold(for: 0.2).up()
    stage.rest()
    #expect(stage.y == -20)
  }

  // MARK: Indicators

  @Test("V14: Indicators keep within the safe area and within insets of their own")
  func indicators() throws {
    let stage = rimmed(content: CGSize(width: 4000, height: 4000))
    let scroll = stage.scroll
    scroll.flashScrollIndicators()
    stage.host.update()
    let bars = scroll.subviews.compactMap { $0 as? ScrollIndicator }
    let vertical = try #require(bars.first { $0.bounds.height > $0.bounds.width })
    let horizontal = try #require(bars.first { $0.bounds.height < $0.bounds.width })
    func top() -> CGFloat { vertical.frame.minY - scroll.bounds.minY }
    func left() -> CGFloat { horizontal.frame.minX - scroll.bounds.minX }
    #expect(top() == 43 && left() == 13)
    scroll.verticalScrollIndicatorInsets.top = 9
    scroll.horizontalScrollIndicatorInsets.left = 4
    #expect(top() == 52 && left() == 17)
    scroll.automaticallyAdjustsScrollIndicatorInsets = false
    #expect(top() == 12 && left() == 7)
    scroll.scrollIndicatorInsets = EdgeInsets(top: 1, left: 2, bottom: 0, right: 0)
    #expect(top() == 4 && left() == 5)
    #expect(scroll.horizontalScrollIndicatorInsets == scroll.verticalScrollIndicatorInsets)
    #expect(misuses { scroll.verticalScrollIndicatorInsets.top = .nan } == 1)
    #expect(scroll.verticalScrollIndicatorInsets.top == 1)
  }

  @Test("V14: Indicators that were shown change with the style of their scroll view")
  func indicatorStyle() {
    let scroll = rimmed(content: CGSize(width: 4000, height: 4000)).scroll
    scroll.flashScrollIndicators()
    func colors() -> [Color?] {
      scroll.subviews.compactMap { $0 as? ScrollIndicator }.map(\.backgroundColor)
    }
    let white = Color(white: 1, alpha: 0.5)
    #expect(colors().count == 2 && !colors().contains(white))
    scroll.indicatorStyle = .white
    #expect(colors() == [white, white])
  }

  @Test("V14: At the end of the content an indicator ends at its own inset, and fades to rest")
  func indicatorAtEnd() throws {
    let stage = ScrollStage()
    let scroll = stage.scroll
    scroll.verticalScrollIndicatorInsets = EdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    scroll.contentOffset.y = 3600
    scroll.flashScrollIndicators()
    stage.host.update()
    let bar = try #require(scroll.subviews.lazy.compactMap { $0 as? ScrollIndicator }.first)
    #expect(bar.frame.maxY - scroll.bounds.minY == 400 - 30 - ScrollConstants.indicatorInsetPoints)
    let seconds = ScrollConstants.indicatorStaySeconds + ScrollConstants.indicatorFadeSeconds
    stage.host.advance(by: seconds + 0.1)
    #expect(bar.alpha == 0 && !stage.host.application.isAnimating)
  }

  @Test("V14: At the end of the content an indicator keeps above the safe area's lower edge")
  func indicatorAboveRim() throws {
    let stage = rimmed()
    stage.scroll.contentOffset.y = 3630
    stage.scroll.flashScrollIndicators()
    stage.host.update()
    let bars = stage.scroll.subviews.lazy.compactMap { $0 as? ScrollIndicator }
    let bar = try #require(bars.first)
    #expect(bar.frame.maxY - stage.y == 400 - 30 - ScrollConstants.indicatorInsetPoints)
  }

  // MARK: Motions with a new target

  @Test("V3: Content that slows down continues to the new end if the content becomes shorter")
  func shorterContent() {
    let stage = ScrollStage()
    stage.flick(by: -100)
    let before = stage.y
    #expect(stage.scroll.isDecelerating)
    stage.scroll.contentSize.height = before + 400 + 20
    #expect(stage.y == before && stage.scroll.isDecelerating)
    stage.host.runFrame()
    #expect(stage.y > before && stage.y < before + 40)
    stage.rest()
    #expect(isNear(stage.y, before + 20))
    #expect(stage.log.lines.count { $0 == "didEndDecelerating" } == 1)
  }

  @Test("V7: An animation whose end left the range ends in range, without a step")
  func aimed() {
    let stage = ScrollStage()
    stage.scroll.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    stage.host.advance(by: 0.15)
    let before = stage.y
    #expect(before > 500 && before < 2500)
    stage.scroll.contentSize.height = 3000
    #expect(stage.y == before)
    stage.host.runFrame()
    #expect(stage.y > before && stage.y < 2600)
    stage.host.advance(by: 0.3)
    #expect(stage.y == 2600)
    #expect(!stage.scroll.isScrollAnimating)
    #expect(stage.log.lines.count { $0 == "didEndScrollingAnimation" } == 1)
  }

  @Test("V7: An animation to the top that has not begun yet ends at the present top")
  func aimedBeforeFirstFrame() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 300
    stage.scroll.contentInset.top = 80
    stage.scroll.setContentOffset(CGPoint(x: 0, y: -80), animated: true)
    stage.scroll.contentInset.top = 20
    stage.host.advance(by: 0.4)
    #expect(stage.y == -20)
  }

  @Test("V15: A click of the wheel whose end left the range ends at a valid offset")
  func wheel() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 1000
    stage.host.mouse.wheel(by: 0, -1, at: CGPoint(x: 200, y: 200))
    stage.host.advance(by: 0.03)
    stage.scroll.contentSize.height = 1420
    stage.host.advance(by: 0.2)
    #expect(stage.y == 1020)
  }

  // MARK: To the top

  @Test("A window scrolls its one scroll view to the top, and the delegate is called")
  func toTop() {
    let stage = rimmed()
    let listener = Listener()
    stage.scroll.delegate = listener
    stage.scroll.contentOffset.y = 900
    listener.letsGoToTop = false
    #expect(!stage.host.window.scrollToTop())
    listener.letsGoToTop = true
    #expect(stage.host.window.scrollToTop())
    stage.host.advance(by: 0.1)
    #expect(stage.y < 900 && stage.y > -40)
    stage.host.advance(by: 0.3)
    #expect(stage.y == -40)
    #expect(listener.lines == ["should", "should", "top"])
    // At its top already, it is called at once.
    #expect(stage.host.window.scrollToTop())
    #expect(listener.lines == ["should", "should", "top", "should", "top"])
  }

  @Test("A finger that stops the scroll to the top leaves it unreached")
  func toTopStopped() {
    let stage = ScrollStage()
    let listener = Listener()
    stage.scroll.delegate = listener
    stage.scroll.contentOffset.y = 900
    stage.host.window.scrollToTop()
    stage.host.advance(by: 0.1)
    stage.host.finger(1).down(at: 200, 200).hold(for: 0.3).up()
    stage.host.advance(by: 0.5)
    #expect(stage.y > 0)
    #expect(listener.lines == ["should"])
  }

  @Test("If several views scroll to the top, none does; those out of sight do not count")
  func severalToTop() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 900
    let other = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.host.window.addSubview(other)
    #expect(!stage.host.window.scrollToTop())
    other.scrollsToTop = false
    #expect(stage.host.window.scrollToTop())
    other.scrollsToTop = true
    stage.host.advance(by: 0.5)
    #expect(stage.y == 0)
    #expect(!stage.host.window.scrollToTop())
    other.isHidden = true
    #expect(stage.host.window.scrollToTop())
    other.isHidden = false
    other.frame.origin.x = 400
    #expect(stage.host.window.scrollToTop())
  }
}
