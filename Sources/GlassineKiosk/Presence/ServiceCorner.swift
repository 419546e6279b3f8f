// The hidden corner for the staff, and its question for the PIN.
public import Foundation

/// An empty corner that asks a resting finger for the PIN.
///
/// Place it in a corner above the content. ``onOpen`` is called when the PIN was right.
public final class ServiceCorner: View {
  public var onOpen: () -> Void = {}
  /// Called with the panel before it is shown. The program sets its words, or hides views beneath.
  public var onAsk: (PinPanel) -> Void = { _ in }
  /// Called when the panel was removed without the PIN.
  public var onClose: () -> Void = {}
  public let lock: PinLock
  /// The panel that asks; nil while it is not shown.
  public private(set) weak var panel: PinPanel?
  private let press = LongPressGestureRecognizer()

  /// - Parameter seconds: that a finger rests in the corner.
  public init(lock: PinLock, restingFor seconds: TimeInterval = KioskKit.cornerSeconds) {
    self.lock = lock
    let side = KioskKit.cornerSide
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    press.minimumPressDuration = seconds
    press.addAction { [weak self, unowned press] _ in
      if press.state == .began { self?.ask() }
    }
    addGestureRecognizer(press)
  }

  public required init?(coder: NSCoder) { nil }

  /// Shows the question in the middle of the superview; does nothing if it is there.
  public func ask() {
    guard panel == nil, let superview else { return }
    let new = PinPanel(lock: lock)
    new.onOpen = { [weak self, weak new] in
      self?.panel = nil
      new?.removeFromSuperview()
      self?.onOpen()
    }
    new.onClose = { [weak self] in self?.close() }
    panel = new
    onAsk(new)
    superview.addSubview(new)
    let size = new.sizeThatFits(superview.bounds.size)
    new.bounds.size = size
    new.center = CGPoint(x: superview.bounds.midX, y: superview.bounds.midY)
    new.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
  }

  /// Removes the question, such as at the end of a visit.
  public func close() {
    guard let panel else { return }
    self.panel = nil
    panel.removeFromSuperview()
    onClose()
  }
}

/// Asks for the PIN with a pad of its own. Digits are shown as dots, and keys show no press.
public final class PinPanel: View {
  public var onOpen: () -> Void = {}
  /// Called by the pad's key that closes.
  public var onClose: () -> Void = {}
  /// What the panel is for, above the dots; nil: nothing.
  public var heading: String? { didSet { headingDidChange() } }
  /// The words while the lock is closed, with the remaining whole seconds.
  public var waitText: (Int) -> String = { "\($0) s" } { didSet { showLock() } }
  private let lock: PinLock
  /// The number of typed digits.
  public var typedCount: Int { dots.text?.count ?? 0 }
  private let title = Label(frame: .zero)
  private let dots = TextField(frame: .zero)
  private let wait = Label(frame: .zero)
  public let pad: KeyboardView
  private var timer: FrameTimer?

  public init(lock: PinLock, size: KeyboardSize = .table) {
    self.lock = lock
    pad = KeyboardView(layouts: [], size: size)
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    dots.isSecureTextEntry = true
    dots.keyboardType = .numberPad
    dots.textAlignment = .center
    dots.isUserInteractionEnabled = false
    dots.addAction(for: .editingChanged) { [weak self] _ in self?.digitsDidChange() }
    wait.textAlignment = .center
    pad.field = dots
    pad.onHide = { [weak self] in self?.onClose() }
    title.textAlignment = .center
    title.isHidden = true
    for view in [title, dots, wait, pad] as [View] { addSubview(view) }
  }

  private func headingDidChange() {
    title.text = heading
    title.isHidden = heading == nil
    dots.accessibilityLabel = heading
    setNeedsLayout()
  }

  private var headingHeight: CGFloat { heading == nil ? 0 : 44 }

  public required init?(coder: NSCoder) { nil }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    showLock()
  }

  private var now: TimeInterval { window?.application?.now ?? 0 }

  private func digitsDidChange() {
    guard let typed = dots.text, typed.count >= lock.length else { return }
    let answer = lock.unlock(typed, at: now)
    dots.text = ""
    if answer == .open { return onOpen() }
    showLock()
    shake()
  }

  /// While the lock is closed, the remaining seconds replace the dots, and the pad takes nothing.
  private func showLock() {
    timer?.invalidate()
    timer = nil
    let left = lock.secondsClosed(at: now)
    dots.isHidden = left > 0
    wait.isHidden = left == 0
    pad.isUserInteractionEnabled = left == 0
    pad.alpha = left == 0 ? 1 : effectiveTheme.disabledOpacity
    wait.text = waitText(Int(left.rounded(.up)))
    guard left > 0 else { return }
    timer = window?.application?.scheduleTimer(after: min(left, 1)) { [weak self] _ in
      self?.showLock()
    }
  }

  private func shake() {
    View.performWithoutAnimation { dots.transform = CGAffineTransform(translationX: 18, y: 0) }
    View.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.25, initialSpringVelocity: 0,
      animations: { [dots] in dots.transform = .identity })
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = pad.intrinsicContentSize.height + 96 + headingHeight
    return CGSize(width: min(size.width, 360), height: min(size.height, own))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 48)
    let theme = effectiveTheme
    title.font = theme.font(24, .semibold)
    // A field without a text is known by its edge alone.
    dots.layer.cornerRadius = theme.fieldRadius
    dots.layer.borderWidth = KioskKitConstants.fieldEdge
    dots.layer.borderColor = theme.secondaryText
    title.frame = CGRect(x: 24, y: 20, width: width, height: 32)
    let line = CGRect(x: 24, y: 20 + headingHeight, width: width, height: 56)
    dots.bounds.size = line.size
    dots.center = CGPoint(x: line.midX, y: line.midY)
    wait.frame = line
    pad.frame = CGRect(
      x: 12, y: line.maxY + 8, width: bounds.width - 24,
      height: max(0, bounds.height - line.maxY - 20))
  }

  public override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    let radius = theme.metrics.panelRadius
    context.shadow(of: bounds, theme.panelShadow, cornerRadius: radius)
    context.fill(bounds, color: theme.groundRaised, cornerRadius: radius)
    context.stroke(
      bounds, width: context.hairline, color: theme.edge, bottomColor: theme.edgeShade,
      cornerRadius: radius)
  }
}
