// Prints under several visitors' fingers.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@testable import Kiosk

@Suite("Prints on the table")
struct PrintTableTests {
  private func far(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    hypot(one.x - other.x, one.y - other.y)
  }

  @Test("prints are painted as finely as the screen shows them, up to a limit")
  func finePrints() {
    func pixels(_ width: CGFloat, _ height: CGFloat) -> CGFloat {
      KioskConstants.printPixelsPerPoint(onScreenOf: CGSize(width: width, height: height))
    }
    #expect(pixels(1280, 720) == 2 && pixels(800, 480) == 2 && pixels(0, 0) == 2)
    #expect(pixels(2560, 1440) == 3 && pixels(1440, 2560) == 3)
    #expect(pixels(3840, 2160) == 3.5 && pixels(7680, 4320) == 3.5)
    // Six prints of the finest kind on a page of the atlas, with a pixel around each.
    let width = (KioskConstants.printWidth * 3.5).rounded(.up) + 2
    let height =
      (width - 2) * CGFloat(Print.proportion.height) / CGFloat(Print.proportion.width) + 2
    #expect(3 * width <= 2048 && 2 * height <= 2048)
  }

  @Test("tidying up leaves held prints alone, moving or resting")
  func tidyHeld() throws {
    let table = try Table()
    table.visit()
    let (moved, rested) = (try table.print(101), try table.print(401))
    let (start, home) = (moved.middleInWindow, try table.print(701).middleInWindow)
    let other = try table.print(701)
    // One print is elsewhere, so that there is something to tidy.
    table.host.finger(3).down(at: home).move(to: CGPoint(x: 640, y: 360), over: 0.5)
      .hold(for: 0.3).up()
    table.host.finger(1).down(at: start)
      .move(to: CGPoint(x: start.x + 120, y: start.y + 80), over: 0.3).hold(for: 0.3)
    let rest = CGPoint(x: rested.center.x, y: rested.center.y)
    table.host.finger(2).down(at: rested.middleInWindow).hold(for: 0.2)
    let held = moved.center
    table.tap(table.exhibit.bar.tidy)
    table.host.advance(by: 1.5)
    #expect(far(moved.center, held) < 0.01 && far(rested.center, rest) < 0.01)
    #expect(far(other.middleInWindow, home) < 0.01)
    // It still follows from its own place.
    let finger = table.host.finger(1)
    finger.move(to: CGPoint(x: finger.location.x + 40, y: finger.location.y), over: 0.2)
    #expect(far(moved.center, CGPoint(x: held.x + 40, y: held.y)) < 0.01)
  }

  @Test("a print that slides when the table is tidied up comes to rest in its row")
  func tidyThrown() throws {
    let table = try Table()
    table.visit()
    let print = try table.print(101)
    let home = print.middleInWindow
    table.host.finger(1).down(at: home).move(to: CGPoint(x: home.x + 200, y: home.y), over: 0.15)
      .up()
    table.host.advance(by: 0.1)
    let sliding = print.center
    table.host.advance(by: 0.05)
    try #require(far(print.center, sliding) > 1, "it slides")
    table.tap(table.exhibit.bar.tidy)
    table.host.advance(by: 3)
    #expect(far(print.middleInWindow, home) < 0.01)
  }

  @Test("a window of another shape releases prints and their throws, onto the table")
  func resize() throws {
    let table = try Table()
    table.visit()
    let (thrown, held) = (try table.print(701), try table.print(101))
    table.host.finger(1).down(at: held.middleInWindow)
      .move(to: CGPoint(x: held.middleInWindow.x + 60, y: held.middleInWindow.y), over: 0.2)
    let place = thrown.middleInWindow
    table.host.finger(2).down(at: place).move(to: CGPoint(x: place.x + 150, y: place.y), over: 0.1)
      .up()
    let exhibit = table.exhibit.bounds.size
    let share = CGPoint(x: held.center.x / exhibit.width, y: held.center.y / exhibit.height)
    let size = CGSize(width: 720, height: 1280)
    table.host.application.configureSurface(table.host.surface, size: size, scale: 1)
    table.app.window.frame = CGRect(origin: .zero, size: size)
    table.host.runFrame()
    // It keeps its share of the way across.
    let home = held.center
    let room = table.exhibit.bounds.size
    #expect(far(home, CGPoint(x: share.x * room.width, y: share.y * room.height)) < 1)
    table.host.finger(1).move(to: CGPoint(x: 300, y: 300), over: 0.2).up()
    table.host.advance(by: 3)
    #expect(far(held.center, home) < 0.01)
    for print in table.exhibit.table.prints {
      #expect(table.exhibit.table.bounds.contains(print.center), "\(print.print.number)")
    }
  }

