// The misuse policy of release builds, in any build.
public import GlassineBase
import GlassineUI

extension Diagnostics {
  /// Runs `body` with the policy of a release build, in which misuse is clamped or ignored, and
  /// returns the logged lines. Each place in the code logs one line per process: a test that counts
  /// lines must be the only one that reaches that place.
  public static func surviving(_ body: () throws -> Void) rethrows -> [String] {
    let diagnostics = ViewRegistry.main.diagnostics
    let (policy, log) = (diagnostics.misusePolicy, diagnostics.log)
    defer { (diagnostics.misusePolicy, diagnostics.log) = (policy, log) }
    var lines: [String] = []
    diagnostics.misusePolicy = .logOnce
    diagnostics.log = { lines.append($0) }
    try body()
    return lines
  }
}
