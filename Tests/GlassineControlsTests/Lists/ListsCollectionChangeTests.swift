// Animations of inserted, deleted and moved items, and prefetching.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Animated changes of collections")
struct ListsCollectionChangeTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// The visible frame of an item on screen, and its opacity.
  private func seen(_ name: String, _ stage: GridStage) -> (place: CGPoint, alpha: CGFloat)? {
    for case let cell as GridCell in stage.grid.subviews where !cell.isHidden && cell.name == name {
      let shown = cell.presentation
      return (
        CGPoint(
          x: shown.position.x - cell.bounds.width / 2 - stage.grid.bounds.minX,
          y: shown.position.y - cell.bounds.height / 2 - stage.grid.bounds.minY),
        CGFloat(shown.opacity)
      )
    }
    return nil
  }

  @Test("A2: when the surface's scale changes, items move to the new whole pixels")
  func scaleChange() {
    func rescale(_ stage: GridStage, to scale: CGFloat) {
      stage.host.application.configureSurface(
        stage.host.surface, size: CGSize(width: 300, height: 400), scale: scale)
    }
    func frames(_ stage: GridStage) -> [CGRect] { stage.grid.visibleCells.map(\.frame) }
    func makeStage() -> GridStage {
      GridStage(GridModel([["a", "b", "c", "d", "e", "f"]])) {
        $0.itemSize = CGSize(width: 61, height: 50)
      }
    }
    let stage = makeStage()
    let coarse = frames(stage)
    #expect(coarse.allSatisfy { $0.minX == $0.minX.rounded() })
    rescale(stage, to: 2)
    stage.host.settle()
    let other = makeStage()
    rescale(other, to: 2)
    other.grid.reloadData()
    other.host.settle()
    #expect(frames(stage) == frames(other) && frames(stage) != coarse)
  }

  @Test("A new item fades in in its place, and those after it slide to theirs")
  func insertion() throws {
    let stage = GridStage(GridModel([["a", "b", "c"]]))
    stage.model.sections = [["a", "new", "b", "c"]]
    stage.grid.insertItems(at: [path(1)])
    #expect(stage.shown == ["a@0,0", "new@80,0", "b@160,0", "c@240,0"])
    var (ways, alphas): ([CGFloat], [CGFloat]) = ([], [])
    for _ in 0..<60 {
      stage.host.runFrame()
      let (new, after) = (try #require(seen("new", stage)), try #require(seen("b", stage)))
      #expect(new.place.x == 80 && seen("a", stage)?.place.x == 0)
      ways.append(after.place.x)
      alphas.append(new.alpha)
    }
    #expect(ways == ways.sorted() && ways.last == 160 && Set(ways).count > 8)
    #expect(alphas == alphas.sorted() && alphas.last == 1 && Set(alphas).count > 8)
    #expect(ways[0] < 120 && alphas[0] < 0.5)
  }

  @Test("A deleted item fades out in its old place, and its cell is reused afterwards")
  func deletion() throws {
    let stage = GridStage(GridModel([["a", "b", "c"]]))
    var ended: [Int] = []
    stage.model.onEnd = { ended.append($1.item) }
    let cell = try #require(stage.grid.cellForItem(at: path(1)))
    stage.model.sections = [["a", "c"]]
    stage.grid.deleteItems(at: [path(1)])
    stage.host.runFrame()
    stage.host.runFrame()
    let leaving = try #require(seen("b", stage))
    #expect(leaving.place.x == 80 && leaving.alpha < 1 && leaving.alpha > 0 && ended == [])
    stage.host.advance(by: 1)
    #expect(ended == [1] && cell.isHidden && cell.alpha == 1)
    #expect(stage.shown == ["a@0,0", "c@80,0"])
  }

  @Test("Items slide into sight from their old places, and out of sight to their new ones")
  func acrossTheEdge() throws {
    let stage = GridStage(GridModel(items: 60))
    // Four in a line, a line each 80 points: 5 lines in sight.
    #expect(stage.items == Array(0..<20))
    stage.model.sections[0].removeSubrange(0..<4)
    stage.grid.deleteItems(at: (0..<4).map { path($0) })
    var heights: [CGFloat] = []
    for _ in 0..<60 {
      stage.host.runFrame()
      heights.append(try #require(seen("22", stage)).place.y)
    }
    #expect(heights[0] > 360 && heights.last == 320 && heights == heights.sorted(by: >))
    stage.model.sections[0].insert(contentsOf: ["w", "x", "y", "z"], at: 0)
    stage.grid.insertItems(at: (0..<4).map { path($0) })
    stage.host.runFrame()
    stage.host.runFrame()
    let out = try #require(seen("22", stage))
    #expect(out.place.y > 320 && out.place.y < 400 && out.alpha == 1)
    stage.host.advance(by: 1)
    #expect(seen("22", stage) == nil)
    #expect(stage.grid.subviews.count { $0 is GridCell && !$0.isHidden } == 20)
  }

  @Test("Out of a window, or with animations off, all is in place at once")
  func atOnce() throws {
    let stage = GridStage(GridModel([["a", "b"]]))
    View.setAnimationsEnabled(false)
    stage.model.sections = [["new", "a", "b"]]
    stage.grid.insertItems(at: [path(0)])
    stage.host.runFrame()
    View.setAnimationsEnabled(true)
    #expect(seen("b", stage)?.place.x == 160 && seen("new", stage)?.alpha == 1)
    stage.grid.removeFromSuperview()
    stage.model.sections = [["a", "b"]]
    stage.grid.deleteItems(at: [path(0)])
    #expect(stage.shown == ["a@0,0", "b@80,0"])
  }

  @Test(
    "Random changes that overlap end in the items' places",
    arguments: UInt64(1)...8)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let stage = GridStage(GridModel(items: 50))
    var next = 0
    for _ in 0..<40 {
      var items = stage.model.sections[0]
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where items.count > 1:
        let item = Int.random(in: 0..<min(items.count, 24), using: &random)
        stage.model.sections[0].remove(at: item)
        stage.grid.deleteItems(at: [path(item)])
      case 1:
        let item = Int.random(in: 0...min(items.count, 24), using: &random)
        next += 1
        stage.model.sections[0].insert("new \(next)", at: item)
        stage.grid.insertItems(at: [path(item)])
      case 2:
        let (from, to) = (
          Int.random(in: 0..<items.count, using: &random),
          Int.random(in: 0..<items.count, using: &random)
        )
        let item = items.remove(at: from)
        items.insert(item, at: to)
        stage.model.sections[0] = items
        stage.grid.moveItem(at: path(from), to: path(to))
      default:
        stage.grid.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &random))
      }
      for _ in 0..<Int.random(in: 0...12, using: &random) { stage.host.runFrame() }
    }
    stage.grid.contentOffset.y = 0
    stage.host.advance(by: 2)
    let names = Array(stage.model.sections[0].prefix(20))
    #expect(
      stage.shown == names.enumerated().map { "\($1)@\($0 % 4 * 80),\($0 / 4 * 80)" },
      "seed \(seed)")
    for (item, name) in names.enumerated() {
      let found = seen(name, stage)
      #expect(
        found?.place == CGPoint(x: item % 4 * 80, y: item / 4 * 80) && found?.alpha == 1,
        "seed \(seed)")
    }
    #expect(
      stage.grid.subviews.count { $0 is GridCell && !$0.isHidden } == names.count, "seed \(seed)")
  }

  @Test("The next screen's items are prefetched, each once")
  func prefetching() {
    final class Prefetcher: CollectionViewDataSourcePrefetching {
      var items: [Int] = []
      func collectionView(
        _ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]
      ) { items += indexPaths.map(\.item) }
    }
    let stage = GridStage(GridModel(items: 1000))
    let prefetcher = Prefetcher()
    stage.grid.prefetchDataSource = prefetcher
    stage.grid.setNeedsLayout()
    stage.host.runFrame()
    #expect(prefetcher.items == Array(20..<40))
    stage.grid.contentOffset.y = 80
    stage.host.runFrame()
    #expect(prefetcher.items == Array(20..<44))
    stage.host.runFrame()
    #expect(prefetcher.items.count == 24)
  }
}
