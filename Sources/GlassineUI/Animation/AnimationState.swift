// The animations of all views. Their time is each application's own: see Animator.swift.
import GlassineScene

/// The presented values of animated views, and the current animation block.
package struct AnimationState {
  /// The presented values of views that are being animated.
  let presented = PresentedTable()
  /// The current animation block; nil outside of one.
  package var scope: AnimationScope?
  /// As in UIKit, for all views.
  var isEnabled = true
  /// Fade-in groups, by their top view.
  var fades: [NodeID: FadeGroup] = [:]
}
