// The queries of tools about a running application.
public import Foundation
public import GlassineInput
public import GlassineScene

extension Application {
  /// The touches of the UI that are down, or whose end is not delivered yet; oldest first. Fingers
  /// of the host are not included. Allocates; for tools.
  public var activeTouches: [Touch] { touches.records.map(\.touch) }

  /// Whether there are any.
  package var hasTouches: Bool { touches.isActive }

  /// Whether the mouse is the UI's, as of the last frame: the UI has its pressed button, or a view
  /// beneath it would take one.
  public var wantsPointer: Bool {
    if View.registry.view(for: firstSeat.hoveredID) != nil { return true }
    return touches.records.contains { $0.touch.type == .indirectPointer }
  }

  /// Every view that is visited for a finger at `location`, window by window from the front, with
  /// its outcome; nil for a deallocated view. If none of them took the finger it belongs to the
  /// host.
  ///
  /// `location` is in the surface's points. Calls overrides as a finger would. Allocates.
  public func explain(
    at location: CGPoint, on surface: WindowNumber = 0
  ) -> [(view: View?, visit: HitVisit)] {
    var result: [(view: View?, visit: HitVisit)] = []
    for window in windowsFrontToBack(on: surface) {
      guard window.isHitTestable else { continue }
      let visits = window.explain(at: window.convert(location, from: nil))
      result += visits.map { (View.registry.view(for: $0.node), $0) }
      if visits.contains(where: \.takes) { return result }
      if window.isModal(for: currentSeatNumber) { return result }
    }
    return result
  }
}

extension HitVisit {
  /// Whether the walk ended here, with a view that takes the touch.
  public var takes: Bool {
    switch outcome {
    case .hit, .blocked, .override: true
    case .descended, .watched, .refused: false
    }
  }
}

/// A view that shows a text, by which tools name it.
package protocol TitledView: View {
  /// The text; nil: none.
  var shownTitle: String? { get }
}
