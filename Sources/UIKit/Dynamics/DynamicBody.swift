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
  /// The pose before the step.
  private var before = (position: CGPoint.zero, angle: CGFloat(0))
  /// Whether it moved less in the last frame than an item at rest may.
  private var isUnmoved = false

  init(_ item: any UIDynamicItem) {
    self.item = item
    position = item.center
    written = item.center
    writtenAngle = Self.angle(of: item)
    half = CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2)
  }

  var isStill: Bool {
    isAnchored || isUnmoved
      || hypot(velocity.dx, velocity.dy) < DynamicsConstants.restSpeed
        && abs(angularVelocity) < DynamicsConstants.restTurn
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
    guard length > DynamicsConstants.leastWay else { return }
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

  func writeItem(after seconds: TimeInterval) {
    guard let item else { return }
    let way = hypot(position.x - written.x, position.y - written.y)
    isUnmoved =
      way < DynamicsConstants.restSpeed * CGFloat(seconds)
      && abs(angle) < DynamicsConstants.restTurn * CGFloat(seconds)
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
    before = (position, writtenAngle + angle)
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
    let isSlow = -inward < DynamicsConstants.bounceSpeed
    let back = isSlow ? 0 : -inward * min(1, max(0, elasticity))
    let kept = 1 - min(1, max(0, friction)) * min(1, -inward / max(1, hypot(alongX, alongY)))
    velocity = CGVector(dx: alongX * kept + back * x, dy: alongY * kept + back * y)
  }

  // MARK: Pegs

  /// Where a peg met the box since the beginning of the step.
  struct Meeting {
    /// The point of the body, from its middle.
    var place: CGPoint
    /// The outward normal of the edge.
    var normal: CGVector
    /// How far the peg would be in the box.
    var depth: CGFloat
  }

  /// The edge through which `peg` came into the box; nil if it did not. The way of the step counts:
  /// a corner that swings past a peg meets it.
  func meeting(with peg: CGPoint) -> Meeting? {
    let now = writtenAngle + angle
    let from = Self.local(peg, before.position, before.angle)
    let to = Self.local(peg, position, now)
    var (enter, leave) = (-CGFloat.infinity, CGFloat.infinity)
    var (isAcross, side) = (true, CGFloat(1))
    for axis in [true, false] {
      let (start, end) = axis ? (from.x, to.x) : (from.y, to.y)
      let (reach, way) = (axis ? half.width : half.height, end - start)
      guard abs(way) > DynamicsConstants.leastWay else {
        guard abs(start) < reach else { return nil }
        continue
      }
      let times = [(-reach - start) / way, (reach - start) / way]
      let near = min(times[0], times[1])
      if near > enter { (enter, isAcross, side) = (near, axis, way > 0 ? -1 : 1) }
      leave = min(leave, max(times[0], times[1]))
    }
    guard enter >= 0, enter <= 1, enter < leave else { return nil }
    let reach = isAcross ? half.width : half.height
    let depth = reach - side * (isAcross ? to.x : to.y)
    let place = UIOffset(
      horizontal: isAcross ? side * reach : min(half.width, max(-half.width, to.x)),
      vertical: isAcross ? min(half.height, max(-half.height, to.y)) : side * reach)
    let (s, c) = (sin(now) * side, cos(now) * side)
    return Meeting(
      place: turned(place), normal: isAcross ? CGVector(dx: c, dy: s) : CGVector(dx: -s, dy: c),
      depth: depth)
  }

  /// A point in the coordinates of a body with that pose, from its middle.
  private static func local(_ point: CGPoint, _ position: CGPoint, _ angle: CGFloat) -> CGPoint {
    let (x, y, s, c) = (point.x - position.x, point.y - position.y, sin(angle), cos(angle))
    return CGPoint(x: c * x + s * y, y: c * y - s * x)
  }

  /// Takes the body out of a peg that it met, by a move and a turn, and reflects the speed of the
  /// edge there.
  func leave(_ meeting: Meeting, elasticity: CGFloat) {
    let (place, normal) = (meeting.place, meeting.normal)
    let arm = place.x * normal.dy - place.y * normal.dx
    let ease = 1 / mass + arm * arm * looseness
    let way = (meeting.depth + DynamicsConstants.pegGap) / ease
    position = CGPoint(
      x: position.x - normal.dx * way / mass, y: position.y - normal.dy * way / mass)
    angle -= way * arm * looseness
    let speed =
      (velocity.dx - angularVelocity * place.y) * normal.dx
      + (velocity.dy + angularVelocity * place.x) * normal.dy
    guard speed > 0 else { return }
    let isSlow = speed < DynamicsConstants.bounceSpeed
    let force = speed * (1 + (isSlow ? 0 : min(1, max(0, elasticity)))) / ease
    velocity.dx -= normal.dx * force / mass
    velocity.dy -= normal.dy * force / mass
    angularVelocity -= force * arm * looseness
  }
}
