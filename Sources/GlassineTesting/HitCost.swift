// What hit-tests look at, and the views that spend it.
public import Foundation
import GlassineScene
public import GlassineUI

/// The entries that a hit-test looks at, at one point.
///
/// An entry is a view whose rectangle contains the point, until the one that takes the touch, also
/// if its shape, its picture, its policy or its class then refuses. Views beside the point, hidden
/// and inert ones cost next to nothing: the index leaves them out.
public struct HitCost: Equatable {
  /// In the window's coordinates.
  public let point: CGPoint
  /// In the order in which they are asked.
  public let views: [View]
  public var entries: Int { views.count }

  public init(of window: Window, at point: CGPoint) {
    self.point = point
    let registry = ViewRegistry.main
    let visits = registry.store.explain(window.id, at: point, delegate: registry)
    views = visits.compactMap { visit in
      if case .refused(let reason) = visit.outcome {
        switch reason {
        case .hidden, .alpha, .interactionDisabled, .outside: return nil
        default: break
        }
      }
      return registry.view(for: visit.node)
    }
  }

  /// The superviews whose subviews are looked at, with their number, the largest first.
  public var spenders: [(view: View, entries: Int)] {
    var spent: [(view: View, entries: Int)] = []
    for view in views {
      guard let owner = view.superview else { continue }
      if let index = spent.firstIndex(where: { $0.view === owner }) {
        spent[index].entries += 1
      } else {
        spent.append((owner, 1))
      }
    }
    return spent.sorted { $0.entries > $1.entries }
  }

  /// The dearest hit-test of a window, among `points`.
  ///
  ///     #expect(HitCost.most(in: window).entries <= 12)
  ///
  /// - Parameter points: in the window's coordinates; nil: the middle of each view, and the points
  ///   near its corners, of the first thousand views.
  public static func most(in window: Window, at points: [CGPoint]? = nil) -> HitCost {
    let places = points ?? Self.points(in: window)
    var most = HitCost(of: window, at: places.first ?? .zero)
    for point in places.dropFirst() {
      let cost = HitCost(of: window, at: point)
      if cost.entries > most.entries { most = cost }
    }
    return most
  }

  private static let mostViews = 1000

  private static func points(in window: Window) -> [CGPoint] {
    var open: [View] = window.subviews
    var points: [CGPoint] = []
    var count = 0
    while let view = open.popLast(), count < mostViews {
      guard !view.isHidden, view.isUserInteractionEnabled else { continue }
      count += 1
      open += view.subviews
      let bounds = view.bounds
      let inset = bounds.insetBy(dx: min(1, bounds.width / 4), dy: min(1, bounds.height / 4))
      let places = [
        CGPoint(x: bounds.midX, y: bounds.midY), CGPoint(x: inset.minX, y: inset.minY),
        CGPoint(x: inset.maxX, y: inset.minY), CGPoint(x: inset.minX, y: inset.maxY),
        CGPoint(x: inset.maxX, y: inset.maxY),
      ]
      points += places.map { view.convert($0, to: window) }.filter(window.bounds.contains)
    }
    return points
  }

  public static func == (one: HitCost, other: HitCost) -> Bool {
    one.point == other.point && one.views.elementsEqual(other.views, by: ===)
  }
}
