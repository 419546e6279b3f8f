// Where nodes lie. Setters: validate, compare, store, mark dirty, nothing else.
public import Foundation
public import GlassineBase

extension SceneStore {
  // MARK: Bounds and centre

  /// The node's rectangle in its own coordinates. Zero for a fresh node or a dead id.
  public func bounds(of node: NodeID) -> CGRect {
    liveSlot(node).map { geometry[$0].bounds } ?? .zero
  }

  /// The centre stays where it is, as in UIKit. A negative size is standardised; a rectangle that is
  /// not finite is misuse and changes nothing.
  public func setBounds(_ bounds: CGRect, of node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    guard bounds.isFinite else {
      return diagnostics.misuse("setBounds: node \(node) cannot have bounds \(bounds)")
    }
    let bounds = bounds.standardized
    guard geometry[slot].bounds != bounds else { return }
    // Scrolling leaves the corner alone; only a new size moves it.
    if geometry[slot].bounds.size != bounds.size {
      geometry[slot].corner = Self.corner(center: geometry[slot].center, size: bounds.size)
    }
    geometry[slot].bounds = bounds
    markValues(slot)
  }

  /// Where the middle of the bounds lies in the parent. Zero for a fresh node or a dead id.
  public func center(of node: NodeID) -> CGPoint {
    liveSlot(node).map { geometry[$0].center } ?? .zero
  }

  /// A point that is not finite is misuse and changes nothing.
  public func setCenter(_ center: CGPoint, of node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    guard center.isFinite else {
      return diagnostics.misuse("setCenter: node \(node) cannot have centre \(center)")
    }
    guard geometry[slot].center != center else { return }
    geometry[slot].center = center
    geometry[slot].corner = Self.corner(center: center, size: geometry[slot].bounds.size)
    markValues(slot)
  }

  private static func corner(center: CGPoint, size: CGSize) -> CGPoint {
    CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
  }

  // MARK: Transform

  /// The map about the centre. Identity for a fresh node or a dead id.
  public func transform(of node: NodeID) -> CGAffineTransform {
    liveSlot(node).map { extra($0).transform } ?? .identity
  }

  /// A node whose transform has no inverse is drawn as nothing and not hit (H5). A transform that is
  /// not finite is misuse and changes nothing.
  public func setTransform(_ transform: CGAffineTransform, of node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    guard transform.isFinite else {
      return diagnostics.misuse("setTransform: node \(node) cannot have \(transform)")
    }
    guard extra(slot).transform != transform else { return }
    extras[extraPlace(slot)].transform = transform
    markValues(slot)
  }

  /// The map that replaces centre and transform; nil where they count.
  public func toParent(of node: NodeID) -> CGAffineTransform? {
    liveSlot(node).flatMap { extra($0).toParent }
  }

  /// Maps the node's coordinates to its parent's by `transform` alone; nil goes back to centre and
  /// transform, which are kept meanwhile and can be set. For trees exported from other systems.
  public func setToParent(_ transform: CGAffineTransform?, of node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    guard transform?.isFinite ?? true else {
      return diagnostics.misuse("setToParent: node \(node) cannot have \(transform as Any)")
    }
    guard extra(slot).toParent != transform else { return }
    extras[extraPlace(slot)].toParent = transform
    markValues(slot)
  }

  // MARK: Frame

  /// The box around the bounds in the parent's coordinates, transform included. A frame that was set
  /// on a node without transform comes back to the bit (differs from UIKit, which rounds).
  public func frame(of node: NodeID) -> CGRect {
    guard let slot = liveSlot(node) else { return .zero }
    return map(ofSlot: slot).boundingBox(of: geometry[slot].bounds)
  }

  /// Sets centre and bounds size so that the frame is `frame` (A3); the bounds origin stays.
  ///
  /// Under a transform, as UIKit computes it: the size is that of the frame mapped by the inverse,
  /// which gives the frame back for scales and quarter turns only. Under a transform without inverse
  /// the size stays. A negative size is standardised; a rectangle that is not finite is misuse.
  public func setFrame(_ frame: CGRect, of node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    guard frame.isFinite else {
      return diagnostics.misuse("setFrame: node \(node) cannot have frame \(frame)")
    }
    let frame = frame.standardized
    let transform = extra(slot).transform
    var new = geometry[slot]
    new.center = CGPoint(x: frame.midX - transform.tx, y: frame.midY - transform.ty)
    if transform.isTranslation {
      new.bounds.size = frame.size
      new.corner = CGPoint(x: frame.minX - transform.tx, y: frame.minY - transform.ty)
    } else {
      if transform.isInvertible {
        let back = transform.inverted()
        new.bounds.size = CGSize(
          width: abs(back.a) * frame.width + abs(back.c) * frame.height,
          height: abs(back.b) * frame.width + abs(back.d) * frame.height)
      }
      new.corner = Self.corner(center: new.center, size: new.bounds.size)
    }
    let old = geometry[slot]
    guard new.bounds != old.bounds || new.center != old.center || new.corner != old.corner else {
      return
    }
    geometry[slot] = new
    markValues(slot)
  }

  // MARK: Order

  /// 0 for a fresh node or a dead id.
  public func zPosition(of node: NodeID) -> CGFloat {
    liveSlot(node).map { extra($0).zPosition } ?? 0
  }

  /// Among its siblings a node with a greater z is drawn later and hit earlier (H6). A value that is
  /// not finite is misuse and changes nothing.
  public func setZPosition(_ zPosition: CGFloat, of node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    guard zPosition.isFinite else {
      return diagnostics.misuse("setZPosition: node \(node) cannot have z \(zPosition)")
    }
    guard extra(slot).zPosition != zPosition else { return }
    extras[extraPlace(slot)].zPosition = zPosition
    if flags[slot].contains(.hasZPosition) != (zPosition != 0) {
      flags[slot].formSymmetricDifference(.hasZPosition)
      columns.pointee.zCount += zPosition != 0 ? 1 : -1
    }
    changeCount &+= 1
    let page = homes[slot].page
    if page != NodeHome.none { table.pointee.markStale(page) }
  }

  // MARK: Maps

  /// The way between a node and its parent.
  func map(ofSlot slot: Int) -> NodeMap {
    if extraPlaces[slot] == 0 { return .placed(geometry[slot]) }
    return .placed(geometry[slot], extra(slot))
  }
}
