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
  private func kind(_ isFooter: Bool) -> String {
    isFooter
      ? CollectionViewFlowLayout.elementKindSectionFooter
      : CollectionViewFlowLayout.elementKindSectionHeader
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

  func rowActions(_ place: RowPlace) -> [AccessibilityCustomAction] { [] }
}
