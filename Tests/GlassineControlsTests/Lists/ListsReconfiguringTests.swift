// Cells that are reconfigured in place, and registrations that make and fill them.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: reconfigured cells, registrations")
struct ListsReconfiguringTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("A reconfigured row keeps its cell, its selection and the finger on it")
  func row() {
    let stage = ListsStage(ListModel(rows: 50))
    let cell = stage.table.cellForRow(at: path(2))
    stage.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    stage.host.finger(1).down(at: 100, 100).hold(for: 0.3)
    #expect(cell?.isHighlighted == true)
    stage.model.sections[0][2] = "other"
    let filled = stage.model.filled
    stage.table.reconfigureRows(at: [path(2), path(40)])
    #expect(stage.model.filled == filled + 1)
    #expect(stage.table.cellForRow(at: path(2)) === cell)
    #expect(cell?.textLabel?.text == "other")
    #expect(stage.table.indexPathForSelectedRow == path(2))
    #expect(cell?.isHighlighted == true)
    stage.host.finger(1).up()
    #expect(stage.model.log.last == "didSelect 2")
  }

  @Test("A reconfigured row is as high as its new content")
  func height() {
    let stage = ListsStage(ListModel(rows: 50), rowHeight: nil)
    let before = stage.table.rectForRow(at: path(3)).minY
    stage.model.onFill = { table, path in
      stage.model.filling?.textLabel?.numberOfLines = 0
    }
    stage.model.sections[0][2] = Array(repeating: "many words", count: 30).joined(separator: " ")
    stage.table.reconfigureRows(at: [path(2)])
    stage.host.update()
    #expect(stage.table.rectForRow(at: path(3)).minY > before + 20)
    let rect = stage.table.rectForRow(at: path(3))
    #expect(stage.table.cellForRow(at: path(3))?.frame.minY == rect.minY)
  }

  @Test("Within a batch, rows are reconfigured at their new index paths")
  func batch() {
    let stage = ListsStage(ListModel(rows: 50))
    let cell = stage.table.cellForRow(at: path(3))
    stage.table.performBatchUpdates {
      stage.model.sections[0].remove(at: 0)
      stage.model.sections[0][2] = "filled again"
      stage.table.deleteRows(at: [path(0)], with: .none)
      stage.table.reconfigureRows(at: [path(3)])
    }
    stage.host.update()
    #expect(stage.table.cellForRow(at: path(2)) === cell)
    #expect(cell?.textLabel?.text == "filled again")
  }

  /// As high as the given number, with a text in it.
  private final class TallCell: TableViewCell {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    var height: CGFloat = 50 { didSet { invalidateIntrinsicContentSize() } }

    required init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: height)
    }
  }

  @Test("A row above the visible rows, reconfigured with another height, moves nothing in sight")
  func heightAbove() throws {
    final class Source: TableViewDataSource {
      var heights = [CGFloat](repeating: 50, count: 60)
      func numberOfSections(in tableView: TableView) -> Int { 2 }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? heights.count : 5
      }
      func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
        (cell as? TallCell)?.height = path.section == 0 ? heights[path.row] : 50
        return cell
      }
    }
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let table = TableView(frame: host.window.bounds)
    let source = Source()
    table.register(TallCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    host.window.addSubview(table)
    host.settle()
    let own = try #require(table.cellForRow(at: path(1)) as? TallCell)
    #expect(own.field.becomeFirstResponder())
    for isBatch in [false, true] {
      table.contentOffset.y = 1020
      host.settle()
      #expect(own.isHidden && own.field.isFirstResponder)
      func places() -> [String] {
        table.visibleCells.map {
          "\(table.indexPath(for: $0)?.row ?? -1)@\($0.frame.minY - table.bounds.minY)"
        }
      }
      for height in [CGFloat(170), 30, 90] {
        let (before, size, old) = (places(), table.contentSize.height, source.heights[1])
        source.heights[1] = height
        if isBatch {
          table.performBatchUpdates { table.reconfigureRows(at: [path(1)]) }
        } else {
          table.reconfigureRows(at: [path(1)])
        }
        host.settle()
        #expect(places() == before && own.height == height, "\(height), batch: \(isBatch)")
        #expect(table.contentSize.height == size + height - old)
      }
      // Below the visible rows, and among them, the content stays in place.
      let (offset, last) = (table.contentOffset, try #require(table.visibleCells.last))
      let row = try #require(table.indexPath(for: last))
      source.heights[row.row] += 40
      table.reconfigureRows(at: [row])
      host.settle()
      #expect(table.contentOffset == offset && last.frame.height == source.heights[row.row])
    }
  }

  @Test("A reconfigured item keeps its cell, without preparing it for reuse")
  func item() {
    let stage = GridStage(GridModel(items: 100))
    let cell = stage.grid.cellForItem(at: path(5)) as? GridCell
    stage.model.sections[0][5] = "other"
    let filled = stage.model.filled
    stage.grid.reconfigureItems(at: [path(5), path(99)])
    #expect(stage.model.filled == filled + 1)
    #expect(stage.grid.cellForItem(at: path(5)) === cell)
    #expect(cell?.name == "other")
  }

  @Test("A data source that returns another cell is misuse, and the row is reloaded")
  func otherCell() {
    final class Stubborn: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell { TableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let table = TableView(frame: host.window.bounds)
    let source = Stubborn()
    table.rowHeight = 40
    table.dataSource = source
    host.window.addSubview(table)
    host.settle()
    let before = table.cellForRow(at: path(1))
    let messages = Diagnostics.surviving { table.reconfigureRows(at: [path(1)]) }
    #expect(messages.count == 1)
    host.update()
    #expect(table.visibleCells.count == 3)
    #expect(table.cellForRow(at: path(1)) !== before)
  }

  @Test("A snapshot reconfigures items at their new index paths")
  func snapshot() {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let table = TableView(frame: host.window.bounds)
    table.rowHeight = 40
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    var names = ["a": "A", "b": "B", "c": "C"]
    let source = TableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = names[item]
      return cell
    }
    host.window.addSubview(table)
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot, animatingDifferences: false)
    host.update()
    let cell = table.cellForRow(at: path(1))
    names["b"] = "B again"
    names["c"] = "not seen"
    snapshot.deleteItems(["a"])
    snapshot.reconfigureItems(["b"])
    source.apply(snapshot)
    host.advance(by: 0.5)
    #expect(table.cellForRow(at: path(0)) === cell)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["B again", "C"])
    #expect(source.snapshot().itemIdentifiers == ["b", "c"])
  }

  // MARK: Registrations

  private final class OtherCell: CollectionViewCell {
    var text = ""
    var reused = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      reused += 1
    }
  }

  @Test("Registrations make cells of their class, fill them, and reuse them")
  func registrations() {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let flow = CollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 300, height: 50)
    flow.minimumLineSpacing = 0
    flow.headerReferenceSize = CGSize(width: 0, height: 20)
    let grid = CollectionView(frame: host.window.bounds, collectionViewLayout: flow)
    let even = CollectionView.CellRegistration<OtherCell, String> { cell, path, item in
      cell.text = "\(path.item) \(item)"
    }
    let odd = CollectionView.CellRegistration<GridCell, String> { cell, _, item in
      cell.name = item
    }
    let header = CollectionView.SupplementaryRegistration<CollectionReusableView>(
      elementKind: CollectionViewFlowLayout.elementKindSectionHeader
    ) { view, _, path in view.tag = 7 + path.section }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: grid) {
      grid, path, item in
      item % 2 == 0
        ? grid.dequeueConfiguredReusableCell(using: even, for: path, item: "n\(item)")
        : grid.dequeueConfiguredReusableCell(using: odd, for: path, item: "n\(item)")
    }
    source.supplementaryViewProvider = { grid, _, path in
      grid.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    host.window.addSubview(grid)
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<400))
    source.apply(snapshot, animatingDifferences: false)
    host.update()
    #expect((grid.cellForItem(at: path(2)) as? OtherCell)?.text == "2 n2")
    #expect((grid.cellForItem(at: path(3)) as? GridCell)?.name == "n3")
    let view = grid.supplementaryView(
      forElementKind: CollectionViewFlowLayout.elementKindSectionHeader, at: path(0))
    #expect(view?.tag == 7)
    var seen: Set<ObjectIdentifier> = []
    for step in 0..<100 {
      grid.contentOffset.y = CGFloat(step) * 100
      host.update()
      for cell in grid.visibleCells { seen.insert(ObjectIdentifier(cell)) }
    }
    #expect(seen.count <= 24)
    #expect((grid.visibleCells.first { $0 is OtherCell } as? OtherCell)?.reused ?? 0 > 0)
  }

  // MARK: From right to left

  private final class TurningFlow: CollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  @Test("A horizontal flow begins at the right in right-to-left layout")
  func sideways() {
    let host = HeadlessHost(size: CGSize(width: 300, height: 100))
    let flow = TurningFlow()
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 50, height: 100)
    flow.minimumLineSpacing = 0
    let grid = CollectionView(frame: host.window.bounds, collectionViewLayout: flow)
    grid.semanticContentAttribute = .forceRightToLeft
    let model = GridModel(items: 20)
    grid.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = model
    host.window.addSubview(grid)
    host.settle()
    #expect(grid.contentSize.width == 1000 && grid.contentOffset.x == 700)
    func left(_ item: Int) -> CGFloat? {
      grid.cellForItem(at: path(item)).map { $0.frame.minX - grid.bounds.minX }
    }
    #expect(left(0) == 250 && left(5) == 0 && left(6) == nil)
    // To the right means forward.
    host.finger(1).down(at: 100, 50).move(to: 160, 50).hold(for: 0.2).up()
    #expect(left(6) == 0 && left(0) == nil)
    // Items added after the visible ones move nothing in sight.
    model.sections[0].append("last")
    grid.insertItems(at: [path(20)])
    host.advance(by: 0.5)
    #expect(left(6) == 0 && grid.contentSize.width == 1050)
    grid.scrollToItem(at: path(20), at: .left, animated: false)
    host.update()
    #expect(left(20) == 0 && grid.contentOffset.x == 0)
    // Short content is at the right.
    model.sections[0] = ["a", "b"]
    grid.reloadData()
    host.update()
    #expect(left(0) == 250 && left(1) == 200)
  }

  @Test("A class registered again is that of all cells dequeued from then on")
  func registeredAnew() {
    final class Other: TableViewCell {}
    final class OtherItem: CollectionViewCell {}
    let stage = ListsStage(ListModel(rows: 50))
    stage.table.contentOffset.y = 400
    stage.host.settle()
    stage.table.contentOffset.y = 0
    stage.host.settle()
    stage.table.register(Other.self, forCellReuseIdentifier: "cell")
    stage.table.contentOffset.y = 800
    stage.host.settle()
    #expect(stage.table.visibleCells.allSatisfy { $0 is Other })
    let items = GridStage(GridModel(items: 100))
    items.grid.register(OtherItem.self, forCellWithReuseIdentifier: "cell")
    items.grid.reloadData()
    items.host.settle()
    #expect(items.grid.visibleCells.allSatisfy { $0 is OtherItem })
  }
}
