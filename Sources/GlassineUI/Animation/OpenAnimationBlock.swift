// An animation block between two calls, for code that has no closure.
import Foundation

/// A block that animates changes from its creation until it is closed. Blocks close in the reverse
/// order of their creation.
@MainActor
package final class OpenAnimationBlock {
  private let outer: AnimationScope?
  private let scope: AnimationScope
  private let run: AnimationRun

  /// - Parameters:
  ///   - duration: in seconds; 0 changes at once. The delay is in seconds, too.
  ///   - repeatCount: forwards and backwards is once.
  package init(
    curve: AnimationCurve, duration: TimeInterval, delay: TimeInterval, repeatCount: Double,
    autoreverses: Bool, options: View.AnimationOptions
  ) {
    let duration = AnimationBlock.check(duration, "duration")
    run = AnimationRun(
      duration: duration, delay: AnimationBlock.check(max(0, delay), "delay"),
      repeatCount: repeatCount, autoreverses: autoreverses,
      allowsTouches: options.contains(.allowUserInteraction))
    scope = AnimationScope(
      run: View.areAnimationsEnabled ? run : nil,
      timing: Timing(.cubic(curve.cubic), duration: duration), options: options)
    outer = ViewRegistry.main.animation.scope
    ViewRegistry.main.animation.scope = scope
  }

  /// Ends the block; the outer one goes on.
  package func close() { ViewRegistry.main.animation.scope = outer }
}
