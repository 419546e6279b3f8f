// A stick for a thumb.
public import Foundation
public import GlassineUI

/// A stick: ``value`` is the direction and length of the thumb's push. Glassine's own.
///
///     fixed      the base stays in the middle; pushes are relative to it
///     dynamic    the base appears at the point of the bounds that the finger touches
///     following  as dynamic, and the finger drags the base once it is beyond the reach
///
/// Sends ``Control/Events/valueChanged`` when the value changed, at the end with ``value`` zero.
/// The value follows the finger exactly; only the drawing is animated.
open class ThumbStick: Control {
  public enum Mode: Sendable, CaseIterable { case fixed, dynamic, following }

  open var mode = Mode.fixed {
    didSet {
      guard mode != oldValue else { return }
      cancelCurrentTracking()
      setNeedsDisplay()
    }
  }
  /// The direction and length of the push: length 0 to 1, right and down positive.
  public private(set) var value = SIMD2<Double>.zero
  /// Pushes shorter than this fraction of the reach are zero. Beyond it the value grows from zero.
  /// 0 to just below 1; NaN is misuse and changes nothing.
  open var deadZone: CGFloat {
    get { deadZoneStorage }
    set {
      guard !newValue.isNaN else {
        return Self.registry.diagnostics.misuse("ThumbStick.deadZone is NaN")
      }
      deadZoneStorage = min(0.99, max(0, newValue))
    }
  }
  /// Diameter of the base, in points; nil: as large as the bounds allow, dynamic ones at most
  /// ``ControlConstants/stickDiameter``.
  open var baseDiameter: CGFloat? { didSet { setNeedsDisplay() } }

  private var deadZoneStorage = ControlConstants.stickDeadZone
  /// Middle of the base, in the bounds; nil for a dynamic one without a finger.
  private var base: CGPoint?
  /// From the middle of the base to the thumb, in points.
  private var thumb = CGPoint.zero
  /// The presented share of ``thumb``: 1 under a finger, then back to the middle.
  private lazy var homing = Easing(0, in: self)
  private lazy var light = Easing(0, in: self)

  public override init(frame: CGRect) { super.init(frame: frame) }
  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isLiftPrimaryAction: Bool { false }
  /// For a thumb: keys and pad have arrows of their own.
  open override var canBecomeFocused: Bool { false }

  // MARK: Geometry

  private var diameter: CGFloat {
    let most = max(0, min(bounds.width, bounds.height))
    if let baseDiameter { return max(0, baseDiameter) }
    return mode == .fixed ? most : min(most, ControlConstants.stickDiameter)
  }

  private var thumbDiameter: CGFloat { diameter * ControlConstants.stickThumbFraction }

  /// Points of a push with a value of length 1.
  open var reach: CGFloat { max(1, (diameter - thumbDiameter) / 2) }

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  // MARK: Tracking

