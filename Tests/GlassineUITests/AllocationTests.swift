// Counts allocations: none per touch and frame.
import CAllocationCounter
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// Counts calls and records nothing.
private final class QuietView: View {
  var moves = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { moves += touches.count }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}

@Suite("Allocations")
struct AllocationTests {
  @Test(
    "The counter counts: an array is an allocation",
    .enabled(if: allocation_counting_works() != 0))
  func counts() {
    let before = allocation_count()
    var array = [Int](repeating: 1, count: 1000)
    array[0] = Int(before)
    #expect(allocation_count() > before)
    #expect(array.count == 1000)
  }

  private func allocations(
    frames: Int, views: [(CGRect, isMultiple: Bool)], watches: Bool = false,
    fingers: [CGPoint], samples: Int
  ) -> (allocations: UInt, moves: Int) {
    let host = HeadlessHost()
    var quiet: [QuietView] = []
    for (frame, isMultiple) in views {
      let view = QuietView(frame: frame)
      view.isMultipleTouchEnabled = isMultiple
      view.backgroundColor = .red
      host.window.addSubview(view)
      quiet.append(view)
    }
    if watches {
      let watcher = QuietView(frame: host.window.bounds)
      watcher.touchPolicy = .watch
      host.window.addSubview(watcher)
    }
    for (index, place) in fingers.enumerated() {
      host.finger(Int64(index + 1)).down(at: place)
    }
    func drag(_ frames: Int) {
      for frame in 0..<frames {
        host.inOneFrame {
          for sample in 0..<samples {
            for index in 0..<fingers.count {
              host.finger(Int64(index + 1)).move(
                to: fingers[index].x + CGFloat((frame * samples + sample) % 7),
                fingers[index].y + CGFloat(frame % 5))
            }
          }
        }
      }
    }
    drag(50)
    let moves = quiet.reduce(0) { $0 + $1.moves }
    let before = allocation_count()
    drag(frames)
    let after = allocation_count()
    return (after - before, quiet.reduce(0) { $0 + $1.moves } - moves)
  }

  @Test("1,000 frames of a two-finger drag on one view allocate nothing", .enabled(if: isOptimized))
  func oneView() {
    let result = allocations(
      frames: 1000, views: [(CGRect(x: 0, y: 0, width: 400, height: 400), true)],
      fingers: [CGPoint(x: 50, y: 50), CGPoint(x: 200, y: 200)], samples: 3)
    #expect(result.moves == 2000)
    #expect(result.allocations == 0)
  }

  @Test("1,000 frames of a finger on each of two views allocate nothing", .enabled(if: isOptimized))
  func twoViews() {
    let result = allocations(
      frames: 1000,
      views: [
        (CGRect(x: 0, y: 0, width: 100, height: 100), false),
        (CGRect(x: 100, y: 0, width: 100, height: 100), false),
      ],
      fingers: [CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 50)], samples: 2)
    #expect(result.moves == 2000)
    #expect(result.allocations == 0)
  }

  @Test("A drag under a watching view allocates nothing either", .enabled(if: isOptimized))
  func watched() {
    let result = allocations(
      frames: 1000, views: [(CGRect(x: 0, y: 0, width: 400, height: 400), false)], watches: true,
      fingers: [CGPoint(x: 50, y: 50)], samples: 133)
    #expect(result.moves == 1000)
    #expect(result.allocations == 0)
  }
}
