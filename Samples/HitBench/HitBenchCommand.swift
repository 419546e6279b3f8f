// The start of the sample.
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

  @Flag(help: "Print what hands do: what is chosen, how close, where a finger leaves which tile.")
  var tell = false

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
      if tell { made.onTell = { print($0) } }
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
    // The tiles' colours are its own.
    program.appearances = [.dark]
    program.playByItself = { run in if let app { try HitBenchTour(app, run).play() } }
    return program
  }
}
