// A button with a cooldown after each use.
public import Foundation
public import GlassineUI

/// A round button that cools down before it can be pressed again: an ability, a spell. Glassine's
/// own.
///
/// A press that is its primary action starts the cooldown. During the cooldown it takes touches and
/// sends nothing, as a disabled control; ``Control/isEnabled`` belongs to the app. At its end it
/// sends ``Control/Events/valueChanged``, unless it is disabled. The cooldown continues while it is
/// hidden or in no window; it requests frames only while it is visible.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
open class CooldownButton: Control {
  /// A character of the theme's icon font.
  open var icon: Character? { didSet { setNeedsDisplay() } }
  /// Seconds of cooldown after a press; 0 or less, or NaN: none. Infinity: until
  /// ``resetCooldown()``.
  open var cooldownSeconds: TimeInterval = 5
  /// Whether the remaining seconds are shown instead of the icon; true by default.
  open var showsSeconds = true { didSet { setNeedsDisplay() } }

  /// Whether the cooldown is paused, as in a paused game; the remaining time stays. A press also
  /// starts a cooldown then. False by default.
  open var isCooldownPaused = false {
    didSet { if isCooldownPaused != oldValue { pauseDidChange() } }
  }

  /// The remaining seconds at the pause; nil: it runs, or there is no cooldown.
  private var leftWhenPaused: TimeInterval?
  /// The end of the cooldown, on the application's clock; nil: none. For a paused one: its end
  /// before the pause.
  private var readyTime: TimeInterval?
  private var coolingStart: TimeInterval = 0
  /// Animates the remaining time while it is visible.
  private var link: DisplayLink?
  /// Ends the cooldown, visible or not.
  private var end: FrameTimer?
  /// The application whose clock it uses.
  private var clock: BackReference<Application>?
  /// Whether the link's last step was drawn.
  private var wasDrawn = false
  private lazy var press = Easing(0, in: self)
  /// The highlight at the end of a cooldown.
  private lazy var flash = Easing(0, in: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = ControlConstants.roundCornerRadius
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {
    MainActorTask.run { [link, end] in
      link?.invalidate()
      end?.invalidate()
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    let side = themeBox.theme.metrics.roundButtonDiameter
    return CGSize(width: side, height: side)
  }

  /// The touch area is round, as the button.
  open override func point(inside point: CGPoint, with event: Event?) -> Bool {
    let bounds = bounds
    return hypot(point.x - bounds.midX, point.y - bounds.midY)
      < min(bounds.width, bounds.height) / 2
  }

  // MARK: Cooling

  public var isCooling: Bool { readyTime != nil }

  /// The remaining seconds, as of the latest frame; 0 without a cooldown.
  public var remainingSeconds: TimeInterval {
    guard let readyTime else { return 0 }
    if let leftWhenPaused { return leftWhenPaused }
    return max(0, readyTime - (clock?.target?.now ?? coolingStart))
  }

  /// The elapsed share of the cooldown: 0 to 1; 1 without a cooldown.
  public var progress: Double {
    guard let readyTime, readyTime > coolingStart else { return 1 }
    guard readyTime.isFinite else { return 0 }
    return 1 - remainingSeconds / (readyTime - coolingStart)
  }

  /// Starts the cooldown from its beginning, also without a press. Does nothing in no window, which
  /// has no clock.
  open func startCooldown() {
    guard cooldownSeconds > 0, let application = window?.application else { return }
    cancelCurrentTracking()
    coolingStart = application.now
    readyTime = coolingStart + cooldownSeconds
    clock = application.backReference
    leftWhenPaused = isCooldownPaused ? cooldownSeconds : nil
    awaitEnd(application)
    showCooling()
    stateDidChange()
  }

  private func awaitEnd(_ application: Application) {
    end?.invalidate()
    end = nil
    guard let readyTime, leftWhenPaused == nil else { return }
    let button = ViewReference<CooldownButton>(self)
    end = application.scheduleTimer(after: readyTime - application.now) { _ in
      button.view?.becomeReady()
    }
  }

  private func pauseDidChange() {
    guard let readyTime, let application = clock?.target else { return }
    if isCooldownPaused {
      leftWhenPaused = remainingSeconds
    } else if let left = leftWhenPaused {
      // As if no time had passed; an infinite cooldown has no end to move.
      let gap = readyTime.isFinite ? application.now + left - readyTime : 0
      self.readyTime = readyTime + gap
      coolingStart += gap
      leftWhenPaused = nil
    }
    awaitEnd(application)
    setNeedsDisplay()
  }

  private func showCooling() {
    guard link == nil, isCooling, let application = window?.application else { return }
    wasDrawn = true
    let link = DisplayLink { [button = ViewReference<CooldownButton>(self)] in
      button.view?.cool($0)
    }
    link.add(to: application)
    self.link = link
  }

  /// Ends the cooldown at once without sending an event.
  open func resetCooldown() {
    guard isCooling else { return }
    endCooling()
  }

  private func cool(_ link: DisplayLink) {
    if !wasDrawn, isConcealed {
      // When it is shown again it is drawn, and continues.
      self.link = nil
      link.invalidate()
    }
    wasDrawn = false
    setNeedsDisplay()
  }

  private func becomeReady() {
    guard isCooling else { return }
    endCooling()
    flash.jump(to: 1)
    flash.set(0, over: 2 * ControlConstants.releaseSeconds)
    if isEnabled { sendActions(for: .valueChanged) }
  }

  private func endCooling() {
    readyTime = nil
    leftWhenPaused = nil
    end?.invalidate()
    end = nil
    link?.invalidate()
    link = nil
    stateDidChange()
  }

  // MARK: Tracking

  override var keepsTaps: Bool { true }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { !isCooling }

  /// Before the actions, so that an action may reset the cooldown.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    if isTouchInside { startCooldown() }
  }

  open override func focusPressBegan() {
    if !isCooling { super.focusPressBegan() }
  }

  open override func focusActivate() {
    startCooldown()
    sendActions(for: .touchUpInside)
    if isEnabled { sendPrimaryAction(nil) }
  }

  /// Starts the cooldown as a press does; does nothing during one.
  open override func performPrimaryAction() {
    guard !isCooling else { return }
    startCooldown()
    super.performPrimaryAction()
  }

  @_disfavoredOverload open override func stateDidChange() {
    super.stateDidChange()
    press.set(
      isHighlighted ? 1 : 0,
      over: isHighlighted ? ControlConstants.pressSeconds : ControlConstants.releaseSeconds)
  }

  // MARK: Drawing

  open override func drawContent(in context: DrawingContext) {
    wasDrawn = true
    showCooling()
    let theme = context.theme
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let tint = theme.accent
    let side = min(context.bounds.width, context.bounds.height) * (1 - 0.04 * press.value)
    let box = context.bounds.centered(CGSize(width: side, height: side))
    context.shadow(of: box, theme.shadow, cornerRadius: side / 2)
    let glow = max(press.value, flash.value)
    if glow > 0.01 {
      context.shadow(
        of: box, Layer.Shadow(color: tint.withAlphaComponent(0.5 * glow), blur: 24),
        cornerRadius: side / 2)
    }
    let shade =
      theme.userInterfaceStyle == .light
      ? ControlConstants.coolingLightShade : ControlConstants.coolingShade
    let ground =
      isCooling ? theme.raisedShade.blended(with: .black, fraction: shade) : theme.raised
    context.fill(
      box,
      gradient: Layer.Gradient(
        from: ground.blended(with: tint, fraction: glow * 0.9).faded(opacity),
        to: (isCooling ? ground : theme.raisedShade)
          .blended(with: tint.blended(with: .black, fraction: 0.18), fraction: glow * 0.9)
          .faded(opacity)), cornerRadius: side / 2)
    let ring = box.shrunk(dx: side * 0.04, dy: side * 0.04)
    let width = max(2, side * 0.055)
    if isCooling {
      context.strokeEllipse(
        in: ring, width: width,
        color: theme.hasStrongEdges ? theme.track : theme.fill)
      context.strokeArc(
        in: ring, width: width, startAngle: 0, sweepAngle: progress * 2 * .pi, color: tint)
    } else {
      context.strokeEllipse(
        in: box, width: context.hairline * 1.5, color: tint.faded(0.75 * opacity),
        bottomColor: tint.faded((theme.hasStrongEdges ? 0.75 : 0.2) * opacity))
    }
    drawFace(in: box, context, theme, tint, glow, opacity)
  }

  private func drawFace(
    in box: CGRect, _ context: DrawingContext, _ theme: ControlTheme, _ tint: Color,
    _ glow: CGFloat, _ opacity: CGFloat
  ) {
    let ink = theme.text.blended(with: theme.onAccent, fraction: glow)
    // Digits over the icon would not be readable.
    let isCounting = isCooling && showsSeconds
    if let icon, !isCounting {
      context.draw(
        icon: icon, font: theme.iconFont(max(1, (box.width * 0.42).rounded())),
        center: CGPoint(x: box.midX, y: box.midY), color: ink.faded(isCooling ? 0.25 : opacity))
    }
    guard isCounting else { return }
    var font = theme.font(max(1, (box.width * 0.34).rounded()), .semibold)
    font.usesTabularFigures = true
    // The maximum readable number; an infinite cooldown has no integer.
    let seconds = min(remainingSeconds, ControlConstants.mostSecondsShown)
    let text =
      seconds >= 1
      ? "\(Int(seconds.rounded(.up)))" : "0.\(Int((seconds * 10).rounded(.down)))"
    context.drawCentered(text, in: box, font: font, color: theme.text)
  }
}
