// A bus of accessibility for one test: a bus daemon and the registry of AT-SPI, of this machine's
// packages. Where they are missing, tests are skipped.
import Foundation

@testable import GlassineAccessibility

/// A bus with a registry, and nobody else on it.
final class PrivateBus {
  let address: String
  private let folder: URL
  private let daemon: Process
  private var registry: Process?

  nonisolated static let registryProgram = "/usr/libexec/at-spi2-registryd"
  nonisolated static let python = "/usr/bin/python3"

  nonisolated static var isInstalled: Bool {
    ["/usr/bin/dbus-daemon", registryProgram].allSatisfy(
      FileManager.default.isExecutableFile(atPath:))
  }

  nonisolated static var hasPyatspi: Bool {
    isInstalled
      && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/pyatspi")
  }

  init() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bus-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    address = "unix:path=\(folder.path)/bus"
    let configuration = folder.appending(path: "bus.conf")
    // No service directory: what is not started here does not run.
    try Data(
      """
      <busconfig>
        <type>accessibility</type>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
        <limit name="max_replies_per_connection">50000</limit>
      </busconfig>
      """.utf8
    ).write(to: configuration)
    daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--config-file=\(configuration.path)", "--nofork", "--print-address"]
    try await Self.run(daemon, untilLine: "unix:", [:])
  }

  convenience init(withRegistry: Bool) async throws {
    try await self.init()
    if withRegistry { try await startRegistry() }
  }

  isolated deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  func startRegistry() async throws {
    let registry = Process()
    registry.executableURL = URL(fileURLWithPath: Self.registryProgram)
    self.registry = registry
    try await Self.run(registry, untilLine: "SpiRegistry daemon is running", environment)
  }

  /// The environment of programs on this bus, without any display.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = nil
    environment["WAYLAND_DISPLAY"] = nil
    environment["AT_SPI_BUS_ADDRESS"] = address
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    environment["NO_AT_BRIDGE"] = "1"
    return environment
  }

  /// Ends the registry, or the bus.
  func stopRegistry() {
    registry.map(end)
    registry = nil
  }

  func stop() {
    stopRegistry()
    end(daemon)
  }

  /// Starts a program, and returns after it has printed a line with that beginning.
  private static func run(
    _ process: Process, untilLine start: String, _ environment: [String: String]
  ) async throws {
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    if !environment.isEmpty { process.environment = environment }
    try process.run()
    let lines = Lines(output.fileHandleForReading)
    while let line = await lines.next() {
      if line.hasPrefix(start) { return }
    }
    throw BusFailure(name: "Test", message: "\(process.executableURL?.path ?? "") did not start")
  }
}

/// Ends a program at once. Foundation collects its status.
private func end(_ process: Process) {
  if process.isRunning { kill(process.processIdentifier, SIGKILL) }
}

/// Lines of a program's output, without blocking the main actor.
final class Lines {
  private let file: FileHandle
  private var rest: [UInt8] = []

  init(_ file: FileHandle) { self.file = file }

  /// The next line; nil at the end.
  func next() async -> String? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest.removeSubrange(...end) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let descriptor = file.fileDescriptor
      let bytes = await Task.detached {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : []
      }.value
      guard !bytes.isEmpty else { return nil }
      rest += bytes
    }
  }
}

/// A client written in Python with pyatspi, which reads commands and prints lines.
final class Outsider {
  private let process = Process()
  private let input = Pipe()
  private let lines: Lines

  init(on bus: PrivateBus) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Clients/outsider.py")
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: PrivateBus.python)
    process.arguments = [script.path]
    process.environment = bus.environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    lines = Lines(output.fileHandleForReading)
  }

  isolated deinit {
    end(process)
  }

  /// Sends a command; returns its lines up to the empty one.
  func ask(_ command: String) async throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    var answer: [String] = []
    while let line = await lines.next(), !line.isEmpty { answer.append(line) }
    return answer.joined(separator: "\n")
  }
}
