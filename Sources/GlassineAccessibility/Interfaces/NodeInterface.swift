// One interface of AT-SPI, for all nodes that have it.
import Foundation

/// An interface: its properties and methods. Each is answered from the tree, at the moment of the
/// question. Source: the descriptions in at-spi2-core's folder `xml`.
protocol NodeInterface {
  static var name: String { get }
  static func isOffered(by node: AccessibleNode) -> Bool
  /// In the order of `GetAll`.
  static var properties: [String] { get }
  static func property(_ name: String, of node: AccessibleNode) -> BusValue?
  /// False: the property cannot be set.
  static func set(_ name: String, to value: BusValue, of node: AccessibleNode)
    throws(BusFailure) -> Bool
  /// The results; nil: there is no such method.
  static func call(_ method: String, _ arguments: BusArguments, on node: AccessibleNode)
    throws(BusFailure) -> [BusValue]?
}

extension NodeInterface {
  static func set(
    _ name: String, to value: BusValue, of node: AccessibleNode
  ) throws(BusFailure) -> Bool { false }
}

enum NodeInterfaces {
  static let all: [any NodeInterface.Type] = [
    AccessibleInterface.self, ApplicationInterface.self, ComponentInterface.self,
    ActionInterface.self, ValueInterface.self, SelectionInterface.self, TextInterface.self,
    EditableTextInterface.self,
  ]

  static func names(of node: AccessibleNode) -> [String] {
    all.filter { $0.isOffered(by: node) }.map { $0.name }
  }

  static func named(_ name: String, of node: AccessibleNode) throws(BusFailure)
    -> any NodeInterface.Type
  {
    guard let found = all.first(where: { $0.name == name }), found.isOffered(by: node) else {
      throw .unknownInterface(name)
    }
    return found
  }
}
