// The walk of the views that take touches.
import Foundation
import GlassineBase
import GlassineScene
import GlassineSDL
import GlassineUI

/// The squares of one view, kept while its geometry stays the same.
struct KeptSquares {
  /// The facts that decide, apart from overrides and from views above it that are no rectangles.
  struct Facts: Equatable {
    var map: CGAffineTransform
    /// In the coordinates of the node.
    var held: CGRect
    var area: InputRect
    var shape: HitShape?
    var mask: HitMask?

    /// The bounding box on the surface.
    var box: CGRect { held.applying(map) }
  }
  var facts: Facts
  var rects: [InputRect]
}

/// One search.
struct TouchRegionSearch {
  private let store = ViewRegistry.main.store
  private let surface: InputRect
  private(set) var rects: [InputRect] = []
  private(set) var testedCount = 0
  /// The squares that were tested now, or are still those of the search before.
  private(set) var kept: [NodeID: KeptSquares] = [:]
  private let formerlyKept: [NodeID: KeptSquares]
  /// The nodes that are not plain rectangles, from the root to the visited node.
  private var guards: [NodeID] = []

  init(_ size: CGSize, kept: [NodeID: KeptSquares]) {
    surface = InputRect(squaresIn: CGRect(origin: .zero, size: size))
    formerlyKept = kept
  }

  mutating func takeEverything() { add(surface) }

  mutating func visitWindow(_ node: NodeID) {
    visit(node, store.transformToParent(of: node), within: surface)
  }

  /// - Parameters:
  ///   - map: from the coordinates of the node to the surface's.
  ///   - area: the squares that all ancestors contain, apart from ``guards``.
  private mutating func visit(_ node: NodeID, _ map: CGAffineTransform, within area: InputRect) {
    guard map.isInvertible, !area.isEmpty else { return }
    var facts = KeptSquares.Facts(
      map: map, held: heldRect(of: node), area: area, shape: store.hitShape(of: node),
      mask: store.hitMask(of: node))
    let isOverride = store.overridesHitTest(of: node) || store.overridesPointInside(of: node)
    // An override may ignore an outset that reduces the bounds.
    if isOverride { facts.held = facts.held.union(store.bounds(of: node)) }
    if store.overridesHitTest(of: node) {
      return addSquares(of: node, facts, isOverride: true) { point in
        ViewRegistry.main.hitTest(node, at: Self.convert(point, to: node)) != .none
      }
    }
    guard isOpenToTouches(node) else { return }
    let isPlain =
      map.b == 0 && map.c == 0 && !isOverride && facts.shape == nil && facts.mask == nil
    let policy = store.touchPolicy(of: node)
    let isTaken = policy == .receive || policy == .block
    let inner = isOverride ? area : area.intersection(InputRect(squaresIn: facts.box))
    if isTaken, isPlain, guards.isEmpty { return add(inner) }
    if isTaken {
      return addSquares(of: node, facts, isOverride: isOverride) { Self.contains(node, $0) }
    }
    guard !inner.isEmpty else { return }
    if !isPlain { guards.append(node) }
    defer { if !isPlain { guards.removeLast() } }
    var child = store.firstChild(of: node)
    while child != .none {
      let next = store.nextSibling(of: child)
      visit(child, store.transformToParent(of: child).concatenating(map), within: inner)
      child = next
    }
  }

  private func heldRect(of node: NodeID) -> CGRect {
    let (bounds, outset) = (store.bounds(of: node), store.hitOutset(of: node))
    return CGRect(
      x: bounds.minX - outset.left, y: bounds.minY - outset.top,
      width: max(0, bounds.width + outset.left + outset.right),
      height: max(0, bounds.height + outset.top + outset.bottom))
  }

  private func isOpenToTouches(_ node: NodeID) -> Bool {
    !store.isHidden(of: node) && store.isUserInteractionEnabled(of: node)
      && store.alpha(of: node) > HitTestConstants.deadAlpha && !store.isHeldByAnimation(node)
  }

  private mutating func add(_ rect: InputRect) {
    if !rect.isEmpty { rects.append(rect) }
  }

  // MARK: Square by square

  /// Adds the squares whose middles `contains` and all guards hold.
  private mutating func addSquares(
    of node: NodeID, _ facts: KeptSquares.Facts, isOverride: Bool,
    _ contains: @escaping (CGPoint) -> Bool
  ) {
    let guards = self.guards
    var search = SquareSearch { point in
      guards.allSatisfy { Self.contains($0, point) } && contains(point)
    }
    defer { testedCount += search.testedCount }
    if guards.isEmpty, let former = formerlyKept[node], former.facts == facts,
      !isOverride || search.finds(former.rects, within: facts.area)
    {
      kept[node] = former
      rects += former.rects
      return
    }
    let box = InputRect(squaresIn: facts.box)
    if !isOverride {
      search.addSquares(of: box.intersection(facts.area), byCells: false)
    } else {
      // What an override holds may be beyond its box.
      let reach = guards.isEmpty ? search.reach(from: box, within: facts.area) : facts.area
      search.addSquares(of: reach, byCells: reach.count > TouchRegionConstants.exactSquares)
    }
    rects += search.rects
    if guards.isEmpty { kept[node] = KeptSquares(facts: facts, rects: search.rects) }
  }

  /// A point of the surface in the coordinates of a node, by the arithmetic of hit-testing.
  private static func convert(_ point: CGPoint, to node: NodeID) -> CGPoint {
    ViewRegistry.main.store.convert(point, from: .none, to: node) ?? point
  }

  /// Whether a node's own rule holds a point of the surface.
  private static func contains(_ node: NodeID, _ place: CGPoint) -> Bool {
    let registry = ViewRegistry.main
    let point = convert(place, to: node)
    return registry.store.overridesPointInside(of: node)
      ? registry.pointInside(node, at: point) : registry.store.containsPoint(node, point: point)
  }
}
