// The properties of a node that decide about touches. Setters validate, compare, store and mark
// dirty.
import Foundation
public import GlassineBase

extension SceneStore {
  // MARK: Visibility

  /// The node's alpha; 1 for a fresh node or a dead id.
  public func alpha(of node: NodeID) -> Float { liveSlot(node).map { alphas[$0] } ?? 1 }

  /// A node at 0.01 or below receives no touches, nor do its descendants (H1). Values beyond 0...1
  /// are stored unchanged; a value that is not finite is misuse and changes nothing.
  @discardableResult
  public func setAlpha(_ alpha: Float, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node) else { return .none }
    guard alpha.isFinite else {
      diagnostics.misuse("setAlpha: node \(node) cannot have alpha \(alpha)")
      return .none
    }
    guard alphas[slot] != alpha else { return .none }
    alphas[slot] = alpha
    markValues(slot)
    return NodeChange(.visibility)
  }

  /// Whether the node is hidden; false for a fresh node or a dead id.
  public func isHidden(of node: NodeID) -> Bool { has(.isHidden, node) }

  /// Hides the node and all its descendants. O(1), whatever their number.
  @discardableResult
  public func setHidden(_ isHidden: Bool, of node: NodeID) -> NodeChange {
    set(.isHidden, isHidden, node, .visibility)
  }

  /// Whether drawing clips to the bounds; false for a fresh node or a dead id.
  public func clipsToBounds(of node: NodeID) -> Bool { has(.clipsToBounds, node) }

  /// Changes drawing only: hit-testing always clips to the bounds of every ancestor (H4, S17).
  @discardableResult
  public func setClipsToBounds(_ clips: Bool, of node: NodeID) -> NodeChange {
    set(.clipsToBounds, clips, node, .visibility)
  }

  // MARK: Touch

  /// Whether the node takes part in hit-testing; true for a fresh node, false for a dead id.
  public func isUserInteractionEnabled(of node: NodeID) -> Bool {
    has(.isUserInteractionEnabled, node)
  }

  /// False excludes the node and its descendants from hit-testing (H1, S5). O(1).
  @discardableResult
  public func setUserInteractionEnabled(_ isEnabled: Bool, of node: NodeID) -> NodeChange {
    set(.isUserInteractionEnabled, isEnabled, node, .visibility)
  }

  /// Whether an animation blocks touches of the node and its descendants (H10); false for a fresh
  /// node or a dead id.
  public func isHeldByAnimation(_ node: NodeID) -> Bool { has(.isHeldByAnimation, node) }

  @discardableResult
  public func setHeldByAnimation(_ isHeld: Bool, of node: NodeID) -> NodeChange {
    set(.isHeldByAnimation, isHeld, node, .touch)
  }

  /// The node's touch policy; `.receive` for a fresh node or a dead id.
  public func touchPolicy(of node: NodeID) -> TouchPolicy {
    liveSlot(node).map { flags[$0].policy } ?? .receive
  }

  @discardableResult
  public func setTouchPolicy(_ policy: TouchPolicy, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node), flags[slot].policy != policy else { return .none }
    flags[slot].policy = policy
    markValues(slot)
    return NodeChange(.touch)
  }

  // MARK: Shape

  /// The node's hit outset, in points; zero for a fresh node or a dead id.
  public func hitOutset(of node: NodeID) -> EdgeInsets {
    liveSlot(node).map { extra($0).hitOutset } ?? .zero
  }

  /// Extends the rectangle that contains hit points by these distances **outwards** (S7); negative
  /// ones shrink it. Empty bounds with an outset can be hit too: the extended rectangle decides.
  /// Subnodes can be hit in the ring as well. An outset that is not finite is misuse and changes
  /// nothing.
  @discardableResult
  public func setHitOutset(_ outset: EdgeInsets, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node) else { return .none }
    guard outset.isFinite else {
      diagnostics.misuse("setHitOutset: node \(node) cannot have outset \(outset)")
      return .none
    }
    guard extra(slot).hitOutset != outset else { return .none }
    extras[extraPlace(slot)].hitOutset = outset
    markValues(slot)
    return NodeChange(.touch)
  }

  /// The node's hit shape; nil for a fresh node or a dead id.
  public func hitShape(of node: NodeID) -> HitShape? {
    liveSlot(node).flatMap { extra($0).hitShape }
  }

  /// Restricts the node's hit points to those inside the path (S11). Like bounds, the shape also
  /// restricts descendants.
  @discardableResult
  public func setHitShape(_ shape: HitShape?, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node), extra(slot).hitShape != shape else { return .none }
    extras[extraPlace(slot)].hitShape = shape
    markValues(slot)
    return NodeChange(.touch)
  }

  /// The node's hit mask; nil for a fresh node or a dead id.
  public func hitMask(of node: NodeID) -> HitMask? { liveSlot(node).flatMap { extra($0).hitMask } }

  /// Restricts the node's hit points to pixels that count (P4).
  @discardableResult
  public func setHitMask(_ mask: HitMask?, of node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node), extra(slot).hitMask != mask else { return .none }
    extras[extraPlace(slot)].hitMask = mask
    markValues(slot)
    return NodeChange(.touch)
  }

  // MARK: Overrides

  /// Whether the node's class overrides `hitTest` (H11).
  public func overridesHitTest(of node: NodeID) -> Bool { has(.overridesHitTest, node) }

  @discardableResult
  public func setOverridesHitTest(_ overrides: Bool, of node: NodeID) -> NodeChange {
    set(.overridesHitTest, overrides, node, .touch)
  }

  /// Whether the node's class overrides `point(inside:)` (H11).
  public func overridesPointInside(of node: NodeID) -> Bool { has(.overridesPointInside, node) }

  @discardableResult
  public func setOverridesPointInside(_ overrides: Bool, of node: NodeID) -> NodeChange {
    set(.overridesPointInside, overrides, node, .touch)
  }

  // MARK: Flags

  private func has(_ flag: NodeFlags, _ node: NodeID) -> Bool {
    liveSlot(node).map { flags[$0].contains(flag) } ?? false
  }

  private func set(
    _ flag: NodeFlags, _ value: Bool, _ node: NodeID, _ parts: NodeChange.Parts
  ) -> NodeChange {
    guard let slot = liveSlot(node), flags[slot].contains(flag) != value else { return .none }
    if value { flags[slot].insert(flag) } else { flags[slot].remove(flag) }
    markValues(slot)
    return NodeChange(parts)
  }

  // MARK: Hit areas

  /// Whether touches reach the node at all (H1).
  package func takesTouches(_ node: NodeID) -> Bool { liveSlot(node).map(isAlive) ?? false }

  /// Whether the node and its ancestors are visible, interactive and not nearly transparent.
  /// O(depth).
  package func isWithinReach(_ node: NodeID) -> Bool {
    guard let slot = liveSlot(node) else { return false }
    var index = NodeIndex(slot)
    while !index.isNone {
      guard
        flags[index.slot].intersection([.isHidden, .isUserInteractionEnabled])
          == .isUserInteractionEnabled, alphas[index.slot] > HitTestConstants.deadAlpha
      else { return false }
      index = links[index.slot].parent
    }
    return true
  }

  func isAlive(_ slot: Int) -> Bool {
    flags[slot].intersection([.isHidden, .isUserInteractionEnabled, .isHeldByAnimation])
      == .isUserInteractionEnabled && alphas[slot] > HitTestConstants.deadAlpha
  }

  /// Bounds grown by the outset, half open: minimum corner in, maximum corner out (H2).
  static func heldRectangle(
    _ bounds: CGRect, _ outset: EdgeInsets
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    // The fields are read directly: the rectangle's own properties are function calls.
    let (origin, size) = (bounds.origin, bounds.size)
    return (
      SIMD2(origin.x - outset.left, origin.y - outset.top),
      SIMD2(origin.x + size.width + outset.right, origin.y + size.height + outset.bottom)
    )
  }
}
