// The scroll view: its state and its interface. `ScrollView+Tracking.swift` contains drags,
// `+Motion` motions, `+Insets` insets, `+Zooming` zooming, `+Devices` wheel and keys.
public import Foundation
public import GlassineBase
public import GlassineInput

/// Shows a part of a content that is larger than itself, and scrolls it by touch.
///
/// Content is the subviews, in coordinates from (0, 0) to ``contentSize``; scrolling changes
/// `bounds.origin` and nothing else, whatever the number of subviews. Positions are functions of
/// the samples' time, so the display's rate affects only smoothness (V17). While nothing moves, no
/// frame runs. Source: UIKit's documentation of UIScrollView.
open class ScrollView: View {
  // MARK: Content

  open weak var delegate: (any ScrollViewDelegate)?

  /// The content's size, in points of the content. A size that is negative or not finite is misuse
  /// and changes nothing. Content at rest out of range is moved into range at once.
  open var contentSize: CGSize {
    get { storedContentSize }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite, newValue.width >= 0,
        newValue.height >= 0
      else {
        return Self.registry.diagnostics.misuse("contentSize \(newValue) is not finite or negative")
      }
      guard newValue != storedContentSize else { return }
      storedContentSize = newValue
      rangeDidChange()
    }
  }

  /// The point of the content at the view's top left corner: `bounds.origin`. Setting either is
  /// ``setContentOffset(_:animated:)`` without animation.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The inset of the content, in points; negative reduces it. Not finite is misuse and changes
  /// nothing. Content at rest at its top or left stays there. Other content keeps its offset,
  /// unless that is out of range. A bounce ends at the edge where the inset puts it. An inset for a
  /// keyboard moves nothing. Source: UIKit.
  open var contentInset: EdgeInsets {
    get { insets.content }
    set {
      guard newValue.isFinite else {
        return Self.registry.diagnostics.misuse("contentInset \(newValue) is not finite")
      }
      changeInsets { $0.content = newValue }
    }
  }

  /// ``contentInset`` plus the addition of the safe area, as selected by
  /// ``contentInsetAdjustmentBehavior``, and of an active ``refreshControl``.
  open var adjustedContentInset: EdgeInsets { insets.adjusted }

  /// Called when ``adjustedContentInset`` has changed: after the content has moved, before the
  /// delegate is notified. May be overridden; call `super`.
  open func adjustedContentInsetDidChange() {}

  /// Moves the content so that `offset` is at the view's top left corner. May be out of range.
  ///
  /// Ends a current motion: the delegate is notified first, from within the call, and a motion that
  /// it starts then is replaced in turn. An animated change takes 0.3 s (V7) and ends with
  /// `scrollViewDidEndScrollingAnimation`; in no window it is immediate. A dragging finger
  /// continues from the new offset. During an animation its steps are added to the path, as far as
  /// the content's range allows, and the animation continues after the lift. Not finite is misuse
  /// and changes nothing. UIKit's documentation does not define a drag during an animation.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard offset.x.isFinite, offset.y.isFinite else {
      return Self.registry.diagnostics.misuse("content offset \(offset) is not finite")
    }
    if animated, let application = window?.application {
      animate(to: offset, from: application.now)
    } else {
      if !isMovingItself { replaceMotion() }
      move(to: offset)
      if isDragging { rebaseDrag() }
    }
  }

  /// Stops all motion at the current offset; a scale that springs back is at its limit at once. A
  /// finger continues dragging. Source: UIKit's documentation.
  open func stopScrollingAndZooming() { stopMotion() }

  /// Releases the content with a velocity, as a lifting finger does: it decelerates, bounces, or
  /// turns a page.
  /// - Parameter velocity: points per second, positive in the direction of a growing offset. Not
  ///   finite is misuse.
  ///
  /// Ends a current motion; does nothing while fingers hold the content. The delegate receives
  /// `scrollViewWillBeginDecelerating`. Needs a window. Differs from UIKit, which has no such
  /// method.
  open func fling(velocity: CGPoint) {
    guard velocity.x.isFinite, velocity.y.isFinite else {
      return Self.registry.diagnostics.misuse("fling(velocity: \(velocity)) is not finite")
    }
    guard let application = window?.application, !isDragging, !isZooming else { return }
    letFly(velocity, at: application.now)
  }

  /// Scrolls as little as needed to show `rect`, in the content's coordinates, or as much of it as
  /// fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return Self.registry.diagnostics.misuse("scrollRectToVisible(\(rect)) is not finite")
    }
    let visible = bounds.inset(by: adjustedContentInset)
    let target = CGPoint(
      x: contentOffset.x + Self.step(visible.minX, visible.maxX, rect.minX, rect.maxX),
      y: contentOffset.y + Self.step(visible.minY, visible.maxY, rect.minY, rect.maxY))
    let offset = clamped(target)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// The distance that one axis moves to show the range from low to high.
  static func step(
    _ visibleLow: CGFloat, _ visibleHigh: CGFloat, _ low: CGFloat, _ high: CGFloat
  ) -> CGFloat {
    if low < visibleLow { return low - visibleLow }
    if high > visibleHigh { return min(high - visibleHigh, low - visibleLow) }
    return 0
  }

  // MARK: Behaviour

  /// Whether fingers, wheel and keys move the content; code always may. Setting it false ends a
  /// current drag.
  open var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { panGestureRecognizer.isEnabled = isScrollEnabled } }
  }
  /// Whether a drag that begins along one axis stays on it (V12); false by default.
  open var isDirectionalLockEnabled = false
  /// Whether content can be pulled beyond its edges and springs back (V2, V5, V6); true by default.
  /// Setting it sets both axes; the value read is true if one of them is.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }

  // Accesses are unchecked: with checks in a dozen such types, a frame of a flung list takes 1.08
  // times as long (`glassine bench draw`).

  /// ``bounces`` along one axis.
  @exclusivity(unchecked)
  open var bouncesHorizontally = true
  @exclusivity(unchecked)
  open var bouncesVertically = true
  /// … also where the content is no larger than the view; false by default.
  @exclusivity(unchecked)
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { systemInsetMayHaveChanged() } }
  }
  @exclusivity(unchecked)
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { systemInsetMayHaveChanged() } }
  }
  /// Whether a drag or wheel turn without more content in its direction is transferred to an outer
  /// scroll view (V12); true by default. False keeps it, along a scrollable axis.
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true
  /// Whether keys move the content; true by default.
  open var allowsKeyboardScrolling = true
  /// Whether ``Window/scrollToTop()`` scrolls this view; true by default.
  open var scrollsToTop = true
  /// The effect of a drag on text editing; none by default.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Whether content rests at whole pages (V9); false by default.
  open var isPagingEnabled = false
  /// A page's size; zero along an axis, the default: that of the view. Pages count from the
  /// content's lowest offset. A page smaller than the view shows parts of its neighbours (S24). Not
  /// finite or negative is misuse and changes nothing. Differs from UIKit, in which a page is
  /// always as large as the view.
  @_disfavoredOverload open var pageSize: CGSize = .zero {
    didSet {
      if pageSize.width >= 0, pageSize.height >= 0, pageSize.width.isFinite,
        pageSize.height.isFinite
      {
        return
      }
      Self.registry.diagnostics.misuse("pageSize \(pageSize) is not finite or negative")
      pageSize = oldValue
    }
  }
  /// The rate at which content comes to rest (V3). A rate that is not between 0 and 1 counts as
  /// normal.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether the mouse drags content as a finger does; false by default (V15). Differs from UIKit.
  ///
  /// ``Application/isPointerDragEnabled`` applies to all scroll views.
  open var isPointerDragEnabled = false

  // MARK: Content touches (V10)

  /// Whether touches for content are delayed until it is clear that they do not drag: 150 ms, or
  /// their lift.
  open var delaysContentTouches = true
  /// Whether a drag may take a finger that content has received already.
  open var canCancelContentTouches = true

  /// Whether content receives a finger that landed on it. True by default; with false the scroll
  /// view keeps it.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool { true }

  /// Whether a drag may take its finger from `view`, which has received it. True by default, except
  /// for controls that are not buttons: they handle drags themselves, a text field while it
  /// selects.
  ///
  /// Differs from UIKit, in which a plain scroll view does not take it from a button either; its
  /// lists do.
  open func touchesShouldCancel(in view: View) -> Bool {
    view.allowsDragTakeover
  }

  // MARK: State

  /// Whether a finger is on the content that moves it, or may still do so.
  open var isTracking: Bool {
    panGestureRecognizer.numberOfTouches > 0 && panGestureRecognizer.storedState != .failed
  }
  /// Whether a finger moves the content.
  open internal(set) var isDragging = false
  /// Whether the content moves by itself after a finger released it.
  open var isDecelerating: Bool { motion?.cause == .deceleration }
  /// Whether the content is animating to an offset set by code (V7).
  open var isScrollAnimating: Bool { motion?.cause == .animation }

  /// The recognizer of the drag.
  open var panGestureRecognizer: PanGestureRecognizer { pan }
  /// The recognizer of the zoom; nil while the limits of the zoom scale are equal.
  open var pinchGestureRecognizer: PinchGestureRecognizer? { pinch }

  // MARK: Zooming (V13)

  /// The zoom scale limits; positive. Zooming requires a maximum above the minimum, and a view to
  /// zoom. Negative or not finite is misuse and changes nothing. Setting a scale while the maximum
  /// is below the minimum is misuse, and the minimum is used.
  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      checkZoomLimit(&minimumZoomScale, oldValue)
      zoomLimitsDidChange()
    }
  }
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      checkZoomLimit(&maximumZoomScale, oldValue)
      zoomLimitsDidChange()
    }
  }
  /// Whether a pinch goes beyond the limits and springs back; true by default.
  open var bouncesZoom = true
  /// The scale of the zoomed view. Setting it keeps the middle of the view fixed.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether fingers zoom the content.
  open internal(set) var isZooming = false
  /// Whether the content springs back to a scale within the limits.
  open var isZoomBouncing: Bool { zoomMotion?.isBounce ?? false }
  /// Whether the content is animating to a scale set by code.
  open var isZoomAnimating: Bool { zoomMotion.map { !$0.isBounce } ?? false }

  /// Zooms about the middle, to a scale within the limits. Not finite or not positive is misuse.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, showing: nil, animated: animated)
  }

  /// Zooms so that `rect`, in the zoomed view's coordinates, fills the view as far as the limits
  /// allow, its middle in the middle.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
      rect.minX.isFinite, rect.minY.isFinite
    else { return Self.registry.diagnostics.misuse("zoom(to: \(rect)): no finite, positive size") }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(to: scale, showing: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  // MARK: Indicators (V14)

  @exclusivity(unchecked)
  open var showsVerticalScrollIndicator = true { didSet { indicators.layOut() } }
  @exclusivity(unchecked)
  open var showsHorizontalScrollIndicator = true { didSet { indicators.layOut() } }
  /// Additional insets of an indicator from the edges, beside the usual and, by default, the safe
  /// area. Not finite is misuse and changes nothing.
  @exclusivity(unchecked)
  open var verticalScrollIndicatorInsets = EdgeInsets.zero {
    didSet {
      if !isUsable(verticalScrollIndicatorInsets) { verticalScrollIndicatorInsets = oldValue }
      indicators.layOut()
    }
  }
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero {
    didSet {
      if !isUsable(horizontalScrollIndicatorInsets) { horizontalScrollIndicatorInsets = oldValue }
      indicators.layOut()
    }
  }
  /// Whether indicators respect the safe area automatically; true by default.
  @exclusivity(unchecked)
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.layOut() } }
  open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.styleDidChange() } }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  /// Shows the indicators for a moment if `changes` changes ``contentOffset``, which by itself does
  /// not show them. `changes` is called at once; motions that it starts show them anyway.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    let before = contentOffset
    changes()
    if contentOffset != before, motion == nil { indicators.flash() }
  }

  /// The view above the content's top that follows pulls; nil: none.
  package final var accessory: (any ScrollAccessory)? {
    didSet {
      guard accessory !== oldValue else { return }
      oldValue?.detach()
      accessory?.attach(to: self)
    }
  }

  // MARK: Decisions of lists

  /// The resting offset of released content in points, before the delegate is asked (V8);
  /// `velocity` is in points per second. Glassine's own.
  open func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Whether this view handles a drag across its scrollable axes in another way, given in its
  /// coordinates: ``swipeDidChange(_:)`` then receives it. Glassine's own.
  open func takesSwipe(_ distance: CGPoint, _ pan: PanGestureRecognizer) -> Bool { false }

  /// Called for each step of such a drag. Glassine's own.
  open func swipeDidChange(_ pan: PanGestureRecognizer) {}

  // MARK: Storage

  @exclusivity(unchecked)
  var storedContentSize = CGSize.zero
  /// The parts of the adjusted inset.
  @exclusivity(unchecked)
  package var insets = ScrollInsets()
  @exclusivity(unchecked)
  var storedZoomScale: CGFloat = 1

  package let pan = ScrollViewPanGestureRecognizer()
  let contentTouches = ContentTouchGestureRecognizer()
  var pinch: ScrollViewPinchGestureRecognizer?

  /// The offset that the finger requests, before the rubber band (V2).
  var dragPosition = CGPoint.zero
  /// The part of the drag's translation that has been applied, in the view's coordinates.
  var dragTranslation = CGPoint.zero
  /// The direction of the finger at the drag's start.
  var dragDirection = CGPoint.zero
  /// The offset at the drag's start: paging counts from there (V9).
  var dragOrigin = CGPoint.zero
  /// The axes that the drag moves: the movable ones, without those that the directional lock
  /// blocks.
  var dragAxes = Axes.both

  /// The current motion without a finger; nil at rest.
  @exclusivity(unchecked)
  package var motion: ScrollMotion?
  /// The end of an animation to an item, computed again after each layout; nil: it has no item, or
  /// the item is gone.
  package var aim: (() -> CGPoint?)?
  package var zoomMotion: ZoomMotion?
  /// The state of the current pinch.
  var zoomGrip = ZoomGrip()
  /// A finger stopped the content and has not dragged it since.
  var isStoppedByTouch = false
  /// Whether the delegate is being notified of a step of ``motion`` or of a drag.
  @exclusivity(unchecked)
  var isMovingItself = false
  /// Whether the scroll view itself is setting its bounds' origin.
  @exclusivity(unchecked)
  var isPlacing = false
  /// Counts motions, so that a step detects that the delegate started another or ended this one.
  var motionNumber: UInt64 = 0
  private(set) lazy var link: DisplayLink = {
    let reference = ViewReference(self)
    return DisplayLink { link in reference.view?.step(at: link.timestamp) }
  }()
  var isLinked = false
  /// Moves content that the wheel left between pages to one of them; see
  /// `ScrollView+Devices.swift`.
  var pageTimer: FrameTimer?
  private var laidOutSize = CGSize.zero
  /// Whether a subclass lays out on scrolling: UIKit calls its `layoutSubviews` for each new
  /// offset.
  private(set) lazy var laysOutOnScroll = Self.registry.overrides.overrides(
    .layoutSubviews, of: type(of: self), beyond: ScrollView.self)
  package private(set) lazy var indicators = ScrollIndicators(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.interface?.fill(self, level: ScrollView.self)
  }

  private func prepare() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    laidOutSize = bounds.size
    pan.scrollView = self
    contentTouches.scrollView = self
    contentTouches.delaysTouchesBegan = true
    contentTouches.delaysTouchesEnded = false
    // A lifting finger is not part of a drag: another finger at rest must not delay its end.
    // UIKit's is set likewise.
    pan.delaysTouchesEnded = false
    let touchTypes: Set<TouchSampleType> = [.direct, .indirect, .pencil]
    contentTouches.allowedTouchTypes = touchTypes
    pan.allowedTouchTypes = touchTypes
    pan.allowedScrollTypesMask = .all
    addGestureRecognizer(contentTouches)
    addGestureRecognizer(pan)
  }

  /// Whether a drag takes touches of `type`: a dragging pointer is taken if a finger is.
  func drags(_ type: TouchSampleType, allowed: Set<TouchSampleType>) -> Bool {
    if allowed.contains(type) { return true }
    guard type == .indirectPointer, allowed.contains(.direct) else { return false }
    return isPointerDragEnabled || window?.application?.isPointerDragEnabled == true
  }

  // MARK: Callbacks

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != laidOutSize {
      laidOutSize = bounds.size
      rangeDidChange()
      accessory?.follow()
    }
    indicators.layOut()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    safeAreaDidChange()
  }

  open override func boundsOriginDidChange() { contentDidMove() }

  open override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    if !(subview is ScrollIndicator) { indicators.bringToFront() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    restWithoutWindow()
    indicators.hide()
  }

  open override func wheelChanged(_ wheel: WheelSample, with event: Event?) {
    if !scroll(by: wheel) { super.wheelChanged(wheel, with: event) }
  }

  open override func hoverChanged(_ hover: HoverSample, with event: Event?) {
    indicators.hover(hover)
    super.hoverChanged(hover, with: event)
  }

  open override func focusDidEnter(_ view: View) {
    super.focusDidEnter(view)
    reveal(view)
  }

  /// Keys may move the content when it is first responder. Differs from UIKit, in which it cannot
  /// be.
  open override var canBecomeFirstResponder: Bool { true }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if !scroll(by: presses) { super.pressesBegan(presses, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    if !scroll(by: presses) { super.pressesChanged(presses, with: event) }
  }
}
