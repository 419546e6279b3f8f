// `glassine doctor`: what this machine offers.
import ArgumentParser
import Foundation
import GlassineFormats

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what this machine offers, and what is missing.",
    discussion: """
      SDL's version, the video driver that a program would get, Wayland or X11, the version of \
      OpenGL, touch devices, fonts; and for what is missing the line that installs it. Works \
      without a display. Exit status 2 where something is missing without which no program draws.
      """)

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      let examination = MachineExamination()
      try StandardOutput.write(json ? examination.json + "\n" : examination.text)
      if let missing = examination.missing.first(where: \.isEssential) {
        throw ToolError(
          message: "\(missing.what) is missing, expected after: \(missing.install)")
      }
    }
  }
}
