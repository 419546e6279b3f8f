// The view: an object that owns a slot in the scene store. The state for hit-testing and drawing is
// in the store's columns; the properties here read and write the columns and keep no copy.
public import Foundation
public import GlassineBase
public import GlassineInput
public import GlassineScene

/// A rectangle on screen that takes touches and contains subviews.
///
/// Coordinates are points, y down; a view's own space has its origin at `bounds.origin`. A view may
/// be changed at any time, also in callbacks. ``hitTest(_:with:)`` sees a change at once, the
/// screen shows it in the next frame. A superview keeps its subviews alive. Source: UIKit's
/// documentation of UIView.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
open class View: Responder, FocusEnvironment {
  /// The view's slot in the scene store. All other code stores this id and checks its generation.
  @_disfavoredOverload  // A subclass may have another one.
  public nonisolated let id: NodeID

  // Accesses never overlap: each is one load or store, without a call inside it. `parts` and
  // `traits` are not isolated, since `deinit` reads them on the thread of the last release.
  // Accesses are unchecked: with checks in all such types, a change of a view takes 1.3 times as
  // long (`glassine bench change`).

  /// The view's optional state: its layer if it has nothing else, which is the usual case. With
  /// ``ViewFlags/hasRareState`` it is the rare state, which contains the layer. Read through
  /// ``View/layerStorage`` and ``View/rare``.
  @exclusivity(unchecked)
  nonisolated(unsafe) final var parts: UnsafeMutableRawPointer?

  /// The number of the view's window in the registry; 0: none. A number whose window is gone counts
  /// as none.
  @exclusivity(unchecked)
  final var windowNumber: UInt32 = 0

  @exclusivity(unchecked)
  package nonisolated(unsafe) final var traits: ViewFlags = [
    .autoresizesSubviews, .needsLayout, .subtreeNeedsLayout,
  ]

  /// The response to a size change of the superview (A3).
  open var autoresizingMask: AutoresizingMask = []

  /// The placement of content with a size of its own.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// A number for the app's own use.
  open var tag: Int {
    get { tagStorage }
    set { tagStorage = newValue }
  }

  /// Whether a new size applies the subviews' ``autoresizingMask``, at once. True by default.
  open var autoresizesSubviews: Bool {
    get { traits[.autoresizesSubviews] }
    set { traits[.autoresizesSubviews] = newValue }
  }

  /// Whether a second finger on this view is delivered too (T6); false by default.
  open var isMultipleTouchEnabled: Bool {
    get { traits[.isMultipleTouchEnabled] }
    set { traits[.isMultipleTouchEnabled] = newValue }
  }

  /// Whether this view tracks exclusively. While it tracks, no other view of the window gets new
  /// touches, and it takes none while another view tracks (T6). False by default.
  open var isExclusiveTouch: Bool {
    get { traits[.isExclusiveTouch] }
    set { traits[.isExclusiveTouch] = newValue }
  }

  package static var registry: ViewRegistry { ViewRegistry.main }

