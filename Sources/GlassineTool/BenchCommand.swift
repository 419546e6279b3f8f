// `glassine bench`: Glassine's benchmark figures, measured on this machine.
import ArgumentParser
import Foundation
import GlassineBenchmarks

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures hit-testing, touches, drawing, and what it costs to have views.",
    discussion: """
      Builds the benchmark scenes as trees of views, beside them the same scenes as class trees \
      with a recursive hitTest as a textbook has it, in C++ and in Swift, and times all of them in \
      turn. Times are medians, in nanoseconds. Answers are compared with each other and with the \
      published checksums; a figure whose answers differ is marked and makes the exit status 2.

      Names are of figures or of scenes and pick what is measured; without one, everything is. \
      Figures of a debug build say nothing about a release build.
      """)

  @Argument(
    help: ArgumentHelp(
      "Figures: \(BenchmarkRun.benches.joined(separator: ", ")). "
        + "Scenes: \(BenchmarkRun.scenes.joined(separator: ", ")).", valueName: "name"),
    completion: .list(BenchmarkRun.benches + BenchmarkRun.scenes))
  var names: [String] = []

  @Flag(help: "Print a JSON line per figure.")
  var json = false

  @Flag(help: "Tiny scenes and short times: shows that everything works, measures nothing.")
  var smoke = false

  /// The work of a fresh process of this command: a part of a figure, printed as one line.
  @Option(help: .hidden)
  var part: String?

  func validate() throws {
    let known = BenchmarkRun.benches + BenchmarkRun.scenes
    for name in names where !known.contains(name) {
      throw ValidationError(
        "expected names among \(known.joined(separator: ", ")), found \"\(name)\"")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if let part {
        let words = part.split(separator: " ").map(String.init)
        let windowed = try BenchWindow.part(words) ?? LatencyDrag.part(words)
        guard let line = windowed ?? BenchmarkRun.part(words) else {
          throw ToolError(message: "--part: expected the words of a part, found \"\(part)\"")
        }
        return try StandardOutput.write(line + "\n")
      }
      let progress = ProgressLine()
      var table = BenchTable()
      var wrong = 0
      let run = BenchmarkRun(
        names, settings: smoke ? .smoke : .full,
        report: { figure in
          progress.clear()
          if !figure.agrees { wrong += 1 }
          try StandardOutput.write(json ? figure.json + "\n" : table.rows(for: figure))
        },
        progress: { progress.show($0) },
        fresh: { try runPart($0) })
      try run.run()
      progress.clear()
      guard wrong == 0 else {
        throw ToolError(message: "bench: expected all answers to agree, \(wrong) figures differ")
      }
    }
  }

  /// Runs this program in a fresh process for one part of a figure.
  @MainActor
  private func runPart(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["bench", "--part", words.prefix(2).joined(separator: " ")]
    if words.count == 3, words[0] == "latency", let seconds = Double(words[2]) {
      return try drag(process, seconds: seconds)
    }
    process.arguments = ["bench", "--part", words.joined(separator: " ")]
    if words.first == "memory" {
      // The C library's per-thread cache of freed memory would count as allocated. That is six
      // kilobytes after columns have grown, thirty bytes a view with two hundred views.
      process.environment = ProcessInfo.processInfo.environment
        .merging(["GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"]) { $1 }
    }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolError(
        message: "bench: expected the part \"\(words.joined(separator: " "))\" to end well")
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs a program under the fingers of the headless compositor. Without that one the figure is
  /// left out, unless its name asks for it.
  @MainActor
  private func drag(_ program: Process, seconds: Double) throws -> String {
    if let output = try LatencyDrag.run(program, seconds: seconds) { return output }
    guard names.contains("latency") else { return "" }
    throw ToolError(
      message: "bench latency: expected the headless compositor; run `make -C "
        + "Tests/WaylandHarness` there, or name it in GLASSINE_WAYLAND_HARNESS")
  }
}

/// A line on the terminal with the current step; nothing if standard error is not a terminal.
@MainActor
final class ProgressLine {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var width = 0

  func show(_ text: String) {
    guard isShown else { return }
    clear()
    width = text.count
    FileHandle.standardError.write(Data(text.utf8))
  }

  func clear() {
    guard isShown, width > 0 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
    width = 0
  }
}
