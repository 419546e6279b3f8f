// The index of a wide page: a B+-tree over the boxes of one node's children, in the order of a
// space-filling curve. Neighbours in the tree are therefore neighbours on screen. Each inner lane
// knows the box around all below it and the greatest key, so that a search goes to the highest node
// first.
//
// Insertions and removals restructure the tree instead of refitting boxes: boxes around leaves stay
// small after many moves.
import CSceneKernel

/// The data of a wide page that only changes need, beside the data that the walk reads. Trivial
/// throughout.
struct WideTree {
  struct Lane {
    var box: FloatBox
    var key: Int64
    var entry: KernelEntry
    /// The box's position on the curve. Set by the tree.
    var curve: UInt32 = 0
  }

  /// A range of adjacent children. They may have been removed since.
  struct Run {
    var lowest = NodeIndex.none
    var highest = NodeIndex.none
  }

  /// Where leaves and branches are taken from.
  private let arena: OpaquePointer
  /// The number of leaves and branches that are or were in use; memory beyond is unused.
  private(set) var leafCount = 0
  private var leafCapacity = 0
  private var branchCount = 0
  private var branchCapacity = 0
  /// The first free leaf and the first free branch; each stores the next in its `parent`.
  private var firstFreeLeaf = none
  private var firstFreeBranch = none
  /// The square that the curve fills, in the page's coordinates.
  private var curveLow = SIMD2<Float>.zero
  private var curveScale: Float = 1

  private(set) var entryCount = 0
  /// Sum of the boxes' areas, a measure of their overlap.
  private(set) var area = 0.0
  /// Entries of the band that were not removed.
  var bandCount = 0
  /// The band's capacity in entries.
  var bandCapacity = 0
  /// The number of entries at the grid's creation.
  var laidCount = 0
  /// Keys follow z positions, so that neighbours by links say nothing about keys.
  var isOrderedByZ = false
  /// The most recently inserted adjacent children.
  var latest = Run()
  var highestKey = Int64.min
  var lowestKey = Int64.max

  static let none = UInt32.max

  static func of(_ page: UnsafeMutablePointer<KernelPage>) -> UnsafeMutablePointer<WideTree>? {
    page.pointee.tree?.assumingMemoryBound(to: WideTree.self)
  }

  init(arena: OpaquePointer) { self.arena = arena }

  func deallocate(_ page: UnsafeMutablePointer<KernelPage>) {
    kernelGiveBack(arena, page.pointee.leaves, leafCapacity * MemoryLayout<KernelLeaf>.stride)
    kernelGiveBack(
      arena, page.pointee.leafLinks, leafCapacity * MemoryLayout<KernelLeafLink>.stride)
    kernelGiveBack(
      arena, page.pointee.branches, branchCapacity * MemoryLayout<KernelBranch>.stride)
    page.pointee.leaves = nil
    page.pointee.leafLinks = nil
    page.pointee.branches = nil
  }

  /// The number of occupied lanes of a leaf.
  private func count(_ page: UnsafeMutablePointer<KernelPage>, _ leaf: Int) -> Int {
    Int(page.pointee.leafLinks[leaf].count)
  }

  func forEachEntry(_ page: UnsafeMutablePointer<KernelPage>, _ body: (KernelEntry) -> Void) {
    for leaf in 0..<leafCount {
      let pointer = page.pointee.leaves + leaf
      for lane in 0..<count(page, leaf) { body(kernelLeafEntries(pointer)[lane]) }
    }
  }

  // MARK: Memory

  private func grown<T>(
    _ old: UnsafeMutablePointer<T>?, _ oldCapacity: Int, _ capacity: Int
  ) -> UnsafeMutablePointer<T> {
    let stride = MemoryLayout<T>.stride
    return kernelGrowIn(arena, old, oldCapacity * stride, capacity * stride)
      .bindMemory(to: T.self, capacity: capacity)
  }

  /// Bytes of the tree outside the heap.
  var mappedBytes: Int {
    let (leaf, branch) = (MemoryLayout<KernelLeaf>.stride, MemoryLayout<KernelBranch>.stride)
    let link = MemoryLayout<KernelLeafLink>.stride
    return kernelMappedBytes(leafCapacity * leaf, leafCount * leaf)
      + kernelMappedBytes(leafCapacity * link, leafCount * link)
      + kernelMappedBytes(branchCapacity * branch, branchCount * branch)
  }

