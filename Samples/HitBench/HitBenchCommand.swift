// How the sample is started.
import ArgumentParser
import Foundation
import Glassine

/// The command line of the sample.
struct HitBenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "HitBench",
    abstract: "A million views, hundreds of fingers, and what finding the views costs.",
    discussion: """
      Opens a window where there is a display. Without one, or with --screenshots, it plays for \
      some seconds off screen, leaves pictures and prints what it measured.

      Exit status: 0, or 2 with one line on standard error that says what is wrong.
      """)

  @Option(help: "Tiles in pages of a thousand, 1000 to 4000000.")
  var tiles = 1_000_000

  @Option(help: "Fingers that walk over them, 1 to \(HitBenchConstants.mostFingers).")
  var fingers = HitBenchConstants.fingers

  @Option(help: "Play off screen and leave the pictures in this folder.")
  var screenshots: String?

  @Flag(help: "Fill the screen.")
  var fullScreen = false

  @Option(help: "Seconds to run, for tests; 0: until the window is closed.")
  var seconds: Double = 0

  mutating func validate() throws {
    guard (1000...4_000_000).contains(tiles) else {
      throw ValidationError("--tiles wants 1000 to 4000000")
    }
    guard (1...HitBenchConstants.mostFingers).contains(fingers) else {
      throw ValidationError("--fingers wants 1 to \(HitBenchConstants.mostFingers)")
    }
    guard seconds.isFinite, seconds >= 0 else {
      throw ValidationError("--seconds wants a number of 0 or more")
    }
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
    FileHandle.standardError.write(Data("HitBench: \(line)\n".utf8))
    return 2
  }

  func run() throws {
    // The parser calls this on the main thread, without saying so in its type.
    try MainActor.assumeIsolated {
      if let screenshots { try play(into: screenshots) } else { try openWindow() }
    }
  }

  @MainActor private func openWindow() throws {
    let loop = try FrameLoop()
    if loop.platform.driverName == "offscreen" {
      loop.close()
      print("No display was found (Wayland or X11), so it plays off screen.")
      return try play(into: "screenshots")
    }
    var options: PlatformWindow.Options = [.resizable, .highDPI]
    if fullScreen { options.insert(.fullScreen) }
    let surface = try loop.makeSurface(
      title: "Hit bench", size: HitBenchConstants.size, options: options)
    let app = HitBenchApp(
      loop.application, tiles: tiles, fingers: fingers, size: HitBenchConstants.size)
    try app.install(on: surface)
    if seconds > 0 {
      let application = loop.application
      application.scheduleTimer(after: seconds + loop.platform.now) { [weak application] _ in
        application?.terminationRequested = true
      }
    }
    loop.run()
  }

  /// Plays with a clock of its own: a picture of the views, of the pages, of a question's way.
  @MainActor private func play(into folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw SampleProblem("could not make the folder \(folder): check that it may be made there")
    }
    let application = Application()
    let screen = try OffscreenScreen(size: HitBenchConstants.size)
    defer { screen.close() }
    screen.attach(application)
    let app = HitBenchApp(
      application, tiles: tiles, fingers: fingers, size: HitBenchConstants.size)
    try app.install(on: screen.surface)
    application.process(.application(ApplicationSample(change: .didBecomeActive, timestamp: 0)))
    var frame = 0
    for mode in IndexDrawing.Mode.allCases {
      app.mode = mode
      if mode == .way, let finger = app.crowd.fingers.first {
        app.look(at: finger.place, zoom: Self.closeZoom)
      }
      for _ in 0..<Self.framesPerPicture {
        application.update(at: Double(frame) / 60)
        frame += 1
        if mode == .way, let finger = app.crowd.fingers.first {
          app.look(at: finger.place, zoom: Self.closeZoom)
        }
      }
      let picture = screen.render(application, at: Double(frame) / 60)
      let path = "\(folder)/hitbench-\(frame / Self.framesPerPicture).png"
      try ImageFile.writePNG(
        path, width: picture.width, height: picture.height, pixels: picture.pixels)
      print("\(mode.title): \(path)")
    }
    let total = app.crowd.total
    let perSecond = total.seconds > 0 ? Double(total.questions) / total.seconds : 0
    print(
      "\(Panel.grouped(total.questions)) questions over \(Panel.grouped(app.world.count)) views, "
        + "\(Panel.grouped(Int(perSecond))) a second")
  }

  /// Three quarters of a second, so that figures have been shown.
  private static let framesPerPicture = 45
  /// Close enough to see the boxes around sixteen tiles.
  private static let closeZoom = 1.4
}
