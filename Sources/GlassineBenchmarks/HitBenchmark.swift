// The time for finding the view at a point.
import BenchmarkScenes
import CxxTextbook
import Foundation
import GlassineScene
import GlassineUI
import SwiftTextbook

/// Queries one scene at a sequence of points: Glassine by `View.hitTest` and by the store's query,
/// and the textbooks for comparison.
final class HitBenchmark {
  private let settings: BenchmarkSettings
  private let scene: BenchmarkScene
  private let views: ViewTree
  private let cxx: CxxTextbookTree
  private let open: TextbookTree<TextbookView>
  private let final: TextbookTree<FinalTextbookView>
  /// The sum over all runs, so that no answer is unused.
  private(set) var sum: UInt64 = 0

  init(_ scene: BenchmarkScene, settings: BenchmarkSettings) {
    self.settings = settings
    self.scene = scene
    views = ViewTree(scene)
    cxx = CxxTextbookTree(scene)
    open = TextbookTree(open: scene)
    final = TextbookTree(final: scene)
  }

  /// The figure for random points or, with `isPath`, for a pointer's path.
  func figure(isPath: Bool) -> Figure {
    let points = points(settings.pointCount, isPath: isPath)
    let first = FirstQuestions(settings: settings, scene: scene).nanoseconds(
      self.points(FirstQuestions.count(settings), isPath: isPath)
        .map { CGPoint(x: $0.x, y: $0.y) }, sum: &sum)
    let own = points.map { CGPoint(x: $0.x, y: $0.y) }
    let swift = points.map { TextbookPoint(x: $0.x, y: $0.y) }
    let plain = points.map { CxxPoint(x: $0.x, y: $0.y) }

    let times = Contest(settings: settings).medians([
      contender("ns", own), storeContender("storeNs", own), cxxContender(plain),
      openContender(swift), finalContender(swift), leastContender(own),
    ])
    var figure = Figure("hit")
    figure["scene"] = .text(scene.key)
    figure["name"] = .text(scene.name)
    figure["views"] = .count(scene.nodes.count)
    figure["points"] = .text(isPath ? "path" : "random")
    figure["ns"] = .number(times[0])
    figure["firstNs"] = .number(first)
    figure["storeNs"] = .number(times[1])
    figure["leastNs"] = .number(times[5])
    figure["textbookCxxNs"] = .number(times[2])
    figure["textbookSwiftNs"] = .number(times[3])
    figure["textbookSwiftFinalNs"] = .number(times[4])
    figure["ratio"] = .number(times[0] / times[2])
    figure["storeRatio"] = .number(times[1] / times[2])
    check(own, plain, swift, isPath: isPath, nanoseconds: times, into: &figure)
    return figure
  }

  private func points(_ count: Int, isPath: Bool) -> [BenchmarkScene.Point] {
    isPath ? scene.pointerPath(count) : scene.randomPoints(count)
  }

  // MARK: Answers

  private func check(
    _ points: [CGPoint], _ plain: [CxxPoint], _ swift: [TextbookPoint], isPath: Bool,
    nanoseconds: [Double], into figure: inout Figure
  ) {
    let count = Self.count(settings.checksumAnswers, nanoseconds[0], of: points.count)
    let answers = points[..<count].map(answer)
    let fewer = Self.count(
      settings.comparedAnswers, nanoseconds[2] + nanoseconds[3] + nanoseconds[4], of: count)
    var expected = [UInt32](repeating: 0, count: fewer)
    cxx_tree_hit(cxx.tree, plain, fewer, &expected)
    var agrees = expected[...] == answers[..<fewer]
    agrees =
      agrees
      && (0..<fewer).allSatisfy {
        open.root.hitTest(swift[$0])?.state.number ?? BenchmarkScene.nothing == answers[$0]
          && final.root.hitTest(swift[$0])?.state.number ?? BenchmarkScene.nothing == answers[$0]
      }
    let registry = ViewRegistry.main
    agrees =
      agrees
      && (0..<count).allSatisfy {
        views.number(of: registry.store.hitTest(views.root.id, at: points[$0])) == answers[$0]
      }
    let checksum = BenchmarkScene.checksum(answers)
    if !isPath, let published = scene.published {
      if count == 100_000 { agrees = agrees && checksum == published.hundredThousand }
      if count >= 1000 {
        agrees = agrees && BenchmarkScene.checksum(answers[..<1000]) == published.thousand
      }
    }
    figure["answers"] = .count(count)
    figure["compared"] = .count(fewer)
    figure["checksum"] = .text(BenchmarkScene.text(checksum))
    figure["agrees"] = .truth(agrees)
  }

