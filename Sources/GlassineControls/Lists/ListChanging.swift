// The animation of an applied batch; the list decides how a cell appears and disappears.
import Foundation
import GlassineBase
import GlassineUI

/// A row whose cell has temporary values: an appearing row, or a visible cell that is no longer
/// live.
struct LeavingCell<Live: LiveCell> {
  var row: Live
  // The cell's own values, to be restored.
  private let center: CGPoint
  private let alpha: CGFloat
  private let transform: CGAffineTransform

  init(_ row: Live) {
    self.row = row
    (center, alpha, transform) = (row.cell.center, row.cell.alpha, row.cell.transform)
  }

  func restore() {
    row.cell.transform = transform
    row.cell.center = center
    row.cell.alpha = alpha
  }
}

extension CellList {
  /// Animates `layOut`, and the disappearance of cells.
  /// - Parameter gone: deleted rows; their cells are still in place.
  func animateChanges(
    gone: [Live], completion: ((Bool) -> Void)? = nil, layOut: @escaping () -> Void,
    putAway: @escaping (Live) -> Void
  ) {
    var leaving = gone.map { LeavingCell($0) }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      layOut()
      for cell in leaving { putAway(cell.row) }
      leaving += self.core.slidingOut
      self.core.slidingOut.removeAll()
    } completion: { [list = ViewReference<Self>(self)] finished in
      for cell in leaving { list.view?.finish(cell) }
      completion?(finished)
    }
  }

  private func finish(_ leaving: LeavingCell<Live>) {
    leaving.restore()
    recycle(leaving.row.cell)
    tellEndOfDisplay(leaving.row)
  }
}
