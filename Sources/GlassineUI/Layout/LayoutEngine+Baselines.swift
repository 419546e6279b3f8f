// Constraints that go by baselines: whose baseline that is may change, and so may the place of one
// that follows from a text's width.
import Foundation
import GlassineScene

extension LayoutEngine {
  /// Reads constraints anew that go by the baseline of another view by now.
  func reinstallBaselines() {
    for index in installed.indices.reversed() where !installed[index].baselines.isEmpty {
      pending.append(installed[index].constraint)
      uninstall(at: index)
    }
    pending.reverse()
    installPending()
    if contentsAreStale { measureContents() }
  }

  /// Texts of several lines have their baselines where the width that was solved puts them. Returns
  /// whether one moved.
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

  /// A view's width as it was solved last; as it is, where it never was.
  func solvedWidth(of view: View) -> CGFloat {
    guard let slot = slotOfView[view.id] else { return view.bounds.width }
    let variable = slots[Int(slot)].variables[2]
    let width = variable < 0 ? 0 : CGFloat(solver.value(of: variable))
    return width > 0 ? width : view.bounds.width
  }
}
