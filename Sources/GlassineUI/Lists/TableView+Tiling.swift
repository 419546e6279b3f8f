// Which rows have cells: those in sight, as one run without gaps. Each scroll drops rows at one end
// and adds rows at the other; a jump begins anew.
import Foundation

struct LiveRow {
  var place: RowPlace
  var cell: TableViewCell
}

struct LiveHeader {
  var section: Int
  var isFooter: Bool
  var view: View
}

extension TableView {
  func cellPool(_ identifier: String) -> ReusePool<TableViewCell> {
    if let pool = cellPools[identifier] { return pool }
    let pool = ReusePool<TableViewCell>(identifier)
    cellPools[identifier] = pool
    return pool
  }

  func headerPool(_ identifier: String) -> ReusePool<TableViewHeaderFooterView> {
    if let pool = headerPools[identifier] { return pool }
    let pool = ReusePool<TableViewHeaderFooterView>(identifier)
    headerPools[identifier] = pool
    return pool
  }

  func cell(at place: RowPlace) -> TableViewCell? {
    guard let first = liveRows.first, let last = liveRows.last, place >= first.place,
      place <= last.place
    else { return nil }
    return liveRows.first { $0.place == place }?.cell
  }

  // MARK: Layout

  /// Brings cells and headers up to date with what is in sight.
  func layOutRows() {
    guard !isTiling else { return }
    // A callback of a load asks for layout: what is known is out of date.
    guard !isLoading else { return setNeedsLayout() }
    if placedSize != bounds.size {
      let widthChanged = placedSize.width != bounds.width
      placedSize = bounds.size
      needsPlacing = true
      if widthChanged { widthDidChange() }
    }
    loadIfNeeded()
    // In the middle of updates the app's rows are no longer those that are known here.
    guard updateDepth == 0 else { return }
    // A callback reloaded: the next round asks anew.
    guard !needsReload else { return setNeedsLayout() }
    releaseKept()
    dropExpectation()
    closeSwipeIfScrolled()
    measureChangedCells()
    isTiling = true
    defer { isTiling = false }
    // Each callback may change everything; then it begins anew in the next round of layout.
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
  }

  /// What is in sight, and rows that something else needs.
  private var wanted: (low: Int64, high: Int64) {
    var (low, high) = (units(bounds.minY), units(bounds.maxY))
    if let expectedPlace, contains(expectedPlace) {
      let top = top(of: expectedPlace)
      low = min(low, top)
      high = max(high, top + height(of: expectedPlace))
    }
    return (low, high)
  }

