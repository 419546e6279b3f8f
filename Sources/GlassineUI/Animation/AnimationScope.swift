// The scope of a block that is being called: changes in it are animated, or explicitly not
// animated.
import Foundation
import GlassineBase
import GlassineScene

/// The state that setters use while an animation block is called.
@MainActor
package final class AnimationScope {
  /// Nil: nothing is animated here.
  let run: AnimationRun?
  let curve: Timing.Curve
  let duration: TimeInterval
  let options: View.AnimationOptions
  private let outer: AnimationScope?

  /// The part of the run for values that are set now.
  var timing: Timing
  var offset: TimeInterval = 0
  /// Whether that part is a key frame.
  private var isKeyframe = false
  /// In ways a second, if a block specifies a speed.
  var velocity = SIMD2<Double>.zero
  /// The index of `timing` in the animator's segments; -1 until a value is set.
  private var segment: Int32 = -1

  /// The application of the first changed view; the run uses its clock.
  private(set) var application: Application? {
    get { applicationReference?.target }
    set { applicationReference = newValue?.backReference }
  }
  private var applicationReference: BackReference<Application>?
  /// Changed views, if layout follows.
  private var touched: [NodeID] = []
  /// Called with the view and each value before it is animated.
  var recorder: ((View, AnimatedProperty, Components) -> Void)?

  deinit {}  // Plain, as the view's.

  init(
    run: AnimationRun?, timing: Timing, options: View.AnimationOptions = [],
    velocity: SIMD2<Double> = .zero
  ) {
    self.run = run
    self.timing = timing
    curve = timing.curve
    duration = timing.duration
    self.options = options
    self.velocity = velocity
    outer = ViewRegistry.main.animation.scope
    application = nil
  }

  /// The run of an animator, which nested blocks join.
  var animatorRun: AnimationRun? {
    guard let run, !run.endsWithoutTracks, !isKeyframe else { return nil }
    return run
  }

  /// Calls `body` within this scope.
  func perform(_ body: () -> Void) {
    let registry = ViewRegistry.main
    let before = registry.animation.scope
    registry.animation.scope = self
    body()
    if options.contains(.layoutSubviews) { layOut() }
    registry.animation.scope = before
  }

  /// Uses another part of the run for further values.
  func use(_ timing: Timing, offset: TimeInterval, isKeyframe: Bool = false) {
    self.timing = timing
    self.offset = offset
    self.isKeyframe = isKeyframe
    segment = -1
  }

  private func layOut() {
    let ids = touched
    touched = []
    for id in ids { ViewRegistry.main.view(for: id)?.layoutIfNeeded() }
  }

  // MARK: Setters

  /// Animates those of `properties` that a change of a view's columns has changed, from their old
  /// values.
  func animate(_ properties: AnimatedProperties, of view: View, from old: AnimatedValues) {
    let new = AnimatedValues(of: view)
    if properties.contains(.center) {
      animate(.center, of: view, Components(old.center), Components(new.center))
    }
    if properties.contains(.bounds) {
      animate(.bounds, of: view, Components(old.bounds), Components(new.bounds))
    }
    if properties.contains(.transform), old.transform != new.transform || retimes {
      animate(.transform, of: view, Components(old.transform), Components(new.transform))
    }
    if properties.contains(.alpha) {
      animate(.alpha, of: view, Components(Double(old.alpha)), Components(Double(new.alpha)))
    }
  }

  /// Whether this block restarts the timing of a value that does not change.
  private var retimes: Bool { options.contains(.beginFromCurrentState) }

  /// Animates a changed value of a view from its old value.
  package func animate(
    _ property: AnimatedProperty, of view: View, _ before: Components, _ after: Components
  ) {
    guard let run else { return }
    guard let application = view.window?.application else { return }
    if self.application == nil { self.application = application }
    if options.contains(.layoutSubviews), touched.last != view.id { touched.append(view.id) }
    guard before != after || retimes else { return }
    // A block uses one clock: views of another application change at once.
    guard self.application === application, run.duration > 0 || run.delay > 0 else { return }
    recorder?(view, property, before)
    let animator = application.animator
    if run.application == nil {
      run.application = application
      animator.add(run)
    }
    if segment < 0 {
      segment = animator.addSegment(timing, offset: offset, isKeyframe: isKeyframe, to: run)
    }
    animator.animate(
      property, of: view.id, from: before, to: after, along: segment, velocity: velocity)
  }
}

/// The animated model values of a view, from the columns.
struct AnimatedValues {
  let center: CGPoint
  let bounds: CGRect
  let transform: CGAffineTransform
  let alpha: Float

  @inline(never)
  init(of view: View) {
    let (store, id) = (ViewRegistry.main.store, view.id)
    (center, bounds) = (store.center(of: id), store.bounds(of: id))
    (transform, alpha) = (store.transform(of: id), store.alpha(of: id))
  }
}
