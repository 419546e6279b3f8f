// The memory of the hit-test index: pages by number, and each node's index location.
import CSceneKernel

/// The index location of a node. `UInt32.max` is none.
struct IndexLocation {
  static let none = UInt32.max
  /// The page whose content includes the node, as an entry or inside. None for tree roots and for
  /// nodes outside the index.
  var page = none
  /// Narrow page: the entry's number. Wide page: leaf * 16 + lane. None for a node without an
  /// entry.
  var place = none
}

/// Behind a pointer instead of in a class: the walk reads it without exclusivity checks. Trivial
/// throughout, so that a method call never retains anything.
struct PageTable {
  private(set) var pages: UnsafeMutablePointer<KernelPage>
  private(set) var count = 0
  private var capacity = 4
  private static let stride = MemoryLayout<KernelPage>.stride
  /// The first free page; each free page stores the next in its `rootSlot`.
  private var firstFree = IndexLocation.none
  private let columns: UnsafeMutablePointer<NodeColumns>
  var homes: UnsafeMutablePointer<IndexLocation> { columns.pointee.homes }
  var owners: UnsafeMutablePointer<UnsafeMutableRawPointer?> { columns.pointee.owners }
  /// Memory of wide pages.
  let arena = kernelMakeArena()
  let walk: KernelWalkFunction
  let find: KernelFindFunction
  let findOwner: KernelFindOwnerFunction
  /// Incremented by each page build, free or edit: locations are invalid across a change.
  var version: UInt64 = 0
  /// The number of page builds, for measuring the cost of changes.
  var builtCount = 0

  init(columns: UnsafeMutablePointer<NodeColumns>, widest: KernelKind) {
    self.columns = columns
    pages = kernelAllocate(capacity * Self.stride)
      .bindMemory(to: KernelPage.self, capacity: capacity)
    let functions = kernelFunctions(widest)
    (walk, find, findOwner) = (functions.walk, functions.find, functions.findOwner)
  }

  mutating func deallocate() {
    for page in 0..<count where pages[page].flags & KERNEL_PAGE_IS_USED != 0 {
      dropContent(UInt32(page))
    }
    kernelFree(pages, capacity * Self.stride)
    kernelFreeArena(arena)
  }

  /// Bytes of the pages outside the heap.
  var mappedBytes: Int {
    var sum = kernelMappedBytes(capacity * Self.stride, count * Self.stride)
    sum += kernelArenaBytes(arena)
    for page in 0..<count {
      guard let tree = WideTree.of(pages + page) else { continue }
      sum += tree.pointee.mappedBytes
    }
    return sum
  }

  // MARK: Pages

  /// Creates a stale page without content.
  mutating func makePage(root: UInt32) -> UInt32 {
    let number: UInt32
    if firstFree != IndexLocation.none {
      number = firstFree
      firstFree = pages[Int(number)].rootSlot
    } else {
      if count == capacity {
        pages = kernelGrow(pages, capacity * Self.stride, 2 * capacity * Self.stride)
          .bindMemory(to: KernelPage.self, capacity: 2 * capacity)
        capacity *= 2
      }
      number = UInt32(count)
      precondition(number < KERNEL_LINK_PAGE, "makePage: more pages than a link can name")
      (pages + count).initialize(to: KernelPage())
      count += 1
    }
    pages[Int(number)] = KernelPage()
    pages[Int(number)].flags = KERNEL_PAGE_IS_USED | KERNEL_PAGE_IS_STALE
    pages[Int(number)].rootSlot = root
    columns.pointee.makeInside(Int(root)).pointee.page = number
    return number
  }

  mutating func freePage(_ number: UInt32) {
    dropContent(number)
    columns.pointee.makeInside(Int(pages[Int(number)].rootSlot)).pointee.page = IndexLocation.none
    pages[Int(number)].flags = KERNEL_PAGE_IS_STALE
    pages[Int(number)].rootSlot = firstFree
    firstFree = number
    version &+= 1
  }

  /// Lets the kernel decide whether the root of a page contains a point, until the root changes.
  func open(_ number: UInt32, _ bounds: KernelBounds) { pages[Int(number)].rootBounds = bounds }

  func close(_ number: UInt32) { pages[Int(number)].rootBounds = KernelBounds() }

  func isStale(_ number: UInt32) -> Bool { pages[Int(number)].flags & KERNEL_PAGE_IS_STALE != 0 }