  /// Makes the first room of a fresh tree.
  mutating func reserve(_ page: UnsafeMutablePointer<KernelPage>, leaves: Int, branches: Int) {
    growLeaves(page, leaves)
    growBranches(page, branches)
  }

  private mutating func growLeaves(_ page: UnsafeMutablePointer<KernelPage>, _ capacity: Int) {
    page.pointee.leaves = grown(page.pointee.leaves, leafCapacity, capacity)
    page.pointee.leafLinks = grown(page.pointee.leafLinks, leafCapacity, capacity)
    leafCapacity = capacity
  }

  private mutating func growBranches(_ page: UnsafeMutablePointer<KernelPage>, _ capacity: Int) {
    page.pointee.branches = grown(page.pointee.branches, branchCapacity, capacity)
    branchCapacity = capacity
  }

  mutating func makeLeaf(_ page: UnsafeMutablePointer<KernelPage>) -> UInt32 {
    let number: UInt32
    if firstFreeLeaf != Self.none {
      number = firstFreeLeaf
      firstFreeLeaf = page.pointee.leafLinks[Int(number)].parent
    } else {
      if leafCount == leafCapacity {
        growLeaves(page, leafCapacity + leafCapacity / 2 + 8)
      }
      number = UInt32(leafCount)
      leafCount += 1
    }
    FloatBox.clear(kernelLeafBox(page.pointee.leaves + Int(number)), from: 0)
    page.pointee.leafLinks[Int(number)] = KernelLeafLink(parent: Self.none, count: 0)
    return number
  }

  mutating func makeBranch(_ page: UnsafeMutablePointer<KernelPage>, level: UInt32) -> UInt32 {
    let number: UInt32
    if firstFreeBranch != Self.none {
      number = firstFreeBranch
      firstFreeBranch = page.pointee.branches[Int(number)].parent
    } else {
      if branchCount == branchCapacity {
        growBranches(page, branchCapacity + branchCapacity / 2 + 4)
      }
      number = UInt32(branchCount)
      branchCount += 1
    }
    let branch = page.pointee.branches + Int(number)
    FloatBox.clear(kernelBranchBox(branch), from: 0)
    branch.pointee.count = 0
    branch.pointee.parent = Self.none
    branch.pointee.level = level
    return number
  }

  mutating func freeLeaf(_ page: UnsafeMutablePointer<KernelPage>, _ number: UInt32) {
    page.pointee.leafLinks[Int(number)].parent = firstFreeLeaf
    firstFreeLeaf = number
  }

  mutating func freeBranch(_ page: UnsafeMutablePointer<KernelPage>, _ number: UInt32) {
    page.pointee.branches[Int(number)].parent = firstFreeBranch
    firstFreeBranch = number
  }

  // MARK: Counting

  mutating func note(_ lane: Lane) {
    entryCount += 1
    area += lane.box.area
    highestKey = max(highestKey, lane.key)
    lowestKey = min(lowestKey, lane.key)
  }

  mutating func noteRemoval(_ box: FloatBox) {
    entryCount -= 1
    area -= box.area
  }

  mutating func noteMove(from old: FloatBox, to new: FloatBox) { area += new.area - old.area }

  /// Whether many points are inside one of the topmost entries, so that searching those first pays.
  func isDeep(_ page: UnsafeMutablePointer<KernelPage>) -> Bool {
    let root = page.pointee.branches + Int(page.pointee.rootBranch)
    let whole = FloatBox(around: kernelBranchBox(root)).area
    guard whole > 0, entryCount > 0 else { return false }
    let covering = area / whole / Double(entryCount)
    let band = min(entryCount, PageConstants.bandFill)
    return covering * Double(band) >= PageConstants.bandDepth
  }

  // MARK: Curve

  /// Places the curve over all boxes that are not empty.
  mutating func layCurve(over lanes: ContiguousArray<Lane>) {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for lane in lanes {
      guard let middle = Self.middle(lane.box) else { continue }
      low = pointwiseMin(low, middle)
      high = pointwiseMax(high, middle)
    }
    guard low.x <= high.x else { return }
    curveLow = low
    curveScale = 65535 / max((high - low).max(), .leastNormalMagnitude)
    if !curveScale.isFinite { curveScale = 1 }
  }

