// How the sample is started.
import ArgumentParser
import Foundation
import Glassine
import GlassineProgram

/// The command line of the sample.
struct HitBenchCommand: ProgramCommand {
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

  @OptionGroup var options: ProgramOptions

  mutating func validate() throws {
    guard (1000...4_000_000).contains(tiles) else {
      throw ValidationError("--tiles wants 1000 to 4000000")
    }
    guard (1...HitBenchConstants.mostFingers).contains(fingers) else {
      throw ValidationError("--fingers wants 1 to \(HitBenchConstants.mostFingers)")
    }
  }

  @MainActor func program() -> Program {
    var app: HitBenchApp?
    var program = Program(title: "Hit bench", size: HitBenchConstants.size) { stage in
      let made = HitBenchApp(
        stage.application, tiles: tiles, fingers: fingers, size: HitBenchConstants.size)
      try made.install(on: stage.surface)
      stage.keep(made)
      stage.report = { _ in
        let total = made.crowd.total
        let perSecond = total.seconds > 0 ? Double(total.questions) / total.seconds : 0
        return
          "\(Panel.grouped(total.questions)) questions over \(Panel.grouped(made.world.count)) views, "
          + "\(Panel.grouped(Int(perSecond))) a second"
      }
      app = made
    }
    program.playByItself = { run in if let app { try Self.play(app, run) } }
    return program
  }

  /// A picture of the views, of the pages, of a question's way.
  @MainActor private static func play(_ app: HitBenchApp, _ run: OffscreenRun) throws {
    for mode in IndexDrawing.Mode.allCases {
      app.mode = mode
      lookAtFinger(of: app)
      for _ in 0..<framesPerPicture {
        run.runFrame()
        lookAtFinger(of: app)
      }
      if let path = try run.takePicture("hitbench-\(run.frameCount / framesPerPicture)") {
        print("\(mode.title): \(path)")
      }
    }
  }

  /// Follows the finger whose question's way is shown.
  @MainActor private static func lookAtFinger(of app: HitBenchApp) {
    guard app.mode == .way, let finger = app.crowd.fingers.first else { return }
    app.look(at: finger.place, zoom: closeZoom)
  }

  /// Three quarters of a second, so that figures have been shown.
  private static let framesPerPicture = 45
  /// Close enough to see the boxes around sixteen tiles.
  private static let closeZoom = 1.4
}
