// The table's animation without a visitor.
import Foundation
import GlassineKiosk

/// Moves one print after the other to the middle and back.
final class PrintShow {
  private let table: PrintTable
  private var shown: (print: PrintView, center: CGPoint, angle: CGFloat, scale: CGFloat)?

  init(_ table: PrintTable) { self.table = table }

  /// The shown print stays in place, for the finger that touched it.
  func stop() { shown = nil }

  func show(_ turn: Int) {
    let prints = table.prints
    guard !prints.isEmpty else { return }
    let last = shown
    // Not always the neighbour: five steps on, which reaches all of eight.
    let next = prints[turn % prints.count * 5 % prints.count]
    shown = next === last?.print ? nil : (next, next.center, next.angle, next.scale)
    next.superview?.bringSubviewToFront(next)
    let bounds = table.bounds
    View.animate(
      withDuration: KioskConstants.attractMoveSeconds, delay: 0, usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) { [shown] in
      if let last { last.print.lay(at: last.center, angle: last.angle, scale: last.scale) }
      guard shown != nil else { return }
      let scale = min(
        KioskConstants.scaleRange.upperBound, bounds.width * 0.72 / PrintView.paperSize.width,
        bounds.height * 0.72 / PrintView.paperSize.height)
      next.lay(
        at: CGPoint(x: bounds.midX, y: bounds.midY), angle: next.angle * 0.25, scale: scale)
    }
  }
}
