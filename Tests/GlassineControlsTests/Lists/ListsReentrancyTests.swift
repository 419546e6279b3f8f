// Data sources and delegates that change the list from within their callbacks, and misuse.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

/// The change that a callback makes to its list.
nonisolated enum ListMischief: CaseIterable {
  case reload, reloadTwice, remove, scroll, layOut, shrink, deselect, detach
}

@Suite("Lists whose callbacks change them", .serialized)
struct ListsReentrancyTests {
  /// The callbacks of an app.
  nonisolated enum Callback: CaseIterable {
    case counts, cell, height, title, willDisplay, didEnd, didScroll, highlight, select
  }

  /// Makes one change, at one of the calls, once it is armed; records calls that a list must never
  /// make.
  private final class Rogue: TableViewDataSource, TableViewDelegate {
    var count = 100
    var isArmed = false
    var done = 0
    let callback: Callback
    let mischief: ListMischief
    var isInside = false

    init(_ callback: Callback, _ mischief: ListMischief) {
      self.callback = callback
      self.mischief = mischief
    }

    func act(_ here: Callback, _ table: TableView) {
      guard isArmed, here == callback, !isInside, done < 3 else { return }
      done += 1
      isInside = true
      defer { isInside = false }
      switch mischief {
      case .reload: table.reloadData()
      case .reloadTwice:
        table.reloadData()
        _ = table.numberOfSections
        table.reloadData()
      case .remove: table.removeFromSuperview()
      case .scroll: table.contentOffset.y += 300
      case .layOut:
        table.setNeedsLayout()
        table.layoutIfNeeded()
      case .shrink:
        count = 3
        table.reloadData()
      case .deselect: table.selectRow(at: nil, animated: false, scrollPosition: .none)
      case .detach: table.dataSource = nil
      }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      act(.counts, tableView)
      return count
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      #expect(indexPath.row < count, "\(callback) \(mischief): asked for a row that is gone")
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "row \(indexPath.row)"
      act(.cell, tableView)
      return cell
    }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      act(.height, tableView)
      return 40
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      act(.title, tableView)
      return "title"
    }
    func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { act(.willDisplay, tableView) }
    func tableView(
      _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { act(.didEnd, tableView) }
    func scrollViewDidScroll(_ scrollView: ScrollView) {
      if let table = scrollView as? TableView { act(.didScroll, table) }
    }
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
      act(.highlight, tableView)
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      act(.select, tableView)
    }
  }

  @Test(
    "Each change from within each callback of a table leaves it whole",
    arguments: Callback.allCases, ListMischief.allCases)
  func table(_ callback: Callback, _ mischief: ListMischief) {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let table = TableView(frame: host.window.bounds)
    let rogue = Rogue(callback, mischief)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.estimatedRowHeight = 44
    table.dataSource = rogue
    table.delegate = rogue
    host.window.addSubview(table)
    host.settle()
    let misuses = ViewRegistry.main.diagnostics.misuseCount
    rogue.isArmed = true
    for step in 0..<6 {
      host.finger(1).down(at: 150, 200).up()
      table.contentOffset.y += CGFloat(100 + 90 * step)
      host.runFrame()
      if step == 3 { table.reloadData() }
      host.runFrame()
    }
    rogue.isArmed = false
    #expect(rogue.done > 0 && ViewRegistry.main.diagnostics.misuseCount == misuses)
    // Back to normal: every row in sight is shown, once, by its own cell.
    table.dataSource = rogue
    table.frame = host.window.bounds
    host.window.addSubview(table)
    table.reloadData()
    table.contentOffset.y = 0
    host.settle()
    let cells = table.visibleCells
    #expect(cells.map { $0.textLabel?.text } == (0..<cells.count).map { "row \($0)" })
    #expect(cells.count == min(rogue.count, 10))
    #expect(Set(cells.map(ObjectIdentifier.init)).count == cells.count)
    #expect(cells.allSatisfy { !$0.isHidden && $0.superview === table })
    let shown = table.subviews.filter { $0 is TableViewCell && !$0.isHidden }
    #expect(shown.count == cells.count)
  }

  @Test(
    "Each change from within a collection's callbacks leaves it whole",
    arguments: ListMischief.allCases, [0, 1, 2])
  func collection(_ mischief: ListMischief, _ callback: Int) {
    let model = GridModel(items: 200)
    let stage = GridStage(model)
    let grid = stage.grid
    var (left, isInside) = (3, false)
    func act() {
      guard left > 0, !isInside else { return }
      left -= 1
      isInside = true
      defer { isInside = false }
      switch mischief {
      case .reload: grid.reloadData()
      case .reloadTwice:
        grid.reloadData()
        _ = grid.numberOfSections
        grid.reloadData()
      case .remove: grid.removeFromSuperview()
      case .scroll: grid.contentOffset.y += 300
      case .layOut:
        grid.setNeedsLayout()
        grid.layoutIfNeeded()
      case .shrink:
        model.sections = [["0", "1"]]
        grid.reloadData()
      case .deselect: grid.selectItem(at: nil, animated: false, scrollPosition: [])
      case .detach: grid.dataSource = nil
      }
    }
    switch callback {
    case 0: model.onFill = { _, _ in act() }
    case 1: model.onEnd = { _, _ in act() }
    default: model.onSelect = { _, _ in act() }
    }
    for _ in 0..<6 {
      stage.host.finger(1).down(at: 30, 25).up()
      grid.contentOffset.y += 240
      stage.host.runFrame()
      stage.host.runFrame()
    }
    #expect(left < 3)
    left = 0
    grid.dataSource = model
    stage.host.window.addSubview(grid)
    grid.reloadData()
    grid.contentOffset.y = 0
    stage.host.settle()
    let count = min(20, model.sections[0].count)
    #expect(stage.items == Array(0..<count))
    let shown = grid.subviews.compactMap { $0 as? GridCell }.filter { !$0.isHidden }
    #expect(Set(shown.map(\.name)) == Set((0..<count).map { "\($0)" }) && shown.count == count)
  }

  @Test("A frame in the middle of a batch requests no row that the app no longer has")
  func frameInBatch() {
    let stage = ListsStage(ListModel(rows: 100))
    stage.table.beginUpdates()
    stage.model.sections = [["only"]]
    stage.table.contentOffset.y = 2000
    stage.host.runFrame()
    stage.table.deleteRows(at: (0..<100).map { IndexPath(row: $0, section: 0) }, with: .none)
    stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    stage.table.endUpdates()
    stage.host.settle()
    #expect(stage.table.contentSize.height == 40)
    stage.table.contentOffset.y = 0
    #expect(stage.shown == ["only@0"])
  }

  // MARK: Misuse

  /// The number of misuses while `body` ran; misuse does not trap meanwhile.
  private func misuses(_ body: () -> Void) -> Int {
    let diagnostics = ViewRegistry.main.diagnostics
    let (policy, log, before) = (
      diagnostics.misusePolicy, diagnostics.log, diagnostics.misuseCount
    )
    diagnostics.misusePolicy = .logOnce
    diagnostics.log = { _ in }
    body()
    diagnostics.misusePolicy = policy
    diagnostics.log = log
    return diagnostics.misuseCount - before
  }

  @Test("A row height of NaN counts as 0", arguments: [CGFloat.nan, -3, .infinity])
  func badHeight(height: CGFloat) {
    let stage = ListsStage(ListModel(rows: 5))
    let count = misuses {
      stage.model.heights = { $0.row == 1 ? height : 40 }
      stage.table.reloadData()
      stage.host.settle()
    }
    #expect(count > 0)
    #expect(stage.table.contentSize.height == 160)
    #expect(stage.table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 40)
  }

  @Test("An item size of NaN counts as 0")
  func badSize() {
    let model = SizedGridModel(items: 3)
    let stage = GridStage(model)
    let count = misuses {
      model.sizes = {
        $0.item == 1 ? CGSize(width: CGFloat.nan, height: 5) : CGSize(width: 60, height: 50)
      }
      stage.grid.reloadData()
      stage.host.settle()
    }
    #expect(count == 1)
    #expect(stage.frame(1)?.size == .zero && stage.frame(2)?.minX == 80)
  }

  @Test("An unregistered identifier gives a plain cell")
  func unregistered() {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let grid = CollectionView(frame: table.frame)
    let path = IndexPath(row: 0, section: 0)
    let count = misuses {
      let cell = table.dequeueReusableCell(withIdentifier: "none", for: path)
      #expect(cell.style == .default && cell.reuseIdentifier == "none")
      #expect(grid.dequeueReusableCell(withReuseIdentifier: "none", for: path).subviews.count == 1)
    }
    #expect(count == 2)
    #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
  }

  @Test("Scrolling to rows and items that do not exist moves nothing")
  func noSuchRow() {
    let (stage, grid) = (ListsStage(ListModel(rows: 30)), GridStage(GridModel(items: 90)))
    let wrong = IndexPath(row: 500, section: 2)
    let count = misuses {
      stage.table.scrollToRow(at: wrong, at: .top, animated: false)
      stage.table.selectRow(at: wrong, animated: false, scrollPosition: .none)
      grid.grid.scrollToItem(at: wrong, at: .top, animated: false)
      grid.grid.selectItem(at: wrong, animated: false, scrollPosition: [])
      stage.table.endUpdates()
    }
    #expect(count == 5)
    #expect(stage.table.contentOffset == .zero && stage.table.indexPathForSelectedRow == nil)
    #expect(grid.grid.contentOffset == .zero && grid.grid.indexPathsForSelectedItems == nil)
    #expect(stage.table.rectForRow(at: wrong) == .zero && stage.table.cellForRow(at: wrong) == nil)
  }

  @Test("Inconsistent item counts are misuse, and everything is reloaded")
  func gridMismatch() {
    let stage = GridStage(GridModel(items: 3))
    var isApplied: Bool?
    let count = misuses {
      stage.model.sections = [["x", "y"]]
      stage.grid.performBatchUpdates {
        stage.grid.insertItems(at: [IndexPath(item: 0, section: 0)])
      } completion: {
        isApplied = $0
      }
      stage.host.settle()
    }
    #expect(count == 1 && isApplied == false)
    #expect(stage.shown == ["x@0,0", "y@80,0"])
  }
}
