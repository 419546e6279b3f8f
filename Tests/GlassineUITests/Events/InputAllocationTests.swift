// No allocation in steady state for the pointer and for grids.
import CAllocationCounter
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Allocations of the pointer and of grids")
struct InputAllocationTests {
  /// The allocations of `body` in 500 rounds, after 300 in which buffers grow to their size.
  private func allocations(_ body: (Int) -> Void) -> UInt {
    for round in 0..<300 { body(round) }
    let before = allocation_count()
    for round in 300..<800 { body(round) }
    return allocation_count() - before
  }

  @Test("A pointer that moves over views allocates nothing", .enabled(if: isOptimized))
  func hover() {
    final class Ear: View {
      var moves = 0
      override func hoverChanged(_ hover: HoverSample, with event: Event?) { moves += 1 }
    }
    let host = HeadlessHost()
    let ears = (0..<2).map { Ear(frame: CGRect(x: 200 * $0, y: 0, width: 200, height: 400)) }
    for ear in ears { host.window.addSubview(ear) }
    let found = allocations { round in
      _ = host.send(
        .hover(
          HoverSample(
            phase: .moved, location: CGPoint(x: round * 7 % 400, y: 50 + round % 100),
            timestamp: host.application.now, window: host.surface)))
      host.update()
    }
    #expect(ears[0].moves > 300 && ears[1].moves > 300)
    #expect(found == 0)
  }

  @Test(
    "100 frames of a kinetic scroll of 100,000 items allocate nothing", .enabled(if: isOptimized))
  func grid() {
    final class Items: CollectionViewDataSource {
      var filled = 0
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 100_000 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        filled += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.contentView.backgroundColor = indexPath.item % 2 == 0 ? .red : .green
        return cell
      }
    }
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let grid = CollectionView(frame: host.window.bounds)
    let items = Items()
    grid.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = items
    host.window.addSubview(grid)
    func scroll() -> (allocations: UInt, items: Int) {
      grid.contentOffset.y = 1000
      host.runFrame()
      grid.fling(velocity: CGPoint(x: 0, y: 4000))
      for _ in 0..<20 { host.runFrame() }
      let (filled, before) = (items.filled, allocation_count())
      for _ in 0..<100 { host.runFrame() }
      return (allocation_count() - before, items.filled - filled)
    }
    for _ in 0..<5 { _ = scroll() }
    let result = scroll()
    #expect(result.items > 50)
    #expect(result.allocations == 0)
  }
}
