// Data sources that apply snapshots.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Diffable data sources")
struct ListsDiffableTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var made = Snapshot()
    for (section, items) in sections {
      made.appendSections([section])
      made.appendItems(items, toSection: section)
    }
    return made
  }

  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let table: TableView
    let source: TableViewDiffableDataSource<String, Int>

    init() {
      table = TableView(frame: host.window.bounds)
      table.rowHeight = 40
      table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
      source = TableViewDiffableDataSource(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      host.window.addSubview(table)
      host.settle()
    }

    var shown: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }
  }

  @Test("A snapshot keeps its sections and items in order, each once")
  func order() {
    var made = snapshot(["a": [1, 2, 3], "b": [4]])
    made.insertItems([9], beforeItem: 2)
    made.moveItem(1, afterItem: 4)
    made.insertSections(["c"], beforeSection: "b")
    made.deleteItems([3, 77])
    #expect(made.sectionIdentifiers == ["a", "c", "b"])
    #expect(made.itemIdentifiers == [9, 2, 4, 1])
    #expect(made.itemIdentifiers(inSection: "b") == [4, 1])
    #expect(made.sectionIdentifier(containingItem: 1) == "b")
    made.moveSection("b", beforeSection: "a")
    made.deleteSections(["a"])
    #expect(made.sectionIdentifiers == ["b", "c"] && made.itemIdentifiers == [4, 1])
    #expect(made.numberOfItems == 2 && !made.contains(9))
  }

  @Test("A section that exists already, or is named twice, is misuse and is added once")
  func sectionsTwice() {
    var made = snapshot(["a": [1]])
    let before = ViewRegistry.main.diagnostics.misuseCount
    _ = Diagnostics.surviving {
      made.insertSections(["x", "x", "a"], beforeSection: "a")
      made.insertSections(["y", "x", "y"], afterSection: "a")
    }
    #expect(made.sectionIdentifiers == ["x", "a", "y"] && made.itemIdentifiers == [1])
    #expect(ViewRegistry.main.diagnostics.misuseCount == before + 4)
  }

  @Test("A section emptied into another keeps its cells and their order")
  func emptied() {
    let stage = Stage()
    let items = Array(0..<2000)
    stage.source.apply(snapshot(["a": items, "b": [-1]]), animatingDifferences: false)
    stage.host.settle()
    let cells = stage.table.visibleCells
    stage.source.apply(snapshot(["a": [], "b": items + [-1]]), animatingDifferences: false)
    stage.host.settle()
    #expect(
      cells.count > 5
        && stage.table.visibleCells.map(ObjectIdentifier.init)
          == cells.map(ObjectIdentifier.init)
    )
    #expect(stage.table.numberOfRows(inSection: 1) == 2001)
  }

  @Test("An item in both snapshots keeps its cell and its selection")
  func keeping() throws {
    let stage = Stage()
    stage.source.apply(snapshot(["a": [1, 2, 3], "b": [4]]))
    stage.host.advance(by: 1)
    #expect(stage.shown == ["1", "2", "3", "4"])
    let path = try #require(stage.source.indexPath(for: 3))
    let cell = try #require(stage.table.cellForRow(at: path))
    stage.table.selectRow(at: path, animated: false, scrollPosition: .none)
    stage.source.apply(snapshot(["b": [3, 4, 5], "a": [2]]))
    stage.host.advance(by: 1)
    #expect(stage.shown == ["3", "4", "5", "2"])
    #expect(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    #expect(stage.source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == 5)
    #expect(stage.source.itemIdentifier(for: IndexPath(row: 3, section: 0)) == nil)
  }

  @Test("Changes are animated, or not")
  func motion() throws {
    let stage = Stage()
    stage.source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false)
    stage.host.settle()
    stage.source.apply(snapshot(["a": [9, 1, 2]]))
    stage.host.runFrame()
    stage.host.runFrame()
    let new = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(new.presentation.opacity < 1)
    stage.host.advance(by: 1)
    stage.source.apply(snapshot(["a": [8, 9, 1, 2]]), animatingDifferences: false)
    stage.host.runFrame()
    let other = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(other.presentation.opacity == 1 && stage.shown == ["8", "9", "1", "2"])
  }

  @Test("Reloaded items request new cells")
  func reload() throws {
    let stage = Stage()
    stage.source.apply(snapshot(["a": [1, 2]]))
    stage.host.advance(by: 1)
    let old = try #require(stage.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    old.textLabel?.text = "stale"
    var next = stage.source.snapshot()
    next.reloadItems([2])
    stage.source.apply(next)
    stage.host.advance(by: 1)
    #expect(stage.shown == ["1", "2"])
  }

  @Test("A random sequence of snapshots is shown in a table as it is", arguments: UInt64(1)...12)
  func randomTables(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let stage = Stage()
    for step in 0..<30 {
      let next = randomSnapshot(&random)
      stage.source.apply(next, animatingDifferences: step % 3 != 0)
      for _ in 0..<Int.random(in: 0...8, using: &random) { stage.host.runFrame() }
      #expect(stage.table.numberOfSections == next.numberOfSections, "seed \(seed)")
      #expect(
        stage.shown == next.itemIdentifiers.prefix(10).map { "\($0)" }, "seed \(seed), \(step)")
    }
    stage.host.advance(by: 1)
    #expect(
      stage.table.subviews.count { $0 is TableViewCell && !$0.isHidden } == stage.shown.count,
      "seed \(seed)")
  }

  @Test(
    "A random sequence of snapshots is shown in a collection as it is",
    arguments: UInt64(1)...8)
  func randomCollections(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let grid = CollectionView(frame: host.window.bounds)
    grid.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    let source = CollectionViewDiffableDataSource<String, Int>(collectionView: grid) {
      grid, path, item in
      let cell = grid.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? GridCell)?.name = "\(item)"
      return cell
    }
    host.window.addSubview(grid)
    for step in 0..<30 {
      let next = randomSnapshot(&random)
      source.apply(next, animatingDifferences: step % 3 != 0)
      for _ in 0..<Int.random(in: 0...8, using: &random) { host.runFrame() }
      let names = grid.visibleCells.compactMap { ($0 as? GridCell)?.name }
      #expect(names == next.itemIdentifiers.map { "\($0)" }, "seed \(seed), step \(step)")
    }
  }

  private func randomSnapshot(_ random: inout SeededRandom) -> Snapshot {
    var made = Snapshot()
    let names = ["a", "b", "c", "d"].shuffled(using: &random)
    let count = Int.random(in: 0...4, using: &random)
    made.appendSections(Array(names.prefix(count)))
    guard count > 0 else { return made }
    for item in (0..<14).shuffled(using: &random) where Bool.random(using: &random) {
      made.appendItems([item], toSection: names[Int.random(in: 0..<count, using: &random)])
    }
    return made
  }
}
