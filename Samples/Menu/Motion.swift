// Springs that move views: a value follows its goal, in closed form, on the frame's time.
import Foundation
import Glassine

/// A number that springs to its goal. Keeps place and speed when the goal changes, so nothing
/// jumps.
final class Spring {
  private(set) var value: CGFloat
  private var velocity: CGFloat = 0
  private(set) var goal: CGFloat
  /// Seconds of one undamped swing.
  var response: CGFloat
  /// 1 does not overshoot; below does.
  var damping: CGFloat
  /// Seconds until the spring starts; for rows that appear one after the other.
  private var delay: CGFloat = 0
  private let apply: (CGFloat) -> Void

  init(
    _ value: CGFloat, response: CGFloat = 0.3, damping: CGFloat = 0.86,
    apply: @escaping (CGFloat) -> Void
  ) {
    self.value = value
    goal = value
    self.response = response
    self.damping = min(damping, 0.999)
    self.apply = apply
  }

  var isAtRest: Bool { abs(value - goal) < 0.0005 && abs(velocity) < 0.005 }

  func set(goal: CGFloat, after delay: CGFloat = 0) {
    self.goal = goal
    self.delay = delay
  }

  func jump(to value: CGFloat) {
    self.value = value
    goal = value
    velocity = 0
    delay = 0
    apply(value)
  }

  func step(_ duration: CGFloat) {
    var duration = duration
    if delay > 0 {
      let waited = min(delay, duration)
      delay -= waited
      duration -= waited
    }
    guard duration > 0, !isAtRest else { return }
    let frequency = 2 * .pi / response
    let damped = frequency * (1 - damping * damping).squareRoot()
    let distance = value - goal
    let sine = (velocity + damping * frequency * distance) / damped
    let fade = exp(-damping * frequency * duration)
    let (s, c) = (sin(damped * duration), cos(damped * duration))
    value = goal + fade * (distance * c + sine * s)
    velocity =
      fade
      * ((sine * damped - distance * damping * frequency) * c
        - (distance * damped + sine * damping * frequency) * s)
    if isAtRest { (value, velocity) = (goal, 0) }
    apply(value)
  }
}

/// Runs springs while any is moving, and nothing once all rest.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
final class Motion {
  private var springs: [Spring] = []
  private var link: DisplayLink?
  private weak var application: Application?

  init(_ application: Application) {
    self.application = application
    let link = DisplayLink { [weak self] link in self?.step(link.duration) }
    link.isPaused = true
    link.add(to: application)
    self.link = link
  }

  isolated deinit { link?.invalidate() }

  /// Runs `spring` to `goal`; with reduced motion it is there in the next frame.
  func run(_ spring: Spring, to goal: CGFloat, after delay: CGFloat = 0) {
    spring.set(goal: goal, after: delay)
    if !springs.contains(where: { $0 === spring }) { springs.append(spring) }
    link?.isPaused = false
  }

  private func step(_ duration: TimeInterval) {
    let isReduced = application?.isReduceMotionEnabled == true
    for spring in springs {
      if isReduced { spring.jump(to: spring.goal) } else { spring.step(CGFloat(duration)) }
    }
    springs.removeAll(where: \.isAtRest)
    if springs.isEmpty { link?.isPaused = true }
  }
}
