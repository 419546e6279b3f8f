// State lines of recognizers.
import Foundation
import GlassineUI

extension Transcript {
  /// Writes a change of state, with the class's values, in the coordinates of the recognizer's
  /// view.
  func state(of recognizer: GestureRecognizer, named id: String) {
    let view = recognizer.view
    line(to: id, "state") { line in
      line.add("state", JSONText.string("\(recognizer.state)"))
      line.add("location", Self.point(recognizer.location(in: view)))
      line.add("touches", String(recognizer.numberOfTouches))
      switch recognizer {
      case let pan as PanGestureRecognizer:
        line.add("translation", Self.point(pan.translation(in: view)))
        line.add("velocity", Self.point(pan.velocity(in: view)))
        if let edge = pan as? ScreenEdgePanGestureRecognizer {
          line.add("edge", GestureSetting.words(edge.edges, GestureSetting.edges))
        }
      case let pinch as PinchGestureRecognizer:
        line.add("scale", JSONText.rounded(pinch.scale))
        line.add("velocity", JSONText.rounded(pinch.velocity))
      case let turn as RotationGestureRecognizer:
        line.add("rotation", JSONText.rounded(turn.rotation))
        line.add("velocity", JSONText.rounded(turn.velocity))
      case let swipe as SwipeGestureRecognizer:
        line.add("direction", GestureSetting.words(swipe.direction, GestureSetting.directions))
      default: break
      }
    }
  }
}
