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
    case .animation, .wheel, .toTop, .inset:
      motion = eased(
        to: CGPoint(x: current.rest.x + distance.x, y: current.rest.y + distance.y), from: now,
        over: max(0, current.start + current.duration - now), current.cause)
    }
    motionNumber += 1
  }
}
