// A read-only view of the index for tools: its pages and their boxes. Nothing here changes or
// builds anything; parts that no query has built yet are absent.
import CSceneKernel

/// A page of the index, as tools read it.
package struct PageReading: Equatable, Sendable {
  package var number: Int
  /// The node whose descendants the page contains; its boxes are in this node's coordinates.
  package var root: NodeID
  /// Whether it is a tree over many siblings.
  package var isWide: Bool
  /// Whether the page is not yet built; the first query of it builds it.
  package var isStale: Bool
  /// The number of nodes with an entry.
  package var entryCount: Int
}

/// A box of a page: of a node's entry, or around other boxes of the page.
package struct PagePart: Sendable {
  /// Edges in the coordinates of the page's root; infinite where a class that overrides
  /// `point(inside:)` may hold any point.
  package var low: SIMD2<Float>
  package var high: SIMD2<Float>
  /// 0: an entry. From 1 on: a union of boxes of the level below; in a narrow page, the column and
  /// the row that located a point.
  package var level: Int
  /// The entry's node; `.none` above level 0.
  package var node: NodeID
  /// The number of the page that contains the node's descendants; nil if there is none.
  package var below: Int?
}

extension SceneStore {
  /// All pages, built or not. O(pages).
  package func readPages() -> [PageReading] {
    (0..<table.pointee.count).compactMap(reading)
  }

  /// The page that contains a node's descendants; nil for a dead id, or if the node has no page of
  /// its own. O(1).
  package func readPage(below node: NodeID) -> PageReading? {
    guard let slot = liveSlot(node), inside(slot).page != IndexLocation.none else { return nil }
    return reading(Int(inside(slot).page))
  }

  private func reading(_ number: Int) -> PageReading? {
    guard number >= 0, number < table.pointee.count else { return nil }
    let page = table.pointee.pages + number
    guard page.pointee.flags & KERNEL_PAGE_IS_USED != 0 else { return nil }
    let entries = WideTree.of(page)?.pointee.entryCount ?? Int(page.pointee.count)
    return PageReading(
      number: number,
      root: id(ofSlot: Int(page.pointee.rootSlot)),
      isWide: table.pointee.isWide(UInt32(number)), isStale: table.pointee.isStale(UInt32(number)),
      entryCount: entries)
  }

  /// Calls `body` for the boxes of a built page, outer boxes before the boxes inside them.
  ///
  /// - Parameter point: only boxes that contain it, in the coordinates of the page's root, and in a
  ///   narrow page before them its column and its row. Nil: all boxes.
  ///
  /// Calls nothing for a page that is stale or does not exist. `body` must not change the scene.
  package func readParts(
    ofPage number: Int, holding point: SIMD2<Float>? = nil, _ body: (PagePart) -> Void
  ) {
    guard let page = reading(number), !page.isStale else { return }
    let pointer = table.pointee.pages + number
    if page.isWide {
      readBranch(pointer, pointer.pointee.rootBranch, point, body)
      return
    }
    guard let boxes = pointer.pointee.boxes, let entries = pointer.pointee.entries else { return }
    let count = Int(pointer.pointee.count)
    let masks = Int(kernelMaskBlocks(UInt32(count)))
    if masks > 0, let point { readCells(pointer, point, body) }
    for place in 0..<count {
      let box = FloatBox(from: boxes + 64 * (masks + place / 16), lane: place % 16)
      if Self.holds(box, point) { body(part(box, entries[place])) }
    }
  }

  private func readCells(
    _ page: UnsafeMutablePointer<KernelPage>, _ point: SIMD2<Float>, _ body: (PagePart) -> Void
  ) {
    let low = SIMD2(page.pointee.cellX, page.pointee.cellY)
    let size = 1 / SIMD2(page.pointee.cellsPerX, page.pointee.cellsPerY)
    let high = low + Float(kernelCells) * size
    guard all(point .>= low), all(point .< high) else { return }
    let cell = low + ((point - low) / size).rounded(.down) * size
    let column = FloatBox(edges: SIMD4(cell.x, low.y, cell.x + size.x, high.y))
    let row = FloatBox(edges: SIMD4(low.x, cell.y, high.x, cell.y + size.y))
    for strip in [column, row] { body(Self.part(strip, level: 1)) }
  }

  private func readBranch(
    _ page: UnsafeMutablePointer<KernelPage>, _ number: UInt32, _ point: SIMD2<Float>?,
    _ body: (PagePart) -> Void
  ) {
    let branch = page.pointee.branches + Int(number)
    for lane in 0..<Int(branch.pointee.count) {
      let box = FloatBox(from: kernelBranchBox(branch), lane: lane)
      guard Self.holds(box, point) else { continue }
      body(Self.part(box, level: Int(branch.pointee.level)))
      let child = kernelBranchChildren(branch)[lane]
      if branch.pointee.level > 1 {
        readBranch(page, child, point, body)
        continue
      }
      let leaf = page.pointee.leaves + Int(child)
      for place in 0..<Int(page.pointee.leafLinks[Int(child)].count) {
        let box = FloatBox(from: kernelLeafBox(leaf), lane: place)
        if Self.holds(box, point) { body(part(box, kernelLeafEntries(leaf)[place])) }
      }
    }
  }

  private static func holds(_ box: FloatBox, _ point: SIMD2<Float>?) -> Bool {
    guard let point else { return box.edges.x <= box.edges.z && box.edges.y <= box.edges.w }
    return box.edges.x <= point.x && box.edges.y <= point.y && box.edges.z >= point.x
      && box.edges.w >= point.y
  }

  private static func part(_ box: FloatBox, level: Int) -> PagePart {
    PagePart(
      low: box.edges.lowHalf, high: box.edges.highHalf, level: level, node: .none, below: nil)
  }

  private func part(_ box: FloatBox, _ entry: KernelEntry) -> PagePart {
    let below = entry.link & KERNEL_LINK_PAGE
    return PagePart(
      low: box.edges.lowHalf, high: box.edges.highHalf, level: 0,
      node: id(ofSlot: Int(entry.slot)),
      below: below == KERNEL_LINK_PAGE ? nil : Int(below))
  }
}
