// Zooming (V13): one subview is scaled, about the fingers or about a point of the view.
import Foundation
import GlassineBase

/// The state of a pinch.
struct ZoomGrip {
  /// The scale at its start, before the band.
  var scale: CGFloat = 1
  /// The point of the zoomed view, at scale 1, that stays under the fingers.
  var point = CGPoint.zero
  /// The middle of the fingers, from the view's top left corner.
  var place = CGPoint.zero
  /// The zoomed view at the start, whatever the delegate returns later.
  weak var view: View?
}

/// An animation of scale and offset together, linear between both ends.
package struct ZoomMotion {
  var start: TimeInterval
  var startScale: CGFloat
  var endScale: CGFloat
  var startOffset: CGPoint
  var endOffset: CGPoint
  /// Whether it springs back (V13), instead of animating to a scale set by code.
  var isBounce: Bool
  /// See ``ScrollMotion/startsWithFrame``.
  var startsWithFrame: Bool
  weak var view: View?

  /// After this time the spring is within a five-thousandth of its end.
  private static var bounceSeconds: TimeInterval { 1 }

  var duration: TimeInterval { isBounce ? Self.bounceSeconds : ScrollConstants.animationSeconds }

  /// 0 to 1.
  func progress(at time: TimeInterval) -> CGFloat {
    let seconds = max(0, time - start)
    guard seconds < duration else { return 1 }
    guard isBounce else { return AnimatedOffset.progress(seconds / duration) }
    let rate = ScrollConstants.returnSpringPerSecond
    return 1 - (1 + rate * seconds) * exp(-rate * seconds)
  }

  /// Changes the offset at the end, without a jump of content that is at `offset` now.
  mutating func aim(at end: CGPoint, from offset: CGPoint, now: TimeInterval) {
    endOffset = end
    let progress = progress(at: now)
    guard progress < 1 else { return }
    startOffset = CGPoint(
      x: (offset.x - end.x * progress) / (1 - progress),
      y: (offset.y - end.y * progress) / (1 - progress))
  }
}

extension ScrollView {
  var zoomedView: View? { delegate?.viewForZooming(in: self) }

  private var zoomRange: ClosedRange<CGFloat> {
    let low = max(minimumZoomScale, .leastNormalMagnitude)
    return low...max(low, maximumZoomScale)
  }

  func checkZoomLimit(_ limit: inout CGFloat, _ old: CGFloat) {
    guard limit.isFinite, limit >= 0 else {
      Self.registry.diagnostics.misuse("zoom limit \(limit) is not 0 or more")
      limit = old
      return
    }
  }

  func zoomLimitsDidChange() {
    let isWanted = minimumZoomScale < maximumZoomScale
    if isWanted, pinch == nil {
      let new = ScrollViewPinchGestureRecognizer()
      new.scrollView = self
      new.delaysTouchesEnded = false
      pinch = new
      addGestureRecognizer(new)
    } else if !isWanted, let old = pinch {
      removeGestureRecognizer(old)
      pinch = nil
    }
  }

  // MARK: Fingers

