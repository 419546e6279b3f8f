// The page's list, by keys and pad: from row to row, whether a row is pressed itself or has a
// control.
import Foundation
import Glassine

/// A list of ``SettingCell``s.
final class SettingsList: TableView {
  /// Where left leads from a row; nil: to where geometry finds.
  var onLeft: (() -> View?)?

  /// Up and down go to the next row that can be changed, brought in if it is out of sight; anything
  /// else is geometry's.
  override func nextFocus(_ direction: FocusDirection, from view: View) -> View? {
    if direction == .left, !(view is LakeButton) { return onLeft?() }
    guard direction == .up || direction == .down, let from = indexPath(holding: view) else {
      return super.nextFocus(direction, from: view)
    }
    return neighbour(of: from, direction).flatMap { firstTarget(from: $0, direction) }
  }

  /// The first row from `path` on, that way, that can be changed.
  func firstTarget(from path: IndexPath, _ direction: FocusDirection) -> View? {
    var next: IndexPath? = path
    while let path = next {
      if cellForRow(at: path) == nil {
        scrollToRow(at: path, at: .none, animated: false)
        layoutIfNeeded()
      }
      if let target = (cellForRow(at: path) as? SettingCell)?.focusTarget { return target }
      next = neighbour(of: path, direction)
    }
    return nil
  }

  private func indexPath(holding view: View) -> IndexPath? {
    var current: View? = view
    while let view = current, view !== self {
      if let cell = view as? TableViewCell { return indexPath(for: cell) }
      current = view.superview
    }
    return nil
  }

  /// The row before or after, across sections.
  private func neighbour(of path: IndexPath, _ direction: FocusDirection) -> IndexPath? {
    var (section, row) = (path.section, path.row + (direction == .up ? -1 : 1))
    while row < 0 || row >= numberOfRows(inSection: section) {
      section += direction == .up ? -1 : 1
      guard (0..<numberOfSections).contains(section) else { return nil }
      row = direction == .up ? numberOfRows(inSection: section) - 1 : 0
    }
    return IndexPath(row: row, section: section)
  }
}
