// The stepper.
public import Foundation
public import GlassineUI

/// Decrements and increments a value with its two halves (C6). Source: UIKit's documentation of
/// UIStepper.
///
/// A half steps when the finger lands, again after half a second, then faster; a finger outside
/// pauses it. Sends ``Control/Events/valueChanged`` for fingers, keys and pad, not for changes by
/// code.
open class Stepper: Control {
  /// Clamped to the limits; NaN is misuse and changes nothing.
  open var value: Double {
    get { valueStorage }
    set {
      guard !newValue.isNaN else {
        return Self.registry.diagnostics.misuse("Stepper.value is NaN; it stays \(valueStorage)")
      }
      let clamped = min(maximumValue, max(minimumValue, newValue))
      guard clamped != valueStorage else { return }
      valueStorage = clamped
      setNeedsDisplay()
    }
  }
  /// The minimum, 0 by default; a value above the maximum raises the maximum as well. Differs from
  /// UIKit, which raises an exception then. NaN is misuse and changes nothing.
  open var minimumValue: Double {
    get { limits.lowerBound }
    set { if isNumber(newValue) { setLimits(newValue...max(newValue, limits.upperBound)) } }
  }
  /// The maximum, 100 by default, likewise.
  open var maximumValue: Double {
    get { limits.upperBound }
    set { if isNumber(newValue) { setLimits(min(newValue, limits.lowerBound)...newValue) } }
  }
  /// The size of a step, above 0; 1 by default. Anything else is misuse and changes nothing.
  open var stepValue: Double {
    get { stepStorage }
    set {
      guard newValue > 0, newValue.isFinite else {
        return Self.registry.diagnostics.misuse("Stepper.stepValue \(newValue) is not above 0")
      }
      stepStorage = newValue
    }
  }
  /// Whether a step beyond one limit continues from the other; false by default.
  open var wraps = false { didSet { setNeedsDisplay() } }
  /// Whether a held half repeats; true by default.
  open var autorepeat = true
  /// Whether every step sends an event, or only the end of a press; true by default.
  open var isContinuous = true

  /// Pictures instead of the theme's drawing; nil: none was set.
  var images: Images? { didSet { setNeedsDisplay() } }

  private var valueStorage = 0.0
  private var limits = 0.0...100.0
  private var stepStorage = 1.0
  private var valueAtBegin = 0.0
  /// The half under the finger: -1, 1, 0 for none.
  private var pressedHalf = 0.0
  /// The half on which the finger landed; only that one steps.
  private var ownHalf = 0.0
  private lazy var repeats = RepeatTimer { [weak self] in
    guard let self else { return }
    step(pressedHalf, sends: isContinuous)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    bounds.size = intrinsicContentSize
    self.frame.origin = frame.origin
    layer.cornerRadius = themeBox.theme.fieldRadius
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isLiftPrimaryAction: Bool { false }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    themeBox.theme.metrics.figure(themeBox.theme.metrics.stepperSize)
  }

  override func ownSize(in metrics: ControlTheme.Metrics) -> CGSize? {
    metrics.figure(metrics.stepperSize)
  }

  @_disfavoredOverload open override func stateDidChange() {
    super.stateDidChange()
    layer.cornerRadius = themeBox.theme.fieldRadius
  }

  private func isNumber(_ value: Double) -> Bool {
    if !value.isNaN { return true }
    Self.registry.diagnostics.misuse("Stepper's limit is NaN; it stays as it was")
    return false
  }

  private func setLimits(_ newLimits: ClosedRange<Double>) {
    limits = newLimits
    value = valueStorage
    setNeedsDisplay()
  }

  // MARK: Tracking

  override var keepsTaps: Bool { true }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    ownHalf = touch.location(in: self).x < bounds.midX ? -1 : 1
    valueAtBegin = valueStorage
    press(ownHalf, at: touch.timestamp)
    step(ownHalf, sends: isContinuous)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    // The margin of 70 points applies to the press as a whole, but not across the middle.
    let half = touch.location(in: self).x < bounds.midX ? -1.0 : 1
    press(isTouchInside && half == ownHalf ? ownHalf : 0, at: touch.timestamp)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    letGo(event, at: touch?.timestamp)
  }
  open override func cancelTracking(with event: Event?) { letGo(event, at: nil) }

  /// `time`: of the event that caused it; nil if the touch was cancelled.
  private func press(_ half: Double, at time: TimeInterval?) {
    guard half != pressedHalf else { return }
    repeats.stop(after: time)
    pressedHalf = half
    if half != 0, autorepeat, let time { repeats.start(at: time, in: window?.application) }
    setNeedsDisplay()
  }

  private func letGo(_ event: Event?, at time: TimeInterval?) {
    press(0, at: time)
    if !isContinuous, valueStorage != valueAtBegin { sendValueChanged(event) }
  }

  private func step(_ direction: Double, sends: Bool) {
    let old = valueStorage
    let next = old + direction * stepStorage
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if sends, valueStorage != old { sendValueChanged() }
  }

  /// Left and right step.
  open override func focusAdjust(_ direction: FocusDirection) -> Bool {
    guard direction == .left || direction == .right else { return false }
    let old = valueStorage
    step(direction == .left ? -1 : 1, sends: true)
    return valueStorage != old
  }

  /// A press by keys changes nothing.
  open override func focusActivate() {}

  // MARK: Drawing

  open override func drawContent(in context: DrawingContext) {
    drawStepper(in: context, pressedHalf: pressedHalf)
  }
}
