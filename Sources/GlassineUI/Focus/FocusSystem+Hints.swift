// What a leaning stick says of where the focus may be about to go.
import Foundation
import GlassineInput

extension FocusSystem {
  /// A pad's stick moved: what has the focus hears how far it leans.
  func hint(_ axis: AxisSample) {
    var stick = sticks[axis.controller] ?? Stick()
    if axis.name == .leftX { stick.lean.x = axis.value } else { stick.lean.y = axis.value }
    let lean = stick.lean
    sticks[axis.controller] = lean == .zero && stick.push == nil ? nil : stick
    // What is pushed moves the focus, or is held, or the game's.
    let isHint = wantsPad && keyMenu == nil && stick.push == nil
    let length = hypot(lean.x, lean.y)
    guard isHint, length.isFinite, length > FocusConstants.hintDeadZone else {
      return tellHint(.zero)
    }
    let factor = 1 / max(FocusConstants.stickPush, length)
    tellHint(CGVector(dx: lean.x * factor, dy: lean.y * factor))
  }

  /// Tells what has the focus, and all that it is in, unless they know.
  func tellHint(_ direction: CGVector) {
    if lastHint != .zero, hinted !== activeView || direction == .zero {
      lastHint = .zero
      tell(.zero, hinted)
    }
    guard direction != lastHint else { return }
    lastHint = direction
    hinted = activeView
    tell(direction, hinted)
  }

  private func tell(_ direction: CGVector, _ view: View?) {
    let hint = FocusMovementHint(movementDirection: direction)
    var next: (any FocusEnvironment)? = view
    while let environment = next {
      environment.didHintFocusMovement(hint)
      next = environment.parentFocusEnvironment
    }
  }
}
