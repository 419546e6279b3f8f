// The row or item where the focus begins, and whether a cell can have it.
import Foundation
import GlassineUI

extension CellList {
  /// The delegate's preferred row, while no row has had the focus.
  var preferredPlace: RowPlace? {
    guard core.focusedPlace == nil else { return nil }
    loadIfNeeded()
    let focus = window?.application?.focus
    let path =
      focus.map { $0.preferredRow(of: self, askForPreferredFocus) } ?? askForPreferredFocus()
    return path.map(RowPlace.init).flatMap { contains($0) ? $0 : nil }
  }

  /// The target in the delegate's preferred row.
  var preferredTarget: View? { preferredPlace.flatMap { focusTarget(from: $0, isUp: false) } }

  package var rememberedFocusTarget: View? {
    guard remembersLastFocusedIndexPath, let place = core.focusedPlace, contains(place) else {
      return nil
    }
    return focusTarget(from: place, isUp: false)
  }

  func canFocus(_ cell: Cell) -> Bool {
    guard takesPresses, let place = place(ofCell: cell) else { return false }
    return mayFocus(place)
  }
}
