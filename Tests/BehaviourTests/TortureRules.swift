// Random input to random views whose callbacks change everything. The seed is in the failure, and
// `glassine torture --round --calls --seed` shows what led to it.
import GlassineTesting
import GlassineTorture
import GlassineUI
import Testing

@Suite("Torture")
struct TortureRules {
  /// The samples of a run: a million where the code is optimized.
  private static var samples: Int {
    #if DEBUG
      12_000
    #else
      1_000_000
    #endif
  }

  @Test("T10, G2, R6, C1, V5: Whatever callbacks do, no rule is broken and nothing stays in memory")
  func torture() {
    let seed = SeededRandom.seeds(from: 1).lowerBound
    let policy = ViewRegistry.main.diagnostics.misusePolicy
    ViewRegistry.main.diagnostics.misusePolicy = .logOnce
    defer { ViewRegistry.main.diagnostics.misusePolicy = policy }
    let report = Torture(samples: Self.samples, seed: seed).run()
    #expect(report.findings.map(\.description) == [])
    // A run in which nothing is touched and nothing changes would prove nothing.
    #expect(report.samples >= Self.samples)
    // Most samples of a crowded round are coalesced into the calls of a frame.
    #expect(report.calls > report.samples / 2 && report.deeds > report.samples / 50)
  }

  @Test("A round with the same seed makes the same calls")
  func repeated() {
    func lines() -> [String] {
      var lines: [String] = []
      _ = Torture.round(7) { lines.append($0) }
      // Names hold addresses, which differ.
      return lines.map { String($0.filter { !$0.isNumber && !"abcdefx".contains($0) }) }
    }
    let (first, second) = (lines(), lines())
    #expect(first.count > 4000 && first == second)
  }
}