  override var keepsDrags: Bool { true }
  override var keepsTaps: Bool { true }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let point = touch.location(in: self)
    base = mode == .fixed ? middle : point
    homing.jump(to: 1)
    light.set(1, over: ControlConstants.pressSeconds)
    push(to: point)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    push(to: touch.location(in: self))
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) { letGo() }
  open override func cancelTracking(with event: Event?) { letGo() }

  private func push(to point: CGPoint) {
    guard let base else { return }
    var (dx, dy) = (point.x - base.x, point.y - base.y)
    let length = hypot(dx, dy)
    if length > reach {
      let excess = 1 - reach / length
      if mode == .following {
        self.base = CGPoint(x: base.x + dx * excess, y: base.y + dy * excess)
      }
      (dx, dy) = (dx * reach / length, dy * reach / length)
    }
    thumb = CGPoint(x: dx, y: dy)
    setNeedsDisplay()
    tell(valueOfThumb)
  }

  /// The dead zone is subtracted, so that the value grows from zero at its edge.
  private var valueOfThumb: SIMD2<Double> {
    let push = SIMD2(Double(thumb.x), Double(thumb.y)) / Double(reach)
    let length = (push * push).sum().squareRoot()
    let dead = Double(deadZoneStorage)
    guard length > dead else { return .zero }
    let live = min(1, (length - dead) / (1 - dead))
    return push / length * live
  }

  private func letGo() {
    homing.set(0, over: ControlConstants.releaseSeconds)
    light.set(0, over: ControlConstants.releaseSeconds)
    tell(.zero)
  }

  private func tell(_ newValue: SIMD2<Double>) {
    guard newValue != value else { return }
    value = newValue
    sendValueChanged()
  }

  // MARK: Drawing

  open override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let isAlive = isTracking || homing.value > 0 || light.value > 0
    let center = mode == .fixed ? middle : (isAlive ? base ?? middle : middle)
    // A dynamic base at rest is a hint for the finger.
    let strength = opacity * (mode == .fixed ? 1 : 0.35 + 0.65 * light.value)
    let box = CGRect(
      x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
    context.fillEllipse(in: box, color: theme.panel.faded(theme.baseOpacity * strength))
    context.strokeEllipse(
      in: box, width: context.hairline * 1.5,
      color: (theme.controlEdge ?? theme.edge).faded(strength),
      bottomColor: (theme.controlEdge ?? theme.edgeShade).faded(strength))
    if !theme.hasStrongEdges {
      // In high contrast, the ring would touch the marks.
      context.strokeEllipse(
        in: box.shrunk(dx: diameter * 0.1, dy: diameter * 0.1), width: context.hairline,
        color: theme.edgeShade.faded(strength))
    }
    drawMarks(around: center, in: context, theme, strength)
    drawThumb(at: center, in: context, theme, strength)
  }

  private func drawThumb(
    at center: CGPoint, in context: DrawingContext, _ theme: ControlTheme, _ strength: CGFloat
  ) {
    let side = thumbDiameter
    let rest = homing.value
    let rect = CGRect(
      x: center.x + thumb.x * rest - side / 2, y: center.y + thumb.y * rest - side / 2,
      width: side, height: side)
    let glow = light.value
    var cast = theme.shadow
    cast.color = cast.color.faded(strength)
    context.shadow(of: rect, cast, cornerRadius: side / 2)
    context.fill(
      rect,
      gradient: Layer.Gradient(
        from: theme.raised.blended(with: theme.accent, fraction: glow).faded(strength),
        to: theme.raisedShade.blended(with: theme.accentPressed, fraction: glow).faded(strength)),
      cornerRadius: side / 2)
    context.strokeEllipse(
      in: rect, width: context.hairline,
      color: theme.hasStrongEdges
        ? theme.edge.faded(strength) : Color(white: 1, alpha: 0.34 * strength),
      bottomColor: theme.edgeShade.faded(strength))
    context.fillEllipse(
      in: rect.shrunk(dx: side * 0.32, dy: side * 0.32),
      color: Color(white: 1, alpha: (0.10 + 0.16 * glow) * strength))
  }

  /// Four small arrowheads at the rim, brighter towards the push.
  private func drawMarks(
    around center: CGPoint, in context: DrawingContext, _ theme: ControlTheme, _ strength: CGFloat
  ) {
    let isStrong = theme.hasStrongEdges
    let rim = diameter / 2 - diameter * (isStrong ? 0.1 : 0.06)
    let size = diameter * (isStrong ? 0.05 : 0.035)
    for (x, y) in Self.compass {
      let toward = max(0, x * CGFloat(value.x) + y * CGFloat(value.y))
      let rest = theme.text.withAlphaComponent(isStrong ? 1 : 0.22)
      let color = rest.blended(with: theme.accent, fraction: toward)
      context.drawArrowhead(
        tip: CGPoint(x: center.x + x * rim, y: center.y + y * rim), toward: CGPoint(x: x, y: y),
        size: size, width: 2, color: color.faded(strength))
    }
  }

  private static let compass: [(CGFloat, CGFloat)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
}

extension DrawingContext {
  /// Draws two short strokes that meet at `tip`; `toward` is the direction, of length 1.
  func drawArrowhead(tip: CGPoint, toward: CGPoint, size: CGFloat, width: CGFloat, color: Color) {
    let back = CGPoint(x: tip.x - toward.x * size, y: tip.y - toward.y * size)
    for side in [-1, 1] as [CGFloat] {
      let end = CGPoint(x: back.x - toward.y * size * side, y: back.y + toward.x * size * side)
      line(from: end, to: tip, width: width, color: color)
    }
  }
}
