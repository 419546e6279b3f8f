// The satchel's page: dragged with fingers, carried by gamepad, used.
import Foundation
import Glassine
import GlassineControls
import GlassineTesting
import Testing

@testable import Menu

@Suite("Satchel's page, in process")
struct SatchelTests {
  private func open(_ size: CGSize = MenuApp.size) throws -> (Play, InventoryController) {
    let play = Play(.inventory, size: size)
    return (play, try play.screen())
  }

  private static let cord = Inventory.cordSlots.lowerBound

  @Test("S6: the page opens from the HUD, and the game is paused beneath it")
  func opening() throws {
    let play = Play()
    play.host.finger(1).tap(at: play.hud.satchelButton.middleInWindow)
    let page: InventoryController = try play.screen()
    let before = play.game.elapsed
    play.rest()
    #expect(play.game.elapsed == before && play.hud.view.alpha < 0.01)
    play.host.finger(1).tap(at: page.closeButton.middleInWindow)
    play.rest()
    #expect(play.hud.screen == nil && play.hud.view.alpha == 1 && play.game.elapsed > before)
  }

  @Test(
    "a thing dragged to another slot stays there, at every size",
    arguments: [
      CGSize(width: 1280, height: 720), CGSize(width: 640, height: 400),
      CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
    ])
  func dragging(size: CGSize) throws {
    let (play, page) = try open(size)
    let oil = try #require(play.inventory.slots[0])
    play.drag(from: page.slots[0].middleInWindow, to: page.slots[13].middleInWindow)
    #expect(play.inventory.slots[0] == nil && play.inventory.slots[13] == oil)
    #expect(page.chosen == 13)
    play.rest()
    #expect(!page.slots[13].isLifted && page.slots[13].stack == oil)
    #expect(page.view.subviews.allSatisfy { !($0 is CarriedView) })
  }

  @Test("two fingers carry two things at once")
  func twoHands() throws {
    let (play, page) = try open()
    let (oil, pine) = (play.inventory.slots[0], play.inventory.slots[1])
    let hands = [play.host.finger(1), play.host.finger(2)]
    for (index, hand) in hands.enumerated() { hand.down(at: page.slots[index].middleInWindow) }
    for (index, hand) in hands.enumerated() {
      hand.move(to: page.slots[20 + index].middleInWindow, over: 0.2)
    }
    #expect(page.pane.subviews.filter { $0 is CarriedView }.count == 2)
    for hand in hands { hand.up() }
    #expect(play.inventory.slots[20] == oil && play.inventory.slots[21] == pine)
  }

  @Test("a thing refused there, dropped beside the slots, or cancelled returns to its slot")
  func refusals() throws {
    let (play, page) = try open()
    let before = play.inventory
    let from = page.slots[0].middleInWindow
    play.host.finger(1).down(at: from).move(to: page.slots[Self.cord].middleInWindow, over: 0.2)
    #expect(page.slots[Self.cord].welcome == .no)
    play.host.finger(1).up()
    play.drag(from: from, to: CGPoint(x: 40, y: 40))
    play.host.finger(1).down(at: from).move(to: page.slots[9].middleInWindow, over: 0.2)
    #expect(page.slots[9].welcome == .yes)
    play.host.finger(1).cancel()
    play.rest()
    #expect(play.inventory == before)
    #expect(page.slots.allSatisfy { !$0.isLifted && $0.welcome == .none })
  }

  @Test("C2: a tap chooses a thing and moves nothing")
  func tapping() throws {
    let (play, page) = try open()
    let before = play.inventory
    play.host.finger(1).tap(at: page.slots[2].middleInWindow)
    #expect(page.chosen == 2 && play.inventory == before)
  }

  @Test("a gamepad lifts, carries, drops, and takes back; B drops before it closes")
  func byPad() throws {
    let (play, page) = try open()
    let oil = try #require(play.inventory.slots[0])
    play.tap(.a)
    #expect(play.focused === page.slots[0])
    play.tap(.a, .dpadRight, .dpadDown)
    #expect(page.slots[0].isLifted && page.slots[7].welcome == .yes)
    play.tap(.a)
    #expect(play.inventory.slots[7] == oil && play.inventory.slots[0] == nil)
    play.tap(.a, .dpadLeft, .b)
    #expect(play.inventory.slots[7] == oil && play.hud.screen === page)
    play.tap(.b)
    #expect(play.hud.screen == nil)
  }

  @Test("keys move from slot to slot and to the button that uses the chosen thing")
  func byKeys() throws {
    let (play, page) = try open()
    play.game.update(LanternGame.Input(), deltaTime: 0.1)
    let oil = play.game.oil
    for key in ["Right", "Right", "Left", "Left"] { play.host.keyboard.tap(key) }
    #expect(page.chosen == 0)
    #expect(play.host.application.focus.focus(page.detail.useButton))
    play.host.keyboard.tap("Return")
    #expect(play.inventory.slots[0]?.count == 2 && play.game.oil > oil)
  }