  func isWide(_ number: UInt32) -> Bool { pages[Int(number)].flags & KERNEL_PAGE_IS_WIDE != 0 }

  mutating func markStale(_ number: UInt32) {
    pages[Int(number)].flags |= KERNEL_PAGE_IS_STALE
    version &+= 1
  }

  /// The entry of a slot in a page with content; nil if the location is of an older content.
  func entry(of slot: Int) -> UnsafeMutablePointer<KernelEntry>? {
    let home = homes[slot]
    guard home.page != IndexLocation.none, home.place != IndexLocation.none else { return nil }
    let page = pages + Int(home.page)
    let found: UnsafeMutablePointer<KernelEntry>
    if isWide(home.page) {
      guard let tree = WideTree.of(page), Int(home.place) / 16 < tree.pointee.leafCount else {
        return nil
      }
      found = kernelLeafEntries(page.pointee.leaves + Int(home.place) / 16) + Int(home.place) % 16
    } else {
      guard home.place < page.pointee.count, let entries = page.pointee.entries else { return nil }
      found = entries + Int(home.place)
    }
    return found.pointee.slot == UInt32(slot) ? found : nil
  }

  /// Frees a page's content; the page itself stays.
  mutating func dropContent(_ number: UInt32) {
    let page = pages + Int(number)
    deallocateBoxes(page)
    page.pointee.entries?.deallocate()
    page.pointee.bandKeys?.deallocate()
    page.pointee.boxes = nil
    page.pointee.entries = nil
    page.pointee.bandKeys = nil
    page.pointee.count = 0
    if let tree = WideTree.of(page) {
      dropGrid(page)
      tree.pointee.deallocate(page)
      tree.deinitialize(count: 1)
      tree.deallocate()
      page.pointee.tree = nil
    }
    page.pointee.flags &= ~KERNEL_PAGE_IS_WIDE
  }

  // MARK: Narrow content

  /// Stores entries, the topmost first.
  mutating func fill(_ number: UInt32, _ content: ContiguousArray<PageBox>) {
    let page = pages + Int(number)
    precondition(content.count <= kernelMostEntries, "fill: more entries than a narrow page has")
    let blocks = Int(kernelBlocks(UInt32(content.count)))
    let masks = Int(kernelMaskBlocks(UInt32(content.count)))
    // A rebuilt page usually needs as much memory as before.
    if isWide(number) || content.isEmpty || Int(kernelBlocks(page.pointee.count)) != blocks {
      dropContent(number)
    }
    page.pointee.flags &= ~KERNEL_PAGE_IS_STALE
    page.pointee.count = UInt32(content.count)
    version &+= 1
    guard !content.isEmpty else { return }
    let boxes = page.pointee.boxes ?? PageTable.allocateBoxes(masks + blocks) + 64 * masks
    FloatBox.clear(boxes + 64 * (blocks - 1), from: 0)
    let entries = page.pointee.entries ?? .allocate(capacity: 16 * blocks)
    for place in content.indices {
      content[place].box.write(to: boxes + 64 * (place / 16), lane: place % 16)
      (entries + place).initialize(to: content[place].entry)
      homes[Int(content[place].entry.slot)].page = number
      homes[Int(content[place].entry.slot)].place = UInt32(place)
    }
    page.pointee.boxes = boxes
    page.pointee.entries = entries
    // The root is last, with an unbounded box.
    let (last, root) = (content.count, page.pointee.rootSlot)
    FloatBox.everything.write(to: boxes + 64 * (last / 16), lane: last % 16)
    (entries + last).initialize(to: KernelEntry(slot: root, link: KERNEL_LINK_PAGE))
    if masks > 0 { kernelDivide(page) }
  }

  /// Replaces the box of an entry of a narrow page.
  func rewrite(_ number: UInt32, place: Int, _ box: FloatBox) {
    let page = pages + Int(number)
    guard let boxes = page.pointee.boxes else { return }
    let block = boxes + 64 * (place / 16)
    let old = FloatBox(from: block, lane: place % 16)
    box.write(to: block, lane: place % 16)
    guard kernelMaskBlocks(page.pointee.count) > 0 else { return }
    old.withEdges { old in
      box.withEdges { kernelRemark(page, UInt32(place), old, $0) }
    }
  }

  private func deallocateBoxes(_ page: UnsafeMutablePointer<KernelPage>) {
    guard let boxes = page.pointee.boxes else { return }
    let isNarrow = page.pointee.flags & KERNEL_PAGE_IS_WIDE == 0
    (boxes - 64 * Int(isNarrow ? kernelMaskBlocks(page.pointee.count) : 0)).deallocate()
  }

