// The fade from one look to another, for an environment set within an animation block. A number of
// the top view is incremented with each change, and the animator presents it. Springs,
// interruptions and completions therefore work as for every other value.
import Foundation
import GlassineScene

/// The progress of an environment's fade.
final class EnvironmentFade {
  /// The old environment.
  let old: Environment
  let oldTheme: ControlTheme
  /// 0: the old look, 1: the new look.
  private(set) var fraction: CGFloat = 0
  private(set) var shown: ControlTheme

  init(from old: Environment) {
    self.old = old
    oldTheme = old.shownTheme
    shown = oldTheme
  }

  func show(_ fraction: CGFloat, of new: Environment) {
    self.fraction = min(1, max(0, fraction))
    shown = oldTheme.blended(with: new.theme, fraction: self.fraction)
  }
}

/// The environments that fade in together, below one view.
struct FadeGroup {
  /// The presented number at the beginning, and at the end.
  var start: Double
  var goal: Double
  var environments: [Environment]
}

extension ViewRegistry {
  /// Fades in environments below `root` that were replaced within an animation block.
  func fadeIn(_ pairs: [(old: Environment, new: Environment)], below root: View) {
    guard let scope = animation.scope, scope.run != nil, root.window?.application != nil else {
      return endFade(below: root.id)
    }
    let number = animation.fades[root.id]?.goal ?? 0
    let start = animation.presented.value(.theme, of: root.id)?[0] ?? number
    var environments: [Environment] = []
    for (old, new) in pairs where new.fade == nil {
      new.fade = EnvironmentFade(from: old)
      environments.append(new)
    }
    animation.fades[root.id] = FadeGroup(start: start, goal: number + 1, environments: environments)
    scope.animate(.theme, of: root, Components(number), Components(number + 1))
    // A block without duration animates nothing.
    if animation.presented.find(.theme, of: root.id) < 0 { endFade(below: root.id) }
  }

  /// Updates the fade after a frame changed the presented number.
  func showFade(below root: NodeID, _ value: Double) {
    guard let group = animation.fades[root], let view = view(for: root) else { return }
    let way = group.goal - group.start
    let fraction = CGFloat(way > 0 ? (value - group.start) / way : 1)
    for environment in group.environments { environment.fade?.show(fraction, of: environment) }
    redraw(below: view)
  }

  /// Ends the fade.
  func endFade(below root: NodeID) {
    guard let group = animation.fades.removeValue(forKey: root) else { return }
    for environment in group.environments { environment.fade = nil }
    if let view = view(for: root) { redraw(below: view) }
  }

  private func redraw(below view: View) {
    view.setNeedsDisplay()
    forEachDescendant(of: view.id) { $0.setNeedsDisplay() }
  }
}
