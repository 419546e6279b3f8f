// Pulling content down to refresh it.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: pulling to refresh")
struct ScrollRefreshRules {
  private final class Count { var value = 0 }

  private func refreshing() -> (stage: ScrollStage, control: RefreshControl, count: Count) {
    let stage = ScrollStage()
    let control = RefreshControl()
    let count = Count()
    control.addAction(for: .valueChanged) { _ in count.value += 1 }
    stage.scroll.refreshControl = control
    stage.host.settle()
    return (stage, control, count)
  }

  /// The finger's distance for a given shown excess.
  private func travel(showing shown: CGFloat) -> CGFloat {
    10 + (1 / (1 - shown / 400) - 1) * 400 / 0.55
  }

  @Test(
    "A pull of 80 points starts a refresh, once, and content rests 60 points lower until the end")
  func pull() {
    let (stage, control, count) = refreshing()
    #expect(control.alpha == 0)
    let finger = stage.host.finger(1).down(at: 200, 50)
    finger.move(to: 200, 50 + travel(showing: 79))
    #expect(count.value == 0 && !control.isRefreshing && control.alpha == 1)
    finger.move(to: 200, 50 + travel(showing: 81))
    #expect(count.value == 1 && control.isRefreshing)
    #expect(isNear(stage.y, -81, 1e-3))
    finger.move(to: 200, 50 + travel(showing: 30)).move(to: 200, 50 + travel(showing: 90))
    finger.hold(for: 0.2).up()
    stage.rest()
    #expect(count.value == 1)
    #expect(stage.y == -60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
    control.endRefreshing()
    #expect(stage.y == -60)
    stage.host.advance(by: 0.1)
    #expect(stage.y > -60 && stage.y < 0)
    stage.host.advance(by: 0.4)
    #expect(stage.y == 0 && control.alpha == 0)
    #expect(stage.scroll.adjustedContentInset == .zero)
    #expect(!stage.log.lines.contains("didEndScrollingAnimation"))
  }

  @Test("A pull that is too short starts nothing, nor does content that flies beyond its top")
  func short() {
    let (stage, control, count) = refreshing()
    stage.pull(by: travel(showing: 60)).up()
    stage.rest()
    #expect(stage.y == 0)
    stage.scroll.contentOffset.y = 100
    stage.scroll.fling(velocity: CGPoint(x: 0, y: -9000))
    var highest = stage.y
    while stage.scroll.isDecelerating {
      stage.host.runFrame()
      highest = min(highest, stage.y)
    }
    #expect(highest < -80)
    #expect(count.value == 0 && !control.isRefreshing)
  }

  @Test("A refresh done before the finger lifts lets content return to its top")
  func doneAtOnce() {
    let (stage, control, count) = refreshing()
    control.addAction(for: .valueChanged) { ($0 as? RefreshControl)?.endRefreshing() }
    let finger = stage.host.finger(1).down(at: 200, 50).move(to: 200, 50 + travel(showing: 100))
    #expect(count.value == 1 && !control.isRefreshing)
    #expect(isNear(stage.y, -100, 1e-3))
    // The same drag does not start it again.
    finger.move(to: 200, 60).move(to: 200, 50 + travel(showing: 100)).hold(for: 0.2).up()
    stage.rest()
    #expect(count.value == 1 && stage.y == 0)
    stage.pull(by: travel(showing: 100)).up()
    stage.rest()
    #expect(count.value == 2 && stage.y == 0)
  }

  @Test("Begun by code it sends nothing and moves nothing, and content may rest in its room")
  func byCode() {
    let (stage, control, count) = refreshing()
    control.beginRefreshing()
    #expect(control.isRefreshing && count.value == 0 && stage.y == 0)
    stage.scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    stage.host.advance(by: 0.4)
    #expect(stage.y == -60)
    // A pull during a refresh starts nothing.
    stage.pull(by: 300).up()
    stage.rest()
    #expect(count.value == 0 && stage.y == -60)
    // Content that is elsewhere by then stays there.
    stage.scroll.contentOffset.y = 500
    control.endRefreshing()
    stage.host.advance(by: 0.5)
    #expect(stage.y == 500)
  }

  @Test("A refresh that ends while content returns from a pull lets it return to the top")
  func doneInFlight() {
    let (stage, control, _) = refreshing()
    stage.pull(by: travel(showing: 120)).up()
    stage.host.advance(by: 0.1)
    #expect(stage.scroll.isDecelerating)
    control.endRefreshing()
    stage.rest()
    #expect(stage.y == 0)
  }

  @Test("Disabled it does not start; removed during a refresh it removes its room")
  func disabledAndRemoved() {
    let (stage, control, count) = refreshing()
    control.isEnabled = false
    stage.pull(by: travel(showing: 150)).up()
    stage.rest()
    #expect(count.value == 0)
    control.isEnabled = true
    stage.pull(by: travel(showing: 150)).up()
    stage.rest()
    #expect(stage.y == -60 && stage.scroll.adjustedContentInset.top == 60)
    stage.scroll.refreshControl = nil
    #expect(stage.y == 0 && stage.scroll.adjustedContentInset.top == 0)
    #expect(control.superview == nil)
  }

  @Test("It is below the app's own inset and the safe area, and grows with its title")
  func insets() {
    let (stage, control, count) = refreshing()
    stage.scroll.contentInset.top = 30
    stage.host.window.safeAreaInsetsOfSurface.top = 20
    stage.host.update()
    #expect(stage.y == -50)
    stage.pull(by: travel(showing: 90)).up()
    stage.rest()
    #expect(count.value == 1 && stage.y == -110)
    control.attributedTitle = AttributedString("Updated\nat noon\nby hand")
    #expect(control.bounds.height > 60)
    #expect(stage.scroll.adjustedContentInset.top == 50 + control.bounds.height)
  }
}
