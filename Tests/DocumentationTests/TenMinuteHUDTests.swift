// The code of the article "Testing with GlassineTesting", and the HUD of the other article, tried.
import Foundation
import Glassine
import GlassineTesting
import Testing

@Suite("A HUD in ten minutes")
struct TenMinuteHUDTests {
  @Test("a thumb on the stick and a finger on the button do not mind each other")
  func twoFingers() {
    let hud = HUDController()
    let host = HeadlessHost(size: CGSize(width: 800, height: 480), window: makeHUD(hud))
    host.finger(1).down(on: hud.stick).move(to: 168, 384)
    #expect(hud.stick.push == CGPoint(x: 1, y: 0))
    host.finger(2).tap(at: host.point(in: hud.pause))
    #expect(hud.presentedViewController is MenuController)
    #expect(hud.stick.isTracking)
    host.finger(1).up()
    #expect(hud.stick.push == .zero)
  }

  @Test("a finger beside the instruments is the game's, whole")
  func theGamesFinger() {
    let hud = HUDController()
    let host = HeadlessHost(size: CGSize(width: 800, height: 480), window: makeHUD(hud))
    let transcript = Transcript()
    transcript.follow(host.application)
    host.finger(1).down(at: 400, 240).move(to: 100, 384).up()
    #expect(
      transcript.text == """
        host began at (400, 240)
        host moved at (100, 384)
        host ended at (100, 384)
        """)
  }

  @Test("the corner of the stick's square is not the stick")
  func roundStick() {
    let hud = HUDController()
    let host = HeadlessHost(size: CGSize(width: 800, height: 480), window: makeHUD(hud))
    host.finger(1).down(at: 28, 316)
    #expect(host.finger(1).disposition == .host)
  }

  @Test("the menu keeps new fingers from the game, and Resume brings the game back")
  func menu() {
    let hud = HUDController()
    let host = HeadlessHost(size: CGSize(width: 800, height: 480), window: makeHUD(hud))
    host.finger(1).tap(at: host.point(in: hud.pause))
    host.finger(2).down(at: 10, 10)
    #expect(host.finger(2).disposition == .taken)
    host.finger(2).up()
    host.finger(3).tap(at: 400, 240)
    #expect(hud.presentedViewController == nil)
  }
}
