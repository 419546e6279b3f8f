// X servers as child processes: Xvfb with xdotool for mouse and keys, Xorg's dummy screen with its
// "inputtest" devices for fingers. If these programs are missing the tests are skipped.
import Foundation
import Glibc
import GlassineInput
import Testing

internal import CSDL2

@testable import GlassineSDL

/// Whether a program can be started by its name.
nonisolated func isInstalled(_ program: String) -> Bool {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
  return path.split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
  }
}

/// An X server with a screen of 1280 x 720; `DISPLAY` points to it.
@MainActor
final class XServer {
  private let process: Process
  let directory: String
  private let display: String

  /// Starts Xvfb, or Xorg with touch devices if `hasFingers`.
  init(hasFingers: Bool = false) throws {
    directory =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-x-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let number = try #require(
      (90...130).first { !FileManager.default.fileExists(atPath: "/tmp/.X\($0)-lock") })
    display = ":\(number)"
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    if hasFingers {
      let template = Compositor.root.appendingPathComponent("Tests/WaylandHarness/x11/xorg.conf.in")
      try String(contentsOf: template, encoding: .utf8)
        .replacingOccurrences(of: "@DIR@", with: directory)
        .write(toFile: "\(directory)/xorg.conf", atomically: true, encoding: .utf8)
      process.arguments = [
        "Xorg", display, "-config", "\(directory)/xorg.conf", "-logfile", "\(directory)/log",
        "-noreset", "-novtswitch", "-sharevts", "-ac",
      ]
    } else {
      process.arguments = ["Xvfb", display, "-screen", "0", "1280x720x24", "-noreset"]
    }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let sockets =
      ["/tmp/.X11-unix/X\(number)"]
      + (hasFingers ? ["\(directory)/touch.sock"] : [])
    let end = Date(timeIntervalSinceNow: 15)
    while !sockets.allSatisfy(FileManager.default.fileExists), Date() < end { usleep(20_000) }
    setenv("DISPLAY", display, 1)
    unsetenv("WAYLAND_DISPLAY")
    unsetenv("SDL_VIDEODRIVER")
  }

  /// Ends it. Test threads have signals blocked, and children inherit that: only this signal gets
  /// through. The server's own cleanup is done for it.
  func stop() {
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let number = display.dropFirst()
    for path in ["/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"] {
      try? FileManager.default.removeItem(atPath: path)
    }
    unsetenv("DISPLAY")
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Sends lines to the touch device. Device units: 0 to 65535 over the screen. `pump` runs
  /// meanwhile.
  func fingers(_ lines: [String], pumping pump: () -> Void) throws {
    let injector = try Compositor.build("xinject", product: "xinject")
    try run(
      [injector, "\(directory)/touch.sock"], input: lines.joined(separator: "\n") + "\n",
      pumping: pump)
  }

  /// Runs a program to its end; `pump` runs meanwhile.
  func run(_ arguments: [String], input: String? = nil, pumping pump: () -> Void) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    if input != nil { process.standardInput = pipe }
    try process.run()
    if let input {
      pipe.fileHandleForWriting.write(Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    }
    let end = Date(timeIntervalSinceNow: 10)
    while process.isRunning, Date() < end {
      pump()
      usleep(1_000)
    }
    #expect(!process.isRunning && process.terminationStatus == 0)
  }
}

/// A platform on an X server, with one window in the middle of its screen.
@MainActor
final class XStage {
  let platform: Platform
  let window: PlatformWindow
  var samples: [Sample] = []
  private let server: XServer

  /// On Xvfb, or on Xorg with touch devices if `hasFingers`.
  init(
    hasFingers: Bool = false, size: CGSize = CGSize(width: 1280, height: 720)
  ) throws {
    server = try XServer(hasFingers: hasFingers)
    var configuration = PlatformConfiguration()
    configuration.drivers = ["x11"]
    do {
      platform = try Platform(configuration: configuration)
    } catch {
      server.stop()
      throw error
    }
    window = try platform.makeWindow(
      title: "x", size: size, options: [.borderless])
    try window.makeContextCurrent()
    window.swap()
    settle(until: { false }, seconds: 0.3)
    samples = []
  }

  func pump() { platform.pump(into: &samples) }

  /// Pumps until `isDone`, or for the given time.
  func settle(until isDone: () -> Bool, seconds: TimeInterval = 5) {
    let end = platform.now + seconds
    while !isDone(), platform.now < end {
      platform.wait(until: min(end, platform.now + 0.05))
      platform.pump(into: &samples)
    }
  }

  /// Pumps until nothing has arrived for the given time: events of the server, its grabs and SDL
  /// about a new window take any time that they are given.
  func settleQuiet(for quiet: TimeInterval = 0.3) {
    var (count, since) = (samples.count, platform.now)
    settle(until: {
      if samples.count != count { (count, since) = (samples.count, platform.now) }
      return platform.now - since >= quiet
    })
  }

  /// Pumps until the story has the given number of lines.
  func story(lines: Int) -> String {
    settle(until: { samples.compactMap(Transcript.line).count >= lines })
    settle(until: { false }, seconds: 0.05)
    defer { samples = [] }
    return samples.compactMap(Transcript.line).joined(separator: "\n")
  }

  /// The X server's name for the window.
  var windowName: String {
    var info = SDL_SysWMinfo()
    info.version = SDL_version(major: 2, minor: 0, patch: 22)
    SDL_GetWindowWMInfo(window.handle, &info)
    return "\(info.info.x11.window)"
  }

  /// The X server's name for the root window.
  var rootName: String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdotool", "search", "--maxdepth", "0", ".*"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let lines = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return lines.split(separator: "\n").first.map(String.init) ?? ""
  }

  func xdotool(_ arguments: String...) throws {
    try server.run(["xdotool"] + arguments, pumping: pump)
  }

  /// Sends lines to the touch device. Device units: 0 to 65535 over the screen.
  func fingers(_ lines: String...) throws { try server.fingers(lines, pumping: pump) }

  func end() {
    platform.shutDown()
    server.stop()
  }
}