  /// A row that is expected is kept while it is near and not yet in sight.
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
    while let first = liveRows.first, !isSeen(first.place, low, high) {
      liveRows.removeFirst()
      leave(first)
      guard version == dataVersion else { return }
    }
    while let last = liveRows.last, !isSeen(last.place, low, high) {
      liveRows.removeLast()
      leave(last)
      guard version == dataVersion else { return }
    }
  }

  private func isSeen(_ place: RowPlace, _ low: Int64, _ high: Int64) -> Bool {
    let top = top(of: place)
    return top < high && top + height(of: place) > low
  }

  /// Makes cells until what is in sight is covered. What is in sight already stays where it is.
  private func fill(_ version: Int) {
    if liveRows.isEmpty {
      let (low, high) = wanted
      guard let place = firstRow(endingBelow: low), top(of: place) < high else { return }
      guard let row = makeRow(place, version) else { return }
      liveRows.append(row)
      install(row, isAbove: false)
      guard version == dataVersion else { return }
    }
    // Updates may have left gaps.
    var index = 0
    while index + 1 < liveRows.count {
      guard let place = place(after: liveRows[index].place), place < liveRows[index + 1].place
      else {
        index += 1
        continue
      }
      guard let row = makeRow(place, version) else { return }
      index += 1
      liveRows.insert(row, at: index)
      install(row, isAbove: false)
      guard version == dataVersion else { return }
    }
    while let first = liveRows.first, let place = place(before: first.place),
      top(of: first.place) > wanted.low, isSeen(place, wanted.low, wanted.high)
    {
      guard let row = makeRow(place, version) else { return }
      liveRows.insert(row, at: 0)
      install(row, isAbove: true)
      guard version == dataVersion else { return }
    }
    while let last = liveRows.last, let place = place(after: last.place),
      top(of: place) < wanted.high
    {
      guard let row = makeRow(place, version) else { return }
      liveRows.append(row)
      install(row, isAbove: false)
      guard version == dataVersion else { return }
    }
  }

  /// Asks for a row's cell; nil where the app changed the table meanwhile.
  private func makeRow(_ place: RowPlace, _ version: Int) -> LiveRow? {
    guard Self.registry.animationScope != nil else { return fillRow(place, version) }
    // Within an animation block a cell does not turn from the row it showed into the one it shows.
    var row: LiveRow?
    View.performWithoutAnimation { row = fillRow(place, version) }
    return row
  }

  private func fillRow(_ place: RowPlace, _ version: Int) -> LiveRow? {
    if let reorder = edits.reorder, reorder.isLoose, reorder.place == place {
      reorder.isLoose = false
      updateStyle(of: reorder.cell, at: place)
      return LiveRow(place: place, cell: reorder.cell)
    }
    if let cell = takeKept(place) {
      dress(cell, at: place)
      return LiveRow(place: place, cell: cell)
    }
    guard let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: dataPath(place))
    let other = liveIndex(of: cell)
    guard version == dataVersion, contains(place) else {
      if other == nil { recycle(cell) }
      return nil
    }
    if let other {
      Self.registry.diagnostics.misuse(
        "cellForRowAt \(place) gave the cell that shows \(liveRows[other].place)")
      let own = TableViewCell(style: .default, reuseIdentifier: nil)
      dress(own, at: place)
      return LiveRow(place: place, cell: own)
    }
    dress(cell, at: place)
    return LiveRow(place: place, cell: cell)
  }

  /// A loop: a closure on the main actor asks at each call where it runs.
  private func liveIndex(of cell: TableViewCell) -> Int? {
    for index in liveRows.indices where liveRows[index].cell === cell { return index }
    return nil
  }

  /// Puts the cell into the table, with the row's state.
  private func dress(_ cell: TableViewCell, at place: RowPlace) {
    cell.table = self
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    cell.isHidden = false
    updateStyle(of: cell, at: place)
    applyEditing(cell, at: place)
    cell.apply(
      isSelected: selection.contains(place), isHighlighted: press?.place == place && isPressShown)
  }

  /// Puts a new row into its place, at once, also within an animation block.
  private func install(_ row: LiveRow, isAbove: Bool) {
    // In hand it was in sight all along, and stays where it is.
    if edits.reorder?.cell === row.cell { return measure(row, isAbove: isAbove) }
    if Self.registry.animationScope == nil {
      measure(row, isAbove: isAbove)
    } else {
      View.performWithoutAnimation {
        measure(row, isAbove: isAbove)
        row.cell.layoutIfNeeded()
      }
      if let origins { enter(row, from: origins) }
    }
    display(row)
  }

  /// Learns the height of a row that has come into sight. Where it lies above what was in sight,
  /// nothing else on screen moves for it.
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

  /// A row has another height than was known. Where it lies above what is in sight, the content
  /// moves along.
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
    // One that is dragged is where the finger is.
    if let reorder = edits.reorder, reorder.cell === row.cell { return }
    // On whole pixels, so that rows that are drawn there leave no gaps.
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
    for row in liveRows {
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

  // MARK: Letting go

  private func leave(_ row: LiveRow) {
    if let reorder = edits.reorder, reorder.cell === row.cell {
      reorder.isLoose = true
      return
    }
    if origins == nil || row.cell.isInUse { retire(row) } else { slideOut(row) }
  }

  /// A row goes out of sight; or altogether, and then its cell is not kept for it, though a hand
  /// that holds a control in it has yet to be told.
  func retire(_ row: LiveRow, isGone: Bool = false) {
    loseFocus(row, isGone: isGone)
    if isGone { recycle(row.cell) } else { putAside(row) }
    tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.place.path)
  }

  /// Keeps a cell to be used again, or lets go of one that cannot be.
  func recycle(_ cell: TableViewCell) {
    cell.endUse()
    cell.configurations?.isShown = false
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    cellPool(identifier).put(cell)
  }

  func recycle(_ view: View) {
    view.endUse()
    guard let header = view as? TableViewHeaderFooterView, let identifier = header.reuseIdentifier
    else { return view.removeFromSuperview() }
    headerPool(identifier).put(header)
  }

  /// Lets all cells and headers go.
  func dropAll() {
    let rows = liveRows
    liveRows.removeAll(keepingCapacity: true)
    for row in rows { retire(row, isGone: true) }
    releaseKept(isGone: true)
    let headers = liveHeaders
    liveHeaders.removeAll(keepingCapacity: true)
    for header in headers { recycle(header.view) }
  }

  // MARK: Look

  func restyleCells() {
    for row in liveRows { updateStyle(of: row.cell, at: row.place) }
  }

  private func updateStyle(of cell: TableViewCell, at place: RowPlace) {
    let count = sections.rowCount(place.section)
    var edges: TableViewCell.GroupEdges = []
    if place.row == 0 { edges.insert(.top) }
    if place.row == count - 1 { edges.insert(.bottom) }
    cell.setGroup(edges)
  }

  /// Heights that follow from the content depend on the width.
  private func widthDidChange() {
    guard heightSource != .common, !sections.isEmpty, !needsReload else { return }
    guard heightSource == .automatic else { return }
    for section in sections.indices {
      sections[section].rows = RowHeights(
        count: sections[section].rows.count, height: estimate, isEstimate: true)
    }
    // Cells in sight know their heights; others are estimated again.
    let version = dataVersion
    for row in liveRows {
      let height = measuredHeight(row.place, row.cell)
      guard version == dataVersion, contains(row.place) else { return }
      sections[row.place.section].rows.set(height, of: row.place.row)
    }
    heightsDidChange()
  }
}
