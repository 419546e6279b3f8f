// The band of a wide page: copies of its topmost entries, searched from the top before the tree. It
// pays if siblings overlap heavily: most points are then inside one of the topmost, and a tree of
// boxes cannot separate them.
import CSceneKernel

extension PageTable {
  /// Stores the topmost entries, the highest last.
  mutating func fillBand(_ number: UInt32, _ lanes: some Collection<WideTree.Lane>) {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page) else { return }
    let capacity = (2 * lanes.count + 15) / 16 * 16
    if tree.pointee.bandCapacity < capacity {
      page.pointee.boxes?.deallocate()
      page.pointee.entries?.deallocate()
      page.pointee.bandKeys?.deallocate()
      page.pointee.boxes = PageTable.allocateBoxes(capacity / 16)
      page.pointee.entries = .allocate(capacity: capacity)
      page.pointee.bandKeys = .allocate(capacity: capacity)
      tree.pointee.bandCapacity = capacity
    }
    dropGrid(page)
    clearBand(page, tree)
    var place = 0
    for lane in lanes {
      write(page, place, lane)
      place += 1
    }
    page.pointee.count = UInt32(place)
    tree.pointee.bandCount = place
    version &+= 1
  }

  private func clearBand(
    _ page: UnsafeMutablePointer<KernelPage>, _ tree: UnsafeMutablePointer<WideTree>
  ) {
    for block in 0..<(tree.pointee.bandCapacity / 16) {
      FloatBox.clear(page.pointee.boxes + 64 * block, from: 0)
    }
  }

  private func write(
    _ page: UnsafeMutablePointer<KernelPage>, _ place: Int, _ lane: WideTree.Lane
  ) {
    lane.box.write(to: page.pointee.boxes + 64 * (place / 16), lane: place % 16)
    (page.pointee.entries + place).initialize(to: lane.entry)
    page.pointee.bandKeys[place] = lane.key
  }

  /// The index of a key in the band; nil if the band does not contain it.
  private func placeInBand(_ page: UnsafeMutablePointer<KernelPage>, _ key: Int64) -> Int? {
    guard page.pointee.count > 0, key >= page.pointee.bandKeys[0] else { return nil }
    var (low, high) = (0, Int(page.pointee.count))
    while high - low > 1 {
      let middle = (low + high) / 2
      if page.pointee.bandKeys[middle] <= key { low = middle } else { high = middle }
    }
    return page.pointee.bandKeys[low] == key ? low : nil
  }

  func removeFromBand(_ number: UInt32, _ key: Int64) {
    let page = pages + Int(number)
    guard let place = placeInBand(page, key) else { return }
    FloatBox.empty.write(to: page.pointee.boxes + 64 * (place / 16), lane: place % 16)
    WideTree.of(page)?.pointee.bandCount -= 1
  }

  func rewriteInBand(_ number: UInt32, _ key: Int64, _ box: FloatBox, _ entry: KernelEntry) {
    let page = pages + Int(number)
    let lane = WideTree.Lane(box: box, key: key, entry: entry)
    if let place = placeInBand(page, key) {
      write(page, place, lane)
    } else {
      // The entry was left out while no touch reached it, or is below the band.
      putInBand(number, lane)
    }
  }

  /// Adds a new entry to the band unless it is below the whole band.
  func putInBand(_ number: UInt32, _ lane: WideTree.Lane) {
    let page = pages + Int(number)
    guard
      page.pointee.count > 0, lane.key >= page.pointee.bandKeys[0], let tree = WideTree.of(page)
    else { return }
    if let place = placeInBand(page, lane.key) {
      // Reuses the key of a removed entry.
      tree.pointee.bandCount += 1
      return write(page, place, lane)
    }
    if Int(page.pointee.count) == tree.pointee.bandCapacity { compactBand(page, tree) }
    let count = Int(page.pointee.count)
    // Making room may have dropped the entries below this one: it then no longer belongs to the
    // topmost.
    guard count > 0, lane.key > page.pointee.bandKeys[0] else { return }
    tree.pointee.bandCount += 1
    page.pointee.count += 1
    var place = count
    while lane.key < page.pointee.bandKeys[place - 1] {
      write(page, place, bandLane(page, place - 1))
      place -= 1
    }
    write(page, place, lane)
  }

  private func bandLane(_ page: UnsafeMutablePointer<KernelPage>, _ place: Int) -> WideTree.Lane {
    WideTree.Lane(
      box: FloatBox(from: page.pointee.boxes + 64 * (place / 16), lane: place % 16),
      key: page.pointee.bandKeys[place], entry: page.pointee.entries[place])
  }

  /// Drops the band until it is filled again.
  func dropBand(_ number: UInt32) {
    pages[Int(number)].count = 0
    WideTree.of(pages + Int(number))?.pointee.bandCount = 0
  }

  /// Keeps the topmost of the entries that were not removed.
  private func compactBand(
    _ page: UnsafeMutablePointer<KernelPage>, _ tree: UnsafeMutablePointer<WideTree>
  ) {
    var kept: ContiguousArray<WideTree.Lane> = []
    kept.reserveCapacity(tree.pointee.bandCapacity / 2)
    var place = Int(page.pointee.count) - 1
    while place >= 0, kept.count < tree.pointee.bandCapacity / 2 {
      let lane = bandLane(page, place)
      if lane.box != .empty { kept.append(lane) }
      place -= 1
    }
    clearBand(page, tree)
    for (place, lane) in kept.reversed().enumerated() { write(page, place, lane) }
    page.pointee.count = UInt32(kept.count)
    tree.pointee.bandCount = kept.count
  }

  /// Whether a band is useful but missing, or is nearly used up.
  func wantsBand(_ number: UInt32) -> Bool {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page), tree.pointee.bandCount < PageConstants.bandLeast,
      !tree.pointee.isOrderedByZ
    else { return false }
    return tree.pointee.isDeep(page)
  }
}
