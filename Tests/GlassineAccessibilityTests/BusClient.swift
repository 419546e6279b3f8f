// A client of the tests' own, over the bridge's bus library.
import Foundation
import Testing

@testable import GlassineAccessibility

/// Asks the objects of an application, and records its signals.
final class BusClient {
  let connection: BusConnection
  /// The application's name on the bus.
  var application = ""
  /// Signals as "member detail first value".
  private(set) var signals: [String] = []

  init(_ address: String) async throws {
    connection = try BusConnection(address: address)
    await withCheckedContinuation { done in connection.onReady = { done.resume() } }
  }

  isolated deinit { connection.close() }

  func call(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = []
  ) async throws -> [BusValue] {
    try await call(application, path, interface, method, arguments)
  }

  func call(
    _ destination: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: [BusValue]
  ) async throws -> [BusValue] {
    let result = await withCheckedContinuation { done in
      connection.call(
        destination, path: path, interface: Self.full(interface), member: method, arguments
      ) { done.resume(returning: $0) }
    }
    return try result.get()
  }

  func get(_ path: String, _ interface: String, _ property: String) async throws -> BusValue {
    let values = try await call(
      path, BusName.properties, "Get", [.string(Self.full(interface)), .string(property)])
    guard case .variant(let value)? = values.first else {
      throw BusFailure.invalidArguments("no variant")
    }
    return value
  }

  func set(
    _ path: String, _ interface: String, _ property: String, _ value: BusValue
  ) async throws {
    _ = try await call(
      path, BusName.properties, "Set",
      [.string(Self.full(interface)), .string(property), .variant(value)])
  }

  private static func full(_ interface: String) -> String {
    interface.contains(".") ? interface : "org.a11y.atspi.\(interface)"
  }

  /// The error's name that a question is answered with; nil: results.
  func failure(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = []
  ) async -> String? {
    do {
      _ = try await call(path, interface, method, arguments)
      return nil
    } catch { return (error as? BusFailure)?.name ?? "\(error)" }
  }

  /// Finds the application by the registry's list.
  func findApplication() async throws {
    let children = try await call(
      BusName.registry, BusName.root, "org.a11y.atspi.Accessible", "GetChildren", [])
    let first = try #require(children.first?.elements?.first?.elements)
    application = try #require(first.first?.text)
  }

  /// The path of the first node of that name, by a walk from the root.
  func find(_ name: String, below path: String = BusName.root) async throws -> String? {
    if path != BusName.root, try await get(path, "Accessible", "Name").text == name { return path }
    for child in try await call(path, "Accessible", "GetChildren")[0].elements ?? [] {
      guard let below = child.elements?[1].text else { continue }
      if let found = try await find(name, below: below) { return found }
    }
    return nil
  }

  func path(_ name: String) async throws -> String {
    let found = try await find(name)
    return try #require(found, "no node is named \(name)")
  }

  /// Registers for all events of objects and windows, and records them from then on.
  func listen(to stage: BridgeStage) async throws {
    _ = connection.match("path_namespace='/org/a11y/atspi/accessible'") {
      [weak self] _, name, values in self?.record(name, values)
    }
    for event in ["object", "window"] {
      _ = try await call(
        BusName.registry, BusName.registryPath, BusName.registry, "RegisterEvent",
        [.string(event), .strings([]), .string("")])
    }
    let last = NodeEvent(kind: "Window", member: "Create", path: .root)
    try await until { stage.bridge.feed?.interest.includes(last) == true }
  }

  /// The signals since the last call, after an answer has come behind them.
  func heard() async throws -> String {
    _ = try await get(BusName.root, "Accessible", "Name")
    defer { signals = [] }
    return signals.joined(separator: "\n")
  }

  private func record(_ name: String, _ values: [BusValue]) {
    guard values.count == 5 else { return signals.append("\(name) is no event") }
    var parts = [name, values[0].text ?? "", "\(values[1].number ?? 0)"]
    if case .variant(let value) = values[3] {
      if let text = value.text { parts.append(text) }
      if case .double(let number) = value { parts.append("\(number)") }
    }
    signals.append(parts.filter { !$0.isEmpty }.joined(separator: " "))
  }

}

/// Waits until a condition is true, for ten seconds at most.
func until(_ condition: () -> Bool) async throws {
  let start = ContinuousClock.now
  while !condition() {
    try #require(ContinuousClock.now - start < .seconds(10), "the condition stays false")
    try await Task.sleep(for: .milliseconds(1))
  }
}
