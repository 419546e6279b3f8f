// How the content follows fingers (V1, V2, V10 to V12) and what becomes of it when they lift.
import Foundation
import GlassineInput

extension ScrollView {
  /// The pan took a step; called before the app's own targets.
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
    // Content on its way is caught where it was at that moment, not where the last frame showed it.
    if let motion, !motion.startsWithFrame, !finishMotion(ifOverAt: pan.timeAtStart) {
      stopMotion(at: pan.timeAtStart, bounce: .goesOn)
    }
    stopMotion(bounce: .goesOn)
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
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      endEditing()
    }
    refreshControl?.dragDidBegin()
  }

  /// Takes the content's present place for the one that the finger has it at. The page that the
  /// drag began on moves along by whole pages: an endless row of them is set back so.
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

  /// Content that is pulled beyond its end has another one: it stays where the finger has it.
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
    // Two fingers that zoom move the content by themselves.
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

  /// Code has the content on its way (V7): the finger's step is added to it, as far as the way's
  /// end may rest.
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

  /// Whether a scroll view around this one moves along the main direction of a drag, given on the
  /// surface, and so gets it (V12).
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

  /// The finger lifted, with the content at so many points per second (V3 to V9).
  private func endDrag(velocity: CGPoint, at time: TimeInterval) {
    guard isDragging else { return }
    var velocity = velocity
    if !dragAxes.contains(.horizontal) { velocity.x = 0 }
    if !dragAxes.contains(.vertical) { velocity.y = 0 }
    if isZooming { velocity = .zero }
    let isCarried = self.motion != nil
    var motion = self.motion ?? letGo(at: time, velocity: velocity, .deceleration)
    let proposed = motion.rest
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = isCarried ? proposed : restingOffset(proposed: proposed, velocity: perMillisecond)
    var number = motionNumber
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond, targetContentOffset: &target)
    // Code has it on its way, or has just placed it: that goes before what the finger would do.
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
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard number == motionNumber, !isDragging else { return }
    if settleBounce(at: time) { return }
    if decelerates { start(motion, isNew: true) } else { indicators.rest() }
  }

  /// The finger lifted from content that code moves or has placed. It goes on there, and to
  /// `target` where the delegate named another and left the way as it was, by its number.
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
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    if motion == nil, !isDragging { indicators.rest() }
  }

  /// Code lets the content go.
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

  /// The way of content that is let go of now.
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

  /// The sequence of fingers is over. Content that was stopped where it cannot rest, or has none
  /// any more there, and was not dragged since, goes on from there.
  func trackingDidEnd() {
    guard !isDragging, motion == nil, !isZooming, zoomMotion == nil,
      isStoppedByTouch || clamped(contentOffset) != contentOffset
    else { return }
    isStoppedByTouch = false
    let motion = letGo(at: pan.lastTimestamp, velocity: .zero, .deceleration)
    if motion.duration > 0 { start(motion, isNew: true) } else { move(to: motion.rest) }
  }

  // MARK: Content touches

  /// Whether a finger that landed then stops the content, which is then all that it does (V11).
  /// Content that came to rest before it, while no frames came, is brought to its end.
  func stopsForTouch(at time: TimeInterval) -> Bool {
    guard motion != nil, isScrollEnabled else { return false }
    return !finishMotion(ifOverAt: time)
  }

  /// Stops the content where it was then.
  func stopForTouch(at time: TimeInterval) {
    guard motion != nil else { return }
    isStoppedByTouch = true
    stopMotion(at: time)
  }

  /// Whether content lets a drag have this finger (V10).
  func contentLetsGo(of touch: Touch) -> Bool {
    guard let delivery = window?.application?.touches, let view = touch.view, view !== self,
      delivery.isWithView(touch)
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }
}
