// Fingers that land beside a target.
public import Foundation
import GlassineScene

/// Gives a landing beside all targets to the nearest one that its contact overlaps.
///
/// A direct hit always wins. Targets are controls that respond, views with a tap or a long press,
/// and views that handle touches themselves; scroll views and plain views are ground. The distance
/// is that to the visible shape: a rounded rectangle, a ``View/hitShape``, or an image's mask. A
/// target that is covered where the finger would reach it is none.
///
/// Among a hundred buttons (`glassine bench landing`) the exact hit-test takes 39 ns, and a landing
/// on a button 44. To one beside all buttons the search adds 0.12 µs beside one, 0.12 between two
/// and 0.19 between four, once for each finger that lands there.
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
    let near = search(in: window, at: point, contact).all(exact).compactMap { target in
      target.view.map { (view: $0, distance: target.distance) }
    }
    return Answer(view: near.first?.view ?? direct, isDirect: near.isEmpty, near: near)
  }

  /// The view of ``answer(in:at:contact:direct:exact:)``: targets farther than it are not examined.
  ///
  /// - Parameter nodes: the memory of the search, kept by the caller from one landing to the next.
  package func target(
    in window: Window, at point: CGPoint, contact: CGFloat, direct: View?,
    nodes: inout NearbyNodes, exact: (CGPoint) -> View?
  ) -> View? {
    if let direct, Self.isTarget(direct) { return direct }
    let search = search(in: window, at: point, contact)
    return search.nearest(&nodes, isOpen: direct != nil, exact) ?? direct
  }

  private func search(in window: Window, at point: CGPoint, _ contact: CGFloat) -> TargetSearch {
    let reach = min(max(radius, contact), KioskKitConstants.largestFinger)
    return TargetSearch(point: point, reach: reach, root: window.id)
  }

  /// Whether the view is a target that is not disabled.
  fileprivate static func responds(_ view: View) -> Bool {
    // A conditional cast would retain the view once more.
    view is Control ? unsafeDowncast(view, to: Control.self).isEnabled : isTarget(view)
  }

  /// Whether a touch on the view is meant for it.
  static func isTarget(_ view: View) -> Bool {
    // A control handles touches, unless a scene file says otherwise.
    if view.handlesTouches { return !(view is ScrollView) }
    if let recognizers = view.gestureRecognizers {
      guard !(view is ScrollView) else { return false }
      for recognizer in recognizers
      where recognizer is TapGestureRecognizer || recognizer is LongPressGestureRecognizer {
        return true
      }
    }
    return view is Control
  }
}

/// A target that a finger reaches. It has the view's id: to retain views was half of the time of a
/// landing.
private struct NearTarget {
  var node: NodeID
  /// The square of its distance, and its distance.
  var square: Double
  var distance: CGFloat
  /// A point within the target, in the window's coordinates.
  var place: CGPoint

  var view: View? { ViewRegistry.view(for: node) }

  /// Whether it is preferred: it is nearer, or at the same distance a descendant or lower.
  func precedes(_ other: NearTarget) -> Bool {
    if distance != other.distance { return distance < other.distance }
    guard let view, let otherView = other.view else { return false }
    if view.isDescendant(of: otherView) { return true }
    var (own, its) = (view, otherView)
    while let superview = own.superview, !its.isDescendant(of: superview) { own = superview }
    while let superview = its.superview, superview !== own.superview, superview !== own {
      its = superview
    }
    let siblings = own.superview?.subviews ?? []
    guard let place = siblings.firstIndex(where: { $0 === own }),
      let otherPlace = siblings.firstIndex(where: { $0 === its })
    else { return false }
    return place < otherPlace
  }
}

/// Finds the targets around a point.
private struct TargetSearch {
  typealias Found = (target: NearTarget, view: View)

  /// In the coordinates of the root.
  let point: CGPoint
  let reach: CGFloat
  /// The window.
  let root: NodeID

  /// All targets within reach, the nearest first.
  func all(_ exact: (CGPoint) -> View?) -> [NearTarget] {
    var nodes = NearbyNodes()
    ViewRegistry.findNodes(in: root, around: point, reach: reach.native, into: &nodes)
    var targets: [NearTarget] = []
    for node in nodes.list {
      if let found = target(node, before: nil) { targets.append(found.target) }
    }
    return targets.sorted { $0.precedes($1) }.filter { isReached($0, exact) }
  }

