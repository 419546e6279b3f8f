// Views of one kind that are used again: registered by name, kept hidden in their list meanwhile.
import Foundation

/// How views of one reuse identifier are made, and those that wait.
final class ReusePool<Kind: View> {
  let identifier: String
  /// Makes one more; nil: nothing was registered under the identifier.
  var make: (() -> Kind?)?
  private var waiting: ContiguousArray<Kind> = []

  init(_ identifier: String) { self.identifier = identifier }

  /// One that waited, and was hidden meanwhile.
  func take() -> Kind? { waiting.popLast() }

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
