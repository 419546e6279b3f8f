// The geometry of nodes. Setters validate, compare, store and mark dirty, nothing else.
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
  @discardableResult
  public func setBounds(_ bounds: CGRect, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node) else { return .none }
    guard bounds.isFinite else {
      diagnostics.misuse("setBounds: node \(node) cannot have bounds \(bounds)")
      return .none
    }
    let bounds = bounds.standardized
    let (oldSize, oldOrigin) = (geometry[slot].size, columns.pointee.origin(slot))
    let (size, origin) = (bounds.size, bounds.origin)
    var parts: NodeChange.Parts = []
    // Scrolling leaves the corner alone; only a new size moves it.
    if oldSize.width != size.width || oldSize.height != size.height {
      let center = center(ofSlot: slot)
      place(slot, size, corner: Self.corner(center: center, size: size), center: center)
      parts.insert(.size)
    }
    if oldOrigin.x != origin.x || oldOrigin.y != origin.y {
      columns.pointee.setOrigin(origin, slot)
      parts.insert(.origin)
    }
    if !parts.isEmpty { markValues(slot) }
    return NodeChange(parts, oldSize: oldSize)
  }

  func bounds(ofSlot slot: Int) -> CGRect {
    CGRect(origin: columns.pointee.origin(slot), size: geometry[slot].size)
  }

  /// The middle of the bounds in the parent's coordinates. Zero for a fresh node or a dead id.
  public func center(of node: NodeID) -> CGPoint {
    liveSlot(node).map(center) ?? .zero
  }

  /// A point that is not finite is misuse and changes nothing.
  @discardableResult
  public func setCenter(_ center: CGPoint, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node) else { return .none }
    guard center.isFinite else {
      diagnostics.misuse("setCenter: node \(node) cannot have centre \(center)")
      return .none
    }
    guard self.center(ofSlot: slot) != center else { return .none }
    let size = geometry[slot].size
    place(slot, size, corner: Self.corner(center: center, size: size), center: center)
    markValues(slot)
    return NodeChange(.place)
  }

  func center(ofSlot slot: Int) -> CGPoint {
    if flags[slot].contains(.hasOwnCenter), let center = centers[UInt32(slot)] { return center }
    return geometry[slot].middle
  }

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
  @discardableResult
  public func setTransform(_ transform: CGAffineTransform, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node) else { return .none }
    guard transform.isFinite else {
      diagnostics.misuse("setTransform: node \(node) cannot have \(transform)")
      return .none
    }
    guard extra(slot).transform != transform else { return .none }
    extras[extraPlace(slot)].transform = transform
    markValues(slot)
    return NodeChange(.transform)
  }

  /// The map that replaces centre and transform; nil if centre and transform apply.
  public func toParent(of node: NodeID) -> CGAffineTransform? {
    liveSlot(node).flatMap { extra($0).toParent }
  }

  /// Maps the node's coordinates to its parent's by `transform` alone; nil restores centre and
  /// transform, which are stored and can be set in the meantime. For trees exported from other
  /// systems.
  @discardableResult
  public func setToParent(_ transform: CGAffineTransform?, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node) else { return .none }
    guard transform?.isFinite ?? true else {
      diagnostics.misuse("setToParent: node \(node) cannot have \(transform as Any)")
      return .none
    }
    guard extra(slot).toParent != transform else { return .none }
    extras[extraPlace(slot)].toParent = transform
    markValues(slot)
    return NodeChange(.transform)
  }

  /// The map in the parent's coordinates that follows the map to the parent; nil if there is none.
  public func outerMap(of node: NodeID) -> CGAffineTransform? {
    liveSlot(node).flatMap { extra($0).outerMap }
  }

  /// Moves the node's picture and its touches by a map in the parent's coordinates, in which the
  /// parent moves its children; nil: by none. The frame is without it.
  @discardableResult
  public func setOuterMap(_ map: CGAffineTransform?, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node) else { return .none }
    guard map?.isFinite ?? true else {
      diagnostics.misuse("setOuterMap: node \(node) cannot have \(map as Any)")
      return .none
    }
    guard extra(slot).outerMap != map else { return .none }
    extras[extraPlace(slot)].outerMap = map
    markValues(slot)
    return NodeChange(.transform)
  }

  // MARK: Frame

  /// The box around the bounds in the parent's coordinates, transform included. A frame that was
  /// set on a node without transform comes back to the bit (differs from UIKit, which rounds).
  public func frame(of node: NodeID) -> CGRect {
    guard let slot = liveSlot(node) else { return .zero }
    return map(ofSlot: slot, isWhole: false).boundingBox(of: bounds(ofSlot: slot))
  }

  /// Sets centre and bounds size so that the frame is `frame` (A3); the bounds origin stays.
  ///
  /// Under a transform, as UIKit computes it: the size is that of the frame mapped by the inverse.
  /// That gives the frame back for scales and quarter turns only. Under a transform without inverse
  /// the size stays. A negative size is standardised; the null rectangle changes nothing, and
  /// another that is not finite is misuse.
  @discardableResult
  public func setFrame(_ frame: CGRect, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node) else { return .none }
    guard frame.isFinite else {
      // The remainder of a small rectangle that was inset.
      if frame.isNull { return .none }
      diagnostics.misuse("setFrame: node \(node) cannot have frame \(frame)")
      return .none
    }
    let frame = frame.standardized
    if inside(slot).extra == 0 {
      // The fields are read directly: the rectangle's own properties are function calls.
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
      // A transform that leaves a line, as half a turn out of the plane does, leaves the size.
      if transform.isInvertible, abs(transform.determinant) > GeometryConstants.leastDeterminant {
        let back = transform.inverted()
        new.size = CGSize(
          width: abs(back.a) * frame.width + abs(back.c) * frame.height,
          height: abs(back.b) * frame.width + abs(back.d) * frame.height)
      }
      new.corner = Self.corner(center: center, size: new.size)
    }
    return setPlace(slot, new.size, corner: new.corner, center: center)
  }

  private func setPlace(
    _ slot: Int, _ size: CGSize, corner: CGPoint, center: CGPoint
  ) -> NodeChange {
    let old = geometry[slot]
    var parts: NodeChange.Parts = []
    if size.width != old.size.width || size.height != old.size.height { parts.insert(.size) }
    if corner.x != old.corner.x || corner.y != old.corner.y || center != self.center(ofSlot: slot) {
      parts.insert(.place)
    }
    if !parts.isEmpty {
      place(slot, size, corner: corner, center: center)
      markValues(slot)
    }
    return NodeChange(parts, oldSize: old.size)
  }

  // MARK: Order

  /// 0 for a fresh node or a dead id.
  public func zPosition(of node: NodeID) -> CGFloat {
    liveSlot(node).map { extra($0).zPosition } ?? 0
  }

  /// Among its siblings a node with a greater z is drawn later and hit earlier (H6). A value that
  /// is not finite is misuse and changes nothing.
  @discardableResult
  public func setZPosition(_ zPosition: CGFloat, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node) else { return .none }
    guard zPosition.isFinite else {
      diagnostics.misuse("setZPosition: node \(node) cannot have z \(zPosition)")
      return .none
    }
    guard extra(slot).zPosition != zPosition else { return .none }
    extras[extraPlace(slot)].zPosition = zPosition
    if flags[slot].contains(.hasZPosition) != (zPosition != 0) {
      flags[slot].formSymmetricDifference(.hasZPosition)
      columns.pointee.zCount += zPosition != 0 ? 1 : -1
    }
    changeCount &+= 1
    let page = homes[slot].page
    if page != IndexLocation.none { table.pointee.markStale(page) }
    changeEnded()
    return NodeChange(.order)
  }

  // MARK: Maps

  /// The map between a node and its parent.
  /// - Parameter isWhole: whether the map in which the parent moves its children is a part of it.
  func map(ofSlot slot: Int, isWhole: Bool = true) -> NodeMap {
    let (bounds, corner) = (bounds(ofSlot: slot), geometry[slot].corner)
    let place = Int(inside(slot).extra)
    if place == 0 { return .placed(bounds, corner: corner) }
    // A copy of the whole entry would copy its shape and mask.
    let map = NodeMap.placed(
      bounds, corner: corner, center: center(ofSlot: slot), extras[place].transform,
      toParent: extras[place].toParent)
    guard isWhole, let outer = extras[place].outerMap else { return map }
    return map.followed(by: outer)
  }
}
