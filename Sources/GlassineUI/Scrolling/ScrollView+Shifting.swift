// Content that turns out longer or shorter before what is in sight: everything that is given as a
// place in the content moves along, so that nothing on screen does.
import Foundation

extension ScrollView {
  /// Moves the content's coordinates by `distance`, positive right and down, under drags and
  /// motions too. The delegate hears of the new offset.
  ///
  /// - Parameter isWhole: all of the content moves, not what lies beyond the place in sight alone.
  func shiftContent(by distance: CGPoint, contentSize: CGSize, isWhole: Bool = false) {
    storedContentSize = contentSize
    dragPosition.x += distance.x
    dragPosition.y += distance.y
    dragOrigin.x += distance.x
    dragOrigin.y += distance.y
    let now = window?.application?.now
    let velocity = now.flatMap { motion?.velocity(at: $0) }
    moveItself(to: CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
    guard let current = motion, let now, let velocity else { return }
    switch current.cause {
    case .deceleration:
      // The curve has no memory: from here on it is the one that began here.
      motion = letGo(at: now, velocity: velocity, .deceleration)
    case .wheel:
      motion = eased(
        to: CGPoint(x: current.rest.x + distance.x, y: current.rest.y + distance.y), from: now,
        over: max(0, current.start + current.duration - now), current.cause)
    case .animation, .toTop, .inset:
      // What lies before the place in sight has not moved, nor has a goal there.
      let here = contentOffset
      motion = ScrollMotion(
        cause: current.cause, start: current.start,
        x: shifted(current.x, to: here.x, by: distance.x, isWhole, current.start, now),
        y: shifted(current.y, to: here.y, by: distance.y, isWhole, current.start, now))
    }
    motionNumber += 1
  }

  /// Has an animation under way, or just over, end where ``aim`` says by now. Where an item lies is
  /// known for certain only once it is in sight, so lists call this after each layout.
  func followAim() {
    guard let aim else { return }
    guard let target = aim() else { return self.aim = nil }
    guard var motion, let now = window?.application?.now else {
      // What came into sight last may move it once more.
      if target == contentOffset { self.aim = nil } else { moveItself(to: target) }
      return
    }
    guard motion.rest != target else { return }
    motion.aim(at: target, from: contentOffset, now: now)
    self.motion = motion
    motionNumber += 1
  }

  /// A way that goes on from `here` as fast as before; its end moves along where it lies beyond, or
  /// where all of the content moves.
  private func shifted(
    _ way: AxisMotion, to here: CGFloat, by distance: CGFloat, _ isWhole: Bool,
    _ start: TimeInterval, _ now: TimeInterval
  ) -> AxisMotion {
    guard case .animated(let old) = way else { return .still(here) }
    let end = isWhole || old.end > here - distance ? old.end + distance : old.end
    return .animated(
      AnimatedOffset(from: here, to: end, after: now - start, of: old.duration))
  }
}
