// The view: an object that owns a slot in the scene store. What hit-testing and drawing need of it
// lies in the store's columns; the properties here read and write those and keep no copy.
public import Foundation
public import GlassineBase
public import GlassineInput
public import GlassineScene

/// A rectangle on screen that takes touches and holds subviews.
///
/// Coordinates are points, y down; a view's own space has its origin at `bounds.origin`. A view may
/// be changed at any time, also in callbacks; what changes is seen at once by ``hitTest(_:with:)``
/// and on screen in the next frame. A superview keeps its subviews alive. Source: UIKit's
/// documentation of UIView.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
open class View: Responder, FocusEnvironment {
  /// The view's slot in the scene store. Everything but the view itself keeps this and re-checks
  /// it.
  public nonisolated let id: NodeID

  // None of these is used by two at once: each access is one load or store, without a call within
  // it.

  /// What not every view has, held by the view: its layer where it has nothing else of the kind, as
  /// most that have something; its rare state, with the layer in it, where
  /// ``ViewTraits/hasRareState``. Read through ``View/layerStorage`` and ``View/rare``.
  @exclusivity(unchecked)
  nonisolated(unsafe) final var parts: UnsafeMutableRawPointer?

  /// The window that the view hangs in, as the registry numbers them; 0: none. A number whose
  /// window is gone counts as none.
  @exclusivity(unchecked)
  final var windowNumber: UInt32 = 0

  @exclusivity(unchecked)
  nonisolated(unsafe) final var traits: ViewTraits = [
    .autoresizesSubviews, .needsLayout, .subtreeNeedsLayout,
  ]

  /// How the view follows when its superview's size changes (A3).
  open var autoresizingMask: AutoresizingMask = []

  /// How content that has a size of its own is placed.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// A number for the app's own use.
  open var tag: Int {
    get { tagStorage }
    set { tagStorage = newValue }
  }

  /// Whether ``layoutSubviews()`` also applies the subviews' ``autoresizingMask``.
  open var autoresizesSubviews: Bool {
    get { traits[.autoresizesSubviews] }
    set { traits[.autoresizesSubviews] = newValue }
  }

  /// Whether a second finger on this view is delivered too (T6); false by default.
  open var isMultipleTouchEnabled: Bool {
    get { traits[.isMultipleTouchEnabled] }
    set { traits[.isMultipleTouchEnabled] = newValue }
  }

  /// Whether this view tracks alone: while it does, no other view of the window gets new touches,
  /// and it takes none while another tracks (T6); false by default.
  open var isExclusiveTouch: Bool {
    get { traits[.isExclusiveTouch] }
    set { traits[.isExclusiveTouch] = newValue }
  }

  static var registry: ViewRegistry { ViewRegistry.main }

