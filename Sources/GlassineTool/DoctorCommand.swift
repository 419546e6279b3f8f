// `glassine doctor`: the properties of this machine.
import ArgumentParser
import Foundation
import GlassineFormats
import GlassineKiosk

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what this machine offers, and what is missing.",
    discussion: """
      SDL's version, the video driver that a program would get, the version of OpenGL; the \
      compositor with its seats and outputs, which touch panel belongs to which output and why, \
      who draws title bars, sound servers and sinks, fonts; what is wrong with each, what to do, \
      and for what is missing the line that installs it. --health adds what a kiosk has counted: \
      its frames, touches, and the faults of the touch panel with their remedies. Works without \
      a display. Exit status 2 where something is missing without which no program draws.
      """)

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp("The health file of a kiosk (glassine-health/1).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var health: String?

  func run() throws {
    try MainActor.assumeIsolated {
      let report = try health.map { try HealthFile.Report(contentsOf: URL(fileURLWithPath: $0)) }
      var examination = try MachineExamination()
      examination.health = report
      try StandardOutput.write(json ? examination.json + "\n" : examination.text)
      if let missing = examination.missing.first(where: \.isEssential) {
        throw ToolError(
          message: "\(missing.what) is missing, expected after: \(missing.install)")
      }
    }
  }
}
