// The textbook: a class tree and UIKit's recursion, written as the rules read. It does not use the
// store; random tests change both alike and compare.
import Foundation
import GlassineBase
import GlassineScene

/// The action of a node's class in its own `hitTest` or `point(inside:)`.
enum HitTestOverride: CaseIterable {
  case nothing, itself, superclass, superclassButNotItself, firstChild
}

enum PointInsideOverride: CaseIterable {
  case always, never, superclass, grownBy25
}

final class OracleNode {
  let id: NodeID
  weak var parent: OracleNode?
  var children: [OracleNode] = []
  var bounds = CGRect.zero
  var center = CGPoint.zero
  /// The corner set by a frame; nil if the centre decides it.
  var setCorner: CGPoint?
  var transform = CGAffineTransform.identity
  var toParent: CGAffineTransform?
  var alpha: Float = 1
  var zPosition: CGFloat = 0
  var isHidden = false
  var isUserInteractionEnabled = true
  var policy = TouchPolicy.receive
  var outset = EdgeInsets.zero
  var shape: HitShape?
  var mask: HitMask?
  var hitTestOverride: HitTestOverride?
  var pointInsideOverride: PointInsideOverride?

  init(id: NodeID) { self.id = id }

  /// The point in this node's coordinates; nil if the transform has no inverse.
  func fromParent(_ point: CGPoint) -> CGPoint? {
    if let toParent {
      return back(point, toParent, anchor: .zero, place: CGPoint(x: toParent.tx, y: toParent.ty))
    }
    let corner =
      setCorner
      ?? CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
    if transform.isTranslation {
      let place = CGPoint(x: corner.x + transform.tx, y: corner.y + transform.ty)
      return back(point, transform, anchor: bounds.origin, place: place)
    }
    let place = CGPoint(x: center.x + transform.tx, y: center.y + transform.ty)
    return back(point, transform, anchor: CGPoint(x: bounds.midX, y: bounds.midY), place: place)
  }

  private func back(
    _ point: CGPoint, _ transform: CGAffineTransform, anchor: CGPoint, place: CGPoint
  ) -> CGPoint? {
    guard transform.isInvertible else { return nil }
    let offset = CGSize(width: point.x - place.x, height: point.y - place.y)
    let inNode = offset.applying(transform.inverted())
    return CGPoint(x: inNode.width + anchor.x, y: inNode.height + anchor.y)
  }

  /// The default `point(inside:)`.
  func contains(_ point: CGPoint) -> Bool {
    point.x >= bounds.minX - outset.left && point.x < bounds.maxX + outset.right
      && point.y >= bounds.minY - outset.top && point.y < bounds.maxY + outset.bottom
      && shape?.contains(point) ?? true && mask?.contains(point, bounds: bounds) ?? true
  }

  var isAlive: Bool { !isHidden && isUserInteractionEnabled && alpha > 0.01 }
}

/// The recursion, with a record of the overrides it called.
final class SceneOracle {
  struct Call: Equatable {
    let node: NodeID
    let point: CGPoint
    let isHitTest: Bool
  }

  var usesZ = true
  var calls: [Call] = []

  func hitTest(_ node: OracleNode, _ point: CGPoint) -> OracleNode? {
    guard let override = node.hitTestOverride else { return superHitTest(node, point) }
    calls.append(Call(node: node.id, point: point, isHitTest: true))
    switch override {
    case .nothing: return nil
    case .itself: return node
    case .superclass: return superHitTest(node, point)
    case .superclassButNotItself:
      let answer = superHitTest(node, point)
      return answer === node ? nil : answer
    case .firstChild: return node.children.first
    }
  }

  func superHitTest(_ node: OracleNode, _ point: CGPoint) -> OracleNode? {
    guard node.isAlive, pointInside(node, point) else { return nil }
    for child in inHitOrder(node) {
      if let inChild = child.fromParent(point), let hit = hitTest(child, inChild) { return hit }
    }
    return node.policy == .receive || node.policy == .block ? node : nil
  }

  func pointInside(_ node: OracleNode, _ point: CGPoint) -> Bool {
    guard let override = node.pointInsideOverride else { return node.contains(point) }
    calls.append(Call(node: node.id, point: point, isHitTest: false))
    switch override {
    case .always: return true
    case .never: return false
    case .superclass: return node.contains(point)
    case .grownBy25: return node.bounds.insetBy(dx: -25, dy: -25).contains(point)
    }
  }

  /// The candidates front to back. A blocking node is the last.
  func all(_ node: OracleNode, _ point: CGPoint) -> [OracleNode] {
    guard node.hitTestOverride != nil else { return superAll(node, point) }
    guard let answer = hitTest(node, point) else { return [] }
    let own = superAll(node, point)
    let taker = own.first { $0.policy == .receive || $0.policy == .block }
    guard taker === answer else { return [answer] }
    return own.filter { $0 !== node || node === answer }
  }

  private func superAll(_ node: OracleNode, _ point: CGPoint) -> [OracleNode] {
    guard node.isAlive, pointInside(node, point) else { return [] }
    var list: [OracleNode] = []
    for child in inHitOrder(node) {
      if let inChild = child.fromParent(point) { list += all(child, inChild) }
      if list.last?.policy == .block { return list }
    }
    if node.policy != .passThrough { list.append(node) }
    return list
  }

  /// Records the visited nodes in order, each with whether the touch ended there or below, and
  /// returns true if it did.
  func explain(
    _ node: OracleNode, _ point: CGPoint?, _ visits: inout [(node: NodeID, isOnTheWay: Bool)]
  ) -> Bool {
    let number = visits.count
    visits.append((node.id, false))
    guard let point else { return false }
    var isTaken = false
    if node.hitTestOverride != nil {
      isTaken = hitTest(node, point) != nil
    } else if node.isAlive, pointInside(node, point) {
      for child in inHitOrder(node) where !isTaken {
        isTaken = explain(child, child.fromParent(point), &visits)
      }
      isTaken = isTaken || node.policy == .receive || node.policy == .block
    }
    visits[number].isOnTheWay = isTaken
    return isTaken
  }

  private func inHitOrder(_ node: OracleNode) -> [OracleNode] {
    guard usesZ else { return node.children.reversed() }
    let keyed = node.children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    return keyed.map(\.element).reversed()
  }
}
