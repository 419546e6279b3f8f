// Content that turns out longer or shorter before what is in sight: everything that is given as a
// place in the content moves along, so that nothing on screen does.
import Foundation

extension ScrollView {
  /// Moves the content's coordinates by `distance` points down, under drags and motions too. The
  /// delegate hears of the new offset.
  func shiftContent(by distance: CGFloat, contentHeight: CGFloat) {
    storedContentSize.height = contentHeight
    dragPosition.y += distance
    dragOrigin.y += distance
    let now = window?.application?.now
    let velocity = now.flatMap { motion?.velocity(at: $0) }
    moveItself(to: CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
    guard let current = motion, let now, let velocity else { return }
    switch current.cause {
    case .deceleration:
      // The curve has no memory: from here on it is the one that began here.
      motion = letGo(at: now, velocity: velocity, .deceleration)
    case .animation, .wheel:
      motion = eased(
        to: CGPoint(x: current.rest.x, y: current.rest.y + distance), from: now,
        over: max(0, current.start + current.duration - now), current.cause)
    }
    motionNumber += 1
  }
}
