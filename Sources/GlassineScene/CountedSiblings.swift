// Finds a child of a parent with many children by its index. Knows only slots and links.

/// The ordered children of parents with many children, with subtree counts: a child is found by its
/// index in O(log children).
///
/// A B+-tree for each such parent, ordered by position instead of by key. Leaves store children,
/// inner blocks store blocks, and each block stores the number of children below it. A tree is
/// built when a child far from both ends is first requested. Each change of the children updates
/// the tree, and the tree is dropped when few children remain. A scene that never requests an index
/// pays one test of an empty array per change.
struct CountedSiblings {
  private struct Block {
    /// The parent block; 0 for the root block.
    var above: UInt32 = 0
    /// The number of children in and below the block.
    var childCount: UInt32 = 0
    var entryCount: UInt32 = 0
    /// The slot of the children's parent; set in the root block only.
    var parent: UInt32 = 0
    var isLeaf = true
  }

  /// Block 0 is unused: 0 means "none".
  private var blocks: ContiguousArray<Block> = []
  /// Children's slots in leaves, blocks elsewhere: `mostEntries` for each block.
  private var entries: ContiguousArray<UInt32> = []
  private var freeBlocks: ContiguousArray<UInt32> = []
  /// The leaf that stores a child, by the child's slot; 0 for children that are not counted. Empty
  /// if no parent is counted.
  private var leaves: ContiguousArray<UInt32> = []
  /// The root block, by the parent's slot.
  private var tops: [UInt32: UInt32] = [:]

  private static let mostEntries = CountedSiblingsConstants.mostEntries

  var isEmpty: Bool { leaves.isEmpty }

  // MARK: Queries

  /// Whether the parent's children are counted.
  func counts(_ parent: Int) -> Bool { tops[UInt32(parent)] != nil }

  /// The child with exactly `index` siblings below it; nil if the parent's children are not
  /// counted. Requires `index` below their number. O(log children).
  func child(_ index: Int, of parent: Int) -> Int? {
    guard var block = tops[UInt32(parent)] else { return nil }
    var left = UInt32(index)
    while !blocks[Int(block)].isLeaf {
      var place = Int(block) * Self.mostEntries
      var below = entries[place]
      while left >= blocks[Int(below)].childCount {
        left -= blocks[Int(below)].childCount
        place += 1
        below = entries[place]
      }
      block = below
    }
    return Int(entries[Int(block) * Self.mostEntries + Int(left)])
  }

  // MARK: Following changes

  /// Counts the children of a parent that are linked from `first` on. O(children).
  mutating func count(
    _ parent: Int, from first: NodeIndex, _ links: UnsafeMutablePointer<NodeLinks>
  ) {
    var level: ContiguousArray<UInt32> = []
    var child = first
    while !child.isNone {
      let leaf = makeBlock(isLeaf: true)
      level.append(leaf)
      while !child.isNone,
        blocks[Int(leaf)].entryCount < CountedSiblingsConstants.builtEntries
      {
        append(UInt32(child.slot), counting: 1, to: leaf)
        note(leaf, of: child.slot)
        child = links[child.slot].nextSibling
      }
    }
    while level.count > 1 {
      var next: ContiguousArray<UInt32> = []
      for below in level {
        if next.isEmpty
          || blocks[Int(next[next.count - 1])].entryCount
            == CountedSiblingsConstants.builtEntries
        {
          next.append(makeBlock(isLeaf: false))
        }
        let block = next[next.count - 1]
        append(below, counting: blocks[Int(below)].childCount, to: block)
        blocks[Int(below)].above = block
      }
      level = next
    }
    guard let top = level.first else { return }
    setTop(top, of: UInt32(parent))
  }

  /// Inserts a child between two siblings, one of which may be missing. The siblings' parent is the
  /// child's parent.
  mutating func insert(_ child: Int, after previous: NodeIndex, before next: NodeIndex) {
    guard !leaves.isEmpty else { return }
    let neighbour = next.isNone ? previous : next
    guard !neighbour.isNone, neighbour.slot < leaves.count else { return }
    let leaf = leaves[neighbour.slot]
    guard leaf != 0 else { return }
    let place = self.place(of: UInt32(neighbour.slot), in: leaf) + (next.isNone ? 1 : 0)
    let taker = insert(UInt32(child), counting: 1, at: place, into: leaf)
    note(taker, of: child)
  }

  /// Removes a child from its parent.
  mutating func remove(_ child: Int) {
    guard child < leaves.count, leaves[child] != 0 else { return }
    let leaf = leaves[child]
    leaves[child] = 0
    removeEntry(at: place(of: UInt32(child), in: leaf), of: leaf)
    change(leaf, by: -1)
    var (block, top) = (leaf, leaf)
    while block != 0 {
      let above = blocks[Int(block)].above
      if above != 0, blocks[Int(block)].childCount == 0 {
        removeEntry(at: place(of: block, in: above), of: above)
        freeBlocks.append(block)
      }
      (top, block) = (block, above)
    }
    if blocks[Int(top)].childCount < CountedSiblingsConstants.fewestChildren {
      forget(Int(blocks[Int(top)].parent))
    }
  }

  /// Drops the count of the parent's children. O(children).
  mutating func forget(_ parent: Int) {
    guard let top = tops.removeValue(forKey: UInt32(parent)) else { return }
    guard !tops.isEmpty else {
      self = CountedSiblings()
      return
    }
    var waiting: ContiguousArray<UInt32> = [top]
    while let block = waiting.popLast() {
      let start = Int(block) * Self.mostEntries
      for entry in entries[start..<(start + Int(blocks[Int(block)].entryCount))] {
        if blocks[Int(block)].isLeaf { leaves[Int(entry)] = 0 } else { waiting.append(entry) }
      }
      freeBlocks.append(block)
    }
  }

