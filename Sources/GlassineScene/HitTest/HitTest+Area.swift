// The nodes around a point, from the boxes of the index: a finger that lands beside all targets
// asks once for all within its reach.
import CSceneKernel
package import Foundation
import GlassineBase

/// A node near a point.
package struct NearbyNode {
  package var node: NodeID
  /// The square of a distance in points that no point of the node's clipped rectangle is nearer
  /// than. 0 below a transform.
  package var leastSquare: Double
  /// Whether the root's coordinates are the node's, apart from a translation.
  package var isTranslated: Bool
  /// Whether exactly ``edges`` take touches within the node's ancestors: no shape, class or outset
  /// changes them, and all numbers on the way are multiples of a sixteenth.
  package var isWhole: Bool
  /// Whether the node is whole, and so are all nodes above it that could cut something off it and
  /// do not: a point within ``edges`` hits it, unless another node takes the point.
  package var isUncut: Bool
  /// Left, top, right and bottom of the node's bounds as seen from the point, if ``isWhole``; else
  /// of a rectangle around the points that it takes.
  package var edges: SIMD4<Double>
}

/// The nodes that a search found, in memory that the next one uses again.
///
/// No array: one would be checked for other references at each node, which takes a third of the
/// time of a node.
package struct NearbyNodes: ~Copyable {
  private var count = 0
  /// Nil until a node is found.
  private var nodes: UnsafeMutablePointer<NearbyNode>?
  private var capacity = 0

  package init() {}

  deinit { nodes?.deallocate() }

  /// Valid until the next search with this memory.
  package var list: UnsafeBufferPointer<NearbyNode> {
    UnsafeBufferPointer(start: nodes, count: count)
  }

  fileprivate mutating func removeAll() { count = 0 }

  @inline(__always)
  fileprivate mutating func append(_ node: NearbyNode) {
    if count == capacity { grow() }
    (nodes.unsafelyUnwrapped + count).initialize(to: node)
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let room = max(2 * capacity, HitTestConstants.nearbyNodes)
    let grown = UnsafeMutablePointer<NearbyNode>.allocate(capacity: room)
    if let nodes {
      grown.moveInitialize(from: nodes, count: count)
      nodes.deallocate()
    }
    (nodes, capacity) = (grown, room)
  }
}

/// A square around a point, in a page's coordinates.
private struct NodeArea {
  var point: SIMD2<Double>
  var low: SIMD2<Double>
  var high: SIMD2<Double>
  /// The part that takes touches of each node above the page, as seen from the point; nothing if
  /// rectangles do not tell.
  var open: SIMD4<Double>
  var isTranslated = true

  static let everywhere = SIMD4(-Double.infinity, -.infinity, .infinity, .infinity)
  static let nowhere = SIMD4(Double.infinity, .infinity, -.infinity, -.infinity)

  /// The edges as the kernel compares them: boxes are exact to less than the slack.
  var edges: InlineArray<4, Float> {
    let slack = HitTestConstants.areaSlack
    return [
      Float(low.x - slack), Float(low.y - slack), Float(high.x + slack), Float(high.y + slack),
    ]
  }

  /// Left, top, right and bottom of a box of a block.
  static func box(_ block: UnsafePointer<Float>, _ lane: Int) -> SIMD4<Double> {
    SIMD4(
      Double(block[lane]), Double(block[lane + 16]), Double(block[lane + 32]),
      Double(block[lane + 48]))
  }

  /// Edges as seen from the point.
  func seen(_ edges: SIMD4<Double>) -> SIMD4<Double> {
    edges - SIMD4(lowHalf: point, highHalf: point)
  }
}

extension SceneStore {
  /// Stores into `nodes` the descendants of a node that may take a touch within `reach` of `point`,
  /// in the node's coordinates, in no particular order. Previous content is replaced.
  ///
  /// Every node whose clipped rectangle comes so near is listed, and nodes whose class may answer
  /// anywhere. No override is called. About O(log nodes + nodes found).
  package func findNodes(
    in root: NodeID, around point: CGPoint, reach: Double, into nodes: inout NearbyNodes
  ) {
    nodes.removeAll()
    guard reach >= 0, let slot = liveSlot(root), !inside(slot).firstChild.isNone else { return }
    settle()
    let place = SIMD2<Double>(point)
    var area = NodeArea(
      point: place, low: place - reach, high: place + reach, open: NodeArea.nowhere)
    let shaped: NodeFlags = [
      .overridesPointInside, .passesThroughOrWatches, .blocksOrWatches,
    ]
    if flags[slot].isDisjoint(with: shaped), inside(slot).extra == 0 {
      let (origin, size) = (SIMD2(columns.pointee.origin(slot)), geometry[slot].size)
      area.open = area.seen(
        SIMD4(
          lowHalf: origin, highHalf: origin + SIMD2(size.width.native, size.height.native)))
    }
    collect(pageForQuestion(slot), area, &nodes)
  }

