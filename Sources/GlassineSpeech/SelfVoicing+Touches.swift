// Fingers on the glass: the gestures of VoiceOver.
import Foundation
import GlassineUI

extension SelfVoicing {
  /// Takes touches of the overlay.
  func take(_ phase: Touch.Phase, _ set: Set<Touch>) {
    usesKeys = false
    for touch in set.sorted(by: { $0.serial < $1.serial }) where isOn {
      let point = touch.location(in: nil)
      switch phase {
      case .began: touches.begin(touch.serial, at: point, touch.timestamp)
      case .moved, .stationary:
        touches.move(touch.serial, to: point, touch.timestamp).map(perform)
      case .ended: touches.end(touch.serial, at: point, touch.timestamp).forEach(perform)
      case .cancelled: touches.lose(touch.serial)
      }
    }
    waitToExplore()
  }

  /// A finger that rests explores without a further sample.
  private func waitToExplore() {
    exploreTimer?.invalidate()
    exploreTimer = nil
    guard isOn, let time = touches.exploresFrom else { return }
    exploreTimer = application.scheduleTimer(after: time - application.now) { [weak self] _ in
      guard let self, isOn else { return }
      touches.explore(at: application.now).map(perform)
    }
  }

  private func perform(_ gesture: VoicingGesture) {
    switch gesture {
    case .explore(let point): explore(at: point)
    case .lift(let point): lifted(at: point)
    case .doubleTap: activate()
    case .scrub: escape()
    case .flick(let fingers, let direction): flick(fingers, direction)
    case .tap(2, 1, _): stopOrGoOn()
    case .tap(2, 2, _): magicTap()
    case .tap(3, 1, _): openHeadings()
    case .tap(4, 1, let point):
      goToEnd(isForward: point.y > application.size(of: 0).height / 2)
    case .tap: break
    }
  }

  private func lifted(at point: CGPoint) {
    guard let cursor, cursor === tree.element(at: point),
      actsOnLift || cursor.accessibilityTraits.contains(.keyboardKey),
      cursor.accessibilityRespondsToUserInteraction
    else { return }
    activate()
  }

  private func flick(_ fingers: Int, _ direction: VoicingGesture.Direction) {
    switch (fingers, direction) {
    case (1, .right): step(isForward: true)
    case (1, .left): step(isForward: false)
    case (1, .up): adjust(isUp: true)
    case (1, .down): adjust(isUp: false)
    case (2, .up): readOn(fromTop: true)
    case (2, .down): readOn()
    // Content follows the fingers, as it does for a finger that scrolls.
    case (3, .up): scroll(.down)
    case (3, .down): scroll(.up)
    case (3, .left): scroll(.right)
    case (3, .right): scroll(.left)
    default: break
    }
  }

  /// Whether a finger at a point is for the element itself, such as a stick: it was reached before.
  func isDirect(at point: CGPoint) -> Bool {
    guard let cursor, cursor.accessibilityTraits.contains(.allowsDirectInteraction) else {
      return false
    }
    return tree.element(at: point) === cursor
  }
}
