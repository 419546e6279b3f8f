// The HUD: the places of its instruments, the wheel, the flare, its messages.
import Foundation
import Glassine
import GlassineControls
import GlassineTesting
import Testing

@testable import Menu

@Suite("HUD, in process")
struct HUDTests {
  private nonisolated static let sizes = [
    CGSize(width: 400, height: 250), CGSize(width: 320, height: 568),
    CGSize(width: 640, height: 400), CGSize(width: 800, height: 480),
    CGSize(width: 1280, height: 720), CGSize(width: 1280, height: 800),
    CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
  ]

  @Test(
    "no two instruments touch, and all are within the screen's rim, with any settings",
    arguments: sizes)
  func layout(size: CGSize) {
    let play = Play(size: size)
    for textScale in [1, 1.5, 2] as [Float] {
      for isLeftHanded in [false, true] {
        for edge in [0, 0.08] as [Float] {
          play.app.store.change {
            $0.controls.isLeftHanded = isLeftHanded
            $0.graphics.textScale = textScale
            $0.graphics.edge = edge
          }
          play.host.runFrame()
          check(play.hud, size, edge: edge, "text \(textScale), left \(isLeftHanded)")
        }
      }
    }
  }

  private func check(_ hud: HUDController, _ size: CGSize, edge: Float, _ settings: String) {
    let rim = CGFloat(edge) * min(size.width, size.height)
    let room = CGRect(origin: .zero, size: size).insetBy(dx: rim, dy: rim)
    let views: [View] = [
      hud.stick, hud.rowButton, hud.lanternButton, hud.flareButton, hud.wheel, hud.oilGauge,
      hud.compass, hud.miniMap, hud.pauseButton, hud.satchelButton, hud.mapButton, hud.talkButton,
    ]
    for (index, view) in views.enumerated() {
      let what = "\(type(of: view)) \(view.frame) at \(size), rim \(rim), \(settings)"
      // A pane that is shown smaller rounds its coordinates.
      let seen = view.convert(view.bounds, to: hud.view)
      let overhang = max(
        room.minX - seen.minX, room.minY - seen.minY, seen.maxX - room.maxX, seen.maxY - room.maxY)
      #expect(overhang < 0.01, "\(what)")
      for other in views[..<index] {
        #expect(!Self.meet(view, other), "\(what) meets \(type(of: other)) \(other.frame)")
      }
    }
  }

  /// Whether two instruments overlap: round ones by their circles.
  private static func meet(_ view: View, _ other: View) -> Bool {
    func isRound(_ view: View) -> Bool {
      !(view is MenuButton) && view.frame.width == view.frame.height
    }
    if isRound(view), isRound(other) {
      let way = hypot(view.center.x - other.center.x, view.center.y - other.center.y)
      return way < (view.frame.width + other.frame.width) / 2 + 6
    }
    return view.frame.intersects(other.frame)
  }

  @Test("a thumb slides to a flame and lifts; the game runs slower meanwhile")
  func wheelByFinger() {
    let play = Play()
    let middle = play.hud.wheel.middleInWindow
    let before = play.game.elapsed
    let finger = play.host.finger(1).down(at: middle)
    play.host.advance(by: 1)
    #expect(play.game.elapsed - before < 0.5)
    // The second of five, clockwise from the top.
    finger.move(to: CGPoint(x: middle.x + 90, y: middle.y - 50), over: 0.1).up()
    #expect(play.app.journey.flame == .wide)
    play.rest()
    #expect(play.game.trim == Flame.wide.trim && play.hud.toasts.texts == ["Moon"])
  }

  @Test("a gamepad's shoulder holds the wheel open, the stick points, releasing chooses")
  func wheelByPad() {
    let play = Play()
    play.pad.down(.leftShoulder)
    play.pad.axis(.leftX, 1)
    play.rest()
    #expect(play.hud.wheel.isOpen && play.hud.wheel.highlightedIndex == 1)
    #expect(play.hud.input.stick == .zero, "what points does not steer")
    play.pad.axis(.leftX, 0)
    play.pad.up(.leftShoulder)
    #expect(play.app.journey.flame == .wide && !play.hud.wheel.isOpen)
    // Opened and released without a push it changes nothing.
    play.tap(.leftShoulder)
    #expect(play.app.journey.flame == .wide)
  }

  @Test("the wheel's key and a steering key choose; Escape or a screen closes it choosing nothing")
  func wheelByKeys() {
    let play = Play()
    play.host.keyboard.down("q").down("s").up("s").up("q")
    #expect(play.app.journey.flame == .ember || play.app.journey.flame == .lure)
    let chosen = play.app.journey.flame
    play.host.keyboard.down("q").down("w")
    play.hud.pause()
    play.host.keyboard.up("w").up("q")
    #expect(play.app.journey.flame == chosen && !play.hud.wheel.isOpen)
  }

