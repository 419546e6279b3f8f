// What it takes to make a scene: time and memory. Measured in a process of its own, since memory
// that another scene has left behind costs nothing.
public import BenchmarkScenes
import CxxTextbook
import Foundation
import GlassineUI

/// Who makes the scene.
public enum BuildPart: String, CaseIterable, Sendable {
  case views, cxx, swiftOpen = "swift-open", swiftFinal = "swift-final"

  /// Makes the scene and says, in a line of five numbers, how many views it has, how many
  /// nanoseconds that took, by how many bytes the heap and the resident pages grew for it, and by
  /// how many the heap had grown when it had been asked all over.
  @MainActor
  public func line(_ scene: BenchmarkScene) -> String {
    // What is made once in a program's life is none of the scene's.
    if self == .views { _ = ViewTree(BenchmarkScene(growth: 1)) }
    let (heap, resident) = (Self.heapBytes(), Self.residentBytes())
    var tree: AnyObject?
    let nanoseconds = Stopwatch.time {
      switch self {
      case .views:
        let views = ViewTree(scene)
        // The first question settles what a scene puts off.
        _ = views.root.hitTest(CGPoint(x: 1.5, y: 1.5), with: nil)
        tree = views
      case .cxx: tree = CxxTextbookTree(scene)
      case .swiftOpen: tree = TextbookTree(open: scene)
      case .swiftFinal: tree = TextbookTree(final: scene)
      }
    }
    // The list of all views is the benchmark's.
    let list = Double(scene.nodes.count * MemoryLayout<UInt>.size)
    var numbers = [
      Double(scene.nodes.count), nanoseconds, Self.heapBytes() - heap - list,
      Self.residentBytes() - resident - list,
    ]
    if let views = tree as? ViewTree { Self.askAllOver(views, scene) }
    numbers.append(Self.heapBytes() - heap - list)
    return withExtendedLifetime(tree) {
      numbers.map { String(Int($0)) }.joined(separator: " ")
    }
  }

  /// As often as the figure of random points: what a question leaves behind is there then.
  @MainActor
  private static func askAllOver(_ views: ViewTree, _ scene: BenchmarkScene) {
    // The points are the benchmark's, and gone by the end.
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
