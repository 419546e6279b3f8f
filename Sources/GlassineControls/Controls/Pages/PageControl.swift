// The page control.
public import Foundation
public import GlassineUI

/// Dots, one for each page. Source: UIKit's documentation of UIPageControl.
///
/// A tap after the current dot moves one page on, before it one page back; a drag along the dots
/// follows the finger. If there is no room for all dots, those around the current page are shown,
/// with decreasing sizes towards hidden ones. A drag then covers all pages. Sends
/// ``Control/Events/valueChanged`` for fingers, keys and pad, not for changes by code.
open class PageControl: Control {
  /// The direction in which pages follow one another.
  public enum Direction: Sendable {
    /// The layout direction.
    case natural
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// Whether the dots are on a pane of glass.
  public enum BackgroundStyle: Sendable {
    /// While a finger is on it.
    case automatic
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// The current interaction of a finger.
  public enum InteractionState: Sendable {
    case none
    /// A tap turns a page.
    case discrete
    /// A finger is dragged along the dots.
    case continuous
  }

  /// Negative counts as 0; the maximum is 2^53, because positions are counted in pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = min(max(0, numberOfPages), ControlConstants.mostPages)
      progress?.controlDidChange()
      currentPage = pageStorage
      // After pages were removed the dots are different: the current dot does not move from a
      // removed position.
      if shown.value > CGFloat(max(0, numberOfPages - 1)) { shown.jump(to: CGFloat(pageStorage)) }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// From 0; clamped to the pages.
  open var currentPage: Int {
    get { pageStorage }
    set {
      let page = min(max(0, newValue), max(0, numberOfPages - 1))
      let isOther = page != pageStorage
      pageStorage = page
      shown.set(CGFloat(page), over: ControlConstants.slideSeconds)
      if isOther { progress?.pageDidChange(to: page) }
    }
  }
  /// The progress of the current page, as a bar instead of its dot or picture; nil, the default:
  /// none. Belongs to one control at a time.
  @_disfavoredOverload open var progress: PageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      if let oldValue, oldValue.pageControl === self {
        oldValue.pageControl = nil
        oldValue.controlDidChange()
      }
      if let other = progress?.pageControl { other.progress = nil }
      progress?.pageControl = self
      progress?.controlDidChange()
      setNeedsDisplay()
    }
  }
  /// The current interaction of a finger; during ``Control/Events/valueChanged``, the cause of the
  /// change.
  public private(set) var interactionState: InteractionState = .none
  /// Whether a single page shows no dot; false by default.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// Colours; nil: the theme's.
  open var pageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }
  open var currentPageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }

  /// The direction in which pages follow one another; the layout direction by default. A downward
  /// control is vertical.
  @_disfavoredOverload open var direction: Direction = .natural {
    didSet {
      guard direction != oldValue else { return }
      cancelCurrentTracking()
      sizeMayHaveChanged()
    }
  }
  /// Whether the dots are on a pane of glass; during touches by default.
  open var backgroundStyle: BackgroundStyle = .automatic {
    didSet { if backgroundStyle != oldValue { setNeedsDisplay() } }
  }
  /// Whether a drag along the dots changes the page; true by default. Taps change it in any case.
  open var allowsContinuousInteraction = true
  /// Shown instead of a dot, in its colour if it is a template; nil: a dot.
  open var preferredIndicatorImage: Image? { didSet { sizeMayHaveChanged() } }
  /// … of the current page; nil: as for others.
  open var preferredCurrentPageIndicatorImage: Image? { didSet { sizeMayHaveChanged() } }
  private var indicatorImages: [Int: Image] = [:]
  private var currentIndicatorImages: [Int: Image] = [:]

  private var largestPicture: CGSize?

  private var pageStorage = 0
  private lazy var shown = Easing(CGFloat(pageStorage), in: self)
  /// The position along the dots at which the finger landed.
  private var start: CGFloat = 0
  private var isScrubbing: Bool { interactionState == .continuous }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = ControlConstants.roundCornerRadius
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isLiftPrimaryAction: Bool { false }

  /// Sets the picture of one page; it takes precedence over ``preferredIndicatorImage``. It is
  /// stored even for a page that does not exist yet.
  open func setIndicatorImage(_ image: Image?, forPage page: Int) {
    indicatorImages[page] = image
    sizeMayHaveChanged()
  }

  open func indicatorImage(forPage page: Int) -> Image? { indicatorImages[page] }

  /// … while it is the current page.
  open func setCurrentPageIndicatorImage(_ image: Image?, forPage page: Int) {
    currentIndicatorImages[page] = image
    sizeMayHaveChanged()
  }

  open func currentPageIndicatorImage(forPage page: Int) -> Image? { currentIndicatorImages[page] }

  private func image(ofPage page: Int, isCurrent: Bool) -> Image? {
    let own = indicatorImages[page] ?? preferredIndicatorImage
    guard isCurrent else { return own }
    return currentIndicatorImages[page] ?? preferredCurrentPageIndicatorImage ?? own
  }

  private func sizeMayHaveChanged() {
    largestPicture = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is at the right or at the bottom.
  private var isReversed: Bool {
    switch direction {
    case .natural: isMirrored
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The size for that number of dots.
  open func size(forNumberOfPages count: Int) -> CGSize {
    let metrics = themeBox.theme.metrics
    let long = CGFloat(max(0, count)) * dotSpacing + dotSpacing
    let wide = max(metrics.figure(metrics.pageControlHeight), dotSpacing)
    return isVertical ? CGSize(width: wide, height: long) : CGSize(width: long, height: wide)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// The distance of adjacent dots, in points: larger if pictures are wider than dots.
  private var dotSpacing: CGFloat {
    let metrics = themeBox.theme.metrics
    let room = metrics.figure(metrics.pageDotSpacing)
    let gap = room - metrics.figure(metrics.pageDotDiameter)
    let picture = pictureSize
    return max(room, (isVertical ? picture.height : picture.width) + gap)
  }

  /// The maximum width and height of the pictures; zero if there are none. Cached, because each dot
  /// needs it.
  private var pictureSize: CGSize {
    if let largestPicture { return largestPicture }
    var size = CGSize.zero
    func add(_ picture: Image) {
      size.width = max(size.width, picture.size.width)
      size.height = max(size.height, picture.size.height)
    }
    preferredIndicatorImage.map(add)
    preferredCurrentPageIndicatorImage.map(add)
    indicatorImages.values.forEach(add)
    currentIndicatorImages.values.forEach(add)
    largestPicture = size
    return size
  }

  // MARK: Tracking

  override var keepsTaps: Bool { true }

  /// The position of a point along the dots.
  private func place(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    start = place(touch.location(in: self))
    interactionState = .none
    return numberOfPages > 0
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let place = place(touch.location(in: self))
    if abs(place - start) >= ControlConstants.textDragSlopPoints, allowsContinuousInteraction {
      interactionState = .continuous
    }
    if isScrubbing { go(to: page(at: place), event) }
    return true
  }

  open override func cancelTracking(with event: Event?) {
    interactionState = .none
    setNeedsDisplay()
    super.cancelTracking(with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    // The pane disappears with the finger, wherever it lifts.
    setNeedsDisplay()
    defer { interactionState = .none }
    guard !isScrubbing, isTouchInside else { return }
    interactionState = .discrete
    let current = CGFloat(pageStorage)
    let middle = place(dotCenter(current, shown: current, in: bounds))
    go(to: pageStorage + ((start < middle) == isReversed ? 1 : -1), event)
  }

  private func go(to page: Int, _ event: Event?) {
    let old = pageStorage
    currentPage = page
    if pageStorage != old { sendValueChanged(event) }
  }

  /// Called when the page's progress is full: sends the events of a change by finger.
  func advance(to page: Int) { go(to: page, nil) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    progress?.controlDidChange()
  }

  /// Arrows along the dots change the page; at the end the focus moves on.
  open override func focusAdjust(_ direction: FocusDirection) -> Bool {
    let (back, on): (FocusDirection, FocusDirection) =
      isVertical ? (.up, .down) : (.left, .right)
    guard direction == back || direction == on else { return false }
    let old = pageStorage
    go(to: old + ((direction == back) == isReversed ? 1 : -1), nil)
    return pageStorage != old
  }

  /// A press by keys changes nothing.
  open override func focusActivate() {}

  /// The page for a finger along the dots: their whole length corresponds to all pages.
  private func page(at place: CGFloat) -> Int {
    let dots = dotCount(in: bounds)
    let length = CGFloat(dots - 1) * dotSpacing
    guard length > 0 else { return 0 }
    let way = (isReversed ? -1 : 1) * (place - self.place(CGPoint(x: bounds.midX, y: bounds.midY)))
    let page = (way / length + 0.5) * CGFloat(numberOfPages - 1)
    return Int(min(CGFloat(numberOfPages - 1), max(0, page.rounded())))
  }

  /// The number of dots with room, at least one and at most all.
  private func dotCount(in bounds: CGRect) -> Int {
    let room = (isVertical ? bounds.height : bounds.width) / dotSpacing - 1
    // Rounded down, with a tolerance for rounding errors.
    let whole = room + ControlConstants.pageDotGrain
    return room.isFinite && whole < CGFloat(numberOfPages)
      ? max(1, Int(whole)) : max(1, numberOfPages)
  }

  /// The page of the first dot while `page` is shown: that one is centred as far as possible.
  /// Fractional between pages.
  private func firstDot(at page: CGFloat, of dots: Int) -> CGFloat {
    min(max(0, page - CGFloat(dots - 1) / 2), CGFloat(numberOfPages - dots))
  }

  /// `shown` is the page for which dots are positioned.
  private func dotCenter(_ page: CGFloat, shown: CGFloat, in bounds: CGRect) -> CGPoint {
    let dots = dotCount(in: bounds)
    let middle = firstDot(at: shown, of: dots) + CGFloat(dots - 1) / 2
    let way = (isReversed ? -1 : 1) * (page - middle) * dotSpacing
    return isVertical
      ? CGPoint(x: bounds.midX, y: bounds.midY + way)
      : CGPoint(x: bounds.midX + way, y: bounds.midY)
  }

  /// The scale of a dot at a distance from the last dot, with `hidden` more pages beyond that.
  private func dotScale(fromEnd distance: CGFloat, hidden: CGFloat) -> CGFloat {
    let small = min(1, max(0, (distance + 1) / ControlConstants.pageSmallDots))
    return 1 - (1 - small) * min(1, max(0, hidden))
  }

  // MARK: Drawing

  open override func drawContent(in context: DrawingContext) {
    progress?.controlWasDrawn()
    guard numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage) else { return }
    let theme = context.theme
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let dots = dotCount(in: context.bounds)
    if backgroundStyle == .prominent || (backgroundStyle == .automatic && isTracking) {
      let pane = context.bounds.centered(size(forNumberOfPages: dots))
      context.fill(
        pane, color: theme.fill.faded(opacity), cornerRadius: min(pane.width, pane.height) / 2)
    }
    let side = theme.metrics.figure(theme.metrics.pageDotDiameter)
    let plain =
      (pageIndicatorTintColor
      ?? theme.text.withAlphaComponent(theme.hairlinePixels > 1 ? 0.55 : 0.28)).faded(opacity)
    let chosen = (currentPageIndicatorTintColor ?? theme.accent).faded(opacity)
    let first = firstDot(at: shown.value, of: dots)
    let last = first + CGFloat(dots - 1)
    // At both ends one more dot appears or disappears while the dots move.
    for page in max(0, Int(first))...min(numberOfPages - 1, Int(last.rounded(.up))) {
      let number = CGFloat(page)
      let scale = min(
        dotScale(fromEnd: number - first, hidden: first),
        dotScale(fromEnd: last - number, hidden: CGFloat(numberOfPages - 1) - last))
      let center = dotCenter(number, shown: shown.value, in: context.bounds)
      let isCurrent = page == pageStorage
      // The progress bar covers it.
      if isCurrent, progress != nil { continue }
      if let image = image(ofPage: page, isCurrent: isCurrent) {
        draw(image, at: center, scale, in: context, isCurrent ? chosen : plain, opacity)
      } else {
        let side = side * scale
        context.fillEllipse(
          in: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side),
          color: plain)
      }
    }
    let center = dotCenter(shown.value, shown: shown.value, in: context.bounds)
    if let progress {
      return drawProgress(
        CGFloat(progress.currentProgress), at: center, side, in: context, plain, chosen)
    }
    guard image(ofPage: pageStorage, isCurrent: true) == nil else { return }
    // While it moves, the current dot is stretched towards its target.
    let stretch = min(1, abs(shown.goal - shown.value)) * side
    let size =
      isVertical
      ? CGSize(width: side, height: side + stretch) : CGSize(width: side + stretch, height: side)
    context.fill(
      CGRect(origin: center, size: .zero).centered(size), color: chosen, cornerRadius: side / 2)
  }

  private func draw(
    _ image: Image, at center: CGPoint, _ scale: CGFloat, in context: DrawingContext,
    _ color: Color,
    _ opacity: CGFloat
  ) {
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    context.draw(
      image, in: CGRect(origin: center, size: .zero).centered(size), tint: color, alpha: opacity)
  }

  /// Draws a bar that fills in the direction of the pages. It keeps the dots' gap on both sides.
  private func drawProgress(
    _ progress: CGFloat, at center: CGPoint, _ side: CGFloat, in context: DrawingContext,
    _ plain: Color, _ chosen: Color
  ) {
    let length = dotSpacing
    let size = CGSize(width: isVertical ? side : length, height: isVertical ? length : side)
    let bar = CGRect(origin: center, size: .zero).centered(size)
    context.fill(bar, color: plain, cornerRadius: side / 2)
    guard progress > 0 else { return }
    // Never shorter than its thickness, so that its ends stay round.
    let filled = max(side, length * progress)
    var part = bar
    if isVertical {
      part.size.height = filled
      if isReversed { part.origin.y = bar.maxY - filled }
    } else {
      part.size.width = filled
      if isReversed { part.origin.x = bar.maxX - filled }
    }
    context.fill(part, color: chosen, cornerRadius: side / 2)
  }
}
