// What the player carries, and where it lies: slots, stacks, and what may go where.

/// A satchel of slots, and a cord on which charms are worn. A value.
struct Inventory: Equatable {
  /// Things of one kind in a slot; at least one.
  struct Stack: Equatable {
    var item: Item
    var count: Int
  }

  static let columns = 6
  static let rows = 4
  /// The satchel's slots come first, then those of the cord.
  static let satchelSlots = 0..<(columns * rows)
  static let cordSlots = satchelSlots.upperBound..<(satchelSlots.upperBound + 3)

  private(set) var slots = [Stack?](repeating: nil, count: cordSlots.upperBound)

  init() {}

  /// With stacks in their slots. What may not lie there is left out; heights are those that stacks
  /// can have.
  init(_ stacks: [(slot: Int, stack: Stack)]) {
    for (slot, stack) in stacks where slots.indices.contains(slot) {
      guard Self.accepts(stack.item, in: slot), stack.count > 0 else { continue }
      slots[slot] = Stack(item: stack.item, count: min(stack.count, stack.item.stackLimit))
    }
  }

  /// What a new game begins with.
  static let first: Inventory = {
    var inventory = Inventory()
    for (item, count) in [(Item.lampOil, 3), (.pineOil, 1), (.feather, 1), (.shoreMap, 1)] {
      inventory.add(item, count)
    }
    return inventory
  }()

  // MARK: Queries

  /// Whether a slot may hold such a thing: the cord holds charms alone.
  static func accepts(_ item: Item, in slot: Int) -> Bool {
    satchelSlots.contains(slot) || (cordSlots.contains(slot) && item.kind == .charm)
  }

  func count(of item: Item) -> Int {
    slots.reduce(0) { $0 + ($1?.item == item ? $1?.count ?? 0 : 0) }
  }

  /// The charms on the cord.
  var worn: [Item] { Self.cordSlots.compactMap { slots[$0]?.item } }

  /// What ``move(from:to:)`` would do.
  func canMove(from source: Int, to target: Int) -> Bool {
    guard source != target, slots.indices.contains(source), slots.indices.contains(target),
      let moved = slots[source], Self.accepts(moved.item, in: target)
    else { return false }
    guard let there = slots[target] else { return true }
    if there.item == moved.item { return there.count < there.item.stackLimit }
    return Self.accepts(there.item, in: source)
  }

  // MARK: Changes

  /// Puts `count` things where there is room: on stacks of their kind first, then into free slots
  /// of the satchel. Gives how many found none.
  @discardableResult
  mutating func add(_ item: Item, _ count: Int = 1) -> Int {
    var left = max(0, count)
    for slot in Self.satchelSlots where left > 0 && slots[slot]?.item == item {
      let room = item.stackLimit - (slots[slot]?.count ?? 0)
      let put = min(room, left)
      slots[slot]?.count += put
      left -= put
    }
    for slot in Self.satchelSlots where left > 0 && slots[slot] == nil {
      let put = min(item.stackLimit, left)
      slots[slot] = Stack(item: item, count: put)
      left -= put
    }
    return left
  }

  /// Moves a stack: onto a free slot, onto one of its kind as far as there is room, else the two
  /// change places. False, and nothing changes, where that may not be.
  @discardableResult
  mutating func move(from source: Int, to target: Int) -> Bool {
    guard canMove(from: source, to: target), let moved = slots[source] else { return false }
    guard let there = slots[target], there.item == moved.item else {
      slots.swapAt(source, target)
      return true
    }
    let put = min(moved.count, moved.item.stackLimit - there.count)
    slots[target] = Stack(item: moved.item, count: there.count + put)
    slots[source] = put < moved.count ? Stack(item: moved.item, count: moved.count - put) : nil
    return true
  }

  /// Takes one thing out of a slot; nil from a free one.
  @discardableResult
  mutating func takeOne(from slot: Int) -> Item? {
    guard slots.indices.contains(slot), let stack = slots[slot] else { return nil }
    slots[slot] = stack.count > 1 ? Stack(item: stack.item, count: stack.count - 1) : nil
    return stack.item
  }

  /// Takes so many of a kind, from the last slots first; false, and nothing changes, with fewer.
  @discardableResult
  mutating func take(_ item: Item, _ count: Int) -> Bool {
    guard count >= 0, self.count(of: item) >= count else { return false }
    var left = count
    for slot in slots.indices.reversed() where slots[slot]?.item == item {
      while left > 0, slots[slot] != nil {
        takeOne(from: slot)
        left -= 1
      }
    }
    return true
  }
}
