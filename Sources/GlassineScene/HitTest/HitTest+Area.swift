// The nodes around a point, from the boxes of the index: a finger that lands beside all targets
// asks once for all within its reach.
import CSceneKernel
package import Foundation
import GlassineBase

/// A node near a point.
package struct NearbyNode {
  package var node: NodeID
  /// A distance in points that no point of the node's clipped rectangle is nearer than. 0 below a
  /// transform.
  package var least: Double
  /// Whether the root's coordinates are the node's, apart from a translation.
  package var isTranslated: Bool
  /// Whether exactly ``edges`` take touches within the node's ancestors: no shape, class or outset
  /// changes them, and all numbers on the way are multiples of a sixteenth.
  package var isWhole = false
  /// Left, top, right and bottom of the node's bounds as seen from the point, if ``isWhole``.
  package var edges = SIMD4<Double>.zero
}

/// A square around a point, in a page's coordinates.
private struct NodeArea {
  var point: SIMD2<Double>
  var low: SIMD2<Double>
  var high: SIMD2<Double>
  var isTranslated = true

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
    in root: NodeID, around point: CGPoint, reach: Double, into nodes: inout [NearbyNode]
  ) {
    nodes.removeAll(keepingCapacity: true)
    guard reach >= 0, let slot = liveSlot(root), !inside(slot).firstChild.isNone else { return }
    settle()
    let place = SIMD2<Double>(point)
    collect(
      pageForQuestion(slot), NodeArea(point: place, low: place - reach, high: place + reach),
      &nodes)
  }

  private func collect(_ number: UInt32, _ area: NodeArea, _ nodes: inout [NearbyNode]) {
    if table.pointee.isStale(number) { build(number) }
    let page = table.pointee.pages[Int(number)]
    let edges = area.edges
    edges.span.withUnsafeBufferPointer { edges in
      guard let edges = edges.baseAddress else { return }
      if page.flags & KERNEL_PAGE_IS_WIDE != 0 {
        collect(page, page.branches + Int(page.rootBranch), area, edges, &nodes)
        return
      }
      // An empty page has no boxes.
      for block in 0..<(page.count == 0 ? 0 : Int(kernelBlocks(page.count))) {
        let boxes = UnsafePointer(page.boxes + 64 * block)
        var lanes = kernelMeeting(boxes, edges)
        // The last entry is the page's root.
        while lanes != 0, 16 * block + lanes.trailingZeroBitCount < Int(page.count) {
          let lane = lanes.trailingZeroBitCount
          note(page.entries[16 * block + lane], boxes, lane, area, &nodes)
          lanes &= lanes - 1
        }
      }
    }
  }

  private func collect(
    _ page: KernelPage, _ branch: UnsafeMutablePointer<KernelBranch>, _ area: NodeArea,
    _ edges: UnsafePointer<Float>, _ nodes: inout [NearbyNode]
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
  private func note(
    _ entry: KernelEntry, _ block: UnsafePointer<Float>, _ lane: Int, _ area: NodeArea,
    _ nodes: inout [NearbyNode]
  ) {
    let slot = Int(entry.slot)
    var found = NearbyNode(
      node: id(ofSlot: slot), least: 0,
      isTranslated: area.isTranslated && inside(slot).extra == 0)
    if area.isTranslated {
      let box = NodeArea.box(block, lane)
      let asks = KERNEL_LINK_ASKS | KERNEL_LINK_CONFIRMS | KERNEL_LINK_IS_OFF_GRID
      if found.isTranslated, entry.link & asks == 0 {
        // The true edge is the multiple of a sixteenth next to the box's.
        let edges = (box + KERNEL_GRID_SHIFT) - KERNEL_GRID_SHIFT
        let size = geometry[slot].size
        let range = HitTestConstants.wholeRange
        if size.width > 0, size.height > 0, edges.z - edges.x == size.width.native,
          edges.w - edges.y == size.height.native,
          edges.x > -range, edges.y > -range, edges.z < range, edges.w < range
        {
          found.isWhole = true
          found.edges = area.seen(edges)
        }
      }
      let seen = found.isWhole ? found.edges : area.seen(box)
      let beside = SIMD2(max(seen.x, -seen.z, 0), max(seen.y, -seen.w, 0))
      found.least = (beside * beside).sum().squareRoot()
    }
    nodes.append(found)
    let below = entry.link & KERNEL_LINK_PAGE
    guard below != KERNEL_LINK_PAGE else { return }
    let page = table.pointee.pages[Int(below)]
    let (parent, node) = (SIMD2(page.parentX, page.parentY), SIMD2(page.nodeX, page.nodeY))
    let map = map(ofSlot: slot)
    var inner = area
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
