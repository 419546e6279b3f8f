// org.a11y.atspi.Application: the root's own interface.
import Foundation

enum ApplicationInterface: NodeInterface {
  static let name = "org.a11y.atspi.Application"
  static func isOffered(by node: AccessibleNode) -> Bool { node.isRoot }
  static let properties = [
    "ToolkitName", "Version", "ToolkitVersion", "AtspiVersion", "InterfaceVersion", "Id",
  ]

  static func property(_ name: String, of node: AccessibleNode) -> BusValue? {
    switch name {
    case "ToolkitName": .string("Glassine")
    // The package has no number of its own.
    case "Version", "ToolkitVersion": .string("")
    // The version of AT-SPI, which is 2.1 since the cache's items count children.
    case "AtspiVersion": .string("2.1")
    case "InterfaceVersion": .uint32(1)
    case "Id": .int32(node.exported.number)
    default: nil
    }
  }

  /// The registry gives the application its number.
  static func set(
    _ name: String, to value: BusValue, of node: AccessibleNode
  ) throws(BusFailure) -> Bool {
    guard name == "Id" else { return false }
    guard case .int32(let number) = value else { throw .invalidArguments("Id is an int32") }
    node.exported.number = number
    return true
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on node: AccessibleNode
  ) throws(BusFailure) -> [BusValue]? {
    switch method {
    case "GetLocale": [.string(Locale.current.identifier)]
    // Empty: there is no bus between this application and its clients.
    case "GetApplicationBusAddress": [.string("")]
    default: nil
    }
  }
}
