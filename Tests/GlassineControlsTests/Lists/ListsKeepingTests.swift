// Cells in use while their rows leave sight: an edited text, a control under a finger. No other row
// reuses them until that ends.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: cells in use")
struct ListsKeepingTests {
  /// A row with a field and a slider.
  private final class FormCell: TableViewCell, TextFieldDelegate {
    let field = TextField(frame: CGRect(x: 10, y: 2, width: 130, height: 36))
    let slider = Slider(frame: CGRect(x: 150, y: 2, width: 120, height: 36))
    var onEnd: (() -> Void)?

    required init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
      contentView.addSubview(slider)
      field.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func textFieldDidEndEditing(_ textField: TextField) { onEnd?() }
  }

  /// Texts and values by row, written back as they change.
  private final class Form: TableViewDataSource, TableViewDelegate {
    var texts: [String]
    var values: [Float]
    var log: [String] = []
    var filled: [Int] = []

    init(_ count: Int) {
      texts = (0..<count).map { "text \($0)" }
      values = (0..<count).map { _ in 0 }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }
    func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      guard let form = cell as? FormCell else { return cell }
      filled.append(path.row)
      form.field.text = texts[path.row]
      form.slider.value = values[path.row]
      form.slider.removeTarget(nil, action: nil, for: .allEvents)
      form.slider.addAction(for: .valueChanged) { [weak self, weak form] _ in
        if let self, let form { values[path.row] = form.slider.value }
      }
      form.onEnd = { [weak self, weak form] in
        if let form { self?.log.append("ends \(path.row): \(form.field.text ?? "")") }
      }
      return cell
    }
  }

  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let table: TableView
    let form: Form

    init(_ count: Int = 60) {
      form = Form(count)
      table = TableView(frame: host.window.bounds)
      table.rowHeight = 40
      table.register(FormCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = form
      table.delegate = form
      host.window.addSubview(table)
      host.settle()
    }

    func cell(_ row: Int) -> FormCell? {
      table.cellForRow(at: IndexPath(row: row, section: 0)) as? FormCell
    }

    /// Taps the field of a row.
    func edit(_ row: Int) throws {
      let field = try #require(cell(row)?.field)
      host.finger(1).tap(at: host.point(in: field))
      host.advance(by: 0.5)
    }

    /// Rows in sight whose field has the caret.
    var edited: [Int] {
      table.visibleCells.compactMap { cell in
        (cell as? FormCell)?.field.isFirstResponder == true
          ? table.indexPath(for: cell)?.row : nil
      }
    }
  }

  @Test("An edited text stays its row's while scrolled away, and comes back with it")
  func scrolledAway() throws {
    let stage = Stage()
    try stage.edit(1)
    stage.host.keyboard.type("!")
    let own = try #require(stage.cell(1))
    #expect(stage.edited == [1] && own.field.text == "text 1!")
    for y in stride(from: CGFloat(0), through: 1200, by: 100) {
      stage.table.contentOffset.y = y
      stage.host.update()
      #expect(stage.edited == (y < 80 ? [1] : []), "at \(y)")
    }
    #expect(own.field.isFirstResponder && own.isHidden && stage.cell(1) == nil)
    #expect(stage.table.indexPath(for: own) == IndexPath(row: 1, section: 0))
    stage.host.keyboard.type("?")
    #expect(own.field.text == "text 1!?" && stage.form.log.isEmpty)
    let asked = stage.form.filled.count { $0 == 1 }
    stage.table.contentOffset.y = 0
    stage.host.update()
    #expect(stage.cell(1) === own && !own.isHidden && stage.edited == [1])
    #expect(own.frame == CGRect(x: 0, y: 40, width: 300, height: 40))
    #expect(stage.form.filled.count { $0 == 1 } == asked)
    own.field.resignFirstResponder()
    #expect(stage.form.log == ["ends 1: text 1!?"])
  }

  @Test("After the edit, the cell is reused for other rows")
  func over() throws {
    let stage = Stage()
    try stage.edit(0)
    let own = try #require(stage.cell(0))
    stage.table.contentOffset.y = 800
    stage.host.update()
    own.field.resignFirstResponder()
    var cells = Set<ObjectIdentifier>()
    for y in stride(from: CGFloat(800), through: 1500, by: 50) {
      stage.table.contentOffset.y = y
      stage.host.update()
      cells.formUnion(stage.table.visibleCells.map(ObjectIdentifier.init))
    }
    #expect(cells.contains(ObjectIdentifier(own)) && stage.edited.isEmpty)
  }

  @Test("A text edited out of sight follows its row through updates")
  func updates() throws {
    let stage = Stage()
    try stage.edit(1)
    let own = try #require(stage.cell(1))
    stage.table.contentOffset.y = 800
    stage.host.update()
    stage.form.texts.insert("new", at: 0)
    stage.form.values.insert(0, at: 0)
    stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    stage.host.advance(by: 1)
    #expect(stage.table.indexPath(for: own) == IndexPath(row: 2, section: 0))
    stage.table.contentOffset.y = 0
    stage.host.advance(by: 1)
    #expect(stage.cell(2) === own && stage.edited == [2] && stage.form.log.isEmpty)
    // Its row is removed, and the edit with it.
    stage.table.contentOffset.y = 800
    stage.host.update()
    stage.form.texts.remove(at: 2)
    stage.form.values.remove(at: 2)
    stage.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
    stage.host.advance(by: 1)
    #expect(stage.host.window.firstResponder == nil && stage.form.log.count == 1)
    stage.table.contentOffset.y = 0
    stage.host.advance(by: 1)
    #expect(stage.edited.isEmpty)
  }

  @Test("A reload ends the edit, in sight and out of it; so does a reload of the row")
  func reloads() throws {
    for way in 0..<4 {
      let stage = Stage()
      try stage.edit(1)
      if way % 2 == 1 {
        stage.table.contentOffset.y = 800
        stage.host.update()
      }
      if way < 2 {
        stage.table.reloadData()
      } else {
        stage.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
      }
      stage.host.advance(by: 1)
      #expect(stage.edited.isEmpty && stage.host.window.firstResponder == nil, "way \(way)")
      #expect(stage.form.log == ["ends 1: text 1"], "way \(way)")
      stage.table.contentOffset.y = 0
      stage.host.advance(by: 1)
      #expect(stage.edited.isEmpty, "way \(way)")
    }
  }

  @Test("A reload from the text's change ends the edit, and no other row has the caret")
  func filter() throws {
    let stage = Stage()
    try stage.edit(2)
    stage.cell(2)?.field.addAction(for: .editingChanged) { [table = stage.table] _ in
      table.reloadData()
    }
    stage.host.keyboard.type("a")
    stage.host.settle()
    #expect(stage.edited.isEmpty && stage.host.window.firstResponder == nil)
  }

  @Test("A held slider stays its row's while a wheel or another finger scrolls")
  func heldSlider() throws {
    for isWheel in [true, false] {
      let stage = Stage()
      let slider = try #require(stage.cell(1)?.slider)
      let place = stage.host.point(in: slider, x: 0.1)
      let hand = stage.host.finger(1).down(at: place).hold(for: 0.3).move(to: place.x + 20, place.y)
      let first = stage.form.values[1]
      #expect(first > 0 && slider.isTracking)
      if isWheel {
        stage.host.mouse.wheel(by: 0, -20, at: CGPoint(x: 60, y: 300))
        stage.host.advance(by: 1)
      } else {
        for _ in 0..<3 {
          stage.host.finger(2).down(at: 60, 380)
            .move(to: CGPoint(x: 60, y: 20), over: 0.2).hold(for: 0.2).up()
        }
        stage.host.advance(by: 1)
      }
      #expect(stage.table.contentOffset.y > 400, "wheel: \(isWheel)")
      hand.move(to: place.x + 50, place.y)
      #expect(stage.form.values[1] > first, "wheel: \(isWheel)")
      #expect(stage.form.values.count { $0 != 0 } == 1, "wheel: \(isWheel)")
      #expect(stage.table.visibleCells.allSatisfy { ($0 as? FormCell)?.slider.value == 0 })
      hand.up()
      stage.table.contentOffset.y = 0
      stage.host.advance(by: 1)
      #expect(stage.cell(1)?.slider.value == stage.form.values[1])
      #expect(stage.table.visibleCells.count { ($0 as? FormCell)?.slider.value != 0 } == 1)
    }
  }

  @Test("A held slider is released when its table reloads")
  func reloadedSlider() throws {
    let stage = Stage()
    let slider = try #require(stage.cell(1)?.slider)
    let place = stage.host.point(in: slider, x: 0.1)
    let hand = stage.host.finger(1).down(at: place).hold(for: 0.3).move(to: place.x + 20, place.y)
    #expect(slider.isTracking && stage.form.values[1] > 0)
    stage.form.values = stage.form.values.map { _ in 0 }
    stage.table.reloadData()
    stage.host.settle()
    #expect(!slider.isTracking)
    hand.move(to: place.x + 50, place.y).up()
    #expect(stage.form.values.allSatisfy { $0 == 0 })
  }

  @Test("Deleting or reloading a row at once while its slider is held gives it a new cell")
  func deletedSlider() throws {
    for isReload in [false, true] {
      let stage = Stage()
      // The last one in sight: its successor had no cell.
      let own = try #require(stage.cell(9))
      let place = stage.host.point(in: own.slider, x: 0.1)
      let hand = stage.host.finger(1).down(at: place).hold(for: 0.3).move(to: place.x + 20, place.y)
      #expect(own.slider.isTracking)
      let path = IndexPath(row: 9, section: 0)
      stage.form.filled = []
      // Between the touches of a frame and its layout.
      let (form, table) = (stage.form, stage.table)
      stage.host.application.scheduleTimer(after: 0.1) { _ in
        if isReload {
          form.texts[9] = "other"
          form.values[9] = 0
          table.reloadRows(at: [path], with: .none)
        } else {
          form.texts.remove(at: 9)
          form.values.remove(at: 9)
          table.deleteRows(at: [path], with: .none)
        }
      }
      stage.host.advance(by: 0.3)
      #expect(stage.form.filled == [9], "reload: \(isReload)")
      let shown = try #require(stage.cell(9))
      #expect(shown.field.text == (isReload ? "other" : "text 10"), "reload: \(isReload)")
      #expect(shown.slider.value == 0 && !own.slider.isTracking, "reload: \(isReload)")
      hand.move(to: place.x + 50, place.y).up()
      #expect(stage.form.values.allSatisfy { $0 == 0 }, "reload: \(isReload)")
    }
  }

  @Test("A row edited out of sight is refilled on request")
  func reconfigured() throws {
    let stage = Stage()
    try stage.edit(1)
    let own = try #require(stage.cell(1))
    stage.table.contentOffset.y = 800
    stage.host.update()
    stage.form.texts[1] = "other"
    stage.table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    #expect(own.field.text == "other" && own.field.isFirstResponder && own.isHidden)
    // In a batch the index path counts as before the batch.
    stage.form.texts[1] = "third"
    stage.form.texts.insert("new", at: 0)
    stage.form.values.insert(0, at: 0)
    stage.table.performBatchUpdates {
      stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      stage.table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    }
    stage.host.update()
    #expect(own.field.text == "third" && own.field.isFirstResponder && own.isHidden)
    stage.table.contentOffset.y = 0
    stage.host.update()
    #expect(stage.cell(2) === own && stage.edited == [2] && own.field.text == "third")
  }

  @Test("A drag that began on a row continues although its cell is reused, and through a reload")
  func drag() {
    let stage = Stage()
    let finger = stage.host.finger(1).down(at: 5, 300)
      .move(to: CGPoint(x: 5, y: 20), over: 0.4)
    let y = stage.table.contentOffset.y
    stage.table.contentOffset.y += 800
    stage.host.update()
    finger.move(to: 5, 10)
    #expect(stage.table.contentOffset.y == y + 810 && stage.table.isDragging)
    stage.table.reloadData()
    stage.host.update()
    finger.move(to: 5, 0)
    #expect(stage.table.contentOffset.y == y + 820 && stage.table.isDragging)
    finger.up()
  }

  // MARK: Collections

  private final class FieldCell: CollectionViewCell {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
    required init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(field)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("So are items: an edited text stays its item's")
  func items() throws {
    let model = GridModel(items: 200)
    let stage = GridStage(model)
    stage.grid.register(FieldCell.self, forCellWithReuseIdentifier: "cell")
    stage.grid.reloadData()
    stage.host.settle()
    func cell(_ item: Int) -> FieldCell? {
      stage.grid.cellForItem(at: IndexPath(item: item, section: 0)) as? FieldCell
    }
    func edited() -> [Int] {
      stage.grid.visibleCells.compactMap { cell in
        (cell as? FieldCell)?.field.isFirstResponder == true
          ? stage.grid.indexPath(for: cell)?.item : nil
      }
    }
    let own = try #require(cell(1))
    stage.host.finger(1).tap(at: stage.host.point(in: own.field))
    stage.host.advance(by: 0.5)
    #expect(edited() == [1])
    for y in stride(from: CGFloat(0), through: 2000, by: 100) {
      stage.grid.contentOffset.y = y
      stage.host.update()
      #expect(edited() == (y < 50 ? [1] : []), "at \(y)")
    }
    #expect(own.field.isFirstResponder && own.isHidden)
    model.sections[0].insert("new", at: 0)
    stage.grid.insertItems(at: [IndexPath(item: 0, section: 0)])
    stage.host.advance(by: 1)
    #expect(stage.grid.indexPath(for: own) == IndexPath(item: 2, section: 0))
    stage.grid.contentOffset.y = 0
    stage.host.advance(by: 1)
    #expect(cell(2) === own && edited() == [2] && !own.isHidden)
    stage.grid.contentOffset.y = 2000
    stage.host.update()
    stage.grid.reloadData()
    stage.host.update()
    #expect(stage.host.window.firstResponder == nil)
    stage.grid.contentOffset.y = 0
    stage.host.update()
    #expect(edited().isEmpty)
  }

  @Test("A lift that arrives with the one that deletes its row does not reach the row's control")
  func liftedWithItsRow() throws {
    let stage = Stage()
    let delete = Button(configuration: .filled())
    delete.frame = CGRect(x: 0, y: 350, width: 100, height: 40)
    stage.host.window.addSubview(delete)
    delete.addAction(for: .touchUpInside) { [table = stage.table, form = stage.form] _ in
      form.texts.remove(at: 3)
      form.values.remove(at: 3)
      table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .none)
    }
    stage.host.settle()
    let slider = try #require(stage.cell(3)?.slider)
    var told: [String] = []
    slider.addAction(for: .touchUpInside) { _ in told.append("up inside") }
    slider.addAction(for: .touchCancel) { _ in told.append("cancelled") }
    let place = stage.host.point(in: slider, x: 0.1)
    stage.host.finger(1).down(at: stage.host.point(in: delete))
    stage.host.finger(2).down(at: place).hold(for: 0.3).move(to: place.x + 20, place.y)
    #expect(slider.isTracking)
    stage.host.inOneFrame {
      stage.host.finger(1).up()
      stage.host.finger(2).up()
    }
    stage.host.settle()
    #expect(stage.form.texts.count == 59 && !slider.isTracking)
    #expect(told == ["cancelled"])
  }

  private final class SliderCell: CollectionViewCell {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
    required init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(slider)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("Deleting an item at once while its slider is held gives a new cell")
  func deletedItem() throws {
    let model = GridModel(items: 200)
    let stage = GridStage(model)
    stage.grid.register(SliderCell.self, forCellWithReuseIdentifier: "cell")
    stage.grid.reloadData()
    stage.host.settle()
    let last = try #require(stage.items.last)
    let path = IndexPath(item: last, section: 0)
    let own = try #require(stage.grid.cellForItem(at: path) as? SliderCell)
    let place = stage.host.point(in: own.slider, x: 0.2)
    let hand = stage.host.finger(1).down(at: place).hold(for: 0.3).move(to: place.x + 10, place.y)
    #expect(own.slider.isTracking)
    var filled: [IndexPath] = []
    model.onFill = { filled.append($1) }
    stage.host.application.scheduleTimer(after: 0.1) { [grid = stage.grid] _ in
      model.sections[0].remove(at: last)
      View.performWithoutAnimation { grid.deleteItems(at: [path]) }
    }
    stage.host.advance(by: 0.3)
    #expect(filled == [path] && !own.slider.isTracking)
    hand.up()
  }

  @Test("An item edited out of sight is refilled on request")
  func reconfiguredItem() throws {
    let model = GridModel(items: 200)
    let stage = GridStage(model)
    stage.grid.register(FieldCell.self, forCellWithReuseIdentifier: "cell")
    stage.grid.reloadData()
    stage.host.settle()
    let path = IndexPath(item: 1, section: 0)
    let own = try #require(stage.grid.cellForItem(at: path) as? FieldCell)
    stage.host.finger(1).tap(at: stage.host.point(in: own.field))
    stage.host.advance(by: 0.5)
    stage.grid.contentOffset.y = 2000
    stage.host.update()
    #expect(own.field.isFirstResponder && own.isHidden)
    var filled: [IndexPath] = []
    model.onFill = { filled.append($1) }
    stage.grid.reconfigureItems(at: [path])
    #expect(filled == [path] && stage.grid.indexPath(for: own) == path)
    #expect(own.field.isFirstResponder && own.isHidden)
    stage.grid.contentOffset.y = 0
    stage.host.update()
    #expect(stage.grid.cellForItem(at: path) === own && own.field.isFirstResponder)
  }
}
