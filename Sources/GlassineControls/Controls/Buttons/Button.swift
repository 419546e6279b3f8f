// A button: a title, an icon or picture, a look for each state.
public import Foundation
import GlassineText
public import GlassineUI

/// A control that is pressed. Source: UIButton with a configuration.
///
/// Content set for a state takes precedence over the configuration while the button is in exactly
/// that state; the configuration is the content of `.normal`. The look of other states is derived:
/// highlighted is lighter, selected takes the accent, disabled fades.
open class Button: Control, FrontDrawing {
  // Accesses are unchecked: with checks in controls and buttons, a tap on a button executes 1.06
  // times as many instructions (`GlassineControlsTests.InstructionTests`).

  open var configuration: Configuration {
    get { look }
    _modify { yield &look }
  }
  /// The configuration, whose parts are read in place: the open property is copied for each.
  @exclusivity(unchecked)
  final var look: Configuration { didSet { dress() } }

  /// Called before the button is drawn in a new state, to change its configuration. Source: UIKit.
  open var configurationUpdateHandler: ((Button) -> Void)? {
    didSet { configurationUpdateHandler?(self) }
  }

  /// Whether the look of states is derived automatically; true by default. False keeps the
  /// configuration's look in each state, and leaves changes to ``configurationUpdateHandler``.
  @exclusivity(unchecked)
  open var automaticallyUpdatesConfiguration = true {
    didSet { if automaticallyUpdatesConfiguration != oldValue { dress() } }
  }

  /// Whether background, border and corners are the view's own as long as the configuration has
  /// none: as in code for iOS, which sets them on the layer. Glassine's own.
  @exclusivity(unchecked)
  package final var isBare = false {
    didSet { if isBare != oldValue { dress() } }
  }

  /// The look of the picture while the button ``isBare``.
  package final var bareContent = BareContent() { didSet { setNeedsDisplay() } }

  /// Places picture and title in a content rectangle, instead of the configuration; nil: nothing
  /// does. It has no effect on the button's own size.
  package final var contentPlacer: ((Button, CGRect) -> ButtonRects)? {
    didSet { setNeedsDisplay() }
  }

  /// The content set for states, by their numbers.
  final var contents: [UInt: StateContent] = [:]
  /// The prepared attributed texts; nil: not yet prepared, or there are none.
  final var richTitle: RichText?
  final var richSubtitle: RichText?
  /// The recognizer that follows the pointer, after the first access of ``isHovered``.
  final var hover: HoverGestureRecognizer?
  /// The activity indicator that replaces picture and icon.
  final var activityIndicator: ActivityIndicatorView?

  /// Called after a change of the state, or after ``setNeedsUpdateConfiguration()``: calls
  /// ``configurationUpdateHandler`` by default. Source: UIKit's documentation.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Requests ``updateConfiguration()`` in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }
  private var needsUpdateConfiguration = false

  /// The role of the button. Destructive ones look so, and the focus starts at the primary one.
  /// Back and Escape press the one that cancels, on a screen with the default
  /// ``ViewController/goBack()``.
  @exclusivity(unchecked)
  @_disfavoredOverload  // A subclass may have another one.
  open var role: Role = .normal {
    didSet { if role != oldValue { roleDidChange(from: oldValue) } }
  }

  open override var isPreferredFocus: Bool { role == .primary || super.isPreferredFocus }

  public init(configuration: Configuration) {
    look = configuration
    super.init(frame: .zero)
    dress()
  }

  public override init(frame: CGRect) {
    look = Configuration()
    super.init(frame: frame)
    dress()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    look = Configuration()
    super.init(coder: coder)
    dress()
  }

  /// A button that performs `primaryAction` when it is pressed. The action's title, subtitle,
  /// picture and icon take precedence over the configuration's. Source: UIKit's documentation.
  public convenience init(configuration: Configuration, primaryAction: Action?) {
    var look = configuration
    if let primaryAction { look.take(primaryAction) }
    self.init(configuration: look)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(configuration: Configuration(), primaryAction: primaryAction)
    self.frame = frame
  }

  /// A button that calls `action` when it is pressed.
  public convenience init(_ configuration: Configuration, action: @escaping () -> Void) {
    self.init(configuration: configuration)
    addAction(for: .primaryActionTriggered) { _ in action() }
  }

  /// Sets the title for exactly that state; nil: the normal one. For `.normal`, the
  /// configuration's. May be overridden.
  open func setTitle(_ title: String?, for state: State) {
    if state == .normal { configuration.title = title } else { set(state) { $0.title = title } }
  }

  /// Sets the picture for exactly that state, likewise. May be overridden.
  open func setImage(_ image: Image?, for state: State) {
    if state == .normal { configuration.image = image } else { set(state) { $0.image = image } }
  }

