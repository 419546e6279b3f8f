// A hit-test through views retains its answer alone, shown by counting.
import CRetainCounter
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("References of a hit-test")
struct HitTestReferenceTests {
  /// The queried parts of the screen, 400 by 400 points each.
  enum Part: Int, CaseIterable {
    /// Rows within rows, below a view that lets touches through.
    case nested
    /// Many siblings side by side.
    case crowd
    /// Rows that were scrolled by part of a point.
    case scrolled
    /// A rotated panel with others in it.
    case turned

    @MainActor
    func fill(_ panel: View) {
      switch self {
      case .nested:
        let outer = view(0, 0, 400, 400, in: panel)
        outer.touchPolicy = .passThrough
        for row in 0..<10 {
          let row = view(0, CGFloat(row) * 40, 400, 40, in: outer)
          for column in 0..<8 { _ = view(CGFloat(column) * 50, 4, 46, 32, in: row) }
        }
      case .crowd:
        for number in 0..<900 {
          _ = view(CGFloat(number % 30) * 13, CGFloat(number / 30) * 13, 12, 12, in: panel)
        }
      case .scrolled:
        let list = view(0, 0, 400, 400, in: panel)
        for row in 0..<40 { _ = view(0, CGFloat(row) * 20, 400, 19, in: list) }
        list.bounds.origin.y = 133.3
      case .turned:
        let card = view(50, 50, 300, 300, in: panel)
        for row in 0..<10 { _ = view(10, CGFloat(row) * 30, 280, 28, in: card) }
        card.transform = CGAffineTransform(rotationAngle: 0.3)
      }
    }
  }

  @Test(
    "A hit-test retains its answer, and nothing on its way, also on edges",
    .enabled(if: isOptimized), arguments: Part.allCases)
  func answersAlone(part: Part) {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let panel = view(0, 0, 400, 400, in: host.window)
    part.fill(panel)
    host.settle()
    let window = host.window
    var (hits, sum) = (0, 0)
    func ask(_ shift: CGFloat) {
      for y in 0..<40 {
        for x in 0..<40 {
          let point = CGPoint(x: CGFloat(x) * 10 + shift, y: CGFloat(y) * 10 + shift)
          if let hit = window.hitTest(point, with: nil) {
            hits += 1
            sum &+= Int(hit.id.index)
          }
        }
      }
    }
    // Whole points fall on edges, others on none.
    for shift in [0, 0.3] {
      for _ in 0..<3 { ask(shift) }
      hits = 0
      let before = reference_count_changes()
      ask(shift)
      let changes = reference_count_changes() - before
      #expect(hits == 1600)
      // Retained for the caller, and released by it.
      #expect(changes <= 2 * 1600 + 16, "\(changes) at \(shift)")
    }
    #expect(sum > 0)
  }
}

@MainActor
private func view(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: View
) -> View {
  let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
  parent.addSubview(view)
  return view
}
