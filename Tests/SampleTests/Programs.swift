// The paths of the programs under test, and how they are run as processes.
import Foundation
import Testing

/// The programs that the tests drive.
enum Programs {
  /// The repository's root, two levels above this file's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of an executable of this package, which the package manager builds beside the tests.
  static func path(_ name: String) throws -> String {
    let folder =
      ProcessInfo.processInfo.environment["GLASSINE_PROGRAMS"].map { URL(fileURLWithPath: $0) }
      ?? Bundle.main.bundleURL
    // Run by the package manager's helper, the main bundle may be the helper's: then the product
    // that contains the tests is beside them.
    let places = [folder] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    for place in places {
      let path = place.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Failure(
      "\(name) is not beside the tests in \(folder.path); name its folder in GLASSINE_PROGRAMS")
  }

  /// The compositor's path: `GLASSINE_WAYLAND_HARNESS`, or built on demand.
  static let compositor = Result<String, any Error> {
    if let path = ProcessInfo.processInfo.environment["GLASSINE_WAYLAND_HARNESS"] { return path }
    let build = root.appendingPathComponent(".build/wayland-harness").path
    let make = Process()
    make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    make.arguments = [
      "make", "-s", "-C", root.appendingPathComponent("Tests/WaylandHarness").path, "B=\(build)",
      "all",
    ]
    try make.run()
    make.waitUntilExit()
    guard make.terminationStatus == 0 else {
      throw Failure(
        "building the compositor failed: install libwayland-dev wayland-protocols "
          + "libxkbcommon-dev make gcc")
    }
    return "\(build)/wlharness"
  }

  static var recording: String {
    root.appendingPathComponent("Samples/Menu/Recordings/tour.jsonl").path
  }

  /// Whether a program can be started by its name.
  nonisolated static func isInstalled(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}

/// A folder that is removed when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// A program of ours as a child process. Its output goes to files, so that no pipe fills up.
final class Child {
  let process = Process()
  private let folder: TemporaryFolder
  private var outputPath: String { "\(folder.path)/output" }
  private var errorPath: String { "\(folder.path)/errors" }

  /// Starts `program` with no display variables in its environment except those in `environment`.
  ///
  /// `launcher` is a command that gets the program's path and arguments behind its own, such as
  /// ``unblockingSignals``.
  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    startedIn current: String? = nil, launcher: [String] = []
  ) throws {
    folder = try TemporaryFolder()
    let path = try Programs.path(program)
    let words = launcher + [path] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    if let current { process.currentDirectoryURL = URL(fileURLWithPath: current) }
    var full = ProcessInfo.processInfo.environment
    for name in ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER", "GLASSINE_VIDEODRIVER"] {
      full[name] = nil
    }
    process.environment = full.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    for path in [outputPath, errorPath] {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    process.standardOutput = FileHandle(forWritingAtPath: outputPath)
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    try process.run()
  }

  /// The threads of tests block signals, and a shell's background jobs ignore SIGINT; children
  /// inherit both. Perl, which every Debian has, restores the state of a program in a terminal.
  static let unblockingSignals = [
    "/usr/bin/perl", "-MPOSIX", "-e",
    "sigprocmask(SIG_SETMASK, POSIX::SigSet->new); $SIG{$_} = 'DEFAULT' for qw(INT TERM); "
      + "exec @ARGV",
  ]

  /// Its output so far.
  var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }
  var errors: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }

  /// A busy machine gives a program a fraction of a core: a recorded visit of 60 s may take minutes.
  static let longestRunSeconds: TimeInterval = 400

  /// Waits for its end and returns its status. A signal counts as 128 and its number, no end as -1.
  func waitForExit(seconds: TimeInterval = Child.longestRunSeconds) -> Int32 {
    let end = Date(timeIntervalSinceNow: seconds)
    while process.isRunning {
      guard Date() < end else { return -1 }
      usleep(5000)
    }
    return process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
  }

  /// Ends it if it is still there. Children of test threads get no other signal.
  func end() {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    folder.remove()
  }

  /// Clock ticks of processor time it has used: user and system.
  var processorTicks: Int {
    let path = "/proc/\(process.processIdentifier)/stat"
    guard let line = try? String(contentsOfFile: path, encoding: .utf8),
      let name = line.lastIndex(of: ")")
    else { return 0 }
    // After the name: state is field 3, utime and stime are 14 and 15.
    let fields = line[name...].split(separator: " ")
    return (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0)
  }
}

/// Waits until `condition` holds, for a minute: a program without the tests' priority, such as Orca,
/// is late on a busy machine. Records an issue with `note`'s words on a timeout.
func eventually(
  _ what: String, seconds: TimeInterval = 60, note: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) rethrows {
  let end = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < end else {
      Issue.record("never came: \(what). \(note())", sourceLocation: sourceLocation)
      return
    }
    usleep(10_000)
  }
}
