// A program in a window, and off screen.
import Foundation
import Glassine
import GlassineFormats

extension ProgramOptions {
  /// Runs it in a window until that is closed; false where there is no display.
  @MainActor func openWindow(_ program: Program) throws -> Bool {
    let loop = try FrameLoop()
    if loop.platform.driverName == "offscreen" {
      loop.close()
      return false
    }
    var options: PlatformWindow.Options = [.resizable, .highDPI]
    if fullScreen { options.insert(.fullScreen) }
    let surface = try loop.makeSurface(
      title: program.title, size: points ?? program.size, options: options)
    let application = loop.application
    let stage = ProgramStage(application, surface, isOffscreen: false)
    defer { stage.onEnd?() }
    let recording = try record.map { try RecordingFile($0, size: application.size(of: 0)) }
    try program.install(stage)
    if let recording {
      loop.onSample = { [weak application] sample in
        recording.record(sample)
        if recording.failure != nil { application?.terminationRequested = true }
      }
    }
    if seconds > 0 {
      application.scheduleTimer(after: seconds + loop.platform.now) { [weak application] _ in
        application?.terminationRequested = true
      }
    }
    loop.run()
    try recording?.close()
    return true
  }

  /// Plays it off screen and tells what came of it.
  @MainActor func play(_ program: Program) throws {
    var hand: RecordedHand?
    if replay != nil || program.playByItself == nil {
      guard let path = replay ?? program.recording else {
        throw ProgramError(
          "there is no display, and the program has no recording of its own: name one by --replay")
      }
      hand = try RecordedHand(path: path, defaultSize: program.size)
    }
    let run = try OffscreenRun(
      program, size: points ?? hand?.size ?? program.size, scale: scale,
      folder: screenshots ?? "screenshots")
    defer { run.close() }
    let recording = try record.map { try RecordingFile($0, size: run.size) }
    run.onSample = { recording?.record($0) }
    try run.install(program)
    if let hand {
      try hand.play(run)
    } else {
      try program.playByItself?(run)
    }
    if let line = run.stage.report?(run.frameCount) { print(line) }
    try recording?.close()
  }
}
