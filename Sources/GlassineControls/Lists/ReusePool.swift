// Reusable views of one kind: registered by identifier, and hidden in their list while they wait.
import Foundation
import GlassineUI

/// A view that is prepared for each reuse.
protocol ReusableView: View {
  func prepareForReuse()
}

/// The pools of views of one kind, by identifier.
struct ReusePools<Kind: ReusableView> {
  private var pools: [String: ReusePool<Kind>] = [:]

  subscript(_ identifier: String) -> ReusePool<Kind> {
    mutating get {
      if let pool = pools[identifier] { return pool }
      let pool = ReusePool<Kind>()
      pools[identifier] = pool
      return pool
    }
  }
}

/// The factory of views with one reuse identifier, and the waiting views.
final class ReusePool<Kind: ReusableView> {
  /// Creates a view; nil: nothing was registered under the identifier.
  var make: (() -> Kind?)?
  private var waiting: ContiguousArray<Kind> = []

  /// The registered class; nil: none, or a closure creates views.
  private var kind: ObjectIdentifier?
  /// Formerly registered classes: their views are not reused.
  private var formerKinds: Set<ObjectIdentifier> = []

  deinit {}  // Plain, as the view's.

  /// Registers the class of further views; nil removes the factory.
  func register(_ kind: Kind.Type?, _ make: @escaping (Kind.Type) -> Kind) {
    let id = kind.map { ObjectIdentifier($0) }
    if let id {
      if let old = self.kind, old != id { formerKinds.insert(old) }
      formerKinds.remove(id)
      self.kind = id
    }
    self.make = kind.map { kind in { make(kind) } }
  }

  /// A waiting view, else a new one; nil if nothing is registered.
  func dequeue() -> Kind? { take() ?? make?() }

  /// A waiting view, prepared for reuse; it is still hidden.
  ///
  /// Not a view with undelivered touch cancellations: it keeps its row until touchesCancelled was
  /// delivered.
  func take() -> Kind? {
    while let index = lastReady {
      let view = waiting.remove(at: index)
      if formerKinds.isEmpty || !formerKinds.contains(ObjectIdentifier(type(of: view))) {
        view.prepareForReuse()
        return view
      }
      view.removeFromSuperview()
    }
    return nil
  }

  /// A loop: a closure on the main actor checks the actor at each call.
  private var lastReady: Int? {
    var index = waiting.count - 1
    while index >= 0, waiting[index].owesCancel { index -= 1 }
    return index < 0 ? nil : index
  }

  /// Stores `view`, hidden in its place: removing and adding costs more than a hidden view.
  func put(_ view: Kind) {
    guard waiting.count < ListConstants.waitingCells else { return view.removeFromSuperview() }
    view.isHidden = true
    waiting.append(view)
  }

  /// Releases all waiting views.
  func empty() {
    for view in waiting { view.removeFromSuperview() }
    waiting.removeAll()
  }
}
