// Which way each row of a batch comes or goes, and what a row looks like that is away.
import Foundation
import GlassineBase

extension TableView {
  /// How rows come and go, while the others slide to their new places. A row that is reloaded goes
  /// and comes that way. Where motion is to be reduced, all but ``none`` fade.
  public enum RowAnimation: Sendable, CaseIterable {
    case fade
    /// By the table's right or left side.
    case right, left
    /// From above its place and back up there, or from below, fading.
    case top, bottom
    /// At once. Where that holds for all rows of a batch, the others do not slide either.
    case none
    /// Growing from, and shrinking to, the line in its middle.
    case middle
    /// As ``fade``.
    case automatic
  }
}

/// What was asked for the rows and sections of a batch: those that go by their places before it,
/// those that come by their places after it.
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

  /// Of a row that goes, or is reloaded.
  func leaving(_ old: RowPlace) -> TableView.RowAnimation {
    deleted[old] ?? reloaded[old] ?? deletedSections[old.section]
      ?? reloadedSections[old.section] ?? .automatic
  }

  /// Of a row that is new, or reloaded.
  func entering(_ new: RowPlace, _ applied: AppliedUpdates) -> TableView.RowAnimation {
    if let motion = inserted[new] ?? insertedSections[new.section] { return motion }
    if let motion = applied.origin(of: new).flatMap({ reloaded[$0] }) { return motion }
    return applied.sections.origin(of: new.section).flatMap { reloadedSections[$0] } ?? .automatic
  }
}

extension TableView.RowAnimation {
  /// Makes a cell look as it does before it comes, or once it is gone.
  ///
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
