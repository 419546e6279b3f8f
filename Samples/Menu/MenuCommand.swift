// The start of the sample.
import ArgumentParser
import Foundation
import Glassine
import GlassineAccessibility
import GlassineProgram

extension StartScreen: ExpressibleByArgument {}

/// The command line of the sample.
struct MenuCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "Menu",
    abstract: "Lantern: a small game with a HUD and a menu by Glassine.",
    discussion: """
      Opens a window where there is a display. Without one, a recorded hand plays it off screen and \
      leaves screenshots and a short film.

      Exit status: 0, or 2 with one line on standard error that says what is wrong.
      """)

  @OptionGroup var options: ProgramOptions

  @Option(help: "Write the game's input to this file, a line of JSON for each change.")
  var trace: String?

  @Option(
    help: """
      Keep the settings in this file. (default in a window: glassine-lantern/settings.json in \
      $XDG_CONFIG_HOME or ~/.config; in a replay: none)
      """)
  var settings: String?

  @Option(
    help: ArgumentHelp(
      "Begin with this screen: \(StartScreen.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "screen"))
  var screen: StartScreen = .title

  @Option(help: "Text size: 1 as designed, 2 twice as large. (default: as it is set)")
  var textScale: Double?

  func validate() throws {
    guard textScale.map({ $0.isFinite && (0.7...3.2).contains($0) }) ?? true else {
      throw ValidationError("--text-scale wants a number from 0.7 to 3.2")
    }
  }

  /// Lets a screen reader of the desktop read the game.
  @MainActor private static func bridge(_ application: Application) -> AccessibilityBridge {
    let bridge = AccessibilityBridge(application)
    bridge.start()
    return bridge
  }

  @MainActor func program() -> Program {
    var program = Program(
      title: "Lantern", size: MenuApp.size, recording: Self.recording
    ) { stage in
      let app = MenuApp(
        stage.application,
        settingsPath: settings ?? (stage.isOffscreen ? nil : SettingsFile.standardPath()),
        screen: screen, textScale: textScale.map { CGFloat($0) })
      app.trace = try trace.map(InputTrace.init)
      try app.install(on: stage.surface, isOffscreen: stage.isOffscreen)
      stage.keep(app)
      if !stage.isOffscreen { stage.keep(Self.bridge(stage.application)) }
      let device = stage.isOffscreen ? nil : SoundDevice(app.sounds, in: stage.application)
      stage.onEnd = {
        app.store.save()
        device?.close()
      }
      stage.report = { "\(app.game.fireflyCount) fireflies caught in \($0) frames." }
    }
    // It is night on the lake.
    program.appearances = [.dark]
    // Rowing, the lantern, the wheel, a flare.
    program.filmed = 3..<8
    return program
  }

  private static var recording: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recordings/tour.jsonl").path
  }
}
