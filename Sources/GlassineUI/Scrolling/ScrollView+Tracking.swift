// Drags of the content (V1, V2, V10 to V12), and the motion after their lift.
import Foundation
import GlassineInput

extension ScrollView {
  /// Called for a step of the pan, before the app's own targets.
  func panDidChange(_ pan: ScrollViewPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDrag()
      drag()
    case .changed: drag()
    case .ended:
      drag()
      let velocity = pan.velocity(in: self)
      endDrag(velocity: CGPoint(x: -velocity.x, y: -velocity.y), at: pan.lastTimestamp)
    case .cancelled: endDrag(velocity: .zero, at: pan.lastTimestamp)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    // Moving content is caught at its offset at that time, not at that of the last frame.
    if let motion, !motion.startsWithFrame, !finishMotion(ifOverAt: pan.timeAtStart) {
      stopMotion(at: pan.timeAtStart, bounce: .goesOn)
    }
    stopMotion(bounce: .goesOn)
    // A nested frame of the delegate may have ended the drag, or begun it.
    guard pan.isUnderWay, !isDragging else { return }
    isDragging = true
    dragTranslation = .zero
    dragOrigin = contentOffset
    dragAxes = movableAxes
    if isDirectionalLockEnabled, dragAxes == .both {
      let (x, y) = (abs(dragDirection.x), abs(dragDirection.y))
      if atan2(min(x, y), max(x, y)) <= ScrollConstants.directionalLockLeanRadians {
        dragAxes = x > y ? .horizontal : .vertical
      }
    }
    dragPosition = unbandedOffset
    indicators.show()
    tell(.willBeginDragging)
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      endEditing()
    }
    accessory?.dragDidBegin()
  }

  /// Makes the content's current offset the origin of the drag. The page at the drag's start moves
  /// along by whole pages, as an endless row of pages requires.
  func rebaseDrag() {
    let before = dragPosition
    dragPosition = unbandedOffset
    guard isPagingEnabled else { return }
    let page = page
    if page.width > 0 {
      dragOrigin.x += ((dragPosition.x - before.x) / page.width).rounded() * page.width
    }
    if page.height > 0 {
      dragOrigin.y += ((dragPosition.y - before.y) / page.height).rounded() * page.height
    }
  }

  /// The range of content that is pulled beyond its end has changed: the content stays under the
  /// finger.
  func dragRangeDidChange() {
    let shown = CGPoint(
      x: RubberBand.banded(dragPosition.x, in: offsetRangeX, dimension: bounds.width),
      y: RubberBand.banded(dragPosition.y, in: offsetRangeY, dimension: bounds.height))
    if shown != contentOffset { rebaseDrag() }
  }

  private var unbandedOffset: CGPoint {
    CGPoint(
      x: RubberBand.unbanded(contentOffset.x, in: offsetRangeX, dimension: bounds.width),
      y: RubberBand.unbanded(contentOffset.y, in: offsetRangeY, dimension: bounds.height))
  }

  private func drag() {
    guard isDragging else { return }
    switch keyboardDismissMode {
    case .interactive: endEditingIfReached(withAccessory: false)
    case .interactiveWithAccessory: endEditingIfReached(withAccessory: true)
    case .none, .onDrag, .onDragWithAccessory: break
    }
    let translation = pan.translation(in: self)
    let step = CGPoint(x: translation.x - dragTranslation.x, y: translation.y - dragTranslation.y)
    dragTranslation = translation
    // Two zooming fingers move the content themselves.
    guard !isZooming, step != .zero else { return }
    if motion != nil { return dragMotion(by: step) }
    if dragAxes.contains(.horizontal) { dragPosition.x -= step.x }
    if dragAxes.contains(.vertical) { dragPosition.y -= step.y }
    if !bouncesHorizontally || !bouncesVertically {
      let held = clamped(dragPosition)
      if !bouncesHorizontally { dragPosition.x = held.x }
      if !bouncesVertically { dragPosition.y = held.y }
    }
    let offset = CGPoint(
      x: RubberBand.banded(dragPosition.x, in: offsetRangeX, dimension: bounds.width),
      y: RubberBand.banded(dragPosition.y, in: offsetRangeY, dimension: bounds.height))
    move(to: offset)
  }

  /// Code has started an animation (V7): the finger's step is added to it, as far as its end stays
  /// in range.
  private func dragMotion(by step: CGPoint) {
    guard var way = motion else { return }
    let rest = way.rest
    func allowed(_ step: CGFloat, from rest: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
      min(max(rest - step, min(rest, range.lowerBound)), max(rest, range.upperBound)) - rest
    }
    let distance = CGPoint(
      x: dragAxes.contains(.horizontal) ? allowed(step.x, from: rest.x, offsetRangeX) : 0,
      y: dragAxes.contains(.vertical) ? allowed(step.y, from: rest.y, offsetRangeY) : 0)
    guard distance != .zero else { return }
    aim = nil
    way.shift(by: distance)
    motion = way
    moveItself(to: CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
  }

  /// Whether an outer scroll view moves along the main direction of a drag, given in surface
  /// coordinates, and therefore gets it (V12).
  func isOutranked(_ distance: CGPoint, by pan: ScrollViewPanGestureRecognizer) -> Bool {
    var view = superview
    while let current = view {
      if let outer = current as? ScrollView {
        let local = pan.convert(vector: distance, to: outer)
        if outer.canDrag(abs(local.x) > abs(local.y) ? .horizontal : .vertical, local) {
          return true
        }
      }
      view = current.superview
    }
    return false
  }

  /// Called when the finger lifted, with the content's velocity in points per second (V3 to V9).
  private func endDrag(velocity: CGPoint, at time: TimeInterval) {
    guard isDragging else { return }
    var velocity = velocity
    if !dragAxes.contains(.horizontal) { velocity.x = 0 }
    if !dragAxes.contains(.vertical) { velocity.y = 0 }
    if isZooming { velocity = .zero }
    let isCarried = self.motion != nil
    var motion = self.motion ?? letGo(at: time, velocity: velocity, .deceleration)
    let (rangeX, rangeY) = (offsetRangeX, offsetRangeY)
    let proposed = motion.rest
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = isCarried ? proposed : restingOffset(proposed: proposed, velocity: perMillisecond)
    var number = motionNumber
    tell(.willEndDragging(velocity: perMillisecond, target: target))
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond, targetContentOffset: &target)
    // An animation or an offset set by code takes precedence over the finger.
    guard !isCarried, number == motionNumber else {
      return endDrag(after: number, aiming: target == proposed ? nil : target)
    }
    if target.x.isFinite, target.y.isFinite, target != proposed {
      target = clamped(target)
      let offset = contentOffset
      if target.x != proposed.x { motion.x = .letGo(at: offset.x, target: target.x, rate: rate) }
      if target.y != proposed.y { motion.y = .letGo(at: offset.y, target: target.y, rate: rate) }
    }
    isDragging = false
    if isZooming || zoomMotion?.isBounce == true {
      motion = ScrollMotion(cause: .deceleration, start: time, at: contentOffset)
    }
    let decelerates = motion.duration > 0
    number = motionNumber
    tell(.didEndDragging(willDecelerate: decelerates))
    guard number == motionNumber, !isDragging else { return }
    motion = bounce(of: motion, before: rangeX, rangeY, at: time) ?? motion
    if settleBounce(at: time) { return }
    guard decelerates else { return indicators.rest() }
    start(motion, isNew: true)
    // The delegate may have changed the range, for which the motion was chosen before.
    aimMotionIntoRange()
  }

  /// Called when the finger lifted from content that code has moved. The content continues there,
  /// and to `target` if the delegate named another one and did not start another motion, by its
  /// number.
  private func endDrag(after number: UInt64, aiming target: CGPoint?) {
    isDragging = false
    if motion != nil {
      if number == motionNumber, let target, target.x.isFinite, target.y.isFinite,
        let now = window?.application?.now
      {
        aim = nil
        motion?.aim(at: clamped(target), from: contentOffset, now: now)
      }
      aimMotionIntoRange()
    }
    tell(.didEndDragging(willDecelerate: false))
    if motion == nil, !isDragging { indicators.rest() }
  }

  /// Releases the content on behalf of code.
  func letFly(_ velocity: CGPoint, at time: TimeInterval) {
    stopMotion()
    dragOrigin = contentOffset
    let axes = movableAxes
    let possible = CGPoint(
      x: axes.contains(.horizontal) ? velocity.x : 0,
      y: axes.contains(.vertical) ? velocity.y : 0)
    var motion = letGo(at: time, velocity: possible, .deceleration)
    motion.startsWithFrame = true
    if motion.duration > 0 { start(motion, isNew: true) }
  }

  /// The motion of content released now.
  func letGo(at time: TimeInterval, velocity: CGPoint, _ cause: ScrollMotion.Cause) -> ScrollMotion
  {
    let offset = contentOffset
    var motion = ScrollMotion(
      cause: cause, start: time,
      x: .letGo(
        at: offset.x, velocity: velocity.x, range: offsetRangeX, rate: rate,
        bounces: bouncesHorizontally),
      y: .letGo(
        at: offset.y, velocity: velocity.y, range: offsetRangeY, rate: rate,
        bounces: bouncesVertically))
    guard isPagingEnabled else { return motion }
    if movableAxes.contains(.horizontal), offsetRangeX.contains(offset.x) {
      let target = Paging.target(
        from: offset.x, origin: dragOrigin.x, velocity: velocity.x, range: offsetRangeX,
        page: page.width)
      motion.x = .spring(.approach(target, from: offset.x, velocity: velocity.x))
    }
    if movableAxes.contains(.vertical), offsetRangeY.contains(offset.y) {
      let target = Paging.target(
        from: offset.y, origin: dragOrigin.y, velocity: velocity.y, range: offsetRangeY,
        page: page.height)
      motion.y = .spring(.approach(target, from: offset.y, velocity: velocity.y))
    }
    return motion
  }

  /// Called at the end of the touch sequence, or at `time` as an indicator is released. Content
  /// that was stopped out of range, and was not dragged since, continues from there.
  func trackingDidEnd(at time: TimeInterval? = nil) {
    // A motion that a touch is just stopping.
    if motion != nil { isStoppedByTouch = false }
    guard !isDragging, motion == nil, !isZooming, zoomMotion == nil,
      isStoppedByTouch || clamped(contentOffset) != contentOffset
    else { return }
    isStoppedByTouch = false
    let motion = letGo(at: time ?? pan.lastTimestamp, velocity: .zero, .deceleration)
    if motion.duration > 0 { start(motion, isNew: true) } else { move(to: motion.rest) }
  }

  // MARK: Content touches

  /// Whether a finger that landed at `time` only stops the content (V11). Content that came to rest
  /// before that time, without a frame since, is moved to its end.
  func stopsForTouch(at time: TimeInterval) -> Bool {
    guard motion != nil, isScrollEnabled else { return false }
    return !finishMotion(ifOverAt: time)
  }

  /// Stops the content at its offset at that time.
  func stopForTouch(at time: TimeInterval) {
    guard motion != nil else { return }
    isStoppedByTouch = true
    stopMotion(at: time)
    // In a nested frame of the delegate the fingers may have lifted, before the motion had ended.
    guard !isStoppedByTouch, motion == nil else { return }
    isStoppedByTouch = true
    trackingDidEnd()
  }

  /// Whether content yields this finger to a drag (V10).
  func contentLetsGo(of touch: Touch) -> Bool {
    guard let delivery = window?.application?.touches, let view = touch.view, view !== self,
      delivery.isWithView(touch)
    else { return true }
    return canCancelContentTouches
      && (view.fixedTouchesShouldCancel ?? touchesShouldCancel(in: view))
  }
}
