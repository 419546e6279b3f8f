// org.a11y.atspi.Selection: rows and segments that are selected.
//
// Selecting a child activates it, which selects as a finger does, with the events of a tap.
import Foundation
import GlassineUI

enum SelectionInterface: NodeInterface {
  static let name = "org.a11y.atspi.Selection"

  static func isOffered(by node: AccessibleNode) -> Bool {
    guard let responder = node.responder else { return false }
    return [.list, .segmentedControl].contains(responder.accessibilityRole)
  }

  static let properties = ["version", "NSelectedChildren"]

  static func property(_ name: String, of node: AccessibleNode) -> BusValue? {
    switch name {
    case "version": .uint32(1)
    case "NSelectedChildren": .int32(selected(in: node).count)
    default: nil
    }
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on node: AccessibleNode
  ) throws(BusFailure) -> [BusValue]? {
    switch method {
    case "GetSelectedChild":
      let (index, all) = (try arguments.number(0), selected(in: node))
      let child = all.indices.contains(index) ? all[index] : -1
      return [node.exported.reference(node.children.path(child, in: node.exported))]
    case "SelectChild": return [.bool(select(try child(arguments, of: node)))]
    case "IsChildSelected": return [.bool(isSelected(try child(arguments, of: node)))]
    case "DeselectChild": return [.bool(deselect(try child(arguments, of: node), in: node))]
    case "DeselectSelectedChild":
      let (index, all) = (try arguments.number(0), selected(in: node))
      guard all.indices.contains(index), let child = self.child(all[index], of: node) else {
        throw .invalidArguments("there is no selected child \(index)")
      }
      return [.bool(deselect(child, in: node))]
    case "ClearSelection":
      let all = selected(in: node).compactMap { self.child($0, of: node) }
      return [.bool(all.allSatisfy { deselect($0, in: node) })]
    // No finger selects all at once.
    case "SelectAll": return [.bool(false)]
    default: return nil
    }
  }

  private static func child(
    _ arguments: BusArguments, of node: AccessibleNode
  ) throws(BusFailure) -> AccessibleNode {
    let index = try arguments.number(0)
    guard let child = child(index, of: node) else {
      throw .invalidArguments("there is no child \(index)")
    }
    return child
  }

  private static func child(_ index: Int, of node: AccessibleNode) -> AccessibleNode? {
    node.children.path(index, in: node.exported).flatMap { node.exported.node(at: $0) }
  }

  private static func isSelected(_ child: AccessibleNode) -> Bool {
    child.responder?.accessibilityTraits.contains(.selected) == true
  }

  private static func select(_ child: AccessibleNode) -> Bool {
    guard let responder = child.responder else { return false }
    return isSelected(child) || child.tree.perform(.activate, on: responder)
  }

  /// Activation deselects in a list of several selections; elsewhere a selection stays.
  private static func deselect(_ child: AccessibleNode, in node: AccessibleNode) -> Bool {
    guard let owner = node.responder as? any AccessibilityPartsOwner, owner.selectsSeveralParts,
      let responder = child.responder, isSelected(child)
    else { return false }
    return child.tree.perform(.activate, on: responder)
  }

  /// The places of selected children.
  private static func selected(in node: AccessibleNode) -> [Int] {
    if let owner = node.responder as? any AccessibilityPartsOwner,
      let known = owner.accessibilitySelectedParts
    {
      return known
    }
    return (0..<min(node.children.count, AccessibilityBridgeConstants.mostNodes)).filter { index in
      child(index, of: node).map(isSelected) ?? false
    }
  }
}
