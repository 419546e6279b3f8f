// Views moved by forces, on the clock of frames.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: dynamics")
struct DynamicsTests {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 300))
  private let animator: UIDynamicAnimator
  private let ball = UIView(frame: CGRect(x: 100, y: 50, width: 40, height: 40))

  init() {
    host.window.addSubview(ball)
    animator = UIDynamicAnimator(referenceView: host.window)
  }

  private final class Contacts: UICollisionBehaviorDelegate {
    var boundaries: [String] = []
    var items = 0
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
    ) { boundaries.append(identifier.map { "\($0)" } ?? "bounds \(Int(p.y))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) { items += 1 }
  }

  @Test("A fall follows the square of time, ends at the floor, and then nothing runs")
  func gravity() {
    let gravity = UIGravityBehavior(items: [ball])
    let walls = UICollisionBehavior(items: [ball])
    let contacts = Contacts()
    walls.translatesReferenceBoundsIntoBoundary = true
    walls.collisionDelegate = contacts
    animator.addBehavior(gravity)
    animator.addBehavior(walls)
    host.runFrame()
    let start = ball.center.y
    host.advance(by: 0.3)
    #expect(abs(ball.center.y - start - 45) < 5, "a half of 1000 times 0.3 squared")
    host.advance(by: 2)
    #expect(ball.center.y == 280 && contacts.boundaries == ["bounds 300"])
    #expect(!animator.isRunning && host.application.nextFrameDue == nil)
  }

  @Test("A ball that bounces loses height by its elasticity")
  func bounce() {
    let properties = UIDynamicItemBehavior(items: [ball])
    properties.elasticity = 0.5
    let walls = UICollisionBehavior(items: [ball])
    walls.translatesReferenceBoundsIntoBoundary = true
    for behavior in [UIGravityBehavior(items: [ball]), walls, properties] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    var lowest = CGFloat(0)
    var top = CGFloat.infinity
    for _ in 0..<90 {
      host.runFrame()
      lowest = max(lowest, ball.center.y)
      if lowest > 275 { top = min(top, ball.center.y) }
    }
    // A quarter of the height, since the speed is halved.
    #expect(abs(280 - top - (280 - 70) / 4) < 8)
  }

  @Test("A snap brings a view to a point, and a new point moves it again")
  func snap() {
    let snap = UISnapBehavior(item: ball, snapTo: CGPoint(x: 200, y: 200))
    animator.addBehavior(snap)
    host.advance(by: 3)
    #expect(hypot(ball.center.x - 200, ball.center.y - 200) < 0.5 && !animator.isRunning)
    snap.snapPoint = CGPoint(x: 50, y: 50)
    #expect(animator.isRunning)
    host.advance(by: 3)
    #expect(hypot(ball.center.x - 50, ball.center.y - 50) < 0.5)
    #expect(host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === ball)
  }

  @Test("A rod keeps its length, and a finger's anchor carries the view")
  func attachment() {
    let rod = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 180, y: 70))
    #expect(rod.length == 60)
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [ball]))
    for _ in 0..<60 {
      host.runFrame()
      #expect(abs(hypot(ball.center.x - 180, ball.center.y - 70) - 60) < 0.5)
    }
    #expect(ball.center.y > 71, "it swings")
  }

  @Test("A push moves by mass, and a collision hands the motion to the other item")
  func push() {
    let other = UIView(frame: CGRect(x: 200, y: 50, width: 40, height: 40))
    host.window.addSubview(other)
    let collision = UICollisionBehavior(items: [ball, other])
    let contacts = Contacts()
    collision.collisionDelegate = contacts
    let properties = UIDynamicItemBehavior(items: [ball, other])
    properties.elasticity = 1
    let push = UIPushBehavior(items: [ball], mode: .instantaneous)
    push.setAngle(0, magnitude: 0.32)
    for behavior in [collision, properties, push] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    host.runFrame()
    host.runFrame()
    // 0.32 times 100 points a second for a mass of 0.16.
    #expect(abs(properties.linearVelocity(for: ball).x - 200) < 1e-6)
    host.advance(by: 0.5)
    #expect(contacts.items == 1 && !push.active)
    #expect(abs(properties.linearVelocity(for: ball).x) < 1e-6)
    #expect(abs(properties.linearVelocity(for: other).x - 200) < 1e-6)
    #expect(other.center.x > 220 && ball.center.x < 181)
  }

  @Test("A line is a boundary, and a removed behaviour moves nothing more")
  func boundary() {
    let gravity = UIGravityBehavior(items: [ball])
    let floor = UICollisionBehavior(items: [ball])
    let contacts = Contacts()
    floor.collisionDelegate = contacts
    floor.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 150), to: CGPoint(x: 300, y: 150))
    animator.addBehavior(gravity)
    animator.addBehavior(floor)
    host.advance(by: 2)
    #expect(abs(ball.center.y - 130) < 0.5 && contacts.boundaries == ["shelf"])
    animator.removeAllBehaviors()
    floor.removeAllBoundaries()
    host.advance(by: 1)
    #expect(abs(ball.center.y - 130) < 0.5 && !animator.isRunning)
  }

  private final class Pauses: UIDynamicAnimatorDelegate {
    var count = 0
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
      count += 1
      animator.removeAllBehaviors()
    }
  }

  @Test("An item that a push holds at a wall is at rest, and the animator pauses once")
  func heldItems() {
    let pauses = Pauses()
    animator.delegate = pauses
    let push = UIPushBehavior(items: [ball], mode: .continuous)
    push.pushDirection = CGVector(dx: 0.5, dy: 0)
    let walls = UICollisionBehavior(items: [ball])
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(push)
    animator.addBehavior(walls)
    host.advance(by: 0.2)
    #expect(animator.isRunning && pauses.count == 0)
    host.advance(by: 3)
    #expect(ball.center.x == 280 && !animator.isRunning && pauses.count == 1)
  }

  @Test("A plate that swings about its corner is stopped by a peg at its other corner")
  func pegs() {
    let pauses = Pauses()
    animator.delegate = pauses
    let plate = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 240))
    host.window.addSubview(plate)
    let hinge = UIAttachmentBehavior(
      item: plate, offsetFromCenter: UIOffset(horizontal: -69, vertical: -109),
      attachedToAnchor: CGPoint(x: 11, y: 11))
    let peg = UICollisionBehavior(items: [plate])
    // Where the far corner is after a quarter turn.
    peg.addBoundary(
      withIdentifier: "peg" as NSString, from: CGPoint(x: 239, y: -139),
      to: CGPoint(x: 240, y: -139))
    let properties = UIDynamicItemBehavior(items: [plate])
    properties.elasticity = 0.6
    properties.density = 1.5
    let push = UIPushBehavior(items: [plate], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: -250)
    for behavior in [hinge, peg, properties, push] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    for _ in 0..<30 { host.runFrame() }
    #expect(atan2(plate.transform.b, plate.transform.a) < -0.5)
    host.advance(by: 6)
    #expect(abs(atan2(plate.transform.b, plate.transform.a) + .pi / 2) < 0.03)
    #expect(!animator.isRunning && pauses.count == 1)
  }
}
