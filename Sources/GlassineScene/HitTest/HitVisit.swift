public import Foundation

/// One step of an explained hit-test (S3): a node that was visited, and what came of it.
public struct HitVisit: Equatable, Sendable, CustomStringConvertible {
  /// Why a node was refused, with all below it unless the reason says otherwise.
  public enum Refusal: Equatable, Sendable, CaseIterable {
    case hidden
    case alpha
    case interactionDisabled
    /// The point lies outside the bounds, grown by the outset.
    case outside
    /// In the rectangle, not in the hit shape.
    case shape
    /// The image's alpha under the point is below the threshold.
    case imageAlpha
    /// `.passThrough`: the subnodes were asked and none answered.
    case passThrough
    /// The transform has no inverse.
    case notInvertible
    /// The class's own `hitTest` gave nil.
    case overrideHitTest
    /// The class's own `point(inside:)` gave false.
    case overridePointInside
  }

  public enum Outcome: Equatable, Sendable {
    /// Takes the touch.
    case hit
    /// Takes the touch and drops it.
    case blocked
    /// The class's own `hitTest` gave this node.
    case override(NodeID)
    /// Holds the point, and the answer lies below it.
    case descended
    /// Holds the point and is told; the walk goes on beneath.
    case watched
    case refused(Refusal)
  }

  public let node: NodeID
  /// 0 for the node the question was put to.
  public let depth: Int
  /// In the node's coordinates; nil where its transform has no inverse.
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
