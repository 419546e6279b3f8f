// The layout of a collection's items: computes attributes, which the collection view applies.
public import Foundation
import GlassineBase
import GlassineUI

/// A reason to invalidate a layout. Source: UIKit's documentation of
/// UICollectionViewLayoutInvalidationContext.
open class CollectionViewLayoutInvalidationContext {
  public required init() {}
  /// Added to the collection's offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Stored; the layout's content size counts.
  open var contentSizeAdjustment = CGSize.zero
  /// Whether the data was loaded again, so that all is invalid. A context of the layout itself has
  /// neither.
  open var invalidateEverything: Bool { false }
  open var invalidateDataSourceCounts: Bool { false }
  /// The elements that it names. All of a layout is prepared again.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// A reason to invalidate a flow layout; each prepares all of it again. Source: UIKit's
/// documentation of UICollectionViewFlowLayoutInvalidationContext.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

/// Decides the frames of a collection's items. For subclassing; ``CollectionViewFlowLayout``
/// arranges lines. Source: UIKit's documentation of UICollectionViewLayout.
///
/// ``prepare()`` is called first and after each invalidation; the other members answer from its
/// results, and are called often.
@preconcurrency @MainActor
open class CollectionViewLayout {
  /// The collection view of the layout. May be overridden, with a type that is not optional, too.
  open var collectionView: CollectionView? { owner }
  var owner: CollectionView? {
    get { collectionReference.view }
    set { collectionReference.view = newValue }
  }
  private var collectionReference = ViewReference<CollectionView>()

  public init() {}
  /// A layout with the values of an interface file.
  public required init?(coder: NSCoder) {
    coder.interface?.fill(self, level: CollectionViewLayout.self)
  }

  /// The class of the attributes that the layout's own members create. May be overridden; a class
  /// of another kind is misuse. Source: UIKit's documentation.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// ``layoutAttributesClass`` as a class of attributes.
  var attributesClass: CollectionViewLayoutAttributes.Type {
    let type: AnyClass = Self.layoutAttributesClass
    if let type = type as? CollectionViewLayoutAttributes.Type { return type }
    CollectionView.registry.diagnostics.misuse("\(type) is no class of layout attributes")
    return CollectionViewLayoutAttributes.self
  }

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
  ) {
    register(forDecorationViewOfKind: elementKind, by: viewClass.map { ObjectIdentifier($0) }) {
      viewClass?.init(frame: .zero)
    }
  }

  /// Registers a way to make the decoration views of a kind; nil for `owner` removes it.
  package func register(
    forDecorationViewOfKind elementKind: String, by owner: ObjectIdentifier?,
    make: @escaping () -> CollectionReusableView?
  ) { decorationMakers[elementKind] = owner.map { ($0, make) } }
  var decorationMakers: [String: (owner: ObjectIdentifier, make: () -> CollectionReusableView?)] =
    [:]

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
    let attributes =
      layoutAttributesForItem(at: indexPath)?.clone()
      ?? ElementLook(forCellAt: RowPlace(indexPath)).attributes(of: attributesClass)
    attributes.center = targetPosition
    return attributes
  }

  /// The class of the contexts that the layout makes. May be overridden; a class of another kind is
  /// misuse. Source: UIKit's documentation.
  open class var invalidationContextClass: AnyClass {
    CollectionViewLayoutInvalidationContext.self
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

  /// Called after ``prepare()`` with the changes of a batch, before the layout is asked for the
  /// attributes of items that come and go. May be overridden; call `super`. Source: UIKit's
  /// documentation.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called once all items of a batch have their new attributes. Differs from UIKit: after the
  /// animations' block, not within it. May be overridden; call `super`.
  open func finalizeCollectionViewUpdates() {}

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

  /// The context of a change of the bounds that invalidates the layout. May be overridden; call
  /// `super`. Source: UIKit's documentation.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// The context of preferred attributes that invalidate the layout, passed to
  /// ``invalidateLayout(with:)``. May be overridden; call `super`. Source: UIKit's documentation.
  /// Differs from UIKit: only a layout with an ``invalidationContextClass`` of its own is asked.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Whether its contexts are of a class of its own.
  var hasOwnContexts: Bool {
    let type: AnyClass = Self.invalidationContextClass
    return type != CollectionViewLayoutInvalidationContext.self
      && type != CollectionViewFlowLayoutInvalidationContext.self
  }

  private func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    let type: AnyClass = Self.invalidationContextClass
    if let type = type as? CollectionViewLayoutInvalidationContext.Type { return type.init() }
    CollectionView.registry.diagnostics.misuse("\(type) is no class of invalidation contexts")
    return CollectionViewLayoutInvalidationContext()
  }

  /// Requests ``prepare()`` before the next frame or query. It calls ``invalidateLayout(with:)``,
  /// and is called by it: each override is called once. May be overridden; call `super`.
  open func invalidateLayout() {
    guard !isInvalidating else { return }
    isInvalidating = true
    invalidateLayout(with: makeInvalidationContext())
    isInvalidating = false
  }

  /// Invalidates the layout, and adds the context's adjustment to the offset. Called as well for a
  /// change of the bounds, if ``shouldInvalidateLayout(forBoundsChange:)`` agrees. May be
  /// overridden; call `super`.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    // An override of `collectionView` may need one.
    owner?.layoutDidInvalidate()
    if !isInvalidating {
      isInvalidating = true
      invalidateLayout()
      isInvalidating = false
    }
    guard let owner, context.contentOffsetAdjustment != .zero else { return }
    owner.contentOffset.x += context.contentOffsetAdjustment.x
    owner.contentOffset.y += context.contentOffsetAdjustment.y
  }
  private var isInvalidating = false

  /// Whether answers change only with ``prepare()``, so that an item with current attributes need
  /// not be checked again.
  var answersStand: Bool { false }

  /// Whether cells are asked for their preferred attributes.
  var asksCells: Bool { true }
  /// Whether the cell of a visible item has to be asked again.
  func asksAgain(at place: RowPlace) -> Bool { false }
  /// Called after items were inserted, deleted or moved; nil: all may have changed.
  func itemsDidChange(_ applied: AppliedUpdates?) {}
  /// Discards an item's preferred size, so that its cell is asked again.
  func forgetSize(at place: RowPlace) {}
  /// Whether content begins at the right and ends at the left.
  var isTurnedRound: Bool { false }

  /// ``layoutAttributesForElements(in:)`` without objects, for layouts that support it.
  func forEachElement(in rect: CGRect, _ body: (ElementLook) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) ?? [] { body(ElementLook(attributes)) }
  }
}
