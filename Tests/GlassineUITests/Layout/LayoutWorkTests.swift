// What a layout leaves to do, and what it does in vain: nothing.
import Foundation
import GlassineBase
import GlassineTesting
@testable import GlassineUI
import Testing

/// A view whose content has the width that the test sets.
private final class Content: View {
  var width = View.noIntrinsicMetric {
    didSet { invalidateIntrinsicContentSize() }
  }
  override var intrinsicContentSize: CGSize {
    CGSize(width: width, height: View.noIntrinsicMetric)
  }
}

@Suite("Layout: its work")
struct LayoutWorkTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let content = Content(frame: .zero)

  private func solver() throws -> LayoutSolver {
    try #require(root.layoutStateIfAny?.engine?.solver)
  }

  /// Pins the content to three edges of the root.
  private func show() {
    host.window.addSubview(root)
    content.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(content)
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      content.topAnchor.constraint(equalTo: root.topAnchor),
      content.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
    ])
  }

  @Test("A turn without a change solves nothing, and one with a change leaves nothing to solve")
  func turns() throws {
    show()
    let width = content.widthAnchor.constraint(equalToConstant: 100)
    width.priority = .defaultHigh
    width.isActive = true
    host.settle()
    let solver = try solver()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 290))
    for change in 0..<8 {
      let (solutions, pivots) = (solver.solutionCount, solver.pivotCount)
      root.setNeedsLayout()
      host.settle()
      #expect(solver.solutionCount == solutions && solver.pivotCount == pivots)
      switch change % 4 {
      case 0: width.constant = CGFloat(120 + change)
      case 1: width.priority = change < 4 ? .defaultLow : .defaultHigh
      case 2: root.frame.size.height = CGFloat(280 - change)
      default: content.width = CGFloat(50 + change)
      }
      host.settle()
      #expect(solver.solutionCount > solutions, "after change \(change)")
      #expect(!solver.needsImproving && !solver.valuesAreStale, "after change \(change)")
    }
    #expect(content.frame.height == 264)
  }

  @Test("A constraint of a view that has left asks its former host for nothing")
  func left() {
    show()
    let width = content.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    host.settle()
    content.removeFromSuperview()
    host.settle()
    width.constant = 50
    width.priority = .defaultLow
    #expect(!root.needsLayout)
    width.isActive = false
    #expect(!root.needsLayout)
  }

  @Test("A content's relation that has the first number follows the content")
  func firstRelation() throws {
    let first = content.widthAnchor.constraint(greaterThanOrEqualToConstant: 1)
    let second = content.widthAnchor.constraint(greaterThanOrEqualToConstant: 2)
    host.window.addSubview(root)
    content.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(content)
    LayoutConstraint.activate([first, second])
    show()
    host.settle()
    // The numbers that are free again are given in reverse.
    LayoutConstraint.deactivate([first])
    LayoutConstraint.deactivate([second])
    content.width = 50
    host.settle()
    #expect(content.frame.width == 50)
    content.width = 20
    host.settle()
    #expect(content.frame.width == 20)
    content.width = 90
    host.settle()
    #expect(content.frame.width == 90)
    let relations = try solver().entries.count - solver().freeEntries.count
    content.width = 40
    host.settle()
    #expect(try solver().entries.count - solver().freeEntries.count == relations)
  }
}
