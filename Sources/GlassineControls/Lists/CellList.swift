// What a table and a collection say, so that one set of rules serves both.
import Foundation
import GlassineUI

/// A list of cells. It makes its own delegate calls; the extensions of this protocol decide their
/// order.
protocol CellList: ScrollView, FocusList {
  associatedtype Live: LiveCell
  typealias Cell = Live.Cell
  var core: ListCore<Live> { get }

  // MARK: Data

  /// Releases everything that depends on the data, before a load.
  func unload()
  func load(_ counts: [Int])
  func markForReload()
  /// The number of sections, and of rows in an existing one, at the last load.
  var loadedSectionCount: Int { get }
  func loadedRowCount(_ section: Int) -> Int
  func scroll(toVisible place: RowPlace)

  /// The data source's counts, and the name of the method for rows.
  func askForSectionCount() -> Int
  func askForRowCount(_ section: Int) -> Int
  static var countQuestion: String { get }

  // MARK: Changes

  /// Changes the list's data, and shows it.
  func commit(_ applied: AppliedUpdates)
  func cancelDrag()
  /// The delegate's place of a dragged row.
  func askForTarget(from place: RowPlace, proposed: RowPlace) -> RowPlace
  /// Tells the data source of a whole move.
  func tellMove(from path: IndexPath, to target: IndexPath)
  /// Gives the cell of a deleted row its last look.
  func putAway(_ row: Live, _ origins: ListOrigins)
  /// Called for a row that leaves the visible area in an animated batch: it moves to its new place.
  func slideOut(_ row: Live)

  // MARK: Cells

  /// The data source's cell for a row or item; nil if there is no data source.
  func askForCell(at place: RowPlace) -> Cell?
  /// … and the name of that method.
  static var cellQuestion: String { get }
  /// Called after a cell was reconfigured.
  /// - Returns: whether that moves other cells.
  func didFillAnew(_ cell: Cell, at place: RowPlace) -> Bool
  func placesDidChange()
  /// Reloads rows or items for which the data source returned other cells.
  func reloadRefilled(at paths: [IndexPath])
  /// Makes the focus leave a cell that will show another row.
  func loseFocus(_ row: Live, isGone: Bool)
  func tellEndOfDisplay(_ row: Live)

  // MARK: Selection

  /// Whether a press currently selects.
  var takesPresses: Bool { get }
  /// Whether several rows can currently be selected.
  var selectsSeveral: Bool { get }
  var selectionFollowsFocus: Bool { get }
  func mayHighlight(_ place: RowPlace) -> Bool
  func tellHighlighted(_ path: IndexPath, _ isHighlighted: Bool)
  /// The row to select instead of the tapped `place`; nil: none.
  func placeToSelect(_ place: RowPlace) -> RowPlace?
  /// The row to deselect instead of `place`: because it was tapped, or another row was.
  func placeToDeselect(_ place: RowPlace, isTapped: Bool) -> RowPlace?
  func tellSelected(_ path: IndexPath, _ isSelected: Bool)

  /// Whether a menu on one of the selected rows applies to all selected rows.
  var menusAreOfSelection: Bool { get }
  /// The menu for some rows, or for none, at a point of the list's coordinates.
  func contextMenu(of places: [RowPlace], at point: CGPoint) -> ContextMenuConfiguration?
  func tellContextMenu(_ configuration: ContextMenuConfiguration, isOpening: Bool)

  // MARK: Focus

  var remembersLastFocusedIndexPath: Bool { get }
  /// The delegate's row where the focus begins.
  func askForPreferredFocus() -> IndexPath?
  /// The delegate's permission.
  func mayFocus(_ place: RowPlace) -> Bool
  /// A row about one visible length away; at the ends the first or last.
  func place(aPageFrom place: RowPlace, isUp: Bool) -> RowPlace?
  /// The focus target from `start` on in a direction; scrolled near if it is far.
  func focusTarget(from start: RowPlace?, isUp: Bool) -> View?
}

extension CellList {
  var needsReload: Bool { core.needsReload }
  var dataVersion: Int { core.dataVersion }
  var updateDepth: Int { core.updateDepth }
  var selection: Set<RowPlace> { core.selection }
  var press: RowPress? { core.press }

  /// Loads counts and sizes if necessary. During updates the old ones apply.
  func loadIfNeeded() {
    guard needsReload, updateDepth == 0 else { return }
    core.needsReload = false
    core.dataVersion += 1
    let wasLoading = core.isLoading
    core.isLoading = true
    defer { core.isLoading = wasLoading }
    unload()
    let version = dataVersion
    let counts = askForCounts()
    if version == dataVersion { load(counts) }
  }

  var sectionCount: Int {
    loadIfNeeded()
    return loadedSectionCount
  }

  /// 0 for a section that does not exist.
  func rowCount(inSection section: Int) -> Int {
    (0..<sectionCount).contains(section) ? loadedRowCount(section) : 0
  }

  /// The data source's row counts; negative ones are misuse.
  func askForCounts() -> [Int] {
    (0..<checked(askForSectionCount(), of: "numberOfSections(in:)")).map {
      checked(askForRowCount($0), of: "\(Self.countQuestion) \($0)")
    }
  }

  private func checked(_ count: Int, of question: @autoclosure () -> String) -> Int {
    if count >= 0 { return count }
    Self.registry.diagnostics.misuse("\(question()) is \(count)")
    return 0
  }

  func cell(at place: RowPlace) -> Cell? { core.cell(at: place) }

  /// Gives cells to the rows of a batch whose layout is pending, as UIKit does in the batch.
  func fillAfterUpdates() {
    guard core.awaitsCells, updateDepth == 0, !core.isTiling, window != nil else { return }
    core.awaitsCells = false
    layoutIfNeeded()
  }

  /// The row of a cell; nil if it is not a visible cell of this list.
  func place(ofCell view: View) -> RowPlace? {
    guard let cell = view as? Cell, cell.list === self, let index = core.liveIndex(of: cell) else {
      return nil
    }
    return core.live[index].place
  }

  // MARK: Order

  func contains(_ place: RowPlace) -> Bool {
    place.section >= 0 && place.section < loadedSectionCount && place.row >= 0
      && place.row < loadedRowCount(place.section)
  }

  /// The next row; for nil, the first.
  func place(after place: RowPlace?) -> RowPlace? {
    if let place, place.row + 1 < loadedRowCount(place.section) {
      return RowPlace(place.section, place.row + 1)
    }
    var section = place.map { $0.section + 1 } ?? 0
    while section < loadedSectionCount {
      if loadedRowCount(section) > 0 { return RowPlace(section, 0) }
      section += 1
    }
    return nil
  }

  /// The previous row; for nil, the last.
  func place(before place: RowPlace?) -> RowPlace? {
    if let place, place.row > 0 { return RowPlace(place.section, place.row - 1) }
    var section = (place?.section ?? loadedSectionCount) - 1
    while section >= 0 {
      let count = loadedRowCount(section)
      if count > 0 { return RowPlace(section, count - 1) }
      section -= 1
    }
    return nil
  }
}
