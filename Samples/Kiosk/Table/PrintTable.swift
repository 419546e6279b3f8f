// The table of the prints.
import Foundation
import GlassineKiosk

/// A table of prints for any number of fingers: each print follows its fingers, and slides when it
/// is thrown.
final class PrintTable: View {
  private(set) var prints: [PrintView] = []
  private var thrown: [ObjectIdentifier: ThrownPrint] = [:]
  private let link: DisplayLink
  private let clock: () -> TimeInterval

  init(_ application: Application) {
    var step: () -> Void = {}
    link = DisplayLink { _ in step() }
    clock = { [unowned application] in application.now }
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    clipsToBounds = true
    link.isPaused = true
    link.add(to: application)
    step = { [weak self] in self?.slide() }
  }

  required init?(coder: NSCoder) { nil }

  /// Ends the table's running animations.
  func close() { link.invalidate() }

  /// Puts a print on top.
  func add(_ print: PrintView, at center: CGPoint, angle: CGFloat, scale: CGFloat = 1) {
    print.lay(at: center, angle: angle, scale: scale)
    print.onLift = { [weak self] in self?.lifted($0) }
    print.onThrow = { [weak self] in self?.threw($0, $1, $2) }
    prints.append(print)
    addSubview(print)
  }

  func remove(_ print: PrintView) {
    thrown[ObjectIdentifier(print)] = nil
    prints.removeAll { $0 === print }
    print.removeFromSuperview()
  }

  /// Sliding prints stop in place.
  func stop() {
    thrown.removeAll()
    link.isPaused = true
  }

  /// The allowed places of a print's middle.
  private var range: CGRect {
    let margin = KioskConstants.edgeMargin
    return bounds.insetBy(dx: min(margin, bounds.width / 2), dy: min(margin, bounds.height / 2))
  }

  /// Moves the prints that hands have placed as the table's size changes: each keeps its angle, its
  /// scale and its share of the way across.
  func follow(from old: CGSize, to new: CGSize) {
    guard old.width > 0, old.height > 0 else { return }
    let range = range
    for print in prints where print.isPlaced {
      let center = CGPoint(
        x: print.center.x * new.width / old.width, y: print.center.y * new.height / old.height)
      print.lay(
        at: CGPoint(
          x: min(max(center.x, range.minX), range.maxX),
          y: min(max(center.y, range.minY), range.maxY)),
        angle: print.angle, scale: print.scale)
    }
  }

  private func lifted(_ print: PrintView) {
    thrown[ObjectIdentifier(print)] = nil
    bringSubviewToFront(print)
    print.stopWhereSeen()
  }

  private func threw(_ print: PrintView, _ velocity: CGPoint, _ turning: CGFloat) {
    let isSlow =
      hypot(velocity.x, velocity.y) < KioskConstants.slowestThrow
      && abs(turning) < KioskConstants.slowestTurn
    // A print released beyond the edge comes back by the same motion.
    guard !isSlow || !range.contains(print.center) else { return }
    thrown[ObjectIdentifier(print)] = ThrownPrint(
      from: print.center, velocity: velocity, angle: print.angle, turning: turning, at: clock(),
      within: range)
    link.isPaused = false
  }

  private func slide() {
    let now = clock()
    for print in prints {
      let id = ObjectIdentifier(print)
      guard !print.isHeld, let place = thrown[id]?.step(to: now) else {
        thrown[id] = nil
        continue
      }
      print.lay(at: place.place, angle: place.angle, scale: print.scale)
    }
    link.isPaused = thrown.isEmpty
  }
}
