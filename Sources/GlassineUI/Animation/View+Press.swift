// The press effect: a pressed view is presented smaller, and returns on a spring. The view's own
// transform and hit-testing are not affected.
import Foundation

extension View {
  /// Presents the view at `scale` about its centre, 1 for its own size, animated from the presented
  /// scale. Does nothing in no window, or with reduced motion.
  package func showPress(scale: CGFloat) {
    let registry = Self.registry
    let cell = registry.animation.presented.find(.pressScale, of: id)
    let goal = cell < 0 ? 1 : registry.animation.presented.cells[Int(cell)].model[0]
    guard goal != scale else { return }
    guard let application = window?.application, registry.animation.isEnabled,
      !application.isReduceMotionEnabled
    else { return registry.animation.presented.dropHeld(id) }
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