  func pinchDidChange(_ pinch: ScrollViewPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      beginZoom(pinch)
      followPinch(pinch)
    case .changed: followPinch(pinch)
    case .ended, .cancelled: endZoom(at: pinch.lastTimestamp)
    case .possible, .failed: break
    }
  }

  private func beginZoom(_ pinch: ScrollViewPinchGestureRecognizer) {
    guard let view = zoomedView else { return }
    stopMotion(bounce: .stops)
    // A nested frame of the delegate may have ended the pinch, or begun the zoom.
    guard pinch.isUnderWay, !isZooming else { return }
    isZooming = true
    zoomGrip.view = view
    let middle = pinch.convert(pinch.middleAtStart, to: self)
    let corner = view.frame.origin
    zoomGrip.scale = unbandedScale(zoomScale) / pinch.scaleAtStart
    zoomGrip.point = CGPoint(
      x: (middle.x - corner.x) / zoomScale, y: (middle.y - corner.y) / zoomScale)
    indicators.show()
    tell(.willBeginZooming(view))
  }

  private func followPinch(_ pinch: ScrollViewPinchGestureRecognizer) {
    guard isZooming, let view = zoomGrip.view, pinch.numberOfTouches > 1 else { return }
    // Two fingers decide the content's offset; a motion by code ends.
    if motion != nil { stopMotion(bounce: .goesOn) }
    let middle = pinch.location(in: self)
    zoomGrip.place = CGPoint(x: middle.x - contentOffset.x, y: middle.y - contentOffset.y)
    apply(
      bandedScale(zoomGrip.scale * pinch.scale), to: view,
      offset: offset(showing: zoomGrip.point, at: zoomGrip.place))
  }

  private func endZoom(at time: TimeInterval) {
    guard isZooming else { return }
    isZooming = false
    guard let view = zoomGrip.view else {
      indicators.rest()
      // The content was removed in the middle of the gesture.
      return tell(.didEndZooming(nil))
    }
    let scale = min(max(zoomScale, zoomRange.lowerBound), zoomRange.upperBound)
    let end = offset(showing: zoomGrip.point, at: zoomGrip.place)(scale, view.frame.origin)
    if isDragging { rebaseDrag() }
    let target = clamped(end, scale: scale, of: view)
    if scale == zoomScale, target == contentOffset || isDragging {
      indicators.rest()
      tell(.didEndZooming(view))
    } else if window?.application == nil {
      // The view left its window in the middle of the gesture: nothing springs without frames.
      apply(scale, to: view) { _, _ in target }
      indicators.rest()
      tell(.didEndZooming(view))
    } else {
      startZoom(to: scale, target, of: view, at: time, isBounce: true)
    }
  }

  /// Scales beyond the limits are reduced by a band, on a logarithmic scale.
  private func bandedScale(_ scale: CGFloat) -> CGFloat {
    guard bouncesZoom else {
      return min(max(scale, zoomRange.lowerBound), zoomRange.upperBound)
    }
    return exp(
      RubberBand.banded(
        log(scale), in: logRange, dimension: ScrollConstants.zoomBandExponent))
  }

  private func unbandedScale(_ scale: CGFloat) -> CGFloat {
    exp(
      RubberBand.unbanded(
        log(scale), in: logRange, dimension: ScrollConstants.zoomBandExponent))
  }

  private var logRange: ClosedRange<CGFloat> {
    let range = zoomRange
    return log(range.lowerBound)...log(range.upperBound)
  }

  // MARK: Code

  /// Zooms to `scale`, about the middle, or with a point of the zoomed view in the middle.
  func zoom(to scale: CGFloat, showing point: CGPoint?, animated: Bool) {
    guard scale.isFinite, scale > 0 else {
      return Self.registry.diagnostics.misuse("zoom scale \(scale) is not positive")
    }
    // Not checked when they are set: the second limit may be set next.
    if minimumZoomScale > maximumZoomScale {
      Self.registry.diagnostics.misuse(
        "minimumZoomScale \(minimumZoomScale) is above maximumZoomScale \(maximumZoomScale)")
    }
    let scale = min(max(scale, zoomRange.lowerBound), zoomRange.upperBound)
    guard let view = zoomedView else { return }
    stopMotion(bounce: .stops)
    let corner = view.frame.origin
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let shown =
      point
      ?? CGPoint(
        x: (contentOffset.x + middle.x - corner.x) / zoomScale,
        y: (contentOffset.y + middle.y - corner.y) / zoomScale)
    let end = clamped(offset(showing: shown, at: middle)(scale, corner), scale: scale, of: view)
    guard scale != zoomScale || end != contentOffset else { return }
    if animated, let application = window?.application {
      tell(.willBeginZooming(view))
      startZoom(to: scale, end, of: view, at: application.now, isBounce: false)
    } else {
      apply(scale, to: view) { _, _ in end }
      if isDragging { rebaseDrag() }
    }
  }

  private func startZoom(
    to scale: CGFloat, _ offset: CGPoint, of view: View, at time: TimeInterval, isBounce: Bool
  ) {
    guard let application = window?.application else { return }
    zoomMotion = ZoomMotion(
      start: time, startScale: zoomScale, endScale: scale, startOffset: contentOffset,
      endOffset: offset, isBounce: isBounce, startsWithFrame: !isBounce, view: view)
    connectLink(to: application)
    indicators.show()
  }

  /// Springs the scale back during a drag: the point under the finger stays there.
  private func springBackUnderFinger(_ scale: CGFloat, of view: View) {
    let finger = pan.location(in: self)
    let place = CGPoint(x: finger.x - contentOffset.x, y: finger.y - contentOffset.y)
    let corner = view.frame.origin
    let shown = CGPoint(
      x: (finger.x - corner.x) / zoomScale, y: (finger.y - corner.y) / zoomScale)
    apply(scale, to: view, offset: offset(showing: shown, at: place))
    rebaseDrag()
  }

  /// Called when a drag ends during the spring back: the spring continues to an offset that is
  /// valid at its end. False if it does not spring.
  func settleBounce(at time: TimeInterval) -> Bool {
    guard let bounce = zoomMotion, bounce.isBounce, let view = bounce.view else { return false }
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let corner = view.frame.origin
    let shown = CGPoint(
      x: (contentOffset.x + middle.x - corner.x) / zoomScale,
      y: (contentOffset.y + middle.y - corner.y) / zoomScale)
    let end = offset(showing: shown, at: middle)(bounce.endScale, corner)
    startZoom(
      to: bounce.endScale, clamped(end, scale: bounce.endScale, of: view), of: view, at: time,
      isBounce: true)
    return true
  }

  /// Sets the scale to its limit at once, with the content's offset clamped.
  func finishScale(_ scale: CGFloat, of view: View) {
    let end = clamped(contentOffset, scale: scale, of: view)
    apply(scale, to: view) { _, _ in end }
  }

  func stepZoom(at now: TimeInterval) {
    if var first = zoomMotion, first.startsWithFrame {
      first.startsWithFrame = false
      first.start = firstStart(first.start, now)
      zoomMotion = first
    }
    guard var current = zoomMotion else { return }
    // Insets, bounds or the zoomed view's size may have changed since the end was chosen.
    if let view = current.view {
      let end = clamped(current.endOffset, scale: current.endScale, of: view)
      if end != current.endOffset {
        current.aim(at: end, from: contentOffset, now: now)
        zoomMotion = current
      }
    }
    let progress = current.progress(at: now)
    let isOver = progress >= 1
    if let view = current.view {
      let scale = current.startScale + (current.endScale - current.startScale) * progress
      let (from, to) = (current.startOffset, current.endOffset)
      let offset =
        isOver
        ? to
        : CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
      if isDragging {
        springBackUnderFinger(isOver ? current.endScale : scale, of: view)
      } else {
        apply(isOver ? current.endScale : scale, to: view) { _, _ in offset }
      }
    }
    guard isOver, zoomMotion != nil else { return }
    zoomMotion = nil
    disconnectLinkIfIdle()
    indicators.rest()
    tell(.didEndZooming(current.view))
    rangeDidChange()
  }

  // MARK: Geometry

  /// The offset that shows a point of the zoomed view, given at scale 1, at a point of this view.
  private func offset(
    showing point: CGPoint, at place: CGPoint
  ) -> (_ scale: CGFloat, _ corner: CGPoint) -> CGPoint {
    { scale, corner in
      CGPoint(x: corner.x + point.x * scale - place.x, y: corner.y + point.y * scale - place.y)
    }
  }

  /// Scales the view about its corner, sets the content size to its size, and moves the content.
  private func apply(
    _ scale: CGFloat, to view: View, offset: (CGFloat, CGPoint) -> CGPoint
  ) {
    let corner = view.frame.origin
    let hasChanged = scale != zoomScale
    storedZoomScale = scale
    if hasChanged {
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      let size = view.bounds.size
      view.center = CGPoint(
        x: corner.x + size.width * scale / 2, y: corner.y + size.height * scale / 2)
      storedContentSize = CGSize(width: size.width * scale, height: size.height * scale)
    }
    moveItself(to: offset(scale, corner))
    indicators.layOut()
    if hasChanged { tell(.didZoom) }
  }

  /// The nearest resting offset at that scale. The content keeps its size at the current one.
  private func clamped(_ offset: CGPoint, scale: CGFloat, of view: View) -> CGPoint {
    guard scale != zoomScale else { return clamped(offset) }
    let size = view.bounds.size
    let inset = adjustedContentInset
    let x = Self.range(
      inset.left, size.width * scale, inset.right, in: bounds.width, insets.alignment.x)
    let y = Self.range(
      inset.top, size.height * scale, inset.bottom, in: bounds.height, insets.alignment.y)
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }
}
