// The time and memory of building a scene. Measured in a separate process, since memory freed by
// another scene costs nothing.
public import BenchmarkScenes
import CxxTextbook
import Foundation
import GlassineUI

/// The builder of the scene.
public enum BuildPart: String, CaseIterable, Sendable {
  case views, cxx, swiftOpen = "swift-open", swiftFinal = "swift-final"

  /// The number of numbers in ``line(_:)``.
  static let numberCount = 6

  /// Builds the scene and returns a line of six numbers. These are the number of views, the
  /// nanoseconds including a first query, the growth of the heap and of the resident pages in
  /// bytes. Then follow the growth of the heap after queries all over the scene, and the
  /// nanoseconds with the whole index.
  @MainActor
  public func line(_ scene: BenchmarkScene) -> String {
    // One-time initialisations of a program do not count for the scene.
    if self == .views { _ = ViewTree(BenchmarkScene(growth: 1)) }
    let containers = self == .views ? Self.containers(of: scene) : []
    let (heap, resident) = (Self.heapBytes(), Self.residentBytes())
    var tree: AnyObject?
    let nanoseconds = Stopwatch.time {
      switch self {
      case .views:
        let views = ViewTree(scene)
        // The part of the index that one query needs.
        _ = views.root.hitTest(CGPoint(x: 1.5, y: 1.5), with: nil)
        tree = views
      case .cxx: tree = CxxTextbookTree(scene)
      case .swiftOpen: tree = TextbookTree(open: scene)
      case .swiftFinal: tree = TextbookTree(final: scene)
      }
    }
    // The list of all views belongs to the benchmark.
    let list = Double(scene.nodes.count * MemoryLayout<UInt>.size)
    var numbers = [
      Double(scene.nodes.count), nanoseconds, Self.heapBytes() - heap - list,
      Self.residentBytes() - resident - list,
    ]
    var whole = nanoseconds
    if let views = tree as? ViewTree {
      whole += Stopwatch.time {
        for point in containers { _ = views.root.hitTest(point, with: nil) }
      }
      Self.askAllOver(views, scene)
    }
    numbers += [Self.heapBytes() - heap - list, whole]
    return withExtendedLifetime(tree) {
      numbers.map { String(Int($0)) }.joined(separator: " ")
    }
  }

  /// The middle of each view with subviews, in the scene's coordinates: a query there builds the
  /// view's part of the index. Scenes a to g rotate none.
  static func containers(of scene: BenchmarkScene) -> [CGPoint] {
    var hasChildren = [Bool](repeating: false, count: scene.nodes.count)
    var origins = [CGPoint](repeating: .zero, count: scene.nodes.count)
    for (number, node) in scene.nodes.enumerated() {
      let above = node.parent < 0 ? .zero : origins[Int(node.parent)]
      origins[number] = CGPoint(x: above.x + Double(node.x), y: above.y + Double(node.y))
      if node.parent >= 0 { hasChildren[Int(node.parent)] = true }
    }
    return scene.nodes.indices.filter { hasChildren[$0] }.map {
      CGPoint(
        x: origins[$0].x + Double(scene.nodes[$0].width) / 2,
        y: origins[$0].y + Double(scene.nodes[$0].height) / 2)
    }
  }

  /// As many as for the figure of random points: all caches of queries exist then.
  @MainActor
  private static func askAllOver(_ views: ViewTree, _ scene: BenchmarkScene) {
    // The points belong to the benchmark, and are freed by the end.
    for point in scene.randomPoints(100_000) {
      for _ in 0..<2 { _ = views.root.hitTest(CGPoint(x: point.x, y: point.y), with: nil) }
    }
  }

  @MainActor
  private static func heapBytes() -> Double {
    Double(heap_bytes()) + Double(ViewRegistry.main.store.mappedBytes)
  }

  private static func residentBytes() -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return .nan }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }
}
