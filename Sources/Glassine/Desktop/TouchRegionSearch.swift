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
  /// Whether cells whose corners agreed counted as a whole.
  var isByCells = false
  /// The views below an override.
  var parts: [NodeID: Part] = [:]

  /// What an override's answer may depend on in a view below it.
  struct Part {
    var facts: Facts
    var policy: TouchPolicy
    var isOpen: Bool
    /// The squares that the view may hold. An override may hold some beyond its box.
    var reach: InputRect

    func isEqual(_ other: Part) -> Bool {
      facts == other.facts && policy == other.policy && isOpen == other.isOpen
    }
  }

  /// The squares that changed views below an override held, and hold now.
  static func changes(from old: [NodeID: Part], to new: [NodeID: Part]) -> [InputRect] {
    var changed: [InputRect] = []
    for (node, part) in new {
      guard let former = old[node] else {
        changed.append(part.reach)
        continue
      }
      guard !part.isEqual(former) else { continue }
      let areApart = part.reach.intersection(former.reach).isEmpty
      changed += areApart ? [part.reach, former.reach] : [part.reach.union(former.reach)]
    }
    for (node, part) in old where new[node] == nil { changed.append(part.reach) }
    return changed
  }
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
    var facts = facts(of: node, map, area)
    let isOverride = isOverride(node)
    // An override may ignore an outset that reduces the bounds.
    if isOverride { facts.held = facts.held.union(store.bounds(of: node)) }
    if store.overridesHitTest(of: node) {
      return addSquares(of: node, facts, isOverride: true) { Self.holds(node, $0) }
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

  private func isOverride(_ node: NodeID) -> Bool {
    store.overridesHitTest(of: node) || store.overridesPointInside(of: node)
  }

  private func facts(
    of node: NodeID, _ map: CGAffineTransform, _ area: InputRect
  ) -> KeptSquares.Facts {
    KeptSquares.Facts(
      map: map, held: heldRect(of: node), area: area, shape: store.hitShape(of: node),
      mask: store.hitMask(of: node))
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
    let former = guards.isEmpty ? formerlyKept[node] : nil
    var parts: [NodeID: KeptSquares.Part] = [:]
    if isOverride, guards.isEmpty {
      findParts(below: node, facts.map, facts.area, former?.parts ?? [:], &parts)
    }
    let changed = KeptSquares.changes(from: former?.parts ?? [:], to: parts)
      .map { $0.intersection(facts.area) }.filter { !$0.isEmpty }
    if let former, former.facts == facts,
      changed.reduce(0, { $0 + $1.count }) <= facts.area.count,
      !isOverride || search.finds(former.rects, within: facts.area, except: changed)
    {
      var squares = former
      squares.parts = parts
      for place in changed {
        search.start()
        search.addSquares(of: place, byCells: former.isByCells)
        squares.rects =
          InputBands(squares.rects, replacing: place, by: search.bands.rects).rects
      }
      kept[node] = squares
      rects += squares.rects
      return
    }
    let box = InputRect(squaresIn: facts.box)
    var isByCells = false
    if !isOverride {
      search.addSquares(of: box.intersection(facts.area), byCells: false)
    } else {
      // What an override holds may be beyond its box.
      let reach = guards.isEmpty ? search.reach(from: box, within: facts.area) : facts.area
      isByCells = reach.count > TouchRegionConstants.exactSquares
      search.addSquares(of: reach, byCells: isByCells)
    }
    let found = search.bands.rects
    rects += found
    if guards.isEmpty {
      kept[node] = KeptSquares(facts: facts, rects: found, isByCells: isByCells, parts: parts)
    }
  }

  /// Collects the views below an override, without the subviews of closed views.
  private mutating func findParts(
    below node: NodeID, _ map: CGAffineTransform, _ area: InputRect,
    _ former: [NodeID: KeptSquares.Part], _ parts: inout [NodeID: KeptSquares.Part]
  ) {
    var child = store.firstChild(of: node)
    while child != .none {
      let next = store.nextSibling(of: child)
      let part = makePart(
        child, store.transformToParent(of: child).concatenating(map), area, former)
      parts[child] = part
      let inner = area.intersection(part.reach)
      if part.isOpen, !inner.isEmpty {
        findParts(below: child, part.facts.map, inner, former, &parts)
      }
      child = next
    }
  }

  private mutating func makePart(
    _ node: NodeID, _ map: CGAffineTransform, _ area: InputRect,
    _ former: [NodeID: KeptSquares.Part]
  ) -> KeptSquares.Part {
    let facts = facts(of: node, map, area)
    var part = KeptSquares.Part(
      facts: facts, policy: store.touchPolicy(of: node), isOpen: isOpenToTouches(node),
      reach: InputRect(squaresIn: facts.box))
    guard isOverride(node), part.isOpen, map.isInvertible, !area.isEmpty else { return part }
    if let former = former[node], former.isEqual(part) {
      part.reach = former.reach
    } else {
      var search = SquareSearch { Self.holds(node, $0) }
      part.reach = part.reach.union(search.reach(from: part.reach, within: area))
      testedCount += search.testedCount
    }
    return part
  }

  /// Whether a node or a node below it holds a point of the surface.
  private static func holds(_ node: NodeID, _ place: CGPoint) -> Bool {
    guard ViewRegistry.main.store.overridesHitTest(of: node) else { return contains(node, place) }
    return ViewRegistry.main.hitTest(node, at: convert(place, to: node)) != .none
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
