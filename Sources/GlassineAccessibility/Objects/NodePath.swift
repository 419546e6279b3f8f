// Object paths of nodes. A path says where its node is, so that views and rows need no table.
import Foundation
import GlassineScene

/// The identity of a node on the bus: never used for another one.
///
///     /org/a11y/atspi/accessible/root
///     /org/a11y/atspi/accessible/view/12_3          slot and generation of a view
///     /org/a11y/atspi/accessible/view/12_3/part/45  a part of it by index, such as a row of a list
///     /org/a11y/atspi/accessible/element/7          an element of the app's own, by number
enum NodePath: Hashable {
  case root
  case view(NodeID)
  case part(of: NodeID, index: Int)
  case element(UInt64)

  var text: String {
    switch self {
    case .root: BusName.root
    case .view(let id): "\(BusName.nodes)view/\(id.index)_\(id.generation)"
    case .part(let id, let index):
      "\(BusName.nodes)view/\(id.index)_\(id.generation)/part/\(index)"
    case .element(let number): "\(BusName.nodes)element/\(number)"
    }
  }

  /// The path of that text; nil if it is none of ours.
  init?(_ text: String) {
    if text == BusName.root {
      self = .root
      return
    }
    guard text.hasPrefix(BusName.nodes) else { return nil }
    let words = text.dropFirst(BusName.nodes.count).split(
      separator: "/", omittingEmptySubsequences: false)
    switch (words.count, words[0]) {
    case (2, "element"):
      guard let number = UInt64(words[1]) else { return nil }
      self = .element(number)
    case (2, "view"):
      guard let id = Self.id(words[1]) else { return nil }
      self = .view(id)
    case (4, "view") where words[2] == "part":
      guard let id = Self.id(words[1]), let index = Int(words[3]), index >= 0 else { return nil }
      self = .part(of: id, index: index)
    default: return nil
    }
  }

  private static func id(_ text: Substring) -> NodeID? {
    let numbers = text.split(separator: "_").map { UInt32($0) }
    guard numbers.count == 2, let index = numbers[0], let generation = numbers[1] else {
      return nil
    }
    return NodeID(index: index, generation: generation)
  }
}
