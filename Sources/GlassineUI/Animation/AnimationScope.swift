// A block that is being called: what is set within it is animated, or expressly is not.
import Foundation
import GlassineBase
import GlassineScene

/// What setters find while an animation block runs.
@MainActor
final class AnimationScope {
  /// Nil: nothing is animated here.
  let run: AnimationRun?
  let curve: Timing.Curve
  let duration: TimeInterval
  let options: View.AnimationOptions
  private let outer: AnimationScope?

  /// The part of the run that values set now move in.
  var timing: Timing
  var offset: TimeInterval = 0
  /// Whether that part is a key frame.
  private var isKeyframe = false
  /// In ways a second, where a block gives a speed.
  var velocity = SIMD2<Double>.zero
  /// The place of `timing` in the animator's segments; -1 until a value is set.
  private var segment: Int32 = -1

  /// The application of the first view that was set; its clock is the run's.
  private(set) var application: Application? {
    get { applicationReference?.target }
    set { applicationReference = newValue?.backReference }
  }
  private var applicationReference: BackReference<Application>?
  /// Views that were set, where layout is to follow.
  private var touched: [NodeID] = []
  /// Told of each value before it is animated, with its view.
  var recorder: ((View, AnimatedProperty, Components) -> Void)?

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
    outer = ViewRegistry.main.animationScope
    application = nil
  }

  /// The run of an animator, where what is set in a block within goes along with that.
  var animatorRun: AnimationRun? {
    guard let run, !run.endsWithoutTracks, !isKeyframe else { return nil }
    return run
  }

  /// Calls `body` within this scope.
  func perform(_ body: () -> Void) {
    let registry = ViewRegistry.main
    let before = registry.animationScope
    registry.animationScope = self
    body()
    if options.contains(.layoutSubviews) { layOut() }
    registry.animationScope = before
  }

  /// From here on values move along another part of the run.
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

  /// A view's columns were changed: animates those of `properties` from what they were.
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

  /// Whether a value that stays what it is goes on by this block's curve.
  private var retimes: Bool { options.contains(.beginFromCurrentState) }

  /// A value of a view was set: animates it from what it was.
  func animate(
    _ property: AnimatedProperty, of view: View, _ before: Components, _ after: Components
  ) {
    guard let run else { return }
    guard let application = view.window?.application else { return }
    if self.application == nil { self.application = application }
    if options.contains(.layoutSubviews), touched.last != view.id { touched.append(view.id) }
    guard before != after || retimes else { return }
    // A block runs on one clock: views of another application change at once.
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

/// What setters of a view animate, as it is in the columns.
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
