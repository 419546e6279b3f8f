// Cells for the visible rows, a contiguous range. Each scroll drops rows at one end and adds rows
// at the other; a jump starts again.
import Foundation
import GlassineUI

struct LiveRow: LiveCell {
  typealias Cell = TableViewCell
  var place: RowPlace
  var cell: TableViewCell
}

struct LiveHeader {
  var section: Int
  var isFooter: Bool
  var view: View
}

extension TableView {
  // MARK: Layout

  /// Updates cells and headers for the visible area.
  func layOutRows() {
    guard !core.isTiling else { return }
    // A callback during a load requested layout: the known data is out of date.
    guard !core.isLoading else { return setNeedsLayout() }
    if placedSize != bounds.size {
      let widthChanged = placedSize.width != bounds.width
      placedSize = bounds.size
      needsPlacing = true
      if widthChanged { widthDidChange() }
    }
    loadIfNeeded()
    // During updates the app's rows differ from the known ones.
    guard updateDepth == 0 else { return }
    // A callback requested a reload: the next round loads again.
    guard !needsReload else { return setNeedsLayout() }
    releaseKept()
    dropExpectation()
    closeSwipeIfScrolled()
    measureChangedCells()
    core.isTiling = true
    defer { core.isTiling = false }
    // Each callback may change everything; the next layout round then starts again.
    let version = dataVersion
    dropUnseen()
    guard version == dataVersion else { return setNeedsLayout() }
    fill(version)
    guard version == dataVersion else { return setNeedsLayout() }
    if needsPlacing { placeLive() }
    updateContentSize()
    followAim()
    layOutHeaders(version)
    guard version == dataVersion else { return setNeedsLayout() }
    layOutSectionIndex()
    guard version == dataVersion else { return setNeedsLayout() }
    announcePrefetching()
    core.awaitsCells = false
  }

  /// The visible range, extended to rows needed otherwise.
  private var wanted: (low: Int64, high: Int64) {
    var (low, high) = (units(bounds.minY), units(bounds.maxY))
    if let expectedPlace, contains(expectedPlace) {
      let top = top(of: expectedPlace)
      low = min(low, top)
      high = max(high, top + height(of: expectedPlace))
    }
    return (low, high)
  }

  /// An expected row is kept while it is near and not yet visible.
  private func dropExpectation() {
    guard let place = expectedPlace else { return }
    guard contains(place) else {
      expectedPlace = nil
      return
    }
    let rect = rect(of: place)
    let near = bounds.insetBy(dx: 0, dy: -bounds.height)
    if rect.minY < near.minY || rect.maxY > near.maxY
      || (rect.minY >= bounds.minY && rect.maxY <= bounds.maxY)
    {
      expectedPlace = nil
    }
  }

  private func dropUnseen() {
    let (low, high) = wanted
    let version = dataVersion
    while let first = core.live.first, !isSeen(first.place, low, high) {
      core.live.removeFirst()
      dropRow(first)
      guard version == dataVersion else { return }
    }
    while let last = core.live.last, !isSeen(last.place, low, high) {
      core.live.removeLast()
      dropRow(last)
      guard version == dataVersion else { return }
    }
  }

  private func isSeen(_ place: RowPlace, _ low: Int64, _ high: Int64) -> Bool {
    let top = top(of: place)
    return top < high && top + height(of: place) > low
  }

  /// Creates cells until the visible range is covered. Visible cells keep their position.
  private func fill(_ version: Int) {
    if core.live.isEmpty {
      let (low, high) = wanted
      guard let place = firstRow(endingBelow: low), top(of: place) < high else { return }
      guard let row = makeRow(place, version) else { return }
      core.live.append(row)
      install(row, isAbove: false)
      guard version == dataVersion else { return }
    }
    // Updates may have left gaps.
    var index = 0
    while index + 1 < core.live.count {
      guard let place = place(after: core.live[index].place), place < core.live[index + 1].place
      else {
        index += 1
        continue
      }
      guard let row = makeRow(place, version) else { return }
      index += 1
      core.live.insert(row, at: index)
      install(row, isAbove: false)
      guard version == dataVersion else { return }
    }
    while let first = core.live.first, let place = place(before: first.place),
      top(of: first.place) > wanted.low, isSeen(place, wanted.low, wanted.high)
    {
      guard let row = makeRow(place, version) else { return }
      core.live.insert(row, at: 0)
      install(row, isAbove: true)
      guard version == dataVersion else { return }
    }
    while let last = core.live.last, let place = place(after: last.place),
      top(of: place) < wanted.high
    {
      guard let row = makeRow(place, version) else { return }
      core.live.append(row)
      install(row, isAbove: false)
      guard version == dataVersion else { return }
    }
  }

  /// Requests a row's cell; nil if the app changed the table in the call.
  private func makeRow(_ place: RowPlace, _ version: Int) -> LiveRow? {
    guard Self.registry.animation.scope != nil else { return fillRow(place, version) }
    // Within an animation block a reused cell must not animate from its former row's look.
    var row: LiveRow?
    View.performWithoutAnimation { row = fillRow(place, version) }
    return row
  }

