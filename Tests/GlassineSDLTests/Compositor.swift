// The headless compositor as a child process: lines in, one answer line each. While it waits for
// an answer the test pumps, since the test process is itself the client.
import Foundation

/// A running headless compositor; `WAYLAND_DISPLAY` points to it.
@MainActor
final class Compositor {
  struct Failure: Error, CustomStringConvertible { var description: String }

  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let directory: String
  private var unread: [UInt8] = []

  /// Starts one with the command line's `arguments`.
  init(_ arguments: [String] = []) throws {
    let executable = try Self.executable.get()
    directory =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    setenv("XDG_RUNTIME_DIR", directory, 1)
    setenv("WAYLAND_DISPLAY", "glassine-test", 1)
    unsetenv("DISPLAY")
    unsetenv("SDL_VIDEODRIVER")
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = ["--socket", "glassine-test"] + arguments
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    guard let ready = line(pumping: {}), ready.hasPrefix("ready") else {
      throw Failure(description: "the compositor did not start")
    }
  }

  /// Sends a command and waits for its acknowledgement alone; `pump` runs meanwhile. Returns the
  /// answer without its "ok".
  @discardableResult
  func command(_ command: String, pumping pump: () -> Void = {}) throws -> String {
    commands.fileHandleForWriting.write(Data((command + "\n").utf8))
    guard let answer = line(pumping: pump) else {
      throw Failure(description: "\(command): the compositor is gone")
    }
    guard answer.hasPrefix("ok") else { throw Failure(description: "\(command): \(answer)") }
    return String(answer.dropFirst(3))
  }

  /// Ends it; its clients see the connection break.
  func stop() {
    try? commands.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: directory)
  }

  private func line(pumping pump: () -> Void) -> String? {
    let file = answers.fileHandleForReading.fileDescriptor
    let end = Date(timeIntervalSinceNow: 30)
    while Date() < end {
      if let newline = unread.firstIndex(of: 10) {
        let line = String(decoding: unread[..<newline], as: UTF8.self)
        unread.removeSubrange(...newline)
        return line
      }
      pump()
      var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 2) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 512)
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return nil }
      unread += buffer[..<count]
    }
    return nil
  }

  // MARK: building

  /// The repository's root, two levels above this file's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The compositor's path: `GLASSINE_WAYLAND_HARNESS`, or built on demand.
  private static let executable = Result<String, any Error> {
    if let path = ProcessInfo.processInfo.environment["GLASSINE_WAYLAND_HARNESS"] { return path }
    return try build("all", product: "wlharness")
  }

  /// Makes a program of Tests/WaylandHarness and returns its path.
  static func build(_ goal: String, product: String) throws -> String {
    let build = root.appendingPathComponent(".build/wayland-harness").path
    let make = Process()
    make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    make.arguments = [
      "make", "-s", "-C", root.appendingPathComponent("Tests/WaylandHarness").path,
      "B=\(build)", goal,
    ]
    try make.run()
    make.waitUntilExit()
    guard make.terminationStatus == 0 else {
      throw Failure(
        description: "building \(product) failed: install libwayland-dev wayland-protocols "
          + "libxkbcommon-dev xserver-xorg-dev make gcc")
    }
    return "\(build)/\(product)"
  }
}
