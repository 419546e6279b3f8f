// R6, V15: a held key, a held stick and a second gamepad over time.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Focus: held keys and several gamepads")
struct FocusHeldRules {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let root = ViewController()

  init() {
    host.window.rootViewController = root
    host.settle()
  }

  private var focus: FocusSystem { host.application.focus }

  /// Holds a key on a keyboard that repeats each 40 ms, after `delay`; `each` runs after each
  /// frame.
  private func hold(_ key: String, for seconds: TimeInterval, each: () -> Void) {
    host.keyboard.down(key)
    let start = host.clock.now
    var next = start + 0.3
    while host.clock.now < start + seconds {
      if host.clock.now >= next {
        host.inOneFrame { host.keyboard.repeats(key) }
        next += 0.04
      } else {
        host.runFrame()
      }
      each()
    }
    host.keyboard.up(key)
  }

  @Test("V15: Under a held arrow content keeps up, at a steady speed, and its end is sent once")
  func arrowKeepsUp() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 20_000)
    let log = ScrollLog()
    scroll.delegate = log
    root.view.addSubview(scroll)
    host.settle()
    var shown: [CGFloat] = []
    hold("Down", for: 2.3) { shown.append(scroll.contentOffset.y) }
    let released = scroll.contentOffset.y
    host.advance(by: 1)
    // 50 repeats and the press itself, 40 points each.
    #expect(abs(scroll.contentOffset.y - 2040) <= 80)
    #expect(scroll.contentOffset.y - released < 300, "left behind at the release")
    let steps = zip(shown.dropFirst(60), shown.dropFirst(59)).map { $0 - $1 }
    #expect((steps.min() ?? 0) > 5, "it stops and goes: \(steps)")
    #expect((steps.max() ?? 0) < 40)
    #expect(log.lines.count { $0.hasSuffix("didEndScrollingAnimation") } == 2)
  }

  @Test("R6: Under a held arrow the row with the focus is in sight in each frame")
  func rowInSight() {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let rows = Rows()
    table.dataSource = rows
    table.rowHeight = 40
    root.view.addSubview(table)
    host.settle()
    host.keyboard.tap("Down")
    var (hidden, frames) = (0, 0)
    hold("Down", for: 3) {
      frames += 1
      guard let row = focus.focusedView else { return hidden += 1 }
      let rect = row.convert(row.bounds, to: host.window)
      if rect.minY < -0.01 || rect.maxY > 400.01 { hidden += 1 }
    }
    #expect(frames > 100 && table.contentOffset.y > 1000)
    // The first that is out of sight scrolls in by an animation.
    #expect(hidden <= 20, "\(hidden) of \(frames)")
  }

  @Test("R6: Under a held arrow the button with the focus is in sight in each frame")
  func buttonInSight() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 5000)
    for number in 0..<100 {
      scroll.addSubview(
        Button(frame: CGRect(x: 10, y: 10 + 50 * CGFloat(number), width: 80, height: 40)))
    }
    root.view.addSubview(scroll)
    host.settle()
    host.keyboard.tap("Tab")
    var (hidden, shown) = (0, [CGFloat]())
    hold("Down", for: 2.5) {
      guard let button = focus.focusedView else { return hidden += 1 }
      let rect = button.convert(button.bounds, to: host.window)
      if rect.minY < -0.01 || rect.maxY > 400.01 { hidden += 1 }
      shown.append(scroll.contentOffset.y)
    }
    #expect(scroll.contentOffset.y > 1000)
    // The first that is out of sight scrolls in by an animation.
    #expect(hidden <= 20, "\(hidden) of \(shown.count)")
    #expect(shown == shown.sorted())
  }

  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 500 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private func column() -> [Button] {
    let buttons = (0..<8).map {
      Button(frame: CGRect(x: 10, y: 10 + 45 * $0, width: 80, height: 40))
    }
    for button in buttons { root.view.addSubview(button) }
    host.settle()
    host.keyboard.tap("Tab")
    return buttons
  }

  @Test("R6: A second gamepad's resting stick releases nothing, and each has its own repeat")
  func secondPad() {
    let buttons = column()
    let (one, two) = (host.pad, host.pad(2))
    one.axis(.leftY, 1)
    #expect(focus.focusedView === buttons[1])
    for _ in 0..<10 {
      two.axis(.leftY, 0.05)
      one.axis(.leftY, 0.98)
    }
    #expect(focus.focusedView === buttons[1], "no new push, and too soon for a repeat")
    host.advance(by: 0.1)
    #expect(focus.focusedView === buttons[2], "its own repeat, after 0.4 s")
    one.axis(.leftY, 0)
    let here = focus.focusedView
    host.advance(by: 1)
    #expect(focus.focusedView === here)
    // Another gamepad's button does not end this one's hold.
    focus.focus(buttons[0])
    one.down(.dpadDown)
    two.down(.dpadDown).up(.dpadDown)
    #expect(focus.focusedView === buttons[2])
    one.up(.dpadDown)
    host.advance(by: 2)
    #expect(focus.focusedView === buttons[2])
  }

  @Test("R6: A stick is pushed from exactly the constant's value on")
  func justPushed() {
    let buttons = column()
    host.pad.axis(.leftY, FocusConstants.stickPush.nextDown)
    #expect(focus.focusedView === buttons[0])
    host.pad.axis(.leftY, FocusConstants.stickPush)
    #expect(focus.focusedView === buttons[1])
  }

  @Test("R6: The step that shows the focus again scrolls it into sight")
  func shownAgain() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 4000)
    root.view.addSubview(scroll)
    let buttons = [10, 60].map { Button(frame: CGRect(x: 10, y: $0, width: 80, height: 40)) }
    for button in buttons { scroll.addSubview(button) }
    host.settle()
    host.keyboard.tap("Tab")
    #expect(focus.focusedView === buttons[0])
    host.finger(1).tap(at: 300, 300)
    #expect(!focus.isRingVisible)
    scroll.contentOffset.y = 2000
    host.runFrame()
    host.keyboard.tap("Down")
    host.advance(by: 1)
    #expect(focus.isRingVisible && focus.focusedView === buttons[0])
    #expect(scroll.contentOffset.y < 10)
  }

  @Test("R6, T10: A gamepad unplugged with its stick pushed moves the focus no more")
  func unpluggedStick() {
    let buttons = column()
    host.pad.axis(.leftY, 1)
    host.pad.unplug()
    let here = focus.focusedView
    #expect(here === buttons[1])
    host.advance(by: 2)
    #expect(focus.focusedView === here)
    // It is plugged in at rest, and counts from there.
    host.pad.axis(.leftY, 1)
    #expect(focus.focusedView === buttons[2])
  }
}
