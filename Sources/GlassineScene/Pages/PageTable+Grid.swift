// The grid of a wide page: a cache of the topmost entries in each part of the page. The second
// query in a cell fills it from the tree (kernel.c), and a change of a box there invalidates it. A
// page with heavily overlapping entries has a band instead.
import CSceneKernel

extension PageTable {
  /// Creates or replaces the grid over a page's entries. Without one, the tree answers.
  func layGrid(_ number: UInt32) {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page) else { return }
    dropGrid(page)
    tree.pointee.laidCount = tree.pointee.entryCount
    let root = page.pointee.branches + Int(page.pointee.rootBranch)
    let whole = FloatBox(around: kernelBranchBox(root))
    guard page.pointee.count == 0, whole.area > 0 else { return }
    let share = whole.area * PageConstants.entriesPerCell / Double(tree.pointee.entryCount)
    let cells = (SIMD2<Double>(whole.edges.highHalf - whole.edges.lowHalf) / share.squareRoot())
      .rounded(.up).clamped(
        lowerBound: SIMD2(repeating: 1), upperBound: SIMD2(repeating: PageConstants.gridMost))
    let (columns, rows) = (UInt32(cells.x), UInt32(cells.y))
    let memory = kernelTake(arena, kernelGridBytes(columns, rows))
    whole.withEdges { kernelLayGrid(page, memory, $0, columns, rows) }
  }

  func dropGrid(_ page: UnsafeMutablePointer<KernelPage>) {
    guard page.pointee.columns > 0 else { return }
    kernelGiveBack(
      arena, page.pointee.cells, kernelGridBytes(page.pointee.columns, page.pointee.rows))
    page.pointee.columns = 0
  }

  /// Invalidates the cells that a changed box intersects.
  func forget(_ page: UnsafeMutablePointer<KernelPage>, _ box: FloatBox) {
    guard page.pointee.columns > 0 else { return }
    box.withEdges { kernelForgetCells(page, $0) }
  }
}