  private static func middle(_ box: FloatBox) -> SIMD2<Float>? {
    let middle = box.edges.lowHalf * 0.5 + box.edges.highHalf * 0.5
    return middle.x.isFinite && middle.y.isFinite ? middle : nil
  }

  /// The curve position of a box, by its middle.
  func curve(_ box: FloatBox) -> UInt32 {
    guard let middle = Self.middle(box) else { return 0 }
    let place = ((middle - curveLow) * curveScale).clamped(
      lowerBound: .zero, upperBound: SIMD2(repeating: 65535))
    return Self.hilbert(UInt32(place.x), UInt32(place.y))
  }

  /// Sets the curve position of each lane, and returns their order along the curve: a radix sort by
  /// eleven bits, of numbers instead of lanes.
  func alongCurve(_ lanes: inout ContiguousArray<Lane>) -> ContiguousArray<UInt32> {
    let count = lanes.count
    var order = ContiguousArray<UInt32>(repeating: 0, count: count)
    var moved = order
    for place in 0..<count {
      lanes[place].curve = curve(lanes[place].box)
      order[place] = UInt32(place)
    }
    let radix = 1 << 11
    for shift in stride(from: UInt32(0), to: 32, by: 11) {
      var starts = ContiguousArray<Int>(repeating: 0, count: radix + 1)
      for lane in lanes { starts[Int(lane.curve >> shift) % radix + 1] += 1 }
      for digit in 0..<radix { starts[digit + 1] += starts[digit] }
      for place in order {
        let digit = Int(lanes[Int(place)].curve >> shift) % radix
        moved[starts[digit]] = place
        starts[digit] += 1
      }
      swap(&order, &moved)
    }
    return order
  }

  /// The Hilbert curve through 2^16 by 2^16 cells.
  /// All levels at once: four numbers of 16 bits hold the turns of the levels, joined in pairs,
  /// fours, eights. Source: the parallel prefix over turns known from "2D Hilbert curves in O(1)".
  static func hilbert(_ x: UInt32, _ y: UInt32) -> UInt32 {
    let all: UInt32 = 0xffff
    // Per level: identity, swap, swap over the other diagonal, half turn.
    let (a0, b0) = (x ^ y, all ^ (x ^ y))
    let (c0, d0) = (all ^ (x | y), x & (y ^ all))
    var (a, b) = (a0 | b0 >> 1, a0 >> 1 ^ a0)
    var (c, d) = ((c0 >> 1 ^ (b0 & (d0 >> 1))) ^ c0, ((a0 & (c0 >> 1)) ^ d0 >> 1) ^ d0)
    for step in stride(from: UInt32(2), through: 4, by: 2) {
      let (lastA, lastB, lastC, lastD) = (a, b, c, d)
      a = (lastA & (lastA >> step)) ^ (lastB & (lastB >> step))
      b = (lastA & (lastB >> step)) ^ (lastB & ((lastA ^ lastB) >> step))
      c ^= (lastA & (lastC >> step)) ^ (lastB & (lastD >> step))
      d ^= (lastB & (lastC >> step)) ^ ((lastA ^ lastB) & (lastD >> step))
    }
    let (lastC, lastD) = (c, d)
    c ^= (a & (lastC >> 8)) ^ (b & (lastD >> 8))
    d ^= (b & (lastC >> 8)) ^ ((a ^ b) & (lastD >> 8))
    let (turned, swapped) = (c ^ c >> 1, d ^ d >> 1)
    let low = x ^ y
    let high = swapped | (all ^ (low | turned))
    return spread(high) << 1 | spread(low)
  }

  /// Spreads 16 bits to the even positions.
  private static func spread(_ bits: UInt32) -> UInt32 {
    var bits = (bits | bits << 8) & 0x00ff_00ff
    bits = (bits | bits << 4) & 0x0f0f_0f0f
    bits = (bits | bits << 2) & 0x3333_3333
    return (bits | bits << 1) & 0x5555_5555
  }
}
