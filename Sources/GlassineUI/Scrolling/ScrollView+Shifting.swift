// Content that becomes longer or shorter before the visible part: all stored positions in the
// content are shifted, so that nothing moves on screen.
import Foundation

extension ScrollView {
  /// Shifts the content's coordinates by `distance`, positive right and down, also during drags and
  /// motions. The delegate is notified of the new offset.
  /// - Parameter isWhole: whether all of the content moves, not only the part beyond the visible
  ///   position.
  package func shiftContent(by distance: CGPoint, contentSize: CGSize, isWhole: Bool = false) {
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
      // The curve depends only on its state: a curve that begins here is equivalent.
      motion = letGo(at: now, velocity: velocity, .deceleration)
    case .wheel:
      motion = eased(
        to: CGPoint(x: current.rest.x + distance.x, y: current.rest.y + distance.y), from: now,
        over: max(0, current.start + current.duration - now), current.cause)
    case .animation, .toTop, .inset:
      // Content before the visible position has not moved, nor has an end there.
      let here = contentOffset
      motion = ScrollMotion(
        cause: current.cause, start: current.start,
        x: shifted(current.x, to: here.x, by: distance.x, isWhole, current.start, now),
        y: shifted(current.y, to: here.y, by: distance.y, isWhole, current.start, now))
    }
    motionNumber += 1
  }

  /// Changes the end of a current or just finished animation to the result of ``aim``. The exact
  /// position of an item is known only once it is visible, so lists call this after each layout.
  package func followAim() {
    guard let aim else { return }
    guard let target = aim() else { return self.aim = nil }
    guard var motion, let now = window?.application?.now else {
      // The last items that became visible may move it once more.
      if target == contentOffset { self.aim = nil } else { moveItself(to: target) }
      return
    }
    guard motion.rest != target else { return }
    motion.aim(at: target, from: contentOffset, now: now)
    self.motion = motion
    motionNumber += 1
  }

  /// A motion that continues from `here` with its speed. Its end is shifted if it is beyond `here`,
  /// or if all of the content moves.
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
