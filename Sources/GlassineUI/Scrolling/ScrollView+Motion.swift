// Content that moves by itself: a display link while it does, nothing while it does not.
import Foundation

extension ScrollMotion {
  /// One that stays where it is.
  init(cause: Cause, start: TimeInterval, at offset: CGPoint) {
    self.init(cause: cause, start: start, x: .still(offset.x), y: .still(offset.y))
  }
}

extension ScrollView {
  /// Sets the content moving; the delegate is told unless it goes on with what it was told of.
  func start(_ new: ScrollMotion, isNew: Bool) {
    guard let application = window?.application, new.duration > 0 else {
      if isNew { move(to: new.rest) }
      return
    }
    motion = new
    motionNumber += 1
    isStoppedByTouch = false
    connectLink(to: application)
    indicators.show()
    if isNew, new.cause == .deceleration { delegate?.scrollViewWillBeginDecelerating(self) }
  }

  /// Animated by code (V7).
  func animate(
    to offset: CGPoint, from time: TimeInterval, _ cause: ScrollMotion.Cause = .animation
  ) {
    replaceMotion()
    guard offset != contentOffset else { return }
    var motion = eased(to: offset, from: time, over: ScrollConstants.animationSeconds, cause)
    motion.startsWithFrame = true
    start(motion, isNew: true)
  }

  /// Animated as keys ask for it, again and again while one is held: an animation under way goes on
  /// to `offset` as fast as it is, in the time of a new one, and its end is told once.
  func glide(to offset: CGPoint) {
    guard var way = motion, way.cause == .animation, let now = window?.application?.now,
      !finishMotion(ifOverAt: now)
    else { return setContentOffset(offset, animated: true) }
    aim = nil
    way.glide(to: offset, now: now)
    motion = way
    motionNumber += 1
  }

  func eased(
    to offset: CGPoint, from time: TimeInterval, over seconds: TimeInterval,
    _ cause: ScrollMotion.Cause
  ) -> ScrollMotion {
    let here = contentOffset
    return ScrollMotion(
      cause: cause, start: time,
      x: offset.x == here.x
        ? .still(here.x)
        : .animated(AnimatedOffset(start: here.x, end: offset.x, duration: seconds)),
      y: offset.y == here.y
        ? .still(here.y)
        : .animated(AnimatedOffset(start: here.y, end: offset.y, duration: seconds)))
  }

  /// What becomes of a scale that springs back to its limit (V13) where something else begins.
  enum BounceEnd {
    /// It is at its limit at once: nothing may leave it beyond.
    case finishes
    /// It stays where it is: who takes it over brings it back.
    case stops
    /// It goes on beside what begins.
    case goesOn
  }

  /// Ends a motion where the content is, and tells the delegate so; nothing where none is under
  /// way. Given a time, the content stops where it was then.
  func stopMotion(at time: TimeInterval? = nil, bounce: BounceEnd = .finishes) {
    if let zoomMotion, !zoomMotion.isBounce || bounce != .goesOn {
      self.zoomMotion = nil
      disconnectLinkIfIdle()
      if zoomMotion.isBounce, bounce == .finishes, let view = zoomMotion.view {
        finishScale(zoomMotion.endScale, of: view)
      }
      delegate?.scrollViewDidEndZooming(self, with: zoomMotion.view, atScale: zoomScale)
    }
    aim = nil
    guard let ended = motion else { return }
    motion = nil
    motionNumber += 1
    disconnectLinkIfIdle()
    if isDragging { rebaseDrag() }
    if let time { moveItself(to: ended.offset(at: min(time, ended.start + ended.duration))) }
    if !isDragging { indicators.rest() }
    // The top was not reached.
    if ended.cause != .toTop { tellEnd(of: ended) }
  }

  /// Ends what moves in a view that left its window, where no frame brings it back into range: a
  /// motion to a place in range ends at the nearest such place.
  func restWithoutWindow() {
    if let motion, clamped(motion.rest) == motion.rest {
      let offset = clamped(contentOffset)
      if offset != contentOffset { moveItself(to: offset) }
    }
    stopMotion()
  }

  /// Ends a motion for the sake of another, or of a place that code sets. What the delegate begins
  /// as it hears of the end has no say any more: it would go on from where the content no longer
  /// is. Nor is begun what a lift at hand would set off.
  func replaceMotion() {
    offsetIsSetByCode()
    aim = nil
    guard motion != nil else { return }
    motion = nil
    disconnectLinkIfIdle()
    if !isDragging { indicators.rest() }
  }

  private func tellEnd(of motion: ScrollMotion) {
    switch motion.cause {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop: delegate?.scrollViewDidScrollToTop(self)
    case .wheel, .inset: break
    }
  }

  /// Code sets another offset: what moves by itself ends, and what a lift at hand would set off is
  /// not begun.
  func offsetIsSetByCode() {
    stopMotion()
    motionNumber += 1
  }

  /// Moves the content as a step of a motion: an offset that the delegate sets meanwhile does not
  /// end it.
  func moveItself(to offset: CGPoint) {
    let wasMovingItself = isMovingItself
    isMovingItself = true
    move(to: offset)
    isMovingItself = wasMovingItself
  }

  /// One frame of what moves by itself.
  func step(at now: TimeInterval) {
    if zoomMotion != nil { stepZoom(at: now) }
    if var first = motion, first.startsWithFrame {
      first.startsWithFrame = false
      first.start = firstStart(first.start, now)
      motion = first
    }
    guard let current = motion else { return disconnectLinkIfIdle() }
    if !finishMotion(ifOverAt: now) { moveItself(to: current.offset(at: now)) }
  }

  /// Brings a motion that is over by then to its end; whether it was over.
  func finishMotion(ifOverAt time: TimeInterval) -> Bool {
    guard let current = motion, !current.startsWithFrame, current.isOver(at: time) else {
      return false
    }
    let number = motionNumber
    moveItself(to: current.rest)
    // The delegate may have ended this one, or begun another.
    guard number == motionNumber else { return true }
    motion = nil
    motionNumber += 1
    disconnectLinkIfIdle()
    if isDragging { rebaseDrag() } else { indicators.rest() }
    tellEnd(of: current)
    return true
  }

  /// When a motion that code asked for starts, given when it was asked for and its first step.
  func firstStart(_ asked: TimeInterval, _ now: TimeInterval) -> TimeInterval {
    max(asked, now - (window?.application?.frameInterval ?? 0))
  }

  func connectLink(to application: Application) {
    guard !isLinked else { return }
    isLinked = true
    link.add(to: application)
  }

  func disconnectLinkIfIdle() {
    guard isLinked, motion == nil, zoomMotion == nil else { return }
    isLinked = false
    link.invalidate()
  }
}
