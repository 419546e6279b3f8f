// The sheet of lists: rows in each state, with their accessories; edited, and refreshed.
import Foundation
import Glassine
import GlassineControls

/// A list whose rows name their state, beside one that is edited.
final class ListBoard: Board {
  private let rows = TableView(frame: .zero, style: .plain)
  private let edited = TableView(frame: .zero, style: .insetGrouped)

  private let states = [
    "At rest", "Pressed", "Chosen", "Checked", "Leads on", "With a note", "Swiped aside",
  ]
  private var things = ["Feather", "Shell", "Bell"]

  /// Of rows with one line, and of the one with two, in points.
  private static let rowHeight: CGFloat = 44
  private static let notedHeight: CGFloat = 52
  private static let notedRow = 5

  override func build() {
    for (name, table, x) in [("States", rows, 16.0), ("Edited", edited, 288)] {
      let label = Label(name, font: ControlTheme.paper.font(12, .medium), color: .secondaryLabel)
      label.frame = CGRect(x: x, y: 4, width: 240, height: 18)
      addSubview(label)
      table.frame = CGRect(x: x, y: 24, width: 256, height: 372)
      table.layer.cornerRadius = 10
      table.clipsToBounds = true
      table.rowHeight = Self.rowHeight
      table.dataSource = self
      table.delegate = self
      addSubview(table)
    }
    rows.refreshControl = RefreshControl()
    rows.refreshControl?.addAction(for: .valueChanged) { [unowned self] _ in
      say("RefreshControl: valueChanged")
    }
    edited.setEditing(true, animated: false)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    rows.reloadData()
    rows.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    rows.refreshControl?.beginRefreshing()
    layoutIfNeeded()
    let room = rows.refreshControl?.bounds.height ?? 0
    rows.contentOffset = CGPoint(x: 0, y: -room)
    rows.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted = true
  }

  override var area: CGRect { bounds }

  override var demonstration: [Gesture] {
    let row = rows.rectForRow(at: IndexPath(row: 6, section: 0))
    let y = rows.convert(CGPoint(x: 0, y: row.midY), to: self).y
    return [.drag(CGPoint(x: 240, y: y), to: CGPoint(x: 120, y: y))]
  }
}

extension ListBoard: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    tableView === rows ? states.count : things.count + 1
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView === rows && indexPath.row == Self.notedRow ? Self.notedHeight : Self.rowHeight
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let isNoted = tableView === rows && indexPath.row == Self.notedRow
    let cell = TableViewCell(style: isNoted ? .subtitle : .default, reuseIdentifier: nil)
    guard tableView === rows else {
      let isLast = indexPath.row == things.count
      cell.textLabel?.text = isLast ? "Something new" : things[indexPath.row]
      return cell
    }
    cell.textLabel?.text = states[indexPath.row]
    switch indexPath.row {
    case 3: cell.accessoryType = .checkmark
    case 4: cell.accessoryType = .disclosureIndicator
    case Self.notedRow: cell.detailTextLabel?.text = "in a second line"
    default: break
    }
    return cell
  }

  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView === edited || indexPath.row == 6
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView === edited && indexPath.row < things.count
  }

  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle {
    tableView === edited && indexPath.row == things.count ? .insert : .delete
  }

  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard tableView === edited else { return say("delete: \(states[indexPath.row])") }
    if editingStyle == .insert {
      things.append("Thing \(things.count + 1)")
      edited.insertRows(at: [indexPath], with: .automatic)
    } else {
      things.remove(at: indexPath.row)
      edited.deleteRows(at: [indexPath], with: .automatic)
    }
    say("\(editingStyle): \(things.joined(separator: ", "))")
  }

  func tableView(
    _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    things.insert(things.remove(at: source.row), at: destination.row)
    say("moved: \(things.joined(separator: ", "))")
  }

  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    IndexPath(row: min(proposed.row, things.count - 1), section: 0)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    say("didSelectRowAt \(indexPath.row)")
  }

  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
    say("willBeginEditingRowAt \(indexPath.row)")
  }
}
