// `glassine audit`: a scene against rules of accessibility.
import ArgumentParser
import Foundation
import GlassineFormats
import GlassineTesting
import GlassineUI

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Checks a scene against rules of accessibility.",
    discussion: """
      Prints a line for each finding: the view's id, what was measured, the clauses of WCAG and \
      EN 301 549, and a mend. Exit status: 0 without findings, 1 with some.

      A scene is checked as it stands. A text over a photograph or over the host's picture has no \
      known contrast.
      """)

  @Argument(help: "The scene file (glassine-scene/1).", completion: .file(extensions: ["json"]))
  var scene: String

  @Option(
    name: .customLong("rule"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Check this rule alone. Can be repeated.", valueName: "rule"))
  var rules: [String] = []

  @Flag(help: "Print a JSON line per finding: id, rule, clause, fact, mend.")
  var json = false

  func validate() throws {
    for rule in rules where AuditRule(rawValue: rule) == nil {
      let known = AuditRule.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--rule: expected one of \(known), found \"\(rule)\"")
    }
  }

  func run() throws {
    let count = try MainActor.assumeIsolated {
      let scene = try InputFile.scene(self.scene)
      scene.application.update(at: 0)
      let chosen = Set(rules.compactMap(AuditRule.init(rawValue:)))
      let findings = audit(
        scene.window, rules: chosen.isEmpty ? Set(AuditRule.allCases) : chosen)
      try StandardOutput.write(findings.map { line($0, in: scene) + "\n" }.joined())
      return findings.count
    }
    if count > 0 { throw ExitCode(ToolStatus.findings) }
  }

  @MainActor
  private func line(_ finding: AuditFinding, in scene: LoadedScene) -> String {
    let id = id(of: finding.element, in: scene)
    guard json else {
      return "\(id): \(finding.fact) [\(finding.rule.clause)]; \(finding.mend)"
    }
    var line = JSONLine()
    line.add("id", JSONText.string(id))
    line.add("rule", JSONText.string(finding.rule.rawValue))
    line.add("clause", JSONText.string(finding.rule.clause))
    line.add("fact", JSONText.string(finding.fact))
    line.add("mend", JSONText.string(finding.mend))
    return line.text
  }

  /// The id of the view, or of the one that contains the element.
  @MainActor
  private func id(of element: Responder, in scene: LoadedScene) -> String {
    var next = element.accessibilityView
    while let view = next {
      if let id = scene.id(of: view) { return id }
      next = view.superview
    }
    return "-"
  }
}
