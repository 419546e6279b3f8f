// Headers and footers of sections: the visible ones, and the one that stays at the top. Also the
// views above and below all rows.
import Foundation
import GlassineUI

extension TableView {
  func layOutHeaders(_ version: Int) {
    let (low, high) = (units(bounds.minY), units(bounds.maxY))
    let first = min(sectionTree.find(max(0, low)).index, sections.count)
    var last = first
    while last < sections.count, top(ofSection: last) < high { last += 1 }
    let shown = first..<last
    while let index = liveHeaders.lastIndex(where: { !shown.contains($0.section) }) {
      endDisplaying(liveHeaders.remove(at: index))
      guard version == dataVersion else { return }
    }
    for section in first..<last {
      let start = top(ofSection: section)
      let (header, total) = (sections[section].header, sections[section].total)
      var count = liveHeaders.count
      if header > 0, let view = headerOrFooter(section, isFooter: false, version) {
        // A plain table's header stays at the top while part of its section is visible.
        let top =
          style == .plain ? max(start, min(stickyTop, start + total - header)) : start
        let isNew = liveHeaders.count > count
        put(view, span(top, header), isNew: isNew)
        if isNew {
          tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
      }
      guard version == dataVersion else { return }
      let footer = sections[section].footer
      count = liveHeaders.count
      if footer > 0, let view = headerOrFooter(section, isFooter: true, version) {
        let isNew = liveHeaders.count > count
        put(view, span(start + total - footer, footer), isNew: isNew)
        if isNew {
          tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
      }
      guard version == dataVersion else { return }
    }
  }

  private func endDisplaying(_ header: LiveHeader) {
    recycle(header: header.view)
    let section = header.section
    if header.isFooter {
      tableDelegate?.tableView(
        self, didEndDisplayingFooterView: header.view, forSection: section)
    } else {
      tableDelegate?.tableView(
        self, didEndDisplayingHeaderView: header.view, forSection: section)
    }
  }

  /// A new one is positioned at once, also within an animation block.
  private func put(_ view: View, _ rect: CGRect, isNew: Bool) {
    guard isNew, Self.registry.animation.scope != nil else { return put(view, rect) }
    View.performWithoutAnimation {
      put(view, rect)
      view.layoutIfNeeded()
    }
  }

  private var stickyTop: Int64 { units(bounds.minY + adjustedContentInset.top) }

  private func headerOrFooter(_ section: Int, isFooter: Bool, _ version: Int) -> View? {
    for header in liveHeaders where header.section == section && header.isFooter == isFooter {
      return header.view
    }
    var view =
      isFooter
      ? tableDelegate?.tableView(self, viewForFooterInSection: section)
      : tableDelegate?.tableView(self, viewForHeaderInSection: section)
    guard version == dataVersion else { return nil }
    if view == nil {
      let title =
        isFooter
        ? dataSource?.tableView(self, titleForFooterInSection: section)
        : dataSource?.tableView(self, titleForHeaderInSection: section)
      guard let title, version == dataVersion else { return nil }
      let own = titleView()
      own.isFooter = isFooter
      own.text = title
      view = own
    }
    guard let view else { return nil }
    if let header = view as? TableViewHeaderFooterView {
      header.apply(style, isFooter: isFooter)
    }
    // Above all cells, which are added at the bottom, and below the indicators.
    if view.superview !== self { addSubview(view) }
    view.isHidden = false
    liveHeaders.append(LiveHeader(section: section, isFooter: isFooter, view: view))
    return view
  }

  /// A view for a title, under an identifier that no app uses.
  private func titleView() -> TableViewHeaderFooterView {
    let identifier = "glassine.title"
    if let waiting = dequeueReusableHeaderFooterView(withIdentifier: identifier) { return waiting }
    return TableViewHeaderFooterView(reuseIdentifier: identifier)
  }

  func accessoryViewDidChange(_ old: View?, _ new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    needsPlacing = true
    updateContentSize()
    setNeedsLayout()
  }
}
