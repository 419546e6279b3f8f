// Where content may rest, and moving it there.
import Foundation
import GlassineBase

extension ScrollView {
  /// The offsets at which content rests, along x.
  var offsetRangeX: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    return Self.range(
      inset.left, contentSize.width, inset.right, in: bounds.width, insets.alignment.x)
  }

  /// … along y.
  var offsetRangeY: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    return Self.range(
      inset.top, contentSize.height, inset.bottom, in: bounds.height, insets.alignment.y)
  }

  /// … along one axis: content that fits lies as `alignment` says.
  static func range(
    _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, in visible: CGFloat,
    _ alignment: CGFloat
  ) -> ClosedRange<CGFloat> {
    let end = content + after - visible
    guard end < -before else { return -before...end }
    let rest = -before + (before + end) * alignment
    // Insets that no number holds the sum of: aligned to nothing.
    guard rest.isFinite else { return -before ... -before }
    return rest...rest
  }

  /// The nearest offset at which content rests.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (x, y) = (offsetRangeX, offsetRangeY)
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// The axes along which a drag can move anything at all.
  var movableAxes: Axes {
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

  /// Whether a drag along `axis`, in the direction of `travel`, is this view's: it bounces, there
  /// is more to see that way, or it leaves nothing to a scroll view around it (V12).
  func canDrag(_ axis: Axes, _ travel: CGPoint) -> Bool {
    guard isScrollEnabled, movableAxes.contains(axis) else { return false }
    if axis == .horizontal ? bouncesHorizontally : bouncesVertically { return true }
    if keeps(axis) { return true }
    return axis == .horizontal
      ? canMove(contentOffset.x, offsetRangeX, by: -travel.x)
      : canMove(contentOffset.y, offsetRangeY, by: -travel.y)
  }

  /// Whether any finger may drag or zoom here at all: where none may, content waits for nothing
  /// (V10).
  var followsFingers: Bool { pan.isEnabled || pinch?.isEnabled == true }

  /// Whether what finds no more content along `axis` stays here.
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

  /// The one place where the scroll view moves its content.
  func move(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isPlacing = true
    bounds.origin = offset
    isPlacing = false
  }

  /// The content moved: by ``move(to:)``, or by code that set the bounds.
  func contentDidMove() {
    let isByCode = !isPlacing
    isPlacing = false
    if isByCode, !isMovingItself { offsetIsSetByCode() }
    if laysOutOnScroll { setNeedsLayout() }
    indicators.layOut()
    delegate?.scrollViewDidScroll(self)
    if isByCode, isDragging { rebaseDrag() }
    refreshControl?.follow()
  }

  /// Size, inset or bounds changed: content at rest is brought into range, content on its way goes
  /// on to where it now may rest.
  func rangeDidChange() {
    // Which edges the safe area counts at depends on what there is to scroll; comes back here.
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

  /// A motion that would end where content cannot rest any more ends where it can.
  func aimMotionIntoRange() {
    guard var motion, let now = window?.application?.now, clamped(motion.rest) != motion.rest
    else { return }
    guard motion.cause == .deceleration else {
      // The time stays, and the curve; only its end is another.
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
