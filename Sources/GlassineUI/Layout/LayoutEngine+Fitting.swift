// The size of a view that only its content determines.
import Foundation
import GlassineScene

extension LayoutEngine {
  /// A temporary engine for the content of `view`, whose size is not fixed; for one query.
  static func forFitting(_ view: View) -> LayoutEngine {
    let engine = LayoutEngine(host: view, isTemporary: true)
    engine.pending = ContiguousArray(view.layoutStateIfAny?.constraints ?? [])
    // Free views are solved together; views with a frame keep it.
    var ids: [NodeID] = []
    func collect(_ view: View) {
      view.forEachSubview { if $0.isOpenToLayout { ids.append($0.id) } }
    }
    collect(view)
    while let id = ids.popLast() {
      guard let inner = ViewRegistry.main.view(for: id) else { continue }
      engine.pending += inner.layoutStateIfAny?.constraints ?? []
      collect(inner)
    }
    return engine
  }

  /// The host's size, nearest to `target` at these priorities.
  func fit(
    _ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> CGSize {
    slots[Int(hostSlot)].isFixed = false
    for (part, length, priority) in [(2, target.width, horizontal), (3, target.height, vertical)] {
      let term = LayoutSolver.Term(variable(hostSlot, part), 1)
      _ = solver.add(
        CollectionOfOne(term), .equal, Double(length), priority: priority.rawValue)
    }
    solve()
    let scale = hostView?.layoutScale ?? 1
    func length(_ part: Int) -> CGFloat {
      let value = CGFloat(solver.value(of: variable(hostSlot, part)))
      // Rounded up to whole pixels, so that the content fits into the result.
      return (value * scale - LayoutConstants.pixelGrain).rounded(.up) / scale
    }
    return CGSize(width: length(2), height: length(3))
  }
}
