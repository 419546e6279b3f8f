// Content that turns out longer or shorter before what is in sight: everything that is given as a
// place in the content moves along, so that nothing on screen does.
import Foundation

extension ScrollView {
  /// Moves the content's coordinates by `distance`, positive right and down, under drags and motions
  /// too. The delegate hears of the new offset.
  func shiftContent(by distance: CGPoint, contentSize: CGSize) {
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
        x: shifted(current.x, to: here.x, by: distance.x, current.start, now),
        y: shifted(current.y, to: here.y, by: distance.y, current.start, now))
    }
    motionNumber += 1
  }

  /// A way that goes on from `here` as fast as before; its end moves along where it lies beyond.
  private func shifted(
    _ way: AxisMotion, to here: CGFloat, by distance: CGFloat, _ start: TimeInterval,
    _ now: TimeInterval
  ) -> AxisMotion {
    guard case .animated(let old) = way else { return .still(here) }
    let end = old.end > here - distance ? old.end + distance : old.end
    return .animated(
      AnimatedOffset(from: here, to: end, after: now - start, of: old.duration))
  }
}
