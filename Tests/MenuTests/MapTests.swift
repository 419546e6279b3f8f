// The map: its places, and its movement by fingers.
import Foundation
import Glassine
import GlassineControls
import GlassineTesting
import Testing

@testable import Menu

@Suite("Map")
struct MapTests {
  private func open(_ size: CGSize = MenuApp.size) throws -> (Play, MapController) {
    let play = Play(.map, size: size)
    return (play, try play.screen())
  }

  private func isNear(_ left: CGPoint, _ right: CGPoint, _ slack: CGFloat = 1e-6) -> Bool {
    hypot(left.x - right.x, left.y - right.y) < slack
  }

  @Test("a place at a point is found there again, in any position of the map", arguments: 0..<50)
  func roundTrip(round: Int) {
    var random = LanternRandom(seed: UInt64(round))
    func number(_ range: ClosedRange<Float>) -> Double { Double(random.number(in: range)) }
    var place = MapPlace(whole: [128, 84], in: CGSize(width: 900, height: 500))
    place.middle = [number(0...128), number(0...84)]
    place.turn = number(-3...3)
    place.zoom = number(1...40)
    let finger = CGPoint(x: number(-400...400), y: number(-300...300))
    #expect(isNear(place.point(of: place.world(at: finger)), finger), "seed \(round)")
    // The place beneath a finger stays there while the map rotates and grows about it.
    let beneath = place.world(at: finger)
    place.turn(by: number(-2...2), about: finger)
    place.zoom(by: number(0.5...2), about: finger, within: 1...40)
    #expect(isNear(place.point(of: beneath), finger), "seed \(round)")
    // It follows the finger in a drag.
    place.pan(by: CGPoint(x: 30, y: -20))
    let dragged = CGPoint(x: finger.x + 30, y: finger.y - 20)
    #expect(isNear(place.point(of: beneath), dragged), "seed \(round)")
  }

  @Test("zoom stays in its range, and nonsense changes nothing")
  func limits() {
    var place = MapPlace(whole: [100, 100], in: CGSize(width: 200, height: 300))
    #expect(place.zoom == 2)
    place.zoom(by: 1000, about: .zero, within: 1...8)
    #expect(place.zoom == 8)
    let before = place
    for factor in [0, -1, Double.nan, .infinity] {
      place.zoom(by: factor, about: CGPoint(x: 5, y: 5), within: 1...8)
    }
    place.turn(by: .nan, about: .zero)
    #expect(place == before)
    place.middle = [-20, 300]
    place.keep(on: [100, 100])
    #expect(place.middle == [0, 100])
  }

  @Test("two fingers rotate, enlarge and drag at once, and the places beneath them stay there")
  func twoFingers() throws {
    let (play, page) = try open()
    let middle = page.map.middleInWindow
    let (one, two) = (play.host.finger(1), play.host.finger(2))
    one.down(at: middle.x - 100, middle.y)
    two.down(at: middle.x + 100, middle.y)
    let zoom = page.map.place.zoom
    let beneath = page.map.place.world(at: CGPoint(x: 100, y: 0))
    // A quarter turn clockwise, and half as far apart again, in small steps.
    for step in 1...30 {
      let angle = CGFloat(step) / 30 * .pi / 2
      let reach = 100 + 50 * CGFloat(step) / 30
      play.host.inOneFrame {
        one.move(to: middle.x - cos(angle) * reach, middle.y - sin(angle) * reach)
        two.move(to: middle.x + cos(angle) * reach, middle.y + sin(angle) * reach)
      }
    }
    #expect(abs(page.map.place.turn - .pi / 2) < 0.1, "\(page.map.place.turn)")
    #expect(abs(page.map.place.zoom / zoom - 1.5) < 0.12, "\(page.map.place.zoom / zoom)")
    #expect(isNear(page.map.place.point(of: beneath), CGPoint(x: 0, y: 150), 14))
    one.up()
    two.up()
    play.host.finger(1).tap(at: page.northButton.middleInWindow)
    play.rest()
    #expect(abs(page.map.place.turn) < 1e-9)
  }

