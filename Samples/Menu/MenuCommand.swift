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
      """)

  @Option(help: "Play this touch file off screen instead of opening a window.")
  var replay: String?

  @Option(help: "Where the screenshots of a replay go.")
  var screenshots = "screenshots"

  @Option(help: "Pixels per point of a replay.")
  var scale: Double = 1

  @Option(help: "Size in points: WIDTHxHEIGHT.")
  var size = "1280x720"

  @Flag(help: "Fill the screen.")
  var fullScreen = false

  @Option(help: "Seconds to run, for tests; 0: until the window is closed.")
  var seconds: Double = 0

  mutating func validate() throws {
    guard points != nil else {
      throw ValidationError("--size wants WIDTHxHEIGHT in points, such as 1280x720, not '\(size)'")
    }
    guard scale.isFinite, scale > 0, scale <= 8 else {
      throw ValidationError("--scale wants a number above 0 and at most 8")
    }
  }

  private var points: CGSize? {
    let parts = size.split(separator: "x").map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (64...8192).contains(width), (64...8192).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  func run() throws {
    // The parser calls this on the main thread, without saying so in its type.
    try MainActor.assumeIsolated { try start() }
  }

  @MainActor private func start() throws {
    do {
      if let replay { return try play(replay) }
      try openWindow()
    } catch let error as ExitCode {
      throw error
    } catch {
      FileHandle.standardError.write(Data("Menu: \(error)\n".utf8))
      throw ExitCode(2)
    }
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
    let app = MenuApp(loop.application)
    try app.install(on: surface)
    if seconds > 0 {
      loop.application.scheduleTimer(after: seconds + loop.platform.now) { [application = loop.application] _ in
        application.terminationRequested = true
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
      size: points ?? MenuApp.size, scale: CGFloat(scale), into: screenshots)
    for line in result { print(line) }
  }
}