  /// Blocks of 16 empty boxes.
  static func allocateBoxes(_ blocks: Int) -> UnsafeMutablePointer<Float> {
    let raw = UnsafeMutableRawPointer.allocate(byteCount: 256 * blocks, alignment: 64)
    let boxes = raw.bindMemory(to: Float.self, capacity: 64 * blocks)
    for block in 0..<blocks { FloatBox.clear(boxes + 64 * block, from: 0) }
    return boxes
  }
}

/// A rectangle in single precision, both edges inclusive; lanes without an entry are empty.
struct FloatBox: Equatable {
  /// Least x, least y, greatest x, greatest y.
  var edges: SIMD4<Float>

  static let empty = FloatBox(edges: SIMD4(.infinity, .infinity, -.infinity, -.infinity))
  static let everything = FloatBox(edges: SIMD4(-.infinity, -.infinity, .infinity, .infinity))

  init(edges: SIMD4<Float>) { self.edges = edges }

  /// Rounded outwards.
  init(low: SIMD2<Double>, high: SIMD2<Double>) {
    edges = .zero
    withUnsafeMutablePointer(to: &edges) { pointer in
      pointer.withMemoryRebound(to: Float.self, capacity: 4) {
        kernelRoundOutwards(low.x, low.y, high.x, high.y, $0)
      }
    }
  }

  /// Around a block of 16.
  init(around block: UnsafePointer<Float>) {
    edges = .zero
    withUnsafeMutablePointer(to: &edges) { pointer in
      pointer.withMemoryRebound(to: Float.self, capacity: 4) { kernelUnion(block, $0) }
    }
  }

  init(from block: UnsafePointer<Float>, lane: Int) {
    edges = SIMD4(block[lane], block[16 + lane], block[32 + lane], block[48 + lane])
  }

  func write(to block: UnsafeMutablePointer<Float>, lane: Int) {
    block[lane] = edges.x
    block[16 + lane] = edges.y
    block[32 + lane] = edges.z
    block[48 + lane] = edges.w
  }

  /// The four edges for the kernel.
  func withEdges<Result>(_ body: (UnsafePointer<Float>) -> Result) -> Result {
    withUnsafePointer(to: edges) { pointer in
      pointer.withMemoryRebound(to: Float.self, capacity: 4) { body($0) }
    }
  }

  static func clear(_ block: UnsafeMutablePointer<Float>, from lane: Int) {
    for lane in lane..<16 { FloatBox.empty.write(to: block, lane: lane) }
  }

  /// 0 for a box without bounds.
  var area: Double {
    let size = edges.highHalf - edges.lowHalf
    let area = Double(size.x) * Double(size.y)
    return size.x > 0 && size.y > 0 && area.isFinite ? area : 0
  }

  /// The union of several boxes after one of them changed from `old` to `new`; nil if `old` may
  /// have defined an edge.
  func replacing(_ old: FloatBox, by new: FloatBox) -> FloatBox? {
    let (low, high) = (edges.lowHalf, edges.highHalf)
    let isLowKept = (old.edges.lowHalf .> low) .| (new.edges.lowHalf .<= low)
    let isHighKept = (old.edges.highHalf .< high) .| (new.edges.highHalf .>= high)
    guard all(isLowKept .& isHighKept) else { return nil }
    return FloatBox(
      edges: SIMD4(
        lowHalf: pointwiseMin(low, new.edges.lowHalf),
        highHalf: pointwiseMax(high, new.edges.highHalf)))
  }

  func holds(_ other: FloatBox) -> Bool {
    other.edges.x > other.edges.z || other.edges.y > other.edges.w
      || (edges.x <= other.edges.x && edges.y <= other.edges.y && edges.z >= other.edges.z
        && edges.w >= other.edges.w)
  }
}

/// A future entry with its box. Separate numbers, because a vector would require an alignment of 16
/// bytes.
struct PageBox {
  private let lowX, lowY, highX, highY: Float
  let entry: KernelEntry

  init(box: FloatBox, entry: KernelEntry) {
    (lowX, lowY, highX, highY) = (box.edges.x, box.edges.y, box.edges.z, box.edges.w)
    self.entry = entry
  }

  var box: FloatBox { FloatBox(edges: SIMD4(lowX, lowY, highX, highY)) }
}
