// Scroll views that leave their window, or that user code removes, while content moves.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: leaving the window")
struct ScrollLeavingRules {
  private func isInRange(_ scroll: ScrollView) -> Bool {
    let size = scroll.contentSize
    let x = 0...max(0, size.width - scroll.bounds.width)
    let y = 0...max(0, size.height - scroll.bounds.height)
    return x.contains(scroll.contentOffset.x) && y.contains(scroll.contentOffset.y)
  }

  /// Content pulled 60 points over the top, released, and one frame of its return.
  private func springingBack() -> ScrollStage {
    let stage = ScrollStage()
    stage.pull(by: 70).up()
    stage.host.runFrame()
    #expect(stage.scroll.isDecelerating && stage.y < -10)
    return stage
  }

  @Test("V6: Content that springs back rests in range if its view leaves the window and returns")
  func springs() {
    let stage = springingBack()
    stage.scroll.removeFromSuperview()
    #expect(stage.y == 0 && !stage.scroll.isDecelerating)
    #expect(stage.log.lines.suffix(2) == ["didScroll", "didEndDecelerating"])
    stage.host.window.addSubview(stage.scroll)
    stage.host.settle()
    #expect(stage.y == 0)
    #expect(stage.log.lines.count { $0 == "didEndDecelerating" } == 1)
  }

  /// Acts once, as soon as content moves in a view that has left its window.
  private final class Returner: ScrollViewDelegate {
    var body: (() -> Void)?
    private(set) var ends = 0

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      guard scrollView.window == nil, let body else { return }
      self.body = nil
      body()
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { ends += 1 }
  }

  @Test(
    "V6: It does so if the delegate, as it moves into range, runs frames or returns the view",
    arguments: [true, false])
  func returnsMeanwhile(isAdded: Bool) {
    let stage = springingBack()
    let returner = Returner()
    stage.scroll.delegate = returner
    let (host, scroll) = (stage.host, stage.scroll)
    returner.body = {
      if isAdded { host.window.addSubview(scroll) }
      host.runFrame()
      host.runFrame()
    }
    scroll.removeFromSuperview()
    #expect(returner.body == nil && stage.y == 0 && returner.ends == 1)
    if !isAdded { host.window.addSubview(scroll) }
    host.settle()
    #expect(stage.y == 0 && !scroll.isDecelerating && returner.ends == 1)
  }

  @Test("V6: Content that springs back rests in range behind a full-screen presentation")
  func presentation() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let root = ViewController()
    host.window.rootViewController = root
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 4000)
    root.view.addSubview(scroll)
    host.settle()
    host.finger(1).down(at: 200, 100).move(to: CGPoint(x: 200, y: 170), over: 0.5).hold(for: 0.2)
      .up()
    host.runFrame()
    #expect(scroll.isDecelerating && scroll.contentOffset.y < -10)
    let full = ViewController()
    full.modalPresentationStyle = .fullScreen
    root.present(full, animated: false)
    host.settle()
    root.dismiss(animated: false)
    host.settle()
    #expect(scroll.contentOffset.y == 0 && !scroll.isDecelerating)
  }

  @Test("V13: A scale that springs back is at its limit, in range, if its view leaves the window")
  func zoom() {
    for frames in 1...20 {
      let stage = ScrollStage(content: CGSize(width: 400, height: 400))
      let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      stage.scroll.addSubview(view)
      stage.log.zoomed = view
      stage.scroll.maximumZoomScale = 2
      stage.host.runFrame()
      let (one, two) = (stage.host.finger(1), stage.host.finger(2))
      stage.host.inOneFrame {
        one.down(at: 180, 200)
        two.down(at: 220, 200)
      }
      stage.host.move([(one, CGPoint(x: 160, y: 300)), (two, CGPoint(x: 340, y: 300))], over: 0.2)
      stage.host.inOneFrame {
        one.up()
        two.up()
      }
      for _ in 0..<frames { stage.host.runFrame() }
      stage.scroll.removeFromSuperview()
      stage.host.window.addSubview(stage.scroll)
      stage.host.settle()
      #expect(isInRange(stage.scroll) && (1...2).contains(stage.scroll.zoomScale))
      #expect(stage.log.lines.count { $0 == "didEndZooming" } == 1)
    }
  }

  @Test("V13: A finger that drags on beside a pinch leaves content in range if its view is removed")
  func pinchThenDrag() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 400))
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.scroll.addSubview(view)
    stage.log.zoomed = view
    stage.scroll.maximumZoomScale = 2
    stage.host.runFrame()
    let (one, two) = (stage.host.finger(1), stage.host.finger(2))
    stage.host.inOneFrame {
      one.down(at: 180, 200)
      two.down(at: 220, 200)
    }
    stage.host.move([(one, CGPoint(x: 160, y: 300)), (two, CGPoint(x: 340, y: 300))], over: 0.2)
    one.up()
    two.move(to: CGPoint(x: 380, y: 380), over: 0.1).hold(for: 0.2)
    two.up()
    stage.host.runFrame()
    stage.scroll.removeFromSuperview()
    stage.host.window.addSubview(stage.scroll)
    stage.host.settle()
    #expect(isInRange(stage.scroll))
  }

  @Test("V7: An animation that leaves the window on its way to an offset out of range stays there")
  func animated() {
    let stage = ScrollStage()
    stage.scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    stage.host.advance(by: 0.15)
    let y = stage.y
    #expect(y < 0)
    stage.scroll.removeFromSuperview()
    #expect(stage.y == y && stage.log.lines.last == "didEndScrollingAnimation")
  }

  /// Runs a frame in which the finger lifts, from the delegate's end callback.
  private final class FrameRunner: ScrollViewDelegate {
    var body: () -> Void = {}
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { body() }
  }

  @Test("V11: A finger that stops content may lift in a frame that the delegate then runs")
  func liftsAsItStops() {
    let stage = ScrollStage()
    let runner = FrameRunner()
    stage.scroll.delegate = runner
    stage.flick(by: -200)
    #expect(stage.scroll.isDecelerating)
    let host = stage.host
    runner.body = { [unowned host] in
      host.send(
        .touch(
          TouchSample(
            source: TouchSource(finger: 1), phase: .ended, location: CGPoint(x: 200, y: 200),
            timestamp: host.clock.now, window: host.surface)))
      host.runFrame()
    }
    #expect(misuses { host.finger(1).down(at: 200, 200) } == 0)
    host.settle()
    #expect(!stage.scroll.isDecelerating && !stage.scroll.isTracking)
    runner.body = {}
    // The next finger drags as usual.
    let y = stage.y
    host.finger(2).down(at: 200, 300).move(to: CGPoint(x: 200, y: 200), over: 0.5).hold(for: 0.2)
      .up()
    #expect(stage.y > y + 50)
  }
}
