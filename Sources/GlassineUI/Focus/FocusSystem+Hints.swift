// Hints of a leaning stick about the next move of the focus.
import Foundation
import GlassineInput

extension FocusSystem {
  /// Handles a move of a pad's stick: the focused view is notified of its lean.
  func hint(_ axis: AxisSample) {
    var stick = sticks[axis.controller] ?? Stick()
    if axis.name == .leftX { stick.lean.x = axis.value } else { stick.lean.y = axis.value }
    let lean = stick.lean
    sticks[axis.controller] = lean == .zero && stick.push == nil ? nil : stick
    // A pushed stick moves the focus, or is held, or is the game's.
    let isHint = wantsPad && keyMenu == nil && stick.push == nil
    let length = hypot(lean.x, lean.y)
    guard isHint, length.isFinite, length > FocusConstants.hintDeadZone else {
      return tellHint(.zero)
    }
    let factor = 1 / max(FocusConstants.stickPush, length)
    tellHint(CGVector(dx: lean.x * factor, dy: lean.y * factor))
  }

  /// Notifies the focused view, and all its environments, of a new direction.
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
