// A fuzzer: its kind of input, and the rules that each input has to keep.
import Foundation

/// One subject under random inputs. Its check stops the program if a rule is broken; libFuzzer
/// then keeps the input.
nonisolated struct Fuzzer: Sendable {
  /// How libFuzzer changes an input.
  enum Mutation: Sendable {
    /// Byte by byte.
    case bytes
    /// Value by value, as JSON or lines of JSON; now and then byte by byte.
    case json
  }

  let name: String
  var mutation = Mutation.bytes
  /// Bytes of an input, at most.
  var limit = 4096
  let check: @MainActor @Sendable ([UInt8]) -> Void
}

nonisolated extension Fuzzer {
  static let all: [Fuzzer] = [
    Fuzzer(name: "scenes", mutation: .json, check: SceneFuzzer.check),
    Fuzzer(name: "touches", mutation: .json, check: TouchFuzzer.check),
    Fuzzer(name: "layouts", mutation: .json, check: KeyboardFuzzer.check),
    Fuzzer(name: "strings", mutation: .json, check: StringTableFuzzer.check),
    Fuzzer(name: "themes", mutation: .json, check: ThemeFuzzer.check),
    Fuzzer(name: "ghosts", mutation: .json, check: GhostFuzzer.check),
    Fuzzer(name: "tuio", check: TUIOFuzzer.check),
    Fuzzer(name: "paths", limit: 512, check: PathFuzzer.check),
    Fuzzer(name: "formats", limit: 256, check: FormatFuzzer.check),
    Fuzzer(name: "texts", limit: 512, check: TextFuzzer.check),
    Fuzzer(name: "wayland", limit: 1024, check: WaylandFuzzer.check),
    Fuzzer(name: "atspi", limit: 512, check: AccessibilityFuzzer.check),
    Fuzzer(name: "recorder", limit: 1024, check: RecorderFuzzer.check),
    Fuzzer(name: "interface", limit: 512, check: InterfaceFuzzer.check),
  ]

  /// The fuzzer that `GLASSINE_FUZZER` names; nil: there is none.
  static let chosen = all.first {
    $0.name == ProcessInfo.processInfo.environment["GLASSINE_FUZZER"]
  }
}

/// Stops the program with a broken rule.
func expect(_ holds: Bool, _ rule: @autoclosure () -> String) {
  if !holds { fatalError("finding: \(rule())") }
}

/// Stops the program if two texts differ; names the first line that does.
func expectEqual(_ one: String, _ other: String, _ rule: String) {
  if one == other { return }
  let lines = one.split(separator: "\n", omittingEmptySubsequences: false)
  let others = other.split(separator: "\n", omittingEmptySubsequences: false)
  let at =
    zip(lines, others).enumerated().first { $1.0 != $1.1 }?.offset
    ?? min(lines.count, others.count)
  let (line, otherLine) = (lines.dropFirst(at).first ?? "", others.dropFirst(at).first ?? "")
  fatalError("finding: \(rule), line \(at + 1):\n\(line)\n\(otherLine)")
}
