// Reads the pages of the hit-test index and their boxes. Nothing here changes or builds anything;
// parts that no query has built yet are absent.
import CSceneKernel
import GlassineScene

/// A page of the index.
struct PageReading: Equatable {
  var number: Int
  /// The node whose descendants the page contains; its boxes are in this node's coordinates.
  var root: NodeID
  /// Whether it is a tree over many siblings.
  var isWide: Bool
  /// Whether the page is not yet built; the first query of it builds it.
  var isStale: Bool
}

/// A box of a page: of a node's entry, or around other boxes of the page.
struct PagePart {
  /// Edges in the coordinates of the page's root; infinite where a class that overrides
  /// `point(inside:)` may hold any point.
  var low: SIMD2<Float>
  var high: SIMD2<Float>
  /// 0: an entry. From 1 on: a union of boxes of the level below; in a narrow page, the column and
  /// the row that located a point.
  var level: Int
  /// The entry's node; `.none` above level 0.
  var node = NodeID.none
  /// The number of the page that contains the node's descendants; nil if there is none.
  var below: Int?
}

extension SceneStore {
  private var pages: UnsafeBufferPointer<KernelPage> {
    indexPages.assumingMemoryBound(to: KernelPage.self)
  }

  /// All pages, built or not. O(pages).
  func readPages() -> [PageReading] { pages.indices.compactMap(reading) }

  /// The page that contains a node's descendants; nil for a dead id, or if the node has no page of
  /// its own. O(1).
  func readPage(below node: NodeID) -> PageReading? { indexPage(below: node).flatMap(reading) }

  private func reading(_ number: Int) -> PageReading? {
    let page = pages[number]
    guard page.flags & KERNEL_PAGE_IS_USED != 0 else { return nil }
    return PageReading(
      number: number, root: node(inSlot: page.rootSlot),
      isWide: page.flags & KERNEL_PAGE_IS_WIDE != 0,
      isStale: page.flags & KERNEL_PAGE_IS_STALE != 0)
  }

  /// Calls `body` for the boxes of a built page, outer boxes before the boxes inside them.
  ///
  /// - Parameter point: only boxes that contain it, in the coordinates of the page's root, and in a
  ///   narrow page before them its column and its row. Nil: all boxes.
  ///
  /// Calls nothing for a page that is stale. `body` must not change the scene.
  func readParts(
    of reading: PageReading, holding point: SIMD2<Float>? = nil, _ body: (PagePart) -> Void
  ) {
    guard !reading.isStale else { return }
    let page = pages[reading.number]
    if reading.isWide { return readBranch(page, page.rootBranch, point, body) }
    guard page.count > 0 else { return }
    if kernelMaskBlocks(page.count) > 0, let point { readCells(page, point, body) }
    read(page.boxes, page.entries, Int(page.count), point, body)
  }

  private func readCells(_ page: KernelPage, _ point: SIMD2<Float>, _ body: (PagePart) -> Void) {
    let low = SIMD2(page.cellX, page.cellY)
    let size = 1 / SIMD2(page.cellsPerX, page.cellsPerY)
    let high = low + Float(kernelCells) * size
    guard all(point .>= low), all(point .< high) else { return }
    let cell = low + ((point - low) / size).rounded(.down) * size
    body(PagePart(low: SIMD2(cell.x, low.y), high: SIMD2(cell.x + size.x, high.y), level: 1))
    body(PagePart(low: SIMD2(low.x, cell.y), high: SIMD2(high.x, cell.y + size.y), level: 1))
  }

  private func readBranch(
    _ page: KernelPage, _ number: UInt32, _ point: SIMD2<Float>?, _ body: (PagePart) -> Void
  ) {
    let branch = page.branches + Int(number)
    for lane in 0..<Int(branch.pointee.count) {
      let (low, high) = Self.edges(kernelBranchBox(branch), lane)
      guard Self.holds(low, high, point) else { continue }
      body(PagePart(low: low, high: high, level: Int(branch.pointee.level)))
      let child = kernelBranchChildren(branch)[lane]
      if branch.pointee.level > 1 {
        readBranch(page, child, point, body)
      } else {
        let leaf = page.leaves + Int(child)
        let count = Int(page.leafLinks[Int(child)].count)
        read(kernelLeafBox(leaf), kernelLeafEntries(leaf), count, point, body)
      }
    }
  }

  /// Reads entries with their boxes, in blocks of 16.
  private func read(
    _ blocks: UnsafePointer<Float>, _ entries: UnsafePointer<KernelEntry>, _ count: Int,
    _ point: SIMD2<Float>?, _ body: (PagePart) -> Void
  ) {
    for place in 0..<count {
      let (low, high) = Self.edges(blocks + 64 * (place / 16), place % 16)
      guard Self.holds(low, high, point) else { continue }
      let below = entries[place].link & KERNEL_LINK_PAGE
      body(
        PagePart(
          low: low, high: high, level: 0, node: node(inSlot: entries[place].slot),
          below: below == KERNEL_LINK_PAGE ? nil : Int(below)))
    }
  }

  private static func edges(
    _ block: UnsafePointer<Float>, _ lane: Int
  ) -> (low: SIMD2<Float>, high: SIMD2<Float>) {
    (SIMD2(block[lane], block[16 + lane]), SIMD2(block[32 + lane], block[48 + lane]))
  }

  private static func holds(
    _ low: SIMD2<Float>, _ high: SIMD2<Float>, _ point: SIMD2<Float>?
  ) -> Bool {
    guard let point else { return all(low .<= high) }
    return all(low .<= point) && all(high .>= point)
  }
}
