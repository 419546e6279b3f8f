// Misuse as a release build has it, in any build.
public import GlassineBase
import GlassineUI

extension Diagnostics {
  /// Runs `body` as a release build would, where misuse is clamped or ignored, and gives the lines
  /// that were logged. One line for each place in the code in a process: a test that counts lines
  /// should be the only one to come by that place.
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
