// The animation of each inserted and deleted row of a batch.
import Foundation
import GlassineBase
import GlassineUI

extension TableView {
  /// The animation of inserted and deleted rows, while the others move to their new places. A
  /// reloaded row disappears and appears this way. With reduced motion, all except ``none`` fade.
  public enum RowAnimation: Sendable, CaseIterable {
    case fade
    /// By the table's right or left side.
    case right, left
    /// From above its place and back up there, or from below, fading.
    case top, bottom
    /// Without animation. If that applies to all rows of a batch, the others do not move animated
    /// either.
    case none
    /// Growing from, and shrinking to, the line in its middle.
    case middle
    /// As ``fade``.
    case automatic
  }
}

/// The animations of the rows and sections of a batch: deleted ones by their index paths before it,
/// inserted ones by those after it.
struct RowMotions {
  private typealias Motion = TableView.RowAnimation

  private var inserted: [RowPlace: Motion] = [:]
  private var deleted: [RowPlace: Motion] = [:]
  private var reloaded: [RowPlace: Motion] = [:]
  private var insertedSections: [Int: Motion] = [:]
  private var deletedSections: [Int: Motion] = [:]
  private var reloadedSections: [Int: Motion] = [:]

  mutating func add(_ changes: ListUpdates, _ motion: TableView.RowAnimation) {
    for place in changes.insertedRows { inserted[place] = motion }
    for place in changes.deletedRows { deleted[place] = motion }
    for place in changes.reloadedRows { reloaded[place] = motion }
    for section in changes.insertedSections { insertedSections[section] = motion }
    for section in changes.deletedSections { deletedSections[section] = motion }
    for section in changes.reloadedSections { reloadedSections[section] = motion }
  }

  /// The animation of a deleted or reloaded row.
  func leaving(_ old: RowPlace) -> TableView.RowAnimation {
    deleted[old] ?? reloaded[old] ?? deletedSections[old.section]
      ?? reloadedSections[old.section] ?? .automatic
  }

  /// The animation of a new or reloaded row.
  func entering(_ new: RowPlace, _ applied: AppliedUpdates) -> TableView.RowAnimation {
    if let motion = inserted[new] ?? insertedSections[new.section] { return motion }
    if let motion = applied.origin(of: new).flatMap({ reloaded[$0] }) { return motion }
    return applied.sections.origin(of: new.section).flatMap { reloadedSections[$0] } ?? .automatic
  }
}

extension TableView.RowAnimation {
  /// Gives a cell its look before an insertion or after a deletion.
  /// - Parameter width: the table's.
  func putAway(_ cell: TableViewCell, width: CGFloat, isReduced: Bool) {
    switch isReduced && self != .none ? .fade : self {
    case .none: View.performWithoutAnimation { cell.alpha = 0 }
    case .fade, .automatic: cell.alpha = 0
    case .left: cell.center.x -= width
    case .right: cell.center.x += width
    case .top:
      cell.center.y -= cell.bounds.height
      cell.alpha = 0
    case .bottom:
      cell.center.y += cell.bounds.height
      cell.alpha = 0
    case .middle:
      cell.transform = cell.transform.scaledBy(x: 1, y: ListConstants.rowMiddleScale)
      cell.alpha = 0
    }
  }
}
