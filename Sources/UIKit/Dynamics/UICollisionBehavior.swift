// Collisions of items with each other and with boundaries.
public import CoreGraphics
public import GlassineBase
import GlassineUI

@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {}
}

/// Keeps items within boundaries and out of each other. Source: UIKit's documentation.
///
/// Items are boxes. A boundary is the reference view's bounds, or lines, which a box touches at its
/// nearest point of an ellipse in it. A line of at most two points is a peg, which turns the box.
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    public nonisolated static let items = Mode(rawValue: 1)
    public nonisolated static let boundaries = Mode(rawValue: 2)
    public nonisolated static let everything = Mode(rawValue: .max)
  }

  open private(set) var items: [any UIDynamicItem]
  open var collisionMode = Mode.everything
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// Whether the reference view's bounds are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false
  private var insets = UIEdgeInsets.zero
  private var lines: [(name: String, identifier: NSCopying, from: CGPoint, to: CGPoint)] = []
  /// Contacts in the last step: only new ones are reported.
  private var contacts: Set<Contact> = []
  private var newContacts: Set<Contact> = []

  private struct Contact: Hashable {
    var item: ObjectIdentifier
    var other: ObjectIdentifier?
    var boundary: String?
  }

  public init(items: [any UIDynamicItem]) { self.items = items }
  public convenience override init() { self.init(items: []) }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.resume()
  }
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
    self.insets = insets
  }

  open func addBoundary(withIdentifier identifier: NSCopying, from p1: CGPoint, to p2: CGPoint) {
    lines.append(("\(identifier)", identifier, p1, p2))
  }

  /// Curves are divided into short lines.
  open func addBoundary(withIdentifier identifier: NSCopying, for bezierPath: UIBezierPath) {
    var (start, at) = (CGPoint.zero, CGPoint.zero)
    func line(to point: CGPoint) {
      addBoundary(withIdentifier: identifier, from: at, to: point)
      at = point
    }
    func curve(_ point: (CGFloat) -> CGPoint) {
      for step in 1...Self.curveLines { line(to: point(CGFloat(step) / CGFloat(Self.curveLines))) }
    }
    for element in bezierPath.path.elements {
      let from = at
      switch element {
      case .move(let point): (start, at) = (point, point)
      case .line(let point): line(to: point)
      case .quadCurve(let end, let control):
        curve { Self.mix(Self.mix(from, control, $0), Self.mix(control, end, $0), $0) }
      case .curve(let end, let first, let second):
        curve { part in
          let middle = Self.mix(first, second, part)
          return Self.mix(
            Self.mix(Self.mix(from, first, part), middle, part),
            Self.mix(middle, Self.mix(second, end, part), part), part)
        }
      case .close: line(to: start)
      }
    }
  }

  private static let curveLines = 16

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }

  open func removeBoundary(withIdentifier identifier: NSCopying) {
    lines.removeAll { $0.name == "\(identifier)" }
  }
  open func removeAllBoundaries() { lines.removeAll() }

  override var dynamicItems: [any UIDynamicItem] { items }

  override func constrain(_ all: [DynamicBody], over seconds: CGFloat) {
    let bodies = bodies(of: items)
    newContacts = []
    if collisionMode.contains(.items) {
      for (index, first) in bodies.enumerated() {
        for second in bodies[(index + 1)...] { separate(first, second) }
      }
    }
    if collisionMode.contains(.boundaries) {
      for body in bodies {
        if translatesReferenceBoundsIntoBoundary { keepInReference(body) }
        for line in lines { keep(body, off: line) }
      }
    }
    contacts = newContacts
  }

  private func keepInReference(_ body: DynamicBody) {
    guard let bounds = dynamicAnimator?.referenceView?.bounds.inset(by: insets) else { return }
    let (left, right) = (bounds.minX + body.half.width, bounds.maxX - body.half.width)
    let (top, bottom) = (bounds.minY + body.half.height, bounds.maxY - body.half.height)
    func meet(_ x: CGFloat, _ y: CGFloat) {
      body.bounce(x: x, y: y, elasticity: body.elasticity, friction: body.friction)
      note(
        body, nil,
        at: CGPoint(
          x: body.position.x - x * body.half.width, y: body.position.y - y * body.half.height))
    }
    if body.position.x < left {
      body.position.x = left
      meet(1, 0)
    } else if body.position.x > right {
      body.position.x = right
      meet(-1, 0)
    }
    if body.position.y < top {
      body.position.y = top
      meet(0, 1)
    } else if body.position.y > bottom {
      body.position.y = bottom
      meet(0, -1)
    }
  }

  private func keep(
    _ body: DynamicBody,
    off line: (name: String, identifier: NSCopying, from: CGPoint, to: CGPoint)
  ) {
    let (x, y) = (line.to.x - line.from.x, line.to.y - line.from.y)
    let square = x * x + y * y
    guard square > 0 else { return }
    guard square > DynamicsConstants.pegLength * DynamicsConstants.pegLength else {
      for peg in [line.from, line.to] {
        guard !body.isAnchored, let meeting = body.meeting(with: peg) else { continue }
        body.leave(meeting, elasticity: body.elasticity)
        note(body, line.identifier, line.name, at: peg)
      }
      return
    }
    let along =
      ((body.position.x - line.from.x) * x + (body.position.y - line.from.y) * y) / square
    let part = min(1, max(0, along))
    let nearest = CGPoint(x: line.from.x + x * part, y: line.from.y + y * part)
    let away = CGVector(dx: body.position.x - nearest.x, dy: body.position.y - nearest.y)
    let distance = hypot(away.dx, away.dy)
    guard distance > 1e-6 else { return }
    let (nx, ny) = (away.dx / distance, away.dy / distance)
    // Half of the ellipse's extent in the direction of the normal.
    let reach = hypot(body.half.width * nx, body.half.height * ny)
    guard distance < reach else { return }
    body.position = CGPoint(x: nearest.x + nx * reach, y: nearest.y + ny * reach)
    body.bounce(x: nx, y: ny, elasticity: body.elasticity, friction: body.friction)
    note(body, line.identifier, line.name, at: nearest)
  }

  private func separate(_ first: DynamicBody, _ second: DynamicBody) {
    let (x, y) = (second.position.x - first.position.x, second.position.y - first.position.y)
    let overlapX = first.half.width + second.half.width - abs(x)
    let overlapY = first.half.height + second.half.height - abs(y)
    guard overlapX > 0, overlapY > 0, !(first.isAnchored && second.isAnchored) else { return }
    let isAcross = overlapX < overlapY
    let (nx, ny): (CGFloat, CGFloat) = isAcross ? (x < 0 ? -1 : 1, 0) : (0, y < 0 ? -1 : 1)
    let depth = min(overlapX, overlapY)
    let (light, heavy) = (
      first.isAnchored ? 0 : 1 / first.mass, second.isAnchored ? 0 : 1 / second.mass
    )
    let sum = light + heavy
    first.position.x -= nx * depth * light / sum
    first.position.y -= ny * depth * light / sum
    second.position.x += nx * depth * heavy / sum
    second.position.y += ny * depth * heavy / sum
    let closing =
      (second.velocity.dx - first.velocity.dx) * nx
      + (second.velocity.dy - first.velocity.dy) * ny
    note(first, second)
    guard closing < 0 else { return }
    let elasticity = max(first.elasticity, second.elasticity)
    let isSlow = -closing < DynamicsConstants.bounceSpeed
    let impulse = -(1 + (isSlow ? 0 : elasticity)) * closing / sum
    first.velocity.dx -= impulse * nx * light
    first.velocity.dy -= impulse * ny * light
    second.velocity.dx += impulse * nx * heavy
    second.velocity.dy += impulse * ny * heavy
  }

  // MARK: Contacts

  private func note(
    _ body: DynamicBody, _ identifier: NSCopying?, _ name: String = "", at point: CGPoint
  ) {
    guard let item = body.item else { return }
    let contact = Contact(item: ObjectIdentifier(item), other: nil, boundary: name)
    newContacts.insert(contact)
    guard !contacts.contains(contact) else { return }
    collisionDelegate?.collisionBehavior(
      self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
  }

  private func note(_ first: DynamicBody, _ second: DynamicBody) {
    guard let item = first.item, let other = second.item else { return }
    let contact = Contact(
      item: ObjectIdentifier(item), other: ObjectIdentifier(other), boundary: nil)
    newContacts.insert(contact)
    guard !contacts.contains(contact) else { return }
    collisionDelegate?.collisionBehavior(
      self, beganContactFor: item, with: other,
      at: CGPoint(
        x: (first.position.x + second.position.x) / 2,
        y: (first.position.y + second.position.y) / 2))
  }
}
