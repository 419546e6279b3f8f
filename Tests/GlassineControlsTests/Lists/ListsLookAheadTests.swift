// Prefetching and its cancellation, sticky headers, layout exchange, and the remembered focus.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: prefetching, sticky headers, remembered focus")
struct ListsLookAheadTests {
  private final class Prefetcher: TableViewDataSourcePrefetching {
    var rows: [Int] = []
    var cancelled: [Int] = []
    func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
      rows += indexPaths.map(\.row)
    }
    func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths.map(\.row)
    }
  }

  @Test("Going up, the rows above are prefetched, nearest first, and those far below are cancelled")
  func prefetchingUpwards() {
    let prefetcher = Prefetcher()
    let stage = ListsStage(ListModel(rows: 200))
    stage.table.prefetchDataSource = prefetcher
    stage.table.contentOffset.y = 4000
    stage.host.runFrame()
    #expect(prefetcher.rows == Array(110..<120) && prefetcher.cancelled.isEmpty)
    prefetcher.rows = []
    stage.table.contentOffset.y = 3920
    stage.host.runFrame()
    #expect(prefetcher.rows == (88..<98).reversed())
    #expect(prefetcher.cancelled == [118, 119])
    // In sight since, and prefetched again once out of sight.
    prefetcher.rows = []
    stage.table.contentOffset.y = 3840
    stage.host.runFrame()
    #expect(prefetcher.rows == [87, 86])
    stage.table.contentOffset.y = 3880
    stage.host.runFrame()
    #expect(prefetcher.rows == [87, 86, 107, 108, 109, 116])
  }

  @Test("At its top a table with room above prefetches the rows below")
  func prefetchingBelowRoom() {
    let prefetcher = Prefetcher()
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let table = TableView(frame: host.window.bounds)
    let model = ListModel(rows: 200)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.contentInset.top = 60
    table.contentOffset.y = -60
    table.dataSource = model
    table.prefetchDataSource = prefetcher
    host.window.addSubview(table)
    host.runFrame()
    #expect(prefetcher.rows.first == 9)
  }

  @Test("A source of rows without cancellation need not implement it")
  func withoutCancelling() {
    final class Plain: TableViewDataSourcePrefetching {
      var count = 0
      func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) { count += 1 }
    }
    let plain = Plain()
    let stage = ListsStage(ListModel(rows: 200))
    stage.table.prefetchDataSource = plain
    stage.table.contentOffset.y = 4000
    stage.host.runFrame()
    stage.table.contentOffset.y = 0
    stage.host.runFrame()
    #expect(plain.count == 1, "above the first row there is nothing")
  }

  // MARK: Headers

  private func header(_ stage: GridStage, _ section: Int, _ kind: String) -> CGRect? {
    stage.grid.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section)
    ).map { $0.convert($0.bounds, to: nil) }
  }

  @Test("A header stays at the top until its section's end pushes it out, a footer at the bottom")
  func pinned() {
    let names = (0..<40).map { "\($0)" }
    let stage = GridStage(GridModel([names, names])) {
      $0.headerReferenceSize = CGSize(width: 0, height: 20)
      $0.footerReferenceSize = CGSize(width: 0, height: 10)
      $0.sectionHeadersPinToVisibleBounds = true
      $0.sectionFootersPinToVisibleBounds = true
    }
    let (top, bottom) = (
      CollectionViewFlowLayout.elementKindSectionHeader,
      CollectionViewFlowLayout.elementKindSectionFooter
    )
    // Ten lines of 50 with gaps of 30, a header and a footer: 800 points.
    let length: CGFloat = 20 + 10 * 80 - 30 + 10
    #expect(header(stage, 0, top)?.minY == 0 && header(stage, 0, bottom)?.maxY == 400)
    stage.grid.contentOffset.y = 300
    stage.host.runFrame()
    #expect(header(stage, 0, top)?.minY == 0 && header(stage, 0, bottom)?.maxY == 400)
    // Over the items that scroll beneath it.
    let hit = stage.host.application.hitView(at: CGPoint(x: 30, y: 10), on: stage.host.surface)
    #expect(
      hit
        === stage.grid.supplementaryView(
          forElementKind: top, at: IndexPath(item: 0, section: 0)))
    stage.grid.contentOffset.y = length - 25
    stage.host.runFrame()
    #expect(header(stage, 0, top)?.minY == -5, "header and footer are left of the section")
    #expect(header(stage, 1, top)?.minY == 25)
    stage.grid.contentOffset.y = length + 40
    stage.host.runFrame()
    #expect(header(stage, 0, top) == nil && header(stage, 1, top)?.minY == 0)
    stage.flow.sectionHeadersPinToVisibleBounds = false
    stage.host.runFrame()
    #expect(header(stage, 1, top) == nil)
  }

  // MARK: Layouts

  @Test("Under another layout items move from their old frames to the new ones, sent once")
  func exchanged() {
    let stage = GridStage(GridModel(items: 8))
    let other = CollectionViewFlowLayout()
    other.itemSize = CGSize(width: 300, height: 40)
    other.minimumLineSpacing = 0
    var ends: [Bool] = []
    stage.grid.setCollectionViewLayout(other, animated: true) { ends.append($0) }
    #expect(stage.grid.collectionViewLayout === other)
    #expect(stage.host.application.isAnimating && ends.isEmpty)
    stage.host.advance(by: 1)
    #expect(ends == [true])
    #expect(stage.shown == (0..<8).map { "\($0)@0,\($0 * 40)" })
    stage.grid.setCollectionViewLayout(stage.flow, animated: false) { ends.append($0) }
    stage.host.runFrame()
    #expect(ends == [true, true] && stage.shown.first == "0@0,0" && stage.shown[1] == "1@80,0")
  }

  @Test("A layout decides how items appear and disappear")
  func comingAndGoing() {
    final class Falling: CollectionViewFlowLayout {
      var asked: [String] = []
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        asked.append("comes \(itemIndexPath.item)")
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.frame.origin.y -= 200
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        asked.append("goes \(itemIndexPath.item)")
        let attributes = CollectionViewLayoutAttributes(forCellWith: itemIndexPath)
        attributes.frame = CGRect(x: 0, y: 300, width: 60, height: 50)
        return attributes
      }
    }
    let stage = GridStage(GridModel(items: 6))
    let falling = Falling()
    falling.itemSize = CGSize(width: 60, height: 50)
    stage.grid.collectionViewLayout = falling
    stage.host.runFrame()
    falling.asked = []
    let gone = stage.grid.cellForItem(at: IndexPath(item: 2, section: 0))
    stage.grid.performBatchUpdates {
      stage.model.sections[0].remove(at: 2)
      stage.model.sections[0].append("new")
      stage.grid.deleteItems(at: [IndexPath(item: 2, section: 0)])
      stage.grid.insertItems(at: [IndexPath(item: 5, section: 0)])
    }
    #expect(falling.asked == ["comes 5", "goes 2"])
    #expect(gone?.frame.minY == 300)
    stage.host.advance(by: 1)
    #expect(stage.items == Array(0..<6))
    #expect(stage.grid.visibleCells.allSatisfy { $0.frame.minY < 200 && $0.alpha == 1 })
  }

  // MARK: Focus

  @Test("R6: A direction into a list leads to the row that had the focus last, if enabled")
  func remembered() {
    for remembers in [false, true] {
      let stage = ListsStage(ListModel(rows: 200))
      let focus = stage.host.application.focus
      stage.table.remembersLastFocusedIndexPath = remembers
      stage.table.frame.size.width = 200
      let button = Button(frame: CGRect(x: 240, y: 10, width: 40, height: 20))
      stage.host.window.addSubview(button)
      for _ in 0..<5 { stage.host.keyboard.tap("Down") }
      stage.host.keyboard.tap("Right")
      #expect(focus.focusedView === button)
      stage.host.keyboard.tap("Left")
      let row = (focus.focusedView as? TableViewCell).flatMap(stage.table.indexPath)?.row
      #expect(row == (remembers ? 4 : 0))
    }
  }

  @Test("R6: A collection does so, too, also with an item that has been scrolled away")
  func rememberedItem() {
    let stage = GridStage(GridModel(items: 400))
    let focus = stage.host.application.focus
    stage.grid.remembersLastFocusedIndexPath = true
    stage.grid.frame.size.height = 300
    let button = Button(frame: CGRect(x: 100, y: 350, width: 40, height: 20))
    stage.host.window.addSubview(button)
    stage.host.runFrame()
    stage.host.keyboard.tap("Down").tap("Right")
    focus.focus(button)
    stage.grid.contentOffset.y = 4000
    stage.host.runFrame()
    stage.host.keyboard.tap("Up")
    #expect((focus.focusedView as? GridCell)?.name == "1")
  }
}
