// Animations: descriptions of values over time, which a layer copies when they are added.
import CoreGraphics
public import Foundation
import GlassineUI

/// Receives the beginning and the end of an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: false if the animation was removed, or its layer left its window.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A response to a change of a layer's property.
@preconcurrency @MainActor
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No response: returned by a delegate, it ends the search for an action.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// The base of all animations. Source: Core Animation's documentation.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  public var beginTime: CFTimeInterval = 0
  /// In seconds; 0: that of the transaction.
  public var duration: CFTimeInterval = 0
  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  public var repeatCount: Float = 0
  public var repeatDuration: CFTimeInterval = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed

  /// Progress over one duration; nil: linear.
  public var timingFunction: CAMediaTimingFunction?
  /// Retained until the animation has ended.
  public var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation after its end; true by default.
  public var isRemovedOnCompletion = true
  private var values: [String: Any] = [:]

  public required override init() { super.init() }

  /// A value of the user's own.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }
  open func setValue(_ value: Any?, forKeyPath path: String) { setValue(value, forKey: path) }
  open func value(forKeyPath path: String) -> Any? { value(forKey: path) }

  /// An animation with the same values. Subclasses of the library copy theirs.
  public nonisolated final override func copy() -> Any {
    nonisolated(unsafe) var copy: Any = self
    MainActor.assumeIsolated { copy = duplicate() }
    return copy
  }

  func duplicate() -> CAAnimation {
    let other = type(of: self).init()
    (other.beginTime, other.duration, other.speed) = (beginTime, duration, speed)
    (other.timeOffset, other.repeatCount) = (timeOffset, repeatCount)
    (other.repeatDuration, other.autoreverses) = (repeatDuration, autoreverses)
    (other.fillMode, other.timingFunction, other.delegate) = (fillMode, timingFunction, delegate)
    (other.isRemovedOnCompletion, other.values) = (isRemovedOnCompletion, values)
    return other
  }

  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Time

  /// Seconds from the beginning to the end, on the animation's own clock.
  var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return cycle * Double(repeatCount > 0 ? repeatCount : 1)
  }

  private var cycle: CFTimeInterval { autoreverses ? 2 * duration : duration }

  /// The place of a time since the beginning: before, after, or within the animation.
  enum Place: Equatable {
    case before
    case after
    case within
  }

  func place(of time: CFTimeInterval) -> Place {
    time < 0 ? .before : time >= activeDuration ? .after : .within
  }

  /// The share of one duration, 0 to 1, after the timing function, and the number of repetitions
  /// before it. A time outside of the animation is that of its nearer end.
  func progress(at time: CFTimeInterval) -> (share: Double, repetition: Int) {
    guard duration > 0 else { return (time < 0 ? 0 : 1, 0) }
    let time = min(max(0, time), activeDuration)
    var repetition = (time / cycle).rounded(.down)
    var within = time - repetition * cycle
    // The end belongs to the last repetition.
    if within == 0, time > 0, time == activeDuration {
      repetition -= 1
      within = cycle
    }
    var share = within / duration
    if share > 1 { share = 2 - share }
    return (curve(share), Int(min(repetition, 1e9)))
  }

  func curve(_ share: Double) -> Double { timingFunction?.progress(at: share) ?? share }

  /// Writes the animation's values at a time since its beginning into presented values.
  func apply(to values: inout PresentedValues, at time: CFTimeInterval) {}

  /// Called with the layer before the copy is added.
  func prepare(for layer: CALayer) {}
}

/// The values of a layer that differ from the model.
struct PresentedValues {
  unowned let layer: CALayer
  var values: [String: Any?] = [:]

  subscript(key: String) -> Any? {
    values[key] ?? layer.model(key) ?? CALayer.defaults[key]
  }

  mutating func set(_ value: Any?, at path: LayerKeyPath) {
    values[path.key] = .some(AnimatedValue.plain(path.write(value, into: self[path.key])))
  }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property's key, or a part of it such as `transform.rotation.z`.
  public var keyPath: String?
  /// Whether the value is added to the property's.
  public var isAdditive = false
  /// Whether each repetition begins with the end of the one before.
  public var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
  public required init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    if let copy = copy as? CAPropertyAnimation {
      (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
    }
    return copy
  }

