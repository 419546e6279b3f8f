// Work as a contract: `work.csv` has the counters of each situation. A walk over all views where few
// changed, a second layout or a frame too many fails here, without a clock.
import CAllocationCounter
import Foundation
import GlassineTesting
import Testing

@testable import GlassineUI

/// Counters of one step, by name.
struct WorkCount {
  /// Counted in every build.
  static let always = [
    "frames", "passes", "lists", "visited", "quads", "pages", "pivots", "entries", "wakes",
  ]
  /// Counted in optimised builds of the table's toolchain.
  static let optimised = ["allocations"]

  private(set) var values: [String: Int] = [:]

  init(_ situation: WorkSituation) {
    let host = situation.host
    for step in 0..<2 { situation.step(step) }
    let passes = Counter(), frames = Counter()
    if !isOptimized {
      // Not in optimised builds, where they would be counted as allocations.
      host.application.addObserver { _, call in
        if case .pass = call { passes.count += 1 }
      }
      host.onFrame = { frames.count += 1 }
    }
    let before = Self.read(situation)
    let allocations = allocation_count()
    situation.step(2)
    let more = allocation_count() - allocations
    let after = Self.read(situation)
    for (name, value) in after { values[name] = value - (before[name] ?? 0) }
    values["quads"] = host.displayList.instanceCount
    if isOptimized {
      if InstructionTable.isOfThisToolchain { values["allocations"] = Int(more) }
    } else {
      values["frames"] = frames.count
      values["passes"] = passes.count
    }
    host.onFrame = nil
    values["entries"] = HitCost(of: host.window, at: situation.point).entries
    values["wakes"] = Self.wakes(of: host)
  }

  /// The frames for which an application asks in a second without input.
  private static func wakes(of host: HeadlessHost) -> Int {
    let end = host.clock.now + 1
    var count = 0
    while let due = host.application.nextFrameDue, due <= end {
      host.clock.advance(to: max(due, host.clock.now + host.application.frameInterval))
      host.update()
      count += 1
    }
    return count
  }

  private final class Counter { var count = 0 }

  private static func read(_ situation: WorkSituation) -> [String: Int] {
    [
      "lists": Int(situation.host.builder.buildNumber),
      "visited": situation.host.builder.visitCount,
      "pages": View.registry.store.builtPageCount,
      "pivots": situation.constrained?.layoutHomeIfAny?.solver.pivotCount ?? 0,
    ]
  }
}

@Suite("Work of standard situations")
struct WorkTests {
  private static let columns = WorkCount.always + WorkCount.optimised
  private static let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("work.csv")

  @Test("each situation does the work of the table", .enabled(if: allocation_counting_works() != 0))
  func work() throws {
    var rows = try Self.read()
    var differences: [String] = []
    let accepts = ProcessInfo.processInfo.environment["GLASSINE_ACCEPT_WORK"] != nil
    for make in WorkStages.all {
      let situation = make()
      let count = WorkCount(situation)
      for column in Self.columns {
        guard let found = count.values[column] else { continue }
        let wanted = rows[situation.name]?[column] ?? "none"
        if String(found) == wanted { continue }
        differences.append("\(situation.name): \(column) \(found), \(wanted) in the table")
        rows[situation.name, default: [:]][column] = String(found)
      }
    }
    if accepts {
      try Self.write(rows)
      return
    }
    #expect(
      differences == [],
      """
      \(differences.joined(separator: "\n"))
      If the change is meant, GLASSINE_ACCEPT_WORK=1 writes the table: in debug all columns but the
      last one, which an optimised build writes. The commit says why.
      """)
    #expect(rows.count == WorkStages.all.count)
  }

  private static func read() throws -> [String: [String: String]] {
    var rows: [String: [String: String]] = [:]
    for line in try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst() {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      rows[fields[0]] = Dictionary(uniqueKeysWithValues: zip(columns, fields.dropFirst()))
    }
    return rows
  }

  private static func write(_ rows: [String: [String: String]]) throws {
    var lines = [(["situation"] + columns).joined(separator: ";")]
    for make in WorkStages.all {
      let name = make().name
      lines.append(([name] + columns.map { rows[name]?[$0] ?? "" }).joined(separator: ";"))
    }
    try (lines.joined(separator: "\n") + "\n").write(to: table, atomically: true, encoding: .utf8)
  }
}
