// How long a question takes at points that were never asked before.
import BenchmarkScenes
import Foundation

/// Asks a tree of views at new points in each round, so that no cell of a grid holds the answers.
///
/// The tree is the measurement's own. One question in each container builds the pages of the index
/// before the clock starts; `glassine bench build` measures that. A cell of a grid is filled by the
/// second question that comes to it, and the clock includes the filling. Few points are asked, so
/// that most cells of a large scene stay unknown to the end.
struct FirstQuestions {
  let settings: BenchmarkSettings
  let scene: BenchmarkScene

  /// The median over the rounds of the mean time of one question in a round, in nanoseconds.
  ///
  /// - Parameters:
  ///   - points: at least as many as ``count(_:)`` says. Each is asked once.
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

  /// How many points the rounds take together.
  static func count(_ settings: BenchmarkSettings) -> Int {
    settings.rounds * settings.firstQuestions
  }
}
