// The activity indicator.
public import Foundation
public import GlassineUI

/// A wheel that turns during an activity. Source: UIKit's documentation of UIActivityIndicatorView.
///
/// It requests frames only while it animates, and it and its ancestors are shown in a window.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
open class ActivityIndicatorView: View {
  public enum Style: Sendable { case medium, large }

  /// The size of the wheel; a frame size that was not changed follows.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      let metrics = themeBox.theme.metrics
      resize(from: Self.side(oldValue, in: metrics), to: Self.side(style, in: metrics))
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The wheel's colour; ``Color/label``, the theme's text, by default.
  open var color = Color.label { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Whether it is hidden while it does not animate; true by default.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  open private(set) var isAnimating = false

  private var link: DisplayLink?
  /// Turns since its start, 0 to 1.
  private var turn: CGFloat = 0
  /// Whether it was drawn since the last step.
  private var wasDrawn = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = intrinsicContentSize
    frame.origin = .zero
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// It does not fail. Source: UIKit's header.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    coder.interface?.fill(self, level: View.self)
    setUp()
    coder.interface?.fill(self, level: ActivityIndicatorView.self)
  }

  deinit { MainActorTask.run { [link] in link?.invalidate() } }

  private func setUp() {
    isUserInteractionEnabled = false
    isHidden = true
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
    followWindow()
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    followWindow()
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      followWindow()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    followWindow()
  }

  /// Runs only while it is visible.
  private func followWindow() {
    guard isAnimating, !isHidden, let application = window?.application else {
      link?.invalidate()
      link = nil
      return
    }
    guard link == nil else { return }
    let link = DisplayLink { [weak self] link in self?.step(link) }
    link.add(to: application)
    self.link = link
  }

  private func step(_ link: DisplayLink) {
    guard window?.application != nil else { return followWindow() }
    if !wasDrawn, isConcealed {
      // Invisible: it stops. When it is shown again it is drawn, and continues.
      self.link = nil
      link.invalidate()
      return setNeedsDisplay()
    }
    wasDrawn = false
    let turned = turn + CGFloat(link.duration / ControlConstants.activityTurnSeconds)
    turn = turned.truncatingRemainder(dividingBy: 1)
    setNeedsDisplay()
  }

  private static func side(_ style: Style, in metrics: ControlTheme.Metrics) -> CGFloat {
    switch style {
    case .medium: metrics.activityMediumSide
    case .large: metrics.activityLargeSide
    }
  }

  open override func environmentDidChange(from old: TraitCollection) {
    resize(
      from: Self.side(style, in: old.theme.metrics),
      to: Self.side(style, in: themeBox.theme.metrics))
    super.environmentDidChange(from: old)
  }

  /// As for a control: a size that was not changed follows the style.
  private func resize(from before: CGFloat, to now: CGFloat) {
    guard before != now, bounds.size == CGSize(width: before, height: before) else { return }
    bounds.size = CGSize(width: now, height: now)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    let side = Self.side(style, in: themeBox.theme.metrics)
    return CGSize(width: side, height: side)
  }

  open override func drawContent(in context: DrawingContext) {
    wasDrawn = true
    // A window or superview that is hidden and shown again does not notify its descendants.
    if isAnimating, link == nil { followWindow() }
    let side = min(
      Self.side(style, in: themeBox.theme.metrics), min(context.bounds.width, context.bounds.height)
    )
    let wheel = context.bounds.centered(CGSize(width: side, height: side))
    for spoke in 0..<ControlConstants.activitySpokeCount {
      let place = CGFloat(spoke) / CGFloat(ControlConstants.activitySpokeCount)
      // The spoke at the wheel's head is brightest, the spokes behind it fade.
      let age = (turn - place + 1).truncatingRemainder(dividingBy: 1)
      context.drawSpoke(
        spoke, ofWheelIn: wheel,
        color: color.faded(isAnimating ? 0.18 + 0.82 * (1 - age) * (1 - age) : 0.4))
    }
  }
}

extension DrawingContext {
  /// Draws one spoke of a wheel, counted from the top.
  func drawSpoke(_ spoke: Int, ofWheelIn rect: CGRect, color: Color) {
    let turn = CGFloat(spoke) / CGFloat(ControlConstants.activitySpokeCount) * 2 * .pi
    let (x, y, side) = (sin(turn), -cos(turn), rect.height)
    let width = side * ControlConstants.activitySpokeWidth
    let (inner, outer) = (side * ControlConstants.activitySpokeStart, (side - width) / 2)
    line(
      from: CGPoint(x: rect.midX + x * inner, y: rect.midY + y * inner),
      to: CGPoint(x: rect.midX + x * outer, y: rect.midY + y * outer), width: width, color: color)
  }
}
