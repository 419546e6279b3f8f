// A table's data: row counts, heights, and positions computed from them.
import Foundation
import GlassineUI

/// One section: heights in ``HeightUnit``s.
nonisolated struct TableSection {
  var header: Int64 = 0
  var footer: Int64 = 0
  var rows = RowHeights()

  var total: Int64 { header + rows.total + footer }
}

/// Queries of the sections for every step of a scroll, without copying one, which would retain each
/// of its arrays.
nonisolated extension ContiguousArray where Element == TableSection {
  func rowCount(_ section: Int) -> Int {
    withUnsafeBufferPointer { $0[section].rows.count }
  }

  /// The distance from its section's top.
  func top(of place: RowPlace) -> Int64 {
    withUnsafeBufferPointer {
      $0[place.section].header + $0[place.section].rows.top(of: place.row)
    }
  }

  func height(of place: RowPlace) -> Int64 {
    withUnsafeBufferPointer { $0[place.section].rows.height(of: place.row) }
  }

  func isEstimate(_ place: RowPlace) -> Bool {
    withUnsafeBufferPointer { $0[place.section].rows.isEstimate(place.row) }
  }

  /// The first row that ends below `offset` from the section's top; the count if there is none.
  func row(at offset: Int64, in section: Int) -> Int {
    withUnsafeBufferPointer { $0[section].rows.row(at: offset - $0[section].header) }
  }

  func total(_ section: Int) -> Int64 { withUnsafeBufferPointer { $0[section].total } }
}

/// The source of row heights.
enum HeightSource: Equatable {
  /// One height for all rows, from `rowHeight`.
  case common
  /// The delegate, for all rows at a reload.
  case delegate
  /// The delegate, for each row when it becomes visible.
  case delegateLater
  /// The cell's `sizeThatFits`.
  case automatic
}

extension TableView {
  // MARK: Loading

  /// Requests a reload of everything before the next query or frame.
  func markForReload() {
    core.needsReload = true
    core.dataVersion += 1
    setNeedsLayout()
  }

  func unload() {
    cancelDrag()
    closeSwipe(isAnimated: false)
    retireAll()
    let headers = liveHeaders
    liveHeaders.removeAll(keepingCapacity: true)
    for header in headers { recycle(header: header.view) }
    endPress(isCancelled: true)
    core.clearSelection()
    prefetch.forget()
    expectedPlace = nil
  }

  func load(_ counts: [Int]) {
    let version = dataVersion
    heightSource = findHeightSource(counts)
    var loaded: ContiguousArray<TableSection> = []
    loaded.reserveCapacity(counts.count)
    for (section, count) in counts.enumerated() {
      loaded.append(makeSection(section, rows: count))
      // A callback requested a reload: this load is stale, and the next query repeats it.
      guard version == dataVersion else { return }
    }
    sections = loaded
    needsIndex = true
    heightsDidChange()
  }

