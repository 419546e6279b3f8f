// The behaviours of an animator: gravity, push, snap, attachment, and properties of items.
public import CoreGraphics
import GlassineUI

/// A rule of motion for items, or a group of rules.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open private(set) weak var dynamicAnimator: UIDynamicAnimator?
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in each frame of a running animator.
  open var action: (() -> Void)?

  public override init() { super.init() }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.join(dynamicAnimator)
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.join(nil)
  }

  /// Called when it joins an animator, or with nil when it leaves one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func join(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
  }

  var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }
  /// The items that it moves.
  var dynamicItems: [any UIDynamicItem] { [] }
  /// Changes velocities, before bodies move.
  func push(_ bodies: [DynamicBody], over seconds: CGFloat) {}
  /// Changes positions, after bodies have moved.
  func constrain(_ bodies: [DynamicBody], over seconds: CGFloat) {}
  /// Whether it moves nothing by itself from now on.
  var isAtRest: Bool { true }

  final func bodies(of items: [any UIDynamicItem]) -> [DynamicBody] {
    items.compactMap { dynamicAnimator?.body(of: $0) }
  }
}

/// Draws items in one direction: down by default. Source: UIKit's documentation.
open class UIGravityBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  /// 1 is 1000 points a second squared.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { dynamicAnimator?.resume() } }

  public init(items: [any UIDynamicItem]) { self.items = items }
  public convenience override init() { self.init(items: []) }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.resume()
  }
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// In radians, from the right clockwise.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override var dynamicItems: [any UIDynamicItem] { items }
  override func push(_ all: [DynamicBody], over seconds: CGFloat) {
    for body in bodies(of: items) {
      body.accelerate(
        gravityDirection.dx * DynamicsConstants.gravity,
        gravityDirection.dy * DynamicsConstants.gravity, over: seconds)
    }
  }
}

/// Pushes items, once or as long as it is active. Source: UIKit's documentation.
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  open private(set) var items: [any UIDynamicItem]
  public let mode: Mode
  open var pushDirection = CGVector.zero
  /// A push once is inactive after it.
  open var active = true { didSet { if active { dynamicAnimator?.resume() } } }

  public init(items: [any UIDynamicItem], mode: Mode) { (self.items, self.mode) = (items, mode) }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override var dynamicItems: [any UIDynamicItem] { items }
  // An item that a continuous push holds at a wall is at rest. Source: UIKit pauses then.
  override var isAtRest: Bool { !active || mode == .continuous }
  override func push(_ all: [DynamicBody], over seconds: CGFloat) {
    guard active else { return }
    // A push once has the effect of a continuous one in a second.
    let time = mode == .continuous ? seconds : 1
    for body in bodies(of: items) {
      body.accelerate(
        pushDirection.dx * DynamicsConstants.push / body.mass,
        pushDirection.dy * DynamicsConstants.push / body.mass, over: time)
    }
    if mode == .instantaneous { active = false }
  }
}

/// Draws an item to a point, where it comes to rest. Source: UIKit's documentation.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.resume() } }
  /// 0 oscillates most, 1 least.
  open var damping: CGFloat = 0.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }
  override func push(_ all: [DynamicBody], over seconds: CGFloat) {
    for body in bodies(of: [item]) {
      body.pull(
        to: snapPoint, frequency: DynamicsConstants.snapFrequency,
        damping: 0.2 + 0.8 * min(1, max(0, damping)), over: seconds)
    }
  }
  override var isAtRest: Bool {
    bodies(of: [item]).allSatisfy {
      hypot($0.position.x - snapPoint.x, $0.position.y - snapPoint.y) < 0.5
    }
  }
}

