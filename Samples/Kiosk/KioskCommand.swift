// How the sample is started.
import ArgumentParser
import Foundation
import Glassine
import GlassineProgram

/// The command line of the sample.
struct KioskCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "Kiosk",
    abstract: "Patterns: a museum table of prints by Glassine.",
    discussion: """
      Opens a window where there is a display. Without one, a recorded hand plays it off screen and \
      leaves screenshots.

      Exit status: 0, or 2 with one line on standard error that says what is wrong.
      """)

  @OptionGroup var options: ProgramOptions

  @MainActor func program() -> Program {
    Program(title: "Patterns", size: KioskConstants.size, recording: Self.recording) { stage in
      let app = KioskApp(stage.application, isOffscreen: stage.isOffscreen)
      try app.install(on: stage.surface)
      stage.keep(app)
    }
  }

  private static var recording: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recordings/visit.jsonl").path
  }
}
