// Explanations of gestures, in words.
public import Foundation
public import GlassineInput

extension Application {
  /// Explains why a gesture did or did not fire. The result is the view at `location`, then the
  /// outcomes of its recognizers for their latest touches, deepest view first, a line for each.
  ///
  ///     a finger there lands on Label, in Card, in Window
  ///     tap on Card: failed: the finger moved 50 pt, 45 are allowed
  ///
  /// `location` is in the surface's points; hit-tests, and so may call overrides.
  public func explainGestures(at location: CGPoint, on surface: WindowNumber = 0) -> String {
    guard let view = hitView(at: location, on: surface) else {
      return "no view is there: the finger is the host's"
    }
    var names: [String] = []
    var current: View? = view
    while let view = current {
      names.append("\(type(of: view))")
      current = view.superview
    }
    return "a finger there lands on \(names.joined(separator: ", in "))\n"
      + explainGestures(of: view)
  }

  /// The same for a finger on `view`.
  public func explainGestures(of view: View) -> String {
    var lines: [String] = []
    var current: View? = view
    while let view = current {
      for recognizer in view.recognizerStorage {
        lines.append(
          "\(recognizer.traceName) on \(type(of: view)): \(recognizer.explanation)")
      }
      current = view.superview
    }
    if lines.isEmpty { return "\(type(of: view)) and the views above it have no recognizers" }
    return lines.joined(separator: "\n")
  }

  /// The recognizers that currently follow fingers, in the order in which they get touches. There
  /// is a line for each, `tap: possible, fingers [3], waits for double to fail`. Empty if there are
  /// none.
  public var gestureDump: String { touches.gestures.dump() }
}

extension GestureArbiter {
  /// The recognizers, for the debugger.
  func dump() -> String {
    active.map { recognizer in
      "\(recognizer.traceName): \(recognizer.storedState), "
        + "fingers \(recognizer.touches.map(\.serial)), \(recognizer.explanation)"
    }.joined(separator: "\n")
  }
}
