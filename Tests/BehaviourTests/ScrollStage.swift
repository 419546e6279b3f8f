// The stage of scroll view rules: one that fills the window, and its delegate's callbacks.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI

/// Records a scroll view's delegate calls; steps of `didScroll` in a row are one line.
final class ScrollLog: ScrollViewDelegate {
  private(set) var lines: [String] = []
  /// The latest lift: points per millisecond, and the proposed resting offset.
  private(set) var velocity = CGPoint.zero
  private(set) var target = CGPoint.zero
  /// Another target than the proposed one.
  var wantedTarget: CGPoint?
  var zoomed: View?
  var onScroll: ((ScrollView) -> Void)?
  var onLift: ((ScrollView) -> Void)?

  var text: String { lines.joined(separator: "\n") }

  func take() -> String {
    defer { lines.removeAll() }
    return text
  }

  private func add(_ line: String) {
    if line != lines.last || !line.hasPrefix("did") { lines.append(line) }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    add("didScroll")
    onScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { add("willBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let wantedTarget { targetContentOffset.pointee = wantedTarget }
    add("willEndDragging")
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    add("didEndDragging \(decelerate)")
    onLift?(scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { add("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { add("didEndDecelerating") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    add("didEndScrollingAnimation")
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }

  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    add("willBeginZooming")
  }

  func scrollViewDidZoom(_ scrollView: ScrollView) { add("didZoom") }

  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {
    add("didEndZooming")
  }
}

/// A scroll view that fills a window.
struct ScrollStage {
  let host: HeadlessHost
  let scroll: ScrollView
  let log = ScrollLog()

  init(
    size: CGSize = CGSize(width: 400, height: 400),
    content: CGSize = CGSize(width: 400, height: 4000), framesPerSecond: Double = 60
  ) {
    host = HeadlessHost(size: size, framesPerSecond: framesPerSecond)
    scroll = ScrollView(frame: CGRect(origin: .zero, size: size))
    scroll.contentSize = content
    scroll.delegate = log
    host.window.addSubview(scroll)
    host.settle()
  }

  var y: CGFloat { scroll.contentOffset.y }
  var x: CGFloat { scroll.contentOffset.x }

  /// One sample at a time of its own, in milliseconds since `start`, and no frame.
  func send(
    _ phase: TouchSamplePhase, _ x: CGFloat, _ y: CGFloat, at milliseconds: Double,
    from start: TimeInterval = 0
  ) {
    host.send(
      .touch(
        TouchSample(
          source: TouchSource(finger: 1), phase: phase, location: CGPoint(x: x, y: y),
          timestamp: start + milliseconds / 1000, window: host.surface)))
  }

  /// A drag straight up or down at a steady speed for 80 ms, a sample and a frame each 8 ms, and
  /// the lift 8 ms after the last of them.
  func flick(from y: CGFloat = 350, by distance: CGFloat) {
    let start = host.clock.now
    send(.began, 200, y, at: 0, from: start)
    for step in 1...10 {
      host.clock.advance(to: start + Double(step) * 0.008)
      send(.moved, 200, y + distance * CGFloat(step) / 10, at: Double(step) * 8, from: start)
      host.update()
    }
    host.clock.advance(to: start + 0.088)
    send(.ended, 200, y + distance, at: 88, from: start)
    host.update()
  }

  /// Pulls slowly, holds long enough that no speed is left, and keeps the finger down.
  @discardableResult
  func pull(from y: CGFloat = 100, by distance: CGFloat) -> Finger {
    host.finger(1).down(at: 200, y)
      .move(to: CGPoint(x: 200, y: y + distance), over: 0.5).hold(for: 0.2)
  }

  /// Runs frames until nothing moves; returns the time.
  @discardableResult
  func rest() -> TimeInterval {
    let start = host.clock.now
    while scroll.isDecelerating || scroll.isZoomBouncing { host.runFrame() }
    return host.clock.now - start
  }
}

/// |a - b| at most `tolerance`.
func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
  abs(a - b) <= tolerance
}
