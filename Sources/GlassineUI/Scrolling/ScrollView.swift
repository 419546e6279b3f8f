// The scroll view: its state, and what an app sets and asks. How it follows fingers is in
// `ScrollView+Tracking.swift`, how it moves by itself in `+Motion`, insets in `+Insets`, zooming in
// `+Zooming`, wheel and keys in `+Devices`.
public import Foundation
public import GlassineBase
public import GlassineInput

/// Shows a part of a content that is larger than itself, and lets fingers move it.
///
/// Content is the subviews, in coordinates from (0, 0) to ``contentSize``; scrolling changes
/// `bounds.origin` and nothing else, whatever the number of subviews. Positions are functions of
/// the samples' time, so the display's rate changes nothing but smoothness (V17). While nothing
/// moves, no frame runs. Source: UIKit's documentation of UIScrollView.
open class ScrollView: View {
  // MARK: Content

  open weak var delegate: (any ScrollViewDelegate)?

  /// The content's size, in points of the content. What is not finite or negative is misuse and
  /// changes nothing. Content at rest that would lie out of range is brought back at once.
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

  /// Room around the content, in points; negative takes some away. Not finite is misuse and changes
  /// nothing. Content that rests at its top or left stays there; other content stays where it is,
  /// unless that is out of range: room for a keyboard moves nothing. Source: UIKit.
  open var contentInset: EdgeInsets {
    get { insets.content }
    set {
      guard newValue.isFinite else {
        return Self.registry.diagnostics.misuse("contentInset \(newValue) is not finite")
      }
      changeInsets { $0.content = newValue }
    }
  }

  /// ``contentInset`` with what the safe area adds, as ``contentInsetAdjustmentBehavior`` says, and
  /// the room of a ``refreshControl`` at work.
  open var adjustedContentInset: EdgeInsets { insets.adjusted }

  /// ``adjustedContentInset`` is another one. Called after the content has moved along, before the
  /// delegate is told. May be overridden; call `super`.
  open func adjustedContentInsetDidChange() {}

  /// Moves the content so that `offset` is at the view's top left corner. May lie out of range.
  ///
  /// Ends a motion under way: the delegate hears so first, from within the call, and what it begins
  /// then is replaced in turn. Animated it takes 0.3 s (V7) and ends with
  /// `scrollViewDidEndScrollingAnimation`; in no window it is done at once. A finger that drags
  /// meanwhile drags on from where that brings the content: animated, its steps are added to the
  /// way, as far as content may rest, and the way goes on where it lifts. Not finite is misuse and
  /// changes nothing. UIKit's documentation does not say what a drag does to an animation.
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

  /// Stops what moves by itself where it is; a scale that springs back is at its limit at once. A
  /// finger goes on dragging. Source: UIKit's documentation.
  open func stopScrollingAndZooming() { stopMotion() }

  /// Lets the content go as a finger does that lifts: it decelerates, bounces, or turns a page.
  ///
  /// - Parameter velocity: points per second, positive where the offset grows. Not finite is
  ///   misuse.
  ///
  /// Ends a motion under way; nothing happens while fingers have the content. The delegate hears
  /// `scrollViewWillBeginDecelerating`. Needs a window. Differs from UIKit, which has no such
  /// method.
  open func fling(velocity: CGPoint) {
    guard velocity.x.isFinite, velocity.y.isFinite else {
      return Self.registry.diagnostics.misuse("fling(velocity: \(velocity)) is not finite")
    }
    guard let application = window?.application, !isDragging, !isZooming else { return }
    letFly(velocity, at: application.now)
  }

  /// Moves as little as needed to show `rect`, in the content's coordinates, or as much of it as
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

  /// How far one axis moves to show low to high.
  static func step(
    _ visibleLow: CGFloat, _ visibleHigh: CGFloat, _ low: CGFloat, _ high: CGFloat
  ) -> CGFloat {
    if low < visibleLow { return low - visibleLow }
    if high > visibleHigh { return min(high - visibleHigh, low - visibleLow) }
    return 0
  }

  // MARK: Behaviour

