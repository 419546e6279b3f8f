// Landings that count as fingers.
import Foundation
import Testing

@testable import Kiosk

@Suite("Ghosts on the glass")
struct GhostFilterTests {
  private let size = CGSize(width: 1000, height: 600)
  private let border = KioskConstants.deadBorder

  @Test("the very border is dead on all four sides, and a point within it is not")
  func deadBorder() {
    let filter = GhostFilter()
    let inside = border + 1
    for place in [
      CGPoint(x: 1, y: 300), CGPoint(x: 999, y: 300), CGPoint(x: 500, y: 1),
      CGPoint(x: 500, y: 599),
    ] {
      #expect(filter.isDead(place, in: size, at: 0), "\(place)")
    }
    for place in [
      CGPoint(x: inside, y: 300), CGPoint(x: 1000 - inside, y: 300), CGPoint(x: 500, y: inside),
      CGPoint(x: 500, y: 600 - inside),
    ] {
      #expect(!filter.isDead(place, in: size, at: 0), "\(place)")
    }
  }

  @Test("a touch shorter than the least dwell is a ghost; one as long is a finger")
  func dwell() {
    var filter = GhostFilter()
    let place = CGPoint(x: 500, y: 300)
    filter.landed(1, at: place, isDead: false, now: 10)
    #expect(filter.count == 1)
    let isFinger = filter.lifted(1, now: 10 + KioskConstants.minimumDwell / 2)
    #expect(!isFinger && filter.ghosts == 1 && filter.count == 0)
    filter.landed(2, at: place, isDead: false, now: 20)
    let stayed = filter.lifted(2, now: 20 + KioskConstants.minimumDwell)
    #expect(stayed && filter.ghosts == 1)
  }

  @Test("a spot that is hit repeatedly is muted, its neighbours are not, and it is unmuted again")
  func mutedSpot() {
    var filter = GhostFilter()
    let spot = CGPoint(x: 400, y: 200)
    var now = 0.0
    for finger in 0..<UInt64(KioskConstants.spotLimit) {
      #expect(!filter.isDead(spot, in: size, at: now), "after \(finger)")
      filter.landed(finger, at: spot, isDead: false, now: now)
      _ = filter.lifted(finger, now: now + 0.1)
      now += 0.2
    }
    #expect(filter.isDead(spot, in: size, at: now) && filter.mutedSpots(at: now) == 1)
    let beside = CGPoint(x: spot.x + KioskConstants.spotRadius * 2, y: spot.y)
    #expect(!filter.isDead(beside, in: size, at: now))
    now += KioskConstants.muteSeconds + 0.1
    #expect(!filter.isDead(spot, in: size, at: now) && filter.mutedSpots(at: now) == 0)
  }

  @Test("as many touches on one place over a long time are visitors, not a ghost")
  func slowTouches() {
    var filter = GhostFilter()
    let spot = CGPoint(x: 400, y: 200)
    let pace = KioskConstants.spotSeconds / Double(KioskConstants.spotLimit - 4)
    for finger in 0..<200 {
      let now = Double(finger) * pace
      #expect(!filter.isDead(spot, in: size, at: now), "touch \(finger)")
      filter.landed(UInt64(finger), at: spot, isDead: false, now: now)
      _ = filter.lifted(UInt64(finger), now: now + 0.1)
    }
  }

  @Test("unmuting clears every spot; a cancelled finger is forgotten")
  func unmute() {
    var filter = GhostFilter()
    let spot = CGPoint(x: 400, y: 200)
    for finger in 0..<UInt64(KioskConstants.spotLimit) {
      filter.landed(finger, at: spot, isDead: false, now: 0)
      filter.forget(finger)
    }
    #expect(filter.count == 0 && filter.isDead(spot, in: size, at: 0))
    filter.unmute()
    #expect(!filter.isDead(spot, in: size, at: 0))
    // Nothing is known of it any more: no ghost.
    let isFinger = filter.lifted(3, now: 0)
    #expect(isFinger)
  }
}
