// What tools ask about an application while it runs.
public import Foundation
public import GlassineInput
public import GlassineScene

extension Application {
  /// The touches of the UI that are down, or whose end is yet to be delivered; oldest first.
  /// Fingers that are the host's are not among them. Allocates; for tools.
  public var activeTouches: [Touch] { touches.records.map(\.touch) }

  /// Every view that is visited for a finger at `location`, window by window from the front, and
  /// what came of each; nil for a view that has gone. Where none of them took the finger it is the
  /// host's.
  ///
  /// `location` is in the surface's points. Asks overrides as a finger would. Allocates.
  public func explain(
    at location: CGPoint, on surface: WindowNumber = 0
  ) -> [(view: View?, visit: HitVisit)] {
    var result: [(view: View?, visit: HitVisit)] = []
    for window in windowsFrontToBack(on: surface) {
      guard window.isHitTestable else { continue }
      let visits = window.explain(at: window.convert(location, from: nil))
      result += visits.map { (View.registry.view(for: $0.node), $0) }
      if visits.contains(where: \.takes) { return result }
      if window.isModal { return result }
    }
    return result
  }
}

extension HitVisit {
  /// Whether this is where the walk ended, with a view that takes the touch.
  public var takes: Bool {
    switch outcome {
    case .hit, .blocked, .override: true
    case .descended, .watched, .refused: false
    }
  }
}
