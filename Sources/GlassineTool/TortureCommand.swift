// `glassine torture`: random input to random views, judged by rules that always hold.
import ArgumentParser
import Foundation
import GlassineTorture

struct TortureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "torture",
    abstract: "Plays random input to random views, and judges what reached whom.",
    discussion: """
      Each round is an application with controls, lists, text, recognizers, scroll views, \
      controllers and windows, under fingers, pens, mice, keys and pads of two seats. Callbacks \
      remove views, add others, present, reload, cancel, and run nested frames. The rules: each \
      touch and press that began has one end; the view of a touch never changes; states of \
      recognizers, events of controls and drags are balanced; content rests within its range; \
      nothing stays in memory.

      Prints the figures of the run; a broken rule is one line on standard output and makes the \
      exit status 2. The same seed plays the same samples on every machine.
      """)

  @Option(help: "The number of samples, at least 1.")
  var samples = 1_000_000

  @Option(help: "The seed of the first round; each further round has the next one.")
  var seed: UInt64 = 1

  @Flag(help: "Only the one round of the seed, as a finding names it.")
  var round = false

  @Flag(help: "With --round: a line for each call and each change by a callback.")
  var calls = false

  func validate() throws {
    guard samples >= 1 else {
      throw ValidationError("--samples: expected a number of at least 1, found \(samples)")
    }
  }

  func run() throws {
    let (samples, seed, round, calls) = (samples, seed, round, calls)
    try MainActor.assumeIsolated {
      let progress = ProgressLine()
      let (start, processor) = (ContinuousClock.now, Self.processorSeconds)
      let report =
        round
        ? Torture.round(seed, log: calls ? { print($0) } : nil)
        : Torture(samples: samples, seed: seed).run {
          progress.show("\($0.samples) samples, \($0.findings.count) findings")
        }
      progress.clear()
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      for finding in report.findings { try StandardOutput.write("\(finding)\n") }
      try StandardOutput.write(
        Self.figures(report, seconds, processor: Self.processorSeconds - processor))
      guard report.findings.isEmpty else {
        throw ToolError(
          message: "torture: expected no broken rule, found \(report.findings.count)")
      }
    }
  }

  /// The time that processors have spent on this program.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func figures(
    _ report: Torture.Report, _ seconds: Double, processor: Double
  ) -> String {
    func rate(_ seconds: Double) -> Int {
      seconds > 0 ? Int(Double(report.samples) / seconds) : 0
    }
    return """
      samples \(report.samples)  rounds \(report.rounds)  calls \(report.calls)  \
      changes by callbacks \(report.deeds)
      samples a second \(rate(seconds)), of one processor \(rate(processor))  \
      bytes at a tenth \(report.bytesEarly), at the end \(report.bytesAtEnd)

      """
  }
}
