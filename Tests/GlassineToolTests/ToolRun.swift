// Runs the executable as a user would: another process, its output, its exit status.
import Foundation

/// The result of a run of `glassine`.
struct ToolRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs `glassine` in `folder` and waits for its end.
  init(
    _ arguments: [String], in folder: URL = ToolRun.fixtures, input: String = "",
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.deletingLastPathComponent()
      .appendingPathComponent("glassine")
    if !FileManager.default.isExecutableFile(atPath: process.executableURL?.path ?? "") {
      process.executableURL = Bundle.main.bundleURL.appendingPathComponent("glassine")
    }
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files rather than pipes: no reader has to keep up.
    let streams = try ["in", "out", "err"].map { name in
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("glassine-\(UUID().uuidString).\(name)")
      try Data((name == "in" ? input : "").utf8).write(to: file)
      return file
    }
    defer { for file in streams { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    // A signal is no exit status; the sign marks it.
    status =
      process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    output = String(decoding: try Data(contentsOf: streams[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self)
  }

  /// The scenes and touches of the formats' tests.
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("GlassineFormatsTests/Fixtures")

  /// Whether the run failed as every command must: status 2, one line, nothing written.
  var failedInOneLine: Bool {
    status == 2 && output.isEmpty && errors.hasPrefix("glassine: ") && errors.hasSuffix("\n")
      && errors.filter(\.isNewline).count == 1
  }
}

/// A folder that is removed when the test is over.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
