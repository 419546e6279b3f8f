// A number that glides to its goal: how thumbs slide and lights fade in what controls draw
// themselves. A closed form of the application's clock, so that frames change the samples, not the
// curve; between two goals nothing runs.
import Foundation

/// A number on its way. Setting a goal in a view without a window arrives at once.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
final class Easing {
  private(set) var value: CGFloat
  private(set) var goal: CGFloat
  private var start: CGFloat
  private var startTime: TimeInterval = 0
  private var timing = Timing(.cubic(.easeOut), duration: 0)
  /// The speed it had at the start, beyond the curve's own, per second.
  private var speed: Double = 0
  private var link: DisplayLink?
  /// Called in each frame with a new value; the view is drawn anew by itself.
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
    // Quick under the finger, soft at the end; from where it is, with the speed it has (A1).
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
