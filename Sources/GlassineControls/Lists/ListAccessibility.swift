// The elements of lists: one for each row or item, in sight or not, and for headers and footers.
//
// A row in sight says what its cell says. For a row out of sight the data source fills a cell,
// which is read and goes back for reuse.
import Foundation
import GlassineUI

/// A part of a list, in reading order.
enum ListPart: Equatable {
  case top
  case header(section: Int)
  case row(RowPlace)
  case footer(section: Int)
  case bottom
}

/// A list whose parts are elements.
@MainActor
protocol AccessibleList: CellList, AccessibleScrollView, AccessibilityPartsOwner {
  /// The view above everything, and below.
  var topView: View? { get }
  var bottomView: View? { get }
  func headerInSight(_ section: Int, isFooter: Bool) -> View?
  func headerTitle(_ section: Int, isFooter: Bool) -> String?
  func headerRect(_ section: Int, isFooter: Bool) -> CGRect
  func rowRect(_ place: RowPlace) -> CGRect
  func row(at point: CGPoint) -> RowPlace?
  func rowActions(_ place: RowPlace) -> [AccessibilityCustomAction]
}

extension AccessibleList {
  package var scrollViewContent: AccessibilityContent {
    AccessibilityContent(isElement: false, role: .list, container: .list)
  }

  // MARK: Parts by index

  private func hasHeader(_ section: Int, isFooter: Bool) -> Bool {
    headerRect(section, isFooter: isFooter).height > 0
  }

  private func count(inSection section: Int) -> Int {
    rowCount(inSection: section) + (hasHeader(section, isFooter: false) ? 1 : 0)
      + (hasHeader(section, isFooter: true) ? 1 : 0)
  }

  package var accessibilityPartCount: Int {
    loadIfNeeded()
    return (0..<sectionCount).reduce((topView == nil ? 0 : 1) + (bottomView == nil ? 0 : 1)) {
      $0 + count(inSection: $1)
    }
  }

  private func part(_ index: Int) -> ListPart? {
    var rest = index
    if topView != nil {
      if rest == 0 { return .top }
      rest -= 1
    }
    for section in 0..<sectionCount {
      let count = count(inSection: section)
      guard rest < count else {
        rest -= count
        continue
      }
      if hasHeader(section, isFooter: false) {
        if rest == 0 { return .header(section: section) }
        rest -= 1
      }
      guard rest < rowCount(inSection: section) else { return .footer(section: section) }
      return .row(RowPlace(section, rest))
    }
    return rest == 0 && bottomView != nil ? .bottom : nil
  }

  private func index(of part: ListPart) -> Int {
    let start = topView == nil ? 0 : 1
    func begin(_ section: Int) -> Int {
      (0..<section).reduce(start) { $0 + count(inSection: $1) }
    }
    switch part {
    case .top: return 0
    case .header(let section): return begin(section)
    case .row(let place):
      return begin(place.section) + place.row
        + (hasHeader(place.section, isFooter: false) ? 1 : 0)
    case .footer(let section): return begin(section) + count(inSection: section) - 1
    case .bottom: return begin(sectionCount)
    }
  }

  package var accessibilitySelectedParts: [Int]? { selection.map { index(of: .row($0)) }.sorted() }
  package var selectsSeveralParts: Bool { selectsSeveral }

  // MARK: What parts say

  package func accessibilityContent(ofPart index: Int) -> AccessibilityContent {
    switch part(index) {
    case .row(let place): return content(of: place)
    case .header(let section): return content(ofHeader: section, isFooter: false)
    case .footer(let section): return content(ofHeader: section, isFooter: true)
    case .top, .bottom, nil: return AccessibilityContent(isElement: false, role: .group)
    }
  }

  /// Calls `body` with the row's cell, or with one filled for the call. Does nothing within a
  /// layout pass, or while the data is changing: no cell can be asked for.
  private func withCell(at place: RowPlace, _ body: (View) -> Void) {
    if let cell = cell(at: place) { return body(cell) }
    let version = dataVersion
    guard !core.isTiling, updateDepth == 0, contains(place), let cell = askForCell(at: place),
      core.liveIndex(of: cell) == nil
    else { return }
    if version == dataVersion { body(cell) }
    recycle(cell)
  }

  private func content(of place: RowPlace) -> AccessibilityContent {
    var content = AccessibilityContent(isElement: true, role: .listItem)
    let isInSight = cell(at: place) != nil
    withCell(at: place) { cell in
      content.label = cell.accessibilityLabel
      content.value = cell.accessibilityValue
      content.hint = cell.accessibilityHint
      content.traits = cell.accessibilityTraits
      content.role = cell.accessibilityRole
      // Of a row of controls alone, only these are elements, once they are in sight.
      content.isElement =
        !isInSight || cell.isAccessibilityElement && content.label?.isEmpty == false
      if !isInSight { content.label = content.label ?? cell.shownText }
    }
    if selection.contains(place) { content.traits.insert(.selected) }
    return content
  }

