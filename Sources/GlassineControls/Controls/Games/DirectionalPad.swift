// A directional pad for a thumb.
public import Foundation
public import GlassineUI

/// A pad of directions. The thumb may slide from one to the next without lifting. Glassine's own.
///
/// Sends ``Control/Events/valueChanged`` when ``directions`` changed, at the end with none.
open class DirectionalPad: Control {
  /// The pressed directions: one, or two for a diagonal.
  public struct Directions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }
    public nonisolated static let up = Directions(rawValue: 1)
    public nonisolated static let right = Directions(rawValue: 2)
    public nonisolated static let down = Directions(rawValue: 4)
    public nonisolated static let left = Directions(rawValue: 8)
  }

  /// The currently pressed directions.
  public private(set) var directions: Directions = []
  /// The same as a vector: components -1, 0 or 1, right and down positive.
  public var value: SIMD2<Double> {
    SIMD2(
      (directions.contains(.right) ? 1 : 0) - (directions.contains(.left) ? 1 : 0),
      (directions.contains(.down) ? 1 : 0) - (directions.contains(.up) ? 1 : 0))
  }
  /// Whether two directions may be pressed at once; true by default.
  open var allowsDiagonals = true

  public override init(frame: CGRect) { super.init(frame: frame) }
  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isLiftPrimaryAction: Bool { false }
  /// For a thumb: keys and pad have arrows of their own.
  open override var canBecomeFocused: Bool { false }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: ControlConstants.padDiameter, height: ControlConstants.padDiameter)
  }

  // MARK: Tracking

  override var keepsDrags: Bool { true }
  override var keepsTaps: Bool { true }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    press(touch)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    press(touch)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) { set([]) }
  open override func cancelTracking(with event: Event?) { set([]) }

  private func press(_ touch: Touch) {
    let point = touch.location(in: self)
    set(directions(at: CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)))
  }

  /// The directions of a push from the middle. None near it, where a trembling thumb would press
  /// all four.
  private func directions(at push: CGPoint) -> Directions {
    let radius = min(bounds.width, bounds.height) / 2
    guard hypot(push.x, push.y) > radius * ControlConstants.padDeadZone else { return [] }
    let horizontal: Directions = push.x < 0 ? .left : .right
    let vertical: Directions = push.y < 0 ? .up : .down
    let angle = atan2(abs(push.y), abs(push.x))
    guard allowsDiagonals else { return angle <= .pi / 4 ? horizontal : vertical }
    if angle <= ControlConstants.padStraightHalfAngle { return horizontal }
    if angle >= .pi / 2 - ControlConstants.padStraightHalfAngle { return vertical }
    return [horizontal, vertical]
  }

  private func set(_ new: Directions) {
    guard new != directions else { return }
    directions = new
    setNeedsDisplay()
    sendValueChanged()
  }

  // MARK: Drawing

  private static let arms: [(Directions, CGFloat, CGFloat)] = [
    (.up, 0, -1), (.right, 1, 0), (.down, 0, 1), (.left, -1, 0),
  ]

  open override func drawContent(in context: DrawingContext) {
    guard !isEnabled else { return drawPad(in: context) }
    // Faded as a whole: the arms of the cross overlap.
    context.withLayer(alpha: context.theme.disabledOpacity) { drawPad(in: context) }
  }

  private func drawPad(in context: DrawingContext) {
    let theme = context.theme
    let side = min(context.bounds.width, context.bounds.height)
    let box = context.bounds.centered(CGSize(width: side, height: side))
    context.fillEllipse(in: box, color: theme.panel.faded(theme.baseOpacity))
    context.strokeEllipse(
      in: box, width: context.hairline * 1.5, color: theme.edge,
      bottomColor: theme.edgeShade)
    // A cross in one piece: the arms are squares around the middle one.
    let arm = side * 0.27
    let center = CGPoint(x: box.midX, y: box.midY)
    let across = CGRect(
      x: center.x - arm * 1.5, y: center.y - arm / 2, width: arm * 3, height: arm)
    let down = CGRect(
      x: center.x - arm / 2, y: center.y - arm * 1.5, width: arm, height: arm * 3)
    let radius = arm * 0.26
    for rect in [across, down] { context.shadow(of: rect, theme.shadow, cornerRadius: radius) }
    for rect in [across, down] {
      context.fill(rect, color: theme.raisedShade, cornerRadius: radius)
    }
    for (direction, x, y) in Self.arms {
      let isPressed = directions.contains(direction)
      let middle = CGPoint(x: center.x + x * arm, y: center.y + y * arm)
      if isPressed {
        context.fill(
          CGRect(x: middle.x - arm / 2, y: middle.y - arm / 2, width: arm, height: arm)
            .shrunk(dx: 2, dy: 2),
          gradient: Layer.Gradient(from: theme.accent, to: theme.accentPressed),
          cornerRadius: radius - 2)
      }
      context.drawArrowhead(
        tip: CGPoint(x: middle.x + x * arm * 0.2, y: middle.y + y * arm * 0.2),
        toward: CGPoint(x: x, y: y), size: arm * 0.26, width: 2.5,
        color: isPressed ? theme.onAccent : theme.text.faded(0.8))
    }
  }
}
