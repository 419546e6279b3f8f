// Counts allocations per sample and frame while recognizers follow fingers: none.
import CAllocationCounter
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Allocations of recognizers")
struct GestureAllocationTests {
  /// Drags `fingers` for 1,000 frames of four samples each; returns the number of change callbacks.
  private func drag(
    _ fingers: Int, _ recognizers: [GestureRecognizer]
  ) -> (allocations: UInt, changes: Int) {
    let host = HeadlessHost()
    let view = View(frame: host.window.bounds)
    view.isMultipleTouchEnabled = true
    host.window.addSubview(view)
    let delegate = AnsweringDelegate()
    delegate.isSimultaneous = { _, _ in true }
    var changes = 0
    for recognizer in recognizers {
      recognizer.delegate = delegate
      recognizer.addAction { if $0.state == .changed { changes += 1 } }
      view.addGestureRecognizer(recognizer)
    }
    for finger in 0..<fingers {
      host.finger(Int64(finger + 1)).down(at: 100 + CGFloat(finger) * 100, 200)
    }
    func frames(_ count: Int) {
      for frame in 0..<count {
        host.inOneFrame {
          for sample in 0..<4 {
            // Two fingers move different ways, so that they pinch and rotate.
            let way = CGFloat((frame * 4 + sample) % 40)
            for finger in 0..<fingers {
              host.finger(Int64(finger + 1)).move(
                to: 100 + CGFloat(finger) * (100 + way), 200 + way * (finger == 0 ? 1 : -1))
            }
          }
        }
      }
    }
    // Buffers grow to their size first.
    frames(300)
    changes = 0
    let before = allocation_count()
    frames(1000)
    return (allocation_count() - before, changes)
  }

  @Test("1,000 frames of a bare pan allocate nothing", .enabled(if: isOptimized))
  func pan() {
    let found = drag(1, [PanGestureRecognizer()])
    #expect(found.changes == 1000)
    #expect(found.allocations == 0)
  }

  @Test("1,000 frames of pinch and rotation together allocate nothing", .enabled(if: isOptimized))
  func pinchAndRotation() {
    let found = drag(2, [PinchGestureRecognizer(), RotationGestureRecognizer()])
    #expect(found.changes == 2000)
    #expect(found.allocations == 0)
  }

  @Test("1,000 frames under six recognizers allocate nothing", .enabled(if: isOptimized))
  func six() {
    let found = drag(
      2,
      [
        PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
        TapGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer(),
      ])
    #expect(found.changes >= 3000)
    #expect(found.allocations == 0)
  }
}
