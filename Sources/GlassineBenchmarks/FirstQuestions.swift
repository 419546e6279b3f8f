// The time of a query at points that were never queried before.
import BenchmarkScenes
import Foundation

/// Queries a tree of views at new points in each round, so that no cell of a grid contains the
/// answers.
///
/// The tree is the measurement's own. One query in each container builds the pages of the index
/// before the clock starts; `glassine bench build` measures that. The second query in a cell of a
/// grid fills the cell, and the clock includes the filling. The points are few, so that most cells
/// of a large scene stay empty to the end.
struct FirstQuestions {
  let settings: BenchmarkSettings
  let scene: BenchmarkScene

  /// The median over the rounds of the mean time of one query in a round, in nanoseconds.
  ///
  /// - Parameters:
  ///   - points: at least ``count(_:)`` of them. Each is queried once.
  ///   - sum: is increased by all answers, so that no answer goes unused.
  func nanoseconds(_ points: [CGPoint], sum: inout UInt64) -> Double {
    let views = ViewTree(scene)
    let root = views.root
    for point in BuildPart.containers(of: scene) { _ = root.hitTest(point, with: nil) }
    var times: [Double] = []
    for round in 0..<settings.rounds {
      let first = round * settings.firstQuestions
      let start = Stopwatch.threadNow()
      for place in first..<first + settings.firstQuestions {
        if let hit = root.hitTest(points[place], with: nil) { sum &+= UInt64(hit.id.index) }
      }
      times.append((Stopwatch.threadNow() - start) / Double(settings.firstQuestions))
    }
    return Contest.median(times)
  }

  /// The number of points that all rounds need.
  static func count(_ settings: BenchmarkSettings) -> Int {
    settings.rounds * settings.firstQuestions
  }
}
