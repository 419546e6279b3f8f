// Invalid numbers in a scroll view: no visible effect, and no crash.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: invalid numbers")
struct ScrollMisuseRules {
  @Test("V13: NaN zoom limits are misuse; in the wrong order, the minimum holds")
  func zoomLimits() {
    let stage = ScrollStage()
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.scroll.addSubview(view)
    stage.log.zoomed = view
    let before = ViewRegistry.main.diagnostics.misuseCount
    _ = Diagnostics.surviving {
      for limit in [CGFloat.nan, .infinity, -1] {
        stage.scroll.minimumZoomScale = limit
        stage.scroll.maximumZoomScale = limit
      }
    }
    #expect(ViewRegistry.main.diagnostics.misuseCount == before + 6)
    #expect(stage.scroll.minimumZoomScale == 1 && stage.scroll.maximumZoomScale == 1)
    #expect(stage.scroll.pinchGestureRecognizer == nil)
    stage.scroll.minimumZoomScale = 3
    stage.scroll.maximumZoomScale = 0.5
    #expect(stage.scroll.pinchGestureRecognizer == nil)
    let lines = Diagnostics.surviving { stage.scroll.zoomScale = 1 }
    #expect(ViewRegistry.main.diagnostics.misuseCount == before + 7)
    #expect(lines == ["minimumZoomScale 3.0 is above maximumZoomScale 0.5"])
    #expect(stage.scroll.zoomScale == 3)
    stage.host.finger(1).down(at: 150, 200)
    stage.host.finger(2).down(at: 250, 200)
    stage.host.finger(2).move(to: 350, 200)
    stage.host.finger(1).up()
    stage.host.finger(2).up()
    stage.rest()
    #expect(isNear(stage.scroll.zoomScale, 3))
  }

  @Test("V9: Pages of size zero or NaN, and in a view of size zero: no pages")
  func pages() {
    let sizes = [
      CGSize.zero, CGSize(width: CGFloat.nan, height: .nan),
      CGSize(width: CGFloat.infinity, height: .infinity), CGSize(width: 10, height: -1),
    ]
    for page in sizes {
      for size in [CGSize(width: 400, height: 400), .zero, CGSize(width: 400, height: 0)] {
        let stage = ScrollStage()
        stage.scroll.isPagingEnabled = true
        #expect(misuses { stage.scroll.pageSize = page } == (page == .zero ? 0 : 1))
        #expect(stage.scroll.pageSize == .zero)
        stage.scroll.frame.size = size
        stage.scroll.clipsToBounds = false
        stage.flick(by: -200)
        stage.scroll.fling(velocity: CGPoint(x: 0, y: 900))
        stage.rest()
        #expect(stage.y.isFinite && stage.x == 0)
        #expect(stage.y >= 0 && stage.y <= 4000 - size.height)
        #expect(!stage.scroll.isDecelerating)
      }
    }
  }

  @Test("V1: NaN offsets, sizes, insets and speeds are misuse and change nothing")
  func numbers() {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 100
    let before = ViewRegistry.main.diagnostics.misuseCount
    _ = Diagnostics.surviving {
      stage.scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
      stage.scroll.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
      stage.scroll.contentSize = CGSize(width: -1, height: 10)
      stage.scroll.contentSize = CGSize(width: 10, height: CGFloat.nan)
      stage.scroll.contentInset.top = .nan
      stage.scroll.fling(velocity: CGPoint(x: CGFloat.nan, y: 0))
      stage.scroll.zoomScale = 0
      stage.scroll.zoom(to: .zero, animated: false)
      stage.scroll.scrollRectToVisible(
        CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), animated: false)
    }
    #expect(ViewRegistry.main.diagnostics.misuseCount == before + 9)
    #expect(stage.scroll.contentOffset == CGPoint(x: 0, y: 100))
    #expect(stage.scroll.contentSize == CGSize(width: 400, height: 4000))
    #expect(stage.scroll.contentInset.top == 0)
  }

  @Test("V13: A double tap zooms to its point; a single tap waits for it")
  func doubleTapZoom() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 400))
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.scroll.addSubview(view)
    stage.log.zoomed = view
    stage.scroll.maximumZoomScale = 4
    var singles = 0
    let double = TapGestureRecognizer { [scroll = stage.scroll] recognizer in
      let place = recognizer.location(in: view)
      scroll.zoom(
        to: CGRect(x: place.x - 100, y: place.y - 100, width: 200, height: 200), animated: true)
    }
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer { _ in singles += 1 }
    single.require(toFail: double)
    view.addGestureRecognizer(double)
    view.addGestureRecognizer(single)
    stage.host.finger(1).tap(at: CGPoint(x: 250, y: 150), count: 2)
    stage.host.advance(by: 0.5)
    #expect(isNear(stage.scroll.zoomScale, 2))
    // The tapped point is in the middle: (250, 150) doubled, less half a screen.
    #expect(isNear(stage.x, 300) && isNear(stage.y, 100))
    #expect(singles == 0)
    stage.host.finger(1).tap(at: 200, 200)
    stage.host.advance(by: 0.5)
    #expect(singles == 1)
  }
}