  /// The requested number, or as many as take about a second.
  private static func count(_ wanted: Int, _ nanoseconds: Double, of all: Int) -> Int {
    min(wanted, all, max(100, Int(3e9 / max(nanoseconds, 1))))
  }

  private func answer(_ point: CGPoint) -> UInt32 {
    guard let hit = views.root.hitTest(point, with: nil) else { return BenchmarkScene.nothing }
    return views.number(of: hit.id)
  }

  // MARK: Contenders

  /// The first query through a page builds it, and the second query of a grid cell fills it. The
  /// third round is like all later ones.
  private static let firstRounds = 2

  private func contender(_ name: String, _ points: [CGPoint]) -> Contender {
    var place = 0
    return Contender(name: name, firstCount: Self.firstRounds * points.count) { [self] count in
      let root = views.root
      var sum: UInt64 = 0
      for _ in 0..<count {
        if let hit = root.hitTest(points[place], with: nil) { sum &+= UInt64(hit.id.index) }
        place += 1
        if place == points.count { place = 0 }
      }
      self.sum &+= sum
    }
  }

  /// Answers without a search.
  private final class Answer: View {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? { self }
  }

  /// The least time of any `hitTest`: a call that subclasses may override, and the counted
  /// reference that it returns.
  private func leastContender(_ points: [CGPoint]) -> Contender {
    let answer: View = Answer(frame: .zero)
    var place = 0
    return Contender(name: "leastNs") { [self] count in
      var sum: UInt64 = 0
      for _ in 0..<count {
        if let hit = answer.hitTest(points[place], with: nil) { sum &+= UInt64(hit.id.index) }
        place += 1
        if place == points.count { place = 0 }
      }
      self.sum &+= sum
    }
  }

  private func storeContender(_ name: String, _ points: [CGPoint]) -> Contender {
    var place = 0
    return Contender(name: name, firstCount: Self.firstRounds * points.count) { [self] count in
      let (store, root) = (ViewRegistry.main.store, views.root.id)
      var sum: UInt64 = 0
      for _ in 0..<count {
        sum &+= UInt64(store.hitTest(root, at: points[place]).index)
        place += 1
        if place == points.count { place = 0 }
      }
      self.sum &+= sum
    }
  }

  private func cxxContender(_ points: [CxxPoint]) -> Contender {
    var place = 0
    var answers = [UInt32](repeating: 0, count: points.count)
    return Contender(name: "textbookCxxNs") { [self] count in
      var left = count
      while left > 0 {
        let part = min(left, points.count - place)
        points.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          cxx_tree_hit(cxx.tree, base + place, part, &answers)
        }
        left -= part
        place = (place + part) % points.count
      }
      sum &+= UInt64(answers[0])
    }
  }

  private func openContender(_ points: [TextbookPoint]) -> Contender {
    var place = 0
    return Contender(name: "textbookSwiftNs") { [self] count in
      let root = open.root
      var sum: UInt64 = 0
      for _ in 0..<count {
        if let hit = root.hitTest(points[place]) { sum &+= UInt64(hit.state.number) }
        place += 1
        if place == points.count { place = 0 }
      }
      self.sum &+= sum
    }
  }

  private func finalContender(_ points: [TextbookPoint]) -> Contender {
    var place = 0
    return Contender(name: "textbookSwiftFinalNs") { [self] count in
      let root = final.root
      var sum: UInt64 = 0
      for _ in 0..<count {
        if let hit = root.hitTest(points[place]) { sum &+= UInt64(hit.state.number) }
        place += 1
        if place == points.count { place = 0 }
      }
      self.sum &+= sum
    }
  }
}
