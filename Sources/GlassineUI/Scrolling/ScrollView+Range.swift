// The valid resting offsets of content, and moving it.
import Foundation
import GlassineBase

extension ScrollView {
  /// The resting offsets along x.
  package var offsetRangeX: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    return Self.range(
      inset.left, contentSize.width, inset.right, in: bounds.width, insets.alignment.x)
  }

  /// … along y.
  package var offsetRangeY: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    return Self.range(
      inset.top, contentSize.height, inset.bottom, in: bounds.height, insets.alignment.y)
  }

  /// … along one axis: `alignment` decides the offset of content that fits.
  static func range(
    _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, in visible: CGFloat,
    _ alignment: CGFloat
  ) -> ClosedRange<CGFloat> {
    let end = content + after - visible
    guard end < -before else { return -before...end }
    let rest = -before + (before + end) * alignment
    // Insets with a sum that is not finite: no alignment.
    guard rest.isFinite else { return -before ... -before }
    return rest...rest
  }

  /// The nearest resting offset.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let (x, y) = (offsetRangeX, offsetRangeY)
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// The axes along which a drag can move anything.
  package var movableAxes: Axes {
    var axes: Axes = []
    let (x, y) = (offsetRangeX, offsetRangeY)
    if x.lowerBound < x.upperBound || (bouncesHorizontally && alwaysBounceHorizontal) {
      axes.insert(.horizontal)
    }
    if y.lowerBound < y.upperBound || (bouncesVertically && alwaysBounceVertical) {
      axes.insert(.vertical)
    }
    return axes
  }

  /// Whether this view handles a drag along `axis`, in the direction of `travel`. It does if it
  /// bounces, if there is more content that way, or if it does not transfer to an outer scroll view
  /// (V12).
  func canDrag(_ axis: Axes, _ travel: CGPoint) -> Bool {
    guard isScrollEnabled, movableAxes.contains(axis) else { return false }
    if axis == .horizontal ? bouncesHorizontally : bouncesVertically { return true }
    if keeps(axis) { return true }
    return axis == .horizontal
      ? canMove(contentOffset.x, offsetRangeX, by: -travel.x)
      : canMove(contentOffset.y, offsetRangeY, by: -travel.y)
  }

  /// Whether fingers may drag or zoom here at all: if not, touches for content are not delayed
  /// (V10).
  var followsFingers: Bool { pan.isEnabled || pinch?.isEnabled == true }

  /// Whether scrolling without more content along `axis` stays in this view.
  func keeps(_ axis: Axes) -> Bool {
    axis == .horizontal
      ? !transfersHorizontalScrollingToParent : !transfersVerticalScrollingToParent
  }

  func canMove(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, by step: CGFloat) -> Bool {
    step < 0 ? offset > range.lowerBound : step > 0 && offset < range.upperBound
  }

  /// A page's size along both axes.
  var page: CGSize {
    CGSize(
      width: pageSize.width > 0 ? pageSize.width : bounds.width,
      height: pageSize.height > 0 ? pageSize.height : bounds.height)
  }

  var rate: CGFloat {
    let rate = decelerationRate.rawValue
    return rate > 0 && rate < 1 ? rate : ScrollConstants.normalDecelerationPerMillisecond
  }

  /// The only function by which the scroll view moves its content.
  package func move(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isPlacing = true
    bounds.origin = offset
    isPlacing = false
  }

  /// Called after the content moved: by ``move(to:)``, or by code that set the bounds.
  func contentDidMove() {
    let isByCode = !isPlacing
    isPlacing = false
    if isByCode, !isMovingItself { offsetIsSetByCode() }
    if laysOutOnScroll { setNeedsLayout() }
    indicators.layOut()
    tell(.didScroll)
    if isByCode, isDragging { rebaseDrag() }
    accessory?.follow()
  }

  /// Called after a change of size, inset or bounds: content at rest is moved into range, and a
  /// motion is aimed at a valid end.
  package func rangeDidChange() {
    // The edges of the safe area's addition depend on the scrollable axes; a change calls this
    // again.
    if systemInsetMayHaveChanged() { return }
    indicators.layOut()
    if isDragging, !isZooming { dragRangeDidChange() }
    guard !isDragging, !isZooming, zoomMotion == nil else { return }
    if motion != nil {
      aimMotionIntoRange()
    } else if !isTracking {
      move(to: clamped(contentOffset))
    }
  }

  /// A bounce that ends at an edge which an inset has moved outwards since the ranges were `x` and
  /// `y`; nil: `motion` is no bounce towards such an edge.
  func bounce(
    of motion: ScrollMotion, before x: ClosedRange<CGFloat>, _ y: ClosedRange<CGFloat>,
    at now: TimeInterval
  ) -> ScrollMotion? {
    guard motion.cause == .deceleration else { return nil }
    let here = contentOffset
    let newX = motion.x.returning(from: here.x, to: offsetRangeX, before: x)
    let newY = motion.y.returning(from: here.y, to: offsetRangeY, before: y)
    guard newX != nil || newY != nil else { return nil }
    var new = letGo(at: now, velocity: motion.velocity(at: now), .deceleration)
    if let newX { new.x = newX }
    if let newY { new.y = newY }
    return new
  }

  /// Changes the end of a motion that would end out of range.
  func aimMotionIntoRange() {
    guard var motion, let now = window?.application?.now, clamped(motion.rest) != motion.rest
    else { return }
    guard motion.cause == .deceleration else {
      // Time and curve stay; only the end changes.
      let rest = clamped(motion.rest)
      motion.aim(at: rest, from: contentOffset, now: now)
      self.motion = motion
      motionNumber += 1
      return
    }
    let new = letGo(at: now, velocity: motion.velocity(at: now), .deceleration)
    if new.duration > 0 { return start(new, isNew: false) }
    // Without a bounce it is over at the edge.
    stopMotion()
    move(to: clamped(contentOffset))
  }
}
