// A desktop's accessibility for programs under test: a session bus, the bus of AT-SPI that programs
// find through it, a client, and a speech server with a screen reader. All are this machine's
// packages; where they are missing, tests are skipped.
import Foundation
import Testing

/// A session bus, on which the first question starts the bus of accessibility, as on a desktop.
final class ReaderDesk {
  /// For programs that are to be read.
  let environment: [String: String]
  fileprivate let folder: TemporaryFolder
  private var programs: [Process] = []

  nonisolated static let launcher = "/usr/libexec/at-spi-bus-launcher"
  nonisolated static let python = "/usr/bin/python3"
  fileprivate static let clients = Programs.root.appending(
    path: "Tests/GlassineAccessibilityTests/Clients")

  nonisolated static var hasClient: Bool {
    areThere(launcher, "/usr/bin/dbus-daemon", "/usr/lib/python3/dist-packages/pyatspi")
  }
  nonisolated static var hasReader: Bool {
    areThere(launcher, "/usr/bin/dbus-daemon", "/usr/bin/orca", "/usr/bin/speech-dispatcher")
      && Programs.isInstalled("Xvfb")
  }

  private nonisolated static func areThere(_ paths: String...) -> Bool {
    paths.allSatisfy { FileManager.default.fileExists(atPath: $0) }
  }

  init() throws {
    folder = try TemporaryFolder()
    let address = "unix:path=\(folder.path)/bus"
    environment = [
      "DBUS_SESSION_BUS_ADDRESS": address, "AT_SPI_BUS_ADDRESS": "", "NO_AT_BRIDGE": "1",
      "LC_ALL": "C.UTF-8",
    ]
    try write(
      "org.a11y.Bus.service", "[D-BUS Service]\nName=org.a11y.Bus\nExec=\(Self.launcher)\n")
    try write(
      "bus.conf",
      """
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <servicedir>\(folder.path)</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """)
    _ = try start(["/usr/bin/dbus-daemon", "--nofork", "--config-file=\(folder.path)/bus.conf"])
    eventually("the session bus") { Self.areThere("\(folder.path)/bus") }
  }

  /// Ends the processes, the last one first. The bus of accessibility ends with the session's.
  func end() {
    for program in programs.reversed() where program.isRunning {
      program.terminate()
      let limit = Date(timeIntervalSinceNow: 2)
      while program.isRunning, Date() < limit { usleep(2000) }
      if program.isRunning { kill(program.processIdentifier, SIGKILL) }
      program.waitUntilExit()
    }
    folder.remove()
  }

  fileprivate func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  /// Starts a program on the bus, with the signals of one that is started in a terminal.
  fileprivate func start(
    _ words: [String], _ more: [String: String] = [:], input: Pipe? = nil, output: Pipe? = nil
  ) throws -> Process {
    let process = Process()
    let all = Child.unblockingSignals + words
    process.executableURL = URL(filePath: all[0])
    process.arguments = Array(all.dropFirst())
    var full = ProcessInfo.processInfo.environment
    for name in ["WAYLAND_DISPLAY", "DISPLAY"] { full[name] = nil }
    full["XDG_RUNTIME_DIR"] = folder.path
    process.environment = full.merging(environment) { $1 }.merging(more) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    programs.append(process)
    return process
  }
}

// MARK: A client

/// A client by pyatspi, which knows of a program what AT-SPI says: roles, names, states, texts and
/// events. Its commands are those of `outsider.py`.
final class ReaderClient {
  private let input = Pipe()
  private let output = Pipe()

  init(on desk: ReaderDesk) throws {
    _ = try desk.start(
      [ReaderDesk.python, ReaderDesk.script("outsider.py")], input: input, output: output)
  }

  /// Sends a command; returns its lines.
  func ask(_ command: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    var answer: [UInt8] = []
    while !answer.ends(with: "\n\n".utf8) {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw Failure("\(command): the client is gone") }
      answer += piece
    }
    return String(decoding: answer.dropLast(2), as: UTF8.self)
  }
}

extension ReaderDesk {
  fileprivate static func script(_ name: String) -> String { clients.appending(path: name).path }
}

extension [UInt8] {
  fileprivate func ends(with end: String.UTF8View) -> Bool { suffix(end.count).elementsEqual(end) }
}

// MARK: A screen reader

extension ReaderDesk {
  /// Starts Speech Dispatcher, whose dummy voice says nothing, and Orca, which speaks by it.
  ///
  /// Orca wants an X display, on which it shows nothing here.
  func startOrca() throws {
    try write("asound.conf", "pcm.!default { type null }\n")
    try write(
      "speechd.conf",
      """
      AudioOutputMethod "alsa"
      AudioALSADevice "default"
      LogLevel 5
      AddModule "dummy" "sd_dummy" ""
      DefaultModule dummy
      """)
    let speech = "\(folder.path)/speech"
    _ = try start(
      [
        "/usr/bin/speech-dispatcher", "--run-single", "--communication-method", "unix_socket",
        "--socket-path", speech, "-C", folder.path, "-L", folder.path, "-P", "\(folder.path)/pid",
      ], ["ALSA_CONFIG_PATH": "\(folder.path)/asound.conf"])
    let number = Pipe()
    _ = try start(
      ["/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", "64x64x24", "-nolisten", "tcp"],
      output: number)
    let display = String(decoding: number.fileHandleForReading.availableData, as: UTF8.self)
    eventually("the speech server") { FileManager.default.fileExists(atPath: speech) }
    _ = try start(
      [Self.python, Self.script("reader.py")],
      [
        "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path,
        "DISPLAY": ":\(display.filter(\.isNumber))", "SPEECHD_ADDRESS": "unix_socket:\(speech)",
        "GSETTINGS_BACKEND": "memory",
      ])
  }

  /// The texts that the speech server has been told to speak so far, without the marks in them.
  func utterances() -> [String] {
    let path = "\(folder.path)/speech-dispatcher.log"
    let log = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return log.matches(of: /Queueing message \|(?:<speak>)?([^|]*?)(?:<\/speak>)?\|/).map {
      String($0.1.replacing(/<[^>]*>/, with: ""))
    }
  }
}
