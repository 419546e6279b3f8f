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
  /// The turn that is not written yet.
  private var angle: CGFloat = 0
  /// The turn of the item's transform.
  private var writtenAngle: CGFloat
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
    writtenAngle = Self.angle(of: item)
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
    writtenAngle = Self.angle(of: item)
  }

  private static func angle(of item: any UIDynamicItem) -> CGFloat {
    atan2(item.transform.b, item.transform.a)
  }

  /// A distance from the middle that turns with the body.
  func turned(_ offset: UIOffset) -> CGPoint {
    guard offset != .zero else { return .zero }
    let (s, c) = (sin(writtenAngle + angle), cos(writtenAngle + angle))
    return CGPoint(
      x: c * offset.horizontal - s * offset.vertical,
      y: s * offset.horizontal + c * offset.vertical)
  }

  /// The inverse of the body's inertia, which is that of a plate; zero if it does not turn.
  private var looseness: CGFloat {
    guard allowsRotation else { return 0 }
    let (width, height) = (2 * half.width, 2 * half.height)
    return 12 / max(mass * (width * width + height * height), 1e-6)
  }

  /// Moves the body so that its point `place`, from the middle, goes by `way`; the rest of the way
  /// is a turn.
  func shift(_ place: CGPoint, by way: CGVector, over seconds: CGFloat) {
    let length = hypot(way.dx, way.dy)
    guard length > 1e-9 else { return }
    let (x, y) = (way.dx / length, way.dy / length)
    let arm = place.x * y - place.y * x
    let force = length / (1 / mass + arm * arm * looseness)
    let (step, turn) = (force / mass, force * arm * looseness)
    position = CGPoint(x: position.x + x * step, y: position.y + y * step)
    velocity.dx += x * step / seconds
    velocity.dy += y * step / seconds
    angle += turn
    angularVelocity += turn / seconds
  }

  func writeItem() {
    guard let item else { return }
    written = position
    item.center = position
    guard angle != 0 else { return }
    item.transform = item.transform.rotated(by: angle)
    writtenAngle += angle
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
  ///   - place: the point of the body, from its middle.
  ///   - frequency: in oscillations a second.
  ///   - damping: 1 does not oscillate.
  func pull(
    _ place: CGPoint = .zero, to point: CGPoint, frequency: CGFloat, damping: CGFloat,
    over seconds: CGFloat
  ) {
    let speed = 2 * CGFloat.pi * frequency
    let (x, y) = (point.x - position.x - place.x, point.y - position.y - place.y)
    let force = CGVector(
      dx: x * speed * speed - 2 * damping * speed * velocity.dx,
      dy: y * speed * speed - 2 * damping * speed * velocity.dy)
    accelerate(force.dx, force.dy, over: seconds)
    angularVelocity +=
      (place.x * force.dy - place.y * force.dx) * mass * looseness * seconds
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
