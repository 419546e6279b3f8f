// Which page of how many.
public import Foundation

/// Dots, one for each page. Source: UIKit's documentation of UIPageControl.
///
/// A tap after the current dot goes a page on, before it a page back; a drag along the dots goes
/// with the finger. Sends ``Control/Events/valueChanged`` for fingers only.
open class PageControl: Control {
  /// Negative counts as 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = pageStorage
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// From 0; kept within the pages.
  open var currentPage: Int {
    get { pageStorage }
    set {
      let page = min(max(0, newValue), max(0, numberOfPages - 1))
      pageStorage = page
      shown.set(CGFloat(page), over: ControlConstants.slideSeconds)
    }
  }
  /// Whether a single page shows no dot; false by default.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// Colours; nil: the theme's.
  open var pageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }
  open var currentPageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }

  private var pageStorage = 0
  private lazy var shown = Easing(CGFloat(pageStorage), in: self)
  private var startX: CGFloat = 0
  private var isScrubbing = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = ControlConstants.roundCornerRadius
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isLiftPrimaryAction: Bool { false }

  /// The size that so many dots take.
  open func size(forNumberOfPages count: Int) -> CGSize {
    let metrics = effectiveTheme.metrics
    return CGSize(
      width: CGFloat(max(0, count)) * dotSpacing
        + dotSpacing, height: metrics.figure(metrics.pageControlHeight))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// From one dot to the next, in points.
  private var dotSpacing: CGFloat {
    let metrics = effectiveTheme.metrics
    return metrics.figure(metrics.pageDotSpacing)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    startX = touch.location(in: self).x
    isScrubbing = false
    return numberOfPages > 0
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let x = touch.location(in: self).x
    if abs(x - startX) >= ControlConstants.textDragSlopPoints { isScrubbing = true }
    if isScrubbing { go(to: page(at: x), event) }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    guard !isScrubbing, isTouchInside else { return }
    let middle = dotCenter(CGFloat(pageStorage), in: bounds).x
    go(to: pageStorage + ((startX < middle) == isMirrored ? 1 : -1), event)
  }

  private func go(to page: Int, _ event: Event?) {
    let old = pageStorage
    currentPage = page
    if pageStorage != old { sendValueChanged(event) }
  }

  /// Left and right turn pages; at the end the focus goes on.
  open override func focusAdjust(_ direction: FocusDirection) -> Bool {
    guard direction == .left || direction == .right else { return false }
    let old = pageStorage
    go(to: old + ((direction == .left) == isMirrored ? 1 : -1), nil)
    return pageStorage != old
  }

  /// A press by keys changes nothing.
  open override func focusActivate() {}

  private func page(at x: CGFloat) -> Int {
    let first = dotCenter(0, in: bounds).x
    let way = isMirrored ? first - x : x - first
    let place = (way / dotSpacing).rounded()
    return Int(min(CGFloat(numberOfPages), max(0, place)))
  }

  private func dotCenter(_ page: CGFloat, in bounds: CGRect) -> CGPoint {
    let span = CGFloat(max(0, numberOfPages - 1)) * dotSpacing
    return CGPoint(
      x: bounds.midX
        + (isMirrored ? -1 : 1) * (page * dotSpacing - span / 2),
      y: bounds.midY)
  }

  // MARK: Drawing

  open override func drawContent(in context: DrawingContext) {
    guard numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage) else { return }
    let theme = context.theme
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let side = theme.metrics.figure(theme.metrics.pageDotDiameter)
    for page in 0..<numberOfPages {
      let center = dotCenter(CGFloat(page), in: context.bounds)
      context.fillEllipse(
        in: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side),
        color: (pageIndicatorTintColor
          ?? theme.text.withAlphaComponent(theme.hairlinePixels > 1 ? 0.55 : 0.28)).faded(opacity))
    }
    let center = dotCenter(shown.value, in: context.bounds)
    // On its way, the current dot is drawn out towards where it goes.
    let stretch = min(1, abs(shown.goal - shown.value)) * side
    context.fill(
      CGRect(
        x: center.x - (side + stretch) / 2, y: center.y - side / 2, width: side + stretch,
        height: side), color: (currentPageIndicatorTintColor ?? theme.accent).faded(opacity),
      cornerRadius: side / 2)
  }
}