  @Test("a flare costs oil and light reaches far; it cannot be burned again at once")
  func flare() {
    let play = Play()
    let (oil, reach) = (play.game.oil, play.game.lightRadius)
    play.host.finger(1).tap(at: play.hud.flareButton.middleInWindow)
    play.rest()
    #expect(play.game.oil < oil - 0.05 && play.game.lightRadius > reach + 8)
    #expect(play.hud.flareButton.isCooling)
    let left = play.game.oil
    play.host.keyboard.tap("r")
    play.tap(.rightShoulder)
    #expect(play.game.oil > left - 0.05)
    play.host.advance(by: 8)
    #expect(!play.hud.flareButton.isCooling && play.game.lightRadius < reach + 1)
    play.host.keyboard.tap("r")
    #expect(play.hud.flareButton.isCooling)
  }

  @Test("a catch is shown: a number that is gone in 700 ms, and a line that counts")
  func telling() {
    let play = Play()
    let place = play.game.boatPosition
    for _ in 0..<2 { play.hud.show(.caught(.jade, at: place, height: 1, oil: 0.05)) }
    #expect(play.hud.numbers.subviews.count == 2)
    #expect(play.hud.toasts.texts == ["Jade firefly"])
    play.host.advance(by: 0.8)
    #expect(play.hud.numbers.subviews.isEmpty)
    play.hud.show(.ranDry)
    #expect(play.hud.toasts.texts == ["Jade firefly", "The oil is used up"])
    play.host.advance(by: 3)
    #expect(play.hud.toasts.texts.isEmpty)
  }

  @Test("P1: numbers and lines take no finger; a fourth line removes the first one")
  func passing() {
    let play = Play()
    let place = play.game.boatPosition
    for kind in FireflyKind.allCases {
      play.hud.show(.caught(kind, at: place, height: 1, oil: 0.05))
    }
    #expect(play.hud.toasts.texts.count == 3)
    play.rest()
    let toasts = play.hud.toasts
    let finger = play.host.finger(1).down(at: toasts.convert(CGPoint(x: 240, y: 20), to: nil))
    #expect(finger.disposition == .host)
    finger.up()
  }

  @Test("worn charms and the flame control the boat")
  func trim() {
    let journey = Journey(lake: 0)
    #expect(journey.trim == LanternTrim())
    journey.inventory.move(from: 2, to: Inventory.cordSlots.lowerBound)
    journey.flame = .ember
    #expect(journey.trim.speed > 1 && journey.trim.oilUse == Flame.ember.trim.oilUse)
  }

  @Test("a stick that was released while a screen was open steers nothing once it is closed")
  func stickBeneathScreen() throws {
    // As digital sticks send it: all or nothing; and as others do, with steps between.
    for steps in [[-1.0, 0], [-0.5, -1, -0.5, 0]] {
      let play = Play()
      play.pad.axis(.leftY, -1)
      play.rest()
      try #require(play.hud.input.stick.y == -1)
      play.tap(.y)
      for step in steps {
        play.pad.axis(.leftY, step)
        play.rest()
        #expect(play.hud.input.stick == .zero)
      }
      play.tap(.b)
      #expect(play.hud.screen == nil && play.hud.input.stick == .zero, "\(steps)")
      play.pad.axis(.leftY, -1)
      #expect(play.hud.input.stick.y == -1)
    }
  }

  @Test("two fingers on the water each leave rings a thumb's width apart")
  func twoFingersStir() {
    let play = Play()
    func rings() -> Int { play.game.ripples.count { $0.strength == 0.6 } }
    let fingers = [play.host.finger(1), play.host.finger(2)]
    fingers[0].down(at: 440, 560)
    fingers[1].down(at: 840, 560)
    #expect(rings() == 2)
    play.host.move(
      [(fingers[0], CGPoint(x: 450, y: 560)), (fingers[1], CGPoint(x: 850, y: 560))], over: 0.3)
    #expect(rings() == 2)
    play.host.move(
      [(fingers[0], CGPoint(x: 550, y: 560)), (fingers[1], CGPoint(x: 950, y: 560))], over: 0.3)
    #expect(rings() == 4)
    for finger in fingers { finger.up() }
  }

  @Test("a flare cools by the game's time: while the game is paused it does not")
  func flareRests() throws {
    let play = Play()
    play.host.finger(1).tap(at: play.hud.flareButton.middleInWindow)
    try #require(play.hud.flareButton.isCooling)
    play.host.advance(by: 2)
    let left = play.hud.flareButton.remainingSeconds
    play.tap(.start)
    play.host.advance(by: 20)
    #expect(abs(play.hud.flareButton.remainingSeconds - left) < 0.7)
    play.tap(.b)
    #expect(play.hud.presentedViewController == nil && play.hud.flareButton.isCooling)
    play.host.advance(by: HUDConstants.flareCooldownSeconds)
    #expect(!play.hud.flareButton.isCooling)
  }
}