  private func content(ofHeader section: Int, isFooter: Bool) -> AccessibilityContent {
    let view = headerInSight(section, isFooter: isFooter)
    let label =
      view?.accessibilityLabel ?? view?.shownText(withControls: false)
      ?? headerTitle(section, isFooter: isFooter)
    // A header without a text is a gap between sections, or has elements of its own.
    guard let label, !label.isEmpty else {
      return AccessibilityContent(isElement: false, role: .group)
    }
    return AccessibilityContent(
      label: label,
      traits: isFooter ? .staticText : [.staticText, .header],
      role: isFooter ? .staticText : .heading)
  }

  package func accessibilityNodes(inPart index: Int) -> [Responder]? {
    switch part(index) {
    case .row(let place):
      guard let cell = cell(at: place) else { return nil }
      let isWhole = cell.isAccessibilityElement && cell.accessibilityLabel?.isEmpty == false
      return nodes(in: cell, areActiveOnly: isWhole)
    case .header(let section):
      return headerInSight(section, isFooter: false).flatMap { nodes(in: $0, areActiveOnly: true) }
    case .footer(let section):
      return headerInSight(section, isFooter: true).flatMap { nodes(in: $0, areActiveOnly: true) }
    case .top: return topView.map(nodes(of:))
    case .bottom: return bottomView.map(nodes(of:))
    case nil: return nil
    }
  }

  private func nodes(of view: View) -> [Responder] {
    AccessibilityWalk.isNode(view) ? [view] : AccessibilityWalk.children(of: view)
  }

  private func nodes(in view: View, areActiveOnly: Bool) -> [Responder]? {
    let nodes = AccessibilityWalk.children(of: view).filter {
      !areActiveOnly || $0.accessibilityRespondsToUserInteraction || !$0.isAccessibilityElement
    }
    return nodes.isEmpty ? nil : nodes
  }

  // MARK: Places

  package func accessibilityFrame(ofPart index: Int) -> CGRect {
    switch part(index) {
    case .row(let place): rowRect(place)
    case .header(let section):
      headerInSight(section, isFooter: false)?.frame ?? headerRect(section, isFooter: false)
    case .footer(let section):
      headerInSight(section, isFooter: true)?.frame ?? headerRect(section, isFooter: true)
    case .top: topView?.frame ?? .zero
    case .bottom: bottomView?.frame ?? .zero
    case nil: .zero
    }
  }

  package func accessibilityPart(at point: CGPoint) -> Int? {
    for section in 0..<sectionCount {
      for isFooter in [false, true]
      where headerInSight(section, isFooter: isFooter)?.frame.contains(point) == true {
        return index(of: isFooter ? .footer(section: section) : .header(section: section))
      }
    }
    if let place = row(at: point) { return index(of: .row(place)) }
    if topView?.frame.contains(point) == true { return index(of: .top) }
    return bottomView?.frame.contains(point) == true ? index(of: .bottom) : nil
  }

  package func accessibilityElement(showing view: View) -> Responder? {
    loadIfNeeded()
    if let place = place(holding: view) {
      return accessibilityElement(atIndex: index(of: .row(place)))
    }
    if let topView, view.isDescendant(of: topView) {
      return accessibilityElement(atIndex: index(of: .top))
    }
    if let bottomView, view.isDescendant(of: bottomView) {
      return accessibilityElement(atIndex: index(of: .bottom))
    }
    for section in 0..<sectionCount {
      for isFooter in [false, true] {
        guard let header = headerInSight(section, isFooter: isFooter),
          view.isDescendant(of: header)
        else { continue }
        let part: ListPart = isFooter ? .footer(section: section) : .header(section: section)
        return accessibilityElement(atIndex: index(of: part))
      }
    }
    return nil
  }

  private func scrollIntoSight(_ place: RowPlace) {
    loadIfNeeded()
    guard contains(place) else { return }
    scroll(toVisible: place)
    layoutIfNeeded()
  }

  package func showPart(_ index: Int) {
    if case .row(let place) = part(index) { scrollIntoSight(place) }
  }

  // MARK: Actions

  /// Presses the row as Select does: with a tap's calls of the delegate.
  package func activatePart(_ index: Int) -> Bool {
    guard case .row(let place) = part(index) else { return false }
    scrollIntoSight(place)
    // An override of the cell's class comes first.
    if cell(at: place)?.accessibilityActivate() == true { return true }
    guard press == nil, highlight(place, serial: 0, extends: false) else { return false }
    endPress(isCancelled: false)
    return true
  }

  package func accessibilityActions(ofPart index: Int) -> [AccessibilityCustomAction]? {
    guard case .row(let place) = part(index) else { return nil }
    let own = cell(at: place)?.accessibilityCustomActions ?? []
    let actions = own + rowActions(place)
    return actions.isEmpty ? nil : actions
  }
}
