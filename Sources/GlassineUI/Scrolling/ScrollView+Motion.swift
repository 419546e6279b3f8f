// The motion of content without a finger: a display link runs during a motion only.
import Foundation

extension ScrollMotion {
  /// A motion that stays at `offset`.
  init(cause: Cause, start: TimeInterval, at offset: CGPoint) {
    self.init(cause: cause, start: start, x: .still(offset.x), y: .still(offset.y))
  }
}

extension ScrollView {
  /// Starts a motion; the delegate is notified unless it continues a motion that the delegate
  /// knows.
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
    if isNew, new.cause == .deceleration { tell(.willBeginDecelerating) }
  }

  /// An animation by code (V7).
  package func animate(
    to offset: CGPoint, from time: TimeInterval, _ cause: ScrollMotion.Cause = .animation
  ) {
    replaceMotion()
    guard offset != contentOffset else { return }
    var motion = eased(to: offset, from: time, over: ScrollConstants.animationSeconds, cause)
    motion.startsWithFrame = true
    start(motion, isNew: true)
  }

  /// An animation by keys, repeated while one is held. A current animation continues to `offset`
  /// with its speed, in the time of a new one, and its end is reported once.
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

  /// The treatment of a scale that springs back to its limit (V13) when something else begins.
  enum BounceEnd {
    /// The scale is at its limit at once, and cannot stay beyond it.
    case finishes
    /// The scale stays as it is: the new owner brings it back.
    case stops
    /// The spring continues beside the new motion.
    case goesOn
  }

  /// Ends a motion at the current offset, and notifies the delegate; does nothing without one. With
  /// a time, the content stops at its offset at that time.
  func stopMotion(at time: TimeInterval? = nil, bounce: BounceEnd = .finishes) {
    if let zoomMotion, !zoomMotion.isBounce || bounce != .goesOn {
      self.zoomMotion = nil
      disconnectLinkIfIdle()
      if zoomMotion.isBounce, bounce == .finishes, let view = zoomMotion.view {
        finishScale(zoomMotion.endScale, of: view)
      }
      tell(.didEndZooming(zoomMotion.view))
    }
    aim = nil
    guard let ended = motion else { return }
    if let time {
      let number = motionNumber
      moveItself(to: ended.offset(at: min(time, ended.start + ended.duration)))
      // The delegate may have ended this motion, or started another.
      guard number == motionNumber else { return }
    }
    motion = nil
    motionNumber += 1
    disconnectLinkIfIdle()
    if isDragging { rebaseDrag() }
    if !isDragging { indicators.rest() }
    // The top was not reached.
    if ended.cause != .toTop { tellEnd(of: ended) }
  }

  /// Ends the motion of a view that left its window, because no frame returns it into range then. A
  /// motion ends at the nearest offset in range, an animation by code out of range where it is.
  func restWithoutWindow() {
    if let ended = motion, ended.cause != .animation || clamped(ended.rest) == ended.rest {
      let offset = clamped(contentOffset)
      // Still from here on: the delegate may run a frame, or add the view to a window again.
      motion = ScrollMotion(cause: ended.cause, start: ended.start, at: offset)
      motionNumber += 1
      let number = motionNumber
      if offset != contentOffset { moveItself(to: offset) }
      guard number == motionNumber else { return }
    }
    stopMotion()
  }

  /// Ends a motion before another one, or before an offset set by code. Motions that the delegate
  /// starts in response are ended too, since they would continue from an old offset. A motion from
  /// a pending lift is not started.
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
    case .deceleration: tell(.didEndDecelerating)
    case .animation: tell(.didEndScrollingAnimation)
    case .toTop: tell(.didScrollToTop)
    case .wheel, .inset: break
    }
  }

  /// Called when code sets another offset: the current motion ends, and a motion from a pending
  /// lift is not started.
  func offsetIsSetByCode() {
    stopMotion()
    motionNumber += 1
  }

  /// Moves the content as a step of a motion: an offset that the delegate sets in response does not
  /// end it.
  func moveItself(to offset: CGPoint) {
    let wasMovingItself = isMovingItself
    isMovingItself = true
    move(to: offset)
    isMovingItself = wasMovingItself
  }

  /// One frame of a motion.
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

  /// Finishes a motion that is over at `time`; returns whether it was over.
  func finishMotion(ifOverAt time: TimeInterval) -> Bool {
    guard let current = motion, !current.startsWithFrame, current.isOver(at: time) else {
      return false
    }
    let number = motionNumber
    moveItself(to: current.rest)
    // The delegate may have ended this motion, or started another.
    guard number == motionNumber else { return true }
    motion = nil
    motionNumber += 1
    disconnectLinkIfIdle()
    if isDragging { rebaseDrag() } else { indicators.rest() }
    tellEnd(of: current)
    return true
  }

  /// The start time of a motion started by code, from the time of the call and of its first step.
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
