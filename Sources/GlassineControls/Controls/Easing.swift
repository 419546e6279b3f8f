// A number animated to a goal: for sliding thumbs and fading highlights in controls' own drawing. A
// closed form of the application's clock, so that frames affect only the sampling of the curve;
// without an animation nothing runs.
import Foundation
import GlassineUI

/// An animated number. In a view without a window, a new goal is reached at once.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
final class Easing {
  private(set) var value: CGFloat
  private(set) var goal: CGFloat
  private var start: CGFloat
  private var startTime: TimeInterval = 0
  private var timing = Timing(.cubic(.easeOut), duration: 0)
  /// The initial speed beyond the curve's own, per second.
  private var speed: Double = 0
  private var link: DisplayLink?
  /// Called in each frame with a new value; the view is redrawn automatically.
  private unowned let view: View

  init(_ value: CGFloat, in view: View) {
    self.value = value
    goal = value
    start = value
    self.view = view
  }

  isolated deinit { link?.invalidate() }

  func set(_ goal: CGFloat, over seconds: TimeInterval) {
    guard goal != self.goal else { return }
    guard let application = view.window?.application, seconds > 0 else { return jump(to: goal) }
    // Fast at the start, slow at the end; from the current value, with the current speed (A1).
    let now = application.now
    let old = timing.response(at: now - startTime)
    let oldSpeed =
      link == nil ? 0 : old.restRate * Double(start - self.goal) + old.carryRate * speed
    self.goal = goal
    start = value
    startTime = now
    timing = Timing(.cubic(.decelerate), duration: seconds)
    speed =
      oldSpeed == 0 ? 0 : oldSpeed - timing.response(at: 0).restRate * Double(start - goal)
    if link == nil {
      let link = DisplayLink { [weak self] in self?.step(to: $0.timestamp) }
      link.add(to: application)
      self.link = link
    }
  }

  func jump(to value: CGFloat) {
    goal = value
    end()
    guard value != self.value else { return }
    self.value = value
    view.setNeedsDisplay()
  }

  private func step(to now: TimeInterval) {
    let response = timing.response(at: now - startTime)
    value = goal + CGFloat(response.rest * Double(start - goal) + response.carry * speed)
    view.setNeedsDisplay()
    if now - startTime >= timing.duration { end() }
  }

  private func end() {
    link?.invalidate()
    link = nil
  }
}
