// The state that a table and a collection have in common: cells, changes, and selection. The
// extensions of `CellList` contain the rules.
import Foundation
import GlassineUI

/// A row or item, and its cell.
protocol LiveCell {
  associatedtype Cell: ListCell
  var place: RowPlace { get }
  var cell: Cell { get }
  init(place: RowPlace, cell: Cell)
}

/// A cell of a table or a collection.
protocol ListCell: ConfigurableCell, ReusableView {
  var reuseIdentifier: String? { get }
  /// The table or collection of the cell.
  var list: ScrollView? { get }
  func setHighlighted(_ highlighted: Bool, animated: Bool)
  func setSelected(_ selected: Bool, animated: Bool)
}

/// The owner of that state, and its queries that need no other.
final class ListCore<Live: LiveCell> {
  typealias Cell = Live.Cell

  // MARK: Data

  var needsReload = true

  // Accesses are unchecked: with checks in a dozen such types, a frame of a flung list takes 1.08
  // times as long (`glassine bench draw`).

  /// Incremented by reloads, updates and other changes that invalidate places, so that a loop
  /// detects changes by its callbacks.
  @exclusivity(unchecked)
  var dataVersion = 0
  /// Whether counts and sizes are being loaded.
  var isLoading = false
  var isTiling = false
  /// Whether a batch has left visible rows or items without cells until the next layout.
  var awaitsCells = false

  // MARK: Cells

  /// Rows or items with cells, in order.
  @exclusivity(unchecked)
  var live: ContiguousArray<Live> = []
  /// Those that are not visible, with cells in use; see `CellsInUse.swift`.
  var kept: ContiguousArray<Live> = []
  /// Cells without rows and without a pool that stay, hidden, until a touch in them ends.
  var leaving: [Cell] = []
  @exclusivity(unchecked)
  var pools = ReusePools<Cell>()

  // MARK: Changes

  var pendingUpdates = ListUpdates()
  var updateDepth = 0
  /// Cells to reconfigure at the end of a batch, and the one in progress.
  var reconfigured: [Cell] = []
  var reconfiguring: Cell?

  /// The former places of rows, at the beginning of an animated batch.
  var origins: ListOrigins?
  /// Cells that leave the visible area in an animated batch.
  var slidingOut: [LeavingCell<Live>] = []

  /// The row or item that is being dragged.
  var drag: CellDrag<Cell>?

  // MARK: Selection

  var selection: Set<RowPlace> = []
  var press: RowPress?
  var keyState = ListKeyState()
  /// The row or item with the focus, or with the focus when it left the visible area.
  var focusedPlace: RowPlace?

  deinit {}  // Plain, as the view's.

  func clearSelection() {
    selection.removeAll()
    keyState.anchor = nil
  }

  // MARK: Queries

  /// The index of a row among the live ones, or its insertion index.
  /// - Parameter hint: checked first, because items are requested in order.
  func liveIndex(of place: RowPlace, hint: Int = 0) -> Int {
    if hint < live.count, live[hint].place == place { return hint }
    var (low, high) = (0, live.count)
    while low < high {
      let middle = (low + high) / 2
      if live[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The cell of a visible row.
  func cell(at place: RowPlace) -> Cell? {
    let index = liveIndex(of: place)
    return index < live.count && live[index].place == place ? live[index].cell : nil
  }

  /// The index of a visible cell. A loop: a closure on the main actor checks the actor at each
  /// call.
  func liveIndex(of cell: Cell) -> Int? {
    for index in live.indices where live[index].cell === cell { return index }
    return nil
  }

  /// The kept cell of a row that is not visible.
  func keptCell(at place: RowPlace) -> Cell? { kept.first { $0.place == place }?.cell }

  /// The row that `cell` shows or is kept for.
  func place(of cell: Cell) -> RowPlace? {
    (live.first { $0.cell === cell } ?? kept.first { $0.cell === cell })?.place
  }

  /// Removes and returns the cell kept for a row.
  func takeKept(_ place: RowPlace) -> Cell? {
    guard let index = kept.firstIndex(where: { $0.place == place }) else { return nil }
    return kept.remove(at: index).cell
  }
}
