// The layout of a collection's items: computes attributes, which the collection view applies.
public import Foundation
public import GlassineBase
import GlassineUI

/// The frame and look of one item, header, footer or decoration. A value; differs from UIKit, in
/// which it is an object.
public nonisolated struct CollectionViewLayoutAttributes: Equatable, Sendable {
  public enum ElementCategory: UInt8, Sendable { case cell, supplementaryView, decorationView }

  public let representedElementCategory: ElementCategory
  /// A supplementary or decoration view's kind; nil for cells.
  public let representedElementKind: String?
  public var indexPath: IndexPath { place.path }
  /// ``indexPath`` in the compact form: attributes are copied for each visible item and frame.
  let place: RowPlace
  /// In the content's coordinates, in points.
  public var frame = CGRect.zero
  public var alpha: CGFloat = 1
  /// Order among the collection's views: a higher one is in front.
  public var zIndex = 0
  public var isHidden = false
  /// Applied about the middle of the frame.
  public var transform = CGAffineTransform.identity

  /// The attributes of an item's cell.
  public init(forCellWith indexPath: IndexPath) { self.init(forCellAt: RowPlace(indexPath)) }

  init(forCellAt place: RowPlace) {
    representedElementCategory = .cell
    representedElementKind = nil
    self.place = place
  }

  public init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    representedElementCategory = .supplementaryView
    representedElementKind = kind
    place = RowPlace(indexPath)
  }

  /// The attributes of a decoration view
  /// (``CollectionViewLayout/register(_:forDecorationViewOfKind:)``). Behind the cells: ``zIndex``
  /// is -1. Differs from UIKit, in which it is 0.
  public init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    representedElementCategory = .decorationView
    representedElementKind = kind
    place = RowPlace(indexPath)
    zIndex = -1
  }

  /// Whether applying `other` to a view with these attributes changes nothing visible.
  func looksLike(_ other: CollectionViewLayoutAttributes) -> Bool {
    frame == other.frame && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && transform == other.transform
  }

  public var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
}

/// A reason to invalidate a layout. Source: UIKit's documentation of
/// UICollectionViewLayoutInvalidationContext.
open class CollectionViewLayoutInvalidationContext {
  public init() {}
  /// Added to the collection's offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
}

/// Decides the frames of a collection's items. For subclassing; ``CollectionViewFlowLayout``
/// arranges lines. Source: UIKit's documentation of UICollectionViewLayout.
///
/// ``prepare()`` is called first and after each invalidation; the other members answer from its
/// results, and are called often.
@preconcurrency @MainActor
open class CollectionViewLayout {
  /// The collection view of the layout.
  public internal(set) var collectionView: CollectionView? {
    get { collectionReference.view }
    set { collectionReference.view = newValue }
  }
  private var collectionReference = ViewReference<CollectionView>()

  public init() {}
  /// There are no nib files here; exists so that code that calls it compiles.
  public required init?(coder: NSCoder) {}

  /// Called after a change of the collection's data or size: computes everything that the answers
  /// need.
  open func prepare() {}

  /// The size of the whole content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// All elements that intersect `rect`, in the content's coordinates; additional elements are
  /// allowed.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of one item; nil if it does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration; nil, the default: none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Registers the class of the layout's decoration views of a kind, such as a section's
  /// background; nil removes it. They are shown if ``layoutAttributesForElements(in:)`` returns
  /// them, and do not involve the data source. Source: UIKit's documentation.
  open func register(
    _ viewClass: CollectionReusableView.Type?, forDecorationViewOfKind elementKind: String
  ) { decorationClasses[elementKind] = viewClass }
  var decorationClasses: [String: CollectionReusableView.Type] = [:]

  /// The target of a moved item, given its middle in the content. By default the index path of the
  /// item at that point, else its current one.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// The attributes of an item during an interactive move: by default those of its index path,
  /// about `targetPosition`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition targetPosition: CGPoint
  ) -> CollectionViewLayoutAttributes {
    var attributes =
      layoutAttributesForItem(at: indexPath)
      ?? CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = targetPosition
    return attributes
  }

  /// Whether the layout is mirrored in right-to-left layouts; false by default. May be overridden.
  /// Source: UIKit's documentation.
  ///
  /// ``CollectionViewFlowLayout`` supports it; differs from UIKit, which mirrors the answers of any
  /// layout.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The resting offset of released content, given the proposed one: by default unchanged. It is
  /// reached on the same curve, and the delegate may still change it. `velocity` is in points per
  /// millisecond, as the delegate's. May be overridden. Source: UIKit's documentation.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content offset after a batch of updates or a change of layouts, given the proposed one: by
  /// default unchanged. May be overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// The initial attributes of an item inserted in a batch of updates. nil (default): its final
  /// attributes with alpha 0. May be overridden. Source: UIKit's documentation.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// The final attributes of a deleted item, by its index path before the batch. nil (default): its
  /// former attributes with alpha 0. May be overridden. Source: UIKit's documentation.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Whether a change of the bounds invalidates the layout: by default a change of size does, a
  /// change of the origin does not.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.laidOutBounds.size
  }

  /// Whether preferred attributes of a view that differ from the layout's invalidate the layout;
  /// false by default. May be overridden.
  ///
  /// Called when a cell or supplementary view becomes visible, in ascending order, and when a cell
  /// was reconfigured. Also called after ``prepare()`` ran again for existing views, for views that
  /// became visible by that. Source: UIKit's documentation.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Requests ``prepare()`` before the next frame or query.
  open func invalidateLayout() { collectionView?.layoutDidInvalidate() }

  /// Invalidates the layout, and adds the context's adjustment to the offset. May be overridden;
  /// call `super`.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidInvalidate()
    guard let collectionView, context.contentOffsetAdjustment != .zero else { return }
    collectionView.contentOffset.x += context.contentOffsetAdjustment.x
    collectionView.contentOffset.y += context.contentOffsetAdjustment.y
  }

  /// Whether answers change only with ``prepare()``, so that an item with current attributes need
  /// not be checked again.
  var answersStand: Bool { false }

  /// Whether cells are asked for their preferred attributes.
  var asksCells: Bool { true }
  /// Whether the cell of a visible item has to be asked again.
  func asksAgain(at place: RowPlace) -> Bool { false }
  /// Called after items were inserted, deleted or moved; nil: all may have changed.
  func itemsDidChange(_ applied: AppliedUpdates?, reloaded: Set<RowPlace>) {}
  /// Discards an item's preferred size, so that its cell is asked again.
  func forgetSize(at place: RowPlace) {}
  /// Whether content begins at the right and ends at the left.
  var isTurnedRound: Bool { false }

  /// ``layoutAttributesForElements(in:)`` without an array, for layouts that support it.
  func forEachElement(in rect: CGRect, _ body: (CollectionViewLayoutAttributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) ?? [] { body(attributes) }
  }
}
