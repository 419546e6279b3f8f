// The report of a hit-test of a loaded scene at one point.
public import Foundation
import GlassineScene
import GlassineUI

/// The result of a touch at one point of the window (S3, S8).
public struct HitReport {
  /// A view visited by the walk.
  public struct Visit {
    public enum Outcome: String, Sendable {
      /// The view takes the touch.
      case taken
      /// The view contains the point, and a descendant takes the touch.
      case descended
      /// The view receives the touch as a watcher; the views beneath receive it as well.
      case watched
      /// The view refuses the touch; so do its descendants, except for the reason `policy`.
      case refused
    }

    public var id: String
    public var outcome: Outcome
    /// `hidden`, `interaction off`, `alpha`, `outside`, `shape`, `image`, `policy` or `transform`;
    /// for a view that takes the touch and drops it, `policy`.
    public var reason: String?
    /// The point in the view's coordinates; nil if its transform has no inverse.
    public var local: CGPoint?
  }

  /// The text for no view: the finger belongs to the host.
  public static let nobody = "-"

  /// In the window's points.
  public let at: CGPoint
  /// The id of the view that is hit; nil: the touch belongs to the host.
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

  /// Every visited view, in order. The window itself is listed only if it does not contain the
  /// point.
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

  /// The responder chain from the hit view on; empty if there is none.
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