  /// Whether fingers, wheel and keys move the content; code may always. Ends a drag under way.
  open var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { panGestureRecognizer.isEnabled = isScrollEnabled } }
  }
  /// Whether a drag that begins along one axis keeps to it (V12); false by default.
  open var isDirectionalLockEnabled = false
  /// Whether content can be pulled beyond its edges and springs back (V2, V5, V6); true by default.
  /// Setting it sets both axes; what is read says whether one of them does.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }
  /// … along one axis.
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
  /// Whether a drag or wheel that finds no more content that way is left to a scroll view around
  /// this one (V12); true by default. False keeps it, along an axis that scrolls.
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true
  /// Whether keys move the content; true by default.
  open var allowsKeyboardScrolling = true
  /// Whether ``Window/scrollToTop()`` means this one; true by default.
  open var scrollsToTop = true
  /// What a drag does to an edit under way; nothing by default.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Whether content rests at whole pages (V9); false by default.
  open var isPagingEnabled = false
  /// A page's size; zero along an axis, as by default: that of the view. Pages count from the
  /// offset at which the content begins. With room for a part of the neighbours it makes previews
  /// (S24). Not finite or negative is misuse and changes nothing. Differs from UIKit, where a page
  /// is always as large as the view.
  open var pageSize: CGSize = .zero {
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
  /// How quickly content comes to rest (V3). A rate that is not between 0 and 1 is taken as normal.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether the mouse drags content as a finger does; false by default (V15). Differs from UIKit.
  ///
  /// ``Application/isPointerDragEnabled`` says it for all scroll views.
  open var isPointerDragEnabled = false

  // MARK: Content touches (V10)

  /// Whether content waits for a finger until it is clear that it does not drag: 150 ms, or its
  /// lift.
  open var delaysContentTouches = true
  /// Whether a drag may take a finger from content that has it already.
  open var canCancelContentTouches = true

  /// Whether content gets fingers that landed on it. True by default; false keeps them.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool { true }

  /// Whether a drag may take its finger from `view`, which has it. True by default, but for
  /// controls that are no buttons: they follow drags themselves, a text field while it selects.
  ///
  /// Differs from UIKit, where a plain scroll view does not take it from a button either; its lists
  /// do.
  open func touchesShouldCancel(in view: View) -> Bool {
    if let field = view as? TextField { return !field.interaction.ownsTouch }
    return !(view is Control) || view is Button
  }

  // MARK: State

  /// A finger is on the content, though it may not have moved it yet.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// A finger moves the content.
  open internal(set) var isDragging = false
  /// The content moves by itself since a finger let go of it.
  open var isDecelerating: Bool { motion?.cause == .deceleration }
  /// Whether the content is on its way to where code sends it (V7).
  open var isScrollAnimating: Bool { motion?.cause == .animation }

  /// The recognizer of the drag.
  open var panGestureRecognizer: PanGestureRecognizer { pan }
  /// The recognizer of the zoom; nil while the limits of the zoom scale leave no room.
  open var pinchGestureRecognizer: PinchGestureRecognizer? { pinch }

  // MARK: Zooming (V13)

  /// The limits between which content rests; positive. Zooming needs the maximum to be above the
  /// minimum, and a view to zoom. Negative or not finite is misuse and changes nothing; a scale
  /// that is set while the maximum is below the minimum is misuse, and the minimum holds.
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
  /// The scale of the view that is zoomed. Setting it keeps the middle where it is.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Fingers zoom the content.
  open internal(set) var isZooming = false
  /// The content springs back to a scale within the limits.
  open var isZoomBouncing: Bool { zoomMotion?.isBounce ?? false }
  /// The content is on its way to the scale that code sends it to.
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
  /// Room between an indicator and the edges, beyond the usual and, by default, the safe area. Not
  /// finite is misuse and changes nothing.
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
  /// Whether indicators keep within the safe area by themselves; true by default.
  @exclusivity(unchecked)
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.layOut() } }
  open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.styleDidChange() } }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  /// Shows the indicators for a moment where `changes` set another ``contentOffset``, which by
  /// itself does not. `changes` is run at once; motions that it begins show them anyway.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    let before = contentOffset
    changes()
    if contentOffset != before, motion == nil { indicators.flash() }
  }

  /// What is shown and set off where content is pulled beyond its top; nil: nothing.
  open var refreshControl: RefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.detach()
      refreshControl?.attach(to: self)
    }
  }

  // MARK: What lists decide

  /// Where content that is let go of is to rest, before the delegate is asked (V8). To be
  /// overridden.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Whether a drag across what can move, in this view's coordinates, is this view's otherwise:
  /// then it comes to ``swipeDidChange(_:)``. To be overridden.
  func takesSwipe(_ distance: CGPoint, _ pan: PanGestureRecognizer) -> Bool { false }

  /// Such a drag took a step.
  func swipeDidChange(_ pan: PanGestureRecognizer) {}

  // MARK: Storage

  @exclusivity(unchecked)
  var storedContentSize = CGSize.zero
  /// What the adjusted inset is made of.
  @exclusivity(unchecked)
  var insets = ScrollInsets()
  @exclusivity(unchecked)
  var storedZoomScale: CGFloat = 1

  let pan = ScrollViewPanGestureRecognizer()
  let contentTouches = ContentTouchGestureRecognizer()
  var pinch: ScrollViewPinchGestureRecognizer?

  /// Where the finger has the content, before the rubber band (V2).
  var dragPosition = CGPoint.zero
  /// The drag's travel that has been applied, in the view's coordinates.
  var dragTranslation = CGPoint.zero
  /// Which way the finger went as the drag began.
  var dragDirection = CGPoint.zero
  /// Where the drag began: paging counts from there (V9).
  var dragOrigin = CGPoint.zero
  /// What the drag moves: the axes that can, less what the directional lock holds.
  var dragAxes = Axes.both

  /// What moves the content by itself; nil at rest.
  @exclusivity(unchecked)
  var motion: ScrollMotion?
  /// Where an animation to an item is to end, asked anew after each layout; nil: it goes to no
  /// item, or the item is gone.
  var aim: (() -> CGPoint?)?
  var zoomMotion: ZoomMotion?
  /// The pinch under way.
  var zoomGrip = ZoomGrip()
  /// A finger stopped the content and has not dragged it since.
  var isStoppedByTouch = false
  /// The delegate is being told of a step of ``motion`` or of a drag.
  @exclusivity(unchecked)
  var isMovingItself = false
  /// The scroll view itself is about to set its bounds' origin.
  @exclusivity(unchecked)
  var isPlacing = false
  /// Counts motions, so that a step notices that the delegate began another or ended this one.
  var motionNumber: UInt64 = 0
  private(set) lazy var link: DisplayLink = {
    let reference = ViewReference(self)
    return DisplayLink { link in reference.view?.step(at: link.timestamp) }
  }()
  var isLinked = false
  /// Brings content that the wheel left between pages to one; see `ScrollView+Devices.swift`.
  var pageTimer: FrameTimer?
  private var laidOutSize = CGSize.zero
  /// A subclass places content as it scrolls: UIKit calls its `layoutSubviews` for each new offset.
  private(set) lazy var laysOutOnScroll = Self.registry.overrides.overrides(
    .layoutSubviews, of: type(of: self), beyond: ScrollView.self)
  private(set) lazy var indicators = ScrollIndicators(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    laidOutSize = bounds.size
    pan.scrollView = self
    contentTouches.scrollView = self
    contentTouches.delaysTouchesBegan = true
    contentTouches.delaysTouchesEnded = false
    // A finger that lifts is none of a drag: another's that rests does not keep it waiting. UIKit's
    // is set so too.
    pan.delaysTouchesEnded = false
    let touchTypes: Set<TouchSampleType> = [.direct, .indirect, .pencil]
    contentTouches.allowedTouchTypes = touchTypes
    pan.allowedTouchTypes = touchTypes
    pan.allowedScrollTypesMask = .all
    addGestureRecognizer(contentTouches)
    addGestureRecognizer(pan)
  }

  /// Whether a drag takes touches of `type`: a pointer that drags is taken if a finger is.
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
      refreshControl?.follow()
    }
    indicators.layOut()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    safeAreaDidChange()
  }

  override func boundsOriginDidChange() { contentDidMove() }

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

  /// Keys may move the content when it is first responder. Differs from UIKit, where it cannot be.
  open override var canBecomeFirstResponder: Bool { true }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if !scroll(by: presses) { super.pressesBegan(presses, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    if !scroll(by: presses) { super.pressesChanged(presses, with: event) }
  }
}