  func askForSectionCount() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }
  static var countQuestion: String { "numberOfRowsInSection" }
  func askForRowCount(_ section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  func findHeightSource(_ counts: [Int]) -> HeightSource {
    if let section = counts.firstIndex(where: { $0 > 0 }), let tableDelegate,
      tableDelegate.tableView(self, heightForRowAt: IndexPath(row: 0, section: section))
        != Self.notImplemented
    {
      return estimatedRowHeight > 0 ? .delegateLater : .delegate
    }
    return rowHeight == Self.automaticDimension ? .automatic : .common
  }

  func makeSection(_ section: Int, rows count: Int) -> TableSection {
    var made = TableSection()
    made.header = HeightUnit.units64(headerHeight(section))
    made.footer = HeightUnit.units64(footerHeight(section))
    switch heightSource {
    case .common:
      made.rows = RowHeights(count: count, height: HeightUnit.units(checked(rowHeight)))
    case .automatic, .delegateLater:
      made.rows = RowHeights(count: count, height: estimate, isEstimate: true)
    case .delegate:
      // A strong reference: loading the weak one costs more than a plain delegate's answer.
      let tableDelegate = tableDelegate
      made.rows = RowHeights(count: count) { row in
        known(
          tableDelegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
            ?? rowHeight)
      }
    }
    return made
  }

  // MARK: Heights

  var estimate: Int32 {
    HeightUnit.units(
      estimatedRowHeight > 0 ? checked(estimatedRowHeight) : themeBox.theme.metrics.rowHeight)
  }

  /// The known height of a row, without its cell.
  func rowHeight(_ place: RowPlace) -> (height: Int32, isEstimate: Bool) {
    switch heightSource {
    case .common: return (HeightUnit.units(checked(rowHeight)), false)
    case .automatic, .delegateLater: return (estimate, true)
    case .delegate: return known(delegateHeight(place))
    }
  }

  /// A height returned by the delegate.
  private func known(_ height: CGFloat) -> (height: Int32, isEstimate: Bool) {
    let height = height == Self.notImplemented ? rowHeight : height
    if height == Self.automaticDimension { return (estimate, true) }
    return (HeightUnit.units(checked(height)), false)
  }

  /// The height of a row that became visible.
  func measuredHeight(_ place: RowPlace, _ cell: TableViewCell) -> Int32 {
    if heightSource == .delegateLater || heightSource == .delegate {
      let height = delegateHeight(place)
      if height != Self.automaticDimension { return HeightUnit.units(checked(height)) }
    }
    let size = cell.sizeThatFits(CGSize(width: rowWidth, height: .greatestFiniteMagnitude))
    return HeightUnit.units(pixelAligned(checked(size.height)))
  }

  private func delegateHeight(_ place: RowPlace) -> CGFloat {
    let height = tableDelegate?.tableView(self, heightForRowAt: dataPath(place)) ?? rowHeight
    return height == Self.notImplemented ? rowHeight : height
  }

  private func pixelAligned(_ height: CGFloat) -> CGFloat {
    let scale = surfaceScale
    return (height * scale).rounded(.up) / scale
  }

  /// The height, validated.
  func checked(_ height: CGFloat) -> CGFloat {
    if height >= 0, height <= ListConstants.highestRow { return height }
    if height == Self.automaticDimension { return themeBox.theme.metrics.rowHeight }
    Self.registry.diagnostics.misuse("a row's or header's height is \(height)")
    return height.isFinite && height > 0 ? ListConstants.highestRow : 0
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    var height =
      tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? Self.notImplemented
    if height == Self.notImplemented { height = sectionHeaderHeight }
    guard height == Self.automaticDimension else { return checked(height) }
    if let view = tableDelegate?.tableView(self, viewForHeaderInSection: section) {
      return measured(view)
    }
    if let title = dataSource?.tableView(self, titleForHeaderInSection: section), !title.isEmpty {
      return themeBox.theme.metrics.sectionTitleHeightInUse
        + (style == .plain ? 0 : ListConstants.groupGap / 2)
    }
    return style == .plain ? 0 : ListConstants.groupGap
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    var height =
      tableDelegate?.tableView(self, heightForFooterInSection: section) ?? Self.notImplemented
    if height == Self.notImplemented { height = sectionFooterHeight }
    guard height == Self.automaticDimension else { return checked(height) }
    if let view = tableDelegate?.tableView(self, viewForFooterInSection: section) {
      return measured(view)
    }
    if let title = dataSource?.tableView(self, titleForFooterInSection: section), !title.isEmpty {
      return themeBox.theme.metrics.sectionTitleHeightInUse
    }
    return 0
  }

  /// The height of a header that was created for measuring, and is returned to the pool.
  private func measured(_ view: View) -> CGFloat {
    let size = view.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
    if let header = view as? TableViewHeaderFooterView { recycle(header: header) }
    return pixelAligned(checked(size.height))
  }

  /// Called after a change of sections or heights: recomputes derived values.
  func heightsDidChange() {
    sectionTree.rebuild(count: sections.count) { sections[$0].total }
    needsPlacing = true
    updateContentSize()
  }

  func updateContentSize() {
    let size = CGSize(
      width: bounds.width,
      height: headerViewHeight + HeightUnit.points(sectionTree.total) + footerViewHeight)
    if size != contentSize { contentSize = size }
  }

  // MARK: Places

  var headerViewHeight: CGFloat { tableHeaderView?.bounds.height ?? 0 }
  var footerViewHeight: CGFloat { tableFooterView?.bounds.height ?? 0 }
  var rowMargin: CGFloat { style == .insetGrouped ? ListConstants.groupMargin : 0 }
  var rowWidth: CGFloat { max(0, bounds.width - 2 * rowMargin) }

  var loadedSectionCount: Int { sections.count }
  func loadedRowCount(_ section: Int) -> Int { sections.rowCount(section) }

  /// The distance from the top of the first section.
  func top(ofSection section: Int) -> Int64 { sectionTree.sum(of: section) }

  func top(of place: RowPlace) -> Int64 {
    top(ofSection: place.section) + sections.top(of: place)
  }

  func height(of place: RowPlace) -> Int64 { sections.height(of: place) }

  /// A position in the content's coordinates.
  func y(_ units: Int64) -> CGFloat { headerViewHeight + HeightUnit.points(units) }

  func units(_ y: CGFloat) -> Int64 {
    let limit = CGFloat(Int32.max) * 1000
    return HeightUnit.units64(min(max(y - headerViewHeight, -limit), limit))
  }

  func span(_ top: Int64, _ height: Int64) -> CGRect {
    CGRect(x: 0, y: y(top), width: bounds.width, height: HeightUnit.points(height))
  }

  func rect(of place: RowPlace) -> CGRect {
    CGRect(
      x: rowMargin, y: y(top(of: place)), width: rowWidth,
      height: HeightUnit.points(height(of: place)))
  }

  /// The first row that ends below `offset`; nil if there is none.
  func firstRow(endingBelow offset: Int64) -> RowPlace? {
    var (section, before) = sectionTree.find(max(0, offset))
    while section < sections.count {
      let row = sections.row(at: offset - before, in: section)
      if row < sections.rowCount(section) { return RowPlace(section, row) }
      before += sections.total(section)
      section += 1
    }
    return nil
  }

  /// The row at a height of the content; nil on headers and footers.
  func row(at y: CGFloat) -> RowPlace? {
    let offset = units(y)
    guard let place = firstRow(endingBelow: offset), top(of: place) <= offset else { return nil }
    return place
  }

  func places(from low: CGFloat, to high: CGFloat) -> [RowPlace] {
    var result: [RowPlace] = []
    var place = firstRow(endingBelow: units(low))
    let end = units(high)
    while let current = place, top(of: current) < end {
      result.append(current)
      place = self.place(after: current)
    }
    return result
  }

  func scroll(toVisible place: RowPlace) { scroll(to: place.path, .none, false) }

  func scroll(to path: IndexPath, _ position: ScrollPosition, _ isAnimated: Bool) {
    loadIfNeeded()
    let place = RowPlace(path)
    guard contains(place) else {
      return Self.registry.diagnostics.misuse(
        "scrollToRow: there is no row \(place.row) in section \(place.section)")
    }
    // Estimates on the way become heights as rows become visible, which moves the target.
    for _ in 0..<(isAnimated ? 1 : 3) {
      guard let target = target(at: place, position) else { return }
      if target == contentOffset { break }
      let edge = position == .none ? (target.y < contentOffset.y ? .top : .bottom) : position
      setContentOffset(target, animated: isAnimated)
      if isAnimated, motion != nil {
        aim = { [weak self] in self?.target(at: place, edge) }
      }
      if isAnimated || window == nil { break }
      layoutIfNeeded()
    }
  }

  /// The resting offset that shows a row; nil if the row is gone.
  private func target(at place: RowPlace, _ position: ScrollPosition) -> CGPoint? {
    guard !needsReload, contains(place) else { return nil }
    return clamped(offset(showing: rect(of: place), of: place, position))
  }

  /// The selected row that needs the least scrolling for `position`; nil if there is none.
  func selectedRow(nearestTo position: ScrollPosition) -> RowPlace? {
    loadIfNeeded()
    var nearest: (place: RowPlace, distance: CGFloat)?
    for place in selection.sorted() where contains(place) {
      let offset = offset(showing: rect(of: place), of: place, position)
      let distance = abs(offset.y - contentOffset.y)
      if distance < nearest?.distance ?? .infinity { nearest = (place, distance) }
    }
    return nearest?.place
  }

  private func offset(
    showing rect: CGRect, of place: RowPlace, _ position: ScrollPosition
  ) -> CGPoint {
    let inset = adjustedContentInset
    // A header that stays at the top covers rows beneath it.
    let cover = style == .plain ? HeightUnit.points(sections[place.section].header) : 0
    let visible = bounds.height - inset.top - inset.bottom
    let (top, bottom) = (bounds.minY + inset.top + cover, bounds.maxY - inset.bottom)
    var y = contentOffset.y
    switch position {
    case .top: y = rect.minY - inset.top - cover
    case .bottom: y = rect.maxY - bounds.height + inset.bottom
    case .middle: y = rect.midY - inset.top - visible / 2
    case .none:
      if rect.minY < top {
        y += rect.minY - top
      } else if rect.maxY > bottom {
        y += min(rect.maxY - bottom, rect.minY - top)
      }
    }
    return CGPoint(x: contentOffset.x, y: y)
  }
}