  /// Whether a press toggles ``Control/isSelected`` before its primary action is sent: by finger,
  /// key, pad, or ``Control/performPrimaryAction()``. False by default. Source: UIKit's
  /// documentation.
  ///
  /// If a press opens the ``menu``, it means instead that one of the menu's actions is selected and
  /// shown by the button. That is the one that is on, else the first.
  open var changesSelectionAsPrimaryAction = false { didSet { showMenuSelection() } }

  // MARK: Menu

  /// The button's menu: opened by a long press, or by each press if ``showsMenuAsPrimaryAction`` is
  /// true. Nil by default; an empty menu counts as nil. Setting it replaces an open menu.
  ///
  /// The finger that opened it may slide to a row and lift there. A touch beside the menu, Escape
  /// and a pad's back dismiss it. Source: UIKit's documentation.
  open var menu: Menu? { didSet { menuDidChange(from: oldValue) } }
  final var openedMenu: MenuOverlay?
  /// The menu selection that the button shows; nil: none yet.
  final var shownChoice: Configuration.ShownChoice?
  /// The finger that opened the menu.
  final var menuTouch: UInt64?
  /// Opens the menu if a press does not; nil: there is no menu.
  final var menuHold: LongPressGestureRecognizer?

  /// Whether a press opens the menu instead of sending the primary action; false by default. Sends
  /// ``Control/Events/menuActionTriggered``, and the press is cancelled.
  @exclusivity(unchecked)
  open var showsMenuAsPrimaryAction = false {
    didSet {
      guard showsMenuAsPrimaryAction != oldValue else { return }
      followHolds()
      showMenuSelection()
    }
  }

  /// Whether the menu is open. Source: UIKit's documentation.
  @_disfavoredOverload public var isHeld: Bool { openedMenu != nil }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    super.touchesBegan(touches, with: event)
    if opensMenu, isTracking { openMenu(by: touches) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    super.touchesMoved(touches, with: event)
    if let touch = menuTouch(in: touches) { openedMenu?.slide(touch) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    super.touchesEnded(touches, with: event)
    guard let touch = menuTouch(in: touches) else { return }
    menuTouch = nil
    openedMenu?.lift(touch)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    super.touchesCancelled(touches, with: event)
    guard menuTouch(in: touches) != nil else { return }
    menuTouch = nil
    openedMenu?.letGo()
  }

  override var keepsTaps: Bool { true }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    // The finger slides along the menu, and drags nothing beneath.
    if let menuTouch, recognizer.touches.contains(where: { $0.serial == menuTouch }) {
      return false
    }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  open override var allowsDragTakeover: Bool { true }

  open override func focusPressBegan() {
    guard opensMenu else { return super.focusPressBegan() }
    openMenu()
    openedMenu?.highlightFirst()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { dismissMenu() }
  }

  open override var isEnabled: Bool { didSet { if !isEnabled { dismissMenu() } } }

  override func sendPrimaryAction(_ event: Event?) {
    if opensMenu { return openMenu() }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.sendPrimaryAction(event)
  }

  override var pressScale: CGFloat { look.pressScale }

  @_disfavoredOverload open override func stateDidChange() {
    super.stateDidChange()
    updateConfiguration()
    dress()
  }

  // MARK: Size

  /// The size that shows all of the content. Wrapping lines wrap within the width of `size`, if
  /// that is above 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = look.contentInsets
    let ends = insets.leading + insets.trailing
    let content = naturalContentSize(within: size.width > 0 ? size.width - ends : nil)
    return CGSize(
      width: content.width + ends,
      height: max(
        look.buttonSize.height(in: themeBox.theme.metrics),
        content.height + insets.top + insets.bottom))
  }

  /// Without wrapping: if titles wrap, the height depends on the width in layout by constraints.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  @_disfavoredOverload open override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    wrapsText ? sizeThatFits(CGSize(width: max(1, width), height: 0)).height : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsUpdateConfiguration {
      needsUpdateConfiguration = false
      updateConfiguration()
    }
    guard let activityIndicator, let fonts = Self.registry.drawing.resources.fonts else { return }
    activityIndicator.frame = pieces(in: bounds, fonts, scale: surfaceScale).figure
  }

  func showActivityIndicator() {
    guard look.showsActivityIndicator else {
      activityIndicator?.removeFromSuperview()
      activityIndicator = nil
      return
    }
    let indicator = activityIndicator ?? ActivityIndicatorView(style: .large)
    indicator.color = transformed(
      currentForeground(in: themeBox.theme),
      by: look.activityIndicatorColorTransformer)
    // Its position depends on the title's.
    setNeedsLayout()
    guard activityIndicator == nil else { return }
    activityIndicator = indicator
    addSubview(indicator)
    indicator.startAnimating()
  }

  package final var contentFront: ContentFront?

  open override func drawContent(in context: DrawingContext) {
    drawBack(in: context)
    if contentFront == nil { drawFront(in: context) }
  }
}
