// org.a11y.atspi.Cache: many nodes in one answer.
import Foundation

enum CacheInterface {
  static let name = "org.a11y.atspi.Cache"

  static func results(
    _ call: BusCall, _ arguments: BusArguments, in exported: ExportedTree
  ) throws(BusFailure) -> [BusValue] {
    switch (call.interface, call.member) {
    case (name, "GetItems"): return [.array(of: signature, items(in: exported))]
    case (BusName.properties, "Get"):
      let property = try arguments.text(1)
      guard property == "version" else { throw .unknownProperty(property) }
      return [.variant(.uint32(1))]
    case (name, _), (BusName.properties, _): throw .unknownMethod(call.member)
    default: throw .unknownInterface(call.interface)
    }
  }

  static let signature = "((so)(so)(so)iiassusau)"

  /// The nodes from the root on, as many as one answer has. Parts of lists are not among them, so
  /// that no row is made; clients ask for them by index.
  private static func items(in exported: ExportedTree) -> [BusValue] {
    var items: [BusValue] = []
    var open: [(node: AccessibleNode, parent: NodePath?, index: Int)] = [(exported.root, nil, -1)]
    var next = 0
    while next < open.count, items.count < AccessibilityBridgeConstants.mostNodes {
      let (node, parent, index) = open[next]
      next += 1
      exported.onRead?(node)
      let children = node.children
      items.append(
        item(node, parent: parent, index: index, count: cachedCount(of: children)))
      guard case .nodes(let responders) = children else { continue }
      for (index, responder) in responders.enumerated() {
        open.append((exported.node(responder), node.path, index))
      }
    }
    return items
  }

  /// The number of children; -1 tells clients not to keep those of a list.
  static func cachedCount(of children: NodeChildren) -> Int {
    if case .nodes = children { children.count } else { -1 }
  }

  static func item(
    _ node: AccessibleNode, parent: NodePath?, index: Int, count: Int
  ) -> BusValue {
    let exported = node.exported
    return .structure([
      node.reference, exported.reference(.root),
      node.isRoot ? exported.desktop : exported.reference(parent), .int32(index), .int32(count),
      .strings(NodeInterfaces.names(of: node)), .string(node.name), .uint32(node.role.rawValue),
      .string(node.summary), node.states.value,
    ])
  }
}
