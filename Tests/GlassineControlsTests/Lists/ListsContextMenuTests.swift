// Context menus of rows and items: by finger, pointer and held Select; the rows they are about.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Context menus of lists")
struct ListsContextMenuTests {
  private final class Rows: TableViewDataSource, TableViewDelegate {
    var log: [String] = []
    var hasMenu = true
    var preferred: IndexPath?
    /// The number of calls for the preferred row.
    var preferences = 0
    var onShow: (() -> Void)?

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      log.append("selects \(indexPath.row)")
    }
    func tableView(
      _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> ContextMenuConfiguration? {
      log.append("asked for \(indexPath.row) at \(Int(point.x)),\(Int(point.y))")
      guard hasMenu else { return nil }
      return ContextMenuConfiguration(identifier: indexPath) { _ in
        Menu(children: [
          Action(title: "Keep") { [weak self] _ in self?.log.append("keeps \(indexPath.row)") }
        ])
      }
    }
    func tableView(
      _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration
    ) {
      log.append("shows")
      onShow?()
    }
    func tableView(
      _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration
    ) { log.append("ends") }
    func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? {
      preferences += 1
      return preferred
    }
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) { log.append("moves \(source.row) to \(destination.row)") }
  }

  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let table: TableView
    let rows = Rows()

    init() {
      table = TableView(frame: host.window.bounds)
      table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
      table.rowHeight = 40
      table.dataSource = rows
      table.delegate = rows
      host.window.addSubview(table)
      host.settle()
    }

    func cell(_ row: Int) -> TableViewCell? {
      table.cellForRow(at: IndexPath(row: row, section: 0))
    }
    var isOpen: Bool { table.contextMenuInteraction?.isMenuVisible == true }
  }

  /// The position of `text` in the window.
  private func place(_ text: String, in root: View) throws -> CGPoint {
    func find(in view: View) -> Label? {
      if let label = view as? Label, label.text == text { return label }
      for subview in view.subviews { if let found = find(in: subview) { return found } }
      return nil
    }
    let found = try #require(find(in: root), "\(text) is not shown")
    return found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: nil)
  }

  @Test("A resting finger on a row opens its menu beside it; the row is lit, not selected")
  func held() throws {
    let stage = Stage()
    let finger = stage.host.finger(1).down(at: 100, 140)
    stage.host.advance(by: 0.6)
    #expect(stage.rows.take() == ["asked for 3 at 100,140", "shows"])
    #expect(stage.isOpen && stage.cell(3)?.isHighlighted == true)
    stage.host.advance(by: 0.3)
    let keep = try place("Keep", in: stage.host.window)
    #expect(keep.y > 160, "below the row")
    finger.up()
    #expect(stage.isOpen && stage.rows.take().isEmpty)
    stage.host.finger(1).tap(at: keep)
    #expect(stage.rows.take() == ["ends", "keeps 3"] && stage.cell(3)?.isHighlighted == false)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test("Without a menu the row is held, and selected by the lift, as usual; a tap never asks")
  func noMenu() {
    let stage = Stage()
    stage.rows.hasMenu = false
    stage.host.finger(1).down(at: 100, 140)
    stage.host.advance(by: 1)
    #expect(stage.cell(3)?.isHighlighted == true && !stage.isOpen)
    stage.host.finger(1).up()
    #expect(stage.rows.take() == ["asked for 3 at 100,140", "selects 3"])
    stage.host.finger(1).tap(at: 100, 20)
    #expect(stage.rows.take() == ["selects 0"])
    // A drag scrolls, however long it lasts.
    stage.rows.hasMenu = true
    stage.host.finger(1).down(at: 100, 300).move(to: CGPoint(x: 100, y: 200), over: 0.3)
    stage.host.advance(by: 1)
    stage.host.finger(1).up()
    #expect(stage.rows.take().isEmpty && stage.table.contentOffset.y > 0)
    // Beneath the rows there is no row to ask for.
    stage.table.contentOffset.y = 0
    stage.table.delegate = nil
    #expect(stage.table.contextMenuInteraction == nil)
  }

  @Test("A pointer's second button opens it at the pointer; it scrolls along with its row")
  func pointed() throws {
    let stage = Stage()
    stage.host.mouse.press(.secondary, at: 200, 60).release(.secondary)
    stage.host.advance(by: 0.3)
    #expect(stage.rows.take() == ["asked for 1 at 200,60", "shows"])
    let keep = try place("Keep", in: stage.host.window)
    #expect(keep.x > 100 && keep.y > 60 && keep.y < 100)
    stage.host.keyboard.tap("Escape")
    #expect(stage.rows.take() == ["ends"] && !stage.isOpen)
    #expect(stage.cell(1)?.isHighlighted == false)
  }

  @Test("Select held on a row opens the menu of the row with the focus")
  func bySelect() throws {
    let stage = Stage()
    stage.host.keyboard.tap("Tab").tap("Down").tap("Down")
    stage.host.keyboard.down("Return")
    stage.host.advance(by: 0.7)
    #expect(stage.rows.take() == ["asked for 2 at 150,100", "shows"] && stage.isOpen)
    stage.host.keyboard.up("Return")
    stage.host.advance(by: 0.3)
    stage.host.keyboard.tap("Return")
    #expect(stage.rows.take() == ["ends", "keeps 2"])
    stage.host.keyboard.tap("Return")
    #expect(stage.rows.take() == ["selects 2"])
  }

  @Test("Fingers on a drag in a row, its grip and its text are not the menu's")
  func heldInside() throws {
    let stage = Stage()
    let cell = try #require(stage.cell(3))
    let slider = Slider(frame: CGRect(x: 100, y: 0, width: 100, height: 40))
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
    field.text = "oars"
    for view in [slider, field] { cell.contentView.addSubview(view) }
    let thumb = stage.host.point(in: slider, x: 0.1)
    let finger = stage.host.finger(1).down(at: thumb).hold(for: 0.8)
    finger.move(to: CGPoint(x: thumb.x + 40, y: thumb.y), over: 0.2).up()
    #expect(!stage.isOpen && stage.rows.take().isEmpty && slider.value > 0)
    stage.host.finger(1).down(at: stage.host.point(in: field)).hold(for: 0.8).up()
    #expect(!stage.isOpen && stage.rows.take().isEmpty)
    let place = stage.host.point(in: field)
    stage.host.mouse.press(.secondary, at: place.x, place.y).release(.secondary)
    stage.host.advance(by: 0.3)
    #expect(!stage.isOpen && stage.rows.take().isEmpty && field.isFirstResponder)
    // A row without editing opens its menu.
    field.isEnabled = false
    stage.host.finger(1).down(at: place).hold(for: 0.8).up()
    #expect(stage.isOpen)
    stage.host.keyboard.tap("Escape")
    stage.host.advance(by: 0.5)
    stage.table.setEditing(true, animated: false)
    stage.host.settle()
    _ = stage.rows.take()
    stage.host.finger(1).down(at: 280, 60).hold(for: 0.8)
    #expect(!stage.isOpen && stage.rows.take().isEmpty)
    stage.host.finger(1).move(to: CGPoint(x: 280, y: 105), over: 0.5).up()
    stage.host.advance(by: 1)
    #expect(stage.rows.take() == ["moves 1 to 2"])
  }

  @Test("A table removed as its menu is about to open gets the end, and no row stays lit")
  func goesAsItOpens() {
    let stage = Stage()
    stage.rows.onShow = { [unowned table = stage.table] in table.removeFromSuperview() }
    stage.host.mouse.press(.secondary, at: 200, 60).release(.secondary)
    #expect(stage.rows.take() == ["asked for 1 at 200,60", "shows", "ends"] && !stage.isOpen)
    #expect((0..<9).allSatisfy { stage.cell($0)?.isHighlighted != true })
  }

  @Test("Deleting a row under its menu removes nothing else")
  func reloaded() {
    let stage = Stage()
    stage.host.mouse.press(.secondary, at: 200, 60).release(.secondary)
    stage.table.reloadData()
    stage.host.settle()
    stage.host.keyboard.tap("Escape")
    #expect(stage.rows.take() == ["asked for 1 at 200,60", "shows", "ends"])
    #expect((0..<9).allSatisfy { stage.cell($0)?.isHighlighted == false })
  }

  @Test("Focus begins at the row that the delegate prefers, also out of sight")
  func preferredFocus() {
    for row in [4, 25] {
      let stage = Stage()
      stage.rows.preferred = IndexPath(row: row, section: 0)
      stage.host.keyboard.tap("Tab")
      stage.host.settle()
      #expect(stage.host.application.focus.focusedView === stage.cell(row), "\(row)")
      stage.host.keyboard.tap("Up")
      stage.host.settle()
      #expect(stage.host.application.focus.focusedView === stage.cell(row - 1))
    }
  }

  @Test("The delegate is asked once for its preferred row, however many rows there are")
  func preferredOnce() {
    let stage = Stage()
    stage.rows.preferred = IndexPath(row: 4, section: 0)
    stage.host.keyboard.tap("Tab")
    #expect(stage.host.application.focus.focusedView === stage.cell(4))
    #expect(stage.rows.preferences == 1)
  }

  // MARK: Collections

  private final class Items: CollectionViewDataSource, CollectionViewDelegate {
    var asked: [[Int]] = []

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 8 }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> ContextMenuConfiguration? {
      asked.append(indexPaths.map(\.item))
      return ContextMenuConfiguration { _ in Menu(children: [Action(title: "Go") { _ in }]) }
    }
  }

  @Test("An item's menu is about all selected items if it is one of them, and none beside items")
  func severalItems() throws {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    let grid = CollectionView(frame: host.window.bounds, collectionViewLayout: layout)
    let items = Items()
    grid.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    grid.allowsMultipleSelection = true
    grid.dataSource = items
    grid.delegate = items
    host.window.addSubview(grid)
    host.settle()
    func press(_ point: CGPoint) {
      host.mouse.press(.secondary, at: point.x, point.y).release(.secondary)
      host.advance(by: 0.3)
      #expect(grid.contextMenuInteraction?.isMenuVisible == true)
      host.keyboard.tap("Escape")
      host.advance(by: 0.3)
    }
    func middle(_ item: Int) throws -> CGPoint {
      let cell = try #require(grid.cellForItem(at: IndexPath(item: item, section: 0)))
      return host.point(in: cell)
    }
    for item in [1, 4] {
      grid.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    press(try middle(0))
    press(try middle(4))
    press(CGPoint(x: 150, y: 380))
    #expect(items.asked == [[0], [1, 4], []])
    #expect(grid.indexPathsForSelectedItems?.map(\.item) == [1, 4])
  }

  @Test("Return held in a text within a row, or in a view with a menu, is the text's")
  func returnHeldInText() throws {
    let stage = Stage()
    let cell = try #require(stage.cell(2))
    let text = TextView(frame: CGRect(x: 10, y: 2, width: 200, height: 36))
    cell.contentView.addSubview(text)
    stage.host.update()
    #expect(text.becomeFirstResponder())
    stage.host.application.focus.focus(text)
    stage.host.keyboard.down("Return")
    stage.host.advance(by: 0.6)
    stage.host.keyboard.repeats("Return").repeats("Return")
    #expect(!stage.isOpen && stage.rows.take().isEmpty)
    stage.host.keyboard.up("Return")
    #expect(text.text == "\n\n\n" && text.isFirstResponder)
    // Held with the focus on the list, it opens the menu as usual.
    text.removeFromSuperview()
    stage.host.update()
    stage.host.keyboard.tap("Tab").tap("Down").down("Return")
    stage.host.advance(by: 0.6)
    #expect(stage.isOpen)
  }
}