  private func collect(_ number: UInt32, _ area: NodeArea, _ nodes: inout NearbyNodes) {
    if table.pointee.isStale(number) { build(number) }
    let page = table.pointee.pages + Int(number)
    let edges = area.edges
    edges.span.withUnsafeBufferPointer { edges in
      guard let edges = edges.baseAddress else { return }
      if page.pointee.flags & KERNEL_PAGE_IS_WIDE != 0 {
        let page = page.pointee
        collect(page, page.branches + Int(page.rootBranch), area, edges, &nodes)
        return
      }
      guard let all = page.pointee.boxes, let entries = page.pointee.entries else { return }
      let count = Int(page.pointee.count)
      var blocks = kernelMeetingBlocks(page, edges)
      while blocks != 0 {
        let block = blocks.trailingZeroBitCount
        blocks &= blocks - 1
        // The last entry is the page's root.
        let held = min(count - 16 * block, 16)
        let boxes = UnsafePointer(all + 64 * block)
        var lanes = kernelMeeting(boxes, edges) & ~(~0 << UInt32(held))
        while lanes != 0 {
          let lane = lanes.trailingZeroBitCount
          note(entries[16 * block + lane], boxes, lane, area, &nodes)
          lanes &= lanes - 1
        }
      }
    }
  }

  private func collect(
    _ page: KernelPage, _ branch: UnsafeMutablePointer<KernelBranch>, _ area: NodeArea,
    _ edges: UnsafePointer<Float>, _ nodes: inout NearbyNodes
  ) {
    var lanes = kernelMeeting(kernelBranchBox(branch), edges)
    while lanes != 0 {
      let child = Int(kernelBranchChildren(branch)[lanes.trailingZeroBitCount])
      lanes &= lanes - 1
      guard branch.pointee.level == 1 else {
        collect(page, page.branches + child, area, edges, &nodes)
        continue
      }
      let leaf = page.leaves + child
      let boxes = UnsafePointer(kernelLeafBox(leaf))
      var held = kernelMeeting(boxes, edges)
      while held != 0 {
        let lane = held.trailingZeroBitCount
        note(kernelLeafEntries(leaf)[lane], boxes, lane, area, &nodes)
        held &= held - 1
      }
    }
  }

  /// Lists an entry's node, and its page's below.
  @inline(__always)
  private func note(
    _ entry: KernelEntry, _ block: UnsafePointer<Float>, _ lane: Int, _ area: NodeArea,
    _ nodes: inout NearbyNodes
  ) {
    let slot = Int(entry.slot)
    let isTranslated = area.isTranslated && inside(slot).extra == 0
    let box = NodeArea.box(block, lane)
    var (isWhole, isUncut) = (false, false)
    var edges = area.isTranslated ? area.seen(box) : NodeArea.everywhere
    let asks = KERNEL_LINK_ASKS | KERNEL_LINK_CONFIRMS | KERNEL_LINK_IS_OFF_GRID
    if isTranslated, entry.link & asks == 0 {
      // The true edge is the multiple of a sixteenth next to the box's.
      let exact = (box + KERNEL_GRID_SHIFT) - KERNEL_GRID_SHIFT
      let size = geometry[slot].size
      let range = HitTestConstants.wholeRange
      if size.width > 0, size.height > 0, exact.z - exact.x == size.width.native,
        exact.w - exact.y == size.height.native,
        exact.x > -range, exact.y > -range, exact.z < range, exact.w < range
      {
        edges = area.seen(exact)
        isWhole = true
        isUncut =
          all(edges.lowHalf .>= area.open.lowHalf) && all(edges.highHalf .<= area.open.highHalf)
      }
    }
    let beside = SIMD2(max(edges.x, -edges.z, 0), max(edges.y, -edges.w, 0))
    // One expression: a value in memory would be written in parts and read as a whole, for which
    // the processor waits.
    nodes.append(
      NearbyNode(
        node: id(ofSlot: slot), leastSquare: (beside * beside).sum(),
        isTranslated: isTranslated, isWhole: isWhole, isUncut: isUncut, edges: edges))
    guard entry.link & KERNEL_LINK_PAGE != KERNEL_LINK_PAGE else { return }
    enter(entry, area, isUncut ? edges : NodeArea.nowhere, &nodes)
  }

  /// Lists the nodes in the page below an entry.
  @inline(never)
  private func enter(
    _ entry: KernelEntry, _ area: NodeArea, _ open: SIMD4<Double>, _ nodes: inout NearbyNodes
  ) {
    let below = entry.link & KERNEL_LINK_PAGE
    let page = table.pointee.pages[Int(below)]
    let (parent, node) = (SIMD2(page.parentX, page.parentY), SIMD2(page.nodeX, page.nodeY))
    let map = map(ofSlot: Int(entry.slot))
    var inner = area
    inner.open = open
    if map.isTranslation {
      inner.point = area.point - parent + node
      inner.low = area.low - parent + node
      inner.high = area.high - parent + node
    } else {
      let offset = map.parentAnchor - parent
      inner.isTranslated = false
      inner.point = map.toNode(area.point + offset)
      let corners = [
        area.low, area.high, SIMD2(area.low.x, area.high.y), SIMD2(area.high.x, area.low.y),
      ].map { map.toNode($0 + offset) }
      inner.low = corners.dropFirst().reduce(corners[0], pointwiseMin)
      inner.high = corners.dropFirst().reduce(corners[0], pointwiseMax)
    }
    collect(below, inner, &nodes)
  }
}
