// Animations of a layer: added, searched, removed, and shown at the time of each frame.
import CoreGraphics
import GlassineUI

/// An animation that a layer runs: a copy of what was added.
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  /// The time of its beginning on the layer's clock; nil: the layer is on no screen yet.
  var begin: CFTimeInterval?
  var hasStarted = false
  /// Whether it has ended, and stays with its last value or without effect.
  var isOver = false
  let group: CATransaction.Group?

  init(_ key: String?, _ animation: CAAnimation, _ group: CATransaction.Group?) {
    (self.key, self.animation, self.group) = (key, animation, group)
    group?.count += 1
  }

  /// Seconds since the beginning, on the animation's own clock.
  func seconds(at time: CFTimeInterval) -> CFTimeInterval? {
    begin.map { (time - $0) * Double(animation.speed) + animation.timeOffset }
  }

  func end(isFinished: Bool) {
    guard !isOver else { return }
    isOver = true
    group?.animationDidEnd()
    animation.delegate?.animationDidStop(animation, finished: isFinished)
  }
}

extension CALayer {
  func run(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.duplicate()
    if copy.duration == 0 {
      copy.duration =
        (copy as? CASpringAnimation)?.settlingDuration ?? CATransaction.animationDuration()
    }
    if copy.timingFunction == nil, !(copy is CASpringAnimation) {
      copy.timingFunction = CATransaction.animationTimingFunction()
    }
    copy.prepare(for: self)
    if let key { removeAnimation(forKey: key) }
    animations.append(RunningAnimation(key, copy, CATransaction.joinedGroup()))
    if isViews, view?.window == nil { _ = hostForContent(isForced: true) }
    startWaitingAnimations()
  }

  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }
  /// The keys of running animations in order; nil without any.
  public func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Ends an animation: its delegate hears that it has not finished.
  @_disfavoredOverload
  public func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }
  /// Ends all animations; of a view's layer, also those of animation blocks.
  @_disfavoredOverload public func removeAllAnimations() {
    removeAnimations { _ in true }
    if isViews, let view, view.isAnimated { view.layer.removeAllAnimations() }
  }

  private func removeAnimations(_ isRemoved: (RunningAnimation) -> Bool) {
    let gone = animations.filter(isRemoved)
    guard !gone.isEmpty else { return }
    animations.removeAll(where: isRemoved)
    present()
    for animation in gone { animation.end(isFinished: false) }
  }

  /// The layer with the values on screen, as a copy; nil of a layer on no screen.
  /// A layer that draws has those values itself.
  ///
  /// Differs from Core Animation: nil for a class of one's own that was not lowered, unless it
  /// overrides ``shownCopy()``.
  public func presentation() -> Self? {
    guard application != nil else { return nil }
    if isDrawing { return self }
    return shownCopy() as? Self
  }
  /// The layer of the model: the layer itself.
  public func model() -> Self { self }

  // MARK: Time

  /// The application on whose screen the layer is.
  var application: Application? {
    if let application = drawnView?.window?.application { return application }
    // A mask has no window of its own.
    var layer: CALayer? = self
    while let current = layer {
      if let masked = current.masked { return masked.application }
      layer = current.superlayer
    }
    return nil
  }

  /// The layer outside: of a mask, the masked one.
  private var clockParent: CALayer? {
    if let masked { return masked }
    if let superlayer { return superlayer }
    var above = view?.superview
    while let current = above {
      if let layer = current.layerCompanion as? CALayer { return layer }
      above = current.superview
    }
    return nil
  }

  /// A time of the application on the layer's own clock.
  func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
    let outer = clockParent?.localTime(time) ?? time
    return (outer - beginTime) * Double(speed) + timeOffset
  }

  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(layer?.globalTime(time) ?? time)
  }
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let time = globalTime(time)
    return layer?.localTime(time) ?? time
  }
  private func globalTime(_ time: CFTimeInterval) -> CFTimeInterval {
    let outer = speed != 0 ? (time - timeOffset) / Double(speed) + beginTime : beginTime
    return clockParent?.globalTime(outer) ?? outer
  }

  /// Whether time passes for the layer.
  private var isTimePassing: Bool {
    speed != 0 && (clockParent?.isTimePassing ?? true)
  }

  /// Called when the layer's clock has been set: values at the new time are shown.
  func timeDidChange() {
    guard !isCopy else { return }
    forEachAnimating { layer in
      layer.present()
      LayerClock.main.noteAnimations(of: layer)
    }
  }

  private func forEachAnimating(_ body: (CALayer) -> Void) {
    if !animations.isEmpty { body(self) }
    for layer in retained { layer.forEachAnimating(body) }
    mask?.forEachAnimating(body)
    guard isViews, let view else { return }
    for child in view.children where !(child is LayerView) {
      (child.layerCompanion as? CALayer)?.forEachAnimating(body)
    }
  }

  // MARK: Running

  /// Begins animations that were added before the layer was on screen.
  func startWaitingAnimations() {
    if let application {
      let now = localTime(application.now)
      for animation in animations where animation.begin == nil {
        let begin = animation.animation.beginTime
        animation.begin = begin == 0 ? now : begin
      }
      if !animations.isEmpty {
        present()
        LayerClock.main.noteAnimations(of: self)
      }
    }
    for layer in retained where layer.masked != nil || layer.drawnView?.window == nil {
      layer.startWaitingAnimations()
    }
    mask?.startWaitingAnimations()
  }

  func didDisappear() {
    isCommitted = false
    removeAllAnimations()
    mask?.removeAllAnimations()
  }

  /// Whether an animation will change a value by itself.
  var isMoving: Bool {
    animations.contains { !$0.isOver && $0.begin != nil && $0.animation.speed != 0 }
      && isTimePassing
  }

  /// Starts and ends animations at the current time, and shows their values.
  func step() {
    guard let application else { return }
    let now = localTime(application.now)
    present()
    let running = animations
    for running in running where !running.hasStarted {
      if let seconds = running.seconds(at: now), seconds >= 0 {
        running.hasStarted = true
        running.animation.delegate?.animationDidStart(running.animation)
      }
    }
    for running in running {
      guard !running.isOver, let seconds = running.seconds(at: now), isTimePassing,
        running.animation.speed >= 0
          ? seconds >= running.animation.activeDuration : seconds <= 0
      else { continue }
      if running.animation.isRemovedOnCompletion {
        animations.removeAll { $0 === running }
        present()
      }
      running.end(isFinished: true)
    }
  }

  /// Shows the values of all animations at the current time.
  func present() {
    guard let application else { return clearPresented() }
    present(at: localTime(application.now))
  }

  private func clearPresented() {
    let before = presented
    presented = [:]
    for key in before.keys { show(key) }
  }

  private func present(at now: CFTimeInterval) {
    let before = presented
    presented = presentedValues(at: now)
    for key in Set(before.keys).union(presented.keys) { show(key) }
  }

  /// The values of animations at an earlier time.
  func presentedValues(ago delay: CFTimeInterval) -> [String: Any?] {
    application.map { presentedValues(at: localTime($0.now) - delay) } ?? [:]
  }

  private func presentedValues(at now: CFTimeInterval) -> [String: Any?] {
    var values = PresentedValues(layer: self)
    for running in animations {
      guard let seconds = running.seconds(at: now) else { continue }
      let animation = running.animation
      switch animation.place(of: seconds) {
      case .before: guard animation.fillMode.isBefore else { continue }
      case .after:
        guard animation.fillMode.isAfter || seconds == animation.activeDuration && !running.isOver
        else { continue }
      case .within: break
      }
      animation.apply(to: &values, at: seconds)
    }
    return values.values
  }

  /// Calls `body` with other values on screen.
  func withPresented(_ values: [String: Any?], _ body: () -> Void) {
    let before = presented
    presented = values
    body()
    presented = before
  }

  // MARK: Implicit animations

  /// The action for a change of a value that animates; nil: none.
  func changeAction(forKey key: String) -> (any CAAction)? {
    guard isAnimatable(key) || type(of: self).needsDisplay(forKey: key),
      !CATransaction.disableActions(), application != nil
    else { return nil }
    let action = action(forKey: key)
    if let animation = action as? CABasicAnimation, animation.fromValue == nil,
      animation.toValue == nil, animation.byValue == nil
    {
      let copy = animation.duplicate() as? CABasicAnimation
      copy?.fromValue = presented[key] ?? model(key) ?? Self.defaults[key]
      return copy
    }
    return action
  }

  private func isAnimatable(_ key: String) -> Bool {
    Self.animatable.contains(key)
      || type(of: self).isContent(key) && !Self.explicitAlone.contains(key)
  }

  /// Values of shapes and texts that change at once. Paths move by explicit animations. Source:
  /// Core Animation's documentation of CAShapeLayer.path, CALayer.shadowPath and CATextLayer.
  private static let explicitAlone: Set<String> = [
    "path", "fillRule", "lineCap", "lineJoin", "lineDashPattern", "string", "font", "wrapped",
    "truncationMode", "alignmentMode",
  ]

  static let animatable: Set<String> = [
    "bounds", "position", "zPosition", "anchorPoint", "transform", "sublayerTransform", "opacity",
    "hidden", "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowColor",
    "shadowOpacity", "shadowOffset", "shadowRadius",
  ]

  func findAction(forKey key: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: key) ?? actions?[key]
      ?? type(of: self).defaultAction(forKey: key)
    if found is NSNull { return nil }
    // A value of the user's own has no action by itself, and a view's layer has that of the block.
    if let found { return found }
    guard isAnimatable(key) else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    guard isViews else {
      animation.timingFunction =
        CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
      return animation
    }
    animation.duration = View.inheritedAnimationDuration
    animation.timingFunction = View.inheritedCurve.map { CAMediaTimingFunction($0) }
    return animation.duration > 0 ? animation : nil
  }
}
