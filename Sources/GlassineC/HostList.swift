// A list of the C interface: a table whose cells the host fills.
import CGlassine
import Foundation
import Glassine
import GlassineControls

/// Rows of one height, filled by the host's callback.
final class HostList: TableView, TableViewDataSource, TableViewDelegate {
  private static let cell = "cell"

  private let fill: (_ row: Int, _ cell: View, _ isNew: Bool) -> Void
  private let selected: (View) -> Void
  var count = 0 {
    didSet {
      if let row = selectedRow, row >= count { selectedRow = nil }
      reloadData()
    }
  }
  /// The last row that was tapped.
  private(set) var selectedRow: Int?

  init(
    rowHeight height: CGFloat, fill: @escaping (Int, View, Bool) -> Void,
    selected: @escaping (View) -> Void
  ) {
    (self.fill, self.selected) = (fill, selected)
    super.init(frame: .zero, style: .plain)
    rowHeight = height
    register(HostCell.self, forCellReuseIdentifier: Self.cell)
    dataSource = self
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    let isNew = (cell as? HostCell)?.isNew ?? false
    (cell as? HostCell)?.isNew = false
    fill(indexPath.row, cell.contentView, isNew)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    selectedRow = indexPath.row
    selected(self)
  }
}

/// A cell that the host has filled or not.
final class HostCell: TableViewCell {
  var isNew = true
}
