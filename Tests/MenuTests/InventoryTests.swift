// The rules of places in the satchel.
import GlassineControls
import Testing

@testable import Menu

@Suite("Satchel")
struct InventoryTests {
  private func inventory(_ things: (Item, Int)...) -> Inventory {
    var inventory = Inventory()
    for (item, count) in things { inventory.add(item, count) }
    return inventory
  }

  @Test(
    "things are added to stacks of their kind first, then to free slots, and the rest is returned")
  func adding() {
    var inventory = inventory((.lampOil, 4), (.feather, 1))
    let oil = inventory.add(.lampOil, 3)
    #expect(oil == 0)
    #expect(inventory.slots[0] == Inventory.Stack(item: .lampOil, count: 5))
    #expect(inventory.slots[2] == Inventory.Stack(item: .lampOil, count: 2))
    // Twenty-one slots are left, of one charm each.
    let bells = inventory.add(.bell, 30)
    #expect(bells == 9 && inventory.worn.isEmpty, "the cord is filled by hand alone")
    let rest = inventory.add(.lampOil, 4)
    #expect(rest == 1)
  }

  @Test("a move uses a free slot, joins a stack as far as there is room, or swaps")
  func moving() {
    var inventory = inventory((.lampOil, 5), (.pineOil, 2))
    let isFree = inventory.move(from: 0, to: 9)
    #expect(isFree && inventory.slots[0] == nil)
    let isSwapped = inventory.move(from: 9, to: 1)
    #expect(isSwapped)
    #expect(inventory.slots[1]?.item == .lampOil && inventory.slots[9]?.item == .pineOil)
    inventory.add(.pineOil, 4)
    #expect(inventory.slots[9]?.count == 5 && inventory.slots[0]?.count == 1)
    #expect(!inventory.canMove(from: 0, to: 9), "a full stack takes no more")
    inventory.takeOne(from: 9)
    inventory.takeOne(from: 9)
    let isJoined = inventory.move(from: 0, to: 9)
    #expect(isJoined && inventory.slots[0] == nil && inventory.slots[9]?.count == 4)
  }

  @Test("the cord takes charms alone, also in a swap")
  func cord() {
    var inventory = inventory((.feather, 1), (.lampOil, 2), (.shell, 1))
    let cord = Inventory.cordSlots.lowerBound
    #expect(!inventory.canMove(from: 1, to: cord))
    let isWorn = inventory.move(from: 0, to: cord)
    #expect(isWorn && inventory.worn == [.feather])
    #expect(!inventory.canMove(from: cord, to: 1), "oil does not go on the cord")
    let isSwapped = inventory.move(from: cord, to: 2)
    #expect(isSwapped && inventory.worn == [.shell] && inventory.slots[2]?.item == .feather)
  }

  @Test("no move adds or loses anything", arguments: 0..<20 as Range<UInt64>)
  func keeping(seed: UInt64) {
    var random = LanternRandom(seed: seed)
    var inventory = inventory((.lampOil, 9), (.roseFirefly, 33), (.bell, 2), (.shoreMap, 1))
    let before = Item.allCases.map(inventory.count(of:))
    for _ in 0..<400 {
      // One beyond either end as well.
      let (source, target) = (Int(random.next() % 29) - 1, Int(random.next() % 29) - 1)
      let could = inventory.canMove(from: source, to: target)
      let old = inventory
      let did = inventory.move(from: source, to: target)
      #expect(did == could && (inventory != old) == could, "seed \(seed): \(source) to \(target)")
    }
    #expect(Item.allCases.map(inventory.count(of:)) == before, "seed \(seed)")
    #expect(inventory.worn.allSatisfy { $0.kind == .charm }, "seed \(seed)")
  }

  @Test("taking takes all or nothing")
  func taking() {
    var inventory = inventory((.roseFirefly, 22))
    let tooMany = inventory.take(.roseFirefly, 23)
    #expect(!tooMany && inventory.count(of: .roseFirefly) == 22)
    let three = inventory.take(.roseFirefly, 3)
    #expect(three && inventory.count(of: .roseFirefly) == 19)
    #expect(inventory.slots[1] == nil, "the last slots are emptied first")
    let none = [inventory.takeOne(from: 1), inventory.takeOne(from: 99)]
    #expect(none == [nil, nil])
  }
}
