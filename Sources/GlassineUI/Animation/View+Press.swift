// How a pressed view gives way: shown smaller while it is held, and back on a spring. The view's
// own transform is left alone, and fingers see nothing of it.
import Foundation

extension View {
  /// Shows the view at `scale` about its centre, 1 for its own size; glides there from where it is
  /// shown. Nothing moves in no window, or while motion is to be reduced.
  func showPress(scale: CGFloat) {
    let registry = Self.registry
    let cell = registry.presented.find(.pressScale, of: id)
    let goal = cell < 0 ? 1 : registry.presented.cells[Int(cell)].model[0]
    guard goal != scale else { return }
    guard let application = window?.application, registry.areAnimationsEnabled,
      !application.isReduceMotionEnabled
    else { return registry.presented.dropHeld(id) }
    let timing = scale < 1 ? Self.pressTiming : Self.releaseTiming
    let run = AnimationRun(duration: timing.duration, delay: 0, allowsTouches: true)
    run.application = application
    application.animator.add(run)
    application.animator.animate(
      .pressScale, of: id, from: Components(goal), to: Components(scale),
      along: application.animator.addSegment(timing, to: run), velocity: .zero)
  }

  private static let pressTiming = Timing(
    .cubic(.easeOut), duration: AnimationConstants.pressSeconds)
  private static let releaseTiming = SpringTimingParameters(
    dampingRatio: AnimationConstants.releaseDamping,
    frequencyResponse: AnimationConstants.releaseResponse
  ).timingCurve.timing(over: 0)
}
