// The section index: its titles, its position, and their sections.
import Foundation
import GlassineBase
import GlassineUI

extension TableView {
  /// Reloads the titles of the index.
  public func reloadSectionIndexTitles() {
    needsIndex = true
    setNeedsLayout()
  }

  /// Creates, fills and positions the index, or removes it.
  func layOutSectionIndex() {
    if needsIndex {
      needsIndex = false
      loadSectionIndex()
    }
    guard let index = sectionIndex else { return }
    let inset = adjustedContentInset
    let area = bounds.inset(by: EdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0))
    let width = ListConstants.indexWidth
    let x = isMirrored ? area.minX : area.maxX - width
    // On the other side, rows leave room for it there.
    if index.frame.minX != x { cellsMakeRoom() }
    put(index, CGRect(x: x, y: area.minY, width: width, height: max(0, area.height)))
  }

  private func loadSectionIndex() {
    let rows = sections.reduce(0) { $0 + $1.rows.count }
    var titles: [String] = []
    if rows > 0, rows >= sectionIndexMinimumDisplayRowCount {
      titles = dataSource?.sectionIndexTitles(for: self) ?? []
    }
    let isNew = sectionIndex == nil
    guard !titles.isEmpty else {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      if !isNew { cellsMakeRoom() }
      return
    }
    let index = sectionIndex ?? TableSectionIndex(of: self)
    sectionIndex = index
    index.titles = titles
    if isNew {
      addSubview(index)
      cellsMakeRoom()
    }
  }

  private func cellsMakeRoom() {
    for row in core.live { row.cell.setNeedsLayout() }
  }

  /// The width at the rows' trailing edge for the index.
  var indexRoom: CGFloat { sectionIndex == nil ? 0 : ListConstants.indexWidth }

  /// Called when a finger reaches a title: its section scrolls to the top.
  func goToSection(ofTitle title: Int) {
    guard let titles = sectionIndex?.titles, titles.indices.contains(title) else { return }
    let section = dataSource?.tableView(
      self, sectionForSectionIndexTitle: titles[title], at: title)
    loadIfNeeded()
    guard let section, sections.indices.contains(section) else { return }
    // Estimates on the way become heights as rows become visible, which moves the section.
    for _ in 0..<3 {
      guard sections.indices.contains(section) else { return }
      let top = y(self.top(ofSection: section)) - adjustedContentInset.top
      let target = clamped(CGPoint(x: contentOffset.x, y: top))
      if target == contentOffset { break }
      setContentOffset(target, animated: false)
      layoutIfNeeded()
    }
  }

  func sectionIndexStyleDidChange() { sectionIndex?.setNeedsDisplay() }
}
