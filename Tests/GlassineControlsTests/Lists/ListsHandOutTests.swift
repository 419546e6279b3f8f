// Cells whose touches are about to be cancelled: no other row reuses them before the cancel is
// delivered.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: reuse of cells under a finger")
struct ListsHandOutTests {
  /// The calls to controls in rows, each with the row of its cell at that time.
  private final class Account { var lines: [String] = [] }

  /// A control that names its row.
  private final class Knob: Control {
    var name = ""
    var account: Account?

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      account?.lines.append("touches cancelled \(name)")
      super.touchesCancelled(touches, with: event)
    }

    func report(to account: Account) {
      self.account = account
      addAction(for: .touchCancel) { [weak self, weak account] _ in
        account?.lines.append("cancelled \(self?.name ?? "")")
      }
    }
  }

  private final class RowCell: TableViewCell {
    let knob = Knob(frame: CGRect(x: 150, y: 2, width: 120, height: 36))

    required init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(knob)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Header: TableViewHeaderFooterView {
    let knob = Knob(frame: CGRect(x: 150, y: 2, width: 120, height: 20))

    required init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      contentView.addSubview(knob)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class ItemCell: CollectionViewCell {
    let knob = Knob(frame: CGRect(x: 0, y: 0, width: 60, height: 50))

    required init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(knob)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Names: TableViewDataSource, TableViewDelegate {
    var names = (0..<60).map { "row \($0)" }
    var title = "first"
    let account = Account()

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      guard let row = cell as? RowCell else { return cell }
      row.knob.name = names[path.row]
      if row.knob.account == nil { row.knob.report(to: account) }
      return cell
    }

    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
      view?.knob.name = title
      if view?.knob.account == nil { view?.knob.report(to: account) }
      return view
    }
  }

  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let table: TableView
    let rows = Names()

    init(hasHeader: Bool = false) {
      table = TableView(frame: host.window.bounds)
      table.rowHeight = 40
      table.sectionHeaderHeight = hasHeader ? 24 : 0
      table.register(RowCell.self, forCellReuseIdentifier: "cell")
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
      table.dataSource = rows
      table.delegate = rows
      host.window.addSubview(table)
      host.settle()
    }

    func cell(_ row: Int) -> RowCell? {
      table.cellForRow(at: IndexPath(row: row, section: 0)) as? RowCell
    }

    func delete(_ row: Int) {
      rows.names.remove(at: row)
      table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none)
    }
  }

  /// The way in which a row's cell is released.
  enum Going: CaseIterable { case deleted, reloaded, allReloaded }

  @Test(
    "A held control gets its cancel while its cell still represents its row",
    arguments: Going.allCases)
  func held(going: Going) throws {
    let stage = Stage()
    let own = try #require(stage.cell(9))
    let hand = stage.host.finger(1).down(at: stage.host.point(in: own.knob)).hold(for: 0.3)
    #expect(own.knob.isTracking)
    // Between the touches of a frame and its layout.
    stage.host.application.scheduleTimer(after: 0.1) { _ in
      switch going {
      case .deleted: stage.delete(9)
      case .reloaded:
        stage.rows.names[9] = "other"
        stage.table.reloadRows(at: [IndexPath(row: 9, section: 0)], with: .none)
      case .allReloaded:
        stage.rows.names = stage.rows.names.map { "other \($0)" }
        stage.table.reloadData()
      }
    }
    stage.host.advance(by: 0.3)
    #expect(stage.rows.account.lines == ["touches cancelled row 9", "cancelled row 9"])
    #expect(stage.cell(9)?.knob.name == stage.rows.names[9] && stage.cell(9) !== own)
    hand.up()
    stage.host.settle()
    #expect(stage.rows.account.lines.count == 2)
    // From then on the cell waits: if one more row is in sight, it takes the cell.
    let shown = Set(stage.table.visibleCells.map(ObjectIdentifier.init))
    stage.table.contentOffset.y = 1010
    stage.host.update()
    let after = Set(stage.table.visibleCells.map(ObjectIdentifier.init))
    #expect(after.isSubset(of: shown.union([ObjectIdentifier(own)])) && own.knob.name != "row 9")
  }

  @Test("A held slider sends no value as its row is removed, at once or animated")
  func value() throws {
    for animation in [TableView.RowAnimation.none, .fade] {
      for isContinuous in [true, false] {
        let stage = Stage()
        let own = try #require(stage.cell(9))
        let slider = Slider(frame: own.knob.frame)
        slider.isContinuous = isContinuous
        own.contentView.addSubview(slider)
        var told: [String] = []
        slider.addAction(for: .valueChanged) { [unowned slider] _ in
          told.append("value \(slider.value > 0)")
        }
        slider.addAction(for: .touchCancel) { [unowned own] _ in
          told.append("cancelled \(own.knob.name)")
        }
        let place = stage.host.point(in: slider, x: 0.1)
        let hand = stage.host.finger(1).down(at: place).hold(for: 0.3)
        hand.move(to: place.x + 20, place.y)
        #expect(slider.isTracking && slider.value > 0)
        told = []
        stage.host.application.scheduleTimer(after: 0.1) { _ in
          stage.rows.names.remove(at: 9)
          stage.table.deleteRows(at: [IndexPath(row: 9, section: 0)], with: animation)
        }
        stage.host.advance(by: 1)
        #expect(told == ["cancelled row 9"], "\(animation), continuous: \(isContinuous)")
        hand.up()
      }
    }
  }

  @Test("Events that arrive while such a slider is cancelled are delivered as usual")
  func valueWithin() throws {
    let stage = Stage()
    let own = try #require(stage.cell(9))
    let slider = Slider(frame: own.knob.frame)
    own.contentView.addSubview(slider)
    let toggle = Switch(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
    stage.host.window.addSubview(toggle)
    stage.host.settle()
    var changes = 0
    toggle.addAction(for: .valueChanged) { _ in changes += 1 }
    let spot = stage.host.point(in: toggle)
    slider.addAction(for: .touchCancel) { [host = stage.host] _ in
      host.finger(2).tap(at: spot)
    }
    stage.host.finger(1).down(at: stage.host.point(in: slider, x: 0.1)).hold(for: 0.3)
    #expect(slider.isTracking)
    stage.delete(9)
    stage.host.advance(by: 0.3)
    #expect(!slider.isTracking && changes == 1 && toggle.isOn)
    stage.host.finger(1).up()
  }

  @Test("A control whose touch a gesture takes is cancelled while it represents its row")
  func taken() throws {
    let stage = Stage()
    let own = try #require(stage.cell(9))
    let press = LongPressGestureRecognizer { recognizer in
      guard recognizer.state == .began else { return }
      stage.delete(9)
      stage.table.layoutIfNeeded()
    }
    stage.host.window.addGestureRecognizer(press)
    let hand = stage.host.finger(1).down(at: stage.host.point(in: own.knob)).hold(for: 1)
    #expect(press.state != .possible && stage.rows.names.count == 59)
    #expect(stage.rows.account.lines == ["touches cancelled row 9", "cancelled row 9"])
    hand.up()
    stage.host.settle()
    #expect(stage.rows.account.lines.count == 2)
  }

  @Test("A watcher in a row gets the end of a touch while it represents its row")
  func watched() throws {
    let stage = Stage()
    let own = try #require(stage.cell(9))
    own.knob.touchPolicy = .watch
    let place = stage.host.point(in: own.knob)
    stage.host.finger(1).down(at: place)
    stage.host.application.scheduleTimer(after: 0.1) { [application = stage.host.application] _ in
      application.cancelTouches(in: stage.table)
      stage.delete(9)
    }
    stage.host.advance(by: 0.3)
    #expect(stage.rows.account.lines.first == "touches cancelled row 9")
    stage.host.finger(1).up()
  }

  @Test("A held control in a header is cancelled while it represents its header")
  func header() throws {
    let stage = Stage(hasHeader: true)
    let own = try #require(stage.table.headerView(forSection: 0) as? Header)
    let hand = stage.host.finger(1).down(at: stage.host.point(in: own.knob)).hold(for: 0.3)
    #expect(own.knob.isTracking)
    stage.host.application.scheduleTimer(after: 0.1) { _ in
      stage.rows.title = "second"
      stage.table.reloadData()
    }
    stage.host.advance(by: 0.3)
    #expect(stage.rows.account.lines == ["touches cancelled first", "cancelled first"])
    #expect((stage.table.headerView(forSection: 0) as? Header)?.knob.name == "second")
    hand.up()
  }

  @Test("A held control in an item is cancelled while it represents its item")
  func item() throws {
    let model = GridModel(items: 200)
    let stage = GridStage(model)
    let account = Account()
    let source = Items(model.sections[0], account)
    stage.grid.register(ItemCell.self, forCellWithReuseIdentifier: "cell")
    stage.grid.dataSource = source
    stage.grid.reloadData()
    stage.host.settle()
    let last = try #require(stage.items.last)
    let path = IndexPath(item: last, section: 0)
    let own = try #require(stage.grid.cellForItem(at: path) as? ItemCell)
    let hand = stage.host.finger(1).down(at: stage.host.point(in: own.knob)).hold(for: 0.3)
    #expect(own.knob.isTracking)
    let name = own.knob.name
    stage.host.application.scheduleTimer(after: 0.1) { [grid = stage.grid] _ in
      source.names.remove(at: last)
      View.performWithoutAnimation { grid.deleteItems(at: [path]) }
    }
    stage.host.advance(by: 0.3)
    #expect(account.lines == ["touches cancelled \(name)", "cancelled \(name)"])
    hand.up()
  }

  private final class Items: CollectionViewDataSource {
    var names: [String]
    let account: Account

    init(_ names: [String], _ account: Account) {
      self.names = names
      self.account = account
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      guard let item = cell as? ItemCell else { return cell }
      item.knob.name = names[indexPath.item]
      if item.knob.account == nil { item.knob.report(to: account) }
      return cell
    }
  }
}
