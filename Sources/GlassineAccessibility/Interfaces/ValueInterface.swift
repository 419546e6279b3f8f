// org.a11y.atspi.Value: numbers between limits.
import Foundation
import GlassineUI

enum ValueInterface: NodeInterface {
  static let name = "org.a11y.atspi.Value"
  static func isOffered(by node: AccessibleNode) -> Bool { node.range != nil }
  static let properties = [
    "version", "MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text",
  ]

  static func property(_ name: String, of node: AccessibleNode) -> BusValue? {
    guard let range = node.range else { return nil }
    return switch name {
    case "version": .uint32(1)
    case "MinimumValue": .double(range.minimum)
    case "MaximumValue": .double(range.maximum)
    case "MinimumIncrement": .double(range.step)
    case "CurrentValue": .double(range.value)
    case "Text": .string(node.responder?.accessibilityValue ?? "")
    default: nil
    }
  }

  static func set(
    _ name: String, to value: BusValue, of node: AccessibleNode
  ) throws(BusFailure) -> Bool {
    guard name == "CurrentValue", let responder = node.responder else { return false }
    guard case .double(let number) = value, number.isFinite else {
      throw .invalidArguments("CurrentValue is a finite double")
    }
    return node.tree.set(number, of: responder)
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on node: AccessibleNode
  ) throws(BusFailure) -> [BusValue]? { nil }
}
