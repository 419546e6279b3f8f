// Where a collection's items lie: a layout says, the collection view does.
public import Foundation
public import GlassineBase

/// Where one item, header, footer or decoration lies and how it looks. A value; differs from UIKit,
/// where it is an object.
public nonisolated struct CollectionViewLayoutAttributes: Equatable, Sendable {
  public enum ElementCategory: UInt8, Sendable { case cell, supplementaryView, decorationView }

  public let representedElementCategory: ElementCategory
  /// A supplementary or decoration view's kind; nil for cells.
  public let representedElementKind: String?
  public var indexPath: IndexPath { place.path }
  /// ``indexPath``, as lists keep it: these are copied for each item in sight and frame.
  let place: RowPlace
  /// In the content's coordinates, in points.
  public var frame = CGRect.zero
  public var alpha: CGFloat = 1
  /// Order among the collection's views: higher is in front.
  public var zIndex = 0
  public var isHidden = false
  /// About the middle of the frame.
  public var transform = CGAffineTransform.identity

  /// Of an item.
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

  /// Of a view that the layout brings along
  /// (``CollectionViewLayout/register(_:forDecorationViewOfKind:)``). Behind the cells: ``zIndex``
  /// is -1. Differs from UIKit, where it is 0.
  public init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    representedElementCategory = .decorationView
    representedElementKind = kind
    place = RowPlace(indexPath)
    zIndex = -1
  }

  /// Whether a view that has these applied shows the same with `other`.
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

/// Decides where a collection's items lie. To be subclassed; ``CollectionViewFlowLayout`` makes
/// lines. Source: UIKit's documentation of UICollectionViewLayout.
///
/// ``prepare()`` is called first and after each invalidation; the other members answer from what it
/// found, and are called often.
open class CollectionViewLayout {
  /// The view that it lays out.
  public internal(set) var collectionView: CollectionView? {
    get { collectionReference.view }
    set { collectionReference.view = newValue }
  }
  private var collectionReference = ViewReference<CollectionView>()

  public init() {}

  /// The collection's data or size changed: find out what the answers depend on.
  open func prepare() {}

  /// Of all items, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// All that lies within `rect`, in the content's coordinates; more does no harm.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }

  /// Where one item lies; nil for one that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Where what the layout brings along lies; nil, as by default: it brings nothing.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Says which class the layout's own views of a kind are of, such as a ground behind a section;
  /// nil forgets it. They are shown where ``layoutAttributesForElements(in:)`` names them, and the
  /// data source knows nothing of them. Source: UIKit's documentation.
  open func register(
    _ viewClass: CollectionReusableView.Type?, forDecorationViewOfKind elementKind: String
  ) { decorationClasses[elementKind] = viewClass }
  var decorationClasses: [String: CollectionReusableView.Type] = [:]

  /// Where an item that is carried is to go, given where its middle is in the content: by default
  /// the place of the item that lies there, else where it is.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// How an item lies that is carried: by default as it would in its place, about `targetPosition`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition targetPosition: CGPoint
  ) -> CollectionViewLayoutAttributes {
    var attributes =
      layoutAttributesForItem(at: indexPath)
      ?? CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = targetPosition
    return attributes
  }

  /// Whether items lie as in a mirror where lines run from right to left; false by default. May be
  /// overridden. Source: UIKit's documentation.
  ///
  /// A ``CollectionViewFlowLayout`` heeds it; differs from UIKit, which turns whatever a layout
  /// answers.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Where content that a finger lets go of is to rest, given where it would: by default there. It
  /// is reached on the same curve, and the delegate may still change it. `velocity` is in points
  /// per millisecond, as the delegate's. May be overridden. Source: UIKit's documentation.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content is to be after a batch of updates or under another layout, given where it
  /// would be: by default there. May be overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// How an item that comes in a batch of updates looks at first: nil, as by default, as it will,
  /// but clear. May be overridden. Source: UIKit's documentation.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// How an item that goes looks in the end, by its place before the batch: nil, as by default, as
  /// it did, but clear. May be overridden. Source: UIKit's documentation.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Whether the layout is found anew when the visible part changes: by default with its size, and
  /// not with its place.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.laidOutBounds.size
  }

  /// Whether the layout is found anew since a view would like to lie otherwise than it was told,
  /// with what it would like to be in hand; false by default. May be overridden.
  ///
  /// Asked as a cell or a view beside the cells comes into sight, in ascending order, once a cell
  /// was reconfigured, and once ``prepare()`` was called anew for what was there, for what has come
  /// into sight by that. Source: UIKit's documentation.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Has ``prepare()`` called before the next frame or question.
  open func invalidateLayout() { collectionView?.layoutDidInvalidate() }

  /// Whether what it answers changes with ``prepare()`` alone, so that an item whose cell is in its
  /// place since then need not be looked at again.
  var answersStand: Bool { false }

  /// Whether cells are asked how they would like to lie.
  var asksCells: Bool { true }
  /// Whether the cell of an item in sight is to be asked again.
  func asksAgain(at place: RowPlace) -> Bool { false }
  /// Items came, went or moved; or, for nil, all may be others.
  func itemsDidChange(_ applied: AppliedUpdates?, reloaded: Set<RowPlace>) {}
  /// An item's cell is to be asked again.
  func forgetSize(at place: RowPlace) {}
  /// Whether content begins at the right and ends at the left.
  var isTurnedRound: Bool { false }

  /// ``layoutAttributesForElements(in:)`` without the array, for layouts that can.
  func forEachElement(in rect: CGRect, _ body: (CollectionViewLayoutAttributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) ?? [] { body(attributes) }
  }
}
