// Layout that only gets other sizes allocates nothing, counted.
import CAllocationCounter
import Foundation
import GlassineTesting
import GlassineUI
import Testing

@Suite("Layout: allocations")
struct LayoutAllocationTests {
  @Test(
    "A screen of stacks and constraints that is resized to and fro allocates nothing",
    .enabled(if: isOptimized))
  func turning() {
    let host = HeadlessHost(size: CGSize(width: 600, height: 400))
    let root = View(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
    host.window.addSubview(root)
    let rows = (0..<6).map { row in
      let stack = StackView(
        arrangedSubviews: (0..<4).map { SizedView(CGFloat(20 + row * 5 + $0), 30) })
      stack.spacing = 6
      stack.distribution = StackView.Distribution(rawValue: row % 5) ?? .fill
      return stack
    }
    let column = StackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.distribution = .equalSpacing
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      column.topAnchor.constraint(equalTo: root.topAnchor),
      column.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    func turn(_ times: Int) {
      for time in 0..<times {
        root.frame.size =
          time % 2 == 0 ? CGSize(width: 400, height: 600) : CGSize(width: 600, height: 400)
        host.window.layoutIfNeeded()
      }
    }
    turn(40)
    #expect(rows[0].frame.width == 584)
    let before = allocation_count()
    turn(200)
    #expect(allocation_count() - before == 0)
    #expect(rows[0].frame.width == 584)
  }
}
