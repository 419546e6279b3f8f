// Constraints on baselines: the view that provides a baseline may change, and a baseline may depend
// on a text's width.
import Foundation
import GlassineScene

extension LayoutEngine {
  /// Reads constraints again if their baseline now belongs to another view.
  func reinstallBaselines() {
    for index in installed.indices.reversed() where !installed[index].baselines.isEmpty {
      pending.append(installed[index].constraint)
      uninstall(at: index)
    }
    pending.reverse()
    installPending()
    if contentsAreStale { measureContents() }
  }

  /// Updates baselines of multi-line texts for the solved widths. Returns whether one moved.
  func fitBaselinesToWidths() -> Bool {
    var changed = false
    for index in installed.indices where !installed[index].baselines.isEmpty {
      guard let reading = read(installed[index].constraint, wantsTerms: false),
        solver.constant(of: installed[index].relation) != reading.constant
      else { continue }
      solver.setConstant(reading.constant, of: installed[index].relation)
      changed = true
    }
    return changed
  }

  /// A view's last solved width; its current width if it was never solved.
  func solvedWidth(of view: View) -> CGFloat {
    guard let slot = slotOfView[view.id] else { return view.bounds.width }
    let variable = slots[Int(slot)].variables[2]
    let width = variable < 0 ? 0 : CGFloat(solver.value(of: variable))
    return width > 0 ? width : view.bounds.width
  }
}
