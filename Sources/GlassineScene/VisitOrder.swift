// The derived order in which hit-testing visits nodes: a node, then its children from the topmost
// down, each with all below it. Flat, with the end of each subtree, so that a miss is one jump.
import Foundation
import GlassineBase

/// What the walk needs to know of one node, beside each other in memory.
struct VisitEntry {
  /// Bounds grown by the outset, in the node's coordinates. Half open; empty ones hold nothing.
  var low: SIMD2<Double>
  var high: SIMD2<Double>
  /// See ``NodeMap``; for an entry flagged `isTransformed`, the map in `extras` counts instead.
  var parentAnchor: SIMD2<Double>
  var nodeAnchor: SIMD2<Double>
  /// Place after the last entry of the subtree.
  var end: Int32
  /// 0 for roots.
  var depth: Int32
  var slot: UInt32
  var flags: VisitFlags
}

struct VisitFlags: OptionSet {
  let rawValue: UInt32
  /// Hidden, transparent or inert: skipped with all below it, unless its class says otherwise.
  static let isDead = VisitFlags(rawValue: 1 << 0)
  /// More than a translation.
  static let isTransformed = VisitFlags(rawValue: 1 << 1)
  /// No inverse: skipped in any case, since there is no point to ask for.
  static let isSingular = VisitFlags(rawValue: 1 << 2)
  static let hasShape = VisitFlags(rawValue: 1 << 3)
  static let hasMask = VisitFlags(rawValue: 1 << 4)
  static let overridesHitTest = VisitFlags(rawValue: 1 << 5)
  static let overridesPointInside = VisitFlags(rawValue: 1 << 6)
  /// `.passThrough` or `.watch`: not an answer itself.
  static let letsOn = VisitFlags(rawValue: 1 << 7)
}

struct VisitOrder {
  /// All trees one after the other.
  var entries: ContiguousArray<VisitEntry> = []
  /// Place of the parent's entry; -1 for roots.
  var parents: ContiguousArray<Int32> = []
  /// By slot: place of its entry; anything for a free slot.
  var places: ContiguousArray<Int32> = []
  /// Deepest entry's depth.
  var maximumDepth = 0
  /// Changes when places do; a walk that has called out compares it.
  var version: UInt64 = 0

  /// Scratch of `derive`, kept for its memory.
  var pending: ContiguousArray<NodeIndex> = []
}

extension SceneStore {
  /// Brings everything derived up to date. Nothing to do when nothing is dirty; O(changed nodes)
  /// after changes of values, O(nodes) after changes of links or order.
  public func settle() {
    if structureIsStale {
      deriveVisitOrder()
    } else if !staleSlots.isEmpty {
      for raw in staleSlots {
        let slot = Int(raw)
        flags[slot].remove(.isStale)
        let place = Int(visits.places[slot])
        refresh(&visits.entries[place], slot)
      }
      staleSlots.removeAll(keepingCapacity: true)
    }
  }

  /// Whether a query would have anything to bring up to date.
  public var needsSettle: Bool { structureIsStale || !staleSlots.isEmpty }

  private func deriveVisitOrder() {
    for raw in staleSlots { flags[Int(raw)].remove(.isStale) }
    staleSlots.removeAll(keepingCapacity: true)
    var order = VisitOrder()
    swap(&order, &visits)
    order.version &+= 1
    order.maximumDepth = 0
    order.entries.removeAll(keepingCapacity: true)
    order.parents.removeAll(keepingCapacity: true)
    order.entries.reserveCapacity(liveCount)
    order.parents.reserveCapacity(liveCount)
    if order.places.count < generations.count {
      order.places.append(
        contentsOf: repeatElement(-1, count: generations.count - order.places.count))
    }
    for root in roots { appendTree(Int(root), &order) }
    // Entries come after their parents, so each is complete when its parent takes its end.
    for place in order.entries.indices.reversed() {
      let parent = Int(order.parents[place])
      if parent >= 0 {
        order.entries[parent].end = max(order.entries[parent].end, order.entries[place].end)
      }
    }
    structureIsStale = false
    swap(&order, &visits)
  }

