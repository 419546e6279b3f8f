// The parts of a collection for its elements, and what its cells say.
import Foundation
import GlassineUI

extension CollectionViewCell: AccessibilityDefaults {
  /// A cell is one element, named by its texts. Differs from UIKit, in which its contents are
  /// elements unless the app says otherwise.
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      label: shownText(withControls: false), traits: isSelected ? .selected : [], role: .listItem)
  }

  package func activateByDefault() -> Bool { false }
}

extension CollectionView: AccessibleList {
  var topView: View? { nil }
  var bottomView: View? { nil }
  var sectionCount: Int { numberOfSections }
  func rowCount(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  private func kind(_ isFooter: Bool) -> String {
    isFooter
      ? CollectionViewFlowLayout.elementKindSectionFooter
      : CollectionViewFlowLayout.elementKindSectionHeader
  }

  func hasHeader(_ section: Int, isFooter: Bool) -> Bool {
    headerRect(section, isFooter: isFooter).height > 0
  }

  func headerInSight(_ section: Int, isFooter: Bool) -> View? {
    supplementaryView(
      forElementKind: kind(isFooter), at: IndexPath(item: 0, section: section))
  }

  func headerTitle(_ section: Int, isFooter: Bool) -> String? { nil }

  func headerRect(_ section: Int, isFooter: Bool) -> CGRect {
    prepareIfNeeded()
    let attributes = collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: kind(isFooter), at: IndexPath(item: 0, section: section))
    return attributes?.frame ?? .zero
  }

  func rowRect(_ place: RowPlace) -> CGRect {
    contains(place) ? layoutAttributesForItem(at: place.path)?.frame ?? .zero : .zero
  }

  func row(at point: CGPoint) -> RowPlace? { indexPathForItem(at: point).map(RowPlace.init) }

  func scrollIntoSight(_ place: RowPlace) {
    loadIfNeeded()
    guard contains(place) else { return }
    scroll(to: place.path, [], false)
    layoutIfNeeded()
  }

  func withCell(at place: RowPlace, _ body: (View) -> Void) -> Bool {
    if let cell = cell(at: place) {
      body(cell)
      return true
    }
    guard !isTiling, updateDepth == 0, contains(place), let dataSource else { return false }
    let version = dataVersion
    let cell = dataSource.collectionView(self, cellForItemAt: dataPath(place))
    guard !liveItems.contains(where: { $0.cell === cell }) else { return false }
    let isCurrent = version == dataVersion
    if isCurrent { body(cell) }
    recycle(cell)
    return isCurrent
  }

  func rowActions(_ place: RowPlace) -> [AccessibilityCustomAction] { [] }
}
