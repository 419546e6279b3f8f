// An item in motion.
import CoreGraphics
import GlassineUI

/// The state of an item. Positions are in points of the reference view.
final class DynamicBody {
  private(set) weak var item: (any UIDynamicItem)?
  var position: CGPoint
  var velocity = CGVector.zero
  /// Radians a second.
  var angularVelocity: CGFloat = 0
  private var angle: CGFloat = 0
  private(set) var half: CGSize
  private(set) var mass: CGFloat = 1
  private(set) var elasticity: CGFloat = 0
  private(set) var friction: CGFloat = 0
  private(set) var isAnchored = false
  private var resistance: CGFloat = 0
  private var angularResistance: CGFloat = 0
  private var allowsRotation = true
  /// The item's centre as it was written last: another value was set from outside.
  private var written: CGPoint

  init(_ item: any UIDynamicItem) {
    self.item = item
    position = item.center
    written = item.center
    half = CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2)
  }

  var isStill: Bool {
    isAnchored
      || hypot(velocity.dx, velocity.dy) < DynamicsConstants.restSpeed
        && abs(angularVelocity) < 0.05
  }

  func readItem() {
    guard let item else { return }
    position = item.center
    written = item.center
  }

  func writeItem() {
    guard let item else { return }
    written = position
    item.center = position
    guard angle != 0 else { return }
    item.transform = item.transform.rotated(by: angle)
    angle = 0
  }

  /// Reads sizes and the properties that behaviours set.
  func takeProperties(of behaviors: [UIDynamicBehavior]) {
    guard let item else { return }
    half = CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2)
    (elasticity, friction, resistance, angularResistance) = (0, 0, 0, 0)
    (allowsRotation, isAnchored) = (true, false)
    var density: CGFloat = 1
    for case let own as UIDynamicItemBehavior in behaviors
    where own.items.contains(where: { $0 === item }) {
      (elasticity, friction, density) = (own.elasticity, own.friction, own.density)
      (resistance, angularResistance) = (own.resistance, own.angularResistance)
      (allowsRotation, isAnchored) = (own.allowsRotation, own.isAnchored)
      own.giveVelocity(to: self)
    }
    let area = item.bounds.width * item.bounds.height
    mass = max(density * area / DynamicsConstants.unitArea, 1e-6)
  }

  func move(over seconds: CGFloat) {
    guard !isAnchored else {
      velocity = .zero
      return
    }
    let kept = max(0, 1 - resistance * seconds)
    velocity = CGVector(dx: velocity.dx * kept, dy: velocity.dy * kept)
    position.x += velocity.dx * seconds
    position.y += velocity.dy * seconds
    guard allowsRotation else { return }
    angularVelocity *= max(0, 1 - angularResistance * seconds)
    angle += angularVelocity * seconds
  }

  func accelerate(_ x: CGFloat, _ y: CGFloat, over seconds: CGFloat) {
    velocity.dx += x * seconds
    velocity.dy += y * seconds
  }

  /// Draws the body towards a point with a spring.
  /// - Parameters:
  ///   - frequency: in oscillations a second.
  ///   - damping: 1 does not oscillate.
  func pull(to point: CGPoint, frequency: CGFloat, damping: CGFloat, over seconds: CGFloat) {
    let speed = 2 * CGFloat.pi * frequency
    accelerate(
      (point.x - position.x) * speed * speed - 2 * damping * speed * velocity.dx,
      (point.y - position.y) * speed * speed - 2 * damping * speed * velocity.dy, over: seconds)
  }

  /// Reflects the velocity at a wall whose normal points away from it.
  func bounce(x: CGFloat, y: CGFloat, elasticity: CGFloat, friction: CGFloat) {
    let inward = velocity.dx * x + velocity.dy * y
    guard inward < 0 else { return }
    let (alongX, alongY) = (velocity.dx - inward * x, velocity.dy - inward * y)
    // A slow touch does not bounce: an item on the ground comes to rest.
    let isSlow = -inward < 10 * DynamicsConstants.restSpeed
    let back = isSlow ? 0 : -inward * min(1, max(0, elasticity))
    let kept = 1 - min(1, max(0, friction)) * min(1, -inward / max(1, hypot(alongX, alongY)))
    velocity = CGVector(dx: alongX * kept + back * x, dy: alongY * kept + back * y)
  }
}