  private func fillRow(_ place: RowPlace, _ version: Int) -> LiveRow? {
    if let drag = core.drag, drag.isLoose, drag.place == place {
      drag.isLoose = false
      updateStyle(of: drag.cell, at: place)
      return LiveRow(place: place, cell: drag.cell)
    }
    if let cell = core.takeKept(place) {
      dress(cell, at: place)
      return LiveRow(place: place, cell: cell)
    }
    guard let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: dataPath(place))
    let other = core.liveIndex(of: cell)
    guard version == dataVersion, contains(place) else {
      if other == nil { recycle(cell) }
      return nil
    }
    if let other {
      Self.registry.diagnostics.misuse(
        "cellForRowAt \(place) gave the cell that shows \(core.live[other].place)")
      let own = TableViewCell(style: .default, reuseIdentifier: nil)
      dress(own, at: place)
      return LiveRow(place: place, cell: own)
    }
    dress(cell, at: place)
    return LiveRow(place: place, cell: cell)
  }

  /// Adds the cell to the table, with the row's state.
  private func dress(_ cell: TableViewCell, at place: RowPlace) {
    cell.table = self
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    cell.isHidden = false
    updateStyle(of: cell, at: place)
    applyEditing(cell, at: place)
    cell.apply(
      isSelected: selection.contains(place), isHighlighted: press?.place == place && isPressShown)
  }

  /// Positions a new row at once, also within an animation block.
  private func install(_ row: LiveRow, isAbove: Bool) {
    // A dragged row was visible all the time, and keeps its position.
    if core.drag?.cell === row.cell { return measure(row, isAbove: isAbove) }
    if Self.registry.animation.scope == nil {
      measure(row, isAbove: isAbove)
    } else {
      View.performWithoutAnimation {
        measure(row, isAbove: isAbove)
        row.cell.layoutIfNeeded()
      }
      if let origins = core.origins { enter(row, from: origins) }
    }
    display(row)
  }

  /// Stores the measured height of a row that became visible. If the row is above the visible area,
  /// nothing else on screen moves.
  private func measure(_ row: LiveRow, isAbove: Bool) {
    let place = row.place
    var delta: Int64 = 0
    if sections.isEstimate(place) {
      let version = dataVersion
      let height = measuredHeight(place, row.cell)
      guard version == dataVersion, contains(place) else { return }
      delta = sections[place.section].rows.set(height, of: place.row)
    }
    if delta != 0 { rowTurnedOut(higherBy: delta, at: place, isAbove: isAbove) }
    put(row)
  }

  /// Handles a height that differs from the known one. For a row above the visible area, the
  /// content is shifted.
  func rowTurnedOut(higherBy delta: Int64, at place: RowPlace, isAbove: Bool) {
    sectionTree.add(delta, at: place.section)
    needsPlacing = true
    guard isAbove else { return }
    shiftContent(
      by: CGPoint(x: 0, y: HeightUnit.points(delta)),
      contentSize: CGSize(
        width: contentSize.width,
        height: headerViewHeight + HeightUnit.points(sectionTree.total) + footerViewHeight))
  }

  func put(_ row: LiveRow) {
    // A dragged row follows the finger.
    if let drag = core.drag, drag.cell === row.cell { return }
    // On whole pixels, so that adjacent rows leave no gaps.
    let (rect, scale) = (rect(of: row.place), surfaceScale)
    let top = (rect.minY * scale).rounded() / scale
    let bottom = (rect.maxY * scale).rounded() / scale
    var left = rect.minX
    if let swipe = edits.swipe, swipe.cell === row.cell {
      left = ((left + swipe.offset) * scale).rounded() / scale
    }
    put(row.cell, CGRect(x: left, y: top, width: rect.width, height: bottom - top))
  }

  private func placeLive() {
    needsPlacing = false
    for row in core.live {
      put(row)
      updateStyle(of: row.cell, at: row.place)
    }
    if let swipe = edits.swipe { place(swipe) }
    if let tableHeaderView {
      put(tableHeaderView, CGRect(x: 0, y: 0, width: bounds.width, height: headerViewHeight))
    }
    if let tableFooterView {
      put(
        tableFooterView,
        CGRect(
          x: 0, y: y(sectionTree.total), width: bounds.width, height: tableFooterView.bounds.height)
      )
    }
  }

  func put(_ view: View, _ rect: CGRect) { if view.frame != rect { view.frame = rect } }

  private func display(_ row: LiveRow) {
    tableDelegate?.tableView(self, willDisplay: row.cell, forRowAt: row.place.path)
  }

  // MARK: Releasing cells

  private func dropRow(_ row: LiveRow) {
    if let drag = core.drag, drag.cell === row.cell {
      drag.isLoose = true
    } else {
      leave(row)
    }
  }

  func tellEndOfDisplay(_ row: LiveRow) {
    tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.place.path)
  }

  func recycle(header view: View) {
    view.endUse()
    guard let header = view as? TableViewHeaderFooterView, let identifier = header.reuseIdentifier
    else { return view.removeFromSuperview() }
    headerPools[identifier].put(header)
  }

  // MARK: Look

  func restyleCells() {
    for row in core.live { updateStyle(of: row.cell, at: row.place) }
  }

  private func updateStyle(of cell: TableViewCell, at place: RowPlace) {
    let count = sections.rowCount(place.section)
    var edges: TableViewCell.GroupEdges = []
    if place.row == 0 { edges.insert(.top) }
    if place.row == count - 1 { edges.insert(.bottom) }
    cell.setGroup(edges)
  }

  /// Heights that depend on the content depend on the width.
  private func widthDidChange() {
    guard heightSource != .common, !sections.isEmpty, !needsReload else { return }
    guard heightSource == .automatic else { return }
    for section in sections.indices {
      sections[section].rows = RowHeights(
        count: sections[section].rows.count, height: estimate, isEstimate: true)
    }
    // Heights of visible cells are known; others are estimates again.
    let version = dataVersion
    for row in core.live {
      let height = measuredHeight(row.place, row.cell)
      guard version == dataVersion, contains(row.place) else { return }
      sections[row.place.section].rows.set(height, of: row.place.row)
    }
    heightsDidChange()
  }
}
