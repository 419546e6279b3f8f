// The headless compositor as a child process, with the program under test as its client: lines in,
// one answer line each.
import Foundation

struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// A running headless compositor.
final class Compositor {
  /// The clients' environment variables.
  let environment: [String: String]
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let directory: TemporaryFolder
  private var unread: [UInt8] = []

  /// The time limit of an answer; its own barriers give up before.
  private static let answerSeconds: TimeInterval = 30

  /// Starts one with the command line's `arguments`.
  init(_ arguments: [String] = []) throws {
    let executable = try Programs.compositor.get()
    directory = try TemporaryFolder()
    environment = ["XDG_RUNTIME_DIR": directory.path, "WAYLAND_DISPLAY": "glassine-test"]
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = ["--socket", "glassine-test"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    guard let ready = line(), ready.hasPrefix("ready") else {
      throw Failure("the compositor did not start")
    }
  }

  /// Sends a command and waits for its answer, which is given without its "ok".
  @discardableResult
  func command(_ command: String) throws -> String {
    try commands.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    guard let answer = line() else { throw Failure("\(command): the compositor is gone") }
    guard answer.hasPrefix("ok") else { throw Failure("\(command): \(answer)") }
    return String(answer.dropFirst(3))
  }

  /// Sends commands in one piece and waits for all their answers. The compositor handles them
  /// all before it flushes to its client, so that no slow client is in between. A command that
  /// waits would break this.
  func commandsAtOnce(_ commands: String...) throws {
    let lines = commands.map { "\($0)\n" }.joined()
    try self.commands.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    for command in commands {
      guard let answer = line() else { throw Failure("\(command): the compositor is gone") }
      guard answer.hasPrefix("ok") else { throw Failure("\(command): \(answer)") }
    }
  }

  /// Waits until the program has run two turns without a picture between. At most some seconds: a
  /// caret blinks for ever.
  func untilStill() throws {
    for _ in 0..<20 {
      try command("sync")
      let before = try command("info")
      for line in ["sleep 60", "sync", "sync"] { try command(line) }
      if try command("info") == before { return }
    }
  }

  /// Lets it run no further: its socket stays open, and nothing is answered.
  func freeze() { kill(process.processIdentifier, SIGSTOP) }

  /// Ends it; its clients see the connection break.
  func stop() {
    kill(process.processIdentifier, SIGCONT)
    try? commands.fileHandleForWriting.close()
    process.waitUntilExit()
    directory.remove()
  }

  private func line() -> String? {
    let file = answers.fileHandleForReading.fileDescriptor
    let end = Date(timeIntervalSinceNow: Self.answerSeconds)
    while Date() < end {
      if let newline = unread.firstIndex(of: 10) {
        let line = String(decoding: unread[..<newline], as: UTF8.self)
        unread.removeSubrange(...newline)
        return line
      }
      var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 100) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 512)
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return nil }
      unread += buffer[..<count]
    }
    return nil
  }
}