  @Test("a charm is worn and taken off, a firefly is set free")
  func using() throws {
    let (play, page) = try open()
    page.choose(2)
    play.rest()
    let use = page.detail.useButton
    play.host.finger(1).tap(at: use.middleInWindow)
    #expect(play.inventory.worn == [.feather] && page.chosen == Self.cord)
    play.rest()
    play.host.finger(1).tap(at: use.middleInWindow)
    #expect(play.inventory.worn.isEmpty)
    play.app.journey.inventory.add(.roseFirefly)
    let slot = try #require(play.inventory.slots.firstIndex { $0?.item == .roseFirefly })
    page.choose(slot)
    let count = play.game.fireflies.count
    play.rest()
    play.host.finger(1).tap(at: use.middleInWindow)
    #expect(play.inventory.count(of: .roseFirefly) == 0)
    #expect(play.game.fireflies.count == count + 1 && play.game.fireflies.last?.kind == .rose)
  }

  /// Counts of everything, which no drag may change.
  private func counts(_ play: Play) -> [Int] { Item.allCases.map(play.inventory.count(of:)) }

  @Test("a slot whose things are carried by another finger accepts no drop")
  func liftedTarget() throws {
    let (play, page) = try open()
    let (oil, feather) = (play.inventory.slots[0], play.inventory.slots[2])
    let one = play.host.finger(1), other = play.host.finger(2)
    one.down(at: page.slots[0].middleInWindow).move(to: CGPoint(x: 40, y: 40), over: 0.2)
    other.down(at: page.slots[2].middleInWindow)
      .move(to: page.slots[0].middleInWindow, over: 0.2)
    #expect(page.slots[0].welcome == .no)
    other.up()
    play.rest()
    #expect(play.inventory.slots[0] == oil && play.inventory.slots[2] == feather)
    #expect(page.slots[0].isLifted && !page.slots[2].isLifted)
    one.move(to: page.slots[10].middleInWindow, over: 0.2).up()
    play.rest()
    #expect(play.inventory.slots[10] == oil && play.inventory.slots[2] == feather)
    #expect(page.view.subviews.allSatisfy { !($0 is CarriedView) })
  }

  @Test("likewise for a finger and the gamepad's load")
  func liftedByPad() throws {
    let (play, page) = try open()
    let (oil, feather) = (play.inventory.slots[0], play.inventory.slots[2])
    play.tap(.a, .a)
    try #require(page.slots[0].isLifted)
    play.drag(from: page.slots[2].middleInWindow, to: page.slots[0].middleInWindow)
    play.rest()
    #expect(play.inventory.slots[0] == oil && play.inventory.slots[2] == feather)
    #expect(page.slots[0].isLifted)
    // In reverse: the gamepad drops where a finger has lifted.
    play.host.finger(1).down(at: page.slots[2].middleInWindow)
      .move(to: CGPoint(x: 40, y: 40), over: 0.2)
    play.rest()
    // Fingers have hidden the ring: the first press shows it.
    play.tap(.a)
    #expect(play.host.application.focus.focus(page.slots[2]))
    play.tap(.a)
    #expect(play.inventory.slots[0] == oil && play.inventory.slots[2] == feather)
    #expect(page.slots[2].isLifted && !page.slots[0].isLifted)
    play.host.finger(1).up()
    play.rest()
    #expect(play.inventory.slots[2] == feather && page.slots.allSatisfy { !$0.isLifted })
  }

  @Test("a carried thing cannot be used meanwhile")
  func useLifted() throws {
    let (play, page) = try open()
    play.host.finger(1).down(at: page.slots[1].middleInWindow)
      .move(to: page.slots[20].middleInWindow, over: 0.2)
    let before = counts(play)
    #expect(page.chosen == 1 && !page.detail.useButton.isEnabled)
    play.host.finger(2).tap(at: page.detail.useButton.middleInWindow)
    #expect(counts(play) == before)
    play.host.finger(1).up()
    play.rest()
    #expect(counts(play) == before && play.inventory.slots[20]?.item == .pineOil)
    #expect(page.detail.useButton.isEnabled)
    play.host.finger(2).tap(at: page.detail.useButton.middleInWindow)
    #expect(play.inventory.count(of: .pineOil) == 0)
  }

  @Test("three random fingers add and lose nothing", arguments: 1...20)
  func manyHands(seed: Int) throws {
    let (play, page) = try open()
    play.app.journey.inventory.add(.roseFirefly, 30)
    play.rest()
    let before = counts(play)
    var random = LanternRandom(seed: UInt64(seed))
    for _ in 0..<60 {
      let finger = play.host.finger(Int64(random.next() % 3) + 1)
      let slot = page.slots[Int(random.next() % UInt64(page.slots.count))].middleInWindow
      if !finger.isDown {
        finger.down(at: slot)
      } else if random.next() % 3 == 0 {
        finger.up()
      } else {
        finger.move(to: slot, over: 0.05)
      }
      #expect(counts(play) == before)
    }
    for number in 1...3 as ClosedRange<Int64> where play.host.finger(number).isDown {
      play.host.finger(number).up()
    }
    play.rest()
    #expect(counts(play) == before && page.slots.allSatisfy { !$0.isLifted })
    for slot in page.slots { #expect(slot.stack == play.inventory.slots[slot.index]) }
  }
}