  /// A view with the given frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    id = ViewRegistry.main.makeSlot()
    super.init()
    let registry = ViewRegistry.main
    registry.adopt(self)
    // A view that is just made hangs nowhere and has no subviews: nothing else follows its size.
    registry.store.setFrame(frame, of: id)
  }

  /// Nib files do not exist here: a view like one made with a zero frame. Kept so that code with
  /// this required initialiser compiles as it is.
  public required init?(coder: NSCoder) {
    id = ViewRegistry.main.makeSlot()
    super.init()
    ViewRegistry.main.adopt(self)
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Not isolated, so that subclasses may write a plain `deinit` as well as an isolated one: the
  /// view's slot is freed at once where the main actor runs, and soon after from other threads.
  deinit {
    let remains = ViewRemains(id: id, parts: parts, hasRareState: traits.contains(.hasRareState))
    if MainActorWay.isHere {
      MainActor.assumeIsolated { ViewRegistry.main.bury(remains) }
    } else {
      let memory = GoneMemory(self)
      Task { @MainActor in
        ViewRegistry.main.bury(remains)
        withExtendedLifetime(memory) {}
      }
    }
  }

  // MARK: What is seen and touched

  /// Whether the view and all below it are gone from screen and hit-testing (H1).
  open var isHidden: Bool {
    get { Self.registry.store.isHidden(of: id) }
    set {
      change { ViewRegistry.main.setHidden(newValue, of: id) }
      if traits[.isFree] { (superview as? StackView)?.subviewVisibilityDidChange() }
    }
  }

  /// Whether the view and all below it can be touched (H1).
  open var isUserInteractionEnabled: Bool {
    get { Self.registry.store.isUserInteractionEnabled(of: id) }
    set { change { Self.registry.store.setUserInteractionEnabled(newValue, of: id) } }
  }

  /// 0 transparent to 1 opaque, for the view with all below it as one picture; clamped, NaN is
  /// misuse. At or below 0.01 the view takes no touches (H1, S2).
  open var alpha: CGFloat {
    get { CGFloat(Self.registry.store.alpha(of: id)) }
    set { change(animating: .alpha) { ViewRegistry.main.setAlpha(Float(newValue), of: id) } }
  }

  /// Whether what lies outside the view's bounds is not drawn. Touches never reach it (H4, S17).
  open var clipsToBounds: Bool {
    get { Self.registry.store.clipsToBounds(of: id) }
    set { change { Self.registry.store.setClipsToBounds(newValue, of: id) } }
  }

  /// What the view does with touches that reach it (P1).
  open var touchPolicy: TouchPolicy {
    get { Self.registry.store.touchPolicy(of: id) }
    set {
      Self.registry.watcherCount +=
        (newValue == .watch ? 1 : 0) - (touchPolicy == .watch ? 1 : 0)
      Self.registry.store.setTouchPolicy(newValue, of: id)
    }
  }

  /// By how much the area that takes touches reaches beyond the bounds, in points; negative
  /// shrinks it (S7). The superviews must contain the point all the same (H4).
  open var hitOutset: EdgeInsets {
    get { Self.registry.store.hitOutset(of: id) }
    set { Self.registry.store.setHitOutset(newValue, of: id) }
  }

  /// The shape that takes touches, in the view's coordinates; nil: its rectangle (S11).
  open var hitShape: HitShape? {
    get { Self.registry.store.hitShape(of: id) }
    set { Self.registry.store.setHitShape(newValue, of: id) }
  }

  /// Asks for the view to be drawn again in the next frame.
  open func setNeedsDisplay() {
    let registry = Self.registry
    let isWithinKept = registry.keepsDrawings && registry.invalidateDrawing(of: id)
    guard windowNumber != 0 else { return }
    registry.viewNeedsDisplay(id, inWindow: windowNumber)
    // What is within a drawing that is kept as a whole may not be in the list by itself.
    if isWithinKept { registry.setNeedsFrame(ofWindow: windowNumber) }
  }

  /// The view, or one below it, is shown elsewhere or otherwise than by what it draws of its own.
  func placementDidChange() {
    if Self.registry.keepsDrawings { Self.registry.invalidateDrawing(of: id) }
    if windowNumber != 0 { Self.registry.setNeedsFrame(ofWindow: windowNumber) }
  }

  // MARK: Chain

  /// R1: the controller whose root view this is, else the superview.
  open override var next: Responder? {
    controller ?? superview ?? Self.registry.formerSuperview(of: self)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    nextForTouches?.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    nextForTouches?.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    nextForTouches?.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    nextForTouches?.touchesCancelled(touches, with: event)
  }

  open override func hoverChanged(_ hover: HoverSample, with event: Event?) {
    next(that: .hearsPointer)?.hoverChanged(hover, with: event)
  }

  open override func wheelChanged(_ wheel: WheelSample, with event: Event?) {
    next(that: .hearsPointer)?.wheelChanged(wheel, with: event)
  }

  /// The origin of the bounds is another one; a scroll view calls that scrolling.
  func boundsOriginDidChange() {}

  // MARK: To override

  /// Draws the view's own content, between its background and its subviews; nothing by default.
  ///
  /// Called while the display list is built, in the view's coordinates, after ``setNeedsDisplay()``
  /// and whenever what was drawn before cannot be used again: so it must not show what changes
  /// without that call. Must not change views. Differs from UIKit, whose `draw(_:)` fills a bitmap.
  open func drawContent(in context: DrawingContext) { context.asCurrent { draw(context.bounds) } }

  /// Draws the view's own content with ``DrawingContext/current``, as UIKit code does: for classes
  /// that do not override ``drawContent(in:)``. `rect` is the bounds.
  open func draw(_ rect: CGRect) {}

  /// Places the subviews (A2). What ``autoresizingMask`` asks was done when the size changed, and
  /// what constraints ask before the call; this brings what an override changed of constraints up
  /// to date.
  ///
  /// Called before drawing, once per frame at most, superviews first. Do not call it; call
  /// ``setNeedsLayout()`` or ``layoutIfNeeded()``.
  open func layoutSubviews() {
    if traits[.hostsLayout] { layoutStateIfAny?.engine?.layout() }
  }

  /// Whether this view wants a finger that has just landed on it (P2). False offers it to the next
  /// view beneath the point, front to back.
  ///
  /// Called once per finger, at its beginning, with the touch's location set. True by default.
  open func shouldReceive(_ touch: Touch) -> Bool { true }

  /// Whether a recognizer of this view or of one above it may recognize touches on this view or
  /// below. True by default; a button and its like keep the tap for themselves. Source: UIKit's
  /// documentation of UIView.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Attaches a recognizer, which the view keeps. One that is attached elsewhere leaves there; one
  /// that is attached here already is misuse and stays as it is: differs from UIKit, where nobody
  /// hears of it. May be overridden; call `super`.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }

  /// Detaches a recognizer: cancelled if it is active, failed otherwise (G14). May be overridden;
  /// call `super`.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

  // MARK: Focus

  /// Where the focus belongs in here; nothing by default. Source: UIKit's documentation.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }
  /// The controller whose root view this is, else the superview.
  open var parentFocusEnvironment: (any FocusEnvironment)? { controller ?? superview }
  open func setNeedsFocusUpdate() { focusSystem?.ask(self, isFromAnywhere: false) }
  open func updateFocusIfNeeded() { focusSystem?.updateFocusIfNeeded() }
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {}
  open func didHintFocusMovement(_ hint: FocusMovementHint) {}
  /// Names the group of this view and of those below it that name none: Tab goes from group to
  /// group, arrows within and without. Nil by default. Source: UIKit's documentation.
  open var focusGroupIdentifier: String? {
    get { rare?.focusGroupIdentifier }
    set { if newValue != focusGroupIdentifier { rareState.focusGroupIdentifier = newValue } }
  }
  /// How much the view matters for where the focus goes that comes to its group.
  open var focusGroupPriority: FocusGroupPriority {
    get { rare?.focusGroupPriority ?? .ignored }
    set { if newValue != focusGroupPriority { rareState.focusGroupPriority = newValue } }
  }
  /// What shows that the view has the focus: by default a ring around it; nil: nothing, since the
  /// view shows it by itself. Source: UIKit's documentation.
  open var focusEffect: FocusEffect? {
    get { rare?.hidesFocusEffect == true ? nil : rare?.focusEffect ?? .ring }
    set {
      rareState.focusEffect = newValue
      rareState.hidesFocusEffect = newValue == nil
      window?.application?.setNeedsFrame()
    }
  }
  /// Whether keys and pad can come to rest here; false for a plain view, true for a control that is
  /// on.
  open var canBecomeFocused: Bool { false }
  /// Whether the focus begins here rather than at the first view that can have it.
  open var isPreferredFocus: Bool { false }
  /// Whether the focus, coming back in from outside, goes to where it was in here last.
  open var isFocusGroup: Bool { false }
  /// Where the focus goes from `view`, which is this view or one below it; nil: by geometry.
  open func nextFocus(_ direction: FocusDirection, from view: View) -> View? { nil }
  /// The focus came to this view or left it.
  open func didUpdateFocus(isFocused: Bool) {}
  /// The focus came to `view`, which is below this one: a scroll view brings it into sight.
  open func focusDidEnter(_ view: View) {}
  /// A subview was added.
  open func didAddSubview(_ subview: View) {}
  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: View) {}
  open func willMove(toSuperview newSuperview: View?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: Window?) {}
  open func didMoveToWindow() {}

  /// The size that fits the content best within `size`; the present size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes to ``sizeThatFits(_:)`` of the present size; the top left corner stays. Source: UIKit.
  open func sizeToFit() { resize(to: sizeThatFits(bounds.size)) }
  /// The size the content has of itself; ``noIntrinsicMetric`` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Says that an axis has no intrinsic size. Source: UIKit's header, -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Says that ``intrinsicContentSize`` has changed.
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }
  /// The height of the content at a width, where it follows from the width; nil: it does not.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
  /// What of the frame constraints do not count: a shadow or a badge that sticks out. In points;
  /// none by default. ``intrinsicContentSize`` is without it. Call
  /// ``invalidateIntrinsicContentSize()`` where it changes. Source: UIKit's documentation.
  open var alignmentRectInsets: EdgeInsets { .zero }
  /// The view whose baseline counts as this one's, itself or one below it: itself by default. Where
  /// that has no baseline, its bottom counts. Source: UIKit's documentation.
  open var forLastBaselineLayout: View { self }
  /// Likewise for the first baseline, of which the top stands in; the one above by default.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }
  /// Where the view's own baseline is when it is so wide: a share of the height, and points beneath
  /// that.
  func baseline(isFirst: Bool, width: CGFloat) -> (share: Double, distance: Double) {
    (self as? any TextBaselines)?.textBaseline(isFirst: isFirst, width: width)
      ?? (isFirst ? 0 : 1, 0)
  }

  // MARK: Constraints

  /// Whether the frame is the view's own; false: constraints alone say where it is. True by
  /// default.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !traits[.isFree] }
    set { setFree(!newValue) }
  }
  /// Whether the class needs constraints to come out right. Kept for code that says so; nothing
  /// depends on it.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Changes constraints, before layout, subviews first. Called after
  /// ``setNeedsUpdateConstraints()``, and once for each view of a class that overrides it.
  open func updateConstraints() {}
  /// The size nearest to `targetSize` that the constraints in the view allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The same, with how much each side of `targetSize` matters. O(constraints in the view).
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }
  /// Whether what lies in the view turns round from right to left.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { layoutStateIfAny?.semanticContentAttribute ?? .unspecified }
    set { setSemanticContentAttribute(newValue) }
  }
  /// Where lines begin in the view.
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    let attribute = semanticContentAttribute
    guard attribute == .unspecified else {
      return Self.userInterfaceLayoutDirection(for: attribute)
    }
    return environment.traits.layoutDirection
  }
  /// Space that content keeps from the edges, 8 points by default; what is read has the safe area
  /// in it.
  open var layoutMargins: EdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue, areDirectional: false) }
  }
  /// ``layoutMargins`` in reading direction.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      let margins = effectiveMargins
      let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return DirectionalEdgeInsets(
        top: margins.top, leading: isTurned ? margins.right : margins.left, bottom: margins.bottom,
        trailing: isTurned ? margins.left : margins.right)
    }
    set {
      let insets = EdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing
      )
      setMargins(insets, areDirectional: true)
    }
  }
  // MARK: Traits

  /// The colour that says "this one" here and below; nil inherits. What is read is never nil: the
  /// nearest that was set from here upwards, else the theme's accent. Source: UIKit's
  /// documentation.
  open var tintColor: Color! {
    get { ownTintColor ?? environment.theme.accent }
    set { ownTintColor = newValue }
  }
  /// The tint is another one, set here or above. Source: UIKit's documentation.
  open func tintColorDidChange() {}
  /// A trait is another one. Called at once, superviews first, after ``tintColorDidChange()``.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The view stands under other settings. What an override does comes before what the app hears.
  func environmentDidChange(from old: Environment) {
    let (new, before) = (environment.traits, old.traits)
    if new.layoutDirection != before.layoutDirection { layoutDirectionDidChange() }
    if new.textScale != before.textScale
      || new.themeBox.theme.metrics != before.themeBox.theme.metrics
    {
      textSizeDidChange()
    }
    // What was put on whole pixels lies on others now.
    if new.displayScale != before.displayScale { setNeedsLayout() }
    setNeedsDisplay()
    tellTraits(from: before, tintChanged: old.theme.accent != environment.theme.accent)
  }
  /// Text, or the sizes of controls, are of another size here.
  func textSizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The margins changed.
  open func layoutMarginsDidChange() {}
  /// The safe area changed; called in the layout pass.
  open func safeAreaInsetsDidChange() {}

  // MARK: Hit-testing

  /// The view that takes a touch at `point`, of this view and all below it (H1 to H11).
  ///
  /// - Parameter point: in this view's coordinates.
  /// - Returns: nil if the view cannot be touched or does not contain the point.
  ///
  /// May be overridden, and an override is asked wherever the walk visits the view; `super` walks
  /// the view's own subtree. Flat, without recursion or allocation.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    // Nobody is asked there, so that the event does not matter.
    if let owner = ViewRegistry.plainHitTest?.owner(ofHitIn: id, at: point) {
      return Unmanaged<View>.fromOpaque(owner).takeUnretainedValue()
    }
    let registry = ViewRegistry.main
    guard event !== registry.hitTestEvent else { return registry.hit(id, at: point) }
    let outer = registry.hitTestEvent
    registry.hitTestEvent = event
    defer { registry.hitTestEvent = outer }
    return registry.hit(id, at: point)
  }

  /// Whether `point`, in this view's coordinates, lies in the area that takes touches: the bounds,
  /// half open, with ``hitOutset``, ``hitShape`` and an image's alpha threshold (H2, H7).
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    Self.registry.store.containsPoint(id, point: point)
  }

  /// The class and the slot; safe from any thread.
  public nonisolated override var description: String { "<\(Self.self) \(id)>" }
}
