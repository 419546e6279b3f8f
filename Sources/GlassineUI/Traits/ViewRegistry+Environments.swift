// Who has which environment, and who is told when it is another one.
import Foundation
import GlassineScene

/// Environments by slot, for views that have not their window's.
final class EnvironmentTable {
  /// Nil: the window's. Empty until a view sets something for itself.
  @exclusivity(unchecked)
  private var entries: ContiguousArray<Environment?> = []

  var isEmpty: Bool { entries.isEmpty }

  @inline(__always)
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
  /// What a view stands under. O(1).
  @inline(__always)
  func environment(of view: View) -> Environment {
    if !environments.isEmpty, let own = environments[view.id] { return own }
    return view.window?.windowEnvironment ?? looseEnvironment
  }

  /// ``Environment/number`` of what a view stands under. Counts no reference in the usual case.
  func environmentNumber(of view: View) -> UInt32 {
    guard environments.isEmpty, let object = windowObject(number: view.windowNumber) else {
      return environment(of: view).number
    }
    unowned(unsafe) let window = object.takeUnretainedValue()
    unowned(unsafe) let environment = window.windowEnvironment
    return environment.number
  }

  /// What views in no window stand under: what they will, once they are in the first window.
  var looseEnvironment: Environment {
    guard let application = currentApplication ?? defaultApplication else { return .standard }
    return application.windows.first?.windowEnvironment ?? application.environment
  }

  /// What a view in `old` stands under that sets nothing, nor does one above it; nil: it will stand
  /// under the same in `new`.
  @inline(__always)
  func environmentBefore(leaving old: Window?, for new: Window?) -> Environment? {
    if old === new, environments.isEmpty { return nil }
    return old?.windowEnvironment ?? looseEnvironment
  }

  /// `root` came elsewhere, or what it stands under is another one: brings `root` and all below up
  /// to date, and tells those for whom something is different. `before` is what held for those
  /// below that had their window's. `fades`: within an animation block it comes in as that says.
  /// O(1) where nothing changed, else O(views below).
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
    // Whoever is told may change the tree.
    for (id, old) in changed { view(for: id)?.environmentDidChange(from: old) }
  }

  /// The environments that have taken others' places, each once.
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

  /// What views in no window stand under is another one.
  func refreshLooseViews(before: Environment) {
    guard looseEnvironment !== before else { return }
    for view in looseRoots { refreshEnvironments(from: view, before: before) }
  }
}
