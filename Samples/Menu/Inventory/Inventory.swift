// The player's things and their places: slots, stacks, and the rules of moves.

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

  /// With stacks in their slots. A stack in a forbidden slot is left out; heights are clamped to
  /// those that stacks can have.
  init(_ stacks: [(slot: Int, stack: Stack)]) {
    for (slot, stack) in stacks where slots.indices.contains(slot) {
      guard Self.accepts(stack.item, in: slot), stack.count > 0 else { continue }
      slots[slot] = Stack(item: stack.item, count: min(stack.count, stack.item.stackLimit))
    }
  }

  /// The contents of a new game.
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

  /// The effect of ``move(from:to:)``.
  func canMove(from source: Int, to target: Int) -> Bool {
    guard source != target, slots.indices.contains(source), slots.indices.contains(target),
      let moved = slots[source], Self.accepts(moved.item, in: target)
    else { return false }
    guard let there = slots[target] else { return true }
    if there.item == moved.item { return there.count < there.item.stackLimit }
    return Self.accepts(there.item, in: source)
  }

  // MARK: Changes

  /// Adds `count` things: to stacks of their kind first, then to free slots of the satchel. Returns
  /// the number that found no room.
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

  /// Moves a stack: to a free slot, to one of its kind as far as there is room, else the two swap.
  /// Returns false without a change if that is forbidden.
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

  /// Takes `count` things of a kind, from the last slots first; false, without a change, if there
  /// are fewer.
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
