// Decoration views of layouts, and prefetching both ways.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Decorations and prefetching of collections")
struct ListsDecorationTests {
  private final class Ground: CollectionReusableView {}
  private final class OtherGround: CollectionReusableView {}

  /// A background behind each section.
  private final class GroundedLayout: CollectionViewFlowLayout {
    var isGrounded = true

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      guard isGrounded, let view = collectionView else { return nil }
      let items = (0..<view.numberOfItems(inSection: indexPath.section)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: indexPath.section))?.frame
      }
      guard let first = items.first else { return nil }
      let attributes = CollectionViewLayoutAttributes(
        forDecorationViewOfKind: elementKind, with: indexPath)
      attributes.frame = items.reduce(first) { $0.union($1) }
      return attributes
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      let sections = 0..<(collectionView?.numberOfSections ?? 0)
      let grounds = sections.compactMap {
        layoutAttributesForDecorationView(ofKind: "ground", at: IndexPath(item: 0, section: $0))
      }
      return (super.layoutAttributesForElements(in: rect) ?? [])
        + grounds.filter { $0.frame.intersects(rect) }
    }
  }

  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let layout = GroundedLayout()
    let grid: CollectionView
    let model: GridModel

    init(_ sections: [Int], registers: Bool = true) {
      layout.itemSize = CGSize(width: 60, height: 50)
      if registers { layout.register(Ground.self, forDecorationViewOfKind: "ground") }
      model = GridModel(sections.map { count in (0..<count).map { "\($0)" } })
      grid = CollectionView(frame: host.window.bounds, collectionViewLayout: layout)
      grid.register(GridCell.self, forCellWithReuseIdentifier: "cell")
      grid.dataSource = model
      grid.delegate = model
      host.window.addSubview(grid)
      host.settle()
    }

    func grounds<Kind: View>(_ kind: Kind.Type) -> [Kind] {
      grid.subviews.compactMap { $0 as? Kind }.filter { !$0.isHidden }
    }
  }

  @Test("A layout's own views are behind its cells, and the data source is not asked for them")
  func shown() throws {
    let stage = Stage([6, 4])
    let grounds = stage.grounds(Ground.self)
    #expect(grounds.count == 2)
    #expect(Set(grounds.map(\.frame.minY)).count == 2)
    #expect(grounds.allSatisfy { $0.zPosition < 0 })
    let cell = try #require(stage.grid.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.zPosition == 0)
    #expect(
      stage.grid.supplementaryView(
        forElementKind: "ground", at: IndexPath(item: 0, section: 0)) == nil)
    stage.host.finger(1).tap(at: stage.host.point(in: cell))
    #expect(stage.model.log.contains("didSelect 0"))
  }

  @Test("They are removed out of sight, reused, and removed with the layout")
  func used() {
    let stage = Stage([40, 40])
    let first = stage.grounds(Ground.self)
    #expect(first.count == 1)
    stage.grid.contentOffset.y = stage.grid.contentSize.height - 400
    stage.host.settle()
    let last = stage.grounds(Ground.self)
    #expect(last.count == 1 && last[0] === first[0])
    stage.layout.isGrounded = false
    stage.layout.invalidateLayout()
    stage.host.settle()
    #expect(stage.grounds(Ground.self).isEmpty)
    let other = GroundedLayout()
    other.register(OtherGround.self, forDecorationViewOfKind: "ground")
    stage.grid.collectionViewLayout = other
    stage.host.settle()
    #expect(stage.grounds(Ground.self).isEmpty && stage.grounds(OtherGround.self).count == 1)
  }

  @Test("Those of another layout replace them at once, of the same kind as well")
  func replaced() {
    let stage = Stage([6, 4])
    #expect(stage.grounds(Ground.self).count == 2)
    let other = GroundedLayout()
    other.itemSize = stage.layout.itemSize
    other.register(OtherGround.self, forDecorationViewOfKind: "ground")
    stage.grid.collectionViewLayout = other
    stage.host.settle()
    #expect(stage.grounds(Ground.self).isEmpty && stage.grounds(OtherGround.self).count == 2)
  }

  @Test("The background is behind them, and has its own depth back afterwards")
  func background() throws {
    let stage = Stage([6, 4])
    let background = View()
    background.zPosition = 3
    stage.grid.backgroundView = background
    stage.host.settle()
    let ground = try #require(stage.grounds(Ground.self).first)
    #expect(background.zPosition < ground.zPosition)
    #expect(stage.grid.subviews.first === background)
    stage.grid.backgroundView = nil
    #expect(background.zPosition == 3)
  }

  @Test("Changes of items move decorations along")
  func changes() {
    let stage = Stage([4, 4])
    let before = stage.grounds(Ground.self).map(\.frame.height).sorted()
    stage.model.sections[0] += ["a", "b", "c", "d"]
    stage.grid.insertItems(at: (4..<8).map { IndexPath(item: $0, section: 0) })
    stage.host.settle()
    let after = stage.grounds(Ground.self).map(\.frame.height).sorted()
    #expect(after.count == 2 && after[1] > before[1] && after[0] == before[0])
  }

  // MARK: Prefetching

  private final class Prefetcher: CollectionViewDataSourcePrefetching {
    var items: [Int] = []
    var cancelled: [Int] = []
    func collectionView(
      _ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) { items += indexPaths.map(\.item) }
    func collectionView(
      _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { cancelled += indexPaths.map(\.item) }
  }

  @Test("Items are prefetched in the scroll direction, also backwards, and cancelled when far away")
  func bothWays() {
    let stage = GridStage(GridModel(items: 1000))
    let prefetcher = Prefetcher()
    stage.grid.prefetchDataSource = prefetcher
    // Lines of four items, 80 points high; five of them are in sight.
    stage.grid.contentOffset.y = 4000
    stage.host.runFrame()
    #expect(prefetcher.items == Array(220..<240) && prefetcher.cancelled.isEmpty)
    prefetcher.items = []
    stage.grid.contentOffset.y = 3920
    stage.host.runFrame()
    #expect(prefetcher.items.first == 195 && prefetcher.items == (176..<196).reversed())
    #expect(prefetcher.cancelled == Array(236..<240))
    prefetcher.items = []
    stage.grid.contentOffset.y = 3840
    stage.host.runFrame()
    #expect(prefetcher.items == (172..<176).reversed(), "each once")
    // Items that came into sight are prefetched again once they have left it.
    prefetcher.items = []
    stage.grid.contentOffset.y = 3600
    stage.host.runFrame()
    #expect(Set(prefetcher.items) == Set(160..<172))
  }

  @Test("Sideways likewise; a reload prefetches again")
  func sideways() {
    let stage = GridStage(GridModel(items: 1000), size: CGSize(width: 300, height: 110)) {
      $0.scrollDirection = .horizontal
      $0.minimumInteritemSpacing = 10
      $0.minimumLineSpacing = 0
    }
    let prefetcher = Prefetcher()
    stage.grid.prefetchDataSource = prefetcher
    stage.grid.setNeedsLayout()
    stage.host.runFrame()
    #expect(prefetcher.items == Array(10..<20))
    stage.grid.contentOffset.x = 3000
    stage.host.runFrame()
    prefetcher.items = []
    stage.grid.contentOffset.x = 2940
    stage.host.runFrame()
    #expect(prefetcher.items.allSatisfy { $0 < 98 } && prefetcher.items.count == 10)
    prefetcher.items = []
    stage.grid.reloadData()
    stage.host.runFrame()
    #expect(prefetcher.items.count == 10)
  }
}
