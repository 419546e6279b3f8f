// The start of the sample.
import ArgumentParser
import Glassine
import GlassineProgram

/// The command line of the sample.
struct GalleryCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "Gallery",
    abstract: "A page for each promise on touch, with a scene to try it on.",
    discussion: """
      Opens a window where there is a display. Without one, the pages play themselves off \
      screen and leave screenshots and a short film.

      Exit status: 0, or 2 with one line on standard error that says what is wrong.
      """)

  @Option(help: ArgumentHelp("Begin with this page.", valueName: "S1...S24, or a sheet's name"))
  var page: String?

  @Option(help: ArgumentHelp("Text larger by this factor: 0.7 to 3.2.", valueName: "times"))
  var textScale: Double = 1

  @Flag(help: "Print what happened on each page as it is left, and the account of its last touch.")
  var tell = false

  @OptionGroup var options: ProgramOptions

  mutating func validate() throws {
    if let page, Page.named(page) == nil {
      throw ValidationError(
        "--page wants one of \(Page.all.map(\.id).joined(separator: ", ")), not '\(page)'")
    }
    guard textScale.isFinite, (0.7...3.2).contains(textScale) else {
      throw ValidationError("--text-scale wants a number from 0.7 to 3.2")
    }
  }

  @MainActor func program() -> Program {
    var program = Program(title: "Gallery", size: GalleryConstants.size) { stage in
      let app = GalleryApp(stage.application)
      stage.application.textScale = CGFloat(textScale)
      if let page = page.flatMap(Page.named) { app.open(page) }
      if tell {
        app.onTell = { print($0) }
        stage.onEnd = { app.tell() }
      }
      stage.keep(app)
    }
    program.playByItself = { run in
      try GalleryTour(run, only: page.flatMap(Page.named)).play()
    }
    return program
  }
}
