// A signal about a node, and who wants it.
import Foundation

/// A signal of AT-SPI's event interfaces. Source: `Event.xml` in at-spi2-core.
struct NodeEvent: Equatable {
  /// "Object" or "Window".
  var kind = "Object"
  var member: String
  var path: NodePath
  var detail = ""
  var first: Int32 = 0
  var second: Int32 = 0
  var value = BusValue.int32(Int32(0))

  var interface: String { "org.a11y.atspi.Event.\(kind)" }

  /// Whether the libraries of clients keep what it changes, and therefore always receive it.
  var isForCaches: Bool {
    switch member {
    case "ChildrenChanged", "StateChanged": true
    case "PropertyChange": detail != "accessible-value"
    default: false
    }
  }
}

/// The events that clients have registered for.
struct EventInterest {
  private var events: [String: Set<String>] = [:]

  var isEmpty: Bool { events.isEmpty }

  mutating func add(_ event: String, of client: String) {
    events[Self.plain(event), default: []].insert(client)
  }

  mutating func remove(_ event: String, of client: String) {
    let event = Self.plain(event)
    events[event]?.remove(client)
    if events[event]?.isEmpty == true { events[event] = nil }
  }

  mutating func removeAll(of client: String) {
    events = events.mapValues { $0.subtracting([client]) }.filter { !$0.value.isEmpty }
  }

  /// Whether a client has registered for the event, its member, or its kind.
  func includes(_ event: NodeEvent) -> Bool {
    guard !events.isEmpty else { return false }
    let kind = Self.plain(event.kind)
    let member = "\(kind):\(Self.plain(event.member))"
    return events[""] != nil || events[kind] != nil || events[member] != nil
      || events["\(member):\(Self.plain(event.detail))"] != nil
  }

  /// Clients write "object:state-changed:focused" or "Object:StateChanged:focused", with or without
  /// colons at the end.
  private static func plain(_ event: String) -> String {
    var parts = event.lowercased().replacing("-", with: "")
      .split(separator: ":", omittingEmptySubsequences: false)
    while parts.last?.isEmpty == true { parts.removeLast() }
    return parts.joined(separator: ":")
  }
}
