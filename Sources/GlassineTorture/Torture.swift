// Random input to random views whose callbacks change everything: what is delivered is judged by
// rules that always hold. Rounds are independent, and a round's seed alone repeats it.
import CxxTextbook

/// Plays random input to random trees of views, and judges every call by rules that always hold.
///
/// A round is one application with some forty views: controls, lists, text, recognizers, scroll
/// views, modal controllers, and windows. Fingers, pens, mice, keys, and pads of two seats act on
/// them. Callbacks remove views, add others, present, reload, cancel, and run nested frames.
///
/// The rules: each touch that began for its view gets exactly one end, as does each press; the view
/// of a touch never changes; states of recognizers follow each other as UIKit documents; events of
/// controls, drags of scroll views and samples of the host are balanced; content rests within its
/// range; all views are freed at the end of a round, and memory stays level.
///
/// Differs from UIKit, which has no such product.
public struct Torture {
  /// A broken rule. A round ends at its first finding.
  public nonisolated struct Finding: CustomStringConvertible, Sendable {
    /// The seed with which ``Torture/round(_:log:)`` repeats the round.
    public let seed: UInt64
    /// What was expected, and what was found.
    public let text: String
    public var description: String { "round \(seed): \(text)" }
  }

  /// What a run did.
  public nonisolated struct Report: Sendable {
    public internal(set) var samples = 0
    public internal(set) var rounds = 0
    /// The number of observed calls.
    public internal(set) var calls = 0
    /// The number of changes that callbacks made.
    public internal(set) var deeds = 0
    public internal(set) var findings: [Finding] = []
    /// Allocated bytes after the first tenth of the rounds, and at the end.
    public internal(set) var bytesEarly = 0
    public internal(set) var bytesAtEnd = 0
  }

  /// The least number of samples of a run.
  public let samples: Int
  /// The seed of the first round; each further round has the next one.
  public let seed: UInt64

  /// - Parameter samples: below 1 counts as 1.
  public init(samples: Int, seed: UInt64) {
    self.samples = max(1, samples)
    self.seed = seed
  }

  /// Runs rounds until ``samples`` are played, or ``TortureConstants/findings`` rules are broken.
  /// - Parameter progress: called after each round.
  public func run(progress: (Report) -> Void = { _ in }) -> Report {
    var report = Report()
    let rounds = (samples + TortureConstants.samplesPerRound - 1) / TortureConstants.samplesPerRound
    let early = max(1, rounds / TortureConstants.earlyRounds)
    for number in 0..<rounds {
      let seed = seed &+ UInt64(number)
      let count = min(TortureConstants.samplesPerRound, samples - report.samples)
      Self.play(seed, count, into: &report)
      if report.rounds == early { report.bytesEarly = Int(heap_bytes()) }
      progress(report)
      guard report.findings.count < TortureConstants.findings else { break }
    }
    report.bytesAtEnd = Int(heap_bytes())
    judgeMemory(&report)
    return report
  }

  /// Runs the one round of `seed`.
  /// - Parameter log: gets a line for each call and for each change that a callback makes.
  public static func round(_ seed: UInt64, log: ((String) -> Void)? = nil) -> Report {
    var report = Report()
    play(seed, TortureConstants.samplesPerRound, into: &report, log: log)
    return report
  }

  private static func play(
    _ seed: UInt64, _ samples: Int, into report: inout Report, log: ((String) -> Void)? = nil
  ) {
    let round = TortureRound(seed: seed)
    round.judge.log = log
    round.play(samples: samples)
    let isFreed = FreedViews(round)
    report.samples += samples
    report.rounds += 1
    report.calls += round.judge.calls
    report.deeds += round.deeds
    var faults = round.judge.faults
    faults += isFreed.faults
    if let first = faults.first { report.findings.append(Finding(seed: seed, text: first)) }
  }

  private func judgeMemory(_ report: inout Report) {
    guard report.rounds > TortureConstants.earlyRounds, report.findings.isEmpty else { return }
    let growth = report.bytesAtEnd - report.bytesEarly
    guard growth > TortureConstants.memoryGrowth else { return }
    report.findings.append(
      Finding(
        seed: seed,
        text: "memory: expected at most \(TortureConstants.memoryGrowth) bytes of growth over "
          + "\(report.rounds) rounds, found \(growth)"))
  }
}

/// The views and recognizers of a round that outlive it.
private struct FreedViews {
  let faults: [String]

  init(_ round: TortureRound) {
    round.end()
    faults = round.leftObjects().map { "memory: \($0) is kept alive" }
  }
}
