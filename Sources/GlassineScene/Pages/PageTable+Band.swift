// The band of a wide page: copies of its topmost entries, searched from the top before the tree. It
// pays where siblings lie over each other in heaps: there most points are held by one of the topmost,
// and a tree of boxes cannot tell them apart.
import CSceneKernel

extension PageTable {
  /// Takes over the topmost entries, the highest last.
  mutating func fillBand(_ number: UInt32, _ lanes: some Collection<WideTree.Lane>) {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page) else { return }
    let capacity = PageConstants.bandCapacity
    if page.pointee.boxes == nil {
      page.pointee.boxes = PageTable.allocateBoxes(capacity / 16)
      page.pointee.entries = .allocate(capacity: capacity)
      page.pointee.bandKeys = .allocate(capacity: capacity)
    }
    for block in 0..<(capacity / 16) { FloatBox.clear(page.pointee.boxes + 64 * block, from: 0) }
    var place = 0
    for lane in lanes {
      write(page, place, lane)
      place += 1
    }
    page.pointee.count = UInt32(place)
    tree.pointee.bandCount = place
    version &+= 1
  }

  private func write(
    _ page: UnsafeMutablePointer<KernelPage>, _ place: Int, _ lane: WideTree.Lane
  ) {
    lane.box.write(to: page.pointee.boxes + 64 * (place / 16), lane: place % 16)
    (page.pointee.entries + place).initialize(to: lane.entry)
    page.pointee.bandKeys[place] = lane.key
  }

  /// The place of a key in the band; nil where it is not there.
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
    if let place = placeInBand(page, key) {
      write(page, place, WideTree.Lane(box: box, key: key, entry: entry))
    } else if page.pointee.count > 0, key >= page.pointee.bandKeys[0] {
      // Was left out while no touch reached it.
      dropBand(number)
    }
  }

  /// Notes an entry that came. One that is higher than all others is put at the end; one in the midst
  /// of the band makes what is below it leave.
  mutating func appendToBand(_ number: UInt32, _ lane: WideTree.Lane) {
    let page = pages + Int(number)
    var count = Int(page.pointee.count)
    guard count > 0, lane.key >= page.pointee.bandKeys[0], let tree = WideTree.of(page) else {
      return
    }
    if let place = placeInBand(page, lane.key) {
      // The key of one that was taken out.
      write(page, place, lane)
      tree.pointee.bandCount += 1
      return
    }
    guard lane.key > page.pointee.bandKeys[count - 1] else {
      dropBand(number)
      return
    }
    if count == PageConstants.bandCapacity {
      compactBand(page, tree)
      count = Int(page.pointee.count)
    }
    write(page, count, lane)
    page.pointee.count += 1
    tree.pointee.bandCount += 1
  }

  /// No band until it is filled again.
  func dropBand(_ number: UInt32) {
    pages[Int(number)].count = 0
    WideTree.of(pages + Int(number))?.pointee.bandCount = 0
  }

  /// Keeps the topmost of the entries that were not taken out.
  private func compactBand(
    _ page: UnsafeMutablePointer<KernelPage>, _ tree: UnsafeMutablePointer<WideTree>
  ) {
    var kept: ContiguousArray<WideTree.Lane> = []
    kept.reserveCapacity(PageConstants.bandFill)
    var place = Int(page.pointee.count) - 1
    while place >= 0, kept.count < PageConstants.bandFill {
      let box = FloatBox(from: page.pointee.boxes + 64 * (place / 16), lane: place % 16)
      if box != .empty {
        kept.append(
          WideTree.Lane(
            box: box, key: page.pointee.bandKeys[place], entry: page.pointee.entries[place]))
      }
      place -= 1
    }
    for block in 0..<(PageConstants.bandCapacity / 16) {
      FloatBox.clear(page.pointee.boxes + 64 * block, from: 0)
    }
    for (place, lane) in kept.reversed().enumerated() { write(page, place, lane) }
    page.pointee.count = UInt32(kept.count)
    tree.pointee.bandCount = kept.count
  }

  /// Whether a band should be there and is not, or is nearly used up.
  func wantsBand(_ number: UInt32) -> Bool {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page), tree.pointee.bandCount < PageConstants.bandLeast,
      !tree.pointee.isOrderedByZ
    else { return false }
    return tree.pointee.isDeep(page)
  }
}
