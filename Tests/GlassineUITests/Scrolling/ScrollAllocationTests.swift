// Counts allocations per frame while content moves: none.
import CAllocationCounter
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Allocations of scroll views")
struct ScrollAllocationTests {
  private final class Listener: ScrollViewDelegate {
    var steps = 0
    func scrollViewDidScroll(_ scrollView: ScrollView) { steps += 1 }
  }

  private func stage() -> (host: HeadlessHost, scroll: ScrollView, listener: Listener) {
    let host = HeadlessHost()
    let scroll = ScrollView(frame: host.window.bounds)
    scroll.contentSize = CGSize(width: 400, height: 1_000_000)
    for row in 0..<40 {
      let view = View(frame: CGRect(x: 0, y: CGFloat(row) * 50, width: 400, height: 40))
      view.backgroundColor = .red
      scroll.addSubview(view)
    }
    let listener = Listener()
    scroll.delegate = listener
    host.window.addSubview(scroll)
    host.settle()
    return (host, scroll, listener)
  }

  @Test("100 frames of a kinetic scroll allocate nothing", .enabled(if: isOptimized))
  func kinetic() {
    let (host, scroll, listener) = stage()
    let finger = host.finger(1).down(at: 200, 390)
    finger.move(to: CGPoint(x: 200, y: 10), over: 0.08, samplesPerSecond: 125)
    finger.up()
    for _ in 0..<20 { host.runFrame() }
    let steps = listener.steps
    let before = allocation_count()
    for _ in 0..<100 { host.runFrame() }
    let after = allocation_count()
    #expect(listener.steps - steps == 100)
    #expect(after - before == 0)
    #expect(scroll.isDecelerating)
  }

  @Test("1,000 frames of a dragging finger allocate nothing", .enabled(if: isOptimized))
  func dragging() {
    let (host, scroll, listener) = stage()
    scroll.contentOffset.y = 5000
    let finger = host.finger(1).down(at: 200, 200).move(to: 200, 150)
    func drag(_ frames: Int) {
      for frame in 0..<frames { finger.move(to: 200, 150 + CGFloat(frame % 2)) }
    }
    // Buffers grow to their size first.
    drag(500)
    let steps = listener.steps
    let before = allocation_count()
    drag(1000)
    let after = allocation_count()
    #expect(listener.steps - steps >= 999)
    #expect(after - before == 0)
  }
}
