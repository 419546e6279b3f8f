// The environments of views, and the notification of changes.
import Foundation
import GlassineScene

/// Environments by slot, for views whose environment differs from their window's.
final class EnvironmentTable {
  // Accesses are unchecked: with checks in all such types, a change of a view takes 1.3 times as
  // long (`glassine bench change`).

  /// Nil: the window's. Empty until a view has settings of its own.
  @exclusivity(unchecked)
  private var entries: ContiguousArray<Environment?> = []

  var isEmpty: Bool { entries.isEmpty }

  subscript(id: NodeID) -> Environment? {
    get { Int(id.index) < entries.count ? entries[Int(id.index)] : nil }
    set {
      let slot = Int(id.index)
      if slot >= entries.count {
        guard newValue != nil else { return }
        while entries.count <= slot { entries.append(nil) }
      }
      entries[slot] = newValue
    }
  }
}

extension ViewRegistry {
  /// The environment of a view. O(1). Inlined, since a theme that is read through a call is copied:
  /// a dragged slider would execute 1.13 times as many instructions
  /// (`GlassineControlsTests.InstructionTests`).
  @inline(__always)
  func environment(of view: View) -> Environment {
    if !environments.isEmpty, let own = environments[view.id] { return own }
    return windows[view.windowNumber]?.with { $0.windowEnvironment }
      ?? looseEnvironment
  }

  /// ``Environment/number`` of a view's environment.
  package func environmentNumber(of view: View) -> UInt32 {
    guard environments.isEmpty, let object = windows[view.windowNumber] else {
      return environment(of: view).number
    }
    return object.takeUnretainedValue().windowEnvironment.number
  }

  /// The environment of views in no window: that of the first window, which they would join.
  var looseEnvironment: Environment {
    guard let application = currentApplication ?? defaultApplication else { return .standard }
    return application.windows.first?.windowEnvironment ?? application.environment
  }

  /// The environment, in `old`, of a view without settings on itself or an ancestor; nil: it will
  /// be the same in `new`.
  func environmentBefore(leaving old: Window?, for new: Window?) -> Environment? {
    if old === new, environments.isEmpty { return nil }
    return old?.windowEnvironment ?? looseEnvironment
  }

  /// Updates the environments of `root` and its descendants after a move or a change of settings,
  /// and notifies views with a different environment. `before` is the former environment of
  /// descendants that had their window's. `fades`: within an animation block, the change fades in.
  /// O(1) if nothing changed, else O(descendants).
  func refreshEnvironments(from root: View, before: Environment, fades: Bool = false) {
    let base = root.window?.windowEnvironment ?? looseEnvironment
    let isScoped = root.hasTraitScope
    if !isScoped, before === base {
      guard !environments.isEmpty else { return }
      if environments[root.id] === inherited(by: root) { return }
    }
    var changed: [(id: NodeID, old: Environment)] = []
    func visit(_ view: View) {
      let old = environments[view.id] ?? before
      var entry = inherited(by: view)
      if view.hasTraitScope, let scope = view.rare?.traits?.scope {
        let made = (entry ?? base).derived(by: scope)
        entry = old.isSame(as: made) ? old : made
      }
      if !environments.isEmpty || entry != nil { environments[view.id] = entry }
      let new = entry ?? base
      if new !== old, !new.isSame(as: old) { changed.append((view.id, old)) }
    }
    visit(root)
    forEachDescendant(of: root.id, visit)
    if fades { fadeIn(pairs(changed), below: root) }
    // A notified view may change the tree.
    for (id, old) in changed { view(for: id)?.environmentDidChange(from: old.traits) }
  }

  /// The pairs of replaced and new environments, each once.
  private func pairs(
    _ changed: [(id: NodeID, old: Environment)]
  ) -> [(old: Environment, new: Environment)] {
    var pairs: [(old: Environment, new: Environment)] = []
    for (id, old) in changed {
      guard let new = view(for: id)?.environment, !pairs.contains(where: { $0.new === new }) else {
        continue
      }
      pairs.append((old, new))
    }
    return pairs
  }

  private func inherited(by view: View) -> Environment? {
    let parent = store.parent(of: view.id)
    return parent.isNone ? nil : environments[parent]
  }

  /// Updates views in no window after a change of their environment.
  func refreshLooseViews(before: Environment) {
    guard looseEnvironment !== before else { return }
    for view in looseRoots { refreshEnvironments(from: view, before: before) }
  }
}
