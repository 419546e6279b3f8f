// The table's animation without a visitor.
import Foundation
import Glassine

/// Moves one print after the other to the middle and back; between, all is at rest.
final class AttractLoop {
  private let table: PrintTable
  private let application: Application
  private var timer: FrameTimer?
  private var shown: (print: PrintView, center: CGPoint, angle: CGFloat, scale: CGFloat)?
  private var turn = 0

  init(_ table: PrintTable, _ application: Application) {
    (self.table, self.application) = (table, application)
  }

  var isRunning: Bool { timer != nil }

  func start() {
    guard timer == nil else { return }
    timer = application.scheduleTimer(
      after: KioskConstants.attractSeconds / 2, repeatingEvery: KioskConstants.attractSeconds
    ) { [weak self] _ in self?.showNext() }
  }

  /// Stops; the shown print stays in place, for the finger that touched it.
  func stop() {
    timer?.invalidate()
    timer = nil
    shown = nil
  }

  private func showNext() {
    let prints = table.prints
    guard !prints.isEmpty, !application.isReduceMotionEnabled else { return }
    let last = shown
    turn = (turn + 1) % prints.count
    // Not always the neighbour: five steps on, which reaches all of eight.
    let next = prints[turn * 5 % prints.count]
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
