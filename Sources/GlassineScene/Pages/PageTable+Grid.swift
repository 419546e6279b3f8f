// The grid of a wide page: a cache of the tree's answers for frequently queried areas. A cell
// stores the topmost entries that intersect it, in a few cache lines. One lookup replaces several
// dependent loads in the tree.
//
//   unknown   fresh, or an entry in it has changed; the tree answers
//   asked     queried once since then; the tree answers
//   known     filled from the tree by the second query; it answers, except near edges
//
// A page with heavily overlapping entries has a band instead: their number exceeds a cell.
import CSceneKernel

extension PageTable {
  /// Creates or replaces the grid over a page's entries, if that pays. O(n).
  func layGrid(_ number: UInt32) {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page) else { return }
    dropGrid(page, tree)
    tree.pointee.laidCount = tree.pointee.entryCount
    guard page.pointee.count == 0, let (box, columns, rows) = gridShape(page, tree) else { return }
    let bytes = kernelGridBytes(columns, rows)
    tree.pointee.gridBytes = bytes
    box.withEdges { kernelLayGrid(page, kernelTake(arena, bytes), $0, columns, rows, owners) }
  }

  /// The bounding rectangle of all entries, with the number of grid columns and rows; nil if a grid
  /// would gain nothing.
  private func gridShape(
    _ page: UnsafeMutablePointer<KernelPage>, _ tree: UnsafeMutablePointer<WideTree>
  ) -> (box: FloatBox, columns: UInt32, rows: UInt32)? {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    var sizes = SIMD2<Double>.zero
    var count = 0.0
    tree.pointee.forEachBox(page) { box in
      let size = box.edges.highHalf - box.edges.lowHalf
      guard size.x >= 0, size.y >= 0, size.x.isFinite, size.y.isFinite else { return }
      low = pointwiseMin(low, box.edges.lowHalf)
      high = pointwiseMax(high, box.edges.highHalf)
      sizes += SIMD2<Double>(size)
      count += 1
    }
    let whole = SIMD2<Double>(high - low)
    guard whole.x > 0, whole.y > 0, whole.x.isFinite, whole.y.isFinite else { return nil }
    let mean = sizes / count
    let area = whole.x * whole.y
    // A square cell with that side intersects (side + mean.x) * (side + mean.y) * count / area
    // entries.
    let room = PageConstants.gridFill * area / count - mean.x * mean.y
    guard room > mean.x * mean.y else { return nil }
    let half = (mean.x + mean.y) / 2
    let side = max(
      (half * half + room).squareRoot() - half,
      (PageConstants.gridShare * area / count).squareRoot())
    let cells = (whole / side).rounded(.up).clamped(
      lowerBound: SIMD2(repeating: 1), upperBound: SIMD2(repeating: PageConstants.gridMost))
    return (
      FloatBox(edges: SIMD4(lowHalf: low, highHalf: high)), UInt32(cells.x), UInt32(cells.y)
    )
  }

  func dropGrid(
    _ page: UnsafeMutablePointer<KernelPage>, _ tree: UnsafeMutablePointer<WideTree>
  ) {
    guard page.pointee.grid.columns > 0 else { return }
    kernelGiveBack(arena, page.pointee.grid.cells, tree.pointee.gridBytes)
    page.pointee.grid = KernelGrid()
    tree.pointee.gridBytes = 0
  }

  /// Invalidates the cells that a changed box intersects.
  @inline(__always)
  func forget(_ page: UnsafeMutablePointer<KernelPage>, _ box: FloatBox) {
    guard page.pointee.grid.columns > 0 else { return }
    box.withEdges { kernelForgetCells(page, $0) }
  }

  /// Notes growth beyond the number of entries that the grid was created for.
  @inline(__always)
  func noteGrowth(_ number: UInt32, _ tree: UnsafeMutablePointer<WideTree>) {
    if tree.pointee.entryCount > 2 * tree.pointee.laidCount { layGrid(number) }
  }

  /// Bytes of a grid that were written, outside the arena and the heap.
  func gridBytes(
    _ page: UnsafeMutablePointer<KernelPage>, _ tree: UnsafeMutablePointer<WideTree>
  ) -> Int {
    let grid = page.pointee.grid
    guard grid.columns > 0 else { return 0 }
    let count = Int(grid.columns) * Int(grid.rows)
    let states = UnsafeBufferPointer(start: grid.states, count: count)
    let known = states.count { $0 >= kernelCellWhole }
    return kernelMappedBytes(
      tree.pointee.gridBytes, count + known * MemoryLayout<KernelCell>.stride)
  }
}