  private func appendTree(_ root: Int, _ order: inout VisitOrder) {
    order.pending.append(NodeIndex(root))
    while let index = order.pending.popLast() {
      let slot = index.slot
      let parent = links[slot].parent
      let parentPlace = parent.isNone ? -1 : order.places[parent.slot]
      let depth = parentPlace < 0 ? 0 : order.entries[Int(parentPlace)].depth + 1
      let place = order.entries.count
      order.places[slot] = Int32(place)
      order.parents.append(parentPlace)
      order.maximumDepth = max(order.maximumDepth, Int(depth))
      var entry = VisitEntry(
        low: .zero, high: .zero, parentAnchor: .zero, nodeAnchor: .zero, end: Int32(place + 1),
        depth: depth, slot: index.raw, flags: [])
      refresh(&entry, slot)
      order.entries.append(entry)
      // Bottom first, so that the topmost child is taken off first.
      let first = order.pending.count
      var hasZ = false
      var child = links[slot].firstChild
      while !child.isNone {
        order.pending.append(child)
        hasZ = hasZ || flags[child.slot].contains(.hasZPosition)
        child = links[child.slot].nextSibling
      }
      if hasZ, zOrderAffectsHitTesting { sortByZ(&order.pending[first...]) }
    }
  }

  /// Stable: equals keep the order of their links.
  func sortByZ(_ indices: inout ContiguousArray<NodeIndex>.SubSequence) {
    let keyed = indices.enumerated().map {
      ($0.offset, $0.element, extra($0.element.slot).zPosition)
    }
    let sorted = keyed.sorted { $0.2 == $1.2 ? $0.0 < $1.0 : $0.2 < $1.2 }
    for (place, item) in zip(indices.indices, sorted) { indices[place] = item.1 }
  }

  /// Fills in everything of an entry that does not depend on links.
  private func refresh(_ entry: inout VisitEntry, _ slot: Int) {
    let nodeFlags = flags[slot]
    var result: VisitFlags = []
    if !isAlive(slot) { result.insert(.isDead) }
    if nodeFlags.contains(.overridesHitTest) { result.insert(.overridesHitTest) }
    if nodeFlags.contains(.overridesPointInside) { result.insert(.overridesPointInside) }
    switch policies[slot] {
    case .receive, .block: break
    case .passThrough, .watch: result.insert(.letsOn)
    }
    let map = map(ofSlot: slot)
    entry.parentAnchor = map.parentAnchor
    entry.nodeAnchor = map.nodeAnchor
    var outset = EdgeInsets.zero
    let place = Int(extraPlaces[slot])
    if place != 0 {
      if !map.isTranslation {
        result.insert(map.isInvertible ? .isTransformed : .isSingular)
        extras[place].map = map
      }
      outset = extras[place].hitOutset
      if extras[place].hitShape != nil { result.insert(.hasShape) }
      if extras[place].hitMask != nil { result.insert(.hasMask) }
    }
    (entry.low, entry.high) = Self.heldRectangle(geometry[slot].bounds, outset)
    entry.flags = result
  }

  /// Whether touches reach the node at all (H1).
  func isAlive(_ slot: Int) -> Bool {
    flags[slot].intersection([.isHidden, .isUserInteractionEnabled, .isHeldByAnimation])
      == .isUserInteractionEnabled && alphas[slot] > HitTestConstants.deadAlpha
  }

  /// Bounds grown by the outset, half open: minimum corner in, maximum corner out (H2).
  static func heldRectangle(
    _ bounds: CGRect, _ outset: EdgeInsets
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    (
      SIMD2(bounds.minX - outset.left, bounds.minY - outset.top),
      SIMD2(bounds.maxX + outset.right, bounds.maxY + outset.bottom)
    )
  }
}
