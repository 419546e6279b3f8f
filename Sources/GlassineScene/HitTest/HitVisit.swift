public import Foundation

/// One step of an explained hit-test (S3): a visited node and its outcome.
public struct HitVisit: Equatable, Sendable, CustomStringConvertible {
  /// The reason that a node was refused, with all its descendants unless the case says otherwise.
  public enum Refusal: Equatable, Sendable, CaseIterable {
    case hidden
    case alpha
    case interactionDisabled
    /// The point is outside the bounds, extended by the outset.
    case outside
    /// The point is in the rectangle, but not in the hit shape.
    case shape
    /// The image's alpha under the point is below the threshold.
    case imageAlpha
    /// `.passThrough`: the subnodes were tested and none answered.
    case passThrough
    /// The transform has no inverse.
    case notInvertible
    /// The class's own `hitTest` returned nil.
    case overrideHitTest
    /// The class's own `point(inside:)` returned false.
    case overridePointInside
  }

  public enum Outcome: Equatable, Sendable {
    /// Takes the touch.
    case hit
    /// Takes the touch and drops it.
    case blocked
    /// The class's own `hitTest` returned this node.
    case override(NodeID)
    /// Contains the point; the answer is a descendant.
    case descended
    /// Contains the point and watches; the walk continues with the nodes beneath.
    case watched
    case refused(Refusal)
  }

  public let node: NodeID
  /// 0 for the queried node.
  public let depth: Int
  /// In the node's coordinates; nil if its transform has no inverse.
  public let point: CGPoint?
  public internal(set) var outcome: Outcome

  /// The outcome in words.
  public var description: String {
    switch outcome {
    case .hit: "hit"
    case .blocked: "hit, policy block"
    case .override(let answer): "override of hitTest gave \(answer)"
    case .descended: "contains the point, answer below"
    case .watched: "contains the point, policy watch"
    case .refused(let reason): "refused: \(reason.words)"
    }
  }
}

extension HitVisit.Refusal {
  /// The reason in words, for people.
  public var words: String {
    switch self {
    case .hidden: "hidden"
    case .alpha: "alpha"
    case .interactionDisabled: "interaction off"
    case .outside: "outside"
    case .shape: "outside the hit shape"
    case .imageAlpha: "image alpha"
    case .passThrough: "policy passThrough"
    case .notInvertible: "transform not invertible"
    case .overrideHitTest: "override of hitTest gave nil"
    case .overridePointInside: "override of point(inside:) gave false"
    }
  }
}
