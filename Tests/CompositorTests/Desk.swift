// Compositors that others wrote, on a desk of their own: the driver in Desk/ as a child process,
// one line of JSON for each request and for each answer.
import Foundation
import Testing

struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// The compositors that programs are tested on.
nonisolated enum Foreign: String {
  case mutter, weston, sway, cage, kwin

  /// The executable's name.
  var executable: String { self == .kwin ? "kwin_wayland" : rawValue }

  /// What the driver needs beside the compositor under test.
  private static let tools = [
    "mutter", "pipewire", "wireplumber", "pw-dump", "gst-launch-1.0", "dbus-run-session",
    "wayland-info", "python3", "setpriv",
  ]
  private var ownTools: [String] {
    switch self {
    case .mutter: []
    case .weston: ["weston-screenshooter", "Xvfb", "gcc"]
    case .sway: ["swaymsg", "grim"]
    case .cage: ["grim", "gcc", "wayland-scanner"]
    case .kwin: ["kscreen-doctor"]
    }
  }

  /// The library that the driver's part of it is compiled against, as pkg-config names it.
  private var library: String? {
    switch self {
    case .weston: "libweston-desktop-10"
    case .cage: "wlroots = 0.15.1"
    case .mutter, .sway, .kwin: nil
    }
  }

  // Means that are missing. weston 10 nested: its wayland backend ignores configure events
  // (libweston/backend-wayland/wayland.c), its `--scale` is of its start alone, an integer, and not with
  // `--fullscreen`; with a window of one output closed it ends. In X11, without fingers, its outputs are
  // resized, go away and come back; see `Screens`.
  // cage 0.1.4 lists no zwlr_output_manager_v1 among its globals and has no option of a scale, brings
  // no output back, and closes no window but with itself; weston closes none either. A library of
  // the driver's in cage, and a module of weston's, do so by the functions that those have for it.

  /// Whether it gives a window another size by the desk's input: the window alone, or with its
  /// output.
  var resizes: Bool { self != .weston }

  /// The highest title bar of a window that does not fill the screen, in points: libdecor's.
  var titleBar: Int { self == .mutter ? 60 : 0 }

  /// Whether it gives an output another scale.
  var scales: Bool { self != .weston }

  /// Whether it takes the output with the window away and brings it back. kwin and cage do so with
  /// two outputs; see `Screens`.
  var plugs: Bool { [.mutter, .sway].contains(self) }

  /// Whether a nested one takes pictures itself. kwin's ScreenShot2 needs OpenGL, which it has not
  /// got in a window without a GPU; see `Screens`.
  var takesPictures: Bool { self != .kwin }

  /// Whether the compositor and what the driver needs are installed.
  var isInstalled: Bool {
    (Self.tools + ownTools + [executable]).allSatisfy(Self.isInstalled) && hasLibrary
  }

  private var hasLibrary: Bool {
    guard let library else { return true }
    let question = Process()
    question.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    question.arguments = ["pkg-config", "--exists", library]
    guard (try? question.run()) != nil else { return false }
    question.waitUntilExit()
    return question.terminationStatus == 0
  }

  private static func isInstalled(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}

/// A headless mutter and what runs in it. One desk serves all tests: its start takes seconds.
final class Desk {
  /// The folder that the driver and its programs write to.
  let folder: String
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var unread: [UInt8] = []

  /// Seconds that an answer may take. The driver's own limits are below it.
  private static let answerSeconds: TimeInterval = 120
  /// The unprivileged user and group of Debian, since cage and sway refuse to run as root.
  private static let nobody: UInt32 = 65534

  /// The desk that tests share, with one monitor.
  static let shared = Result { try Desk(monitors: ["1280x720"]) }

  /// Pixels of its first monitor.
  let width: Int
  let height: Int

  init(monitors: [String]) throws {
    let pixels = monitors[0].split(separator: "x").compactMap { Int($0) }
    (width, height) = (pixels[0], pixels[1])
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-desk-\(UUID().uuidString.prefix(8))").path
    let runtime = "\(folder)/runtime"
    try Self.makeFolder(folder)
    try Self.makeFolder(runtime)
    let driver = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Desk/desk.py").path
    let command =
      Self.unprivileged + ["dbus-run-session", "--", "python3", "-B", driver, folder] + monitors
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Answers come by file 3: services that the bus starts write to the standard output. The
    // driver's user may not remove its folder from one of root's.
    process.arguments = ["sh", "-c", #"exec 3>&1 >&2; "$@"; rm -rf "$0""#, folder] + command
    var environment = ProcessInfo.processInfo.environment
    for name in ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER", "GLASSINE_VIDEODRIVER"] {
      environment[name] = nil
    }
    process.environment = environment.merging([
      "XDG_RUNTIME_DIR": runtime, "HOME": folder, "TMPDIR": folder,
    ]) { $1 }
    process.standardInput = requests
    process.standardOutput = answers
    _ = FileManager.default.createFile(atPath: "\(folder)/desk.log", contents: nil)
    process.standardError = FileHandle(forWritingAtPath: "\(folder)/desk.log")
    try process.run()
    _ = try answer(to: "the start")
  }

  private static var isRoot: Bool { getuid() == 0 }

  private static var unprivileged: [String] {
    isRoot ? ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] : []
  }

  /// Makes a folder that the driver's user owns.
  static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    if isRoot { chown(path, nobody, nobody) }
  }

  /// Ends the driver and all that it started.
  func end() {
    try? requests.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Sends a request and returns the answer's value.
  @discardableResult
  func request(_ name: String, _ arguments: [String: Any] = [:]) throws -> Any? {
    let data = try JSONSerialization.data(withJSONObject: arguments.merging(["do": name]) { $1 })
    try requests.fileHandleForWriting.write(contentsOf: data + Data([10]))
    return try answer(to: name)
  }

  private func answer(to request: String) throws -> Any? {
    guard let line = line() else {
      let log = (try? String(contentsOfFile: "\(folder)/desk.log", encoding: .utf8)) ?? ""
      throw Failure("\(request): the desk does not answer. \(log.suffix(600))")
    }
    let answer = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
    if let error = answer["error"] { throw Failure("\(request): \(error)") }
    return answer["ok"]
  }

  private func line() -> Data? {
    let file = answers.fileHandleForReading.fileDescriptor
    let end = Date(timeIntervalSinceNow: Self.answerSeconds)
    while Date() < end {
      if let newline = unread.firstIndex(of: 10) {
        let line = Data(unread[..<newline])
        unread.removeSubrange(...newline)
        return line
      }
      var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 100) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return nil }
      unread += buffer[..<count]
    }
    return nil
  }
}
