// V9: a flick turns the page in its own direction, whatever the drag before it.
import Foundation
import GlassineTesting
import GlassineUI
import Testing

@Suite("V9: pages that are dragged to and fro")
struct ScrollPagingRules {
  /// Five pages of 100 points, the third in sight.
  private func stage() -> (HeadlessHost, ScrollView) {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    let scroll = ScrollView(frame: host.window.bounds)
    scroll.contentSize = CGSize(width: 500, height: 100)
    scroll.isPagingEnabled = true
    host.window.addSubview(scroll)
    scroll.contentOffset.x = 200
    host.settle()
    return (host, scroll)
  }

  /// Drags by the given points, rests, then flicks by the given points in six frames.
  private func rest(after drag: CGFloat, flick: CGFloat) -> CGFloat {
    let (host, scroll) = stage()
    let finger = host.finger(1).down(at: 50, 50)
    finger.move(to: 50 + drag / 2, 50).move(to: 50 + drag, 50).hold(for: 0.3)
    for step in 1...6 { finger.move(to: 50 + drag + flick * CGFloat(step) / 6, 50) }
    finger.up()
    host.advance(by: 2)
    return scroll.contentOffset.x
  }

  @Test("V9: A flick back from part of the way to the next page stays on the page")
  func back() {
    #expect(rest(after: -50, flick: 20) == 200)
    #expect(rest(after: 50, flick: -20) == 200)
  }

  @Test("V9, V11: Pages that a finger stopped on their way turn on once it lifts")
  func stopped() {
    let (host, scroll) = stage()
    host.finger(1).down(at: 80, 50).move(to: CGPoint(x: 20, y: 50), over: 0.08).up()
    host.advance(by: 0.05)
    #expect(scroll.contentOffset.x > 250 && scroll.contentOffset.x < 300)
    host.finger(1).down(at: 50, 50).hold(for: 0.5)
    #expect(scroll.contentOffset.x < 300 && !scroll.isDecelerating)
    host.finger(1).up()
    host.advance(by: 2)
    #expect(scroll.contentOffset.x == 300)
  }

  @Test("V9: A flick on turns one page, from however little of the way")
  func on() {
    #expect(rest(after: -20, flick: -30) == 300)
    #expect(rest(after: 20, flick: 30) == 100)
    #expect(rest(after: -70, flick: -60) == 300, "at most one")
    #expect(rest(after: 70, flick: 60) == 100, "at most one")
  }
}
