// Cells whose rows go while a finger is on them: recognizers of the list keep the finger.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: touched cells")
struct ListsTouchedCellTests {
  /// Rows in cells that are not reused.
  private final class Rows: TableViewDataSource {
    var names = (0..<6).map { "row \($0)" }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[path.row]
      return cell
    }
  }

  @Test("A recognizer of a table moves a row whose cell is not reused, and the cell goes after it")
  func moves() {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let rows = Rows()
    let table = TableView(frame: host.window.bounds)
    table.rowHeight = 40
    table.dataSource = rows
    var row = 1
    var states: [GestureRecognizer.State] = []
    let press = LongPressGestureRecognizer { recognizer in
      states.append(recognizer.state)
      guard recognizer.state == .changed,
        let path = table.indexPathForRow(at: recognizer.location(in: table)), path.row != row
      else { return }
      rows.names.insert(rows.names.remove(at: row), at: path.row)
      row = path.row
      table.reloadData()
    }
    table.addGestureRecognizer(press)
    host.window.addSubview(table)
    host.settle()
    weak let touched = table.cellForRow(at: IndexPath(row: 1, section: 0))
    let finger = host.finger(1).down(at: CGPoint(x: 100, y: 60))
    host.advance(by: 0.6)
    for y in stride(from: CGFloat(70), through: 180, by: 10) {
      finger.move(to: CGPoint(x: 100, y: y))
      host.advance(by: 0.02)
    }
    #expect(touched?.isHidden == true)
    finger.up()
    host.settle()
    #expect(states.first == .began && states.last == .ended)
    #expect(rows.names == ["row 0", "row 2", "row 3", "row 4", "row 1", "row 5"])
    table.setNeedsLayout()
    host.settle()
    #expect(touched?.superview == nil)
  }
}
