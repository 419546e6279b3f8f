// The rows and items of a loaded scene's lists, and the answers of its scroll views' delegates.
import Foundation
import GlassineControls
import GlassineUI

/// The data source of one list, with the rows of the file.
final class ListSource: TableViewDataSource, CollectionViewDataSource {
  private static let identifier = "row"
  private var sections: [ListSection] = []

  /// Becomes the data source of `view`; nil if that is no list.
  init?(of view: View) {
    switch view {
    case let table as TableView:
      table.register(TableViewCell.self, forCellReuseIdentifier: Self.identifier)
      table.dataSource = self
    case let collection as CollectionView:
      collection.register(TitleCell.self, forCellWithReuseIdentifier: Self.identifier)
      collection.dataSource = self
    default: return nil
    }
  }

  /// Shows other rows in a list of a scene; does nothing for another view.
  static func show(_ sections: [ListSection], in view: View) {
    switch view {
    case let table as TableView:
      (table.dataSource as? ListSource)?.sections = sections
      table.reloadData()
    case let collection as CollectionView:
      (collection.dataSource as? ListSource)?.sections = sections
      collection.reloadData()
    default: break
    }
  }

  /// The index path of the row or item that contains `view`; nil if there is none, or if `list` is
  /// no list.
  static func place(holding view: View, in list: View) -> IndexPath? {
    var current: View? = view
    while let candidate = current, candidate !== list {
      if let cell = candidate as? TableViewCell {
        return (list as? TableView)?.indexPath(for: cell)
      }
      if let cell = candidate as? CollectionViewCell {
        return (list as? CollectionView)?.indexPath(for: cell)
      }
      current = candidate.superview
    }
    return nil
  }

  /// The file's height of a row; nil if it has no heights.
  func height(at path: IndexPath, in table: TableView) -> CGFloat? {
    guard sections.contains(where: { $0.heights != nil }) else { return nil }
    // Rows that existed before a `set` may still be requested.
    guard sections.indices.contains(path.section), let heights = sections[path.section].heights,
      heights.indices.contains(path.row)
    else { return table.rowHeight }
    return heights[path.row]
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].titles.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].titles[indexPath.row]
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].titles.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.identifier, for: indexPath)
    (cell as? TitleCell)?.title = sections[indexPath.section].titles[indexPath.item]
    return cell
  }
}

/// The delegate of a scroll view: it names the view that is zoomed.
class SceneScrollDelegate: ScrollViewDelegate {
  private weak var zoomedView: View?

  init(zoomedView: View?) { self.zoomedView = zoomedView }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomedView }
}

/// The delegate of a list, which also has the file's heights of rows.
final class SceneListDelegate: SceneScrollDelegate, TableViewDelegate, CollectionViewDelegate {
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    (tableView.dataSource as? ListSource)?.height(at: indexPath, in: tableView)
      ?? TableView.notImplemented
  }
}

/// An item with a centred title.
private final class TitleCell: CollectionViewCell {
  private let label = Label(frame: .zero)
  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
