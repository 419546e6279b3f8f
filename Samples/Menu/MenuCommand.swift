// How the sample is started.
import ArgumentParser
import Foundation
import Glassine

/// The command line of the sample.
struct MenuCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Menu",
    abstract: "Lantern: a small game with a HUD and a menu by Glassine.",
    discussion: """
      Opens a window where there is a display. Without one, a recorded hand plays it off screen and \
      leaves screenshots.

      Exit status: 0, or 2 with one line on standard error that says what is wrong.
      """)

  @Option(help: "Play this touch file off screen instead of opening a window.")
  var replay: String?

  @Option(help: "Where the screenshots of a replay go.")
  var screenshots = "screenshots"

  @Option(help: "Pixels per point of a replay.")
  var scale: Double = 1

  @Option(help: "Size in points: WIDTHxHEIGHT. (default: 1280x720, or the replay's own)")
  var size: String?

  @Flag(help: "Fill the screen.")
  var fullScreen = false

  @Option(help: "Seconds to run, for tests; 0: until the window is closed.")
  var seconds: Double = 0

  @Option(help: "Write what the game is told to this file, a line of JSON for each change.")
  var trace: String?

  @Option(
    help: """
      Keep the settings in this file. (default in a window: glassine-lantern/settings.json in \
      $XDG_CONFIG_HOME or ~/.config; in a replay: none)
      """)
  var settings: String?

  mutating func validate() throws {
    if let size, points == nil {
      throw ValidationError(
        "--size wants WIDTHxHEIGHT in points, each 64 to 8192, such as 1280x720, not '\(size)'")
    }
    guard scale.isFinite, scale > 0, scale <= 8 else {
      throw ValidationError("--scale wants a number above 0 and at most 8")
    }
    guard seconds.isFinite, seconds >= 0 else {
      throw ValidationError("--seconds wants a number of 0 or more")
    }
  }

  /// The size that was asked for; nil without one, or where it makes no sense.
  private var points: CGSize? {
    let parts = size?.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard let parts, parts.count == 2, let width = parts[0], let height = parts[1],
      (64...8192).contains(width), (64...8192).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Runs a command line and gives the exit status.
  @MainActor
  static func run(_ arguments: [String]) -> Int32 {
    var command: any ParsableCommand
    do { command = try parseAsRoot(arguments) } catch { return end(error, message(for: error)) }
    do { try command.run() } catch { return end(error, "\(error)") }
    return 0
  }

  /// Tells the user why the program ends. Help arrives as an error too.
  private static func end(_ error: any Error, _ message: String) -> Int32 {
    guard exitCode(for: error) != .success else {
      print(fullMessage(for: error))
      return 0
    }
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("Menu: \(line)\n".utf8))
    return 2
  }

  func run() throws {
    // The parser calls this on the main thread, without saying so in its type.
    try MainActor.assumeIsolated { try start() }
  }

  @MainActor private func start() throws {
    if let replay { try play(replay) } else { try openWindow() }
  }

  @MainActor private func openWindow() throws {
    let loop = try FrameLoop()
    if loop.platform.driverName == "offscreen" {
      loop.close()
      print("No display was found (Wayland or X11), so a recorded hand plays off screen.")
      return try play(Self.builtInRecording)
    }
    var options: PlatformWindow.Options = [.resizable, .highDPI]
    if fullScreen { options.insert(.fullScreen) }
    let surface = try loop.makeSurface(
      title: "Lantern", size: points ?? MenuApp.size, options: options)
    let app = MenuApp(
      loop.application, settingsPath: settings ?? SettingsFile.standardPath())
    defer { app.store.save() }
    app.trace = try trace.map(InputTrace.init)
    try app.install(on: surface)
    if seconds > 0 {
      let application = loop.application
      application.scheduleTimer(after: seconds + loop.platform.now) { [weak application] _ in
        application?.terminationRequested = true
      }
    }
    loop.run()
  }

  private static var builtInRecording: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recordings/tour.jsonl").path
  }

  @MainActor private func play(_ path: String) throws {
    let recording = try RecordedHand(path: path)
    let result = try recording.play(
      size: points, scale: CGFloat(scale), into: screenshots,
      trace: try trace.map(InputTrace.init), settingsPath: settings)
    for line in result { print(line) }
  }
}
