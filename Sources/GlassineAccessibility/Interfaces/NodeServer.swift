// Answers the calls of clients: finds the node and its interface, and asks it.
import Foundation

/// The objects of an application on the bus.
struct NodeServer {
  let exported: ExportedTree

  /// Answers a call, with results or an error; never throws and never waits.
  func answer(_ call: BusCall) {
    do {
      call.answer(try results(of: call))
    } catch {
      call.fail(error)
    }
  }

  private func results(of call: BusCall) throws(BusFailure) -> [BusValue] {
    let arguments = try call.arguments()
    if call.path == BusName.cache {
      return try CacheInterface.results(call, arguments, in: exported)
    }
    guard let path = NodePath(call.path), let node = exported.node(at: path) else {
      throw .unknownObject(call.path)
    }
    exported.onRead?(node)
    if call.interface == BusName.properties {
      return try Self.property(call.member, arguments, of: node)
    }
    if call.interface == "org.freedesktop.DBus.Introspectable" {
      return [.string(Introspection.text(of: node))]
    }
    let interface = try NodeInterfaces.named(call.interface, of: node)
    guard let results = try interface.call(call.member, arguments, on: node) else {
      throw .unknownMethod(call.member)
    }
    return results
  }

  private static func property(
    _ method: String, _ arguments: BusArguments, of node: AccessibleNode
  ) throws(BusFailure) -> [BusValue] {
    let interface = try NodeInterfaces.named(try arguments.text(0), of: node)
    switch method {
    case "Get":
      let name = try arguments.text(1)
      guard let value = interface.property(name, of: node) else { throw .unknownProperty(name) }
      return [.variant(value)]
    case "GetAll":
      let entries = interface.properties.compactMap { name in
        interface.property(name, of: node).map { BusValue.entry(.string(name), .variant($0)) }
      }
      return [.array(of: "{sv}", entries)]
    case "Set":
      let name = try arguments.text(1)
      guard interface.properties.contains(name) else { throw .unknownProperty(name) }
      let value = try arguments.variant(2)
      guard try interface.set(name, to: value, of: node) else { throw .readOnly(name) }
      return []
    default: throw .unknownMethod(method)
    }
  }
}

/// What a node answers to D-Bus's own question for its interfaces: their names, and properties.
enum Introspection {
  static func text(of node: AccessibleNode) -> String {
    let interfaces = NodeInterfaces.names(of: node).map { "  <interface name=\"\($0)\"/>\n" }
    return """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN" \
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>
      \(interfaces.joined())</node>

      """
  }
}
