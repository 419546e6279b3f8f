// org.a11y.atspi.Accessible: names, relatives, role, states.
import Foundation
import GlassineUI

enum AccessibleInterface: NodeInterface {
  static let name = "org.a11y.atspi.Accessible"
  static func isOffered(by node: AccessibleNode) -> Bool { true }
  static let properties = [
    "version", "Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText",
  ]

  static func property(_ name: String, of node: AccessibleNode) -> BusValue? {
    switch name {
    case "version": .uint32(1)
    case "Name": .string(node.name)
    case "Description": .string(node.summary)
    case "Parent": node.isRoot ? node.exported.desktop : node.exported.reference(node.parent)
    case "ChildCount": .int32(node.children.count)
    case "Locale": .string(node.responder?.accessibilityLanguage ?? Locale.current.identifier)
    case "AccessibleId": .string(node.responder?.accessibilityIdentifier ?? "")
    case "HelpText": .string(node.summary)
    default: nil
    }
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on node: AccessibleNode
  ) throws(BusFailure) -> [BusValue]? {
    switch method {
    case "GetChildAtIndex":
      let path = node.children.path(try arguments.number(0), in: node.exported)
      return [node.exported.reference(path)]
    case "GetChildren": return [try children(of: node)]
    case "GetIndexInParent": return [.int32(node.index)]
    // The tree has parents and children, and no other relation.
    case "GetRelationSet": return [.array(of: "(ua(so))", [])]
    case "GetRole": return [.uint32(node.role.rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(node.role.name)]
    case "GetState": return [node.states.value]
    case "GetAttributes": return [.dictionary(attributes(of: node))]
    case "GetApplication": return [node.exported.reference(.root)]
    case "GetInterfaces": return [.strings(NodeInterfaces.names(of: node))]
    default: return nil
    }
  }

  private static func children(of node: AccessibleNode) throws(BusFailure) -> BusValue {
    let children = node.children
    guard children.count <= AccessibilityBridgeConstants.mostNodes else {
      throw .limit(
        "\(children.count) children are more than one answer has; ask by GetChildAtIndex")
    }
    return .array(
      of: "(so)",
      (0..<children.count).map { node.exported.reference(children.path($0, in: node.exported)) })
  }

  /// Names of attributes are ATK's and ARIA's, which screen readers know.
  private static func attributes(of node: AccessibleNode) -> [(String, String)] {
    var attributes = [("toolkit", "Glassine")]
    guard let responder = node.responder else { return attributes }
    if let id = responder.accessibilityIdentifier, !id.isEmpty { attributes.append(("id", id)) }
    if node.range != nil, let value = responder.accessibilityValue {
      attributes.append(("valuetext", value))
    }
    if case .part(let owner, let index) = node.path,
      let count = node.exported.node(at: .view(owner))?.children.count
    {
      attributes += [("posinset", "\(index + 1)"), ("setsize", "\(count)")]
    }
    return attributes
  }
}
