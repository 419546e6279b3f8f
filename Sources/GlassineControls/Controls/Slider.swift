// The slider.
public import Foundation
public import GlassineUI

/// Selects a value in a range by dragging a thumb (C6). Source: UIKit's documentation of UISlider.
///
/// The thumb keeps its offset from the finger, without a jump; a finger that lands beside the thumb
/// has no effect. In right-to-left layouts, the minimum is at the right. Sends
/// ``Control/Events/valueChanged`` for fingers, keys and pad, not for changes by code; the last one
/// of a finger with ``Control/isTracking`` false.
open class Slider: Control {
  /// Clamped to the limits; NaN is misuse and changes nothing.
  open var value: Float {
    get { valueStorage }
    set { setValue(newValue, animated: false) }
  }
  /// The minimum, 0 by default. A value above the maximum raises the maximum as well. Infinite or
  /// NaN is misuse and changes nothing.
  open var minimumValue: Float {
    get { limits.lowerBound }
    set {
      guard isFinite(newValue, "minimumValue") else { return }
      setLimits(newValue...max(newValue, limits.upperBound))
    }
  }
  /// The maximum, 1 by default, likewise.
  open var maximumValue: Float {
    get { limits.upperBound }
    set {
      guard isFinite(newValue, "maximumValue") else { return }
      setLimits(min(newValue, limits.lowerBound)...newValue)
    }
  }
  /// Whether every step of a drag sends an event, or only its end; true by default.
  open var isContinuous = true
  /// Colours; nil: the theme's.
  open var minimumTrackTintColor: Color? { didSet { setNeedsDisplay() } }
  open var maximumTrackTintColor: Color? { didSet { setNeedsDisplay() } }
  open var thumbTintColor: Color? { didSet { setNeedsDisplay() } }
  /// Pictures beyond the track's ends, which shorten it: for the minimum, for the maximum. A
  /// template has the colour of the theme's text.
  open var minimumValueImage: Image? { didSet { imagesDidChange() } }
  open var maximumValueImage: Image? { didSet { imagesDidChange() } }
  /// Pictures instead of the theme's drawing; nil: none was set.
  var images: Images? { didSet { imagesDidChange() } }

  private var valueStorage: Float = 0
  private var limits: ClosedRange<Float> = 0...1
  /// The offset from the thumb's middle to the finger at the start.
  private var grip: CGFloat = 0
  /// The value at the start.
  private var valueAtBegin: Float = 0
  /// The presented fraction: animated if the value was set so.
  private lazy var shown = Easing(fraction(of: valueStorage), in: self)
  private lazy var press = Easing(0, in: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = ControlConstants.roundCornerRadius
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the value without sending an event.
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
    CGSize(width: size.width, height: naturalHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: naturalHeight)
  }

  /// The theme's height, or that of the highest picture.
  private var naturalHeight: CGFloat {
    let pictures = [currentThumbImage, minimumValueImage, maximumValueImage]
    return pictures.reduce(themeBox.theme.metrics.sliderHeight) {
      max($0, $1?.size.height ?? 0)
    }
  }

  private func imagesDidChange() {
    setNeedsDisplay()
    contentMayHaveChanged()
  }

  // MARK: Geometry

  /// The track's rectangle in `bounds`, between the pictures of the ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var room = bounds
    let gap = ControlConstants.sliderImageGap
    func leave(_ end: CGRect) {
      if end.midX < bounds.midX {
        let left = max(room.minX, end.maxX + gap)
        room.size.width = max(0, room.maxX - left)
        room.origin.x = left
      } else {
        room.size.width = max(0, min(room.maxX, end.minX - gap) - room.minX)
      }
    }
    if minimumValueImage != nil { leave(minimumValueImageRect(forBounds: bounds)) }
    if maximumValueImage != nil { leave(maximumValueImageRect(forBounds: bounds)) }
    return room.centered(
      CGSize(width: room.width, height: themeBox.theme.metrics.trackThickness))
  }

  /// The rectangle of ``minimumValueImage``: at the leading edge, centred vertically.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(minimumValueImage, in: bounds, isLeft: !isMirrored)
  }

  /// The rectangle of ``maximumValueImage``, likewise.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(maximumValueImage, in: bounds, isLeft: isMirrored)
  }

  private func endRect(_ image: Image?, in bounds: CGRect, isLeft: Bool) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The thumb's rectangle for `value`. It never extends beyond the track's ends.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let side = themeBox.theme.metrics.sliderThumbDiameter
    let size = currentThumbImage?.size ?? CGSize(width: side, height: side)
    let travel = max(0, rect.width - size.width)
    let fraction = fraction(of: value)
    return CGRect(
      x: rect.minX + travel * (isMirrored ? 1 - fraction : fraction),
      y: rect.midY - size.height / 2, width: size.width, height: size.height)
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
    // From the thumb's middle at the minimum to that at the maximum, including overridden
    // rectangles.
    let first = thumbRect(forBounds: bounds, trackRect: track, value: limits.lowerBound).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: limits.upperBound).midX
    guard first != last else { return true }
    let middle = touch.location(in: self).x - grip
    let fraction = Float(min(1, max(0, (middle - first) / (last - first))))
    let old = valueStorage
    // Interpolated, not added: the ends are exact, and no difference overflows.
    setValue(limits.lowerBound * (1 - fraction) + limits.upperBound * fraction, animated: false)
    if isContinuous, valueStorage != old { sendValueChanged(event) }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) { release(event) }
  open override func cancelTracking(with event: Event?) { release(event) }

  /// The value is final; a control that was disabled sends nothing more (C4).
  private func release(_ event: Event?) {
    press.set(0, over: ControlConstants.releaseSeconds)
    guard isEnabled else { return }
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
    drawSlider(in: context, value: shownValue, press: press.value)
  }

  /// The value at the presented position of the thumb.
  private var shownValue: Float {
    if shown.value == shown.goal { return valueStorage }
    let fraction = Float(shown.value)
    return limits.lowerBound * (1 - fraction) + limits.upperBound * fraction
  }
}
