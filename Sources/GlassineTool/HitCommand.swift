// `glassine hit`: the view at a point, and the reasons.
import ArgumentParser
import Foundation
import GlassineControls
import GlassineFormats
import GlassineKiosk
import GlassineTesting

struct HitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hit",
    abstract: "Says which view each point hits.",
    discussion: """
      Prints for each point the id of the view that a finger would land on, or - where no view is \
      and the finger is the host's. Points are the window's, x to the right and y down; without \
      --at they are read from standard input, a line "x y" each.

      --explain, --all and --chain print a line for each view in place of the id, and an empty \
      line between points; with --json they add a member to the point's line.

      --finger adds to --explain what a finger of that radius gets in a kiosk's window: the view \
      that is hit, else the nearest target that the contact overlaps, with the distances.

      --budget prints the dearest hit-test instead: the entries that it looks at, and the views \
      that have them. Without --at it looks in each view. Exit status: 1 if they are more than \
      the file's hitBudget.
      """)

  @Argument(help: "The scene file (glassine-scene/1).", completion: .file(extensions: ["json"]))
  var scene: String

  @Option(
    name: .customLong("at"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A point of the window, in points. Can be repeated.", valueName: "x,y"))
  var points: [String] = []

  @Flag(help: "Print a JSON line per point: at, hit, and local, the point in that view.")
  var json = false

  @Flag(help: "Every view visited, in order: taken, refused and why, or descended into.")
  var explain = false

  @Flag(help: "Every view under the point, front to back.")
  var all = false

  @Flag(help: "The responder chain from the hit view to the application.")
  var chain = false

  @Option(help: ArgumentHelp("The radius of a finger's contact, 0 to 48.", valueName: "points"))
  var finger: Double?

  @Flag(help: "Compare the dearest hit-test with the file's hitBudget.")
  var budget = false

  func validate() throws {
    if budget, json || explain || all || chain {
      throw ValidationError("expected --budget without --json, --explain, --all and --chain")
    }
    if let finger {
      guard explain, (0...48).contains(finger) else {
        throw ValidationError("--finger: expected 0 to 48 points, and --explain with it")
      }
    }
    if !json, [explain, all, chain].count(where: { $0 }) > 1 {
      throw ValidationError("expected one of --explain, --all and --chain, or --json with several")
    }
  }

  func run() throws {
    if budget {
      let isOver = try MainActor.assumeIsolated { try compareBudget() }
      if isOver { throw ExitCode(ToolStatus.findings) }
      return
    }
    try MainActor.assumeIsolated {
      let scene = try InputFile.scene(self.scene)
      let points =
        try self.points.isEmpty ? PointText.standardInput() : self.points.map(PointText.argument)
      var output = ""
      for (index, point) in points.enumerated() {
        let report = HitReport(scene, at: point)
        if json {
          output += line(report, scene) + "\n"
        } else if explain || all || chain {
          if index > 0 { output += "\n" }
          output += block(report, scene)
        } else {
          output += (report.hit ?? HitReport.nobody) + "\n"
        }
      }
      try StandardOutput.write(output)
    }
  }

  /// Whether the scene exceeds its budget.
  @MainActor
  private func compareBudget() throws -> Bool {
    let scene = try InputFile.scene(self.scene)
    guard let most = scene.file.hitBudget else {
      throw FormatError(
        file: self.scene, message: "hitBudget: expected the most entries of a hit-test")
    }
    let places = try points.map(PointText.argument)
    let cost = HitCost.most(in: scene.window, at: places.isEmpty ? nil : places)
    let point = "\(JSONText.number(cost.point.x)),\(JSONText.number(cost.point.y))"
    let spenders = cost.spenders.prefix(Self.namedSpenders)
      .map { "\($0.entries) in \(scene.name(of: $0.view))" }
    try StandardOutput.write(
      "\(cost.entries) of \(most) entries at \(point): \(spenders.joined(separator: ", "))\n")
    return cost.entries > most
  }

  private static let namedSpenders = 4

  @MainActor
  private func block(_ report: HitReport, _ scene: LoadedScene) -> String {
    if explain {
      let lines = report.visits.map { visit in
        let words = visit.outcome.rawValue + (visit.reason.map { ", \($0)" } ?? "")
        return "\(visit.id): \(words)\n"
      }
      return lines.joined() + (landing(report, scene).map { "finger: \($0)\n" } ?? "")
    }
    let names = all ? report.all : report.chain
    return names.isEmpty ? HitReport.nobody + "\n" : names.map { $0 + "\n" }.joined()
  }

  /// The landing of a finger with a contact, in words; nil: none was asked for.
  @MainActor
  private func landing(_ report: HitReport, _ scene: LoadedScene) -> String? {
    guard let finger else { return nil }
    let answer = FatFinger(radius: finger).answer(
      in: scene.window, at: report.at, direct: scene.window.hitTest(report.at, with: nil)
    ) { scene.window.hitTest($0, with: nil) }
    guard let view = answer.view, view !== scene.window else { return HitReport.nobody }
    guard !answer.near.isEmpty else { return "\(scene.name(of: view)), hit" }
    let near = answer.near.map { near in
      "\(scene.name(of: near.view)) at \(JSONText.rounded(near.distance)) points"
    }
    return "\(scene.name(of: view)), nearest of \(near.joined(separator: ", "))"
  }

  @MainActor
  private func line(_ report: HitReport, _ scene: LoadedScene) -> String {
    var line = JSONLine()
    line.add("at", JSONText.point(report.at))
    line.add("hit", report.hit.map(JSONText.string) ?? "null")
    if let local = report.local { line.add("local", JSONText.point(local)) }
    if explain {
      line.add(
        "explain",
        JSONText.list(
          report.visits.map { visit in
            var step = JSONLine()
            step.add("id", JSONText.string(visit.id))
            step.add("outcome", JSONText.string(visit.outcome.rawValue))
            if let reason = visit.reason { step.add("reason", JSONText.string(reason)) }
            if let local = visit.local { step.add("local", JSONText.point(local)) }
            return step.text
          }))
      if let text = landing(report, scene) { line.add("finger", JSONText.string(text)) }
    }
    if all { line.add("all", JSONText.list(report.all.map(JSONText.string))) }
    if chain { line.add("chain", JSONText.list(report.chain.map(JSONText.string))) }
    return line.text
  }
}

/// Points as text.
@MainActor
enum PointText {
  /// `x,y` of an argument.
  static func argument(_ text: String) throws -> CGPoint {
    guard let point = point(text.split(separator: ",", omittingEmptySubsequences: false)) else {
      throw ToolError(message: "--at: expected two finite numbers x,y, found \"\(text)\"")
    }
    return point
  }

  /// A line `x y` each; empty lines are skipped.
  static func standardInput() throws -> [CGPoint] {
    var points: [CGPoint] = []
    var number = 0
    while let line = readLine() {
      number += 1
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
      if words.isEmpty { continue }
      guard let point = point(words) else {
        throw FormatError(
          file: "standard input", line: number, message: "expected two finite numbers x y")
      }
      points.append(point)
    }
    return points
  }

  private static func point(_ words: [Substring]) -> CGPoint? {
    guard words.count == 2, let x = number(words[0]), let y = number(words[1]) else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// Decimal only: Swift would read hexadecimal and "inf" too.
  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }
}
