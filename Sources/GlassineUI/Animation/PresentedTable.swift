// The presented columns: values of animated views that differ from the model value. There is a cell
// for each moving view and property, and nothing for all others. Drawing reads them; hit-testing
// and layout never do (H10).
import Foundation
import GlassineBase
import GlassineScene

/// The presented value of one property of one view.
struct PresentedCell {
  var view: NodeID
  var property: AnimatedProperty
  /// The presented value.
  var value: Components
  /// The model value from which ``value`` was computed.
  var model: Components
  /// The transform of ``model``; for transforms only.
  var map = CGAffineTransform.identity
  /// The number of animations that move it.
  fileprivate(set) var trackCount: Int32 = 0
  /// … of which block touches (H10).
  var blockingCount: Int32 = 0
  /// The view's next cell; -1 for none.
  var next: Int32 = -1
}

/// Cells by view.
package final class PresentedTable {
  // Accesses are unchecked: with checks in a dozen such types, a frame with 500 moving views takes
  // 1.4 times as long (`glassine bench draw`).

  @exclusivity(unchecked) var cells: ContiguousArray<PresentedCell> = []
  /// The first cell of each slot; -1 for none. As long as the highest slot that was ever animated.
  @exclusivity(unchecked) private var heads: ContiguousArray<Int32> = []
  private var free: [Int32] = []
  /// The number of cells in use; 0 is the usual case.
  @exclusivity(unchecked) private(set) var count = 0
  /// The number of animated cells, maintained as animations begin and end, because each list build
  /// reads it.
  @exclusivity(unchecked) private(set) var movingCount = 0

  // Inlined, here and in ``DisplayListBuilder/plainGround(of:_:_:)``: by calls, a frame of 500
  // animated colours executes 1.13 times as many instructions.

  /// The first cell of a view; -1 if it has none.
  @inline(__always)
  func first(of id: NodeID) -> Int32 {
    guard count > 0, Int(id.index) < heads.count else { return -1 }
    let cell = heads[Int(id.index)]
    return cell >= 0 && cells[Int(cell)].view == id ? cell : -1
  }

  /// Whether the presented values of a view affect only its look, not its position, and the number
  /// of animated ones among them. Most views have none.
  func looks(of id: NodeID) -> (isLookAlone: Bool, tracked: Int) {
    var cell = first(of: id)
    var tracked = 0
    while cell >= 0 {
      switch cells[Int(cell)].property {
      case .center, .bounds, .transform, .alpha, .pressScale, .transition: return (false, 0)
      case .backgroundColor, .gradient, .cornerRadius, .borderWidth, .borderColor, .shadow, .theme:
        if cells[Int(cell)].trackCount > 0 { tracked += 1 }
      }
      cell = next(after: cell)
    }
    return (true, tracked)
  }

  /// Whether the background's colour is the only presented value of a view.
  @inline(__always)
  func isBackgroundAlone(of id: NodeID) -> Bool {
    let cell = first(of: id)
    return cell >= 0 && cells[Int(cell)].property == .backgroundColor && next(after: cell) < 0
  }

  /// The cell of a view's property; -1 for none.
  func find(_ property: AnimatedProperty, of id: NodeID) -> Int32 {
    var cell = first(of: id)
    while cell >= 0, cells[Int(cell)].property != property { cell = next(after: cell) }
    return cell
  }

  /// The view's next cell; -1 for none. Cells of a deallocated view with the same slot may follow,
  /// until its animations are ended.
  @inline(__always)
  func next(after cell: Int32) -> Int32 {
    let next = cells[Int(cell)].next
    return next >= 0 && cells[Int(next)].view == cells[Int(cell)].view ? next : -1
  }

  /// Removes the cell of a press without an animation.
  func dropHeld(_ id: NodeID) {
    let cell = find(.pressScale, of: id)
    guard cell >= 0 else { return }
    cells[Int(cell)].model = Components(1)
    if cells[Int(cell)].trackCount == 0 { remove(cell) }
  }

  /// Removes the press cells of deallocated views.
  func dropHeld(where isGone: (NodeID) -> Bool) {
    // From the end: removing the last cell in use clears the array.
    for index in cells.indices.reversed() where index < cells.count {
      let cell = cells[index]
      if !cell.view.isNone, cell.trackCount == 0, isGone(cell.view) { remove(Int32(index)) }
    }
  }

  /// Counts one more animation of a cell.
  func addTrack(to index: Int32) {
    if cells[Int(index)].trackCount == 0 { movingCount += 1 }
    cells[Int(index)].trackCount += 1
  }

  /// Counts one animation less of a cell.
  func dropTrack(from index: Int32) {
    cells[Int(index)].trackCount -= 1
    if cells[Int(index)].trackCount == 0 { movingCount -= 1 }
  }

  /// The presented value of a view's property; nil: the model value.
  package func value(_ property: AnimatedProperty, of id: NodeID) -> Components? {
    guard count > 0 else { return nil }
    let cell = find(property, of: id)
    return cell < 0 ? nil : cells[Int(cell)].value
  }

  func add(_ property: AnimatedProperty, of id: NodeID, model: Components) -> Int32 {
    while heads.count <= Int(id.index) { heads.append(-1) }
    var cell = PresentedCell(view: id, property: property, value: model, model: model)
    cell.next = heads[Int(id.index)]
    let index: Int32
    if let place = free.popLast() {
      index = place
      cells[Int(place)] = cell
    } else {
      index = Int32(cells.count)
      cells.append(cell)
    }
    heads[Int(id.index)] = index
    count += 1
    ViewRegistry.main.presentedCellsChanged(of: id)
    return index
  }

  func remove(_ index: Int32) {
    let id = cells[Int(index)].view
    let slot = Int(id.index)
    if heads[slot] == index {
      heads[slot] = cells[Int(index)].next
    } else {
      var cell = heads[slot]
      while cell >= 0, cells[Int(cell)].next != index { cell = cells[Int(cell)].next }
      if cell >= 0 { cells[Int(cell)].next = cells[Int(index)].next }
    }
    if cells[Int(index)].trackCount > 0 { movingCount -= 1 }
    cells[Int(index)].view = .none
    cells[Int(index)].next = -1
    cells[Int(index)].trackCount = 0
    free.append(index)
    count -= 1
    ViewRegistry.main.presentedCellsChanged(of: id)
    guard count == 0 else { return }
    // The array is cleared, so that no later loop visits cells of ended animations.
    cells.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
  }
}
