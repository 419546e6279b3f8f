// Attributes of a collection's layout in motion.
public import CoreGraphics
public import GlassineControls

extension UIDynamicAnimator {
  /// The attributes of a cell that the animator moves; nil: it moves none.
  public func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  private func attributes(
    where isMeant: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    for item in movedItems {
      if let found = item as? UICollectionViewLayoutAttributes, isMeant(found) { return found }
    }
    return nil
  }
}
