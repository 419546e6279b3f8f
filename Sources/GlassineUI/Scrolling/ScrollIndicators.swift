// The scroll indicators (V14).
public import Foundation
import GlassineBase
import GlassineInput

/// Both indicators of one scroll view. Their views are created when they are first shown.
package final class ScrollIndicators {
  /// The owner.
  private unowned let scrollView: ScrollView
  private var vertical: ScrollIndicator?
  private var horizontal: ScrollIndicator?
  private var stay: FrameTimer?
  private var fadeStart: TimeInterval?
  private lazy var link = DisplayLink { [weak self] link in self?.fade(at: link.timestamp) }
  private var isFading = false

  deinit {}  // Plain, as the view's.

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  /// Shows them until ``rest()``.
  func show() {
    stopFading()
    let axes = scrollView.movableAxes
    if axes.contains(.vertical), scrollView.showsVerticalScrollIndicator, vertical == nil {
      vertical = make(.vertical)
    }
    if axes.contains(.horizontal), scrollView.showsHorizontalScrollIndicator, horizontal == nil {
      horizontal = make(.horizontal)
    }
    bringToFront()
    setAlpha(1)
    layOut()
  }

  /// Keeps them above content added later. Not by `zPosition`, which would require sorting for the
  /// draw order of all content.
  package func bringToFront() {
    guard !isInFront else { return }
    if let vertical { scrollView.bringSubviewToFront(vertical) }
    if let horizontal { scrollView.bringSubviewToFront(horizontal) }
  }

  /// Whether at most the other indicator is above this one.
  private var isInFront: Bool {
    let store = View.registry.store
    var next = store.lastChild(of: scrollView.id)
    for _ in 0..<((vertical == nil ? 0 : 1) + (horizontal == nil ? 0 : 1)) {
      guard next == vertical?.id || next == horizontal?.id else { return false }
      next = store.previousSibling(of: next)
    }
    return true
  }

  /// Called when the content rests: they stay for a moment, then fade.
  func rest() {
    guard isShown, let application = scrollView.window?.application else { return }
    stopFading()
    stay = application.scheduleTimer(after: ScrollConstants.indicatorStaySeconds) { [weak self] _ in
      self?.beginFading()
    }
  }

  /// Shows them for a moment without motion; under a dragging finger, until it lifts.
  func flash() {
    show()
    if !scrollView.isDragging { rest() }
  }

  func hide() {
    stopFading()
    setAlpha(0)
  }

  func styleDidChange() {
    vertical?.style = scrollView.indicatorStyle
    horizontal?.style = scrollView.indicatorStyle
  }

  /// Called when the mouse moves over the content: it may drag an indicator.
  func hover(_ hover: HoverSample) {
    guard hover.phase != .exited, !scrollView.isDragging, scrollView.motion == nil else { return }
    if let stay, stay.isValid, let application = scrollView.window?.application {
      // Visible indicators just stay; nothing else is done for each sample of a mouse.
      stay.fireTime = application.now + ScrollConstants.indicatorStaySeconds
    } else {
      flash()
    }
  }

  private var isShown: Bool { (vertical?.alpha ?? 0) > 0 || (horizontal?.alpha ?? 0) > 0 }

  private func make(_ axis: ScrollView.Axes) -> ScrollIndicator {
    let indicator = ScrollIndicator(axis, of: scrollView)
    indicator.style = scrollView.indicatorStyle
    scrollView.addSubview(indicator)
    return indicator
  }

  private func setAlpha(_ alpha: CGFloat) {
    vertical?.alpha = alpha
    horizontal?.alpha = alpha
  }

  // MARK: Fading

  private func beginFading() {
    guard let application = scrollView.window?.application, !isFading else { return }
    stay = nil
    fadeStart = application.now
    isFading = true
    link.add(to: application)
  }

  private func stopFading() {
    stay?.invalidate()
    stay = nil
    guard isFading else { return }
    isFading = false
    link.invalidate()
  }

  private func fade(at now: TimeInterval) {
    let past = (now - (fadeStart ?? now)) / ScrollConstants.indicatorFadeSeconds
    setAlpha(CGFloat(max(0, 1 - past)))
    if past >= 1 { stopFading() }
  }

  // MARK: Layout

  /// Positions them for the content's offset. Costs two moves if only the offset changed.
  func layOut() {
    guard vertical != nil || horizontal != nil else { return }
    let scrollView = scrollView
    let bounds = scrollView.bounds
    let content = scrollView.adjustedContentInset
    let edge = ScrollConstants.indicatorInsetPoints
    let width = ScrollConstants.indicatorWidthPoints
    let axes = scrollView.movableAxes
    if let vertical {
      let inset = scrollView.indicatorInset(.vertical)
      vertical.isHidden =
        !scrollView.showsVerticalScrollIndicator || !axes.contains(.vertical)
      let bar = Bar(
        track: bounds.height - inset.top - inset.bottom - 2 * edge, visible: bounds.height,
        content: scrollView.contentSize.height + content.top + content.bottom,
        offset: bounds.minY, range: scrollView.offsetRangeY)
      vertical.place(
        CGRect(
          x: bounds.maxX - edge - width - inset.right,
          y: bounds.minY + inset.top + edge + bar.start, width: width, height: bar.length),
        pointsPerPoint: bar.pointsPerPoint)
    }
    if let horizontal {
      let inset = scrollView.indicatorInset(.horizontal)
      horizontal.isHidden =
        !scrollView.showsHorizontalScrollIndicator || !axes.contains(.horizontal)
      let bar = Bar(
        track: bounds.width - inset.left - inset.right - 2 * edge, visible: bounds.width,
        content: scrollView.contentSize.width + content.left + content.right,
        offset: bounds.minX, range: scrollView.offsetRangeX)
      horizontal.place(
        CGRect(
          x: bounds.minX + inset.left + edge + bar.start,
          y: bounds.maxY - edge - width - inset.bottom, width: bar.length, height: width),
        pointsPerPoint: bar.pointsPerPoint)
    }
  }
}

