// Where nodes lie. Setters: validate, compare, store, mark dirty, nothing else.
public import Foundation
public import GlassineBase

extension SceneStore {
  // MARK: Bounds and centre

  /// The node's rectangle in its own coordinates. Zero for a fresh node or a dead id.
  public func bounds(of node: NodeID) -> CGRect {
    liveSlot(node).map(bounds) ?? .zero
  }

  /// The centre stays where it is, as in UIKit. A negative size is standardised; a rectangle that
  /// is not finite is misuse and changes nothing.
  public func setBounds(_ bounds: CGRect, of node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    guard bounds.isFinite else {
      return diagnostics.misuse("setBounds: node \(node) cannot have bounds \(bounds)")
    }
    let bounds = bounds.standardized
    let old = self.bounds(ofSlot: slot)
    guard old != bounds else { return }
    // Scrolling leaves the corner alone; only a new size moves it.
    if old.size != bounds.size {
      let (center, size) = (center(ofSlot: slot), bounds.size)
      place(slot, size, corner: Self.corner(center: center, size: size), center: center)
    }
    if old.origin != bounds.origin { columns.pointee.setOrigin(bounds.origin, slot) }
    markValues(slot)
  }

  @inline(__always)
  func bounds(ofSlot slot: Int) -> CGRect {
    CGRect(origin: columns.pointee.origin(slot), size: geometry[slot].size)
  }

  /// Where the middle of the bounds lies in the parent. Zero for a fresh node or a dead id.
  public func center(of node: NodeID) -> CGPoint {
    liveSlot(node).map(center) ?? .zero
  }

  /// A point that is not finite is misuse and changes nothing.
  public func setCenter(_ center: CGPoint, of node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    guard center.isFinite else {
      return diagnostics.misuse("setCenter: node \(node) cannot have centre \(center)")
    }
    guard self.center(ofSlot: slot) != center else { return }
    let size = geometry[slot].size
    place(slot, size, corner: Self.corner(center: center, size: size), center: center)
    markValues(slot)
  }

  @inline(__always)
  func center(ofSlot slot: Int) -> CGPoint {
    if flags[slot].contains(.hasOwnCenter), let center = centers[UInt32(slot)] { return center }
    return geometry[slot].middle
  }

  @inline(__always)
  private func place(_ slot: Int, _ size: CGSize, corner: CGPoint, center: CGPoint) {
    geometry[slot].size = size
    geometry[slot].corner = corner
    if geometry[slot].middle != center {
      flags[slot].insert(.hasOwnCenter)
      centers[UInt32(slot)] = center
    } else if flags[slot].contains(.hasOwnCenter) {
      dropOwnCenter(slot)
    }
  }

  func dropOwnCenter(_ slot: Int) {
    flags[slot].remove(.hasOwnCenter)
    centers[UInt32(slot)] = nil
  }

  private static func corner(center: CGPoint, size: CGSize) -> CGPoint {
    CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
  }

  // MARK: Transform

  /// The map about the centre. Identity for a fresh node or a dead id.
  public func transform(of node: NodeID) -> CGAffineTransform {
    liveSlot(node).map { extra($0).transform } ?? .identity
  }

  /// A node whose transform has no inverse is drawn as nothing and not hit (H5). A transform that
  /// is not finite is misuse and changes nothing.
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

  /// The box around the bounds in the parent's coordinates, transform included. A frame that was
  /// set on a node without transform comes back to the bit (differs from UIKit, which rounds).
  public func frame(of node: NodeID) -> CGRect {
    guard let slot = liveSlot(node) else { return .zero }
    return map(ofSlot: slot).boundingBox(of: bounds(ofSlot: slot))
  }

  /// Sets centre and bounds size so that the frame is `frame` (A3); the bounds origin stays.
  ///
  /// Under a transform, as UIKit computes it: the size is that of the frame mapped by the inverse,
  /// which gives the frame back for scales and quarter turns only. Under a transform without
  /// inverse the size stays. A negative size is standardised; a rectangle that is not finite is
  /// misuse.
  public func setFrame(_ frame: CGRect, of node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    guard frame.isFinite else {
      return diagnostics.misuse("setFrame: node \(node) cannot have frame \(frame)")
    }
    let frame = frame.standardized
    if inside(slot).extra == 0 {
      // By the fields: the rectangle's own properties are calls.
      let (corner, size) = (frame.origin, frame.size)
      let center = NodeGeometry.middle(corner: corner, size: size)
      return setPlace(slot, size, corner: corner, center: center)
    }
    let transform = extra(slot).transform
    var new = geometry[slot]
    let center = CGPoint(x: frame.midX - transform.tx, y: frame.midY - transform.ty)
    if transform.isTranslation {
      new.size = frame.size
      new.corner = CGPoint(x: frame.minX - transform.tx, y: frame.minY - transform.ty)
    } else {
      if transform.isInvertible {
        let back = transform.inverted()
        new.size = CGSize(
          width: abs(back.a) * frame.width + abs(back.c) * frame.height,
          height: abs(back.b) * frame.width + abs(back.d) * frame.height)
      }
      new.corner = Self.corner(center: center, size: new.size)
    }
    setPlace(slot, new.size, corner: new.corner, center: center)
  }

  @inline(__always)
  private func setPlace(_ slot: Int, _ size: CGSize, corner: CGPoint, center: CGPoint) {
    let old = geometry[slot]
    guard
      size.width != old.size.width || size.height != old.size.height || corner.x != old.corner.x
        || corner.y != old.corner.y
        || center != self.center(ofSlot: slot)
    else { return }
    place(slot, size, corner: corner, center: center)
    markValues(slot)
  }

  // MARK: Order

  /// 0 for a fresh node or a dead id.
  public func zPosition(of node: NodeID) -> CGFloat {
    liveSlot(node).map { extra($0).zPosition } ?? 0
  }

  /// Among its siblings a node with a greater z is drawn later and hit earlier (H6). A value that
  /// is not finite is misuse and changes nothing.
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
    changeEnded()
  }

  // MARK: Maps

  /// The way between a node and its parent.
  func map(ofSlot slot: Int) -> NodeMap {
    let (bounds, corner) = (bounds(ofSlot: slot), geometry[slot].corner)
    if inside(slot).extra == 0 { return .placed(bounds, corner: corner) }
    return .placed(bounds, corner: corner, center: center(ofSlot: slot), extra(slot))
  }
}
