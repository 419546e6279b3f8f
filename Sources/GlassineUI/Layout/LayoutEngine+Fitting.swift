// How large a view would be if nothing but what is in it had a say.
import Foundation
import GlassineScene

extension LayoutEngine {
  /// An engine of its own for what lies in `view`, whose size is open; for a question.
  static func forFitting(_ view: View) -> LayoutEngine {
    let engine = LayoutEngine(host: view, isTemporary: true)
    engine.pending = ContiguousArray(view.layoutStateIfAny?.constraints ?? [])
    // What is open is solved together; what has a frame of its own keeps it.
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
    contentsAreStale = true
    for (part, length, priority) in [(2, target.width, horizontal), (3, target.height, vertical)] {
      let term = LayoutSolver.Term(variable(hostSlot, part), 1)
      _ = solver.add(
        CollectionOfOne(term), .equal, Double(length), priority: priority.rawValue)
    }
    solve()
    let scale = hostView?.layoutScale ?? 1
    func length(_ part: Int) -> CGFloat {
      let value = CGFloat(solver.value(of: variable(hostSlot, part)))
      // Up to whole pixels, so that what fits into the answer fits.
      return (value * scale - LayoutConstants.pixelGrain).rounded(.up) / scale
    }
    return CGSize(width: length(2), height: length(3))
  }
}
