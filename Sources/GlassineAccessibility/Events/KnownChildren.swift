// The children of a container as clients know them.
import Foundation
import GlassineScene

/// Children by path; of a list only their number, because paths of its parts are numbers.
enum KnownChildren: Equatable {
  case nodes([NodePath])
  case parts(of: NodeID, count: Int)

  struct Change: Equatable {
    var isAdded: Bool
    var index: Int
    var child: NodePath
  }

  init(_ node: AccessibleNode) {
    switch node.children {
    case .nodes(let nodes): self = .nodes(nodes.map(node.exported.path(of:)))
    case .parts(let owner, let count): self = .parts(of: owner, count: count)
    }
  }

  /// Changes that make the old children these, one after the other: removed from the end, then
  /// added from the start. Parts are added and removed at the end.
  func changes(since old: KnownChildren) -> [Change] {
    switch (old, self) {
    case (.nodes(let before), .nodes(let after)):
      return after.difference(from: before).map { change in
        switch change {
        case .remove(let index, let child, _):
          Change(isAdded: false, index: index, child: child)
        case .insert(let index, let child, _): Change(isAdded: true, index: index, child: child)
        }
      }
    case (.parts(let owner, let before), .parts(let same, let after)) where owner == same:
      let isAdded = after > before
      let places = Array(min(before, after)..<max(before, after))
      return (isAdded ? places : places.reversed()).map { index in
        Change(isAdded: isAdded, index: index, child: .part(of: owner, index: index))
      }
    default: return []
    }
  }
}
