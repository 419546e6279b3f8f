// Views of one kind that are used again: registered by name, kept hidden in their list meanwhile.
import Foundation

/// How views of one reuse identifier are made, and those that wait.
final class ReusePool<Kind: View> {
  let identifier: String
  /// Makes one more; nil: nothing was registered under the identifier.
  var make: (() -> Kind?)?
  private var waiting: ContiguousArray<Kind> = []

  init(_ identifier: String) { self.identifier = identifier }

  /// The class that is registered; nil: none, or views are made otherwise.
  private var kind: ObjectIdentifier?
  /// Classes that were registered before: their views are not used again.
  private var formerKinds: Set<ObjectIdentifier> = []

  /// Views are of that class from here on; nil forgets how they are made.
  func register(_ kind: Kind.Type?, _ make: @escaping (Kind.Type) -> Kind) {
    let id = kind.map { ObjectIdentifier($0) }
    if let id {
      if let old = self.kind, old != id { formerKinds.insert(old) }
      formerKinds.remove(id)
      self.kind = id
    }
    self.make = kind.map { kind in { make(kind) } }
  }

  /// One that waited, and was hidden meanwhile.
  ///
  /// Not one whose touches are about to be told that they were cancelled: it stands for what it
  /// stood for when they began until they were.
  func take() -> Kind? {
    while let index = lastReady {
      let view = waiting.remove(at: index)
      if formerKinds.isEmpty || !formerKinds.contains(ObjectIdentifier(type(of: view))) {
        return view
      }
      view.removeFromSuperview()
    }
    return nil
  }

  /// A loop: a closure on the main actor asks at each call where it runs.
  private var lastReady: Int? {
    var index = waiting.count - 1
    while index >= 0, waiting[index].owesCancel { index -= 1 }
    return index < 0 ? nil : index
  }

  /// Keeps `view`, hidden where it is: adding and removing costs more than a hidden view does.
  func put(_ view: Kind) {
    guard waiting.count < ListConstants.waitingCells else { return view.removeFromSuperview() }
    view.isHidden = true
    waiting.append(view)
  }

  /// Lets go of all that wait.
  func empty() {
    for view in waiting { view.removeFromSuperview() }
    waiting.removeAll()
  }
}
