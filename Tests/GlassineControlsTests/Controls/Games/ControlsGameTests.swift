// Sticks, direction pads, radial menus and cool-downs.
import Foundation
import GlassineControls
import GlassineDisplayList
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Game controls")
struct ControlsGameTests {
  private func stick(_ mode: ThumbStick.Mode) -> (HeadlessHost, ThumbStick) {
    let host = HeadlessHost()
    let stick = ThumbStick(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    stick.mode = mode
    stick.baseDiameter = 100
    stick.deadZone = 0
    host.window.addSubview(stick)
    return (host, stick)
  }

  @Test("A fixed stick is pushed from its middle, to length 1 at its reach")
  func fixed() {
    let (host, stick) = stick(.fixed)
    #expect(stick.reach == 28)
    host.finger(1).down(at: 150, 250 + 14)
    #expect(stick.value == SIMD2(0, 0.5))
    host.finger(1).move(to: 400, 250)
    #expect(stick.value == SIMD2(1, 0))
    host.finger(1).up()
    #expect(stick.value == .zero)
  }

  @Test("A dynamic stick begins where the finger lands, and stays there")
  func dynamic() {
    let (host, stick) = stick(.dynamic)
    host.finger(1).down(at: 40, 140)
    #expect(stick.value == .zero)
    host.finger(1).move(to: 40 + 14, 140)
    #expect(stick.value == SIMD2(0.5, 0))
    host.finger(1).move(to: 340, 140).move(to: 40, 140)
    #expect(stick.value == .zero)
  }

  @Test("A following stick's base is dragged along beyond the reach")
  func following() {
    let (host, stick) = stick(.following)
    host.finger(1).down(at: 40, 140).move(to: 240, 140)
    #expect(stick.value == SIMD2(1, 0))
    // The base is 28 behind now, so pushing back acts at once.
    host.finger(1).move(to: 240 - 28, 140)
    #expect(abs(stick.value.x) < 1e-9 && abs(stick.value.y) < 1e-9)
    host.finger(1).move(to: 240 - 42, 140)
    #expect(abs(stick.value.x + 0.5) < 1e-9)
  }

  @Test("Within the dead zone a stick is still, and beyond it grows from zero to one")
  func deadZone() {
    let (host, stick) = stick(.fixed)
    stick.deadZone = 0.5
    var count = 0
    stick.addAction(for: .valueChanged) { _ in count += 1 }
    host.finger(1).down(at: 150, 250).move(to: 150 + 14, 250)
    #expect(stick.value == .zero && count == 0)
    host.finger(1).move(to: 150 + 21, 250)
    #expect(abs(stick.value.x - 0.5) < 1e-9)
    host.finger(1).move(to: 150 + 28, 250)
    #expect(stick.value.x == 1)
    #expect(count == 2)
    host.finger(1).cancel()
    #expect(stick.value == .zero && count == 3)
  }

  @Test(
    "A stick's value is never longer than 1, wherever the finger goes",
    arguments: ThumbStick.Mode.allCases)
  func neverLonger(mode: ThumbStick.Mode) {
    let (host, stick) = stick(mode)
    let seed = SeededRandom.seeds(from: 5_000_000).lowerBound
    var random = SeededRandom(seed: seed)
    host.finger(1).down(at: 150, 250)
    for _ in 0..<200 {
      host.finger(1).move(
        to: .random(in: -100...500, using: &random), .random(in: -100...500, using: &random))
      let length = (stick.value * stick.value).sum()
      #expect(length <= 1 + 1e-9, "seed \(seed)")
    }
  }

  @Test("A direction pad's thumb slides over a diagonal to the next direction, each sent once")
  func padSlides() {
    let host = HeadlessHost()
    let pad = DirectionalPad(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    host.window.addSubview(pad)
    var told: [DirectionalPad.Directions] = []
    pad.addAction(for: .valueChanged) { _ in told.append(pad.directions) }
    let finger = host.finger(1)
    finger.down(at: 150, 110).move(to: 151, 110).move(to: 185, 115).move(to: 190, 150)
    finger.move(to: 150, 150).move(to: 120, 150).up()
    #expect(told == [.up, [.up, .right], .right, [], .left, []])
    #expect(pad.value == .zero)
    told = []
    pad.allowsDiagonals = false
    finger.down(at: 185, 117).up()
    #expect(told == [.right, []])
  }

  private func menu() -> (HeadlessHost, RadialMenu) {
    let host = HeadlessHost()
    let menu = RadialMenu(frame: CGRect(x: 168, y: 168, width: 64, height: 64))
    menu.items = ["up", "right", "down", "left"].map { .init($0) }
    host.window.addSubview(menu)
    return (host, menu)
  }

  @Test("A radial menu opens on press, follows the finger, and chooses on lift")
  func radial() {
    let (host, menu) = menu()
    var chosen: [Int?] = []
    menu.addAction(for: .valueChanged) { _ in chosen.append(menu.selectedIndex) }
    host.finger(1).down(at: 200, 200)
    #expect(menu.isOpen && menu.highlightedIndex == nil)
    host.finger(1).move(to: 200, 120)
    #expect(menu.highlightedIndex == 0)
    host.finger(1).move(to: 290, 210)
    #expect(menu.highlightedIndex == 1)
    host.finger(1).up()
    #expect(!menu.isOpen && chosen == [1])
    host.finger(1).down(at: 200, 200).move(to: 110, 200).move(to: 200, 200).up()
    #expect(chosen == [1], "in the middle nothing is chosen")
    host.finger(1).tap(at: 200, 200)
    #expect(chosen == [1])
    menu.items[3].isEnabled = false
    host.finger(1).down(at: 200, 200).move(to: 110, 200).up()
    #expect(chosen == [1], "what is disabled cannot be chosen")
    host.finger(1).down(at: 200, 200).move(to: 110, 200).cancel()
    #expect(chosen == [1] && !menu.isOpen)
  }

  @Test("A radial menu in a corner opens inwards, and a tap there chooses nothing")
  func radialInCorner() {
    let (host, menu) = menu()
    menu.frame.origin = CGPoint(x: 336, y: 336)
    host.finger(1).tap(at: 368, 368)
    #expect(menu.selectedIndex == nil)
    // The ring's middle is 128 from both edges.
    host.finger(1).down(at: 368, 368).move(to: 272, 180)
    #expect(menu.highlightedIndex == 0)
    host.finger(1).move(to: 272, 272)
    #expect(menu.highlightedIndex == nil)
    host.finger(1).up()
    #expect(menu.selectedIndex == nil && menu.zPosition == 0)
  }

  @Test("A cool-down button rests after a press, keeps its touches, and sends when it is ready")
  func cooldown() {
    let host = HeadlessHost()
    let button = CooldownButton(frame: CGRect(x: 100, y: 100, width: 64, height: 64))
    button.cooldownSeconds = 2
    host.window.addSubview(button)
    var lines: [String] = []
    button.eventObserver = { _, events in lines.append(RecorderControl.describe(events)) }
    host.finger(1).tap(at: 132, 132)
    #expect(button.isCooling)
    #expect(lines == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    host.finger(1).tap(at: 132, 132)
    #expect(lines.count == 3)
    host.advance(by: 1)
    #expect(abs(button.progress - 0.5) < 0.05)
    host.advance(by: 1.1)
    #expect(!button.isCooling && button.progress == 1)
    #expect(lines.last == "valueChanged" && lines.count == 4)
    host.finger(1).tap(at: 132, 132)
    #expect(button.isCooling)
    button.resetCooldown()
    host.settle()
    #expect(lines.count == 7)
    #expect(host.application.nextFrameDue == nil, "at rest nothing runs")
  }

  @Test("A counting cool-down button shows its figures in place of its icon")
  func countingFace() {
    let host = HeadlessHost()
    let button = CooldownButton(frame: CGRect(x: 100, y: 100, width: 64, height: 64))
    button.icon = "M"
    button.cooldownSeconds = 8
    host.window.addSubview(button)
    func glyphs() -> Int {
      host.runFrame()
      return host.displayList.instances.count { $0.kind == .coverage }
    }
    #expect(glyphs() == 1)
    host.finger(1).tap(at: 132, 132)
    #expect(glyphs() == 1, "the figure alone")
    button.showsSeconds = false
    #expect(glyphs() == 1, "the icon alone")
  }

  @Test("Sliding off a cool-down button does not start its rest; its action may revoke the rest")
  func cooldownEdges() {
    let host = HeadlessHost()
    let button = CooldownButton(frame: CGRect(x: 100, y: 100, width: 64, height: 64))
    host.window.addSubview(button)
    host.finger(1).down(at: 132, 132).move(to: 390, 132).up()
    #expect(!button.isCooling)
    #expect(host.window.hitTest(CGPoint(x: 102, y: 102), with: nil) !== button, "round")
    button.addAction(for: .primaryActionTriggered) { ($0 as? CooldownButton)?.resetCooldown() }
    host.finger(1).tap(at: 132, 132)
    #expect(!button.isCooling)
  }

  @Test(
    "An endless or very long rest is shown as long, and can be revoked",
    arguments: [TimeInterval.infinity, 1e300])
  func endlessCooldown(seconds: TimeInterval) {
    let host = HeadlessHost()
    let button = CooldownButton(frame: CGRect(x: 100, y: 100, width: 64, height: 64))
    button.cooldownSeconds = seconds
    host.window.addSubview(button)
    host.finger(1).tap(at: 132, 132)
    let list = DisplayList()
    for _ in 0..<3 {
      host.runFrame()
      host.application.draw(into: list, with: DisplayListBuilder())
    }
    #expect(button.isCooling && button.progress == 0 && button.remainingSeconds == seconds)
    button.resetCooldown()
    #expect(!button.isCooling && button.progress == 1)
    host.settle()
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("A paused rest stops its clock, begun before or after the pause, and resumes with the rest")
  func pausedCooldown() {
    let host = HeadlessHost()
    let button = CooldownButton(frame: CGRect(x: 100, y: 100, width: 64, height: 64))
    button.cooldownSeconds = 4
    host.window.addSubview(button)
    var ready = 0
    button.addAction(for: .valueChanged) { _ in ready += 1 }
    button.startCooldown()
    host.advance(by: 1)
    button.isCooldownPaused = true
    for _ in 0..<3 {
      host.advance(by: 10)
      #expect(abs(button.remainingSeconds - 3) < 0.001 && abs(button.progress - 0.25) < 0.001)
    }
    button.isCooldownPaused = false
    host.advance(by: 2.9)
    #expect(button.isCooling && ready == 0)
    host.advance(by: 0.2)
    #expect(!button.isCooling && ready == 1)
    // Begun while paused, and revoked while paused.
    button.isCooldownPaused = true
    button.startCooldown()
    host.advance(by: 10)
    #expect(button.isCooling && button.progress == 0)
    button.resetCooldown()
    #expect(!button.isCooling)
    button.startCooldown()
    button.isCooldownPaused = false
    host.advance(by: 4.1)
    #expect(!button.isCooling && ready == 2)
    // An endless rest is endless afterwards too.
    button.cooldownSeconds = .infinity
    button.startCooldown()
    button.isCooldownPaused = true
    button.isCooldownPaused = false
    host.advance(by: 4)
    #expect(button.isCooling && button.remainingSeconds == .infinity)
  }

  @Test("An activity indicator of another style takes that style's size, unless its size was set")
  func activityStyle() {
    let wheel = ActivityIndicatorView(style: .large)
    wheel.style = .medium
    #expect(wheel.bounds.size == wheel.intrinsicContentSize)
    #expect(wheel.bounds.width == ControlConstants.activityMediumSide)
    wheel.bounds.size.width = 90
    wheel.style = .large
    #expect(wheel.bounds.width == 90)
    #expect(wheel.intrinsicContentSize.width == ControlConstants.activityLargeSide)
  }

  @Test("An activity indicator runs only while it animates, is shown, and is in a window")
  func activity() {
    let host = HeadlessHost()
    let wheel = ActivityIndicatorView(style: .large)
    #expect(wheel.isHidden)
    wheel.startAnimating()
    host.settle()
    #expect(host.application.nextFrameDue == nil)
    host.window.addSubview(wheel)
    #expect(host.settle(limit: 20) == 20)
    wheel.isHidden = true
    host.settle()
    #expect(host.application.nextFrameDue == nil)
    wheel.isHidden = false
    #expect(host.settle(limit: 20) == 20)
    wheel.removeFromSuperview()
    host.settle()
    #expect(host.application.nextFrameDue == nil)
    host.window.addSubview(wheel)
    wheel.stopAnimating()
    host.settle()
    #expect(wheel.isHidden && host.application.nextFrameDue == nil)
  }

  @Test("Under a hidden or clear superview or a hidden window a wheel turns only once shown")
  func concealedActivity() {
    let host = HeadlessHost()
    let panel = View(frame: host.window.bounds)
    let wheel = ActivityIndicatorView(style: .large)
    panel.addSubview(wheel)
    host.window.addSubview(panel)
    wheel.startAnimating()
    #expect(host.settle(limit: 20) == 20)
    let ways: [(Bool) -> Void] = [
      { panel.isHidden = $0 }, { panel.alpha = $0 ? 0 : 1 }, { host.window.isHidden = $0 },
    ]
    for (way, conceal) in ways.enumerated() {
      conceal(true)
      #expect(host.settle(limit: 20) < 20, "\(way)")
      #expect(host.application.nextFrameDue == nil, "\(way)")
      conceal(false)
      #expect(host.settle(limit: 20) == 20, "\(way)")
    }
    panel.isHidden = true
    wheel.stopAnimating()
    wheel.startAnimating()
    #expect(host.settle(limit: 20) < 20, "begun where nobody sees it")
  }

  @Test("A hidden cool-down button cools on without frames, and sends when it is ready")
  func concealedCooldown() {
    let host = HeadlessHost()
    let panel = View(frame: host.window.bounds)
    let button = CooldownButton(frame: CGRect(x: 100, y: 100, width: 64, height: 64))
    button.cooldownSeconds = 4
    panel.addSubview(button)
    host.window.addSubview(panel)
    var ready = 0
    button.addAction(for: .valueChanged) { _ in ready += 1 }
    let ways: [(Bool) -> Void] = [
      { panel.isHidden = $0 },
      { if $0 { button.removeFromSuperview() } else { panel.addSubview(button) } },
    ]
    for (way, conceal) in ways.enumerated() {
      button.startCooldown()
      #expect(host.settle(limit: 20) == 20)
      let start = host.clock.now
      conceal(true)
      #expect(host.settle(limit: 40) < 40, "\(way): no frame but at the end")
      #expect((host.application.nextFrameDue ?? 0) > start + 3, "\(way)")
      host.clock.advance(by: 1)
      conceal(false)
      #expect(host.settle(limit: 20) == 20, "\(way): seen again, it is seen to cool")
      let left = button.remainingSeconds
      #expect(left > 1.5 && left < 3, "\(way): \(left)")
      conceal(true)
      host.settle()
      host.clock.advance(by: 5)
      host.runFrame()
      #expect(ready == way + 1 && !button.isCooling && button.progress == 1, "\(way)")
      conceal(false)
    }
    host.settle()
    #expect(host.application.nextFrameDue == nil)
  }
}
