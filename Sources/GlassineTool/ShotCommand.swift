// `glassine shot`: a scene as a picture.
import ArgumentParser
import Foundation
import Glassine
import GlassineFormats

struct ShotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shot",
    abstract: "Draws a scene off screen into a PNG file.",
    discussion: """
      Needs no display. The file appears whole or not at all; one that is there is replaced.
      """)

  @Argument(help: "The scene file (glassine-scene/1).", completion: .file(extensions: ["json"]))
  var scene: String

  @Argument(help: "The picture to write.", completion: .file(extensions: ["png"]))
  var output: String

  @Option(help: "The code of the language shown; the first string table's by default.")
  var language: String?

  @Option(help: ArgumentHelp("Pixels per point, 0.25 to 8.", valueName: "pixels"))
  var scale: Double = 2

  func validate() throws {
    guard ShotLimits.scales.contains(scale) else {
      throw ValidationError("--scale: expected a number from 0.25 to 8, found \(scale)")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let scene = try InputFile.scene(self.scene, language: language)
      let size = scene.file.size
      let longest = max(size.width, size.height) * scale
      guard min(size.width, size.height) > 0, longest <= ShotLimits.longestSide else {
        throw FormatError(
          file: self.scene,
          message:
            "size: expected 1 to \(Int(ShotLimits.longestSide)) pixels a side for a picture, "
            + "found \(JSONText.number(size.width * scale)) and "
            + "\(JSONText.number(size.height * scale))")
      }
      let screen = try OffscreenScreen(
        size: size, scale: scale, number: scene.window.surface)
      defer { screen.close() }
      screen.attach(scene.application)
      scene.application.update(at: 0)
      let picture = screen.render(scene.application)
      try ImageFile.writePNG(
        output, width: picture.width, height: picture.height, pixels: picture.pixels)
    }
  }
}

/// The limits of a picture's size.
enum ShotLimits {
  /// Pixels per point.
  static let scales = 0.25...8.0
  /// Pixels: the maximum texture size of current OpenGL ES 3.0 devices.
  static let longestSide = 8192.0
}