  /// A view with the given frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    id = ViewRegistry.main.makeSlot()
    super.init()
    ViewRegistry.main.adopt(self)
    // A new view has no superview and no subviews: nothing else follows its size.
    ViewRegistry.main.store.setFrame(frame, of: id)
  }

  /// A view with the values of an interface file; with another coder, a view with a zero frame.
  public required init?(coder: NSCoder) {
    id = ViewRegistry.main.makeSlot()
    super.init()
    ViewRegistry.main.adopt(self)
    coder.interface?.fill(self, level: View.self)
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Not isolated, so that subclasses may write a plain `deinit` as well as an isolated one. The
  /// view's slot is freed at once on the main actor, and soon after from other threads.
  deinit { DeallocatedView.free(self) }

  // MARK: Geometry

  /// The position and size in the superview's coordinates, in points: the bounding box of the
  /// transformed bounds.
  ///
  /// Setting it keeps the transform and changes ``bounds`` size and ``center`` (A3). A number that
  /// is not finite is misuse: it traps in debug, and in release the old frame stays and one line is
  /// logged. Layout and autoresizing set it, and an override is called then, too.
  open var frame: CGRect {
    get { Self.registry.store.frame(of: id) }
    set { write(frame: newValue) }
    _modify {
      let rect = beginFrameChange()
      defer { endFrameChange() }
      yield &rect.pointee
    }
  }

  /// The view's own rectangle, in its own coordinates; changing the origin scrolls the subviews,
  /// changing the size keeps ``center`` (A3).
  open var bounds: CGRect {
    get { Self.registry.store.bounds(of: id) }
    set { write(bounds: newValue) }
    _modify {
      let rect = beginBoundsChange()
      defer { endBoundsChange() }
      yield &rect.pointee
    }
  }

  /// The middle of the bounds, in the superview's coordinates.
  open var center: CGPoint {
    get { Self.registry.store.center(of: id) }
    set { write(center: newValue) }
    _modify {
      let rect = beginCenterChange()
      defer { endCenterChange() }
      yield &rect.pointee.origin
    }
  }

  /// The transform of the view about its centre: rotation, scale, translation. A view whose
  /// transform has no inverse is not hit (H5).
  open var transform: CGAffineTransform {
    get { Self.registry.store.transform(of: id) }
    set { turn(newValue) }
  }

  // MARK: Subviews

  /// Adds `view` on top, after removing it from any other superview.
  ///
  /// Adding a view to itself or to one of its own subviews is misuse. It traps in debug, and in
  /// release nothing happens and one line is logged.
  open func addSubview(_ view: View) { attach(view) { $0.insert(view.id, into: id) } }
  /// Adds `view` at an index in ``subviews``; an index beyond the end puts it on top. O(1) near
  /// either end of the subviews, else O(index): about 40 µs in the middle of 100,000.
  /// ``insertSubview(_:aboveSubview:)`` is O(1) everywhere.
  open func insertSubview(_ view: View, at index: Int) {
    attach(view) { $0.insert(view.id, into: id, at: childIndex(ofSubview: max(0, index))) }
  }
  open func insertSubview(_ view: View, aboveSubview sibling: View) { attach(view, above: sibling) }
  open func insertSubview(_ view: View, belowSubview sibling: View) { attach(view, below: sibling) }
  /// Moves a subview above its siblings; has no effect for another view.
  open func bringSubviewToFront(_ view: View) { moveToFront(view) }
  /// Moves a subview below its siblings; has no effect for another view.
  open func sendSubviewToBack(_ view: View) { moveToBack(view) }
  /// Removes the view from its superview. Its touches are cancelled, once (T2), unless the view is
  /// back in the same window before their delivery; a first responder in it resigns.
  open func removeFromSuperview() { detachFromSuperview() }

  // MARK: Visibility and touches

  /// Whether the view and its descendants are excluded from drawing and hit-testing (H1).
  open var isHidden: Bool {
    get { Self.registry.store.isHidden(of: id) }
    set { setHidden(newValue) }
  }

  /// Whether the view and its descendants can be touched (H1).
  open var isUserInteractionEnabled: Bool {
    get { Self.registry.store.isUserInteractionEnabled(of: id) }
    set { change { Self.registry.store.setUserInteractionEnabled(newValue, of: id) } }
  }

  /// 0 transparent to 1 opaque, for the view and its descendants as one picture; clamped, NaN is
  /// misuse. At or below 0.01 the view takes no touches (H1, S2).
  open var alpha: CGFloat {
    get { CGFloat(Self.registry.store.alpha(of: id)) }
    set { change(animating: .alpha) { ViewRegistry.main.setAlpha(Float(newValue), of: id) } }
  }

  /// A hint that the content covers the bounds; true by default. Stored: drawing does not use it.
  open var isOpaque: Bool {
    get { rare?.isOpaque ?? true }
    set { if newValue != isOpaque { rareState.isOpaque = newValue } }
  }
  /// A hint for content in a bitmap; true by default. Stored: there is no bitmap here to clear.
  open var clearsContextBeforeDrawing: Bool {
    get { rare?.clearsContextBeforeDrawing ?? true }
    set {
      if newValue != clearsContextBeforeDrawing { rareState.clearsContextBeforeDrawing = newValue }
    }
  }

  /// Whether drawing is clipped to the view's bounds. Touches outside never reach it (H4, S17).
  open var clipsToBounds: Bool {
    get { Self.registry.store.clipsToBounds(of: id) }
    set { change { Self.registry.store.setClipsToBounds(newValue, of: id) } }
  }

  /// The treatment of touches that reach the view (P1).
  @_disfavoredOverload open var touchPolicy: TouchPolicy {
    get { Self.registry.store.touchPolicy(of: id) }
    set { setTouchPolicy(newValue) }
  }

  /// The extension of the touch area beyond the bounds, in points; negative shrinks it (S7). The
  /// superviews must still contain the point (H4).
  open var hitOutset: EdgeInsets {
    get { Self.registry.store.hitOutset(of: id) }
    set { change { Self.registry.store.setHitOutset(newValue, of: id) } }
  }

  /// The shape that takes touches, in the view's coordinates; nil: the view's rectangle (S11).
  @_disfavoredOverload open var hitShape: HitShape? {
    get { Self.registry.store.hitShape(of: id) }
    set { change { Self.registry.store.setHitShape(newValue, of: id) } }
  }

  /// Requests that the view is drawn again in the next frame.
  open func setNeedsDisplay() { if !isDrawnForUIKit { note(NodeChange(.content)) } }
  /// Requests ``layoutSubviews()`` before the next frame is drawn.
  open func setNeedsLayout() { noteLayout() }
  /// Lays out this view and its descendants now, if they are due.
  open func layoutIfNeeded() { layOutNow() }

  // MARK: Chain

  /// R1: the controller if this is its root view, else the superview.
  open override var next: Responder? {
    controller ?? superview ?? Self.registry.formerSuperview(of: self)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    nextForTouches?.receive(.began, touches, event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    nextForTouches?.receive(.moved, touches, event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    nextForTouches?.receive(.ended, touches, event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    nextForTouches?.receive(.cancelled, touches, event)
  }

  open override func hoverChanged(_ hover: HoverSample, with event: Event?) {
    next(that: .hearsPointer)?.hoverChanged(hover, with: event)
  }

  open override func wheelChanged(_ wheel: WheelSample, with event: Event?) {
    next(that: .hearsPointer)?.wheelChanged(wheel, with: event)
  }

  /// Called when the origin of the bounds has changed; a scroll view reports it as scrolling. Call
  /// `super`. Glassine's own.
  open func boundsOriginDidChange() {}

  /// The class of the view's layer in the modules for iOS code, which may draw content of its own.
  open class var layerClass: AnyClass { Layer.self }

  // MARK: To override

  /// Draws the view's own content, between its background and its subviews; nothing by default.
  ///
  /// Called while the display list is built, in the view's coordinates, after ``setNeedsDisplay()``
  /// and whenever the previous drawing cannot be reused. The content must therefore not depend on
  /// state that changes without that call. Must not change views. Differs from UIKit, whose
  /// `draw(_:)` fills a bitmap.
  open func drawContent(in context: DrawingContext) { context.asCurrent { draw(context.bounds) } }

  /// Draws the view's own content with ``DrawingContext/current``, as UIKit code does: for classes
  /// that do not override ``drawContent(in:)``. `rect` is the bounds.
  open func draw(_ rect: CGRect) {}

  /// Positions the subviews (A2). ``autoresizingMask`` has been applied when the size changed, and
  /// constraints before the call; the default updates constraints that an override changed.
  ///
  /// Called before drawing, once per frame at most, superviews first. Do not call it; call
  /// ``setNeedsLayout()`` or ``layoutIfNeeded()``.
  open func layoutSubviews() {
    if traits[.hostsLayout] { layoutStateIfAny?.engine?.layout() }
  }

  /// Whether this view accepts a finger that has just touched it (P2). False offers the finger to
  /// the next view beneath the point, front to back.
  ///
  /// Called once per finger, at its beginning, with the touch's location set. True by default.
  open func shouldReceive(_ touch: Touch) -> Bool { true }

  /// Whether a recognizer of this view or of an ancestor may recognize touches of this view or its
  /// descendants. True by default; a button and similar controls return false for taps. Source:
  /// UIKit's documentation of UIView.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Attaches a recognizer, which the view retains. A recognizer of another view is detached there
  /// first. Attaching twice is misuse and has no effect. Differs from UIKit, which ignores it
  /// silently. May be overridden; call `super`.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }

  /// Detaches a recognizer: it is cancelled if it is active, failed otherwise (G14). May be
  /// overridden; call `super`.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

  /// Whether the view tracks a finger now, as a pressed control does; false by default. Glassine's
  /// own.
  open var holdsTouch: Bool { false }

  /// Whether a drag of a scroll view may take a finger that this view has received: the default of
  /// ``ScrollView/touchesShouldCancel(in:)``. True by default; false for controls that are not
  /// buttons. Glassine's own.
  open var allowsDragTakeover: Bool { true }

  // MARK: Focus

  /// The preferred targets of the focus in this view; empty by default. Source: UIKit's
  /// documentation.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }
  /// The controller if this is its root view, else the superview.
  open var parentFocusEnvironment: (any FocusEnvironment)? { controller ?? superview }
  open func setNeedsFocusUpdate() { focusSystem?.ask(self, isFromAnywhere: false) }
  open func updateFocusIfNeeded() { focusSystem?.updateFocusIfNeeded() }
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {}
  open func didHintFocusMovement(_ hint: FocusMovementHint) {}
  /// The focus group of this view and of its descendants without one: Tab moves from group to
  /// group, arrows within and without. Nil by default. Source: UIKit's documentation.
  open var focusGroupIdentifier: String? {
    get { rare?.focusGroupIdentifier }
    set { if newValue != focusGroupIdentifier { rareState.focusGroupIdentifier = newValue } }
  }
  /// The view's priority when the focus enters its group.
  open var focusGroupPriority: FocusGroupPriority {
    get { rare?.focusGroupPriority ?? .ignored }
    set { if newValue != focusGroupPriority { rareState.focusGroupPriority = newValue } }
  }
  /// The effect that indicates the focus: by default a ring around the view; nil: none, because the
  /// view indicates it itself. Source: UIKit's documentation.
  open var focusEffect: FocusEffect? {
    get { rare?.hidesFocusEffect == true ? nil : rare?.focusEffect ?? .ring }
    set { setFocusEffect(newValue) }
  }
  /// Whether keys and pad can focus the view; false for a plain view, true for an enabled control.
  open var canBecomeFocused: Bool { false }
  /// Whether the focus starts here instead of at the first focusable view.
  open var isPreferredFocus: Bool { false }
  /// Whether the focus, on entering from outside, returns to the view that had it last.
  open var isFocusGroup: Bool { false }
  /// The target of a focus move from `view`, which is this view or a descendant; nil: by geometry.
  open func nextFocus(_ direction: FocusDirection, from view: View) -> View? { nil }
  /// Called when this view gains or loses the focus.
  open func didUpdateFocus(isFocused: Bool) {}
  /// Called when the descendant `view` gains the focus: a scroll view makes it visible.
  open func focusDidEnter(_ view: View) {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: View) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}
  open func willMove(toSuperview newSuperview: View?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: Window?) {}
  open func didMoveToWindow() {}

  /// The size that fits the content best within `size`; the current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes to ``sizeThatFits(_:)`` of the current size; the top left corner stays. Source: UIKit.
  open func sizeToFit() { resize(to: sizeThatFits(bounds.size)) }
  /// The natural size of the content; ``noIntrinsicMetric`` on an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The value for an axis without an intrinsic size. Source: UIKit's header, -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Invalidates ``intrinsicContentSize`` after a change.
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }
  /// The height of the content at a width, if it depends on the width; nil, the default: it does
  /// not. In points. Constraints use it. Glassine's own.
  @_disfavoredOverload open func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
  /// Parts of the frame that constraints ignore: a shadow or a badge that extends beyond the
  /// content. In points; none by default. ``intrinsicContentSize`` does not include them. Call
  /// ``invalidateIntrinsicContentSize()`` after a change. Source: UIKit's documentation.
  open var alignmentRectInsets: EdgeInsets { .zero }
  /// The view that provides this view's last baseline, itself or a descendant: itself by default.
  /// If that view has no baseline, its bottom is used. Source: UIKit's documentation.
  open var forLastBaselineLayout: View { self }
  /// Likewise for the first baseline, for which the top is used; by default the view for the last
  /// baseline.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  // MARK: Constraints

  /// Whether the view has a frame of its own; false: constraints alone decide it. True by default.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !traits[.isFree] }
    set { setFree(!newValue) }
  }
  /// Whether the class needs constraints for a correct layout. Exists for code that declares it;
  /// nothing depends on it.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Changes constraints, before layout, subviews first. Called after
  /// ``setNeedsUpdateConstraints()``, and once for each view of a class that overrides it.
  open func updateConstraints() {}
  /// Asks for ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() { noteConstraintUpdate() }
  /// The size nearest to `targetSize` that the constraints in the view allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The same, with a priority for each side of `targetSize`. O(constraints in the view).
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }
  /// Whether the view's content is mirrored in right-to-left layouts.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { layoutStateIfAny?.semanticContentAttribute ?? .unspecified }
    set { setSemanticContentAttribute(newValue) }
  }
  /// The layout direction in the view.
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection { layoutDirection }
  /// The distance of content from the edges, 8 points by default; the value read includes the safe
  /// area.
  open var layoutMargins: EdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue, areDirectional: false) }
  }
  /// ``layoutMargins`` in reading direction.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { effectiveDirectionalMargins }
    set { setMargins(newValue.leadingLeft, areDirectional: true) }
  }
  // MARK: Traits

  /// The accent colour of this view and its descendants; nil inherits. The value read is never nil:
  /// the nearest one set on the view or an ancestor, else the theme's accent. Source: UIKit's
  /// documentation.
  open var tintColor: Color! {
    get { ownTintColor ?? environment.theme.accent }
    set { setTint(newValue == .tint ? nil : newValue) }
  }
  /// The tint set on this view; nil: inherited.
  open var ownTintColor: Color? { rare?.traits?.scope.tint }
  /// Called after the tint has changed, here or in an ancestor. Source: UIKit's documentation.
  open func tintColorDidChange() {}
  /// Called after a trait has changed: at once, superviews first, after ``tintColorDidChange()``.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called after the view's traits or theme have changed. Overrides in the library run before the
  /// app's ``traitCollectionDidChange(_:)``, which the default calls. Glassine's own.
  open func environmentDidChange(from before: TraitCollection) { followEnvironment(from: before) }
  /// Called after the size of text or of controls has changed; call `super`. Glassine's own.
  @_disfavoredOverload open func textSizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Called after the margins have changed.
  open func layoutMarginsDidChange() {}
  /// Called in the layout pass after the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Hit-testing

  /// The view that takes a touch at `point`, of this view and its descendants (H1 to H11).
  /// - Parameter point: in this view's coordinates.
  /// - Returns: nil if the view cannot be touched or does not contain the point.
  ///
  /// May be overridden, and an override is called wherever the walk visits the view; `super` walks
  /// the view's own subtree. Iterative, without allocation.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? { hit(at: point, event) }

  /// Whether `point`, in this view's coordinates, is in the area that takes touches. That is the
  /// bounds, half open, with ``hitOutset``, ``hitShape`` and an image's alpha threshold (H2, H7).
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    Self.registry.store.containsPoint(id, point: point)
  }

  /// The class and the slot; safe from any thread.
  open nonisolated override var description: String { "<\(Self.self) \(id)>" }
}
