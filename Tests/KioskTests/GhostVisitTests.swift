// Touches that begin a visit.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@testable import Kiosk

@Suite("Ghosts and visits")
struct GhostVisitTests {
  @Test("a touch shorter than the least dwell begins no visit, not even much later")
  func blink() throws {
    let table = try Table()
    table.host.finger(1).down(at: table.place).hold(for: 0.012).up()
    #expect(table.presence == .idle && table.app.window.panel.ghosts.counts.ghosts == 1)
    table.host.advance(by: 1)
    #expect(table.presence == .idle && table.app.exhibit.session.visits == 0)
  }

  @Test("a finger that rests begins a visit once it has rested, without moving or lifting")
  func rest() throws {
    let table = try Table()
    let finger = table.host.finger(1).down(at: table.place)
    #expect(table.presence == .idle)
    finger.hold(for: KioskKit.restingTouch + 0.02)
    #expect(table.presence == .visited && table.app.window.panel.ghosts.counts.ghosts == 0)
    finger.up()
    #expect(table.app.exhibit.session.visits == 1)
  }

  @Test("a quick tap begins a visit when it lifts; a drag when it has lasted the least dwell")
  func tapAndDrag() throws {
    let table = try Table()
    table.host.finger(1).down(at: table.place).hold(for: 0.04)
    #expect(table.presence == .idle)
    table.host.finger(1).up()
    #expect(table.presence == .visited)

    let other = try Table()
    let finger = other.host.finger(1).down(at: other.place)
    finger.move(to: CGPoint(x: other.place.x + 4, y: other.place.y))
    #expect(other.presence == .idle)
    finger.hold(for: KioskKit.shortestTouch)
    finger.move(to: CGPoint(x: other.place.x + 8, y: other.place.y))
    #expect(other.presence == .visited)
  }

  @Test("of two fingers the later rests its own time; a cancelled or a dead one never counts")
  func several() throws {
    let table = try Table()
    table.host.finger(1).down(at: table.place).hold(for: 0.05)
    table.host.finger(2).down(at: 640, 20)
    table.host.finger(1).cancel()
    table.host.advance(by: 0.05)
    #expect(table.presence == .idle)
    table.host.advance(by: 0.05)
    #expect(table.presence == .visited)

    let other = try Table()
    other.host.finger(1).down(at: 1, 300).hold(for: 0.5).up()
    #expect(other.presence == .idle && other.app.window.panel.ghosts.counts.ghosts == 1)
  }

  @Test("blinks do not put the question off")
  func question() throws {
    let table = try Table(quietSeconds: 3)
    table.host.finger(1).down(at: table.place).hold(for: 0.1).up()
    #expect(table.presence == .visited)
    for number in 0..<7 {
      table.host.advance(by: 0.5)
      let place = CGPoint(x: 200 + 40 * CGFloat(number), y: 30)
      table.host.finger(2).down(at: place).hold(for: 0.01).up()
    }
    #expect(table.presence == .asking && table.app.window.panel.ghosts.counts.ghosts == 7)
  }
}
