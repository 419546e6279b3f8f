// What refers to a window by its number, after its end and while other windows take its place.
import Foundation
import GlassineTesting
@testable import GlassineUI
import Testing

@Suite("Numbers of windows")
struct WindowNumberTests {
  private var table: WindowTable { ViewRegistry.main.windows }

  @Test("Windows that are opened one after the other leave nothing behind")
  func level() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    func open() {
      let window = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(View())
      host.application.add(window)
      host.application.remove(window)
    }
    open()
    let before = table.placeCount
    for _ in 0..<1000 { open() }
    #expect(table.placeCount == before)
  }

  @Test("What belonged to a freed window does not belong to the next one")
  func stale() {
    let view = View()
    let event = Event(type: .touches)
    let number: UInt32
    do {
      let window = Window(frame: .zero)
      window.addSubview(view)
      event.window = window
      number = window.ownNumber
      #expect(view.window === window && event.window === window)
    }
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    let next = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.application.add(next)
    // The places are the same, or this test shows nothing.
    let place: UInt32 = 1 << WindowTable.placeBits - 1
    #expect([next, host.window].contains { $0.ownNumber & place == number & place })
    #expect(next.ownNumber != number && host.window.ownNumber != number)
    #expect(view.window == nil && event.window == nil)
    #expect(!host.application.isOwn(windowNumber: view.windowNumber))
    host.runFrame()
    #expect(!host.application.needsUpdate)
    view.setNeedsDisplay()
    view.center = CGPoint(x: 5, y: 5)
    #expect(!host.application.needsUpdate)
    // A view that joins the next window is in it.
    next.addSubview(view)
    #expect(view.window === next)
  }

  @Test("A key window that was freed leaves no other one key")
  func key() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    let seat = host.application.firstSeat
    do {
      let window = Window(frame: .zero)
      seat.keyWindowNumber = window.ownNumber
      #expect(seat.keyWindow === window)
    }
    let next = Window(frame: .zero)
    #expect(seat.keyWindow == nil && next.ownNumber != seat.keyWindowNumber)
  }

  @Test("A number is never used again, also after those of a place are used up")
  func exhausted() {
    var table = WindowTable()
    let window = Window(frame: .zero)
    var numbers: Set<UInt32> = []
    let count = 3 << (32 - WindowTable.placeBits)
    for _ in 0..<count {
      let number = table.add(Unmanaged.passUnretained(window))
      #expect(table[number] != nil)
      numbers.insert(number)
      table.remove(number)
      if table[number] != nil { Issue.record("\(number) is found after its end") }
    }
    #expect(numbers.count == count && !numbers.contains(0))
    #expect(table.placeCount == 3)
    for number in numbers where table[number] != nil { Issue.record("\(number) is found") }
  }
}
