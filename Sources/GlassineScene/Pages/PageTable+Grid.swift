// The grid of a wide page: what the tree answered for parts of it that are asked for again and
// again. A cell keeps the topmost entries that reach into it, in a few cache lines, so that one
// look answers where the tree takes several, one after the other.
//
//   unknown   laid, or something in it has changed; the tree answers
//   asked     once since then; the tree answers
//   known     filled from the tree by the second question; it answers, but near edges
//
// Where entries lie over each other in heaps there is a band instead: no cell would hold them.
import CSceneKernel

extension PageTable {
  /// Lays a grid over a page's entries, or a new one, where that pays. O(n).
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

  /// The rectangle around all entries, and how many columns and rows it is divided into; nil where
  /// there is nothing to gain.
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
    // Into a square cell with that side reach (side + mean.x) * (side + mean.y) * count / area.
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

  /// Something within a box changes.
  @inline(__always)
  func forget(_ page: UnsafeMutablePointer<KernelPage>, _ box: FloatBox) {
    guard page.pointee.grid.columns > 0 else { return }
    box.withEdges { kernelForgetCells(page, $0) }
  }

  /// An entry more than when the grid was laid: cells are for as many as there were.
  @inline(__always)
  func noteGrowth(_ number: UInt32, _ tree: UnsafeMutablePointer<WideTree>) {
    if tree.pointee.entryCount > 2 * tree.pointee.laidCount { layGrid(number) }
  }

  /// Bytes of a grid that were written to, where it is not in the arena or on the heap.
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
