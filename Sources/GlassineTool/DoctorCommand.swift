// `glassine doctor`: the properties of this machine.
import ArgumentParser
import Foundation
import GlassineFormats

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what this machine offers, and what is missing.",
    discussion: """
      SDL's version, the video driver that a program would get, the version of OpenGL; the \
      compositor with its seats and outputs, which touch panel belongs to which output and why, \
      who draws title bars, sound servers and sinks, fonts; what is wrong with each, what to do, \
      and for what is missing the line that installs it. Works without a display. Exit status 2 \
      where something is missing without which no program draws.
      """)

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      let examination = try MachineExamination()
      try StandardOutput.write(json ? examination.json + "\n" : examination.text)
      if let missing = examination.missing.first(where: \.isEssential) {
        throw ToolError(
          message: "\(missing.what) is missing, expected after: \(missing.install)")
      }
    }
  }
}
