// Clients that ask for what is gone or ask too much, buses that die, and applications without any.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@testable import GlassineAccessibility

@Suite("No bus")
struct NoBusTests {
  @Test("Without a bus the bridge says so, and runs nothing")
  func none() {
    let host = HeadlessHost()
    let bridge = AccessibilityBridge(host.application, name: "Lamp", environment: [:])
    bridge.start()
    guard case .unavailable = bridge.state else { return #expect(Bool(false), "\(bridge.state)") }
    #expect(!host.application.isAccessibilityListening)
    bridge.stop()
    #expect(bridge.state == .stopped)
  }

  @Test("A bus that does not answer at its address is waited for")
  func unreachable() {
    let host = HeadlessHost()
    let bridge = AccessibilityBridge(
      host.application, name: "Lamp", environment: ["AT_SPI_BUS_ADDRESS": "unix:path=/nowhere"])
    var states: [AccessibilityBridge.State] = []
    bridge.onStateChange = { states.append($0) }
    bridge.start()
    #expect(states.count == 2 && states.first == .connecting)
    guard case .waiting(let reason) = bridge.state else { return #expect(Bool(false)) }
    #expect(reason.contains("/nowhere"))
  }
}

@Suite(
  "A bridge on a bus",
  .enabled(if: PrivateBus.isInstalled, "at-spi2-core or dbus is not installed"))
struct BridgeTests {
  @Test("Nobody listens to the application until a client asks, and after it has gone")
  func listening() async throws {
    let stage = try await BridgeStage()
    #expect(!stage.host.application.isAccessibilityListening)
    var client: BusClient? = try await stage.client()
    #expect(!stage.host.application.isAccessibilityListening)
    _ = try await client?.get(BusName.root, "Accessible", "Name")
    #expect(stage.host.application.isAccessibilityListening)
    client = nil
    try await until { !stage.host.application.isAccessibilityListening }
  }

  @Test("What is gone, unknown or wrong is answered with an error's name")
  func errors() async throws {
    let stage = try await BridgeStage()
    let client = try await stage.client()
    let button = try await client.path("Light")
    stage.button.removeFromSuperview()
    let errors = "org.freedesktop.DBus.Error."
    for path in [button, "\(BusName.nodes)view/9999_1", "\(BusName.nodes)nonsense", BusName.null] {
      #expect(
        await client.failure(path, "Accessible", "GetRole") == errors + "UnknownObject", "\(path)")
    }
    let label = try await client.path("Hello")
    #expect(await client.failure(label, "Value", "Get") == errors + "UnknownInterface")
    #expect(await client.failure(label, "Accessible", "Dance") == errors + "UnknownMethod")
    #expect(
      await client.failure(label, "Accessible", "GetChildAtIndex") == errors + "InvalidArgs")
    #expect(
      await client.failure(label, "Component", "GetExtents", [.uint32(9)]) == errors + "InvalidArgs"
    )
    let slider = try await client.path("Brightness")
    await #expect(throws: BusFailure.invalidArguments("CurrentValue is a finite double")) {
      try await client.set(slider, "Value", "CurrentValue", .double(.nan))
    }
    await #expect(throws: BusFailure.readOnly("MinimumValue")) {
      try await client.set(slider, "Value", "MinimumValue", .double(0))
    }
    // A child that is not there is no error, but no object either.
    let none = try await client.call(label, "Accessible", "GetChildAtIndex", [.int32(5)])
    #expect(none.first?.elements?.last == .objectPath(BusName.null))
  }

  @Test("A list of a hundred thousand rows is read by index, and makes the rows that are asked for")
  func longList() async throws {
    let stage = try await BridgeStage()
    let list = LongList()
    list.table.frame = CGRect(x: 220, y: 10, width: 150, height: 300)
    stage.host.window.addSubview(list.table)
    stage.host.settle()
    let client = try await stage.client()
    let path = NodePath.view(list.table.id).text
    #expect(try await client.get(path, "Accessible", "ChildCount") == .int32(100_000))
    #expect(
      await client.failure(path, "Accessible", "GetChildren")
        == "org.freedesktop.DBus.Error.LimitsExceeded")
    let made = list.cells
    let row = try await client.call(path, "Accessible", "GetChildAtIndex", [.int32(77_777)])
    #expect(list.cells == made)
    let rowPath = try #require(row.first?.elements?.last?.text)
    #expect(try await client.get(rowPath, "Accessible", "Name") == .string("Row 77777"))
    #expect(
      try await client.call(rowPath, "Accessible", "GetIndexInParent") == [.int32(77_777)])
    #expect(try await client.call(path, "Selection", "SelectChild", [.int32(3)]) == [.bool(true)])
    stage.host.settle()
    #expect(try await client.get(path, "Selection", "NSelectedChildren") == .int32(1))
    #expect(list.cells < made + 40)
  }

  @Test("Items of the cache are the nodes in one answer, without a list's rows")
  func cache() async throws {
    let stage = try await BridgeStage()
    let client = try await stage.client()
    let items = try await client.call(BusName.cache, "Cache", "GetItems")[0].elements ?? []
    let names = items.compactMap { $0.elements?[6].text }
    #expect(names == ["Lamp", "Lamp", "Hello", "Light", "Warm", "Brightness", "Name", ""])
    #expect(items.map(\.signature) == Array(repeating: CacheInterface.signature, count: 8))
  }

  @Test("A new registry lists the application, and a bus that dies is waited for")
  func deaths() async throws {
    let bus = try await PrivateBus(withRegistry: true)
    let stage = try await BridgeStage(on: bus)
    let watcher = try await BusClient(bus.address)
    bus.stopRegistry()
    try await bus.startRegistry()
    var listed = 0
    for _ in 0..<5000 where listed == 0 {
      listed =
        try await watcher.call(
          BusName.registry, BusName.root, "org.a11y.atspi.Accessible", "GetChildren", [])[0]
        .elements?.count ?? 0
    }
    try await watcher.findApplication()
    #expect(try await watcher.get(BusName.root, "Accessible", "Name") == .string("Lamp"))
    bus.stop()
    try await until { if case .waiting = stage.bridge.state { true } else { false } }
    #expect(!stage.host.application.isAccessibilityListening)
    // The application runs on.
    stage.host.runFrame()
    #expect(stage.label.text == "Hello")
  }

  @Test("Ten thousand questions at once leave frames between them, and are all answered")
  func flood() async throws {
    let stage = try await BridgeStage()
    let client = try await stage.client()
    let label = try await client.path("Hello")
    let frames = FrameCounter()
    frames.run(stage.host)
    var answers = 0
    for _ in 0..<10_000 {
      client.connection.call(
        client.application, path: label, interface: "org.a11y.atspi.Accessible",
        member: "GetRole"
      ) { if case .success = $0 { answers += 1 } }
    }
    try await until { answers == 10_000 }
    frames.stop()
    #expect(frames.count > 10)
  }
}

/// Runs a frame in each turn of the main queue that calls leave free.
private final class FrameCounter {
  private(set) var count = 0
  private var timer: (any DispatchSourceTimer)?

  func run(_ host: HeadlessHost) {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        host.runFrame()
        self?.count += 1
      }
    }
    timer.schedule(deadline: .now(), repeating: 1.0 / 60)
    timer.resume()
    self.timer = timer
  }

  func stop() { timer?.cancel() }
}

/// A table of many rows that counts the cells it fills.
private final class LongList: NSObject, TableViewDataSource {
  let table = TableView()
  private(set) var cells = 0

  override init() {
    super.init()
    table.dataSource = self
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100_000 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    cells += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
