// A radial menu opened by a key or a gamepad's button, with a stick that points in it.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Radial menu without a finger")
struct RadialMenuPressTests {
  private func make() -> (HeadlessHost, RadialMenu) {
    let host = HeadlessHost(size: CGSize(width: 600, height: 600))
    let menu = RadialMenu(frame: CGRect(x: 268, y: 268, width: 64, height: 64))
    menu.items = ["a", "b", "c", "d"].map { RadialMenu.Item($0) }
    menu.items[2].isEnabled = false
    host.window.addSubview(menu)
    host.runFrame()
    return (host, menu)
  }

  @Test("the menu opens, follows the stick, and chooses as it closes")
  func choosing() {
    let (host, menu) = make()
    var sent: [Int?] = []
    menu.addAction(for: .valueChanged) { control in
      sent.append((control as? RadialMenu)?.selectedIndex)
    }
    menu.openRing()
    #expect(menu.isOpen && menu.highlightedIndex == nil)
    menu.highlightItem(toward: CGVector(dx: 0.9, dy: 0.1))
    #expect(menu.highlightedIndex == 1)
    // A stick that springs back, one that is not a number, and a disabled item change nothing.
    for push in [
      CGVector(dx: 0.3, dy: 0), CGVector(dx: CGFloat.nan, dy: 1), CGVector(dx: 0, dy: 1),
    ] {
      menu.highlightItem(toward: push)
      #expect(menu.highlightedIndex == 1)
    }
    menu.closeRing(choosing: true)
    host.runFrame()
    #expect(!menu.isOpen && menu.selectedIndex == 1 && menu.highlightedIndex == nil)
    #expect(sent == [1])
  }

  @Test("closed without choosing, or with nothing highlighted, the menu sends nothing")
  func refusing() {
    let (_, menu) = make()
    var count = 0
    menu.addAction(for: .valueChanged) { _ in count += 1 }
    menu.openRing()
    menu.highlightItem(toward: CGVector(dx: 1, dy: 0))
    menu.closeRing(choosing: false)
    menu.openRing()
    menu.closeRing(choosing: true)
    menu.closeRing(choosing: true)
    #expect(count == 0 && menu.selectedIndex == nil)
  }

  @Test("a finger takes over; while it holds the ring, keys neither open nor close it")
  func fingers() {
    let (host, menu) = make()
    menu.openRing()
    menu.highlightItem(toward: CGVector(dx: 1, dy: 0))
    let finger = host.finger(1).down(at: 300, 300)
    #expect(menu.isOpen && menu.highlightedIndex == nil)
    menu.openRing()
    menu.highlightItem(toward: CGVector(dx: 1, dy: 0))
    menu.closeRing(choosing: true)
    #expect(menu.isOpen && menu.selectedIndex == nil)
    finger.move(to: 210, 300).up()
    #expect(!menu.isOpen && menu.selectedIndex == 3)
  }

  @Test("disabled or without items the menu does not open, and new items close it")
  func limits() {
    let (_, menu) = make()
    menu.isEnabled = false
    menu.openRing()
    #expect(!menu.isOpen)
    menu.isEnabled = true
    menu.openRing()
    menu.items = []
    #expect(!menu.isOpen)
    menu.openRing()
    #expect(!menu.isOpen)
  }
}