  @Test(
    "a print that a visitor enlarged and moved stays so while the surface changes and comes back")
  func enlargedThroughSizes() throws {
    let table = try Table()
    table.visit()
    let print = try table.print(101)
    let middle = print.middleInWindow
    let (one, two) = (table.host.finger(1), table.host.finger(2))
    one.down(at: CGPoint(x: middle.x - 30, y: middle.y))
    two.down(at: CGPoint(x: middle.x + 30, y: middle.y))
    table.host.move(
      [
        (one, CGPoint(x: middle.x + 50, y: middle.y + 80)),
        (two, CGPoint(x: middle.x + 170, y: middle.y + 80)),
      ], over: 0.4)
    one.hold(for: 0.3)
    one.up()
    two.up()
    table.host.advance(by: 2)
    let (place, scale, angle) = (print.center, print.scale, print.angle)
    let untouched = try table.print(401)
    let dealt = untouched.center
    try #require(scale > 1.2)
    for size in [CGSize(width: 640, height: 360), KioskConstants.size] {
      for scale in [2, 1] as [CGFloat] {
        table.host.application.configureSurface(table.host.surface, size: size, scale: scale)
        table.app.window.frame = CGRect(origin: .zero, size: size)
        table.host.runFrame()
      }
      #expect(print.scale == scale && print.angle == angle)
    }
    #expect(far(print.center, place) < 0.5 && far(untouched.center, dealt) < 0.01)
    // Tidying up takes it back into its row.
    table.tap(table.exhibit.bar.tidy)
    table.host.advance(by: 2)
    #expect(print.scale < scale && far(print.center, place) > 20)
  }

  @Test("a print that was turned long ago does not spin when it is thrown")
  func staleTurn() throws {
    let table = try Table()
    table.visit()
    let print = try table.print(501)
    func turn() {
      let place = print.middleInWindow
      let fingers = [table.host.finger(1), table.host.finger(2)]
      fingers[0].down(at: CGPoint(x: place.x - 50, y: place.y))
      fingers[1].down(at: CGPoint(x: place.x + 50, y: place.y))
      table.host.move(
        [
          (fingers[0], CGPoint(x: place.x - 30, y: place.y - 40)),
          (fingers[1], CGPoint(x: place.x + 30, y: place.y + 40)),
        ], over: 0.2)
    }
    func flick(_ finger: Int64) {
      let place = table.host.finger(finger).location
      table.host.finger(finger).move(to: CGPoint(x: place.x + 80, y: place.y), over: 0.08).up()
    }
    func check(_ what: String) {
      let (angle, place) = (print.angle, print.center)
      table.host.advance(by: 0.3)
      #expect(far(print.center, place) > 10, "\(what): it slides")
      #expect(abs(print.angle - angle) < 0.001, "\(what): it spins")
      table.host.advance(by: 3)
    }
    // One finger is lifted, the other continues.
    turn()
    table.host.finger(2).up()
    table.host.advance(by: 2)
    flick(1)
    check("dragged on by one finger")
    // Both are lifted; another finger lands.
    turn()
    for finger in [1, 2] as [Int64] { table.host.finger(finger).up() }
    table.host.advance(by: 2)
    table.host.finger(3).down(at: print.middleInWindow)
    flick(3)
    check("thrown by another hand")
  }

  @Test("a print that is released while it rotates spins on")
  func freshTurn() throws {
    let table = try Table()
    table.visit()
    let print = try table.print(501)
    let place = print.middleInWindow
    let fingers = [table.host.finger(1), table.host.finger(2)]
    fingers[0].down(at: CGPoint(x: place.x - 50, y: place.y))
    fingers[1].down(at: CGPoint(x: place.x + 50, y: place.y))
    // The middle between them moves aside and comes back, so that at the end it rests.
    table.host.move(
      [
        (fingers[0], CGPoint(x: place.x - 50, y: place.y + 40)),
        (fingers[1], CGPoint(x: place.x + 50, y: place.y + 40)),
      ], over: 0.3)
    table.host.advance(by: 0.3)
    table.host.move(
      [
        (fingers[0], CGPoint(x: place.x - 30, y: place.y)),
        (fingers[1], CGPoint(x: place.x + 30, y: place.y + 80)),
      ], over: 0.15)
    for finger in fingers { finger.up() }
    let angle = print.angle
    table.host.advance(by: 0.5)
    #expect(print.angle - angle > 0.2)
  }

  @Test("a print held by another visitor is not moved to the middle by a request")
  func layHeld() throws {
    let table = try Table()
    table.visit()
    let print = try table.print(101)
    let finger = table.host.finger(1)
    finger.down(at: print.middleInWindow)
      .move(to: CGPoint(x: print.middleInWindow.x + 60, y: print.middleInWindow.y), over: 0.2)
    let held = print.center
    table.exhibit.openCatalogue(at: print.print)
    table.host.advance(by: 0.5)
    table.tap(try table.target("put"))
    table.host.advance(by: 1)
    #expect(table.exhibit.panel == nil && table.exhibit.table.prints.contains { $0 === print })
    #expect(far(print.center, held) < 0.01)
    finger.move(to: CGPoint(x: finger.location.x, y: finger.location.y + 30), over: 0.2)
    #expect(far(print.center, CGPoint(x: held.x, y: held.y + 30)) < 0.01)
    // A print that no visitor holds is.
    finger.hold(for: 0.3).up()
    table.exhibit.openCatalogue(at: print.print)
    table.host.advance(by: 0.5)
    table.tap(try table.target("put"))
    table.host.advance(by: 1)
    let laid = try table.print(101)
    #expect(far(laid.center, CGPoint(x: 640, y: 360)) < 1)
  }
}