  /// The first of ``all(_:)``. The candidate with the nearest box is examined first: most others
  /// are then farther.
  ///
  /// - Parameter isOpen: whether the window takes touches at the finger.
  func nearest(_ nodes: inout NearbyNodes, isOpen: Bool, _ exact: (CGPoint) -> View?) -> View? {
    ViewRegistry.findNodes(in: root, around: point, reach: reach.native, into: &nodes)
    let list = nodes.list
    var (first, least) = (-1, Double.infinity)
    for index in list.indices {
      // Without a branch, which would often be predicted wrongly.
      let isNearer = list[index].leastSquare < least
      first = isNearer ? index : first
      least = isNearer ? list[index].leastSquare : least
    }
    guard first >= 0 else { return nil }
    var best = reached(first, list, before: nil, isOpen, exact)
    for index in list.indices where index != first {
      if let square = best?.target.square, list[index].leastSquare > square { continue }
      if let found = reached(index, list, before: best?.target, isOpen, exact) { best = found }
    }
    return best?.view
  }

  /// The target at a candidate, if it is preferred to `best` and can be meant.
  private func reached(
    _ index: Int, _ nodes: UnsafeBufferPointer<NearbyNode>, before best: NearTarget?,
    _ isOpen: Bool, _ exact: (CGPoint) -> View?
  ) -> Found? {
    guard let found = target(nodes[index], before: best),
      isOpen && isAlone(found.target, index, nodes) || isReached(found.target, exact)
    else { return nil }
    return found
  }

  /// Whether rectangles alone tell that the exact hit-test at the target's nearest point would find
  /// it: no other node near the finger takes that point, except for its ancestors and descendants.
  private func isAlone(
    _ target: NearTarget, _ index: Int, _ nodes: UnsafeBufferPointer<NearbyNode>
  ) -> Bool {
    guard nodes[index].isUncut else { return false }
    let place = SIMD2((target.place.x - point.x).native, (target.place.y - point.y).native)
    for other in nodes.indices where other != index && Self.mayHold(nodes[other].edges, place) {
      guard nodes[other].isWhole, areRelated(target.node, nodes[other].node) else { return false }
    }
    return true
  }

  /// Whether a rectangle may contain a place, beside rounding.
  private static func mayHold(_ edges: SIMD4<Double>, _ place: SIMD2<Double>) -> Bool {
    let slack = KioskKitConstants.roundingSlack
    return place.x >= edges.x - slack && place.x <= edges.z + slack
      && place.y >= edges.y - slack && place.y <= edges.w + slack
  }

  private func areRelated(_ node: NodeID, _ other: NodeID) -> Bool {
    ViewRegistry.isDescendant(node, of: other) || ViewRegistry.isDescendant(other, of: node)
  }

  /// A target that is covered or clipped at its nearest point cannot be meant.
  private func isReached(_ target: NearTarget, _ exact: (CGPoint) -> View?) -> Bool {
    guard let hit = exact(target.place) else { return false }
    if hit.id == target.node { return true }
    return target.view.map { hit.isDescendant(of: $0) } ?? false
  }

  /// The target at a candidate; nil: there is none within reach that is preferred to `best`.
  @inline(__always)  // A call would copy the candidate, which has just been written in parts.
  private func target(_ candidate: NearbyNode, before best: NearTarget?) -> Found? {
    var whole: NearTarget?
    if candidate.isWhole {
      // No view is retained or asked for a rectangle that is farther than the best.
      let corner = ViewRegistry.cornerRadius(of: candidate.node).native
      if let best, Self.isFarther(candidate.edges, corner, than: best.distance.native) {
        return nil
      }
      let found = target(candidate, at: Self.place(in: candidate.edges, corner: corner))
      guard isPreferred(found, to: best) else { return nil }
      whole = found
    }
    guard let view = ViewRegistry.view(for: candidate.node), FatFinger.responds(view) else {
      return nil
    }
    if let whole { return (whole, view) }
    guard let found = shapeTarget(candidate, view), isPreferred(found, to: best) else {
      return nil
    }
    return (found, view)
  }

