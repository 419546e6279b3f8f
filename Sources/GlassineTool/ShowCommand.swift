// `glassine show`: a scene in a window, for touching.
import ArgumentParser
import Foundation
import Glassine
import GlassineControls
import GlassineFormats
import GlassineProgram

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Opens a scene in a window and shows what touches it.",
    discussion: """
      A ring follows each finger: full where a view took it, hollow where no view did and the \
      finger is the host's, red where it was cancelled. The window has the scene's size. Closing \
      it, or Control-C, ends the command.

      F12 or a tap of four fingers opens the inspector: whose each finger is and why, recognizers, \
      frame times. F11 hides the rings, F10 is slow motion. Alt makes a second finger opposite the \
      pressed mouse, Shift moves both.

      --record writes what comes in to a touch file (glassine-touches/1), line by line as it \
      comes; a file that is there is replaced. glassine replay plays it again.

      --watch shows the scene again whenever it, its theme, a string table or a picture has \
      changed. After a faulty change the last good state stays, and the error is on screen.

      --overlay makes the window transparent, and the programs beneath receive what no view takes. \
      It stays above them where the desktop has layers (wlr-layer-shell). There, --edge makes it a \
      bar as wide as the screen.
      """)

  @Argument(help: "The scene file (glassine-scene/1).", completion: .file(extensions: ["json"]))
  var scene: String

  @Option(
    help: ArgumentHelp("Write the touches to this file.", valueName: "touches"),
    completion: .file(extensions: ["jsonl", "touches"]))
  var record: String?

  @Option(help: "The code of the language shown; the first string table's by default.")
  var language: String?

  @Flag(help: "Follow the files of the scene while it is shown.")
  var watch = false

  @Flag(help: "Show it over other programs, which receive the fingers beside its views.")
  var overlay = false

  @Option(
    help: ArgumentHelp(
      "Show it so along an edge of the screen, which other windows leave free.",
      valueName: "top or bottom"))
  var edge: Edge?

  /// The edges of ``edge``, from side to side.
  enum Edge: String, ExpressibleByArgument {
    case top, bottom

    var edges: DesktopLayer.Edges { [self == .top ? .top : .bottom, .left, .right] }
  }

  private var isOverlay: Bool { overlay || edge != nil }

  /// The layer of an overlay of the scene's height.
  @MainActor private func layer(height: CGFloat) -> DesktopLayer? {
    guard isOverlay else { return nil }
    guard let edge else { return DesktopLayer(.overlay) }
    return DesktopLayer(.top, edges: edge.edges, exclusiveZone: Int32(height.rounded()))
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let watched = try WatchedScene(self.scene, language: language)
      let application = watched.application
      let size = watched.window.bounds.size
      guard min(size.width, size.height) >= 1,
        max(size.width, size.height) <= ShowLimits.longestSide
      else {
        throw FormatError(
          file: self.scene,
          message: "size: expected 1 to \(Int(ShowLimits.longestSide)) points a side for a window, "
            + "found \(JSONText.number(size.width)) and \(JSONText.number(size.height))")
      }
      let loop = try FrameLoop(application)
      guard loop.platform.driverName != "offscreen" else {
        loop.close()
        throw ProgramError(
          "there is no display (Wayland or X11) to show \(self.scene) on; glassine shot draws it "
            + "into a picture")
      }
      let surface = try loop.makeSurface(
        title: "\(self.scene) – glassine", size: size,
        options: isOverlay ? [.highDPI, .borderless, .transparent] : [.highDPI],
        layer: layer(height: size.height))
      if isOverlay {
        surface.clearColor = .clear
        do { try surface.limitInputToViews() } catch {
          loop.close()
          throw error
        }
      }
      watched.window.surface = surface.number
      let recording = try record.map { path in
        do {
          return try RecordingFile(
            path, size: size, scale: application.scale(of: surface.number))
        } catch {
          loop.close()
          throw error
        }
      }
      loop.onSample = { sample in
        recording?.record(sample)
        if recording?.failure != nil { application.terminationRequested = true }
      }
      if watch { watched.watch() }
      MouseHand(loop)
      Inspector(loop, on: surface).showsTouches = true
      withExtendedLifetime(watched) { loop.run() }
      try recording?.close()
    }
  }
}

/// The limits of a window's size.
enum ShowLimits {
  /// Points: the limit of displays and current OpenGL ES 3.0 devices.
  static let longestSide = 8192.0
}
