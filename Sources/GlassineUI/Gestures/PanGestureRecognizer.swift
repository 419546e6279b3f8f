public import Foundation
import GlassineInput

/// Fingers that drag (G10). Continuous: begins when their middle has travelled 10 pt (exactly 10
/// begins), ends when the last lifts. A finger that joins or leaves makes nothing jump.
///
/// Source: UIKit's documentation of UIPanGestureRecognizer.
open class PanGestureRecognizer: GestureRecognizer {
  /// At least 1.
  open var minimumNumberOfTouches = 1
  /// Fingers beyond this are left out.
  open var maximumNumberOfTouches = Int.max

  /// How far the fingers have come, on the surface, since they landed or `setTranslation`.
  private(set) var travelled = CGPoint.zero
  /// Where the middle of the fingers was when `travelled` was brought up to date.
  private var anchor = CGPoint.zero
  private var estimator = VelocityEstimator()

  /// How far a finger must travel; subclasses of ours differ.
  var slop: CGFloat { GestureConstants.panSlopPoints }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    if self.touches.count > maximumNumberOfTouches {
      for touch in touches where self.touches.count > maximumNumberOfTouches {
        ignore(touch, for: event)
      }
    }
    let isFirst = self.touches.allSatisfy { touches.contains($0) }
    if isFirst {
      travelled = .zero
      estimator.reset()
      estimator.add(.zero, at: lastTimestamp)
    }
    // The middle jumps as fingers join; what was travelled stays.
    anchor = centroid
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    guard follow(touches) else { return }
    switch state {
    case .possible:
      guard pendingState == nil, self.touches.count >= minimumNumberOfTouches else { return }
      if hasTravelledFarEnough(travelled) { begin() }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  /// Brings `travelled` and the velocity up to date; false where nothing of ours moved.
  @discardableResult
  private func follow(_ moved: Set<Touch>) -> Bool {
    guard !touches.isEmpty else { return false }
    if touches.count == 1, let touch = touches.first, moved.contains(touch) {
      // One finger: every raw sample counts for the velocity.
      for sample in samples(of: touch) where sample.phase == .moved {
        travelled.x += sample.location.x - anchor.x
        travelled.y += sample.location.y - anchor.y
        anchor = sample.location
        estimator.add(travelled, at: sample.timestamp)
      }
    }
    let middle = centroid
    travelled.x += middle.x - anchor.x
    travelled.y += middle.y - anchor.y
    anchor = middle
    estimator.add(travelled, at: lastTimestamp)
    return true
  }

  /// Whether the gesture is under way; may say no by the direction.
  func hasTravelledFarEnough(_ distance: CGPoint) -> Bool { hypot(distance.x, distance.y) >= slop }

  func begin() { state = .began }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    let remaining = self.touches.filter { !touches.contains($0) }
    if remaining.isEmpty {
      if state == .began || state == .changed {
        state = .ended
      } else if pendingState == nil {
        fail(.liftedTooSoon)
      } else {
        state = .ended
      }
      return
    }
    // The middle jumps as a finger leaves; what was travelled stays.
    let count = CGFloat(remaining.count)
    anchor = remaining.reduce(CGPoint.zero) {
      CGPoint(
        x: $0.x + $1.locationOnSurface.x / count, y: $0.y + $1.locationOnSurface.y / count)
    }
  }

  /// How far the fingers have come since they landed, in `view`'s coordinates (the window's for nil).
  open func translation(in view: View?) -> CGPoint { convert(vector: travelled, to: view) }

  /// Makes the distance what `translation` says, in `view`'s coordinates; what is not finite is misuse and changes
  /// nothing. Does not change the velocity.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    guard translation.x.isFinite, translation.y.isFinite else {
      return ViewRegistry.main.diagnostics.misuse("setTranslation(\(translation)) is not finite")
    }
    let before = travelled
    travelled = convertToSurface(vector: translation, from: view)
    estimator.shift(dx: travelled.x - before.x, dy: travelled.y - before.y)
  }

  /// Points per second in `view`'s coordinates, over the last 100 ms of the samples' own time (G15).
  open func velocity(in view: View?) -> CGPoint {
    convert(vector: estimator.velocity(at: lastTimestamp), to: view)
  }

  open override func reset() {
    super.reset()
    travelled = .zero
    estimator.reset()
  }
}

/// A pan that starts at the window's edge (G13). Source: UIKit's documentation of
/// UIScreenEdgePanGestureRecognizer.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }
    public nonisolated static let top = Edges(rawValue: 1)
    public nonisolated static let left = Edges(rawValue: 2)
    public nonisolated static let bottom = Edges(rawValue: 4)
    public nonisolated static let right = Edges(rawValue: 8)
    public nonisolated static let all: Edges = [.top, .left, .bottom, .right]
  }

  /// The edges it may start at; none by default.
  open var edges: Edges = []

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let window = view?.window else { return }
    let bounds = window.bounds
    let zone = GestureConstants.edgeZonePoints
    for touch in touches {
      let place = touch.location(in: window)
      let isAtEdge =
        (edges.contains(.left) && place.x - bounds.minX <= zone)
        || (edges.contains(.right) && bounds.maxX - place.x <= zone)
        || (edges.contains(.top) && place.y - bounds.minY <= zone)
        || (edges.contains(.bottom) && bounds.maxY - place.y <= zone)
      if !isAtEdge { return fail(.notAtEdge) }
    }
  }
}