  private func isPreferred(_ found: NearTarget, to best: NearTarget?) -> Bool {
    guard found.distance <= reach else { return false }
    guard let best else { return true }
    return found.precedes(best)
  }

  /// - Parameter place: as seen from the finger.
  private func target(_ candidate: NearbyNode, at place: SIMD2<Double>) -> NearTarget {
    let square = (place * place).sum()
    return NearTarget(
      node: candidate.node, square: square, distance: CGFloat(square.squareRoot()),
      place: CGPoint(x: point.x + CGFloat(place.x), y: point.y + CGFloat(place.y)))
  }

  /// A target whose shape, class or transform has to be asked.
  private func shapeTarget(_ candidate: NearbyNode, _ view: View) -> NearTarget? {
    let store = ViewRegistry.main.store
    guard let local = store.convert(point, from: root, to: candidate.node),
      let place = shapePoint(of: view, near: local)
    else { return nil }
    // A translation keeps distances.
    let inWindow =
      candidate.isTranslated
      ? CGPoint(x: point.x + (place.x - local.x), y: point.y + (place.y - local.y))
      : store.convert(place, from: candidate.node, to: root) ?? point
    return target(
      candidate, at: SIMD2((inWindow.x - point.x).native, (inWindow.y - point.y).native))
  }

  /// The point of the visible shape that is nearest to `local`, a little inside; nil: none is
  /// within reach.
  private func shapePoint(of view: View, near local: CGPoint) -> CGPoint? {
    let bounds = view.bounds
    guard !bounds.isEmpty else { return nil }
    let edges = SIMD4(
      (bounds.minX - local.x).native, (bounds.minY - local.y).native,
      (bounds.maxX - local.x).native, (bounds.maxY - local.y).native)
    let seen = Self.place(in: edges, corner: view.layerCornerRadius.native)
    let place = CGPoint(x: local.x + CGFloat(seen.x), y: local.y + CGFloat(seen.y))
    return view.point(inside: place, with: nil) ? place : probe(view, around: local)
  }

  /// Whether the finger is beside a rounded corner, and certainly farther from it than `distance`:
  /// ``place(in:corner:)`` without a root and a division.
  private static func isFarther(
    _ edges: SIMD4<Double>, _ corner: Double, than distance: Double
  ) -> Bool {
    let half = min(edges.z - edges.x, edges.w - edges.y) / 2
    let corner = min(corner, half)
    let across = max(edges.x + corner, corner - edges.z)
    let down = max(edges.y + corner, corner - edges.w)
    guard corner > 0, across > 0, down > 0 else { return false }
    let limit = max(corner, distance + corner - min(KioskKitConstants.shapeInset.native, half))
    return across * across + down * down > limit * limit * (1 + KioskKitConstants.tieShare)
  }

  /// The point of a rounded rectangle that is nearest to the finger, a little inside. All numbers
  /// are as seen from the finger.
  ///
  /// - Parameter edges: left, top, right and bottom.
  private static func place(in edges: SIMD4<Double>, corner: Double) -> SIMD2<Double> {
    let half = min(edges.z - edges.x, edges.w - edges.y) / 2
    let inset = min(KioskKitConstants.shapeInset.native, half)
    func clamped(_ inset: Double) -> SIMD2<Double> {
      SIMD2(
        min(max(0, edges.x + inset), edges.z - inset),
        min(max(0, edges.y + inset), edges.w - inset))
    }
    let place = clamped(inset)
    let corner = min(corner, half)
    guard corner > 0 else { return place }
    let middle = clamped(corner)
    let length = (middle * middle).sum().squareRoot()
    guard middle.x != place.x, middle.y != place.y, length > corner else { return place }
    // Beside a rounded corner: on its circle.
    return middle * (1 - max(0, corner - inset) / length)
  }

  /// A path's or a mask's nearest point, by rings of a point's distance around the finger.
  private func probe(_ view: View, around local: CGPoint) -> CGPoint? {
    let edge = CGPoint(x: point.x + reach, y: point.y)
    let localEdge = ViewRegistry.main.store.convert(edge, from: root, to: view.id) ?? local
    let localReach = hypot(localEdge.x - local.x, localEdge.y - local.y)
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
