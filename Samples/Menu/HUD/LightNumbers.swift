// Numbers over the water: light gained, oil lost. They rise and fade at the place of the event.
import Foundation
import Glassine

/// A pane of numbers; none takes a touch.
final class LightNumbers: View {
  /// Out of use, to be reused.
  private var free: [LightNumber] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a change of the oil, a share of the can, at a point of this pane.
  func show(_ change: Float, at place: CGPoint) {
    let percent = Int((change * 100).rounded())
    guard percent != 0 else { return }
    let number = free.popLast() ?? LightNumber(frame: .zero)
    number.percent = percent
    let size = number.sizeThatFits(.zero)
    number.bounds.size = size
    number.center = Self.kept(place, size, in: bounds)
    number.alpha = 1
    addSubview(number)
    let isReduced = window?.application?.isReduceMotionEnabled ?? false
    View.animate(
      withDuration: NumberConstants.seconds, delay: 0,
      options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        if !isReduced { number.center.y -= NumberConstants.rise }
      },
      completion: { [weak self] _ in self?.putAway(number) })
    View.animate(
      withDuration: NumberConstants.seconds / 2, delay: NumberConstants.seconds / 2,
      options: [.curveEaseIn, .allowUserInteraction], animations: { number.alpha = 0 })
  }

  private func putAway(_ number: LightNumber) {
    number.removeFromSuperview()
    if free.count < NumberConstants.poolSize { free.append(number) }
  }

  /// Far enough inside that all of it is visible on its way.
  private static func kept(_ place: CGPoint, _ size: CGSize, in bounds: CGRect) -> CGPoint {
    let (x, y) = (size.width / 2 + 8, size.height / 2 + 8)
    return CGPoint(
      x: max(x, min(bounds.width - x, place.x)),
      y: max(y + NumberConstants.rise, min(bounds.height - y, place.y)))
  }
}

/// One number: gained in the flame's amber, lost in red.
private final class LightNumber: View {
  var percent = 0 { didSet { if percent != oldValue { setNeedsDisplay() } } }

  private var scale: CGFloat { min(traitCollection.textScale, NumberConstants.largestScale) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: 88 * scale, height: 34 * scale)
  }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let tone = percent > 0 ? Dusk.accent : Dusk.danger
    let glow = bounds.insetBy(dx: bounds.width * 0.28, dy: bounds.height * 0.36)
    context.shadow(
      of: glow, Layer.Shadow(color: Color(white: 0, alpha: 0.55), blur: 22 * scale),
      cornerRadius: glow.height / 2)
    context.draw(
      icon: Dusk.Icon.oil, font: Dusk.iconFont(20 * scale),
      center: CGPoint(x: bounds.minX + 16 * scale, y: bounds.midY), color: tone)
    // A true minus is as wide as the plus.
    let text = percent > 0 ? "+\(percent)" : "\u{2212}\(-percent)"
    context.draw(
      text,
      in: CGRect(
        x: bounds.minX + 30 * scale, y: bounds.minY, width: bounds.width - 30 * scale,
        height: bounds.height),
      style: TextStyle(font: Dusk.figures(24 * scale, .bold), alignment: .left), color: tone)
  }
}

/// Sources: look.md of the theme for times, Lantern's own choice for the rest.
enum NumberConstants {
  static let seconds: TimeInterval = 0.7
  /// The rise of a number, in points.
  static let rise: CGFloat = 46
  static let poolSize = 8
  static let largestScale: CGFloat = 1.6
}
