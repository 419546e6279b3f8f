// Tables with rows that are deleted, inserted and dragged.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Editing tables")
struct ListsEditingTests {
  private func stage(_ sections: [[String]] = [["a", "b", "c", "d"]]) -> ListsStage {
    let model = ListModel(sections)
    model.editable = { _ in true }
    model.movable = { _ in true }
    return ListsStage(model)
  }

  private func cell(_ row: Int, _ stage: ListsStage) throws -> TableViewCell {
    try #require(stage.table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  /// Drags the row at `y` by its grip, slowly, and does not lift.
  private func drag(_ stage: ListsStage, from y: CGFloat, to end: CGFloat) -> Finger {
    stage.host.finger(1).down(at: 280, y).move(
      to: CGPoint(x: 280, y: end), over: 0.5, samplesPerSecond: 60)
  }

  @Test("Editing shows each row's controls, and makes room for them")
  func controls() throws {
    let stage = stage()
    stage.model.editable = { $0.row != 1 }
    stage.model.movable = { $0.row < 2 }
    stage.table.setEditing(true, animated: false)
    stage.host.settle()
    let shown = try (0..<4).map { try cell($0, stage) }
    #expect(shown.map(\.editingStyle) == [.delete, .none, .delete, .delete])
    #expect(shown.map(\.showsReorderControl) == [true, true, false, false])
    #expect(shown.map { $0.contentView.frame.minX } == [44, 0, 44, 44])
    #expect(shown.map { $0.contentView.frame.maxX } == [256, 256, 300, 300])
    stage.table.isEditing = false
    stage.host.settle()
    #expect(shown.allSatisfy { !$0.isEditing && $0.contentView.frame.width == 300 })
  }

  @Test("During editing several rows can be chosen, each shows it, and nothing remains")
  func choosesSeveral() throws {
    let stage = stage()
    stage.model.movable = { _ in false }
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.tap(0)
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [0])
    stage.table.setEditing(true, animated: false)
    stage.host.settle()
    #expect(stage.table.indexPathsForSelectedRows == nil)
    let shown = try (0..<4).map { try cell($0, stage) }
    func marks() -> [String] {
      shown.map { cell in
        let labels = cell.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }
        return labels.first?.text ?? "-"
      }
    }
    #expect(shown.allSatisfy { $0.editingStyle == .none && $0.contentView.frame.minX == 44 })
    let none = marks()
    #expect(Set(none).count == 1 && none[0] != "-")
    stage.tap(1)
    stage.tap(3)
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    let two = marks()
    #expect(two[0] == none[0] && two[1] != none[1] && two[3] == two[1] && two[2] == none[2])
    stage.tap(1)
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [3] && marks()[1] == none[1])
    stage.table.allowsMultipleSelectionDuringEditing = false
    stage.host.settle()
    #expect(stage.table.indexPathsForSelectedRows == nil && marks() == ["-", "-", "-", "-"])
    #expect(shown.allSatisfy { $0.editingStyle == .delete })
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.tap(2)
    stage.table.setEditing(false, animated: true)
    stage.host.advance(by: 1)
    #expect(stage.table.indexPathsForSelectedRows == nil)
    #expect(shown.allSatisfy { $0.contentView.frame.minX == 0 })
  }

  @Test("Rows that come into sight later are edited too, and reused cells are not")
  func later() throws {
    let stage = stage([(0..<40).map { "\($0)" }])
    stage.table.isEditing = true
    stage.table.contentOffset.y = 800
    stage.host.settle()
    #expect(stage.table.visibleCells.allSatisfy { $0.editingStyle == .delete })
    stage.table.isEditing = false
    stage.table.contentOffset.y = 0
    stage.host.settle()
    #expect(stage.table.visibleCells.allSatisfy { !$0.isEditing })
  }

  @Test("The button at the left deletes or inserts, by the row's style")
  func buttons() throws {
    let stage = stage()
    stage.model.style = { $0.row == 3 ? .insert : .delete }
    stage.table.setEditing(true, animated: true)
    stage.host.advance(by: 1)
    stage.host.finger(1).tap(at: 20, 60)
    stage.host.advance(by: 1)
    #expect(stage.shown == ["a@0", "c@40", "d@80"])
    stage.model.style = { $0.row == 2 ? .insert : .delete }
    stage.table.reloadData()
    stage.host.advance(by: 1)
    stage.host.finger(1).tap(at: 20, 100)
    stage.host.advance(by: 1)
    #expect(stage.shown == ["a@0", "c@40", "new@80", "d@120"])
    #expect(stage.model.log == ["commit delete 0.1", "commit insert 0.2"])
  }

  @Test("Rows cannot be selected during editing, unless the table allows it")
  func selection() {
    let stage = stage()
    stage.table.isEditing = true
    stage.tap(1)
    #expect(stage.model.log == [])
    stage.table.allowsSelectionDuringEditing = true
    stage.tap(1)
    #expect(stage.model.log.last == "didSelect 1")
  }

  @Test("A row follows the finger on its grip, and the others make room")
  func dragging() throws {
    let stage = stage()
    stage.table.isEditing = true
    stage.host.settle()
    let row = try cell(0, stage)
    let finger = drag(stage, from: 20, to: 105)
    stage.host.advance(by: 1)
    #expect(row.frame.minY == 85, "Under the finger, where it was held.")
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.shown == ["b@0", "c@40", "a@85", "d@120"])
    #expect(stage.model.log == [], "The app hears of it at the lift.")
    finger.up()
    stage.host.advance(by: 1)
    #expect(stage.model.log == ["move 0.0 to 0.2"])
    #expect(stage.shown == ["b@0", "c@40", "a@80", "d@120"])
    #expect(stage.model.sections == [["b", "c", "a", "d"]] && row.alpha == 1)
  }

  @Test("A row that returns to its place was never moved")
  func back() {
    let stage = stage()
    stage.table.isEditing = true
    stage.host.settle()
    let finger = drag(stage, from: 20, to: 105)
    finger.move(to: CGPoint(x: 280, y: 20), over: 0.5, samplesPerSecond: 60).up()
    stage.host.advance(by: 1)
    #expect(stage.model.log == [] && stage.shown == ["a@0", "b@40", "c@80", "d@120"])
  }

  @Test("A cancelled drag puts the row back")
  func cancelled() throws {
    let stage = stage()
    stage.table.isEditing = true
    stage.host.settle()
    let row = try cell(3, stage)
    drag(stage, from: 140, to: 20).cancel()
    stage.host.advance(by: 1)
    #expect(stage.model.log == [] && stage.shown == ["a@0", "b@40", "c@80", "d@120"])
    #expect(row.alpha == 1)
  }

  @Test("A row can be dragged into another section")
  func sections() {
    let stage = stage([["a", "b"], ["c", "d"]])
    stage.table.isEditing = true
    stage.host.settle()
    drag(stage, from: 20, to: 145).up()
    stage.host.advance(by: 1)
    #expect(stage.model.log == ["move 0.0 to 1.2"])
    #expect(stage.shown == ["b@0", "c@40", "d@80", "a@120"])
    #expect(stage.table.numberOfRows(inSection: 0) == 1)
    #expect(stage.table.numberOfRows(inSection: 1) == 3)
  }

  @Test("The delegate may redirect a dragged row")
  func target() {
    let stage = stage()
    stage.model.target = { IndexPath(row: min($0.row, 1), section: 0) }
    stage.table.isEditing = true
    stage.host.settle()
    drag(stage, from: 20, to: 150).up()
    stage.host.advance(by: 1)
    #expect(stage.model.log == ["move 0.0 to 0.1"])
    #expect(stage.shown == ["b@0", "a@40", "c@80", "d@120"])
  }

  @Test("At an edge the table scrolls, and rows on the way are the app's own")
  func scrolling() throws {
    let stage = stage([(0..<40).map { "\($0)" }])
    stage.table.isEditing = true
    stage.host.settle()
    let finger = drag(stage, from: 20, to: 395)
    stage.host.advance(by: 1)
    #expect(stage.table.contentOffset.y > 300)
    let names = stage.table.visibleCells.compactMap { $0.textLabel?.text }
    #expect(Set(names).count == names.count && names.contains("0"))
    finger.up()
    stage.host.advance(by: 1)
    let shown = stage.table.visibleCells.compactMap { $0.textLabel?.text }
    let rows = stage.rows.map { stage.model.sections[0][$0] }
    #expect(shown == rows && stage.model.log.count == 1)
  }

  @Test("A selected row stays selected at its new place")
  func selected() {
    let stage = stage()
    stage.table.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    stage.table.isEditing = true
    stage.host.settle()
    drag(stage, from: 20, to: 105).up()
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  @Test("A reload in the middle of a drag ends it, and nothing is lost")
  func reload() {
    let stage = stage()
    stage.table.isEditing = true
    stage.host.settle()
    let finger = drag(stage, from: 20, to: 105)
    stage.model.sections = [["x", "y"]]
    stage.table.reloadData()
    stage.host.advance(by: 1)
    finger.move(to: 280, 20).up()
    #expect(stage.shown == ["x@0", "y@40"] && stage.model.log == [])
  }

  @Test("Deleting a row in the middle of another's drag ends the drag")
  func deletion() {
    let stage = stage()
    stage.table.isEditing = true
    stage.host.settle()
    let finger = drag(stage, from: 20, to: 105)
    stage.model.sections = [["a", "b", "c"]]
    stage.table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .automatic)
    finger.up()
    stage.host.advance(by: 1)
    #expect(stage.shown == ["a@0", "b@40", "c@80"] && stage.model.log == [])
  }

  /// The dragged row, under the finger at `y` that took it by its middle.
  private func isInHand(_ cell: TableViewCell, _ name: String, _ y: CGFloat, _ stage: ListsStage)
    -> Bool
  {
    cell.window != nil && !cell.isHidden && cell.textLabel?.text == name
      && abs(cell.frame.midY - stage.table.bounds.minY - y) < 1
  }

  @Test("A dragged row whose place scrolls away stays dragged, and keeps its content")
  func placeOutOfSight() throws {
    let stage = stage([["a", "b", "c"], (0..<60).map { "\($0)" }])
    stage.model.target = { $0.section == 0 ? $0 : IndexPath(row: 2, section: 0) }
    stage.table.isEditing = true
    stage.host.settle()
    let row = try cell(0, stage)
    let finger = drag(stage, from: 20, to: 395)
    stage.host.advance(by: 2)
    #expect(stage.table.contentOffset.y > 400)
    #expect(isInHand(row, "a", 395, stage))
    #expect(!stage.table.visibleCells.contains(row))
    let names = stage.table.visibleCells.compactMap { $0.textLabel?.text }
    #expect(names == stage.table.indexPathsForVisibleRows?.map { "\($0.row)" })
    finger.up()
    stage.host.advance(by: 1)
    #expect(stage.model.log == ["move 0.0 to 0.2"])
    #expect(row.isHidden && row.alpha == 1, "It went to its place, out of sight.")
    #expect(stage.shown.count == stage.rows.count)
    stage.table.contentOffset = .zero
    stage.host.advance(by: 1)
    #expect(stage.shown.prefix(4) == ["b@0", "c@40", "a@80", "0@120"])
  }

  @Test("A dragged row stays under the finger while a wheel scrolls, and finds its place again")
  func wheelUnderRow() throws {
    let stage = stage([(0..<60).map { "\($0)" }])
    stage.table.isEditing = true
    stage.host.settle()
    let row = try cell(3, stage)
    let finger = drag(stage, from: 140, to: 200)
    let place = CGPoint(x: 100, y: 300)
    stage.host.mouse.wheel(by: 0, -20, at: place)
    stage.host.advance(by: 1)
    #expect(stage.table.contentOffset.y > 400)
    #expect(isInHand(row, "3", 200, stage))
    let names = stage.table.visibleCells.compactMap { $0.textLabel?.text }
    #expect(Set(names).count == names.count && names.contains("3"))
    stage.host.mouse.wheel(by: 0, 40, at: place)
    stage.host.advance(by: 1)
    #expect(stage.table.contentOffset.y == 0 && isInHand(row, "3", 200, stage))
    finger.up()
    stage.host.advance(by: 1)
    let shown = stage.table.visibleCells.compactMap { $0.textLabel?.text }
    #expect(shown == stage.rows.map { stage.model.sections[0][$0] })
    #expect(stage.model.log.count <= 1 && row.alpha == 1)
  }
}
