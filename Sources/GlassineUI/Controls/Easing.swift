// A number that glides to its goal: how thumbs slide and lights fade while there is no animation
// engine. A closed form of the application's clock, so that frames change the samples, not the
// curve; between two goals nothing runs.
import Foundation

/// A number on its way. Setting a goal in a view without a window arrives at once.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
final class Easing {
  private(set) var value: CGFloat
  private(set) var goal: CGFloat
  private var start: CGFloat
  private var startTime: TimeInterval = 0
  private var duration: TimeInterval = 0
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
    self.goal = goal
    start = value
    startTime = application.now
    duration = seconds
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
    let fraction = min(1, max(0, (now - startTime) / duration))
    // Decelerating: quick under the finger, soft at the end.
    let rest = 1 - fraction
    value = fraction >= 1 ? goal : start + (goal - start) * CGFloat(1 - rest * rest * rest)
    view.setNeedsDisplay()
    if fraction >= 1 { end() }
  }

  private func end() {
    link?.invalidate()
    link = nil
  }
}
