// Motion of views by forces: the animator, its bodies and its steps.
public import CoreGraphics
public import GlassineControls
public import GlassineUI

/// An object that an animator moves.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

extension View: UIDynamicItem {}

@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the behaviours added to it, on the clock of frames, and pauses when all are at
/// rest. Source: UIKit's documentation of UIDynamicAnimator.
///
/// Differs from UIKit: items are boxes that collide without turning each other.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) weak var referenceView: UIView?
  private weak var layout: UICollectionViewLayout?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Seconds that it has run.
  open private(set) var elapsedTime: TimeInterval = 0

  private var bodies: [DynamicBody] = []
  private var link: DisplayLink?
  /// The part of a frame's time that is shorter than a step, in seconds.
  private var rest: TimeInterval = 0
  private var stillTime: TimeInterval = 0

  public init(referenceView view: UIView) { referenceView = view }

  /// An animator of a layout's attributes: each step invalidates the layout, which answers with the
  /// attributes that it moved.
  public init(collectionViewLayout layout: UICollectionViewLayout) { self.layout = layout }

  public convenience override init() { self.init(referenceView: UIView()) }

  /// Whether something moves.
  open var isRunning: Bool { link != nil }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.join(self)
    resume()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.join(nil)
    resume()
  }

  /// Leaves nothing that moves: a paused animator stays so.
  open func removeAllBehaviors() {
    let all = behaviors
    behaviors = []
    for behavior in all { behavior.join(nil) }
  }

  /// Reads an item's position again after it was set from outside.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = bodies.first(where: { $0.item === item }) else { return }
    body.readItem()
    body.velocity = .zero
    resume()
  }

  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    movedItems.filter { item in
      CGRect(
        x: item.center.x - item.bounds.width / 2, y: item.center.y - item.bounds.height / 2,
        width: item.bounds.width, height: item.bounds.height
      ).intersects(rect)
    }
  }

  /// The items of all behaviours.
  var movedItems: [any UIDynamicItem] {
    gatherBodies(of: allBehaviors)
    return bodies.compactMap(\.item)
  }

  // MARK: Running

  /// All behaviours, with those that they contain.
  var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.withChildren) }

  func resume() {
    guard link == nil, !behaviors.isEmpty else { return }
    rest = 0
    stillTime = 0
    let link = DisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      self.advance(by: link.duration)
    }
    self.link = link
    let view = referenceView ?? layout?.collectionView
    link.add(to: view?.window?.application ?? Application.shared)
    delegate?.dynamicAnimatorWillResume(self)
  }

  private func pause() {
    link?.invalidate()
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func advance(by seconds: TimeInterval) {
    let behaviors = allBehaviors
    gatherBodies(of: behaviors)
    // A long frame is cut, so that a stopped program does not catch up.
    rest += min(seconds, DynamicsConstants.longestFrame)
    while rest >= DynamicsConstants.step {
      rest -= DynamicsConstants.step
      step(behaviors)
    }
    elapsedTime += seconds
    for body in bodies { body.writeItem(after: seconds) }
    layout?.invalidateLayout()
    for behavior in behaviors { behavior.action?() }
    let isStill = bodies.allSatisfy(\.isStill) && behaviors.allSatisfy(\.isAtRest)
    stillTime = isStill ? stillTime + seconds : 0
    if bodies.isEmpty || stillTime > DynamicsConstants.secondsUntilPause { pause() }
  }

  private func gatherBodies(of behaviors: [UIDynamicBehavior]) {
    let items = behaviors.flatMap(\.dynamicItems)
    bodies.removeAll { body in !items.contains { $0 === body.item } }
    for item in items where !bodies.contains(where: { $0.item === item }) {
      bodies.append(DynamicBody(item))
    }
    for body in bodies { body.takeProperties(of: behaviors) }
  }

  private func step(_ behaviors: [UIDynamicBehavior]) {
    let seconds = CGFloat(DynamicsConstants.step)
    for behavior in behaviors { behavior.push(bodies, over: seconds) }
    for body in bodies { body.move(over: seconds) }
    for behavior in behaviors { behavior.constrain(bodies, over: seconds) }
  }

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodies.first { $0.item === item } }
}

/// Source: chosen so that motions look as on iOS.
enum DynamicsConstants {
  /// Seconds of a step.
  static let step: TimeInterval = 1.0 / 240
  static let longestFrame: TimeInterval = 0.1
  static let secondsUntilPause: TimeInterval = 0.25
  /// Points a second below which an item is at rest.
  static let restSpeed: CGFloat = 4
  /// Points a second below which an item does not bounce: it would tremble.
  static let bounceSpeed: CGFloat = 10 * restSpeed
  /// Points below which a way counts as none: a division by it would be inexact.
  static let leastWay: CGFloat = 1e-9
  /// Radians a second below which an item is at rest.
  static let restTurn: CGFloat = 0.05
  /// Points: a boundary that is no longer is a peg, which edges and corners of items meet.
  static let pegLength: CGFloat = 2
  /// Points between an item and a peg that it met: less would count as inside.
  static let pegGap: CGFloat = 0.01
  /// Points a second squared of a gravity of 1. Source: UIKit's documentation of
  /// UIGravityBehavior, "1000 points per second squared".
  static let gravity: CGFloat = 1000
  /// Points a second squared by which a push of 1 moves an item of 100 by 100 points and density 1.
  /// Source: UIKit's documentation of UIPushBehavior.
  static let push: CGFloat = 100
  /// Square points of an item of mass 1 and density 1.
  static let unitArea: CGFloat = 10_000
  /// Oscillations a second of a snap, before it is damped.
  static let snapFrequency: CGFloat = 3
}
