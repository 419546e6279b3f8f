// `glassine show`: a scene in a window, to be touched.
import ArgumentParser
import Foundation
import Glassine
import GlassineFormats

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Opens a scene in a window and shows what touches it.",
    discussion: """
      A ring follows each finger: full where a view took it, hollow where no view did and the \
      finger is the host's, red where it was cancelled. The window has the scene's size. Closing \
      it, or Control-C, ends the command.

      --record writes what comes in to a touch file (glassine-touches/1), line by line as it \
      comes; a file that is there is replaced. glassine replay plays it again.
      """)

  @Argument(help: "The scene file (glassine-scene/1).", completion: .file(extensions: ["json"]))
  var scene: String

  @Option(
    help: ArgumentHelp("Write the touches to this file.", valueName: "touches"),
    completion: .file(extensions: ["jsonl", "touches"]))
  var record: String?

  func run() throws {
    try MainActor.assumeIsolated {
      let scene = try InputFile.scene(self.scene)
      let size = scene.file.size
      guard min(size.width, size.height) >= 1,
        max(size.width, size.height) <= ShowLimits.longestSide
      else {
        throw FormatError(
          file: self.scene,
          message: "size: expected 1 to \(Int(ShowLimits.longestSide)) points a side for a window, "
            + "found \(JSONText.number(size.width)) and \(JSONText.number(size.height))")
      }
      let loop = try FrameLoop(scene.application)
      let surface = try loop.makeSurface(
        title: "\(self.scene) – glassine", size: size, options: [.highDPI])
      scene.window.surface = surface.number
      let marks = TouchMarks(over: scene, surface: surface.number)
      let lines = try record.map { path in
        do { return try LineFile(path) } catch {
          loop.close()
          throw error
        }
      }
      let recorder = lines.map { lines in TouchRecorder(size: size) { lines.write($0) } }
      loop.onSample = { sample in
        marks.see(sample)
        recorder?.record(sample)
        if lines?.failure != nil { scene.application.terminationRequested = true }
      }
      loop.run()
      try lines?.close()
    }
  }
}

/// How large a window may be.
enum ShowLimits {
  /// Points: what displays and OpenGL ES 3.0 devices of today take.
  static let longestSide = 8192.0
}

/// A file that grows line by line.
@MainActor
private final class LineFile {
  /// Why the file could not be written.
  private(set) var failure: ToolError?
  private let file: UnsafeMutablePointer<FILE>
  private let path: String

  init(_ path: String) throws(ToolError) {
    guard let file = fopen(path, "wb") else { throw Self.error(path) }
    self.file = file
    self.path = path
  }

  /// The line is in the file when this returns: a program that dies leaves all it was told.
  func write(_ line: String) {
    guard failure == nil else { return }
    if fputs(line + "\n", file) < 0 || fflush(file) != 0 { failure = Self.error(path) }
  }

  func close() throws(ToolError) {
    let isClosed = fclose(file) == 0
    if let failure { throw failure }
    if !isClosed { throw Self.error(path) }
  }

  private static func error(_ path: String) -> ToolError {
    ToolError(
      message: "\(path): expected a file that can be written: \(String(cString: strerror(errno)))")
  }
}