  /// The first broken invariant of a parent's counted children; nil if there is none or the
  /// children are not counted.
  func broken(_ parent: Int, from first: NodeIndex, _ links: UnsafeMutablePointer<NodeLinks>)
    -> String?
  {
    guard let top = tops[UInt32(parent)] else { return nil }
    var (child, index) = (first, 0)
    while !child.isNone {
      guard index < blocks[Int(top)].childCount, self.child(index, of: parent) == child.slot
      else { return "child \(index) of slot \(parent) is counted wrongly" }
      (child, index) = (links[child.slot].nextSibling, index + 1)
    }
    guard index == blocks[Int(top)].childCount else {
      return "slot \(parent) has \(index) children, \(blocks[Int(top)].childCount) counted"
    }
    return nil
  }

  // MARK: Blocks

  private mutating func makeBlock(isLeaf: Bool) -> UInt32 {
    if let block = freeBlocks.popLast() {
      blocks[Int(block)] = Block(isLeaf: isLeaf)
      return block
    }
    if blocks.isEmpty { appendBlock(isLeaf: false) }
    appendBlock(isLeaf: isLeaf)
    return UInt32(blocks.count - 1)
  }

  private mutating func appendBlock(isLeaf: Bool) {
    blocks.append(Block(isLeaf: isLeaf))
    entries.append(contentsOf: repeatElement(0, count: Self.mostEntries))
  }

  private mutating func setTop(_ top: UInt32, of parent: UInt32) {
    tops[parent] = top
    blocks[Int(top)].parent = parent
  }

  private mutating func note(_ leaf: UInt32, of child: Int) {
    if child >= leaves.count {
      let grown = max(child + 1, leaves.count * 2)
      leaves.append(contentsOf: repeatElement(0, count: grown - leaves.count))
    }
    leaves[child] = leaf
  }

  private func place(of entry: UInt32, in block: UInt32) -> Int {
    let start = Int(block) * Self.mostEntries
    var place = start
    while entries[place] != entry { place += 1 }
    return place - start
  }

  private mutating func append(_ entry: UInt32, counting children: UInt32, to block: UInt32) {
    let count = blocks[Int(block)].entryCount
    entries[Int(block) * Self.mostEntries + Int(count)] = entry
    blocks[Int(block)].entryCount = count + 1
    blocks[Int(block)].childCount += children
  }

  private mutating func removeEntry(at place: Int, of block: UInt32) {
    let start = Int(block) * Self.mostEntries
    let count = Int(blocks[Int(block)].entryCount)
    for place in (start + place)..<(start + count - 1) { entries[place] = entries[place + 1] }
    blocks[Int(block)].entryCount = UInt32(count - 1)
  }

  /// Adds `children`, which may be negative, to the counts of a block and of all its ancestors.
  private mutating func change(_ block: UInt32, by children: Int) {
    var block = block
    while block != 0 {
      blocks[Int(block)].childCount = UInt32(Int(blocks[Int(block)].childCount) + children)
      block = blocks[Int(block)].above
    }
  }

  /// Inserts an entry into a block, splitting a full block first. Returns the block that stores the
  /// entry.
  private mutating func insert(
    _ entry: UInt32, counting children: Int, at place: Int, into block: UInt32
  ) -> UInt32 {
    var (taker, place) = (block, place)
    if blocks[Int(block)].entryCount == Self.mostEntries {
      let upper = split(block)
      let lowerCount = Int(blocks[Int(block)].entryCount)
      if place > lowerCount { (taker, place) = (upper, place - lowerCount) }
    }
    let start = Int(taker) * Self.mostEntries
    let count = Int(blocks[Int(taker)].entryCount)
    var last = start + count
    while last > start + place {
      entries[last] = entries[last - 1]
      last -= 1
    }
    entries[last] = entry
    blocks[Int(taker)].entryCount = UInt32(count + 1)
    change(taker, by: children)
    return taker
  }

  /// Moves the upper half of a block's entries to a new block after it. Counts stay correct during
  /// a split, because a parent may split in turn.
  private mutating func split(_ block: UInt32) -> UInt32 {
    let isLeaf = blocks[Int(block)].isLeaf
    let upper = makeBlock(isLeaf: isLeaf)
    let half = Self.mostEntries / 2
    let start = Int(block) * Self.mostEntries
    for place in (start + half)..<(start + Self.mostEntries) {
      let entry = entries[place]
      append(entry, counting: isLeaf ? 1 : blocks[Int(entry)].childCount, to: upper)
      if isLeaf {
        leaves[Int(entry)] = upper
      } else {
        blocks[Int(entry)].above = upper
      }
    }
    blocks[Int(block)].entryCount = UInt32(half)
    let moved = Int(blocks[Int(upper)].childCount)
    change(block, by: -moved)
    let above = blocks[Int(block)].above
    if above == 0 {
      let top = makeBlock(isLeaf: false)
      setTop(top, of: blocks[Int(block)].parent)
      for half in [block, upper] {
        append(half, counting: blocks[Int(half)].childCount, to: top)
        blocks[Int(half)].above = top
      }
    } else {
      let place = self.place(of: block, in: above) + 1
      blocks[Int(upper)].above = insert(upper, counting: moved, at: place, into: above)
    }
    return upper
  }
}

/// Limits of the sibling count, chosen by measuring.
enum CountedSiblingsConstants {
  /// The capacity of a block, in entries: 256 bytes.
  static let mostEntries = 64
  /// Entries per block in a freshly built tree; the remaining capacity is for insertions.
  static let builtEntries = 48
  /// A child with at most this number of siblings on one side is found by walking the links.
  static let walkedSiblings = 64
  /// A parent with fewer children drops its count.
  static let fewestChildren = 128
}
