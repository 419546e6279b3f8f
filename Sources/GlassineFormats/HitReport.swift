// Everything a hit-test of a loaded scene can tell about one point.
public import Foundation
import GlassineScene
import GlassineUI

/// What a finger at one point of the window would find (S3, S8).
public struct HitReport {
  /// A view that the walk visited.
  public struct Visit {
    public enum Outcome: String, Sendable {
      /// The view takes the touch.
      case taken
      /// The view holds the point, and one below it takes the touch.
      case descended
      /// The view is told of the touch, which goes on to what lies beneath.
      case watched
      /// Neither the view nor, but for the reason `policy`, anything below it.
      case refused
    }

    public var id: String
    public var outcome: Outcome
    /// `hidden`, `interaction off`, `alpha`, `outside`, `shape`, `image`, `policy` or `transform`;
    /// of a view that takes the touch to drop it, `policy`.
    public var reason: String?
    /// The point in the view's coordinates; nil where its transform has no inverse.
    public var local: CGPoint?
  }

  /// What stands for no view in text: the finger is the host's.
  public static let nobody = "-"

  /// In the window's points.
  public let at: CGPoint
  /// The id of the view that is hit; nil: the host's.
  public let hit: String?
  /// The point in that view's coordinates.
  public let local: CGPoint?
  private let scene: LoadedScene
  private let view: View?

  public init(_ scene: LoadedScene, at point: CGPoint) {
    self.scene = scene
    at = point
    view = scene.application.hitView(at: point, on: scene.window.surface)
    hit = view.map { scene.name(of: $0) }
    local = view.map { scene.window.convert(point, to: $0) }
  }

  /// Every view visited, in order. The window itself is listed only where it holds no such point.
  public var visits: [Visit] {
    let registry = ViewRegistry.main
    let visits = registry.store.explain(scene.window.id, at: at, delegate: registry)
    return visits.compactMap { visit in
      let (outcome, reason) = Self.words(visit.outcome)
      guard let id = scene.name(of: visit.node) else {
        return visits.count == 1 && reason != "policy"
          ? Visit(id: "window", outcome: outcome, reason: reason, local: visit.point) : nil
      }
      return Visit(id: id, outcome: outcome, reason: reason, local: visit.point)
    }
  }

  /// Every view that would be offered a touch at the point, front to back.
  public var all: [String] {
    let registry = ViewRegistry.main
    var nodes: [NodeID] = []
    registry.store.hitTestAll(scene.window.id, at: at, delegate: registry, into: &nodes)
    return nodes.compactMap { scene.name(of: $0) }
  }

  /// The responder chain from the hit view on; empty where there is none.
  public var chain: [String] {
    var names: [String] = []
    var responder: Responder? = view
    while let current = responder {
      names.append(scene.name(of: current))
      responder = current.next
    }
    return names
  }

  private static func words(_ outcome: HitVisit.Outcome) -> (Visit.Outcome, String?) {
    switch outcome {
    case .hit, .override: (.taken, nil)
    case .blocked: (.taken, "policy")
    case .descended: (.descended, nil)
    case .watched: (.watched, "policy")
    case .refused(let reason): (.refused, word(reason))
    }
  }

  private static func word(_ reason: HitVisit.Refusal) -> String {
    switch reason {
    case .hidden: "hidden"
    case .alpha: "alpha"
    case .interactionDisabled: "interaction off"
    case .outside: "outside"
    case .shape: "shape"
    case .imageAlpha: "image"
    case .passThrough: "policy"
    case .notInvertible: "transform"
    case .overrideHitTest, .overridePointInside: "override"
    }
  }
}