/// Holds an item at a distance from a point or from another item: by a rod, or by a spring if
/// ``frequency`` is above 0. Source: UIKit's documentation.
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }

  public let items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  /// The attached point of each item, from its middle. A pull at another point turns the item.
  private let offsets: [UIOffset]
  open var anchorPoint = CGPoint.zero { didSet { dynamicAnimator?.resume() } }
  /// In points; the distance at its creation.
  open var length: CGFloat
  /// Oscillations a second; 0: a rod.
  open var frequency: CGFloat = 0
  /// 1 does not oscillate.
  open var damping: CGFloat = 0

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    (items, offsets) = ([item], [offset])
    attachedBehaviorType = .anchor
    anchorPoint = point
    length = Self.distance(Self.point(of: item, offset), point)
  }

  public convenience init(item first: any UIDynamicItem, attachedTo second: any UIDynamicItem) {
    self.init(
      item: first, offsetFromCenter: .zero, attachedTo: second, offsetFromCenter: .zero)
  }

  public init(
    item first: any UIDynamicItem, offsetFromCenter firstOffset: UIOffset,
    attachedTo second: any UIDynamicItem, offsetFromCenter secondOffset: UIOffset
  ) {
    (items, offsets) = ([first, second], [firstOffset, secondOffset])
    attachedBehaviorType = .items
    length = Self.distance(Self.point(of: first, firstOffset), Self.point(of: second, secondOffset))
  }

  private static func point(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    let way = DynamicBody(item).turned(offset)
    return CGPoint(x: item.center.x + way.x, y: item.center.y + way.y)
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    hypot(a.x - b.x, a.y - b.y)
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  /// The point on the rod's end for a point that is held at `anchor`.
  private func place(of point: CGPoint, from anchor: CGPoint) -> CGPoint {
    let (x, y) = (point.x - anchor.x, point.y - anchor.y)
    let distance = hypot(x, y)
    guard distance > 1e-6 else { return CGPoint(x: anchor.x, y: anchor.y + length) }
    return CGPoint(x: anchor.x + x * length / distance, y: anchor.y + y * length / distance)
  }

  override func push(_ all: [DynamicBody], over seconds: CGFloat) {
    guard frequency > 0 else { return }
    let bodies = bodies(of: items)
    for (index, body) in bodies.enumerated() {
      guard let anchor = anchor(of: index, bodies) else { continue }
      let arm = body.turned(offsets[index])
      body.pull(
        arm, to: place(of: point(of: index, bodies), from: anchor), frequency: frequency,
        damping: damping, over: seconds)
    }
  }

  override func constrain(_ all: [DynamicBody], over seconds: CGFloat) {
    guard frequency <= 0 else { return }
    let bodies = bodies(of: items)
    for (index, body) in bodies.enumerated() where !body.isAnchored {
      guard let anchor = anchor(of: index, bodies) else { continue }
      let point = point(of: index, bodies)
      let target = place(of: point, from: anchor)
      // Of two items, each goes half of the way.
      let part: CGFloat = bodies.count == 2 && !bodies[1 - index].isAnchored ? 0.5 : 1
      body.shift(
        body.turned(offsets[index]),
        by: CGVector(dx: (target.x - point.x) * part, dy: (target.y - point.y) * part),
        over: seconds)
    }
  }

  private func point(of index: Int, _ bodies: [DynamicBody]) -> CGPoint {
    let way = bodies[index].turned(offsets[index])
    return CGPoint(x: bodies[index].position.x + way.x, y: bodies[index].position.y + way.y)
  }

  private func anchor(of index: Int, _ bodies: [DynamicBody]) -> CGPoint? {
    if attachedBehaviorType == .anchor { return anchorPoint }
    return bodies.count == 2 ? point(of: 1 - index, bodies) : nil
  }
}

/// Properties of items in motion. Source: UIKit's documentation.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  /// 0 does not bounce, 1 keeps the speed.
  open var elasticity: CGFloat = 0
  /// 0 slides freely.
  open var friction: CGFloat = 0
  /// Mass of 100 by 100 points.
  open var density: CGFloat = 1
  /// The part of the speed that is lost in a second; 0: none.
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var allowsRotation = true
  /// An anchored item does not move, and others bounce off it.
  open var isAnchored = false
  private var given: [(item: any UIDynamicItem, linear: CGVector, angular: CGFloat)] = []

  public init(items: [any UIDynamicItem]) { self.items = items }
  public convenience override init() { self.init(items: []) }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  /// Adds to an item's velocity, in points a second, from the next step on.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    given.append((item, CGVector(dx: velocity.x, dy: velocity.y), 0))
    dynamicAnimator?.resume()
  }
  /// Adds to an item's turning, in radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    given.append((item, .zero, velocity))
    dynamicAnimator?.resume()
  }
  /// In points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.body(of: item)?.velocity ?? .zero
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item)?.angularVelocity ?? 0
  }

  override var dynamicItems: [any UIDynamicItem] { items }
  func giveVelocity(to body: DynamicBody) {
    for entry in given where entry.item === body.item {
      body.velocity.dx += entry.linear.dx
      body.velocity.dy += entry.linear.dy
      body.angularVelocity += entry.angular
    }
    given.removeAll { $0.item === body.item }
  }
}