  @Test("one finger drags the map, two taps enlarge it there, the wheel zooms")
  func oneFinger() throws {
    let (play, page) = try open()
    let map = page.map
    let middle = map.middleInWindow
    map.glide { $0.zoom(by: 3, about: .zero) }
    play.rest()
    let beneath = map.place.world(at: .zero)
    let finger = play.host.finger(1).down(at: middle)
    finger.move(to: CGPoint(x: middle.x - 120, y: middle.y + 60), over: 0.4).hold(for: 0.3).up()
    #expect(isNear(map.place.point(of: beneath), CGPoint(x: -120, y: 60), 12))
    play.rest()
    let zoom = map.place.zoom
    play.host.finger(1).tap(at: middle, count: 2)
    play.rest()
    #expect(abs(map.place.zoom / zoom - MapConstants.buttonZoom) < 0.01)
    play.host.mouse.wheel(by: 0, -3, at: middle)
    play.rest()
    #expect(map.place.zoom < zoom)
  }

  @Test("a resting finger sticks a pin, and pulls it out again; the HUD's map shows it")
  func pins() throws {
    let (play, page) = try open()
    let spot = CGPoint(x: page.map.middleInWindow.x + 90, y: page.map.middleInWindow.y + 40)
    play.host.finger(1).down(at: spot).hold(for: 0.8).up()
    let pin = try #require(play.app.journey.pins.first)
    #expect(isNear(page.map.convert(page.map.point(of: pin), to: nil), spot, 2))
    play.host.finger(1).down(at: CGPoint(x: spot.x + 6, y: spot.y)).hold(for: 0.8).up()
    #expect(play.app.journey.pins.isEmpty)
  }

  @Test(
    "by gamepad: the right stick moves, triggers zoom, shoulders rotate, cross and A press buttons")
  func byPad() throws {
    let (play, page) = try open()
    let before = page.map.place
    play.pad.axis(.rightTrigger, 1)
    play.rest()
    play.pad.axis(.rightTrigger, 0)
    #expect(page.map.place.zoom > before.zoom * 1.3)
    play.pad.axis(.rightX, 1)
    play.rest()
    play.pad.axis(.rightX, 0)
    #expect(page.map.place.middle.x > before.middle.x + 5)
    let still = page.map.place
    play.rest()
    #expect(page.map.place == still, "released, it stays")
    play.tap(.rightShoulder)
    #expect(page.map.place.turn > 0.3)
    play.tap(.dpadDown)
    #expect(play.focused is RoundButton)
    while play.focused !== page.northButton { play.tap(.dpadDown) }
    play.tap(.a)
    #expect(abs(page.map.place.turn) < 1e-9)
    play.tap(.b)
    #expect(play.hud.screen == nil)
  }

  @Test("by keys: W, A, S and D move it, plus and minus zoom, M opens and closes it")
  func byKeys() throws {
    let play = Play()
    play.host.keyboard.tap("m")
    let page: MapController = try play.screen()
    play.rest()
    let before = page.map.place
    for phase in [KeySample.Phase.began, .ended] {
      play.host.application.process(
        .key(KeySample(phase: phase, usage: 0x2E, name: "=", timestamp: play.host.clock.now)))
    }
    play.rest()
    #expect(page.map.place.zoom > before.zoom * 1.5)
    play.host.keyboard.down("a")
    play.rest()
    play.host.keyboard.up("a")
    #expect(page.map.place.middle.x < before.middle.x - 5)
    play.host.keyboard.tap("m")
    play.rest()
    #expect(play.hud.screen == nil)
  }

  @Test("the map is unfolded from the satchel too")
  func unfolding() throws {
    let play = Play(.inventory)
    let page: InventoryController = try play.screen()
    page.choose(3)
    play.rest()
    play.host.finger(1).tap(at: page.detail.useButton.middleInWindow)
    play.rest()
    #expect(play.hud.screen is MapController)
  }
}
