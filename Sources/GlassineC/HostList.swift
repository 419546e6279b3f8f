// A list of the C interface: a table whose cells the host fills.
import CGlassine
import Foundation
import Glassine
import GlassineControls

/// Rows of one height, or a grid of them, filled by the host's callback.
final class HostList: TableView, TableViewDataSource, TableViewDelegate {
  private static let cell = "cell"

  /// Items in a row; 0: each row is one, and the table selects it.
  private let columns: Int
  private let fill: (_ item: Int, _ cell: View, _ isNew: Bool) -> Void
  private let selected: (View) -> Void
  /// The number of items.
  var count = 0 {
    didSet {
      if let item = selectedItem, item >= count { selectedItem = nil }
      reloadData()
    }
  }
  /// The last item that was tapped.
  private(set) var selectedItem: Int?

  init(
    columns: Int, rowHeight height: CGFloat, fill: @escaping (Int, View, Bool) -> Void,
    selected: @escaping (View) -> Void
  ) {
    (self.columns, self.fill, self.selected) = (columns, fill, selected)
    super.init(frame: .zero, style: .plain)
    rowHeight = height
    if columns > 0 { separatorStyle = .none }
    register(HostCell.self, forCellReuseIdentifier: Self.cell)
    dataSource = self
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func row(ofItem item: Int) -> IndexPath {
    IndexPath(row: item / max(columns, 1), section: 0)
  }

  fileprivate func select(_ item: Int) {
    selectedItem = item
    selected(self)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    columns == 0 ? count : (count + columns - 1) / columns
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    guard let host = cell as? HostCell else { return cell }
    let isNew = host.isNew
    host.isNew = false
    guard columns > 0 else {
      fill(indexPath.row, host.contentView, isNew)
      return host
    }
    if isNew { host.addItems(columns, of: self) }
    for (column, item) in host.items.enumerated() {
      item.index = indexPath.row * columns + column
      item.isHidden = item.index >= count
      // The last row may have fewer: its others are filled when they are needed.
      guard !item.isHidden else { continue }
      fill(item.index, item, item.isNew)
      item.isNew = false
    }
    return host
  }

  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    columns == 0
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    if columns == 0 { select(indexPath.row) }
  }

  /// The item above or below, in the same column.
  fileprivate func next(_ direction: FocusDirection, from item: HostItem) -> View? {
    let index = item.index + (direction == .up ? -columns : columns)
    guard direction == .up || direction == .down, index >= 0 else { return nil }
    let path = row(ofItem: min(index, count - 1))
    guard path != row(ofItem: item.index) else { return nil }
    scrollToRow(at: path, at: .none, animated: false)
    layoutIfNeeded()
    let cell = cellForRow(at: path) as? HostCell
    return cell?.items.last { !$0.isHidden && $0.index <= index }
  }
}

/// A cell that the host has filled or not.
final class HostCell: TableViewCell {
  var isNew = true
  fileprivate private(set) var items: [HostItem] = []

  fileprivate func addItems(_ count: Int, of list: HostList) {
    selectionStyle = .none
    items = (0..<count).map { _ in HostItem(list) }
    for item in items { contentView.addSubview(item) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    let width = size.width / CGFloat(max(items.count, 1))
    for (column, item) in items.enumerated() {
      item.frame = CGRect(x: width * CGFloat(column), y: 0, width: width, height: size.height)
    }
  }
}

/// One of several items in a row, which contains the host's views.
private final class HostItem: Control {
  var index = 0
  var isNew = true
  private weak var list: HostList?

  init(_ list: HostList) {
    self.list = list
    super.init(frame: .zero)
    addAction(for: .primaryActionTriggered) { [weak self] _ in
      guard let self else { return }
      self.list?.select(self.index)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { layer.backgroundColor = isHighlighted ? .panel : nil }
  }

  /// As a row's: a drag that begins on it scrolls.
  override var allowsDragTakeover: Bool { true }

  override var isPreferredFocus: Bool { list.map { index == $0.selectedItem } ?? false }

  override func nextFocus(_ direction: FocusDirection, from view: View) -> View? {
    list?.next(direction, from: self)
  }
}
