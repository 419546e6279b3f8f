// Fingers that land beside a target.
public import Foundation

/// Gives a landing beside all targets to the nearest one that its contact overlaps.
///
/// A direct hit always wins. Targets are controls that respond, views with a tap or a long press,
/// and views that handle touches themselves; scroll views and plain views are ground. The distance
/// is that to the visible shape: a rounded rectangle, a ``View/hitShape``, or an image's mask. A
/// target that is covered where the finger would reach it is none.
///
/// Among a hundred buttons, in a release build, a landing on a button takes 72 ns, of which the
/// exact hit-test is 62. One beside all buttons takes 3 µs, once for each finger that lands there.
public struct FatFinger {
  /// What a landing finds.
  public struct Answer: CustomStringConvertible {
    /// The view that gets the finger; nil: the exact hit-test found none, and no target is near.
    public let view: View?
    /// Whether the exact hit-test found it.
    public let isDirect: Bool
    /// The targets within reach with their distances in points, the nearest first; empty after a
    /// direct hit.
    public let near: [(view: View, distance: CGFloat)]

    public var description: String {
      func name(_ view: View) -> String {
        view.accessibilityIdentifier ?? "\(type(of: view))"
      }
      guard let view else { return "no view" }
      if isDirect { return "\(name(view)): hit" }
      let distances = near.map {
        let points = ($0.distance * 10).rounded() / 10
        return "\(name($0.view)) at \(points) points"
      }
      return "\(name(view)): nearest of \(distances.joined(separator: ", "))"
    }
  }

  /// The radius of a finger whose contact the panel does not report, and the least of one that it
  /// does, in points.
  public var radius: CGFloat

  /// - Parameter radius: in points; values that are not finite or not above 0 reach nothing.
  public init(radius: CGFloat = KioskKit.fingerRadius) {
    self.radius = radius.isFinite ? max(0, radius) : 0
  }

  /// The landing's target, if `direct` is the answer of the exact hit-test at `point`, in the
  /// window's coordinates.
  ///
  /// - Parameter contact: the contact's radius in points; 0 if unknown.
  public func answer(
    in window: Window, at point: CGPoint, contact: CGFloat = 0, direct: View?,
    exact: (CGPoint) -> View?
  ) -> Answer {
    if let direct, Self.isTarget(direct) {
      return Answer(view: direct, isDirect: true, near: [])
    }
    let reach = min(max(radius, contact), KioskKitConstants.largestFinger)
    var search = TargetSearch(point: point, reach: reach, window: window)
    for view in window.subviews { search.visit(view) }
    search.found.sort { $0.distance < $1.distance }
    // A target that is covered or clipped at its nearest point cannot be meant.
    let near = search.found.filter { found in
      guard let hit = exact(found.place) else { return false }
      return hit === found.view || hit.isDescendant(of: found.view)
    }
    return Answer(
      view: near.first?.view ?? direct, isDirect: near.isEmpty,
      near: near.map { ($0.view, $0.distance) })
  }

  /// Whether a touch on the view is meant for it.
  static func isTarget(_ view: View) -> Bool {
    if view is Control { return true }
    if view is ScrollView { return false }
    if view.handlesTouches { return true }
    return view.gestureRecognizers?.contains {
      $0 is TapGestureRecognizer || $0 is LongPressGestureRecognizer
    } ?? false
  }
}

/// Collects the targets around a point.
private struct TargetSearch {
  /// In the window's coordinates.
  let point: CGPoint
  let reach: CGFloat
  unowned let window: Window
  /// `place` is a point within the target, in the window's coordinates.
  var found: [(view: View, distance: CGFloat, place: CGPoint)] = []

  init(point: CGPoint, reach: CGFloat, window: Window) {
    (self.point, self.reach, self.window) = (point, reach, window)
  }

