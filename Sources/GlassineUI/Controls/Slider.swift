// A value on a line.
public import Foundation

/// Chooses a value between two by dragging a thumb (C6). Source: UIKit's documentation of UISlider.
///
/// The thumb takes the finger from where it is, without a jump; a finger that lands beside the
/// thumb does nothing. Where lines run from right to left, the least is at the right. Sends
/// ``Control/Events/valueChanged`` for fingers only, the last one with ``Control/isTracking``
/// false.
open class Slider: Control {
  /// Kept within the limits; NaN is misuse and changes nothing.
  open var value: Float {
    get { valueStorage }
    set { setValue(newValue, animated: false) }
  }
  /// The least value, 0 by default. Set above the most, it takes that along. Infinite or NaN is
  /// misuse and changes nothing.
  open var minimumValue: Float {
    get { limits.lowerBound }
    set {
      guard isFinite(newValue, "minimumValue") else { return }
      setLimits(newValue...max(newValue, limits.upperBound))
    }
  }
  /// The most, 1 by default, likewise.
  open var maximumValue: Float {
    get { limits.upperBound }
    set {
      guard isFinite(newValue, "maximumValue") else { return }
      setLimits(min(newValue, limits.lowerBound)...newValue)
    }
  }
  /// Whether every step of a drag sends, or only its end; true by default.
  open var isContinuous = true
  /// Colours; nil: the theme's.
  open var minimumTrackTintColor: Color? { didSet { setNeedsDisplay() } }
  open var maximumTrackTintColor: Color? { didSet { setNeedsDisplay() } }
  open var thumbTintColor: Color? { didSet { setNeedsDisplay() } }

  private var valueStorage: Float = 0
  private var limits: ClosedRange<Float> = 0...1
  /// From the thumb's middle to the finger, when the finger took hold.
  private var grip: CGFloat = 0
  /// The value when the finger took hold.
  private var valueAtBegin: Float = 0
  /// The fraction shown: glides where the value was set so.
  private lazy var shown = Easing(fraction(of: valueStorage), in: self)
  private lazy var press = Easing(0, in: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = ControlConstants.roundCornerRadius
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the value, sends nothing.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else {
      return Self.registry.diagnostics.misuse("Slider.value is NaN; it stays \(valueStorage)")
    }
    valueStorage = min(limits.upperBound, max(limits.lowerBound, value))
    if animated {
      shown.set(fraction(of: valueStorage), over: ControlConstants.slideSeconds)
    } else {
      shown.jump(to: fraction(of: valueStorage))
    }
  }

  override var isLiftPrimaryAction: Bool { false }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: effectiveTheme.metrics.sliderHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: effectiveTheme.metrics.sliderHeight)
  }

  // MARK: Geometry

  /// Where the track lies in `bounds`.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    bounds.centered(CGSize(width: bounds.width, height: effectiveTheme.metrics.trackThickness))
  }

  /// Where the thumb lies for `value`. It never reaches beyond the track's ends.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    thumbRect(rect, at: fraction(of: value))
  }

  private func thumbRect(_ track: CGRect, at fraction: CGFloat) -> CGRect {
    let side = effectiveTheme.metrics.sliderThumbDiameter
    let travel = max(0, track.width - side)
    return CGRect(
      x: track.minX + travel * (isMirrored ? 1 - fraction : fraction), y: track.midY - side / 2,
      width: side, height: side)
  }

  private func fraction(of value: Float) -> CGFloat {
    let span = CGFloat(limits.upperBound) - CGFloat(limits.lowerBound)
    guard span > 0 else { return 0 }
    return min(1, max(0, (CGFloat(value) - CGFloat(limits.lowerBound)) / span))
  }

  private func setLimits(_ newLimits: ClosedRange<Float>) {
    limits = newLimits
    setValue(valueStorage, animated: false)
  }

  private func isFinite(_ value: Float, _ name: String) -> Bool {
    if value.isFinite { return true }
    Self.registry.diagnostics.misuse("Slider.\(name) is \(value); it stays as it was")
    return false
  }

  // MARK: Tracking

  override var keepsDrags: Bool { true }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let point = touch.location(in: self)
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: valueStorage)
    let reach = -ControlConstants.sliderThumbReachPoints
    guard thumb.insetBy(dx: reach, dy: reach).contains(point) else { return false }
    grip = point.x - thumb.midX
    valueAtBegin = valueStorage
    press.set(1, over: ControlConstants.pressSeconds)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let diameter = effectiveTheme.metrics.sliderThumbDiameter
    let travel = track.width - diameter
    guard travel > 0 else { return true }
    let middle = touch.location(in: self).x - grip
    let place = (middle - track.minX - diameter / 2) / travel
    let fraction = Float(min(1, max(0, isMirrored ? 1 - place : place)))
    let old = valueStorage
    // Weighed, not added to: the ends are hit exactly, and no span overflows.
    setValue(limits.lowerBound * (1 - fraction) + limits.upperBound * fraction, animated: false)
    if isContinuous, valueStorage != old { sendValueChanged(event) }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) { release(event) }
  open override func cancelTracking(with event: Event?) { release(event) }

  private func release(_ event: Event?) {
    press.set(0, over: ControlConstants.releaseSeconds)
    if isContinuous || valueStorage != valueAtBegin { sendValueChanged(event) }
  }

  /// Left and right move the thumb by a twentieth.
  open override func focusAdjust(_ direction: FocusDirection) -> Bool {
    guard direction == .left || direction == .right else { return false }
    let part = ControlConstants.sliderFocusStep * ((direction == .left) == isMirrored ? 1 : -1)
    let fraction = Float(min(1, max(0, fraction(of: valueStorage) + part)))
    let old = valueStorage
    setValue(limits.lowerBound * (1 - fraction) + limits.upperBound * fraction, animated: true)
    guard valueStorage != old else { return false }
    sendValueChanged()
    return true
  }

  /// A press by keys changes nothing.
  open override func focusActivate() {}

  // MARK: Drawing

  open override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let track = trackRect(forBounds: context.bounds)
    let thumb = thumbRect(track, at: shown.value)
    let filled =
      isMirrored
      ? CGRect(x: thumb.midX, y: track.minY, width: track.maxX - thumb.midX, height: track.height)
      : CGRect(
        x: track.minX, y: track.minY, width: thumb.midX - track.minX, height: track.height)
    let radius = track.height / 2
    context.fill(
      track, color: (maximumTrackTintColor ?? theme.fillPressed).faded(opacity),
      cornerRadius: radius)
    context.fill(
      filled, color: (minimumTrackTintColor ?? theme.accent).faded(opacity), cornerRadius: radius)
    if press.value > 0 {
      // The light under the finger.
      let glow = -8 * press.value
      context.fillEllipse(
        in: thumb.insetBy(dx: glow, dy: glow),
        color: (minimumTrackTintColor ?? theme.accent).withAlphaComponent(0.22 * press.value))
    }
    context.drawThumb(thumb, theme: theme, tint: thumbTintColor, opacity: max(opacity, 0.5))
  }
}
