// The switch.
public import Foundation
public import GlassineUI

/// A switch that a tap toggles and a finger drags (C6). Source: UIKit's documentation of UISwitch.
///
/// Sends ``Control/Events/valueChanged`` when a finger, key or pad changed ``isOn``; setting it
/// sends nothing. Its size is the theme's whatever frame it is created with. In right-to-left
/// layouts, on is at the left.
open class Switch: Control {
  /// On or off. Setting it is not animated; see ``setOn(_:animated:)``.
  open var isOn: Bool {
    get { isOnStorage }
    set { setOn(newValue, animated: false) }
  }
  /// The track's colour while on; nil: the theme's.
  open var onTintColor: Color? { didSet { if onTintColor != oldValue { setNeedsDisplay() } } }
  /// The thumb's colour; nil: the theme's.
  open var thumbTintColor: Color? { didSet { if thumbTintColor != oldValue { setNeedsDisplay() } } }

  private var isOnStorage = false
  /// The presented position of the thumb: 0 off, 1 on.
  private lazy var position = Easing(isOnStorage ? 1 : 0, in: self)
  private lazy var stretch = Easing(0, in: self)
  /// The finger's x in the bounds and the thumb's position when tracking began.
  private var startX: CGFloat = 0
  private var startPosition: CGFloat = 0
  private var isDragging = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    bounds.size = intrinsicContentSize
    self.frame.origin = frame.origin
    layer.cornerRadius = ControlConstants.roundCornerRadius
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Turns it on or off; sends nothing, as in UIKit.
  open func setOn(_ isOn: Bool, animated: Bool) { turn(isOn, animated: animated) }

  /// A finger and keys do not call what a subclass overrides, as in UIKit.
  private func turn(_ isOn: Bool, animated: Bool) {
    let changes = isOn != isOnStorage
    isOnStorage = isOn
    move(to: isOn ? 1 : 0, animated: animated)
    if changes { stateDidChange() }
  }

  override var isLiftPrimaryAction: Bool { false }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    ownSize(in: themeBox.theme.metrics) ?? ControlConstants.switchSize
  }

  override func ownSize(in metrics: ControlTheme.Metrics) -> CGSize? {
    let size = metrics.figure(metrics.switchSize)
    return CGSize(width: size.width, height: metrics.target(size.height))
  }

  // MARK: Tracking

  override var keepsDrags: Bool { true }
  override var keepsTaps: Bool { true }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    startX = touch.location(in: self).x
    startPosition = position.value
    isDragging = false
    stretch.set(1, over: ControlConstants.slideSeconds)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let distance = touch.location(in: self).x - startX
    if !isDragging, abs(distance) >= ControlConstants.switchDragSlopPoints { isDragging = true }
    let way = isMirrored ? -distance : distance
    if isDragging { position.jump(to: min(1, max(0, startPosition + way / travel))) }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    stretch.set(0, over: ControlConstants.slideSeconds)
    let wasOn = isOnStorage
    if isDragging {
      turn(position.value >= 0.5, animated: true)
    } else if isTouchInside {
      turn(!wasOn, animated: true)
    }
    if isOnStorage != wasOn { sendValueChanged(event) }
  }

  open override func cancelTracking(with event: Event?) {
    stretch.set(0, over: ControlConstants.slideSeconds)
    move(to: isOnStorage ? 1 : 0, animated: true)
  }

  /// Keys and pad toggle it.
  open override func focusActivate() {
    turn(!isOnStorage, animated: true)
    sendValueChanged()
  }

  private func move(to goal: CGFloat, animated: Bool) {
    if animated {
      position.set(goal, over: ControlConstants.slideSeconds)
    } else {
      position.jump(to: goal)
    }
  }

  // MARK: Drawing

  private var travel: CGFloat {
    let metrics = themeBox.theme.metrics
    let size = metrics.figure(metrics.switchSize)
    return size.width - size.height
  }

  open override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let track = context.bounds.centered(theme.metrics.figure(theme.metrics.switchSize))
    let on = onTintColor ?? theme.accent
    let color = theme.fillPressed.blended(with: on, fraction: position.value)
    context.fill(track, color: color.faded(opacity), cornerRadius: track.height / 2)
    // On a light ground the thumb does not stand out while it is off.
    let edge = theme.controlEdge?.blended(with: on, fraction: position.value).faded(opacity)
    context.stroke(
      track, width: context.hairline, color: edge ?? theme.edgeShade,
      bottomColor: edge ?? theme.edge, cornerRadius: track.height / 2)
    let inset = ControlConstants.switchThumbInset
    let side = track.height - 2 * inset
    let extra = ControlConstants.switchThumbStretch * stretch.value
    // The held thumb grows away from its end of the track.
    let thumb = CGRect(
      x: track.minX + inset + (travel - extra) * (isMirrored ? 1 - position.value : position.value),
      y: track.minY + inset,
      width: side + extra, height: side)
    context.drawThumb(thumb, theme: theme, tint: thumbTintColor, opacity: max(opacity, 0.5))
  }
}