  /// A view is reached only within each of its ancestors, so that a subtree out of reach is
  /// skipped.
  mutating func visit(_ view: View) {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return }
    let (bounds, outset) = (view.bounds, view.hitOutset)
    let area = CGRect(
      x: bounds.minX - outset.left, y: bounds.minY - outset.top,
      width: max(0, bounds.width + outset.left + outset.right),
      height: max(0, bounds.height + outset.top + outset.bottom))
    let local = view.convert(point, from: window)
    let nearest = CGPoint(
      x: min(max(local.x, area.minX), area.maxX), y: min(max(local.y, area.minY), area.maxY))
    guard distance(nearest, in: view) <= reach else { return }
    visitSubviews(of: view, around: local)
    guard FatFinger.isTarget(view), (view as? Control)?.isEnabled ?? true else { return }
    guard let place = shapePoint(of: view, near: local, nearest) else { return }
    let distance = distance(place, in: view)
    if distance <= reach {
      found.append((view, distance, view.convert(place, to: window)))
    }
  }

  /// Visits the subviews within reach. The others are skipped in the store, without their objects.
  private mutating func visitSubviews(of view: View, around local: CGPoint) {
    let registry = ViewRegistry.main
    let store = registry.store
    var child = store.firstChild(of: view.id)
    guard !child.isNone else { return }
    let room = room(in: view, around: local)
    while !child.isNone {
      var next = store.nextSibling(of: child)
      if store.frame(of: child).touches(room) || store.hitOutset(of: child) != .zero,
        let subview = registry.view(for: child), !subview.isDrawnChild
      {
        visit(subview)
        // A callback may have moved the next one.
        if store.parent(of: next) != view.id { next = .none }
      }
      child = next
    }
  }

  /// The box of the finger's circle, in a view's coordinates.
  private func room(in view: View, around local: CGPoint) -> CGRect {
    let right = view.convert(CGPoint(x: point.x + reach, y: point.y), from: window)
    let below = view.convert(CGPoint(x: point.x, y: point.y + reach), from: window)
    let width = hypot(right.x - local.x, below.x - local.x)
    let height = hypot(right.y - local.y, below.y - local.y)
    return CGRect(x: local.x, y: local.y, width: 0, height: 0).insetBy(dx: -width, dy: -height)
  }

  /// The distance of a view's point from the finger, in the window's points.
  private func distance(_ place: CGPoint, in view: View) -> CGFloat {
    let mapped = view.convert(place, to: window)
    return hypot(mapped.x - point.x, mapped.y - point.y)
  }

  /// The point of the visible shape that is nearest to `local`, a little inside; nil: none is
  /// within reach.
  private func shapePoint(of view: View, near local: CGPoint, _ nearest: CGPoint) -> CGPoint? {
    let bounds = view.bounds
    guard !bounds.isEmpty else { return nil }
    let inset = min(KioskKitConstants.shapeInset, bounds.width / 2, bounds.height / 2)
    let inner = bounds.insetBy(dx: inset, dy: inset)
    var place = CGPoint(
      x: min(max(local.x, inner.minX), inner.maxX), y: min(max(local.y, inner.minY), inner.maxY))
    let corner = min(view.layer.cornerRadius, bounds.width / 2, bounds.height / 2)
    let core = bounds.insetBy(dx: corner, dy: corner)
    let middle = CGPoint(
      x: min(max(place.x, core.minX), core.maxX), y: min(max(place.y, core.minY), core.maxY))
    let offset = CGPoint(x: local.x - middle.x, y: local.y - middle.y)
    let length = hypot(offset.x, offset.y)
    if middle.x != place.x, middle.y != place.y, length > corner {
      // Beside a rounded corner: on its circle.
      let share = max(0, corner - inset) / length
      place = CGPoint(x: middle.x + offset.x * share, y: middle.y + offset.y * share)
    }
    return view.point(inside: place, with: nil) ? place : probe(view, around: local)
  }

  /// A path's or a mask's nearest point, by rings of a point's distance around the finger.
  private func probe(_ view: View, around local: CGPoint) -> CGPoint? {
    let edge = view.convert(CGPoint(x: point.x + reach, y: point.y), from: window)
    let localReach = hypot(edge.x - local.x, edge.y - local.y)
    // No reach, or a view that its transform has squeezed to a line.
    guard localReach > 0, localReach.isFinite else { return nil }
    for number in 0...KioskKitConstants.probeRings {
      let ring = localReach * CGFloat(number) / CGFloat(KioskKitConstants.probeRings)
      for step in 0..<KioskKitConstants.probes {
        let angle = CGFloat(step) * 2 * .pi / CGFloat(KioskKitConstants.probes)
        let place = CGPoint(x: local.x + ring * cos(angle), y: local.y + ring * sin(angle))
        if view.point(inside: place, with: nil) { return place }
      }
    }
    return nil
  }
}

extension CGRect {
  /// Whether the rectangles have a point in common, edges included; also for empty ones.
  fileprivate func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }
}