/// The position of an indicator on its track: exactly at an end if the content is at that edge.
struct Bar: Equatable {
  var start: CGFloat
  var length: CGFloat
  /// Points of content per point of the track.
  var pointsPerPoint: CGFloat

  init(
    track: CGFloat, visible: CGFloat, content: CGFloat, offset: CGFloat,
    range: ClosedRange<CGFloat>
  ) {
    let track = max(0, track)
    let whole = max(content, visible, .leastNormalMagnitude)
    var length = min(track, max(ScrollConstants.indicatorLengthPoints, track * visible / whole))
    let free = track - length
    let span = range.upperBound - range.lowerBound
    pointsPerPoint = free > 0 ? span / free : 0
    // Pulled beyond an edge, it shrinks at that end.
    let over = max(range.lowerBound - offset, offset - range.upperBound, 0)
    length = max(min(length, ScrollConstants.indicatorSquashedLengthPoints), length - over)
    if offset <= range.lowerBound {
      start = 0
    } else if offset >= range.upperBound {
      start = track - length
    } else {
      start = free * (offset - range.lowerBound) / span
    }
    self.length = length
  }
}

/// An indicator of a scroll view, its subview once it has been shown. Touches pass through it; the
/// mouse can drag it.
public final class ScrollIndicator: View {
  private let axis: ScrollView.Axes
  private var scrollView: ScrollView? { scrollReference.view }
  private let scrollReference: ViewReference<ScrollView>
  private var pointsPerPoint: CGFloat = 0
  /// The mouse's position along the track at the start of the drag, with the content's offset and
  /// ratio then.
  private var grip: (place: CGFloat, offset: CGFloat, pointsPerPoint: CGFloat)?
  /// The last offset set by the mouse; a different offset was set by other code.
  private var placed: CGFloat = 0

  var style: ScrollView.IndicatorStyle = .default {
    didSet {
      backgroundColor = Self.color(style)
    }
  }

  /// The default contrasts with the theme's background.
  private static func color(_ style: ScrollView.IndicatorStyle) -> Color {
    switch style {
    case .default: Color(.scrollIndicator)
    case .black: Color(white: 0, alpha: 0.35)
    case .white: Color(white: 1, alpha: 0.5)
    }
  }

  init(_ axis: ScrollView.Axes, of scrollView: ScrollView) {
    self.axis = axis
    scrollReference = ViewReference(scrollView)
    super.init(frame: .zero)
    layer.cornerRadius = ScrollConstants.indicatorWidthPoints / 2
    hitOutset = EdgeInsets(all: ScrollConstants.indicatorGrabPoints)
  }

  /// Only the scroll view creates indicators.
  public required init?(coder: NSCoder) { nil }

  func place(_ rect: CGRect, pointsPerPoint: CGFloat) {
    self.pointsPerPoint = pointsPerPoint
    if bounds.size != rect.size { bounds.size = rect.size }
    center = CGPoint(x: rect.midX, y: rect.midY)
  }

  public override func shouldReceive(_ touch: Touch) -> Bool { touch.type == .indirectPointer }

  public override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard let scrollView, let touch = touches.first else { return }
    scrollView.stopMotion()
    scrollView.indicators.show()
    take(at: place(of: touch.location(in: scrollView), in: scrollView))
  }

  /// A point in the scroll view, along the track: it does not move with the content.
  private func place(of point: CGPoint, in scrollView: ScrollView) -> CGFloat {
    let origin = scrollView.bounds.origin
    return axis == .vertical ? point.y - origin.y : point.x - origin.x
  }

  private var offset: CGFloat {
    guard let offset = scrollView?.contentOffset else { return 0 }
    return axis == .vertical ? offset.y : offset.x
  }

  private func take(at place: CGFloat) {
    grip = (place, offset, pointsPerPoint)
    placed = offset
  }

  public override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let scrollView, let touch = touches.first else { return }
    // If the content has grown or was moved by code, the drag starts again at the mouse's position.
    if grip?.pointsPerPoint != pointsPerPoint || placed != offset {
      take(at: place(of: touch.previousLocation(in: scrollView), in: scrollView))
    }
    guard let grip else { return }
    let now = place(of: touch.location(in: scrollView), in: scrollView)
    let goal = grip.offset + (now - grip.place) * grip.pointsPerPoint
    var offset = scrollView.contentOffset
    if axis == .vertical { offset.y = goal } else { offset.x = goal }
    offset = scrollView.clamped(offset)
    placed = axis == .vertical ? offset.y : offset.x
    scrollView.setContentOffset(offset, animated: false)
  }

  public override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    release(touches)
  }

  public override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    release(touches)
  }

  private func release(_ touches: Set<Touch>) {
    guard let scrollView, let touch = touches.first else { return }
    scrollView.indicators.rest()
    // The indicator may have stopped content beyond its edge.
    scrollView.trackingDidEnd(at: touch.timestamp)
  }
}
