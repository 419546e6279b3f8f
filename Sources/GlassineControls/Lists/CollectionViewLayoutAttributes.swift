// The attributes of a collection's element: an object for layouts and cells, a value for the
// collection view, which copies and compares them in each frame.
public import Foundation
import GlassineBase
import GlassineUI

/// The frame and look of one item, header, footer or decoration. For subclassing: a layout with
/// further attributes names its class in ``CollectionViewLayout/layoutAttributesClass``. Source:
/// UIKit's documentation of UICollectionViewLayoutAttributes.
///
/// A layout may keep objects and change them: a view shows the values of the last layout pass.
/// Objects of a subclass are applied in each pass, as their further values may have changed.
@preconcurrency @MainActor
open class CollectionViewLayoutAttributes {
  public nonisolated enum ElementCategory: UInt8, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The object without the reference to itself.
  var look: ElementLook

  /// Attributes of the first cell of all; for layouts that create objects of their class.
  public required init() { look = ElementLook(forCellAt: RowPlace(0, 0)) }

  /// The attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    look = ElementLook(forCellAt: RowPlace(indexPath))
  }

  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    look = ElementLook(.supplementaryView, kind, RowPlace(indexPath))
  }

  /// The attributes of a decoration view
  /// (``CollectionViewLayout/register(_:forDecorationViewOfKind:)``). Behind the cells: ``zIndex``
  /// is -1. Differs from UIKit, in which it is 0.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    look = ElementLook(.decorationView, kind, RowPlace(indexPath))
    look.zIndex = -1
  }

  public var representedElementCategory: ElementCategory { look.category }
  /// A supplementary or decoration view's kind; nil for cells.
  public var representedElementKind: String? { look.kind }
  open var indexPath: IndexPath {
    get { look.place.path }
    set { look.place = RowPlace(newValue) }
  }
  /// In the content's coordinates, in points. Differs from UIKit: without the transform.
  open var frame: CGRect {
    get { look.frame }
    set { look.frame = newValue }
  }
  open var alpha: CGFloat {
    get { look.alpha }
    set { look.alpha = newValue }
  }
  /// Order among the collection's views: a higher one is in front.
  open var zIndex: Int {
    get { look.zIndex }
    set { look.zIndex = newValue }
  }
  open var isHidden: Bool {
    get { look.isHidden }
    set { look.isHidden = newValue }
  }
  /// Applied about the middle of the frame.
  open var transform: CGAffineTransform {
    get { look.transform }
    set {
      look.transform = newValue
      look.depth = 0
    }
  }
  open var size: CGSize {
    get { look.frame.size }
    set {
      let center = center
      look.frame.size = newValue
      self.center = center
    }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      look.frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// From the origin, with ``size``.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform in space of which ``transform`` is the part in the plane; for the layers' floor.
  package var spaceTransform: (any Sendable)?
  /// The order among elements of one ``zIndex``, by such a transform.
  package var depth: CGFloat {
    get { look.depth }
    set { look.depth = newValue }
  }

  /// An object of the same class with the same values. A subclass copies its further ones.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.look = look
    copy.spaceTransform = spaceTransform
    return copy
  }
  public func copy() -> Any { copy(with: nil) }

  /// ``copy(with:)``, unless a subclass returns something else.
  func clone() -> CollectionViewLayoutAttributes {
    copy(with: nil) as? CollectionViewLayoutAttributes ?? look.attributes
  }

  /// Whether `object` are attributes of the same element with the same values.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    return other === self || type(of: other) == type(of: self) && other.look == look
  }
}

extension CollectionViewLayoutAttributes: @MainActor Equatable {
  public static func == (
    left: CollectionViewLayoutAttributes, right: CollectionViewLayoutAttributes
  ) -> Bool { left.isEqual(right) }
}

/// The values of attributes.
nonisolated struct ElementLook: Equatable {
  typealias Category = CollectionViewLayoutAttributes.ElementCategory

  var category: Category
  var kind: String?
  var place: RowPlace
  var frame = CGRect.zero
  var alpha: CGFloat = 1
  var zIndex = 0
  var depth: CGFloat = 0
  var isHidden = false
  var transform = CGAffineTransform.identity
  /// The layout's object, if it made one.
  var object: CollectionViewLayoutAttributes?

  init(forCellAt place: RowPlace) { (category, self.place) = (.cell, place) }

  init(_ category: Category, _ kind: String?, _ place: RowPlace) {
    (self.category, self.kind, self.place) = (category, kind, place)
  }

  static func == (left: ElementLook, right: ElementLook) -> Bool {
    left.category == right.category && left.kind == right.kind && left.place == right.place
      && left.hasLook(of: right)
  }

  /// Whether applying `other` to a view with this look changes nothing visible.
  func hasLook(of other: ElementLook) -> Bool {
    frame == other.frame && alpha == other.alpha && zIndex == other.zIndex && depth == other.depth
      && isHidden == other.isHidden && transform == other.transform
  }

  /// The smallest rectangle around the transformed frame.
  var box: CGRect {
    guard !transform.isIdentity else { return frame }
    let map = CGAffineTransform(translationX: frame.midX, y: frame.midY)
    let (width, height) = (frame.width, frame.height)
    return CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
      .applying(transform.concatenating(map))
  }
}

@MainActor
extension ElementLook {
  init(_ attributes: CollectionViewLayoutAttributes) {
    self = attributes.look
    object = attributes
  }

  /// An object of the layout, or a new one.
  var attributes: CollectionViewLayoutAttributes {
    object ?? attributes(of: CollectionViewLayoutAttributes.self)
  }

  func attributes(
    of type: CollectionViewLayoutAttributes.Type
  ) -> CollectionViewLayoutAttributes {
    let attributes = type.init()
    attributes.look = self
    attributes.look.object = nil
    return attributes
  }

  /// Whether a look says everything about the object.
  var isWhole: Bool {
    object.map { type(of: $0) == CollectionViewLayoutAttributes.self } ?? true
  }
}