  override func apply(to values: inout PresentedValues, at time: CFTimeInterval) {
    guard let keyPath else { return }
    let path = LayerKeyPath(keyPath)
    let current = path.read(values[path.key])
    let (share, repetition) = progress(at: time)
    var value = value(at: share, from: current)
    if isCumulative, repetition > 0 {
      value = AnimatedValue.sum(
        value, AnimatedValue.scaled(self.value(at: 1, from: current), by: Double(repetition)))
    }
    values.set(isAdditive ? AnimatedValue.sum(current, value) : value, at: path)
  }

  /// The value at a share of the duration. `current` is the value without this animation.
  func value(at share: Double, from current: Any?) -> Any? { current }
}

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// Nil: the current value.
  public var fromValue: Any?
  /// Nil: the current value.
  public var toValue: Any?
  /// The way from `fromValue`, or to `toValue`.
  public var byValue: Any?

  public required init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    if let copy = copy as? CABasicAnimation {
      (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    }
    return copy
  }

  override func value(at share: Double, from current: Any?) -> Any? {
    // A nil colour or path counts as the other end's.
    let zero = isAdditive ? AnimatedValue.difference(toValue ?? byValue, toValue ?? byValue) : nil
    let start =
      fromValue
      ?? (toValue != nil && byValue != nil
        ? AnimatedValue.difference(toValue, byValue) : zero ?? current)
    let end = toValue ?? (byValue != nil ? AnimatedValue.sum(start, byValue) : current)
    return AnimatedValue.mix(start, end, share)
  }
}

/// A spring between two values, over its duration: longer ones come to rest, shorter ones stop.
open class CASpringAnimation: CABasicAnimation {
  public var mass: CGFloat = 1
  public var stiffness: CGFloat = 100
  public var damping: CGFloat = 10
  /// In ways a second, towards the end.
  public var initialVelocity: CGFloat = 0

  public required init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    if let copy = copy as? CASpringAnimation {
      (copy.mass, copy.stiffness) = (mass, stiffness)
      (copy.damping, copy.initialVelocity) = (damping, initialVelocity)
    }
    return copy
  }

  /// Seconds until the value hardly moves. Differs from Core Animation in the last per mille of
  /// the way that counts as rest.
  public var settlingDuration: CFTimeInterval {
    spring?.settlingSeconds(velocity: Double(initialVelocity)) ?? 0
  }

  /// Nil for numbers that make no spring.
  private var spring: SpringCurve? {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    guard frequency.isFinite, frequency > 0, ratio.isFinite, ratio >= 0 else { return nil }
    return SpringCurve(frequency: frequency, dampingRatio: ratio)
  }

  override func curve(_ share: Double) -> Double {
    guard let spring else { return share }
    let response = spring.response(at: share * duration)
    return 1 - (response.rest - response.carry * Double(initialVelocity))
  }
}

/// How an animation moves between its key values.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Key times by the lengths of the ways.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The turn of a layer that follows a path.
public nonisolated struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "auto-reverse")
}

/// Animations that run together, on the group's clock. Their own delegates are not called.
open class CAAnimationGroup: CAAnimation {
  public var animations: [CAAnimation]?

  public required init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
    return copy
  }

  override func prepare(for layer: CALayer) {
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      animation.prepare(for: layer)
    }
  }

  override func apply(to values: inout PresentedValues, at time: CFTimeInterval) {
    let (share, _) = progress(at: time)
    let now = share * duration
    for animation in animations ?? [] {
      let own = (now - animation.beginTime) * Double(animation.speed) + animation.timeOffset
      switch animation.place(of: own) {
      case .before: if !animation.fillMode.isBefore { continue }
      case .after: if !animation.fillMode.isAfter, own > animation.activeDuration { continue }
      case .within: break
      }
      animation.apply(to: &values, at: own)
    }
  }
}
